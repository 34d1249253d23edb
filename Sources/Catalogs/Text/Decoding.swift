/// From the bytes of a file to text, as CFPropertyList.c chooses the encoding: a byte order mark
/// decides, else the text is strict UTF-8; there is no 8-bit fallback.
extension Source {
  /// Decodes a file, and says what keeps its bytes from being text.
  ///
  /// Reported as errors of kind `encoding`: bytes that are not UTF-8 (each becomes U+FFFD in the
  /// source, the range is that of the first), UTF-16 or UTF-32 without a mark (the source holds the
  /// text as it was probably meant), code points that UTF-32 does not have, and a second mark
  /// (dropped as well, so that reading can go on). Half a unit at the end of UTF-16 is a warning:
  /// Foundation ignores it. Unpaired surrogates become U+FFFD without a problem, as they do in
  /// every `String`. An XML header at the very start that declares ISO 8859-1 is followed. No
  /// bytes, or nothing but a mark, is an empty text.
  package static func decode(
    path: String, _ bytes: ContiguousArray<UInt8>
  ) -> (source: Source, problem: Problem?) {
    switch mark(bytes) {
    case (.utf16LittleEndian, let length):
      return wide(path, bytes, from: length, unit: 2, isBig: false)
    case (.utf16BigEndian, let length):
      return wide(path, bytes, from: length, unit: 2, isBig: true)
    case (.utf32LittleEndian, let length):
      return wide(path, bytes, from: length, unit: 4, isBig: false)
    case (.utf32BigEndian, let length):
      return wide(path, bytes, from: length, unit: 4, isBig: true)
    case (let encoding, let length):
      if length == 0, let result = withoutMark(path, bytes) { return result }
      if length == 0, declaresLatin1(bytes) { return decode(path: path, bytes, latin1: true) }
      var start = length
      while start > 0, bytes.holds([0xEF, 0xBB, 0xBF], at: start) { start += 3 }
      let problem = start > length ? secondMark : nil
      let bad = UTF8Check.firstBadByte(bytes, from: start)
      guard bad == bytes.count else {
        return UTF8Check.repaired(path, bytes, from: start, firstBad: bad, encoding)
      }
      let text = start == 0 ? bytes : ContiguousArray(bytes[start...])
      return (Source(path: path, bytes: text, encoding: encoding), problem)
    }
  }

  /// Decodes ISO 8859-1, in which every byte is a character, when `latin1` is true; else as
  /// `decode(path:_:)`.
  package static func decode(
    path: String, _ bytes: ContiguousArray<UInt8>, latin1: Bool
  ) -> (source: Source, problem: Problem?) {
    guard latin1 else { return decode(path: path, bytes) }
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes { text.append(scalar: UInt32(byte)) }
    return (Source(path: path, bytes: text, encoding: .latin1), nil)
  }

  static let secondMark = Problem(
    .encoding, .error, "a second byte order mark at the start; the whole file cannot be read",
    at: ByteRange(0, 0))

  private static func mark(
    _ bytes: ContiguousArray<UInt8>
  ) -> (encoding: TextEncoding, length: Int) {
    // Four bytes alone are UTF-16, a mark and a NUL, to CFPropertyList.c.
    if bytes.count > 4, bytes.holds([0xFF, 0xFE, 0, 0], at: 0) { return (.utf32LittleEndian, 4) }
    if bytes.holds([0, 0, 0xFE, 0xFF], at: 0) { return (.utf32BigEndian, 4) }
    if bytes.holds([0xFF, 0xFE], at: 0) { return (.utf16LittleEndian, 2) }
    if bytes.holds([0xFE, 0xFF], at: 0) { return (.utf16BigEndian, 2) }
    if bytes.holds([0xEF, 0xBB, 0xBF], at: 0) { return (.utf8WithMark, 3) }
    return (.utf8, 0)
  }

  private static func wide(
    _ path: String, _ bytes: ContiguousArray<UInt8>, from start: Int, unit: Int, isBig: Bool
  ) -> (source: Source, problem: Problem?) {
    let encoding: TextEncoding =
      switch (unit, isBig) {
      case (2, false): .utf16LittleEndian
      case (2, true): .utf16BigEndian
      case (_, false): .utf32LittleEndian
      case (_, true): .utf32BigEndian
      }
    var text = ContiguousArray<UInt8>()
    text.reserveCapacity(bytes.count * 3 / 4)
    var problem: Problem?
    var high: UInt32?
    var offset = start
    var isStart = true
    while offset + unit <= bytes.count {
      var value: UInt32 = 0
      for index in 0..<unit {
        value = value << 8 | UInt32(bytes[isBig ? offset + index : offset + unit - 1 - index])
      }
      offset += unit
      if isStart, value == 0xFEFF {
        problem = secondMark
        continue
      }
      isStart = false
      if let first = high {
        high = nil
        if unit == 2, value & 0xFC00 == 0xDC00 {
          text.append(scalar: 0x10000 + (first & 0x3FF) << 10 + value & 0x3FF)
          continue
        }
        text.append(scalar: 0xFFFD)
      }
      if unit == 2, value & 0xFC00 == 0xD800 {
        high = value
      } else if Unicode.Scalar(value) != nil {
        text.append(scalar: value)
      } else {
        if unit == 4, problem == nil {
          problem = Problem(
            .encoding, .error,
            "0x\(String(value, radix: 16, uppercase: true)) is no character of UTF-32",
            at: ByteRange(text.count, text.count + 3))
        }
        text.append(scalar: 0xFFFD)
      }
    }
    if high != nil { text.append(scalar: 0xFFFD) }
    if offset < bytes.count, problem == nil {
      problem = Problem(
        .encoding, unit == 2 ? .warning : .error,
        "the file ends within a character of UTF-\(unit * 8)", at: ByteRange(text.count, text.count)
      )
    }
    return (Source(path: path, bytes: text, encoding: encoding), problem)
  }

  /// The verdict on text that has a NUL where only UTF-16 or UTF-32 has one; nil for other text.
  ///
  /// A NUL among the first two bytes makes CFPropertyList.c take the file for UTF-16, drop the
  /// first character as if it were a mark, and as a rule fail.
  private static func withoutMark(
    _ path: String, _ bytes: ContiguousArray<UInt8>
  ) -> (source: Source, problem: Problem?)? {
    let head = min(bytes.count, 64)
    var even = 0
    var odd = 0
    for index in 0..<head where bytes[index] == 0 {
      if index % 2 == 0 { even += 1 } else { odd += 1 }
    }
    let nuls = even + odd
    let isEarly = head > 0 && (bytes[0] == 0 || head > 1 && bytes[1] == 0)
    guard isEarly || nuls * 5 >= head * 2 && nuls > 1 else { return nil }
    guard nuls * 5 >= head * 2 else {
      let source = Source(path: path, bytes: UTF8Check.replacingBadBytes(bytes, from: 0))
      let message = "a NUL among the first two bytes makes Apple's parser take the file for UTF-16"
      return (source, Problem(.encoding, .error, message, at: ByteRange(0, 0)))
    }
    let unit = nuls * 5 >= head * 3 ? 4 : 2
    let source = wide(path, bytes, from: 0, unit: unit, isBig: even > odd || bytes[0] == 0).source
    let message = "the text is UTF-\(unit * 8) without a byte order mark; save it as UTF-8"
    return (source, Problem(.encoding, .error, message, at: ByteRange(0, 0)))
  }

  private static func declaresLatin1(_ bytes: ContiguousArray<UInt8>) -> Bool {
    guard bytes.holds(Array("<?xml".utf8), at: 0) else { return false }
    let end = bytes.prefix(256).firstIndex(of: 0x3E) ?? 0
    let header = String(decoding: bytes[..<end], as: UTF8.self).lowercased().utf8
    let names = ["iso-8859-1", "iso_8859-1", "latin1", "latin-1"]
    let words = header.split { $0 == 0x22 || $0 == 0x27 }
    for (word, name) in zip(words, words.dropFirst()) where word.isEncodingAttribute {
      return names.contains { name.elementsEqual($0.utf8) }
    }
    return false
  }
}

extension Substring.UTF8View {
  /// Whether this is the text between the quotes of an XML header, up to `encoding=`.
  fileprivate var isEncodingAttribute: Bool {
    let letters = filter { $0 > 0x20 }
    return letters.suffix(9).elementsEqual("encoding=".utf8)
  }
}

extension ContiguousArray<UInt8> {
  /// Whether these bytes stand at an offset.
  package func holds(_ other: some Collection<UInt8>, at offset: Int) -> Bool {
    var index = offset
    for byte in other {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// The offset behind the character that a byte belongs to, in UTF-8; the end for one beyond it.
  package func endOfCharacter(at offset: Int) -> Int {
    var end = Swift.min(offset + 1, count)
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Appends a Unicode scalar in UTF-8; the value must be one.
  package mutating func append(scalar value: UInt32) {
    switch value {
    case ..<0x80:
      append(UInt8(value))
    case ..<0x800:
      append(UInt8(0xC0 | value >> 6))
      append(UInt8(0x80 | value & 0x3F))
    case ..<0x10000:
      append(UInt8(0xE0 | value >> 12))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    default:
      append(UInt8(0xF0 | value >> 18 & 0x07))
      append(UInt8(0x80 | value >> 12 & 0x3F))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    }
  }
}
