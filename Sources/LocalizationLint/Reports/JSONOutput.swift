/// JSON being written: commas are set where they belong, and what a program or terminal could take
/// for a command is escaped.
struct JSONOutput {
  private(set) var text = ""
  private var needsComma = false

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
      if needsComma { text += "," }
      if onLines { text += "\n" }
      needsComma = false
      body(&self, item)
      needsComma = true
    }
    if onLines, needsComma { text += "\n" }
    close("]")
  }

  mutating func field(_ name: String, _ value: (inout JSONOutput) -> Void) {
    if needsComma { text += "," }
    text += "\"\(name)\":"
    needsComma = false
    value(&self)
    needsComma = true
  }

  mutating func field(_ name: String, _ value: String?) {
    field(name) { if let value { $0.string(value) } else { $0.text += "null" } }
  }

  mutating func field(_ name: String, _ value: Int?) {
    field(name) { $0.text += value.map(String.init) ?? "null" }
  }

  mutating func field(_ name: String, _ value: Bool) {
    field(name) { $0.text += value ? "true" : "false" }
  }

  mutating func string(_ value: String) {
    text += "\""
    guard !value.utf8.allSatisfy(Self.isPlain) else {
      text += value
      text += "\""
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Line separators end a statement where a program reads JSON as JavaScript.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Whether a byte of UTF-8 can start nothing that is escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xE2: false
    default: true
    }
  }

  private mutating func open(_ bracket: String) {
    text += bracket
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    text += bracket
    needsComma = true
  }
}
