/// Finding the place where reading can go on behind a fault.
///
/// Everything here looks at one line at a time, apart from the value of an entry, which ends at the
/// next quote at the latest: so a text of nothing but faults is still read in time that grows with
/// its length.
extension StringsReader {
  /// Moves to the first line from here on that looks like an entry, or the comments in front of it;
  /// a line that has begun, but for white space, does not count.
  mutating func resynchronize(from start: Int) {
    var line = start
    while line > 0, isBlank(line - 1) { line -= 1 }
    if line > 0, !isBreak(line - 1) { line = nextLine(start) }
    var target: Int?
    while line < scanner.bytes.count {
      let first = firstCharacter(line)
      if isBlockComment(first), let end = commentEnd(first) {
        target = target ?? first
        // What follows the comment on its line is looked at as if it were a line.
        line = end
        continue
      }
      if isLineComment(first) {
        target = target ?? first
      } else if resemblesEntry(first) {
        scanner.offset = target ?? first
        return noteLosses(start..<scanner.offset)
      } else if first < lineEnd(first) {
        target = nil
      }
      line = nextLine(max(first, line))
    }
    scanner.offset = scanner.bytes.count
    noteLosses(start..<scanner.offset)
  }

  /// What is passed over may hold an entry if there is a quote or a `=` in it.
  mutating func noteLosses(_ range: Range<Int>) {
    guard !hasLosses else { return }
    hasLosses = scanner.bytes[range].contains { $0 == 0x22 || $0 == 0x3D }
  }

  /// Whether a line from an offset on is an entry, or an attempt at one that is worth a fault of
  /// its own: a quoted string on the line with a `=`, a `:` or another quote behind it, or a bare
  /// word with a `=` and a quote.
  private func resemblesEntry(_ start: Int) -> Bool {
    if startsEntry(start) { return true }
    guard start < scanner.bytes.count else { return false }
    if isTypographic(start) { return scanner.bytes[start..<lineEnd(start)].contains(0x3D) }
    var probe = scanner
    probe.offset = start
    guard OldStyleScanner.isQuote(probe.byte), let key = probe.string(), key.firstBreak == nil
    else {
      return false
    }
    probe.offset = firstCharacter(key.upper)
    return probe.byte == 0x3D || probe.byte == 0x3A || OldStyleScanner.isQuote(probe.byte)
      || isTypographic(probe.offset) || typographicEnd(of: key) != nil
  }

  private func byte(_ offset: Int) -> UInt8 {
    offset < scanner.bytes.count ? scanner.bytes[offset] : 0
  }

  private func isTypographic(_ offset: Int) -> Bool {
    guard offset < scanner.bytes.count, scanner.bytes[offset] >= 0x80,
      case .quote = OldStyleOddity(scanner.bytes.scalar(at: offset).value)
    else { return false }
    return true
  }

  /// Whether an entry starts at an offset: a whole one, or a quoted key, a `=` and a quoted value
  /// on one line, which lack no more than the `;`.
  func startsEntry(_ start: Int) -> Bool { entry(at: start) != nil }

  /// Whether a whole entry starts at an offset.
  func startsWholeEntry(_ start: Int) -> Bool { entry(at: start).map { $0.isWhole } ?? false }

  /// The entry at an offset, and where it ends.
  func entry(at start: Int) -> (isWhole: Bool, end: Int)? {
    var probe = scanner
    probe.offset = start
    guard let key = probe.string(), key.firstBreak == nil else { return nil }
    probe.offset = gapEnd(probe.offset)
    guard probe.byte == 0x3D else { return nil }
    probe.offset = gapEnd(probe.offset + 1)
    guard let value = probe.string() else { return nil }
    probe.offset = gapEnd(probe.offset)
    if probe.byte == 0x3B { return (true, probe.offset + 1) }
    let isNearly = key.isQuoted && value.isQuoted && value.firstBreak == nil
    return isNearly ? (false, value.upper) : nil
  }

  /// The offset behind white space and comments, of which no block comment spans lines.
  private func gapEnd(_ start: Int) -> Int {
    var offset = start
    while offset < scanner.bytes.count {
      let space = scanner.space(at: offset)
      if space > 0 {
        offset += space
      } else if isLineComment(offset) {
        offset = lineEnd(offset)
      } else if isBlockComment(offset) {
        var end = offset + 2
        while end < scanner.bytes.count, !isBreak(end), !scanner.bytes.holds([0x2A, 0x2F], at: end)
        {
          end += 1
        }
        guard end < scanner.bytes.count, !isBreak(end) else { return offset }
        offset = end + 2
      } else {
        break
      }
    }
    return offset
  }

  /// How many whole entries start on lines within a range.
  func entryCount(in range: Range<Int>) -> Int {
    var count = 0
    var line = nextLine(range.lowerBound)
    while line < range.upperBound {
      let first = firstCharacter(line)
      if let entry = entry(at: first), entry.isWhole {
        count += 1
        line = max(nextLine(entry.end), line + 1)
      } else {
        line = nextLine(max(first, line))
      }
    }
    return count
  }

  /// Whether a string with line breaks in it lacks its closing quote: text in front of the first
  /// break ends with `;`, or a line in it starts a whole entry.
  func isUnclosed(_ string: OldStyleString) -> Bool {
    guard let first = string.firstBreak else { return false }
    if lastCharacter(first).map({ scanner.bytes[$0] == 0x3B }) ?? false { return true }
    var line = nextLine(first)
    while line < string.upper {
      let start = firstCharacter(line)
      if startsWholeEntry(start) { return true }
      line = nextLine(max(start, line))
    }
    return false
  }

  // MARK: Lines

  private func isBreak(_ offset: Int) -> Bool {
    scanner.bytes[offset] == 0x0A || scanner.bytes[offset] == 0x0D
  }

  private func isBlank(_ offset: Int) -> Bool {
    scanner.bytes[offset] == 0x20 || scanner.bytes[offset] == 0x09
  }

  /// The offset of the line end at or behind an offset.
  func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < scanner.bytes.count, !isBreak(end) { end += 1 }
    return end
  }

  /// The start of the line behind the one that an offset is in.
  func nextLine(_ offset: Int) -> Int {
    OldStyleConflicts.nextLine(scanner.bytes, lineEnd(offset))
  }

  /// The offset of the first character in a line that is not blank, or of its end.
  func firstCharacter(_ line: Int) -> Int {
    var offset = line
    while offset < scanner.bytes.count, isBlank(offset) { offset += 1 }
    return offset
  }

  /// The offset of the last character in front of an offset that is not blank.
  func lastCharacter(_ end: Int) -> Int? {
    var offset = end
    while offset > 0, isBlank(offset - 1) { offset -= 1 }
    return offset > 0 ? offset - 1 : nil
  }

  /// Whether there is a line break within a range.
  func hasBreak(_ lower: Int, _ upper: Int) -> Bool {
    (lower..<max(lower, upper)).contains(where: isBreak)
  }

  func isLineComment(_ offset: Int) -> Bool { scanner.bytes.holds([0x2F, 0x2F], at: offset) }
  func isBlockComment(_ offset: Int) -> Bool { scanner.bytes.holds([0x2F, 0x2A], at: offset) }

  /// The offset behind the block comment at an offset; nil when nothing closes it.
  private mutating func commentEnd(_ offset: Int) -> Int? {
    guard offset < openCommentsFrom else { return nil }
    var probe = OldStyleScanner(scanner.bytes)
    probe.offset = offset
    guard probe.skipComment(), probe.unclosedComment == nil else {
      openCommentsFrom = offset
      return nil
    }
    return probe.offset
  }
}
