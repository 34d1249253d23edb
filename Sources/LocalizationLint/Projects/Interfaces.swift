import Catalogs

/// A table by its root and name.
struct TableName: Hashable, Sendable {
  private let rootKey: PathKey
  private let tableKey: PathKey

  var root: String { rootKey.text }
  var table: String { tableKey.text }

  init(root: String, table: String) {
    rootKey = PathKey(root)
    tableKey = PathKey(table)
  }
}

/// The storyboards, xibs and intent definitions whose texts tables translate.
struct Interfaces: Sendable {
  /// What is known of the interface file of one table.
  struct Interface: Sendable {
    /// The languages that have the file itself, as in the days before `Base.lproj`: it needs no
    /// table there.
    var languages: Set<String> = []
    /// What could be read: the files of `Base.lproj`, or else those of the languages.
    var files: [InterfaceFile] = []

    /// The file that holds the source texts: that of `Base.lproj`, or of the development language.
    func source(in language: Language) -> [InterfaceFile] {
      let base = files.filter { $0.catalog.language == nil }
      return base.isEmpty
        ? files.filter { $0.catalog.language?.identity == language.identity } : base
    }
  }

  private var all: [TableName: Interface] = [:]
  /// The files of `Base.lproj` that no table translates, sorted by path.
  private(set) var untranslated: [InterfaceFile] = []

  /// Reads the files of the tables that are there, and those that wait for a table in one of some
  /// roots.
  init(
    _ found: [(path: String, place: Place)], tables: Set<TableName>, shared: Set<TableName>,
    roots: Set<String>, files: FileAccess, _ failures: inout [Failure]
  ) {
    var based: Set<TableName> = []
    for (_, place) in found {
      let name = TableName(root: place.root, table: place.table)
      var interface = all[name] ?? Interface()
      switch place.folder {
      case .base: based.insert(name)
      case .language(let language): interface.languages.insert(language.identity)
      case .several, .variant: break
      }
      all[name] = interface
    }
    for (path, place) in found {
      let name = TableName(root: place.root, table: place.table)
      // A catalog holds the source texts itself, and Xcode keeps them up to date.
      guard !shared.contains(name), place.folder == .base || !based.contains(name) else { continue }
      let isTranslated = tables.contains(name)
      let isWaiting = place.folder == .base && roots.contains(place.root)
      guard isTranslated || isWaiting else { continue }
      do throws(Failure) {
        let bytes = try files.read(path)
        guard let file = InterfaceFile.read(path: path, bytes: bytes, place: place)
        else { continue }
        if isTranslated { all[name]?.files.append(file) } else { untranslated.append(file) }
      } catch {
        failures.append(error)
      }
    }
  }

  /// What code may reach the objects of the files by.
  var outlets: [Outlet] {
    let files = all.values.flatMap(\.files) + untranslated
    return files.flatMap { $0.outlets.values.flatMap(\.self) }
  }

  /// The languages that have the file at a place themselves.
  func languages(of place: Place) -> Set<String> {
    all[TableName(root: place.root, table: place.table)]?.languages ?? []
  }

  /// The interface file that a table translates; nil when there is none.
  subscript(name: TableName) -> Interface? { all[name] }
}
