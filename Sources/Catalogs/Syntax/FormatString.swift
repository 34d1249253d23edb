/// A format string taken apart as Foundation does it at run time.
///
/// The grammar is that of `CFString.c`: `%`, then flags, `n$`, width, precision and length in any
/// order, then a conversion. An unknown conversion prints its character and takes no argument; a
/// `%` with nothing behind it prints nothing. String Catalogs add `%(name)lld` and `%arg`
/// (Xcode 26 notes), which the compiler rewrites.
package struct FormatString: Sendable {
  /// One `%…` of the text.
  package struct Specifier: Hashable, Sendable {
    /// What it does.
    package enum Kind: Hashable, Sendable {
      /// Takes an argument and prints it.
      case argument(ArgumentType)
      /// `%#@name@`: prints the forms of a variable, which takes an argument of its own type.
      case substitution(String)
      /// `%arg`: the argument of the substitution it stands in, or one of a type unknown to Xcode.
      case untyped
      /// `%%`.
      case percent
      /// An unknown conversion: prints the character, takes nothing.
      case unknown
      /// A `%` at the end of the text, or with only flags and digits behind it.
      case dangling
    }

    /// What it does.
    package let kind: Kind
    /// Where it stands: byte offsets into the text, the `%` included.
    package let range: Range<Int>
    /// The number in front of `$`, from 1; nil for a plain specifier.
    package let position: Int?
    /// Widths and precisions given as `*`, each of which takes an argument first: nil for a plain
    /// one, else its number.
    package let stars: [Int?]
    /// Whether it has a space flag, as prose like `100 % des` does.
    package let hasSpace: Bool
    /// Whether it has a `-` flag, as prose like `50%-ig` does.
    package let hasMinus: Bool
    /// Whether it has digits of a width or a `0` flag.
    package let hasDigits: Bool
    /// The name of `%(name)lld`, which only a String Catalog knows.
    package let name: String?
    /// Length and conversion as written, without position, flags, width and precision: `lld`.
    package let conversion: String

    /// Whether it takes an argument of its own.
    package var takesArgument: Bool {
      switch kind {
      case .argument, .substitution, .untyped: true
      case .percent, .unknown, .dangling: false
      }
    }

    /// Whether it may be prose: a per cent sign in front of a word.
    package var mayBeProse: Bool {
      guard case .argument(let type) = kind, type != .object, position == nil else { return false }
      return hasSpace || hasMinus
    }
  }

  /// The specifiers in the order of the text.
  package let specifiers: [Specifier]

  /// Takes a text apart; names and `%arg` count only in a String Catalog.
  package init(_ bytes: Span<UInt8>, isCatalog: Bool) {
    var specifiers: [Specifier] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%") {
        let specifier = Scanner(bytes, offset, isCatalog).specifier
        specifiers.append(specifier)
        offset = specifier.range.upperBound
      } else {
        offset += 1
      }
    }
    self.specifiers = specifiers
  }

  /// Takes a text apart; names and `%arg` count only in a String Catalog.
  package init(_ text: String, isCatalog: Bool = false) {
    self.init(ContiguousArray(text.utf8).span, isCatalog: isCatalog)
  }

  private struct Scanner {
    let specifier: Specifier

    init(_ bytes: Span<UInt8>, _ start: Int, _ isCatalog: Bool) {
      var offset = start + 1
      var position: Int?
      var stars: [Int?] = []
      var (hasSpace, hasMinus, hasDigits) = (false, false, false)
      var length = ""
      var name: String?
      var kind = Specifier.Kind.dangling

      func number() -> Int {
        var value = 0
        while offset < bytes.count, let digit = Self.digit(bytes[offset]) {
          value = min(value * 10 + digit, 1_000_000)
          offset += 1
        }
        return value
      }
      func star() {
        offset += 1
        let mark = offset
        let value = number()
        if mark < offset, offset < bytes.count, bytes[offset] == UInt8(ascii: "$") {
          offset += 1
          stars.append(value)
        } else {
          offset = mark
          stars.append(nil)
        }
      }

      scan: while offset < bytes.count {
        let byte = bytes[offset]
        switch byte {
        case UInt8(ascii: " "): hasSpace = true; offset += 1
        case UInt8(ascii: "-"): hasMinus = true; offset += 1
        case UInt8(ascii: "+"): offset += 1
        case UInt8(ascii: "0"): hasDigits = true; offset += 1
        case UInt8(ascii: "#"):
          offset += 1
          if offset < bytes.count, bytes[offset] == UInt8(ascii: "@"),
            let end = Self.endOfName(bytes, offset + 1)
          {
            kind = .substitution(Self.text(bytes, offset + 1, end))
            offset = end + 1
            break scan
          }
        case UInt8(ascii: "1")...UInt8(ascii: "9"):
          let value = number()
          if offset < bytes.count, bytes[offset] == UInt8(ascii: "$") {
            offset += 1
            position = value
          } else {
            hasDigits = true
          }
        case UInt8(ascii: "."):
          offset += 1
          if offset < bytes.count, bytes[offset] == UInt8(ascii: "*") {
            star()
          } else {
            _ = number()
          }
        case UInt8(ascii: "*"): star()
        case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "L"), UInt8(ascii: "q"),
          UInt8(ascii: "t"), UInt8(ascii: "z"), UInt8(ascii: "j"):
          length.unicodeScalars.append(Unicode.Scalar(byte))
          offset += 1
        case UInt8(ascii: "(") where isCatalog:
          // The name of an "expressive" specifier; without its end it is an unknown conversion.
          guard let end = Self.end(bytes, offset, UInt8(ascii: ")")) else {
            kind = .unknown
            offset += 1
            break scan
          }
          name = Self.text(bytes, offset + 1, end)
          offset = end + 1
        case UInt8(ascii: "%"):
          kind = offset == start + 1 ? .percent : .unknown
          offset += 1
          break scan
        case UInt8(ascii: "a")
        where isCatalog && length.isEmpty && Self.spells(bytes, offset, "arg"):
          kind = .untyped
          offset += 3
          break scan
        default:
          let type = ArgumentType(length: length, conversion: byte)
          kind = type.map { .argument($0) } ?? .unknown
          if type != nil { length.unicodeScalars.append(Unicode.Scalar(byte)) }
          offset += 1
          while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
          break scan
        }
      }
      specifier = Specifier(
        kind: kind, range: start..<offset, position: position, stars: stars, hasSpace: hasSpace,
        hasMinus: hasMinus, hasDigits: hasDigits, name: name, conversion: length)
    }

    private static func digit(_ byte: UInt8) -> Int? {
      (0x30...0x39).contains(byte) ? Int(byte) - 0x30 : nil
    }

    private static func spells(_ bytes: Span<UInt8>, _ offset: Int, _ word: StaticString) -> Bool {
      let word = Array("\(word)".utf8)
      guard offset + word.count <= bytes.count else { return false }
      return word.indices.allSatisfy { bytes[offset + $0] == word[$0] }
    }

    /// The offset of the `@` behind a substitution's name; nil when there is no name.
    private static func endOfName(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
      var offset = start
      while offset < bytes.count, isName(bytes[offset]) { offset += 1 }
      return offset > start && offset < bytes.count && bytes[offset] == UInt8(ascii: "@")
        ? offset : nil
    }

    private static func isName(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x2E, 0x80...0xFF: true
      default: false
      }
    }

    private static func end(_ bytes: Span<UInt8>, _ start: Int, _ closing: UInt8) -> Int? {
      var offset = start
      while offset < min(bytes.count, start + 128) {
        if bytes[offset] == closing { return offset }
        offset += 1
      }
      return nil
    }

    private static func text(_ bytes: Span<UInt8>, _ lower: Int, _ upper: Int) -> String {
      var text = ContiguousArray<UInt8>()
      for offset in lower..<upper { text.append(bytes[offset]) }
      return String(decoding: text, as: UTF8.self)
    }
  }
}

/// What a specifier reads from the argument list on a 64-bit Apple system.
package enum ArgumentType: Hashable, Sendable {
  /// `%@`.
  case object
  /// An integer of 32 bits; smaller ones are passed as such.
  case int32
  /// An integer of 64 bits.
  case int64
  case double
  case longDouble
  /// `%c` and `%C`: an integer shown as a character.
  case character
  /// `%s`: a C string.
  case cString
  /// `%S`: a string of UTF-16.
  case utf16String
  /// `%p`.
  case pointer
  /// `%n`: a pointer that is written to.
  case counter

  /// The type of a length and conversion; nil for no conversion of Foundation's.
  package init?(length: String, conversion: UInt8) {
    let isLong = length.utf8.contains { $0 != UInt8(ascii: "h") && $0 != UInt8(ascii: "L") }
    switch conversion {
    case UInt8(ascii: "@"): self = .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"),
      UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "D"), UInt8(ascii: "U"),
      UInt8(ascii: "O"):
      self = isLong || length.utf8.contains(UInt8(ascii: "L")) ? .int64 : .int32
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      self = length.utf8.contains(UInt8(ascii: "L")) ? .longDouble : .double
    case UInt8(ascii: "c"), UInt8(ascii: "C"): self = .character
    case UInt8(ascii: "s"): self = isLong ? .utf16String : .cString
    case UInt8(ascii: "S"): self = .utf16String
    case UInt8(ascii: "P"): self = .cString
    case UInt8(ascii: "p"): self = .pointer
    case UInt8(ascii: "n"): self = .counter
    default: return nil
    }
  }
}
