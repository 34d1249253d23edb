import Catalogs

extension CoverageReporter {
  /// A sheet: a line for each text, that is for each key in each language, or for each plural form
  /// of it.
  ///
  /// Cells are quoted as RFC 4180 says, and lines end with CRLF. A cell that a spreadsheet would take
  /// for a formula has a `'` in front, which makes it a text there.
  static let csv = CoverageReporter(
    name: "csv", summary: "A sheet with a line for each text.",
    write: { coverage, style in
      var sheet = Sheet(separator: style.hasTabs ? "\t" : ",")
      sheet.add([
        "language", "table", "key", "form", "numbers", "state", "source", "translation", "comment",
        "placeholders", "used", "remarks",
      ])
      var positions = Positions(bases: [])
      for table in coverage.tables {
        for language in table.languages {
          for row in CoverageRow.all(of: language, in: table, onlyGaps: style.hasOnlyGaps) {
            sheet.add(row, &positions)
          }
        }
      }
      return (style.hasMark ? "\u{FEFF}" : "") + sheet.text
    })
}

/// Lines of cells.
private struct Sheet {
  let separator: String
  private(set) var text = ""

  init(separator: String) { self.separator = separator }

  mutating func add(_ cells: [String]) {
    text += cells.map(cell).joined(separator: separator) + "\r\n"
  }

  mutating func add(_ row: CoverageRow, _ positions: inout Positions) {
    let front = [row.language.language.code, row.table.path, row.key.key]
    let back = [
      row.key.comment ?? "",
      row.placeholders.map { "\($0.spelling): \($0.meaning)" }.joined(separator: "\n"),
      row.usages(&positions).joined(separator: "\n"),
      row.remarks.map(\.message.text).joined(separator: "\n"),
    ]
    let state = row.entry.state.rawValue
    let forms = row.forms
    for form in forms {
      add(
        front + [
          form.name, form.numbers, state, form.source ?? row.key.text ?? "", form.text ?? "",
        ]
          + back)
    }
    guard forms.isEmpty else { return }
    let texts = row.texts
    let names = (row.key.texts + texts).map(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    for name in names.isEmpty ? [""] : names {
      add(
        front + [
          name, "", state,
          row.key.texts.first { $0.name == name }?.text ?? row.key.text ?? "",
          texts.first { $0.name == name }?.text ?? "",
        ] + back)
    }
  }

  private func cell(_ value: String) -> String {
    var value = value
    switch value.utf8.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
      value = "'" + value
    default: break
    }
    let isSpecial = value.unicodeScalars.contains { scalar in
      scalar == "\"" || scalar == "\n" || scalar == "\r" || scalar == "\t" || scalar == ","
    }
    guard isSpecial else { return value }
    var quoted = "\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
