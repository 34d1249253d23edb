import Catalogs

/// The folders of code whose views show literals that nobody translates: those of an app that has
/// no tables, beside one that has.
struct UntranslatedFolders {
  private let roots: [[Substring.UTF8View]]
  private var folders: [String: (undefined: Int, isTranslated: Bool)] = [:]
  /// The path noted last, with its folder: usages come file by file.
  private var latest: (path: String, folder: String?)?

  private static let slash = UInt8(ascii: "/")

  /// Fewer literals may be those of a new screen.
  private static let fewest = 3

  init(_ tables: [Table]) {
    roots = Set(tables.lazy.filter { $0.platform == .apple }.map(\.root)).map {
      $0.utf8.split(separator: Self.slash)
    }
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
    let parts = path.utf8.split(separator: Self.slash)
    let shared = roots.reduce(0) { shared, root in
      max(shared, zip(root, parts).prefix { $0.elementsEqual($1) }.count)
    }
    return shared + 1 < parts.count ? String(path[..<parts[shared].endIndex]) : nil
  }
}
