import Catalogs

/// One rule that a comment in a file silences.
struct Suppression: Sendable {
  /// A key of a table in one language, or in all.
  struct Key: Sendable {
    let scope: Scope
    let key: String
    let isOfEveryLanguage: Bool
  }

  let rule: RuleID
  /// The rule's name.
  let site: Site
  /// Of what the comment stands in.
  let scope: Scope
  /// The bytes of the file that it covers; nil for all of them.
  let covered: ByteRange?
  /// The keys that it covers.
  let keys: [Key]

  /// Whether a finding of its rule is silenced: one that stands in what is covered, or is explained
  /// by it, or is about a covered key.
  func covers(_ finding: Finding) -> Bool {
    guard rule == finding.rule else { return false }
    guard let covered else { return finding.site.source.path == site.source.path }
    func holds(_ site: Site) -> Bool {
      guard let range = site.range, site.source.path == self.site.source.path else { return false }
      return covered.lower <= range.lower && range.lower < covered.upper
    }
    if holds(finding.site) || finding.notes.contains(where: { holds($0.site) }) { return true }
    return keys.contains { key in
      key.key.utf8.elementsEqual((finding.key ?? "").utf8) && finding.key != nil
        && key.scope.root == finding.root && key.scope.table == finding.table
        && (key.isOfEveryLanguage || key.scope.language?.code == finding.language)
    }
  }
}

/// What the comments of a project's files say to the linter.
struct Suppressions: Sendable {
  /// One for each rule that is named.
  private(set) var all: [Suppression] = []
  /// The marks themselves, with the scope of what they stand in.
  private(set) var marks: [(mark: SuppressionMark, scope: Scope)] = []

  init() {}

  /// Finds out what each mark means; one that stands in no comment means nothing.
  init(_ marks: [SuppressionMark], tables: [Table]) {
    guard !marks.isEmpty else { return }
    let files = Dictionary(grouping: marks) { PathKey($0.source.path) }
    var catalogs: [PathKey: [(table: Table, number: Int)]] = [:]
    var places: [ObjectIdentifier: EntryPlaces] = [:]
    func entries(_ catalog: Catalog) -> EntryPlaces {
      let known = places[ObjectIdentifier(catalog)] ?? EntryPlaces(catalog)
      places[ObjectIdentifier(catalog)] = known
      return known
    }
    for table in tables {
      for (number, catalog) in table.catalogs.enumerated()
      where files[PathKey(catalog.source.path)] != nil {
        catalogs[PathKey(catalog.source.path), default: []].append((table, number))
      }
    }
    for mark in marks {
      let own = catalogs[PathKey(mark.source.path)] ?? []
      if let texts = own.first(where: { !$0.table.catalogs[$0.number].isCode }) {
        let catalog = texts.table.catalogs[texts.number]
        if catalog.place.folder == .several {
          addComment(mark, own, entries)
        } else if !entries(catalog).holdText(at: mark.range.lower) {
          add(mark, catalog, texts.table, texts.number, entries(catalog))
        }
      } else if CodeFile.isCode(mark.source.path) {
        addLines(mark, own, entries)
      }
    }
  }

  /// A mark in the `comment` of a catalog's key, which all languages share.
  private mutating func addComment(
    _ mark: SuppressionMark, _ own: [(table: Table, number: Int)],
    _ entries: (Catalog) -> EntryPlaces
  ) {
    for (table, number) in own {
      let catalog = table.catalogs[number]
      guard let entry = entries(catalog).entry(commentedIn: mark.range) else { continue }
      let key = catalog.string(entry.key)
      let scope = Scope(root: table.root, table: table.name)
      add(
        mark, scope, covered: entry.keyRange,
        [.init(scope: scope, key: key, isOfEveryLanguage: true)])
      return
    }
  }

  /// A mark in a table with one language: inside an entry or behind it on its line it means that
  /// one, else the next.
  private mutating func add(
    _ mark: SuppressionMark, _ catalog: Catalog, _ table: Table, _ number: Int,
    _ entries: EntryPlaces
  ) {
    let bytes = catalog.source.bytes
    let place = Int(mark.range.lower)
    let scope = table.scope(catalog.language)
    let next = entries.first(from: mark.range.lower)
    var target = next
    if next > 0 {
      let end = catalog.end(of: catalog.entries[next - 1])
      if place < end || !bytes[end..<place].contains(where: isLineEnd) { target = next - 1 }
    }
    guard catalog.entries.indices.contains(target) else {
      add(mark, scope, covered: mark.range, [])
      return
    }
    let entry = catalog.entries[target]
    var end = catalog.end(of: entry)
    let limit =
      target + 1 < catalog.entries.count
      ? Int(catalog.entries[target + 1].keyRange.lower) : bytes.count
    while end < limit, !isLineEnd(bytes[end]) { end += 1 }
    let key = Suppression.Key(
      scope: scope, key: catalog.string(entry.key),
      isOfEveryLanguage: table.reference.sources.contains(UInt32(number)))
    add(
      mark, scope, covered: ByteRange(min(place, Int(entry.keyRange.lower)), end), [key])
  }

  /// A mark in code: it means its line, or the next line of code when it stands alone.
  private mutating func addLines(
    _ mark: SuppressionMark, _ own: [(table: Table, number: Int)],
    _ entries: (Catalog) -> EntryPlaces
  ) {
    let bytes = mark.source.bytes
    var opener = Int(mark.range.lower)
    while opener > 0, bytes[opener - 1] == 0x20 || bytes[opener - 1] == 0x09 { opener -= 1 }
    let behind = opener
    while opener > 0, [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[opener - 1]) {
      opener -= 1
    }
    var start = opener
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    let isAlone = bytes[start..<opener].allSatisfy { $0 <= 0x20 }
    let isOpened = behind - opener >= 2 || isAlone && behind - opener == 1
    guard isOpened, !Self.isInLiteral(bytes[start..<opener]) else { return }
    var end = Self.endOfLine(bytes, Int(mark.range.upper))
    while isAlone, end < bytes.count {
      let next = end + 1
      end = Self.endOfLine(bytes, next)
      let words = bytes[next..<max(next, end)].drop { $0 <= 0x20 }
      let isComment = words.starts(with: "//".utf8) || words.first == UInt8(ascii: "*")
      if !words.isEmpty, !isComment { break }
    }
    let covered = ByteRange(start, end)
    var keys: [Suppression.Key] = []
    for (table, number) in own {
      let catalog = table.catalogs[number]
      for entry in entries(catalog).entries(in: covered) {
        keys.append(
          Suppression.Key(
            scope: table.scope(nil), key: catalog.string(entry.key), isOfEveryLanguage: true))
      }
    }
    add(mark, keys.first?.scope ?? Scope(root: ""), covered: covered, keys)
  }

  private mutating func add(
    _ mark: SuppressionMark, _ scope: Scope, covered: ByteRange, _ keys: [Suppression.Key]
  ) {
    marks.append((mark, scope))
    guard let word = SuppressionMark.Word(rawValue: mark.word.text) else { return }
    for rule in mark.rules {
      all.append(
        Suppression(
          rule: RuleID(rule.text), site: Site(mark.source, rule.range), scope: scope,
          covered: word == .file ? nil : covered, keys: word == .file ? [] : keys))
    }
  }

  /// Whether a literal is open at the end of a piece of a line.
  private static func isInLiteral(_ line: ContiguousArray<UInt8>.SubSequence) -> Bool {
    var (isOpen, isEscaped) = (false, false)
    for byte in line {
      if byte == UInt8(ascii: "\""), !isEscaped { isOpen.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return isOpen
  }

  private static func endOfLine(_ bytes: ContiguousArray<UInt8>, _ start: Int) -> Int {
    var end = start
    while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
    return min(end, bytes.count)
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

extension Catalog {
  /// Where an entry's last text ends.
  fileprivate func end(of entry: Entry) -> Int {
    entry.variants.reduce(Int(entry.keyRange.upper)) { max($0, Int(variants[$1].range.upper)) }
  }
}
