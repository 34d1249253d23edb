import Catalogs

/// Reads a sheet: RFC 4180 with what programs for sheets make of it.
///
/// The separator is `,`, `;` or a tab, whichever the heading is written with; a first line `sep=;`
/// says it too. Lines end with CRLF, LF or CR. A quote inside of a cell that does not begin with one
/// is a character like any other. The columns are told by their headings, in any order: those of our
/// own sheets, the names other tools give them, and languages, each for a column of translations.
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

  static func read(_ source: Source) throws(Failure) -> Returned {
    var reader = SheetReader(source)
    return Returned(source: source, units: try reader.units())
  }

  private init(_ source: Source) {
    self.source = source
    bytes = source.bytes
  }

  // MARK: - Rows

  /// What the columns are for.
  private struct Heading {
    var columns: [Int: SheetColumn] = [:]
    var languages: [(column: Int, language: Language)] = []
    var width = 0

    var isUsable: Bool {
      columns.values.contains(.key)
        && (columns.values.contains(.translation) || !languages.isEmpty)
    }

    init(_ cells: [Cell]) {
      width = cells.count
      for (number, cell) in cells.enumerated() {
        let name = cell.text.trimmed
        if let column = SheetColumn.named(name) {
          if !columns.values.contains(column) { columns[number] = column }
        } else if let language = Self.language(name) {
          languages.append((number, language))
        }
      }
      // Beside a column of translations a language's name says nothing more.
      if columns.values.contains(.translation) { languages = [] }
    }

    /// The language that a heading names: `de`, `pt-BR`, or `German (de)`.
    private static func language(_ name: String) -> Language? {
      var code = name
      let bytes = Array(name.utf8)
      if bytes.last == UInt8(ascii: ")"), let open = bytes.lastIndex(of: UInt8(ascii: "(")) {
        code = String(decoding: bytes[(open + 1)..<(bytes.count - 1)], as: UTF8.self)
      }
      let language = Language(code)
      let isShort = language.code.utf8.prefix { $0 != UInt8(ascii: "-") }.count <= 3
      return isShort && LanguageCode.fault(of: language) == nil ? language : nil
    }
  }

  private mutating func units() throws(Failure) -> [Returned.Unit] {
    let heading = try self.heading()
    var units: [Returned.Unit] = []
    while let row = try row() {
      guard row.contains(where: { !$0.text.isEmpty }) else { continue }
      add(row, heading, &units)
    }
    return units
  }

  private mutating func heading() throws(Failure) -> Heading {
    takeSeparatorLine()
    let start = offset
    var best: (heading: Heading, separator: UInt8, end: Int)?
    var first: Heading?
    var failure: Failure?
    for candidate in [separator, 0x2C, 0x3B, 0x09] {
      (offset, separator) = (start, candidate)
      var cells: [Cell]?
      do throws(Failure) {
        cells = try row()
      } catch {
        // With another separator the quotes may well end where they should.
        failure = failure ?? error
      }
      guard let cells else { continue }
      let heading = Heading(cells)
      if first == nil || heading.width > first?.width ?? 0 { first = heading }
      if heading.isUsable, heading.width > best?.heading.width ?? 0 {
        best = (heading, candidate, offset)
      }
    }
    guard let best else {
      if let failure, first == nil { throw failure }
      let columns = first?.columns.values
      let reason =
        columns?.contains(.key) ?? false
        ? "no column is headed 'translation' or with a language" : "no column is headed 'key'"
      throw Returned.broken(
        source, ByteRange(start, start), "\(reason); the first line names the columns")
    }
    (separator, offset) = (best.separator, best.end)
    return best.heading
  }

  /// Moves over Excel's `sep=;`.
  private mutating func takeSeparatorLine() {
    let mark = Array("sep=".utf8)
    guard bytes.count > mark.count, bytes.starts(with: mark) else { return }
    let end = bytes[(mark.count + 1)...].first
    guard end == nil || end == 0x0A || end == 0x0D else { return }
    separator = bytes[mark.count]
    offset = mark.count + 1
    takeLineEnd()
  }

  private func add(_ row: [Cell], _ heading: Heading, _ units: inout [Returned.Unit]) {
    func cell(_ column: SheetColumn) -> Cell? {
      heading.columns.first { $0.value == column }.flatMap {
        $0.key < row.count ? row[$0.key] : nil
      }
    }
    let whole = ByteRange(row[0].range.lower, row[row.count - 1].range.upper)
    let beyond = row.dropFirst(heading.width).first { !$0.text.isEmpty }
    let key = cell(.key)
    let written = heading.columns.values.contains(.form) ? cell(.form)?.text.trimmed ?? "" : ""
    let file = cell(.file)?.text
    let named = (cell(.language)?.text.trimmed).flatMap { $0.isEmpty ? nil : Language($0) }
    var unit = Returned.Unit(
      original: file.flatMap { $0.isEmpty ? nil : $0 }, language: named,
      name: .key(key?.text ?? "", form: written),
      source: cell(.source)?.text, target: nil, state: Self.state(cell(.state)?.text ?? ""),
      range: whole,
      fault: beyond.map { _ in
        "the row has more cells than the heading; put texts with a separator into quotes"
      })
    if heading.languages.isEmpty {
      let target = cell(.translation)
      unit.target = target?.text
      unit.range = target?.range ?? whole
      units.append(unit)
      return
    }
    for (column, language) in heading.languages where column < row.count {
      unit.language = language
      unit.target = row[column].text
      unit.range = row[column].range
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
  fileprivate var trimmed: String {
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let scalars = unicodeScalars.drop(while: isSpace)
    var result = ""
    result.unicodeScalars.append(
      contentsOf: scalars.reversed().drop(while: isSpace).reversed())
    return result
  }
}
