/// Saying what is wrong where a key should start or `=` or `;` should stand behind it, and how to go
/// on.
extension StringsReader {
  enum Recovery {
    /// The odd characters are behind; look for the token once more.
    case retry
    /// The token was meant, and the scanner is behind what stands for it.
    case accept
    /// The entry is given up; the scanner is where reading goes on.
    case skip
  }

  // MARK: Where a key should start

  /// What Apple's parser does where a key should start and none does.
  private var outcomeAtKey: StringsFault.Outcome { isStart || isBraced ? .reject : .end }

  /// In braces the parser looks for the `}` behind the quote that nothing closes.
  private var outcomeAtUnclosedKey: StringsFault.Outcome {
    guard isBraced else { return outcomeAtKey }
    var probe = scanner
    probe.offset += 1
    guard probe.skipSpace(), probe.byte == 0x7D else { return .reject }
    probe.offset += 1
    let backslashes = scanner.bytes.reversed().prefix { $0 == 0x5C }.count
    return probe.skipSpace() || backslashes % 2 == 1 ? .reject : .end
  }

  /// Reports what stands where a key should start.
  mutating func faultAtKey() {
    let start = scanner.offset
    if OldStyleScanner.isQuote(scanner.byte) {
      guard !findsConflict() else { return }
      hasLosses = true
      fault("the quote of the key is not closed", start, lineEnd(start), outcomeAtUnclosedKey)
      isStart = false
      return resynchronize(from: nextLine(start))
    }
    switch scanner.byte {
    case 0x7B where isStart:
      isBraced = true
      isStart = false
      scanner.offset += 1
    case 0x7D where isBraced:
      isBraced = false
      scanner.offset += 1
      var probe = scanner
      if probe.skipSpace() {
        fault("text behind the closing '}'", probe.offset, lineEnd(probe.offset), .reject)
      }
    default:
      guard !findsConflict() else { return }
      if isStart, scanner.byte == 0x28 || scanner.byte == 0x3C { otherTopLevel() } else { stray() }
      isStart = false
    }
  }

  private mutating func otherTopLevel() {
    let start = scanner.offset
    if let marker = OldStyleConflicts.marker(scanner.bytes, at: start) {
      return strayMarker(marker)
    }
    let kind = scanner.byte == 0x28 ? "an array" : "data"
    hasLosses = true
    fault("the file holds \(kind), not a table of strings", start, start + 1, .reject)
    if !OldStyleTree(&scanner).isWhole { resynchronize(from: scanner.offset) }
  }

  private mutating func strayMarker(_ marker: UInt8) {
    let start = scanner.offset
    hasLosses = true
    let text = String(repeating: Character(Unicode.Scalar(marker)), count: 7)
    fault("the conflict marker '\(text)'", start, lineEnd(start), outcomeAtKey, isThing: true)
    resynchronize(from: nextLine(start))
  }

  private mutating func stray() {
    let bytes = scanner.bytes
    let start = scanner.offset
    if start == 0 || hasBreak(start - 1, start),
      let marker = OldStyleConflicts.marker(bytes, at: start)
    {
      return strayMarker(marker)
    }
    let (scalar, length) = bytes.scalar(at: start)
    switch OldStyleOddity(scalar) {
    case .blank:
      skipBlanks(outcomeAtKey)
    case .quote:
      fault(Self.typographic(scalar), start, start + length, outcomeAtKey)
      hasLosses = true
      skipLine()
    case .fullWidth:
      fault(OldStyleOddity.name(scalar), start, start + length, outcomeAtKey, isThing: true)
      goOn(behind: start + length)
    case .other:
      switch scanner.byte {
      case 0x3B:
        let isSecond = lastCharacter(start).map { bytes[$0] == 0x3B } ?? false
        while scanner.byte == 0x3B || scanner.byte == 0x20 { scanner.offset += 1 }
        fault(
          isSecond ? "';;'" : "';'", start, start + 1, outcomeAtKey, isThing: true,
          mending: Problem.Mending(ByteRange(start, start + 1), ""))
      case 0x40 where start + 1 < bytes.count && OldStyleScanner.isQuote(bytes[start + 1]):
        fault(Self.objectiveC, start, start + 1, outcomeAtKey)
        skipLine()
      case 0x2A where bytes.holds([0x2A, 0x2F], at: start):
        fault("'*/' without '/*' in front", start, start + 2, outcomeAtKey, isThing: true)
        goOn(behind: start + 2)
      case 0x23:
        fault("'#' starts no comment", start, lineEnd(start), outcomeAtKey)
        resynchronize(from: nextLine(start))
      case 0x28, 0x29, 0x2C, 0x5B, 0x5D, 0x7B, 0x7D:
        fault("'\(scalar)'", start, start + 1, outcomeAtKey, isThing: true)
        goOn(behind: start + 1)
      case 0x80...:
        fault(Self.needsQuotes("\(scalar)"), start, start + length, outcomeAtKey)
        skipLine()
      default:
        fault("'\(scalar)'", start, start + 1, outcomeAtKey, isThing: true)
        skipLine()
      }
    }
  }

  /// Goes on behind the line, noting what may be lost with it.
  private mutating func skipLine() {
    noteLosses(scanner.offset..<lineEnd(scanner.offset))
    resynchronize(from: nextLine(scanner.offset))
  }

  /// Goes on behind a stray character if an entry or nothing more follows on its line, else on the
  /// next line.
  private mutating func goOn(behind end: Int) {
    let next = firstCharacter(end)
    if next == lineEnd(next) || startsEntry(next) {
      scanner.offset = next
    } else {
      skipLine()
    }
  }

  /// Reports and skips characters that look like white space but are none.
  mutating func skipBlanks(_ outcome: StringsFault.Outcome, in key: OldStyleString? = nil) {
    let start = scanner.offset
    let first = scanner.bytes.scalar(at: start).value
    var end = start
    while !scanner.isAtEnd {
      let (scalar, length) = scanner.bytes.scalar(at: scanner.offset)
      if scanner.space(at: scanner.offset) > 0 {
        scanner.offset += length
      } else if case .blank = OldStyleOddity(scalar) {
        scanner.offset += length
        end = scanner.offset
      } else {
        break
      }
    }
    let cause = "\(OldStyleOddity.name(first)) is no white space here"
    fault(cause, start, end, in: key, outcome)
  }

  // MARK: Where '=' or ';' should stand behind a key

  /// Reports what stands behind a key.
  mutating func faultBehindKey(_ key: OldStyleString) -> Recovery {
    guard !findsConflict() else { return .skip }
    let bytes = scanner.bytes
    let start = scanner.offset
    guard !scanner.isAtEnd else {
      faultBehindLastKey(key)
      return .skip
    }
    let (scalar, length) = bytes.scalar(at: start)
    let oddity = OldStyleOddity(scalar)
    if case .blank = oddity {
      skipBlanks(.reject, in: key)
      return .retry
    }
    if isUnclosed(key) {
      reportUnclosed(key, "key", in: nil)
      return .skip
    }
    if key.isQuoted {
      if case .fullWidth(let ascii) = oddity, ascii == 0x3D || ascii == 0x3A {
        fault(
          "\(OldStyleOddity.name(scalar)) instead of '='", start, start + length, in: key, .reject)
        scanner.offset += length
        return .accept
      }
      if scanner.byte == 0x3A, isValue(at: start + 1) {
        if isBraced, entries.isEmpty, faults.isEmpty {
          fault("this is JSON, not a .strings table", start, start + 1, .reject)
          hasLosses = true
          isBraced = false
          scanner.offset = bytes.count
          return .skip
        }
        fault("':' instead of '='", start, start + 1, in: key, .reject)
        scanner.offset += 1
        return .accept
      }
    }
    let line = nextLine(start)
    noteLosses(key.lower..<lineEnd(start))
    explain(key, scalar, oddity)
    resynchronize(from: scanner.offset > start ? scanner.offset : isFirst(start) ? start : line)
    return .skip
  }

  private mutating func faultBehindLastKey(_ key: OldStyleString) {
    endsWithinEntry = true
    if scanner.unclosedComment != nil { return }
    if entries.isEmpty, faults.isEmpty, !isBraced {
      fault("the file holds one string, not a table", key.lower, key.upper, .reject)
      hasLosses = true
    } else {
      fault("missing '=' or ';' behind the key", key.upper - 1, key.upper, in: key, .reject)
    }
  }

  /// Whether a quote follows white space at an offset.
  private func isValue(at offset: Int) -> Bool {
    var probe = scanner
    probe.offset = offset
    return probe.skipSpace() && OldStyleScanner.isQuote(probe.byte)
  }

  func isFirst(_ offset: Int) -> Bool {
    let line = lastCharacter(offset)
    return line.map { hasBreak($0, offset) } ?? true
  }

  /// Reports a key with neither `=` nor `;` behind it, with the scanner at what stands there.
  private mutating func explain(
    _ key: OldStyleString, _ scalar: Unicode.Scalar, _ oddity: OldStyleOddity
  ) {
    let bytes = scanner.bytes
    let start = scanner.offset
    let end = lineEnd(key.upper)
    let isAdjacent = start == key.upper
    if case .quote = oddity, !hasBreak(key.upper, start) {
      let length = bytes.scalar(at: start).length
      return fault(Self.typographic(scalar), start, start + length, in: key, .reject)
    }
    guard key.isQuoted else {
      if isAdjacent, bytes[start..<end].contains(0x3D) {
        let cause = Self.needsQuotes("\(scalar)")
        return fault(cause, start, start + bytes.scalar(at: start).length, .reject)
      }
      let upper = (lastCharacter(end) ?? end - 1) + 1
      let text = Self.shortened(written(key.lower..<max(upper, key.upper)))
      return fault("'\(text)' is neither an entry nor a comment", key.lower, upper, .reject)
    }
    if let quote = typographicEnd(of: key) {
      return fault(
        Self.typographic(quote.scalar), quote.offset, quote.offset + quote.length, .reject)
    }
    if let last = lastCharacter(key.upper - 1), last > key.lower, bytes[last] == 0x3D {
      return fault("the quote of the key is not closed", key.lower, end, .reject)
    }
    if isAdjacent, !OldStyleScanner.isQuote(scanner.byte), hasQuote(from: start, before: 0x3D) {
      return fault(
        Self.unescaped("key", bytes[key.lower]), key.upper - 1, key.upper, in: key, .reject)
    }
    if !hasBreak(key.upper, start), OldStyleScanner.isQuote(scanner.byte) {
      fault("missing '=' between key and value", key.upper - 1, key.upper, in: key, .reject)
      var probe = scanner
      if probe.string() != nil, probe.skipSpace(), probe.byte == 0x3B {
        scanner.offset = probe.offset + 1
      }
      return
    }
    fault("missing '=' or ';' behind the key", key.upper - 1, key.upper, in: key, .reject)
  }

  /// The typographic quote in a key that was meant to end it: one in front of a `=`.
  func typographicEnd(
    of key: OldStyleString
  ) -> (scalar: Unicode.Scalar, offset: Int, length: Int)? {
    var offset = key.lower + 1
    while offset < key.upper - 1 {
      let (scalar, length) = scanner.bytes.scalar(at: offset)
      if length > 1, case .quote = OldStyleOddity(scalar) {
        let next = firstCharacter(offset + length)
        if next < key.upper - 1, scanner.bytes[next] == 0x3D { return (scalar, offset, length) }
      }
      offset += length
    }
    return nil
  }

  /// Whether a quote with this character behind it comes on the line.
  private func hasQuote(from start: Int, before byte: UInt8) -> Bool {
    var offset = start
    while offset < scanner.bytes.count, scanner.bytes[offset] != 0x0A {
      if scanner.bytes[offset] == 0x22 {
        let next = firstCharacter(offset + 1)
        if next < scanner.bytes.count, scanner.bytes[next] == byte { return true }
      }
      offset += 1
    }
    return false
  }
}
