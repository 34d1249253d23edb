import Catalogs

extension Rule {
  static let missingKey = Rule(
    "missing-key", .error, since: "0.1.0",
    "The reference has a key that a language lacks.",
    why: """
      Apple systems choose one language for a table and look no further: for a key that its file lacks \
      the user reads the key itself, or the source text where the key is that text.
      """,
    remedy: "Add the key with its translation to the file.",
    examples: [
      .found(
        "Added in English only", en: #""ok" = "OK"; ⟦"close"⟧ = "Close";"#, de: #""ok" = "OK";"#,
        finds: ["'close' is missing in de"]),
      .found(
        "Written with another Unicode form", en: "⟦\"caf\u{E9}\"⟧ = \"Coffee\";",
        de: "\"cafe\u{301}\" = \"Kaffee\";",
        finds: ["'café' is missing in de; its 'café' is written with other Unicode scalars"]),
      .found(
        "A catalog without the language",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {⟦"Close"⟧: {}, "Open": {"localizations":
          {"de": {"stringUnit": {"state": "translated", "value": "Öffnen"}}}}}, "version": "1.0"}
          """
        ], finds: ["'Close' is missing in de"]),
      .clean(
        "In another order, quoted otherwise", en: #""a" = "One"; "b" = "Two";"#,
        de: "b = \"Zwei\"; 'a' = \"Eins\";"),
      .clean(
        "A file that could not be read whole proves nothing",
        en: #""a" = "One"; "b" = "Two";"#, de: #""a" = "Eins";; "b" = "Zwei";"#),
      .clean(
        "A catalog's key without words is shown as it is",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"%lld / %lld": {}, "": {}, "Open": {"localizations":
          {"de": {"stringUnit": {"state": "translated", "value": "Öffnen"}}}}}, "version": "1.0"}
          """
        ]),
      .clean(
        "A variant of English shows the key, which is English",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"Color": {"localizations": {"en-GB": {"stringUnit":
          {"state": "translated", "value": "Colour"}}}}, "Open": {}}, "version": "1.0"}
          """
        ]),
    ],
    check: .comparison { comparison, findings in
      guard comparison.isWhole, !comparison.isPartial else { return }
      for reference in comparison.missing {
        findings.report(
          .missing(reference, comparison), at: comparison.siteOfAbsence(reference),
          in: comparison.scope, key: comparison.table.key(reference),
          notes: comparison.siteNotes(about: reference))
      }
    })
}

extension Finding.Message {
  fileprivate static func missing(_ reference: EntryReference, _ comparison: Comparison) -> Self {
    let key = comparison.table.key(reference)
    let language = comparison.language?.code ?? "Base"
    var message = "'\(key)' is missing in \(language)"
    if !comparison.table.reference.hasText(reference) {
      message += ", though other languages have it"
    }
    if let near = comparison.neighbors.ofMissing[reference] {
      message += "; its '\(near.key)' \(near.difference)"
    }
    return Self(message)
  }
}
