/// Many patterns, asked with many keys: finds those that a key may match without trying them all.
///
/// A pattern is found by the hash of the text in front of its first hole, else by that of the text
/// behind its last; only a pattern with neither is tried for each key.
public struct KeyPatternIndex: Sendable {
  private var patterns: [KeyPattern] = []
  private var heads = Ends()
  private var tails = Ends()
  private var others: [Int] = []

  /// Patterns by the hash of one of their ends, and the lengths that such ends have.
  private struct Ends: Sendable {
    var numbers: [UInt64: [Int]] = [:]
    var lengths: ContiguousArray<Bool> = []

    mutating func add(_ hash: UInt64, _ length: Int, _ number: Int) {
      numbers[hash, default: []].append(number)
      while lengths.count <= length { lengths.append(false) }
      lengths[length] = true
    }
  }

  /// Makes an index; patterns that would match every key are left out.
  public init(_ patterns: [KeyPattern]) {
    self.patterns = patterns
    for (number, pattern) in patterns.enumerated()
    where !pattern.text.isEmpty || pattern.style == .format {
      let head = pattern.gaps.first?.offset ?? pattern.text.count
      let tail = pattern.gaps.last?.offset ?? 0
      if head > 0 {
        var hash = Self.seed
        for byte in pattern.text[..<head] { Self.add(byte, to: &hash) }
        heads.add(hash, head, number)
      } else if tail < pattern.text.count {
        var hash = Self.seed
        for byte in pattern.text[tail...].reversed() { Self.add(byte, to: &hash) }
        tails.add(hash, pattern.text.count - tail, number)
      } else {
        others.append(number)
      }
    }
  }

  private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func add(_ byte: UInt8, to hash: inout UInt64) {
    hash = (hash ^ UInt64(byte)) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash &>> 29
  }

  /// The numbers of the patterns that match a key, in no order.
  public func matches(_ key: Span<UInt8>) -> [Int] {
    var found: [Int] = []
    var hash = Self.seed
    var length = 0
    while length < key.count, length + 1 < heads.lengths.count {
      Self.add(key[length], to: &hash)
      length += 1
      if heads.lengths[length] { test(heads.numbers[hash], key, &found) }
    }
    hash = Self.seed
    length = 0
    while length < key.count, length + 1 < tails.lengths.count {
      Self.add(key[key.count - 1 - length], to: &hash)
      length += 1
      if tails.lengths[length] { test(tails.numbers[hash], key, &found) }
    }
    test(others, key, &found)
    return found
  }

  private func test(_ numbers: [Int]?, _ key: Span<UInt8>, _ found: inout [Int]) {
    for number in numbers ?? [] where patterns[number].matches(key) { found.append(number) }
  }
}
