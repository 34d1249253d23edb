import Catalogs

/// Groups catalogs into tables, and works out for each table its languages and its reference.
struct ProjectBuilder {
  private struct Name: Hashable {
    let root: String
    let table: String
    let platform: Place.Platform

    /// All files of a folder of Android's are one name space.
    init(_ place: Place) {
      root = place.root
      table = place.platform == .android ? "" : place.table
      platform = place.platform
    }
  }

  let roots: [Root]
  private let groups: [(name: Name, catalogs: [Catalog])]
  private let outside: OutsideTexts
  private let settings: Settings

  private let code: CodeKeys

  init(
    catalogs: [Catalog], facts: [ProjectFacts], outside: OutsideTexts, code: CodeKeys,
    settings: Settings
  ) {
    self.code = code
    var groups: [Name: [Catalog]] = [:]
    for catalog in catalogs {
      groups[Name(catalog.place), default: []].append(catalog)
    }
    self.groups = groups.map { (name: $0.key, catalogs: $0.value) }.sorted {
      ($0.name.root, $0.name.table) < ($1.name.root, $1.name.table)
    }
    self.outside = outside
    self.settings = settings
    let byRoot = Dictionary(grouping: catalogs, by: \.place.root)
    roots = byRoot.keys.sorted().map { path in
      Self.root(path, byRoot[path] ?? [], facts, settings)
    }
  }

  private static func root(
    _ path: String, _ catalogs: [Catalog], _ facts: [ProjectFacts], _ settings: Settings
  ) -> Root {
    let isAndroid = catalogs.allSatisfy { $0.place.platform == .android }
    let project = isAndroid ? nil : ProjectFacts.speaking(for: path, among: facts)
    let named = facts.compactMap(\.developmentLanguage).first { language in
      // What has a folder of its own is not what the default is written in.
      isAndroid && !catalogs.contains { $0.language?.isSame(as: language) ?? false }
    }
    var folders: [Language: Source] = [:]
    var languages: Set<Language> = []
    for catalog in catalogs {
      guard let language = catalog.language else { continue }
      languages.insert(language)
      if case .language = catalog.place.folder, folders[language] == nil {
        folders[language] = catalog.source
      }
    }
    return Root(
      path: path,
      folders: folders.map { (language: $0.key, source: $0.value) }.sorted {
        $0.language.code < $1.language.code
      },
      languages: languages.sorted { $0.code < $1.code },
      developmentLanguage: settings.developmentLanguage
        ?? catalogs.compactMap(\.sourceLanguage).first ?? project?.developmentLanguage
        ?? named ?? Language("en"),
      project: project)
  }

  func tables() -> [Table] {
    let byPath = Dictionary(uniqueKeysWithValues: roots.map { ($0.path, $0) })
    return groups.compactMap { name, catalogs in
      byPath[name.root].map { table(name, catalogs, $0) }
    }
  }

  private func table(_ name: Name, _ catalogs: [Catalog], _ root: Root) -> Table {
    let developmentLanguage =
      settings.developmentLanguage ?? catalogs.compactMap(\.sourceLanguage).first
      ?? root.developmentLanguage
    let localizations = Self.localizations(catalogs)
    let isAndroid = name.platform == .android
    let plain = TableName(root: name.root, table: name.table)
    let isInterface =
      !isAndroid && (outside.interfaces[plain] != nil || InterfaceKeys.fill(catalogs))
    let sources =
      isAndroid ? OutsideTexts.Sources() : outside.sources(of: plain, developmentLanguage)
    let own = Self.own(localizations, catalogs, developmentLanguage)
    let hasTexts = own.contains { number in
      localizations[number].catalogs.contains { !catalogs[$0].entries.isEmpty }
    }
    // Only where the code is the reference it matters what is translated.
    let translated: Set<KeyBytes> =
      !isAndroid && (settings.reference == .code || settings.reference == .auto && !hasTexts)
      ? Set(
        catalogs.flatMap { catalog in catalog.entries.map { KeyBytes(catalog.string($0.key)) } })
      : []
    let usages =
      isAndroid
      ? []
      : code.catalogs(
        of: name.table, in: name.root,
        among: groups.filter { $0.name.table == name.table }.map(\.name.root),
        developmentLanguage
      ) { translated.contains(KeyBytes($0)) }
    let used = catalogs + usages
    let all = used + sources.catalogs
    let title = isAndroid ? Self.title(catalogs) : name.table
    let draft = Draft(
      name: title, catalogs: all, localizations: localizations,
      usages: Array(catalogs.count..<used.count), sources: Array(used.count..<all.count),
      outside: sources, developmentLanguage: developmentLanguage, own: own,
      isInterface: isInterface, choice: settings.reference, code: code.index)
    return Table(
      root: name.root, name: title, catalogs: all, localizations: localizations,
      // What the system never reads, no language must have.
      expected: !isAndroid && TableName.system(likeButNot: name.table) != nil
        ? [] : expected(catalogs, root, developmentLanguage),
      developmentLanguage: developmentLanguage, reference: draft.reference(in: root),
      isInterface: isInterface, outside: sources)
  }

  /// What a table of Android's is called: for the file of its default texts.
  private static func title(_ catalogs: [Catalog]) -> String {
    let names = catalogs.filter { $0.place.folder == .base }.map(\.place.table)
    return names.contains("strings")
      ? "strings" : names.first ?? catalogs.first?.place.table ?? "strings"
  }

  private static func localizations(_ catalogs: [Catalog]) -> [Localization] {
    var order: [Language?] = []
    var members: [Language?: [Int]] = [:]
    for (number, catalog) in catalogs.enumerated() {
      if catalog.language == nil, catalog.place.folder == .several { continue }
      if case .variant = catalog.place.folder { continue }
      if members[catalog.language] == nil { order.append(catalog.language) }
      members[catalog.language, default: []].append(number)
    }
    return order.sorted { ($0?.code ?? "") < ($1?.code ?? "") }.map { language in
      // A key of a `.stringsdict` wins over the same one of the `.strings` (CFBundle_Strings.c).
      let numbers = members[language] ?? []
      let isRule = { (number: Int) in catalogs[number].format == Format.stringsdict.name }
      return Localization(
        language: language, catalogs: numbers.filter(isRule) + numbers.filter { !isRule($0) })
    }
  }

  /// The localizations that hold the source texts: `Base`, and the development language.
  private static func own(
    _ localizations: [Localization], _ catalogs: [Catalog], _ language: Language
  ) -> [Int] {
    func first(where isWanted: (Language) -> Bool) -> Int? {
      localizations.firstIndex { $0.language.map(isWanted) ?? false }
    }
    let base = localizations.firstIndex { $0.language == nil }
    // The language's own folder only adds to the default, which every language falls back to.
    if let base, catalogs.contains(where: { $0.place.platform == .android }) { return [base] }
    let development =
      first { $0 == language } ?? first { $0.identity == language.identity }
      ?? (base == nil ? first { $0.isVariant(of: language) } : nil)
    return [base, development].compactMap(\.self)
  }

  private func expected(
    _ catalogs: [Catalog], _ root: Root, _ developmentLanguage: Language
  ) -> [Language] {
    if !settings.languages.isEmpty {
      return settings.languages.filter { language in
        root.languages.contains { $0.identity == language.identity }
      }
    }
    var languages = Set(root.folders.map(\.language))
    if catalogs.contains(where: { $0.place.folder == .several }) {
      languages.formUnion(catalogs.compactMap(\.language))
    }
    return languages.sorted { $0.code < $1.code }
  }
}

/// A table before its reference is known.
private struct Draft {
  let name: String
  let catalogs: [Catalog]
  let localizations: [Localization]
  /// The catalogs that hold the usages in the code.
  let usages: [Int]
  /// The catalogs that hold source texts from outside the tables.
  let sources: [Int]
  let outside: OutsideTexts.Sources
  let developmentLanguage: Language
  /// `Base` and the development language, as far as they are there.
  let own: [Int]
  let isInterface: Bool
  let choice: Settings.ReferenceChoice
  let code: CodeIndex?

  func reference(in root: Root) -> Reference {
    let isWhole = own.allSatisfy { isWholeLocalization($0) }
    let hasTexts = own.contains { !isEmpty($0) } || !isWhole
    if !usages.isEmpty, choice == .code || (choice == .auto && !hasTexts) {
      var keys = collect(catalogs: usages)
      // What the code asks for in ways that nobody sees, most languages have.
      if choice == .auto { add(keysOf(atLeastHalf: true), to: &keys) }
      return Reference(
        basis: .code, own: Set(own), entries: keys.entries, isWhole: true, index: keys.index,
        code: code, sources: Set(usages.map { UInt32($0) }))
    }
    if hasTexts {
      var texts = collect(own)
      if isInfoPlist { addPropertyList(to: &texts) }
      if isInterface, areSourcesWhole { add(entries(of: sources), to: &texts) }
      // `Base` is no language, so nothing is asked of it; the development language beside it is one.
      let compared = own.count == 2 && !isEmpty(own[0]) ? [own[0]] : own
      return Reference(
        basis: .texts, own: Set(isInfoPlist ? own : compared), entries: texts.entries,
        isWhole: isWhole, index: texts.index, code: nil,
        sources: Set((own.flatMap { localizations[$0].catalogs } + sources).map { UInt32($0) }))
    }
    if isInterface, !sources.isEmpty, areSourcesWhole {
      let keys = collect(catalogs: sources)
      return Reference(
        basis: .interface, own: Set(own), entries: keys.entries, isWhole: true, index: keys.index,
        code: nil, sources: Set(sources.map { UInt32($0) }))
    }
    if own.isEmpty, catalogs.contains(where: { $0.place.platform == .android }) {
      // The default stands in another source set.
      return Reference(
        basis: .languages, own: [], entries: [], isWhole: true, index: KeyIndex([], capacity: 0),
        code: nil, sources: [])
    }
    if own.isEmpty, isLeftOver(in: root) {
      return Reference(
        basis: .texts, own: [], entries: [], isWhole: true, index: KeyIndex([], capacity: 0),
        code: nil, sources: [])
    }
    var keys = Keys(catalogs, count: 0)
    if isInfoPlist, !sources.isEmpty {
      addPropertyList(to: &keys)
    } else {
      add(keysOf(atLeastHalf: isInterface), to: &keys)
    }
    // The source texts of such a table stand elsewhere: nothing is asked of the development language.
    return Reference(
      basis: .languages, own: Set(own), entries: keys.entries, isWhole: true, index: keys.index,
      code: nil, sources: Set(sources.map { UInt32($0) }))
  }

  private struct Keys {
    var index: KeyIndex
    var entries: ContiguousArray<EntryReference> = []

    init(_ catalogs: [Catalog], count: Int) {
      index = KeyIndex(catalogs.map(\.store), capacity: count)
    }
  }

  private var isInfoPlist: Bool { Table.isInfoPlist(name) }

  /// Whether all of the files that hold the source texts were read.
  private var areSourcesWhole: Bool { sources.allSatisfy { catalogs[$0].isWhole } }

  /// What a language must have of `Info.plist`: the usage descriptions, and what most languages
  /// translate.
  ///
  /// A name is the same in many languages, and the system falls back to it.
  private func addPropertyList(to keys: inout Keys) {
    let common = keysOf(atLeastHalf: true)
    var wanted = Set<KeyBytes>()
    for reference in common { wanted.insert(KeyBytes(key(reference))) }
    add(
      entries(of: sources).filter { reference in
        let key = key(reference)
        return InfoPropertyList.isUsageDescription(key) || wanted.contains(KeyBytes(key))
      }, to: &keys)
    add(common, to: &keys)
  }

  private func key(_ reference: EntryReference) -> String {
    let catalog = catalogs[Int(reference.catalog)]
    return catalog.string(catalog.entries[Int(reference.entry)].key)
  }

  private func entries(of members: [Int]) -> [EntryReference] {
    members.flatMap { number in
      catalogs[number].entries.indices.map { EntryReference(number, $0) }
    }
  }

  private func isEmpty(_ localization: Int) -> Bool {
    localizations[localization].catalogs.allSatisfy { catalogs[$0].entries.isEmpty }
  }

  private func isWholeLocalization(_ localization: Int) -> Bool {
    localizations[localization].catalogs.allSatisfy { catalogs[$0].isWhole }
  }

  private func collect(_ numbers: [Int]) -> Keys {
    collect(catalogs: numbers.flatMap { localizations[$0].catalogs })
  }

  private func collect(catalogs members: [Int]) -> Keys {
    var keys = Keys(catalogs, count: members.reduce(0) { $0 + catalogs[$1].entries.count })
    for number in members {
      for (position, entry) in catalogs[number].entries.enumerated() {
        let reference = EntryReference(number, position)
        let (place, isNew) = keys.index.insert(entry.key, kind: entry.kind, of: number)
        if isNew {
          keys.entries.append(reference)
        } else if keys.entries[place].catalog == UInt32(number) {
          keys.entries[place] = reference
        }
      }
    }
    return keys
  }

  /// The keys of the translations, in the order they are met.
  private func keysOf(atLeastHalf: Bool) -> [EntryReference] {
    let translations = localizations.indices.filter { !own.contains($0) && !isEmpty($0) }
    let keys = collect(translations)
    guard atLeastHalf else { return Array(keys.entries) }
    var counts = [Int](repeating: 0, count: keys.entries.count)
    for number in translations {
      var met: Set<Int> = []
      for catalog in localizations[number].catalogs {
        var guess = 0
        for entry in catalogs[catalog].entries {
          guard
            let place = keys.index.number(
              of: entry.key, kind: entry.kind, in: catalogs[catalog].store, guess: guess)
          else { continue }
          guess = place + 1
          if met.insert(place).inserted { counts[place] += 1 }
        }
      }
    }
    return zip(keys.entries, counts).filter { $0.1 * 2 >= translations.count }.map(\.0)
  }

  private func add(_ references: [EntryReference], to keys: inout Keys) {
    for reference in references {
      let entry = catalogs[Int(reference.catalog)].entries[Int(reference.entry)]
      if keys.index.insert(entry.key, kind: entry.kind, of: Int(reference.catalog)).isNew {
        keys.entries.append(reference)
      }
    }
  }

  /// Whether a table that the development language lacks is a left-over of the few languages that
  /// have it, rather than one whose source text stands elsewhere.
  private func isLeftOver(in root: Root) -> Bool {
    guard !isInterface, !isInfoPlist, name != "AppShortcuts",
      root.folders.contains(where: { $0.language.identity == developmentLanguage.identity })
    else { return false }
    let translations = root.folders.count { !$0.language.isVariant(of: developmentLanguage) }
    let having = localizations.count { $0.language != nil }
    return having * 2 <= translations
      || (translations == 1 && having == 1 && hasSymbolicKeys)
  }

  /// Whether no key reads like text, so that the keys cannot be their own source texts.
  private var hasSymbolicKeys: Bool {
    localizations.allSatisfy { localization in
      localization.catalogs.allSatisfy { number in
        catalogs[number].entries.allSatisfy { entry in
          catalogs[number].withBytes(entry.key) { bytes in
            bytes.indices.allSatisfy { bytes[$0] != 0x20 }
          }
        }
      }
    }
  }
}

/// The keys that Xcode makes for the objects of a storyboard, xib or intent definition.
private enum InterfaceKeys {
  /// Whether nearly all keys are of that kind.
  static func fill(_ catalogs: [Catalog]) -> Bool {
    var (all, ours) = (0, 0)
    for catalog in catalogs {
      // A table has keys of one kind: the first ones tell.
      for entry in catalog.entries.prefix(64) {
        all += 1
        if catalog.withBytes(entry.key, isObject) { ours += 1 }
      }
    }
    return all > 0 && ours * 5 >= all * 4
  }

  /// `abc-12-xyz.title`: three, two and three letters or digits, and a property.
  private static func isObject(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count > 11, bytes[3] == 0x2D, bytes[6] == 0x2D, bytes[10] == 0x2E
    else { return false }
    return [0, 1, 2, 4, 5, 7, 8, 9].allSatisfy { index in
      switch bytes[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: false
      }
    }
  }
}
