import Testing

@testable import Catalogs

/// Lines and columns, as a walk over every byte counts them.
@Suite struct `Line index` {
  /// The position of every offset up to the end.
  private static func walked(_ bytes: ContiguousArray<UInt8>) -> [Position] {
    var (line, column) = (1, 1)
    var positions: [Position] = []
    for (offset, byte) in bytes.enumerated() {
      positions.append(Position(line: line, column: column))
      let isPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isPair {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return positions + [Position(line: line, column: column)]
  }

  /// Where a line end meets the end of a block of 32 or 1024 bytes, and lines longer than a block.
  static let texts: [String] =
    ["", "\r", "\n", "\r\n", "a", "é"]
    + [31, 32, 33, 1023, 1024, 1025, 2047, 2048, 3000].flatMap { length in
      ["\r\n", "\r", "\n", "é\n", "\r\r\n\n"].map { end in
        String(repeating: "x", count: length) + end + String(repeating: "é", count: length) + end
      }
    }

  @Test(arguments: texts) func `counts as a walk does`(_ text: String) {
    let source = Source(path: "a", text: text)
    let index = LineIndex(source)
    // A column within a character is that behind it, so only starts of characters are asked for.
    for (offset, position) in Self.walked(source.bytes).enumerated()
    where offset == source.bytes.count || source.bytes[offset] & 0xC0 != 0x80 {
      #expect(index.position(of: UInt32(offset), in: source) == position, "at \(offset)")
    }
    #expect(
      index.position(of: .max, in: source)
        == index.position(of: UInt32(source.bytes.count), in: source))
  }
}
