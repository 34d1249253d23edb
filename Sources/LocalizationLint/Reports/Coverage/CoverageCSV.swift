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
      var sheet = SheetText(separator: style.hasTabs ? "\t" : ",")
      sheet.add([
        "language", "table", "key", "form", "numbers", "state", "source", "translation",
        "suggestion",
        "comment", "placeholders", "used", "remarks",
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

extension SheetText {
  fileprivate mutating func add(_ row: CoverageRow, _ positions: inout Positions) {
    let front = [row.language.language.code, row.table.path, row.key.key]
    let back = [
      row.suggestion?.text ?? "",
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
}
