extension Sequence<String> {
  /// The name that was probably meant by a mistyped one; nil when none is near.
  ///
  /// Near is: one slip for every three bytes typed and none for fewer (a byte too many, too few,
  /// wrong, or two swapped; the case of ASCII letters is no slip), or the only name that begins with
  /// what was typed.
  package func nearest(to typed: String) -> String? {
    let typedBytes = typed.folded
    // A name of ours is short, and a hostile text is not worth the square of its length.
    guard !typedBytes.isEmpty, typedBytes.count <= 64 else { return nil }
    let most = typedBytes.count / 3
    var best: (name: String, slips: Int)?
    for name in self {
      let limit = Swift.min(most, (best?.slips ?? .max) - 1)
      if let slips = slips(from: typedBytes, to: name.folded, atMost: limit) {
        best = (name, slips)
      }
    }
    if let best { return best.name }
    let longer = filter { typedBytes.count >= 3 && $0.folded.starts(with: typedBytes) }
    return longer.count == 1 ? longer.first : nil
  }

  /// The end of a refusal: `; did you mean 'name'?` when a name is near, else `otherwise`.
  package func suggestion(for typed: String, otherwise: String = "") -> String {
    nearest(to: typed).map { "; did you mean '\($0)'?" } ?? otherwise
  }
}

extension String {
  fileprivate var folded: [UInt8] { utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 } }
}

/// The number of insertions, deletions, replacements and swaps of neighbours that lead from one word
/// to the other (optimal string alignment); nil when there are more than `limit`.
func slips(from typed: [UInt8], to name: [UInt8], atMost limit: Int) -> Int? {
  guard abs(typed.count - name.count) <= limit else { return nil }
  var older: [Int] = []
  var previous = Array(0...name.count)
  var isBeyond = false
  for (i, byte) in typed.enumerated() {
    var current = [i + 1]
    var least = i + 1
    for (j, other) in name.enumerated() {
      var cost = min(previous[j] + (byte == other ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, byte == name[j - 1], typed[i - 1] == other {
        cost = min(cost, older[j - 1] + 1)
      }
      current.append(cost)
      least = min(least, cost)
    }
    // A swap reaches over one row: only two rows beyond the limit end it.
    if least > limit, isBeyond { return nil }
    isBeyond = least > limit
    older = previous
    previous = current
  }
  return previous[name.count] <= limit ? previous[name.count] : nil
}
