import Catalogs

extension Rule {
  static let unusedKey = Rule(
    "unused-key", .warning, since: "0.1.0",
    "A table has a key that the code never asks for.",
    why: "Its texts are translated into every language, and nobody ever sees them.",
    remedy: """
      Delete the key in all languages. Where the code makes the key at run time in a way that is not \
      seen, allow it in the configuration.
      """,
    examples: [
      .found(
        "Left over",
        [
          "A.swift": #"let a = NSLocalizedString("open", comment: "")"#,
          "en.lproj/Localizable.strings": #""open" = "Open"; ⟦"old"⟧ = "Old";"#,
        ], finds: ["'old' is used nowhere in the code"]),
      .clean(
        "Keys built at run time, and keys in other literals",
        [
          "A.swift": #"""
          let a = NSLocalizedString("rank.\(level)", comment: "")
          let b = NSLocalizedString("tide." + tide.rawValue, comment: "")
          let names = ["later"]
          """#,
          "en.lproj/Localizable.strings":
            #""rank.gold" = "Gold"; "tide.low" = "Low"; "later" = "Later";"#,
        ]),
      .clean(
        "Interpolations are specifiers in the key",
        [
          "A.swift": #"""
          import SwiftUI
          let a = Text("\(count) left")
          """#,
          "en.lproj/Localizable.strings": #""%lld left" = "%lld left";"#,
        ]),
      .clean(
        "Without code", ["en.lproj/Localizable.strings": #""open" = "Open";"#]),
      .clean(
        "Tables that the system reads",
        [
          "A.swift": #"let a = NSLocalizedString("open", comment: "")"#,
          "en.lproj/InfoPlist.strings": #"CFBundleDisplayName = "App";"#,
          "en.lproj/Localizable.strings": #""open" = "Open";"#,
        ]),
    ],
    check: .table { table, project, findings in
      guard let index = project.code.index, table.isReadByCode else { return }
      var unused: [EntryReference] = []
      var used = 0
      for reference in table.keysInFiles {
        let catalog = table.catalogs[Int(reference.catalog)]
        let entry = table.entry(reference)
        let isUsed = catalog.withBytes(entry.key) { key in
          index.usages(of: key).contains { index.usages[$0].mayMean(table.name) }
        }
        if isUsed {
          used += 1
        } else if catalog.withBytes(entry.key, { index.mention(of: $0) }) == nil {
          unused.append(reference)
        }
      }
      // Where hardly any key is seen in use, the code that uses them is not here.
      // Where the code is the reference, it is.
      let isSeen = table.reference.basis == .code || (used > 0 && used * 3 >= unused.count)
      guard isSeen else { return }
      for reference in unused {
        let key = table.key(reference)
        findings.report(
          .unused(key), at: table.site(reference), in: table.scope(table.developmentLanguage),
          key: key)
      }
    })
}

extension Finding.Message {
  fileprivate static func unused(_ key: String) -> Self { "'\(key)' is used nowhere in the code" }
}

extension KeyUsage {
  /// Whether the code may mean a table.
  fileprivate func mayMean(_ name: String) -> Bool {
    switch table {
    case .named(let own): own.utf8.elementsEqual(name.utf8)
    case .unknown: true
    }
  }
}

extension Table {
  /// Whether its keys are looked up by the app's own code, rather than by the system or a nib.
  fileprivate var isReadByCode: Bool {
    platform == .apple && !isInterface && !isInfoPlist && name != "AppShortcuts"
      && !name.hasSuffix("Intents")
      && reference.basis != .languages
  }

  /// The keys of the development language, or, where the code is the reference, those that most
  /// translations have; as far as they have letters.
  fileprivate var keysInFiles: [EntryReference] {
    reference.entries.filter {
      reference.hasText($0) == (reference.basis == .texts) && Prose(key($0), isKey: true).hasLetters
    }
  }
}
