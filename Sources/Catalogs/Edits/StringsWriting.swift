/// How strings and comments are written in an old-style table.
package enum StringsWriting {
  /// What a string stands in.
  enum Quote: Hashable {
    case double
    case single
    /// In nothing, which only words of ASCII letters, digits and a few signs can.
    case none

    var byte: UInt8? {
      switch self {
      case .double: 0x22
      case .single: 0x27
      case .none: nil
      }
    }

    init(_ byte: UInt8) {
      self = byte == 0x22 ? .double : byte == 0x27 ? .single : .none
    }
  }

  /// Which line breaks are written as they are, not as `\n` and `\r`.
  struct Breaks {
    var lineFeed = false
    var carriageReturn = false

    init() {}

    /// Those that a string has raw and never as an escape.
    init(of written: ArraySlice<UInt8>) {
      var escaped: Set<UInt8> = []
      var isEscape = false
      for byte in written {
        if isEscape { escaped.insert(byte) }
        isEscape = byte == 0x5C && !isEscape
      }
      lineFeed = written.contains(0x0A) && !escaped.contains(0x6E)
      carriageReturn = written.contains(0x0D) && !escaped.contains(0x72)
    }
  }

  /// A text as a string in double quotes.
  package static func literal(_ text: String) -> String { literal(text, .double) }

  /// A text as a string of the table.
  ///
  /// Controls and what ends a line somewhere are escaped, as nobody would see them.
  static func literal(_ text: String, _ quote: Quote, breaks: Breaks = Breaks()) -> String {
    let isBare =
      !text.isEmpty && text.utf8.allSatisfy(OldStyleScanner.isBare) && text.utf8.first != 0x2F
    if quote == .none, isBare { return text }
    let mark = Unicode.Scalar(quote.byte ?? 0x22)
    let breaks = text.hasConflictMark ? Breaks() : breaks
    var result = String(mark)
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case mark.value, 0x5C: result += "\\\(scalar)"
      case 0x0A: result += breaks.lineFeed ? "\n" : "\\n"
      case 0x0D: result += breaks.carriageReturn ? "\r" : "\\r"
      case 0x09: result += "\\t"
      // Digits behind would make one of eight digits of it, which nobody means as it counts.
      case 1...0x10 where rest.first?.properties.isASCIIHexDigit ?? false:
        let digits = String(scalar.value, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result.unicodeScalars.append(mark)
    return result
  }

  /// A comment, with its marks: a block, or lines where it was lines or holds the end of a block;
  /// nil when there is nothing to say.
  static func comment(_ comment: String, lineEnd: String, indent: String) -> String? {
    var lines = comment.unicodeScalars.split(omittingEmptySubsequences: false) {
      [0x0A, 0x0B, 0x0C, 0x0D, 0x2028, 0x2029].contains($0.value)
    }.map { line in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: line.filter { $0.value >= 0x20 || $0.value == 0x09 })
      return String(text)
    }
    lines.removeAll { $0.utf8.allSatisfy { $0 <= 0x20 } }
    guard !lines.isEmpty else { return nil }
    func isLine(_ line: String) -> Bool { line.utf8.drop { $0 <= 0x20 }.starts(with: "//".utf8) }
    let wereLines = lines.count > 1 && lines.dropFirst().allSatisfy(isLine)
    let whole = lines.joined(separator: lineEnd)
    if !wereLines, !whole.utf8.holds("*/"), !whole.utf8.holds("/*"), whole.utf8.last != 0x2F {
      return "/* \(whole) */"
    }
    return lines.map { line in
      let text = isLine(line) ? line.utf8.drop { $0 <= 0x20 }.drop { $0 == 0x2F } : line.utf8[...]
      return "// " + String(decoding: text.drop { $0 <= 0x20 }, as: UTF8.self)
    }.joined(separator: lineEnd + indent)
  }
}

extension String.UTF8View {
  /// Whether some characters stand in the text.
  func holds(_ part: String) -> Bool {
    let part = Array(part.utf8)
    let bytes = ContiguousArray(self)
    return bytes.indices.contains { bytes.holds(part, at: $0) }
  }
}

extension String {
  /// Whether a line of the text looks like one that git leaves where two changes meet.
  fileprivate var hasConflictMark: Bool {
    ["<<<<<<<", "=======", ">>>>>>>"].contains { utf8.holds("\n" + $0) || utf8.holds("\r" + $0) }
  }
}
