import Catalogs
import Testing

@Suite struct `Binary property lists` {
  /// {"a": "é😀", "b": "a"}, the `a` kept once.
  private let table = list(
    [
      [0xD2, 1, 3, 2, 1], [0x51, 0x61], [0x63, 0x00, 0xE9, 0xD8, 0x3D, 0xDE, 0x00], [0x51, 0x62],
    ])

  @Test func `A table`() {
    let catalog = read(table)
    #expect(catalog.entries.map { catalog.string($0.key) } == ["a", "b"])
    #expect(catalog.variants.map { catalog.string($0.text) } == ["é😀", "a"])
    #expect(catalog.entries.allSatisfy { $0.keyRange == ByteRange(UInt32(0), 0) })
    #expect(catalog.problems.isEmpty)
    #expect(catalog.isWhole)
    #expect(catalog.source.encoding == .binary)
    #expect(catalog.source.bytes.isEmpty)
  }

  @Test func `Every type`() {
    let tree = BinaryPropertyList.parse(
      list([
        [0xAF, 0x10, 0x0D, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
        [0x00], [0x08], [0x09], [0x10, 0xFF], [0x14] + Array(repeating: 0, count: 16),
        [0x22, 0, 0, 0, 0], [0x23] + Array(repeating: 0, count: 8),
        [0x33] + Array(repeating: 0, count: 8), [0x42, 1, 2], [0x50], [0x5F, 0x10, 0x01, 0x61],
        [0x81, 0, 7], [0xC1, 10],
      ]))
    #expect(tree.problems.map(\.message) == [])
    let kinds = tree.nodes.dropFirst().map { node in
      switch node.kind {
      case .string(let text): "'\(tree.string(text))'"
      case .dictionary: "dictionary"
      case .array: "array"
      case .scalar(let scalar): scalar.rawValue
      }
    }
    #expect(
      kinds == [
        "null", "false", "true", "integer", "integer", "real", "real", "date", "data", "''", "'a'",
        "uid", "array", "''",
      ])
    #expect(Array(tree.children(of: 0)) == Array(1...13))
    #expect(Array(tree.children(of: 13)) == [14])
  }

  @Test(
    arguments: [
      ([0x52, 0xE9, 0x7F], "é\u{7F}"), ([0x62, 0xD8, 0x3D, 0x00, 0x61], "\u{FFFD}a"),
      ([0x62, 0xDE, 0x00, 0xD8, 0x3D], "\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)]) func `Strings that are not what they should be`(
      object: [UInt8], expected: String
    )
  {
    let catalog = read(list([[0xD1, 1, 2], [0x51, 0x61], object]))
    #expect(catalog.variants.map { catalog.string($0.text) } == [expected])
  }

  @Test(
    arguments: [
      ([[0xA1, 0]], "its objects refer to each other too often"),
      (
        [[0xA1, 0], Array(repeating: 0, count: 600)],
        "it is nested more than 512 deep, or holds itself"
      ),
      ([[0xA1, 5]], "a reference leads to no object"),
      ([[0xA9, 0]], "an object is longer than the file"),
      (
        [[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
        "an object is longer than the file"
      ),
      ([[0x5F, 0x61]], "an object has no length"),
      ([[0x1F, 0]], "it holds a number of an unknown size"),
      ([[0x70]], "it holds an object of an unknown type"),
      ([[0x01]], "it holds an object of an unknown type"),
      ([[0xD1, 1, 1], [0x08]], "a key is not a string"),
    ] as [([[UInt8]], String)]) func `Damage`(objects: [[UInt8]], expected: String)
  {
    let catalog = read(list(objects))
    #expect(catalog.problems.map(\.message) == ["the binary property list is damaged: \(expected)"])
    #expect(catalog.problems.allSatisfy { $0.range == nil && $0.severity == .error })
    #expect(catalog.entries.isEmpty)
    #expect(!catalog.isWhole)
  }

  @Test func `Cut off anywhere`() {
    for count in 0..<table.count {
      let catalog = read(ContiguousArray(table.prefix(count)))
      #expect(catalog.problems.count == 1, "\(count) bytes")
      #expect(!catalog.isWhole)
    }
  }

  /// Forty lists, each with two references to the next one: 2^40 values.
  @Test(.timeLimit(.minutes(1))) func `Shared objects do not blow up`() {
    let doubling = (1...40).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x08]]
    #expect(
      read(list(doubling)).problems.map(\.message) == [
        "the binary property list is damaged: its objects refer to each other too often"
      ])
    // Strings that start two bytes apart, each as long as 40 of them.
    let overlapping =
      [[0xAF, 0x10, 100] + (1...100).map { UInt8($0) }]
      + Array(repeating: [0x5F, 0x10], count: 100)
    #expect(
      read(list(overlapping + [Array(repeating: 0x10, count: 100)])).problems.map(\.message) == [
        "the binary property list is damaged: its strings overlap"
      ])
  }

  @Test func `Only strings belong into a table`() {
    let catalog = read(list([[0xD2, 1, 2, 3, 2], [0x51, 0x61], [0x51, 0x62], [0xD0]]))
    #expect(catalog.entries.map { catalog.string($0.key) } == ["b"])
    #expect(
      catalog.problems.map(\.message) == [
        "the value of 'a' is a dictionary; a table holds only strings"
      ])
    #expect(catalog.problems.map(\.key) == ["a"])
    #expect(catalog.problems.map(\.range) == [nil])
    #expect(!catalog.isWhole)
  }

  private func read(_ bytes: ContiguousArray<UInt8>) -> Catalog {
    BinaryPropertyList.readTable(
      bytes, path: "t", Place(root: "", table: "t", folder: .base), format: "strings")
  }
}

/// A file of these objects, the first of them the root, with references of one byte.
private func list(_ objects: [[UInt8]]) -> ContiguousArray<UInt8> {
  var bytes = ContiguousArray("bplist00".utf8)
  var offsets: [Int] = []
  for object in objects {
    offsets.append(bytes.count)
    bytes += object
  }
  let table = bytes.count
  for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
  bytes += [0, 0, 0, 0, 0, 0, 2, 1]
  for number in [objects.count, 0, table] {
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
  }
  return bytes
}
