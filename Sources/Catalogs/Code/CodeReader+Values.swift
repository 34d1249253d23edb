/// What an argument may be at run time: texts, names, members.
extension CodeReader {
  /// Reads an expression; whether one of its values is a text or a parameter of a function around.
  ///
  /// `a ? "x" : "y"` and `a ?? "x"` have two values. Only literals, and `?:` between literals, may
  /// be keys where a `String` would be none.
  mutating func values(_ start: Int, _ end: Int, isKnown: Bool) -> Bool {
    var (first, last) = (start, end)
    var isWrapped = false
    for _ in 0..<4 { if !unwrap(&first, &last, isKnown, &isWrapped) { break } }
    guard first < last else { return false }
    let firstValue = code.values.count
    if isKnown, !isC, kind(first) == .bracketOpen, next(first, last) == last {
      return elements(first + 1, last - 1)
    }
    var isPlain = true
    var index = first
    var run = first
    var questions = 0
    while index < last {
      let token = tokens[index]
      switch token.kind {
      case .question where token.flags.contains(.space) && index + 1 < last:
        // What stands in front is a condition.
        questions += 1
        run = index + 1
      case .colon where questions > 0:
        questions -= 1
        value(run, index, isKnown: isKnown)
        run = index + 1
      case .other where token.count == 2 && bytes[token.lower] == UInt8(ascii: "?"):
        value(run, index, isKnown: isKnown)
        run = index + 1
        isPlain = false
      default: break
      }
      index = next(index, last)
    }
    value(run, last, isKnown: isKnown)
    let made = firstValue..<code.values.count
    if made.count > 1, !made.allSatisfy({ code.values[$0].isPlain }) { isPlain = false }
    if !isPlain { for value in made { code.values[value].isPlain = false } }
    return made.contains { value in
      let value = code.values[value]
      return value.kind == .text || value.parameter != noIndex
        || value.partIndices.contains { code.parts[$0].parameter != noIndex }
    }
  }

  /// Takes one pair of parentheses, or a call that leaves the key as it is, from an expression.
  private mutating func unwrap(
    _ first: inout Int, _ last: inout Int, _ isKnown: Bool, _ isWrapped: inout Bool
  ) -> Bool {
    guard first < last else { return false }
    if spells(first, "try") || spells(first, "await") {
      first += 1
      return true
    }
    var open = first
    if tokens[first].kind == .identifier {
      open = first + 1
      while open + 2 < last, tokens[open].kind == .dot, tokens[open + 1].kind == .identifier {
        open += 2
      }
      guard isKnown, open < last, tokens[open].kind == .parenOpen, partner(open) == last - 1,
        words.wrappings.contains(codeName(open - 1)), !isWrapped
      else { return false }
      consumed.insert(open - 1)
      isWrapped = true
    }
    guard tokens[open].kind == .parenOpen, partner(open) == last - 1 else { return false }
    var end = open + 1
    while end < last - 1, tokens[end].kind != .comma { end = next(end, last - 1) }
    // A tuple is no expression in parentheses.
    if end < last - 1, open == first { return false }
    first = open + 1
    if first + 1 < end, tokens[first].kind == .identifier, tokens[first + 1].kind == .colon {
      first += 2
    }
    last = end
    return true
  }

  /// The elements of an array: `phrases: ["a", "b"]`.
  private mutating func elements(_ start: Int, _ end: Int) -> Bool {
    var index = start
    var hasText = false
    while index < end {
      let first = index
      while index < end, tokens[index].kind != .comma { index = next(index, end) }
      if first < index {
        value(first, min(index, end), isKnown: false)
        let last = code.values.count - 1
        code.values[last].isPlain = false
        if code.values[last].kind == .text { hasText = true }
      }
      index += 1
    }
    return hasText
  }

  /// Adds the one value of an expression without `?:` and `??`.
  private mutating func value(_ start: Int, _ end: Int, isKnown: Bool) {
    var (first, last) = (start, end)
    while first < last, tokens[first].kind == .parenOpen, partner(first) == last - 1 {
      first += 1
      last -= 1
    }
    guard first < last else { return add(.other, start, end) }
    if isFollowing, tokens[first].kind == .identifier || tokens[first].kind == .bracketOpen,
      active.isEmpty || parameter(codeName(first)) == noIndex, flowValues(first, last)
    {
      return
    }
    if isFollowing, tokens[first].kind == .identifier {
      let mark = propertyMark(first..<last)
      if mark != noIndex {
        return code.values.append(
          CodeValue(
            kind: .name, name: codeName(last - 1), parameter: mark, range: range(first, last)))
      }
    }
    switch tokens[first].kind {
    case .string, .stringOpen:
      let behind = next(first, last)
      if behind == last { return textValue(first) }
      if isC, tokens[first..<last].allSatisfy({ $0.kind == .string }) {
        return sum(first, last, isPlain: true)
      }
      if spells(behind, "as"), last - behind == 2 {
        let isKey = words.keyParameterTypes.contains(codeName(behind + 1))
        textValue(first)
        code.values[code.values.count - 1].isPlain = isKey
        return
      }
    case .identifier:
      if last - first == 1
        || last - first == 2 && kind(first + 1) == .other && spells(first + 1, "!")
        || spells(first + 1, "as")
      {
        return name(first)
      }
      if kind(first + 1) == .parenOpen, partner(first + 1) == last - 1,
        codeName(first) == words.string, formatValue(first + 2, last - 1)
      {
        return
      }
      if isMembers(first + 1, last) { return member(last - 1, first) }
    case .dot:
      if kind(first + 1) == .identifier {
        if isKnown { symbol(first, last) }
        let end = isMembers(first, last) ? last - 1 : first + 1
        return member(end, first)
      }
    case .directive: return member(first, first)
    case .bracketOpen where isC && partner(first) == last - 1:
      if formatMessage(first + 1, last - 1) { return }
    default: break
    }
    var index = first
    var hasPlus = false
    var hasText = false
    while index < last {
      let kind = tokens[index].kind
      if kind == .plus { hasPlus = true }
      if kind == .string || kind == .stringOpen { hasText = true }
      index = next(index, last)
    }
    if hasPlus, hasText { return sum(first, last, isPlain: false) }
    add(.other, first, last)
  }

  private mutating func add(_ kind: CodeValue.Kind, _ first: Int, _ end: Int) {
    code.values.append(CodeValue(kind: kind, range: range(first, end)))
  }

  private mutating func name(_ index: Int) {
    let name = codeName(index)
    if name == words.nilWord || name == words.null {
      return add(.none, index, index + 1)
    }
    code.values.append(
      CodeValue(
        kind: .name, name: name, parameter: active.isEmpty ? noIndex : parameter(name),
        range: tokens[index].range))
  }

  /// Whether `.name.name …` and nothing else stands there.
  private func isMembers(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index + 1 < end, tokens[index].kind == .dot, tokens[index + 1].kind == .identifier {
      index += 2
    }
    return index == end && index > start
  }

  private mutating func member(_ index: Int, _ first: Int) {
    code.values.append(
      CodeValue(kind: .member, name: codeName(index), range: range(first, index + 1)))
  }

  /// `.homeTitle`, `.Table.homeTitle(…)`, `.localizable(.homeTitle)`: symbols made from keys.
  private mutating func symbol(_ start: Int, _ end: Int) {
    guard !code.isGenerated else { return }
    var first = start
    if codeName(first + 1) == words.localizable, kind(first + 2) == .parenOpen,
      kind(first + 3) == .dot, kind(first + 4) == .identifier
    {
      first += 3
    }
    var index = first
    var path = AccessorName()
    while index + 1 < end, tokens[index].kind == .dot, tokens[index + 1].kind == .identifier {
      let token = tokens[index + 1]
      path.append(bytes, token.lower..<token.upper)
      var last = AccessorName()
      last.append(bytes, token.lower..<token.upper)
      for name in index == first ? [last] : [path, last] {
        code.mentions.append(
          CodeMention(
            root: words.resource, path: name, last: codeName(index + 1), isOfTexts: true,
            range: token.range))
      }
      index += 2
    }
  }

  // MARK: Texts

  /// Adds a literal as a value.
  mutating func textValue(_ index: Int) {
    let firstPart = code.parts.count
    textParts(index)
    code.values.append(
      CodeValue(
        kind: .text, isPlain: true, firstPart: UInt32(firstPart),
        partCount: UInt32(code.parts.count - firstPart),
        range: range(index, next(index, tokens.count))))
  }

  /// Adds the pieces of a literal; `isTyped` tells whether what fills its holes matters.
  mutating func textParts(_ index: Int, isTyped: Bool = true) {
    let token = tokens[index]
    guard token.kind == .stringOpen else {
      code.parts.append(CodePart(hole: nil, text: literal.text(token)))
      return
    }
    let close = partner(index)
    let closing = close < tokens.count ? tokens[close].lower : bytes.count
    var position = index + 1
    while position < close {
      let piece = tokens[position]
      if piece.kind == .segment {
        let text = literal.text(
          piece, isFirst: position == index + 1, isLast: position + 1 == close, closing: closing)
        code.parts.append(CodePart(hole: nil, text: text))
      } else if piece.kind == .interpolationOpen {
        if isTyped {
          code.parts.append(hole(position + 1, min(partner(position), close)))
        } else {
          addHole()
        }
      }
      position = next(position, close)
    }
  }

  /// What an interpolation makes of the key.
  private mutating func hole(_ first: Int, _ end: Int) -> CodePart {
    let empty = Text(verbatim: ByteRange(UInt32(0), 0))
    var part = CodePart(hole: .any, text: empty)
    guard first < end else { return part }
    // `\(\.$name)` and `\(.applicationName)` of App Intents are tokens of the key.
    let isPath = spells(first, "\\")
    if isPath || tokens[first].kind == .dot, kind(end - 1) == .identifier, end - first <= 3 {
      let token = tokens[end - 1]
      let start = bytes[token.lower] == UInt8(ascii: "$") ? token.lower + 1 : token.lower
      let name = bytes[start..<token.upper]
      part.hole = nil
      part.text = literal.add { buffer in
        buffer.append(contentsOf: "${".utf8)
        buffer.append(contentsOf: name)
        buffer.append(UInt8(ascii: "}"))
      }
      return part
    }
    var comma = first
    while comma < end, tokens[comma].kind != .comma { comma = next(comma, end) }
    if comma + 2 < end, kind(comma + 2) == .colon {
      let label = codeName(comma + 1)
      if label == words.specifier, kind(comma + 3) == .string {
        part.text = literal.text(tokens[comma + 3])
      } else if words.formatted.contains(label) {
        part.hole = .object
      }
      return part
    }
    if end - first == 1 {
      switch tokens[first].kind {
      case .identifier:
        let name = codeName(first)
        if !active.isEmpty { part.parameter = parameter(name) }
        part.hole = words.holes[typeTable().type(name)] ?? .any
      case .number:
        part.hole = spellsFraction(tokens[first]) ? .double : .int
      case .string: part.hole = .object
      default: break
      }
    } else if tokens[first].kind == .stringOpen, next(first, end) == end {
      part.hole = .object
    } else if kind(first + 1) == .parenOpen, partner(first + 1) == end - 1 {
      part.hole = words.holes[codeName(first)] ?? .any
    } else if kind(first + 1) == .colon, codeName(first) == words.placeholder,
      kind(first + 3) == .identifier
    {
      part.hole = words.placeholders[codeName(first + 3)] ?? .any
    } else if kind(end - 2) == .dot, kind(end - 1) == .identifier {
      if end - first == 3, spells(first, "self") {
        part.hole = words.holes[typeTable().type(codeName(end - 1))] ?? .any
      } else if codeName(end - 1) == words.count, isMembers(first + 1, end) {
        part.hole = .int
      }
    }
    return part
  }

  private func spellsFraction(_ token: CodeToken) -> Bool {
    bytes[token.range.indices].contains(UInt8(ascii: "."))
  }

  /// `"a." + b`: a text with a hole for each term that is no literal.
  private mutating func sum(_ start: Int, _ end: Int, isPlain: Bool) {
    let firstPart = code.parts.count
    var index = start
    while index < end {
      let first = index
      while index < end, tokens[index].kind != .plus, index == first || !isPlain {
        index = next(index, end)
      }
      if first < end, tokens[first].kind == .string || tokens[first].kind == .stringOpen,
        next(first, end) == index
      {
        textParts(first)
      } else {
        addHole()
        if index - first == 1, tokens[first].kind == .identifier, !active.isEmpty {
          code.parts[code.parts.count - 1].parameter = parameter(codeName(first))
        }
      }
      if !isPlain { index += 1 }
    }
    code.values.append(
      CodeValue(
        kind: .text, isPlain: isPlain, firstPart: UInt32(firstPart),
        partCount: UInt32(code.parts.count - firstPart), range: range(start, end)))
  }
}
