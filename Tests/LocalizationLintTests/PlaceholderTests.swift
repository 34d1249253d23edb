import Testing

@testable import LocalizationLint

/// What is said of a translation's placeholders; no text means that nothing is.
@Suite struct `Placeholders of a translation` {
  struct Row: Sendable, CustomTestStringConvertible {
    let en: String
    let de: String
    let says: [String]
    var testDescription: String { "\(en) → \(de)" }

    init(_ en: String, _ de: String, _ says: String...) {
      (self.en, self.de, self.says) = (en, de, says)
    }
  }

  static let lone = "in de is no placeholder; write '%%' for a per cent sign"

  @Test(arguments: [
    // Broken ones, whatever else is there.
    Row("%@", "%", "'%' \(lone)"),
    Row("%d%%", "%%d%", "'%' \(lone)"),
    Row("Delete %@?", "100% %@", "'% %' \(lone)"),
    Row("%lld", "%I64d", "'%I' \(lone)"),
    Row("%1$@", "$%1@", "a '$' in de stands outside of a placeholder; write '%1$@'"),
    Row(
      "%1$@ a %2$@", "%1@$ und %2@$", "a '$' in de stands outside of a placeholder; write '%1$@'"),
    Row(
      "%1$@ %2$@", "%2@ %1@", "'%2@' in de lacks a '$' behind its number",
      "'%1@' in de lacks a '$' behind its number"),
    Row("%1$@ costs $5", "%1$@ kostet 5 $"),
    // Arguments.
    Row("%*d", "%d", "'%d' in de shows the width that '*' in en takes"),
    Row(
      "%1$@ near %2$@", "bei %2$@",
      "de leaves out argument 1 ('%@' in en), so '%2$@' shows it in place of argument 2"),
    Row("%lld", "%d", "'%d' in de cuts argument 1 to 32 bits ('%lld' in en)"),
    Row("%x", "%d", "'%d' in de shows argument 1 in another base ('%x' in en)"),
    Row("%ld", "%lld"), Row("%i", "%5d"), Row("%.2f", "%g"), Row("%lu", "%ld"),
    Row("%1$@ %1$@", "%1$@"), Row("%@ %d", "%2$d %1$@"),
    // Per cent signs of prose.
    Row("Discount", "Un % d'économie"), Row("Width", "el % a"), Row("5% of it", "5 % davon"),
    Row("%d%% of it", "%d %% davon"),
    // Tokens of the app's own.
    Row("%{x} a", "%{y} b", "'%{y}' in de stands for '%{x}' of en, and is shown as it is"),
    Row("Hi", "Hallo %{y}", "'%{y}' in de is not in en"),
    Row("{a} of {b}", "{b} von {a}"), Row("{a}", "nichts", "de leaves out '{a}'"),
    Row("%0 of %1", "%1-ből %0"),
    Row("^[%lld file](inflect: true)", "^[%lld Datei](inflect: true)"),
    Row("^[%lld file](inflect: true)", "%lld Dateien"),
    Row(
      "^[%lld file](inflect: true)", "^[%lld Datei",
      "'^[' in de lacks its end '](inflect: true)'"),
    Row("{n, plural, one {item} other {items}}", "{n, plural, one {Ding} other {Dinge}}"),
  ])
  func `of .strings tables`(_ row: Row) async throws {
    func table(_ text: String) -> String { "\"k\" = \"\(text)\";" }
    let findings = try await Self.findings([
      "en.lproj/L.strings": table(row.en), "de.lproj/L.strings": table(row.de),
    ])
    #expect(findings == row.says)
  }

  /// The English rule is `%d a` and `%d b`, chosen by a variable of type `d`.
  @Test(arguments: [
    Row("%d a", "%d b"),
    Row("ein a", "%d b"),
    Row(
      "%d a 5% der", "%d b", "'% d' in de is read as a placeholder; write '%%' for a per cent sign"),
    Row("%d a", "%d %@", "'%@' in de reads the number of the form as an object"),
    Row("%d a", "viele", "de leaves out the number ('%d' in en)"),
    Row("%d a", "％d b", "'％d' is no placeholder: U+FF05 FULLWIDTH PERCENT SIGN is not '%'"),
  ])
  func `of forms`(_ row: Row) async throws {
    let findings = try await Self.findings([
      "en.lproj/L.stringsdict": Example.rule(type: "d", one: "%d a", other: "%d b"),
      "de.lproj/L.stringsdict": Example.rule(type: "d", one: row.en, other: row.de),
    ])
    #expect(findings.map { $0.split(separator: " (form")[0] } == row.says.map { $0[...] })
  }

  @Test(arguments: [
    Row("%(count)lld marks", "%(count)lld Marken"),
    Row(
      "%(count)lld marks", "%(count)@ Marken",
      "'%(count)@' in de reads argument 1 as an object, but it is a 64-bit integer ('%lld' in en)"),
  ])
  func `of catalogs`(_ row: Row) async throws {
    let findings = try await Self.findings([
      "L.xcstrings": """
      {"sourceLanguage": "en", "version": "1.1", "strings": {"k": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "\(row.en)"}},
      "de": {"stringUnit": {"state": "translated", "value": "\(row.de)"}}}}}}
      """
    ])
    #expect(findings == row.says)
  }

  @Test func `of phrases, which must name the app in every language`() async throws {
    let key = "Start ${applicationName}"
    let findings = try await Self.findings([
      "de.lproj/AppShortcuts.strings": "\"\(key)\" = \"Starte\";",
      "en.lproj/AppShortcuts.strings": "\"\(key)\" = \"Start it\";",
      "fr.lproj/AppShortcuts.strings": "\"\(key)\" = \"Démarrer ${applicationName}\";",
    ])
    #expect(
      findings
        == ["de", "en"].map {
          "\($0) leaves out '${applicationName}', which every phrase must have"
        })
  }

  private static func findings(_ files: KeyValuePairs<String, String>) async throws -> [String] {
    let report = try await Linter().lint([], files: .memory(texts: files))
    return report.findings.filter {
      ["placeholder-mismatch", "invalid-placeholder"].contains($0.rule.name)
    }.map(\.message.text)
  }
}
