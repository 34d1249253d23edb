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
    // Only those are made texts of that may be the same as another.
    let likely = Likely(extras, of: table).among(missing, of: table)
    let extra = Likely(likely, of: table).among(extras, of: table).map {
      (reference: $0, key: table.key($0))
    }
    let lacking = likely.map { (reference: $0, key: table.key($0)) }
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
    guard missing.count * extras.count <= Self.mostPairs else { return }
    let outlines = missing.map { key in table.withKey(key) { Outline($0) } }
    for reference in extras where ofExtra[reference] == nil {
      let outline = table.withKey(reference) { Outline($0) }
      let near = missing.indices.filter {
        outline.mayBeSlip(of: outlines[$0]) && ofMissing[missing[$0]] == nil
      }
      guard !near.isEmpty else { continue }
      let key = table.key(reference)
      let own = Letters(key)
      let slips = near.map { (reference: missing[$0], key: table.key(missing[$0])) }
        .filter { own.isSlip(of: Letters($0.key)) }
      if slips.count == 1 { pair(reference, key, slips[0], "is nearly the same") }
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

  init(_ keys: [EntryReference], of table: Table) {
    for key in keys {
      let hash =
        table.withKey(key) { Self.hash($0) }
        ?? Neighbors.folded(table.key(key)).utf8.reduce(Self.start) { Self.added($1, to: $0) }
      hashes.insert(hash)
    }
  }

  /// The keys that may be folded to one of them; all that are not ASCII may.
  func among(_ keys: [EntryReference], of table: Table) -> [EntryReference] {
    keys.filter { key in
      table.withKey(key) { Self.hash($0) }.map { hashes.contains($0) } ?? true
    }
  }

  /// The hash of a key when it is folded; nil for one that is not ASCII.
  private static func hash(_ key: Span<UInt8>) -> UInt64? {
    var hash = start
    for index in key.indices {
      let byte = key[index]
      if byte >= 0x80 { return nil }
      if byte == 0x20 || 0x09...0x0D ~= byte { continue }
      hash = added(0x41...0x5A ~= byte ? byte | 0x20 : byte, to: hash)
    }
    return hash
  }

  private static func added(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}

/// What tells most pairs of keys apart without a look at their letters.
private struct Outline {
  private let count: Int
  /// A bit for each letter that the key has.
  private let mask: UInt64

  init(_ key: Span<UInt8>) {
    count = key.count
    var mask: UInt64 = 0
    for index in key.indices { mask |= 1 << UInt64(key[index] & 63) }
    self.mask = mask
  }

  /// How many letters may differ.
  static func slips(in count: Int, _ other: Int) -> Int { min(2, max(count, other) / 6) }

  func mayBeSlip(of other: Outline) -> Bool {
    let allowed = Self.slips(in: count, other.count)
    // A change takes one letter away and brings one in.
    return allowed > 0 && abs(count - other.count) <= allowed
      && (mask ^ other.mask).nonzeroBitCount <= 2 * allowed
  }
}

/// A key taken apart.
private struct Letters {
  private let bytes: [UInt8]
  private let digits: [UInt8]

  init(_ key: String) {
    bytes = Array(key.utf8)
    digits = bytes.filter { 0x30...0x39 ~= $0 }
  }

  /// Whether at most two letters, and no more than one in six, were changed, added or left out.
  ///
  /// Numbered keys, `step1` and `step2`, are no slips of each other.
  func isSlip(of other: Letters) -> Bool {
    digits == other.digits
      && slips(
        from: bytes, to: other.bytes, atMost: Outline.slips(in: bytes.count, other.bytes.count))
        != nil
  }
}

extension Entry {
  /// The name of its element in Android's resources.
  fileprivate var elementName: String {
    flags.contains(.plurals) ? "<plurals>" : flags.contains(.array) ? "<string-array>" : "<string>"
  }
}
