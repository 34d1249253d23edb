/// A name in code, as a number: the hash of its UTF-8 bytes.
///
/// Names are compared millions of times and never shown, and two names of one hash would at worst
/// make a call that is no look-up count as one.
struct CodeName: Hashable, Sendable {
  let hash: UInt64

  /// The name of nothing: an argument without a label.
  static let none = CodeName(hash: 0)

  private init(hash: UInt64) { self.hash = hash }

  init(folded hash: UInt64) { self.hash = hash | 1 }

  init(_ text: String) {
    let bytes = ContiguousArray(text.utf8)
    self.init(bytes, 0, bytes.count)
  }

  init(_ bytes: ContiguousArray<UInt8>, _ lower: Int, _ upper: Int) {
    var hash = UInt64(truncatingIfNeeded: upper - lower) &* 0x9E37_79B9_7F4A_7C15
    var offset = lower
    while offset + 8 <= upper {
      hash = Self.mix(hash, bytes.word(at: offset))
      offset += 8
    }
    if offset < upper {
      var tail: UInt64 = 0
      if offset + 8 <= bytes.count {
        tail = bytes.word(at: offset) & (~0 &>> UInt64(64 - (upper - offset) * 8))
      } else {
        for index in offset..<upper { tail |= UInt64(bytes[index]) << UInt64((index - offset) * 8) }
      }
      hash = Self.mix(hash, tail)
    }
    self.hash = hash | 1
  }

  init(_ bytes: Span<UInt8>) {
    var hash = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var word: UInt64 = 0
    for index in bytes.indices {
      word |= UInt64(bytes[index]) << UInt64((index & 7) * 8)
      if index & 7 == 7 || index + 1 == bytes.count {
        hash = Self.mix(hash, word)
        word = 0
      }
    }
    self.hash = hash | 1
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    var value = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    value ^= value &>> 32
    return value &* 0xC4CE_B9FE_1A85_EC53
  }

  static func == (left: CodeName, right: CodeName) -> Bool { left.hash == right.hash }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The name of a generated accessor and the key it stands for, reduced to what they share.
///
/// Generators make `Home.title`, `homeTitle` or `home_title` of the key `home.title`: letters and
/// digits, without case, are what stays.
struct AccessorName: Hashable, Sendable {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func append(_ byte: UInt8) {
    let folded: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded = byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
      folded = byte
    default: return
    }
    hash = (hash ^ UInt64(folded)) &* 0x0000_0100_0000_01B3
  }

  mutating func append(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    for index in range { append(bytes[index]) }
  }

  /// As a member of a `CodeNameSet`.
  var name: CodeName { CodeName(folded: hash) }
}

/// Names with a name for each: they are hashes already, so each is its own place.
struct CodeNameMap: Sendable {
  private var slots: ContiguousArray<UInt64> = []
  private var values: ContiguousArray<CodeName> = []
  private var count = 0

  subscript(name: CodeName) -> CodeName? {
    guard !slots.isEmpty else { return nil }
    let slot = slot(of: name.hash)
    return slots[slot] == 0 ? nil : values[slot]
  }

  mutating func set(_ name: CodeName, _ value: CodeName) {
    guard name != .none else { return }
    if (count + 1) * 2 > slots.count { grow() }
    let slot = slot(of: name.hash)
    if slots[slot] == 0 { count += 1 }
    slots[slot] = name.hash
    values[slot] = value
  }

  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash &>> 16) & mask
    while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldSlots, oldValues) = (slots, values)
    slots = ContiguousArray(repeating: 0, count: max(64, oldSlots.count * 2))
    values = ContiguousArray(repeating: .none, count: slots.count)
    for (index, hash) in oldSlots.enumerated() where hash != 0 {
      let slot = slot(of: hash)
      slots[slot] = hash
      values[slot] = oldValues[index]
    }
  }
}

/// A set of names: they are hashes already, so each is its own place.
struct CodeNameSet: Sendable {
  private var slots: ContiguousArray<UInt64> = [0, 0, 0, 0, 0, 0, 0, 0]
  private var count = 0

  var isEmpty: Bool { count == 0 }

  init(_ names: some Sequence<CodeName> = []) {
    for name in names { insert(name) }
  }

  func contains(_ name: CodeName) -> Bool {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: name.hash &>> 16) & mask
    while slots[slot] != 0 {
      if slots[slot] == name.hash { return true }
      slot = (slot + 1) & mask
    }
    return false
  }

  mutating func insert(_ name: CodeName) {
    guard name != .none, !contains(name) else { return }
    if (count + 1) * 2 > slots.count {
      let old = slots
      slots = ContiguousArray(repeating: 0, count: old.count * 2)
      for hash in old where hash != 0 { place(hash) }
    }
    place(name.hash)
    count += 1
  }

  private mutating func place(_ hash: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash &>> 16) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = hash
  }
}
