extension XCStringsReader {
  /// How many problems of one severity are reported in one file.
  static let mostProblems = 10_000
  /// How many faults of one file are reported before reading ends.
  static let mostFaults = 100
  /// How deep an entry stands in the catalog, itself counted.
  static let entryDepth = 3
  /// How many members of one object are looked through for a name that stands twice.
  static let mostNames = 32

  // MARK: Reading

  mutating func open() throws(JSONError) -> Object {
    Object(container: try json.open(), firstSeen: seen.count)
  }

  /// Goes to the next member whose name is the first of its kind in the object; a later one of the
  /// same name is reported and read over.
  mutating func next(_ object: inout Object) throws(JSONError) -> JSONString? {
    while let name = try member(of: &object) {
      guard let first = firstSeen(name, since: object.firstSeen) else {
        if seen.count - object.firstSeen < Self.mostNames { seen.append(name) }
        return name
      }
      report(
        .duplicate, .error,
        "'\(json.string(name))' stands twice in one object, and the later one is not read",
        at: name.range, notes: [Problem.Note("the first is here", at: first.range)])
      if [.strings, .localizations].contains(word(name)) { isWhole = false }
      try json.skip()
    }
    while seen.count > object.firstSeen { seen.removeLast() }
    return nil
  }

  private func firstSeen(_ name: JSONString, since start: Int) -> JSONString? {
    var index = start
    while index < seen.count {
      let other = seen[index]
      index += 1
      guard other.range.count == name.range.count,
        json.bytes[other.range.indices].elementsEqual(json.bytes[name.range.indices])
      else { continue }
      return other
    }
    return nil
  }

  /// Whether a value of this kind comes next.
  ///
  /// Another one is read over and reported, except for a `null` where the member may be absent.
  mutating func meets(
    _ kind: JSONReader.Kind, _ name: JSONString, isNullable: Bool = true, losesText: Bool = true,
    isElement: Bool = false
  ) throws(JSONError) -> Bool {
    let found = try json.kind()
    guard found != kind else { return true }
    let start = json.offset
    try json.skip()
    guard found != .null || !isNullable else { return false }
    if losesText { isWhole = false }
    let what = isElement ? "an element of " : ""
    report(
      .syntax, .error,
      "\(what)'\(json.string(name))' must be \(Self.words(for: kind)), not \(Self.words(for: found))",
      at: ByteRange(start, json.offset))
    return false
  }

  private static func words(for kind: JSONReader.Kind) -> String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "'true' or 'false'"
    case .null: "'null'"
    }
  }

  func word(_ string: JSONString) -> XCStringsWord? {
    guard string.hasEscapes else { return words.find(string.inside, in: json.bytes) }
    let bytes = ContiguousArray(json.string(string).utf8)
    return words.find(ByteRange(0, bytes.count), in: bytes)
  }

  mutating func text(_ string: JSONString) -> Text { json.text(string, unescaped: &unescaped) }

  // MARK: Problems

  mutating func report(
    _ kind: Problem.Kind, _ severity: Severity, _ message: String, at range: ByteRange,
    notes: [Problem.Note] = []
  ) {
    problemCounts[severity, default: 0] += 1
    guard problemCounts[severity, default: 0] <= Self.mostProblems else { return }
    problems.append(
      Problem(kind, severity, message, at: range, key: currentKey(), notes: notes))
  }

  /// The decoded key of the entry that is being read; decoded once, for a file may name a long key
  /// and hold many problems in its entry.
  private mutating func currentKey() -> String? {
    if keyText == nil { keyText = key.map { json.string($0) } }
    return keyText
  }

  /// Reports the faults that the JSON reader read over.
  mutating func noteMended() {
    for error in json.takeMended() {
      problems.append(Problem(error, in: source, key: currentKey()))
    }
  }

  /// Reports a fault that something is lost by; all conflict markers are one fault.
  mutating func fault(_ error: JSONError) {
    isWhole = false
    noteMended()
    let conflicts = knownConflicts()
    guard !conflicts.cover(error.offset) else { return }
    faultCount += 1
    problems.append(Problem(error, in: source, key: currentKey()))
  }

  private mutating func knownConflicts() -> JSONConflicts {
    if let conflicts { return conflicts }
    let found = JSONConflicts(json.bytes)
    conflicts = found
    if let problem = found.problem { problems.append(problem) }
    return found
  }

  // MARK: Layout
  //
  // Xcode gives each entry a line of its own, and a JSON string has no line breaks. So what stands in
  // an entry is indented more than its key, and a line that is indented as the key is and that reads
  // `"…" : {` is the next entry.

  /// Goes to the next member of an object, which the layout must not show to be outside of the entry.
  mutating func member(of object: inout Object) throws(JSONError) -> JSONString? {
    let name = try json.nextMember(&object.container)
    guard checksLayout, let key, let indent = indent(of: Int(key.range.lower)) else { return name }
    let place = name.map { Int($0.range.lower) } ?? json.offset - 1
    let isEndOfEntry = name == nil && object.container.depth == Self.entryDepth
    guard let own = self.indent(of: place), own < indent || own == indent && !isEndOfEntry else {
      return name
    }
    throw JSONError(.closing(of: key.range), at: place)
  }

  /// Makes sure that the `}` that was read is indented less than the last entry.
  mutating func checkEndOfStrings() throws(JSONError) {
    guard checksLayout, let key, let indent = indent(of: Int(key.range.lower)),
      let own = self.indent(of: json.offset - 1), own >= indent
    else { return }
    throw JSONError(.noClosing, at: json.offset - 1)
  }

  /// How many blanks stand in front on the line; nil when something else does.
  private func indent(of offset: Int) -> Int? {
    var start = offset
    let deepest = 200
    while start > 0, offset - start < deepest, Self.isBlank(json.bytes[start - 1]) { start -= 1 }
    guard start > 0, json.bytes[start - 1] == 0x0A || json.bytes[start - 1] == 0x0D else {
      return nil
    }
    return offset - start
  }

  /// Where the next entry, or the end of `strings`, begins behind a fault; nil when that is in doubt.
  ///
  /// Reading goes on at the next line that is indented as the last key and is an entry, or that is
  /// indented less and begins with `}`. What is between the markers of a conflict is read over.
  mutating func resumption(after error: JSONError, in strings: JSONContainer) -> Int? {
    guard faultCount < Self.mostFaults, let key, let indent = indent(of: Int(key.range.lower))
    else {
      return nil
    }
    let bytes = json.bytes
    let keyLine = bytes[Int(key.range.lower) - indent..<Int(key.range.lower)]
    let conflicts = knownConflicts()
    var line = max(error.offset, json.offset)
    if case .closing = error.expected, let indent = self.indent(of: error.offset) {
      line = error.offset - indent - 1
    }
    line = conflicts.end(covering: line) ?? line
    while let newline = bytes[line...].firstIndex(of: 0x0A) {
      line = newline + 1
      if let end = conflicts.end(covering: line) {
        line = end
        continue
      }
      let first = bytes[line...].firstIndex { !Self.isBlank($0) } ?? bytes.count
      guard first < bytes.count else { return nil }
      if first - line < indent, bytes[first] == UInt8(ascii: "}") { return first }
      if first - line == indent, bytes[line..<first].elementsEqual(keyLine),
        startsEntry(at: first, in: strings)
      {
        return first
      }
    }
    return nil
  }

  private func startsEntry(at start: Int, in strings: JSONContainer) -> Bool {
    guard json.bytes[start] == UInt8(ascii: "\"") else { return false }
    var ahead = json
    var container = strings
    ahead.resume(at: start, in: &container)
    return (try? ahead.nextMember(&container)) != nil && (try? ahead.kind()) == .object
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
