import Catalogs

extension Fix {
  /// Numbers plain placeholders in the order in which they take their arguments already.
  ///
  /// Nothing that is printed changes by that, in any language. A key is left alone unless every
  /// language has the same types in the same order, or numbers of its own.
  static let numbering = Fix(
    "Numbers plain placeholders in the order they stand in, in every language of the key."
  ) { finding, spot in
    guard let key = finding.key, spot.table.catalogs.allSatisfy(\.isWhole) else { return [] }
    var repairs: [Repair] = []
    var types: [FormatString.Specifier.Kind]?
    let entries = spot.table.catalogs.compactMap { catalog in
      catalog.entries.last { $0.kind == 0 && catalog.isKey($0.key, key) }.map { (catalog, $0) }
    }
    // The development language first, whose types the others must have.
    let own = entries.filter { $0.0.language?.code == finding.language }
    for (catalog, entry) in own + entries.filter({ $0.0.language?.code != finding.language }) {
      guard entry.variantCount == 1, let number = entry.variants.first,
        entry.flags.isDisjoint(with: [.keyIsText, .untranslatable])
      else { return [] }
      let variant = catalog.variants[number]
      let text = catalog.string(variant.text)
      // Tags of Android's are not in the text.
      guard catalog.selectors[Int(variant.selector)].isEmpty, !catalog.hasMarkup(variant),
        let plain = catalog.plainSpecifiers(of: text)
      else { return [] }
      if plain.isEmpty, types != nil { continue }
      if types == nil { types = plain.map(\.kind) }
      guard plain.count > 1, plain.map(\.kind) == types else { return [] }
      repairs.append(
        Repair(
          catalog.source.path,
          "numbers the placeholders of '\(key)'"
            + (catalog.place.folder == .several ? " in \(catalog.language?.code ?? "")" : ""),
          Change(
            key: key, language: catalog.languageInFile,
            .set([Wording(text.numbered(plain))]))))
    }
    return repairs
  }
}

extension Catalog {
  /// The language as a file of several names it; nil in a file of one.
  var languageInFile: String? { place.folder == .several ? language?.written : nil }

  /// Whether a key is this one, byte for byte.
  fileprivate func isKey(_ text: Text, _ key: String) -> Bool {
    text.count == key.utf8.count
      && withBytes(text) { span in
        zip(span.indices, key.utf8).allSatisfy { span[$0] == $1 }
      }
  }

  /// The placeholders of a text that are all without a number; none when all are numbered; nil when
  /// some are, or when one is of a kind that cannot be numbered.
  fileprivate func plainSpecifiers(of text: String) -> [FormatString.Specifier]? {
    let format = FormatString(text, isCatalog: sourceLanguage != nil)
    let bytes = Array(text.utf8)
    // What may be prose is a placeholder for Foundation.
    guard format.specifiers.allSatisfy({ $0.kind != .dangling && !format.isProse($0, in: bytes) })
    else { return nil }
    let all = format.specifiers.filter(\.takesArgument)
    if !all.isEmpty, all.allSatisfy({ $0.position != nil }) { return [] }
    for specifier in all {
      guard case .argument = specifier.kind, specifier.position == nil, specifier.stars.isEmpty,
        specifier.name == nil
      else { return nil }
    }
    return all
  }
}

extension String {
  /// The text with numbers from 1 on in its placeholders.
  fileprivate func numbered(_ specifiers: [FormatString.Specifier]) -> String {
    var bytes = Array(utf8)
    for (index, specifier) in specifiers.enumerated().reversed() {
      bytes.insert(contentsOf: "\(index + 1)$".utf8, at: specifier.range.lowerBound + 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
