public import Catalogs

/// One name space of keys in one root, in all its languages.
///
/// A class, because every comparison holds on to it.
public final class Table: Sendable {
  /// The folder that holds the `*.lproj` folders or the catalog; empty for the current folder.
  public let root: String
  /// The name: `Localizable`.
  public let name: String
  /// The name that was meant, where it differs in case from what the system or the rest of the app
  /// asks for: `InfoPlist` for `infoPlist`.
  let rightName: String?
  /// Every catalog of the table; `Localization` and `EntryReference` count in it.
  public let catalogs: [Catalog]
  /// The languages that have the table, `Base` first, then sorted by code.
  public let localizations: [Localization]
  /// The texts for some devices only, as Android's `values-land` has them; nobody asks for all keys
  /// there.
  let deviceTexts: [Localization]
  /// The source texts for some devices, by key: they tell what is passed, too.
  let deviceSources: [KeyBytes: [[UInt8]]]
  /// The identities of the languages that have it.
  let identities: Set<String>
  /// The languages that must have it.
  public let expected: [Language]
  /// The language the texts are written in first.
  public let developmentLanguage: Language
  /// The keys it must have.
  public let reference: Reference
  /// Whether it translates a storyboard, xib or intent definition, whose own texts stand in for
  /// what a language lacks.
  public let isInterface: Bool
  /// What it translates that stands in no table.
  let outside: OutsideTexts.Sources
  /// For each key of the reference, whether it has a source text with a digit.
  let numbered: ContiguousArray<Bool>
  /// Whose systems read it.
  public let platform: Place.Platform
  /// The languages that fall back to another one of the table, key by key: `pt-BR` beside `pt` on
  /// Android.
  let subsets: Set<Language>

  init(
    root: String, name: String, rightName: String?, catalogs: [Catalog],
    localizations: [Localization], expected: [Language], developmentLanguage: Language,
    reference: Reference, isInterface: Bool,
    outside: OutsideTexts.Sources
  ) {
    platform = catalogs.first?.place.platform ?? .apple
    let languages = localizations.compactMap(\.language)
    let identities = Set(languages.map(\.identity))
    self.identities = identities
    subsets =
      platform == .apple
      ? []
      : Set(
        languages.filter { language in
          language.androidParents.contains { identities.contains($0) }
        })
    self.root = root
    self.name = name
    self.rightName = rightName
    self.catalogs = catalogs
    self.localizations = localizations
    deviceSources =
      platform == .apple ? [:] : Self.deviceSources(catalogs, developmentLanguage)
    deviceTexts = platform == .apple ? [] : Self.deviceTexts(catalogs)
    self.expected = expected
    self.developmentLanguage = developmentLanguage
    self.reference = reference
    self.isInterface = isInterface
    self.outside = outside
    numbered = ContiguousArray(
      reference.entries.map { entry in
        guard reference.hasText(entry) else { return false }
        let catalog = catalogs[Int(entry.catalog)]
        let variants = catalog.entries[Int(entry.entry)].variants
        guard variants.count == 1 else { return false }
        let text = catalog.variants[variants.lowerBound].text
        let hasDigit = catalog.withBytes(text) { bytes in
          bytes.indices.contains { bytes[$0] &- 0x30 < 10 }
        }
        return hasDigit && Numbers(catalog.string(text)).areTelling
      })
  }

  private static func deviceSources(
    _ catalogs: [Catalog], _ language: Language
  ) -> [KeyBytes: [[UInt8]]] {
    var texts: [KeyBytes: [[UInt8]]] = [:]
    for catalog in catalogs {
      guard case .variant(let own) = catalog.place.folder, own?.isVariant(of: language) ?? true
      else { continue }
      for entry in catalog.entries where !entry.flags.contains(.array) {
        texts[KeyBytes(catalog.string(entry.key)), default: []] += entry.variants.map {
          catalog.array(catalog.variants[$0].text)
        }
      }
    }
    return texts
  }

  /// The texts of a folder, and those of each product in it.
  private static func deviceTexts(_ catalogs: [Catalog]) -> [Localization] {
    var order: [[String]] = []
    var members: [[String]: [Int]] = [:]
    for (number, catalog) in catalogs.enumerated() {
      guard case .variant(let language) = catalog.place.folder else { continue }
      // What only looks for faults of a program needs no translator.
      if let language, AndroidLayout.isPseudo(language) { continue }
      let folder = Paths.parent(of: catalog.source.path)
      let name = [folder, catalog.product ?? ""]
      if members[name] == nil { order.append(name) }
      members[name, default: []].append(number)
    }
    return order.map { name in
      let members = members[name] ?? []
      return Localization(
        language: members.first.flatMap { catalogs[$0].language }, catalogs: members)
    }
  }

  /// The root and the name: `App/Localizable`.
  public var path: String { root.isEmpty ? name : "\(root)/\(name)" }

  /// Whether it is among those that are asked for, by name or path; all are where none is.
  public func isMeant(by names: [String]) -> Bool {
    names.isEmpty || names.contains(name) || names.contains(path)
  }

  /// An entry of one of the table's catalogs.
  public func entry(_ reference: EntryReference) -> Entry {
    catalogs[Int(reference.catalog)].entries[Int(reference.entry)]
  }

  /// The decoded key of an entry.
  public func key(_ reference: EntryReference) -> String {
    let catalog = catalogs[Int(reference.catalog)]
    return catalog.string(catalog.entries[Int(reference.entry)].key)
  }

  /// Does something with the decoded key of an entry, in UTF-8.
  func withKey<Result>(_ reference: EntryReference, _ body: (Span<UInt8>) -> Result) -> Result {
    let catalog = catalogs[Int(reference.catalog)]
    return catalog.withBytes(catalog.entries[Int(reference.entry)].key, body)
  }

  /// Where an entry's key stands.
  public func site(_ reference: EntryReference) -> Site {
    let catalog = catalogs[Int(reference.catalog)]
    return Site(catalog.source, catalog.entries[Int(reference.entry)].keyRange)
  }

  /// Whether the development language lacks the table, so that the few languages that have it have
  /// a left-over.
  public var isLeftOver: Bool {
    reference.basis == .texts && reference.own.isEmpty && reference.entries.isEmpty
  }

  /// The reference's text of a key; nil when the reference holds no texts.
  public func sourceText(_ reference: EntryReference) -> String? {
    guard self.reference.hasText(reference) else { return nil }
    let catalog = catalogs[Int(reference.catalog)]
    return entry(reference).variants.first.map { catalog.string(catalog.variants[$0].text) }
  }

  /// Whether a language must have a key of the reference.
  ///
  /// It need not have what is not for translation, nor that whose absence nobody sees: a key that
  /// is shown as it is, and is the source text, asks for nothing when it has no words, or when the
  /// language is a variant of the source's. The same holds for a variant where the source text
  /// stands in a nib or in `Info.plist`.
  public func isDemanded(_ reference: EntryReference, of language: Language?) -> Bool {
    isWanted(reference, of: language) && assignment(of: reference) == nil
  }

  /// What sets the text of a storyboard or xib, so that nobody may ever see what stands there.
  func assignment(of reference: EntryReference) -> OutsideTexts.Assignment? {
    outside.assigned.isEmpty ? nil : outside.assigned[key(reference)]
  }

  /// Whether a language must have a key of the reference, whatever the code does with its text.
  func isWanted(_ reference: EntryReference, of language: Language?) -> Bool {
    let entry = entry(reference)
    guard entry.flags.isDisjoint(with: [.stale, .untranslatable, .optional]) else { return false }
    let isVariant = language?.isVariant(of: developmentLanguage) ?? false
    // Android falls back for each key by itself.
    if platform == .android { return !isVariant && language.map { !subsets.contains($0) } ?? true }
    if isVariant, isInterface || isInfoPlist { return false }
    // Most tables have symbolic keys, and of theirs no text need be made.
    if !isInterface, self.reference.hasText(reference), let first = entry.variants.first {
      let catalog = catalogs[Int(reference.catalog)]
      if !catalog.isEqual(entry.key, catalog.variants[first].text, in: catalog) { return true }
    }
    let key = key(reference)
    // What stands for an object that is no longer there is shown to nobody.
    if isInterface, outside.objects != nil, !outside.isOfObject(key) { return false }
    if outside.unseen.contains(key) { return false }
    if isInterface, let text = sourceText(reference) {
      if !isVariant { return Self.isForTranslation(text) }
      if !text.utf8.elementsEqual(key.utf8) { return true }
    }
    return !isVariant && Prose.hasLetters(key, isKey: true)
  }

  /// Whether a text of a storyboard or xib has a word in it.
  private static func isForTranslation(_ text: String) -> Bool {
    ShownText.hasWord(text) && Prose.hasLetters(text)
  }

  /// The texts of the storyboard or xib that no table has, although the development language has one
  /// of its own.
  var textsInNoTable: [(catalog: Catalog, entry: Entry)] {
    guard isInterface, reference.basis == .texts, catalogs.allSatisfy(\.isWhole),
      localizations.contains(where: { localization in
        localization.language.map { !$0.isVariant(of: developmentLanguage) } ?? false
      })
    else { return [] }
    var met: Set<KeyBytes> = []
    return outside.catalogs.flatMap { catalog in
      catalog.entries.filter { entry in
        reference.index.number(of: entry.key, kind: entry.kind, in: catalog.store, guess: 0) == nil
          && Self.isForTranslation(catalog.string(catalog.variants[Int(entry.firstVariant)].text))
          && met.insert(KeyBytes(catalog.string(entry.key))).inserted
      }.map { (catalog: catalog, entry: $0) }
    }
  }

  /// Whether its keys are those of objects, and nothing here tells which objects there are.
  var isUncheckable: Bool { isInterface && outside.objects == nil }

  /// Whether the source texts stand in `Info.plist`.
  public var isInfoPlist: Bool { Self.isInfoPlist(name) }

  static func isInfoPlist(_ name: String) -> Bool { name.lowercased().hasSuffix("infoplist") }

  /// The scope of findings about a language of the table.
  public func scope(_ language: Language?) -> Scope {
    guard platform == .android else { return Scope(root: root, table: name, language: language) }
    return Scope(
      root: root, table: name, language: language ?? developmentLanguage, namesFile: true)
  }
}

/// A table in one language.
public struct Localization: Sendable {
  /// The language; nil for `Base`.
  public let language: Language?
  /// Which of the table's catalogs hold it.
  public let catalogs: [Int]
}

/// One entry of a table: which catalog, and which of its entries.
public struct EntryReference: Hashable, Sendable {
  /// Counts in `Table.catalogs`.
  public let catalog: UInt32
  /// Counts in `Catalog.entries`.
  public let entry: UInt32

  init(_ catalog: Int, _ entry: Int) {
    self.catalog = UInt32(catalog)
    self.entry = UInt32(entry)
  }
}

/// The keys a table must have, and the texts to compare with.
public struct Reference: Sendable {
  /// Where the keys come from.
  public enum Basis: Sendable {
    /// The development language's own texts, or those of `Base`.
    case texts
    /// The usages in the code, whose keys are the texts.
    case code
    /// The texts of a storyboard or xib.
    case interface
    /// No text of the development language is there: the languages are compared with each other.
    case languages
  }

  /// Where the keys come from.
  public let basis: Basis
  /// The localizations that are the reference and need no comparison; counts in
  /// `Table.localizations`.
  public let own: Set<Int>
  /// The keys in file order; of an entry that stands twice, the last one.
  public let entries: ContiguousArray<EntryReference>
  /// Whether every entry of it was read.
  ///
  /// When not, an extra key proves nothing.
  public let isWhole: Bool
  let index: KeyIndex
  /// What the code asks for, where the code is the reference: it may ask for keys in ways that no
  /// usage spells.
  let code: CodeIndex?
  /// The catalogs whose entries hold source texts; the other keys come from translations.
  let sources: Set<UInt32>

  /// Whether the code may ask for a key that is not among the entries.
  func mayHave(_ key: Text, of catalog: Catalog) -> Bool {
    guard let code else { return false }
    return catalog.withBytes(key) { !code.usages(of: $0).isEmpty || code.mention(of: $0) != nil }
  }

  /// Whether an entry's text is a source text, rather than a translation that tells a key.
  func hasText(_ reference: EntryReference) -> Bool { sources.contains(reference.catalog) }
}
