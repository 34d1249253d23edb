/// Paths as the core takes them: `/` between parts, `""` for the current folder.
///
/// They are taken apart by bytes: a name may start with a mark that makes one character with the `/`
/// in front of it.
enum Paths {
  private static let slash = UInt8(ascii: "/")

  /// A path without `./`, doubled and trailing slashes.
  static func normalized(_ path: String) -> String {
    let parts = path.utf8.split(separator: slash).map { String(Substring($0)) }.filter { $0 != "." }
    return (path.utf8.first == slash ? "/" : "") + parts.joined(separator: "/")
  }

  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    return folder == "/" ? "/" + name : folder + "/" + name
  }

  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }
}

/// A path or a name of one, which is the same as another byte for byte.
///
/// Most file systems keep names apart that differ in Unicode normalization alone, which a `String`
/// takes for equal.
package struct PathKey: Hashable, Comparable, Sendable {
  /// The path.
  package let text: String

  /// Makes a key of a path.
  package init(_ text: String) { self.text = text }

  package static func == (left: PathKey, right: PathKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package static func < (left: PathKey, right: PathKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  // Equal bytes are equal texts, of which those of ASCII are hashed at once.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
