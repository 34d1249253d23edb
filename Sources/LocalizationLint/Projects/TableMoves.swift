/// Which tables of an older state go on in another folder or under another name.
struct TableMoves {
  /// The pairs, in the order of the newer tables; each table is in one at most.
  let pairs: [(old: Table, new: Table)]

  private struct Candidate {
    let old: Int
    let new: Int
    /// Whether most of the keys are the same.
    let isAlike: Bool
    let hasName: Bool
    /// How many folders they stand in are called the same, from the innermost.
    let way: Int
    /// How many of a thousand keys are the same.
    let share: Int

    /// Whether this one is the better guess.
    func precedes(_ other: Candidate) -> Bool {
      if isAlike != other.isAlike { return isAlike }
      if hasName != other.hasName { return hasName }
      if way != other.way { return way > other.way }
      if share != other.share { return share > other.share }
      return (new, old) < (other.new, other.old)
    }
  }

  /// `gone` are the older tables that are there no more, `came` the newer ones that were not there.
  ///
  /// A table keeps its name when its folder moves, as a rule, and mostly the folders that it stands
  /// in, as targets do. Under another name it must have at least half of the keys, as a file must have
  /// half of its lines for git.
  init(gone: [Table], came: [Table]) {
    guard !gone.isEmpty, !came.isEmpty else {
      pairs = []
      return
    }
    var owners: [String: [Int]] = [:]
    for (number, table) in gone.enumerated() {
      for entry in table.reference.entries { owners[table.key(entry), default: []].append(number) }
    }
    var candidates: [Candidate] = []
    for (new, table) in came.enumerated() {
      var shared = [Int](repeating: 0, count: gone.count)
      for entry in table.reference.entries {
        for old in owners[table.key(entry)] ?? [] { shared[old] += 1 }
      }
      for (old, origin) in gone.enumerated() {
        let most = max(origin.reference.entries.count, table.reference.entries.count, 1)
        let share = shared[old] * 1000 / most
        let hasName = origin.name == table.name
        guard hasName || share >= 500 else { continue }
        candidates.append(
          Candidate(
            old: old, new: new, isAlike: share >= 500, hasName: hasName,
            way: Self.likeness(origin.root, table.root), share: share))
      }
    }
    var origins: [Int: Int] = [:]
    var taken: Set<Int> = []
    for candidate in candidates.sorted(by: { $0.precedes($1) })
    where origins[candidate.new] == nil && !taken.contains(candidate.old) {
      origins[candidate.new] = candidate.old
      taken.insert(candidate.old)
    }
    pairs = came.indices.compactMap { new in origins[new].map { (gone[$0], came[new]) } }
  }

  private static func likeness(_ root: String, _ other: String) -> Int {
    let (left, right) = (root.split(separator: "/"), other.split(separator: "/"))
    return zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
  }
}
