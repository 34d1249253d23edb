import Catalogs

extension Rule {
  static let duplicateKey = Rule(
    "duplicate-key", .error, since: "0.1.0",
    "A key stands twice in one file.",
    why: """
      Apple's readers keep one of the two without a word, mostly the last: what is changed at the \
      other place never shows.
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
      .clean(
        "Keys that differ in case or in Unicode form",
        en: "\"Go\" = \"1\"; \"go\" = \"2\"; \"\u{E9}\" = \"3\"; \"e\u{301}\" = \"4\";",
        de: "\"Go\" = \"5\"; \"go\" = \"6\"; \"\u{E9}\" = \"7\"; \"e\u{301}\" = \"8\";"),
    ],
    check: .catalog { catalog, scope, findings in
      var winner: [Int: Int] = [:]
      for (earlier, later) in catalog.repeats.reversed() {
        winner[earlier] = winner[later] ?? later
      }
      for (earlier, later) in catalog.repeats {
        let (first, last) = (catalog.entries[earlier], catalog.entries[later])
        let isEqual = catalog.haveEqualTexts(first, last)
        findings.report(
          isEqual
            ? .same(last, catalog) : .different(catalog.entries[winner[earlier] ?? later], catalog),
          at: Site(catalog.source, last.keyRange), in: scope, key: catalog.string(last.key),
          severity: isEqual ? .warning : .error,
          notes: [
            Finding.Note("it stands here before", at: Site(catalog.source, first.keyRange))
          ])
      }
      for problem in catalog.problems where problem.kind == .duplicate {
        findings.report(problem, in: catalog, scope)
      }
    })
}

extension Finding.Message {
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
