import Catalogs

extension Rule {
  static let duplicateKey = Rule(
    "duplicate-key", .error, since: "0.1.0",
    "A key stands twice in one file.",
    why: """
      Apple's readers keep one of the two without a word, mostly the last: what is changed at the \
      other place never shows. Android's build stops.
      """,
    remedy: "Delete one of them; where the texts differ, keep the right one.",
    examples: [
      .found(
        "Other text", en: #""ok" = "OK";"#, de: #""ok" = "OK"; ⟦"ok"⟧ = "Gut";"#,
        finds: ["'ok' stands twice with different texts; the last one, 'Gut', counts"]),
      .found(
        "Same text, other spelling of the key", en: #""ok" = "OK";"#,
        de: #""ok" = "Ja"; ⟦ok⟧ = "Ja";"#, finds: ["'ok' stands twice with the same text"]),
      .found(
        "A language twice in a catalog",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"Save": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Sichern"}},
          ⟦"de"⟧: {"stringUnit": {"state": "translated", "value": "Sichern"}}}}}, "version": "1.0"}
          """
        ], finds: ["'de' stands twice in one entry, and the later one is not read"]),
      .found(
        "In two files of one folder on Android",
        [
          "res/values/a.xml": """
          <resources><string name="ok">OK</string><plurals name="ok"><item quantity="one">%d</item>
          <item quantity="other">%d</item></plurals></resources>
          """,
          "res/values/b.xml": #"<resources><string name="⟦ok⟧">OK</string></resources>"#,
        ], finds: ["'ok' stands twice, so the build stops"]),
      .found(
        "Twice for one product on Android",
        [
          "res/values/a.xml": """
          <resources><string name="ok" product="tablet">Tablet</string>
          <string name="⟦ok⟧" product="tablet">Board</string>
          <string name="ok">Phone</string><string name="⟦ok⟧" product="default">Phone</string>
          </resources>
          """
        ],
        finds: ["'ok' stands twice, so the build stops", "'ok' stands twice, so the build stops"]),
      .clean(
        "For two products on Android",
        [
          "res/values/a.xml": """
          <resources><string name="ok" product="tablet">Tablet</string>
          <string name="ok" product="default">Phone</string></resources>
          """
        ]),
      .clean(
        "Keys that differ in case or in Unicode form",
        en: "\"Go\" = \"1\"; \"go\" = \"2\"; \"\u{E9}\" = \"3\"; \"e\u{301}\" = \"4\";",
        de: "\"Go\" = \"5\"; \"go\" = \"6\"; \"\u{E9}\" = \"7\"; \"e\u{301}\" = \"8\";"),
    ],
    fix: .removingRepeats,
    check: .all([
      .table { table, _, findings in table.reportDoubles(&findings) },
      .catalog { catalog, scope, findings in
        let isAndroid = catalog.place.platform == .android
        var winner: [Int: Int] = [:]
        for (earlier, later) in catalog.repeats.reversed() {
          winner[earlier] = winner[later] ?? later
        }
        for (earlier, later) in catalog.repeats {
          let (first, last) = (catalog.entries[earlier], catalog.entries[later])
          let isEqual = catalog.haveEqualTexts(first, last)
          findings.report(
            isAndroid
              ? .stopping(catalog.string(last.key))
              : isEqual
                ? .same(last, catalog)
                : .different(catalog.entries[winner[earlier] ?? later], catalog),
            at: Site(catalog.source, last.keyRange), in: scope, key: catalog.string(last.key),
            severity: isEqual && !isAndroid ? .warning : .error,
            notes: [
              Finding.Note("it stands here before", at: Site(catalog.source, first.keyRange))
            ])
        }
        for problem in catalog.problems where problem.kind == .duplicate {
          findings.report(problem, in: catalog, scope)
        }
      },
    ]))
}

extension Table {
  /// Reports keys that stand in two files of one folder of Android's.
  fileprivate func reportDoubles(_ findings: inout Findings) {
    guard platform == .android else { return }
    // The texts for one product stand beside those for all.
    let folders = Dictionary(grouping: catalogs) {
      Paths.parent(of: $0.source.path) + "\n" + ($0.product ?? "")
    }
    for (_, catalogs) in folders where catalogs.count > 1 {
      var index = KeyIndex(catalogs.map(\.store), capacity: 64)
      var first: [(catalog: Int, entry: Entry)] = []
      for (number, catalog) in catalogs.enumerated() {
        for entry in catalog.entries {
          let (place, isNew) = index.insert(entry.key, kind: entry.kind, of: number)
          if isNew {
            first.append((number, entry))
          } else if first[place].catalog != number {
            let other = first[place]
            findings.report(
              .stopping(catalog.string(entry.key)), at: Site(catalog.source, entry.keyRange),
              in: scope(catalog.language), key: catalog.string(entry.key),
              notes: [
                Finding.Note(
                  "it stands here before",
                  at: Site(catalogs[other.catalog].source, other.entry.keyRange))
              ])
          }
        }
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func stopping(_ key: String) -> Self {
    "'\(key)' stands twice, so the build stops"
  }

  fileprivate static func same(_ entry: Entry, _ catalog: Catalog) -> Self {
    "'\(catalog.string(entry.key))' stands twice with the same text"
  }

  fileprivate static func different(_ entry: Entry, _ catalog: Catalog) -> Self {
    let key = catalog.string(entry.key)
    guard entry.variantCount == 1, let number = entry.variants.first else {
      return "'\(key)' stands twice with different texts"
    }
    let text = catalog.string(catalog.variants[number].text)
    return "'\(key)' stands twice with different texts; the last one, '\(text)', counts"
  }
}
