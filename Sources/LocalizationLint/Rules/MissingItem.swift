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
      .found(
        "Shorter where the device is turned",
        [
          "res/values/arrays.xml": """
          <resources><string-array name="sizes"><item>Small</item><item>Large</item></string-array>
          </resources>
          """,
          "res/values-sw600dp/arrays.xml": """
          <resources><string-array name="⟦sizes⟧"><item>Any</item></string-array></resources>
          """,
          "res/values-land/arrays.xml": """
          <resources><string-array name="sizes"><item>S</item><item>M</item><item>L</item>
          </string-array></resources>
          """,
          "res/values-de-land/arrays.xml": """
          <resources><string-array name="⟦sizes⟧"><item>K</item><item>G</item></string-array>
          </resources>
          """,
        ],
        finds: [
          "'sizes' has 1 item in 'res/values-sw600dp', but 2 in en",
          "'sizes' has 2 items in 'res/values-de-land', but 3 in 'res/values-land'",
        ]),
      .clean(
        "For a network or a version of the system, and longer ones",
        [
          "res/values/arrays.xml": """
          <resources><string-array name="sizes"><item>Small</item><item>Large</item></string-array>
          </resources>
          """,
          "res/values-mcc310/arrays.xml":
            #"<resources><string-array name="sizes"><item>Any</item></string-array></resources>"#,
          "res/values-v21/arrays.xml":
            #"<resources><string-array name="sizes"><item>Any</item></string-array></resources>"#,
          "res/values-land/arrays.xml": """
          <resources><string-array name="sizes"><item>S</item><item>M</item><item>L</item>
          </string-array></resources>
          """,
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
    check: .all([
      .pair(.forms) { pair, comparison, findings in
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
          parts: (target.variantCount..<max(target.variantCount, source.variantCount)).map {
            "\($0)"
          }
        )
      },
      .table { table, project, findings in
        guard let number = project.tables.firstIndex(where: { $0 === table }) else { return }
        for comparison in project.deviceComparisons[number] {
          comparison.reportShortLists(&findings)
        }
      },
    ]))
}

extension Comparison {
  /// Reports arrays for some devices that have fewer items than the one they take the place of: that
  /// of the source for the same devices, or else that for all.
  fileprivate func reportShortLists(_ findings: inout Findings) {
    for (reference, match) in zip(table.reference.entries, matches) {
      guard let match, table.entry(match).flags.contains(.array),
        let device = table.device(of: match)
      else { continue }
      let own = table.deviceSource(of: reference, for: device)
      let original = own.map { $0 == match ? reference : $0 } ?? reference
      let (found, other) = (table.entry(match), table.entry(original))
      guard found.variantCount < other.variantCount, isWhole,
        table.catalogs[Int(original.catalog)].isWhole
      else { continue }
      let name =
        original == reference ? table.referenceName : "'\(table.folder(of: original))'"
      let count = found.variantCount == 1 ? "1 item" : "\(found.variantCount) items"
      let key = table.key(match)
      findings.report(
        "'\(key)' has \(count) in '\(table.folder(of: match))', but \(other.variantCount) in \(name)",
        at: table.site(match), in: scope, key: key,
        notes: [Finding.Note("the reference is here", at: table.site(original))],
        parts: (found.variantCount..<other.variantCount).map { "\($0)" })
    }
  }
}

extension Table {
  fileprivate func folder(of reference: EntryReference) -> String {
    Paths.parent(of: catalogs[Int(reference.catalog)].source.path)
  }

  /// What a folder's name says of devices; nil when that is nothing.
  fileprivate func device(of reference: EntryReference) -> String? {
    folder(of: reference).split(separator: "/").last.flatMap(AndroidQualifiers.device(ofFolder:))
  }

  /// The array of the source's for the same devices.
  fileprivate func deviceSource(
    of reference: EntryReference, for device: String
  ) -> EntryReference? {
    let wanted = entry(reference)
    let own = catalogs[Int(reference.catalog)]
    for localization in deviceTexts where localization.language == nil {
      for number in localization.catalogs {
        let catalog = catalogs[number]
        let found = catalog.entries.firstIndex { entry in
          entry.kind == wanted.kind && catalog.isEqual(entry.key, wanted.key, in: own)
        }
        if let found, self.device(of: EntryReference(number, found)) == device {
          return EntryReference(number, found)
        }
      }
    }
    return nil
  }
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
