/// A format string of Android's, taken apart as `java.util.Formatter` does it.
///
/// `%[n$][flags][width][.precision]conversion`; `%<s` takes the argument of the specifier before it.
/// What is no specifier makes the formatter throw (`UnknownFormatConversionException`).
package struct JavaFormatString: Sendable {
  /// What an argument must be for a conversion to take it.
  package enum ArgumentType: Hashable, Sendable {
    /// `b h s`: anything.
    case any
    /// `c`: a character.
    case character
    /// `d o x`: an integer.
    case integer
    /// `e f g a`: a floating-point number.
    case fraction
    /// `t` and a letter: a date or time.
    case date
  }

  /// One `%…` of the text.
  package struct Specifier: Hashable, Sendable {
    /// What it does.
    package enum Kind: Hashable, Sendable {
      case argument(ArgumentType)
      /// `%%`.
      case percent
      /// `%n`.
      case lineBreak
      /// Nothing that the formatter knows.
      case invalid
    }

    /// What it does.
    package let kind: Kind
    /// Where it stands: byte offsets into the text, the `%` included.
    package let range: Range<Int>
    /// The number in front of `$`, from 1; nil for a plain specifier.
    package let position: Int?
    /// Whether it takes the argument of the specifier before it.
    package let isRelative: Bool
    /// The conversion as written, with the letter behind `t`: `d`, `tY`.
    package let conversion: String
  }

  /// The specifiers in the order of the text.
  package let specifiers: [Specifier]

  /// Takes a text apart.
  package init(_ bytes: Span<UInt8>) {
    var specifiers: [Specifier] = []
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "%") else {
        offset += 1
        continue
      }
      let specifier = Self.specifier(bytes, offset)
      specifiers.append(specifier)
      offset = specifier.range.upperBound
    }
    self.specifiers = specifiers
  }

  /// Takes a text apart.
  package init(_ text: String) { self.init(ContiguousArray(text.utf8).span) }

  private static func specifier(_ bytes: Span<UInt8>, _ start: Int) -> Specifier {
    var offset = start + 1
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (0x30...0x39).contains(bytes[index])
    }
    func skipDigits() -> Int {
      var value = 0
      while isDigit(offset) {
        value = min(value * 10 + Int(bytes[offset]) - 0x30, 1_000_000)
        offset += 1
      }
      return value
    }

    var position: Int?
    let number = skipDigits()
    if offset > start + 1, offset < bytes.count, bytes[offset] == UInt8(ascii: "$") {
      position = number
      offset += 1
    } else {
      // Digits without '$' are flags and a width.
      offset = start + 1
    }
    var isRelative = false
    flags: while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "<"): isRelative = true
      case UInt8(ascii: "-"), UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: " "),
        UInt8(ascii: "0"), UInt8(ascii: ","), UInt8(ascii: "("):
        break
      default: break flags
      }
      offset += 1
    }
    _ = skipDigits()
    var isValid = position != 0
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      isValid = isValid && isDigit(offset)
      _ = skipDigits()
    }
    let first = offset
    let kind = Self.kind(bytes, &offset)
    var conversion = ""
    for index in first..<offset where bytes[index] < 0x80 {
      conversion.unicodeScalars.append(Unicode.Scalar(bytes[index]))
    }
    return Specifier(
      kind: isValid ? kind : .invalid, range: start..<offset, position: position,
      isRelative: isRelative, conversion: conversion)
  }

  /// Reads the conversion, one character or, for a date, two.
  private static func kind(_ bytes: Span<UInt8>, _ offset: inout Int) -> Specifier.Kind {
    guard offset < bytes.count else { return .invalid }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "h"), UInt8(ascii: "H"),
      UInt8(ascii: "s"), UInt8(ascii: "S"):
      return .argument(.any)
    case UInt8(ascii: "c"), UInt8(ascii: "C"): return .argument(.character)
    case UInt8(ascii: "d"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"):
      return .argument(.integer)
    case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "f"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      return .argument(.fraction)
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      guard offset < bytes.count, (0x61...0x7A).contains(bytes[offset] | 0x20) else {
        return .invalid
      }
      offset += 1
      return .argument(.date)
    case UInt8(ascii: "%"): return .percent
    case UInt8(ascii: "n"): return .lineBreak
    default:
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      return .invalid
    }
  }
}
