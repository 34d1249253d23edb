import Catalogs
import Foundation
import Testing

/// A small generator whose numbers follow from its seed (SplitMix64).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension `String catalogs` {
  static let names = [
    "AppShortcuts", "conflict", "extra-brace", "lost-brace", "lost-comma", "quote", "shapes",
    "version-1.1",
  ]

  /// `PARITYLINT_SEED` overrides the seed.
  @Test(arguments: names)
  func `no mutation crashes, hangs, or passes for JSON`(_ name: String) throws {
    let seed = ProcessInfo.processInfo.environment["PARITYLINT_SEED"].flatMap { UInt64($0) } ?? 1
    var generator = Generator(state: seed)
    let original = try fixture("\(name).xcstrings")
    for round in 0..<(original.count > 2_000 ? 1_000 : 2_750) {
      let bytes = mutated(original, using: &generator)
      let catalogs = read(bytes)
      let comment: Comment = "\(name), seed \(seed), round \(round)"
      for catalog in catalogs { check(catalog, comment) }
      let problems = try #require(catalogs.first, comment).problems
      guard !problems.contains(where: { $0.severity == .error }) else { continue }
      // A lone surrogate is a note here, and an error to Foundation.
      guard !problems.contains(where: { $0.kind == .syntax && $0.severity == .note }) else {
        continue
      }
      #expect(throws: Never.self, comment) {
        try JSONSerialization.jsonObject(with: Data(bytes))
      }
    }
  }

  private func check(_ catalog: Catalog, _ comment: Comment) {
    let size = catalog.source.bytes.count
    var ranges = catalog.problems.compactMap(\.range)
    ranges += catalog.problems.flatMap(\.notes).map(\.range)
    ranges += catalog.variants.map(\.range)
    ranges += catalog.substitutions.map(\.nameRange)
    for entry in catalog.entries {
      ranges += [entry.keyRange, entry.comment]
      _ = catalog.string(entry.key)
      if !catalog.variants.indices.contains(entry.variants.lowerBound)
        || entry.variants.upperBound > catalog.variants.count
      {
        Issue.record("an entry has no variants: \(comment)")
      }
    }
    for variant in catalog.variants {
      _ = catalog.string(variant.text)
      if !catalog.selectors.indices.contains(Int(variant.selector)) {
        Issue.record("a selector is not there: \(comment)")
      }
    }
    if !ranges.allSatisfy({ Int($0.upper) <= size }) {
      Issue.record("a range is outside of the source: \(comment)")
    }
  }

  /// The bytes with one to three changes that people and merges make.
  private func mutated(
    _ original: ContiguousArray<UInt8>, using generator: inout Generator
  ) -> ContiguousArray<UInt8> {
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\n", "\r", " ", "\t", "0", "1e9", "null", "true",
      "'", "/", "//", "\\u", "\\ud83d", "\u{0}", "é", "\u{FEFF}", "\n<<<<<<< HEAD\n", "\n=======\n",
      "\n>>>>>>> main\n", "\"state\" : \"\"", "\"strings\"", "\"version\" : \"2.0\"",
    ]
    var bytes = original
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let length = Int.random(in: 1...40, using: &generator)
      let end = min(place + length, bytes.count)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes.removeSubrange(place..<min(place + 1, bytes.count))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
      case 4: bytes.removeSubrange(place...)
      default:
        let piece = pieces.randomElement(using: &generator) ?? ""
        bytes.insert(contentsOf: piece.utf8, at: place)
      }
    }
    return bytes
  }
}
