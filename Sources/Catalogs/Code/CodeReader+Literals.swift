/// Literals, wherever they stand: as what a call is made on, and as what keys are put together from.
extension CodeReader {
  mutating func string(_ index: Int) {
    let token = tokens[index]
    let behind = token.kind == .string ? index + 1 : next(index, tokens.count)
    if !code.isGenerated { register(index, behind) }
    if index < quietEnd { return }
    if kind(behind) == .dot, kind(behind + 1) == .identifier, kind(behind + 2) != .parenOpen {
      var call = newCall(behind + 1, name: codeName(behind + 1))
      call.receiver = .value
      call.receiverValue = UInt32(code.values.count)
      textValue(index)
      code.calls.append(call)
    }
    if let result = results.last, isResult(index, behind) {
      keyCall(result.type, index, behind)
    }
  }

  /// `("a" + x).localized` and `(on ? "a" : "b").localized()`, where the parenthesis at `index` is
  /// no call's.
  mutating func group(_ index: Int) {
    let close = partner(index)
    guard index >= quietEnd, kind(index - 1) != .identifier, kind(close + 1) == .dot,
      kind(close + 2) == .identifier, holdsText(index + 1, close)
    else { return }
    let first = code.values.count
    guard values(index + 1, close, isKnown: false) else { return }
    let made = first..<code.values.count
    let marks = code.arguments.count
    var hasArguments = false
    if kind(close + 3) == .parenOpen {
      _ = arguments(close + 4, partner(close + 3), isKnown: false)
      hasArguments = true
    }
    for value in made {
      var call = newCall(close + 2, name: codeName(close + 2))
      call.receiver = .value
      call.receiverValue = UInt32(value)
      call.firstArgument = UInt32(marks)
      call.argumentCount = hasArguments ? UInt32(code.arguments.count - marks) : 0
      code.calls.append(call)
    }
  }

  /// Notes a literal: it may be a key as it is, or a part of one.
  private mutating func register(_ index: Int, _ behind: Int) {
    let token = tokens[index]
    var (isOpen, isContinued) = (
      isJoined(kind(index - 1), index - 1), isJoined(kind(behind), behind)
    )
    if isPut(index) {
      (isOpen, isContinued) = (true, true)
      if token.kind != .string {
        // The element of a list stands alone.
        let firstPart = code.parts.count
        textParts(index, isTyped: false)
        addLoose(firstPart, token.range, isArgument: true)
      }
    }
    if isExtended(behind) { isContinued = true }
    if token.kind == .string {
      let text = literal.text(token)
      let name = literal.name(text)
      code.literals.append(name)
      addFolded(text)
      if isC, kind(behind) == .string, kind(index - 1) != .string { adjacent(index) }
      let range = text.indices
      let buffer = text.isUnescaped ? literal.decoded : bytes
      if range.count >= 2 {
        if isSeparator(buffer[range.upperBound - 1]) { isContinued = true }
        if isSeparator(buffer[range.lowerBound]) { isOpen = true }
        if buffer[range].contains(UInt8(ascii: "%")), formatValue(text, token.range) {
          code.loose.append(
            LooseText(value: UInt32(code.values.count - 1), isArgument: isArgument(index)))
        }
      }
      guard isOpen || isContinued else { return }
    }
    let firstPart = code.parts.count
    if isOpen { addHole() }
    textParts(index, isTyped: false)
    if isContinued { addHole() }
    addLoose(firstPart, token.range, isArgument: isArgument(index))
  }

  /// Whether a literal stands among the arguments of a call.
  private func isArgument(_ index: Int) -> Bool {
    switch kind(index - 1) {
    case .parenOpen, .comma: true
    case .colon: kind(index - 2) == .identifier && !spells(index - 2, "default")
    default: false
    }
  }

  private mutating func addLoose(_ firstPart: Int, _ range: ByteRange, isArgument: Bool = false) {
    code.loose.append(LooseText(value: UInt32(code.values.count), isArgument: isArgument))
    code.values.append(
      CodeValue(
        kind: .text, firstPart: UInt32(firstPart), partCount: UInt32(code.parts.count - firstPart),
        range: range))
  }

  /// What ends the first piece of a key, or starts the last one.
  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// `+` and `+=`.
  private func isJoined(_ kind: CodeToken.Kind?, _ index: Int) -> Bool {
    kind == .plus || kind == .other && spells(index, "+=")
  }

  /// `x.append("…")`, `x.appending("…")` and `stringByAppendingString:@"…"`.
  private func isPut(_ index: Int) -> Bool {
    guard kind(index - 1) == (isC ? .colon : .parenOpen), kind(index - 2) == .identifier else {
      return false
    }
    return words.appending.contains(codeName(index - 2))
  }

  /// `"…".appending(x)` and `@"…" stringByAppendingString:x`.
  private func isExtended(_ behind: Int) -> Bool {
    let index = isC ? behind : kind(behind) == .dot ? behind + 1 : -1
    return kind(index) == .identifier && words.appending.contains(codeName(index))
  }

  /// `["a", x, "b"].joined(separator: ".")`, whose bracket stands at `index`.
  mutating func joined(_ index: Int) {
    let close = partner(index)
    guard !code.isGenerated, kind(close + 1) == .dot, kind(close + 2) == .identifier,
      spells(close + 2, "joined"), holdsText(index + 1, close)
    else { return }
    var separator: Text?
    if kind(close + 3) == .parenOpen, kind(close + 6) == .string {
      separator = literal.text(tokens[close + 6])
    }
    let firstPart = code.parts.count
    var position = index + 1
    while position < close {
      let first = position
      while position < close, tokens[position].kind != .comma { position = next(position, close) }
      if first > index + 1, let separator {
        code.parts.append(CodePart(hole: nil, text: separator))
      }
      if tokens[first].kind == .string || tokens[first].kind == .stringOpen,
        next(first, close) == position
      {
        textParts(first)
      } else {
        addHole()
      }
      position += 1
    }
    addLoose(firstPart, range(index, close + 1))
  }

  mutating func addHole() {
    code.parts.append(CodePart(hole: .any, text: Text(verbatim: ByteRange(UInt32(0), 0))))
  }

  /// Notes what stays of a text when case and punctuation are taken away.
  private mutating func addFolded(_ text: Text) {
    let range = text.indices
    guard range.count >= 2, range.count <= 64 else { return }
    let buffer = text.isUnescaped ? literal.decoded : bytes
    var name = AccessorName()
    name.append(buffer, range)
    code.folded.append(name.name)
  }

  mutating func addFoldedName(_ index: Int) {
    var name = AccessorName()
    name.append(bytes, tokens[index].range.indices)
    code.folded.append(name.name)
  }

  /// Adjacent literals of C are one text.
  private mutating func adjacent(_ index: Int) {
    let texts = ContiguousArray(
      tokens[index...].prefix { $0.kind == .string }.map { literal.text($0) })
    let (bytes, decoded) = (literal.bytes, literal.decoded)
    let whole = literal.add { buffer in
      for text in texts {
        buffer.append(contentsOf: (text.isUnescaped ? decoded : bytes)[text.indices])
      }
    }
    code.literals.append(literal.name(whole))
  }
}
