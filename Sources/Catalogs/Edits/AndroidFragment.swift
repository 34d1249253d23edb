/// What stands inside one of Android's elements, taken apart: texts, and the tags between them.
///
/// The decoded text of an entry has no tags, so it is not enough to hand a text over and to take it
/// back. With them it is a piece of XML: `Read the <b>rules</b> &amp; sign`, in which everything else
/// is as the app shows it, escapes and quotes of Android resolved. `<xliff:g>` is left out, as it
/// says nothing to anybody but tools; `Protected` puts it back.
package struct AndroidFragment: Sendable {
  /// A text, or a tag as it is written.
  enum Piece: Hashable, Sendable {
    case text(String)
    case tag(String)
  }

  /// A part of a text that `<xliff:g>` says must stay as it is.
  struct Protected: Hashable, Sendable {
    let start: String
    let text: String
    let end: String
  }

  let pieces: [Piece]
  /// The parts in `<xliff:g>`.
  private(set) var protected: [Protected] = []
  /// Whether the text is nothing but a CDATA section.
  private(set) var isCDATA = false

  /// The tags in their order, as they are written.
  package var tags: [String] {
    pieces.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
  }

  /// The text with its tags, as XML.
  package var text: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text.escapedAsXML
      case .tag(let tag): tag
      }
    }.joined()
  }

  /// Reads a text with tags, as it is handed over and comes back.
  package init(_ text: String) throws(XMLError) {
    let source = Self.source(ContiguousArray(text.utf8))
    var reader = XMLReader(source)
    var pieces: [Piece] = []
    while let event = try reader.next() {
      switch event.kind {
      case .text, .cdata:
        var bytes: ContiguousArray<UInt8> = []
        try reader.decode(event, into: &bytes)
        pieces.append(.text(String(decoding: bytes, as: UTF8.self)))
      case .start where reader.depth > 1: pieces.append(.tag(source.string(event.range)))
      case .end where reader.depth > 0 && event.range.count > 0:
        pieces.append(.tag(source.string(event.range)))
      case .start, .end, .comment, .instruction, .doctype: break
      }
    }
    self.pieces = pieces.joined
  }

  /// Reads what a file has between an element's tags; nil for what is not XML.
  init?(written bytes: ContiguousArray<UInt8>) {
    let source = Self.source(bytes)
    var reader = XMLReader(source)
    var text = AndroidText(
      appendingTo: [], isStyled: Self.hasMarkup(bytes, in: bytes.indices))
    var cuts: [(offset: Int, isPending: Bool, tag: String?)] = []
    var open: [(start: String, offset: Int)] = []
    var protected: [Protected] = []
    var sections = 0
    do throws(XMLError) {
      while let event = try reader.next() {
        switch event.kind {
        case .text, .cdata:
          var decoded: ContiguousArray<UInt8> = []
          try reader.decode(event, into: &decoded)
          if event.kind == .cdata {
            sections += 1
          } else if !decoded.allSatisfy(\.isXMLSpace) {
            sections += 2
          }
          for byte in decoded { text.append(byte, at: event.range) }
        case .start where reader.depth > 1:
          let tag = source.string(event.range)
          let isProtection = source.string(event.content) == "xliff:g"
          if isProtection { open.append((tag, text.position)) }
          cuts.append((text.output.count, text.isPending, isProtection ? nil : tag))
          sections += 2
        case .end where reader.depth > 0:
          let isProtection = source.string(event.content) == "xliff:g"
          if isProtection, let start = open.popLast(), event.range.count > 0 {
            protected.append(
              Protected(
                start: start.start,
                text: String(
                  decoding: text.output[min(start.offset, text.output.count)...], as: UTF8.self),
                end: source.string(event.range)))
          }
          let tag = isProtection || event.range.count == 0 ? nil : source.string(event.range)
          cuts.append((text.output.count, text.isPending, tag))
        case .start, .end, .comment, .instruction, .doctype: break
        }
      }
    } catch {
      return nil
    }
    text.end(at: 0)
    let output = text.output
    var pieces: [Piece] = []
    var offset = 0
    for (place, isPending, tag) in cuts {
      guard let tag else { continue }
      // A space in front of a tag stays in front of it.
      let isSpace = isPending && place < output.count && output[place] == 0x20
      let end = max(offset, place + (isSpace ? 1 : 0))
      pieces.append(.text(String(decoding: output[offset..<end], as: UTF8.self)))
      pieces.append(.tag(tag))
      offset = end
    }
    pieces.append(.text(String(decoding: output[offset...], as: UTF8.self)))
    self.pieces = pieces.joined
    self.protected = protected
    isCDATA = sections == 1
  }

  private init(_ pieces: [Piece]) { self.pieces = pieces.joined }

  /// A text without tags.
  init(plain text: String) { self.init([.text(text)]) }

  /// Whether a tag stands in a range, other than those of `<xliff:g>`.
  static func hasMarkup(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) -> Bool {
    guard bytes[range].contains(0x3C) else { return false }
    let source = source(ContiguousArray(bytes[range]))
    var reader = XMLReader(source)
    while let event = try? reader.next() {
      if event.kind == .start, reader.depth > 1,
        !source.bytes[event.content.indices].contains(UInt8(ascii: ":"))
      {
        return true
      }
    }
    return false
  }

  /// The content as a document.
  private static func source(_ bytes: ContiguousArray<UInt8>) -> Source {
    Source(
      path: "", bytes: ContiguousArray("<t>".utf8) + bytes + ContiguousArray("</t>".utf8))
  }

  // MARK: - Writing

  /// The text with parts of another one in `<xliff:g>`, where it has them too.
  func protecting(_ parts: [Protected]) -> AndroidFragment {
    var pieces = pieces
    for part in parts where !part.text.isEmpty {
      let count = pieces.reduce(0) { $0 + $1.count(of: part.text) }
      guard count == 1, parts.count(where: { $0.text == part.text }) == 1 else { continue }
      pieces = pieces.flatMap { piece -> [Piece] in
        guard case .text(let text) = piece, let start = text.places(of: part.text).first else {
          return [piece]
        }
        let end = start + part.text.utf8.count
        return [
          .text(String(decoding: text.utf8.prefix(start), as: UTF8.self)), .tag(part.start),
          .text(part.text), .tag(part.end),
          .text(String(decoding: text.utf8.dropFirst(end), as: UTF8.self)),
        ]
      }
    }
    return AndroidFragment(pieces)
  }

  /// What a file has between the tags of the element, such that AAPT2 makes the text of it.
  ///
  /// `'`, `"`, `\`, line ends, and `@` and `?` at the start get a backslash; white space that would be
  /// lost or run together is written with its number.
  func written(asCDATA: Bool = false) -> String {
    var result = ""
    let last = pieces.lastIndex { if case .text(let text) = $0 { !text.isEmpty } else { false } }
    var isStart = true
    // Whether white space in front makes another one disappear.
    var isSpace = true
    for (number, piece) in pieces.enumerated() {
      guard case .text(let text) = piece else {
        if case .tag(let tag) = piece { result += tag }
        continue
      }
      let scalars = Array(text.unicodeScalars)
      var part = ""
      for (index, scalar) in scalars.enumerated() {
        let isLast = number == last && index == scalars.count - 1
        var isNextSpace = false
        switch scalar {
        case "'", "\"", "\\": part += "\\" + String(scalar)
        case "@" where isStart, "?" where isStart: part += "\\" + String(scalar)
        case "\n": part += "\\n"
        case "\t": part += "\\t"
        case " " where !isSpace && !isLast:
          part += " "
          isNextSpace = true
        case " ": part += "\\u0020"
        case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
          let digits = String(scalar.value, radix: 16, uppercase: true)
          part += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: part.unicodeScalars.append(scalar)
        }
        isStart = false
        isSpace = isNextSpace
      }
      result += asCDATA ? part : part.escapedAsXML
    }
    guard asCDATA else { return result }
    let written = Array(result.utf8)
    var (bytes, offset) = (Array("<![CDATA[".utf8), 0)
    for place in result.places(of: "]]>") {
      bytes += written[offset..<place + 2]
      bytes += Array("]]><![CDATA[".utf8)
      offset = place + 2
    }
    bytes += written[offset...]
    return String(decoding: bytes + Array("]]>".utf8), as: UTF8.self)
  }
}

extension AndroidFragment.Piece {
  fileprivate func count(of part: String) -> Int {
    if case .text(let text) = self { text.places(of: part).count } else { 0 }
  }
}

extension [AndroidFragment.Piece] {
  /// The pieces with neighbouring texts as one, and no empty ones.
  fileprivate var joined: [AndroidFragment.Piece] {
    reduce(into: []) { pieces, piece in
      if case .text(let text) = piece {
        if text.isEmpty { return }
        if case .text(let before)? = pieces.last {
          pieces[pieces.count - 1] = .text(before + text)
          return
        }
      }
      pieces.append(piece)
    }
  }
}

extension String {
  /// Where another text begins in this one, counted in bytes of UTF-8.
  fileprivate func places(of part: String) -> [Int] {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    var places: [Int] = []
    var offset = 0
    while offset + wanted.count <= bytes.count {
      if bytes[offset...].starts(with: wanted) {
        places.append(offset)
        offset += max(1, wanted.count)
      } else {
        offset += 1
      }
    }
    return places
  }

  /// The text with its `&`, `<` and `>` as XML has them, and its CR, which XML would read as LF.
  package var escapedAsXML: String {
    guard utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0x0D }) else {
      return self
    }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Catalog {
  /// Whether tags stand in a text of Android's, which its decoded text does not have.
  package func hasMarkup(_ variant: Variant) -> Bool {
    place.platform == .android
      && AndroidFragment.hasMarkup(source.bytes, in: variant.range.indices)
  }

  /// A text as it is handed to translators: the decoded one, or a piece of XML with its tags.
  package func text(_ variant: Variant, asMarkup: Bool) -> String {
    guard asMarkup, place.platform == .android else { return string(variant.text) }
    let bytes = ContiguousArray(source.bytes[variant.range.indices])
    return (AndroidFragment(written: bytes) ?? AndroidFragment(plain: string(variant.text))).text
  }
}

extension String {
  /// The text as a comment may hold it, in which no two hyphens stand side by side.
  package var withoutDoubleHyphens: String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      if scalar == "-", last == "-" { result += " " }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result
  }
}
