/// From Swift text to tokens, as far as reading keys needs them.
///
/// Follows `Lexer.cpp` of the compiler: comments nest; an interpolation holds any code, literals
/// included; a literal in single quotes ends at the line break when its end is missing. A `/`
/// starts a regular expression where an operand may stand, no blank follows, and the line holds
/// its end. No recursion: open interpolations are on a stack.
struct SwiftLexer: Sendable {
  private let bytes: ContiguousArray<UInt8>
  private var tokens: CodeTokens
  private var offset = 0
  private var interpolations: ContiguousArray<Interpolation> = []
  private var literal = Literal(start: 0, hashes: 0, isMultiline: false)
  /// Up to where no end of a regular expression with so many `#` was found.
  private var searched = (end: 0, hashes: 0)

  /// A literal whose end has not been read.
  private struct Literal: Sendable {
    var start: Int
    var hashes: Int
    var isMultiline: Bool
    var hasEscapes = false
    /// The index of its `.stringOpen`.
    var opening: Int?
  }

  private struct Interpolation: Sendable {
    let literal: Literal
    let level: CodeTokens.Level
    let opening: Int
  }

  static func tokens(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<CodeToken> {
    var lexer = SwiftLexer(bytes)
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
      case 0x20, 0x09:
        offset = bytes.endOfBlanks(offset + 1)
        tokens.flags.insert(.space)
      case 0x0A, 0x0D:
        offset = bytes.endOfBlanks(offset + 1)
        tokens.flags = [.space, .newline]
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
        let start = offset
        offset = bytes.endOfName(start + 1)
        tokens.add(.identifier, start, offset)
      case UInt8(ascii: "("): open(.parenOpen)
      case UInt8(ascii: "["): open(.bracketOpen)
      case UInt8(ascii: "{"): open(.braceOpen)
      case UInt8(ascii: ")"):
        if !interpolations.isEmpty, tokens.isAtFloor {
          endInterpolation()
        } else {
          close(.parenClose)
        }
      case UInt8(ascii: "]"): close(.bracketClose)
      case UInt8(ascii: "}"): close(.braceClose)
      case UInt8(ascii: ","): single(.comma)
      case UInt8(ascii: ":"): single(.colon)
      case UInt8(ascii: ";"): single(.semicolon)
      case UInt8(ascii: "@"): single(.at)
      case UInt8(ascii: "."): dots()
      case UInt8(ascii: "\""): string(hashes: 0)
      case UInt8(ascii: "#"): hash()
      case UInt8(ascii: "/"): slash()
      case UInt8(ascii: "?"): question()
      case UInt8(ascii: "`"): backtick()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "="),
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
        UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "%"):
        symbol()
      case 0x00...0x1F: offset += 1
      default: single(.other)
      }
    }
    while let last = interpolations.popLast() {
      tokens.restore(last.level)
      literal = last.literal
      finishLiteral(at: bytes.count, isEnd: false, textStart: bytes.count)
    }
  }

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

  private mutating func dots() {
    let start = offset
    while byte(offset) == UInt8(ascii: ".") { offset += 1 }
    tokens.add(offset - start == 1 ? .dot : .other, start, offset)
  }

  private mutating func question() {
    let isDouble = byte(offset + 1) == UInt8(ascii: "?")
    tokens.add(isDouble ? .other : .question, offset, offset + (isDouble ? 2 : 1))
    offset += isDouble ? 2 : 1
  }

  private mutating func symbol() {
    let start = offset
    scan: while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "="),
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
        UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "%"):
        offset += 1
      default: break scan
      }
    }
    let kind: CodeToken.Kind =
      switch (offset - start, bytes[start], byte(start + 1)) {
      case (1, UInt8(ascii: "="), _): .equal
      case (1, UInt8(ascii: "+"), _): .plus
      case (2, UInt8(ascii: "-"), UInt8(ascii: ">")): .arrow
      default: .other
      }
    tokens.add(kind, start, offset)
  }

  private mutating func number() {
    let start = offset
    offset = bytes.endOfName(offset)
    if byte(offset) == UInt8(ascii: "."), isDigit(offset + 1) {
      offset = bytes.endOfName(offset + 1)
    }
    tokens.add(.number, start, offset)
  }

  private mutating func backtick() {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A { end += 1 }
    // An identifier has a first letter, which every reader of the tokens may ask for.
    if end > offset + 1 {
      tokens.add(.identifier, offset + 1, end)
    } else {
      tokens.add(.other, offset, end)
    }
    offset = byte(end) == UInt8(ascii: "`") ? end + 1 : end
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func isDigit(_ index: Int) -> Bool {
    index < bytes.count && bytes[index] >= 0x30 && bytes[index] <= 0x39
  }

  // MARK: Comments and regular expressions

  private mutating func slash() {
    switch byte(offset + 1) {
    case UInt8(ascii: "/"):
      offset = bytes.endOfLine(offset + 2)
      tokens.flags.insert(.space)
    case UInt8(ascii: "*"):
      comment()
      tokens.flags.insert(.space)
    default:
      if let end = endOfRegex() {
        tokens.add(.regex, offset, end)
        offset = end
      } else {
        single(.other)
      }
    }
  }

  private mutating func comment() {
    var depth = 1
    offset += 2
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "*"), self.byte(offset) == UInt8(ascii: "/") {
        offset += 1
        depth -= 1
        if depth == 0 { return }
      } else if byte == UInt8(ascii: "/"), self.byte(offset) == UInt8(ascii: "*") {
        offset += 1
        depth += 1
      } else if byte == 0x0A || byte == 0x0D {
        tokens.flags.insert(.newline)
      }
    }
  }

  /// The offset behind a regular expression that starts here; nil when the `/` is an operator.
  private func endOfRegex() -> Int? {
    let next = byte(offset + 1)
    guard next > 0x20, next != UInt8(ascii: "="), next != UInt8(ascii: ")") else { return nil }
    if let last = tokens.all.last {
      switch last.kind {
      case .identifier:
        // An operand may stand behind a word only when the word is no operand itself.
        guard isWordBeforeOperand(last) else { return nil }
      case .number, .string, .stringClose, .parenClose, .bracketClose, .regex:
        return nil
      case .braceClose:
        guard tokens.flags.contains(.newline) else { return nil }
      default: break
      }
    }
    // Bounded, so that a line of many slashes is not searched again and again.
    var index = offset + 1
    while index < bytes.count, index - offset < 1024 {
      switch bytes[index] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "/"):
        // `/*` and `//` behind it would be comments.
        return bytes[index - 1] == 0x20 || byte(index + 1) == UInt8(ascii: "*") ? nil : index + 1
      default: index += 1
      }
    }
    return nil
  }

  private func isWordBeforeOperand(_ token: CodeToken) -> Bool {
    let words = [
      "return", "in", "case", "where", "if", "else", "try", "await", "throw", "is", "as",
    ]
    return words.contains { $0.utf8.count == token.count && bytes.holds($0.utf8, at: token.lower) }
  }

  private mutating func hash() {
    var end = offset
    while byte(end) == UInt8(ascii: "#") { end += 1 }
    let hashes = end - offset
    switch byte(end) {
    case UInt8(ascii: "\"") where hashes < 256:
      string(hashes: hashes)
    case UInt8(ascii: "/") where hashes < 256:
      if let close = endOfExtendedRegex(end + 1, hashes) {
        tokens.add(.regex, offset, close)
        offset = close
      } else {
        tokens.add(.other, offset, end + 1)
        offset = end + 1
      }
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      let start = offset
      offset = bytes.endOfName(end)
      tokens.add(.directive, start, offset)
    default:
      tokens.add(.other, offset, end)
      offset = end
    }
  }

  private mutating func endOfExtendedRegex(_ start: Int, _ hashes: Int) -> Int? {
    if start < searched.end, hashes >= searched.hashes { return nil }
    let isMultiline = byte(start) == 0x0A || byte(start) == 0x0D
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if !isMultiline, byte == 0x0A || byte == 0x0D { break }
      index += 1
      if byte == UInt8(ascii: "/"), hasHashes(index, hashes) { return index + hashes }
    }
    searched = (index, hashes)
    return nil
  }

  private func hasHashes(_ start: Int, _ count: Int) -> Bool {
    var index = start
    while index < start + count {
      guard byte(index) == UInt8(ascii: "#") else { return false }
      index += 1
    }
    return true
  }

  // MARK: String literals

  private mutating func string(hashes: Int) {
    let quote = offset + hashes
    var isMultiline =
      byte(quote + 1) == UInt8(ascii: "\"") && byte(quote + 2) == UInt8(ascii: "\"")
    // `#"""#` is a literal that holds one quote.
    if isMultiline, hashes > 0, hasHashes(quote + 3, hashes) { isMultiline = false }
    literal = Literal(start: offset, hashes: hashes, isMultiline: isMultiline)
    text(from: quote + (isMultiline ? 3 : 1))
  }

  /// Reads the text of the literal up to its end or the next interpolation.
  private mutating func text(from start: Int) {
    let hashes = literal.hashes
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        guard literal.isMultiline else {
          guard hasHashes(index + 1, hashes) else { break }
          offset = index + 1 + hashes
          return finishLiteral(at: index, isEnd: true, textStart: start)
        }
        guard self.byte(index + 1) == UInt8(ascii: "\""),
          self.byte(index + 2) == UInt8(ascii: "\""),
          hasHashes(index + 3, hashes)
        else { break }
        offset = index + 3 + hashes
        return finishLiteral(at: index, isEnd: true, textStart: start)
      case UInt8(ascii: "\\"):
        guard hasHashes(index + 1, hashes) else { break }
        index += 1 + hashes
        if self.byte(index) == UInt8(ascii: "(") {
          return startInterpolation(at: index, textStart: start)
        }
        literal.hasEscapes = true
        // A line break behind the backslash ends a literal of one line, whatever stands in front.
        if !literal.isMultiline, self.byte(index) == 0x0A || self.byte(index) == 0x0D { continue }
      case 0x0A, 0x0D:
        guard literal.isMultiline else {
          offset = index
          return finishLiteral(at: index, isEnd: false, textStart: start)
        }
      default: break
      }
      index += 1
    }
    offset = bytes.count
    finishLiteral(at: bytes.count, isEnd: false, textStart: min(start, bytes.count))
  }

  private func token(_ kind: CodeToken.Kind, _ start: Int, _ end: Int) -> CodeToken {
    var flags: CodeToken.Flags = []
    if literal.hasEscapes { flags.insert(.escapes) }
    if literal.isMultiline { flags.insert(.multiline) }
    return CodeToken(
      kind: kind, flags: flags, hashes: UInt8(clamping: literal.hashes),
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
  }

  /// `end` is where the text ends; `offset` is already behind the closing quotes.
  private mutating func finishLiteral(at end: Int, isEnd: Bool, textStart: Int) {
    guard let opening = literal.opening else {
      var token = token(.string, literal.start, offset)
      if !isEnd { token.flags.insert(.unterminated) }
      return tokens.add(token)
    }
    if textStart < end { tokens.add(token(.segment, textStart, end)) }
    var token = token(.stringClose, end, offset)
    if !isEnd { token.flags.insert(.unterminated) }
    tokens.add(token)
    tokens.pair(opening, tokens.all.count - 1)
  }

  private mutating func startInterpolation(at paren: Int, textStart: Int) {
    let backslash = paren - 1 - literal.hashes
    if literal.opening == nil {
      literal.opening = tokens.all.count
      tokens.add(token(.stringOpen, literal.start, textStart))
    }
    if textStart < backslash { tokens.add(token(.segment, textStart, backslash)) }
    let opening = tokens.all.count
    tokens.add(token(.interpolationOpen, backslash, paren + 1))
    literal.hasEscapes = false
    interpolations.append(
      Interpolation(literal: literal, level: tokens.raiseFloor(), opening: opening))
    offset = paren + 1
  }

  private mutating func endInterpolation() {
    guard let last = interpolations.popLast() else { return }
    tokens.restore(last.level)
    tokens.add(.interpolationClose, offset, offset + 1)
    tokens.pair(last.opening, tokens.all.count - 1)
    literal = last.literal
    text(from: offset + 1)
  }
}

extension ContiguousArray<UInt8> {
  /// The offset behind the letters, digits and other bytes of a name.
  @inline(__always)
  func endOfName(_ start: Int) -> Int {
    var offset = start
    while offset < count, CodeByte.isName(self[offset]) { offset += 1 }
    return offset
  }

  /// The offset behind spaces.
  @inline(__always)
  func endOfBlanks(_ start: Int) -> Int {
    var offset = start
    while offset < count, self[offset] == 0x20 { offset += 1 }
    return offset
  }

  /// The offset of a byte, or of the end.
  func index(of byte: UInt8, from start: Int) -> Int {
    var offset = start
    while offset + 8 <= count {
      let answer = Word.equal(word(at: offset), byte)
      if answer != 0 { return offset + Word.first(answer) }
      offset += 8
    }
    while offset < count, self[offset] != byte { offset += 1 }
    return Swift.min(offset, count)
  }

  /// The offset of the line break that ends a line, or of the end.
  func endOfLine(_ start: Int) -> Int {
    var offset = start
    while offset + 8 <= count {
      let word = word(at: offset)
      let answer = Word.equal(word, 0x0A) | Word.equal(word, 0x0D)
      if answer != 0 {
        // Above the lowest answer of either question the bits mean nothing.
        return offset
          + Swift.min(Word.first(Word.equal(word, 0x0A)), Word.first(Word.equal(word, 0x0D)))
      }
      offset += 8
    }
    while offset < count, self[offset] != 0x0A, self[offset] != 0x0D { offset += 1 }
    return Swift.min(offset, count)
  }
}

/// Questions about one byte of code.
enum CodeByte {
  /// Whether a byte may stand in a name.
  @inline(__always)
  static func isName(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return true }
    // Digits and `$`; letters and `_`.
    let mask: UInt64 = byte < 64 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return mask &>> UInt64(byte & 63) & 1 != 0
  }

  static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  static func hex(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 0x61 + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 0x41 + 10
    default: nil
    }
  }
}
