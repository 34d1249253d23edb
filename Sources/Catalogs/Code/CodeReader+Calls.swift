/// Calls, and members of literals.
extension CodeReader {
  /// A call of the name at `index`, whose arguments stand in the parentheses at `open`.
  mutating func call(_ index: Int, open: Int) {
    guard index >= quietEnd else { return }
    if !consumed.isEmpty, consumed.remove(index) != nil { return }
    let close = partner(open)
    var name = codeName(index)
    let isKnown = words.known.contains(name)
    let isOfLiteral =
      kind(index - 1) == .dot && (kind(index - 2) == .string || kind(index - 2) == .stringClose)
    let isWanted = quest != nil && self.isWanted(name)
    if quest != nil { flowMap(index, open: open) }
    if !isC, tokens[index].count == 6, spells(index, "Bundle") { noteBundle(index, close) }
    guard
      isKnown || isWanted || isOfLiteral || isOfParameters(index, open + 1, close)
        || holdsText(open + 1, close)
    else {
      if close > open + 1 { code.dropped.append(name) }
      return
    }
    let receiver = self.receiver(index)
    let marks = (code.arguments.count, code.values.count, code.parts.count, code.calls.count)
    var call = newCall(index, name: name)
    call.receiver = receiver
    var isOfParameter = false
    if receiver != .none, receiver != .implicit {
      isOfParameter = setReceiver(&call, index)
    } else if receiver == .none, let scope = scopes.last, scope.isString {
      // Inside of an extension of String a plain call may be one of `self`.
      let parameter = self.parameter(words.own)
      if parameter != noIndex {
        call.receiverValue = UInt32(code.values.count)
        code.values.append(
          CodeValue(kind: .name, name: words.own, parameter: parameter, range: call.range))
        call.receiver = .value
        isOfParameter = true
      }
    }
    if name == words.initWord, receiver == .own {
      name = scopes.last?.name ?? name
      call.name = name
      call.receiver = .none
    } else if name == words.initWord, receiver == .named {
      call.name = call.receiverName
      call.receiver = .none
    }
    call.firstArgument = UInt32(code.arguments.count)
    isFollowing = isWanted
    let isInteresting = arguments(open + 1, close, isKnown: isKnown)
    isFollowing = false
    call.argumentCount = UInt32(code.arguments.count) - call.firstArgument
    guard isKnown && call.argumentCount > 0 || isInteresting || isOfLiteral || isOfParameter else {
      code.arguments.removeSubrange(marks.0...)
      code.values.removeSubrange(marks.1...)
      code.parts.removeSubrange(marks.2...)
      if close > open + 1 { code.dropped.append(name) }
      return
    }
    if quest == nil, !isInteresting { code.dropped.append(name) }
    setType(&call, index)
    code.calls.append(call)
    if isWanted, receiver == .named, call.receiver == .named,
      let range = operand(endingAt: index - 1)
    {
      flowReceiver(call, range)
    }
  }

  /// Notes the name that a bundle of Apple's frameworks is given: `let kit = Bundle(for: UIView.self)`.
  private mutating func noteBundle(_ index: Int, _ close: Int) {
    guard code.isForeignBundle(range(index, close + 1)) else { return }
    var name = index - 1
    guard kind(name) == .equal || kind(name) == .braceOpen else { return }
    name -= 1
    if kind(name) == .identifier, kind(name - 1) == .colon { name -= 2 }
    if kind(name) == .identifier, isBinding(name - 1) { code.foreignBundles.append(codeName(name)) }
  }

  /// `key.localized()`: the same call on each literal that the name stands for.
  private mutating func flowReceiver(_ call: CodeCall, _ range: Range<Int>) {
    let first = code.values.count
    guard flowValues(range.lowerBound, range.upperBound) else {
      let mark = propertyMark(range)
      guard mark != noIndex else { return }
      var made = call
      made.receiver = .value
      made.receiverValue = UInt32(first)
      code.values.append(
        CodeValue(
          kind: .name, name: codeName(range.upperBound - 1), parameter: mark,
          range: self.range(range.lowerBound, range.upperBound)))
      return code.calls.append(made)
    }
    for value in first..<code.values.count {
      var made = call
      made.receiver = .value
      made.receiverValue = UInt32(value)
      code.calls.append(made)
    }
  }

  /// Whether a literal stands directly between two tokens.
  func holdsText(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      let kind = tokens[index].kind
      if kind == .string || kind == .stringOpen { return true }
      if kind == .identifier, index + 1 < end,
        tokens[index + 1].kind == .parenOpen, bytes[tokens[index].lower] == UInt8(ascii: "S"),
        spells(index, "String")
      {
        // `String(format: "a.%@", x)` is a text with a hole.
        return true
      }
      if kind == .parenOpen, index == start || tokens[index - 1].kind != .identifier { return true }
      index = next(index, end)
    }
    return false
  }

  private func receiver(_ index: Int) -> CodeCall.Receiver {
    guard kind(index - 1) == .dot else { return .none }
    var position = index - 2
    if kind(position) == .question { position -= 1 }
    if position >= 0, kind(position) == .other, spells(position, "!") { position -= 1 }
    switch kind(position) {
    case .identifier: return words.owns.contains(codeName(position)) ? .own : .named
    case .string, .stringClose: return .value
    case .parenClose, .bracketClose, .braceClose: return .other
    default: return .implicit
    }
  }

  /// Fills in what a call is made on; whether that is a parameter of the function around.
  private mutating func setReceiver(_ call: inout CodeCall, _ index: Int) -> Bool {
    var position = index - 2
    if kind(position) == .question { position -= 1 }
    if kind(position) == .other { position -= 1 }
    switch call.receiver {
    case .value:
      let start = kind(position) == .stringClose ? partnerBack(position) : position
      call.receiverValue = UInt32(code.values.count)
      textValue(start)
    case .named, .own:
      call.receiverName = codeName(position)
      if kind(position - 1) == .dot, kind(position - 2) == .identifier {
        call.receiverBase = codeName(position - 2)
      }
      if !active.isEmpty, kind(position - 1) != .dot {
        let parameter = self.parameter(call.receiverName)
        if parameter != noIndex {
          call.receiver = .value
          call.receiverValue = UInt32(code.values.count)
          code.values.append(
            CodeValue(
              kind: .name, name: call.receiverName, parameter: parameter,
              range: tokens[position].range))
          return true
        }
      }
    default: break
    }
    return false
  }

  /// Fills in the type of what a call is made on; a name in capitals is a type's own.
  private mutating func setType(_ call: inout CodeCall, _ index: Int) {
    guard call.receiver == .named, index >= 2 else { return }
    var position = index - 2
    if kind(position) == .question { position -= 1 }
    if kind(position) == .other { position -= 1 }
    guard kind(position) == .identifier, !CodeByte.isUpper(bytes[tokens[position].lower]) else {
      return
    }
    call.receiverType = typeTable().type(call.receiverName)
  }

  /// Whether a call at `index` may be given a parameter of a function around, or be made on one.
  private func isOfParameters(_ index: Int, _ start: Int, _ end: Int) -> Bool {
    guard !active.isEmpty else { return false }
    if isC || scopes.last?.isString == true { return true }
    var position = start
    while position < end {
      if tokens[position].kind == .identifier, parameter(codeName(position)) != noIndex {
        return true
      }
      position = next(position, end)
    }
    guard kind(index - 1) == .dot else { return false }
    position = index - 2
    if kind(position) == .question || kind(position) == .other { position -= 1 }
    return kind(position) == .identifier && parameter(codeName(position)) != noIndex
  }

  func partnerBack(_ index: Int) -> Int { min(index, Int(tokens[index].partner)) }

  /// Reads the arguments between two tokens; whether one of them is a text or a parameter.
  mutating func arguments(_ start: Int, _ end: Int, isKnown: Bool) -> Bool {
    var index = start
    var isInteresting = false
    while index < end {
      var label = CodeName.none
      if index + 1 < end, tokens[index].kind == .identifier, tokens[index + 1].kind == .colon {
        label = codeName(index)
        index += 2
      }
      let first = index
      while index < end, tokens[index].kind != .comma { index = next(index, end) }
      let last = min(index, end)
      let firstValue = code.values.count
      if values(first, last, isKnown: isKnown) { isInteresting = true }
      code.arguments.append(
        CodeArgument(
          label: label, firstValue: UInt32(firstValue),
          valueCount: UInt32(code.values.count - firstValue), range: range(first, last)))
      index += 1
    }
    return isInteresting
  }

  func range(_ first: Int, _ end: Int) -> ByteRange {
    guard first < end, first < tokens.count else { return ByteRange(UInt32(0), 0) }
    return ByteRange(tokens[first].start, tokens[end - 1].end)
  }

  mutating func bracket(_ index: Int) {
    if kind(index - 1) == .identifier { subscripting(index) } else { joined(index) }
  }

  /// `T["k"]`: a subscript with a literal.
  mutating func subscripting(_ index: Int) {
    guard index >= quietEnd, kind(index - 1) == .identifier, !tokens[index].flags.contains(.space)
    else { return }
    let close = partner(index)
    guard close > index + 1, kind(index + 1) == .string || kind(index + 1) == .identifier,
      holdsText(index + 1, close) || !active.isEmpty
    else { return }
    var call = newCall(index - 1, name: words.subscriptWord)
    let name = codeName(index - 1)
    call.receiver = words.owns.contains(name) ? .own : .named
    call.receiverName = name
    if kind(index - 2) == .dot, kind(index - 3) == .identifier {
      call.receiverBase = codeName(index - 3)
    }
    if call.receiver == .named { call.receiverType = typeTable().type(name) }
    guard arguments(index + 1, close, isKnown: false) else { return }
    call.argumentCount = UInt32(code.arguments.count) - call.firstArgument
    code.calls.append(call)
  }

  // MARK: Results

  /// Whether a literal is what a body gives.
  func isResult(_ index: Int, _ behind: Int) -> Bool {
    switch kind(index - 1) {
    case .braceOpen, .colon, .question: break
    case .identifier: guard spells(index - 1, "return") else { return false }
    default: return false
    }
    switch kind(behind) {
    case .braceClose, .semicolon: return true
    case .colon: return kind(index - 1) == .question
    case .parenClose, .bracketClose, .comma, .dot, nil: return false
    default: return tokens[behind].flags.contains(.newline)
    }
  }

  /// A value where a type that is made of a key is expected: as if the type were called with it.
  ///
  /// The type's name stands at `index`.
  mutating func keyCall(_ index: Int, _ first: Int, _ end: Int) {
    guard first >= quietEnd else { return }
    let type = codeName(index)
    var call = newCall(index, name: type)
    let firstValue = code.values.count
    guard values(first, end, isKnown: true) else { return }
    code.arguments.append(
      CodeArgument(
        label: words.labels[type] ?? .none, firstValue: UInt32(firstValue),
        valueCount: UInt32(code.values.count - firstValue), range: range(first, end)))
    call.argumentCount = 1
    code.calls.append(call)
  }

  mutating func typeTable() -> CodeTypes {
    if let types { return types }
    let made = CodeTypes(self)
    types = made
    return made
  }
}

/// The types that a file declares its variables and parameters to have, by name alone.
///
/// A name that stands for two types, or that is bound without a type, has none.
struct CodeTypes: Sendable {
  private var names = CodeNameMap()

  init(_ reader: borrowing CodeReader) {
    guard !reader.isC else { return }
    let words = reader.words
    for index in reader.tokens.indices {
      switch reader.tokens[index].kind {
      case .colon:
        guard reader.kind(index - 1) == .identifier, reader.kind(index + 1) == .identifier else {
          continue
        }
        let isBound = reader.isBinding(index - 2)
        guard isBound || CodeByte.isUpper(reader.bytes[reader.tokens[index + 1].lower]) else {
          continue
        }
        let type = reader.codeName(index + 1)
        guard isBound || words.holes[type] != nil else { continue }
        switch reader.kind(index + 2) {
        case .dot, .parenOpen, .question: add(reader.codeName(index - 1), .none)
        default: add(reader.codeName(index - 1), type)
        }
      case .identifier:
        let token = reader.tokens[index]
        guard token.count <= 3, token.count >= 2 else { continue }
        switch reader.bytes[token.lower] {
        case UInt8(ascii: "f"), UInt8(ascii: "l"), UInt8(ascii: "v"), UInt8(ascii: "i"): break
        default: continue
        }
        if reader.spells(index, "for") || reader.isBinding(index) {
          if reader.kind(index + 1) == .identifier, reader.kind(index + 2) != .colon {
            add(reader.codeName(index + 1), .none)
          }
        } else if reader.spells(index, "in") {
          // The parameters of a closure.
          var position = index - 1
          while position > index - 16, position >= 0,
            reader.kind(position) == .identifier || reader.kind(position) == .comma
          {
            if reader.kind(position) == .identifier { add(reader.codeName(position), .none) }
            position -= 1
          }
        }
      default: break
      }
    }
  }

  private mutating func add(_ name: CodeName, _ type: CodeName) {
    let known = names[name]
    if known == type { return }
    names.set(name, known == nil ? type : .none)
  }

  func type(_ name: CodeName) -> CodeName { names[name] ?? .none }
}

extension CodeReader {
  func isBinding(_ index: Int) -> Bool {
    kind(index) == .identifier && (spells(index, "let") || spells(index, "var"))
  }
}
