import Catalogs

/// The `Info.plist` files, and which of them a folder with an `InfoPlist` table belongs to.
struct InfoPlists: Sendable {
  /// The file of each root, as far as one is told apart from the others.
  private(set) var byRoot: [String: [InfoPropertyList]] = [:]
  /// Every file that was read, sorted by path.
  private(set) var files: [InfoPropertyList] = []
  /// The files of roots that could not be read whole.
  private(set) var torn: [Catalog] = []

  /// Reads the files, and finds those of the roots.
  init(
    _ paths: [String], roots: [String], facts: [ProjectFacts], files access: FileAccess,
    _ failures: inout [Failure]
  ) {
    var found: [String: InfoPropertyList] = [:]
    var unread: [String: Catalog] = [:]
    for path in paths where !Self.isOfTests(path) {
      do throws(Failure) {
        let bytes = try access.read(path)
        let place = Place(root: Paths.parent(of: path), table: "InfoPlist", folder: .base)
        let (file, torn) = InfoPropertyList.read(path: path, bytes: bytes, place: place)
        unread[path] = torn
        guard let file else { continue }
        found[path] = file
        files.append(file)
      } catch {
        failures.append(error)
      }
    }
    for root in roots {
      var lists: [InfoPropertyList] = []
      let known = found.keys.sorted() + unread.keys.sorted()
      if let path = Self.path(of: root, among: known.sorted(), roots) {
        if let file = found[path] { lists.append(file) }
        if let file = unread.removeValue(forKey: path) { torn.append(file) }
      }
      if let settings = Self.settings(of: root, facts, roots) { lists.append(settings) }
      if !lists.isEmpty { byRoot[root] = lists }
    }
  }

  /// The file of a root: the only one in its folder, or else in the nearest folder around it; nil
  /// where several might be meant.
  ///
  /// A folder that holds other roots too says nothing about this one.
  static func path(of root: String, among paths: [String], _ roots: [String]) -> String? {
    var folder = root
    while true {
      let direct = paths.filter { Paths.parent(of: $0) == folder }
      if direct.count == 1 { return direct[0] }
      let plain = direct.filter { $0.hasSuffix("/Info.plist") || $0 == "Info.plist" }
      if !direct.isEmpty { return plain.count == 1 ? plain[0] : nil }
      // Whatever stands below, beside the root, is another target's as soon as there are several.
      let isShared = roots.contains { $0 != root && isInside($0, folder) }
      if isShared { return nil }
      let below = paths.filter { isInside($0, folder) }
      if below.count == 1 { return below[0] }
      if !below.isEmpty || folder.isEmpty || folder == "/" { return nil }
      folder = Paths.parent(of: folder)
    }
  }

  /// What the build settings of the project around a root say for the one target it can belong to.
  private static func settings(
    of root: String, _ facts: [ProjectFacts], _ roots: [String]
  ) -> InfoPropertyList? {
    let around = facts.filter { $0.governs(root) && $0.xcode != nil }
    guard around.count == 1, let project = around[0].xcode else { return nil }
    let targets = Set(project.infoPlistTexts.map(\.target))
    let parts = Set(root.split(separator: "/").map(String.init))
    let named = targets.filter(parts.contains)
    let isOnly = roots.count { around[0].governs($0) } == 1
    guard let target = named.count == 1 ? named.first : isOnly ? targets.first : nil,
      named.count == 1 || targets.count == 1
    else { return nil }
    return InfoPropertyList(
      project.infoPlistTexts.filter { $0.target == target }, in: project.source,
      Place(root: root, table: "InfoPlist", folder: .base))
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path.hasPrefix(folder + "/")
  }

  private static func isOfTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0 == "Test" }
  }
}
