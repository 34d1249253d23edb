/// The marks that a merge leaves in a text where two sides disagree.
struct OldStyleConflicts {
  /// The marker lines of all conflicts, without their line ends, in order.
  private(set) var markers: [Range<Int>] = []
  /// The marker lines and the lines of the sides that are not ours, with their line ends, in order.
  private(set) var skipped: [Range<Int>] = []

  /// Finds the conflicts of a text: `<<<<<<<` at the start of a line and `>>>>>>>` at the start of
  /// a later one, with `=======`, and sometimes `|||||||` in front of that, between them.
  init(_ bytes: ContiguousArray<UInt8>) {
    var open: [Range<Int>] = []
    var theirs: Int?
    var line = 0
    while line < bytes.count {
      let marker = Self.marker(bytes, at: line)
      var end = line
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      switch marker {
      case 0x3C:
        open = [line..<end]
        theirs = nil
      case 0x7C where open.count == 1, 0x3D where !open.isEmpty && open.count < 3:
        open.append(line..<end)
        theirs = theirs ?? line
      case 0x3E where open.count > 1:
        open.append(line..<end)
        markers += open
        skipped += [open[0].lowerBound..<Self.nextLine(bytes, open[0].upperBound)]
        skipped += [(theirs ?? line)..<Self.nextLine(bytes, end)]
        open = []
        theirs = nil
      default: break
      }
      line = end + 1
    }
  }

  /// The start of the line behind the line end, if any, at an offset.
  static func nextLine(_ bytes: ContiguousArray<UInt8>, _ end: Int) -> Int {
    guard end < bytes.count else { return end }
    return bytes.holds([0x0D, 0x0A], at: end) ? end + 2 : end + 1
  }

  /// The character of the marker that a line starts with: seven of it, then a space or the end of
  /// the line.
  static func marker(_ bytes: ContiguousArray<UInt8>, at line: Int) -> UInt8? {
    guard line + 7 <= bytes.count else { return nil }
    let byte = bytes[line]
    guard byte == 0x3C || byte == 0x3D || byte == 0x3E || byte == 0x7C else { return nil }
    for index in line + 1..<line + 7 where bytes[index] != byte { return nil }
    guard line + 7 < bytes.count else { return byte }
    return bytes[line + 7] == 0x20 || bytes[line + 7] == 0x0A || bytes[line + 7] == 0x0D
      ? byte : nil
  }

  /// The text with spaces for what is skipped, so that every offset stays what it is.
  func blanked(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var result = bytes
    for range in skipped {
      for index in range where bytes[index] != 0x0A && bytes[index] != 0x0D {
        result[index] = 0x20
      }
    }
    return result
  }
}
