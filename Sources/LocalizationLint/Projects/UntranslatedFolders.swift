import Catalogs

/// The folders of code whose views show literals that nobody translates: those of an app that has
/// no tables, beside one that has.
struct UntranslatedFolders {
  private let roots: [String]
  private var folders: [String: (undefined: Int, isTranslated: Bool)] = [:]
  /// The path noted last, with its folder: usages come file by file.
  private var latest: (path: String, folder: String?)?

  /// Fewer literals may be those of a new screen.
  private static let fewest = 3

  init(_ tables: [Table]) {
    roots = Array(Set(tables.lazy.filter { $0.platform == .apple }.map(\.root)))
  }

  /// Notes a usage in a file: a literal of a view that no table has, or one that shows that the code
  /// is translated.
  mutating func add(_ path: String, isUndefined: Bool) {
    if latest?.path != path { latest = (path, folder(of: path)) }
    guard let folder = latest?.folder else { return }
    var known = folders[folder] ?? (0, false)
    if isUndefined { known.undefined += 1 } else { known.isTranslated = true }
    folders[folder] = known
  }

  /// Whether a file lies in such a folder.
  func contain(_ path: String) -> Bool {
    guard let folder = folder(of: path), let known = folders[folder] else { return false }
    return !known.isTranslated && known.undefined >= Self.fewest
  }

  /// The folder that a file lies in and no tables do, as far up as there is one.
  private func folder(of path: String) -> String? {
    let shared = roots.reduce(0) { max($0, Self.sharedFolders($1, path)) }
    let slash = UInt8(ascii: "/")
    var slashes = 0
    guard
      let end = path.utf8.firstIndex(where: { byte in
        if byte == slash { slashes += 1 }
        return slashes > shared
      })
    else { return nil }
    return String(path[..<end])
  }

  /// How many folders a root and a path have in common, from the outermost.
  private static func sharedFolders(_ root: String, _ path: String) -> Int {
    guard !root.isEmpty else { return 0 }
    var (own, other) = (root.utf8.makeIterator(), path.utf8.makeIterator())
    var count = 0
    while true {
      let (left, right) = (own.next(), other.next())
      switch (left, right) {
      case (nil, UInt8(ascii: "/")): return count + 1
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): count += 1
      case (let left?, let right?) where left == right: continue
      default: return count
      }
    }
  }
}
