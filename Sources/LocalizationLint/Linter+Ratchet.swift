import Catalogs

extension Linter {
  /// Reads what stands under the paths, judges it, and leaves out what the ratchet lets through.
  ///
  /// An older state is judged by the same settings: a rule that is switched on today finds nothing
  /// new in what was there before.
  public func lint(
    _ paths: [String], files: FileAccess, ratchet: Ratchet
  ) async throws(Failure) -> Report {
    guard let project = try await project(paths, files, ratchet) else {
      return Report(
        findings: [], failures: [], developmentLanguage: settings.developmentLanguage,
        languages: [], tables: [], files: 0, keys: 0, status: .clean)
    }
    var pasts: [OlderFindings] = []
    var failures: [Failure] = []
    // Of what could not be looked into nothing is known, as a failure says.
    var closed: Set<String> = []
    var shared: Set<ObjectIdentifier> = []
    for older in ratchet.older {
      guard let before = try await self.project(older, paths, before: project, files) else {
        continue
      }
      let common = project.tablesJudged(as: before)
      shared.formUnion(common)
      let findings = await judge(before, isMute: { _ in true }, shared: .skipped(common)).findings
      pasts.append(OlderFindings(findings.numbered, ProjectHistory(old: before, new: project)))
      failures += before.failures.map { Failure("in '\(older.name)': \($0.message)") }
      if !before.failures.isEmpty {
        closed.formUnion(project.roots.map(\.path).filter { older.files.isClosed($0) })
      }
    }
    let isOld: @Sendable (Finding) -> Bool = { [pasts, closed] finding in
      finding.isShared || closed.contains(finding.root) || pasts.contains { $0.contain(finding) }
    }
    // Words are for what is left. Of several findings of a kind it takes all of them to tell which
    // are, so there may have to be a second round.
    var wanted: Set<UInt64> = []
    var report: Report
    var all: [Finding]
    repeat {
      let isMute: @Sendable (Finding) -> Bool = { [wanted] finding in
        !wanted.contains(finding.kind) && isOld(finding)
      }
      let judgement = await judge(
        project, isMute: pasts.isEmpty ? nil : isMute, shared: .found(shared))
      all = judgement.findings.numbered
      var findings = all
      report = self.report(on: project, judgement, [])
      // A finding that is left out for its age has its entry still, so entries come first.
      if let baseline = ratchet.baseline {
        let comparison = baseline.compare(findings, of: project, paths: paths, rules: ruleNames)
        findings = comparison.others
        report.leftOut.baseline = baseline.path
        report.leftOut.accepted = comparison.accepted
        report.leftOut.fixed = comparison.fixed
        report.leftOut.unknownRules = comparison.unknown.keys.sorted()
      }
      // One of its kind that is without words was found to be old.
      report.findings = findings.filter { ($0.hasWords || $0.ordinal > 0) && !isOld($0) }
      report.leftOut.older = findings.count - report.findings.count
      let unsaid = report.findings.lazy.filter { !$0.hasWords }.map(\.kind)
      wanted = Set(unsaid)
    } while !wanted.isEmpty
    report.findings = report.findings.inReportOrder
    report.failures += failures
    if !ratchet.older.isEmpty {
      report.leftOut.revision = ratchet.older.map(\.name).joined(separator: "' and '")
      // What can be seen today is judged above, and may be accepted; what one of the older states
      // does not show came from there.
      let changes = pasts.map { findings($0.history, of: project) }
      let shared = changes.dropFirst().map { Set($0.map(\.identity)) }
      var past = (changes.first ?? []).filter { finding in
        shared.allSatisfy { $0.contains(finding.identity) }
      }
      if !past.isEmpty {
        let told = Set(all.map(\.identity))
        past.removeAll { told.contains($0.identity) }
      }
      report.findings = (report.findings + past.numbered).inReportOrder
    }
    report.status = status(report.findings, report.failures)
    report.origin = [project, pasts, all]
    return report
  }

  /// What a baseline becomes: today's findings, or those of its entries that still have one.
  ///
  /// Throws when not everything could be read.
  public func update(
    _ baseline: Baseline, _ paths: [String], files: FileAccess, accepts: Bool
  ) async throws(Failure) -> Baseline.Update {
    let project = try await Project.read(paths, settings: settings, files: files)
    let report = await report(on: project)
    if let failure = report.failures.first {
      throw Failure("\(failure.message); a baseline is only made of what could be read whole")
    }
    let comparison = baseline.compare(report.findings, of: project, paths: paths, rules: ruleNames)
    var updated = baseline
    updated.entries = accepts ? comparison.all : comparison.kept
    return Baseline.Update(
      baseline: updated, added: comparison.others.count,
      fixed: comparison.fixed + comparison.unknown.values.reduce(0, +),
      outdated: comparison.outdated)
  }

  private var ruleNames: Set<String> { Set(rules.map(\.id.name)) }

  /// What stands under the paths; nil when there is no localization file and need not be one.
  private func project(
    _ paths: [String], _ files: FileAccess, _ ratchet: Ratchet
  ) async throws(Failure) -> Project? {
    // A revision need not have the current folder.
    let isHere = paths.contains { !$0.isEmpty } || files.kind("") != nil
    if ratchet.allowsNone, !isHere {
      guard try await hadAny(ratchet, paths) else { return nil }
    }
    let walk = try Walk(paths, settings: settings, files: files)
    let project = try await Project.read(walk, of: paths, settings: settings, files: files)
    if let project { return project }
    if ratchet.allowsNone, settings.unmet(walk).isEmpty {
      guard try await hadAny(ratchet, paths) else { return nil }
    }
    throw Failure(Project.nothingFound(in: paths, walk))
  }

  /// Whether one of the older states has a localization file under the paths.
  private func hadAny(_ ratchet: Ratchet, _ paths: [String]) async throws(Failure) -> Bool {
    for older in ratchet.older {
      let there = older.files.existing(paths)
      guard !there.isEmpty else { continue }
      let walk = try Walk(there, settings: settings, files: older.files)
      let project = try await Project.read(
        walk, of: there, settings: settings, files: older.files)
      if project != nil { return true }
    }
    return false
  }

  /// The older state; nil when it has no localization file in what the paths were by then.
  private func project(
    _ older: Ratchet.Older, _ paths: [String], before new: Project, _ files: FileAccess
  ) async throws(Failure) -> Project? {
    var there = older.files.existing(paths)
    var walk = there.isEmpty ? nil : try Walk(there, settings: settings, files: older.files)
    let origins = try await origins(of: new, in: older, beside: walk, files)
    if !origins.isEmpty {
      there += origins
      walk = try Walk(there, settings: settings, files: older.files)
    }
    guard let walk else { return nil }
    return try await Project.read(
      walk, of: there, settings: settings, files: older.files, beside: new)
  }

  /// The paths that tables of a newer state have come from, outside of where an older state was
  /// looked at.
  ///
  /// Only what the newer state lacks can have moved. Of a folder that is gone as a whole it is the
  /// folder: what else was in it has a say in what its tables were worth.
  private func origins(
    of new: Project, in older: Ratchet.Older, beside walk: Walk?, _ files: FileAccess
  ) async throws(Failure) -> [String] {
    let known = Set(walk?.localizations.map { $0.place.tableName } ?? [])
    let came = new.tables.filter { !known.contains($0.tableName) }
    guard !came.isEmpty else { return [] }
    let all = try Walk([older.top], settings: settings, files: older.files).localizations
    let seen = Set(walk?.localizations.map { older.files.canonical($0.path) } ?? [])
    var remaining: Set<[String]> = []
    var gone: [[String]: String] = [:]
    for found in all where !seen.contains(older.files.canonical(found.path)) {
      let name = found.place.tableName
      if files.kind(found.path) != nil {
        remaining.insert(name)
      } else if gone[name] == nil {
        gone[name] = found.path
      }
    }
    let paths = gone.filter { !remaining.contains($0.key) }.values.sorted()
    guard !paths.isEmpty,
      let old = try? await Project.read(paths, settings: settings, files: older.files)
    else { return [] }
    let moves = TableMoves(gone: old.tables, came: came)
    let origins = Set(moves.pairs.map(\.old.tableName))
    return Set(
      gone.filter { origins.contains($0.key) }.map { Self.gone($0.value, from: files) }
    ).sorted()
  }

  /// The outermost folder of a path that is there no more, or the path where only files are gone.
  private static func gone(_ path: String, from files: FileAccess) -> String {
    var outermost = path
    var folder = Paths.parent(of: path)
    while !folder.isEmpty, folder != "/", !folder.hasSuffix(".."), files.kind(folder) == nil {
      outermost = folder
      folder = Paths.parent(of: folder)
    }
    // A language's folder would stand for all that are beside it.
    let name = Paths.name(of: outermost)
    return name.hasSuffix(".lproj") || AndroidLayout.isValues(name) ? path : outermost
  }

  /// What the rules find that look at a history.
  private func findings(_ history: ProjectHistory, of project: Project) -> [Finding] {
    var findings = Findings()
    run(&findings) { check, findings in
      guard case .history(let check) = check else { return }
      check(history, &findings)
    }
    var silence = Silence(settings, project)
    return findings.all.filter { !silence.covers($0) }
  }
}

extension FileAccess {
  /// Those of the paths that are there; no path stands for the current folder.
  fileprivate func existing(_ paths: [String]) -> [String] {
    (paths.isEmpty ? [""] : paths).filter { kind($0) != nil }
  }

  /// Whether a folder is there and cannot be listed.
  fileprivate func isClosed(_ folder: String) -> Bool {
    guard kind(folder) == .folder else { return false }
    do throws(Failure) { _ = try list(folder) } catch { return true }
    return false
  }

  /// One spelling of a path, whatever way leads there.
  fileprivate func canonical(_ path: String) -> String {
    let folder = Paths.parent(of: path)
    return Paths.join(identity(folder) ?? folder, Paths.name(of: path))
  }
}

extension Place {
  /// What tells its table from others; all files of a folder of Android's are one.
  fileprivate var tableName: [String] { platform == .android ? [root] : [root, table] }
}

extension Table {
  /// What tells it from others, as `Place` says it.
  fileprivate var tableName: [String] { platform == .android ? [root] : [root, name] }
}
