import Catalogs

/// Which tables are called by a name that differs in case from the right one.
///
/// Bundles look their files up by case wherever the file system does.
enum TableSpelling {
  /// The right name of each table that has another one.
  ///
  /// The system knows the name of a few; of others it is that of the storyboard, or else what more
  /// languages call it. Two files of one language are two tables.
  static func rightNames(of catalogs: [Catalog], _ interfaces: Interfaces) -> [TableName: String] {
    var folders: [TableName: Set<Place.Folder>] = [:]
    for catalog in catalogs {
      let name = TableName(root: catalog.place.root, table: catalog.place.table)
      folders[name, default: []].insert(catalog.place.folder)
    }
    let alike = Dictionary(grouping: folders.keys) {
      TableName(root: $0.root, table: $0.table.lowercased())
    }
    var names: [TableName: String] = [:]
    for (folded, tables) in alike {
      let known = ["InfoPlist", "AppShortcuts"].first { $0.lowercased() == folded.table }
      let best =
        tables.count > 1
        ? tables.max { left, right in
          let ranks = [left, right].map { name in
            (interfaces[name] == nil ? 0 : 1, folders[name]?.count ?? 0)
          }
          return ranks[0] != ranks[1] ? ranks[0] < ranks[1] : left.table > right.table
        } : nil
      guard let right = known ?? best?.table else { continue }
      let own = folders[TableName(root: folded.root, table: right)] ?? []
      for name in tables
      where name.table != right
        && (known != nil || folders[name]?.isDisjoint(with: own) ?? false)
      {
        names[name] = right
      }
    }
    return names
  }
}
