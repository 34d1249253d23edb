import Catalogs
import Foundation
@testable import Fuzz
import Testing

/// The same dictionary as Foundation's own reader, or a problem where that refuses the file.
@Suite struct `Property lists as Foundation reads them` {
  static let xmlFixtures = ["table.plist", "bare.plist", "rules.plist"]
  static let binaryFixtures = ["table.binary.plist", "rules.binary.plist"]

  @Test(arguments: xmlFixtures) func `XML fixtures`(name: String) throws {
    let tree = XMLPropertyList.parse(Source(path: name, bytes: try fixture(name)))
    #expect(tree.problems.map(\.message) == [])
    #expect(tree.isWhole)
    #expect(
      PropertyListLaw.strings(in: tree)
        == PropertyListLaw.foundationStrings(try fixture(name), .xml))
  }

  @Test(arguments: binaryFixtures) func `Binary fixtures`(name: String) throws {
    let tree = BinaryPropertyList.parse(try fixture(name))
    #expect(tree.problems.map(\.message) == [])
    #expect(
      PropertyListLaw.strings(in: tree)
        == PropertyListLaw.foundationStrings(try fixture(name), .binary))
  }

  @Test func `Random tables written by Foundation`() throws {
    var random = SplitMix(state: seed)
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
}

// MARK: - Random input

private let seed =
  ProcessInfo.processInfo.environment["PARITYLINT_SEED"].flatMap { UInt64($0) } ?? 20_261_130

private func randomText(_ random: inout SplitMix) -> String {
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

private func dictionary(_ catalog: Catalog) -> [[UInt8]: [UInt8]] {
  var result: [[UInt8]: [UInt8]] = [:]
  for entry in catalog.entries {
    result[Array(catalog.string(entry.key).utf8)] = Array(
      catalog.string(catalog.variants[Int(entry.firstVariant)].text).utf8)
  }
  return result
}
