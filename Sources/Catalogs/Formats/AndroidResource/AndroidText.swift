/// From what stands inside an element to the text that the app shows, as AAPT2 does it
/// (`ResourceUtils::StringBuilder` and `ResourceParser::FlattenXmlSubtree`).
///
/// XML's own references and CDATA are resolved first, so that `&quot;` is `"`. Then `"` switches
/// quoting and is never shown, white space outside quotes becomes one space and none at the edges,
/// and `\` escapes.
struct AndroidText {
  /// A character that does not do what its writer must have thought.
  struct Fault {
    let severity: Severity
    let message: String
    let range: ByteRange
  }

  /// What the text is, appended to what was there.
  var output: ContiguousArray<UInt8>
  private(set) var faults: [Fault] = []
  /// The apostrophes that would have to be escaped.
  private(set) var apostrophes: [ByteRange] = []

  private let start: Int
  /// Whether markup stands in the text, which keeps white space at its edges.
  private let isStyled: Bool
  private var quotes: [Quote] = []
  private var isQuoted = false
  private var isEscaped = false
  private var escapeStart = 0
  private var digits = 0
  private var isReadingDigits = false
  private var value: UInt32 = 0
  private var highSurrogate: UInt32?
  private var hasContent = false
  private var hasSpace = false
  /// The byte before the one that is read.
  private var before: UInt8 = 0
  /// Whether a tag is open that stands in the text itself: in CDATA, or written with `&lt;`.
  private var isInTag = false
  /// The edges of the text without white space.
  private var edges: (first: ByteRange, last: ByteRange)?
  /// The edges of the piece of text that is being read: text between tags.
  private var pieceEdges: (first: ByteRange, last: ByteRange)?

  /// Both kinds of edges as they were in front of the last backslash.
  private var edgesBefore: (Edges?, Edges?) = (nil, nil)

  private typealias Edges = (first: ByteRange, last: ByteRange)

  /// A pair of quotes, or the one that nothing closes.
  private struct Quote {
    let open: ByteRange
    var close: ByteRange?
    /// Whether it keeps something that would be lost or refused without it.
    var isNeeded = false
    var lastIsSpace = true
  }

  init(appendingTo output: ContiguousArray<UInt8>, isStyled: Bool) {
    self.output = output
    self.isStyled = isStyled
    start = output.count
  }

  /// Takes the next byte, which stands at a range of the source.
  mutating func append(_ byte: UInt8, at range: ByteRange) {
    if isReadingDigits {
      if let digit = OldStyleEscapes.hexadecimal(byte) {
        value = value << 4 | UInt32(digit)
        digits += 1
        if digits == 4 { endDigits(at: range) }
        return
      }
      endDigits(at: range)
    }
    let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
    if before == 0x3C, byte == 0x2F || (0x61...0x7A).contains(byte | 0x20) { isInTag = true }
    if byte == 0x3E { isInTag = false }
    before = byte
    if !isSpace {
      if byte == UInt8(ascii: "\\"), !isEscaped { edgesBefore = (edges, pieceEdges) }
      edges = (edges?.first ?? range, range)
      pieceEdges = (pieceEdges?.first ?? range, range)
    }
    if isEscaped {
      isEscaped = false
      escaped(byte, range)
      return
    }
    switch byte {
    case UInt8(ascii: "\""):
      hasContent = true
      quote(range)
    case UInt8(ascii: "'") where !isQuoted:
      apostrophes.append(range)
      if apostrophes.count == 1 {
        report(
          .error, #"the apostrophe must be written '\'', or the build stops"#, range)
      }
      emit(byte)
    case UInt8(ascii: "\\"):
      hasContent = true
      isEscaped = true
      escapeStart = Int(range.lower)
    case _ where isSpace && !isQuoted: hasSpace = true
    default:
      if isQuoted, let last = quotes.indices.last {
        if byte == UInt8(ascii: "'") || isSpace && quotes[last].lastIsSpace {
          quotes[last].isNeeded = true
        }
        quotes[last].lastIsSpace = isSpace
      }
      emit(byte)
    }
  }

  /// Whether white space was read that stands in the output once something follows it.
  var isPending: Bool { hasSpace && (hasContent || isStyled) }

  /// Where in the output the next character goes.
  var position: Int { output.count + (isPending ? 1 : 0) }

  /// Ends a piece of the text; between two pieces stands a tag.
  ///
  /// Translation services put quotes around each piece, and directly beside a tag, to keep the space.
  mutating func endPiece(isFirst: Bool, isLast: Bool) {
    defer { pieceEdges = nil }
    guard let pieceEdges else { return }
    for index in quotes.indices {
      let (open, close) = (quotes[index].open, quotes[index].close)
      let isWhole = open == pieceEdges.first && close == pieceEdges.last
      let isBehindTag = !isFirst && (open == pieceEdges.first || close == pieceEdges.first)
      let isBeforeTag = !isLast && (open == pieceEdges.last || close == pieceEdges.last)
      if isWhole || isBehindTag || isBeforeTag { quotes[index].isNeeded = true }
    }
  }

  /// Ends the text.
  mutating func end(at offset: UInt32) {
    let here = ByteRange(offset, offset)
    if isReadingDigits { endDigits(at: here) }
    flushSurrogate()
    if isStyled, hasSpace, hasContent { output.append(0x20) }
    judgeQuotes()
  }

  // MARK: - Escapes

  private mutating func escaped(_ byte: UInt8, _ range: ByteRange) {
    if isQuoted, let last = quotes.indices.last { quotes[last].lastIsSpace = false }
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "t"):
      // An edge is where words are, so that quotes behind a line break are still around everything.
      (edges, pieceEdges) = edgesBefore
      emit(byte == UInt8(ascii: "n") ? 0x0A : 0x09)
    case UInt8(ascii: "u"):
      isReadingDigits = true
      digits = 0
      value = 0
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      let shown = String(Unicode.Scalar(byte))
      report(
        .note, "'\\\(shown)' is not an escape on Android: users see '\(shown)'",
        ByteRange(UInt32(clamping: escapeStart), range.upper))
      emit(byte)
    default: emit(byte)
    }
  }

  private mutating func endDigits(at range: ByteRange) {
    isReadingDigits = false
    guard digits == 4 else {
      return report(
        .error, #"four hexadecimal digits must follow '\u', or the build stops"#,
        ByteRange(UInt32(clamping: escapeStart), range.lower))
    }
    if let high = highSurrogate {
      highSurrogate = nil
      if value & 0xFC00 == 0xDC00 {
        return emit(scalar: 0x10000 + (high & 0x3FF) << 10 + value & 0x3FF)
      }
      emit(scalar: 0xFFFD)
    }
    if value & 0xFC00 == 0xD800 { highSurrogate = value } else { emit(scalar: value) }
  }

  private mutating func emit(scalar: UInt32) {
    prepare()
    output.append(scalar: Unicode.Scalar(scalar) == nil ? 0xFFFD : scalar)
  }

  private mutating func emit(_ byte: UInt8) {
    prepare()
    output.append(byte)
  }

  /// Writes what stood in front of the next character.
  private mutating func prepare() {
    flushSurrogate()
    if hasSpace, hasContent || isStyled { output.append(0x20) }
    hasSpace = false
    hasContent = true
  }

  private mutating func flushSurrogate() {
    guard highSurrogate != nil else { return }
    highSurrogate = nil
    output.append(scalar: 0xFFFD)
  }

  // MARK: - Quotes

  private mutating func quote(_ range: ByteRange) {
    if isQuoted, let last = quotes.indices.last {
      quotes[last].close = range
      // Nothing, or white space at the end, is there for its own sake; and HTML does without them.
      if quotes[last].lastIsSpace || isInTag { quotes[last].isNeeded = true }
    } else {
      if hasSpace, hasContent || isStyled { output.append(0x20) }
      hasSpace = false
      quotes.append(Quote(open: range))
    }
    isQuoted.toggle()
  }

  private mutating func judgeQuotes() {
    guard let last = quotes.last else { return }
    guard let close = last.close else {
      return report(
        .warning, #"this quote is not shown and nothing closes it; write '\"'"#, last.open)
    }
    if quotes.count == 1, last.open == edges?.first, close == edges?.last { return }
    guard let lost = quotes.first(where: { !$0.isNeeded }) else { return }
    report(.warning, #"quotes are not shown; write '\"' for one that users should see"#, lost.open)
  }

  private mutating func report(_ severity: Severity, _ message: String, _ range: ByteRange) {
    faults.append(Fault(severity: severity, message: message, range: range))
  }
}

extension AndroidText {
  /// Whether a text is nothing but a reference to another resource: `@string/name`, `@null`,
  /// `?attr/name`.
  static func isReference(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "?")
    else { return false }
    if text == "@null" || text == "@empty" { return true }
    let isName = { (byte: UInt8) in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "+"),
        UInt8(ascii: "*"):
        true
      default: false
      }
    }
    let rest = text.dropFirst()
    guard !rest.isEmpty, bytes.dropFirst().allSatisfy(isName) else { return false }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    let type = parts[0].split(separator: ":").last.map { $0.drop { $0 == "+" || $0 == "*" } } ?? ""
    if first == UInt8(ascii: "?") {
      return parts.count == 2 ? type == "attr" : parts.count == 1 && rest.contains(":")
    }
    return parts.count == 2 && !parts[1].isEmpty && resourceTypes.contains(String(type))
  }

  private static let resourceTypes: Set<String> = [
    "anim", "animator", "array", "attr", "bool", "color", "dimen", "drawable", "font", "fraction",
    "id", "integer", "interpolator", "layout", "menu", "mipmap", "navigation", "plurals", "raw",
    "string", "style", "styleable", "transition", "xml",
  ]

  /// The specifiers for which AAPT2 stops the build, because several of them are there and not all
  /// have a number; nil when it goes on.
  ///
  /// The rules are those of `util::VerifyJavaStringFormat`: a letter that only `Time.format` knows
  /// ends the check.
  static func unordered(_ bytes: Span<UInt8>) -> [String]? {
    var offset = 0
    var isPlain = false
    var found: [String] = []
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (0x30...0x39).contains(bytes[index])
    }
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "%"), offset + 1 < bytes.count else {
        offset += 1
        continue
      }
      let start = offset
      offset += 1
      if bytes[offset] == UInt8(ascii: "%") || bytes[offset] == UInt8(ascii: "n") {
        offset += 1
        continue
      }
      if isDigit(offset) {
        while isDigit(offset) { offset += 1 }
        if offset < bytes.count, bytes[offset] != UInt8(ascii: "$") { isPlain = true }
      } else {
        isPlain = true
        if bytes[offset] == UInt8(ascii: "<") { offset += 1 }
      }
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "$") { offset += 1 }
      let flags: [UInt8] = Array("-#+ ,(".utf8)
      while offset < bytes.count, flags.contains(bytes[offset]) || isDigit(offset) { offset += 1 }
      if offset < bytes.count {
        if "DFKMWZkmwyz".utf8.contains(bytes[offset]) { return nil }
        offset += 1
      }
      var spelling: [UInt8] = []
      for index in start..<offset { spelling.append(bytes[index]) }
      found.append(String(decoding: spelling, as: UTF8.self))
    }
    return found.count > 1 && isPlain ? found : nil
  }
}
