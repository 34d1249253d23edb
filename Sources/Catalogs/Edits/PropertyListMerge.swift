/// Brings what is wanted into an XML property list, touching nothing else.
struct PropertyListMerge {
  /// A member that a dictionary gets, in front of the one of an index.
  struct Addition {
    let index: Int
    let name: String
    let value: Wanted
    var comment: String?
  }

  private let tree: PropertyListTree
  private let bytes: ContiguousArray<UInt8>
  private(set) var replacements: [TextReplacement] = []
  private let lineEnd: String
  /// What one level of depth adds to the indentation.
  private var unit = "\t"

  init(_ tree: PropertyListTree) {
    self.tree = tree
    bytes = tree.source.bytes
    let source = tree.source.bytes
    lineEnd =
      source.firstIndex { $0 == 0x0A || $0 == 0x0D }.map {
        String(decoding: source[$0..<OldStyleConflicts.nextLine(source, $0)], as: UTF8.self)
      } ?? "\n"
    guard let first = tree.nodes.first, first.kind == .dictionary, tree.nodes.count > 1 else {
      return
    }
    let outer = indent(at: Int(first.range.lower))
    let inner = indent(at: keyStart(1))
    if inner.utf8.count > outer.utf8.count, inner.utf8.starts(with: outer.utf8) {
      unit = String(decoding: inner.utf8.dropFirst(outer.utf8.count), as: UTF8.self)
    }
  }

  // MARK: - Changing

  /// Merges into a value.
  mutating func merge(_ wanted: Wanted, into node: Int) {
    let old = tree.nodes[node]
    switch (wanted, old.kind) {
    case (.string(let text), .string(let current)):
      guard !tree.string(current).utf8.elementsEqual(text.utf8) else { return }
      replace(old.range, with: text)
    case (.object(let members), .dictionary):
      var added: [Addition] = []
      for (name, value) in members {
        if let member = tree.member(name, of: node) {
          merge(value, into: member)
        } else {
          added.append(Addition(index: place(of: name, in: node), name: name, value: value))
        }
      }
      add(added, to: node)
    default:
      let indent = indent(at: Int(old.range.lower))
      let range = isInside(old) ? keyEnd(node)..<end(of: node) : old.range.indices
      let lead = isInside(old) ? String(decoding: bytes[separator(node)], as: UTF8.self) : ""
      replacements.replace(range, lead + text(of: wanted, indent: indent))
    }
  }

  private mutating func replace(_ range: ByteRange, with text: String) {
    let written = bytes[range.indices]
    if isWholeTag(range) {
      replacements.replace(range.indices, "<string>\(Self.escaped(text))</string>")
    } else if written.starts(with: "<![CDATA[".utf8), written.count(where: { $0 == 0x5D }) == 2,
      written.suffix(3).elementsEqual("]]>".utf8), !text.utf8.contains(0x5D),
      !text.utf8.contains(0x0D) || written.contains(0x0D)
    {
      replacements.replace(range.indices, "<![CDATA[\(text)]]>")
    } else {
      replacements.replace(
        range.indices, Self.escaped(text, keepsReturns: written.contains(0x0D)))
    }
  }

  /// Adds members to a dictionary.
  mutating func add(_ additions: [Addition], to node: Int) {
    guard !additions.isEmpty else { return }
    let children = Array(tree.children(of: node))
    let dictionary = tree.nodes[node]
    guard let first = children.first, let last = children.last else {
      let outer = indent(at: Int(dictionary.range.lower))
      let members = additions.map { text(of: $0, indent: outer + unit) }
      replacements.replace(
        dictionary.range.indices,
        "<dict>" + members.map { lineEnd + $0 }.joined() + lineEnd + outer + "</dict>")
      return
    }
    let inner = indent(at: keyStart(first))
    for addition in additions {
      let text = text(of: addition, indent: inner, like: first)
      if addition.index < children.count {
        // In front of the comment of the next member.
        let place = addition.index == 0 ? nil : end(of: children[addition.index - 1])
        let offset = place ?? openingEnd(of: node)
        replacements.replace(offset..<offset, lineEnd + text)
      } else {
        let offset = end(of: last)
        replacements.replace(offset..<offset, lineEnd + text)
      }
    }
  }

  /// Takes a member out, with the comment in front of it.
  mutating func remove(_ child: Int, of node: Int) {
    var start = keyStart(child)
    if let comment = tree.nodes[child].key?.comment, comment.count > 0 {
      start = Int(comment.lower)
      while start > 0, bytes[start] != 0x3C { start -= 1 }
    }
    while start > 0, bytes[start - 1].isXMLSpace { start -= 1 }
    replacements.replace(start..<end(of: child), "")
  }

  // MARK: - Writing

  /// A text as it stands between tags.
  ///
  /// A CR has its number, which every XML reader keeps, unless those of the file are line ends.
  private static func escaped(_ text: String, keepsReturns: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r" where !keepsReturns: result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func text(
    of addition: Addition, indent: String, like sibling: Int? = nil
  ) -> String {
    var separator = lineEnd + indent
    if let sibling, bytes[self.separator(sibling)].allSatisfy(\.isXMLSpace) {
      let written = String(decoding: bytes[self.separator(sibling)], as: UTF8.self)
      // A line break is followed by the indentation of this depth.
      if !written.utf8.contains(0x0A), !written.utf8.contains(0x0D) { separator = written }
    }
    let comment = addition.comment.flatMap(Self.comment).map { indent + $0 + lineEnd } ?? ""
    return comment + indent + "<key>\(Self.escaped(addition.name))</key>" + separator
      + text(of: addition.value, indent: indent)
  }

  private func text(of value: Wanted, indent: String) -> String {
    switch value {
    case .string(let text): return "<string>\(Self.escaped(text))</string>"
    case .number(let number): return "<integer>\(number)</integer>"
    case .nothing, .elements: return "<string></string>"
    case .object(let members):
      let inner = indent + unit
      let lines = Self.sorted(members).map { member in
        lineEnd
          + text(
            of: Addition(index: 0, name: member.name, value: member.value), indent: inner)
      }
      return "<dict>" + lines.joined() + lineEnd + indent + "</dict>"
    }
  }

  /// A comment; two dashes in a row would end it, so they are set apart.
  private static func comment(_ text: String) -> String? {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars where scalar.isXML && scalar != "\r" {
      if result.isEmpty, scalar.value <= 0x20 { continue }
      if scalar == "-", last == "-" { result += " " }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result.isEmpty ? nil : "<!-- \(result) -->"
  }

  // MARK: - Places

  /// Rule and value type, then plural categories in CLDR's order.
  private static func rank(_ name: String) -> Int? {
    PluralCategory(rawValue: name).flatMap { PluralCategory.allCases.firstIndex(of: $0) }
  }

  private static func sorted(
    _ members: [(name: String, value: Wanted)]
  ) -> [(name: String, value: Wanted)] {
    members.enumerated().sorted { left, right in
      let a = rank(left.element.name) ?? -1
      let b = rank(right.element.name) ?? -1
      return (a, left.offset) < (b, right.offset)
    }.map(\.element)
  }

  /// The index of the member that a new one goes in front of.
  private func place(of name: String, in node: Int) -> Int {
    let children = Array(tree.children(of: node))
    guard let rank = Self.rank(name) else { return children.count }
    return children.firstIndex { child in
      let other = tree.nodes[child].key.flatMap { Self.rank(tree.string($0.text)) }
      return other.map { $0 > rank } ?? false
    } ?? children.count
  }

  /// Whether a range is a whole `<string/>` or `<key/>`, not the inside of an element.
  private func isWholeTag(_ range: ByteRange) -> Bool {
    let start = Int(range.lower)
    return range.count > 1 && bytes[start] == 0x3C && bytes[start + 1] != 0x21
  }

  /// Whether a node's range is the inside of its element.
  private func isInside(_ node: PropertyListNode) -> Bool {
    guard case .string = node.kind else { return false }
    return !isWholeTag(node.range)
  }

  /// The offset of the `<` of a member's `<key>`.
  private func keyStart(_ child: Int) -> Int {
    guard let range = tree.nodes[child].key?.range else { return 0 }
    if isWholeTag(range) { return Int(range.lower) }
    return tagStart(before: Int(range.lower))
  }

  private func tagStart(before offset: Int) -> Int {
    var start = offset - 1
    while start > 0, bytes[start] != 0x3C { start -= 1 }
    return start
  }

  private func tagEnd(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != 0x3E { end += 1 }
    return min(end + 1, bytes.count)
  }

  /// The offset behind the `</key>` of a member.
  private func keyEnd(_ child: Int) -> Int {
    guard let range = tree.nodes[child].key?.range else { return 0 }
    return isWholeTag(range) ? Int(range.upper) : tagEnd(from: Int(range.upper))
  }

  /// What stands between the key and the value of a member.
  private func separator(_ child: Int) -> Range<Int> {
    let node = tree.nodes[child]
    let start = isInside(node) ? tagStart(before: Int(node.range.lower)) : Int(node.range.lower)
    return keyEnd(child)..<max(start, keyEnd(child))
  }

  /// The offset behind a member's value.
  private func end(of child: Int) -> Int {
    let node = tree.nodes[child]
    return isInside(node) ? tagEnd(from: Int(node.range.upper)) : Int(node.range.upper)
  }

  private func openingEnd(of node: Int) -> Int { tagEnd(from: Int(tree.nodes[node].range.lower)) }

  /// The blanks in front of the line of an offset.
  private func indent(at offset: Int) -> String {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}
