import Catalogs

extension Rule {
  static let undefinedKey = Rule(
    "undefined-key", .error, since: "0.1.0",
    "The code, or another text, asks for a key that no table has.",
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
        "A reference to a text that is not there, on Android",
        [
          "res/values/strings.xml": """
          <resources><string name="a">One</string><string name="b">⟦@string/aa⟧</string>
          <string-array name="c"><item>@string/a</item></string-array></resources>
          """
        ],
        finds: [
          "'@string/aa' in 'b' names no string of this project, so the build stops unless a library has it"
        ]),
      .clean(
        "References that lead somewhere, and a text that looks like one",
        [
          "lib/src/main/res/values/a.xml": #"<resources><string name="a">One</string></resources>"#,
          "app/src/main/res/values/b.xml": #"""
          <resources><string name="b">@string/a</string><string name="c">@android:string/ok</string>
          <string name="d">\@string/e</string><string name="e">@string/f</string></resources>
          """#,
          "app/build.gradle": #"android { defaultConfig { resValue "string", "f", "x" } }"#,
        ]),
      .found(
        "A literal of SwiftUI",
        [
          "A.swift": #"import SwiftUI\#nlet a = Text(⟦"Not there"⟧)"#,
          "en.lproj/Localizable.strings": #""There" = "There";"#,
        ], finds: ["'Not there' is in no table 'Localizable', so users read the key"]),
      .found(
        "A package's own tables",
        [
          "P/Sources/A/A.swift":
            #"let a = NSLocalizedString(⟦"of B"⟧, bundle: .module, comment: "")"#,
          "P/Sources/A/en.lproj/Localizable.strings": #""of A" = "A";"#,
          "P/Sources/B/en.lproj/Localizable.strings": #""of B" = "B";"#,
        ], finds: ["'of B' is in no table 'Localizable', so users read the key"]),
      .found(
        "A name for a key",
        [
          "A.swift": #"""
          let key = ⟦"close"⟧
          let a = NSLocalizedString(key, comment: "")
          """#,
          "en.lproj/Localizable.strings": #""open" = "Open";"#,
        ], finds: ["'close' is in no table 'Localizable', so users read the key"]),
      .found(
        "The code is the reference, and nobody translates a view's literal",
        [
          "A.swift": #"""
          import SwiftUI
          func L(_ key: String) -> String { NSLocalizedString(key, comment: "") }
          let a = L("Close"); let b = Text("Close"); let c = Text(⟦"v2"⟧)
          """#,
          "en.lproj/Localizable.strings": "/* the English text is the key */",
          "de.lproj/Localizable.strings": #""Close" = "Schließen";"#,
        ], finds: ["'v2' is in no table 'Localizable', so users read the key"]),
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
        "Texts of Apple's frameworks, and keys that nobody reads",
        [
          "A.swift": #"""
          extension String {
            var kit: String {
              Bundle(for: UIView.self).localizedString(forKey: self, value: nil, table: nil)
            }
          }
          func find(_ key: String) -> String? {
            let text = NSLocalizedString(key, comment: "")
            return text == key ? nil : text
          }
          let a = NSLocalizedString("open", comment: "") + "Done".kit + (find("special") ?? "")
          let b = NSLocalizedString("named", value: fallback.text, comment: "")
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
        "An app that nobody translates, beside one with tables",
        [
          "App/A.swift": #"let a = NSLocalizedString("open", comment: "")"#,
          "App/en.lproj/Localizable.strings": #""open" = "Open";"#,
          "Demo/Views/D.swift":
            #"import SwiftUI\#nlet a = Text("One"); let b = Text("Two"); let c = Button("Three") {}"#,
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
    check: .all([
      .project { project, findings in project.reportReferences(&findings) },
      .project { project, findings in report(project, &findings) },
    ]))

  /// Reports keys that the code asks for.
  private static func report(_ project: Project, _ findings: inout Findings) {
    let code = project.code
    guard let index = code.index else { return }
    let keys = DefinedKeys(project)
    var untranslated = UntranslatedFolders(project.tables)
    var undefined: [(usage: KeyUsage, key: String, table: String)] = []
    for usage in index.usages
    where usage.isKnown && usage.certainty != .possible && code.isOfApp(usage) {
      let path = code.sources[usage.file].path
      let key = usage.key.description
      guard case .named(let table) = usage.table, usage.bundle != .other,
        !usage.hasDefault, usage.certainty != .accessor,
        keys.lacks(key, of: table, usage, code)
      else {
        untranslated.add(path, isUndefined: false)
        continue
      }
      guard Prose.hasLetters(key, isKey: true) else { continue }
      untranslated.add(path, isUndefined: usage.certainty == .swiftUI)
      undefined.append((usage, key, table))
    }
    guard !undefined.isEmpty else { return }
    let folded = keys.folded
    var told: Set<KeyBytes> = []
    for (usage, key, table) in undefined {
      let source = code.sources[usage.file]
      guard !untranslated.contain(source.path),
        told.insert(KeyBytes(table + "\n" + key)).inserted
      else { continue }
      findings.report(
        .undefined(key, table, folded.neighbor(of: key, in: table)),
        at: Site(source, usage.range),
        in: keys.scope(of: table, usage, code), key: key,
        severity: usage.certainty == .explicit && !usage.isIndirect ? .error : .warning)
    }
  }
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

/// The keys of the tables of each name, in any language.
private struct DefinedKeys {
  private struct Keys {
    let table: Table
    var keys = KeySet()
    /// Where the code is the reference, it defines the keys that it asks for by a function.
    let isOfCode: Bool
    /// Of a table that could not be read whole, or whose source texts stand elsewhere, nothing can
    /// be said.
    let isJudged: Bool
  }

  private var tables: [String: [Keys]] = [:]
  /// The keys that the code asks for by a function, of the tables that it is the reference of.
  private var explicit: [String: Set<KeyBytes>] = [:]

  /// The keys of the tables, by what they look like.
  var folded: FoldedKeys {
    var folded = FoldedKeys()
    for (name, all) in tables {
      for catalog in all.lazy.flatMap(\.table.catalogs) where !catalog.isCode {
        for entry in catalog.entries { folded.add(catalog.string(entry.key), to: name) }
      }
    }
    return folded
  }

  init(_ project: Project) {
    for table in project.tables where table.platform == .apple {
      let isWhole = table.catalogs.allSatisfy(\.isWhole)
      var keys = Keys(
        table: table, isOfCode: table.reference.basis == .code,
        isJudged: isWhole && table.reference.basis != .languages)
      for catalog in table.catalogs where !catalog.isCode {
        for entry in catalog.entries {
          catalog.withBytes(entry.key) { key in
            keys.keys.insert(key)
            if let plain = Self.withoutPositions(key) { keys.keys.insert(plain.span) }
          }
        }
      }
      if keys.isOfCode { explicit[table.name] = project.code.explicitKeys(table.name) }
      tables[table.name, default: []].append(keys)
    }
  }

  /// Whether no table has a key that should: one in a root that is meant, where the code says so;
  /// else any of the name.
  func lacks(
    _ key: String, of table: String, _ usage: KeyUsage, _ code: CodeKeys
  ) -> Bool {
    let all = tables[table] ?? []
    let meant = all.filter { code.mayMean($0.table.root, usage) }
    guard !meant.isEmpty, all.allSatisfy(\.isJudged) else { return false }
    if all.contains(where: \.isOfCode) {
      guard usage.certainty == .swiftUI, explicit[table]?.contains(KeyBytes(key)) != true else {
        return false
      }
    }
    let bytes = usage.key.isExact ? usage.key.text : ContiguousArray(key.utf8)
    return !meant.contains { $0.keys.contains(bytes.span) }
  }

  /// The key with `%1$@` as `%@`, as an interpolation gives it; nil when nothing changes.
  private static func withoutPositions(_ key: Span<UInt8>) -> ContiguousArray<UInt8>? {
    guard key.indices.contains(where: { key[$0] == UInt8(ascii: "$") }) else { return nil }
    var kept: ContiguousArray<UInt8> = []
    var index = 0
    while index < key.count {
      kept.append(key[index])
      index += 1
      guard kept.last == UInt8(ascii: "%") else { continue }
      var end = index
      while end < key.count, key[end] >= 0x30, key[end] <= 0x39 { end += 1 }
      if end > index, end < key.count, key[end] == UInt8(ascii: "$") { index = end + 1 }
    }
    return kept
  }

  func scope(of table: String, _ usage: KeyUsage, _ code: CodeKeys) -> Scope {
    let all = tables[table] ?? []
    let own = (all.first { code.mayMean($0.table.root, usage) } ?? all.first)?.table
    return Scope(root: own?.root ?? "", table: table, language: own?.developmentLanguage)
  }
}
