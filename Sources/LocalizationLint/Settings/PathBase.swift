/// The folder that written patterns are relative to, beside the one that shown paths are relative to.
///
/// A configuration found in a parent folder says `ios/Legacy`, while the run in `ios` shows `Legacy`.
struct PathBase: Hashable, Sendable {
  /// The parts of the two absolute folders; both are empty when they are the same and unknown.
  private let current: [[UInt8]]
  private let patterns: [[UInt8]]

  /// Patterns are relative to the current folder.
  init() {
    current = []
    patterns = []
  }

  /// Patterns are relative to `folder`, which is absolute or relative to `current`.
  init(folder: String, current: String) {
    self.current = PathBase.parts(of: current, in: [])
    patterns = PathBase.parts(of: folder, in: self.current)
  }

  /// Whether patterns are relative to the current folder.
  var isHere: Bool { current == patterns }

  /// A shown path relative to the patterns' folder.
  func relative(_ path: String) -> [UInt8] {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    guard isAbsolute || !isHere else { return Array(path.utf8) }
    let parts = PathBase.parts(of: path, in: current)
    let shared = zip(parts, patterns).prefix { $0 == $1 }.count
    let up = Array(repeating: Array("..".utf8), count: patterns.count - shared)
    return Array((up + parts[shared...]).joined(separator: [UInt8(ascii: "/")]))
  }

  /// The parts of a path once `.` and `..` are resolved by name.
  private static func parts(of path: String, in current: [[UInt8]]) -> [[UInt8]] {
    let slash = UInt8(ascii: "/")
    return path.utf8.split(separator: slash).reduce(into: path.utf8.first == slash ? [] : current) {
      if $1.elementsEqual("..".utf8) {
        _ = $0.popLast()
      } else if !$1.elementsEqual(".".utf8) {
        $0.append(Array($1))
      }
    }
  }
}
