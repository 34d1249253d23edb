import Catalogs

/// Android's source sets: `app/src/main/res` and `app/src/pro/res` are merged into one app.
struct SourceSets: Sendable {
  private let byModule: [String: Module]

  /// The tables that are merged, and their keys.
  fileprivate struct Module {
    /// The keys that have a default text.
    let defaults: SharedKeys
    /// The keys of each language, by its identity.
    let languages: [String: SharedKeys]

    init(_ tables: [Table]) {
      var references: [SharedKeys.Part] = []
      var languages: [String: [SharedKeys.Part]] = [:]
      for table in tables {
        let ofTable = Dictionary(grouping: table.reference.entries, by: \.catalog)
        for (number, entries) in ofTable {
          references.append(
            (table, table.catalogs[Int(number)], entries.map { table.entry($0) }))
        }
        for localization in table.localizations {
          guard let identity = localization.language?.identity else { continue }
          for catalog in localization.catalogs.map({ table.catalogs[$0] }) {
            languages[identity, default: []].append((table, catalog, Array(catalog.entries)))
          }
        }
      }
      defaults = SharedKeys(references)
      self.languages = languages.mapValues { SharedKeys($0) }
    }
  }

  /// Groups the tables of Android's.
  init(_ tables: [Table]) {
    byModule = Dictionary(
      grouping: tables.filter { $0.platform == .android }, by: { Self.module(of: $0.root) }
    ).filter { $0.value.count > 1 }.mapValues { Module($0) }
  }

  /// What the source sets that are merged with a table have in a language; nil where there are none.
  func merged(with table: Table, _ language: Language?) -> MergedKeys? {
    guard table.platform == .android, let module = byModule[Self.module(of: table.root)] else {
      return nil
    }
    return MergedKeys(module, table, language)
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

/// Keys of several tables, and whose they are.
private struct SharedKeys {
  typealias Part = (table: Table, catalog: Catalog, entries: [Entry])

  private var index: KeyIndex
  /// For each key the table that has it; nil where several have it.
  private var owners: ContiguousArray<ObjectIdentifier?> = []

  init(_ parts: [Part]) {
    index = KeyIndex(
      parts.map(\.catalog.store), capacity: parts.reduce(0) { $0 + $1.entries.count })
    for (number, part) in parts.enumerated() {
      let owner = ObjectIdentifier(part.table)
      for entry in part.entries {
        let (key, isNew) = index.insert(entry.key, kind: entry.kind, of: number)
        if isNew {
          owners.append(owner)
        } else if owners[key] != owner {
          owners[key] = nil
        }
      }
    }
  }

  /// Whether a table other than the reference's has its key.
  func have(_ reference: EntryReference, notOnlyIn table: Table) -> Bool {
    let entry = table.entry(reference)
    let store = table.catalogs[Int(reference.catalog)].store
    guard let number = index.number(of: entry.key, kind: entry.kind, in: store, guess: 0)
    else { return false }
    return owners[number] != ObjectIdentifier(table)
  }
}

/// The keys of the source sets that are merged with a table.
struct MergedKeys {
  private let module: SourceSets.Module
  private let table: Table
  /// The keys in the language, and in those that it falls back to.
  private let ofLanguages: [SharedKeys]

  fileprivate init(_ module: SourceSets.Module, _ table: Table, _ language: Language?) {
    self.module = module
    self.table = table
    let wanted = language.map { [$0.identity] + $0.androidParents } ?? []
    ofLanguages = wanted.compactMap { module.languages[$0] }
  }

  /// Whether the language has a key in another source set.
  func have(_ reference: EntryReference) -> Bool {
    ofLanguages.contains { $0.have(reference, notOnlyIn: table) }
  }

  /// Whether another source set has a default text for a key.
  func haveDefault(for reference: EntryReference) -> Bool {
    module.defaults.have(reference, notOnlyIn: table)
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
