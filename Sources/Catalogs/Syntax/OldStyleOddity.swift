/// A character that no token of an old-style property list starts with, and what it was probably
/// meant to be.
enum OldStyleOddity {
  /// A space, a mark or a control that is not white space here.
  case blank
  /// A quotation mark that does not delimit.
  case quote
  /// The full-width form of an ASCII character.
  case fullWidth(UInt8)
  case other

  init(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch scalar.value {
    case 0x22, 0x27: self = .other
    case 0x60, 0xB4, 0x2032, 0x2033, 0xFF02, 0xFF07: self = .quote
    case 0xFF01...0xFF5E: self = .fullWidth(UInt8(scalar.value - 0xFF01 + 0x21))
    case _ where properties.isQuotationMark: self = .quote
    case _ where properties.isWhitespace: self = .blank
    default:
      switch properties.generalCategory {
      case .control, .format: self = .blank
      default: self = .other
      }
    }
  }

  /// The code point and the name: `U+00A0 NO-BREAK SPACE`.
  static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    switch scalar.value {
    case 0: return "\(code) NULL"
    case 0x1A: return "\(code) SUBSTITUTE"
    case 0x85: return "\(code) NEXT LINE"
    case 0xFEFF: return "\(code) BYTE ORDER MARK"
    default: return scalar.properties.name.map { "\(code) \($0)" } ?? code
    }
  }
}

extension ContiguousArray<UInt8> {
  /// The character at an offset and the length of its bytes; U+FFFD for bytes that are none.
  func scalar(at offset: Int) -> (value: Unicode.Scalar, length: Int) {
    let length = UTF8Check.sequence(self, at: offset)
    let scalar = String(decoding: self[offset..<offset + Swift.max(length, 1)], as: UTF8.self)
      .unicodeScalars.first
    return (scalar ?? "\u{FFFD}", Swift.max(length, 1))
  }
}
