/// One token of Swift, C or Objective-C.
///
/// A literal without interpolation is one `.string`. With interpolation it is `.stringOpen`, then
/// `.segment`s of text and `.interpolationOpen … .interpolationClose` around the tokens of the
/// code, then `.stringClose`.
struct CodeToken: Sendable {
  enum Kind: UInt8, Sendable {
    case identifier, number, string, stringOpen, segment, stringClose
    case interpolationOpen, interpolationClose
    case parenOpen, parenClose, bracketOpen, bracketClose, braceOpen, braceClose
    case comma, colon, dot, semicolon, question, equal, plus, arrow, at, other
    /// `#if`, `#Preview`, `#bundle`; in C only `#define`.
    case directive
    /// The end of the line of a `#define`.
    case directiveEnd
    case regex
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// A line break stands in front.
    static let newline = Flags(rawValue: 1)
    /// White space or a comment stands in front.
    static let space = Flags(rawValue: 2)
    /// A literal's text holds a backslash.
    static let escapes = Flags(rawValue: 4)
    /// A literal in three quotes.
    static let multiline = Flags(rawValue: 8)
    /// A literal without its end.
    static let unterminated = Flags(rawValue: 16)
    /// A literal of C or Objective-C.
    static let isC = Flags(rawValue: 32)
    /// A raw string of C++: nothing in it is an escape.
    static let isRaw = Flags(rawValue: 64)
  }

  var kind: Kind
  var flags: Flags
  /// The number of `#` around a literal, at most 255; of C++ the length of the delimiter.
  var hashes: UInt8 = 0
  /// How many bytes in front of the first quote belong to the literal beside `#`: `@`, `u8`.
  var prefix: UInt8 = 0
  var start: UInt32
  var end: UInt32
  /// The index of the token that closes or opens what this one opens or closes.
  var partner: UInt32 = 0

  var range: ByteRange { ByteRange(start, end) }
  var lower: Int { Int(start) }
  var upper: Int { Int(end) }
  var count: Int { Int(end - start) }
}

/// The tokens of a file while they are made: knows which brackets are open.
struct CodeTokens: Sendable {
  private(set) var all: ContiguousArray<CodeToken> = []
  private var open: ContiguousArray<UInt32> = []
  /// How many of the open brackets are braces, counted from `floor`.
  private var braces = 0
  /// The brackets below belong to the code around an interpolation and cannot be closed.
  private var floor = 0
  var flags: CodeToken.Flags = [.newline]

  init(capacity: Int) { all.reserveCapacity(capacity) }

  /// What must be restored when an interpolation ends.
  struct Level: Sendable {
    fileprivate let floor: Int
    fileprivate let braces: Int
  }

  @inline(__always)
  mutating func add(_ kind: CodeToken.Kind, _ start: Int, _ end: Int) {
    all.append(
      CodeToken(
        kind: kind, flags: flags, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end)))
    flags = []
  }

  mutating func add(_ token: CodeToken) {
    var token = token
    token.flags.formUnion(flags)
    all.append(token)
    flags = []
  }

  mutating func open(_ kind: CodeToken.Kind, _ start: Int) {
    open.append(UInt32(truncatingIfNeeded: all.count))
    if kind == .braceOpen { braces += 1 }
    add(kind, start, start + 1)
  }

  /// Closes the innermost bracket of this kind; brackets that were left open inside end there too.
  mutating func close(_ kind: CodeToken.Kind, _ start: Int) {
    let opening: CodeToken.Kind =
      switch kind {
      case .parenClose: .parenOpen
      case .bracketClose: .bracketOpen
      default: .braceOpen
      }
    let index = UInt32(truncatingIfNeeded: all.count)
    add(kind, start, start + 1)
    all[Int(index)].partner = index
    if opening == .braceOpen, braces == 0 { return }
    while open.count > floor, let last = open.last {
      let isMatch = all[Int(last)].kind == opening
      if !isMatch, all[Int(last)].kind == .braceOpen { return }
      open.removeLast()
      all[Int(last)].partner = index
      if isMatch {
        if opening == .braceOpen { braces -= 1 }
        all[Int(index)].partner = last
        return
      }
    }
  }

  /// Whether a closing parenthesis would end the interpolation.
  var isAtFloor: Bool { open.count == floor }

  mutating func raiseFloor() -> Level {
    let level = Level(floor: floor, braces: braces)
    floor = open.count
    braces = 0
    return level
  }

  mutating func restore(_ level: Level) {
    endOpen()
    floor = level.floor
    braces = level.braces
  }

  /// Ends all brackets above the floor here.
  mutating func endOpen() {
    while open.count > floor, let last = open.popLast() {
      all[Int(last)].partner = UInt32(truncatingIfNeeded: all.count)
    }
    braces = 0
  }

  mutating func pair(_ opening: Int, _ closing: Int) {
    all[opening].partner = UInt32(truncatingIfNeeded: closing)
    all[closing].partner = UInt32(truncatingIfNeeded: opening)
  }

  /// The tokens; everything still open ends behind the last.
  consuming func finish() -> ContiguousArray<CodeToken> {
    floor = 0
    endOpen()
    return all
  }
}
