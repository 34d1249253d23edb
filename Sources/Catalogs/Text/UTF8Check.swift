/// Whether bytes are UTF-8, and what they look like when they are not.
enum UTF8Check {
  /// The offset of the first byte that belongs to no well-formed sequence; the count when all do.
  static func firstBadByte(_ bytes: ContiguousArray<UInt8>, from start: Int) -> Int {
    let count = bytes.count
    let block = 32
    var offset = start
    while offset < count {
      // A block without a high bit needs no look at its bytes; the compiler makes vectors of this.
      var end = offset + block
      if end <= count {
        var bits: UInt8 = 0
        for index in offset..<end { bits |= bytes[index] }
        if bits < 0x80 {
          offset = end
          continue
        }
      } else {
        end = count
      }
      while offset < end {
        if bytes[offset] < 0x80 {
          offset += 1
        } else {
          let length = sequence(bytes, at: offset)
          if length == 0 { return offset }
          offset += length
        }
      }
    }
    return count
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
