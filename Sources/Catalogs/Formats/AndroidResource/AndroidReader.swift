/// Reads one of Android's resource files.
///
/// Strings, plurals and string arrays become entries, each of a kind of its own; everything else is
/// passed over. A fault in one element costs that element: reading goes on at the next one. Nothing
/// of a document type is used, and the only entities are XML's own five.
struct AndroidReader {
  static let format = Format.androidResources.name
  /// With more faults than this the rest of the file is not looked at.
  static let mostFaults = 100
  /// What starts an element that is read, and the end of them all.
  static let tags = ["<string", "<plurals", "<string-array", "<item", "</resources"]

  var reader: XMLReader
  let place: Place
  var entries: ContiguousArray<Entry> = []
  var variants: ContiguousArray<Variant> = []
  private(set) var selectors: [[Selector]] = [[]]
  private var indices: [Selector: Int] = [:]
  var unescaped: ContiguousArray<UInt8> = []
  var problems: [Problem]
  var isWhole = true
  /// The flags of every entry: what the root element, or the file's name, says.
  private var common: Entry.Flags = []
  private(set) var sourceLanguage: Language?
  var comment = ByteRange(UInt32(0), 0)
  var hasConflict = false
  /// The entries that are for one product only.
  var products: [(product: String, entry: Entry)] = []
  /// The prefixes that were told to be declared nowhere.
  var toldPrefixes: Set<String> = []
  /// Whether the element came that holds everything.
  private(set) var hasRoot = false
  /// Whether entities were declared, so that unknown ones are no news.
  var hasEntities = false
  /// The key of the entry that is being read.
  var key: String?
  /// Whether Android's build reads the file, rather than Compose Multiplatform's.
  let isForAAPT: Bool
  /// The pieces of the element that is being read.
  var pieces: ContiguousArray<XMLEvent> = []

  init(_ source: Source, _ place: Place, _ problem: Problem?) {
    reader = XMLReader(source)
    self.place = place
    problems = problem.map { [$0] } ?? []
    isForAAPT = !place.root.hasSuffix("composeResources")
    if AndroidLayout.isForNoTranslation(place.table) { common = [.untranslatable, .optional] }
  }

  // MARK: - The document

  mutating func read() {
    while true {
      do throws(XMLError) {
        while let event = try next() { try take(event) }
        return
      } catch {
        guard recover(from: error) else { return }
      }
    }
  }

  private mutating func take(_ event: XMLEvent) throws(XMLError) {
    switch event.kind {
    case .comment: comment = event.content
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
          .syntax, "'\(line)' stands outside of every resource",
          at: ByteRange(first, reader.source.bytes.endOfCharacter(at: first)))
      }
      comment = ByteRange(UInt32(0), 0)
    case .start: try start(event)
    }
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
    switch meant(event) {
    case "string": try string(event, comment)
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
    let range = name?.range ?? event.range
    let product = attribute("product").map { reader.source.string($0) }
    guard let content = try content(of: event) else {
      isWhole = false
      return
    }
    guard let name else { return }
    if content.isReference { flags.formUnion([.reference, .optional]) }
    if saysNotToTranslate(comment) { flags.insert(.optional) }
    if isForAAPT, isFormatted, !content.isStyled, !content.isReference {
      checkOrder(content.text, at: content.range)
    }
    variants.append(Variant(text: content.text, range: content.range))
    let entry = Entry(
      key: name.text, keyRange: range, comment: trimmed(comment),
      firstVariant: variants.count - 1, flags: flags)
    if let product, product != "default", !product.isEmpty {
      products.append((product, entry))
    } else {
      entries.append(entry)
    }
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
    while let child = try next(), reader.depth >= depth {
      guard child.kind == .start else {
        if child.kind == .text { reader.checkReferences(child.content) }
        continue
      }
      guard isItem(child) else {
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
    if saysNotToTranslate(comment) { flags.insert(.optional) }
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
  mutating func skip() throws(XMLError) {
    let depth = reader.depth - 1
    while reader.depth > depth, let event = try next() {
      if event.kind == .text { reader.checkReferences(event.content) }
    }
  }

  private func trimmed(_ comment: ByteRange) -> ByteRange {
    let bytes = reader.source.bytes
    var (lower, upper) = (Int(comment.lower), Int(comment.upper))
    while lower < upper, bytes[lower].isXMLSpace { lower += 1 }
    while lower < upper, bytes[upper - 1].isXMLSpace { upper -= 1 }
    return ByteRange(lower, upper)
  }
}
