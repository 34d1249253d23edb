import Catalogs

/// HTML being written: what comes from a file is escaped, and what cannot be seen is shown.
struct HTMLOutput {
  private(set) var text = ""

  /// Adds markup as it is.
  mutating func markup(_ markup: String) { text += markup + "\n" }

  /// Adds an element on a line of its own, with characters in it.
  mutating func element(_ tag: String, _ characters: String) {
    let name = tag.prefix { $0 != " " }
    text += "<\(tag)>\(Self.escaped(characters))</\(name)>\n"
  }

  /// The characters as HTML.
  ///
  /// Controls and the marks of the bidirectional algorithm are shown by their numbers; joiners stay,
  /// because scripts and pictures need them. What the log of a runner would take for a command,
  /// `##[error]` or `::error::`, is broken by a reference.
  static func escaped(_ characters: String) -> String {
    var text = ""
    var last: Unicode.Scalar = " "
    for scalar in characters.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "#" where last == "#": text += "&#35;"
      case ":" where last == ":": text += "&#58;"
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n": text += "\n"
      case "\u{200C}", "\u{200D}": text.unicodeScalars.append(scalar)
      case _ where scalar.isHazardous: text += "<span class=\"control\">\(scalar.number)</span>"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The characters as the value of an attribute, which stands in double quotes.
  static func attribute(_ characters: String) -> String {
    var text = ""
    for scalar in characters.escapedForTerminal.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A text of a language, set in its direction and kept apart from what stands around it.
  static func words(_ characters: String, in language: Language) -> String {
    let isRightToLeft = LanguageName(language).isRightToLeft
    let text = isRightToLeft ? escapedForRightToLeft(characters) : escaped(characters)
    let direction = isRightToLeft ? "rtl" : "ltr"
    return
      "<bdi class=\"text\" lang=\"\(attribute(language.code))\" dir=\"\(direction)\">\(text)</bdi>"
  }

  /// The characters with each placeholder kept from left to right: `%1$@`, where the direction of the
  /// text would make `@$1%` of it.
  private static func escapedForRightToLeft(_ characters: String) -> String {
    let bytes = Array(characters.utf8)
    func piece(_ range: Range<Int>) -> String {
      escaped(String(decoding: bytes[range], as: UTF8.self))
    }
    var text = ""
    var start = 0
    for specifier in FormatString(characters, isCatalog: true).specifiers
    where specifier.takesArgument && !specifier.mayBeProse {
      text += piece(start..<specifier.range.lowerBound)
      text += "<bdi dir=\"ltr\">\(piece(specifier.range))</bdi>"
      start = specifier.range.upperBound
    }
    return text + piece(start..<bytes.count)
  }
}

extension Unicode.Scalar {
  /// The scalar as Unicode writes it: `U+202E`.
  fileprivate var number: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
