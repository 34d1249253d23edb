/// Look-ups that are given a name instead of a literal: the file is read again for them, when it
/// is known which functions look keys up.
extension CodeReader {
  /// What to look for when a file is read again.
  struct Quest: Sendable {
    /// The names of the functions and members that look keys up.
    let names: CodeNameSet
    let flow: CodeFlow
    let globals: CodeGlobals
    /// The properties that look-ups were given.
    var properties: [CodeFlow.Property] = []
  }

  /// Stands for the parameter of a property while the file is read: `quest.properties` from here
  /// downwards.
  private static let firstMark = noIndex - 1

  /// Reads a file again, with the literals that names stand for as the values of look-ups.
  consuming func read(_ names: CodeNameSet, _ globals: CodeGlobals) -> SourceCode {
    let flow = CodeFlow(self, globals)
    quest = Quest(names: names, flow: flow, globals: globals)
    return read()
  }

  /// Adds the initializers that Swift writes for the structures whose properties are keys.
  ///
  /// Behind all that the first reading found, whose numbers stay.
  mutating func addProperties() {
    guard let properties = quest?.properties, !properties.isEmpty else { return }
    let first = UInt32(code.parameters.count)
    code.firstProperty = first
    for property in properties {
      code.parameters.append(
        CodeParameter(
          label: property.name, name: property.name, position: 0, unlabeled: 0, role: .text,
          definition: UInt32(code.definitions.count)))
      code.definitions.append(
        CodeDefinition(
          kind: .initializer, name: property.type, nameRange: property.typeRange,
          owner: property.type, firstParameter: UInt32(code.parameters.count - 1),
          parameterCount: 1, isPartial: true))
    }
    for index in code.values.indices {
      let parameter = code.values[index].parameter
      guard parameter != noIndex, parameter > Self.firstMark - UInt32(properties.count) else {
        continue
      }
      code.values[index].parameter = first + (Self.firstMark - parameter)
    }
  }

  /// The mark of the property that an expression is; none when it is none.
  mutating func propertyMark(_ range: Range<Int>) -> UInt32 {
    guard let property = quest?.flow.property(range, self) else { return noIndex }
    let known = quest?.properties.firstIndex(of: property)
    if known == nil { quest?.properties.append(property) }
    return Self.firstMark - UInt32(known ?? (quest?.properties.count ?? 1) - 1)
  }

  /// Calls a member on the property that stands there.
  private mutating func callMember(_ index: Int, on range: Range<Int>) {
    let mark = propertyMark(range)
    guard mark != noIndex else { return }
    var call = newCall(index, name: codeName(index))
    call.receiver = .value
    call.receiverValue = UInt32(code.values.count)
    code.values.append(
      CodeValue(
        kind: .name, name: codeName(range.upperBound - 1), parameter: mark,
        range: self.range(range.lowerBound, range.upperBound)))
    code.calls.append(call)
  }

  func isWanted(_ name: CodeName) -> Bool { quest?.names.contains(name) ?? false }

  /// Adds the literals that an argument of a look-up stands for; whether there are any.
  mutating func flowValues(_ first: Int, _ last: Int) -> Bool {
    guard let quest else { return false }
    let found: [Int]
    if last - first == 1, spells(first, "$0") {
      found = quest.flow.elements(ofClosureAround: first, self)
    } else {
      found = quest.flow.literals(first..<last, self)
    }
    guard !found.isEmpty else { return false }
    for token in found { flowValue(token) }
    return true
  }

  private mutating func flowValue(_ token: Int) {
    let first = code.values.count
    if token < 0 {
      guard let constant = quest?.globals.all[~token] else { return }
      let text = literal.add { $0.append(contentsOf: constant.text) }
      code.values.append(
        CodeValue(
          kind: .text, file: constant.file, firstPart: UInt32(code.parts.count), partCount: 1,
          range: constant.range))
      code.parts.append(CodePart(hole: nil, text: text))
    } else if tokens[token].kind == .identifier {
      code.values.append(
        CodeValue(
          kind: .text, firstPart: UInt32(code.parts.count), partCount: 1, range: tokens[token].range
        ))
      code.parts.append(CodePart(hole: nil, text: Text(verbatim: tokens[token].range)))
    } else {
      textValue(token)
    }
    code.values[first].isPlain = false
    code.values[first].isIndirect = true
  }

  /// `name.localized`, `self.rawValue.localized`, where the member stands at `index`.
  mutating func flowMember(_ index: Int) {
    guard index >= quietEnd, kind(index - 1) == .dot, kind(index - 2) != .string,
      kind(index - 2) != .stringClose, isWanted(codeName(index)),
      let range = operand(endingAt: index - 1), !isGroup(index - 2)
    else { return }
    flowCalls(index, range)
  }

  /// Whether parentheses that close there hold texts, which `group` reads.
  private func isGroup(_ close: Int) -> Bool {
    guard kind(close) == .parenClose else { return false }
    let open = partnerBack(close)
    return kind(open - 1) != .identifier && holdsText(open + 1, close)
  }

  private mutating func flowCalls(_ index: Int, _ range: Range<Int>) {
    let first = code.values.count
    guard flowValues(range.lowerBound, range.upperBound) else {
      return callMember(index, on: range)
    }
    for value in first..<code.values.count {
      var call = newCall(index, name: codeName(index))
      call.receiver = .value
      call.receiverValue = UInt32(value)
      code.calls.append(call)
    }
  }

  /// `["a", "b"].map(L)` and `["a", "b"].map(\.localized)`, where `map` stands at `index`.
  mutating func flowMap(_ index: Int, open: Int) {
    guard let quest, kind(index - 1) == .dot, words.mapping.contains(codeName(index)),
      let range = operand(endingAt: index - 1)
    else { return }
    let close = partner(open)
    let name = close - 1
    let isMember = close - open == 4 && spells(open + 1, "\\") && kind(open + 2) == .dot
    guard kind(name) == .identifier, close - open == 2 || isMember, isWanted(codeName(name))
    else { return }
    let found = quest.flow.elements(of: range, self)
    guard !found.isEmpty else { return }
    let firstValue = code.values.count
    for token in found { flowValue(token) }
    if isMember {
      for value in firstValue..<code.values.count {
        var call = newCall(name, name: codeName(name))
        call.receiver = .value
        call.receiverValue = UInt32(value)
        code.calls.append(call)
      }
    } else {
      var call = newCall(name, name: codeName(name))
      code.arguments.append(
        CodeArgument(
          label: .none, firstValue: UInt32(firstValue),
          valueCount: UInt32(code.values.count - firstValue), range: tokens[name].range))
      call.argumentCount = 1
      code.calls.append(call)
    }
  }

  /// The expression in front of the dot at `dot`: names, members, subscripts, a list.
  func operand(endingAt dot: Int) -> Range<Int>? {
    var position = dot
    while position > 0 {
      var last = position - 1
      if kind(last) == .question || kind(last) == .other && spells(last, "!") { last -= 1 }
      switch kind(last) {
      case .identifier: position = last
      case .bracketClose, .parenClose:
        position = partnerBack(last)
        if kind(position - 1) == .identifier, !tokens[position].flags.contains(.space) {
          position -= 1
        }
      default: return nil
      }
      guard kind(position - 1) == .dot, position >= 2 else { break }
      position -= 1
    }
    return position < dot ? position..<dot : nil
  }
}
