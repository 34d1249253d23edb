/// A string of a JSON text, as it is written.
package struct JSONString: Hashable, Sendable {
  /// Where it stands, quotes included.
  package let range: ByteRange
  /// Whether anything in it is written as an escape.
  package let hasEscapes: Bool

  /// Where its characters stand, quotes left out.
  package var inside: ByteRange { ByteRange(range.lower + 1, range.upper - 1) }

  /// The code unit that four hexadecimal digits at `index` stand for.
  static func unit(in bytes: ContiguousArray<UInt8>, at index: Int) -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(byte & 0x0F)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        unit = unit << 4 | UInt32(byte & 0x0F + 9)
      default: return nil
      }
    }
    return unit
  }

  /// The low surrogate that an escape at `index` stands for, when `high` is a high one.
  static func lowHalf(
    in bytes: ContiguousArray<UInt8>, at index: Int, after high: UInt32
  ) -> UInt32? {
    guard high & 0xFC00 == 0xD800, index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), let low = unit(in: bytes, at: index + 2),
      low & 0xFC00 == 0xDC00
    else { return nil }
    return low
  }
}

extension JSONReader {
  /// The characters of a string that this reader gave.
  package func string(_ string: JSONString) -> String {
    guard string.hasEscapes else {
      return String(decoding: bytes[string.inside.indices], as: UTF8.self)
    }
    var unescaped: ContiguousArray<UInt8> = []
    unescape(string, into: &unescaped)
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// The text of a string that this reader gave: a piece of the source, or, when it holds escapes,
  /// of `unescaped`, to which its characters are added.
  package func text(
    _ string: JSONString, unescaped: inout ContiguousArray<UInt8>
  ) -> Text {
    guard string.hasEscapes else { return Text(verbatim: string.inside) }
    let start = unescaped.count
    unescape(string, into: &unescaped)
    return Text(unescaped: ByteRange(start, unescaped.count))
  }

  private func unescape(_ string: JSONString, into unescaped: inout ContiguousArray<UInt8>) {
    let end = Int(string.inside.upper)
    var index = Int(string.inside.lower)
    while index < end {
      guard bytes[index] == UInt8(ascii: "\\") else {
        unescaped.append(bytes[index])
        index += 1
        continue
      }
      let letter = bytes[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "b"): unescaped.append(0x08)
      case UInt8(ascii: "f"): unescaped.append(0x0C)
      case UInt8(ascii: "n"): unescaped.append(0x0A)
      case UInt8(ascii: "r"): unescaped.append(0x0D)
      case UInt8(ascii: "t"): unescaped.append(0x09)
      case UInt8(ascii: "u"):
        let unit = JSONString.unit(in: bytes, at: index) ?? 0xFFFD
        index += 4
        var scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
        if let low = JSONString.lowHalf(in: bytes, at: index, after: unit) {
          index += 6
          scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}"
        }
        unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default: unescaped.append(letter)
      }
    }
  }
}
