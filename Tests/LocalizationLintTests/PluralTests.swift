import Catalogs
import Testing

@testable import LocalizationLint

@Suite struct `Plurals` {
  /// A text, the numbers and objects it prints, and whether its words depend on the number.
  @Test(arguments: [
    ("%d files", 1, 0, false),
    ("%lld", 1, 0, true),
    ("%1$lld / %2$lld", 2, 0, true),
    ("Files: %d", 1, 0, true),
    ("Файлы：%d", 1, 0, true),
    ("Left: %d files", 1, 0, false),
    ("Files (%d)", 1, 0, true),
    ("Files (%d left)", 1, 0, false),
    ("%@ files", 0, 1, false),
    ("a file", 0, 0, false),
    ("100 % des fichiers", 0, 0, false),
    ("", 0, 0, true),
    ("%#@n@", 0, 0, true),
    ("%arg files", 1, 0, false),
  ]) func `Texts about a number`(text: String, numbers: Int, objects: Int, isUninflected: Bool) {
    let json = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en":
      {"stringUnit": {"state": "translated", "value": "\(text)"}}}}}}
      """
    let place = Place(root: "", table: "A", folder: .several)
    let catalog = Format.xcstrings.read("A.xcstrings", ContiguousArray(json.utf8), place)[0]
    let count = CountText(catalog.variants[0], in: catalog)
    #expect(count.numbers == numbers)
    #expect(count.objects == objects)
    #expect(count.isUninflected == isUninflected)
  }

  @Test(arguments: [
    ("ru", PluralCategory.one, "1, 21, 31 …"),
    ("pl", .few, "2, 3, 4, 22 …"),
    ("pl", .many, "0, 5, 6 …"),
    ("pl", .other, ""),
    ("fr", .one, "0, 1"),
    ("ga", .few, "3, 4, 5, 6"),
    ("en", .one, "1"),
  ]) func `Numbers in words`(code: String, category: PluralCategory, words: String) {
    #expect(PluralRules(Language(code))?.numbers(of: category) == words)
  }

  /// Each form of the translation, and the form of the source that it stands for.
  @Test func `Counterparts`() async throws {
    func rule(_ variables: [(String, [String])]) -> String {
      let dictionaries = variables.map { name, forms in
        let members = forms.map { "<key>\($0)</key><string>\(name) \($0) %d</string>" }.joined()
        return """
          <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
          <string>d</string>\(members)</dict>
          """
      }
      return """
        <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>
        <string>%1$#@a@ %2$#@b@</string>\(dictionaries.joined())</dict></dict>
        """
    }
    let files = FileAccess.memory(texts: [
      "en.lproj/A.stringsdict": rule([("a", ["one", "other"]), ("b", ["one", "other"])]),
      "pl.lproj/A.stringsdict": rule([("a", ["few"]), ("b", ["one", "many"]), ("c", ["one"])]),
    ])
    let project = try await Project.read([], settings: Settings(), files: files)
    let table = try #require(project.tables.first)
    let polish = try #require(table.localizations.firstIndex { $0.language?.code == "pl" })
    let comparison = Comparison(table, polish, settings: Settings())
    let match = try #require(comparison.matches[0])
    let pair = Pair(0, match, table, isSame: false)
    let texts = pair.target.entry.variants.map { number in
      let source = pair.sourceVariant(for: pair.target.catalog.variants[number])
      return source.map { pair.source.catalog.string($0.text) }
    }
    #expect(texts == ["%1$#@a@ %2$#@b@", "a other %d", "b one %d", "b other %d", "a one %d"])
  }

  /// What `.stringsdict` and `.strings` of one name say is one table, and the rule wins.
  @Test func `Rules beside plain texts`() async throws {
    let rule = Example.rule(key: "k", one: "%d file", other: "%d files")
    let report = try await Linter().lint(
      [],
      files: .memory(texts: [
        "en.lproj/A.strings": #""k" = "dead"; "a" = "Apple pie";"#, "en.lproj/A.stringsdict": rule,
        "de.lproj/A.strings": #""k" = "tot"; "a" = "Apfelkuchen";"#, "de.lproj/A.stringsdict": rule,
        "fr.lproj/A.strings": #""k" = "%d fichiers";"#,
        "it.lproj/A.stringsdict": rule,
      ]))
    let found = report.findings.filter { $0.severity == .error }.map {
      "\($0.site.source.path): \($0.message.text)"
    }
    #expect(
      found == [
        "fr.lproj/A.strings: 'a' is missing in fr",
        "fr.lproj/A.strings: fr has one text for all numbers of 'k'; "
          + "it needs the forms 'one' (0, 1) and 'other' (2, 3, 4 …)",
        "it.lproj/A.stringsdict: 'a' is missing in it",
      ])
  }
}
