/// A matcher of globs that tries everything, so that nobody need trust it.
enum GlobLaw {
  /// Whether a pattern matches the whole of a key.
  static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var table = Table(pattern: pattern, text: text, inParts: false)
    return table.matches(0, 0)
  }

  /// Whether a pattern matches a path or a folder on it.
  static func matches(path pattern: String, _ path: String) -> Bool {
    var bytes = Array(pattern.utf8)
    while bytes.last == 0x2F { bytes.removeLast() }
    let isName = !bytes.contains(0x2F)
    while bytes.suffix(3) == [0x2F, 0x2A, 0x2A] {
      bytes.removeLast(3)
      while bytes.last == 0x2F { bytes.removeLast() }
    }
    while bytes.starts(with: [0x2E, 0x2F]) { bytes.removeFirst(2) }
    if bytes.first == 0x2F { bytes.removeFirst() }
    if bytes == [0x2E] { bytes = [] }
    if isName, !bytes.isEmpty { bytes = [0x2A, 0x2A, 0x2F] + bytes }
    var table = Table(pattern: bytes, text: Array(path.utf8), inParts: true)
    return bytes.isEmpty || table.matches(0, 0)
  }

  private struct Table {
    let pattern: [UInt8]
    let text: [UInt8]
    let inParts: Bool
    var known: [Int: Bool] = [:]

    init(pattern: [UInt8], text: [UInt8], inParts: Bool) {
      (self.pattern, self.text, self.inParts) = (pattern, text, inParts)
    }

    mutating func matches(_ p: Int, _ t: Int) -> Bool {
      let key = p * (text.count + 1) + t
      if let result = known[key] { return result }
      let result = work(p, t)
      known[key] = result
      return result
    }

    private mutating func work(_ p: Int, _ t: Int) -> Bool {
      guard p < pattern.count else { return t == text.count || inParts && text[t] == 0x2F }
      if pattern[p] == 0x2A {
        let isDouble = inParts && p + 1 < pattern.count && pattern[p + 1] == 0x2A
        guard isDouble else {
          if matches(p + 1, t) { return true }
          return t < text.count && !(inParts && text[t] == 0x2F) && matches(p, t + 1)
        }
        let isWhole =
          (p == 0 || pattern[p - 1] == 0x2F) && p + 2 < pattern.count && pattern[p + 2] == 0x2F
        guard isWhole else { return (t...text.count).contains { matches(p + 2, $0) } }
        if matches(p + 3, t) { return true }
        return (t..<text.count).contains { text[$0] == 0x2F && matches(p + 3, $0 + 1) }
      }
      guard t < text.count else { return false }
      if pattern[p] == text[t], matches(p + 1, t + 1) { return true }
      guard pattern[p] == 0x3F, !(inParts && text[t] == 0x2F), text[t] & 0xC0 != 0x80 else {
        return false
      }
      var next = t + 1
      while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
      return matches(p + 1, next)
    }
  }
}
