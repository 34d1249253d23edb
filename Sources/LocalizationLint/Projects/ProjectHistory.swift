import Catalogs

/// A project beside an older state of it.
struct ProjectHistory: Sendable {
  private struct Name: Hashable {
    let root: String
    let table: String
  }

  /// The tables that both states have, in the order of the newer one.
  let tables: [TableHistory]
  private let histories: [Name: TableHistory]
  /// The older tables whose root or name is another one by now, with those.
  private let moved: [Name: Name]
  /// The older roots that are gone, with the one that their tables went to.
  private let movedRoots: [String: String]
  /// The older tables by the names they have by now.
  private let older: [Name: Table]
  private let old: Project
  /// The newer state.
  let new: Project
  /// The files of the newer state that could not be read whole.
  private let torn: Set<String>

  init(old: Project, new: Project) {
    (self.old, self.new) = (old, new)
    torn = Set(new.tables.flatMap(\.catalogs).lazy.filter { !$0.isWhole }.map(\.source.path))
    func named(_ tables: [Table]) -> [Name: Table] {
      Dictionary(tables.map { (Name(root: $0.root, table: $0.name), $0) }) { first, _ in first }
    }
    let (before, after) = (named(old.tables), named(new.tables))
    let moves = TableMoves(
      gone: old.tables.filter { after[Name(root: $0.root, table: $0.name)] == nil },
      came: new.tables.filter { before[Name(root: $0.root, table: $0.name)] == nil })
    var older = before
    var moved: [Name: Name] = [:]
    var movedRoots: [String: String] = [:]
    for (origin, table) in moves.pairs {
      let home = Name(root: table.root, table: table.name)
      moved[Name(root: origin.root, table: origin.name)] = home
      if movedRoots[origin.root] == nil, !new.roots.contains(where: { $0.path == origin.root }) {
        movedRoots[origin.root] = table.root
      }
      older[home] = origin
    }
    self.moved = moved
    self.movedRoots = movedRoots
    self.older = older
    let comparisons = Dictionary(
      zip(old.tables, old.comparisons).map { (ObjectIdentifier($0), $1) }
    ) { first, _ in first }
    let tables: [TableHistory] = zip(new.tables, new.comparisons).compactMap { table, own in
      guard let origin = older[Name(root: table.root, table: table.name)] else { return nil }
      return TableHistory(
        old: origin, new: table,
        comparisons: Self.pairs(comparisons[ObjectIdentifier(origin)] ?? [], own))
    }
    self.tables = tables
    histories = Dictionary(
      tables.map { (Name(root: $0.new.root, table: $0.new.name), $0) }
    ) { first, _ in first }
  }

  /// The root and the table that an older finding would have by now.
  func place(of finding: Finding) -> (root: String, table: String?) {
    guard !moved.isEmpty || !movedRoots.isEmpty else { return (finding.root, finding.table) }
    if let table = finding.table, let home = moved[Name(root: finding.root, table: table)] {
      return (home.root, home.table)
    }
    return (movedRoots[finding.root] ?? finding.root, finding.table)
  }

  /// The languages that a root of the newer state has lost, though it is still there.
  ///
  /// A language that goes on under a name for more or fewer regions is not lost, nor one that another
  /// root has won, nor the one the app is written in when the texts have another source by now, as
  /// `Base.lproj`.
  func lostLanguages(of root: Root) -> [Language] {
    let origin =
      old.roots.first { $0.path == root.path }
      ?? old.roots.first { movedRoots[$0.path] == root.path }
    let tables = new.tables.filter { $0.isIn(root) }
    return (origin?.languages ?? []).filter { language in
      if language.isSame(as: root.developmentLanguage),
        tables.contains(where: { $0.reference.basis != .languages })
      {
        return false
      }
      return !new.roots.contains { other in
        (other.path == root.path || !had(language, in: other.path))
          && other.languages.contains { $0.isVariant(of: language) || language.isVariant(of: $0) }
      }
    }
  }

  private func had(_ language: Language, in root: String) -> Bool {
    old.roots.contains { $0.path == root && $0.languages.contains { $0.isSame(as: language) } }
  }

  /// Whether a gap was part of a greater one: the older state lacked the language's whole table.
  ///
  /// The first keys of a new translation would else make all the others new gaps.
  func wasWithin(_ finding: Finding) -> Bool {
    guard let name = finding.table, let language = finding.language.map({ Language($0) }),
      let table = older[Name(root: finding.root, table: name)], !table.has(language)
    else { return false }
    return finding.key.map { table.number(of: $0) != nil } ?? true
  }

  /// Whether a finding is about a file that could not be read whole, and that file or the reference
  /// is another one than it was.
  func hidesChanges(_ finding: Finding) -> Bool {
    let path = finding.site.source.path
    guard torn.contains(path) else { return false }
    let name = Name(root: finding.root, table: finding.table ?? "")
    guard let history = histories[name] else { return false }
    let files = history.new.catalogs.filter { $0.source.path == path }
    guard files.contains(where: { !$0.isWhole }) else { return false }
    let number = files.first.flatMap { file in history.new.catalogs.firstIndex { $0 === file } }
    let numbers = Set(history.new.reference.sources.map { Int($0) }).union(
      [number].compactMap(\.self))
    // A file is told from its language here, since it may have moved with its root.
    return numbers.contains { number in
      let catalog = history.new.catalogs[number]
      return !history.old.catalogs.contains { other in
        other.language == catalog.language && other.format == catalog.format
          && other.source.hasSameLines(as: catalog.source)
      }
    }
  }

  private static func pairs(
    _ old: [Comparison], _ new: [Comparison]
  ) -> [(old: Comparison, new: Comparison)] {
    let origins = Dictionary(old.map { ($0.language?.identity, $0) }) { first, _ in first }
    return new.compactMap { comparison in
      origins[comparison.language?.identity].map { (old: $0, new: comparison) }
    }
  }
}

/// A table beside an older state of it.
struct TableHistory: Sendable {
  let old: Table
  let new: Table
  /// The languages that both have.
  let comparisons: [(old: Comparison, new: Comparison)]

  /// The keys of both references whose source text is another one by now: counts in the entries of
  /// the two references.
  var changes: [(old: Int, new: Int)] {
    guard old !== new else { return [] }
    var changes: [(old: Int, new: Int)] = []
    var guess = 0
    for (number, reference) in new.reference.entries.enumerated()
    where new.reference.hasText(reference) {
      let catalog = new.catalogs[Int(reference.catalog)]
      let entry = new.entry(reference)
      let found = old.reference.index.number(of: entry.key, in: catalog.store, guess: guess)
      guard let found else { continue }
      guess = found + 1
      let origin = old.reference.entries[found]
      guard old.reference.hasText(origin), !old.hasSameTexts(origin, as: reference, of: new)
      else { continue }
      changes.append((found, number))
    }
    return changes
  }
}

extension Source {
  /// Whether two files are the same but for how their lines end, which a checkout may change.
  fileprivate func hasSameLines(as other: Source) -> Bool {
    bytes == other.bytes
      || bytes.lazy.filter { $0 != 0x0D }.elementsEqual(other.bytes.lazy.filter { $0 != 0x0D })
  }
}

extension Table {
  /// Whether an entry's texts are, byte for byte and form for form, those of another table's.
  func hasSameTexts(_ own: EntryReference, as other: EntryReference, of table: Table) -> Bool {
    let (left, right) = (catalogs[Int(own.catalog)], table.catalogs[Int(other.catalog)])
    let (entry, counterpart) = (self.entry(own), table.entry(other))
    guard entry.variantCount == counterpart.variantCount else { return false }
    return zip(entry.variants, counterpart.variants).allSatisfy { first, second in
      let (variant, other) = (left.variants[first], right.variants[second])
      return left.selectors[Int(variant.selector)] == right.selectors[Int(other.selector)]
        && left.isEqual(variant.text, other.text, in: right)
    }
  }

  /// Which key of the reference this is: of a text, of plurals or of an array; nil when it is none of
  /// them.
  func number(of key: String) -> Int? {
    let bytes = ContiguousArray(key.utf8)
    let text = Text(verbatim: ByteRange(0, bytes.count))
    let store = TextStore(bytes: bytes, unescaped: [])
    return (0...2).lazy.compactMap { kind in
      self.reference.index.number(of: text, kind: kind, in: store, guess: .max)
    }.first
  }
}
