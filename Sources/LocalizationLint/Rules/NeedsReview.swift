import Catalogs

extension Rule {
  static let needsReview = Rule(
    "needs-review", .warning, since: "0.1.0",
    "A catalog marks a translation as in need of review.",
    why: """
      Xcode marks a translation when its source text changes, and tools mark what a machine wrote: \
      the text ships, and may say something else than the source does.
      """,
    remedy: "Read the translation beside its source text, and mark it as reviewed in Xcode.",
    examples: [
      .found(
        "One text",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"Save": {"localizations": {"de": {"stringUnit":
          {"state": "needs_review", "value": ⟦"Sichern"⟧}}}}}, "version": "1.0"}
          """
        ], finds: ["the translation of 'Save' into de needs review"]),
      .clean(
        "Translated, by a human or a machine",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"Save": {"localizations": {"de": {"stringUnit":
          {"state": "translated", "value": "Sichern"}}, "fr": {"stringUnit":
          {"state": "machine_translated", "value": "Enregistrer"}}}}}, "version": "1.0"}
          """
        ]),
    ],
    check: .pair(.unfinished) { pair, comparison, findings in
      guard !pair.source.entry.flags.contains(.untranslatable) else { return }
      let forms = pair.variants(in: .needsReview)
      guard let first = forms.first else { return }
      findings.report(
        .review(pair, forms, comparison.language),
        at: Site(pair.target.catalog.source, first.range),
        in: comparison.scope, key: pair.key)
    })
}

extension Finding.Message {
  fileprivate static func review(_ pair: Pair, _ forms: [Variant], _ language: Language?) -> Self {
    "the translation of '\(pair.key)' into \(language?.code ?? "Base") needs review\(pair.list(forms))"
  }
}
