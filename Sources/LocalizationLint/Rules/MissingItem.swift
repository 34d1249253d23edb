import Catalogs

extension Rule {
  static let missingItem = Rule(
    "missing-item", .error, since: "0.1.0",
    "A string array has another number of items than the reference's.",
    why: """
      The app finds an item by its number, often beside an array of values that is not translated: with \
      an item less the app crashes in that language, with one more it shows one that means nothing.
      """,
    remedy: "Give the array the items of the reference, in its order.",
    examples: [
      .found(
        "Shorter, and longer",
        [
          "res/values/arrays.xml": """
          <resources><string-array name="sizes"><item>Small</item><item>Medium</item>
          <item>Large</item></string-array></resources>
          """,
          "res/values-es/arrays.xml": """
          <resources><string-array name="⟦sizes⟧"><item>Pequeño</item></string-array></resources>
          """,
          "res/values-de/arrays.xml": """
          <resources><string-array name="⟦sizes⟧"><item>Klein</item><item>Mittel</item>
          <item>Groß</item><item>Riesig</item></string-array></resources>
          """,
        ],
        finds: [
          "'sizes' has 1 item in es, but 3 in en", "'sizes' has 4 items in de, but 3 in en",
        ]),
      .clean(
        "As many, and an array that is for no translation",
        [
          "res/values/arrays.xml": """
          <resources><string-array name="sizes"><item>Small</item><item>Large</item></string-array>
          <string-array name="values" translatable="false"><item>s</item><item>l</item></string-array>
          </resources>
          """,
          "res/values-es/arrays.xml": """
          <resources><string-array name="sizes"><item>Pequeño</item><item>Grande</item></string-array>
          </resources>
          """,
        ]),
    ],
    check: .pair(.forms) { pair, comparison, findings in
      let (source, target) = (pair.source.entry, pair.target.entry)
      guard target.flags.contains(.array), source.variantCount > 0,
        source.variantCount != target.variantCount,
        pair.target.catalog.isWhole, pair.source.catalog.isWhole
      else { return }
      findings.report(
        .count(pair, comparison), at: Site(pair.target.catalog.source, target.keyRange),
        in: comparison.scope, key: pair.key,
        severity: target.variantCount < source.variantCount ? .error : .warning,
        notes: [
          Finding.Note(
            "the reference is here", at: Site(pair.source.catalog.source, source.keyRange))
        ],
        parts: (target.variantCount..<max(target.variantCount, source.variantCount)).map { "\($0)" }
      )
    })
}

extension Finding.Message {
  fileprivate static func count(_ pair: Pair, _ comparison: Comparison) -> Self {
    let count = Int(pair.target.entry.variantCount)
    let language = comparison.language?.code ?? comparison.table.developmentLanguage.code
    return """
      '\(pair.key)' has \(count == 1 ? "1 item" : "\(count) items") in \(language), but \
      \(pair.source.entry.variantCount) in \(comparison.table.referenceName)
      """
  }
}
