/// One string of an old-style property list, as written.
struct OldStyleString {
  /// The offset of the first byte, the opening quote if there is one.
  var lower: Int
  /// The offset behind the last byte, the closing quote if there is one.
  var upper: Int
  /// The offset of the first raw line break in it; 0 when there is none.
  private var lineBreak: UInt32 = 0
  var isQuoted = false
  var hasEscape = false

  init(lower: Int, upper: Int, isQuoted: Bool = false, firstBreak: Int? = nil) {
    self.lower = lower
    self.upper = upper
    self.isQuoted = isQuoted
    self.firstBreak = firstBreak
  }

  /// The offset of the first raw line break in it.
  var firstBreak: Int? {
    get { lineBreak == 0 ? nil : Int(lineBreak) }
    set { lineBreak = UInt32(truncatingIfNeeded: newValue ?? 0) }
  }

  var range: ByteRange { ByteRange(lower, upper) }
  /// The part between the quotes.
  var inside: Range<Int> { isQuoted ? lower + 1..<upper - 1 : lower..<upper }
}

/// The tokens of Apple's old-style property lists, after CFOldStylePList.c.
///
/// White space is TAB, LF, VT, FF, CR, the space, U+2028 and U+2029, nothing else. `//` runs to the
/// end of the line, `/*` to the next `*/` or, without a word, to the end of the text; comments do
/// not nest, and `/*/` does not close itself. Strings stand in `"` or `'`, or are bare words of
/// ASCII letters, digits and `_ $ / : . -`, in which `//` is no comment.
struct OldStyleScanner {
  let bytes: ContiguousArray<UInt8>
  /// The offset of the next byte.
  var offset = 0
  /// Where a block comment opens that nothing closes.
  var unclosedComment: Int?
  /// From where a block comment opens to where, at the start of a line in it, another one seems to.
  var nestedComments: [Range<Int>] = []
  /// Whether a line within a comment or a string starts with `<<<<<<<`.
  var sawMarker = false

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { offset >= bytes.count }
  /// The next byte; 0 at the end.
  var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x2D...0x3A, 0x5F, 0x24: true  // 0x2D...0x3A: - . / 0-9 :
    default: false
    }
  }

  static func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 }

  /// The length of the white-space character at an offset; 0 when there is none.
  func space(at offset: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    switch bytes[offset] {
    case 0x20, 0x09...0x0D: return 1
    case 0xE2:
      let isSeparator =
        offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8
      return isSeparator ? 3 : 0
    default: return 0
    }
  }

  /// Moves over white space and comments; false at the end of the text.
  mutating func skipSpace() -> Bool {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x20 || byte >= 0x09 && byte <= 0x0D {
        offset += 1
      } else if byte == 0xE2 {
        let length = space(at: offset)
        if length == 0 { return true }
        offset += length
      } else if byte == 0x2F {
        if !skipComment() { return true }
      } else {
        return true
      }
    }
    return false
  }

  /// Moves over white space and comments in front of a key, and notes the comment that belongs to
  /// the key; false at the end of the text.
  ///
  /// That is the comment that ends on the line above or in front of the key on its line, together
  /// with the line comments directly above it; but not one that starts behind another entry and
  /// ends in front of a line break.
  mutating func skipSpace(noting comment: inout ByteRange) -> Bool {
    var breaks = 0
    var isOwnLine = offset == 0
    var lower = 0
    var upper = 0
    var isLine = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x0A || byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A) {
        breaks += 1
        offset += 1
      } else if byte == 0x20 || byte >= 0x09 && byte <= 0x0D {
        offset += 1
      } else if byte == 0xE2, space(at: offset) > 0 {
        offset += 3
      } else if byte == 0x2F {
        let start = offset
        guard skipComment() else { break }
        let follows = upper > 0 && isLine && isOwnLine && breaks == 1
        isLine = bytes[start + 1] == 0x2F
        if breaks > 0 { isOwnLine = true }
        if !follows || !isLine { lower = start }
        upper = offset
        breaks = 0
      } else {
        break
      }
    }
    guard offset < bytes.count else { return false }
    if upper > 0, breaks == 0 || breaks == 1 && isOwnLine {
      comment = inside(commentAt: lower, upper)
    } else {
      comment = ByteRange(0, 0)
    }
    return true
  }

  /// Moves over the comment that starts here; false when none does.
  mutating func skipComment() -> Bool {
    guard offset + 1 < bytes.count else { return false }
    let start = offset
    if bytes[offset + 1] == 0x2F {
      offset += 2
      while offset < bytes.count {
        if offset + 8 <= bytes.count {
          let word = bytes.word(at: offset)
          let marks = Word.equal(word, 0xE2) | Word.less(word, than: 0x0E)
          offset += Word.first(marks)
          if marks == 0 { continue }
        }
        let byte = bytes[offset]
        if byte == 0x0A || byte == 0x0D { break }
        if byte == 0xE2, space(at: offset) > 0 { break }
        offset += 1
      }
      return true
    }
    guard bytes[offset + 1] == 0x2A else { return false }
    offset += 2
    while offset < bytes.count {
      if offset + 8 <= bytes.count {
        let word = bytes.word(at: offset)
        let marks = Word.equal(word, 0x2A) | Word.less(word, than: 0x0E)
        offset += Word.first(marks)
        if marks == 0 { continue }
      }
      let byte = bytes[offset]
      offset += 1
      if byte == 0x2A {
        if offset < bytes.count, bytes[offset] == 0x2F {
          offset += 1
          return true
        }
        if startsLine(offset - 2, in: start + 2), nestedComments.last?.lowerBound != start {
          nestedComments.append(start..<offset - 2)
        }
      } else if byte == 0x0A || byte == 0x0D {
        noteMarker(at: offset)
      }
    }
    unclosedComment = start
    return true
  }

  /// Whether a `/` is the first character of its line but for blanks, in a comment's inside.
  private func startsLine(_ slash: Int, in start: Int) -> Bool {
    guard slash >= start, bytes[slash] == 0x2F else { return false }
    var offset = slash
    while offset > start, bytes[offset - 1] == 0x20 || bytes[offset - 1] == 0x09 { offset -= 1 }
    return offset > start && (bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D)
  }

  /// The inside of a comment, without the white space and the `*` and `/` of its marks.
  private func inside(commentAt start: Int, _ end: Int) -> ByteRange {
    var lower = start + 2
    var upper = end
    let mark = bytes[start + 1]
    if mark == 0x2A { upper = max(lower, end - 2) }
    while lower < upper, bytes[lower] == mark { lower += 1 }
    while lower < upper, bytes[lower] <= 0x20 { lower += 1 }
    while lower < upper, bytes[upper - 1] <= 0x20 || mark == 0x2A && bytes[upper - 1] == mark {
      upper -= 1
    }
    return ByteRange(lower, upper)
  }

  /// Reads the string that starts here; nil when none does, or when it has no closing quote, with
  /// the offset where it was.
  mutating func string() -> OldStyleString? {
    let quote = byte
    let start = offset
    guard Self.isQuote(quote) else {
      while offset < bytes.count, Self.isBare(bytes[offset]) { offset += 1 }
      return offset == start ? nil : OldStyleString(lower: start, upper: offset)
    }
    var result = OldStyleString(lower: start, upper: start, isQuoted: true)
    var index = start + 1
    while index < bytes.count {
      if index + 8 <= bytes.count {
        let word = bytes.word(at: index)
        let marks =
          Word.equal(word, quote) | Word.equal(word, 0x5C) | Word.less(word, than: 0x0E)
        index += Word.first(marks)
        if marks == 0 { continue }
      }
      let byte = bytes[index]
      if byte == quote {
        offset = index + 1
        result.upper = offset
        return result
      }
      if byte == 0x5C {
        result.hasEscape = true
        index += 1
        if index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D {
          result.firstBreak = result.firstBreak ?? index
        }
      } else if byte == 0x0A || byte == 0x0D {
        result.firstBreak = result.firstBreak ?? index
        noteMarker(at: index + 1)
      }
      index += 1
    }
    return nil
  }

  private mutating func noteMarker(at start: Int) {
    guard start < bytes.count, bytes[start] == 0x3C else { return }
    if OldStyleConflicts.marker(bytes, at: start) != nil { sawMarker = true }
  }
}
