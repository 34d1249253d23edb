import Catalogs
import Foundation
import Testing

/// The small inputs under `Fixtures/strings`, and other folders of tables.
enum StringsFiles {
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/strings").path

  /// The paths of all `.strings` files below a folder, sorted.
  static func paths(_ folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".strings") }.sorted().map { "\(folder)/\($0)" }
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Whether another reader than the old-style one is asked for the bytes.
  static func isOtherSyntax(_ catalog: Catalog, _ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "bplist".utf8) { return true }
    let text = catalog.source.bytes.drop { $0 <= 0x20 && $0 != 0 }
    guard text.first == 0x3C, text.count > 1 else { return false }
    let name = text.dropFirst().prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    return text.dropFirst().first == 0x3F || text.dropFirst().first == 0x21
      || name.contains { !"abcdefABCDEF".utf8.contains($0) }
  }
}

/// What must hold for every input, Foundation being the judge.
enum StringsLaw {
  /// What is broken; nil when nothing is.
  ///
  /// Without a problem at error level Foundation has the same table. A problem that names what
  /// Foundation does with the table is right about it; as Foundation logs every table it rejects,
  /// `isThorough` asks for those too.
  static func breach(_ bytes: [UInt8], isThorough: Bool = false) -> String? {
    let catalog = StringsTable.read(bytes)
    let count = UInt32(catalog.source.bytes.count)
    let entries = StringsTable.entries(catalog)
    var ranges = catalog.problems.compactMap(\.range)
    ranges += catalog.problems.flatMap { $0.notes.map(\.range) }
    ranges += catalog.entries.flatMap { [$0.keyRange, $0.comment] } + catalog.variants.map(\.range)
    if let range = ranges.first(where: { $0.upper > count }) { return "\(range) beyond \(count)" }
    if catalog.source.bytes.isEmpty || StringsFiles.isOtherSyntax(catalog, bytes) { return nil }
    let errors = catalog.problems.filter { $0.severity == .error }
    if errors.isEmpty {
      guard case .table(let table) = StringsTable.foundation(bytes) else {
        return "Foundation does not read it"
      }
      return catalog.isWhole
        ? StringsTable.difference(entries, table) : "not whole, but without an error"
    }
    if let first = errors.first(where: { $0.message.contains("without a message") }) {
      // Foundation keeps containers.
      let hasContainer = errors.contains { $0.message.contains("holds only strings") }
      guard case .table(let table) = StringsTable.foundation(bytes) else {
        return hasContainer ? nil : "Foundation does not end there"
      }
      let above = zip(catalog.entries, entries).filter { entry, _ in
        first.range.map { entry.keyRange.lower < $0.lower } ?? false
      }
      return StringsTable.difference(above.map(\.1), table)
    }
    if isThorough, errors.contains(where: { $0.message.contains("cannot be read") }),
      case .table = StringsTable.foundation(bytes)
    {
      return "Foundation reads it"
    }
    return nil
  }
}

@Suite struct `Strings against Foundation` {
  @Test(arguments: StringsFiles.paths(StringsFiles.fixtures))
  func `a fixture`(_ path: String) throws {
    #expect(StringsLaw.breach(try StringsFiles.bytes(path)) == nil)
  }

  @Test func `tables of a folder`() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["PARITYLINT_STRINGS_DIR"] else { return }
    let paths = StringsFiles.paths(folder)
    #expect(!paths.isEmpty)
    for path in paths {
      let breach = StringsLaw.breach(try StringsFiles.bytes(path), isThorough: true)
      #expect(breach == nil, "\(path)")
    }
  }

  /// `PARITYLINT_SEED` gives another seed, `PARITYLINT_MUTATIONS` another number of inputs.
  @Test func `mutated fixtures`() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["PARITYLINT_SEED"].flatMap { UInt64($0) } ?? 20_250_714
    let count = environment["PARITYLINT_MUTATIONS"].flatMap { Int($0) } ?? 20_000
    let isThorough = environment["PARITYLINT_MUTATIONS"] != nil
    let folder = environment["PARITYLINT_STRINGS_DIR"] ?? StringsFiles.fixtures
    let seeds = try StringsFiles.paths(folder).map(StringsFiles.bytes)
      .filter { !$0.isEmpty && $0.count < 4096 }
    try #require(!seeds.isEmpty)
    print("mutating with PARITYLINT_SEED=\(seed)")
    var random = SplitMix(state: seed)
    var breaches = 0
    for _ in 0..<count {
      let input = Mutation.mutate(seeds, &random)
      if let breach = StringsLaw.breach(input, isThorough: isThorough) {
        Issue.record("\(breach): \(Mutation.shown(input)) (seed \(seed))")
        breaches += 1
        if breaches == 8 { break }
      }
    }
  }
}

/// A small generator of numbers that any seed starts.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

enum Mutation {
  private static let pieces = [
    "\"", "'", ";", "=", "\\", "/", "*", "/*", "*/", "//", "\n", "\r", "\r\n", "{", "}", "(", ")",
    "<", ">", ",", ":", "#", "@", "\\U", "\\UD83D", "\\UDE00", "\\u00e9", "\\1", "\\377", "a", "0",
    "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{200B}", "“", "”", "；", "é", "😀", "\0", " ", "\t",
    "<<<<<<< HEAD\n", "\n=======\n", "\n>>>>>>> x\n", "\"k\" = \"v\";\n", "k = v;", ";;",
  ].map { [UInt8]($0.utf8) }

  static func mutate(_ seeds: [[UInt8]], _ random: inout SplitMix) -> [UInt8] {
    var bytes = pick(seeds, &random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let length = min(Int.random(in: 1...6, using: &random), bytes.count - place)
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes.removeSubrange(place..<place + length)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 3: bytes.insert(contentsOf: Array(bytes[place..<place + length]), at: place)
      case 4:
        let other = pick(seeds, &random)
        let cut = Int.random(in: 0...other.count, using: &random)
        bytes = Array(bytes[..<place] + other[cut...])
      default: bytes.insert(contentsOf: pick(pieces, &random), at: place)
      }
    }
    return bytes
  }

  static func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }

  private static func pick(_ list: [[UInt8]], _ random: inout SplitMix) -> [UInt8] {
    list[Int.random(in: 0..<list.count, using: &random)]
  }
}
