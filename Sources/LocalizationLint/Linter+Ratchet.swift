import Catalogs

extension Linter {
  /// Reads what stands under the paths, judges it, and leaves out what the ratchet lets through.
  ///
  /// An older state is judged by the same settings: a rule that is switched on today finds nothing
  /// new in what was there before.
  public func lint(
    _ paths: [String], files: FileAccess, ratchet: Ratchet
  ) async throws(Failure) -> Report {
    let project = try await Project.read(paths, settings: settings, files: files)
    var report = await report(on: project)
    let identities = Set(report.findings.map { $0.identity(at: $0.root) })
    // A finding that is left out for its age has its entry still, so entries come first.
    if let baseline = ratchet.baseline {
      let comparison = baseline.compare(
        report.findings, of: project, paths: paths, rules: ruleNames)
      report.findings = comparison.others
      report.leftOut.baseline = baseline.path
      report.leftOut.accepted = comparison.accepted
      report.leftOut.fixed = comparison.fixed
    }
    if !ratchet.older.isEmpty {
      let count = report.findings.count
      var pasts: [[Finding]] = []
      for older in ratchet.older {
        guard let before = try await self.project(older, paths) else { continue }
        let history = ProjectHistory(old: before, new: project)
        let had = OlderFindings(await self.report(on: before).findings, history)
        report.findings.removeAll { had.contain($0) }
        pasts.append(findings(history, of: project))
        report.failures += before.failures.map { Failure("in '\(older.name)': \($0.message)") }
      }
      report.leftOut.revision = ratchet.older.map(\.name).joined(separator: "' and '")
      report.leftOut.older = count - report.findings.count
      // What can be seen today is judged above, and may be accepted; what one of the older states
      // does not show came from there.
      let shared = pasts.dropFirst().map { past in Set(past.map { $0.identity(at: $0.root) }) }
      let past = (pasts.first ?? []).filter { finding in
        let identity = finding.identity(at: finding.root)
        return !identities.contains(identity) && shared.allSatisfy { $0.contains(identity) }
      }
      report.findings = (report.findings + past.numbered).inReportOrder
    }
    report.status = status(report.findings, report.failures)
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
      baseline: updated, added: comparison.others.count, fixed: comparison.fixed,
      outdated: comparison.outdated)
  }

  private var ruleNames: Set<String> { Set(rules.map(\.id.name)) }

  /// The older state; nil when it has none of the paths, or no localization file in them.
  private func project(
    _ older: Ratchet.Older, _ paths: [String]
  ) async throws(Failure) -> Project? {
    let there = (paths.isEmpty ? [""] : paths).filter { older.files.kind($0) != nil }
    guard !there.isEmpty else { return nil }
    let walk = try Walk(there, settings: settings, files: older.files)
    guard !walk.localizations.isEmpty || !walk.failures.isEmpty else { return nil }
    return try await Project.read(there, settings: settings, files: older.files)
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
