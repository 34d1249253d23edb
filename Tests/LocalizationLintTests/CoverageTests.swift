import Catalogs
import Testing

@testable import LocalizationLint

@Suite struct `The coverage` {
  static let files = FileAccess.memory(texts: [
    "a/A.swift": #"func f() { _ = NSLocalizedString("bye", comment: "") }"#,
    "a/en.lproj/Localizable.strings": """
    /* On the button */
    "title" = "Title";
    "bye" = "Bye %@";
    "full" = "Full";
    "copy.key" = "A copy";
    "phrase" = "A long phrase here";
    """,
    "a/de.lproj/Localizable.strings": """
    "title" = "Titel"; "bye" = "Bis %d"; "full" = ""; "copy.key" = "copy.key"; "more" = "Mehr";
    "phrase" = "A long phrase here";
    """,
    "a/fr.lproj/Localizable.strings": #""title" = "Titre";"#,
    "a/tr.lproj/Localizable.strings": #""title" = "Başlık"; "bye" = ;"#,
    "b/App.xcstrings": """
    {"sourceLanguage": "en", "strings": {
    "%lld files": {"comment": " Of a folder\\n\\n  here ", "localizations": {
    "en": {"variations": {"plural": {
    "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
    "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
    "pl": {"variations": {"plural": {
    "one": {"stringUnit": {"state": "translated", "value": "%lld plik"}},
    "other": {"stringUnit": {"state": "translated", "value": "%lld pliku"}}}}}}},
    "Save it": {"localizations": {"pl": {"stringUnit": {"state": "needs_review", "value": "Zapisz"}}}},
    "Old one": {"extractionState": "stale", "localizations": {
    "pl": {"stringUnit": {"state": "translated", "value": "Stary"}}}},
    "URL": {"shouldTranslate": false},
    "New one": {"localizations": {"pl": {"stringUnit": {"state": "new", "value": ""}}}},
    "Not there": {}
    }, "version": "1.0"}
    """,
  ])

  static func coverage(
    _ files: FileAccess = files, _ settings: Settings = Settings()
  ) async throws -> Coverage {
    let project = try await Project.read([], settings: settings, files: files)
    return Coverage(project, await Linter(settings: settings).report(on: project).findings)
  }

  /// Each state of each key, in the order of the reference.
  static let states: [(table: String, language: String, states: String, percent: Int)] = [
    ("a/Localizable", "de", "translated broken empty untranslated needs-review", 20),
    ("a/Localizable", "fr", "translated missing missing missing missing", 20),
    ("a/Localizable", "tr", "translated broken broken broken broken", 20),
    ("b/App", "pl", "broken needs-review stale exempt untranslated missing", 0),
  ]

  @Test(arguments: states) func `knows the state of each key`(
    path: String, code: String, states: String, percent: Int
  ) async throws {
    let coverage = try await Self.coverage()
    #expect(coverage.tables.map(\.path) == ["a/Localizable", "b/App"])
    #expect(coverage.languages.map(\.code) == ["de", "fr", "pl", "tr"])
    let table = try #require(coverage.tables.first { $0.path == path })
    let language = try #require(table.language(Language(code)))
    #expect(language.entries.map(\.state.rawValue).joined(separator: " ") == states)
    #expect(language.counts.percent == percent)
    #expect(coverage.counts(of: Language(code)) == language.counts)
  }

  @Test func `counts what counts`() async throws {
    let counts = try await Self.coverage().counts(of: Language("pl"))
    #expect(counts.total == 4)
    #expect(counts.open == 4)
    #expect(counts[.stale] == 1)
    #expect(counts[.exempt] == 1)
    #expect(Coverage.Counts().percent == 100)
    #expect(try await Self.coverage().counts.total == 19)
  }

  @Test func `tells what a translator needs`() async throws {
    let coverage = try await Self.coverage()
    let keys = coverage.tables[0].keys
    #expect(keys.map(\.key) == ["title", "bye", "full", "copy.key", "phrase"])
    #expect(keys.map(\.text) == ["Title", "Bye %@", "Full", "A copy", "A long phrase here"])
    #expect(keys[0].comment == "On the button")
    #expect(keys[1].usages.map(\.site.source.path) == ["a/A.swift"])
    #expect(keys[1].usages.map(\.function) == ["NSLocalizedString"])
    let german = try #require(coverage.tables[0].language(Language("de")))
    #expect(german.findings.map(\.rule) == ["extra-key"])
    #expect(german.entries[1].findings.map(\.rule) == ["placeholder-mismatch"])
    let turkish = try #require(coverage.tables[0].language(Language("tr")))
    #expect(!turkish.isWhole)
    #expect(!coverage.isWhole(Language("tr")))
    #expect(coverage.isWhole(Language("de")))
    let files = coverage.tables[1].keys[0]
    #expect(files.comment == "Of a folder\nhere")
    #expect(files.text == "%lld files")
    #expect(files.texts.map(\.name) == ["one", "other"])
  }

  @Test func `knows the forms of a language`() async throws {
    let table = try await Self.coverage().tables[1]
    let polish = try #require(table.language(Language("pl")))
    let forms = table.neededForms(0, in: polish).map { form in
      "\(form.category) [\(form.numbers)] \(form.source ?? "-") / \(form.text ?? "-")"
    }
    #expect(
      forms == [
        "one [1] %lld file / %lld plik", "few [2, 3, 4, 22 …] %lld files / -",
        "many [0, 5, 6 …] %lld files / -", "other [] %lld files / %lld pliku",
      ])
    #expect(table.neededForms(1, in: polish).isEmpty)
  }

  @Test func `asks nothing of partial languages and missing tables of theirs`() async throws {
    var settings = Settings()
    settings.partial = [Language("fr"), Language("it")]
    settings.languages = [Language("de"), Language("fr"), Language("it"), Language("es")]
    let coverage = try await Self.coverage(Self.files, settings)
    let table = coverage.tables[0]
    func states(_ code: String) -> [Coverage.State] {
      table.language(Language(code))?.entries.map(\.state) ?? []
    }
    #expect(states("fr") == [.translated, .exempt, .exempt, .exempt, .exempt])
    #expect(states("it") == Array(repeating: .exempt, count: 5))
    #expect(states("es") == Array(repeating: .missing, count: 5))
    #expect(table.language(Language("es"))?.localization == nil)
  }

  @Test func `is narrowed to languages and tables`() async throws {
    let coverage = try await Self.coverage()
    let german = coverage.filtered(languages: [Language("de")], tables: ["Localizable"])
    #expect(german.languages.map(\.code) == ["de"])
    #expect(german.tables.map(\.path) == ["a/Localizable"])
    #expect(coverage.filtered(languages: [], tables: ["b/App"]).languages.map(\.code) == ["pl"])
  }

  static let hints: [(text: String, grammar: PlaceholderHint.Grammar, hints: [String])] = [
    ("None", .foundation, []),
    ("100 % sure", .foundation, []),
    ("%@ and %@", .foundation, ["%@: a text, such as a name, a date or an amount"]),
    (
      "%2$lld of %1$@", .foundation,
      [
        "%2$lld: a whole number (number 2 of the values)",
        "%1$@: a text, such as a name, a date or an amount (number 1 of the values)",
      ]
    ),
    (
      "%.2f %.0f %.1f %f %%", .foundation,
      [
        "%.2f: a number with 2 decimals", "%.0f: a number without decimals",
        "%.1f: a number with 1 decimal", "%f: a number", "%%: a per cent sign",
      ]
    ),
    (
      "%08x %c %s", .foundation,
      [
        "%08x: a code made of digits", "%c: a single character",
        "%s: a text, such as a name, a date or an amount",
      ]
    ),
    (
      "%#@files@ %arg", .catalog,
      [
        "%#@files@: the words for 'files', which depend on a number", "%arg: the number",
      ]
    ),
    (
      "%s %d %2$,.1f %x %tY %c %n 100%% %s", .java,
      [
        "%s: a text, such as a name, a date or an amount", "%d: a whole number",
        "%2$,.1f: a number with 1 decimal (number 2 of the values)", "%x: a code made of digits",
        "%tY: a date or a time", "%c: a single character", "%n: a line break",
        "%%: a per cent sign",
      ]
    ),
    (
      "Hi {name}, ${app}", .foundation,
      [
        "{name}: something that the app puts in", "${app}: something that the app puts in",
      ]
    ),
  ]

  @Test(arguments: hints) func `explains placeholders`(
    text: String, grammar: PlaceholderHint.Grammar, hints: [String]
  ) {
    let found = PlaceholderHint.all(in: text, as: grammar)
      .map { "\($0.spelling): \($0.meaning)" }
    #expect(found == hints)
  }

  static let names: [(code: String, english: String, native: String, isRightToLeft: Bool)] = [
    ("de", "German", "Deutsch", false),
    ("pt-BR", "Brazilian Portuguese", "português (Brasil)", false),
    ("zh_CN", "Simplified Chinese", "简体中文", false),
    ("no", "Norwegian Bokmål", "norsk bokmål", false),
    ("iw", "Hebrew", "עברית", true),
    ("ar-EG", "Arabic (EG)", "العربية (EG)", true),
    ("az-Arab", "Azerbaijani (Arab)", "azərbaycan (Arab)", true),
    ("ks-Deva", "ks-Deva", "ks-Deva", false),
    ("tlh", "tlh", "tlh", false),
  ]

  @Test(arguments: names) func `calls languages by their names`(
    code: String, english: String, native: String, isRightToLeft: Bool
  ) {
    let name = LanguageName(Language(code))
    #expect(name.english == english)
    #expect(name.native == native)
    #expect(name.isRightToLeft == isRightToLeft)
  }
}
