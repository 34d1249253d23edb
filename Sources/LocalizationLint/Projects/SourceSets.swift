import Catalogs

/// Android's source sets: `app/src/main/res` and `app/src/pro/res` are merged into one app.
struct SourceSets: Sendable {
  private let byModule: [String: [Table]]

  /// Groups the tables of Android's.
  init(_ tables: [Table]) {
    byModule = Dictionary(
      grouping: tables.filter { $0.platform == .android }, by: { Self.module(of: $0.root) })
  }

  /// The tables that are merged with one.
  func siblings(of table: Table) -> [Table] {
    guard table.platform == .android else { return [] }
    return byModule[Self.module(of: table.root), default: []].filter { $0 !== table }
  }

  /// The root of the main source set beside a root: `app/src/main/res` of `app/src/pro/res`; nil
  /// where it lies in none.
  static func main(of root: String) -> String? {
    var parts = root.split(separator: "/", omittingEmptySubsequences: false)
    guard let src = parts.lastIndex(of: "src"), src + 2 < parts.count else { return nil }
    parts[src + 1] = "main"
    return parts.joined(separator: "/")
  }

  /// The folder that holds the source sets: `app` of `app/src/main/res`; the root itself where it
  /// lies in none.
  static func module(of root: String) -> String {
    let parts = root.split(separator: "/", omittingEmptySubsequences: false)
    guard let src = parts.lastIndex(of: "src"), src + 2 < parts.count else { return root }
    return parts[..<src].joined(separator: "/") + "\n"
  }
}

/// The keys of the source sets that are merged with a table.
struct MergedKeys {
  private let siblings: [Table]
  /// The catalogs that hold a language, or one that it falls back to.
  private let catalogs: [Catalog]
  private let index: KeyIndex

  init(_ siblings: [Table], _ language: Language?) {
    self.siblings = siblings
    let wanted = language.map { [$0.identity] + $0.androidParents } ?? []
    catalogs = siblings.flatMap { table in
      table.localizations.filter { $0.language.map { wanted.contains($0.identity) } ?? false }
        .flatMap { $0.catalogs.map { table.catalogs[$0] } }
    }
    var index = KeyIndex(
      catalogs.map(\.store), capacity: catalogs.reduce(0) { $0 + $1.entries.count })
    for (number, catalog) in catalogs.enumerated() {
      for entry in catalog.entries { _ = index.insert(entry.key, kind: entry.kind, of: number) }
    }
    self.index = index
  }

  /// Whether the language has a key in another source set.
  func have(_ reference: EntryReference, of table: Table) -> Bool {
    guard !catalogs.isEmpty else { return false }
    let entry = table.entry(reference)
    let store = table.catalogs[Int(reference.catalog)].store
    return index.number(of: entry.key, kind: entry.kind, in: store, guess: 0) != nil
  }

  /// Whether another source set has a default text for a key.
  func haveDefault(for reference: EntryReference, of table: Table) -> Bool {
    guard !siblings.isEmpty else { return false }
    let entry = table.entry(reference)
    let store = table.catalogs[Int(reference.catalog)].store
    return siblings.contains {
      $0.reference.index.number(of: entry.key, kind: entry.kind, in: store, guess: 0) != nil
    }
  }
}

extension Language {
  /// The identities of the languages that Android looks into for what this one lacks, nearest first;
  /// the default, which comes last, is none of them.
  ///
  /// The script never changes on the way. `es-MX` has `es-419` between itself and `es`, and so have
  /// the others that CLDR names (`supplementalData.xml`, parentLocales).
  var androidParents: [String] {
    var parents: [String] = []
    var parts = identity.split(separator: "-")
    while parts.count > 1, let last = parts.last, last.utf8.count != 4 {
      let region = String(parts.removeLast())
      let rest = parts.joined(separator: "-")
      if parts.count == 1, let between = Self.between[rest], !between.except.contains(region) {
        parents.append(between.parent)
      }
      parents.append(Language(rest).identity)
    }
    return parents.filter { $0 != identity }
  }

  private static let between: [String: (parent: String, except: Set<String>)] = [
    "es": ("es-419", ["ES", "GQ", "PH", "EA", "IC", "419"]),
    "en": ("en-001", ["US", "PH", "PR", "VI", "GU", "001"]),
    "pt": ("pt-PT", ["BR", "PT"]),
  ]
}

extension Table {
  /// Where a file of this name stands, or would stand, in a language.
  func fileSite(_ file: String, in localization: Int) -> Site {
    let own = localizations[localization].catalogs.map { catalogs[$0] }
    if let catalog = own.first(where: { $0.place.table == file }) { return Site(catalog.source) }
    let folder = own.first.map { Paths.parent(of: $0.source.path) } ?? root
    return Site(Source(path: Paths.join(folder, file + ".xml"), bytes: []))
  }

  /// The missing keys of the files that a language has none of, by file.
  func missingFiles(
    _ missing: [EntryReference], _ own: Localization
  ) -> [String: [EntryReference]] {
    guard platform == .android, !missing.isEmpty else { return [:] }
    let there = Set(own.catalogs.map { catalogs[$0].place.table })
    let files = Dictionary(grouping: missing) { catalogs[Int($0.catalog)].place.table }
      .filter { !there.contains($0.key) && $0.value.count > 1 }
    guard !files.isEmpty else { return [:] }
    var demanded: [String: Int] = [:]
    for reference in reference.entries where isDemanded(reference, of: own.language) {
      demanded[catalogs[Int(reference.catalog)].place.table, default: 0] += 1
    }
    return files.filter { $0.value.count == demanded[$0.key] }
  }
}

extension [Catalog] {
  /// The catalogs without those of Android's resource files that have nothing to do with texts, as
  /// colours and styles.
  ///
  /// An empty file stays where another language's file of that name has texts.
  var withoutOtherResources: [Catalog] {
    var told: Set<String> = []
    for catalog in self where catalog.place.platform == .android && !catalog.entries.isEmpty {
      told.insert(catalog.place.root + "\n" + catalog.place.table)
    }
    return filter { catalog in
      catalog.place.platform == .apple || !catalog.entries.isEmpty || !catalog.problems.isEmpty
        || told.contains(catalog.place.root + "\n" + catalog.place.table)
    }
  }
}
