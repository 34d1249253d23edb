import Catalogs

extension Rule {
  static let emptyValue = Rule(
    "empty-value", .error, since: "0.1.0",
    "A text is empty or blank though the reference's is not.",
    why: "An empty text wins over every fallback: the user sees nothing at all.",
    remedy: "Translate the text, or delete the entry so that it counts as missing.",
    examples: [
      .found(
        "Empty and blank", en: #""ok" = "OK"; "no" = "No";"#, de: #""ok" = ⟦""⟧; "no" = ⟦" "⟧;"#,
        finds: ["'ok' is empty in de", "'no' is blank in de"]),
      .clean("Empty on purpose", en: #""gap" = "";"#, de: #""gap" = "";"#),
      .clean(
        "Not translated yet is another rule's",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"Open": {"localizations": {"de": {"stringUnit":
          {"state": "new", "value": ""}}}}}, "version": "1.0"}
          """
        ]),
    ],
    check: .pair(.blank) { pair, comparison, findings in
      guard comparison.table.reference.basis == .texts || !pair.isSame else { return }
      for number in pair.target.entry.variants {
        let variant = pair.target.catalog.variants[number]
        guard variant.state != .new, pair.target.catalog.isBlank(variant.text),
          let source = pair.sourceVariant(for: variant), !pair.source.catalog.isBlank(source.text)
        else { continue }
        findings.report(
          .empty(pair, variant, comparison.language),
          at: Site(pair.target.catalog.source, variant.range),
          in: comparison.scope, key: pair.key, variant: pair.name(of: variant))
      }
    })
}

extension Finding.Message {
  fileprivate static func empty(_ pair: Pair, _ variant: Variant, _ language: Language?) -> Self {
    let form = pair.name(of: variant)
    let what = form.isEmpty ? "'\(pair.key)'" : "the form '\(form)' of '\(pair.key)'"
    let state = variant.text.isEmpty ? "empty" : "blank"
    return "\(what) is \(state) in \(language?.code ?? "Base")"
  }
}
