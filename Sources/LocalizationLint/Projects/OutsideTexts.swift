import Catalogs

/// The source texts that stand outside the tables: in storyboards and xibs, and in `Info.plist`.
struct OutsideTexts: Sendable {
  let interfaces: Interfaces
  let infoPlists: InfoPlists
  /// Where code sets texts of storyboards and xibs.
  private let outletUses: OutletUses

  init(
    _ walk: Walk, _ catalogs: [Catalog], _ facts: [ProjectFacts], _ code: CodeKeys,
    _ files: FileAccess, _ failures: inout [Failure]
  ) {
    let names = catalogs.filter { $0.place.folder != .several }.map {
      TableName(root: $0.place.root, table: $0.place.table)
    }
    let shared = catalogs.filter { $0.place.folder == .several }.map {
      TableName(root: $0.place.root, table: $0.place.table)
    }
    interfaces = Interfaces(
      walk.interfaces, tables: Set(names), shared: Set(shared),
      roots: Set(catalogs.filter { $0.language != nil }.map(\.place.root)), files: files, &failures)
    var uses = OutletUses(of: interfaces.outlets)
    for source in code.ownSources { uses.add(source) }
    outletUses = uses
    // A catalog of these holds what was in the file when Xcode built the app last.
    let roots = Set((names + shared).filter { Table.isInfoPlist($0.table) }.map(\.root))
    infoPlists = InfoPlists(
      walk.infoPlists, roots: roots.sorted(), facts: facts, files: files, &failures)
  }

  /// The files that belong to no table: storyboards and xibs that none translates, and `Info.plist`
  /// files that could not be read whole.
  var loose: [Catalog] { interfaces.untranslated.map(\.catalog) + infoPlists.torn }

  /// The files whose texts a table translates.
  func sources(of name: TableName, _ developmentLanguage: Language) -> Sources {
    if let interface = interfaces[name] {
      let files = interface.source(in: developmentLanguage)
      let isWhole = files.allSatisfy(\.catalog.isWhole)
      return Sources(
        catalogs: files.map(\.catalog), languages: interface.languages,
        objects: files.isEmpty || !isWhole
          ? nil : files.reduce(into: []) { $0.formUnion($1.objects) },
        unseen: files.reduce(into: []) { $0.formUnion($1.unseen) },
        passedOver: files.reduce(into: []) { $0.formUnion($1.passedOver) },
        assigned: assigned(in: files), isWhole: isWhole)
    }
    guard Table.isInfoPlist(name.table), let lists = infoPlists.byRoot[name.root] else {
      return Sources()
    }
    return Sources(
      catalogs: lists.map(\.catalog), keys: lists.reduce(into: []) { $0.formUnion($1.keys) })
  }

  /// The keys whose texts the code sets, and where.
  func assigned(in files: [InterfaceFile]) -> [String: Assignment] {
    var assigned: [String: Assignment] = [:]
    for (key, outlets) in files.lazy.flatMap(\.outlets) where assigned[key] == nil {
      for outlet in outlets {
        guard let (source, range) = outletUses.site(of: outlet) else { continue }
        assigned[key] = Assignment(outlet: outlet.name, site: Site(source, range))
        break
      }
    }
    return assigned
  }

  /// A text of a storyboard or xib that code sets.
  struct Assignment: Sendable {
    /// What the code calls the object.
    let outlet: String
    /// Where it does so.
    let site: Site
  }

  /// What a table translates.
  struct Sources: Sendable {
    /// The texts.
    var catalogs: [Catalog] = []
    /// The languages that have a file of their own instead of a table.
    var languages: Set<String> = []
    /// The ids of the objects that are there; nil where no file was read, or not all of it.
    var objects: Set<String>?
    /// Keys of texts that nobody sees.
    var unseen: Set<String> = []
    /// Keys of texts that translators leave out.
    var passedOver: Set<String> = []
    /// Keys of texts that the code sets, so that what stands in the file may never be seen.
    var assigned: [String: Assignment] = [:]
    /// Whether all of the files were read.
    var isWhole = true
    /// Other keys that a table may have.
    var keys: Set<String> = []

    /// Whether a key may be one of a text that is not among those read.
    ///
    /// An object that is there may have properties that Xcode exports and nobody wrote down.
    func mayHave(_ key: String) -> Bool { !isWhole || keys.contains(key) || isOfObject(key) }

    /// Whether a key belongs to an object that the files hold.
    ///
    /// A key is the object's id and a property, and for an intent the id alone.
    func isOfObject(_ key: String) -> Bool {
      objects?.contains(String(key.prefix { $0 != "." })) ?? false
    }
  }
}
