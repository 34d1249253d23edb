/// The body of a function that hands its parameter to a look-up: whether it always does.
///
/// `flag ? NSLocalizedString(s) : s`, `known[s] ?? NSLocalizedString(s)` and an early `return s`
/// show some texts as they are, so that a literal given to such a function need not be a key. What
/// follows a look-up, as `text == s ? s : text`, stands in for a translation that is not there; a
/// way out that only an empty text or a missing bundle takes is no other way. Who gives `nil` where the
/// text is the key has seen to it that nobody reads the key.
struct WrapperBody: Sendable {
  private let bytes: ContiguousArray<UInt8>
  private let tokens: ContiguousArray<CodeToken>
  private let parameter: CodeName
  /// What only some ways through the body do: token ranges, and whether their condition is harmless.
  private var branches: [(range: Range<Int>, isHarmless: Bool)] = []

  /// Whether every text that is given as the parameter is looked up.
  ///
  /// `lookups` are the offsets of the names of the look-ups that it is handed to.
  static func alwaysLooksUp(
    _ parameter: CodeName, in range: ByteRange, of code: SourceCode, lookups: [UInt32]
  ) -> Bool {
    guard range.count > 0, range.upper <= code.source.bytes.count else { return true }
    let body = WrapperBody(parameter, ContiguousArray(code.source.bytes[range.indices]), code.isC)
    return body.isSure(lookups.map { Int($0) - Int(range.lower) })
  }

  private init(_ parameter: CodeName, _ bytes: ContiguousArray<UInt8>, _ isC: Bool) {
    self.bytes = bytes
    self.parameter = parameter
    tokens = isC ? CLexer.tokens(bytes) : SwiftLexer.tokens(bytes)
    findBranches()
  }

  private func isSure(_ lookups: [Int]) -> Bool {
    if tokens.indices.contains(where: { isCompared($0) }),
      tokens.indices.contains(where: { spells($0, "nil") && !isArgument($0) })
    {
      return false
    }
    let calls = tokens.indices.filter { lookups.contains(tokens[$0].lower) }
    let first = calls.first { !isConditional($0) }
    if first == nil, tokens.indices.contains(where: { isSwitched($0) }) { return false }
    for index in tokens.indices where isParameter(index) {
      if let first, first < index { return true }
      if isShown(index) || isOtherLookup(index) {
        let around = branches.filter { $0.range.contains(index) }
        guard around.contains(where: \.isHarmless) else { return false }
      }
    }
    return true
  }

  private func kind(_ index: Int) -> CodeToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  private func spells(_ index: Int, _ word: String) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    return token.count == word.utf8.count && bytes.holds(word.utf8, at: token.lower)
  }

  private func name(_ index: Int) -> CodeName {
    CodeName(bytes, tokens[index].lower, tokens[index].upper)
  }

  private func isParameter(_ index: Int) -> Bool {
    kind(index) == .identifier && kind(index - 1) != .dot && name(index) == parameter
  }

  /// Whether a label of an argument stands in front.
  private func isArgument(_ index: Int) -> Bool {
    kind(index - 1) == .colon && kind(index - 2) == .identifier
      && (kind(index - 3) == .parenOpen || kind(index - 3) == .comma)
  }

  /// Whether the parameter stands beside `==` or `!=`.
  private func isCompared(_ index: Int) -> Bool {
    isParameter(index)
      && [index - 1, index + 1].contains { spells($0, "==") || spells($0, "!=") }
  }

  /// Whether a `switch` asks which text the parameter is.
  private func isSwitched(_ index: Int) -> Bool {
    isParameter(index) && spells(index - 1, "switch") && kind(index + 1) == .braceOpen
  }

  // MARK: Branches

  private mutating func findBranches() {
    for index in tokens.indices where tokens[index].kind == .identifier && kind(index - 1) != .dot {
      if spells(index, "if") || spells(index, "guard") || spells(index, "switch")
        || spells(index, "while") || spells(index, "for")
      {
        addBranch(index, from: index + 1)
      } else if spells(index, "else"), kind(index + 1) == .braceOpen {
        // An `else` is as harmless as the `if` in front, whose range ends here.
        let condition = branches.last { $0.range.upperBound <= index }
        let isGuard = kind(index - 1) != .braceClose
        if !isGuard {
          branches.append((index..<close(index + 1), condition?.isHarmless ?? false))
        }
      }
    }
  }

  private func close(_ index: Int) -> Int {
    max(index, min(Int(tokens[index].partner), tokens.count))
  }

  /// The body behind a condition that starts at `start`; of `guard` the body behind `else`.
  private mutating func addBranch(_ keyword: Int, from start: Int) {
    var index = start
    while index < tokens.count, tokens[index].kind != .braceOpen {
      switch tokens[index].kind {
      case .parenOpen, .bracketOpen: index = max(index + 1, close(index))
      case .semicolon, .braceClose: return
      default: index += 1
      }
      // `if (x) return s;` of C.
      if kind(index) == .parenClose, spells(index + 1, "return") {
        var end = index + 1
        while end < tokens.count, tokens[end].kind != .semicolon { end += 1 }
        branches.append((index..<end, isHarmless(start..<index)))
        return
      }
    }
    guard index < tokens.count else { return }
    branches.append((index..<close(index), isHarmless(start..<index)))
  }

  /// Whether a condition asks only for an empty text, or for a bundle to look the text up in.
  private func isHarmless(_ condition: Range<Int>) -> Bool {
    condition.contains { index in
      guard tokens[index].kind == .identifier else { return false }
      if spells(index, "isEmpty") || spells(index, "count") || spells(index, "length") {
        return true
      }
      return ["bundle", "Bundle", "path", "Path"].contains { word in
        spells(index, word) || spells(index, "NS" + word)
          || tokens[index].count > word.utf8.count
            && bytes.holds(word.utf8, at: tokens[index].upper - word.utf8.count)
      }
    }
  }

  /// Whether only some ways through the body meet a token.
  private func isConditional(_ index: Int) -> Bool {
    if branches.contains(where: { !$0.isHarmless && $0.range.contains(index) }) { return true }
    // Back to the start of the statement: behind `?`, `:` or `??` it is one of two values.
    var position = index - 1
    while position >= 0 {
      switch tokens[position].kind {
      case .question where tokens[position].flags.contains(.space): return true
      case .other where spells(position, "??"): return true
      case .other where spells(position, "||") || spells(position, "&&"): return true
      case .braceOpen, .braceClose, .semicolon: return false
      case .parenClose, .bracketClose: position = min(position, Int(tokens[position].partner))
      case .identifier where spells(position, "return"): return false
      default: break
      }
      if tokens[position].flags.contains(.newline), kind(position) == .identifier { return false }
      position -= 1
    }
    return false
  }

  // MARK: Ways out

  /// Whether the parameter itself is what the body gives or shows there.
  private func isShown(_ index: Int) -> Bool {
    guard kind(index + 1) != .dot, kind(index + 1) != .bracketOpen else { return false }
    switch kind(index - 1) {
    case .question: return tokens[index - 1].flags.contains(.space)
    case .other: return spells(index - 1, "??")
    case .colon:
      let isSelector = kind(index - 2) == .identifier && kind(index + 1) == .bracketClose
      return !isArgument(index) && !isSelector
    case .identifier: return spells(index - 1, "return")
    case .equal: return kind(index - 3) != .identifier || !isBinding(index - 3)
    case .braceOpen: return kind(index + 1) == .braceClose
    case .braceClose, .semicolon:
      return kind(index + 1) == .braceClose
    default: return false
    }
  }

  private func isBinding(_ index: Int) -> Bool { spells(index, "let") || spells(index, "var") }

  /// `known[s]`, where nothing is put there: a cache that the body fills is no other look-up.
  private func isOtherLookup(_ index: Int) -> Bool {
    guard kind(index - 1) == .bracketOpen, kind(index + 1) == .bracketClose,
      kind(index - 2) == .identifier, !tokens[index - 1].flags.contains(.space)
    else { return false }
    let container = name(index - 2)
    return !tokens.indices.contains { position in
      tokens[position].kind == .identifier && name(position) == container
        && kind(position + 1) == .bracketOpen && kind(close(position + 1) + 1) == .equal
    }
  }
}
