import Catalogs
import Testing

@testable import LocalizationLint

/// What is handed to translators, and in which form.
@Suite struct `Handing texts over` {
  static func handOff(_ files: [String: String], _ language: String) async throws -> HandOff {
    let files = FileAccess.memory(files.mapValues { ContiguousArray($0.utf8) })
    let project = try await Project.read([], settings: Settings(), files: files)
    let findings = await Linter().report(on: project).findings
    return HandOff(
      project, Language(language), coverage: Coverage(project, findings), files: files)
  }

  static func words(_ handOff: HandOff) -> [String] {
    handOff.files.flatMap { file in
      file.units.map { unit in
        "\(file.original) \(unit.id): \(unit.source) -> \(unit.target ?? "nil")"
          + (unit.isOpen ? " open" : "")
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    let language: String
    let words: [String]
    var testDescription: String { name }
  }

  static let rule = Example.rule(format: "%#@n@ left", one: "%d file", other: "%d files")
  static let cases = [
    Case(
      name: "Tables", files: `Taking translations in`.strings, language: "de",
      words: [
        "en.lproj/L.strings close: Close -> Zu",
        "en.lproj/L.strings ask: Really delete %@? -> nil open",
        "en.lproj/L.strings ok: OK -> OK",
      ]),
    Case(
      name: "A language that is not there", files: `Taking translations in`.strings, language: "fr",
      words: [
        "en.lproj/L.strings close: Close -> nil open",
        "en.lproj/L.strings ask: Really delete %@? -> nil open",
        "en.lproj/L.strings ok: OK -> nil open",
      ]),
    Case(
      name: "The plural forms of the language", files: `Taking translations in`.catalog,
      language: "uk",
      words: [
        "L.xcstrings %lld files|==|plural.one: %lld file -> nil open",
        "L.xcstrings %lld files|==|plural.few: %lld files -> nil open",
        "L.xcstrings %lld files|==|plural.many: %lld files -> nil open",
        "L.xcstrings %lld files|==|plural.other: %lld files -> nil open",
        "L.xcstrings Close: Close -> nil open",
      ]),
    Case(
      name: "A rule", files: ["en.lproj/L.stringsdict": rule, "de.lproj/X.strings": ""],
      language: "de",
      words: [
        "en.lproj/L.stringsdict /files:dict/NSStringLocalizedFormatKey:dict/:string: %#@n@ left -> nil open",
        "en.lproj/L.stringsdict /files:dict/n:dict/one:dict/:string: %d file -> nil open",
        "en.lproj/L.stringsdict /files:dict/n:dict/other:dict/:string: %d files -> nil open",
      ]),
    Case(
      name: "Substitutions, written out",
      files: [
        "L.xcstrings": """
        {"sourceLanguage": "en", "strings": {"n": {"localizations": {"en": {"stringUnit": {"state":
        "translated", "value": "%#@a@ of %#@b@"}, "substitutions": {"a": {"argNum": 1,
        "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state":
        "translated", "value": "%arg files"}}}}}, "b": {"argNum": 2, "formatSpecifier": "lld",
        "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value":
        "%arg"}}}}}}}}}}, "version": "1.0"}
        """
      ], language: "ja",
      words: [
        "L.xcstrings n: %1$#@a@ of %2$#@b@ -> nil open",
        "L.xcstrings n|==|substitutions.a.plural.other: %1$lld files -> nil open",
        "L.xcstrings n|==|substitutions.b.plural.other: %2$lld -> nil open",
      ]),
    Case(
      name: "The code asks for the keys",
      files: [
        "A.swift": #"let a = NSLocalizedString("Dismiss", comment: "")"#,
        "en.lproj/Localizable.strings": "/* the English text is the key */",
        "de.lproj/Localizable.strings": #""Old" = "Alt";"#,
      ], language: "de",
      words: [
        "en.lproj/Localizable.strings Dismiss: Dismiss -> nil open"
      ]),
  ]

  @Test(arguments: cases) func `names every text`(_ it: Case) async throws {
    #expect(try await Self.words(Self.handOff(it.files, it.language)) == it.words)
  }

  @Test func `as XLIFF`() async throws {
    let text =
      "/* <b> & \"co\" */\n\"a\\n\\U0008\" = \"1 < 2 &\\r\\n\\U0008\";\n\"b\" = \"B\";\n"
    let handOff = try await Self.handOff(
      ["en.lproj/L.strings": text, "de.lproj/L.strings": "\"b\" = \"b\";"], "de")
    let surroundings = ExchangeFormat.Surroundings(version: "1") { (path) throws(Failure) in [] }
    let (pieces, leftOut) = try ExchangeFormat.xliff.files(of: handOff, surroundings)
    // A name with a character that XML does not have cannot be written.
    #expect(leftOut == 1)
    #expect(pieces.map(\.path) == ["de.xliff"])
    let body = String(decoding: pieces[0].bytes, as: UTF8.self).split(separator: "<body>")[1]
    #expect(
      body == """

              <trans-unit id="b" xml:space="preserve">
                <source>B</source>
                <target>b</target>
                <note/>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """)
    let unit = try #require(handOff.files.first?.units.first)
    #expect(unit.source == "1 < 2 &\r\n\u{8}")
  }

  @Test func `with what the other half of the app says`() async throws {
    let files = [
      "ios/en.lproj/L.strings": "\"Hi %@\" = \"Hi %@\";", "ios/de.lproj/L.strings": "",
      "android/res/values/s.xml":
        "<resources><string name=\"h\">Hi %1$s</string><string name=\"m\"><b>A</b> b</string></resources>",
      "android/res/values-de/s.xml":
        "<resources><string name=\"h\">Hallo %1$s</string></resources>",
    ]
    let handOff = try await Self.handOff(files, "de").openOnly()
    #expect(
      handOff.files.flatMap(\.units).map { "\($0.key): \($0.suggestion?.text ?? "nil")" }
        == ["m: nil", "Hi %@: Hallo %@"])
    #expect(
      handOff.files.flatMap(\.units).map(\.hint) == [
        "the tags stay as they are",
        "%@ is a text, such as a name, a date or an amount; the Android app says 'Hallo %@'",
      ])
    let text = XLIFFWriter(handOff, "1").text
    #expect(
      text.contains(
        "<alt-trans origin=\"android/res/values-de/s.xml\">\n          <target>Hallo %@</target>"))
    #expect(SheetText(handOff).text.contains("Hi %@,,Hi %@,,Hallo %@,missing,"))
  }

  @Test func `as sheets`() async throws {
    let handOff = try await Self.handOff(
      [
        "en.lproj/L.strings": "/* c, d */\n\"=a\" = \"-1\\n\\\"\";\n\"b\" = \"'@x\";",
        "de.lproj/L.strings": "\"b\" = \"'x\";",
      ], "de")
    #expect(
      SheetText(handOff).text == """
        language,file,key,form,source,translation,suggestion,state,comment,used in\r
        de,en.lproj/L.strings,'=a,,"'-1\n""\",,,missing,"c, d",\r
        de,en.lproj/L.strings,b,,''@x,'x,,translated,,\r

        """)
  }

  @Test func `as a table to be filled in`() async throws {
    let handOff = try await Self.handOff(
      [
        "en.lproj/L.strings": "/* c */\n\"a\\n\" = \"A */\";\n\"b\" = \"B\";",
        "de.lproj/L.strings": "\"b\" = \"\\\"b\\\\\";",
      ], "de")
    #expect(
      StringsSkeleton(handOff.files[0]).text == """
        /* A * /
           c */
        "a\\n" = "";

        /* B */
        "b" = "\\"b\\\\";

        """)
  }
}
