import Catalogs

/// A `.strings` file to be filled in: the source text as the comment, and an empty text.
///
/// An empty text is what import takes for "not translated", and no copy of the source that would
/// pass for a translation. Texts that are there stand in their places.
struct StringsSkeleton {
  private(set) var text = ""
  /// How many texts have forms, which such a file cannot hold.
  private(set) var leftOut = 0

  init(_ file: HandOff.File) {
    for unit in file.units {
      guard unit.selectors.isEmpty, file.format != Format.stringsdict.name else {
        leftOut += 1
        continue
      }
      if !text.isEmpty { text += "\n" }
      let parts = [unit.source, unit.comment, unit.hint].compactMap(\.self)
      text += "/* \(Self.comment(parts.joined(separator: "\n   "))) */\n"
      // What has to be looked at again is there to be looked at.
      let isDraft = unit.coverage.isUnwritten
      text += "\(Self.quoted(unit.key)) = \(Self.quoted(isDraft ? "" : unit.target ?? ""));\n"
    }
  }

  /// The text without what would end a comment.
  private static func comment(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if last == "*", scalar == "/" { result += " " }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result
  }

  /// A string with its quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
