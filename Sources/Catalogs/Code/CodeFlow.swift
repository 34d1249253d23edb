/// Which literals a name may stand for, in one file of Swift.
///
/// Follows constants, variables that are given literals only, computed properties and functions
/// that give literals, the raw values of enumerations, arrays, and loops over them. What it cannot
/// follow it leaves out: each literal that it gives does reach the place that it is asked for.
struct CodeFlow: Sendable {
  /// A name and what it is given, in the tokens where it can be seen.
  struct Binding: Sendable {
    let scope: Range<Int>
    /// Expressions, as token ranges.
    var values: [Range<Int>] = []
    /// Whether each value is a list that the name stands for one element of.
    var isElement = false
    /// Whether it also stands for what is not known: a parameter, a sum.
    var isOpaque = false
    /// Its declared type, of a parameter or of a variable without a value.
    var type = CodeName.none
    /// Whether it is a text that the initializer of a structure is given.
    var isProperty = false
  }

  /// The braces of a type or an extension.
  struct TypeBody: Sendable {
    let name: CodeName
    let nameRange: ByteRange
    let range: Range<Int>
    /// Whether Swift writes its initializer.
    var isPlain: Bool
  }

  /// A property that an initializer is given.
  struct Property: Hashable, Sendable {
    let type: CodeName
    let typeRange: ByteRange
    let name: CodeName
  }

  struct Enumeration: Sendable {
    let name: CodeName
    /// The tokens that spell the raw values: literals, or the names of cases without one.
    var cases: [(name: CodeName, token: Int)] = []
  }

  var bindings: [CodeName: [Binding]] = [:]
  var enumerations: [Enumeration] = []
  var types: [TypeBody] = []
  let deepest = 6
  let globals: CodeGlobals

  init(_ reader: borrowing CodeReader, _ globals: CodeGlobals) {
    self.globals = globals
    var braces: [Int] = []
    var index = 0
    while index < reader.tokens.count {
      let token = reader.tokens[index]
      switch token.kind {
      case .braceOpen:
        braces.append(index)
        addClosure(index, reader)
      case .braceClose: _ = braces.popLast()
      case .identifier where reader.kind(index - 1) != .dot:
        let scope = index..<(braces.last.map { reader.partner($0) } ?? reader.tokens.count)
        addWord(index, scope, braces.last, reader)
      case .identifier where reader.spells(index - 2, "self"):
        addAssignment(index, reader)
      default: break
      }
      index += 1
    }
  }

  // MARK: Making

  private mutating func add(_ name: CodeName, _ binding: Binding) {
    bindings[name, default: []].append(binding)
  }

  private mutating func addWord(
    _ index: Int, _ scope: Range<Int>, _ brace: Int?, _ reader: borrowing CodeReader
  ) {
    let token = reader.tokens[index]
    if token.count <= 9 {
      if reader.isBinding(index) { return addBinding(index, scope, brace, reader) }
      if reader.spells(index, "func") || reader.spells(index, "init") {
        return addFunction(index, scope, brace, reader)
      }
      if reader.spells(index, "for") { return addLoop(index, reader) }
      if reader.spells(index, "enum") || reader.spells(index, "struct")
        || reader.spells(index, "class") || reader.spells(index, "extension")
        || reader.spells(index, "actor")
      {
        return addType(index, reader)
      }
      if reader.spells(index, "case") { return addCase(index, reader) }
    }
    addAssignment(index, reader)
  }

  /// Where a member or a local can be seen: a member in the whole of its type.
  private func visible(
    _ index: Int, _ scope: Range<Int>, _ brace: Int?
  ) -> Range<Int> {
    guard let brace, types.contains(where: { $0.range.lowerBound == brace }) else { return scope }
    return brace..<scope.upperBound
  }

  private mutating func addBinding(
    _ index: Int, _ scope: Range<Int>, _ brace: Int?, _ reader: borrowing CodeReader
  ) {
    var position = index + 1
    if reader.kind(position) == .dot || reader.kind(position) == .parenOpen {
      return addPattern(position, scope, reader)
    }
    guard reader.kind(position) == .identifier else { return }
    let name = reader.codeName(position)
    position += 1
    // `guard let name else`: the same thing again.
    guard reader.kind(position) == .colon || reader.kind(position) == .equal else {
      // A pattern gives a name what is not known.
      if reader.kind(position) == .parenClose || reader.spells(position, "where") {
        add(name, Binding(scope: scope, isOpaque: true))
      }
      return
    }
    if reader.kind(position) == .colon {
      position += 1
      while position < reader.tokens.count {
        let kind = reader.kind(position)
        if kind == .equal || kind == .braceOpen || kind == .comma || kind == .semicolon { break }
        if reader.tokens[position].flags.contains(.newline) { break }
        position = reader.next(position, reader.tokens.count)
      }
    }
    var binding = Binding(scope: visible(index, scope, brace))
    if reader.kind(position) != .braceOpen, reader.kind(index + 2) == .colon,
      reader.kind(index + 3) == .identifier
    {
      binding.type = reader.codeName(index + 3)
      binding.isProperty =
        reader.kind(position) != .equal && binding.type == reader.words.string
        && types.last { $0.range.lowerBound == brace }?.isPlain == true
    }
    if reader.kind(position) == .equal {
      let end = reader.endOfStatement(position + 1)
      binding.values = [position + 1..<end]
    } else if reader.kind(position) == .braceOpen, !reader.spells(position + 1, "didSet"),
      !reader.spells(position + 1, "willSet")
    {
      binding.values = results(position, reader)
    }
    add(name, binding)
  }

  /// Names in a pattern stand for what is not known.
  private mutating func addPattern(
    _ start: Int, _ scope: Range<Int>, _ reader: borrowing CodeReader
  ) {
    var open = start
    while open < min(start + 4, reader.tokens.count), reader.kind(open) != .parenOpen { open += 1 }
    guard reader.kind(open) == .parenOpen else { return }
    for index in open..<reader.partner(open) where reader.kind(index) == .identifier {
      add(reader.codeName(index), Binding(scope: scope, isOpaque: true))
    }
  }

  private mutating func addFunction(
    _ index: Int, _ scope: Range<Int>, _ brace: Int?, _ reader: borrowing CodeReader
  ) {
    var open = index + 1
    while open < min(index + 64, reader.tokens.count), reader.kind(open) != .parenOpen {
      if reader.kind(open) == .braceOpen || reader.kind(open) == .braceClose { return }
      open += 1
    }
    guard reader.kind(open) == .parenOpen, let body = reader.body(reader.partner(open) + 1)
    else { return }
    let close = reader.partner(body)
    for position in open..<reader.partner(open)
    where reader.kind(position) == .colon && reader.kind(position - 1) == .identifier {
      var binding = Binding(scope: body..<close, isOpaque: true)
      if reader.kind(position + 1) == .identifier { binding.type = reader.codeName(position + 1) }
      add(reader.codeName(position - 1), binding)
    }
    if reader.spells(index, "init"), let brace,
      let type = types.lastIndex(where: { $0.range.lowerBound == brace })
    {
      types[type].isPlain = false
    }
    if reader.kind(index + 1) == .identifier {
      var binding = Binding(scope: visible(index, scope, brace))
      binding.values = results(body, reader)
      add(reader.codeName(index + 1), binding)
    }
  }

  private mutating func addLoop(_ index: Int, _ reader: borrowing CodeReader) {
    var position = index + 1
    while position < min(index + 24, reader.tokens.count), !reader.spells(position, "in") {
      position += 1
    }
    guard reader.spells(position, "in") else { return }
    var open = position + 1
    while open < reader.tokens.count, reader.kind(open) != .braceOpen {
      if reader.kind(open) == .braceClose { return }
      open = reader.next(open, reader.tokens.count)
    }
    guard reader.kind(open) == .braceOpen else { return }
    let body = open..<reader.partner(open)
    for name in index + 1..<position where reader.kind(name) == .identifier {
      var binding = Binding(scope: body, isElement: true)
      if position == index + 2 {
        binding.values = [position + 1..<open]
      } else {
        binding.isOpaque = true
      }
      add(reader.codeName(name), binding)
    }
  }

  private mutating func addType(_ index: Int, _ reader: borrowing CodeReader) {
    guard reader.kind(index + 1) == .identifier else { return }
    var name = index + 1
    while reader.kind(name + 1) == .dot, reader.kind(name + 2) == .identifier { name += 2 }
    var open = name + 1
    var isOfStrings = false
    while open < min(name + 64, reader.tokens.count), reader.kind(open) != .braceOpen {
      if reader.spells(open, "String") { isOfStrings = true }
      if reader.kind(open) == .braceClose || reader.kind(open) == .semicolon { return }
      open += 1
    }
    guard reader.kind(open) == .braceOpen else { return }
    types.append(
      TypeBody(
        name: reader.codeName(name), nameRange: reader.tokens[name].range,
        range: open..<reader.partner(open), isPlain: reader.spells(index, "struct")))
    if isOfStrings, reader.spells(index, "enum") {
      enumerations.append(Enumeration(name: reader.codeName(name)))
    }
  }

  private mutating func addCase(_ index: Int, _ reader: borrowing CodeReader) {
    if reader.spells(index + 1, "let") || reader.spells(index + 1, "var") { return }
    guard let type = type(around: index),
      let place = enumerations.lastIndex(where: { $0.name == type }),
      reader.kind(index - 1) != .comma
    else { return }
    var position = index + 1
    while reader.kind(position) == .identifier {
      let name = reader.codeName(position)
      var token = position
      position += 1
      if reader.kind(position) == .equal {
        token = position + 1
        position += 2
      }
      enumerations[place].cases.append((name, token))
      guard reader.kind(position) == .comma else { return }
      position += 1
    }
  }

  /// `name = "…"`, and `name += x`, which makes it unknown.
  private mutating func addAssignment(_ index: Int, _ reader: borrowing CodeReader) {
    let isSum = reader.kind(index + 1) == .other && reader.spells(index + 1, "+=")
    let isAppended =
      reader.kind(index + 1) == .dot && reader.kind(index + 2) == .identifier
      && reader.words.appending.contains(reader.codeName(index + 2))
    guard reader.kind(index + 1) == .equal || isSum || isAppended else { return }
    let name = reader.codeName(index)
    guard let place = place(of: name, at: index) else { return }
    if isSum || isAppended {
      bindings[name]?[place].isOpaque = true
      bindings[name]?[place].values = []
    } else if bindings[name]?[place].isOpaque == false {
      bindings[name]?[place].values.append(index + 2..<reader.endOfStatement(index + 2))
    }
  }

  /// The names in front of the `in` of a closure.
  private mutating func addClosure(_ open: Int, _ reader: borrowing CodeReader) {
    let close = reader.partner(open)
    var position = open + 1
    if reader.kind(position) == .bracketOpen { position = reader.next(position, close) }
    let start = position
    while position < min(start + 24, close), !reader.spells(position, "in") {
      switch reader.kind(position) {
      case .identifier, .comma, .colon, .parenOpen, .parenClose, .dot, .arrow, .question: break
      default: return
      }
      if position > start, reader.tokens[position].flags.contains(.newline) { return }
      position += 1
    }
    guard reader.spells(position, "in") else { return }
    let elements = receiverOfClosure(open, reader)
    for index in start..<position where reader.kind(index) == .identifier {
      var binding = Binding(scope: open..<close, isElement: true)
      if let elements, position == start + 1 {
        binding.values = [elements]
      } else {
        binding.isOpaque = true
      }
      add(reader.codeName(index), binding)
    }
  }

  /// What the elements are that `x.map {` and its like give their closure.
  func receiverOfClosure(_ open: Int, _ reader: borrowing CodeReader) -> Range<Int>? {
    var name = open - 1
    if reader.kind(name) == .parenOpen { name -= 1 }
    guard reader.kind(name) == .identifier, reader.kind(name - 1) == .dot,
      reader.words.mapping.contains(reader.codeName(name))
    else { return nil }
    return reader.operand(endingAt: name - 1)
  }

  /// The expressions that a body may give.
  private func results(_ open: Int, _ reader: borrowing CodeReader) -> [Range<Int>] {
    let close = reader.partner(open)
    var found: [Range<Int>] = []
    for index in open + 1..<max(open + 1, close) {
      let kind = reader.kind(index)
      guard kind == .string || kind == .stringOpen else { continue }
      if reader.isResult(index, reader.next(index, close)) {
        found.append(index..<reader.next(index, close))
      }
    }
    return found
  }
}
