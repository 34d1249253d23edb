import Catalogs

/// XLIFF 1.2 in the form that Xcode imports.
///
/// - One `<file>` a table, its `original` the path of the source language's file; ids as `UnitName`
///   has them; the developers' comment in the first `<note>`.
/// - A text that is not there has no `<target>`. Texts of catalogs have a state: `new`,
///   `needs-review-l10n` or `translated`, that of a machine with `leveraged-mt`; those of other files
///   have none.
/// - Characters that XML 1.0 does not have stand as `<x ctype="x-ch-0008"/>`, as the profile for PO
///   files of the XLIFF committee writes them.
///
/// The default namespace is used, because Xcode passes over elements with a prefix.
struct XLIFFWriter {
  private(set) var text = ""
  private var placeholders = 0

  /// Writes a hand-off; `version` is that of the tool.
  init(_ handOff: HandOff, _ version: String) {
    text += """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """
    for file in handOff.files { add(file, handOff.language, version) }
    text += "</xliff>\n"
  }

  private mutating func add(_ file: HandOff.File, _ language: Language, _ version: String) {
    line(
      1,
      #"<file original="\#(attribute(file.original))" "#
        + #"source-language="\#(attribute(file.sourceLanguage.code))" "#
        + #"target-language="\#(attribute(language.code))" datatype="plaintext">"#)
    line(2, "<header>")
    line(
      3,
      #"<tool tool-id="paritylint" tool-name="paritylint" tool-version="\#(attribute(version))"/>"#)
    line(2, "</header>")
    line(2, "<body>")
    for unit in file.units { add(unit) }
    line(2, "</body>")
    line(1, "</file>")
  }

  private mutating func add(_ unit: HandOff.Unit) {
    placeholders = 0
    line(3, #"<trans-unit id="\#(attribute(unit.id))" xml:space="preserve">"#)
    line(4, "<source>\(content(unit.source))</source>")
    if let target = unit.target {
      let state =
        switch unit.state {
        case .new: #" state="new""#
        case .needsReview: #" state="needs-review-l10n""#
        case .translated: #" state="translated""#
        case .machineTranslated: #" state="translated" state-qualifier="leveraged-mt""#
        case .none, .unknown: ""
        }
      line(4, "<target\(state)>\(content(target))</target>")
    }
    if let suggestion = unit.suggestion {
      line(4, #"<alt-trans origin="\#(attribute(suggestion.site.source.path))">"#)
      line(5, "<target>\(content(suggestion.text))</target>")
      line(4, "</alt-trans>")
    }
    line(4, unit.comment.map { "<note>\(note($0))</note>" } ?? "<note/>")
    if let hint = unit.hint { line(4, #"<note from="paritylint">\#(note(hint))</note>"#) }
    line(3, "</trans-unit>")
  }

  private mutating func line(_ depth: Int, _ words: String) {
    text += String(repeating: "  ", count: depth) + words + "\n"
  }

  private func attribute(_ text: String) -> String {
    escaped(text, inAttribute: true) { _ in "\u{FFFD}" }
  }

  private func note(_ text: String) -> String {
    escaped(text, inAttribute: false) { _ in "\u{FFFD}" }
  }

  private mutating func content(_ text: String) -> String {
    var count = placeholders
    defer { placeholders = count }
    return escaped(text, inAttribute: false) { scalar in
      count += 1
      let digits = String(scalar.value, radix: 16)
      let code = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      return #"<x id="\#(count)" ctype="x-ch-\#(code)"/>"#
    }
  }

  private func escaped(
    _ text: String, inAttribute: Bool, foreign: (Unicode.Scalar) -> String
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      // A reader of XML turns them into spaces, or into other line ends.
      case "\n" where inAttribute: result += "&#10;"
      case "\t" where inAttribute: result += "&#9;"
      case "\r": result += "&#13;"
      case _ where !scalar.isXML: result += foreign(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension HandOff.Unit {
  /// What a translator should know beside the comment: the numbers of a plural form, what stands for
  /// the placeholders, what another platform says, and the place in the code; nil when there is
  /// nothing to say.
  var hint: String? {
    var parts: [String] = []
    if case .plural(let category)? = selectors.last {
      parts.append("plural form '\(category)'" + (numbers.map { " (\($0))" } ?? ""))
    }
    if let placeholderHint { parts.append(placeholderHint) }
    if hasMarkup { parts.append("the tags stay as they are") }
    if let suggestion { parts.append("\(suggestion.owner) says '\(suggestion.text)'") }
    if !usages.isEmpty { parts.append("used in " + usages.joined(separator: ", ")) }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// What stands in the place of each placeholder; nil when there is none.
  var placeholderHint: String? {
    placeholders.isEmpty
      ? nil : placeholders.map { "\($0.spelling) is \($0.meaning)" }.joined(separator: ", ")
  }

  /// Whether XLIFF can name it as Xcode does: an id is an attribute, which can hold the characters of
  /// XML alone, and for the phrases of an App Shortcut no name is known.
  var isForXLIFF: Bool { !isPhrase && id.unicodeScalars.allSatisfy(\.isXML) }

  /// Whether it is one of a set of phrases.
  private var isPhrase: Bool { if case .phrase? = selectors.last { true } else { false } }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 can have the character.
  var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
