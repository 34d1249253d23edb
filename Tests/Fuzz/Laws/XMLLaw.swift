import Catalogs

/// What must hold for an XML document.
enum XMLLaw {
  static func breach(_ bytes: Bytes) -> String? {
    let (source, problem) = Source.decode(path: "a.xml", bytes)
    if problem?.severity == .error { return nil }
    var reader = XMLReader(source)
    var end: UInt32 = 0
    var open = 0
    var ranges: [ByteRange] = []
    do {
      while let event = try reader.next() {
        guard event.range.lower == end || event.kind == .end && event.range.count == 0 else {
          return "pieces: \(event.range) behind \(end)"
        }
        end = event.range.upper
        ranges += [event.range, event.content]
        ranges += reader.attributes.flatMap { [$0.name, $0.value] }
        if event.kind == .start { open += 1 }
        if event.kind == .end { open -= 1 }
        guard reader.depth == open || event.kind == .start && event.isEmpty else {
          return "depth: \(reader.depth), not \(open)"
        }
        if let breach = texts(event, reader) { return breach }
      }
      if open != 0 || Int(end) != source.bytes.count { return "end: \(open) open at \(end)" }
    } catch {
      ranges += [error.range] + [error.opened].compactMap(\.self)
    }
    ranges += reader.faults.map(\.error.range)
    return SourceLaw.breach(ranges, in: source)
  }

  /// What is wrong with the texts of an event: what is refused stands in it, and adds nothing.
  private static func texts(_ event: XMLEvent, _ reader: XMLReader) -> String? {
    let parts: [ByteRange] =
      switch event.kind {
      case .text: [event.content]
      case .start: reader.attributes.map(\.value)
      default: []
      }
    for part in parts {
      var text = Bytes()
      do {
        try reader.decode(part, into: &text)
        guard String(validating: text, as: UTF8.self) != nil else { return "text: no UTF-8" }
      } catch {
        let isInside = error.range.lower >= part.lower && error.range.upper <= part.upper
        guard text.isEmpty, isInside else { return "text: \(error.range) of \(part)" }
      }
    }
    return nil
  }
}
