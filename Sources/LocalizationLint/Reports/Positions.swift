import Catalogs

/// Lines and columns of what a report shows; each file's lines are counted once, when first asked.
struct Positions {
  /// The given paths that are absolute.
  let bases: [String]
  private var indices: [PathKey: LineIndex] = [:]
  /// The file asked for last: findings come file by file.
  private var latest: (path: String, index: LineIndex)?
  /// The root asked for last, and as fingerprints name it.
  private var latestRoot: (given: String, placed: String)?

  init(_ report: Report) { bases = report.bases }

  init(bases: [String]) { self.bases = bases }

  /// The position of a site; nil for a file as a whole, and in a file that has no lines.
  mutating func position(of site: Site) -> Position? {
    guard let range = site.range, site.source.encoding != .binary else { return nil }
    if let latest, latest.path.utf8.elementsEqual(site.source.path.utf8) {
      return latest.index.position(of: range.lower, in: site.source)
    }
    let index = indices[PathKey(site.source.path)] ?? LineIndex(site.source)
    indices[PathKey(site.source.path)] = index
    latest = (site.source.path, index)
    return index.position(of: range.lower, in: site.source)
  }
}

extension Positions {
  /// Sixteen hexadecimal digits that stay the same while the fault does: made of rule, root, table,
  /// language, key and variant, and not of line, message or where the project lies.
  mutating func fingerprint(of finding: Finding) -> String {
    if latestRoot?.given != finding.root {
      latestRoot = (finding.root, placed(finding.root))
    }
    let hash = finding.identity(at: latestRoot?.placed ?? finding.root)
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// A root as seen from the longest of the given absolute paths that it lies in.
  private func placed(_ root: String) -> String {
    let base = bases.filter { root == $0 || root.hasPrefix($0 + "/") }.max {
      $0.utf8.count < $1.utf8.count
    }
    return base.map { String(root.dropFirst($0.count).drop { $0 == "/" }) } ?? root
  }
}
