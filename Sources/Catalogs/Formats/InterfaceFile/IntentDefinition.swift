extension InterfaceFile {
  /// Reads an intent definition, a property list: the text of `INIntentTitle` has the key that
  /// `INIntentTitleID` names, and so with all members whose name another one has with `ID`.
  ///
  /// Nil when it can be read and holds no such text.
  static func intents(
    path: String, bytes: ContiguousArray<UInt8>, place: Place
  ) -> InterfaceFile? {
    let tree: PropertyListTree
    if BinaryPropertyList.recognizes(bytes) {
      tree = BinaryPropertyList.parse(bytes, path: path)
    } else {
      let (source, problem) = Source.decode(path: path, bytes)
      if let problem, problem.severity == .error { return broken(source, place, [problem]) }
      guard XMLPropertyList.recognizes(source) else {
        return broken(
          source, place,
          [
            Problem(
              .syntax, .error, "expected a property list in XML, as Xcode writes it",
              at: ByteRange(0, 0))
          ])
      }
      tree = XMLPropertyList.parse(source)
    }
    var entries: ContiguousArray<Entry> = []
    var variants: ContiguousArray<Variant> = []
    var objects: Set<String> = []
    for index in tree.nodes.indices where tree.nodes[index].kind == .dictionary {
      var texts: [String: (text: Text, range: ByteRange)] = [:]
      for child in tree.children(of: index) {
        let node = tree.nodes[child]
        guard let key = node.key, case .string(let text) = node.kind else { continue }
        texts[tree.string(key.text)] = (text, node.range)
      }
      for name in texts.keys.sorted() where name.hasPrefix("IN") && name.hasSuffix("ID") {
        guard let key = texts[name], key.text.count > 0 else { continue }
        let isNew = objects.insert(tree.string(key.text)).inserted
        guard isNew, let own = texts[String(name.dropLast(2))], hasWords(tree.string(own.text))
        else { continue }
        entries.append(Entry(key: key.text, keyRange: own.range, firstVariant: variants.count))
        variants.append(Variant(text: own.text, range: own.range))
      }
    }
    let problems = tree.problems.filter { $0.severity == .error }
    guard !entries.isEmpty || !problems.isEmpty else { return nil }
    return InterfaceFile(
      catalog: Catalog(
        source: tree.source, place: place, format: format, language: place.folder.language,
        entries: entries, variants: variants, unescaped: tree.unescaped, problems: problems,
        isWhole: tree.isWhole, mayRepeat: false),
      objects: objects, unseen: [], passedOver: [], outlets: [:])
  }

  /// Whether a text has a letter outside its `${parameter}` tokens.
  private static func hasWords(_ text: String) -> Bool {
    var isToken = false
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if previous == "$", scalar == "{" { isToken = true }
      if !isToken, scalar.properties.isAlphabetic { return true }
      if scalar == "}" { isToken = false }
      previous = scalar
    }
    return false
  }
}
