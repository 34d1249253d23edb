import Catalogs

/// Reads a sheet: RFC 4180 with what programs for sheets make of it.
///
/// The separator is `,`, `;` or a tab, whichever the heading is written with; a first line `sep=;`
/// says it too. Lines end with CRLF, LF or CR. A quote inside of a cell that does not begin with one
/// is a character like any other. Titles and empty lines may stand in front of the heading; what the
/// columns are is told by it, see `SheetHeading`.
struct SheetReader {
  /// One cell: its text, and where it is written, quotes included.
  struct Cell {
    let text: String
    let range: ByteRange
  }

  private let source: Source
  private let bytes: ContiguousArray<UInt8>
  private var offset = 0
  private var separator: UInt8 = 0x2C

  private let languages: SheetLanguages

  static func read(
    _ source: Source, _ languages: SheetLanguages = SheetLanguages()
  ) throws(Failure) -> Returned {
    var reader = SheetReader(source, languages)
    return Returned(source: source, units: try reader.units())
  }

  private init(_ source: Source, _ languages: SheetLanguages) {
    self.source = source
    self.languages = languages
    bytes = source.bytes
  }

  // MARK: - Rows

  private mutating func units() throws(Failure) -> [Returned.Unit] {
    let heading = try self.heading()
    var units: [Returned.Unit] = []
    while let row = try row() {
      guard row.contains(where: { !$0.text.isEmpty }) else { continue }
      add(row, heading, &units)
    }
    return units
  }

  /// How many lines may stand in front of the heading.
  private static let mostTitles = 8

  /// The heading: the first line that is one, whichever separator it is written with.
  private mutating func heading() throws(Failure) -> SheetHeading {
    takeSeparatorLine()
    let start = offset
    var best: (heading: SheetHeading, separator: UInt8, start: Int, end: Int)?
    var isNear = false
    var isRead = false
    var failure: Failure?
    for candidate in [separator, 0x2C, 0x3B, 0x09] {
      (offset, separator) = (start, candidate)
      var most = 0
      do throws(Failure) {
        for _ in 0...Self.mostTitles {
          let place = offset
          guard let cells = try row() else { break }
          isRead = true
          let heading = SheetHeading(cells, languages)
          if heading.hasKey, !heading.isUsable { isNear = true }
          let filled = cells.count { !$0.text.trimmed.isEmpty }
          // Lines as long as the heading are no titles: the sheet has none.
          if heading.isUsable, filled > most {
            let isBetter =
              best.map { ($0.start, -$0.heading.width) > (place, -heading.width) } ?? true
            if isBetter { best = (heading, candidate, place, offset) }
            break
          }
          most = max(most, filled)
        }
      } catch {
        // With another separator the quotes may well end where they should.
        failure = failure ?? error
      }
    }
    guard let best else {
      if let failure, !isRead { throw failure }
      let reason =
        isNear
        ? "no column is headed 'translation' or with a language" : "no column is headed 'key'"
      throw Returned.broken(
        source, ByteRange(start, start), "\(reason); the first line names the columns")
    }
    (separator, offset) = (best.separator, best.end)
    return best.heading
  }

  /// Moves over Excel's `sep=;`, which may have been saved as a cell of its own.
  private mutating func takeSeparatorLine() {
    let isQuoted = bytes.first == 0x22
    let mark = Array((isQuoted ? "\"sep=" : "sep=").utf8)
    var end = mark.count + 1
    guard bytes.count >= end, bytes.starts(with: mark) else { return }
    let separator = bytes[mark.count]
    if isQuoted {
      guard end < bytes.count, bytes[end] == 0x22 else { return }
      end += 1
      while end < bytes.count, bytes[end] == separator { end += 1 }
    }
    guard end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D else { return }
    self.separator = separator
    offset = end
    takeLineEnd()
  }

  private func add(_ row: [Cell], _ heading: SheetHeading, _ units: inout [Returned.Unit]) {
    func cells(_ column: SheetColumn) -> [Cell] {
      (heading.columns[column] ?? []).compactMap { $0 < row.count ? row[$0] : nil }
    }
    /// The text of a column, which several may have: that of the first that has one.
    func text(_ column: SheetColumn) -> String? {
      let texts = cells(column).map(\.text)
      return texts.first { !$0.isEmpty } ?? texts.first
    }
    let whole = ByteRange(row[0].range.lower, row[row.count - 1].range.upper)
    let written = heading.columns[.form] == nil ? "" : text(.form)?.trimmed ?? ""
    let file = text(.file)
    let named = (text(.language)?.trimmed).flatMap { $0.isEmpty ? nil : Language($0) }
    var unit = Returned.Unit(
      original: file.flatMap { $0.isEmpty ? nil : $0 }, language: named,
      name: .key(text(.key) ?? "", form: written),
      source: text(.source).flatMap { $0.isEmpty ? nil : $0 }, target: nil,
      state: Self.state(text(.state) ?? ""),
      range: whole, fault: nil)
    if row.dropFirst(heading.width).contains(where: { !$0.text.isEmpty }) {
      unit.fault =
        "the row has more cells than the heading; put texts with a separator into quotes"
    }
    for column in [SheetColumn.key, .form, .source, .file, .language] {
      let texts = Set(cells(column).map { KeyBytes($0.text) }.filter { $0 != KeyBytes("") })
      if texts.count > 1 {
        unit.fault =
          unit.fault
          ?? "two columns are for '\(column.rawValue)' and differ here; leave the one that is meant"
      }
    }
    guard heading.languages.isEmpty else {
      for (column, language) in heading.languages where column < row.count {
        unit.language = language
        unit.target = row[column].text
        unit.range = row[column].range
        units.append(unit)
      }
      return
    }
    // Two columns of translations are as two rows, so that texts that differ are refused.
    let targets = cells(.translation)
    guard let first = targets.first(where: { !$0.text.isEmpty }) ?? targets.first else {
      return units.append(unit)
    }
    let others = targets.filter {
      !$0.text.isEmpty && !$0.text.utf8.elementsEqual(first.text.utf8)
    }
    for target in [first] + others {
      unit.target = target.text
      unit.range = target.range
      units.append(unit)
    }
  }

  /// What the column says that a translator fills in; one who fills in texts leaves the others as
  /// they are.
  private static func state(_ word: String) -> Returned.State {
    ["translated", "final", "approved", "reviewed", "done", "signed off"].contains(
      word.trimmed.lowercased()) ? .done : .none
  }

  // MARK: - Cells

  /// The cells of the next line; nil behind the last one.
  private mutating func row() throws(Failure) -> [Cell]? {
    guard offset < bytes.count else { return nil }
    var cells: [Cell] = []
    while true {
      cells.append(try cell())
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    takeLineEnd()
    return cells
  }

  private mutating func takeLineEnd() {
    if offset < bytes.count, bytes[offset] == 0x0D { offset += 1 }
    if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
  }

  private mutating func cell() throws(Failure) -> Cell {
    let start = offset
    guard offset < bytes.count, bytes[offset] == 0x22 else {
      while offset < bytes.count, !isEnd(bytes[offset]) { offset += 1 }
      return made(String(decoding: bytes[start..<offset], as: UTF8.self), start)
    }
    var text: ContiguousArray<UInt8> = []
    offset += 1
    while true {
      guard offset < bytes.count else {
        throw Returned.broken(
          source, ByteRange(start, start + 1), "the quote that opens this cell is never closed")
      }
      let byte = bytes[offset]
      offset += 1
      guard byte == 0x22 else {
        text.append(byte)
        continue
      }
      guard offset < bytes.count, bytes[offset] == 0x22 else { break }
      text.append(0x22)
      offset += 1
    }
    guard offset == bytes.count || isEnd(bytes[offset]) else {
      throw Returned.broken(
        source, ByteRange(offset - 1, offset),
        "a quote ends the cell here, and text follows it; write a quote inside of a cell twice")
    }
    return made(String(decoding: text, as: UTF8.self), start)
  }

  private func made(_ text: String, _ start: Int) -> Cell {
    Cell(text: SheetCell.restored(text), range: ByteRange(start, offset))
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0A || byte == 0x0D
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let isOther = { (scalar: Unicode.Scalar) in !scalar.properties.isWhitespace }
    guard let first = unicodeScalars.firstIndex(where: isOther),
      let last = unicodeScalars.lastIndex(where: isOther)
    else { return "" }
    return String(unicodeScalars[first...last])
  }
}
