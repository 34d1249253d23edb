/// One walk over a file's tokens: calls, definitions and literals, as far as keys go.
///
/// Nothing is recursive: a nested call is met again further on, and what is inside brackets is
/// skipped by their partners.
struct CodeReader: Sendable {
  let bytes: ContiguousArray<UInt8>
  let tokens: ContiguousArray<CodeToken>
  let words = CodeWords.all
  let isC: Bool
  var code: SourceCode
  var literal: CodeLiteral
  /// The bodies of types that are open, outermost first.
  var scopes: ContiguousArray<Scope> = []
  /// The functions with a text parameter whose bodies are open.
  private(set) var active: ContiguousArray<Active> = []
  /// The bits of all their parameters.
  private var activeNames: UInt64 = 0
  /// The bodies of properties and functions that give a key, and where its type is named.
  var results: ContiguousArray<(end: Int, type: Int)> = []
  /// Names of calls around a key that were read with the call around them.
  var consumed: Set<Int> = []
  /// Up to this token calls do not count: previews.
  var quietEnd = 0
  var accessor = noIndex
  var accessorEnd = 0
  var types: CodeTypes?
  /// What is looked for when the file is read again.
  var quest: Quest?
  /// Whether names are followed: in the arguments of a look-up.
  var isFollowing = false
  private var nextEnd = Int.max
  /// The name of a function, which is no call.
  private var skipped = -1

  struct Scope: Sendable {
    let name: CodeName
    let nameRange: ByteRange
    let end: Int
    var isString = false
    var isEnum = false
    var isStringEnum = false
    /// Where the type of an enumeration's raw values is named, when literals of it are keys.
    var keyType = -1
    var isStruct = false
    var hasInitializer = false
    var keyProperties: [CodeName] = []
  }

  struct Active: Sendable {
    let definition: UInt32
    let end: Int
    /// A bit for each parameter, by the hash of its name.
    var names: UInt64 = 0
  }

  init(source: Source, isC: Bool, isGenerated: Bool) {
    bytes = source.bytes
    self.isC = isC
    tokens = isC ? CLexer.tokens(bytes) : SwiftLexer.tokens(bytes)
    code = SourceCode(source: source, isC: isC, isGenerated: isGenerated)
    literal = CodeLiteral(bytes)
  }

  consuming func read() -> SourceCode {
    var index = 0
    while index < tokens.count {
      if index >= nextEnd { leave(index) }
      let token = tokens[index]
      switch token.kind {
      case .identifier: isC ? cName(index) : name(index)
      case .string, .stringOpen: string(index)
      case .directive: directive(index)
      case .bracketOpen: isC ? message(index) : bracket(index)
      case .parenOpen where !isC: group(index)
      case .at where isC: keyword(index)
      case .other where isC, .plus where isC: method(index)
      default: break
      }
      index += 1
    }
    leave(tokens.count)
    addProperties()
    code.decoded = literal.decoded
    return code
  }

  /// Leaves the bodies that end in front of a token.
  private mutating func leave(_ index: Int) {
    while let last = scopes.last, last.end <= index {
      scopes.removeLast()
      addMemberwise(last)
    }
    if let last = active.last, last.end <= index {
      while let last = active.last, last.end <= index { active.removeLast() }
      activeNames = active.suffix(Self.innermost).reduce(0) { $0 | $1.names }
    }
    while let last = results.last, last.end <= index { results.removeLast() }
    setNextEnd()
  }

  /// Enters the body of a function whose parameters were read.
  mutating func enter(_ definition: UInt32, end: Int) {
    var function = Active(definition: definition, end: end)
    for index in code.definitions[Int(definition)].parameterIndices {
      function.names |= Self.bit(code.parameters[index].name)
    }
    active.append(function)
    activeNames |= function.names
    setNextEnd()
  }

  private static func bit(_ name: CodeName) -> UInt64 { 1 &<< (name.hash &>> 58) }

  /// How many functions around a name are asked for it.
  private static let innermost = 4

  mutating func setNextEnd() {
    nextEnd = min(scopes.last?.end ?? .max, active.last?.end ?? .max, results.last?.end ?? .max)
  }

  // MARK: Tokens

  func kind(_ index: Int) -> CodeToken.Kind? {
    index >= 0 && index < tokens.count ? tokens[index].kind : nil
  }

  func codeName(_ index: Int) -> CodeName {
    let token = tokens[index]
    return CodeName(bytes, token.lower, token.upper)
  }

  func spells(_ index: Int, _ word: String) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    let token = tokens[index]
    return token.count == word.utf8.count && bytes.holds(word.utf8, at: token.lower)
  }

  /// The index behind a token, or behind the bracket that it opens; never beyond `end`.
  func next(_ index: Int, _ end: Int) -> Int {
    switch tokens[index].kind {
    case .parenOpen, .bracketOpen, .braceOpen, .stringOpen, .interpolationOpen:
      max(index + 1, min(Int(tokens[index].partner) + 1, end))
    default: index + 1
    }
  }

  /// The token that closes what one opens; the number of tokens when nothing does.
  func partner(_ index: Int) -> Int {
    max(index, min(Int(tokens[index].partner), tokens.count))
  }

  // MARK: Names

  private mutating func name(_ index: Int) {
    let token = tokens[index]
    guard index + 1 < tokens.count else {
      if quest != nil, kind(index - 1) == .dot { flowMember(index) }
      return
    }
    let next = tokens[index + 1]
    let first = bytes[token.lower]
    if next.kind == .parenOpen, !next.flags.contains(.newline) {
      if index == skipped { return }
      if first > UInt8(ascii: "Z") {
        let word = self.word(token)
        if word == Keyword.initializer || word == Keyword.subscripting, kind(index - 1) != .dot {
          return function(index, word == Keyword.initializer ? .initializer : .subscripting)
        }
        if next.flags.contains(.space) { return keyword(index, word) }
      }
      return call(index, open: index + 1)
    }
    if quest != nil, kind(index - 1) == .dot { flowMember(index) }
    if CodeByte.isUpper(first) {
      if next.kind == .dot {
        if kind(index - 1) != .dot { mention(index) }
      } else {
        typeName(index)
      }
      return
    }
    if next.kind == .dot {
      if !active.isEmpty, kind(index - 1) != .dot { parameterMember(index) }
    } else if token.count >= 3, token.count <= 9 {
      keyword(index, word(token))
    }
  }

  /// Up to eight letters of a name as one number; 0 for a longer name that is no keyword.
  private func word(_ token: CodeToken) -> UInt64 {
    let count = token.count
    guard count <= 8 else {
      guard count == 9 else { return 0 }
      let word = bytes.word(at: token.lower)
      let isKeyword =
        word == Keyword.extending && bytes[token.upper - 1] == UInt8(ascii: "n")
        || word == Keyword.subscripting && bytes[token.upper - 1] == UInt8(ascii: "t")
      return isKeyword ? word : 0
    }
    if token.lower + 8 <= bytes.count {
      return bytes.word(at: token.lower) & (~0 &>> UInt64(64 - count * 8))
    }
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(bytes[token.lower + index]) << UInt64(index * 8) }
    return word
  }

  /// Keywords as `word` gives them: the first letter in the lowest byte.
  private enum Keyword {
    /// The word `func`.
    static var function: UInt64 { 0x636E_7566 }
    /// The word `init`.
    static var initializer: UInt64 { 0x7469_6E69 }
    /// The word `import`.
    static var importing: UInt64 { 0x7472_6F70_6D69 }
    /// The word `struct`.
    static var structure: UInt64 { 0x7463_7572_7473 }
    /// The word `enum`.
    static var enumeration: UInt64 { 0x6D75_6E65 }
    /// The word `class`.
    static var classType: UInt64 { 0x73_7361_6C63 }
    /// The word `case`.
    static var caseWord: UInt64 { 0x6573_6163 }
    /// The word `actor`.
    static var actor: UInt64 { 0x72_6F74_6361 }
    /// The word `protocol`.
    static var protocolType: UInt64 { 0x6C6F_636F_746F_7270 }
    /// The word `var`.
    static var variable: UInt64 { 0x72_6176 }
    /// The word `let`.
    static var constant: UInt64 { 0x74_656C }
    /// The word `extension`.
    static var extending: UInt64 { 0x6F69_736E_6574_7865 }
    /// The word `subscript`.
    static var subscripting: UInt64 { 0x7069_7263_7362_7573 }
  }

  private mutating func keyword(_ index: Int, _ word: UInt64) {
    switch word {
    case Keyword.function:
      skipped = index + 1
      function(index + 1, .function)
    case Keyword.initializer:
      if kind(index - 1) != .dot { function(index, .initializer) }
    case Keyword.subscripting: function(index, .subscripting)
    case Keyword.importing: importing(index)
    case Keyword.structure, Keyword.enumeration, Keyword.extending, Keyword.classType,
      Keyword.actor,
      Keyword.protocolType:
      type(index)
    case Keyword.caseWord: enumCase(index)
    case Keyword.variable, Keyword.constant: variable(index)
    default: break
    }
  }

  private mutating func importing(_ index: Int) {
    guard kind(index + 1) == .identifier else { return }
    if words.testModules.contains(codeName(index + 1)) { code.importsTests = true }
    guard words.keyModules.contains(codeName(index + 1)) else { return }
    code.importsSwiftUI = true
    if spells(index - 1, "_exported") || spells(index - 1, "public") { code.exportsSwiftUI = true }
  }

  /// The cases of an enumeration of strings are texts without quotes.
  private mutating func enumCase(_ index: Int) {
    guard let scope = scopes.last, scope.isEnum, !code.isGenerated else { return }
    var position = index + 1
    while position < tokens.count, tokens[position].kind == .identifier {
      if scope.isStringEnum {
        code.literals.append(codeName(position))
        let value = kind(position + 1) == .equal ? position + 2 : position
        if value == position || kind(value) == .string {
          addConstant(position, value, scope, isCase: true)
        }
      }
      if scope.keyType >= 0, kind(position + 1) == .equal {
        keyCall(scope.keyType, position + 2, endOfStatement(position + 2))
      }
      addFoldedName(position)
      position += 1
      if kind(position) == .parenOpen { position = next(position, tokens.count) }
      if kind(position) == .equal, position + 1 < tokens.count {
        position = next(position + 1, tokens.count)
      }
      guard kind(position) == .comma else { return }
      position += 1
    }
  }

  /// Notes the text at `value`, a literal or a name, that stands for the name at `index`.
  mutating func addConstant(_ index: Int, _ value: Int, _ scope: Scope, isCase: Bool) {
    let isLiteral = kind(value) == .string
    code.constants.append(
      CodeConstant(
        owner: scope.name, name: codeName(index),
        text: isLiteral ? literal.text(tokens[value]) : Text(verbatim: tokens[value].range),
        range: tokens[value].range, isCase: isCase))
  }

  /// `Root.member.member …`, once for each length; a look-up by a generated accessor is one.
  private mutating func mention(_ index: Int) {
    guard !code.isGenerated else { return }
    let root = codeName(index)
    var path = AccessorName()
    var position = index
    var depth = 0
    // `R.string.table.key` of R.swift: the key alone is the name.
    var ignored = root == words.r && spells(index + 2, "string") ? 2 : 0
    let isOfTexts = ignored > 0 || namesTexts(tokens[index])
    while depth < 8, kind(position + 1) == .dot, kind(position + 2) == .identifier {
      position += 2
      depth += 1
      if ignored > 0 {
        ignored -= 1
        continue
      }
      let token = tokens[position]
      path.append(bytes, token.lower..<token.upper)
      code.mentions.append(
        CodeMention(
          root: root, path: path, last: codeName(position), isOfTexts: isOfTexts,
          range: ByteRange(tokens[index].start, token.end)))
    }
    // `let texts = L10n.self`, `R.string(preferredLanguages: l).localizable`, `let s = R.string.login`
    // and `typealias Texts = L10n.Login` give them another name.
    guard isOfTexts, !code.renamesTexts else { return }
    let isWhole = kind(position + 1) != .dot && kind(position + 1) != .parenOpen
    code.renamesTexts =
      spells(position, "self") || spells(position, "string") && kind(position + 1) == .parenOpen
      || spells(index - 3, "typealias")
      || isWhole && ignored == 0 && root == words.r && depth == 2 && kind(index - 1) == .equal
  }

  private func namesTexts(_ token: CodeToken) -> Bool {
    // The last letters of `L10n`, `Strings`, `Localized`, `Localizable`, `Localization`.
    switch bytes[token.upper - 1] {
    case UInt8(ascii: "n"), UInt8(ascii: "s"), UInt8(ascii: "d"), UInt8(ascii: "e"): break
    default: return false
    }
    guard token.count >= 4 else { return false }
    return words.textHolders.contains { name in
      name.count <= token.count && bytes.holds(name, at: token.upper - name.count)
    }
  }

  /// `key.localized` where `key` is a parameter of the function around.
  private mutating func parameterMember(_ index: Int) {
    guard kind(index + 2) == .identifier, kind(index + 3) != .parenOpen else { return }
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

  /// The text parameter of the functions around that has a name; the innermost four are asked.
  func parameter(_ name: CodeName) -> UInt32 {
    let bit = Self.bit(name)
    guard activeNames & bit != 0 else { return noIndex }
    for function in active.suffix(Self.innermost).reversed() where function.names & bit != 0 {
      let definition = code.definitions[Int(function.definition)]
      for index in definition.parameterIndices where code.parameters[index].name == name {
        return UInt32(index)
      }
    }
    return noIndex
  }

  // MARK: Directives

  private mutating func directive(_ index: Int) {
    if isC { return define(index) }
    guard spells(index, "#Preview") else { return }
    var position = index + 1
    if kind(position) == .parenOpen {
      quietEnd = max(quietEnd, partner(position))
      position = next(position, tokens.count)
    }
    if kind(position) == .braceOpen { quietEnd = max(quietEnd, partner(position)) }
  }

  mutating func newCall(_ index: Int, name: CodeName) -> CodeCall {
    CodeCall(
      name: name, enclosing: scopes.isEmpty ? .none : scopes[scopes.count - 1].name,
      firstArgument: UInt32(code.arguments.count), argumentCount: 0, range: tokens[index].range,
      accessor: code.isGenerated ? accessor : noIndex)
  }
}
