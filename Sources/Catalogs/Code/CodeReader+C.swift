/// Objective-C and C: messages, methods, functions and macros.
extension CodeReader {
  mutating func cName(_ index: Int) {
    guard kind(index + 1) == .parenOpen else {
      if kind(index + 1) == .dot, !active.isEmpty, kind(index - 1) != .dot {
        cParameterMember(index)
      }
      return
    }
    let close = partner(index + 1)
    // A function's body follows its parameters, and its type stands in front.
    if active.isEmpty, kind(close + 1) == .braceOpen,
      kind(index - 1) == .identifier || isStar(index - 1),
      !words.controls.contains(codeName(index))
    {
      return define(.function, codeName(index), at: index, body: close + 1) { reader, definition in
        reader.cParameters(index + 2, close, of: definition)
        return true
      }
    }
    call(index, open: index + 1)
  }

  private func isStar(_ index: Int) -> Bool { kind(index) == .other && spells(index, "*") }

  private mutating func cParameterMember(_ index: Int) {
    guard kind(index + 2) == .identifier else { return }
    let parameter = self.parameter(codeName(index))
    guard parameter != noIndex else { return }
    var call = newCall(index + 2, name: codeName(index + 2))
    call.receiver = .value
    call.receiverValue = UInt32(code.values.count)
    code.values.append(
      CodeValue(
        kind: .name, name: codeName(index), parameter: parameter, range: tokens[index].range))
    code.calls.append(call)
  }

  private mutating func cParameters(_ start: Int, _ end: Int, of definition: UInt32) {
    var index = start
    var position = 0
    while index < end {
      let first = index
      while index < end, tokens[index].kind != .comma { index = next(index, end) }
      let last = min(index, end)
      var isText = false
      for token in first..<last where tokens[token].kind == .identifier {
        if words.textTypes.contains(codeName(token)) { isText = true }
      }
      if last > first, kind(last - 1) == .identifier {
        add(codeName(last - 1), position, isText ? .text : .other, definition)
      }
      position += 1
      index += 1
    }
  }

  private mutating func add(
    _ name: CodeName, _ position: Int, _ role: CodeParameter.Role, _ definition: UInt32
  ) {
    code.parameters.append(
      CodeParameter(
        label: .none, name: name, position: UInt16(clamping: position),
        unlabeled: UInt16(clamping: position), role: role, definition: definition))
  }

  /// `#define L(key) NSLocalizedString(key, nil)`.
  mutating func define(_ index: Int) {
    guard kind(index + 1) == .identifier else { return }
    if kind(index + 2) == .identifier, kind(index + 3) == .directiveEnd {
      return code.aliases.append((codeName(index + 1), codeName(index + 2)))
    }
    guard kind(index + 2) == .parenOpen, !tokens[index + 2].flags.contains(.space) else { return }
    let close = partner(index + 2)
    var end = close
    while end < tokens.count, tokens[end].kind != .directiveEnd { end += 1 }
    guard close < end else { return }
    // The macro's head is no call of it.
    quietEnd = max(quietEnd, close)
    let number = UInt32(code.definitions.count)
    let first = code.parameters.count
    var position = 0
    for token in index + 3..<close where tokens[token].kind == .identifier {
      add(codeName(token), position, .text, number)
      position += 1
    }
    guard position > 0 else { return }
    let parameters = code.parameters[first...].map(\.name)
    for token in close..<end - 1 where kind(token) == .other && spells(token, "#") {
      if kind(token - 1) != .other, kind(token + 1) == .identifier,
        parameters.contains(codeName(token + 1))
      {
        code.stringizes = true
      }
    }
    code.definitions.append(
      CodeDefinition(
        kind: .function, name: codeName(index + 1), nameRange: tokens[index + 1].range,
        owner: .none, firstParameter: UInt32(first), parameterCount: UInt32(position),
        isMacro: true))
    enter(number, end: end)
  }

  // MARK: Types and methods

  /// `@implementation NSString (More)` … `@end`.
  mutating func keyword(_ index: Int) {
    guard spells(index + 1, "implementation"), kind(index + 2) == .identifier else { return }
    var end = index + 3
    while end < tokens.count {
      if tokens[end].kind == .at, spells(end + 1, "end") || spells(end + 1, "implementation") {
        break
      }
      end += 1
    }
    while let last = scopes.last, last.end <= end { scopes.removeLast() }
    let name = codeName(index + 2)
    code.types.append(name)
    scopes.append(
      Scope(
        name: name, nameRange: tokens[index + 2].range, end: end,
        isString: spells(index + 2, "NSString") || spells(index + 2, "NSMutableString")))
    setNextEnd()
  }

  /// `- (NSString *)textForKey:(NSString *)key {`.
  mutating func method(_ index: Int) {
    guard tokens[index].flags.contains(.newline), spells(index, "-") || spells(index, "+"),
      kind(index + 1) == .parenOpen
    else { return }
    var position = next(index + 1, tokens.count)
    let start = position
    var selector = SelectorName()
    var found: [(name: CodeName, isText: Bool)] = []
    scan: while position < tokens.count, position < start + 256 {
      switch tokens[position].kind {
      case .identifier where kind(position + 1) == .colon:
        selector.append(bytes, tokens[position].range.indices)
        position += 2
        var isText = false
        if kind(position) == .parenOpen {
          let close = partner(position)
          for token in position..<min(close, position + 16)
          where tokens[token].kind == .identifier && words.textTypes.contains(codeName(token)) {
            isText = true
          }
          position = next(position, tokens.count)
        }
        guard kind(position) == .identifier else { return }
        found.append((codeName(position), isText))
        position += 1
      case .identifier where found.isEmpty && kind(position + 1) == .braceOpen:
        selector.appendName(bytes, tokens[position].range.indices)
        position += 1
      case .comma, .dot: position += 1
      case .braceOpen: break scan
      default: return
      }
    }
    guard kind(position) == .braceOpen, start < tokens.count else { return }
    define(.function, selector.name, at: start, body: position) { reader, definition in
      for (number, parameter) in found.enumerated() {
        reader.add(parameter.name, number, parameter.isText ? .text : .other, definition)
      }
      return true
    }
  }

  /// `[receiver selector:argument more:argument]`.
  mutating func message(_ index: Int) {
    let close = partner(index)
    guard index >= quietEnd, close < tokens.count, kind(index - 1) != .at else { return }
    let behindName = kind(index - 1) == .identifier && !spells(index - 1, "return")
    if behindName, !tokens[index].flags.contains(.space) { return }
    var position = index + 1
    // A cast in front of the receiver.
    while kind(position) == .parenOpen, position < close { position = next(position, close) }
    let receiver = position
    if position < close, kind(position) != .identifier || position == index + 1 {
      position = next(position, close)
    }
    while position + 1 < close, kind(position) == .dot || kind(position) == .bracketOpen {
      position = kind(position) == .dot ? position + 2 : next(position, close)
    }
    guard position < close, kind(position) == .identifier else { return }
    let name = position
    var selector = SelectorName()
    if position + 1 == close {
      guard kind(receiver) == .string || kind(receiver) == .identifier else { return }
      selector.appendName(bytes, tokens[position].range.indices)
      return unary(receiver, name, selector.name)
    }
    guard kind(position + 1) == .colon else { return }
    let marks = (code.arguments.count, code.values.count, code.parts.count)
    var call = newCall(name, name: .none)
    let isOfText = kind(receiver) == .string || kind(receiver) == .identifier
    let isOfOther = isOfText ? setReceiver(&call, receiver) : false
    call.firstArgument = UInt32(code.arguments.count)
    var isInteresting = false
    while position + 1 < close, kind(position) == .identifier, kind(position + 1) == .colon {
      selector.append(bytes, tokens[position].range.indices)
      let first = position + 2
      var questions = 0
      position = first
      while position < close {
        if tokens[position].kind == .question { questions += 1 }
        if tokens[position].kind == .colon, questions > 0 { questions -= 1 }
        if tokens[position].kind == .comma { break }
        if position > first, questions == 0, tokens[position].kind == .identifier,
          kind(position + 1) == .colon
        {
          break
        }
        position = next(position, close)
      }
      let firstValue = code.values.count
      let end = min(position, close)
      if values(first, end, isKnown: true) { isInteresting = true }
      code.arguments.append(
        CodeArgument(
          label: .none, firstValue: UInt32(firstValue),
          valueCount: UInt32(code.values.count - firstValue), range: range(first, end)))
    }
    call.name = selector.name
    call.argumentCount = UInt32(code.arguments.count) - call.firstArgument
    guard isInteresting || isOfOther || words.known.contains(call.name) else {
      code.arguments.removeSubrange(marks.0...)
      code.values.removeSubrange(marks.1...)
      code.parts.removeSubrange(marks.2...)
      return
    }
    code.calls.append(call)
  }

  /// `[@"k" localized]`.
  private mutating func unary(_ receiver: Int, _ index: Int, _ name: CodeName) {
    var call = newCall(index, name: name)
    guard setReceiver(&call, receiver) else { return }
    code.calls.append(call)
  }

  /// Whether the receiver is a literal, or a parameter of the function around.
  private mutating func setReceiver(_ call: inout CodeCall, _ index: Int) -> Bool {
    if kind(index) == .string {
      call.receiver = .value
      call.receiverValue = UInt32(code.values.count)
      textValue(index)
      return true
    }
    let name = codeName(index)
    call.receiver = words.owns.contains(name) ? .own : .named
    call.receiverName = name
    let parameter = active.isEmpty ? noIndex : self.parameter(name)
    guard parameter != noIndex else { return false }
    call.receiver = .value
    call.receiverValue = UInt32(code.values.count)
    code.values.append(
      CodeValue(kind: .name, name: name, parameter: parameter, range: tokens[index].range))
    return true
  }
}

/// The name of a method while its pieces are read.
private struct SelectorName {
  private var bytes: ContiguousArray<UInt8> = []

  mutating func append(_ source: ContiguousArray<UInt8>, _ range: Range<Int>) {
    appendName(source, range)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func appendName(_ source: ContiguousArray<UInt8>, _ range: Range<Int>) {
    bytes.append(contentsOf: source[range])
  }

  var name: CodeName { CodeName(bytes, 0, bytes.count) }
}
