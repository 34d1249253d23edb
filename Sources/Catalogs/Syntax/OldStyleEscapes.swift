/// The escapes of old-style property lists, after `getSlashedChar` in CFOldStylePList.c.
///
/// `\a \b \f \n \r \t \v` are the control characters they are in C, a backslash and up to three
/// octal digits a byte in NextStep's encoding, `\U` and up to four hexadecimal digits a UTF-16 code
/// unit. In front of anything else, a line break too, the backslash just goes.
enum OldStyleEscapes {
  /// An escape that does not do what its writer must have thought.
  struct Surprise {
    enum Kind {
      /// `\u` and four hexadecimal digits.
      case lowerCaseU
      /// `\U` and eight hexadecimal digits of which only four count.
      case eightDigits
      /// A backslash that goes in front of a letter, a digit or a character beyond ASCII.
      case unknown
    }
    let kind: Kind
    let range: Range<Int>
  }

  /// Appends the decoded inside of a quoted string, and what is odd in it.
  static func decode(
    _ bytes: ContiguousArray<UInt8>, _ range: Range<Int>, into text: inout ContiguousArray<UInt8>,
    _ surprises: inout [Surprise]
  ) {
    let end = range.upperBound
    var offset = range.lowerBound
    while offset < end {
      let byte = bytes[offset]
      guard byte == 0x5C, offset + 1 < end else {
        text.append(byte)
        offset += 1
        continue
      }
      let start = offset
      let escaped = bytes[offset + 1]
      offset += 2
      switch escaped {
      case 0x30...0x37:
        var value = escaped - 0x30
        let limit = min(end, start + 4)
        while offset < limit, bytes[offset] & 0xF8 == 0x30 {
          value = value << 3 | bytes[offset] & 0x07
          offset += 1
        }
        text.append(scalar: NextStep.codePoint(value))
      case 0x55:
        let unit = codeUnit(bytes, &offset, end)
        if let kind = surprise(bytes, start, unit, end) {
          surprises.append(Surprise(kind: kind, range: start..<start + 10))
        }
        text.append(scalar: scalar(bytes, unit, &offset, end))
      case 0x61: text.append(0x07)
      case 0x62: text.append(0x08)
      case 0x66: text.append(0x0C)
      case 0x6E: text.append(0x0A)
      case 0x72: text.append(0x0D)
      case 0x74: text.append(0x09)
      case 0x76: text.append(0x0B)
      default:
        text.append(escaped)
        if escaped == 0x75, digits(bytes, from: offset, to: min(end, offset + 4)) == 4 {
          surprises.append(Surprise(kind: .lowerCaseU, range: start..<offset + 4))
        } else if escaped >= 0x80 {
          let length = max(1, UTF8Check.sequence(bytes, at: start + 1))
          let isSpace =
            escaped == 0xE2 && length == 3 && bytes[start + 2] == 0x80
            && bytes[start + 3] & 0xFE == 0xA8
          if !isSpace {
            surprises.append(Surprise(kind: .unknown, range: start..<start + 1 + length))
          }
        } else if isLetterOrDigit(escaped) {
          surprises.append(Surprise(kind: .unknown, range: start..<offset))
        }
      }
    }
  }

  private static func codeUnit(
    _ bytes: ContiguousArray<UInt8>, _ offset: inout Int, _ end: Int
  ) -> UInt32 {
    var unit: UInt32 = 0
    let limit = min(end, offset + 4)
    while offset < limit, let digit = hexadecimal(bytes[offset]) {
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }

  /// The character of a code unit, and of the escape behind it when the two are a surrogate pair; a
  /// surrogate alone is U+FFFD, as in every `String`.
  private static func scalar(
    _ bytes: ContiguousArray<UInt8>, _ unit: UInt32, _ offset: inout Int, _ end: Int
  ) -> UInt32 {
    guard unit & 0xF800 == 0xD800 else { return unit }
    guard unit & 0xFC00 == 0xD800, offset + 1 < end, bytes[offset] == 0x5C,
      bytes[offset + 1] == 0x55
    else { return 0xFFFD }
    var next = offset + 2
    let low = codeUnit(bytes, &next, end)
    guard low & 0xFC00 == 0xDC00 else { return 0xFFFD }
    offset = next
    return 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
  }

  private static func surprise(
    _ bytes: ContiguousArray<UInt8>, _ start: Int, _ unit: UInt32, _ end: Int
  ) -> Surprise.Kind? {
    let isPlane = unit >= 1 && unit <= 0x10
    return isPlane && digits(bytes, from: start + 2, to: min(end, start + 10)) == 8
      ? .eightDigits : nil
  }

  private static func digits(_ bytes: ContiguousArray<UInt8>, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, hexadecimal(bytes[offset]) != nil { offset += 1 }
    return offset - start
  }

  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }
}
