import Catalogs

/// Groups catalogs into tables, and works out for each table its languages and its reference.
struct ProjectBuilder {
  private struct Name: Hashable {
    private let plain: TableName
    let platform: Place.Platform

    var root: String { plain.root }
    var table: String { plain.table }

    /// All files of a folder of Android's are one name space.
    init(_ place: Place) {
      let isAndroid = place.platform == .android
      plain = TableName(root: place.root, table: isAndroid ? "" : place.table)
      platform = place.platform
    }

    static func < (left: Name, right: Name) -> Bool {
      (PathKey(left.root), PathKey(left.table)) < (PathKey(right.root), PathKey(right.table))
    }
  }

  let roots: [Root]
  private let groups: [(name: Name, catalogs: [Catalog])]
  /// For tables whose name is meant to be that of another one, the right name.
  private let rightNames: [TableName: String]
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
      $0.name < $1.name
    }
    self.outside = outside
    self.settings = settings
    rightNames = TableSpelling.rightNames(
      of: catalogs.filter { $0.place.platform == .apple }, outside.interfaces)
    let byRoot = Dictionary(grouping: catalogs) { PathKey($0.place.root) }
    roots = byRoot.keys.sorted().map { path in
      Self.root(path.text, byRoot[path] ?? [], facts, settings)
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
      // Texts for some devices make no language, nor do pseudo-locales.
      if case .variant = catalog.place.folder { continue }
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
    let byPath = Dictionary(uniqueKeysWithValues: roots.map { (PathKey($0.path), $0) })
    return groups.compactMap { name, catalogs in
      byPath[PathKey(name.root)].map { table(name, catalogs, $0) }
    }
  }

  private func table(_ name: Name, _ catalogs: [Catalog], _ root: Root) -> Table {
    let developmentLanguage =
      settings.developmentLanguage ?? catalogs.compactMap(\.sourceLanguage).first
      ?? root.developmentLanguage
    let localizations = Self.localizations(catalogs)
    let isAndroid = name.platform == .android
    let plain = TableName(root: name.root, table: name.table)
    let rightName = isAndroid ? nil : rightNames[plain]
    let right = TableName(root: name.root, table: rightName ?? name.table)
    let isInterface =
      !isAndroid && (outside.interfaces[right] != nil || InterfaceKeys.fill(catalogs))
    let sources =
      isAndroid ? OutsideTexts.Sources() : outside.sources(of: right, developmentLanguage)
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
    let draft = TableDraft(
      name: title, catalogs: all, localizations: localizations,
      usages: Array(catalogs.count..<used.count), sources: Array(used.count..<all.count),
      outside: sources, developmentLanguage: developmentLanguage, own: own,
      isInterface: isInterface, choice: settings.reference, code: code.index)
    return Table(
      root: name.root, name: title, rightName: rightName, catalogs: all,
      localizations: localizations,
      // What the system never reads, no language must have.
      expected: rightName == nil ? expected(catalogs, root, developmentLanguage) : [],
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
