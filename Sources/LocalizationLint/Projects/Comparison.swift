public import Catalogs

/// A table's reference beside one of its languages.
public struct Comparison: Sendable {
  /// The table.
  public let table: Table
  /// Counts in `Table.localizations`.
  public let localization: Int
  /// The language; nil when `Base` is compared.
  public let language: Language?
  /// For each key of the reference the entry of this language; nil where it has none.
  public let matches: ContiguousArray<EntryReference?>
  /// The keys of the reference that the language lacks and must have, in the reference's order.
  public let missing: [EntryReference]
  /// The entries whose key the reference lacks, in file order.
  public let extras: [EntryReference]
  /// What is remarkable about each key that both sides have.
  let traits: ContiguousArray<PairTraits>
  /// Which missing and extra keys look like slips of each other.
  let neighbors: Neighbors
  /// Whether every entry of the language was read.
  ///
  /// When not, a missing key proves nothing.
  public let isWhole: Bool
  /// Whether the configuration allows the language to leave keys out.
  public let isPartial: Bool
  /// Whether it is about texts for some devices only; `localization` counts in
  /// `Table.deviceTexts` then.
  let isOfDevices: Bool
  /// The files of Android's default texts that the language has none of, each with its keys, all of
  /// them missing.
  let missingFiles: [String: [EntryReference]]
  /// How the languages of the table agree about each key of the reference.
  var agreement = Agreement(count: 0)

  /// Whether the language is a form of the development language.
  var isVariantOfSource: Bool { language?.isVariant(of: table.developmentLanguage) ?? true }

  /// The scope of findings about this language.
  public var scope: Scope { table.scope(language) }

  /// The site of something that the language lacks: the catalog's key, or the file as a whole.
  public func siteOfAbsence(_ reference: EntryReference) -> Site {
    let other = table.catalogs[Int(reference.catalog)]
    if table.platform == .android {
      return table.fileSite(other.place.table, in: localization)
    }
    let numbers = table.localizations[localization].catalogs
    let own = table.catalogs[
      numbers.first { table.catalogs[$0].format == other.format } ?? numbers[0]]
    let isShared = own.source.path == other.source.path
    return Site(own.source, isShared ? table.entry(reference).keyRange : nil)
  }

  /// Aligns a language with the reference.
  ///
  /// `sourceSets` tells which of Android's other source sets are merged with it.
  init(
    _ table: Table, _ localization: Int, settings: Settings, sourceSets: SourceSets? = nil,
    isOfDevices: Bool = false
  ) {
    let own =
      isOfDevices ? table.deviceTexts[localization] : table.localizations[localization]
    var matches = ContiguousArray<EntryReference?>(
      repeating: nil, count: table.reference.entries.count)
    var extras: [EntryReference] = []
    for number in own.catalogs {
      let catalog = table.catalogs[number]
      var guess = 0
      for (position, entry) in catalog.entries.enumerated() {
        let found = table.reference.index.number(
          of: entry.key, kind: entry.kind, in: catalog.store, guess: guess)
        guard let found else {
          extras.append(EntryReference(number, position))
          continue
        }
        guess = found + 1
        // Within a file the last entry of a key wins; a catalog read earlier keeps its keys.
        if let other = matches[found], other.catalog != UInt32(number) { continue }
        matches[found] = EntryReference(number, position)
      }
    }
    self.table = table
    self.localization = localization
    self.isOfDevices = isOfDevices
    // What no language is named for is in the source's.
    language = own.language ?? (isOfDevices ? table.developmentLanguage : nil)
    self.matches = matches
    traits = Self.traits(table, matches)
    let merged = sourceSets?.merged(with: table, own.language)
    if let merged { extras = extras.filter { !merged.haveDefault(for: $0) } }
    self.extras = extras
    let missing =
      isOfDevices
      ? []
      : table.reference.entries.indices.filter { matches[$0] == nil }
        .map { table.reference.entries[$0] }
        .filter { table.isDemanded($0, of: own.language) && merged?.have($0) != true }
    self.missing = missing
    missingFiles = table.missingFiles(missing, own)
    neighbors = Neighbors(missing: missing, extras: extras, in: table)
    isWhole = own.catalogs.allSatisfy { table.catalogs[$0].isWhole }
    isPartial =
      isOfDevices
      || own.language.map { language in
        settings.partial.contains { $0.identity == language.identity }
      } ?? false
  }
}

/// How many languages of a table have each key of the reference, and how many have the source text.
struct Agreement: Sendable {
  /// Languages that have the key, variants of the development language left out.
  var present: ContiguousArray<UInt16>
  /// Those of them whose text is the source text.
  var same: ContiguousArray<UInt16>
  /// Those of them whose text is neither that nor the key, and not blank.
  var translated: ContiguousArray<UInt16>
  /// How many languages there are, variants of the development language left out.
  var languages = 0
  /// What the words of the source text of each key are; nil where no translation is the source text.
  private(set) var phrasings: ContiguousArray<Phrasing?> = []
  /// The keys that every language of the table has, and the reference lacks.
  var commonExtras: Set<KeyBytes> = []

  /// Counts over all languages of one table.
  init(_ comparisons: [Comparison]) {
    self.init(count: comparisons.first?.matches.count ?? 0)
    for comparison in comparisons { add(comparison) }
    addPhrasings(comparisons)
    let translations = comparisons.filter { !$0.isVariantOfSource }
    guard translations.count >= 2 else { return }
    let sets = translations.map { comparison in
      Set(comparison.extras.map { KeyBytes(comparison.table.key($0)) })
    }
    commonExtras = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
  }

  init(count: Int) {
    present = ContiguousArray(repeating: 0, count: count)
    same = present
    translated = present
  }

  /// Takes each source text apart once, and not for each language that has left it as it is.
  private mutating func addPhrasings(_ comparisons: [Comparison]) {
    phrasings = ContiguousArray(repeating: nil, count: same.count)
    for comparison in comparisons where !comparison.isVariantOfSource {
      for (number, match) in comparison.matches.enumerated()
      where comparison.traits[number].contains(.same) && phrasings[number] == nil {
        guard let match else { continue }
        phrasings[number] = Pair(number, match, comparison.table, isSame: true).phrasing(
          in: comparison.table.developmentLanguage)
      }
    }
  }

  private mutating func add(_ comparison: Comparison) {
    guard !comparison.isVariantOfSource else { return }
    languages += 1
    for (number, match) in comparison.matches.enumerated() {
      guard match != nil else { continue }
      present[number] &+= 1
      let traits = comparison.traits[number]
      if traits.contains(.same) { same[number] &+= 1 }
      if traits.isDisjoint(with: [.same, .blank, .keyCopy]) { translated[number] &+= 1 }
    }
  }
}

/// A key of the reference that a language has too.
public struct Pair: Sendable {
  /// Which key of the reference: counts in `Reference.entries`.
  public let number: Int
  /// The reference's entry and its catalog.
  public let source: (catalog: Catalog, entry: Entry)
  /// The language's entry and its catalog.
  public let target: (catalog: Catalog, entry: Entry)
  /// Whether all texts are those of the reference.
  public let isSame: Bool
  /// Whether the reference's texts are source texts, rather than those of another translation.
  let hasSource: Bool
  /// Where the entries stand in their catalogs.
  let numbers: (source: Int, target: Int)

  /// Pairs an entry of the reference with a language's.
  init(_ number: Int, _ match: EntryReference, _ table: Table, isSame: Bool) {
    let reference = table.reference.entries[number]
    self.number = number
    source = (table.catalogs[Int(reference.catalog)], table.entry(reference))
    target = (table.catalogs[Int(match.catalog)], table.entry(match))
    self.isSame = isSame
    hasSource = table.reference.hasText(reference)
    numbers = (Int(reference.entry), Int(match.entry))
  }

  /// Whether the translation is still to be written: a text is marked as new, is empty though the
  /// source's is not, or is a copy of the key or of a sentence that the others translate.
  func isOpen(in comparison: Comparison) -> Bool {
    guard source.entry.flags.isDisjoint(with: [.stale, .untranslatable]) else { return false }
    if isKeyCopy(in: comparison) || sameness(in: comparison) == .leftOver { return true }
    return target.entry.variants.contains { number in
      let variant = target.catalog.variants[number]
      if variant.state == .new { return true }
      guard target.catalog.isBlank(variant.text), let other = sourceVariant(for: variant)
      else { return false }
      return !source.catalog.isBlank(other.text)
    }
  }

  /// The decoded key.
  public var key: String { target.catalog.string(target.entry.key) }

  /// The reference's text that a variant of the translation stands for: the one with the same
  /// selectors, else the one for `other` of the same variable, else the first.
  public func sourceVariant(for variant: Variant) -> Variant? {
    Self.counterpart(of: variant, target.catalog, in: source)
  }

  /// Whether every text of `match` is the text it stands for.
  static func isSame(
    _ table: Table, _ reference: EntryReference, _ match: EntryReference
  ) -> Bool {
    let source = (
      catalog: table.catalogs[Int(reference.catalog)], entry: table.entry(reference)
    )
    let target = table.catalogs[Int(match.catalog)]
    return table.entry(match).variants.allSatisfy { number in
      let variant = target.variants[number]
      guard let other = counterpart(of: variant, target, in: source) else { return false }
      return target.isEqual(variant.text, other.text, in: source.catalog)
    }
  }

  private static func counterpart(
    of variant: Variant, _ catalog: Catalog, in source: (catalog: Catalog, entry: Entry)
  ) -> Variant? {
    counterpart(of: catalog.selectors[Int(variant.selector)], in: source)
  }

  /// The text of an entry that one with these selectors stands for.
  static func counterpart(
    of selectors: [Selector], in source: (catalog: Catalog, entry: Entry)
  ) -> Variant? {
    let variants = source.entry.variants
    guard variants.count > 1 else { return variants.first.map { source.catalog.variants[$0] } }
    var best: (variant: Variant, nearness: Int)?
    for number in variants {
      let candidate = source.catalog.variants[number]
      let other = source.catalog.selectors[Int(candidate.selector)]
      if other == selectors { return candidate }
      let nearness = Selector.nearness(of: other, to: selectors)
      if nearness > best?.nearness ?? -1 { best = (candidate, nearness) }
    }
    return best?.variant
  }
}

extension Selector {
  /// How well the text of some selectors stands in for that of others: the variable counts most,
  /// then the plural category, then the device; `other` is second to the same one.
  fileprivate static func nearness(of candidate: [Selector], to wanted: [Selector]) -> Int {
    var nearness = 0
    let (variable, other) = (
      wanted.first(where: \.isSubstitution), candidate.first(where: \.isSubstitution)
    )
    if variable == other { nearness += 16 } else if variable != nil, other != nil { nearness += 8 }
    for selector in candidate {
      switch selector {
      case .plural(let category):
        nearness += wanted.contains(selector) ? 4 : category == "other" ? 3 : 0
      case .device(let device):
        nearness += wanted.contains(selector) ? 2 : device == "other" ? 1 : 0
      case .width, .substitution, .phrase, .item: break
      }
    }
    return nearness
  }

  /// Whether the text belongs to a substitution.
  var isSubstitution: Bool {
    if case .substitution = self { true } else { false }
  }
}
