/// Functions and properties that may hand a key on, and the types they are members of.
extension CodeReader {
  /// Types whose extensions are members of a literal.
  private static let stringTypes = CodeNameSet(
    ["String", "StringProtocol", "NSString", "Substring"].map { CodeName($0) })

  /// How far behind a head its body may start.
  private static let reach = 96

  /// A function, initializer or subscript whose name stands at `index`.
  mutating func function(_ index: Int, _ kind: CodeDefinition.Kind) {
    guard index < tokens.count else { return }
    var open = index + 1
    while open < min(index + Self.reach, tokens.count), tokens[open].kind != .parenOpen {
      if tokens[open].kind == .braceOpen || tokens[open].kind == .braceClose { return }
      open += 1
    }
    guard self.kind(open) == .parenOpen else { return }
    let close = partner(open)
    guard let body = self.body(close + 1) else { return }
    if kind == .initializer, !scopes.isEmpty { scopes[scopes.count - 1].hasInitializer = true }
    let name: CodeName =
      switch kind {
      case .initializer: scopes.last?.name ?? .none
      case .subscripting: words.subscriptWord
      default: codeName(index)
      }
    startAccessor(index, isRegion: true, end: partner(body))
    define(kind, name, at: index, body: body) { reader, definition in
      reader.parameters(open + 1, close, of: definition, isSubscript: kind == .subscripting)
    }
  }

  private mutating func enterResult(_ body: Int, _ type: Int) {
    results.append((partner(body), type))
    setNextEnd()
  }

  /// The brace that opens a body; nil when there is none before the next declaration.
  func body(_ start: Int) -> Int? {
    var index = start
    while index < min(start + Self.reach, tokens.count) {
      switch tokens[index].kind {
      case .braceOpen: return index
      case .braceClose, .semicolon, .directive, .equal: return nil
      case .identifier where tokens[index].flags.contains(.newline):
        guard spells(index, "where") || spells(index, "async") || spells(index, "throws") else {
          return nil
        }
        index += 1
      case .at where tokens[index].flags.contains(.newline): return nil
      default: index = next(index, tokens.count)
      }
    }
    return nil
  }

  /// Adds a definition when a parameter of it can be a key, and enters its body.
  mutating func define(
    _ kind: CodeDefinition.Kind, _ name: CodeName, at index: Int, body: Int,
    _ parameters: (inout CodeReader, UInt32) -> Bool
  ) {
    let number = UInt32(code.definitions.count)
    let first = code.parameters.count
    let isOfString = scopes.last?.isString ?? false
    let isPartial = !parameters(&self, number)
    if isOfString, kind != .initializer {
      code.parameters.append(
        CodeParameter(
          label: .none, name: words.own, position: 0, unlabeled: 0, role: .receiver,
          definition: number))
    }
    let made = first..<code.parameters.count
    guard made.contains(where: { code.parameters[$0].role != .other }) else {
      code.parameters.removeSubrange(first...)
      return
    }
    code.definitions.append(
      CodeDefinition(
        kind: kind, name: name, nameRange: tokens[index].range,
        owner: scopes.last?.name ?? .none, isOfString: isOfString,
        firstParameter: UInt32(first), parameterCount: UInt32(made.count),
        isPrivate: isPrivate(index), isPartial: isPartial,
        body: range(body, min(partner(body) + 1, tokens.count))))
    enter(number, end: partner(body))
  }

  private func isPrivate(_ index: Int) -> Bool {
    var position = index
    while position > max(index - 8, 0) {
      position -= 1
      guard tokens[position].kind == .identifier else { return false }
      if spells(position, "private") || spells(position, "fileprivate") { return true }
      if tokens[position].flags.contains(.newline) { return false }
    }
    return false
  }

  /// Reads the parameters between two tokens; whether all could be read.
  private mutating func parameters(
    _ start: Int, _ end: Int, of definition: UInt32, isSubscript: Bool
  ) -> Bool {
    var index = start
    let known = code.parameters.count
    var (position, unlabeled) = (0, 0)
    while index < end {
      let first = index
      while index < end, tokens[index].kind != .comma { index = next(index, end) }
      parameter(first, min(index, end), definition, position, &unlabeled, isSubscript)
      position += 1
      index += 1
    }
    return code.parameters.count - known == position
  }

  private mutating func parameter(
    _ start: Int, _ end: Int, _ definition: UInt32, _ position: Int, _ unlabeled: inout Int,
    _ isSubscript: Bool
  ) {
    var index = start
    while index < end, tokens[index].kind == .at {
      index += 2
      if index < end, tokens[index].kind == .parenOpen { index = next(index, end) }
    }
    guard index + 1 < end, tokens[index].kind == .identifier else { return }
    // One name of a subscript's parameter is no label.
    var label = isSubscript && kind(index + 1) == .colon ? CodeName.none : codeName(index)
    var name = codeName(index)
    if tokens[index + 1].kind == .identifier {
      name = codeName(index + 1)
      if spells(index, "_") { label = .none }
      index += 1
    }
    index += 1
    guard index < end, tokens[index].kind == .colon else { return }
    index += 1
    let number = unlabeled
    if label == .none { unlabeled += 1 }
    var equal = index
    while equal < end, tokens[equal].kind != .equal { equal = next(equal, end) }
    var parameter = CodeParameter(
      label: label, name: name, position: UInt16(clamping: position),
      unlabeled: UInt16(clamping: number), role: role(index, equal), definition: definition)
    parameter.isVariadic = equal > index && spells(equal - 1, "...")
    parameter.isRequired =
      equal >= end && !parameter.isVariadic
      && !tokens[index..<equal].contains { $0.kind == .arrow }
    if equal + 1 < end {
      parameter.defaultValue = UInt32(code.values.count)
      if !values(equal + 1, end, isKnown: false), code.values.count == parameter.defaultValue {
        parameter.defaultValue = noIndex
      }
    }
    code.parameters.append(parameter)
  }

  /// What a parameter's type says about its being a key.
  private func role(_ start: Int, _ end: Int) -> CodeParameter.Role {
    var index = start
    while index < end {
      if tokens[index].kind == .at {
        index += 2
      } else if tokens[index].kind == .identifier, words.typeWords.contains(codeName(index)) {
        index += 1
      } else {
        break
      }
    }
    guard index < end, tokens[index].kind == .identifier else { return .other }
    while index + 2 < end, tokens[index + 1].kind == .dot, tokens[index + 2].kind == .identifier {
      index += 2
    }
    if index + 1 < end, tokens[index + 1].kind != .question { return .other }
    let type = codeName(index)
    if words.keyParameterTypes.contains(type) { return .key }
    // `<S: StringProtocol>(_ key: S)`.
    let isGeneric = tokens[index].count == 1 && CodeByte.isUpper(bytes[tokens[index].lower])
    return isGeneric || words.textTypes.contains(type) ? .text : .other
  }

  // MARK: Types

  /// A declaration of a type, or an extension, whose keyword stands at `index`.
  mutating func type(_ index: Int) {
    guard kind(index - 1) != .dot, kind(index + 1) == .identifier else { return }
    // `class func`, `class var`.
    if spells(index + 1, "func") || spells(index + 1, "var") || spells(index + 1, "subscript") {
      return
    }
    var name = index + 1
    while kind(name + 1) == .dot, kind(name + 2) == .identifier { name += 2 }
    var open = name + 1
    var (isStringEnum, isPreview) = (false, false)
    let isEnum = spells(index, "enum")
    var keyType = -1
    while open < min(name + Self.reach, tokens.count), tokens[open].kind != .braceOpen {
      if tokens[open].kind == .identifier {
        if spells(open, "String") { isStringEnum = true }
        if isEnum, words.keyParameterTypes.contains(codeName(open)) { keyType = open }
        if spells(open, "PreviewProvider") || spells(open, "LibraryContentProvider") {
          isPreview = true
        }
      }
      if tokens[open].kind == .braceClose || tokens[open].kind == .semicolon { return }
      open += 1
    }
    guard kind(open) == .braceOpen else { return }
    let isExtension = spells(index, "extension")
    let typeName = codeName(name)
    let isString =
      isExtension
      && (Self.stringTypes.contains(typeName) || spells(name, "Optional") && isStringEnum)
    if isExtension {
      code.extensions.append(codeName(index + 1))
    } else {
      code.types.append(typeName)
    }
    if isPreview { quietEnd = max(quietEnd, partner(open)) }
    scopes.append(
      Scope(
        name: typeName, nameRange: tokens[name].range, end: partner(open), isString: isString,
        isEnum: isEnum, isStringEnum: isStringEnum && isEnum, keyType: keyType,
        isStruct: spells(index, "struct")))
    setNextEnd()
  }

  /// The initializer that Swift writes for a structure with stored keys.
  mutating func addMemberwise(_ scope: Scope) {
    guard !scope.hasInitializer, !scope.keyProperties.isEmpty else { return }
    let first = code.parameters.count
    let number = UInt32(code.definitions.count)
    for (position, name) in scope.keyProperties.enumerated() {
      code.parameters.append(
        CodeParameter(
          label: name, name: name, position: UInt16(clamping: position), unlabeled: 0, role: .key,
          definition: number))
    }
    code.definitions.append(
      CodeDefinition(
        kind: .initializer, name: scope.name, nameRange: scope.nameRange, owner: scope.name,
        firstParameter: UInt32(first), parameterCount: UInt32(scope.keyProperties.count),
        isPartial: true))
  }

  /// `let` or `var` at `index`.
  mutating func variable(_ index: Int) {
    guard kind(index + 1) == .identifier else { return }
    if code.isGenerated {
      startAccessor(index + 1, isRegion: false, end: 0)
    } else {
      staticConstant(index)
    }
    guard kind(index + 2) == .colon, kind(index + 3) == .identifier else { return }
    var position = index + 3
    while kind(position + 1) == .dot, kind(position + 2) == .identifier { position += 2 }
    let type = position
    if kind(position + 1) == .question { position += 1 }
    let isBody = kind(position + 1) == .braceOpen
    if code.isGenerated, isBody { accessorEnd = max(accessorEnd, partner(position + 1)) }
    if isBody, scopes.last?.isString == true, active.isEmpty {
      define(.property, codeName(index + 1), at: index + 1, body: position + 1) { _, _ in true }
    } else if !isBody, scopes.last?.isStruct == true, active.isEmpty,
      words.keyParameterTypes.contains(codeName(type))
    {
      scopes[scopes.count - 1].keyProperties.append(codeName(index + 1))
    }
  }

  /// `static let close = "Close"`, where `let` stands at `index`.
  private mutating func staticConstant(_ index: Int) {
    guard spells(index, "let"), kind(index - 1) == .identifier, let scope = scopes.last,
      spells(index - 1, "static")
    else { return }
    let equal = kind(index + 2) == .colon && kind(index + 3) == .identifier ? index + 4 : index + 2
    guard kind(equal) == .equal, kind(equal + 1) == .string, endOfStatement(equal + 1) == equal + 2
    else { return }
    addConstant(index + 1, equal + 1, scope, isCase: false)
  }

  /// A type's name that is not called: `: LocalizedStringKey = "Title"`, `-> LocalizedStringKey {`.
  mutating func typeName(_ index: Int) {
    switch bytes[tokens[index].lower] {
    case UInt8(ascii: "L"), UInt8(ascii: "D"), UInt8(ascii: "T"), UInt8(ascii: "I"): break
    default: return
    }
    guard tokens[index].count >= 12 else { return }
    guard words.keyTypes.contains(codeName(index)) else { return }
    var position = index + 1
    if kind(position) == .question { position += 1 }
    let isCollection = kind(position) == .bracketClose
    if isCollection { position += 1 }
    switch kind(position) {
    case .braceOpen:
      enterResult(position, index)
    case .equal where position + 1 < tokens.count:
      if isCollection {
        if kind(position + 1) == .bracketOpen { elements(index, position + 1) }
      } else {
        keyCall(index, position + 1, endOfStatement(position + 1))
      }
    default: break
    }
  }

  func endOfStatement(_ start: Int) -> Int {
    guard start < tokens.count else { return tokens.count }
    var index = next(start, tokens.count)
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .comma, .semicolon, .parenClose, .bracketClose, .braceClose, .braceOpen: return index
      case .question, .colon, .dot, .other, .plus: break
      default: if token.flags.contains(.newline) { return index }
      }
      index = next(index, tokens.count)
    }
    return tokens.count
  }

  /// `[.a: "A", .b: "B"]` or `["A", "B"]` where the values are keys.
  private mutating func elements(_ type: Int, _ open: Int) {
    let close = partner(open)
    var index = open + 1
    while index < close {
      if tokens[index].kind == .string || tokens[index].kind == .stringOpen,
        kind(index - 1) == .colon || kind(index - 1) == .comma || index == open + 1
      {
        let end = next(index, close)
        if kind(end) == .comma || end == close { keyCall(type, index, end) }
      }
      index = next(index, close)
    }
  }

  // MARK: Accessors

  /// Notes which member of a generated file's types the following calls belong to.
  private mutating func startAccessor(_ index: Int, isRegion: Bool, end: Int) {
    guard code.isGenerated, index >= accessorEnd, let root = scopes.first else { return }
    var names = scopes.dropFirst().map(\.nameRange.indices)
    var rootName = root.name
    // R.swift: `R.string.table.key`, in newer files `_R`.
    if names.count >= 2, spellsRange(names[0], "string") {
      names.removeFirst(2)
      rootName = words.r
    }
    var path = AccessorName()
    for name in names { path.append(bytes, name) }
    path.append(bytes, tokens[index].range.indices)
    accessor = UInt32(code.accessors.count)
    code.accessors.append(CodeAccessor(root: rootName, path: path, name: codeName(index)))
    if isRegion { accessorEnd = end }
  }

  private func spellsRange(_ range: Range<Int>, _ word: String) -> Bool {
    range.count == word.utf8.count && bytes.holds(word.utf8, at: range.lowerBound)
  }
}
