import Catalogs
import Foundation

/// What must hold for a property list, Foundation being the judge.
enum PropertyListLaw {
  /// What is wrong with a tree by itself.
  static func breach(_ tree: PropertyListTree) -> String? {
    if !isInside(tree) { return "ranges: beyond the end" }
    return tree.isWhole || tree.problems.contains { $0.severity == .error }
      ? nil : "problems: not whole, but without an error"
  }

  /// What is different to Foundation: what it accepts gives the same strings, even where something
  /// is reported; what it refuses has an error.
  static func difference(_ tree: PropertyListTree) -> String? {
    let bytes = tree.source.bytes
    // Foundation drops a mark at the start of a text.
    guard bytes.count < 10_000,
      !bytes.indices.contains(where: { bytes.holds([0xEF, 0xBB, 0xBF], at: $0) })
    else {
      return nil
    }
    let messages = tree.problems.filter { $0.severity == .error }.map(\.message)
    // The mark makes Foundation take the bytes for UTF-8, whatever encoding the header names.
    guard let expected = foundationStrings([0xEF, 0xBB, 0xBF] + bytes, .xml) else {
      return messages.isEmpty ? "Foundation: refuses it" : nil
    }
    // Foundation takes '&#;' for U+0000, loses what follows '<!---->' in front of the root, and takes
    // a '<plist>' for what stands in it anywhere.
    let isOdd = messages.contains {
      $0.hasPrefix("'&") || $0.hasPrefix("an empty comment") || $0.hasPrefix("<plist> may")
    }
    return isOdd || strings(in: tree) == expected ? nil : "Foundation: has other strings"
  }

  /// Every string of a property list, by the path of keys and indices that leads to it.
  ///
  /// The last of several values with one key wins, whatever the one before held.
  static func strings(in tree: PropertyListTree) -> [[UInt8]: [UInt8]] {
    var result: [[UInt8]: [UInt8]] = [:]
    func add(_ index: Int, _ path: [UInt8]) {
      for key in result.keys
      where key == path || key.starts(with: path + [0xFF]) || key.starts(with: path + [0xFE]) {
        result[key] = nil
      }
      let node = tree.nodes[index]
      switch node.kind {
      case .string(let text): result[path] = Array(tree.string(text).utf8)
      case .scalar: break
      case .dictionary:
        for child in tree.children(of: index) {
          guard let key = tree.nodes[child].key else { continue }
          add(child, path + [0xFF] + Array(tree.string(key.text).utf8))
        }
      case .array:
        for (position, child) in tree.children(of: index).enumerated() {
          add(child, path + [0xFE] + Array("\(position)".utf8))
        }
      }
    }
    if !tree.nodes.isEmpty { add(0, []) }
    return result
  }

  /// The same from Foundation's reader; nil when it refuses the bytes, or takes them for another
  /// format.
  static func foundationStrings(
    _ bytes: ContiguousArray<UInt8>, _ expected: PropertyListSerialization.PropertyListFormat
  ) -> [[UInt8]: [UInt8]]? {
    var format = PropertyListSerialization.PropertyListFormat.openStep
    // Anything else would be tried as an old-style list, which complains on standard error.
    guard
      expected == .binary
        || bytes.drop(while: { [0x20, 9, 10, 13, 0xEF, 0xBB, 0xBF].contains($0) }).first == 0x3C,
      let root = unsafe try? PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: &format), format == expected
    else { return nil }
    var result: [[UInt8]: [UInt8]] = [:]
    func add(_ value: Any, _ path: [UInt8]) {
      if let text = value as? String {
        result[path] = Array(text.utf8)
      } else if let dictionary = value as? [String: Any] {
        for (key, value) in dictionary { add(value, path + [0xFF] + Array(key.utf8)) }
      } else if let array = value as? [Any] {
        for (position, value) in array.enumerated() {
          add(value, path + [0xFE] + Array("\(position)".utf8))
        }
      }
    }
    add(root, [])
    return result
  }

  private static func isInside(_ tree: PropertyListTree) -> Bool {
    let count = tree.source.bytes.count
    func fits(_ range: ByteRange) -> Bool { Int(range.upper) <= count }
    let problems = tree.problems.allSatisfy {
      ($0.range.map(fits) ?? true) && $0.notes.allSatisfy { fits($0.range) }
    }
    return problems
      && tree.nodes.enumerated().allSatisfy { index, node in
        fits(node.range) && node.end > index && node.end <= tree.nodes.count
          && (node.key.map { fits($0.range) && fits($0.comment) } ?? true)
      }
  }
}
