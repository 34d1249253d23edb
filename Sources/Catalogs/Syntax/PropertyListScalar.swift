extension PropertyListNode.Scalar {
  /// Whether it is written as an empty element.
  var isBoolean: Bool { self == .yes || self == .no }

  /// Whether Foundation takes this for the text of such an element (CFPropertyList.c).
  ///
  /// The text of a `<real>` is only checked for its shape.
  func accepts(_ text: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .yes, .no: text.isEmpty
    case .data: text.allSatisfy { $0 < 0x80 }
    case .integer: Self.isInteger(text)
    case .real: Self.isReal(text)
    case .date: Self.isDate(text)
    case .null, .uid: false
    }
  }

  /// White space, a sign, white space, and decimal or hexadecimal digits.
  private static func isInteger(_ text: ArraySlice<UInt8>) -> Bool {
    var digits = text.drop { $0 <= 0x20 }
    if digits.first == 0x2B || digits.first == 0x2D {
      digits = digits.dropFirst().drop { $0 <= 0x20 }
    }
    let isHexadecimal = digits.starts(with: [0x30, 0x78]) || digits.starts(with: [0x30, 0x58])
    if isHexadecimal { digits = digits.dropFirst(2) }
    return !digits.isEmpty
      && digits.allSatisfy {
        isDigit($0) || isHexadecimal && (0x61...0x66).contains($0 | 0x20)
      }
  }

  /// A sign, digits with one point, an exponent; or a name of infinity or of no number.
  private static func isReal(_ text: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: text, as: UTF8.self).lowercased()
    if ["nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"].contains(name) {
      return true
    }
    var rest = text.drop { $0 <= 0x20 }
    if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var digits = whole.count
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      let fraction = rest.prefix(while: isDigit)
      digits += fraction.count
      rest = rest.dropFirst(fraction.count)
    }
    guard digits > 0 else { return false }
    if let mark = rest.first, mark | 0x20 == 0x65 {
      rest = rest.dropFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
      return !rest.isEmpty && rest.allSatisfy(isDigit)
    }
    return rest.isEmpty
  }

  /// `YYYY-MM-DDThh:mm:ssZ`, the year of any length and sign.
  private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
    let unsigned = text.first == 0x2D ? text.dropFirst() : text
    let rest = unsigned.drop(while: isDigit)
    let pattern = "-00-00T00:00:00Z".utf8
    return rest.count == pattern.count
      && zip(rest, pattern).allSatisfy { $1 == 0x30 ? isDigit($0) : $0 == $1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
