import Catalogs

extension Rule {
  static let extraTable = Rule(
    "extra-table", .error, since: "0.1.0",
    "A language has a table that the reference lacks.",
    why: """
      No code can ask for its keys in the development language, so it is a left-over whose texts \
      nobody sees, or the development language's file was forgotten.
      """,
    remedy: "Delete the file, or add the table to the development language.",
    examples: [
      .found(
        "Left over in one language",
        [
          "en.lproj/Localizable.strings": #""ok" = "OK";"#,
          "de.lproj/Localizable.strings": #""ok" = "OK";"#,
          "de.lproj/Old.strings": #""gone" = "Weg";"#,
        ], finds: ["de has a table 'Old' that the reference en lacks (1 key)"]),
      .clean(
        "The English text is the key, so English has no file",
        [
          "en.lproj/InfoPlist.strings": #"CFBundleDisplayName = "App";"#,
          "de.lproj/Localizable.strings": #""Good morning" = "Guten Morgen";"#,
        ]),
      .clean(
        "The table of a storyboard",
        [
          "en.lproj/Localizable.strings": #""ok" = "OK";"#,
          "de.lproj/Localizable.strings": #""ok" = "OK";"#,
          "de.lproj/Main.strings": #""abc-12-xyz.title" = "Titel";"#,
        ]),
    ],
    check: .table { table, _, findings in
      guard table.isLeftOver, table.rightName == nil else { return }
      for localization in table.localizations {
        guard let language = localization.language, let number = localization.catalogs.first
        else { continue }
        let catalog = table.catalogs[number]
        findings.report(
          .extra(table, language, catalog.entries.count), at: Site(catalog.source),
          in: table.scope(language))
      }
    })
}

extension Finding.Message {
  fileprivate static func extra(_ table: Table, _ language: Language, _ count: Int) -> Self {
    """
    \(language.code) has a table '\(table.name)' that the reference \(table.referenceName) lacks \
    (\(count == 1 ? "1 key" : "\(count) keys"))
    """
  }
}
