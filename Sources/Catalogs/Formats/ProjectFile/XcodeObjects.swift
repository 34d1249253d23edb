/// The tree of a project file, with look-up by name.
struct XcodeObjects {
  let tree: OldStyleTree
  let bytes: ContiguousArray<UInt8>

  /// The nodes of all objects, in file order.
  var all: [Int] {
    guard let objects = member("objects", of: 0), tree.nodes[objects].kind == .dictionary
    else { return [] }
    return tree.children(of: objects)
  }

  /// The text of a member; nil when there is none.
  func text(_ name: String, of index: Int) -> String? {
    member(name, of: index).map { text($0) }
  }

  /// The texts of a list; empty when there is none.
  func list(_ name: String, of index: Int) -> [String] {
    member(name, of: index).map { tree.children(of: $0).map { text($0) } } ?? []
  }

  /// The value of a key in a dictionary; nil when there is none, or no dictionary.
  func member(_ name: String, of index: Int) -> Int? {
    guard tree.nodes[index].kind == .dictionary else { return nil }
    var child = index + 1
    while child < tree.nodes[index].next {
      if let key = tree.nodes[child].key, isEqual(key, name) { return child }
      child = tree.nodes[child].next
    }
    return nil
  }

  func isEqual(_ index: Int, _ name: String) -> Bool {
    tree.nodes[index].string.map { isEqual($0, name) } ?? false
  }

  func text(_ index: Int) -> String { tree.nodes[index].string.map(decoded) ?? "" }
  func key(_ index: Int) -> String { tree.nodes[index].key.map(decoded) ?? "" }

  private func isEqual(_ string: OldStyleString, _ name: String) -> Bool {
    let inside = string.inside
    if string.hasEscape { return decoded(string).utf8.elementsEqual(name.utf8) }
    guard inside.count == name.utf8.count else { return false }
    return name.utf8.elementsEqual(bytes[inside])
  }

  private func decoded(_ string: OldStyleString) -> String {
    guard string.hasEscape else { return String(decoding: bytes[string.inside], as: UTF8.self) }
    var text: ContiguousArray<UInt8> = []
    var surprises: [OldStyleEscapes.Surprise] = []
    OldStyleEscapes.decode(bytes, string.inside, into: &text, &surprises)
    return String(decoding: text, as: UTF8.self)
  }
}
