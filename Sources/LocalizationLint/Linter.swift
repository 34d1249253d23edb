import Catalogs

/// Runs the rules over a project.
public struct Linter: Sendable {
  /// What is in force.
  public let settings: Settings
  let rules: [Rule]
  /// What the rules check, in their order.
  private let checks: [Running]
  /// Those of the checks that look at pairs.
  private let pairChecks:
    [(
      check: Running, traits: PairTraits, body: @Sendable (Pair, Comparison, inout Findings) -> Void
    )]

  /// A check, and what a finding of its rule weighs.
  fileprivate struct Running: Sendable {
    let rule: RuleID
    let severity: (standard: Severity, configured: Severity?)
    let check: Rule.Check
  }

  /// Makes a linter.
  public init(settings: Settings = Settings()) {
    self.settings = settings
    rules = Rule.all.filter { rule in
      guard settings.only?.contains(rule.id) ?? true, !settings.skip.contains(rule.id) else {
        return false
      }
      if case .some(.none) = settings.severities[rule.id] { return false }
      return true
    }
    checks = rules.flatMap { rule in
      rule.check.parts.map { part in
        Running(
          rule: rule.id, severity: (rule.severity, settings.severities[rule.id] ?? nil), check: part
        )
      }
    }
    pairChecks = checks.compactMap { running in
      guard case .pair(let traits, let body) = running.check else { return nil }
      return (running, traits, body)
    }
  }

  /// Reads what stands under the paths and judges it.
  ///
  /// Throws when nothing can be judged: a path that does not exist, or no localization file at all.
  /// What could not be read on the way is in `Report.failures`, and the rest is judged all the same.
  public func lint(_ paths: [String], files: FileAccess) async throws(Failure) -> Report {
    await report(on: try await Project.read(paths, settings: settings, files: files))
  }

  /// A part of the judging that needs nothing of the others.
  private enum Work {
    case project
    case table(Table)
    case catalog(Catalog, Scope)
    case language(Comparison)
  }

  /// What the rules say of a project, in the order of the rules' work.
  struct Judgement: Sendable {
    var findings: [Finding]
    let summaries: [Report.TableSummary]
    /// What keeps the gate from saying that all is well.
    let failures: [Failure]
  }

  /// Judges a project that was read.
  public func report(on project: Project) async -> Report {
    let judgement = await judge(project)
    return report(
      on: project, judgement, judgement.findings.inReportOrder.numbered)
  }

  /// A report of findings that stand in order.
  func report(on project: Project, _ judgement: Judgement, _ findings: [Finding]) -> Report {
    Report(
      findings: findings, failures: judgement.failures,
      developmentLanguage: settings.developmentLanguage ?? project.roots.first?.developmentLanguage,
      languages: Set(project.roots.flatMap(\.languages)).sorted { $0.code < $1.code },
      tables: judgement.summaries, files: project.files,
      keys: judgement.summaries.reduce(0) { $0 + $1.keys },
      status: status(findings, judgement.failures), bases: project.bases,
      isStrict: settings.isStrict)
  }

  /// What is known of what the comparisons of some tables find, because another state of the project
  /// has the same.
  enum Shared {
    /// It was found there.
    case found(Set<ObjectIdentifier>)
    /// It is going to be found there, so that nobody has to look here.
    case skipped(Set<ObjectIdentifier>)

    fileprivate func contains(_ comparison: Comparison) -> Bool {
      switch self {
      case .found(let tables), .skipped(let tables):
        !comparison.isOfDevices && tables.contains(ObjectIdentifier(comparison.table))
      }
    }
  }

  /// Runs the rules; `isMute` tells of a finding without words whether it needs none.
  func judge(
    _ project: Project, isMute: (@Sendable (Finding) -> Bool)? = nil, shared: Shared = .found([])
  ) async -> Judgement {
    var work: [Work] = [.project]
    for (number, table) in project.tables.enumerated() {
      work.append(.table(table))
      work += table.catalogs.map { .catalog($0, table.scope($0.language)) }
      work += project.comparisons[number].map { .language($0) }
      work += project.deviceComparisons[number].map { .language($0) }
    }
    var results = await work.sideBySide(if: project.isLarge) { work in
      if case .language(let comparison) = work, shared.contains(comparison) {
        if case .skipped = shared { return (findings: [Finding](), open: 0) }
        var findings = Findings(isMute: { _ in true }, areShared: true)
        let open = judge(work, project, &findings)
        return (findings: findings.all, open: open)
      }
      var findings = Findings(isMute: isMute)
      let open = judge(work, project, &findings)
      return (findings: findings.all, open: open)
    }[...]
    var findings = results.popFirst()?.findings ?? []
    var summaries: [Report.TableSummary] = []
    for (number, table) in project.tables.enumerated() {
      let comparisons = project.comparisons[number] + project.deviceComparisons[number]
      for _ in 0...table.catalogs.count { findings += results.popFirst()?.findings ?? [] }
      var shares: [Report.TableSummary.Share] = []
      for comparison in comparisons {
        guard let result = results.popFirst() else { break }
        findings += result.findings
        guard let language = comparison.language, !comparison.isOfDevices else { continue }
        shares.append(
          Report.TableSummary.Share(
            language: language, open: result.open, isWhole: comparison.isWhole))
      }
      summaries.append(Report.TableSummary(table, shares))
    }
    var silence = Silence(settings, project)
    var kept = findings
    if !silence.isEmpty { kept.removeAll { silence.covers($0) } }
    var last = Findings()
    let unused = silence.unused(among: rules)
    run(&last) { check, findings in
      if case .unused(let check) = check {
        check(unused.suppressions, unused.exceptions, &findings)
      }
    }
    kept += last.all.filter { !silence.covers($0) }
    lowerUnshipped(&kept, project)
    return Judgement(
      findings: kept, summaries: summaries,
      failures: project.failures + project.unmet + Self.unjudged(project, kept))
  }

  /// Makes warnings of the errors in languages that no target ships, which `unshipped-language` tells:
  /// no user meets them.
  ///
  /// What nobody could read stays an error, and so does what the configuration asks for.
  private func lowerUnshipped(_ findings: inout [Finding], _ project: Project) {
    let unshipped = project.unshipped
    guard !unshipped.isEmpty else { return }
    for (index, finding) in findings.enumerated() where finding.severity == .error {
      guard let code = finding.language, let languages = unshipped[finding.root],
        languages.contains(Language(code).identity), settings.severities[finding.rule] == nil,
        finding.rule != "invalid-syntax", finding.rule != "invalid-encoding",
        !settings.languages.contains(where: { $0.identity == Language(code).identity })
      else { continue }
      findings[index] = finding.asWarning
    }
  }

  /// The files that could not be read whole although no error says so, because the rules that would
  /// do not run: no gate may pass them.
  private static func unjudged(_ project: Project, _ findings: [Finding]) -> [Failure] {
    let catalogs = project.tables.flatMap(\.catalogs) + project.outside.loose
    let unread = Set(catalogs.filter { !$0.isWhole }.map(\.source.path))
    guard !unread.isEmpty else { return [] }
    let told = Set(findings.lazy.filter { $0.severity == .error }.map(\.site.source.path))
    return unread.subtracting(told).sorted().map { path in
      Failure(
        "'\(path)' could not be read whole, and the rule that says why does not run; "
          + "'--only invalid-syntax,invalid-encoding' tells")
    }
  }

  /// How a run ends.
  func status(_ findings: [Finding], _ failures: [Failure]) -> ExitStatus {
    if !failures.isEmpty { return .failed }
    let least: Severity = settings.isStrict ? .warning : .error
    return findings.contains { $0.severity >= least } ? .gaps : .clean
  }

  /// Runs the rules that a part is for; how many keys of a language are open.
  private func judge(_ work: Work, _ project: Project, _ findings: inout Findings) -> Int {
    switch work {
    case .project:
      run(&findings) { check, findings in
        if case .project(let check) = check { check(project, &findings) }
      }
    case .table(let table):
      run(&findings) { check, findings in
        if case .table(let check) = check { check(table, project, &findings) }
      }
    case .catalog(let catalog, let scope):
      run(&findings) { check, findings in
        if case .catalog(let check) = check { check(catalog, scope, &findings) }
      }
    case .language(let comparison): return judge(comparison, project, &findings)
    }
    return 0
  }

  /// Runs the rules over one language; how many keys are open: missing, not translated, or empty.
  private func judge(
    _ comparison: Comparison, _ project: Project, _ findings: inout Findings
  ) -> Int {
    let table = comparison.table
    run(&findings) { check, findings in
      if case .comparison(let check) = check { check(comparison, project, &findings) }
    }
    var open = comparison.isPartial ? 0 : comparison.missing.count
    // Texts for some devices are asked whether they fit the source, and for nothing else.
    let all: PairTraits = comparison.isOfDevices ? [.placeholders, .forms] : .all
    for (number, match) in comparison.matches.enumerated() {
      let traits = comparison.traits[number].intersection(all)
      guard let match, !traits.isEmpty else { continue }
      // A list for a network or a tablet has other items.
      if comparison.isOfDevices, table.entry(match).flags.contains(.array) { continue }
      let pair = Pair(number, match, table, isSame: traits.contains(.same))
      if !comparison.isOfDevices, pair.isOpen(in: comparison) { open += 1 }
      for (check, wanted, body) in pairChecks where !traits.isDisjoint(with: wanted) {
        findings.enter(check)
        body(pair, comparison, &findings)
      }
    }
    return open
  }

  func run(
    _ findings: inout Findings, _ body: (Rule.Check, inout Findings) -> Void
  ) {
    for check in checks {
      findings.enter(check)
      body(check.check, &findings)
    }
  }
}

extension Rule.Check {
  fileprivate var parts: [Rule.Check] {
    if case .all(let parts) = self { parts } else { [self] }
  }
}

extension Findings {
  fileprivate mutating func enter(_ check: Linter.Running) {
    rule = check.rule
    severity = check.severity
  }
}

extension [Finding] {
  /// The order of a report: by path, place, rule, key, language and variant.
  var inReportOrder: [Finding] { reportOrder.map { self[$0] } }

  /// The indices in the order of a report.
  private var reportOrder: [Int] {
    let paths = ranks(\.site.source.path)
    let rules = ranks(\.rule.name)
    let keys = ranks { $0.key ?? "" }
    let places = indices.map { index in
      ReportPlace(
        index: index, path: paths[index],
        offset: self[index].site.range.map { Int($0.lower) } ?? -1, rule: rules[index],
        key: keys[index])
    }
    return places.sorted { left, right in
      left.precedes(right) ?? self[left.index].precedes(self[right.index])
    }.map(\.index)
  }

  /// For each finding where one of its texts stands among those of all; the same number where they
  /// are canonically equivalent.
  ///
  /// Few texts are different ones, and mostly one is that of the finding before.
  private func ranks(_ text: (Finding) -> String) -> [Int] {
    var numbers: [String: Int] = [:]
    var distinct: [String] = []
    var last: (text: String, number: Int)?
    let own = map { finding in
      let text = text(finding)
      if let last, last.text == text { return last.number }
      let number = numbers[text] ?? distinct.count
      if number == distinct.count {
        numbers[text] = number
        distinct.append(text)
      }
      last = (text, number)
      return number
    }
    let order = (0..<distinct.count).sorted {
      distinct[$0].utf8.lexicographicallyPrecedes(distinct[$1].utf8)
    }
    var places = Array<Int>(repeating: 0, count: distinct.count)
    for (place, number) in order.enumerated() { places[number] = place }
    return own.map { places[$0] }
  }
}

/// Where a finding stands in a report, in numbers: a report may have a hundred thousand, and most of
/// the texts that would be compared are equal.
private struct ReportPlace {
  let index: Int
  let path: Int
  let offset: Int
  let rule: Int
  let key: Int

  /// Whether this is the first of the two; nil when only their texts can tell.
  func precedes(_ other: ReportPlace) -> Bool? {
    if path != other.path { return path < other.path }
    if offset != other.offset { return offset < other.offset }
    if rule != other.rule { return rule < other.rule }
    return key == other.key ? nil : key < other.key
  }
}

extension [Finding] {
  /// The findings, with those numbered in the order of a report that only their place tells apart.
  var numbered: [Finding] {
    var counts: [UInt64: Int] = [:]
    counts.reserveCapacity(count)
    for finding in self { counts[finding.kind, default: 0] += 1 }
    guard counts.count < count else { return self }
    let several = indices.filter { counts[self[$0].kind, default: 0] > 1 }
    var findings = self
    var ordinals: [UInt64: Int] = [:]
    for place in several.map({ self[$0] }).reportOrder {
      let index = several[place]
      findings[index].ordinal = ordinals[self[index].kind, default: 0]
      ordinals[self[index].kind, default: 0] += 1
    }
    return findings
  }
}

extension Finding {
  /// The order of findings at one place.
  fileprivate func precedes(_ other: Finding) -> Bool {
    func compare(_ left: String?, _ right: String?) -> Bool? {
      let (left, right) = ((left ?? "").utf8, (right ?? "").utf8)
      if left.elementsEqual(right) { return nil }
      return left.lexicographicallyPrecedes(right)
    }
    return compare(rule.name, other.rule.name) ?? compare(key, other.key)
      ?? compare(language, other.language) ?? compare(variant, other.variant)
      ?? compare(message.text, other.message.text) ?? false
  }
}
