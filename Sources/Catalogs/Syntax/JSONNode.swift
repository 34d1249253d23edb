/// A value of a JSON text with all it holds, for files as small as a configuration.
package struct JSONNode: Sendable {
  /// What the value is.
  package indirect enum Kind: Sendable {
    /// The members in file order, a name that stands twice twice.
    case object([Member])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  /// A member of an object.
  package struct Member: Sendable {
    /// The decoded name.
    package let name: String
    /// The name as written, quotes included.
    package let nameRange: ByteRange
    /// The value.
    package let value: JSONNode
  }

  /// What the value is.
  package let kind: Kind
  /// Where it stands, brackets and quotes included.
  package let range: ByteRange

  /// Reads a whole text.
  ///
  /// There is no node when a fault was met that leaves doubt about what is meant.
  package static func parse(_ source: Source) -> (node: JSONNode?, problems: [Problem]) {
    var builder = JSONNodeBuilder(json: JSONReader(source))
    do {
      let node = try builder.build()
      return (node, builder.json.mended.map { Problem($0, in: source) })
    } catch {
      let conflicts = JSONConflicts(source.bytes)
      let faults = (builder.json.mended + [error]).filter { !conflicts.cover($0.offset) }
      return (nil, faults.map { Problem($0, in: source) } + [conflicts.problem].compactMap { $0 })
    }
  }
}

/// Builds the tree without recursion, so that depth costs no stack.
private struct JSONNodeBuilder {
  struct Open {
    var container: JSONContainer
    var name: JSONString?
    var members: [JSONNode.Member] = []
    var elements: [JSONNode] = []
  }

  var json: JSONReader
  private var open: [Open] = []

  init(json: JSONReader) { self.json = json }

  mutating func build() throws(JSONError) -> JSONNode {
    while true {
      var finished = try scalar()
      while let last = open.indices.last {
        if let node = finished { add(node, to: last) }
        if try goesOn(last) { break }
        finished = close()
      }
      guard open.isEmpty, let root = finished else { continue }
      try json.finish()
      return root
    }
  }

  /// Reads a value; nil when it is a container, which is open then.
  private mutating func scalar() throws(JSONError) -> JSONNode? {
    let found = try json.kind()
    let start = json.offset
    let kind: JSONNode.Kind
    switch found {
    case .object, .array:
      open.append(Open(container: try json.open()))
      return nil
    case .string: kind = .string(json.string(try json.string()))
    case .number:
      let digits = try json.number()
      kind = .number(Double(String(decoding: json.bytes[digits.indices], as: UTF8.self)) ?? .nan)
    case .bool: kind = .bool(try json.bool())
    case .null:
      try json.null()
      kind = .null
    }
    return JSONNode(kind: kind, range: ByteRange(start, json.offset))
  }

  private mutating func add(_ node: JSONNode, to index: Int) {
    if let name = open[index].name {
      open[index].members.append(
        JSONNode.Member(name: json.string(name), nameRange: name.range, value: node))
    } else {
      open[index].elements.append(node)
    }
  }

  private mutating func goesOn(_ index: Int) throws(JSONError) -> Bool {
    guard open[index].container.isObject else {
      return try json.nextElement(&open[index].container)
    }
    open[index].name = try json.nextMember(&open[index].container)
    return open[index].name != nil
  }

  private mutating func close() -> JSONNode? {
    guard let last = open.popLast() else { return nil }
    return JSONNode(
      kind: last.container.isObject ? .object(last.members) : .array(last.elements),
      range: ByteRange(last.container.opening, json.offset))
  }
}
