import Catalogs

/// What must hold for whatever a reader makes of any bytes.
enum CatalogLaw {
  /// What does not hold for the catalogs of one file.
  static func breach(_ catalogs: [Catalog]) -> String? {
    if catalogs.isEmpty { return "catalogs: none" }
    for catalog in catalogs {
      if let breach = breach(catalog) { return breach }
    }
    guard
      catalogs.allSatisfy(\.isWhole)
        || catalogs.contains(where: { $0.problems.contains { $0.severity == .error } })
    else { return "problems: not whole, but without an error" }
    return nil
  }

  private static func breach(_ catalog: Catalog) -> String? {
    let source = catalog.source
    var ranges = SourceLaw.ranges(catalog.problems)
    ranges += catalog.variants.map(\.range) + catalog.substitutions.map(\.nameRange)
    for entry in catalog.entries { ranges += [entry.keyRange, entry.comment] }
    if let breach = SourceLaw.breach(ranges, in: source) { return breach }
    for entry in catalog.entries {
      guard Int(entry.firstVariant) + Int(entry.variantCount) <= catalog.variants.count else {
        return "variants: those of '\(catalog.string(entry.key))' are not there"
      }
      _ = catalog.comment(entry)
    }
    for variant in catalog.variants {
      guard catalog.selectors.indices.contains(Int(variant.selector)) else {
        return "selectors: \(variant.selector) of \(catalog.selectors.count)"
      }
      _ = catalog.string(variant.text)
    }
    guard catalog.substitutions.allSatisfy({ Int($0.entry) < catalog.entries.count }) else {
      return "substitutions: of no entry"
    }
    for (earlier, later) in catalog.repeats {
      guard earlier < later, later < catalog.entries.count,
        catalog.string(catalog.entries[earlier].key).utf8.elementsEqual(
          catalog.string(catalog.entries[later].key).utf8)
      else { return "repeats: \(earlier) and \(later)" }
    }
    return nil
  }

  /// All that catalogs say, in one number.
  static func sum(_ catalogs: [Catalog]) -> Int {
    var hasher = Hasher()
    for catalog in catalogs {
      hasher.combine(catalog.language?.written)
      hasher.combine(catalog.isWhole)
      for entry in catalog.entries {
        hasher.combine(Bytes(catalog.string(entry.key).utf8))
        hasher.combine(entry.keyRange)
        hasher.combine(entry.comment)
        hasher.combine(entry.flags.rawValue)
        for number in entry.variants {
          let variant = catalog.variants[number]
          hasher.combine(Bytes(catalog.string(variant.text).utf8))
          hasher.combine(variant.range)
          hasher.combine(variant.state)
          hasher.combine(catalog.selectors[Int(variant.selector)])
        }
      }
      SourceLaw.add(catalog.problems, to: &hasher)
    }
    return hasher.finalize()
  }

  /// What does not hold for a format's reader and some bytes: that of its catalogs, and that they
  /// are the same when the bytes are read again.
  static func breach(_ format: Format, _ path: String, _ bytes: Bytes) -> String? {
    guard let place = format.place(path) else { return "place: '\(path)' is none" }
    let catalogs = format.read(path, bytes, place)
    if let breach = breach(catalogs) { return breach }
    return sum(catalogs) == sum(format.read(path, bytes, place)) ? nil : "again: read otherwise"
  }
}
