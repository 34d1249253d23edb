import Catalogs

extension Rule {
  static let missingTable = Rule(
    "missing-table", .error, since: "0.1.0",
    "A language has no file for a table.",
    why: """
      The language's folder is there, so the system chooses it, and for every key of the table the \
      user reads the key, or the text of another language.
      """,
    remedy: "Add the file with a translation of every key.",
    examples: [
      .found(
        "One of two tables",
        [
          "en.lproj/Alpha.strings": #""one" = "One"; "two" = "Two";"#,
          "en.lproj/Beta.strings": #""three" = "Three";"#,
          "de.lproj/Beta.strings": #""three" = "Drei";"#,
        ], finds: ["de has no table 'Alpha' (2 keys)"]),
      .clean(
        "A table that says it is not for translation",
        [
          "en.lproj/Localizable.strings": #""one" = "One";"#,
          "en.lproj/Untranslated.strings": #""url" = "https://example.com";"#,
          "de.lproj/Localizable.strings": #""one" = "Eins";"#,
        ]),
      .clean(
        "An empty table",
        [
          "en.lproj/Localizable.strings": #""one" = "One";"#,
          "en.lproj/Later.strings": "/* nothing yet */",
          "de.lproj/Localizable.strings": #""one" = "Eins";"#,
        ]),
    ],
    check: .table { table, project, findings in
      guard !table.isLeftOver, !table.isUntranslated else { return }
      for language in table.expected where !table.has(language) {
        guard !language.isSame(as: table.developmentLanguage) || table.reference.basis == .texts,
          !project.settings.partial.contains(where: { $0.isSame(as: language) })
        else { continue }
        let keys = table.reference.entries.filter { table.isDemanded($0, of: language) }
        guard let first = keys.first else { continue }
        findings.report(
          .missing(table, language, keys.count, project.caseVariant(of: table, in: language)),
          at: table.expectedSite(language),
          in: table.scope(language),
          // The one key of a table is what the user misses; of several none stands for the others.
          key: keys.count == 1 ? table.key(first) : nil,
          notes: [Finding.Note("the reference is here", at: Site(table.site(first).source))])
      }
    })
}

extension Project {
  /// A table of the same root and language whose name differs from a table's in case only.
  fileprivate func caseVariant(of table: Table, in language: Language) -> String? {
    tables.first { other in
      other.root == table.root && other.name != table.name
        && other.name.lowercased() == table.name.lowercased() && other.has(language)
    }?.name
  }
}

extension Finding.Message {
  fileprivate static func missing(
    _ table: Table, _ language: Language, _ count: Int, _ variant: String?
  ) -> Self {
    let keys = count == 1 ? "1 key" : "\(count) keys"
    let hint = variant.map { "; its '\($0)' differs in case, which counts on a device" } ?? ""
    return "\(language.code) has no table '\(table.name)' (\(keys))\(hint)"
  }
}
