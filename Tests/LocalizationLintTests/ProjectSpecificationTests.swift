import Catalogs
import Testing

@testable import LocalizationLint

@Suite struct `An XcodeGen specification` {
  private static func read(_ text: String) -> ProjectSpecification? {
    ProjectSpecification(Source(path: "project.yml", text: text))
  }

  @Test(
    arguments: [
      ("options:\n  developmentLanguage: de\n", "de", []),
      ("options:\n  developmentLanguage: \"de\" # written so\r\ntargets:\n", "de", []),
      ("options:\n  knownRegions: [en, 'pt-BR', ]\n", nil, ["en", "pt-BR"]),
      (
        "options:\n  knownRegions:\n    - en # first\n    - \"de\"\n  other: x\n    - fr\n", nil,
        ["en", "de"]
      ),
      ("targets:\n  App:\n    settings:\n      developmentLanguage: fr\n", nil, []),
      ("# options:\n#  developmentLanguage: fr\ntargets: {}\n", nil, []),
    ] as [(String, String?, [String])])
  func `names languages`(_ text: String, _ language: String?, _ regions: [String]) throws {
    let specification = try #require(Self.read(text))
    #expect(specification.developmentLanguage == language)
    #expect(specification.knownRegions.map(\.name) == regions)
  }

  @Test(arguments: ["", "name: x\n", "- a\n- b\n", ":\n", "services:\n  db: {}\n"])
  func `is no other file`(_ text: String) {
    #expect(Self.read(text) == nil)
  }
}
