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
  // What lies further from the diagonal than the limit costs more than the limit: a hostile key is
  // not worth the square of its length. Column `k` of row `i` is byte `i + k - most` of the name.
  let most = min(limit, max(typed.count, name.count))
  let beyond = Array(repeating: most + 1, count: 2 * most + 1)
  var older = beyond
  var previous = beyond.indices.map { $0 < most ? most + 1 : $0 - most }
  var isBeyond = false
  for i in 1..<typed.count + 1 {
    var current = beyond
    for k in max(0, most - i)..<max(0, min(beyond.count, name.count + most - i + 1)) {
      let j = i + k - most
      var cost = i
      if j > 0 {
        cost = previous[k] + (typed[i - 1] == name[j - 1] ? 0 : 1)
        if k + 1 < beyond.count { cost = min(cost, previous[k + 1] + 1) }
        if k > 0 { cost = min(cost, current[k - 1] + 1) }
        if i > 1, j > 1, typed[i - 1] == name[j - 2], typed[i - 2] == name[j - 1] {
          cost = min(cost, older[k] + 1)
        }
      }
      current[k] = min(cost, most + 1)
    }
    // A swap reaches over one row: only two rows beyond the limit end it.
    let isFar = current.allSatisfy { $0 > most }
    if isFar, isBeyond { return nil }
    isBeyond = isFar
    older = previous
    previous = current
  }
  let slips = previous[name.count - typed.count + most]
  return slips <= most ? slips : nil
}
