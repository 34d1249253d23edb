import Catalogs
import Testing

@testable import LocalizationLint

@Suite struct `The report on a key` {
  static let files = FileAccess.memory(texts: [
    "A.swift": """
    func L(_ key: String) -> String { NSLocalizedString(key, comment: "") }
    let a = L("Close")
    """,
    "en.lproj/Localizable.strings": "/* the English text is the key */",
    "de.lproj/Localizable.strings": "/* A button */\n\"Close\" = \"Schließen\";",
    "sr.lproj/Localizable.strings": "\"Share\" = \"Podeli\";",
    "App.xcstrings": """
    {"sourceLanguage": "en", "strings": {"%lld left": {"comment": "Seats", "localizations": {
    "de": {"stringUnit": {"state": "needs_review", "value": "noch %lld"}}}}}, "version": "1.0"}
    """,
  ])

  private func report(_ key: String, _ languages: [Language] = []) async throws -> KeyReport {
    let project = try await Project.read([], settings: Settings(), files: Self.files)
    return KeyReport(key, languages: languages, in: project, await Linter().report(on: project))
  }

  @Test func `tells texts, absences, usages and findings`() async throws {
    #expect(
      try await report("Close").text == """
        'Close' in Localizable
          the code    'Close'  A.swift:2:11
          de          'Schließen'  de.lproj/Localizable.strings:2:11
          sr          missing
          used        A.swift:2:11  L
          error       'Close' is missing in sr  missing-key  sr.lproj/Localizable.strings

        """)
  }

  @Test func `tells states and comments, of the languages that are asked for`() async throws {
    #expect(
      try await report("%lld left", [Language("de")]).text == """
        '%lld left' in App
          en          '%lld left'  App.xcstrings:1:38
          comment     Seats
          de          'noch %lld'  needs review  App.xcstrings:2:57
          warning     the translation of '%lld left' into de needs review  needs-review  App.xcstrings:2:57

        """)
  }

  @Test func `names a near key when there is none`() async throws {
    let report = try await report("Clos")
    #expect(report.text == nil)
    #expect(report.suggestion == "Close")
  }
}
