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
      .found(
        "An escape that such a file does not know",
        [
          "A.swift":
            #"let a = NSLocalizedString("open", comment: "") + NSLocalizedString("wait…", comment: "")"#,
          "en.lproj/Localizable.strings": #""open" = "Open"; ⟦"wait\u2026"⟧ = "Wait";"#,
        ],
        finds: [
          "'waitu2026' is used nowhere in the code; its 'wait…' has a character where the key has an escape that its file does not know"
        ]),
      .clean(
        "Keys in a file that the code may read",
        [
          "A.swift":
            #"let a = NSLocalizedString("open", comment: "") + NSLocalizedString(tip.title, comment: "")"#,
          "tips.json": #"[{"title": "later"}]"#, "T.plist": "<string>sooner</string>",
          "en.lproj/Localizable.strings":
            #""open" = "Open"; "later" = "Later"; "sooner" = "Sooner";"#,
        ]),
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
        "A text with an interpolation that is a key by its type, a plural category behind a key",
        [
          "A.swift": #"""
          let a = NSLocalizedString("open", comment: "") + plural("left", count)
          func done() { message = "Saved \(count) files" }
          func plural(_ key: String, _ count: Int) -> String {
            let augmented = key + "." + category(of: count)
            return NSLocalizedString(augmented, comment: "")
          }
          """#,
          "en.lproj/Localizable.strings": #"""
          "open" = "Open"; "Saved %lld files" = "Saved %lld files"; "left.one" = "%d left";
          "left.other" = "%d left";
          """#,
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
      guard let keys = project.code.unusedKeys(of: table), keys.isMeaningful else { return }
      let neighbors = project.code.neighbors(in: table.name)
      for reference in keys.unused {
        let catalog = table.catalogs[Int(reference.catalog)]
        guard !catalog.withBytes(table.entry(reference).key, project.code.isInResources) else {
          continue
        }
        let key = table.key(reference)
        findings.report(
          .unused(key, neighbors.neighbor(of: key, in: table.name)),
          at: table.site(reference), in: table.scope(table.developmentLanguage), key: key)
      }
    })
}

extension Finding.Message {
  fileprivate static func unused(_ key: String, _ neighbor: Neighbors.Neighbor?) -> Self {
    guard let neighbor else { return "'\(key)' is used nowhere in the code" }
    return "'\(key)' is used nowhere in the code; its '\(neighbor.key)' \(neighbor.difference)"
  }
}
