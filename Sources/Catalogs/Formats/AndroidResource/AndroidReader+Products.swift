extension AndroidReader {
  /// What was read: the texts of every language's folder first, then those of each product.
  ///
  /// A name may have a text for several products. The one without a product, or for the default one,
  /// is what all languages are compared by; the others are texts for some devices only.
  var catalogs: [Catalog] {
    let language: Language? =
      if case .variant(let language) = place.folder { language } else { place.folder.language }
    let others = Dictionary(grouping: products, by: \.product).sorted { $0.key < $1.key }
    return [catalog(place, language, nil, entries, problems, isWhole)]
      + others.map { product, entries in
        let place = Place(
          root: place.root, table: place.table, folder: .variant(language), platform: .android)
        return catalog(place, language, product, ContiguousArray(entries.map(\.entry)), [], true)
      }
  }

  private func catalog(
    _ place: Place, _ language: Language?, _ product: String?, _ entries: ContiguousArray<Entry>,
    _ problems: [Problem], _ isWhole: Bool
  ) -> Catalog {
    Catalog(
      source: reader.source, place: place, format: Self.format, language: language,
      sourceLanguage: sourceLanguage, product: product, entries: entries, variants: variants,
      selectors: selectors,
      unescaped: unescaped, problems: problems, isWhole: isWhole)
  }

  /// Gives each name that has texts for products only the first of them as the one for all.
  mutating func settleProducts() {
    guard !products.isEmpty else { return }
    let store = TextStore(bytes: reader.source.bytes, unescaped: unescaped)
    var index = KeyIndex([store], capacity: entries.count)
    for entry in entries where entry.kind == 0 { _ = index.insert(entry.key, of: 0) }
    var promoted: Set<Int> = []
    for (number, (product, entry)) in products.enumerated()
    where index.insert(entry.key, of: 0).isNew {
      promoted.insert(number)
      entries.append(entry)
      key = store.string(entry.key)
      report(
        .syntax,
        "'\(key ?? "")' is for the product '\(product)' only, so the build of any other one stops; "
          + "add one for 'default'", at: entry.keyRange, losesText: false)
    }
    key = nil
    products = products.enumerated().filter { !promoted.contains($0.offset) }.map(\.element)
    if !promoted.isEmpty { entries.sort { $0.keyRange.lower < $1.keyRange.lower } }
  }
}
