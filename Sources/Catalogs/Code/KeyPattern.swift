/// A key as code spells it: text, with a hole for each part that is known only at run time.
public struct KeyPattern: Hashable, Sendable {
  /// How the holes are filled.
  public enum Style: UInt8, Hashable, Sendable {
    /// The key holds a specifier for each hole, as for `String(localized:)` and SwiftUI.
    case format
    /// The finished text is looked up, as by `NSLocalizedString`: a hole may be any text.
    case text
  }

  /// A part of the key that the code does not spell.
  public enum Hole: Hashable, Sendable {
    /// Of a type that the code does not say.
    case any
    /// `%@`: strings, objects, formatted values.
    case object
    /// `%lld`.
    case int
    /// `%llu`.
    case uint
    /// `%d`.
    case int32
    /// `%u`.
    case uint32
    /// `%f`.
    case float
    /// `%lf`.
    case double
  }

  /// Where a hole is: `offset` counts the bytes of `text` in front of it.
  public struct Gap: Hashable, Sendable {
    /// The number of bytes of `text` in front.
    public let offset: Int
    /// What fills it.
    public let hole: Hole
  }

  /// How the holes are filled.
  public let style: Style
  /// The text of the key without its holes, in UTF-8.
  ///
  /// Of a format with holes a literal `%` is doubled, as in the key.
  public let text: ContiguousArray<UInt8>
  /// The holes in the order of the text; empty for a key that the code spells out.
  public let gaps: ContiguousArray<Gap>

  package init(
    style: Style, text: ContiguousArray<UInt8>, gaps: ContiguousArray<Gap> = []
  ) {
    self.style = style
    self.text = text
    self.gaps = gaps
  }

  /// Whether there are no holes: the text is the key.
  public var isExact: Bool { gaps.isEmpty }

  /// Whether every hole has a known type, so that the code looks up exactly `description`.
  public var isCertain: Bool {
    gaps.isEmpty || style == .format && gaps.allSatisfy { $0.hole != .any }
  }

  /// The key with a specifier for each hole of a format (`%@` where the type is not known), and `…`
  /// for each hole of a text.
  public var description: String {
    var bytes = ContiguousArray<UInt8>()
    var start = 0
    for gap in gaps {
      bytes.append(contentsOf: text[start..<gap.offset])
      bytes.append(contentsOf: style == .text ? "…".utf8 : gap.hole.specifier.utf8)
      start = gap.offset
    }
    bytes.append(contentsOf: text[start...])
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a key is one that the code may ask for.
  public func matches(_ key: Span<UInt8>) -> Bool {
    guard !gaps.isEmpty else { return holds(0..<text.count, key, at: 0, isEnd: true) }
    guard holds(0..<gaps[0].offset, key, at: 0) else { return false }
    return style == .format ? matchesFormat(key) : matchesText(key)
  }

  private func matchesFormat(_ key: Span<UInt8>) -> Bool {
    var offset = gaps[0].offset
    for (index, gap) in gaps.enumerated() {
      guard let end = gap.hole.end(key, offset) else { return false }
      let isLast = index + 1 == gaps.count
      let piece = gap.offset..<(isLast ? text.count : gaps[index + 1].offset)
      guard holds(piece, key, at: end, isEnd: isLast) else { return false }
      offset = end + piece.count
    }
    return true
  }

  /// The first place of each piece is the best, as holes take anything.
  private func matchesText(_ key: Span<UInt8>) -> Bool {
    var offset = gaps[0].offset
    for (index, gap) in gaps.dropLast().enumerated() {
      let piece = gap.offset..<gaps[index + 1].offset
      while !holds(piece, key, at: offset) {
        guard offset < key.count else { return false }
        offset += 1
      }
      offset += piece.count
    }
    let tail = (gaps.last?.offset ?? 0)..<text.count
    return key.count - tail.count >= offset
      && holds(tail, key, at: key.count - tail.count, isEnd: true)
  }

  private func holds(
    _ piece: Range<Int>, _ key: Span<UInt8>, at offset: Int, isEnd: Bool = false
  ) -> Bool {
    let end = offset + piece.count
    guard isEnd ? end == key.count : end <= key.count else { return false }
    for index in piece where text[index] != key[offset + index - piece.lowerBound] { return false }
    return true
  }
}

extension KeyPattern.Hole {
  /// The specifier that the key has for it.
  public var specifier: String {
    switch self {
    case .any, .object: "%@"
    case .int: "%lld"
    case .uint: "%llu"
    case .int32: "%d"
    case .uint32: "%u"
    case .float: "%f"
    case .double: "%lf"
    }
  }

  /// The offset behind the specifier that starts in a key; nil when there is none, or one of
  /// another type.
  ///
  /// `%arg` is what Xcode writes where it does not know the type (Xcode 26 notes).
  func end(_ key: Span<UInt8>, _ start: Int) -> Int? {
    guard start + 1 < key.count, key[start] == UInt8(ascii: "%") else { return nil }
    var offset = start + 1
    if holds(key, offset, "arg") { return offset + 3 }
    let digits = offset
    while offset < key.count, key[offset] >= 0x30, key[offset] <= 0x39 { offset += 1 }
    if offset > digits, offset < key.count, key[offset] == UInt8(ascii: "$") {
      offset += 1
    } else {
      offset = digits
    }
    switch self {
    case .any: return FormatString.end(key, offset)
    case .object: return holds(key, offset, "@") ? offset + 1 : nil
    case .int: return holds(key, offset, "lld") ? offset + 3 : nil
    case .uint: return holds(key, offset, "llu") ? offset + 3 : nil
    case .int32: return holds(key, offset, "d") ? offset + 1 : nil
    case .uint32: return holds(key, offset, "u") ? offset + 1 : nil
    case .float: return holds(key, offset, "f") ? offset + 1 : nil
    case .double: return holds(key, offset, "lf") ? offset + 2 : nil
    }
  }

  private func holds(_ key: Span<UInt8>, _ offset: Int, _ word: String) -> Bool {
    var index = offset
    for byte in word.utf8 {
      guard index < key.count, key[index] == byte else { return false }
      index += 1
    }
    return true
  }
}

extension FormatString {
  /// The offset behind a specifier whose `%` and position have been read; nil when it is none.
  ///
  /// Only what an interpolation can give: no space flag, which is prose.
  fileprivate static func end(_ key: Span<UInt8>, _ start: Int) -> Int? {
    var offset = start
    while offset < key.count {
      switch key[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "#"), UInt8(ascii: "h"), UInt8(ascii: "l"),
        UInt8(ascii: "L"), UInt8(ascii: "q"), UInt8(ascii: "j"), UInt8(ascii: "t"),
        UInt8(ascii: "z"):
        offset += 1
      default:
        let type = ArgumentType(length: "", conversion: key[offset])
        return type == nil ? nil : offset + 1
      }
    }
    return nil
  }
}
