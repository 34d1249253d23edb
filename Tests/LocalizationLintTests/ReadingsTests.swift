import Catalogs
import Testing

@testable import LocalizationLint

/// What two states of a project have in common, so that the older one is not judged for it.
@Suite struct `Readings of another state` {
  private static let base = [
    "en.lproj/A.strings": #""a" = "One"; "b" = "Two";"#,
    "de.lproj/A.strings": #""a" = "Eins";"#,
    "en.lproj/B.strings": #""c" = "Three";"#,
    "de.lproj/B.strings": #""c" = "Drei";"#,
  ]

  private static func project(_ languages: String, _ files: String) -> String {
    """
    // !$*UTF8*$!
    { objects = { P = { isa = PBXProject; developmentRegion = en; knownRegions = (\(languages)); };
    V = { isa = PBXVariantGroup; name = A.strings; children = (E, F); };
    E = { isa = PBXFileReference; name = en; path = en.lproj/A.strings; };
    F = { isa = PBXFileReference; name = de; path = \(files); };
    B = { isa = PBXBuildFile; fileRef = V; }; R = { isa = PBXResourcesBuildPhase; files = (B); }; }; }
    """
  }

  /// What the newer state has beside the base, what the older one has, and the tables that both have
  /// and judge alike.
  static let rows:
    [(name: String, new: [String: String], old: [String: String], shared: [String])] =
      [
        ("nothing differs", [:], [:], ["A", "B"]),
        (
          "another table differs", ["de.lproj/B.strings": #""c" = "3";"#], [:], ["A"]
        ),
        (
          "the reference differs", ["en.lproj/A.strings": #""a" = "One";"#], [:], ["B"]
        ),
        (
          "another table has a language more", ["fr.lproj/B.strings": #""c" = "Trois";"#], [:], []
        ),
        (
          "a comment silences something in another table",
          [:], ["en.lproj/B.strings": #"/* paritylint:ignore extra-key */ "c" = "Three";"#], []
        ),
        (
          "a language ships by now",
          ["App.xcodeproj/project.pbxproj": project("en, de", "de.lproj/A.strings")],
          ["App.xcodeproj/project.pbxproj": project("en", "fr.lproj/A.strings")], []
        ),
      ]

  private static func read(_ files: [String: String], beside other: Project?) async throws
    -> Project
  {
    let memory = FileAccess.memory(
      base.merging(files) { $1 }.mapValues { ContiguousArray($0.utf8) })
    let settings = Settings()
    let walk = try Walk([""], settings: settings, files: memory)
    return try #require(
      try await Project.read(walk, of: [""], settings: settings, files: memory, beside: other))
  }

  @Test(arguments: rows) func `are shared where all is the same`(
    name: String, new: [String: String], old: [String: String], shared: [String]
  ) async throws {
    let project = try await Self.read(new, beside: nil)
    let before = try await Self.read(old, beside: project)
    let tables = project.tablesJudged(as: before)
    let names = project.tables.filter { tables.contains(ObjectIdentifier($0)) }.map(\.name)
    #expect(names == shared, "\(name)")
  }

  @Test func `weigh what no target shipped anew`() async throws {
    let (_, new, old, _) = try #require(Self.rows.last)
    let project = try await Self.read(new, beside: nil)
    let before = try await Self.read(old, beside: project)
    // The tables are the same ones, and only what ships is not.
    #expect(zip(project.tables, before.tables).allSatisfy { $0 === $1 })
    #expect(project.unshipped != before.unshipped)
  }

  @Test func `leave a gap out that both have`() async throws {
    var ratchet = Ratchet()
    ratchet.older = [
      .init(name: "before", files: .memory(Self.base.mapValues { ContiguousArray($0.utf8) }))
    ]
    var files = Self.base
    files["de.lproj/B.strings"] = ""
    let report = try await Linter().lint(
      [""], files: .memory(files.mapValues { ContiguousArray($0.utf8) }), ratchet: ratchet)
    #expect(report.findings.map(\.message.text) == ["'c' is missing in de"])
    #expect(report.leftOut.older == 1)
  }
}
