import Catalogs

extension Rule {
  static let numberMismatch = Rule(
    "number-mismatch", .note, since: "0.1.0",
    "A number in a translation differs from the source's.",
    why: """
      A number is the same in every language. One that differs was most often updated in the source \
      only: a version, a limit, a year.
      """,
    remedy: "Write the source's number.",
    examples: [
      .found(
        "A version that was raised in English only",
        en: #""version" = "Version: 1.0.34";"#, de: #""version" = "Version: ⟦1.0.33⟧";"#,
        finds: ["'version' in de has 1.0.33, but en has 1.0.34"]),
      .found(
        "A limit",
        en: #""limit" = "Up to 1,500 letters";"#, de: #""limit" = "Bis zu ⟦1.000⟧ Zeichen";"#,
        finds: ["'limit' in de has 1.000, but en has 1,500"]),
      .clean(
        "Other marks, other digits, words",
        en: """
          "a" = "1,000.5 points"; "b" = "10 000 words"; "c" = "2 devices"; "d" = "Step 1 of 3";
          "e" = "%1$@ has 3 of %2$d"; "f" = "<b>5</b> &#39;"; "g" = "Top 10"; "h" = "50%";
          "i" = "the 1st of 12"; "j" = "No 05";
          """,
        de: """
          "a" = "1.000,5 Punkte"; "b" = "10000 Wörter"; "c" = "zwei Geräte"; "d" = "3 / 1";
          "e" = "%2$d, davon 3: %1$@"; "f" = "<i>5</i> &#8217;"; "g" = "Top ١٠"; "h" = "50 %";
          "i" = "der 1. von 12"; "j" = "Nr. 5";
          """),
      .clean(
        "What changes from country to country",
        en: """
          "a" = "5:30 PM"; "b" = "6 feet"; "c" = "only $5"; "d" = "e.g. +1 555 123 4567";
          "e" = "Within 10 miles"; "f" = "100k followers";
          """,
        de: """
          "a" = "17:30"; "b" = "2 Meter"; "c" = "nur 4 €"; "d" = "z. B. +49 30 123 4567";
          "e" = "Bis 16 Kilometer"; "f" = "10万 Follower";
          """),
    ],
    check: .pair(.numbers) { pair, comparison, findings in
      guard pair.hasSource, let variant = pair.firstVariant,
        let other = pair.sourceVariant(for: variant),
        !pair.source.catalog.withBytes(
          other.text,
          { text in
            pair.target.catalog.withBytes(variant.text) { Numbers.areAlike(text, $0) }
          }),
        let (source, target) = Numbers.difference(
          pair.source.catalog.string(other.text), pair.target.catalog.string(variant.text))
      else { return }
      let catalog = pair.target.catalog
      findings.report(
        .differs(pair.key, source.whole, target.whole, comparison),
        at: Site(catalog.source, catalog.range(of: target.range, in: variant)),
        in: comparison.scope, key: pair.key)
    })
}

extension Finding.Message {
  fileprivate static func differs(
    _ key: String, _ source: String, _ target: String, _ comparison: Comparison
  ) -> Self {
    let language = comparison.language?.code ?? "Base"
    return
      "'\(key)' in \(language) has \(target), but \(comparison.table.referenceName) has \(source)"
  }
}
