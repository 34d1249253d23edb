import Catalogs

/// Reads XLIFF 1.x, and the texts of XLIFF 2.x.
///
/// What is taken from 1.2: `<file original target-language>`, `<trans-unit id resname>` in any groups,
/// its own `<source>` and `<target>` (not those of `<alt-trans>`), and the states. What is taken from
/// 2.x: `<file original>` or its `id`, `<unit id name>`, and the `<source>` and `<target>` of its
/// segments, as `XLIFFSegments` puts them together.
///
/// Translation services put what must not be translated into elements. They mean their content:
/// `<g>`, `<mrk>`, `<pc>`, `<ph>%@</ph>`. An empty one means its `equiv-text`, `equiv` or `disp`, a
/// character where `ctype` is `x-ch-0008` or `<cp hex="0008"/>` is written, a line end for `lb`; the
/// text of any other is not known, and a text with one is refused rather than cut.
struct XLIFFReader {
  private var reader: XMLReader
  private var units: [Returned.Unit] = []
  private var original: String?
  private var sourceLanguage: Language?
  private var language: Language?
  private var isSecond = false

  static func read(_ source: Source) throws(Failure) -> Returned {
    var reader = XLIFFReader(reader: XMLReader(source))
    do throws(XMLError) {
      try reader.document()
    } catch {
      throw Returned.broken(source, error.range, error.message)
    }
    return Returned(source: source, units: reader.units)
  }

  private init(reader: XMLReader) { self.reader = reader }

  private mutating func document() throws(XMLError) {
    var hasRoot = false
    while let event = try reader.next() {
      guard event.kind == .start else { continue }
      let name = name(event)
      guard hasRoot else {
        guard name == "xliff" else {
          throw XMLError("this is no XLIFF: its outermost element is '<\(name)>'", at: event.range)
        }
        hasRoot = true
        let version = try attribute("version") ?? ""
        isSecond = version.hasPrefix("2")
        language = try attribute("trgLang").map { Language($0) }
        guard isSecond || version.isEmpty || version.hasPrefix("1") else {
          throw XMLError(
            "XLIFF '\(version)' cannot be read; export it as XLIFF 1.2", at: event.range)
        }
        continue
      }
      switch name {
      case "file":
        original = try attribute("original")
        if isSecond, original == nil { original = try attribute("id") }
        if !isSecond { language = try attribute("target-language").map { Language($0) } }
      case "trans-unit" where !isSecond, "unit" where isSecond: try unit(event)
      case "header", "bin-unit", "alt-trans", "skeleton", "notes", "metadata": try skip()
      default: break
      }
    }
  }

  private mutating func unit(_ start: XMLEvent) throws(XMLError) {
    let depth = reader.depth
    let id = try attribute("id") ?? ""
    let also = try attribute(isSecond ? "name" : "resname")
    var state = try attribute("approved") == "yes" ? Returned.State.done : .none
    var unit = Returned.Unit(
      original: original, language: language, name: .id(id, also: also), source: nil, target: nil,
      state: state, range: start.range, fault: nil,
      isFixed: try attribute("translate") == "no")
    var segments = XLIFFSegments()
    while reader.depth >= depth, let event = try reader.next() {
      guard event.kind == .start else { continue }
      switch name(event) {
      case "segment" where isSecond:
        segments.add(state: try attribute("state").map(Self.state))
      case "ignorable" where isSecond: segments.add(state: nil, isIgnorable: true)
      case "source" where isSecond: segments.setSource(try content().text)
      case "source": unit.source = try content().text
      case "seg-source" where !isSecond: segments.add(sources: try content().marked)
      case "target":
        if !isSecond, let word = try attribute("state"), state != .done {
          state = Self.state(word)
        }
        let order = isSecond ? try attribute("order") : nil
        let content = try content()
        unit.fault = unit.fault ?? content.fault
        unit.range = content.range
        if isSecond {
          segments.setTarget(content.text, order: order)
        } else {
          unit.target = content.text
          segments.add(targets: content.marked)
        }
      default:
        // `<note>`, `<alt-trans>` and what other name spaces have.
        try skip()
      }
    }
    if isSecond {
      unit.source = segments.source
      unit.target = segments.target
      state = segments.state ?? state
    }
    if let fault = segments.fault {
      unit.fault = unit.fault ?? fault
      // What is refused must not pass for a text that waits.
      if state == .untranslated { state = .none }
    } else if segments.isUntranslated {
      if unit.target != nil { unit.target = "" }
    }
    unit.state = state
    units.append(unit)
  }

  /// The states of XLIFF 1.2 and 2.x.
  private static func state(_ word: String) -> Returned.State {
    switch word {
    case "new", "needs-translation", "initial": .untranslated
    case "translated", "signed-off", "final", "reviewed": .done
    case _ where word.hasPrefix("needs-"): .needsReview
    default: .none
    }
  }

  private mutating func skip() throws(XMLError) {
    let depth = reader.depth - 1
    while reader.depth > depth, try reader.next() != nil {}
  }

  // MARK: - Texts

  /// The text of the element that was opened last, with the range of its content and the texts of
  /// the segments that are marked in it.
  private mutating func content() throws(XMLError) -> (
    text: String, range: ByteRange, fault: String?, marked: [XLIFFSegments.Marked]
  ) {
    let depth = reader.depth
    let start = reader.offset
    var bytes: ContiguousArray<UInt8> = []
    var fault: String?
    var end = start
    // What an element stands for if nothing is in it, and how long the text was when it began.
    var open: [(meaning: String?, length: Int, tag: String, segment: String?)] = []
    var marked: [XLIFFSegments.Marked] = []
    while reader.depth >= depth, let event = try reader.next() {
      switch event.kind {
      case .text, .cdata: try reader.decode(event, into: &bytes)
      case .start:
        let name = name(event)
        let kind = name == "mrk" ? try attribute("mtype") : nil
        let segment = kind == "seg" ? try attribute("mid") : nil
        open.append((try meaning(name), bytes.count, "<\(name)>", segment))
      case .end:
        end = Int(event.range.lower)
        guard let element = open.popLast() else { break }
        if let name = element.segment {
          let text = String(decoding: bytes[min(element.length, bytes.count)...], as: UTF8.self)
          marked.append(XLIFFSegments.Marked(name: name, text: text))
        }
        if bytes.count > element.length { break }
        if let meaning = element.meaning {
          bytes.append(contentsOf: meaning.utf8)
        } else if fault == nil {
          fault = "what '\(element.tag)' stands for is not said; write the text itself in its place"
        }
      case .comment, .instruction, .doctype: break
      }
    }
    return (String(decoding: bytes, as: UTF8.self), ByteRange(start, end), fault, marked)
  }

  /// What an element in a text stands for when it is empty; nil when that is not known.
  private mutating func meaning(_ name: String) throws(XMLError) -> String? {
    switch name {
    case "g", "mrk", "pc", "sub", "sm", "em": return ""
    case "cp": return try attribute("hex").flatMap(Self.character)
    default: break
    }
    for known in ["equiv-text", "equiv", "disp"] {
      if let text = try attribute(known) { return text }
    }
    guard let type = try attribute("ctype") else { return nil }
    if type == "lb" { return "\n" }
    return type.hasPrefix("x-ch-") ? Self.character(String(type.dropFirst(5))) : nil
  }

  private static func character(_ hexadecimal: String) -> String? {
    UInt32(hexadecimal, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
  }

  // MARK: - Names

  /// The name of a tag without its prefix.
  private func name(_ event: XMLEvent) -> String { local(event.content) }

  private func local(_ range: ByteRange) -> String {
    let bytes = reader.source.bytes[range.indices]
    let rest = bytes.lastIndex(of: UInt8(ascii: ":")).map { bytes[($0 + 1)...] } ?? bytes
    return String(decoding: rest, as: UTF8.self)
  }

  /// An attribute of the start tag read last; white space that is written as such is a space, as XML
  /// has it.
  private func attribute(_ name: String) throws(XMLError) -> String? {
    guard let attribute = reader.attributes.first(where: { reader.isText($0.name, name) })
    else { return nil }
    var bytes: ContiguousArray<UInt8> = []
    var start = Int(attribute.value.lower)
    for at in attribute.value.indices where [0x09, 0x0A, 0x0D].contains(reader.source.bytes[at]) {
      try reader.decode(ByteRange(start, at), into: &bytes)
      bytes.append(0x20)
      start = at + 1
    }
    try reader.decode(ByteRange(start, Int(attribute.value.upper)), into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
