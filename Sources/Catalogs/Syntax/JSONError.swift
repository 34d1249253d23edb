/// What a JSON text lacks at one place.
package struct JSONError: Error, Hashable, Sendable {
  /// What would have been right.
  package enum Expected: Hashable, Sendable {
    case value
    case name
    case colon(after: ByteRange)
    /// A `,` or this closing bracket, after a value; the member's name is nil in an array.
    case separator(UInt8, after: ByteRange?)
    /// The same, where the next member or element follows at once.
    case separatorBeforeNext(UInt8, after: ByteRange?)
    /// A member or element between a `,` and this closing bracket.
    case another(UInt8)
    case closingQuote
    /// A `"` inside a string that is not the end of it.
    case escapedQuote
    case escapedControl
    case escape
    case hexDigits
    case digit
    case noLeadingZero
    case shallower
    case end
    /// A closing bracket of the member of this name, as the layout shows.
    case closing(of: ByteRange)
    /// No closing bracket, as the layout shows.
    case noClosing
  }

  /// What would have been right.
  package let expected: Expected
  /// Where it is missing.
  package let offset: Int
  /// Where the string, object or array that is still open begins.
  package let opening: Int?

  init(_ expected: Expected, at offset: Int, opening: Int? = nil) {
    self.expected = expected
    self.offset = offset
    self.opening = opening
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}

extension Problem {
  /// Says what is wrong with a JSON text, and where.
  package init(_ error: JSONError, in source: Source, key: String? = nil) {
    let found = JSONFound(at: error.offset, in: source)
    var range = found.range
    let message: String
    switch error.expected {
    case .value: message = found.notJSON ?? "expected a value, \(found)"
    case .name: message = found.notJSON ?? "expected a member's name in double quotes, \(found)"
    case .colon(let name):
      message = found.notJSON ?? "expected ':' after \(Self.name(name, in: source)), \(found)"
    case .separator(let closing, let name):
      message =
        found.notJSON ?? "expected \(Self.separator(closing, after: name, in: source)), \(found)"
    case .separatorBeforeNext(let closing, let name):
      range = ByteRange(error.offset, error.offset)
      message = "expected \(Self.separator(closing, after: name, in: source))"
    case .another(let closing):
      message = "a ',' stands in front of '\(Unicode.Scalar(closing))', where JSON allows none"
    case .closingQuote: message = "expected '\"' at the end of the string, \(found)"
    case .escapedQuote: message = "a '\"' inside a string is written '\\\"' in JSON"
    case .escapedControl:
      message =
        switch found.byte {
        case 0x0A, 0x0D:
          "the line ends inside a string: its '\"' is missing, or a line break is meant, written '\\n'"
        case 0x09: "a tab inside a string is written '\\t' in JSON"
        default: "the control character \(found.name) inside a string must be written as an escape"
        }
    case .escape:
      range = ByteRange(error.offset, source.bytes.endOfCharacter(at: error.offset + 1))
      message = "'\\' makes no escape with \(JSONFound(at: error.offset + 1, in: source).name)"
    case .hexDigits:
      range = ByteRange(error.offset, min(error.offset + 2, source.bytes.count))
      message = "expected four hexadecimal digits after '\\u'"
    case .digit: message = "expected a digit, \(found)"
    case .noLeadingZero: message = "a number has no leading zero in JSON"
    case .shallower:
      message = "objects and arrays stand more than \(JSONReader.deepest) deep in each other"
    case .closing(let name):
      message = "expected one more '}' at the end of \(Self.name(name, in: source))"
    case .noClosing: message = "this '}' is one too many"
    case .end: message = found.notJSON ?? "expected nothing behind the JSON value, \(found)"
    }
    var notes: [Note] = []
    if let opening = error.opening, found.isEnd || error.expected == .escapedControl {
      let bracket = ByteRange(opening, opening + 1)
      notes = [Note("'\(source.string(bracket))' opens here", at: bracket)]
    }
    let mendings: [Mending] =
      switch error.expected {
      case .separatorBeforeNext: [Mending(ByteRange(error.offset, error.offset), ",")]
      case .another: [Mending(ByteRange(error.offset, error.offset + 1), "")]
      default: []
      }
    self.init(.syntax, .error, message, at: range, key: key, notes: notes, mendings: mendings)
  }

  private static func separator(
    _ closing: UInt8, after name: ByteRange?, in source: Source
  ) -> String {
    let value = name.map { "the value of " + Self.name($0, in: source) } ?? "the element"
    return "',' or '\(Unicode.Scalar(closing))' after \(value)"
  }

  private static func name(_ name: ByteRange, in source: Source) -> String {
    let inside = ByteRange(name.lower + 1, name.upper - 1)
    let longest = 200
    guard inside.count > longest else { return "'\(source.string(inside))'" }
    var end = Int(inside.lower) + longest
    while source.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return "'\(source.string(ByteRange(Int(inside.lower), end)))…'"
  }
}

/// What stands where something else was expected.
private struct JSONFound: CustomStringConvertible {
  let range: ByteRange
  let byte: UInt8
  let isEnd: Bool
  /// It in single quotes, or by its code point when it cannot be seen.
  let name: String
  /// What is said of it wherever it stands outside a string.
  let notJSON: String?

  init(at offset: Int, in source: Source) {
    let bytes = source.bytes
    guard offset < bytes.count else {
      range = ByteRange(bytes.count, bytes.count)
      (byte, isEnd, name, notJSON) = (0, true, "the end", nil)
      return
    }
    byte = bytes[offset]
    isEnd = false
    let longest = 40
    var end = bytes.endOfCharacter(at: offset)
    if byte < 0x80, JSONError.isWord(byte) {
      while end < bytes.count, end - offset < longest, bytes[end] < 0x80,
        JSONError.isWord(bytes[end])
      {
        end += 1
      }
    }
    range = ByteRange(offset, end)
    let text = source.string(range)
    let scalar = text.unicodeScalars.first ?? "\u{FFFD}"
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: name = code
    default: name = "'\(text)'"
    }
    switch scalar {
    case "'": notJSON = "a string stands in double quotes in JSON, not in single ones"
    case "“", "”", "„", "‘", "’": notJSON = "a string stands in straight quotes, not in \(name)"
    case "/" where end < bytes.count && (bytes[end] == byte || bytes[end] == UInt8(ascii: "*")):
      notJSON = "JSON has no comments"
    default:
      notJSON = byte >= 0x80 && name == code ? "\(code) is no white space in JSON" : nil
    }
  }

  var description: String { isEnd ? "but the text ends" : "found \(name)" }
}
