/// Saying what is wrong where a value should stand or `;` behind it, at the end of the text and within
/// strings, and how to go on.
extension StringsReader {
  // MARK: Where a value should stand

  /// Reports what stands where a value should; true when a value may follow where the scanner is.
  mutating func faultAtValue(_ key: OldStyleString) -> Bool {
    guard !findsConflict() else { return false }
    let start = scanner.offset
    guard !scanner.isAtEnd else {
      hasLosses = true
      endsWithinEntry = true
      if scanner.unclosedComment == nil {
        fault(missing(key), key.lower, key.upper, in: key, .reject)
      }
      return false
    }
    let bytes = scanner.bytes
    let (scalar, length) = bytes.scalar(at: start)
    switch OldStyleOddity(scalar) {
    case .blank:
      skipBlanks(.reject, in: key)
      return true
    case .quote:
      fault(Self.typographic(scalar), start, start + length, in: key, .reject)
    case .fullWidth, .other:
      switch scanner.byte {
      case 0x22, 0x27:
        reportUnclosed(
          OldStyleString(lower: start, upper: start, firstBreak: lineEnd(start)), "value", in: key)
        return false
      case 0x3D:
        fault("'==' instead of '='", start, start + 1, in: key, .reject)
        scanner.offset += 1
        return true
      case 0x40 where start + 1 < bytes.count && OldStyleScanner.isQuote(bytes[start + 1]):
        fault(Self.objectiveC, start, start + 1, in: key, .reject)
        scanner.offset += 1
        return true
      case 0x3B:
        hasLosses = true
        fault(missing(key), start, start + 1, in: key, .reject)
        scanner.offset += 1
        return false
      case 0x7B, 0x28, 0x3C:
        skipContainer(key)
        return false
      default:
        fault(
          "'\(scalar)' starts no value; a value stands in quotes", start, start + length, in: key,
          .reject)
      }
    }
    hasLosses = true
    resynchronize(from: isFirst(start) ? start : nextLine(start))
    return false
  }

  private mutating func missing(_ key: OldStyleString) -> String {
    "'\(Self.shortened(name(key)))' has no value"
  }

  private mutating func skipContainer(_ key: OldStyleString) {
    let start = scanner.offset
    let kind =
      switch scanner.byte {
      case 0x7B: "a dictionary"
      case 0x28: "an array"
      default: "data"
      }
    let tree = OldStyleTree(&scanner)
    let isRead = tree.isWhole && scanner.skipSpace() && scanner.byte == 0x3B
    let name = Self.shortened(name(key))
    let cause =
      tree.isTooDeep
      ? "the value of '\(name)' nests more than \(OldStyleTree.largestDepth) deep"
      : "the value of '\(name)' is \(kind); a table holds only strings"
    hasLosses = true
    fault(cause, start, start + 1, in: key, isRead ? .none : .reject)
    if isRead { scanner.offset += 1 } else { resynchronize(from: scanner.offset) }
  }

  // MARK: Where ';' should stand behind a value

  /// Reports what stands behind a value; the value may turn out to be longer than it looked.
  mutating func faultBehindValue(_ key: OldStyleString, _ value: inout OldStyleString) -> Recovery {
    guard !findsConflict() else { return .skip }
    let bytes = scanner.bytes
    let start = scanner.offset
    guard !scanner.isAtEnd else {
      endsWithinEntry = true
      if scanner.unclosedComment == nil { reportMissingSemicolon(key, value) }
      return .accept
    }
    let (scalar, length) = bytes.scalar(at: start)
    let oddity = OldStyleOddity(scalar)
    if case .blank = oddity {
      skipBlanks(.reject, in: key)
      return .retry
    }
    if isUnclosed(value) {
      reportUnclosed(value, "value", in: key)
      return .skip
    }
    if scanner.byte == 0x3D, hasBreak(key.upper, value.lower) {
      // What was taken for the value is the next entry's key.
      hasLosses = true
      fault(missing(key), key.lower, key.upper, in: key, .reject)
      scanner.offset = value.lower
      return .skip
    }
    if hasBreak(value.upper, start) {
      reportMissingSemicolon(key, value)
      return .accept
    }
    if case .fullWidth(let ascii) = oddity, ascii == 0x3B || ascii == 0x2C {
      fault(
        "\(OldStyleOddity.name(scalar)) instead of ';'", start, start + length, in: key, .reject,
        mending: Problem.Mending(ByteRange(start, start + length), ";"))
      scanner.offset += length
      return .accept
    }
    if scanner.byte == 0x2C || scanner.byte == 0x3A {
      fault(
        "'\(scalar)' instead of ';'", start, start + 1, in: key, .reject,
        mending: Problem.Mending(ByteRange(start, start + 1), ";"))
      scanner.offset += 1
      return .accept
    }
    if startsEntry(start) || isBraced && scanner.byte == 0x7D {
      reportMissingSemicolon(key, value)
      return .accept
    }
    hasLosses = true
    if !value.isQuoted, start == value.upper {
      fault(Self.needsQuotes("\(scalar)"), start, start + length, in: key, .reject)
    } else if value.isQuoted, let end = intendedEnd(of: value) {
      fault(
        Self.unescaped("value", bytes[value.lower]), value.upper - 1, value.upper, in: key, .reject)
      value.upper = end + 1
      value.hasEscape = bytes[value.inside].contains(0x5C)
      value.firstBreak = value.inside.first { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
      scanner.offset = end + 1
      _ = scanner.skipSpace()
      scanner.offset += 1
      return .accept
    } else {
      reportMissingSemicolon(key, value)
      resynchronize(from: nextLine(start))
      return .accept
    }
    resynchronize(from: nextLine(start))
    return .skip
  }

  private mutating func reportMissingSemicolon(_ key: OldStyleString, _ value: OldStyleString) {
    fault(
      "missing ';' behind the value", value.upper - 1, value.upper, in: key, .reject,
      mending: Problem.Mending(ByteRange(value.upper, value.upper), ";"))
  }

  /// The offset of the quote that was meant to close a value with a quote in it: the next that has
  /// a `;` behind it and then nothing or an entry, on the line.
  private func intendedEnd(of value: OldStyleString) -> Int? {
    let bytes = scanner.bytes
    let quote = bytes[value.lower]
    let end = lineEnd(value.upper)
    var offset = value.upper
    while offset < end {
      if bytes[offset] == 0x5C {
        offset += 1
      } else if bytes[offset] == quote {
        let next = firstCharacter(offset + 1)
        if next < end, bytes[next] == 0x3B {
          let behind = firstCharacter(next + 1)
          if behind >= end || bytes[behind] == 0x2F || startsEntry(behind) { return offset }
        }
      }
      offset += 1
    }
    return nil
  }

  // MARK: Anywhere

  /// Reports a string without its closing quote, and goes on in the line below its first.
  mutating func reportUnclosed(
    _ string: OldStyleString, _ part: String, in key: OldStyleString?
  ) {
    let end = string.firstBreak ?? lineEnd(string.lower)
    hasLosses = true
    if let quote = typographicQuote(before: end), quote.offset > string.lower {
      fault(
        Self.typographic(quote.scalar), quote.offset, quote.offset + quote.length, in: key, .reject)
    } else {
      fault("the quote of the \(part) is not closed", string.lower, end, in: key, .reject)
    }
    resynchronize(from: nextLine(string.lower))
  }

  /// The typographic quote at the end of a line, with or without a `;`.
  private func typographicQuote(
    before end: Int
  ) -> (scalar: Unicode.Scalar, offset: Int, length: Int)? {
    guard var last = lastCharacter(end) else { return nil }
    if scanner.bytes[last] == 0x3B {
      guard let other = lastCharacter(last) else { return nil }
      last = other
    }
    while last > 0, scanner.bytes[last] & 0xC0 == 0x80 { last -= 1 }
    let (scalar, length) = scanner.bytes.scalar(at: last)
    guard length > 1, case .quote = OldStyleOddity(scalar) else { return nil }
    return (scalar, last, length)
  }

  /// Reports what is open at the end of the text.
  mutating func faultAtEnd() {
    if let start = scanner.unclosedComment {
      let count = entryCount(in: start..<scanner.bytes.count)
      let outcome: StringsFault.Outcome = isBraced || endsWithinEntry ? .reject : .end
      fault("this comment is never closed", start, start + 2, outcome, swallowed: count)
    } else if isBraced, !faults.contains(where: { $0.outcome == .reject }) {
      fault("the '{' at the start is not closed", scanner.bytes.count, scanner.bytes.count, .reject)
    }
  }

  static let objectiveC = "'@' in front of a string belongs to Objective-C"

  static func typographic(_ scalar: Unicode.Scalar) -> String {
    "typographic quote \(scalar) does not delimit; write '\"'"
  }

  static func needsQuotes(_ text: String) -> String {
    "a key or value with '\(text)' needs quotes"
  }

  static func unescaped(_ part: String, _ quote: UInt8) -> String {
    "an unescaped '\(Unicode.Scalar(quote))' inside the \(part)"
  }

  /// A text as it is quoted in a message.
  static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > 60 else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(57))) + "…"
  }
}
