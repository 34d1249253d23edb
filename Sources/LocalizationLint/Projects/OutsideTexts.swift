import Catalogs

/// The source texts that stand outside the tables: in storyboards and xibs, and in `Info.plist`.
struct OutsideTexts: Sendable {
  let interfaces: Interfaces
  let infoPlists: InfoPlists

  init(
    _ walk: Walk, _ catalogs: [Catalog], _ facts: [ProjectFacts], _ files: FileAccess,
    _ failures: inout [Failure]
  ) {
    // A catalog holds the source texts itself, and Xcode keeps them up to date.
    let names = catalogs.filter { $0.place.folder != .several }.map {
      TableName(root: $0.place.root, table: $0.place.table)
    }
    let shared = catalogs.filter { $0.place.folder == .several }.map {
      TableName(root: $0.place.root, table: $0.place.table)
    }
    interfaces = Interfaces(
      walk.interfaces, tables: Set(names).subtracting(shared), files: files, &failures)
    let roots = Set(names.filter { Table.isInfoPlist($0.table) }.map(\.root))
    infoPlists = InfoPlists(
      walk.infoPlists, roots: roots.sorted(), facts: facts, files: files, &failures)
  }

  /// The files whose texts a table translates.
  func sources(of name: TableName, _ developmentLanguage: Language) -> Sources {
    if let interface = interfaces[name] {
      let files = interface.source(in: developmentLanguage)
      return Sources(
        catalogs: files.map(\.catalog), languages: interface.languages,
        objects: files.isEmpty ? nil : files.reduce(into: []) { $0.formUnion($1.objects) })
    }
    guard Table.isInfoPlist(name.table), let lists = infoPlists.byRoot[name.root] else {
      return Sources()
    }
    return Sources(
      catalogs: lists.map(\.catalog), keys: lists.reduce(into: []) { $0.formUnion($1.keys) })
  }

  /// What a table translates.
  struct Sources: Sendable {
    /// The texts.
    var catalogs: [Catalog] = []
    /// The languages that have a file of their own instead of a table.
    var languages: Set<String> = []
    /// The ids of the objects that are there; nil where no file was read.
    var objects: Set<String>?
    /// Other keys that a table may have.
    var keys: Set<String> = []

    /// Whether a key may be one of a text that is not among those read.
    ///
    /// An object that is there may have properties that Xcode exports and nobody wrote down.
    func mayHave(_ key: String) -> Bool { keys.contains(key) || isOfObject(key) }

    /// Whether a key belongs to an object that the files hold.
    ///
    /// A key is the object's id and a property, and for an intent the id alone.
    func isOfObject(_ key: String) -> Bool {
      objects?.contains(String(key.prefix { $0 != "." })) ?? false
    }
  }
}
