/// What XML demands of a document beyond what its reader depends on.
///
/// The judge is expat with namespaces, which is what AAPT2 reads resources with.
extension XMLReader {
  /// With more faults than this nothing is told any longer.
  private static let mostFaults = 1_000

  /// Remembers what XML forbids.
  mutating func add(_ message: String, at range: ByteRange, prefix: ByteRange? = nil) {
    guard dialect == .xml, faults.count < Self.mostFaults else { return }
    faults.append(XMLFault(error: XMLError(message, at: range), prefix: prefix))
  }

  // MARK: - Characters

  /// Tells a byte that starts a character which XML has not.
  ///
  /// Asked about the bytes below a space, and about 0xEF, which may start U+FFFE and U+FFFF.
  mutating func checkCharacter(at offset: Int) {
    let first = bytes[offset]
    if first < 0x20 {
      guard !first.isXMLSpace else { return }
      let digits = (first < 0x10 ? "0" : "") + String(first, radix: 16, uppercase: true)
      add(
        "the control character U+00\(digits) may not stand in XML",
        at: ByteRange(offset, offset + 1))
    } else if offset + 2 < bytes.count, bytes[offset + 1] == 0xBF, bytes[offset + 2] >= 0xBE {
      add(
        "U+FFF\(bytes[offset + 2] == 0xBE ? "E" : "F") is no character and may not stand in XML",
        at: ByteRange(offset, offset + 3))
    }
  }

  mutating func checkCharacters(_ range: ByteRange) {
    for offset in range.indices where bytes[offset] < 0x20 || bytes[offset] == 0xEF {
      checkCharacter(at: offset)
    }
  }

  mutating func checkComment(_ event: XMLEvent) {
    checkCharacters(event.content)
    var at = Int(event.content.lower)
    // The first '-' of the end may be the second one of a pair.
    while at < Int(event.content.upper) {
      if bytes[at] == 0x2D, bytes[at + 1] == 0x2D {
        return add("'--' may not stand in a comment", at: ByteRange(at, at + 2))
      }
      at += 1
    }
  }

  /// Tells the first entity or character reference of a range that means nothing.
  package mutating func checkReferences(_ range: ByteRange) {
    guard bytes[range.indices].contains(0x26) else { return }
    var decoded: ContiguousArray<UInt8> = []
    do throws(XMLError) {
      try decode(range, into: &decoded)
    } catch {
      guard dialect == .xml, faults.count < Self.mostFaults else { return }
      faults.append(XMLFault(error: error, prefix: nil))
    }
  }

  // MARK: - The XML declaration

  mutating func checkInstruction(_ event: XMLEvent) {
    checkCharacters(event.content)
    let name = ByteRange(Int(event.content.lower), nameEnd(Int(event.content.lower)))
    guard source.string(name).lowercased() == "xml" else {
      if !isName(source.string(name)) {
        add("'\(source.excerpt(name))' is no name in XML", at: name)
      } else if name.upper < event.content.upper, !bytes[Int(name.upper)].isXMLSpace {
        add("expected a space behind '<?\(source.excerpt(name))'", at: event.range)
      }
      return
    }
    if event.range.lower > 0 {
      add("'<?xml' must be the very first of a file; nothing may stand in front", at: event.range)
    } else if !isText(name, "xml") || !isDeclaration(ByteRange(name.upper, event.content.upper)) {
      add(
        #"the XML declaration is broken; write '<?xml version="1.0" encoding="utf-8"?>'"#,
        at: event.range)
    }
  }

  /// Whether `version`, then perhaps `encoding` and `standalone`, stand in a declaration.
  private func isDeclaration(_ range: ByteRange) -> Bool {
    var at = Int(range.lower)
    let end = Int(range.upper)
    var number = 0
    let names = ["version", "encoding", "standalone"]
    while true {
      let gap = at
      at = skipSpace(at)
      if at >= end { return number > 0 }
      let nameEnd = nameEnd(at)
      guard at > gap, nameEnd <= end else { return false }
      let name = ByteRange(at, nameEnd)
      // The version comes first, and is not left out.
      guard
        let found = names.indices.first(where: { $0 >= number && isText(name, names[$0]) }),
        number > 0 || found == 0
      else { return false }
      at = skipSpace(nameEnd)
      guard at < end, bytes[at] == 0x3D else { return false }
      at = skipSpace(at + 1)
      guard at < end, bytes[at] == 0x22 || bytes[at] == 0x27 else { return false }
      let quote = bytes[at]
      let start = at + 1
      at = start
      while at < end, bytes[at] != quote {
        switch bytes[at] {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: at += 1
        default: return false
        }
      }
      guard at < end else { return false }
      let value = ByteRange(start, at)
      switch found {
      case 1 where value.count == 0 || (0x30...0x39).contains(bytes[start]): return false
      case 2 where !isText(value, "yes") && !isText(value, "no"): return false
      default: break
      }
      at += 1
      number = found + 1
    }
  }

  // MARK: - The document type

  /// Finds the end of the document type declaration.
  ///
  /// Its internal subset is passed over, unless it declares entities, which would change what the
  /// text below means.
  func doctype() throws(XMLError) -> XMLEvent {
    var at = offset + 9
    var isInside = false
    while let next = byte(at) {
      switch next {
      case 0x22, 0x27:
        at += 1
        while let inner = byte(at), inner != next { at += 1 }
        at += 1
      case 0x5B where !isInside:
        isInside = true
        at += 1
      case 0x5D where isInside:
        isInside = false
        at += 1
      case 0x3E where !isInside:
        return XMLEvent(
          .doctype, ByteRange(offset, at + 1), content: ByteRange(offset + 9, at))
      case 0x3C where isInside:
        if matches("<!ENTITY", at: at) {
          throw XMLError("entity declarations are not supported", at: ByteRange(at, at + 8))
        }
        if matches("<!--", at: at) {
          guard let end = find([0x2D, 0x2D, 0x3E], from: at + 4) else {
            throw XMLError("expected '-->' behind '<!--'", at: ByteRange(at, at + 4))
          }
          at = end + 3
        } else {
          at += 1
        }
      default: at += 1
      }
    }
    throw XMLError("expected '>' behind '<!DOCTYPE'", at: here(9))
  }
}
