import Catalogs

/// What an Xcode project says about the files of a root, where that can be trusted.
struct Shipping {
  /// The project file.
  let source: Source
  private let folder: String
  private let members: XcodeMembers

  /// What is known about a file.
  enum Answer {
    /// A target holds it, or may hold it.
    case shipped
    /// The project names it here, and no target holds it.
    case unbuilt(ByteRange)
    /// The project does not name it.
    case unknown
  }

  /// Takes the project of a root; nil where it proves nothing: it is not the only one, another file
  /// generates it, a package holds the root, or paths in it cannot be told.
  init?(_ root: String, in project: Project) {
    let around = project.facts.filter { $0.xcode != nil }
    guard around.count == 1, let facts = around.first, let xcode = facts.xcode,
      ProjectFacts.speaking(for: root, among: project.facts)?.source.path == facts.source.path,
      xcode.members.isWhole,
      !project.facts.contains(where: { $0.source.path.hasSuffix("project.yml") }),
      xcode.members.files.contains(where: { $0.value.isBuilt })
    else { return nil }
    source = facts.source
    folder = facts.folder
    members = xcode.members
  }

  /// What is known about a file by its path.
  func answer(_ path: String) -> Answer {
    let inside = folder.isEmpty ? path : String(path.dropFirst(folder.utf8.count + 1))
    if members.covers(inside) { return .shipped }
    guard let file = members.file(at: inside) else { return .unknown }
    return file.isBuilt ? .shipped : .unbuilt(file.range)
  }
}

extension Project {
  /// Finds what `unshipped` is.
  func findUnshipped() -> [String: Set<String>] {
    var unshipped: [String: Set<String>] = [:]
    for root in roots {
      guard let facts = root.project, facts.xcode != nil, !facts.regions.isEmpty,
        let shipping = Shipping(root.path, in: self)
      else { continue }
      let unlisted = root.folders.map(\.language).filter { !facts.lists($0) }
      guard !unlisted.isEmpty else { continue }
      let catalogs = tables.filter { $0.isIn(root) }.flatMap(\.catalogs)
      var isListed = false
      var shipped: Set<String> = []
      for catalog in catalogs {
        // What a catalog speaks, it ships.
        if catalog.place.folder == .several, let language = catalog.language {
          shipped.insert(language.identity)
        }
        guard case .language(let language) = catalog.place.folder else { continue }
        switch shipping.answer(catalog.source.path) {
        case .shipped:
          isListed = true
          shipped.insert(language.identity)
        case .unbuilt: shipped.insert(language.identity)
        case .unknown: break
        }
      }
      guard isListed else { continue }
      unshipped[root.path] = Set(unlisted.map(\.identity)).subtracting(shipped)
    }
    return unshipped
  }

  /// Whether a file of a root may be part of the app: what is not known is.
  func mayShip(_ path: String, of root: String) -> Bool {
    guard let shipping = Shipping(root, in: self) else { return true }
    if case .shipped = shipping.answer(path) { return true }
    return false
  }
}
