/// Reads an XML document event by event, in one pass and without recursion.
///
/// What makes a document something else than it looks is an error: tags match, there is one root,
/// text stands inside it. What XML forbids and a reader can go on behind is in `faults`: characters
/// that XML has not, `--` in a comment, an attribute that stands twice, a prefix that nothing
/// declares. No DTD is processed and nothing external is read, so the only entities are the five
/// named ones and character references.
package struct XMLReader: Sendable {
  /// Whose idea of tags is followed.
  package enum Dialect: Sendable {
    /// That of XML itself.
    case xml
    /// That of Foundation's property lists (CFPropertyList.c): a tag and the document type end at
    /// their first `>`, and nothing in front of it can be wrong.
    ///
    /// What XML would not accept is in `tagFault`.
    case propertyList
  }

  /// How many elements may be open at once.
  package static let depthLimit = 512

  /// The text that is read.
  package let source: Source
  /// Where the next event starts; after an error, where the piece starts that could not be read.
  package private(set) var offset = 0
  /// The attributes of the start tag read last, in their order.
  package private(set) var attributes: ContiguousArray<XMLAttribute> = []
  /// What was passed over in the start tag or document type read last.
  package private(set) var tagFault: XMLError?
  /// What was met that XML forbids, and that reading could go on behind; whoever reads takes it out.
  ///
  /// Property lists have none: Foundation minds nothing of the kind.
  package var faults: [XMLFault] = []

  let bytes: ContiguousArray<UInt8>
  let dialect: Dialect
  /// The names of the open elements; a start tag begins one byte in front of its name.
  private var open: ContiguousArray<ByteRange> = []
  /// The declared prefixes of the open elements, outermost first.
  var scopes: ContiguousArray<XMLScope> = []
  private var closesItself = false
  private var hasRoot = false
  private var hasDoctype = false

  /// Starts at the beginning of a source.
  package init(_ source: Source, dialect: Dialect = .xml) {
    self.source = source
    self.dialect = dialect
    bytes = source.bytes
  }

  /// How many elements are open.
  package var depth: Int { open.count }

  /// Reads the next event; nil behind the last one.
  ///
  /// After an error every further call throws it again, unless `resume` moves on.
  package mutating func next() throws(XMLError) -> XMLEvent? {
    if closesItself {
      closesItself = false
      let here = ByteRange(offset, offset)
      let name = open.removeLast()
      leaveScopes(above: open.count)
      return XMLEvent(.end, here, content: name)
    }
    guard offset < bytes.count else {
      if let name = open.last { throw unclosed(name, at: here(0)) }
      if !hasRoot { throw XMLError("expected an element", at: here(0)) }
      return nil
    }
    let event: XMLEvent
    switch byte(offset) == 0x3C ? byte(offset + 1) : nil {
    case 0x2F: event = try endTag()
    case 0x21: event = try declaration()
    case 0x3F: event = try instruction()
    default: event = try byte(offset) == 0x3C ? startTag() : text()
    }
    offset = Int(event.range.upper)
    return event
  }

  /// Goes on at an offset, not in front of the last event, with only the outermost `depth` elements
  /// open.
  package mutating func resume(at offset: Int, depth: Int) {
    self.offset = offset
    closesItself = false
    open.removeLast(max(0, open.count - depth))
    leaveScopes(above: open.count)
  }

  /// Whether the source has these bytes in a range.
  package func isText(_ range: ByteRange, _ text: String) -> Bool {
    guard range.count == text.utf8.count else { return false }
    var at = Int(range.lower)
    for byte in text.utf8 {
      guard bytes[at] == byte else { return false }
      at += 1
    }
    return true
  }

  // MARK: - Pieces

  private mutating func text() throws(XMLError) -> XMLEvent {
    var end = offset
    var needsDecoding = false
    while end < bytes.count, bytes[end] != 0x3C {
      switch bytes[end] {
      case 0x26: needsDecoding = true
      case 0..<0x20, 0xEF: checkCharacter(at: end)
      case 0x3E where end >= offset + 2 && bytes[end - 1] == 0x5D && bytes[end - 2] == 0x5D:
        add("']]>' must be written ']]&gt;' in a text", at: ByteRange(end - 2, end + 1))
      default: break
      }
      end += 1
    }
    let range = ByteRange(offset, end)
    if open.isEmpty {
      let first = skipSpace(offset)
      if first < end {
        throw XMLError(
          hasRoot ? "unexpected text behind the last element" : "expected an element, found text",
          at: ByteRange(first, end))
      }
    }
    return XMLEvent(.text, range, content: range, needsDecoding: needsDecoding)
  }

  private mutating func startTag() throws(XMLError) -> XMLEvent {
    let name = nameEnd(offset + 1)
    guard name > offset + 1 else {
      throw XMLError("'<' must be written '&lt;' where it starts no tag", at: here(1))
    }
    guard open.count < Self.depthLimit else {
      throw XMLError("elements are nested more than \(Self.depthLimit) deep", at: here(1))
    }
    attributes.removeAll(keepingCapacity: true)
    tagFault = nil
    let event: XMLEvent
    if dialect == .xml || byte(name) == 0x3E {
      event = try wellFormedTag()
    } else {
      event = try firstBracketTag()
      do throws(XMLError) {
        let strict = try wellFormedTag()
        if strict.range != event.range {
          tagFault = XMLError(
            "this '>' ends the tag", at: ByteRange(event.range.upper - 1, event.range.upper))
        }
      } catch {
        tagFault = error
      }
    }
    if open.isEmpty, hasRoot {
      throw XMLError("a document has one outermost element", at: event.range)
    }
    open.append(event.content)
    hasRoot = true
    closesItself = event.isEmpty
    if dialect == .xml { checkTag(event.content, depth: open.count) }
    return event
  }

  /// A start tag as XML has it, with its attributes.
  private mutating func wellFormedTag() throws(XMLError) -> XMLEvent {
    var at = nameEnd(offset + 1)
    let name = ByteRange(offset + 1, at)
    while true {
      let gap = at
      at = skipSpace(at)
      if byte(at) == 0x3E { return XMLEvent(.start, ByteRange(offset, at + 1), content: name) }
      if byte(at) == 0x2F, byte(at + 1) == 0x3E {
        return XMLEvent(.start, ByteRange(offset, at + 2), content: name, isEmpty: true)
      }
      let end = nameEnd(at)
      guard end > at, at > gap else {
        throw XMLError("expected '>' behind '<\(source.excerpt(name))'", at: at)
      }
      let value = try attributeValue(behind: end)
      attributes.append(XMLAttribute(name: ByteRange(at, end), value: value))
      at = Int(value.upper) + 1
    }
  }

  /// A start tag that goes on to the first `>`, its name to white space or that.
  private func firstBracketTag() throws(XMLError) -> XMLEvent {
    var nameEnd: Int?
    var at = offset + 1
    while let next = byte(at), next != 0x3E {
      if next.isXMLSpace, nameEnd == nil { nameEnd = at }
      at += 1
    }
    guard at < bytes.count else {
      let name = ByteRange(offset + 1, self.nameEnd(offset + 1))
      throw XMLError("expected '>' behind '<\(source.excerpt(name))'", at: at)
    }
    let isEmpty = bytes[at - 1] == 0x2F
    return XMLEvent(
      .start, ByteRange(offset, at + 1),
      content: ByteRange(offset + 1, nameEnd ?? (isEmpty ? at - 1 : at)), isEmpty: isEmpty)
  }

  private mutating func attributeValue(behind name: Int) throws(XMLError) -> ByteRange {
    var at = skipSpace(name)
    guard byte(at) == 0x3D else {
      throw XMLError("expected '=' behind the name of an attribute", at: at)
    }
    at = skipSpace(at + 1)
    guard let quote = byte(at), quote == 0x22 || quote == 0x27 else {
      throw XMLError("expected a quoted value behind '='", at: at)
    }
    let start = at + 1
    at = start
    while let next = byte(at), next != quote {
      if next == 0x3C {
        throw XMLError("expected the closing quote of an attribute in front of '<'", at: at)
      }
      if next < 0x20 || next == 0xEF { checkCharacter(at: at) }
      at += 1
    }
    guard at < bytes.count else {
      throw XMLError("expected the closing quote of an attribute", at: at)
    }
    return ByteRange(start, at)
  }

  private mutating func endTag() throws(XMLError) -> XMLEvent {
    let end = nameEnd(offset + 2)
    let name = ByteRange(offset + 2, end)
    guard let opened = open.last else {
      throw XMLError("'</\(source.excerpt(name))>' closes nothing", at: ByteRange(offset, end))
    }
    guard isSame(name, opened) else {
      throw unclosed(opened, at: ByteRange(offset, end))
    }
    let close = skipSpace(end)
    guard byte(close) == 0x3E else {
      throw XMLError("expected '>' behind '</\(source.excerpt(name))'", at: close)
    }
    open.removeLast()
    leaveScopes(above: open.count)
    return XMLEvent(.end, ByteRange(offset, close + 1), content: name)
  }

  private mutating func instruction() throws(XMLError) -> XMLEvent {
    if dialect == .propertyList, !open.isEmpty, byte(offset + 2) == 0x3E {
      // The search for '?>' starts at the '?' that opens it (getContentObject).
      return XMLEvent(.instruction, here(3), content: ByteRange(offset + 2, offset + 2))
    }
    guard dialect == .propertyList || nameEnd(offset + 2) > offset + 2 else {
      throw XMLError("expected a name behind '<?'", at: here(2))
    }
    let event = try delimited(.instruction, opening: 2, [0x3F, 0x3E], "?>")
    if dialect == .xml { checkInstruction(event) }
    return event
  }

  private mutating func declaration() throws(XMLError) -> XMLEvent {
    if matches("<!--", at: offset) {
      let event = try delimited(.comment, opening: 4, [0x2D, 0x2D, 0x3E], "-->")
      if dialect == .xml { checkComment(event) }
      return event
    }
    if matches("<![CDATA[", at: offset) {
      guard !open.isEmpty else { throw XMLError("expected an element, found CDATA", at: here(9)) }
      let event = try delimited(.cdata, opening: 9, [0x5D, 0x5D, 0x3E], "]]>")
      checkCharacters(event.content)
      return event
    }
    guard matches("<!DOCTYPE", at: offset) else {
      throw XMLError("expected '<!--' or '<![CDATA['", at: here(2))
    }
    guard open.isEmpty, !hasRoot else {
      throw XMLError("'<!DOCTYPE' must stand in front of the first element", at: here(9))
    }
    tagFault = nil
    let second =
      hasDoctype ? XMLError("a document has one document type", at: here(9)) : nil
    hasDoctype = true
    if dialect == .xml {
      if let second { throw second }
      return try doctype()
    }
    guard let end = bytes[offset...].firstIndex(of: 0x3E),
      !bytes[offset..<end].contains(0x5B)
    else { return try doctype() }
    do throws(XMLError) {
      // Read as XML has it only once, because that may lead far beyond the end.
      if let second { throw second }
      _ = try doctype()
    } catch {
      tagFault = error
    }
    return XMLEvent(.doctype, ByteRange(offset, end + 1), content: ByteRange(offset + 9, end))
  }

  private func delimited(
    _ kind: XMLEvent.Kind, opening: Int, _ closing: Delimiter, _ written: String
  ) throws(XMLError) -> XMLEvent {
    guard let end = find(closing, from: offset + opening) else {
      let start = here(opening)
      throw XMLError("expected '\(written)' behind '\(source.excerpt(start))'", at: start)
    }
    return XMLEvent(
      kind, ByteRange(offset, end + closing.count), content: ByteRange(offset + opening, end))
  }

  private func unclosed(_ name: ByteRange, at range: ByteRange) -> XMLError {
    let found = range.count == 0 ? "" : ", found '\(source.excerpt(range))>'"
    return XMLError(
      "expected '</\(source.excerpt(name))>'\(found)", at: range,
      opened: ByteRange(name.lower - 1, name.upper))
  }

  // MARK: - Bytes

  func isSame(_ left: ByteRange, _ right: ByteRange) -> Bool {
    guard left.count == right.count else { return false }
    for step in 0..<left.count
    where bytes[Int(left.lower) + step] != bytes[Int(right.lower) + step] {
      return false
    }
    return true
  }

  typealias Delimiter = ContiguousArray<UInt8>

  func byte(_ at: Int) -> UInt8? { at < bytes.count ? bytes[at] : nil }

  func here(_ count: Int) -> ByteRange {
    ByteRange(offset, count == 0 ? offset : bytes.endOfCharacter(at: offset + count - 1))
  }

  func matches(_ text: String, at start: Int) -> Bool {
    start + text.utf8.count <= bytes.count
      && isText(ByteRange(start, start + text.utf8.count), text)
  }

  func find(_ delimiter: Delimiter, from start: Int) -> Int? {
    guard let first = delimiter.first else { return start }
    var at = start
    while at + delimiter.count <= bytes.count {
      if bytes[at] == first, bytes[at..<at + delimiter.count] == delimiter[...] { return at }
      at += 1
    }
    return nil
  }

  func skipSpace(_ start: Int) -> Int {
    var at = start
    while at < bytes.count, bytes[at].isXMLSpace { at += 1 }
    return at
  }

  /// The offset behind the name that starts here; the same offset when none does.
  func nameEnd(_ start: Int) -> Int {
    var at = start
    while at < bytes.count {
      switch bytes[at] {
      case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x3A, 0x80...: break
      case 0x30...0x39, 0x2D, 0x2E: if at == start { return at }
      default: return at
      }
      at += 1
    }
    return at
  }
}

extension UInt8 {
  /// The four characters that XML takes for white space.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}

extension Source {
  /// The text of a range for a message, cut where it is long.
  func excerpt(_ range: ByteRange) -> String {
    guard range.count > 40 else { return string(range) }
    var end = Int(range.lower) + 40
    while bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return string(ByteRange(Int(range.lower), end)) + "…"
  }
}
