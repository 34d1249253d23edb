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
    for catalog in spot.table.catalogs where catalog.source.path == path {
      for problem in catalog.problems
      where problem.range == finding.site.range && problem.message == finding.message.text {
        return problem.mendings.map { mending in
          Repair(
            path, mending.summary(in: catalog.source),
            Change(key: problem.key ?? "", .mend(mending.range, mending.text)))
        }
      }
    }
    return []
  }
}

extension Problem.Mending {
  fileprivate func summary(in source: Source) -> String {
    if text.isEmpty { return "takes out '\(source.string(range))'" }
    return range.count == 0
      ? "sets '\(text)'" : "sets '\(text)' for '\(source.string(range))'"
  }
}
