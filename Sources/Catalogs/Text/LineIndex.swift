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

/// The line starts of one source, built when the first position is asked for.
public struct LineIndex: Sendable {
  private let starts: ContiguousArray<UInt32>
  /// For each block of the source that a long line runs into, the scalars of the line in front of
  /// the block; empty without long lines.
  ///
  /// A catalog may be one line of megabytes.
  private let scalarsInFront: ContiguousArray<UInt32>

  private static let blockSize = 4096

  /// Finds the line starts of a source.
  public init(_ source: Source) {
    var starts: ContiguousArray<UInt32> = [0]
    let bytes = source.bytes.span
    starts.reserveCapacity(bytes.count / 32)
    var offset = 0
    while offset < bytes.count {
      // Many bytes without a line end are the rule.
      if offset + 32 <= bytes.count, !Self.holdsEnd(bytes.extracting(offset..<offset + 32)) {
        offset += 32
        continue
      }
      if offset + 8 <= bytes.count {
        let word = bytes.word(at: offset)
        let ends = Word.equal(word, 0x0A) | Word.equal(word, 0x0D)
        offset += Word.first(ends)
        if ends == 0 { continue }
      }
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A {
        starts.append(UInt32(offset))
      } else if byte == 0x0D {
        if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
        starts.append(UInt32(offset))
      }
    }
    self.starts = starts
    scalarsInFront = Self.countInFront(starts, source.bytes)
  }

  /// Whether a line ends in 32 bytes: written without a branch, so that the compiler makes vectors
  /// of it.
  private static func holdsEnd(_ block: Span<UInt8>) -> Bool {
    var ends: UInt8 = 0
    for index in 0..<32 {
      ends |= (block[index] == 0x0A ? 1 : 0) | (block[index] == 0x0D ? 1 : 0)
    }
    return ends != 0
  }

  private static func countInFront(
    _ starts: ContiguousArray<UInt32>, _ bytes: ContiguousArray<UInt8>
  ) -> ContiguousArray<UInt32> {
    var counts: ContiguousArray<UInt32> = []
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? Int(starts[number + 1]) : bytes.count
      guard end - Int(start) > 2 * blockSize else { continue }
      if counts.isEmpty {
        counts = ContiguousArray(repeating: 0, count: bytes.count / blockSize + 1)
      }
      var count: UInt32 = 0
      for offset in Int(start)..<end {
        if offset % blockSize == 0 { counts[offset / blockSize] = count }
        if bytes[offset] & 0xC0 != 0x80 { count += 1 }
      }
    }
    return counts
  }

  /// The position of a byte offset; an offset behind the end is the position of the end.
  public func position(of offset: UInt32, in source: Source) -> Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = min(Int(offset), source.bytes.count)
    var start = Int(starts[low])
    var column = 1
    let block = end / Self.blockSize
    if end - start > 2 * Self.blockSize, block < scalarsInFront.count {
      column += Int(scalarsInFront[block])
      start = block * Self.blockSize
    }
    for index in start..<max(end, start) where source.bytes[index] & 0xC0 != 0x80 { column += 1 }
    return Position(line: low + 1, column: column)
  }
}
