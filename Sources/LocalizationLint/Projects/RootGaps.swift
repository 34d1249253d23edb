import Catalogs

/// What a root would have to say in a language that nothing in it speaks.
struct RootDemand {
  private let tables: [PathKey: [Table]]
  private let sourceSets: SourceSets

  init(_ project: Project) {
    tables = Dictionary(grouping: project.tables) { PathKey($0.root) }
    sourceSets = SourceSets(project.tables)
  }

  /// How many keys a root asks of a language, those left out that another source set of the app has
  /// in it; at least one for a table that could not be read whole.
  func keys(of language: Language, in root: Root) -> Int {
    (tables[PathKey(root.path)] ?? []).reduce(0) { sum, table in
      let reference = table.reference
      if !reference.isWhole { return sum + max(1, reference.entries.count) }
      let wanted = reference.entries.filter { table.isDemanded($0, of: language) }
      guard let merged = sourceSets.merged(with: table, language) else { return sum + wanted.count }
      return sum + wanted.count { !merged.have($0) }
    }
  }
}

/// A root of Android's that lacks languages which other roots of the app speak.
struct AndroidGap {
  let root: Root
  /// The languages, and how many keys wait in each.
  let languages: [(language: Language, keys: Int)]
  /// The root that speaks most of them.
  let other: Root
}

extension Project {
  /// What the modules and source sets of Android's lack of each other's languages.
  ///
  /// A regional language is no more than a part of its parent, so it is not asked of a root that has
  /// another form of the language.
  var androidGaps: [AndroidGap] {
    let all = roots.filter { isAndroid($0) && !$0.isForTests }
    let speaking = all.filter(\.isTranslated)
    guard all.count > 1, !speaking.isEmpty else { return [] }
    let demand = RootDemand(self)
    var met: Set<Language> = []
    let spoken = speaking.flatMap(\.languages).filter { met.insert($0).inserted }
    return all.compactMap { root in
      var wanted: [String: Language] = [:]
      for language in spoken
      where AndroidLayout.fault(of: language) == nil
        && !language.isVariant(of: root.developmentLanguage)
        && !root.languages.contains(where: { own in
          own.isVariant(of: language)
            || own.mayBe(language) && !all.contains { $0.speaks(own) && $0.speaks(language) }
        })
      {
        wanted[language.identity] = wanted[language.identity] ?? language
      }
      let missing = wanted.values.filter { language in
        !language.androidParents.contains { wanted[$0] != nil }
      }.sorted { $0.code < $1.code }
      let gaps = missing.map { (language: $0, keys: demand.keys(of: $0, in: root)) }
        .filter { $0.keys > 0 }
      guard !gaps.isEmpty else { return nil }
      let others = speaking.filter { $0.path != root.path }
      let best = others.max { left, right in
        func count(_ root: Root) -> Int {
          gaps.count { gap in root.languages.contains { $0.isSame(as: gap.language) } }
        }
        return count(left) < count(right)
      }
      guard let best else { return nil }
      return AndroidGap(root: root, languages: gaps, other: best)
    }
  }
}

extension Root {
  /// Whether its folders say that it is for tests, or for trying something out.
  fileprivate var isForTests: Bool {
    path.lowercased().split(separator: "/").contains { part in
      part.contains("test") || ["debug", "sample", "samples", "demo", "benchmark"].contains(part)
    }
  }
}

extension Project {
  /// The roots of Apple's that have translations of keys which are no texts, and nothing in the
  /// development language; with the keys.
  var speechlessRoots: [(root: Root, table: Table, keys: Int)] {
    roots.compactMap { root in
      let tables = tables.filter { $0.isIn(root) }
      guard !isAndroid(root), root.isTranslated,
        !root.languages.contains(where: { $0.isVariant(of: root.developmentLanguage) }),
        tables.allSatisfy({ table in
          table.catalogs.allSatisfy { $0.place.folder != .base && $0.place.folder != .several }
        })
      else { return nil }
      var keys = 0
      var first: Table?
      for table in tables where !table.isInterface && !table.isInfoPlist && !table.isLeftOver {
        let symbolic = table.reference.entries.count { reference in
          let key = table.key(reference)
          let text = table.sourceText(reference) ?? key
          return text.utf8.elementsEqual(key.utf8) && Pair.isSymbolic(key)
        }
        guard symbolic > 0, symbolic * 2 >= table.reference.entries.count else { continue }
        keys += symbolic
        first = first ?? table
      }
      return first.map { (root, $0, keys) }
    }
  }
}

extension Table {
  /// How many keys of a table of Android's have no default text anywhere; 0 where that cannot be
  /// told, because the module's main source set is not there.
  func keysWithoutDefault(in project: Project) -> Int {
    guard platform == .android, reference.basis == .languages else { return 0 }
    let others = project.tables.filter { $0.platform == .android && $0 !== self }
    if let main = SourceSets.main(of: root), main != root,
      !others.contains(where: { $0.root == main })
    {
      return 0
    }
    var keys: Set<KeyBytes> = []
    for localization in localizations where localization.language != nil {
      for catalog in localization.catalogs.map({ catalogs[$0] }) {
        for entry in catalog.entries where !entry.flags.contains(.unbound) {
          let isThere = others.contains { other in
            other.reference.basis != .languages
              && other.reference.index.number(
                of: entry.key, kind: entry.kind, in: catalog.store, guess: 0) != nil
          }
          if !isThere { keys.insert(KeyBytes(catalog.string(entry.key))) }
        }
      }
    }
    return keys.count
  }
}
