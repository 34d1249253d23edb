import Catalogs

/// Which texts make a project worse, told from the findings before and after.
struct ImportVerdict {
  /// What makes two findings one: all but words and place.
  private struct Identity: Hashable {
    let rule: RuleID
    let root: String
    let table: KeyBytes
    let language: String
    let key: KeyBytes
    let variant: String

    init(_ finding: Finding) {
      rule = finding.rule
      root = finding.root
      table = KeyBytes(finding.table ?? "")
      language = finding.language ?? ""
      key = KeyBytes(finding.key ?? "")
      variant = finding.variant
    }
  }

  private let project: Project
  private let before: [Finding]

  init(_ project: Project, before: [Finding]) {
    self.project = project
    self.before = before
  }

  /// The texts that add a finding of a severity.
  ///
  /// What was wrong with a text before excuses nothing in the one that takes its place.
  func worse(
    _ candidates: [ImportCandidate], _ places: [Int: ImportDraft.Place], after: [Finding],
    at severity: Severity
  ) -> [ImportRefusal] {
    var byKey: [KeyBytes: [ImportCandidate]] = [:]
    var byPath: [String: [ImportCandidate]] = [:]
    for candidate in candidates {
      byKey[KeyBytes(candidate.slot.unit.key), default: []].append(candidate)
      if let path = places[candidate.number]?.path { byPath[path, default: []].append(candidate) }
    }
    var excused: [Identity: Int] = [:]
    for finding in before
    where finding.severity == severity
      && !(byKey[KeyBytes(finding.key ?? "")] ?? []).contains(where: { replaces($0, finding) })
    {
      excused[Identity(finding), default: 0] += 1
    }
    var refused: [Int: ImportRefusal] = [:]
    for finding in after where finding.severity == severity {
      let identity = Identity(finding)
      if let count = excused[identity], count > 0 {
        excused[identity] = count - 1
        continue
      }
      let culprits: [ImportCandidate]
      if let key = finding.key {
        let own = (byKey[KeyBytes(key)] ?? []).filter { concerns(finding, $0, places) }
        let exact = own.filter {
          !finding.variant.isEmpty
            && $0.slot.unit.selectors.map(\.name).joined(separator: ", ") == finding.variant
        }
        culprits = exact.isEmpty ? own : exact
      } else {
        // What is odd about a file as a whole is said of no text.
        let isOfTexts = severity == .error && finding.site.range != nil
        culprits = isOfTexts ? byPath[finding.site.source.path] ?? [] : []
      }
      for culprit in culprits where refused[culprit.number] == nil {
        refused[culprit.number] = ImportRefusal(culprit, finding.message.text, rule: finding.rule)
      }
    }
    return candidates.compactMap { refused[$0.number] }
  }

  /// Whether a finding is about the text that another takes the place of.
  private func replaces(_ candidate: ImportCandidate, _ finding: Finding) -> Bool {
    guard let match = candidate.slot.unit.match, let range = finding.site.range else {
      return false
    }
    for table in project.tables where table.root == finding.root {
      guard table.name == finding.table, Int(match.catalog) < table.catalogs.count else { continue }
      let catalog = table.catalogs[Int(match.catalog)]
      guard catalog.source.path == finding.site.source.path,
        Int(match.entry) < catalog.entries.count
      else { continue }
      for number in catalog.entries[Int(match.entry)].variants {
        let variant = catalog.variants[number]
        if catalog.selectors[Int(variant.selector)] == candidate.slot.unit.selectors,
          range.lower < variant.range.upper, variant.range.lower < range.upper
        {
          return true
        }
      }
    }
    return false
  }

  private func concerns(
    _ finding: Finding, _ candidate: ImportCandidate, _ places: [Int: ImportDraft.Place]
  ) -> Bool {
    guard let place = places[candidate.number], place.table.root == finding.root,
      finding.table == nil || finding.table == place.table.name
    else { return false }
    guard let language = finding.language else { return finding.site.source.path == place.path }
    return Language(language).isSame(as: candidate.language)
  }
}
