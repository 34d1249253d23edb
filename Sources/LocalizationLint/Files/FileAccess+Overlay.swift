import Catalogs

extension FileAccess {
  /// The file system as it would be with some files written, which need not exist.
  func overlaid(with files: [String: ContiguousArray<UInt8>]) -> FileAccess {
    var added: [String: [String: Item.Kind]] = [:]
    var folders: Set<String> = []
    for path in files.keys {
      var (child, itemKind) = (path, Item.Kind.file)
      // Only what is not there is added, so the walk up ends at the first folder that is.
      while !child.isEmpty, child != "/", kind(child) == nil {
        let parent = Paths.parent(of: child)
        added[parent, default: [:]][Paths.name(of: child)] = itemKind
        if itemKind == .folder { folders.insert(child) }
        (child, itemKind) = (parent, .folder)
      }
    }
    let (tree, made) = (added, folders)
    return FileAccess(
      list: { (folder) throws(Failure) in
        let own = made.contains(folder) ? [] : try list(folder)
        return own + (tree[folder] ?? [:]).map { Item(name: $0.key, kind: $0.value) }
      },
      kind: { path in
        if files[path] != nil { return .file }
        return made.contains(path) ? .folder : kind(path)
      },
      identity: { made.contains($0) ? nil : identity($0) },
      read: { (path) throws(Failure) in
        if let bytes = files[path] { return bytes }
        return try read(path)
      }, version: { files[$0] == nil ? version($0) : nil })
  }
}
