import Catalogs

/// Cells of a sheet that would be formulas.
///
/// A program for sheets computes what starts with `=`, `+`, `-` or `@`, also behind a tab or a line
/// end (OWASP, "CSV Injection"). Such a cell gets an apostrophe in front, and so does one that would
/// be such a cell without apostrophes, so that `restored` always finds back.
enum SheetCell {
  /// The cell with an apostrophe in front where it would be computed.
  static func defused(_ text: String) -> String { isHazardous(text) ? "'" + text : text }

  /// What `defused` was given.
  static func restored(_ cell: String) -> String {
    guard cell.utf8.first == apostrophe, isHazardous(String(cell.dropFirst())) else { return cell }
    return String(cell.dropFirst())
  }

  private static let apostrophe = UInt8(ascii: "'")

  private static func isHazardous(_ text: String) -> Bool {
    switch text.utf8.first(where: { $0 != apostrophe }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A,
      0x0D:
      true
    default: false
    }
  }
}

/// The columns of a hand-off as a sheet.
enum SheetColumn: String, CaseIterable {
  case language
  case file
  case key
  case form
  case source
  case translation
  case state
  case comment
  case usage = "used in"

  /// Other names that a column has in sheets of other tools, in lower case.
  var synonyms: [String] {
    switch self {
    case .language: ["lang", "locale", "target language", "language code"]
    case .file: ["original", "path", "filename", "file name", "table"]
    case .key: ["id", "identifier", "string id", "key name", "name", "resname"]
    case .form: ["variant", "variation", "plural", "plural form"]
    case .source: ["source text", "original text", "reference", "source string", "base"]
    case .translation:
      [
        "target", "target text", "translated text", "translation text", "translated", "value",
        "text",
      ]
    case .state: ["status"]
    case .comment: ["comments", "note", "notes", "description", "context"]
    case .usage: ["usage", "usages", "location", "occurrences"]
    }
  }

  /// The column of a heading; nil for one that means nothing here.
  static func named(_ heading: String) -> SheetColumn? {
    let words = heading.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" || $0 == "\u{A0}" }
      .joined(separator: " ")
    return allCases.first { $0.rawValue == words } ?? allCases.first { $0.synonyms.contains(words) }
  }
}

/// Writes a sheet as RFC 4180 has it, with CRLF at the end of a line.
struct SheetWriter {
  private(set) var text = ""
  private let separator: Unicode.Scalar

  init(_ handOff: HandOff, separator: Unicode.Scalar = ",") {
    self.separator = separator
    row(SheetColumn.allCases.map(\.rawValue))
    for file in handOff.files {
      for unit in file.units {
        row(SheetColumn.allCases.map { $0.cell(unit, file, handOff.language) })
      }
    }
  }

  private mutating func row(_ cells: [String]) {
    for (number, cell) in cells.enumerated() {
      if number > 0 { text.unicodeScalars.append(separator) }
      add(SheetCell.defused(cell))
    }
    text += "\r\n"
  }

  private mutating func add(_ cell: String) {
    let needsQuotes = cell.unicodeScalars.contains {
      $0 == separator || $0 == "\"" || $0 == "\n" || $0 == "\r" || $0 == "\t"
    }
    guard needsQuotes || cell.utf8.first == 0x20 || cell.utf8.last == 0x20 else {
      text += cell
      return
    }
    text += "\""
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { text += "\"" }
      text.unicodeScalars.append(scalar)
    }
    text += "\""
  }
}

extension SheetColumn {
  fileprivate func cell(_ unit: HandOff.Unit, _ file: HandOff.File, _ language: Language) -> String
  {
    switch self {
    case .language: language.code
    case .file: file.original
    case .key: unit.key
    case .form: unit.form
    case .source: unit.source
    case .translation: unit.target ?? ""
    case .state: unit.stateWord
    case .comment:
      [unit.comment, unit.numbers.map { "for the numbers \($0)" }].compactMap(\.self)
        .joined(separator: "; ")
    case .usage: unit.usages.joined(separator: ", ")
    }
  }
}

extension HandOff.Unit {
  fileprivate var stateWord: String {
    guard target != nil else { return "missing" }
    switch state {
    case .new: return "new"
    case .needsReview: return "needs review"
    case .none, .translated, .machineTranslated, .unknown:
      return isOpen ? "not translated" : "translated"
    }
  }
}
