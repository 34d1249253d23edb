/// From C, C++ and Objective-C text to tokens, as far as reading keys needs them.
///
/// The preprocessor does not run: every branch of `#if` is read, and of the directives only a
/// `#define` becomes tokens, up to a `.directiveEnd`. Comments do not nest.
struct CLexer: Sendable {
  private let bytes: ContiguousArray<UInt8>
  private var tokens: CodeTokens
  private var offset = 0
  private var isDefine = false
  /// Up to where no end of a raw string was found.
  private var searched = 0

  static func tokens(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<CodeToken> {
    var lexer = CLexer(bytes)
    lexer.run()
    return lexer.tokens.finish()
  }

  private init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    tokens = CodeTokens(capacity: bytes.count / 4 + 16)
  }

  private mutating func run() {
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case 0x0A, 0x0D: lineBreak()
      case 0x00...0x20:
        offset += 1
        tokens.flags.insert(.space)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
        name()
      case UInt8(ascii: "("): open(.parenOpen)
      case UInt8(ascii: "["): open(.bracketOpen)
      case UInt8(ascii: "{"): open(.braceOpen)
      case UInt8(ascii: ")"): close(.parenClose)
      case UInt8(ascii: "]"): close(.bracketClose)
      case UInt8(ascii: "}"): close(.braceClose)
      case UInt8(ascii: ","): single(.comma)
      case UInt8(ascii: ":"): single(.colon)
      case UInt8(ascii: ";"): single(.semicolon)
      case UInt8(ascii: "."): single(.dot)
      case UInt8(ascii: "?"): single(.question)
      case UInt8(ascii: "+"): single(.plus)
      case UInt8(ascii: "="):
        let isDouble = self.byte(offset + 1) == byte
        tokens.add(isDouble ? .other : .equal, offset, offset + (isDouble ? 2 : 1))
        offset += isDouble ? 2 : 1
      case UInt8(ascii: "@"):
        if self.byte(offset + 1) == UInt8(ascii: "\"") { string(prefix: 1) } else { single(.at) }
      case UInt8(ascii: "\""): string(prefix: 0)
      case UInt8(ascii: "'"): character()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
      case UInt8(ascii: "#"): directive()
      case UInt8(ascii: "\\"): continuation()
      case UInt8(ascii: "/"): slash()
      default: single(.other)
      }
    }
    if isDefine { tokens.add(.directiveEnd, bytes.count, bytes.count) }
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func single(_ kind: CodeToken.Kind) {
    tokens.add(kind, offset, offset + 1)
    offset += 1
  }

  private mutating func open(_ kind: CodeToken.Kind) {
    tokens.open(kind, offset)
    offset += 1
  }

  private mutating func close(_ kind: CodeToken.Kind) {
    tokens.close(kind, offset)
    offset += 1
  }

  private mutating func lineBreak() {
    if isDefine { tokens.add(.directiveEnd, offset, offset) }
    isDefine = false
    offset += 1
    tokens.flags = [.space, .newline]
  }

  /// A backslash in front of a line break hides it.
  private mutating func continuation() {
    offset += 1
    if byte(offset) == 0x0D { offset += 1 }
    if byte(offset) == 0x0A { offset += 1 }
    tokens.flags.insert(.space)
  }

  private mutating func slash() {
    switch byte(offset + 1) {
    case UInt8(ascii: "/"): offset = endOfLine(offset + 2)
    case UInt8(ascii: "*"):
      offset += 2
      while offset < bytes.count,
        bytes[offset] != UInt8(ascii: "*") || byte(offset + 1) != UInt8(ascii: "/")
      {
        offset += 1
      }
      offset = min(offset + 2, bytes.count)
    default:
      return single(.other)
    }
    tokens.flags.insert(.space)
  }

  /// The end of a line, lines joined by a backslash being one.
  private func endOfLine(_ start: Int) -> Int {
    var end = bytes.endOfLine(min(start, bytes.count))
    while end < bytes.count, bytes[end - 1] == UInt8(ascii: "\\") {
      let next = bytes[end] == 0x0D && byte(end + 1) == 0x0A ? end + 2 : end + 1
      end = bytes.endOfLine(next)
    }
    return end
  }

  private mutating func number() {
    let start = offset
    repeat {
      offset = bytes.endOfName(offset)
      // C++ separates digits by apostrophes.
      guard byte(offset) == UInt8(ascii: "'") || byte(offset) == UInt8(ascii: "."),
        CodeByte.isName(byte(offset + 1))
      else { break }
      offset += 1
    } while offset < bytes.count
    tokens.add(.number, start, offset)
  }

  private mutating func character() {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "'"), bytes[offset] != 0x0A {
      offset += bytes[offset] == UInt8(ascii: "\\") && byte(offset + 1) != 0x0A ? 2 : 1
    }
    offset = min(byte(offset) == UInt8(ascii: "'") ? offset + 1 : offset, bytes.count)
    tokens.add(.number, start, offset)
  }

  private mutating func name() {
    let start = offset
    let end = bytes.endOfName(start + 1)
    if byte(end) == UInt8(ascii: "\""), end - start <= 3, isPrefix(start, end) {
      if bytes[end - 1] == UInt8(ascii: "R") {
        offset = start
        return rawString(quote: end)
      }
      return string(prefix: end - start)
    }
    offset = end
    tokens.add(.identifier, start, end)
  }

  private func isPrefix(_ start: Int, _ end: Int) -> Bool {
    let prefixes = ["L", "u", "U", "u8", "R", "LR", "uR", "UR", "u8R"]
    return prefixes.contains { $0.utf8.count == end - start && bytes.holds($0.utf8, at: start) }
  }

  private mutating func string(prefix: Int) {
    let start = offset
    var flags: CodeToken.Flags = [.isC]
    offset += prefix + 1
    scan: while true {
      switch byte(offset) {
      case _ where offset >= bytes.count: flags.insert(.unterminated); break scan
      case UInt8(ascii: "\""): offset += 1; break scan
      case 0x0A, 0x0D: flags.insert(.unterminated); break scan
      case UInt8(ascii: "\\"):
        flags.insert(.escapes)
        offset += byte(offset + 1) == 0x0D && byte(offset + 2) == 0x0A ? 3 : 2
      default: offset += 1
      }
    }
    offset = min(offset, bytes.count)
    tokens.add(
      CodeToken(
        kind: .string, flags: flags, prefix: UInt8(clamping: prefix),
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: offset)))
  }

  /// `R"mark(text)mark"` of C++.
  private mutating func rawString(quote: Int) {
    let start = offset
    var open = quote + 1
    while open < bytes.count, open - quote <= 17, bytes[open] > 0x20, bytes[open] != 0x28 {
      open += 1
    }
    let mark = bytes[(quote + 1)..<open]
    var end = open
    guard byte(open) == UInt8(ascii: "("), open >= searched else {
      offset = quote
      return string(prefix: 0)
    }
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: ")"), byte(end + 1 + mark.count) == UInt8(ascii: "\""),
        bytes.holds(mark, at: end + 1)
      {
        offset = end + 2 + mark.count
        return tokens.add(
          CodeToken(
            kind: .string, flags: [.isC, .isRaw], hashes: UInt8(mark.count),
            prefix: UInt8(quote - start), start: UInt32(truncatingIfNeeded: start),
            end: UInt32(truncatingIfNeeded: offset)))
      }
      end += 1
    }
    searched = bytes.count
    offset = quote
    string(prefix: 0)
  }

  private mutating func directive() {
    var start = offset + 1
    while byte(start) == 0x20 || byte(start) == 0x09 { start += 1 }
    let end = bytes.endOfName(min(start, bytes.count))
    guard tokens.flags.contains(.newline), !isDefine else { return single(.other) }
    if end - start == 6, bytes.holds("define".utf8, at: start) {
      tokens.add(.directive, offset, end)
      offset = end
      isDefine = true
    } else {
      offset = endOfLine(end)
    }
  }
}
