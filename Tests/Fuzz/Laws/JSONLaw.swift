import Catalogs
import Foundation

/// What must hold for a JSON text, Foundation being the judge.
enum JSONLaw {
  static func breach(_ bytes: Bytes) -> String? {
    let (source, problem) = Source.decode(path: "a.json", bytes)
    guard problem == nil, source.encoding == .utf8 else { return nil }
    let (node, problems) = JSONNode.parse(source)
    if let breach = SourceLaw.breach(SourceLaw.ranges(problems), in: source) { return breach }
    if let node, let breach = nesting(node, in: source) { return breach }
    guard node != nil || !problems.isEmpty else { return "problems: none, but no value" }
    let isAccepted = node != nil && problems.isEmpty
    var hasLoneSurrogate = false
    if isAccepted {
      var reader = JSONReader(source)
      try? reader.skip()
      hasLoneSurrogate = reader.loneSurrogate != nil
    }
    let other = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    guard isAccepted, let node else { return nil }
    guard let other else {
      // Foundation refuses half a pair, and numbers that no 'Double' holds.
      return hasLoneSurrogate || isHuge(node) ? nil : "Foundation: refuses it"
    }
    return isSame(node, other) ? nil : "Foundation: has other values"
  }

  /// What is wrong with the places of values and names.
  private static func nesting(_ node: JSONNode, in source: Source) -> String? {
    var open = [node]
    while let node = open.popLast() {
      var parts: [ByteRange] = []
      switch node.kind {
      case .object(let members):
        parts = members.flatMap { [$0.nameRange, $0.value.range] }
        open += members.map(\.value)
      case .array(let elements):
        parts = elements.map(\.range)
        open += elements
      default: break
      }
      var end = node.range.lower
      for part in parts {
        guard part.lower >= end, part.upper < node.range.upper else {
          return "nesting: \(part) in \(node.range)"
        }
        end = part.upper
      }
      if Int(node.range.upper) > source.bytes.count { return "ranges: beyond the end" }
    }
    return nil
  }

  private static func isHuge(_ node: JSONNode?) -> Bool {
    guard let node else { return false }
    var open = [node]
    while let node = open.popLast() {
      switch node.kind {
      case .number(let number): if !number.isFinite { return true }
      case .object(let members): open += members.map(\.value)
      case .array(let elements): open += elements
      default: break
      }
    }
    return false
  }

  /// Whether two values are the same; of a name that stands twice any value may be meant.
  private static func isSame(_ node: JSONNode, _ other: Any) -> Bool {
    switch node.kind {
    case .object(let members):
      guard let table = other as? [String: Any] else { return false }
      let all = Dictionary(grouping: members) { $0.name }
      return all.count == table.count
        && all.allSatisfy { name, members in
          guard
            let value = table[name] ?? table[String(name.unicodeScalars.drop { $0 == "\u{FEFF}" })]
          else { return false }
          return members.contains { isSame($0.value, value) }
        }
    case .array(let elements):
      guard let list = other as? [Any], list.count == elements.count else { return false }
      return zip(elements, list).allSatisfy { isSame($0, $1) }
    case .string(let text):
      guard let other = other as? String else { return false }
      // Foundation drops a mark at the start of a text.
      return other.utf8.elementsEqual(text.utf8)
        || text.utf8.starts(with: [0xEF, 0xBB, 0xBF])
          && other.utf8.elementsEqual(text.utf8.dropFirst(3))
    case .number(let number):
      guard let value = other as? NSNumber else { return false }
      return value.doubleValue == number || abs(value.doubleValue - number) <= abs(number) * 1e-12
    case .bool(let flag): return (other as? Bool) == flag
    case .null: return other is NSNull
    }
  }
}
