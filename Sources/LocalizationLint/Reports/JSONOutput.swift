/// JSON being written: commas are set where they belong, and what a program or terminal could take
/// for a command is escaped.
struct JSONOutput {
  /// What is written so far, in UTF-8: a report may have a hundred thousand findings, and a `String`
  /// that grows costs more than finding them.
  private(set) var bytes: ContiguousArray<UInt8> = []
  private var needsComma = false

  /// A file of it: with a line break at its end.
  var page: ContiguousArray<UInt8> { bytes + [0x0A] }

  mutating func object(_ body: (inout JSONOutput) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  mutating func array<Items: Sequence>(
    _ items: Items, onLines: Bool = false, _ body: (inout JSONOutput, Items.Element) -> Void
  ) {
    open("[")
    for item in items {
      if needsComma { append(",") }
      if onLines { append("\n") }
      needsComma = false
      body(&self, item)
      needsComma = true
    }
    if onLines, needsComma { append("\n") }
    close("]")
  }

  mutating func field(_ name: String, _ value: (inout JSONOutput) -> Void) {
    append(needsComma ? ",\"" : "\"")
    append(name)
    append("\":")
    needsComma = false
    value(&self)
    needsComma = true
  }

  mutating func field(_ name: String, _ value: String?) {
    field(name) { if let value { $0.string(value) } else { $0.append("null") } }
  }

  mutating func field(_ name: String, _ value: Int?) {
    field(name) { $0.append(value.map(String.init) ?? "null") }
  }

  mutating func field(_ name: String, _ value: Bool) {
    field(name) { $0.append(value ? "true" : "false") }
  }

  mutating func string(_ value: String) {
    append("\"")
    let start = bytes.count
    append(value)
    if let special = Self.firstSpecial(bytes.span.extracting(start...)) {
      let rest = ContiguousArray(bytes[(start + special)...])
      bytes.removeLast(rest.count)
      escape(rest)
    }
    append("\"")
  }

  /// Appends text of which nothing is as in JSON but what needs no escape.
  private mutating func escape(_ text: ContiguousArray<UInt8>) {
    for (offset, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20, 0x7F: append(unit: byte)
      // The lead bytes of what may be escaped are judged with what follows.
      case 0x80..<0xA0 where offset > 0 && text[offset - 1] == 0xC2:
        bytes.removeLast()
        append(unit: byte)
      // What turns the reading direction, and line separators, which end a statement where a program
      // reads JSON as JavaScript.
      case 0x9C where offset > 0 && text[offset - 1] == 0xD8:
        bytes.removeLast()
        append("\\u061c")
      case 0x8E...0xAE where Self.isHazardous(text, endingAt: offset):
        bytes.removeLast(2)
        let low = (text[offset - 1] & 1) << 6 | (byte & 0x3F)
        append(low < 16 ? "\\u200" : "\\u20")
        append(String(low, radix: 16))
      // `##[error]` and `##vso[...]` are commands in the log of a runner.
      case UInt8(ascii: "#") where offset > 0 && text[offset - 1] == byte: append(unit: byte)
      default: bytes.append(byte)
      }
    }
  }

  /// Whether three bytes are a separator of lines or paragraphs, or turn the reading direction:
  /// U+200E and U+200F, U+2028 to U+202E, U+2066 to U+2069.
  private static func isHazardous(_ text: ContiguousArray<UInt8>, endingAt offset: Int) -> Bool {
    guard offset > 1, text[offset - 2] == 0xE2 else { return false }
    switch text[offset - 1] {
    case 0x80: return 0x8E...0x8F ~= text[offset] || 0xA8...0xAE ~= text[offset]
    case 0x81: return 0xA6...0xA9 ~= text[offset]
    default: return false
    }
  }

  /// The offset of the first byte of UTF-8 that may have to be escaped, or starts what may.
  private static func firstSpecial(_ text: borrowing Span<UInt8>) -> Int? {
    for offset in text.indices {
      switch text[offset] {
      case 0..<0x20, 0x22, 0x23, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2: return offset
      default: continue
      }
    }
    return nil
  }

  private mutating func append(unit byte: UInt8) {
    let digits = String(byte, radix: 16)
    append(byte < 16 ? "\\u000" : "\\u00")
    append(digits)
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func open(_ bracket: String) {
    append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    append(bracket)
    needsComma = true
  }
}
