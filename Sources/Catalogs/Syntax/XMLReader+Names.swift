/// A prefix that an element declares.
struct XMLScope: Sendable {
  /// The prefix, without `xmlns:`.
  let prefix: ByteRange
  /// The name of the namespace, as written.
  let namespace: ByteRange
  /// How many elements are open with the one that declares it.
  let depth: Int
}

/// Names in a start tag: prefixes are declared, and no attribute stands twice.
extension XMLReader {
  mutating func leaveScopes(above depth: Int) {
    while let last = scopes.last, last.depth > depth { scopes.removeLast() }
  }

  /// Checks the names of the start tag read last, and enters the prefixes that it declares.
  mutating func checkTag(_ name: ByteRange, depth: Int) {
    for attribute in attributes {
      guard let prefix = prefix(of: attribute.name), isText(prefix, "xmlns") else { continue }
      let declared = ByteRange(prefix.upper + 1, attribute.name.upper)
      if attribute.value.count == 0 || isText(declared, "xmlns") {
        add(
          "'\(source.excerpt(attribute.name))' declares nothing", at: attribute.name)
      }
      scopes.append(XMLScope(prefix: declared, namespace: attribute.value, depth: depth))
    }
    checkPrefix(of: name)
    for attribute in attributes { checkPrefix(of: attribute.name) }
    checkRepeats()
  }

  /// The part of a name in front of its colon; nil when it has none.
  private func prefix(of name: ByteRange) -> ByteRange? {
    var at = Int(name.lower)
    while at < Int(name.upper), bytes[at] != 0x3A { at += 1 }
    return at < Int(name.upper) ? ByteRange(Int(name.lower), at) : nil
  }

  private mutating func checkPrefix(of name: ByteRange) {
    if bytes[name.indices].contains(where: { $0 > 0x7F }), !isName(source.string(name)) {
      return add("'\(source.excerpt(name))' is no name in XML", at: name)
    }
    guard let prefix = prefix(of: name) else { return }
    let local = ByteRange(prefix.upper + 1, name.upper)
    if prefix.count == 0 || local.count == 0 || nameEnd(Int(local.lower)) != Int(local.upper)
      || self.prefix(of: local) != nil
    {
      return add("'\(source.excerpt(name))' is no name in XML", at: name)
    }
    guard !isText(prefix, "xmlns"), !isText(prefix, "xml"), scope(of: prefix) == nil
    else { return }
    add(
      "nothing declares the prefix '\(source.excerpt(prefix))' of '\(source.excerpt(name))'",
      at: name, prefix: prefix)
  }

  /// Whether what is not ASCII in a name are letters, and what belongs to them.
  func isName(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x80 || scalar.properties.isIDContinue
    }
  }

  private func scope(of prefix: ByteRange) -> XMLScope? {
    scopes.last { isSame($0.prefix, prefix) }
  }

  private mutating func checkRepeats() {
    guard attributes.count > 1 else { return }
    let prefixed = attributes.count { prefix(of: $0.name) != nil }
    if prefixed < 2, attributes.count <= 8 {
      for (index, attribute) in attributes.enumerated()
      where attributes[..<index].contains(where: { isSame($0.name, attribute.name) }) {
        addRepeat(attribute)
      }
      return
    }
    var met: Set<String> = []
    for attribute in attributes {
      var name = source.string(attribute.name)
      // Two prefixes of one namespace are one.
      if let prefix = prefix(of: attribute.name), let scope = scope(of: prefix) {
        let local = ByteRange(prefix.upper + 1, attribute.name.upper)
        name = "\(source.string(scope.namespace))\n\(source.string(local))"
      }
      if !met.insert(name).inserted { addRepeat(attribute) }
    }
  }

  private mutating func addRepeat(_ attribute: XMLAttribute) {
    add("the attribute '\(source.excerpt(attribute.name))' stands twice", at: attribute.name)
  }
}
