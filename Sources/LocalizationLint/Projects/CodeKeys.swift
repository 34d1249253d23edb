import Catalogs

/// The keys that the code asks for, as catalogs: one for each file and table.
struct CodeKeys: Sendable {
  /// What the code says about keys; nil when there is no code.
  let index: CodeIndex?
  /// The files, as `KeyUsage.file` counts them.
  let sources: [Source]
  /// For each file whether it is part of what ships.
  ///
  /// Tests, scripts and playgrounds may use a key, but the app asks for none of theirs.
  private let ships: [Bool]
  /// What stands in resources of the keys that no code mentions.
  private var resources = ResourceMentions(of: [])
  /// The tables' keys that no code asks for.
  private var unused: [ObjectIdentifier: UnusedKeys] = [:]
  /// For each table the files that name it, each with its usages.
  private let files: [String: [(file: Int, usages: [Int])]]

  /// Sorts the usages by table and file.
  init(_ index: CodeIndex?, _ code: [SourceCode]) {
    self.index = index
    sources = code.map(\.source)
    let ships = code.map(Self.ships)
    self.ships = ships
    var files: [String: [(file: Int, usages: [Int])]] = [:]
    for (number, usage) in (index?.usages ?? []).enumerated() {
      guard case .named(let table) = usage.table, usage.isKnown, usage.certainty != .possible,
        ships[usage.file]
      else { continue }
      if files[table]?.last?.file == usage.file, let last = files[table]?.indices.last {
        files[table]?[last].usages.append(number)
      } else {
        files[table, default: []].append((usage.file, [number]))
      }
    }
    self.files = files
  }

  /// The files of the app, tests and scripts left out.
  var ownSources: [Source] { zip(sources, ships).lazy.filter(\.1).map(\.0) }

  /// The keys of the usages of a table, by what they look like.
  func neighbors(in table: String) -> FoldedKeys {
    var neighbors = FoldedKeys()
    guard let index else { return neighbors }
    for usage in (files[table] ?? []).lazy.flatMap(\.usages) {
      neighbors.add(index.usages[usage].key.description, to: table)
    }
    return neighbors
  }

  /// No key stands in a larger file of data.
  private static let largestResource = 1 << 22

  /// Reads the resources, as far as keys are left that no code mentions.
  mutating func look(for tables: [Table], in paths: [String], _ files: FileAccess) {
    guard let index else { return }
    var (keys, symbols): ([ContiguousArray<UInt8>], [ContiguousArray<UInt8>]) = ([], [])
    for table in tables {
      let found = UnusedKeys(of: table, in: index)
      unused[ObjectIdentifier(table)] = found
      let names = found.unused.map { ContiguousArray(table.key($0).utf8) }
      keys += names
      // Xcode makes symbols of the keys of catalogs only.
      if table.catalogs.contains(where: { $0.place.folder == .several }) { symbols += names }
    }
    guard !keys.isEmpty else { return }
    resources = ResourceMentions(of: keys, symbols: symbols)
    if !symbols.isEmpty { for source in sources { resources.addSymbols(source.bytes) } }
    for path in paths {
      guard let bytes = try? files.read(path), bytes.count <= Self.largestResource else { continue }
      resources.add(bytes, path: path)
    }
  }

  /// The keys of a table that no code asks for; nil where there is no code.
  func unusedKeys(of table: Table) -> UnusedKeys? { unused[ObjectIdentifier(table)] }

  /// Whether a key stands in a file that the code may read.
  func isInResources(_ key: Span<UInt8>) -> Bool { resources.contains(key) }

  /// The catalogs of the usages of a table in a root: of the roots that have the table, each file
  /// belongs to the nearest.
  ///
  /// A literal of a view that no translation has is meant to be shown as it is, or nobody knows of
  /// it yet: no language lacks it more than another.
  func catalogs(
    of table: String, in root: String, among roots: [String], _ language: Language,
    isTranslated: (String) -> Bool
  ) -> [Catalog] {
    guard let index else { return [] }
    let explicit = explicitKeys(table)
    return (files[table] ?? []).compactMap { file, usages in
      let source = sources[file]
      let nearest = roots.max { Self.nearness($0, source.path) < Self.nearness($1, source.path) }
      guard nearest == root else { return nil }
      let own = usages.map { index.usages[$0] }.filter { usage in
        guard mayMean(root, usage) else { return false }
        guard usage.certainty == .swiftUI else { return true }
        let key = usage.key.description
        return explicit.contains(KeyBytes(key)) || isTranslated(key)
      }
      return own.isEmpty ? nil : catalog(own, source, root, table, language)
    }
  }

  private func allUsages(of table: String) -> [KeyUsage] {
    guard let index else { return [] }
    return (files[table] ?? []).flatMap(\.usages).map { index.usages[$0] }
  }

  /// The keys of a table that something else than a literal of a view asks for.
  func explicitKeys(_ table: String) -> Set<KeyBytes> {
    Set(
      allUsages(of: table).lazy.filter { $0.certainty != .swiftUI }
        .map { KeyBytes($0.key.description) })
  }

  /// Where the app's own code first names a table, with the key there, and how many keys of it the
  /// code has.
  func mention(of table: String) -> (key: String, count: Int, site: Site)? {
    guard let index, let (file, usages) = files[table]?.first, let first = usages.first
    else { return nil }
    let usage = index.usages[first]
    return (
      usage.key.description, Set(allUsages(of: table).map { KeyBytes($0.key.description) }).count,
      Site(sources[file], usage.range)
    )
  }

  /// Whether a usage is one of the app, so that its key must be there.
  func isOfApp(_ usage: KeyUsage) -> Bool { ships[usage.file] }

  /// Whether a usage may ask the tables of a root: the bundle of a package's target holds that
  /// target's own ones only.
  func mayMean(_ root: String, _ usage: KeyUsage) -> Bool {
    guard usage.bundle == .module else { return true }
    let parts = sources[usage.bundleFile].path.split(separator: "/")
    guard let folder = parts.lastIndex(of: "Sources"), folder + 1 < parts.count - 1 else {
      return true
    }
    return root.split(separator: "/").starts(with: parts[...(folder + 1)])
  }

  private static func ships(_ code: SourceCode) -> Bool {
    let source = code.source
    if code.importsTests || source.bytes.starts(with: "#!".utf8) { return false }
    let folders = source.path.split(separator: "/").dropLast()
    let isOther = folders.contains { folder in
      [".playground", ".swiftpm", "Tests"].contains { folder.hasSuffix($0) }
    }
    return !isOther
  }

  /// How many folders two paths have in common, less those that are the root's own.
  private static func nearness(_ root: String, _ path: String) -> Int {
    let (root, path) = (root.split(separator: "/"), path.split(separator: "/"))
    let common = zip(root, path).prefix { $0 == $1 }.count
    return common * 1000 - root.count
  }

  private func catalog(
    _ usages: [KeyUsage], _ source: Source, _ root: String, _ table: String, _ language: Language
  ) -> Catalog {
    var bytes: ContiguousArray<UInt8> = []
    func text(_ string: String) -> Text {
      let start = bytes.count
      bytes.append(contentsOf: string.utf8)
      return Text(unescaped: ByteRange(start, bytes.count))
    }
    var entries: ContiguousArray<Entry> = []
    var variants: ContiguousArray<Variant> = []
    for usage in usages {
      let key = text(usage.key.description)
      let shown = usage.defaultText.map(text)
      entries.append(
        Entry(
          key: key, keyRange: usage.range, firstVariant: variants.count,
          flags: shown == nil ? [.keyIsText] : []))
      variants.append(Variant(text: shown ?? key, range: usage.range))
    }
    return Catalog(
      source: source, place: Place(root: root, table: table, folder: .language(language)),
      format: Catalog.codeFormat, language: language, entries: entries, variants: variants,
      unescaped: bytes,
      mayRepeat: false)
  }
}

extension Catalog {
  fileprivate static let codeFormat = "code"

  /// Whether it holds usages in the code instead of a file's entries.
  var isCode: Bool { format == Self.codeFormat }

  /// Whether it is a file of a table, rather than code, a storyboard, a xib or an `Info.plist`.
  var isTable: Bool {
    !isCode && format != InterfaceFile.format && format != InfoPropertyList.format
  }
}
