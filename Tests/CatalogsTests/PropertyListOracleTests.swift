import Catalogs
import Foundation
import Testing

/// The same dictionary as Foundation's own reader, or a problem where that refuses the file.
@Suite struct `Property lists as Foundation reads them` {
  static let xmlFixtures = ["table.plist", "bare.plist", "rules.plist"]
  static let binaryFixtures = ["table.binary.plist", "rules.binary.plist"]

  @Test(arguments: xmlFixtures) func `XML fixtures`(name: String) throws {
    let tree = XMLPropertyList.parse(Source(path: name, bytes: try fixture(name)))
    #expect(tree.problems.map(\.message) == [])
    #expect(tree.isWhole)
    #expect(strings(in: tree) == foundationStrings(try fixture(name), .xml))
  }

  @Test(arguments: binaryFixtures) func `Binary fixtures`(name: String) throws {
    let tree = BinaryPropertyList.parse(try fixture(name))
    #expect(tree.problems.map(\.message) == [])
    #expect(strings(in: tree) == foundationStrings(try fixture(name), .binary))
  }

  @Test func `Random tables written by Foundation`() throws {
    var random = Random(seed: seed)
    for _ in 0..<100 {
      var table: [String: String] = [:]
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        table[randomText(&random)] = randomText(&random)
      }
      let expected = Dictionary(
        uniqueKeysWithValues: table.map { (Array($0.key.utf8), Array($0.value.utf8)) })
      let xml = ContiguousArray(
        try PropertyListSerialization.data(fromPropertyList: table, format: .xml, options: 0))
      let fromXML = XMLPropertyList.readTable(
        Source(path: "t", bytes: xml), Place(root: "", table: "t", folder: .base), format: "strings"
      )
      #expect(fromXML.problems.isEmpty, "seed \(seed)")
      #expect(fromXML.isWhole)
      #expect(dictionary(fromXML) == expected, "seed \(seed)")
      let binary = ContiguousArray(
        try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0))
      let fromBinary = BinaryPropertyList.readTable(
        binary, path: "t", Place(root: "", table: "t", folder: .base), format: "strings")
      #expect(fromBinary.problems.isEmpty, "seed \(seed)")
      #expect(dictionary(fromBinary) == expected, "seed \(seed)")
    }
  }

  /// What Foundation accepts gives the same strings, even where we report something; what it
  /// refuses has an error.
  @Test func `Mutated XML`() throws {
    var random = Random(seed: seed)
    let fixtures = try Self.xmlFixtures.map(fixture)
    var accepted = 0
    for round in 0..<20_000 {
      guard var bytes = fixtures.randomElement(using: &random) else { continue }
      for _ in 0...Int.random(in: 0...2, using: &random) { mutate(&bytes, &random) }
      guard String(validating: bytes, as: UTF8.self) != nil else { continue }
      let source = Source(path: "t", bytes: bytes)
      let tree = XMLPropertyList.parse(source)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(isInside(tree), "seed \(seed), round \(round): \(text)")
      let messages = tree.problems.filter { $0.severity == .error }.map(\.message)
      if !tree.isWhole { #expect(!messages.isEmpty, "seed \(seed), round \(round): \(text)") }
      // The mark makes Foundation take the bytes for UTF-8, whatever encoding the header names.
      if let expected = foundationStrings([0xEF, 0xBB, 0xBF] + bytes, .xml) {
        accepted += 1
        // Foundation takes '&#;' for U+0000, and loses what follows '<!---->' in front of the root.
        if !messages.contains(where: { $0.hasPrefix("'&") || $0.hasPrefix("an empty comment") }) {
          #expect(strings(in: tree) == expected, "seed \(seed), round \(round): \(text)")
        }
      } else if messages.isEmpty {
        Issue.record("seed \(seed), round \(round): Foundation refuses \(text)")
      }
    }
    #expect(accepted > 1000)
  }

  @Test func `Mutated binary`() throws {
    var random = Random(seed: seed)
    let fixtures = try Self.binaryFixtures.map(fixture)
    for round in 0..<20_000 {
      guard var bytes = fixtures.randomElement(using: &random) else { continue }
      for _ in 0...Int.random(in: 0...2, using: &random) { mutate(&bytes, &random) }
      let tree = BinaryPropertyList.parse(bytes)
      #expect(isInside(tree), "seed \(seed), round \(round)")
      #expect(tree.isWhole == tree.problems.isEmpty)
      #expect(tree.isWhole || tree.nodes.isEmpty)
    }
  }
}

// MARK: - Random input

private let seed =
  ProcessInfo.processInfo.environment["PARITYLINT_SEED"].flatMap { UInt64($0) } ?? 20_261_130

private struct Random: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private let pieces = [
  "<key>", "</key>", "<string>", "</string>", "<dict>", "</dict>", "<key/>", "<string/>",
  "<array/>", "<!--", "-->", "<!---->", "<![CDATA[", "]]>", "<?x?>", "&amp;", "&#233;", "&nbsp;",
  "&#xD800;", "&", ";", "<", ">", "/", "\"", "é", "\u{1F600}", "\r\n", " ", "#", "=", "<b>",
  "</b>", "<plist>", "</plist>", "<true/>", "<integer>1</integer>", "\u{0}", "<!DOCTYPE x>",
  "a=\"1\"", "0",
]

private func mutate(_ bytes: inout ContiguousArray<UInt8>, _ random: inout Random) {
  guard !bytes.isEmpty else { return }
  let at = Int.random(in: 0..<bytes.count, using: &random)
  let end = min(bytes.count, at + Int.random(in: 1...30, using: &random))
  switch Int.random(in: 0..<6, using: &random) {
  case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
  case 1: bytes.removeSubrange(at..<end)
  case 2:
    bytes.insert(
      contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &random))
  case 3: bytes.removeSubrange(at...)
  case 4: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
  default: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: at)
  }
}

private func randomText(_ random: inout Random) -> String {
  var text = String.UnicodeScalarView()
  for _ in 0..<Int.random(in: 0...40, using: &random) {
    let range: ClosedRange<UInt32> =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: 0x1_0000...0x10_FFFF
      case 1: 0x80...0xD7FF
      case 2: 0x0A...0x0D
      default: 0x20...0x7E
      }
    if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
  }
  return String(text)
}

// MARK: - What was read

private func fixture(_ name: String) throws -> ContiguousArray<UInt8> {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return ContiguousArray(try Data(contentsOf: root.appending(path: "Fixtures/plist/\(name)")))
}

/// Every string of a property list, by the path of keys and indices that leads to it.
///
/// The last of several values with one key wins, whatever the one before held.
private func strings(in tree: PropertyListTree) -> [[UInt8]: [UInt8]] {
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
private func foundationStrings(
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

private func dictionary(_ catalog: Catalog) -> [[UInt8]: [UInt8]] {
  var result: [[UInt8]: [UInt8]] = [:]
  for entry in catalog.entries {
    result[Array(catalog.string(entry.key).utf8)] = Array(
      catalog.string(catalog.variants[Int(entry.firstVariant)].text).utf8)
  }
  return result
}

private func isInside(_ tree: PropertyListTree) -> Bool {
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
