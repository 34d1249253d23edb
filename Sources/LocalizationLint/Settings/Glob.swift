/// A pattern over paths or keys.
///
/// In a path, `*` and `?` stay within one part and `**` crosses parts. A pattern that matches a
/// folder matches all that stands in it. One without a `/`, apart from a last one, means a part at
/// any depth (`Pods`, `*.lproj`), as in `.gitignore`; a `/` in front keeps it at the top. There are
/// no character classes: brackets and braces mean themselves, because keys hold them.
public struct Glob: Hashable, Sendable {
  /// The pattern as written.
  public let pattern: String
  private let key: [UInt8]
  private let path: [UInt8]
  private let base: PathBase

  /// Makes a glob; every string is one.
  public init(_ pattern: String) { self.init(pattern, relativeTo: PathBase()) }

  init(_ pattern: String, relativeTo base: PathBase) {
    self.pattern = pattern
    self.base = base
    key = Array(pattern.utf8)
    path = Glob.anchored(key)
  }

  /// Whether it is relative to the current folder.
  var isHere: Bool { base.isHere }

  /// Whether a shown path, or a folder on it, matches, byte for byte.
  public func matches(path: String) -> Bool {
    Glob.match(self.path, base.relative(path), inParts: true)
  }

  /// Whether the whole key matches; `*` crosses everything, as keys have no parts.
  public func matches(key: String) -> Bool {
    Glob.match(self.key, Array(key.utf8), inParts: false)
  }

  /// What every key that matches starts with, and whether that is the whole pattern.
  var keyStart: (bytes: ArraySlice<UInt8>, isWhole: Bool) {
    let start = key.prefix { $0 != Self.asterisk && $0 != Self.questionMark }
    return (start, start.count == key.count)
  }

  /// A path pattern in the one form that `match` knows: from the top, without `./` in front or `/`
  /// and `/**` behind, which say nothing when a folder stands for what is in it.
  private static func anchored(_ written: [UInt8]) -> [UInt8] {
    var pattern = written[...]
    while pattern.last == slash { pattern.removeLast() }
    let isName = !pattern.contains(slash)
    while pattern.suffix(3).elementsEqual("/**".utf8) {
      pattern.removeLast(3)
      while pattern.last == slash { pattern.removeLast() }
    }
    while pattern.starts(with: "./".utf8) { pattern.removeFirst(2) }
    if pattern.first == slash { pattern.removeFirst() }
    if pattern.elementsEqual(".".utf8) { return [] }
    return isName && !pattern.isEmpty ? Array("**/".utf8) + pattern : Array(pattern)
  }

  /// Matches with one remembered star of each kind.
  ///
  /// That is enough: when a later `**` is reached, no longer match of an earlier one leads further,
  /// and the same holds for `*` within its part. Nothing is tried twice, so no pattern is slower
  /// than its length times the square of the text's.
  private static func match(_ pattern: [UInt8], _ text: [UInt8], inParts: Bool) -> Bool {
    var (p, t) = (0, 0)
    var star: (pattern: Int, text: Int)?
    var doubleStar: (pattern: Int, text: Int, isWhole: Bool)?
    while true {
      if p < pattern.count, pattern[p] == asterisk {
        let isDouble = inParts && p + 1 < pattern.count && pattern[p + 1] == asterisk
        if isDouble {
          // `**/` stands for whole parts, or for nothing.
          let isWhole =
            (p == 0 || pattern[p - 1] == slash) && p + 2 < pattern.count && pattern[p + 2] == slash
          p += isWhole ? 3 : 2
          doubleStar = (p, t, isWhole)
          star = nil
        } else {
          p += 1
          star = (p, t)
        }
        continue
      }
      if p == pattern.count, t == text.count || (inParts && (p == 0 || text[t] == slash)) {
        return true
      }
      if p < pattern.count, t < text.count {
        if pattern[p] == text[t] {
          (p, t) = (p + 1, t + 1)
          continue
        }
        if pattern[p] == questionMark, !(inParts && text[t] == slash), !isContinuation(text[t]) {
          (p, t) = (p + 1, t + 1)
          while t < text.count, isContinuation(text[t]) { t += 1 }
          continue
        }
      }
      if let last = star, last.text < text.count, !(inParts && text[last.text] == slash) {
        star = (last.pattern, last.text + 1)
        (p, t) = (last.pattern, last.text + 1)
      } else if let last = doubleStar, last.text < text.count {
        var next = last.text + 1
        if last.isWhole {
          guard let end = text[last.text...].firstIndex(of: slash) else { return false }
          next = end + 1
        }
        star = nil
        doubleStar = (last.pattern, next, last.isWhole)
        (p, t) = (last.pattern, next)
      } else {
        return false
      }
    }
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
  private static let slash = UInt8(ascii: "/")
  private static let asterisk = UInt8(ascii: "*")
  private static let questionMark = UInt8(ascii: "?")
}
