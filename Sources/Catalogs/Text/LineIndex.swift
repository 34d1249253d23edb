/// A place in a source as people count it.
public struct Position: Hashable, Sendable {
  /// The line, from 1.
  ///
  /// LF, CR and CRLF end a line.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// Makes a position from a 1-based line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The lines of one source, counted when the first position is asked for.
public struct LineIndex: Sendable {
  /// What stands in front of a block of the source.
  private struct Front {
    /// How many lines have ended.
    var lines: UInt32 = 0
    /// How many scalars of the line that goes on: a catalog may be one line of megabytes.
    var scalars: UInt32 = 0
  }

  private let fronts: ContiguousArray<Front>

  /// Small enough to be looked through for every position.
  private static let blockSize = 1024

  /// Counts the lines of a source.
  public init(_ source: Source) {
    let bytes = source.bytes.span
    var fronts: ContiguousArray<Front> = []
    fronts.reserveCapacity(bytes.count / Self.blockSize + 1)
    var front = Front()
    var start = 0
    while true {
      fronts.append(front)
      guard start + Self.blockSize <= bytes.count else { break }
      let end = start + Self.blockSize
      Self.pass(&front, bytes, start, end)
      start = end
    }
    self.fronts = fronts
  }

  /// The position of a byte offset; an offset behind the end is the position of the end.
  public func position(of offset: UInt32, in source: Source) -> Position {
    let bytes = source.bytes.span
    let end = min(Int(offset), bytes.count)
    let block = min(end / Self.blockSize, fronts.count - 1)
    var front = fronts[block]
    Self.pass(&front, bytes, block * Self.blockSize, end)
    return Position(line: Int(front.lines) + 1, column: Int(front.scalars) + 1)
  }

  /// Goes on over some bytes.
  private static func pass(_ front: inout Front, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    let ends = countEnds(bytes, start, end)
    var lineStart = start
    if ends > 0 {
      front.lines += UInt32(ends)
      front.scalars = 0
      lineStart = end
      while !isEnd(bytes, lineStart - 1) { lineStart -= 1 }
    }
    front.scalars += UInt32(countScalars(bytes, lineStart, end))
  }

  /// Whether a line ends with a byte: LF, or a CR that no LF follows.
  private static func isEnd(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    bytes[offset] == 0x0A
      || bytes[offset] == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
  }

  // The loops over 32 bytes have no branch, so that the compiler makes vectors of them.

  private static func countEnds(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var count = 0
    var offset = start
    while offset + 32 <= end, offset + 33 <= bytes.count {
      let block = bytes.extracting(offset..<offset + 32)
      let next = bytes.extracting(offset + 1..<offset + 33)
      var ends: UInt8 = 0
      for index in 0..<32 {
        let isLone: UInt8 = (block[index] == 0x0D ? 1 : 0) & (next[index] == 0x0A ? 0 : 1)
        ends &+= (block[index] == 0x0A ? 1 : 0) | isLone
      }
      count += Int(ends)
      offset += 32
    }
    while offset < end {
      if isEnd(bytes, offset) { count += 1 }
      offset += 1
    }
    return count
  }

  private static func countScalars(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var count = 0
    var offset = start
    while offset + 32 <= end {
      let block = bytes.extracting(offset..<offset + 32)
      var scalars: UInt8 = 0
      for index in 0..<32 { scalars &+= block[index] & 0xC0 == 0x80 ? 0 : 1 }
      count += Int(scalars)
      offset += 32
    }
    while offset < end {
      if bytes[offset] & 0xC0 != 0x80 { count += 1 }
      offset += 1
    }
    return count
  }
}
