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

/// A sheet as RFC 4180 has it, with CRLF at the end of a line, in which no cell is a formula.
struct SheetText {
  private(set) var text = ""
  private let separator: Unicode.Scalar

  init(separator: Unicode.Scalar = ",") { self.separator = separator }

  mutating func add(_ cells: [String]) {
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
