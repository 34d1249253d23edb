/// A strict pull reader for JSON (RFC 8259) that keeps positions, order and duplicates.
///
/// The caller walks the text: `kind` says what stands next, and then exactly one of `open`,
/// `string`, `number`, `bool`, `null` and `skip` reads it. Objects and arrays are walked by
/// `nextMember` and `nextElement` until those say that the end was read. Nothing here recurses.
///
/// Two faults leave no doubt about what was meant: a `,` in front of a closing bracket, and no `,`
/// between two members. They are noted in `mended`, and reading goes on; every other fault throws.
package struct JSONReader: Sendable {
  /// How deep objects and arrays may stand in each other; Foundation's limit as well.
  package static let deepest = 512
  /// How many faults are mended in one text before one of them ends the reading.
  package static let mostMended = 100

  /// What kind of value stands somewhere.
  package enum Kind: Sendable {
    case object
    case array
    case string
    case number
    case bool
    case null
  }

  /// The text.
  package let bytes: ContiguousArray<UInt8>
  /// Where reading goes on; after `kind`, the first byte of the value.
  package private(set) var offset = 0
  /// The faults that were read over, in file order.
  package private(set) var mended: [JSONError] = []
  /// The first `\uD800`–`\uDFFF` that is no half of a pair, which stands for U+FFFD.
  package private(set) var loneSurrogate: ByteRange?

  private var depth = 0

  /// Makes a reader that stands at the start of a text.
  package init(_ source: Source) { bytes = source.bytes }

  /// Says what kind of value comes next, and leaves `offset` at its first byte.
  package mutating func kind() throws(JSONError) -> Kind {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw JSONError(.value, at: offset)
    }
  }

  /// Makes sure that nothing but white space follows.
  package mutating func finish() throws(JSONError) {
    skipSpace()
    guard offset == bytes.count else { throw JSONError(.end, at: offset) }
  }

  /// Reads the opening bracket of the object or array that `kind` met.
  package mutating func open() throws(JSONError) -> JSONContainer {
    guard depth < Self.deepest else { throw JSONError(.shallower, at: offset) }
    depth += 1
    let container = JSONContainer(
      opening: offset, isObject: byte == UInt8(ascii: "{"), depth: depth)
    offset += 1
    return container
  }

  /// Reads up to the value of the next member, and gives the member's name; nil when the object's
  /// end was read instead.
  package mutating func nextMember(
    _ object: inout JSONContainer
  ) throws(JSONError) -> JSONString? {
    guard try advance(&object) else { return nil }
    guard byte == UInt8(ascii: "\"") else {
      throw JSONError(.name, at: offset, opening: object.opening)
    }
    let name = try string()
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw JSONError(.colon(after: name.range), at: offset) }
    offset += 1
    object.name = name.range
    return name
  }

  /// Goes to the next element; false when the array's end was read instead.
  package mutating func nextElement(_ array: inout JSONContainer) throws(JSONError) -> Bool {
    try advance(&array)
  }

  /// Reads the string that `kind` met.
  package mutating func string() throws(JSONError) -> JSONString {
    let start = offset
    var index = start + 1
    var hasEscapes = false
    while true {
      index = plainEnd(from: index)
      guard index < bytes.count else { throw JSONError(.closingQuote, at: index, opening: start) }
      if bytes[index] == UInt8(ascii: "\"") { break }
      guard bytes[index] == UInt8(ascii: "\\") else {
        throw JSONError(.escapedControl, at: index, opening: start)
      }
      hasEscapes = true
      index = try escape(at: index, opening: start)
    }
    offset = index + 1
    return JSONString(range: ByteRange(start, offset), hasEscapes: hasEscapes)
  }

  /// The offset of the next byte that means something in a string.
  private func plainEnd(from start: Int) -> Int {
    let text = bytes.span
    var index = start
    while index + 8 <= text.count {
      let word = text.word(at: index)
      let answer =
        Word.less(word, than: 0x20) | Word.equal(word, UInt8(ascii: "\""))
        | Word.equal(word, UInt8(ascii: "\\"))
      index += Word.first(answer)
      if answer != 0 { return index }
    }
    while index < text.count {
      let next = text[index]
      if next < 0x20 || next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\") { break }
      index += 1
    }
    return index
  }

  /// Reads the number that `kind` met.
  package mutating func number() throws(JSONError) -> ByteRange {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    if byte == UInt8(ascii: "0") {
      offset += 1
      if isDigit { throw JSONError(.noLeadingZero, at: offset - 1) }
    } else {
      try digits()
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    return ByteRange(start, offset)
  }

  /// Reads the `true` or `false` that `kind` met.
  package mutating func bool() throws(JSONError) -> Bool {
    let isTrue = byte == UInt8(ascii: "t")
    try word(isTrue ? "true" : "false")
    return isTrue
  }

  /// Reads the `null` that `kind` met.
  package mutating func null() throws(JSONError) { try word("null") }

  /// Reads over the next value, whatever it is.
  package mutating func skip() throws(JSONError) {
    var containers: ContiguousArray<JSONContainer> = []
    repeat {
      switch try kind() {
      case .object, .array: containers.append(try open())
      case .string: _ = try string()
      case .number: _ = try number()
      case .bool: _ = try bool()
      case .null: try null()
      }
      while let last = containers.indices.last {
        let goesOn =
          containers[last].isObject
          ? try nextMember(&containers[last]) != nil : try nextElement(&containers[last])
        if goesOn { break }
        containers.removeLast()
      }
    } while !containers.isEmpty
  }

  /// Goes to the start of a member of an object that is still open, over whatever is between, or to
  /// the object's closing bracket.
  package mutating func resume(at start: Int, in object: inout JSONContainer) {
    offset = start
    depth = object.depth
    object.isFresh = true
  }

  /// Takes the faults that were read over since the last time.
  package mutating func takeMended() -> [JSONError] {
    defer { mended = [] }
    return mended
  }

  /// Reads what `body` reads, or nothing when that gives nil.
  ///
  /// `body` may read with `accept`, `kind` and `string`, which leave nothing but `offset` behind.
  package mutating func attempt<Result>(_ body: (inout JSONReader) -> Result?) -> Result? {
    let start = offset
    guard let result = body(&self) else {
      offset = start
      return nil
    }
    return result
  }

  /// Reads over white space and this byte; false when another one stands there.
  package mutating func accept(_ wanted: UInt8) -> Bool {
    skipSpace()
    guard byte == wanted else { return false }
    offset += 1
    return true
  }

  /// Reads over white space and these bytes; false when others stand there.
  package mutating func accept(_ wanted: ContiguousArray<UInt8>) -> Bool {
    skipSpace()
    guard bytes.holds(wanted, at: offset) else { return false }
    offset += wanted.count
    return true
  }

  /// Goes to the next member or element; false when the closing bracket was read.
  private mutating func advance(_ container: inout JSONContainer) throws(JSONError) -> Bool {
    let end = offset
    skipSpace()
    if container.isFresh {
      container.isFresh = false
      return !readEnd(of: container)
    }
    if byte == UInt8(ascii: ",") {
      let comma = offset
      offset += 1
      skipSpace()
      guard byte == container.closing else { return true }
      try mend(JSONError(.another(container.closing), at: comma, opening: container.opening))
    }
    if readEnd(of: container) { return false }
    try mendSeparator(in: container, end: end)
    return true
  }

  private mutating func readEnd(of container: JSONContainer) -> Bool {
    guard byte == container.closing else { return false }
    offset += 1
    depth -= 1
    return true
  }

  /// Neither `,` nor the closing bracket follows a value, which ends at `end`.
  private mutating func mendSeparator(in container: JSONContainer, end: Int) throws(JSONError) {
    if offset == end, bytes[end - 1] == UInt8(ascii: "\""), JSONError.isWord(byte) {
      throw JSONError(.escapedQuote, at: end - 1)
    }
    var expected = JSONError.Expected.separator(container.closing, after: container.name)
    guard startsValue else {
      throw JSONError(expected, at: offset, opening: container.opening)
    }
    expected = .separatorBeforeNext(container.closing, after: container.name)
    let error = JSONError(expected, at: end)
    var ahead = self
    guard container.isObject, byte == UInt8(ascii: "\""), (try? ahead.string()) != nil else {
      throw error
    }
    ahead.skipSpace()
    guard ahead.byte == UInt8(ascii: ":") else { throw error }
    try mend(error)
  }

  private mutating func mend(_ error: JSONError) throws(JSONError) {
    mendedCount += 1
    guard mendedCount <= Self.mostMended else { throw error }
    mended.append(error)
  }

  private var mendedCount = 0

  /// The offset behind the escape at `index`.
  private mutating func escape(at index: Int, opening: Int) throws(JSONError) -> Int {
    guard index + 1 < bytes.count else {
      throw JSONError(.closingQuote, at: bytes.count, opening: opening)
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"):
      guard let unit = JSONString.unit(in: bytes, at: index + 2) else {
        throw JSONError(.hexDigits, at: index)
      }
      guard unit & 0xF800 == 0xD800 else { return index + 6 }
      if JSONString.lowHalf(in: bytes, at: index + 6, after: unit) != nil { return index + 12 }
      if loneSurrogate == nil { loneSurrogate = ByteRange(index, index + 6) }
      return index + 6
    default:
      throw JSONError(.escape, at: index)
    }
  }

  private mutating func digits() throws(JSONError) {
    guard isDigit else { throw JSONError(.digit, at: offset) }
    while isDigit { offset += 1 }
  }

  private mutating func word(_ word: String) throws(JSONError) {
    var index = offset
    for expected in word.utf8 {
      guard index < bytes.count, bytes[index] == expected else {
        throw JSONError(.value, at: offset)
      }
      index += 1
    }
    if index < bytes.count, JSONError.isWord(bytes[index]) { throw JSONError(.value, at: offset) }
    offset = index
  }

  private mutating func skipSpace() { offset = spaceEnd }

  private var spaceEnd: Int {
    let text = bytes.span
    var index = endOfIndentation(offset)
    while index < text.count {
      switch text[index] {
      case 0x0A: index = endOfIndentation(index + 1)
      case 0x20, 0x0D, 0x09: index += 1
      default: return index
      }
    }
    return index
  }

  /// The offset behind blanks, up to seven of which may be left: most of a catalog's white space is
  /// the indentation of its lines.
  private func endOfIndentation(_ start: Int) -> Int {
    let text = bytes.span
    var index = start
    while index + 8 <= text.count, text.word(at: index) == 0x2020_2020_2020_2020 { index += 8 }
    return index
  }

  /// The byte at `offset`; 0, which no grammar rule accepts, at the end of the text.
  private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }
  private var isDigit: Bool { byte &- UInt8(ascii: "0") < 10 }
  private var startsValue: Bool {
    var ahead = self
    return (try? ahead.kind()) != nil
  }
}

/// An object or array that is being read.
package struct JSONContainer: Sendable {
  /// The offset of its opening bracket.
  package let opening: Int
  /// Whether it is an object.
  package let isObject: Bool
  let depth: Int
  /// The name of the member that was read last.
  var name: ByteRange?
  var isFresh = true

  init(opening: Int, isObject: Bool, depth: Int) {
    self.opening = opening
    self.isObject = isObject
    self.depth = depth
  }

  var closing: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
}
