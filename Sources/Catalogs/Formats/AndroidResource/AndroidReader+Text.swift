extension AndroidReader {
  /// What stands inside of an element.
  struct Content {
    let text: Text
    /// The text as written, between the tags.
    let range: ByteRange
    /// Whether markup stands in it.
    let isStyled: Bool
    /// Whether it names another resource.
    let isReference: Bool
  }

  /// Reads up to the end of an element; nil when a problem was reported.
  mutating func content(of event: XMLEvent) throws(XMLError) -> Content? {
    let depth = reader.depth
    pieces.removeAll(keepingCapacity: true)
    var isStyled = false
    var isPlaceholder = false
    var upper = event.range.upper
    while let piece = try next() {
      if reader.depth < depth {
        upper = max(piece.range.lower, upper)
        break
      }
      switch piece.kind {
      case .text, .cdata: pieces.append(piece)
      case .start:
        let name = reader.source.string(piece.content)
        if name == "xliff:g" || name == "g" && isPlaceholder {
          if isPlaceholder {
            report(.syntax, "<xliff:g> may not stand in another one", at: piece.range)
          }
          isPlaceholder = true
        } else if !name.utf8.contains(UInt8(ascii: ":")) {
          isStyled = true
        }
      case .end: if reader.source.string(piece.content) == "xliff:g" { isPlaceholder = false }
      case .comment, .instruction, .doctype: break
      }
    }
    let range = ByteRange(event.range.upper, upper)
    if let text = plainText {
      return Content(text: text, range: range, isStyled: isStyled, isReference: false)
    }
    return flattened(range, isStyled: isStyled)
  }

  /// The text, when it stands in the source as it is.
  private var plainText: Text? {
    guard let piece = pieces.first else { return Text(verbatim: ByteRange(UInt32(0), 0)) }
    guard pieces.count == 1, piece.kind == .text, !piece.needsDecoding else { return nil }
    let bytes = reader.source.bytes
    var (lower, upper) = (Int(piece.content.lower), Int(piece.content.upper))
    while lower < upper, bytes[lower].isXMLSpace { lower += 1 }
    while lower < upper, bytes[upper - 1].isXMLSpace { upper -= 1 }
    guard lower < upper else { return Text(verbatim: ByteRange(lower, lower)) }
    if bytes[lower] == UInt8(ascii: "@") || bytes[lower] == UInt8(ascii: "?") { return nil }
    var before: UInt8 = 0
    for offset in lower..<upper {
      switch bytes[offset] {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0..<0x20: return nil
      case 0x20 where before == 0x20: return nil
      case let byte: before = byte
      }
    }
    return Text(verbatim: ByteRange(lower, upper))
  }

  private mutating func flattened(_ range: ByteRange, isStyled: Bool) -> Content? {
    let start = unescaped.count
    var raw: ContiguousArray<UInt8> = []
    var text = AndroidText(appendingTo: unescaped, isStyled: isStyled)
    unescaped = []
    do throws(XMLError) {
      for (index, piece) in pieces.enumerated() {
        try feed(piece, &text, &raw)
        text.endPiece(isFirst: index == 0, isLast: index == pieces.count - 1)
      }
    } catch {
      text.output.removeLast(text.output.count - start)
      unescaped = text.output
      reportUnreadable(error)
      return nil
    }
    text.end(at: range.upper)
    unescaped = text.output
    if !isStyled, let reference = reference(raw, range) {
      unescaped.removeLast(unescaped.count - start)
      unescaped.append(contentsOf: reference.utf8)
      return Content(
        text: Text(unescaped: ByteRange(start, unescaped.count)), range: range, isStyled: false,
        isReference: true)
    }
    // Compose Multiplatform has the same files, and a reader that minds neither.
    for fault in text.faults where isForAAPT {
      let form = "'\(key ?? "")': "
      report(
        .escape, form + fault.message, at: fault.range, severity: fault.severity,
        mendings: fault.range == text.apostrophes.first
          ? text.apostrophes.map { Problem.Mending(ByteRange($0.lower, $0.lower), "\\") } : [])
    }
    return Content(
      text: Text(unescaped: ByteRange(start, unescaped.count)), range: range, isStyled: isStyled,
      isReference: false)
  }

  /// Hands on the bytes of a piece, XML's references resolved.
  private func feed(
    _ piece: XMLEvent, _ text: inout AndroidText, _ raw: inout ContiguousArray<UInt8>
  ) throws(XMLError) {
    let bytes = reader.source.bytes
    var at = Int(piece.content.lower)
    let end = Int(piece.content.upper)
    while at < end {
      if bytes[at] == 0x26, piece.kind == .text {
        var next = at + 1
        while next < end, next < at + 32, bytes[next] != 0x3B { next += 1 }
        let range = ByteRange(at, min(next + 1, end))
        let mark = raw.count
        try reader.decode(range, into: &raw)
        for byte in raw[mark...] { text.append(byte, at: range) }
        at = Int(range.upper)
      } else {
        let isReturn = bytes[at] == 0x0D
        let next = isReturn && at + 1 < end && bytes[at + 1] == 0x0A ? at + 2 : at + 1
        // XML 1.0, section 2.11.
        raw.append(isReturn ? 0x0A : bytes[at])
        text.append(isReturn ? 0x0A : bytes[at], at: ByteRange(at, next))
        at = next
      }
    }
  }

  /// The reference that a text is; nil when it is text.
  private mutating func reference(_ raw: ContiguousArray<UInt8>, _ range: ByteRange) -> String? {
    var text = raw[...]
    while let first = text.first, first.isXMLSpace { text.removeFirst() }
    while let last = text.last, last.isXMLSpace { text.removeLast() }
    guard let first = text.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "?"),
      text.count > 1
    else { return nil }
    let words = String(decoding: text, as: UTF8.self)
    if AndroidText.isReference(words) { return words }
    guard isForAAPT else { return nil }
    var place = range
    if let piece = pieces.first,
      let offset = piece.content.indices.first(where: { !reader.source.bytes[$0].isXMLSpace })
    {
      place = ByteRange(offset, reader.source.bytes.endOfCharacter(at: offset))
    }
    if first == UInt8(ascii: "?") {
      report(
        .escape,
        #"'\#(key ?? "")': the build takes a text that starts with '?' for an attribute; write '\?'"#,
        at: place)
    } else {
      report(
        .escape,
        #"'\#(key ?? "")': older builds take a text that starts with '@' for a reference; write '\@'"#,
        at: place, severity: .warning)
    }
    return nil
  }
}
