/// Whether there is something to translate in a text that is shown as it is.
package enum ShownText {
  /// Whether a text holds a word: letters that stand together, or one of a script beyond ASCII,
  /// other than the unit of a number.
  ///
  /// `-5s`, `2x`, `190 px` and `ⓘ` are read in every language.
  package static func hasWord(_ text: String) -> Bool {
    var run = ""
    for scalar in text.unicodeScalars {
      if scalar.isLetter {
        run.unicodeScalars.append(scalar)
      } else if !run.isEmpty, scalar.properties.canonicalCombiningClass == .notReordered {
        if isWord(run) { return true }
        run = ""
      }
    }
    return isWord(run)
  }

  private static func isWord(_ letters: String) -> Bool {
    if letters.utf8.count < 2 { return false }
    return !units.contains(letters.lowercased())
  }

  /// Units that most languages write alike, and that are no words of English.
  private static let units: Set<String> = [
    "bps", "cm", "db", "dpi", "fps", "gb", "ghz", "gib", "hz", "kb", "kbps", "kg", "khz", "kib",
    "km", "mb", "mbps", "mhz", "mib", "mm", "ms", "pt", "px", "tb", "tib",
  ]
}

extension Unicode.Scalar {
  /// Whether it is a letter; the signs that only look like one, `ⓘ`, are none.
  fileprivate var isLetter: Bool {
    if value < 0x80 { return (0x61...0x7A).contains(value | 0x20) }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}
