import LocalizationLint
import Testing

@testable import paritylint

/// What is written beside the code, held to the code.
@Suite struct `The pages` {
  @Test func `show how the library lints`() async throws {
    let page = try Repository.text(
      "Sources/LocalizationLint/LocalizationLint.docc/LocalizationLint.md")
    let code = page.split(separator: "```")[1].dropFirst("swift\n".utf8.count)
    let own = try Repository.text("Tests/RepositoryTests/PageTests.swift")
    for line in code.split(separator: "\n") { #expect(own.contains("\n    \(line)\n"), "\(line)") }

    var printed: [String] = []
    func print(_ words: Any...) { printed.append(words.map { "\($0)" }.joined(separator: " ")) }
    let files = FileAccess.memory(texts: [
      "App/en.lproj/Localizable.strings": #""Close" = "Close"; "Share" = "Share";"#,
      "App/de.lproj/Localizable.strings": #""Close" = "Schließen";"#,
    ])
    let report = try await Linter().lint(["App"], files: files)
    for finding in report.findings {
      print(finding.rule, finding.message.text)
    }
    #expect(printed == ["missing-key 'Share' is missing in de"])
    #expect(page.contains("prints `\(printed[0])`"))
  }

  @Test func `name the version`() throws {
    let version = Environment.version
    #expect(try Repository.text(".github/CHANGELOG.md").contains("\n## \(version)\n"))
    let install = try Repository.text(".github/INSTALL.md")
    for words in ["tag: \"\(version)\"", "rev: \(version)\n", "from: \"\(version)\""] {
      #expect(install.contains(words))
    }
  }
}
