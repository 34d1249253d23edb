import Catalogs

/// Words in a comment that silence rules: `paritylint:ignore same-as-source -- loan word`.
///
/// The rules stand behind the word, with spaces or commas between them; whatever follows the last of
/// them behind `--`, `:` or another sign is the reason. XML allows no `--` in a comment.
struct SuppressionMark: Sendable {
  /// How far a mark reaches.
  enum Word: String, CaseIterable {
    /// The entry or line it stands at.
    case entry = "ignore"
    /// The file it stands in.
    case file = "ignore-file"
  }

  /// A word of it, and where it stands.
  struct Name: Sendable {
    let text: String
    let range: ByteRange
  }

  let source: Source
  /// What stands behind `paritylint:`.
  let word: Name
  /// The rules, as written.
  let rules: [Name]
  /// All of it, up to the last rule.
  let range: ByteRange

  /// The marks of a text, wherever they stand in it, in order.
  static func all(in source: Source) -> [SuppressionMark] {
    guard source.encoding != .binary else { return [] }
    var marks: [SuppressionMark] = []
    var start = 0
    while let found = find(in: source.bytes.span, from: start) {
      start = found + needle.count
      if let mark = SuppressionMark(source, at: found) { marks.append(mark) }
    }
    return marks
  }

  private static let needle = Array("paritylint:".utf8)
  /// How far a window may move when its last byte is this one.
  private static let shifts: [Int] = (0..<256).map { byte in
    let place = needle.dropLast().lastIndex(of: UInt8(byte))
    return place.map { needle.count - 1 - $0 } ?? needle.count
  }

  /// Where the needle stands next: the last byte of a window tells how far the window may move, so
  /// that most bytes are never looked at.
  private static func find(in bytes: Span<UInt8>, from start: Int) -> Int? {
    let (needle, shifts) = (needle, shifts)
    let reach = needle.count - 1
    var end = start + reach
    while end < bytes.count {
      if bytes[end] == needle[reach],
        (0..<reach).allSatisfy({ bytes[end - reach + $0] == needle[$0] })
      {
        return end - reach
      }
      end += shifts[Int(bytes[end])]
    }
    return nil
  }

  /// Reads the mark at an offset; nil when it is no word of its own, or nothing follows its colon.
  private init?(_ source: Source, at start: Int) {
    let bytes = source.bytes
    guard start == 0 || Self.isMargin(bytes[start - 1]) || Self.isEscape(bytes, before: start)
    else { return nil }
    func name(at start: Int) -> Name? {
      var end = start
      while end < bytes.count,
        Self.isLetter(bytes[end])
          || bytes[end] == UInt8(ascii: "-") && end > start && end + 1 < bytes.count
            && Self.isLetter(bytes[end + 1])
      {
        end += 1
      }
      guard end > start else { return nil }
      let range = ByteRange(start, end)
      return Name(text: source.string(range), range: range)
    }
    guard let word = name(at: start + Self.needle.count) else { return nil }
    var rules: [Name] = []
    var end = Int(word.range.upper)
    while true {
      var next = end
      while next < bytes.count, [0x20, 0x09, UInt8(ascii: ",")].contains(bytes[next]) { next += 1 }
      guard next > end, let rule = name(at: next) else { break }
      rules.append(rule)
      end = Int(rule.range.upper)
    }
    self.source = source
    self.word = word
    self.rules = rules
    range = ByteRange(start, end)
  }

  /// What may stand in front of a mark: white space, or the sign that opens a comment.
  private static func isMargin(_ byte: UInt8) -> Bool {
    byte <= 0x20 || [UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "-")].contains(byte)
      || byte == UInt8(ascii: "\"")
  }

  /// Whether an escaped line break or tab of JSON ends at an offset.
  private static func isEscape(_ bytes: ContiguousArray<UInt8>, before end: Int) -> Bool {
    end > 1 && bytes[end - 2] == UInt8(ascii: "\\")
      && [UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t")].contains(bytes[end - 1])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
