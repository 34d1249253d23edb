/// XML 1.0 being written, two spaces for each level, every attribute in the order given.
struct XMLOutput {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// Writes an element without anything in it.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    open(name, attributes)
    text += "/>\n"
  }

  /// Writes an element with others in it.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?>,
    _ body: (inout XMLOutput) -> Void
  ) {
    open(name, attributes)
    text += ">\n"
    depth += 1
    body(&self)
    depth -= 1
    text += indentation + "</\(name)>\n"
  }

  /// Writes an element that holds nothing but characters.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], characters: String
  ) {
    open(name, attributes)
    text += ">" + Self.escaped(characters) + "</\(name)>\n"
  }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    text += indentation + "<" + name
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\"\(Self.escaped(value, isAttribute: true))\""
    }
  }

  private var indentation: String { String(repeating: "  ", count: depth) }

  /// The characters as XML: what XML 1.0 cannot hold, not even as a reference, is spelled
  /// `\u{1B}`.
  ///
  /// What a terminal or the log of a runner could take for a command is written as a reference. In an
  /// attribute, white space is written as references, which a parser leaves alone.
  static func escaped(_ characters: String, isAttribute: Bool = false) -> String {
    var text = ""
    var last: Unicode.Scalar = " "
    for scalar in characters.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"" where isAttribute: text += "&quot;"
      case "\n" where !isAttribute: text += "\n"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "#" where last == "#": text += "&#35;"
      case "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        text += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text += scalar.spelled
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
