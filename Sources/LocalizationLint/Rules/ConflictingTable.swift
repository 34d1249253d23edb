import Catalogs

extension Rule {
  static let conflictingTable = Rule(
    "conflicting-table", .error, since: "0.1.0",
    "A table stands in a string catalog and in .strings files side by side.",
    why: """
      Xcode refuses to build a target with both ("cannot co-exist"), and where they do not meet in one \
      target nobody can tell which text the app shows.
      """,
    remedy: "Move the keys of the .strings files into the catalog, and delete the files.",
    examples: [
      .found(
        "Left over after a migration",
        [
          "Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
          "en.lproj/Localizable.strings": #""ok" = "OK";"#,
        ], finds: ["'Localizable' is also a .strings table of the same folder"]),
      .clean(
        "Another table",
        [
          "Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
          "en.lproj/InfoPlist.strings": #"CFBundleName = "App";"#,
        ]),
      .clean(
        "Plain texts and plural rules side by side",
        [
          "en.lproj/Localizable.strings": #""ok" = "OK";"#,
          "en.lproj/Localizable.stringsdict":
            "<dict><key>no</key><string>No</string></dict>",
        ]),
      .clean(
        "Another target",
        [
          "App/Localizable.xcstrings":
            #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
          "Widget/en.lproj/Localizable.strings": #""ok" = "OK";"#,
        ]),
    ],
    check: .table { table, _, findings in
      let isShared = { (catalog: Catalog) in catalog.place.folder == .several }
      guard let catalog = table.catalogs.first(where: isShared) else { return }
      let files = table.catalogs.filter { !isShared($0) && $0.isTable }
      guard !files.isEmpty else { return }
      findings.report(
        "'\(table.name)' is also a .\(files[0].format) table of the same folder",
        at: Site(catalog.source),
        in: table.scope(nil),
        notes: files.prefix(3).map { Finding.Note("it is also here", at: Site($0.source)) })
    })
}
