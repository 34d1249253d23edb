/// The key of a dictionary's member.
package struct PropertyListKey: Hashable, Sendable {
  /// The decoded key.
  package let text: Text
  /// The text inside `<key>`, or the whole tag `<key/>`; empty at 0 in a binary property list.
  package let range: ByteRange
  /// The inside of the comment directly in front of `<key>`; empty when there is none.
  package let comment: ByteRange
}

/// One value of a property list.
package struct PropertyListNode: Hashable, Sendable {
  /// What the value is.
  package enum Kind: Hashable, Sendable {
    case string(Text)
    case dictionary
    case array
    case scalar(Scalar)
  }

  /// The values that are neither text nor container, by the name of their element.
  package enum Scalar: String, Sendable {
    case integer
    case real
    case date
    case data
    case yes = "true"
    case no = "false"
    /// Only in binary property lists.
    case null
    /// Only in binary property lists.
    case uid
  }

  /// What the value is.
  package let kind: Kind
  /// The text inside `<string>`; the whole element of anything else, and of a `<string/>`.
  ///
  /// Empty at 0 in a binary property list.
  package let range: ByteRange
  /// The key, for a member of a dictionary.
  package let key: PropertyListKey?
  /// The index behind the last value inside this one, which is where its next sibling is.
  package let end: Int

  func closed(end: Int, at offset: UInt32) -> PropertyListNode {
    PropertyListNode(kind: kind, range: ByteRange(range.lower, offset), key: key, end: end)
  }
}

/// A property list as read: values in file order, duplicates kept, each with its ranges.
///
/// The nodes lie flat, each container directly in front of what it holds, so that nothing recurses.
package struct PropertyListTree: Sendable {
  /// The text; empty for a binary property list.
  package let source: Source
  /// Every value; the root is the first, and there is none when no value could be read.
  package let nodes: ContiguousArray<PropertyListNode>
  /// The bytes of the texts that are not written as they are meant.
  package let unescaped: ContiguousArray<UInt8>
  /// What could not be taken as written, in file order.
  package let problems: [Problem]
  /// Whether every value was read.
  package let isWhole: Bool

  /// The indices of the values directly inside a container.
  package func children(of index: Int) -> Children {
    Children(nodes: nodes, index: index + 1, end: nodes[index].end)
  }

  /// The characters of a key or string.
  package func string(_ text: Text) -> String {
    String(decoding: (text.isUnescaped ? unescaped : source.bytes)[text.indices], as: UTF8.self)
  }

  /// The indices of the values directly inside a container, in file order.
  package struct Children: Sequence, IteratorProtocol, Sendable {
    fileprivate let nodes: ContiguousArray<PropertyListNode>
    fileprivate var index: Int
    fileprivate let end: Int

    /// The next index.
    package mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = nodes[index].end }
      return index
    }
  }
}
