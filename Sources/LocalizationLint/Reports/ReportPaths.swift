import Catalogs

/// Where the paths of a report lie, for those who read it somewhere else than in the current folder.
struct ReportPaths {
  private let currentFolder: String
  private let repository: String?

  init(_ style: Reporter.Style) {
    currentFolder = style.currentFolder
    repository = style.repository
  }

  /// The whole path, without `..`; as given where the current folder is not known.
  func absolute(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    guard path.utf8.first == slash || !currentFolder.isEmpty else { return path }
    let whole = path.utf8.first == slash ? path : currentFolder + "/" + path
    var parts: [Substring.UTF8View] = []
    for part in whole.utf8.split(separator: slash) {
      if part.elementsEqual("..".utf8) {
        _ = parts.popLast()
      } else if !part.elementsEqual(".".utf8) {
        parts.append(part)
      }
    }
    return "/" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// The path as counted from the top of the repository, as everything does that shows findings in
  /// a pull request; as given where it lies outside, or no repository is known.
  func inRepository(_ path: String) -> String {
    guard let repository, !currentFolder.isEmpty else { return path }
    let top = repository.utf8.last == UInt8(ascii: "/") ? repository : repository + "/"
    let whole = absolute(path)
    guard whole.utf8.starts(with: top.utf8) else { return path }
    return String(decoding: whole.utf8.dropFirst(top.utf8.count), as: UTF8.self)
  }
}

extension Positions {
  /// A place in words: `path:line:column`, or the path alone.
  mutating func words(_ site: Site, path: String) -> String {
    position(of: site).map { "\(path):\($0.line):\($0.column)" } ?? path
  }
}

extension Finding {
  /// Where a finding is best shown to somebody who looks at a change.
  struct Anchor {
    /// The place.
    let site: Site
    /// Other places that belong to it.
    let others: [(message: String, site: Site)]
  }

  /// The line of the finding; what is missing has none, so that the place which asks for it stands
  /// in.
  var anchor: Anchor {
    let others = notes.map { (message: $0.message.text, site: $0.site) }
    guard site.range == nil, let first = others.firstIndex(where: { $0.site.range != nil }) else {
      return Anchor(site: site, others: others)
    }
    var rest = others
    let stand = rest.remove(at: first).site
    return Anchor(site: stand, others: [("this file is meant", site)] + rest)
  }
}
