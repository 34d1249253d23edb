import Catalogs

extension Rule {
  static let undefinedKey = Rule(
    "undefined-key", .error, since: "0.1.0",
    "The code asks for a key that no table has.",
    why: """
      In every language the user reads the key itself. A key that is misspelled by one letter, or by \
      a no-break space, looks right in the code and is never found.
      """,
    remedy: "Add the key to the table, or write it in the code as the table has it.",
    examples: [
      .found(
        "Not in the table",
        [
          "A.swift": #"let a = NSLocalizedString(⟦"close"⟧, comment: "")"#,
          "en.lproj/Localizable.strings": #""open" = "Open";"#,
        ], finds: ["'close' is in no table 'Localizable', so users read the key"]),
      .found(
        "Another space",
        [
          "A.swift": "let a = NSLocalizedString(⟦\"Boost\u{A0}now\"⟧, comment: \"\")",
          "en.lproj/Localizable.strings": #""Boost now" = "Boost now";"#,
        ],
        finds: [
          "'Boost\u{A0}now' is in no table 'Localizable'; its 'Boost now' differs only in white space"
        ]),
      .found(
        "A literal of SwiftUI",
        [
          "A.swift": #"import SwiftUI\#nlet a = Text(⟦"Not there"⟧)"#,
          "en.lproj/Localizable.strings": #""There" = "There";"#,
        ], finds: ["'Not there' is in no table 'Localizable', so users read the key"]),
      .clean(
        "With a default, built at run time, or in a comment",
        [
          "A.swift": #"""
          // NSLocalizedString("never", comment: "")
          let a = NSLocalizedString("new", value: "New", comment: "")
          let b = NSLocalizedString("rank.\(level)", comment: "")
          let c = String(localized: "open")
          """#,
          "en.lproj/Localizable.strings": #""open" = "Open";"#,
        ]),
      .clean(
        "In tests, in scripts, and in a package without tables",
        [
          "App/A.swift": #"let a = NSLocalizedString("open", comment: "")"#,
          "App/en.lproj/Localizable.strings": #""open" = "Open";"#,
          "AppTests/T.swift": #"let a = NSLocalizedString("nope", comment: "")"#,
          "Other/T.swift": "import XCTest\nlet a = NSLocalizedString(\"nope\", comment: \"\")",
          "Sample.swiftpm/S.swift": #"let a = NSLocalizedString("nope", comment: "")"#,
          "Scripts/s.swift": "#!/usr/bin/swift\nlet a = NSLocalizedString(\"nope\", comment: \"\")",
          "P/Sources/P/P.swift":
            #"let a = NSLocalizedString("nope", bundle: .module, comment: "")"#,
        ]),
      .clean(
        "The code is the reference",
        [
          "A.swift": #"""
          func L(_ key: String) -> String { NSLocalizedString(key, comment: "") }
          let a = L("Close")
          """#,
          "en.lproj/Localizable.strings": "/* the English text is the key */",
          "de.lproj/Localizable.strings": #""Close" = "Schließen";"#,
        ]),
    ],
    check: .project { project, findings in
      guard let index = project.code.index else { return }
      let keys = DefinedKeys(project)
      var told: Set<KeyBytes> = []
      for usage in index.usages where usage.isKnown && usage.defaultText == nil {
        guard case .named(let table) = usage.table, usage.bundle != .other,
          project.code.isOfApp(usage), keys.hasRoot(of: table, { project.code.mayMean($0, usage) }),
          usage.certainty == .explicit || usage.certainty == .swiftUI
        else { continue }
        let key = usage.key.description
        guard keys.isJudged(table), !keys.has(key, in: table), Prose(key, isKey: true).hasLetters,
          told.insert(KeyBytes(table + "\n" + key)).inserted
        else { continue }
        findings.report(
          .undefined(key, table, keys.neighbor(of: key, in: table)),
          at: Site(project.code.sources[usage.file], usage.range),
          in: Scope(
            root: keys.root(of: table), table: table, language: keys.developmentLanguage(of: table)),
          key: key, severity: usage.certainty == .explicit ? .error : .warning)
      }
    })
}

extension Finding.Message {
  fileprivate static func undefined(
    _ key: String, _ table: String, _ neighbor: Neighbors.Neighbor?
  ) -> Self {
    if let neighbor {
      return "'\(key)' is in no table '\(table)'; its '\(neighbor.key)' \(neighbor.difference)"
    }
    return "'\(key)' is in no table '\(table)', so users read the key"
  }
}

/// The keys of the tables of each name, whatever their root and language.
private struct DefinedKeys {
  private var keys: [String: Set<KeyBytes>] = [:]
  private var tables: [String: Table] = [:]
  private var roots: [String: [String]] = [:]
  /// The first key of each folded form.
  private var folded: [String: [String: String]] = [:]
  private var unjudged: Set<String> = []

  init(_ project: Project) {
    for table in project.tables where table.platform == .apple {
      // Where the code is the reference, it defines its keys; of a table that could not be read
      // whole nothing can be said.
      let isJudged = table.reference.basis == .texts && table.catalogs.allSatisfy(\.isWhole)
      if !isJudged { unjudged.insert(table.name) }
      if tables[table.name] == nil { tables[table.name] = table }
      roots[table.name, default: []].append(table.root)
      for catalog in table.catalogs where !catalog.isCode {
        for entry in catalog.entries {
          let key = catalog.string(entry.key)
          guard keys[table.name, default: []].insert(KeyBytes(key)).inserted else { continue }
          let form = Neighbors.folded(key)
          if folded[table.name]?[form] == nil { folded[table.name, default: [:]][form] = key }
        }
      }
    }
  }

  /// Whether tables of a name are there, and their keys are known.
  func isJudged(_ table: String) -> Bool { tables[table] != nil && !unjudged.contains(table) }

  func has(_ key: String, in table: String) -> Bool {
    keys[table]?.contains(KeyBytes(key)) ?? false
  }

  /// Whether any table of a name stands in a root that is meant.
  func hasRoot(of table: String, _ isMeant: (String) -> Bool) -> Bool {
    roots[table]?.contains(where: isMeant) ?? false
  }

  func root(of table: String) -> String { tables[table]?.root ?? "" }

  func developmentLanguage(of table: String) -> Language? { tables[table]?.developmentLanguage }

  /// A key of the table that differs in case, white space or Unicode form only.
  func neighbor(of key: String, in table: String) -> Neighbors.Neighbor? {
    guard let other = folded[table]?[Neighbors.folded(key)],
      let difference = Neighbors.difference(key, other)
    else { return nil }
    return Neighbors.Neighbor(key: other, difference: difference)
  }
}
