/// Paths as the core takes them: `/` between parts, `""` for the current folder.
enum Paths {
  /// A path without `./`, doubled and trailing slashes.
  static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    return folder == "/" ? "/" + name : folder + "/" + name
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
