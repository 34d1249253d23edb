import Catalogs

extension FileAccess {
  /// A file system of paths and bytes, for tests and for callers that hold the files already.
  public static func memory(_ files: [String: ContiguousArray<UInt8>]) -> FileAccess {
    var folders: [String: [String: Item.Kind]] = ["": [:]]
    for path in files.keys {
      var (child, kind) = (path, Item.Kind.file)
      while !child.isEmpty {
        let parent = Paths.parent(of: child)
        folders[parent, default: [:]][Paths.name(of: child)] = kind
        (child, kind) = (parent, .folder)
      }
    }
    let tree = folders
    return FileAccess(
      list: { (folder) throws(Failure) in
        guard let items = tree[folder] else {
          throw Failure("cannot list '\(folder)': no such folder")
        }
        return items.map { Item(name: $0.key, kind: $0.value) }
      },
      kind: { path in files[path] != nil ? .file : tree[path] != nil ? .folder : nil },
      read: { (path) throws(Failure) in
        guard let bytes = files[path] else { throw Failure("cannot read '\(path)': no such file") }
        return bytes
      })
  }

  /// A file system of paths and texts.
  public static func memory(texts: KeyValuePairs<String, String>) -> FileAccess {
    memory(Dictionary(texts.map { ($0.key, ContiguousArray($0.value.utf8)) }) { _, last in last })
  }
}
