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
  private static let mostRounds = 8

  /// Works out what to repair under the paths; writes nothing.
  public func run(_ paths: [String], files: FileAccess) async throws(Failure) -> Outcome {
    var done: [String: File] = [:]
    var refused: [(path: String, summary: String, reason: String)] = []
    var failures: [Failure] = []
    var given: Set<[String]> = []
    for round in 0..<Self.mostRounds {
      let changed = done.mapValues(\.edited.bytes)
      let view = FileAccess(
        list: files.list, kind: files.kind, identity: files.identity,
        read: { (path) throws(Failure) in
          if let bytes = changed[path] { return bytes }
          return try files.read(path)
        })
      let project = try await Project.read(paths, settings: settings, files: view)
      if round == 0 { failures = project.failures }
      var isDone = true
      for (path, repairs) in await repairs(of: project, without: given)
      where !repairs.isEmpty {
        let edited = EditedFile(path, try view.read(path), repairs.map(\.change))
        var summaries = repairs.map(\.summary)
        for refusal in edited.refusals.reversed() {
          let summary = summaries.remove(at: refusal.index)
          given.insert([path, summary])
          refused.append((path, summary, refusal.reason))
        }
        if !edited.refusals.isEmpty { isDone = false }
        guard !edited.replacements.isEmpty else { continue }
        isDone = false
        if let earlier = done[path] {
          done[path] = File(
            edited: earlier.edited.followed(by: edited), summaries: earlier.summaries + summaries)
        } else {
          done[path] = File(edited: edited, summaries: summaries)
        }
      }
      if isDone { break }
    }
    return Outcome(
      files: done.values.sorted {
        $0.edited.path.utf8.lexicographicallyPrecedes($1.edited.path.utf8)
      },
      refusals: refused, failures: failures)
  }

  /// The repairs of what the rules find, by file; where something is to be mended, nothing else.
  private func repairs(
    of project: Project, without given: Set<[String]>
  ) async -> [(path: String, repairs: [Repair])] {
    var tables: [[String]: (table: Table, comparisons: [Comparison])] = [:]
    for (table, comparisons) in zip(project.tables, project.comparisons) {
      tables[[table.root, table.name]] = (table, comparisons)
    }
    var spots: [[String]: Fix.Spot] = [:]
    var paths: [String] = []
    var repairs: [String: [Repair]] = [:]
    for finding in await Linter(settings: settings).report(on: project).findings {
      guard let fix = Rule.named(finding.rule.name)?.fix, requests.contains(fix.request),
        let name = finding.table, let (table, comparisons) = tables[[finding.root, name]]
      else { continue }
      let id = [finding.root, name, finding.language ?? ""]
      let spot =
        spots[id]
        ?? Fix.Spot(table, comparisons.first { $0.language?.code == finding.language })
      spots[id] = spot
      for repair in fix.repairs(finding, spot)
      where !given.contains([repair.path, repair.summary]) {
        // Each language of a catalog, or of a key, has the finding.
        let isTold = (repairs[repair.path] ?? []).contains { $0.summary == repair.summary }
        if repair.isOfAllLanguages, isTold { continue }
        if repairs[repair.path] == nil { paths.append(repair.path) }
        repairs[repair.path, default: []].append(repair)
      }
    }
    // Numbers, for one, go into every language or into none, so all files must be read whole first.
    let isMending = repairs.values.contains { $0.contains(where: \.isMending) }
    return paths.map { path in
      (path, (repairs[path] ?? []).filter { !isMending || $0.isMending })
    }
  }
}

extension Repair {
  /// Whether findings of several languages ask for it: it sets texts, or takes a member out of a
  /// catalog, with all its languages.
  fileprivate var isOfAllLanguages: Bool {
    switch change.action {
    case .set: true
    case .removeEntry: path.hasSuffix(".xcstrings")
    case .remove, .mend: false
    }
  }

  fileprivate var isMending: Bool { if case .mend = change.action { true } else { false } }
}
