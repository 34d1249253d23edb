extension XMLPropertyList {
  /// Reads a table of strings: the root is a dictionary, each of its members an entry.
  ///
  /// An entry's ranges are the text inside `<key>` and inside `<string>`, its comment an XML comment
  /// directly in front of `<key>`. A member that is no string is reported and left out.
  package static func readTable(_ source: Source, _ place: Place, format: String) -> Catalog {
    parse(source).table(place, format: format)
  }
}

extension BinaryPropertyList {
  /// Reads a table of strings: the root is a dictionary, each of its members an entry.
  ///
  /// There is no text to point at: the source is empty and all ranges are empty at 0.
  package static func readTable(
    _ bytes: ContiguousArray<UInt8>, path: String, _ place: Place, format: String
  ) -> Catalog {
    parse(bytes, path: path).table(place, format: format)
  }
}

extension PropertyListTree {
  /// The strings of the root dictionary as a catalog.
  func table(_ place: Place, format: String) -> Catalog {
    var entries: ContiguousArray<Entry> = []
    var variants: ContiguousArray<Variant> = []
    var problems = problems
    var isWhole = isWhole
    if let root = nodes.first {
      if root.kind == .dictionary {
        for index in children(of: 0) {
          let node = nodes[index]
          guard let key = node.key else { continue }
          guard case .string(let text) = node.kind else {
            isWhole = false
            let name = string(key.text)
            problems.append(
              Problem(
                .syntax, .error,
                "the value of '\(name)' is \(node.kind.words); a table holds only strings",
                at: site(node), key: name))
            continue
          }
          entries.append(
            Entry(
              key: key.text, keyRange: key.range, comment: key.comment,
              firstVariant: variants.count))
          variants.append(Variant(text: text, range: node.range))
        }
      } else {
        isWhole = false
        problems.append(
          Problem(
            .syntax, .error, "a table must be a dictionary; this one is \(root.kind.words)",
            at: site(root)
          ))
      }
    }
    let language: Language? = if case .language(let named) = place.folder { named } else { nil }
    return Catalog(
      source: source, place: place, format: format, language: language, entries: entries,
      variants: variants, unescaped: unescaped, problems: problems, isWhole: isWhole)
  }

  private func site(_ node: PropertyListNode) -> ByteRange? {
    source.encoding == .binary ? nil : node.range
  }
}

extension PropertyListNode.Kind {
  /// What the value is, with its article.
  var words: String {
    switch self {
    case .string: "a string"
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .scalar(.integer), .scalar(.real): "a number"
    case .scalar(.date): "a date"
    case .scalar(.data): "data"
    case .scalar(.yes), .scalar(.no): "a truth value"
    case .scalar(.null), .scalar(.uid): "of a type that no table has"
    }
  }
}
