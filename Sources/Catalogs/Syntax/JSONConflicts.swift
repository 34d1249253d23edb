/// The marks that git leaves in a file when a merge needs a decision.
///
/// No JSON text can hold such a line: a string has no line breaks, and nothing outside a string
/// begins with one of the four characters.
///
/// ```
/// <<<<<<< HEAD
/// ours
/// =======
/// theirs
/// >>>>>>> main
/// ```
struct JSONConflicts: Sendable {
  /// The lines that are marks, without their line ends.
  let marks: ContiguousArray<ByteRange>
  /// What stands between the marks of one conflict, marks included, in file order; a mark on its own
  /// is a conflict.
  let regions: ContiguousArray<ByteRange>

  init(_ bytes: ContiguousArray<UInt8>) {
    var marks: ContiguousArray<ByteRange> = []
    var regions: ContiguousArray<ByteRange> = []
    var start: Int?
    var line = 0
    while line < bytes.count {
      var end = line
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      if let mark = Self.mark(in: bytes, line: line, end: end) {
        marks.append(ByteRange(line, end))
        switch mark {
        case UInt8(ascii: "<") where start == nil: start = line
        case UInt8(ascii: ">"):
          regions.append(ByteRange(start ?? line, end))
          start = nil
        default: if start == nil { regions.append(ByteRange(line, end)) }
        }
      }
      line = end + 1
    }
    if let start { regions.append(ByteRange(start, bytes.count)) }
    self.marks = marks
    self.regions = regions
  }

  /// The first character of a line that is a mark: seven of them, and a blank or nothing behind.
  private static func mark(in bytes: ContiguousArray<UInt8>, line: Int, end: Int) -> UInt8? {
    guard end - line >= 7, end - line == 7 || bytes[line + 7] == 0x20 else { return nil }
    let first = bytes[line]
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
      return bytes[line..<line + 7].allSatisfy { $0 == first } ? first : nil
    default: return nil
    }
  }

  /// The end of the conflict that covers an offset; nil when none does.
  func end(covering offset: Int) -> Int? {
    var low = 0
    var high = regions.count
    while low < high {
      let middle = (low + high) / 2
      if Int(regions[middle].upper) < offset { low = middle + 1 } else { high = middle }
    }
    guard low < regions.count, Int(regions[low].lower) <= offset else { return nil }
    return Int(regions[low].upper)
  }

  func cover(_ offset: Int) -> Bool { end(covering: offset) != nil }

  /// One problem for all marks, with notes at the first of the others; nil when there is no mark.
  var problem: Problem? {
    guard let first = marks.first else { return nil }
    let mostNotes = 30
    return Problem(
      .syntax, .error, "conflict markers of a merge that was not finished", at: first,
      notes: marks.dropFirst().prefix(mostNotes).map { .init("another marker", at: $0) })
  }
}
