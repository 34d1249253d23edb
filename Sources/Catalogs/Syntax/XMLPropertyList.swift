/// Property lists in XML.
///
/// What is accepted is what Foundation accepts (CFPropertyList.c): the XML declaration, the
/// document type and `<plist>` may be absent, attributes mean nothing, line ends and white space
/// inside `<string>` stay as written. Where Foundation refuses the whole file, the problem says
/// what to write instead, and reading goes on where that is safe.
package enum XMLPropertyList {
  /// Whether the text can only be meant as XML: the first thing in it opens a tag, a declaration or
  /// a comment.
  ///
  /// The old-style data `<6162>`, which also starts with `<`, is no table.
  package static func recognizes(_ source: Source) -> Bool {
    let bytes = source.bytes
    guard let start = bytes.firstIndex(where: { !$0.isXMLSpace }), bytes[start] == 0x3C,
      start + 1 < bytes.count
    else { return false }
    switch bytes[start + 1] {
    case 0x21, 0x3F, 0x41...0x5A, 0x61...0x7A: return true
    default: return false
    }
  }

  /// Reads a property list; total.
  package static func parse(_ source: Source) -> PropertyListTree {
    var builder = XMLPropertyListBuilder(source)
    builder.read()
    return PropertyListTree(
      source: source, nodes: builder.nodes, unescaped: builder.unescaped,
      problems: builder.problems, isWhole: builder.isWhole)
  }

  /// The elements of a property list.
  enum Element: String {
    case plist
    case dict
    case array
    case key
    case string
    case integer
    case real
    case date
    case data
    case yes = "true"
    case no = "false"

    /// The element of a tag, told apart by what differs between the names.
    init?(_ name: ByteRange, in reader: XMLReader) {
      guard name.count >= 3 else { return nil }
      let first = reader.source.bytes[Int(name.lower)]
      let last = reader.source.bytes[Int(name.upper) - 1]
      let element: Element? =
        switch (first, last) {
        case (0x6B, _): .key
        case (0x73, _): .string
        case (0x64, 0x74): .dict
        case (0x64, 0x61): .data
        case (0x64, 0x65): .date
        case (0x61, _): .array
        case (0x70, _): .plist
        case (0x69, _): .integer
        case (0x72, _): .real
        case (0x74, _): .yes
        case (0x66, _): .no
        default: nil
        }
      guard let element, reader.isText(name, element.rawValue) else { return nil }
      self = element
    }

    var scalar: PropertyListNode.Scalar? { PropertyListNode.Scalar(rawValue: rawValue) }
  }
}

private struct XMLPropertyListBuilder {
  private typealias Element = XMLPropertyList.Element

  /// What the last `<key>` of a dictionary still waits for.
  private enum Pending {
    case nothing
    case value(PropertyListKey)
    /// A second key came where the value should be.
    ///
    /// Foundation takes it for the value, if a third key or the end of the dictionary follows.
    case doubtful(PropertyListKey, PropertyListKey)
    /// The key could not be read; its value is not missed.
    case unreadable
  }

  /// An open container, or the `<plist>` around the root.
  private struct Frame {
    let element: Element
    let node: Int
    var pending: Pending = .nothing
  }

  private(set) var nodes: ContiguousArray<PropertyListNode> = []
  private(set) var unescaped: ContiguousArray<UInt8> = []
  private(set) var problems: [Problem] = []
  private(set) var isWhole = true

  private var reader: XMLReader
  private var frames: ContiguousArray<Frame> = []
  private var comment = ByteRange(UInt32(0), 0)
  private var hasRoot = false
  private var isDone = false

  init(_ source: Source) { reader = XMLReader(source, dialect: .propertyList) }

  private var source: Source { reader.source }

  // MARK: - The document

  mutating func read() {
    do throws(XMLError) {
      while !isDone, let event = try reader.next() { try take(event) }
    } catch {
      stop(error)
    }
    while let frame = frames.popLast() { close(frame, at: UInt32(clamping: reader.offset)) }
    if isDone { readBehindRoot() }
  }

  private mutating func take(_ event: XMLEvent) throws(XMLError) {
    switch event.kind {
    case .comment:
      comment = event.content
      // The search for the end of a comment in front of the root starts one byte too late
      // (parseXMLPropertyList in CFPropertyList.c).
      if event.content.count == 0, reader.depth == 0 {
        report("an empty comment here hides what follows; remove '<!---->'", at: event.range)
      }
    case .instruction: comment = ByteRange(UInt32(0), 0)
    case .doctype:
      if source.bytes[event.content.indices].contains(0x5B) {
        report(
          "declarations inside of <!DOCTYPE> are not supported; leave them out", at: event.range)
      }
      reportFault()
    case .text, .cdata:
      let text = event.kind == .text ? trimmed(event.range) : event.range
      guard text.count > 0 else { return }
      comment = ByteRange(UInt32(0), 0)
      report(
        "'\(source.excerpt(text))' stands outside of <key> and <string>, where only elements may stand",
        at: text)
    case .start: try start(event)
    case .end: end(event)
    }
  }

  /// Reports what Foundation never reads because the root is complete.
  private mutating func readBehindRoot() {
    var from = reader.offset
    do throws(XMLError) {
      while let event = try reader.next() {
        from = Int(event.range.upper)
      }
      return
    } catch {
      from = max(from, Int(error.range.lower))
    }
    let lost = reader.count(of: "<key", from: from)
    let range = ByteRange(from, source.bytes.endOfCharacter(at: from))
    guard lost > 0 else {
      problems.append(
        Problem(.syntax, .warning, "text behind the end of the property list is ignored", at: range)
      )
      return
    }
    isWhole = false
    report(
      "the property list ends in front of this; \(counted(lost)) behind its end \(lost == 1 ? "is" : "are") ignored",
      at: range)
  }

  /// Reports what makes the rest unreadable.
  private mutating func stop(_ error: XMLError) {
    var notes: [Problem.Note] = []
    if let opened = error.opened {
      notes.append(Problem.Note("'\(source.excerpt(opened))' is opened here", at: opened))
    }
    let from = max(reader.offset, Int(error.range.lower))
    let lost = reader.count(of: "<key", from: from)
    if lost > 0 {
      notes.append(
        Problem.Note("\(counted(lost)) from here on could not be read", at: ByteRange(from, from)))
    }
    // Only the end of <plist> can be missing when the root is complete.
    if frames.count != 1 || frames.first?.element != .plist || !hasRoot { isWhole = false }
    report(error.message, at: error.range, key: pendingKey, notes: notes)
  }

  // MARK: - Elements

  private mutating func start(_ event: XMLEvent) throws(XMLError) {
    let comment = comment
    self.comment = ByteRange(UInt32(0), 0)
    guard let element = Element(event.content, in: reader) else {
      return try unknown(event)
    }
    reportFault()
    guard var frame = frames.popLast() else {
      if element == .plist {
        frames.append(Frame(element: .plist, node: 0))
        return
      }
      return try value(event, element, key: nil)
    }
    if frame.element == .dict {
      if element == .key {
        settle(&frame, isFollowedByValue: false)
        frames.append(frame)
        return try key(event, comment: comment)
      }
      settle(&frame, isFollowedByValue: true)
    }
    let pending = frame.pending
    frame.pending = .nothing
    frames.append(frame)
    switch frame.element {
    case .plist where hasRoot:
      isWhole = false
      report("a property list holds one value only; remove this one", at: event.range)
      try skip()
    case .dict:
      switch pending {
      case .value(let key): try value(event, element, key: key)
      case .unreadable: try skip()
      case .nothing, .doubtful:
        isWhole = false
        report(
          "'\(written(event))' has no key; write a <key> in front of it", at: event.range)
        try skip()
      }
    default: try value(event, element, key: nil)
    }
  }

  private mutating func end(_ event: XMLEvent) {
    comment = ByteRange(UInt32(0), 0)
    guard var frame = frames.popLast() else { return }
    settle(&frame, isFollowedByValue: false)
    if case .value(let key) = frame.pending {
      isWhole = false
      let name = string(key.text)
      report(
        "'\(name)' has no value; write a <string> behind its key", at: key.range, key: name)
    }
    close(frame, at: event.range.upper)
    if frame.element == .plist, !hasRoot, isWhole {
      isWhole = false
      report("the property list is empty; write a <dict> into <plist>", at: event.range)
    }
    isDone = frames.isEmpty
  }

  private mutating func close(_ frame: Frame, at offset: UInt32) {
    guard frame.element != .plist else { return }
    nodes[frame.node] = nodes[frame.node].closed(end: nodes.count, at: offset)
  }

  /// Decides what two keys in a row mean, once it is known what follows them.
  private mutating func settle(_ frame: inout Frame, isFollowedByValue: Bool) {
    guard case .doubtful(let first, let second) = frame.pending else { return }
    isWhole = false
    let name = string(first.text)
    let next = string(second.text)
    if isFollowedByValue {
      report("'\(name)' has no value; write a <string> behind its key", at: first.range, key: name)
      frame.pending = .value(second)
    } else {
      report(
        "'\(name)' has no value, so the key '\(next)' is taken for it; write a <string> behind each key",
        at: first.range, key: name)
      append(.string(second.text), second.range, key: first)
      frame.pending = .nothing
    }
  }

  private mutating func key(_ event: XMLEvent, comment: ByteRange) throws(XMLError) {
    let text = try text(of: event, named: "key")
    guard var frame = frames.popLast() else { return }
    switch (frame.pending, text) {
    case (_, nil): frame.pending = .unreadable
    case (.value(let first), let (text, range)?):
      frame.pending = .doubtful(
        first, PropertyListKey(text: text, range: range, comment: comment))
    case (_, let (text, range)?):
      frame.pending = .value(PropertyListKey(text: text, range: range, comment: comment))
    }
    frames.append(frame)
  }

  private mutating func value(
    _ event: XMLEvent, _ element: Element, key: PropertyListKey?
  ) throws(XMLError) {
    switch element {
    case .plist: try unknown(event)
    case .dict, .array:
      frames.append(Frame(element: element, node: nodes.count))
      append(element == .dict ? .dictionary : .array, event.range, key: key)
    case .key, .string:
      if let (text, range) = try text(of: event, named: element.rawValue, key: key) {
        append(.string(text), range, key: key)
      }
    case .integer, .real, .date, .data, .yes, .no:
      guard let (text, range) = try text(of: event, named: element.rawValue, key: key),
        let scalar = element.scalar
      else { break }
      let whole = ByteRange(event.range.lower, UInt32(clamping: reader.offset))
      let content = source.bytes[text.indices]
      // Only a truth value may close itself, and only data may be empty otherwise.
      if text.isUnescaped || !scalar.accepts(content) || event.isEmpty && !scalar.isBoolean {
        isWhole = false
        report(
          scalar.isBoolean
            ? "<\(scalar.rawValue)> must be empty; write '<\(scalar.rawValue)/>'"
            : "'\(source.excerpt(range))' is no \(scalar.rawValue)", at: range,
          key: key.map { string($0.text) })
      } else {
        append(.scalar(scalar), whole, key: key)
      }
    }
    // A root that is a container is complete at its end tag.
    isDone = frames.isEmpty
  }

  private mutating func unknown(_ event: XMLEvent) throws(XMLError) {
    isWhole = false
    let name = source.excerpt(event.content)
    let lower = name.lowercased()
    report(
      name == "plist"
        ? "<plist> may stand only once, around everything else"
        : Element(rawValue: lower) != nil
          ? "write '<\(lower)>' for '<\(name)>': the names of elements are in lower case"
          : "a property list has no element <\(name)>", at: event.range, key: pendingKey)
    if var frame = frames.popLast() {
      settle(&frame, isFollowedByValue: true)
      frame.pending = .nothing
      frames.append(frame)
    }
    try skip()
    isDone = frames.isEmpty
  }

  /// Passes over the element that was opened last.
  private mutating func skip() throws(XMLError) {
    let depth = reader.depth - 1
    while reader.depth > depth, try reader.next() != nil {}
  }

  private mutating func append(
    _ kind: PropertyListNode.Kind, _ range: ByteRange, key: PropertyListKey?
  ) {
    nodes.append(
      PropertyListNode(kind: kind, range: range, key: key, end: nodes.count + 1))
    hasRoot = true
  }

  // MARK: - Text

  /// Reads up to the end of an element that holds only text; nil when a problem was reported.
  private mutating func text(
    of event: XMLEvent, named name: String, key: PropertyListKey? = nil
  ) throws(XMLError) -> (Text, ByteRange)? {
    let depth = reader.depth
    let mark = unescaped.count
    var whole = Text(verbatim: ByteRange(event.range.upper, event.range.upper))
    var isReadable = true
    do throws(XMLError) {
      while let piece = try reader.next() {
        switch piece.kind {
        case .end:
          guard isReadable else { return nil }
          let range =
            event.isEmpty ? event.range : ByteRange(event.range.upper, piece.range.lower)
          return (whole, range)
        case .text, .cdata:
          guard isReadable else { break }
          if whole.isEmpty, !piece.needsDecoding {
            whole = Text(verbatim: piece.content)
            break
          }
          if !whole.isUnescaped { unescaped.append(contentsOf: source.bytes[whole.indices]) }
          do throws(XMLError) {
            try reader.decode(piece, into: &unescaped)
          } catch {
            isReadable = false
            unreadable(error.message, at: error.range, key: key)
          }
          whole = Text(unescaped: ByteRange(mark, unescaped.count))
        case .start, .comment, .instruction, .doctype:
          let what = piece.kind == .comment ? "a comment" : "markup"
          let isOwn = Element(piece.content, in: reader) != nil
          unreadable(
            piece.kind == .start && isOwn
              ? "expected '</\(name)>' in front of '\(source.excerpt(piece.range))'"
              : piece.kind == .start
                ? "markup inside <\(name)>; write '&lt;' for '<', or put the text into '<![CDATA[…]]>'"
                : "\(what) inside <\(name)> is not allowed; remove it", at: piece.range, key: key)
          try recover(from: Int(piece.range.lower), named: name, depth: depth)
          return nil
        }
      }
    } catch {
      // A text that ends with the file leaves nothing to go on with.
      guard error.range.lower < source.bytes.count else { throw error }
      unreadable(error.message, at: error.range, key: key)
      try recover(from: reader.offset, named: name, depth: depth)
    }
    return nil
  }

  /// Goes on behind a text element that could not be read: at its end tag, or where the dictionary
  /// around it goes on, whatever is first.
  private mutating func recover(from start: Int, named name: String, depth: Int) throws(XMLError) {
    let own = "</" + name
    guard let at = reader.firstTag(of: [own, "<key", "</dict"], from: start) else {
      reader.resume(at: source.bytes.count, depth: depth)
      _ = try reader.next()
      return
    }
    let isOwn = reader.isTag(own, at: at)
    reader.resume(at: at, depth: isOwn ? depth : depth - 1)
    if isOwn { _ = try reader.next() }
  }

  private func trimmed(_ range: ByteRange) -> ByteRange {
    var lower = Int(range.lower)
    var upper = Int(range.upper)
    while lower < upper, source.bytes[lower].isXMLSpace { lower += 1 }
    while lower < upper, source.bytes[upper - 1].isXMLSpace { upper -= 1 }
    return ByteRange(lower, upper)
  }

  // MARK: - Words

  /// Reports what Foundation overlooks in a tag.
  private mutating func reportFault() {
    guard let fault = reader.tagFault else { return }
    problems.append(Problem(.syntax, .warning, fault.message, at: fault.range))
  }

  private mutating func report(
    _ message: String, at range: ByteRange, key: String? = nil, notes: [Problem.Note] = []
  ) {
    problems.append(Problem(.syntax, .error, message, at: range, key: key, notes: notes))
  }

  private mutating func unreadable(_ message: String, at range: ByteRange, key: PropertyListKey?) {
    isWhole = false
    report(message, at: range, key: key.map { string($0.text) })
  }

  private var pendingKey: String? {
    switch frames.last?.pending {
    case .value(let key), .doubtful(_, let key): string(key.text)
    case .nothing, .unreadable, nil: nil
    }
  }

  private func string(_ text: Text) -> String {
    String(decoding: (text.isUnescaped ? unescaped : source.bytes)[text.indices], as: UTF8.self)
  }

  private func written(_ event: XMLEvent) -> String { source.excerpt(event.range) }

  private func counted(_ keys: Int) -> String { keys == 1 ? "1 key" : "\(keys) keys" }
}
