extension String {
  /// Whether this is another word, which is in lower case, but for letter case and one slip: a letter
  /// that is wrong, missing or too much, or two that are swapped.
  func isSlip(of other: String) -> Bool {
    let (left, right) = (Array(lowercased().utf8), Array(other.utf8))
    guard abs(left.count - right.count) <= 1 else { return false }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    if start + end >= max(left.count, right.count) - 1 { return true }
    return left.count == right.count && start + end == left.count - 2
      && left[start] == right[start + 1] && left[start + 1] == right[start]
  }
}
