import Catalogs

/// How what a rule finds is repaired.
public struct Fix: Sendable {
  /// When it is done.
  public enum Request: Hashable, Sendable {
    /// Always: what the app shows stays the same, or what was lost comes back.
    case always
    /// When it is asked to take out what the reference lacks.
    case removingExtra
    /// When it is asked to note what a language lacks.
    case addingMissing
  }

  /// When it is done.
  public let request: Request
  /// What it does, in one sentence.
  public let summary: String
  let repairs: @Sendable (Finding, Spot) -> [Repair]

  init(
    _ summary: String, on request: Request = .always,
    repairs: @escaping @Sendable (Finding, Spot) -> [Repair]
  ) {
    self.request = request
    self.summary = summary
    self.repairs = repairs
  }

  /// What a finding is about, with look-ups that many findings share.
  final class Spot {
    let table: Table
    /// The comparison of the finding's language; nil when it is about the reference.
    let comparison: Comparison?
    /// The keys that the language lacks.
    private(set) lazy var missing = index(comparison?.missing ?? []).mapValues { $0[0] }
    /// The keys that only the language has.
    private(set) lazy var extras = index(comparison?.extras ?? [])
    private var notes: [String: Set<KeyBytes>] = [:]
    private var xmlNotes: [String: XMLMissingNote] = [:]
    private var repeats: [ObjectIdentifier: [ByteRange: Int]] = [:]
    private var problems: [String: [ByteRange?: [(problem: Problem, source: Source)]]] = [:]

    init(_ table: Table, _ comparison: Comparison?) {
      self.table = table
      self.comparison = comparison
    }

    private func index(_ entries: [EntryReference]) -> [KeyBytes: [EntryReference]] {
      Dictionary(grouping: entries) { KeyBytes(table.key($0)) }
    }

    /// The catalog that a finding points into.
    func catalog(of finding: Finding) -> Catalog? {
      let path = finding.site.source.path
      let all = table.catalogs.filter { $0.source.path == path }
      return all.first { $0.language?.code == finding.language } ?? all.first
    }

    /// Whether a comment of a file names a key as missing.
    func isNoted(_ key: String, in source: Source) -> Bool {
      let known = notes[source.path] ?? MissingNote(source).keys
      notes[source.path] = known
      return known.contains(KeyBytes(StringsWriting.literal(key)))
    }

    /// The notes of missing keys in a file.
    func notes(of source: Source, in element: String) -> XMLMissingNote {
      let known = xmlNotes[source.path] ?? XMLMissingNote(source, in: element)
      xmlNotes[source.path] = known
      return known
    }

    /// The entries that say what all others of their key say, and are not the first of them, by the
    /// ranges of their keys.
    func repeats(in catalog: Catalog) -> [ByteRange: Int] {
      let known = repeats[ObjectIdentifier(catalog)] ?? catalog.equalRepeats
      repeats[ObjectIdentifier(catalog)] = known
      return known
    }

    /// The problems at a place of a file.
    func problems(at range: ByteRange?, in path: String) -> [(problem: Problem, source: Source)] {
      if let known = problems[path] { return known[range] ?? [] }
      let all = table.catalogs.filter { $0.source.path == path }.flatMap { catalog in
        catalog.problems.map { (problem: $0, source: catalog.source) }
      }
      let known = Dictionary(grouping: all, by: \.problem.range)
      problems[path] = known
      return known[range] ?? []
    }
  }
}

/// One change of one file that repairs a finding.
public struct Repair: Sendable {
  /// The file.
  public let path: String
  /// What it does, in one clause.
  public let summary: String
  /// The change, or why there is none, in one clause.
  let change: Result<Change, Hindrance>

  /// Why something cannot be repaired.
  struct Hindrance: Error {
    let reason: String
  }

  init(_ path: String, _ summary: String, _ change: Change) {
    self.path = path
    self.summary = summary
    self.change = .success(change)
  }

  init(_ path: String, _ summary: String, hindrance: String) {
    self.path = path
    self.summary = summary
    change = .failure(Hindrance(reason: hindrance))
  }
}

extension Fix {
  /// Puts right what a reader knew how to: the least that the format asks for.
  static let mending = Fix(
    "Sets a missing ';' or ',', takes out one too many, and escapes apostrophes of Android."
  ) { finding, spot in
    let path = finding.site.source.path
    let found = spot.problems(at: finding.site.range, in: path).first {
      $0.problem.message == finding.message.text
    }
    guard let (problem, source) = found else { return [] }
    return problem.mendings.map { mending in
      Repair(
        path, mending.summary(in: source),
        Change(key: problem.key ?? "", .mend(mending.range, mending.text)))
    }
  }
}

extension Catalog {
  fileprivate var equalRepeats: [ByteRange: Int] {
    var origins: [Int: Int] = [:]
    var differing: Set<Int> = []
    for (earlier, later) in repeats {
      let origin = origins[earlier] ?? earlier
      origins[later] = origin
      if !haveEqualTexts(entries[earlier], entries[later]) { differing.insert(origin) }
    }
    var equal: [ByteRange: Int] = [:]
    for (later, origin) in origins where !differing.contains(origin) {
      equal[entries[later].keyRange] = later
    }
    return equal
  }
}

extension Problem.Mending {
  fileprivate func summary(in source: Source) -> String {
    if text.isEmpty { return "takes out '\(source.string(range))'" }
    return range.count == 0
      ? "sets '\(text)'" : "sets '\(text)' for '\(source.string(range))'"
  }
}
