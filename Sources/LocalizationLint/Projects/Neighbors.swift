import Catalogs

/// Keys that a language lacks beside keys that only it has, paired where one looks like a slip of
/// the other.
struct Neighbors: Sendable {
  /// A key on the other side, and how it differs.
  struct Neighbor: Sendable {
    let key: String
    /// A clause that goes on after the key: "differs only in case".
    let difference: String
  }

  private(set) var ofMissing: [EntryReference: Neighbor] = [:]
  private(set) var ofExtra: [EntryReference: Neighbor] = [:]

  /// With more pairs than this, only slips that a look-up finds are looked for.
  private static let mostPairs = 40_000

  init(missing: [EntryReference], extras: [EntryReference], in table: Table) {
    guard !missing.isEmpty, !extras.isEmpty else { return }
    let extra = extras.map { (reference: $0, key: table.key($0)) }
    let isManyPairs = missing.count * extra.count > Self.mostPairs
    var likely = Likely()
    for (_, key) in extra { likely.add(Self.folded(key)) }
    // Of many keys only those are made texts of that may be the same as one of a few.
    let lacking = missing.filter { reference in
      !isManyPairs || table.withKey(reference) { likely.mayHold($0) }
    }.map { (reference: $0, key: table.key($0)) }
    // Swift compares strings by canonical equivalence, which is just what is looked for here.
    let exact = Dictionary(lacking.map { ($0.key, $0) }) { first, _ in first }
    let folded = Dictionary(lacking.map { (Self.folded($0.key), $0) }) { first, _ in first }
    for (reference, key) in extra {
      if let other = exact[key], other.key.utf8.elementsEqual(key.utf8) {
        // One name may stand for a text, a plural and an array on Android.
        pair(
          reference, key, other, "is a \(table.entry(reference).elementName)",
          back: "is a \(table.entry(other.reference).elementName)")
      } else if let other = exact[key] {
        pair(reference, key, other, "is written with other Unicode scalars")
      } else if let other = folded[Self.folded(key)] {
        let isCase = key.lowercased() == other.key.lowercased()
        pair(reference, key, other, isCase ? "differs only in case" : "differs only in white space")
      }
    }
    guard !isManyPairs else { return }
    let letters = lacking.map { Letters($0.key) }
    for (reference, key) in extra where ofExtra[reference] == nil {
      let own = Letters(key)
      let near = lacking.indices.filter {
        ofMissing[lacking[$0].reference] == nil && own.isSlip(of: letters[$0])
      }
      if near.count == 1 { pair(reference, key, lacking[near[0]], "is nearly the same") }
    }
  }

  private mutating func pair(
    _ reference: EntryReference, _ key: String, _ other: (reference: EntryReference, key: String),
    _ difference: String, back: String? = nil
  ) {
    guard ofMissing[other.reference] == nil else { return }
    ofMissing[other.reference] = Neighbor(key: key, difference: difference)
    ofExtra[reference] = Neighbor(key: other.key, difference: back ?? difference)
  }

  /// How two keys differ that look the same; nil when they do not.
  static func difference(_ key: String, _ other: String) -> String? {
    if key == other { return "is written with other Unicode scalars" }
    if KeyEscapes.read(key) == other {
      return "has a character where the key has an escape that its file does not know"
    }
    if KeyEscapes.read(other) == key {
      return "writes a character as an escape that its file does not know"
    }
    guard folded(key) == folded(other) else { return nil }
    return key.lowercased() == other.lowercased()
      ? "differs only in case" : "differs only in white space"
  }

  /// The key in lower case without white space of any kind.
  static func folded(_ key: String) -> String {
    if key.utf8.allSatisfy({ $0 < 0x80 }) {
      let bytes = key.utf8.lazy.filter { $0 != 0x20 && !(0x09...0x0D ~= $0) }
      return String(decoding: bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
    var folded = ""
    for scalar in key.lowercased().unicodeScalars
    where !scalar.properties.isWhitespace && !(0x200B...0x200F).contains(scalar.value) {
      folded.unicodeScalars.append(scalar)
    }
    return folded
  }
}

/// Folded keys, as hashes: most others are told from all of them by their bytes alone.
private struct Likely {
  private var hashes: Set<UInt64> = []
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ folded: String) {
    hashes.insert(folded.utf8.reduce(Self.start) { Self.added($1, to: $0) })
  }

  /// Whether a key may be folded to one of them; always for one that is not ASCII.
  func mayHold(_ key: Span<UInt8>) -> Bool {
    var hash = Self.start
    for index in key.indices {
      let byte = key[index]
      if byte >= 0x80 { return true }
      if byte == 0x20 || 0x09...0x0D ~= byte { continue }
      hash = Self.added(0x41...0x5A ~= byte ? byte | 0x20 : byte, to: hash)
    }
    return hashes.contains(hash)
  }

  private static func added(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

/// A key taken apart, as it is set beside many others.
private struct Letters {
  let bytes: [UInt8]
  let digits: [UInt8]
  /// A bit for each letter that the key has.
  let mask: UInt64

  init(_ key: String) {
    bytes = Array(key.utf8)
    digits = bytes.filter { 0x30...0x39 ~= $0 }
    mask = bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Whether at most two letters, and no more than one in six, were changed, added or left out.
  func isSlip(of other: Letters) -> Bool {
    let (count, others) = (bytes.count, other.bytes.count)
    let allowed = min(2, max(count, others) / 6)
    guard allowed > 0, abs(count - others) <= allowed else { return false }
    // A change takes one letter away and brings one in.
    guard (mask ^ other.mask).nonzeroBitCount <= 2 * allowed else { return false }
    // Numbered keys, `step1` and `step2`, are no slips of each other.
    guard digits == other.digits else { return false }
    return slips(from: bytes, to: other.bytes, atMost: allowed) != nil
  }
}

extension Entry {
  /// The name of its element in Android's resources.
  fileprivate var elementName: String {
    flags.contains(.plurals) ? "<plurals>" : flags.contains(.array) ? "<string-array>" : "<string>"
  }
}
