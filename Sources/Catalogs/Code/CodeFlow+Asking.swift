extension CodeFlow {
  func type(around index: Int) -> CodeName? {
    types.last { $0.range.contains(index) }?.name
  }

  /// The innermost binding of a name that a token sees.
  func place(of name: CodeName, at index: Int) -> Int? {
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
