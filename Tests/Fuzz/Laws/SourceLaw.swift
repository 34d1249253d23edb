import Catalogs

/// What must hold for places in a text.
enum SourceLaw {
  static func ranges(_ problems: [Problem]) -> [ByteRange] {
    problems.compactMap(\.range) + problems.flatMap { $0.notes.map(\.range) }
      + problems.flatMap { $0.mendings.map(\.range) }
  }

  static func add(_ problems: [Problem], to hasher: inout Hasher) {
    for problem in problems {
      hasher.combine(problem.message)
      hasher.combine(problem.range)
      hasher.combine(problem.notes)
      hasher.combine(problem.mendings)
    }
  }

  /// What does not hold: ranges lie in the text and start and end between characters, the text is
  /// UTF-8, and lines and columns are as they are counted by hand.
  static func breach(_ ranges: [ByteRange], in source: Source) -> String? {
    let bytes = source.bytes
    if source.encoding == .binary {
      return ranges.allSatisfy { Int($0.upper) <= bytes.count } ? nil : "ranges: beyond the end"
    }
    func isBetween(_ offset: UInt32) -> Bool {
      Int(offset) == bytes.count || bytes[Int(offset)] & 0xC0 != 0x80
    }
    for range in ranges {
      guard range.lower <= range.upper, Int(range.upper) <= bytes.count else {
        return "ranges: \(range.lower)..<\(range.upper) of \(bytes.count)"
      }
      guard isBetween(range.lower), isBetween(range.upper) else {
        return "ranges: \(range.lower)..<\(range.upper) cuts a character"
      }
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { return "text: no UTF-8" }
    guard let range = ranges.last, bytes.count < 20_000 else { return nil }
    let position = LineIndex(source).position(of: range.lower, in: source)
    return position == counted(Int(range.lower), in: bytes) ? nil : "position: \(position)"
  }

  private static func counted(_ offset: Int, in bytes: Bytes) -> Position {
    var (line, column) = (1, 1)
    for index in 0..<offset {
      let isInPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || bytes[index] == 0x0D && !isInPair {
        (line, column) = (line + 1, 1)
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    return Position(line: line, column: column)
  }
}
