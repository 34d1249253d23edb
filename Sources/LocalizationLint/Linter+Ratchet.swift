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
    var pasts: [OlderFindings] = []
    var failures: [Failure] = []
    for older in ratchet.older {
      guard let before = try await self.project(older, paths) else { continue }
      let findings = await judge(before) { _ in true }.findings
      pasts.append(OlderFindings(findings.numbered, ProjectHistory(old: before, new: project)))
      failures += before.failures.map { Failure("in '\(older.name)': \($0.message)") }
    }
    let isOld: @Sendable (Finding) -> Bool = { [pasts] finding in
      pasts.contains { $0.contain(finding) }
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
      let judgement = await judge(project, isMute: pasts.isEmpty ? nil : isMute)
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
