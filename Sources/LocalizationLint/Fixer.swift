public import Catalogs

/// Repairs what can be repaired without asking anybody.
public struct Fixer: Sendable {
  /// What was done to one file.
  public struct File: Sendable {
    /// The file, with what changes in it.
    public fileprivate(set) var edited: EditedFile
    /// What is done, one clause for each change.
    public fileprivate(set) var summaries: [String]
  }

  /// What came of it.
  public struct Outcome: Sendable {
    /// The files that change, sorted by path.
    public let files: [File]
    /// What could not be done: the file, what should have been done, and why it was not.
    public let refusals: [(path: String, summary: String, reason: String)]
    /// What could not be read.
    public let failures: [Failure]
  }

  private let settings: Settings
  private let requests: Set<Fix.Request>

  /// Makes a fixer that does what is always done, and what is asked for.
  public init(settings: Settings = Settings(), requests: Set<Fix.Request> = []) {
    self.settings = settings
    self.requests = requests.union([.always])
  }

  /// One repair can make another possible: what stands behind a fault is read when that is gone.
  private static let mostRounds = 16

  /// Works out what to repair under the paths; writes nothing.
  ///
  /// What was refused is tried again when other repairs are done, so that a second run finds nothing.
  public func run(_ paths: [String], files: FileAccess) async throws(Failure) -> Outcome {
    var done: [PathKey: File] = [:]
    var refused: [(path: String, summary: String, reason: String)] = []
    var failures: [Failure] = []
    var given: Set<[String]> = []
    var isOutdated = false
    for round in 0..<Self.mostRounds {
      let changed = done.mapValues(\.edited.bytes)
      let view = FileAccess(
        list: files.list, kind: files.kind, identity: files.identity,
        read: { (path) throws(Failure) in
          if let bytes = changed[PathKey(path)] { return bytes }
          return try files.read(path)
        })
      let project = try await Project.read(paths, settings: settings, files: view)
      if round == 0 { failures = project.failures }
      var isDone = true
      for (path, repairs) in await repairs(of: project, without: given) where !repairs.isEmpty {
        let result = try Self.edit(path, repairs, view)
        for refusal in result.refused where given.insert([path, refusal.summary]).inserted {
          refused.append((path, refusal.summary, refusal.reason))
          isDone = false
        }
        guard !result.edited.replacements.isEmpty else { continue }
        (isDone, isOutdated) = (false, true)
        if let earlier = done[PathKey(path)] {
          done[PathKey(path)] = File(
            edited: earlier.edited.followed(by: result.edited),
            summaries: earlier.summaries + result.summaries)
        } else {
          done[PathKey(path)] = File(edited: result.edited, summaries: result.summaries)
        }
      }
      guard isDone else { continue }
      guard isOutdated, !given.isEmpty else { break }
      (given, refused, isOutdated) = ([], [], false)
    }
    return Outcome(
      files: done.values.sorted {
        $0.edited.path.utf8.lexicographicallyPrecedes($1.edited.path.utf8)
      },
      refusals: refused, failures: failures)
  }

  /// What repairs make of a file, with the clauses of those that are done, and of those that are not.
  private static func edit(
    _ path: String, _ repairs: [Repair], _ files: FileAccess
  ) throws(Failure) -> (
    edited: EditedFile, summaries: [String], refused: [(summary: String, reason: String)]
  ) {
    var summaries: [String] = []
    var changes: [Change] = []
    var refused: [(summary: String, reason: String)] = []
    for repair in repairs {
      switch repair.change {
      case .success(let change):
        changes.append(change)
        summaries.append(repair.summary)
      case .failure(let hindrance): refused.append((repair.summary, hindrance.reason))
      }
    }
    let edited = EditedFile(path, try files.read(path), changes)
    for refusal in edited.refusals.reversed() {
      refused.append((summaries.remove(at: refusal.index), refusal.reason))
    }
    return (edited, summaries, refused)
  }

  /// The repairs of what the rules find, by file: first what is to be mended, then what stands there
  /// twice, then the rest.
  private func repairs(
    of project: Project, without given: Set<[String]>
  ) async -> [(path: String, repairs: [Repair])] {
    var tables: [TableName: (table: Table, comparisons: [Comparison])] = [:]
    for (table, comparisons) in zip(project.tables, project.comparisons) {
      tables[TableName(root: table.root, table: table.name)] = (table, comparisons)
    }
    var spots: [[PathKey]: Fix.Spot] = [:]
    var paths: [String] = []
    var repairs: [PathKey: [Repair]] = [:]
    var told: Set<Request> = []
    for finding in await Linter(settings: settings).report(on: project).findings {
      guard let fix = Rule.named(finding.rule.name)?.fix, requests.contains(fix.request),
        let name = finding.table,
        let (table, comparisons) = tables[TableName(root: finding.root, table: name)]
      else { continue }
      let id = [finding.root, name, finding.language ?? ""].map(PathKey.init)
      let spot =
        spots[id]
        ?? Fix.Spot(table, comparisons.first { $0.language?.code == finding.language })
      spots[id] = spot
      for repair in fix.repairs(finding, spot)
      where !given.contains([repair.path, repair.summary]) {
        // Each language of a catalog, or of a key, has the finding, and so has each of two entries.
        guard told.insert(Request(repair)).inserted else { continue }
        if repairs[PathKey(repair.path)] == nil { paths.append(repair.path) }
        repairs[PathKey(repair.path), default: []].append(repair)
      }
    }
    // Numbers, for one, go into every language or into none, so all files must be read whole first,
    // and of two entries only one can be changed.
    let first = repairs.values.flatMap { $0.map(\.rank) }.min() ?? 0
    return paths.map { path in (path, (repairs[PathKey(path)] ?? []).filter { $0.rank == first }) }
  }

  /// What tells repairs apart.
  private struct Request: Hashable {
    private let path: String
    private let summary: String
    private let language: String?
    private let kind: UInt8
    private let place: [Int]
    private let text: String

    init(_ repair: Repair) {
      path = repair.path
      summary = repair.summary
      let change = try? repair.change.get()
      language = change?.language
      kind = change?.kind ?? 0
      switch change?.action {
      case .removeEntry(let number)?: (place, text) = ([number], "")
      case .mend(let range, let new)?: (place, text) = ([Int(range.lower), Int(range.upper)], new)
      case .set?, .remove?, nil: (place, text) = ([], "")
      }
    }
  }
}

extension Repair {
  /// Which repairs come first.
  fileprivate var rank: Int {
    guard case .success(let change) = change else { return 0 }
    return switch change.action {
    case .mend: 0
    case .removeEntry: 1
    case .set, .remove: 2
    }
  }
}
