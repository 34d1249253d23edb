/// A pattern over paths or keys: `*` and `?` stay within one part of a path, `**` crosses parts.
public struct Glob: Hashable, Sendable {
  /// The pattern as written.
  public let pattern: String

  /// Makes a glob; every string is one.
  public init(_ pattern: String) { self.pattern = pattern }

  /// Whether the whole text matches, byte for byte.
  ///
  /// A pattern without `/` matches a path's last part too, as `.gitignore` does it.
  public func matches(path: String) -> Bool {
    let text = Array(path.utf8)
    if Self.match(Array(pattern.utf8), text, crossing: false) { return true }
    guard !pattern.utf8.contains(0x2F), let slash = text.lastIndex(of: 0x2F) else { return false }
    return Self.match(Array(pattern.utf8), Array(text[(slash + 1)...]), crossing: false)
  }

  /// Whether the whole key matches; `*` crosses everything, as keys have no parts.
  public func matches(key: String) -> Bool {
    Self.match(Array(pattern.utf8), Array(key.utf8), crossing: true)
  }

  /// Matches with one remembered star of each kind, so that no pattern is slower than the product
  /// of the lengths.
  private static func match(_ pattern: [UInt8], _ text: [UInt8], crossing: Bool) -> Bool {
    var (p, t) = (0, 0)
    var star: (pattern: Int, text: Int)?
    var doubleStar: (pattern: Int, text: Int)?
    while true {
      if p < pattern.count, pattern[p] == 0x2A {
        if p + 1 < pattern.count, pattern[p + 1] == 0x2A {
          p += 2
          // `**/` also stands for nothing.
          if p < pattern.count, pattern[p] == 0x2F { p += 1 }
          doubleStar = (p, t)
          star = nil
        } else {
          p += 1
          star = (p, t)
        }
        continue
      }
      if t < text.count, p < pattern.count,
        pattern[p] == text[t] || (pattern[p] == 0x3F && (crossing || text[t] != 0x2F))
      {
        p += 1
        t += 1
        continue
      }
      if t == text.count, p == pattern.count { return true }
      if let last = star, last.text < text.count, crossing || text[last.text] != 0x2F {
        star = (last.pattern, last.text + 1)
        (p, t) = (last.pattern, last.text + 1)
      } else if let last = doubleStar, last.text < text.count {
        star = nil
        doubleStar = (last.pattern, last.text + 1)
        (p, t) = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
  }
}
