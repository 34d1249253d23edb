/// Where the resources of one of Android's files stand, and how they are laid out.
struct AndroidElements {
  /// A form of a plural, or an item of an array.
  struct Item {
    /// `few`, or nothing.
    let quantity: String
    let range: Range<Int>
    let content: Range<Int>
    /// Whether it has one tag only.
    let isEmpty: Bool
  }

  /// A string, plural or array.
  struct Element {
    /// As `Entry.kind` has it.
    let kind: UInt8
    let name: ContiguousArray<UInt8>
    /// The offset of the comment that stands above it, or of its tag.
    let start: Int
    let range: Range<Int>
    let tag: Range<Int>
    let content: Range<Int>
    let isEmpty: Bool
    /// `formatted="false"` and its kind: attributes without which a text means something else.
    let attributes: String
    /// The product that it is for; nil for all of those that have none of their own.
    let product: String?
    var items: [Item] = []
  }

  let bytes: ContiguousArray<UInt8>
  private(set) var elements: [Element] = []
  /// The start tag of `<resources>`; empty when there is none.
  private(set) var root = 0..<0
  private(set) var isRootEmpty = false
  /// The offset of `</resources>`.
  private(set) var end = 0
  /// The declarations of name spaces in the start tag.
  private(set) var nameSpaces = ""
  /// Whether `<xliff:g>` may be written.
  private(set) var declaresXLIFF = false
  /// Whether everything could be read.
  private(set) var isWhole = true

  init(_ source: Source) {
    bytes = source.bytes
    var reader = XMLReader(source)
    do throws(XMLError) {
      try read(&reader)
    } catch {
      isWhole = false
    }
  }

  private mutating func read(_ reader: inout XMLReader) throws(XMLError) {
    var comment: Int?
    while let event = try reader.next() {
      switch event.kind {
      case .comment: comment = comment ?? Int(event.range.lower)
      case .text: if !bytes[event.range.indices].allSatisfy(\.isXMLSpace) { comment = nil }
      case .start where reader.depth == 1:
        root = event.range.indices
        isRootEmpty = event.isEmpty
        end = root.upperBound
        for attribute in reader.attributes {
          let name = reader.source.string(attribute.name)
          if name == "xmlns:xliff" { declaresXLIFF = true }
          if name.hasPrefix("xmlns:") {
            nameSpaces += " \(name)=\"\(reader.source.string(attribute.value))\""
          }
        }
        comment = nil
      case .start:
        try element(event, &reader, comment)
        comment = nil
      case .end:
        if reader.depth == 0 { end = Int(event.range.lower) }
        comment = nil
      case .cdata, .instruction, .doctype: comment = nil
      }
    }
  }

  private mutating func element(
    _ event: XMLEvent, _ reader: inout XMLReader, _ comment: Int?
  ) throws(XMLError) {
    let source = reader.source
    func value(_ name: String) -> ByteRange? {
      reader.attributes.first { reader.isText($0.name, name) }?.value
    }
    let kind: UInt8? =
      switch source.string(event.content) {
      case "string": 0
      case "item" where value("type").map { reader.isText($0, "string") } ?? false: 0
      case "plurals": 1
      case "string-array": 2
      default: nil
      }
    var name: ContiguousArray<UInt8> = []
    if let range = value("name") { try reader.decode(range, into: &name) }
    let product = value("product").map { source.string($0) }.flatMap {
      $0.isEmpty || $0 == "default" ? nil : $0
    }
    let attributes = (product == nil ? ["formatted", "product"] : ["formatted"]).compactMap {
      attribute in
      value(attribute).map { " \(attribute)=\"\(source.string($0))\"" }
    }
    let (content, upper, items) = try inside(event, &reader, hasItems: kind == 1 || kind == 2)
    guard let kind else { return }
    elements.append(
      Element(
        kind: kind, name: name, start: comment ?? Int(event.range.lower),
        range: Int(event.range.lower)..<upper, tag: event.range.indices, content: content,
        isEmpty: event.isEmpty, attributes: attributes.joined(), product: product, items: items))
  }

  /// Reads to the end of an element.
  private func inside(
    _ start: XMLEvent, _ reader: inout XMLReader, hasItems: Bool
  ) throws(XMLError) -> (content: Range<Int>, upper: Int, items: [Item]) {
    let depth = reader.depth
    var items: [Item] = []
    while let event = try reader.next() {
      if reader.depth < depth {
        let content = start.range.indices.upperBound..<Int(event.range.lower)
        return (content, Int(event.range.upper), items)
      }
      guard hasItems, event.kind == .start, reader.isText(event.content, "item") else { continue }
      let quantity = reader.attributes.first { reader.isText($0.name, "quantity") }?.value
      let (content, upper, _) = try inside(event, &reader, hasItems: false)
      items.append(
        Item(
          quantity: quantity.map { reader.source.string($0) } ?? "",
          range: Int(event.range.lower)..<upper, content: content, isEmpty: event.isEmpty))
    }
    return (start.range.indices, start.range.indices.upperBound, items)
  }

  /// The element of a name that languages are compared by: the one for all products, where there is
  /// one.
  func element(_ kind: UInt8, _ name: some Sequence<UInt8>) -> Element? {
    let own = elements.filter { $0.kind == kind && $0.name.elementsEqual(name) }
    return own.last { $0.product == nil } ?? own.first
  }

  // MARK: - Layout

  /// What ends a line: the first line end in the text.
  var lineEnd: String? {
    bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }.map {
      String(decoding: bytes[$0..<OldStyleConflicts.nextLine(bytes, $0)], as: UTF8.self)
    }
  }

  /// The blanks in front of the first element that starts a line; nil when none does.
  var indent: String? { elements.lazy.compactMap { blanks(before: $0.range.lowerBound) }.first }

  /// The blanks in front of the first form or item that starts a line; nil when none does.
  var itemIndent: String? {
    elements.lazy.flatMap(\.items).compactMap { blanks(before: $0.range.lowerBound) }.first
  }

  /// Whether most elements have an empty line in front of them.
  var isSpaced: Bool {
    let gaps = zip(elements, elements.dropFirst()).count { left, right in
      breaks(left.range.upperBound, right.start) > 1
    }
    return elements.count > 1 && gaps * 2 > elements.count - 1
  }

  /// Whether most elements have a comment.
  var isCommented: Bool {
    elements.count { $0.start < $0.range.lowerBound } * 2 > elements.count
  }

  /// The blanks between the start of a line and an offset; nil when something else stands there.
  func blanks(before offset: Int) -> String? {
    let line = lineStart(offset)
    let blanks = bytes[line..<offset]
    guard blanks.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    return String(decoding: blanks, as: UTF8.self)
  }

  func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// How many line ends there are between two offsets.
  func breaks(_ start: Int, _ end: Int) -> Int {
    var (count, offset) = (0, start)
    while offset < end {
      if bytes[offset] == 0x0A || bytes[offset] == 0x0D {
        count += 1
        offset = OldStyleConflicts.nextLine(bytes, offset)
      } else {
        offset += 1
      }
    }
    return count
  }

  /// The offset behind an element and the comments that follow it on its line.
  func tail(of index: Int) -> Int {
    var (tail, offset) = (elements[index].range.upperBound, elements[index].range.upperBound)
    while offset < bytes.count {
      if bytes[offset] == 0x20 || bytes[offset] == 0x09 {
        offset += 1
      } else if bytes.holds("<!--".utf8, at: offset) {
        while offset < bytes.count, !bytes.holds("-->".utf8, at: offset) { offset += 1 }
        offset = min(offset + 3, bytes.count)
        tail = offset
      } else {
        let isEnd = bytes[offset] == 0x0A || bytes[offset] == 0x0D
        return isEnd ? tail : elements[index].range.upperBound
      }
    }
    return tail
  }

  /// What goes when an element does: its lines, with its comment unless that may head the elements
  /// that follow.
  func removal(of index: Int) -> Range<Int> {
    let element = elements[index]
    let tail = tail(of: index)
    let next = index + 1 < elements.count ? elements[index + 1] : nil
    let headsMore =
      next.map { $0.start == $0.range.lowerBound && breaks(tail, $0.start) < 2 } ?? false
    let start = headsMore ? element.range.lowerBound : element.start
    guard blanks(before: start) != nil, tail < bytes.count,
      bytes[tail...].first(where: { $0 != 0x20 && $0 != 0x09 }).map({ $0 == 0x0A || $0 == 0x0D })
        ?? true
    else { return start..<element.range.upperBound }
    let line = lineStart(start)
    var end = tail
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    if end < bytes.count { end = OldStyleConflicts.nextLine(bytes, end) }
    // Of the empty lines on both sides one stays.
    if isEmptyLine(before: line), end < bytes.count, bytes[end] == 0x0A || bytes[end] == 0x0D {
      end = OldStyleConflicts.nextLine(bytes, end)
    }
    return line..<end
  }

  private func isEmptyLine(before line: Int) -> Bool {
    guard line > 0 else { return false }
    var offset = line - 1
    if bytes[offset] == 0x0A, offset > 0, bytes[offset - 1] == 0x0D { offset -= 1 }
    return offset > 0 && (bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D)
  }
}
