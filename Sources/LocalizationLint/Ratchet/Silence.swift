import Catalogs

/// What keeps findings out of the report, and what of it did.
struct Silence {
  private let suppressions: [String: SuppressionIndex]
  private let all: [Suppression]
  private let exceptions: ExceptionIndex
  private let project: Project
  private var usedSuppressions: Set<Int> = []
  private var usedExceptions: Set<Int> = []

  init(_ settings: Settings, _ project: Project) {
    let all = project.suppressions.all
    self.all = all
    suppressions = Dictionary(grouping: all.indices) { all[$0].rule.name }
      .mapValues { SuppressionIndex($0, of: all) }
    exceptions = ExceptionIndex(settings.ignore)
    self.project = project
  }

  /// Whether nothing is silenced.
  var isEmpty: Bool { all.isEmpty && exceptions.all.isEmpty }

  /// Whether something silences a finding; all that does counts as used.
  mutating func covers(_ finding: Finding) -> Bool {
    var isCovered = false
    for number in suppressions[finding.rule.name]?.candidates(for: finding) ?? []
    where all[number].covers(finding) {
      usedSuppressions.insert(number)
      isCovered = true
    }
    for number in exceptions.candidates(for: finding)
    where exceptions.all[number].covers(finding) {
      usedExceptions.insert(number)
      isCovered = true
    }
    return isCovered
  }

  /// What silenced nothing although its rule ran.
  ///
  /// Of exceptions this can be said only when everything was linted that their file is about.
  func unused(among rules: [Rule]) -> (
    suppressions: [Suppression], exceptions: [Settings.Ignore]
  ) {
    let running = Set(rules.filter { !$0.needsHistory }.map(\.id))
    let isEveryRule = rules.count == Rule.all.count
    let idle = exceptions.all.indices.filter { number in
      guard project.isWhole, !usedExceptions.contains(number) else { return false }
      let exception = exceptions.all[number]
      guard let site = exception.site, site.source.folder.isEmpty else { return false }
      return exception.rule.map { running.contains($0) && $0 != "unused-suppression" }
        ?? isEveryRule
    }
    return (
      all.indices.filter { !usedSuppressions.contains($0) && running.contains(all[$0].rule) }
        .map { all[$0] }, idle.map { exceptions.all[$0] }
    )
  }
}

/// Which suppressions of one rule may cover a finding, of as many as there are entries.
private struct SuppressionIndex {
  /// Those of whole files, by path.
  private var files: [String: [Int]] = [:]
  /// Those of a part of a file, by path.
  private let parts: [String: RangeIndex]
  private var keys: [KeyBytes: [Int]] = [:]

  init(_ numbers: [Int], of all: [Suppression]) {
    var ranges: [String: [(range: ByteRange, number: Int)]] = [:]
    for number in numbers {
      let suppression = all[number]
      let path = suppression.site.source.path
      if let covered = suppression.covered {
        ranges[path, default: []].append((covered, number))
      } else {
        files[path, default: []].append(number)
      }
      for key in suppression.keys { keys[KeyBytes(key.key), default: []].append(number) }
    }
    parts = ranges.mapValues { RangeIndex($0) }
  }

  func candidates(for finding: Finding) -> Set<Int> {
    var numbers = Set(files[finding.site.source.path] ?? [])
    for site in [finding.site] + finding.notes.map(\.site) {
      guard let range = site.range, let parts = parts[site.source.path] else { continue }
      numbers.formUnion(parts.numbers(at: range.lower))
    }
    if let key = finding.key { numbers.formUnion(keys[KeyBytes(key)] ?? []) }
    return numbers
  }
}

/// Ranges, for the question which of them hold an offset.
private struct RangeIndex {
  /// Sorted by their start.
  private let ranges: [(range: ByteRange, number: Int)]
  /// For each range how far it and those before it reach.
  private var ends: [UInt32] = []

  init(_ ranges: [(range: ByteRange, number: Int)]) {
    self.ranges = ranges.sorted { $0.range.lower < $1.range.lower }
    var furthest: UInt32 = 0
    for (range, _) in self.ranges {
      furthest = max(furthest, range.upper)
      ends.append(furthest)
    }
  }

  func numbers(at offset: UInt32) -> [Int] {
    var index = ranges.firstPlace(where: { $0.range.lower > offset })
    var numbers: [Int] = []
    while index > 0, ends[index - 1] > offset {
      index -= 1
      if ranges[index].range.upper > offset { numbers.append(ranges[index].number) }
    }
    return numbers
  }
}

/// Which exceptions may cover a finding, of as many as there are keys.
private struct ExceptionIndex {
  /// Those that name one rule, or none.
  private struct Group {
    /// Those of every key.
    var keyless: [Int] = []
    /// Those of one key, by its bytes.
    var exact: [ArraySlice<UInt8>: [Int]] = [:]
    /// Those of a pattern, by what stands in front of its first wildcard.
    var patterns: [ArraySlice<UInt8>: [Int]] = [:]
    /// How long the keys of `patterns` are.
    var lengths: Set<Int> = []
  }

  let all: [Settings.Ignore]
  private var groups: [RuleID?: Group] = [:]

  init(_ all: [Settings.Ignore]) {
    self.all = all
    for (number, exception) in all.enumerated() {
      guard let (start, isWhole) = exception.key?.keyStart else {
        groups[exception.rule, default: Group()].keyless.append(number)
        continue
      }
      if isWhole {
        groups[exception.rule, default: Group()].exact[start, default: []].append(number)
      } else {
        groups[exception.rule, default: Group()].patterns[start, default: []].append(number)
        groups[exception.rule, default: Group()].lengths.insert(start.count)
      }
    }
  }

  func candidates(for finding: Finding) -> [Int] {
    var numbers: [Int] = []
    for rule in [nil, finding.rule] {
      guard let group = groups[rule] else { continue }
      numbers += group.keyless
      guard let key = finding.key else { continue }
      let bytes = Array(key.utf8)
      numbers += group.exact[bytes[...]] ?? []
      for length in group.lengths where length <= bytes.count {
        numbers += group.patterns[bytes[..<length]] ?? []
      }
    }
    return numbers
  }
}

extension Settings.Ignore {
  fileprivate func covers(_ finding: Finding) -> Bool {
    if let rule, rule != finding.rule { return false }
    if let key {
      guard let name = finding.key, key.matches(key: name) else { return false }
    }
    if let path, !path.matches(path: finding.site.source.path) { return false }
    guard !languages.isEmpty else { return true }
    guard let language = finding.language.map({ Language($0) }) else { return false }
    return languages.contains { $0.isSame(as: language) }
  }
}
