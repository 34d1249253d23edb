/// Whether bytes are UTF-8, and what they look like when they are not.
enum UTF8Check {
  /// The offset of the first byte that belongs to no well-formed sequence; the count when all do.
  static func firstBadByte(_ bytes: ContiguousArray<UInt8>, from start: Int) -> Int {
    let count = bytes.count
    var offset = start
    // Blocks are judged as a whole, three bytes behind the start at the earliest, because a byte is
    // judged by the three in front of it; only what a look at single bytes finds is the answer.
    while offset < count {
      let isInside = offset >= start + 3 && offset + block <= count
      if isInside, isWellFormed(bytes, at: offset) {
        offset += block
        continue
      }
      if offset >= start + 3 { offset = sequenceStart(bytes, offset) }
      let end = min(count, offset + block)
      while offset < end {
        let length = sequence(bytes, at: offset)
        if length == 0 { return offset }
        offset += length
      }
    }
    // The last block may end within a sequence.
    return count - start >= 3 ? sequenceStart(bytes, count) : count
  }

  private static let block = 32

  /// Whether each byte of a block is what the three in front of it ask for: written without a
  /// branch, so that the compiler makes vectors of it.
  private static func isWellFormed(_ bytes: ContiguousArray<UInt8>, at offset: Int) -> Bool {
    let now = bytes.span.extracting(offset..<offset + 32)
    let before = bytes.span.extracting(offset - 1..<offset + 31)
    let second = bytes.span.extracting(offset - 2..<offset + 30)
    let third = bytes.span.extracting(offset - 3..<offset + 29)
    var bits: UInt8 = 0
    for index in 0..<32 { bits |= now[index] }
    if bits < 0x80 { return before[0] < 0xC0 && second[0] < 0xE0 && third[0] < 0xF0 }
    var bad: UInt8 = 0
    for index in 0..<32 {
      let byte = now[index]
      let lead = before[index]
      let isNext: UInt8 = byte & 0xC0 == 0x80 ? 1 : 0
      let isDue: UInt8 =
        (lead >= 0xC0 ? 1 : 0) | (second[index] >= 0xE0 ? 1 : 0) | (third[index] >= 0xF0 ? 1 : 0)
      bad |= isNext ^ isDue
      bad |= (byte == 0xC0 ? 1 : 0) | (byte == 0xC1 ? 1 : 0) | (byte > 0xF4 ? 1 : 0)
      bad |= (lead == 0xE0 ? 1 : 0) & (byte < 0xA0 ? 1 : 0)
      bad |= (lead == 0xED ? 1 : 0) & (byte > 0x9F ? 1 : 0)
      bad |= (lead == 0xF0 ? 1 : 0) & (byte < 0x90 ? 1 : 0)
      bad |= (lead == 0xF4 ? 1 : 0) & (byte > 0x8F ? 1 : 0)
    }
    return bad == 0
  }

  /// The start of the sequence that reaches over an offset; the offset itself when none does.
  private static func sequenceStart(_ bytes: ContiguousArray<UInt8>, _ offset: Int) -> Int {
    for back in 1...3 {
      let byte = bytes[offset - back]
      if byte >= 0xC0 {
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        return length > back ? offset - back : offset
      }
      if byte < 0x80 { return offset }
    }
    return offset
  }

  /// The length of the well-formed sequence that starts at an offset; 0 when there is none.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are not well-formed (Unicode 16, table
  /// 3-7).
  static func sequence(_ bytes: ContiguousArray<UInt8>, at offset: Int) -> Int {
    let lead = bytes[offset]
    guard lead >= 0x80 else { return 1 }
    guard lead >= 0xC2, offset + 1 < bytes.count else { return 0 }
    let second = bytes[offset + 1]
    guard second & 0xC0 == 0x80 else { return 0 }
    if lead < 0xE0 { return 2 }
    guard offset + 2 < bytes.count, bytes[offset + 2] & 0xC0 == 0x80 else { return 0 }
    if lead < 0xF0 {
      if lead == 0xE0, second < 0xA0 { return 0 }
      if lead == 0xED, second > 0x9F { return 0 }
      return 3
    }
    guard lead < 0xF5, offset + 3 < bytes.count, bytes[offset + 3] & 0xC0 == 0x80 else { return 0 }
    if lead == 0xF0, second < 0x90 { return 0 }
    if lead == 0xF4, second > 0x8F { return 0 }
    return 4
  }

  /// The bytes with U+FFFD for each that belongs to no well-formed sequence.
  static func replacingBadBytes(
    _ bytes: ContiguousArray<UInt8>, from start: Int
  ) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(bytes.count + 64)
    var offset = start
    while offset < bytes.count {
      let length = sequence(bytes, at: offset)
      if length == 0 {
        text.append(scalar: 0xFFFD)
        offset += 1
      } else {
        text.append(contentsOf: bytes[offset..<offset + length])
        offset += length
      }
    }
    return text
  }

  /// The source and the problem of a text of which the byte at `firstBad` is not UTF-8.
  static func repaired(
    _ path: String, _ bytes: ContiguousArray<UInt8>, from start: Int, firstBad: Int,
    _ encoding: TextEncoding
  ) -> (source: Source, problem: Problem?) {
    let source = Source(
      path: path, bytes: replacingBadBytes(bytes, from: start), encoding: encoding)
    let digits = String(bytes[firstBad], radix: 16, uppercase: true)
    var message = "byte 0x\(digits) is not UTF-8"
    if let guess = guess(bytes, from: firstBad) { message += "; the file looks like \(guess)" }
    let range = ByteRange(firstBad - start, firstBad - start + 3)
    return (source, Problem(.encoding, .error, message, at: range))
  }

  /// The 8-bit encoding that bytes which are not UTF-8 were probably written in; nil when they
  /// could be anything, as in damaged UTF-8 or in the encodings of East Asia.
  private static func guess(_ bytes: ContiguousArray<UInt8>, from start: Int) -> String? {
    var whole = 0
    var bad = 0
    var neighbours = 0
    var roman = 0
    var latin = 0
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      let length = sequence(bytes, at: offset)
      defer { offset += max(length, 1) }
      if length > 1 { whole += 1 }
      guard length == 0 else { continue }
      bad += 1
      let before = offset > 0 ? bytes[offset - 1] : 0
      let after = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if before >= 0x80 { neighbours += 1 }
      let isWithin = isLetter(before) && isLetter(after)
      switch byte {
      // Quotes, dashes and the ellipsis of Windows-1252 are letters of Mac Roman.
      case 0x85, 0x91...0x97: if isWithin, byte != 0x92 { roman += 1 } else { latin += 1 }
      // 0xA7 is ß in Mac Roman and § in ISO Latin-1.
      case 0x80...0x9F, 0xA7: roman += 1
      case 0xC0...: latin += 1
      default: break
      }
    }
    if whole > bad || neighbours * 2 > bad { return nil }
    return roman > latin ? "Mac OS Roman" : "ISO Latin-1 or Windows-1252"
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }
}
