/// Which literals a name may stand for, in one file of Swift.
///
/// Follows constants, variables that are given literals only, computed properties and functions
/// that give literals, the raw values of enumerations, arrays, and loops over them. What it cannot
/// follow it leaves out: each literal that it gives does reach the place that it is asked for.
struct CodeFlow: Sendable {
  /// A name and what it is given, in the tokens where it can be seen.
  private struct Binding: Sendable {
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
  private struct TypeBody: Sendable {
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

  private struct Enumeration: Sendable {
    let name: CodeName
    /// The tokens that spell the raw values: literals, or the names of cases without one.
    var cases: [(name: CodeName, token: Int)] = []
  }

  private var bindings: [CodeName: [Binding]] = [:]
  private var enumerations: [Enumeration] = []
  private var types: [TypeBody] = []
  private let deepest = 6
  private let globals: CodeGlobals

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
  private func receiverOfClosure(_ open: Int, _ reader: borrowing CodeReader) -> Range<Int>? {
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

  // MARK: Asking

  private func type(around index: Int) -> CodeName? {
    types.last { $0.range.contains(index) }?.name
  }

  /// The innermost binding of a name that a token sees.
  private func place(of name: CodeName, at index: Int) -> Int? {
    guard let list = bindings[name] else { return nil }
    return list.indices.filter { list[$0].scope.contains(index) }
      .max { list[$0].scope.lowerBound < list[$1].scope.lowerBound }
  }

  /// The property of a structure that an expression is, when an initializer that Swift writes is
  /// given it.
  func property(_ range: Range<Int>, _ reader: borrowing CodeReader) -> Property? {
    var start = range.lowerBound
    if reader.spells(start, "self"), reader.kind(start + 1) == .dot { start += 2 }
    guard range.upperBound - start == 1, reader.kind(start) == .identifier else { return nil }
    let name = reader.codeName(start)
    guard let place = place(of: name, at: range.lowerBound), let binding = bindings[name]?[place],
      binding.isProperty, binding.values.isEmpty, !binding.isOpaque,
      let type = types.last(where: { $0.range.lowerBound == binding.scope.lowerBound }),
      type.isPlain
    else { return nil }
    return Property(type: type.name, typeRange: type.nameRange, name: name)
  }

  /// The tokens of the literals that an expression may be; names of cases where they stand for one.
  ///
  /// A constant that has a name in the whole project is the complement of its number.
  func literals(_ range: Range<Int>, _ reader: borrowing CodeReader) -> [Int] {
    var found: [Int] = []
    collect(range, reader, depth: 0, isElement: false, &found)
    var seen: Set<Int> = []
    return found.filter { seen.insert($0).inserted }
  }

  private func collect(
    _ range: Range<Int>, _ reader: borrowing CodeReader, depth: Int, isElement: Bool,
    _ found: inout [Int]
  ) {
    guard depth < deepest, found.count < 256 else { return }
    var (first, last) = (range.lowerBound, range.upperBound)
    while first < last, reader.spells(first, "try") || reader.spells(first, "await") { first += 1 }
    while first < last, reader.kind(first) == .parenOpen, reader.partner(first) == last - 1 {
      first += 1
      last -= 1
    }
    guard first < last else { return }
    if split(first..<last, reader, depth: depth, isElement: isElement, &found) { return }
    switch reader.kind(first) {
    case .string where last - first == 1: if !isElement { found.append(first) }
    case .bracketOpen where isElement && reader.partner(first) == last - 1:
      elements(first + 1..<last - 1, reader, depth: depth, &found)
    case .bracketOpen where !isElement && reader.kind(reader.partner(first) + 1) == .bracketOpen:
      collect(
        first..<reader.partner(first) + 1, reader, depth: depth + 1, isElement: true, &found)
    case .identifier:
      name(first, last, reader, depth: depth, isElement: isElement, &found)
    default: break
    }
  }

  /// `a ? b : c` and `a ?? b`; a sum is nothing that can be followed.
  private func split(
    _ range: Range<Int>, _ reader: borrowing CodeReader, depth: Int, isElement: Bool,
    _ found: inout [Int]
  ) -> Bool {
    var parts: [Range<Int>] = []
    var run = range.lowerBound
    var index = range.lowerBound
    var questions = 0
    while index < range.upperBound {
      let token = reader.tokens[index]
      switch token.kind {
      case .plus: return true
      case .question where token.flags.contains(.space):
        questions += 1
        run = index + 1
      case .colon where questions > 0:
        questions -= 1
        parts.append(run..<index)
        run = index + 1
      case .other where reader.spells(index, "??"):
        parts.append(run..<index)
        run = index + 1
      default: break
      }
      index = reader.next(index, range.upperBound)
    }
    guard !parts.isEmpty else { return false }
    parts.append(run..<range.upperBound)
    for part in parts {
      collect(part, reader, depth: depth + 1, isElement: isElement, &found)
    }
    return true
  }

  private func elements(
    _ range: Range<Int>, _ reader: borrowing CodeReader, depth: Int, _ found: inout [Int]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      var first = index
      while index < range.upperBound, reader.kind(index) != .comma {
        // Of a dictionary the values.
        if reader.kind(index) == .colon, reader.kind(index - 1) != .identifier || index - first == 1
        {
          first = index + 1
        }
        index = reader.next(index, range.upperBound)
      }
      collect(
        first..<min(index, range.upperBound), reader, depth: depth + 1, isElement: false, &found)
      index += 1
    }
  }

  private func name(
    _ first: Int, _ last: Int, _ reader: borrowing CodeReader, depth: Int, isElement: Bool,
    _ found: inout [Int]
  ) {
    var (start, end) = (first, last)
    if reader.kind(end - 1) == .other, reader.spells(end - 1, "!") { end -= 1 }
    let isOwn = reader.spells(start, "self") || reader.spells(start, "Self")
    if isOwn, reader.kind(start + 1) == .dot { start += 2 }
    guard start < end, reader.kind(start) == .identifier else { return }
    if reader.spells(start, "rawValue"), end - start == 1, let type = type(around: start) {
      return found.append(contentsOf: cases(of: type))
    }
    let name = reader.codeName(start)
    if end - start == 1 {
      return binding(name, at: first, reader, depth, isElement, &found)
    }
    let behind = start + 1
    switch reader.kind(behind) {
    case .bracketOpen where reader.partner(behind) == end - 1 && !isElement:
      binding(name, at: first, reader, depth, true, &found)
    case .parenOpen where reader.partner(behind) == end - 1:
      binding(name, at: first, reader, depth, isElement, &found)
    case .dot where end - behind == 2 && reader.spells(behind + 1, "rawValue"):
      guard let place = place(of: name, at: first), let type = bindings[name]?[place].type else {
        return
      }
      found.append(contentsOf: cases(of: type))
    case .dot where reader.kind(behind + 1) == .identifier:
      let member = reader.codeName(behind + 1)
      if let own = enumerations.last(where: { $0.name == name }), end - behind == 4,
        reader.spells(behind + 3, "rawValue")
      {
        if let token = own.cases.first(where: { $0.name == member })?.token { found.append(token) }
      } else if let type = types.first(where: { $0.name == name }), !isOwn {
        let isSubscript =
          reader.kind(behind + 2) == .bracketOpen && reader.partner(behind + 2) == end - 1
        guard end - behind == 2 || isSubscript else {
          return constant(start, end, reader, isElement, &found)
        }
        binding(member, in: type.range, reader, depth, isElement || isSubscript, &found)
      } else if !isOwn {
        constant(start, end, reader, isElement, &found)
      }
    default: break
    }
  }

  private func cases(of type: CodeName) -> [Int] {
    if let own = enumerations.last(where: { $0.name == type }), !own.cases.isEmpty {
      return own.cases.map(\.token)
    }
    return globals.cases(of: type).map(~)
  }

  /// `Keys.close` and `Outer.Key.close.rawValue`, declared elsewhere.
  private func constant(
    _ start: Int, _ end: Int, _ reader: borrowing CodeReader, _ isElement: Bool,
    _ found: inout [Int]
  ) {
    guard !isElement, (end - start) % 2 == 1 else { return }
    for index in start..<end
    where reader.kind(index) != ((index - start) % 2 == 0 ? .identifier : .dot) { return }
    let last = reader.spells(end - 1, "rawValue") ? end - 3 : end - 1
    guard last - 2 >= start,
      let number = globals.member(reader.codeName(last), of: reader.codeName(last - 2))
    else { return }
    found.append(~number)
  }

  private func binding(
    _ name: CodeName, at index: Int, _ reader: borrowing CodeReader, _ depth: Int,
    _ isElement: Bool, _ found: inout [Int]
  ) {
    guard let place = place(of: name, at: index), let binding = bindings[name]?[place],
      !binding.isOpaque
    else { return }
    for value in binding.values {
      collect(
        value, reader, depth: depth + 1, isElement: isElement || binding.isElement, &found)
    }
  }

  private func binding(
    _ name: CodeName, in range: Range<Int>, _ reader: borrowing CodeReader, _ depth: Int,
    _ isElement: Bool, _ found: inout [Int]
  ) {
    let binding = bindings[name]?.first { $0.scope.lowerBound == range.lowerBound }
    guard let binding, !binding.isOpaque else { return }
    for value in binding.values {
      collect(
        value, reader, depth: depth + 1, isElement: isElement || binding.isElement, &found)
    }
  }

  /// What `$0` stands for in the innermost closure around a token.
  func elements(ofClosureAround index: Int, _ reader: borrowing CodeReader) -> [Int] {
    var open = index
    var depth = 0
    while open > 0, index - open < 64 {
      open -= 1
      if reader.kind(open) == .braceClose { depth += 1 }
      if reader.kind(open) == .braceOpen {
        if depth == 0 { break }
        depth -= 1
      }
    }
    guard reader.kind(open) == .braceOpen, let range = receiverOfClosure(open, reader) else {
      return []
    }
    return elements(of: range, reader)
  }

  /// The literals that the elements of a list are.
  func elements(of range: Range<Int>, _ reader: borrowing CodeReader) -> [Int] {
    var found: [Int] = []
    collect(range, reader, depth: 0, isElement: true, &found)
    return found
  }
}
