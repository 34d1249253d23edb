/// Reads one of Android's resource files.
///
/// Strings, plurals and string arrays become entries, each of a kind of its own; everything else is
/// passed over. A fault in one element costs that element: reading goes on at the next one. Nothing
/// of a document type is used, and the only entities are XML's own five.
struct AndroidReader {
  private static let format = Format.androidResources.name
  /// With more faults than this the rest of the file is not looked at.
  private static let mostFaults = 100
  /// What starts an element that is read, and the end of them all.
  private static let tags = ["<string", "<plurals", "<string-array", "<item", "</resources"]

  var reader: XMLReader
  let place: Place
  private var entries: ContiguousArray<Entry> = []
  private var variants: ContiguousArray<Variant> = []
  private var selectors: [[Selector]] = [[]]
  private var indices: [Selector: Int] = [:]
  var unescaped: ContiguousArray<UInt8> = []
  private var problems: [Problem]
  private(set) var isWhole = true
  /// The flags of every entry: what the root element, or the file's name, says.
  private var common: Entry.Flags = []
  private var sourceLanguage: Language?
  private var comment = ByteRange(UInt32(0), 0)
  private var hasConflict = false
  /// Whether any entry was for one product only.
  private var hasProducts = false
  /// Whether the element came that holds everything.
  private var hasRoot = false
  /// Whether entities were declared, so that unknown ones are no news.
  private var hasEntities = false
  /// The key of the entry that is being read.
  var key: String?
  /// Whether Android's build reads the file, rather than Compose Multiplatform's.
  let isForAAPT: Bool
  /// The pieces of the element that is being read.
  var pieces: ContiguousArray<XMLEvent> = []

  /// Reads a file.
  static func read(_ path: String, _ bytes: ContiguousArray<UInt8>, _ place: Place) -> Catalog {
    let isWide = bytes.prefix(2).contains { $0 == 0 || $0 > 0xFD }
    let isTold = isWide || mayHold(bytes)
    if !isTold, startsWithResources(bytes) {
      // A file of this name holds the texts, though it has none of them.
      let language = place.table == "strings" ? place.folder.language : nil
      return Catalog(
        source: Source(path: path, bytes: []), place: place, format: format, language: language)
    }
    var (source, problem) = Source.decode(path: path, bytes)
    if problem.map({ $0.severity < .error }) ?? true {
      problem = source.declarationFault(bytes) ?? problem
    }
    if let problem, problem.severity == .error {
      return Catalog(
        source: source, place: place, format: format, language: place.folder.language,
        problems: [problem], isWhole: false)
    }
    var reader = AndroidReader(source, place, problem)
    reader.read()
    reader.checkRoot()
    return reader.catalog
  }

  /// Whether the first element of a file is the one that all of these files have.
  private static func startsWithResources(_ bytes: ContiguousArray<UInt8>) -> Bool {
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while offset < bytes.count {
      if bytes[offset].isXMLSpace {
        offset += 1
      } else if bytes.holds("<resources".utf8, at: offset) {
        let next = offset + 10 < bytes.count ? bytes[offset + 10] : 0
        return next.isXMLSpace || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
      } else if bytes.holds("<!--".utf8, at: offset) || bytes.holds("<?".utf8, at: offset) {
        let isComment = bytes[offset + 1] == UInt8(ascii: "!")
        offset += isComment ? 4 : 2
        while offset < bytes.count, !bytes.holds(isComment ? "-->".utf8 : "?>".utf8, at: offset) {
          offset += 1
        }
        offset += isComment ? 3 : 2
      } else {
        return false
      }
    }
    return false
  }

  /// Whether a file has anything to do with texts, as most resource files have not.
  private static func mayHold(_ bytes: ContiguousArray<UInt8>) -> Bool {
    let marks = ["string", "plurals"].map { Array($0.utf8) }
    var offset = 0
    while offset < bytes.count {
      let before = offset > 0 ? bytes[offset - 1] : 0
      // `<string…`, `type="string"`, `<plurals`.
      if before == 0x3C || before == 0x22 || before == 0x27,
        marks.contains(where: { $0[0] == bytes[offset] && bytes.holds($0, at: offset) })
      {
        return true
      }
      offset += 1
    }
    return false
  }

  private init(_ source: Source, _ place: Place, _ problem: Problem?) {
    reader = XMLReader(source)
    self.place = place
    problems = problem.map { [$0] } ?? []
    isForAAPT = !place.root.hasSuffix("composeResources")
    if AndroidLayout.isForNoTranslation(place.table) { common = [.untranslatable, .optional] }
  }

  private var catalog: Catalog {
    let language: Language? =
      if case .variant(let language) = place.folder { language } else { place.folder.language }
    return Catalog(
      source: reader.source, place: place, format: Self.format, language: language,
      sourceLanguage: sourceLanguage, entries: entries, variants: variants, selectors: selectors,
      unescaped: unescaped, problems: problems, isWhole: isWhole)
  }

  // MARK: - The document

  private mutating func read() {
    while true {
      do throws(XMLError) {
        while let event = try reader.next() { try take(event) }
        return
      } catch {
        guard recover(from: error) else { return }
      }
    }
  }

  /// Tells that the file is none of Android's at all.
  private mutating func checkRoot() {
    guard !hasRoot, problems.allSatisfy({ $0.severity < .error }) else { return }
    let isPointer = reader.source.bytes.holds("version https://git-lfs".utf8, at: 0)
    fail(
      isPointer
        ? "this is a pointer of Git LFS; check out what it stands for"
        : "expected '<resources>', so the build stops", at: ByteRange(UInt32(0), 0))
  }

  private mutating func fail(_ message: String, at range: ByteRange) {
    isWhole = false
    problems.append(Problem(.syntax, .error, message, at: range))
  }

  private mutating func take(_ event: XMLEvent) throws(XMLError) {
    switch event.kind {
    case .comment:
      comment = event.content
      checkComment(event)
    case .instruction, .end: comment = ByteRange(UInt32(0), 0)
    case .doctype:
      report(
        .syntax, "a document type is not supported in resources; remove it", at: event.range)
    case .text, .cdata:
      guard let first = event.content.indices.first(where: { !reader.source.bytes[$0].isXMLSpace })
      else { return }
      let words = reader.source.excerpt(ByteRange(first, Int(event.content.upper)))
      let isMarker = hasConflict && (words.hasPrefix("=======") || words.hasPrefix(">>>>>>>"))
      if !isMarker {
        let line = words.split(separator: "\n").first.map(String.init) ?? words
        report(
          .syntax, "'\(line)' stands outside of every resource", at: ByteRange(first, first + 1))
      }
      comment = ByteRange(UInt32(0), 0)
    case .start: try start(event)
    }
  }

  private mutating func checkComment(_ event: XMLEvent) {
    let bytes = reader.source.bytes
    var at = Int(event.content.lower)
    while at + 1 < Int(event.content.upper) + 1 {
      if bytes[at] == 0x2D, bytes[at + 1] == 0x2D {
        return report(
          .syntax, "'--' may not stand in a comment, or the build stops", at: ByteRange(at, at + 2))
      }
      at += 1
    }
  }

  /// Tells a fault, and goes on at the next element that is read; false when there is none.
  private mutating func recover(from error: XMLError) -> Bool {
    isWhole = false
    var message = error.message
    if reader.source.bytes.holds("<<<<<<<".utf8, at: Int(error.range.lower)) {
      message = "a conflict marker stands in the file"
      hasConflict = true
    }
    if message.hasPrefix("entity declarations") { hasEntities = true }
    let notes = error.opened.map {
      [Problem.Note("'\(reader.source.excerpt($0))' is opened here", at: $0)]
    }
    problems.append(
      Problem(.syntax, .error, message, at: error.range, key: key, notes: notes ?? []))
    key = nil
    comment = ByteRange(UInt32(0), 0)
    guard problems.count < Self.mostFaults else { return false }
    let from = max(reader.offset, Int(error.range.lower)) + 1
    let tags = reader.depth == 0 ? ["<resources"] : Self.tags
    guard let next = reader.firstTag(of: tags, from: from) else { return false }
    reader.resume(at: next, depth: min(reader.depth, 1))
    return true
  }

  // MARK: - Elements

  private mutating func start(_ event: XMLEvent) throws(XMLError) {
    let comment = comment
    self.comment = ByteRange(UInt32(0), 0)
    if reader.depth == 1 {
      guard reader.isText(event.content, "resources") else {
        if !hasRoot {
          let name = reader.source.string(event.content)
          fail("expected '<resources>', found '<\(name)>', so the build stops", at: event.content)
        }
        return try skip()
      }
      root()
      return
    }
    switch reader.source.string(event.content) {
    case "string": try string(event, comment)
    case "item" where attribute("type").map { reader.isText($0, "string") } ?? false:
      try string(event, comment)
    case "plurals": try list(event, comment, .plurals)
    case "string-array": try list(event, comment, .array)
    default: try skip()
    }
    key = nil
  }

  private mutating func root() {
    hasRoot = true
    if let locale = attribute("tools:locale") {
      let written = reader.source.string(locale)
      sourceLanguage = AndroidQualifiers(written[...]).language ?? Language(written)
    }
    common.formUnion(flags())
  }

  private mutating func string(_ event: XMLEvent, _ comment: ByteRange) throws(XMLError) {
    let name = try name(of: event)
    var flags = common.union(flags())
    let isFormatted = !isFalse("formatted") && !flags.contains(.untranslatable)
    var isTold = false
    if let name { isTold = isOfProduct(name.text) }
    let range = name?.range ?? event.range
    guard let content = try content(of: event) else {
      isWhole = false
      return
    }
    guard let name else { return }
    if content.isReference { flags.formUnion([.reference, .optional]) }
    if isForAAPT, isFormatted, !content.isStyled, !content.isReference {
      checkOrder(content.text, at: content.range)
    }
    guard isTold else { return }
    variants.append(Variant(text: content.text, range: content.range))
    entries.append(
      Entry(
        key: name.text, keyRange: range, comment: trimmed(comment),
        firstVariant: variants.count - 1, flags: flags))
  }

  /// Reads a `<plurals>` or `<string-array>`.
  private mutating func list(
    _ event: XMLEvent, _ comment: ByteRange, _ kind: Entry.Flags
  ) throws(XMLError) {
    let name = try name(of: event)
    var flags = common.union(flags()).union(kind)
    let first = variants.count
    var references = 0
    var number = 0
    let depth = reader.depth
    while let child = try reader.next(), reader.depth >= depth {
      guard child.kind == .start else {
        if child.kind == .comment { checkComment(child) }
        continue
      }
      guard reader.isText(child.content, "item") else {
        try skip()
        continue
      }
      number += 1
      let selector = kind == .array ? Selector.item(number) : quantity(child, from: first)
      guard let content = try content(of: child) else {
        isWhole = false
        continue
      }
      if content.isReference { references += 1 }
      guard let selector else { continue }
      variants.append(
        Variant(text: content.text, range: content.range, selector: index(of: selector)))
    }
    guard let name else { return }
    if kind == .plurals, number == 0 {
      report(.plural, "'\(key ?? "")' has no form", at: name.range)
    }
    if references > 0, references == number { flags.formUnion([.reference, .optional]) }
    entries.append(
      Entry(
        key: name.text, keyRange: name.range, comment: trimmed(comment), firstVariant: first,
        variantCount: variants.count - first, flags: flags))
  }

  /// The quantity of a plural's form; nil when a problem was reported.
  private mutating func quantity(_ event: XMLEvent, from first: Int) -> Selector? {
    let range = attribute("quantity")
    let word = range.map { reader.source.string($0) } ?? ""
    guard PluralCategory(rawValue: word) != nil else {
      report(
        .plural,
        range == nil
          ? "a form of '\(key ?? "")' has no quantity, so the build stops"
          : "'\(word)' in '\(key ?? "")' is no quantity, so the build stops",
        at: range ?? event.range)
      return nil
    }
    let selector = Selector.plural(word)
    if let index = indices[selector],
      let other = variants[first...].first(where: { Int($0.selector) == index })
    {
      problems.append(
        Problem(
          .duplicate, .error,
          "the form '\(word)' of '\(key ?? "")' stands twice, so the build stops",
          at: range, key: key, notes: [Problem.Note("it stands here before", at: other.range)]))
      return nil
    }
    return selector
  }

  private mutating func index(of selector: Selector) -> Int {
    if let index = indices[selector] { return index }
    selectors.append([selector])
    indices[selector] = selectors.count - 1
    return selectors.count - 1
  }

  /// Passes over the element that was opened last.
  private mutating func skip() throws(XMLError) {
    let depth = reader.depth - 1
    while reader.depth > depth, try reader.next() != nil {}
  }

  private func trimmed(_ comment: ByteRange) -> ByteRange {
    let bytes = reader.source.bytes
    var (lower, upper) = (Int(comment.lower), Int(comment.upper))
    while lower < upper, bytes[lower].isXMLSpace { lower += 1 }
    while lower < upper, bytes[upper - 1].isXMLSpace { upper -= 1 }
    return ByteRange(lower, upper)
  }

  // MARK: - Attributes

  /// The value of an attribute of the start tag read last.
  func attribute(_ name: String) -> ByteRange? {
    reader.attributes.first { reader.isText($0.name, name) }?.value
  }

  private func isFalse(_ name: String) -> Bool {
    attribute(name).map { reader.isText($0, "false") } ?? false
  }

  /// What the attributes say about an entry.
  private func flags() -> Entry.Flags {
    var flags: Entry.Flags = isFalse("translatable") ? .untranslatable : []
    guard let ignored = attribute("tools:ignore") else { return flags }
    for word in reader.source.string(ignored).split(whereSeparator: { $0 == "," || $0 == " " }) {
      switch word {
      case "MissingTranslation": flags.insert(.optional)
      case "ExtraTranslation": flags.insert(.unbound)
      case "MissingQuantity", "ImpliedQuantity", "UnusedQuantity": flags.insert(.anyForms)
      case "StringFormatMatches", "StringFormatInvalid", "StringFormatCount":
        flags.insert(.anyPlaceholders)
      case "all": flags.formUnion([.optional, .unbound, .anyForms, .anyPlaceholders])
      default: break
      }
    }
    return flags
  }

  /// The name of a resource, which becomes the current key; nil when a problem was reported.
  private mutating func name(of event: XMLEvent) throws(XMLError) -> (text: Text, range: ByteRange)?
  {
    guard let range = attribute("name"), range.count > 0 else {
      isWhole = false
      report(.syntax, "a resource has no name, so the build stops", at: event.range)
      return nil
    }
    var text = Text(verbatim: range)
    if reader.source.bytes[range.indices].contains(0x26) {
      let start = unescaped.count
      try reader.decode(range, into: &unescaped)
      text = Text(unescaped: ByteRange(start, unescaped.count))
    }
    let bytes =
      text.isUnescaped ? unescaped[text.indices] : reader.source.bytes[text.indices]
    key = String(decoding: bytes, as: UTF8.self)
    let isFine = bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "$"): true
      default: false
      }
    }
    if !isFine || bytes.first.map({ (0x30...0x39).contains($0) }) ?? true {
      report(
        .syntax,
        "'\(key ?? "")' is no name of a resource, so the build stops; letters, digits and '_' make one",
        at: range)
    }
    return (text, range)
  }

  /// Whether an entry is the one of its name that is compared: of those for several products the
  /// first one is.
  private mutating func isOfProduct(_ name: Text) -> Bool {
    let product = attribute("product")
    if product != nil { hasProducts = true }
    guard hasProducts else { return true }
    // They stand together.
    for entry in entries.suffix(16)
    where entry.flags.isDisjoint(with: [.plurals, .array])
      && TextStore(bytes: reader.source.bytes, unescaped: unescaped).isEqual(name, entry.key)
    {
      return product == nil && !isProduct(entry)
    }
    return true
  }

  /// Whether an entry's element names a product, which stands in front of or behind its name.
  private func isProduct(_ entry: Entry) -> Bool {
    let bytes = reader.source.bytes
    var (start, end) = (Int(entry.keyRange.lower), Int(entry.keyRange.upper))
    while start > 0, bytes[start] != 0x3C { start -= 1 }
    while end < bytes.count, bytes[end] != 0x3E { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self).split(separator: " ").contains {
      $0.hasPrefix("product=")
    }
  }

  // MARK: - Problems

  mutating func report(
    _ kind: Problem.Kind, _ message: String, at range: ByteRange, severity: Severity = .error,
    mendings: [Problem.Mending] = []
  ) {
    if kind == .syntax { isWhole = false }
    guard problems.count < Self.mostFaults * 100 else { return }
    problems.append(
      Problem(kind, severity, message, at: range, key: key, mendings: mendings))
  }

  /// Reports what keeps a text from being read.
  mutating func reportUnreadable(_ error: XMLError) {
    isWhole = false
    if hasEntities, error.message.hasPrefix("unknown entity") { return }
    report(.syntax, error.message, at: error.range)
  }

  private mutating func checkOrder(_ text: Text, at range: ByteRange) {
    let bytes = text.isUnescaped ? unescaped : reader.source.bytes
    guard let found = AndroidText.unordered(bytes.span.extracting(text.indices)) else { return }
    let list = found.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    report(
      .ambiguous,
      "'\(key ?? "")' has several placeholders without numbers (\(list)), so the build stops; "
        + "write '%1$', '%2$', and '%%' for a per cent sign", at: range)
  }
}

extension TextStore {
  fileprivate func isEqual(_ text: Text, _ other: Text) -> Bool { isEqual(text, other, in: self) }
}

extension AndroidLayout {
  /// Whether a file is for no translation, by the name that is usual for it.
  static func isForNoTranslation(_ table: String) -> Bool {
    let letters = table.lowercased().utf8.filter { (0x61...0x7A).contains($0) }
    let name = String(decoding: letters, as: UTF8.self)
    return [
      "donottranslate", "notranslate", "untranslatable", "nontranslatable", "nottranslatable",
    ]
    .contains { name.hasPrefix($0) || name.hasSuffix($0) }
  }
}

extension Source {
  /// What is wrong with the encoding that an XML declaration names; nil when nothing is.
  ///
  /// AAPT2 reads with expat, which knows UTF-8, UTF-16, ISO-8859-1 and US-ASCII.
  fileprivate func declarationFault(_ written: ContiguousArray<UInt8>) -> Problem? {
    guard bytes.holds("<?xml".utf8, at: 0), let end = bytes.prefix(256).firstIndex(of: 0x3E)
    else { return nil }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let words = head.split { $0 == "\"" || $0 == "'" }
    guard
      let index = words.firstIndex(where: {
        $0.split(separator: " ").last.map { $0.hasPrefix("encoding") } ?? false
      }), index + 1 < words.count
    else { return nil }
    let name = words[index + 1].lowercased()
    let isUTF8 = encoding == .utf8 || encoding == .utf8WithMark
    switch name {
    case "utf-8", "utf8": if isUTF8 { return nil }
    case "us-ascii", "ascii": if !bytes.contains(where: { $0 > 0x7F }) { return nil }
    case "utf-16": if encoding == .utf16BigEndian || encoding == .utf16LittleEndian { return nil }
    case "iso-8859-1", "latin1", "latin-1", "iso_8859-1":
      // What is UTF-8 all the same would be read letter by letter.
      let isMeant = UTF8Check.firstBadByte(written, from: 0) < written.count
      if isMeant || !written.contains(where: { $0 > 0x7F }) { return nil }
    default: break
    }
    let actual = isUTF8 || encoding == .latin1 ? "UTF-8" : "UTF-16"
    return Problem(
      .encoding, .error,
      "the file says that it is '\(name)', but it is \(actual); write 'utf-8' and save it as that",
      at: ByteRange(0, end))
  }
}
