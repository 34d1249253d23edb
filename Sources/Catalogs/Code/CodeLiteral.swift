/// The text of string literals: escapes read, the indentation of multi-line ones taken away.
struct CodeLiteral: Sendable {
  let bytes: ContiguousArray<UInt8>
  /// The text of literals that are not what they stand for.
  private(set) var decoded: ContiguousArray<UInt8> = []

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  /// The text of a literal without interpolation.
  mutating func text(_ token: CodeToken) -> Text {
    let isEnded = !token.flags.contains(.unterminated)
    if token.flags.contains(.isRaw) {
      let inner = 2 + Int(token.hashes)
      return Text(
        verbatim: ByteRange(token.lower + Int(token.prefix) + inner, token.upper - inner))
    }
    let quotes = (token.flags.contains(.multiline) ? 3 : 1) + Int(token.hashes)
    let lower = token.lower + Int(token.prefix) + quotes
    let upper = isEnded ? token.upper - quotes : token.upper
    return text(lower..<max(lower, upper), token, isFirst: true, closing: isEnded ? upper : nil)
  }

  /// The text of a segment; `closing` is where the closing quotes stand, `isLast` whether they
  /// follow the segment.
  mutating func text(_ segment: CodeToken, isFirst: Bool, isLast: Bool, closing: Int) -> Text {
    text(
      segment.lower..<segment.upper, segment, isFirst: isFirst, closing: closing, isLast: isLast)
  }

  private mutating func text(
    _ range: Range<Int>, _ token: CodeToken, isFirst: Bool, closing: Int?, isLast: Bool = true
  ) -> Text {
    let isMultiline = token.flags.contains(.multiline)
    guard isMultiline || token.flags.contains(.escapes) else {
      return Text(verbatim: ByteRange(range.lowerBound, range.upperBound))
    }
    let start = decoded.count
    if isMultiline {
      multiline(range, token, isFirst: isFirst, closing: closing ?? range.upperBound, isLast)
    } else if token.flags.contains(.isC) {
      c(range)
    } else {
      var offset = range.lowerBound
      while offset < range.upperBound {
        if bytes[offset] == UInt8(ascii: "\\"), hasHashes(offset, token, range.upperBound) {
          offset = escape(offset + 1 + Int(token.hashes), range.upperBound)
        } else {
          decoded.append(bytes[offset])
          offset += 1
        }
      }
    }
    return Text(unescaped: ByteRange(start, decoded.count))
  }

  private func hasHashes(_ offset: Int, _ token: CodeToken, _ end: Int) -> Bool {
    var index = offset + 1
    while index <= offset + Int(token.hashes) {
      guard index < end, bytes[index] == UInt8(ascii: "#") else { return false }
      index += 1
    }
    return index < end
  }

  // MARK: Swift

  /// Reads one escape, whose letter stands at `start`; the offset behind it.
  private mutating func escape(_ start: Int, _ end: Int) -> Int {
    switch bytes[start] {
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "0"): decoded.append(0)
    case UInt8(ascii: "u"):
      var offset = start + 1
      guard offset < end, bytes[offset] == UInt8(ascii: "{") else { return offset }
      offset += 1
      var value: UInt32 = 0
      while offset < end, let digit = CodeByte.hex(bytes[offset]) {
        value = min(value << 4 | digit, 0xFFFF_FFF)
        offset += 1
      }
      append(value)
      return offset < end && bytes[offset] == UInt8(ascii: "}") ? offset + 1 : offset
    default: decoded.append(bytes[start])
    }
    return start + 1
  }

  private mutating func append(_ value: UInt32) {
    decoded.append(scalar: Unicode.Scalar(value) == nil ? 0xFFFD : value)
  }

  /// A multi-line text starts behind the first line break and ends in front of the last; each line
  /// loses the indentation of the closing quotes, and each line break becomes LF.
  private mutating func multiline(
    _ range: Range<Int>, _ token: CodeToken, isFirst: Bool, closing: Int, _ isLast: Bool
  ) {
    let line = startOfLine(closing)
    let indentation = line..<closing
    var offset = range.lowerBound
    var end = range.upperBound
    if isFirst {
      while offset < end, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
      let behind = endOfBreak(offset)
      guard behind > offset else { return }
      if behind > end { return }
      offset = skip(indentation, behind, end)
    }
    if isLast, line >= range.lowerBound {
      end = startOfBreak(line)
      // The first line break is the last as well: there is no text.
      if end < offset { return }
    }
    while offset < end {
      let byte = bytes[offset]
      if byte == 0x0A || byte == 0x0D {
        decoded.append(0x0A)
        offset = skip(indentation, endOfBreak(offset), end)
      } else if byte == UInt8(ascii: "\\"), hasHashes(offset, token, end) {
        offset += 1 + Int(token.hashes)
        var next = offset
        while next < end, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
        if next < end, bytes[next] == 0x0A || bytes[next] == 0x0D {
          offset = skip(indentation, endOfBreak(next), end)
        } else {
          offset = escape(offset, end)
        }
      } else {
        decoded.append(byte)
        offset += 1
      }
    }
  }

  /// No sane line is indented by more; each piece of a literal looks for it.
  private static let longestIndentation = 1024

  /// The start of the blank line that the closing quotes stand on; their own place when they
  /// follow text.
  private func startOfLine(_ closing: Int) -> Int {
    var offset = min(closing, bytes.count)
    let limit = max(0, offset - Self.longestIndentation)
    while offset > limit, bytes[offset - 1] == 0x20 || bytes[offset - 1] == 0x09 { offset -= 1 }
    guard offset > 0, bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D else { return closing }
    return offset
  }

  private func endOfBreak(_ offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    if bytes[offset] == 0x0A { return offset + 1 }
    guard bytes[offset] == 0x0D else { return offset }
    return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }

  private func startOfBreak(_ offset: Int) -> Int {
    guard offset > 0 else { return offset }
    if bytes[offset - 1] == 0x0D { return offset - 1 }
    guard bytes[offset - 1] == 0x0A else { return offset }
    return offset > 1 && bytes[offset - 2] == 0x0D ? offset - 2 : offset - 1
  }

  private func skip(_ indentation: Range<Int>, _ start: Int, _ end: Int) -> Int {
    var offset = start
    for index in indentation {
      guard offset < end, bytes[offset] == bytes[index] else { break }
      offset += 1
    }
    return min(offset, max(start, end))
  }

  // MARK: C

  private mutating func c(_ range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      offset += 1
      guard byte == UInt8(ascii: "\\"), offset < range.upperBound else {
        decoded.append(byte)
        continue
      }
      let letter = bytes[offset]
      offset += 1
      switch letter {
      case UInt8(ascii: "n"): decoded.append(0x0A)
      case UInt8(ascii: "t"): decoded.append(0x09)
      case UInt8(ascii: "r"): decoded.append(0x0D)
      case UInt8(ascii: "a"): decoded.append(0x07)
      case UInt8(ascii: "b"): decoded.append(0x08)
      case UInt8(ascii: "f"): decoded.append(0x0C)
      case UInt8(ascii: "v"): decoded.append(0x0B)
      case UInt8(ascii: "e"): decoded.append(0x1B)
      case UInt8(ascii: "u"): append(digits(&offset, range.upperBound, 4, shift: 4))
      case UInt8(ascii: "U"): append(digits(&offset, range.upperBound, 8, shift: 4))
      case UInt8(ascii: "x"):
        decoded.append(
          UInt8(truncatingIfNeeded: digits(&offset, range.upperBound, 1024, shift: 4)))
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        offset -= 1
        decoded.append(UInt8(truncatingIfNeeded: digits(&offset, range.upperBound, 3, shift: 3)))
      case 0x0D: if offset < range.upperBound, bytes[offset] == 0x0A { offset += 1 }
      case 0x0A: break
      default: decoded.append(letter)
      }
    }
  }

  private func digits(_ offset: inout Int, _ end: Int, _ limit: Int, shift: UInt32) -> UInt32 {
    var value: UInt32 = 0
    let start = offset
    while offset < min(end, start + limit), let digit = CodeByte.hex(bytes[offset]),
      digit < 1 << shift
    {
      value = value << shift | digit
      offset += 1
    }
    return value
  }

  // MARK: Own text

  /// Adds a text that no literal spells as a whole.
  mutating func add(_ make: (inout ContiguousArray<UInt8>) -> Void) -> Text {
    let start = decoded.count
    make(&decoded)
    return Text(unescaped: ByteRange(start, decoded.count))
  }

  /// The name that a text spells.
  func name(_ text: Text) -> CodeName {
    let buffer = text.isUnescaped ? decoded : bytes
    return CodeName(buffer, text.indices.lowerBound, text.indices.upperBound)
  }
}
