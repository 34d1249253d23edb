/// Makes inputs: seeds with changes that people, merges, tools and attackers make.
///
/// An input follows from the reader, the seed of the run and the input's number alone.
struct Mutator: Sendable {
  /// No input is larger by much.
  static let largest = 1 << 16

  private let seeds: [Bytes]
  private let tokens: [Bytes]

  init(_ reader: Reader) {
    self.init(reader.seeds(), reader.tokens)
  }

  init(_ seeds: [Bytes], _ tokens: [String]) {
    precondition(!seeds.isEmpty, "a reader has seeds")
    self.seeds = seeds
    self.tokens = (tokens + Self.signs).map { Bytes($0.utf8) } + Self.hazards
  }

  /// The input of a number.
  func input(_ number: Int, seed: UInt64) -> Bytes {
    var random = SplitMix(state: seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: number))
    random = SplitMix(state: random.next())
    var bytes = random.once(in: 24) ? scratch(&random) : random.pick(seeds)
    if random.once(in: 1_000) { bytes = long(bytes, &random) }
    // One change is the most telling number; many lead far away from what anybody wrote.
    for _ in 0...random.below(random.pick([1, 2, 4, 4, 8])) { change(&bytes, &random) }
    if random.once(in: 32) { bytes = recoded(bytes, &random) }
    if bytes.count > Self.largest { bytes.removeSubrange(Self.largest...) }
    return bytes
  }

  /// What means something in most formats.
  private static let signs = [
    "\"", "'", "`", "\\", "/", "<", ">", "{", "}", "[", "]", "(", ")", ";", ":", ",", ".", "=", "+",
    "-", "*", "#", "%", "$", "&", "@", "?", "!", "|", "_", "~", "^", "\n", "\r", "\r\n", "\t", " ",
    "0", "1", "a", "k", "\u{0}", "\u{7F}", "\u{85}", "\u{A0}", "é", "e\u{301}", "€", "😀",
    "\u{200B}",
    "\u{2028}", "\u{202E}", "\u{FEFF}", "\u{FFFE}", "“", "；", "％",
    "\n<<<<<<< HEAD\n", "\n=======\n", "\n>>>>>>> main\n", "0x10FFFF", "1e999", "-1", "2147483648",
    "4294967296", "9223372036854775808", "18446744073709551616", "99999999999999999999999",
  ]

  /// Bytes that no text has: parts of characters, halves of pairs, forms that are too long.
  private static let hazards: [Bytes] = [
    [0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xB0, 0x80],
    [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF], [0xFE],
    [0xFF, 0xFE], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF], [0x00, 0x00, 0xFE, 0xFF], [0x00, 0x00],
  ]

  /// Nothing but tokens.
  private func scratch(_ random: inout SplitMix) -> Bytes {
    var bytes = Bytes()
    for _ in 0..<random.below(24) { bytes += random.pick(tokens) }
    return bytes
  }

  /// A long input with one thing over and over: what is quadratic shows.
  private func long(_ bytes: Bytes, _ random: inout SplitMix) -> Bytes {
    let size = 1 << (12 + random.below(5))
    let open = piece(of: bytes, &random)
    let close = random.once(in: 2) ? Bytes() : piece(of: bytes, &random)
    let count = size / max(1, open.count + close.count)
    let middle = random.once(in: 2) ? piece(of: bytes, &random) : []
    var result = Bytes()
    let place = random.below(bytes.count + 1)
    if random.once(in: 2) { result += bytes[..<place] }
    for _ in 0..<count { result += open }
    result += middle
    for _ in 0..<count { result += close }
    if random.once(in: 2) { result += bytes[place...] }
    return result
  }

  /// A token, two of them, a line of the input, or some of its bytes.
  private func piece(of bytes: Bytes, _ random: inout SplitMix) -> Bytes {
    switch random.below(6) {
    case 0: return random.pick(tokens) + random.pick(tokens)
    case 1 where !bytes.isEmpty:
      let place = random.below(bytes.count)
      return Bytes(bytes[place..<min(bytes.count, place + 1 + random.below(40))])
    case 2:
      let lines = bytes.split(separator: 0x0A)
      return lines.isEmpty ? random.pick(tokens) : Bytes(random.pick(lines)) + [0x0A]
    default: return random.pick(tokens)
    }
  }

  private func change(_ bytes: inout Bytes, _ random: inout SplitMix) {
    let place = random.below(bytes.count + 1)
    let end = min(bytes.count, place + 1 + random.below(random.pick([4, 4, 16, 64, 400])))
    switch random.below(20) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1 where place < bytes.count: bytes[place] = UInt8(random.below(256))
    case 2, 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: Bytes(bytes[place..<end]), at: random.below(bytes.count + 1))
    case 5:
      let other = random.pick(seeds)
      bytes = Bytes(bytes[..<place]) + other[random.below(other.count + 1)...]
    case 6:
      let other = random.pick(seeds)
      let start = random.below(other.count + 1)
      bytes.insert(
        contentsOf: other[start..<min(other.count, start + 1 + random.below(200))], at: place)
    case 7 where random.once(in: 3): bytes.removeSubrange(place...)
    case 8: bytes.replaceSubrange(place..<end, with: random.pick(tokens))
    case 9: changeNumber(&bytes, from: place, &random)
    case 10: swapLines(&bytes, &random)
    case 11:
      let part = piece(of: bytes, &random)
      for _ in 0..<(1 + random.below(random.pick([3, 3, 20, 200]))) {
        bytes.insert(contentsOf: part, at: place)
      }
    case 12 where random.once(in: 4): changeLineEnds(&bytes, &random)
    case 13 where place < bytes.count:
      // The same sign in another place of the text counts for something else.
      bytes.insert(bytes[place], at: random.below(bytes.count + 1))
    default: bytes.insert(contentsOf: random.pick(tokens), at: place)
    }
  }

  private func changeNumber(_ bytes: inout Bytes, from place: Int, _ random: inout SplitMix) {
    guard let start = bytes[place...].firstIndex(where: { 0x30...0x39 ~= $0 }) else { return }
    let end = bytes[start...].firstIndex { !(0x30...0x39 ~= $0) } ?? bytes.count
    let numbers = [
      "", "0", "00", "1", "2", "-1", "65536", "2147483647", "4294967295", "999999999999",
    ]
    bytes.replaceSubrange(start..<end, with: Bytes(random.pick(numbers).utf8))
  }

  private func swapLines(_ bytes: inout Bytes, _ random: inout SplitMix) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.swapAt(random.below(lines.count), random.below(lines.count))
    bytes = Bytes(lines.joined(separator: [0x0A]))
  }

  private func changeLineEnds(_ bytes: inout Bytes, _ random: inout SplitMix) {
    let ends: [Bytes] = [[0x0D, 0x0A], [0x0D], [0x0A, 0x0D], [0x0B], [0xE2, 0x80, 0xA8]]
    let end = random.pick(ends)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    bytes = Bytes(lines.joined(separator: end))
  }

  /// The text in another encoding, with or without a mark.
  private func recoded(_ bytes: Bytes, _ random: inout SplitMix) -> Bytes {
    let text = String(decoding: bytes, as: UTF8.self)
    let hasMark = !random.once(in: 4)
    let isBig = random.once(in: 2)
    var result = Bytes()
    func add(_ value: UInt32, count: Int) {
      for index in 0..<count {
        result.append(
          UInt8(truncatingIfNeeded: value >> UInt32(8 * (isBig ? count - 1 - index : index))))
      }
    }
    switch random.below(5) {
    case 0, 1:
      if hasMark { add(0xFEFF, count: 2) }
      for unit in text.utf16 { add(UInt32(unit), count: 2) }
    case 2:
      if hasMark { add(0xFEFF, count: 4) }
      for scalar in text.unicodeScalars { add(scalar.value, count: 4) }
    case 3: for scalar in text.unicodeScalars { add(scalar.value, count: 1) }
    default: return [0xEF, 0xBB, 0xBF] + bytes
    }
    if random.once(in: 8), !result.isEmpty { result.removeLast() }
    return result
  }
}
