import Catalogs

extension Rule {
  static let staleKey = Rule(
    "stale-key", .warning, since: "0.1.0",
    "A catalog marks a key as no longer found in the code.",
    why: """
      Xcode did not meet the key when it last read the code: its translations are dead weight, unless \
      the code asks for the key in a way that Xcode does not see.
      """,
    remedy: """
      Delete the key in Xcode; where the code does use it, set it to be managed by hand \
      ("extractionState": "manual").
      """,
    examples: [
      .found(
        "Left over",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {⟦"Old"⟧: {"extractionState": "stale"}}, "version": "1.0"}
          """
        ], finds: ["'Old' is stale: Xcode no longer finds it in the code"]),
      .clean(
        "Managed by hand",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"Old": {"extractionState": "manual"}}, "version": "1.0"}
          """
        ]),
    ],
    check: .catalog { catalog, scope, findings in
      guard let source = catalog.sourceLanguage, catalog.language == source else { return }
      for entry in catalog.entries where entry.flags.contains(.stale) {
        let key = catalog.string(entry.key)
        findings.report(.stale(key), at: Site(catalog.source, entry.keyRange), in: scope, key: key)
      }
    })
}

extension Finding.Message {
  fileprivate static func stale(_ key: String) -> Self {
    "'\(key)' is stale: Xcode no longer finds it in the code"
  }
}
