import Catalogs

/// Findings by what they are about.
struct FindingIndex {
  private struct Place: Hashable {
    let root: String
    let table: String?
    let language: String?
  }

  private var places: [Place: [KeyBytes?: [Finding]]] = [:]

  init(_ findings: [Finding]) {
    for finding in findings {
      let place = Place(root: finding.root, table: finding.table, language: finding.language)
      places[place, default: [:]][finding.key.map(KeyBytes.init), default: []].append(finding)
    }
  }

  /// What was found about a table in a language, by key; nil stands for the file.
  func findings(_ table: Table, _ language: Language) -> [KeyBytes?: [Finding]] {
    places[Place(root: table.root, table: table.name, language: language.code)] ?? [:]
  }
}

extension TableCoverage {
  /// Measures a table.
  init(
    _ table: Table, _ comparisons: [Comparison], _ project: Project, _ index: FindingIndex,
    _ gaps: [Platforms.Gap]
  ) {
    let keys = table.reference.entries.map { SourceKey($0, table, project.code) }
    let names = keys.map { KeyBytes($0.key) }
    let demand = Demand(table)
    let present = comparisons.compactMap { comparison in
      comparison.language.map { language in
        LanguageCoverage(
          language, comparison, names, demand, index.findings(table, language), project)
      }
    }
    let partial = project.settings.partial
    // A language that is asked for may have nothing at all yet, and so may one that only the other
    // half of the app speaks; but what nobody translates, in a project that is translated, is not
    // meant.
    let asked = project.settings.languages.isEmpty ? table.expected : project.settings.languages
    let others =
      present.isEmpty
      ? []
      : gaps.filter { gap in gap.side.roots.contains { $0.path == table.root } }.map(\.language)
    let root = project.roots.first { $0.path == table.root }
    let isMeant =
      root?.isTranslated ?? true || !project.roots.contains(where: \.isTranslated)
    var met: Set<String> = []
    let absent =
      table.isLeftOver || !isMeant
      ? []
      : (asked + others).filter { language in
        !table.has(language) && !language.isSame(as: table.developmentLanguage)
          && met.insert(language.identity).inserted
      }
    self.table = table
    self.keys = keys
    languages =
      (present
      + absent.map { language in
        let isPartial = partial.contains { $0.isSame(as: language) }
        return LanguageCoverage(
          absent: language, of: table, isPartial: isPartial, names, demand,
          index.findings(table, language), project)
      }).sorted { $0.language.code.utf8.lexicographicallyPrecedes($1.language.code.utf8) }
  }
}

/// Which keys a table asks for: of languages, and of the variants of the development language.
private struct Demand {
  private let ofLanguages: [Bool]
  private let ofVariants: [Bool]
  private let table: Table

  init(_ table: Table) {
    self.table = table
    ofLanguages = table.reference.entries.map { table.isDemanded($0, of: nil) }
    let variant =
      table.localizations.lazy.compactMap(\.language).first {
        $0.isVariant(of: table.developmentLanguage)
      } ?? table.developmentLanguage
    ofVariants = table.reference.entries.map { table.isDemanded($0, of: variant) }
  }

  func asks(for number: Int, of language: Language) -> Bool {
    // On Android it also depends on what the system falls back to.
    if table.platform == .android {
      return table.isDemanded(table.reference.entries[number], of: language)
    }
    return language.isVariant(of: table.developmentLanguage)
      ? ofVariants[number] : ofLanguages[number]
  }
}

extension LanguageCoverage {
  /// A language that has the table.
  fileprivate init(
    _ language: Language, _ comparison: Comparison, _ names: [KeyBytes], _ demand: Demand,
    _ found: [KeyBytes?: [Finding]], _ project: Project
  ) {
    let table = comparison.table
    let missing = Set(comparison.missing)
    let entries = names.indices.map { number in
      let findings = found[names[number]] ?? []
      let match = comparison.matches[number]
      let reference = table.reference.entries[number]
      let isDemanded =
        match == nil
        ? !comparison.isPartial && missing.contains(reference)
        : demand.asks(for: number, of: language)
      let state = Coverage.State(
        table.entry(reference).flags, isDemanded: isDemanded,
        fault: comparison.fault(of: number, findings))
      return EntryCoverage(
        state: state, reference: match, findings: findings,
        suggestion: project.suggestion(for: number, of: table, in: language, state))
    }
    self.init(
      language: language, localization: comparison.localization, isWhole: comparison.isWhole,
      entries: entries, found: found, names)
  }

  /// A language that lacks the table.
  fileprivate init(
    absent language: Language, of table: Table, isPartial: Bool, _ names: [KeyBytes],
    _ demand: Demand, _ found: [KeyBytes?: [Finding]], _ project: Project
  ) {
    let entries = names.indices.map { number in
      let state = Coverage.State(
        table.entry(table.reference.entries[number]).flags,
        isDemanded: demand.asks(for: number, of: language) && !isPartial, fault: .missing)
      return EntryCoverage(
        state: state, reference: nil, findings: found[names[number]] ?? [],
        suggestion: project.suggestion(for: number, of: table, in: language, state))
    }
    self.init(
      language: language, localization: nil, isWhole: true, entries: entries, found: found, names)
  }

  private init(
    language: Language, localization: Int?, isWhole: Bool, entries: [EntryCoverage],
    found: [KeyBytes?: [Finding]], _ names: [KeyBytes]
  ) {
    self.language = language
    self.localization = localization
    self.isWhole = isWhole
    self.entries = entries
    counts = entries.reduce(into: Coverage.Counts()) { $0.add($1.state) }
    let known = Set(names)
    findings = found.filter { $0.key.map { !known.contains($0) } ?? true }.values.flatMap(\.self)
      .sorted { $0.isBefore($1) }
  }
}

extension Project {
  /// What another platform says, for a key of which a language says nothing.
  fileprivate func suggestion(
    for number: Int, of table: Table, in language: Language, _ state: Coverage.State
  ) -> Suggestion? {
    guard counterparts != nil, state.isUnwritten else { return nil }
    return suggestion(for: number, of: table, in: language)
  }
}

extension Finding {
  /// An order for findings of one file.
  fileprivate func isBefore(_ other: Finding) -> Bool {
    let (left, right) = (site.range?.lower ?? 0, other.site.range?.lower ?? 0)
    if left != right { return left < right }
    if key != other.key { return (key ?? "") < (other.key ?? "") }
    return (rule.name, message.text) < (other.rule.name, other.message.text)
  }
}

extension Coverage.State {
  /// The state of a key whose text has a fault, or none: a key that nothing is asked for has one
  /// only when there is a text with a fault.
  fileprivate init(_ flags: Entry.Flags, isDemanded: Bool, fault: Coverage.State?) {
    if flags.contains(.stale) {
      self = .stale
    } else if flags.contains(.untranslatable) {
      self = .exempt
    } else if !isDemanded, fault == nil || fault == .missing {
      self = .exempt
    } else {
      self = fault ?? .translated
    }
  }
}

extension Comparison {
  /// What is wrong with the language's text of a key; nil when nothing is.
  fileprivate func fault(of number: Int, _ findings: [Finding]) -> Coverage.State? {
    guard let match = matches[number] else { return isWhole ? .missing : .broken }
    let traits = traits[number]
    if !traits.isEmpty {
      let pair = Pair(number, match, table, isSame: traits.contains(.same))
      if pair.isOpen(in: self) {
        let isNew = !pair.variants(in: .new).isEmpty
        return isNew || pair.isKeyCopy(in: self) || pair.sameness(in: self) == .leftOver
          ? .untranslated : .empty
      }
    }
    if findings.contains(where: \.isFault) { return .broken }
    if findings.contains(where: { $0.rule == "same-as-source" }) { return .needsReview }
    guard traits.contains(.unfinished) else { return nil }
    let catalog = table.catalogs[Int(match.catalog)]
    let isUnread = table.entry(match).variants.contains {
      catalog.variants[$0].state == .needsReview
    }
    return isUnread ? .needsReview : nil
  }
}

extension Finding {
  /// Whether a text is broken, rather than not there.
  fileprivate var isFault: Bool {
    severity == .error && !["missing-key", "untranslated", "empty-value"].contains(rule)
  }
}

extension SourceKey {
  fileprivate init(_ reference: EntryReference, _ table: Table, _ code: CodeKeys) {
    let catalog = table.catalogs[Int(reference.catalog)]
    let entry = table.entry(reference)
    key = catalog.string(entry.key)
    self.reference = reference
    texts =
      table.reference.hasText(reference)
      ? entry.variants.map { EntryText(catalog.variants[$0], in: catalog) } : []
    comment = Self.comment(of: entry, in: catalog, table)
    usages = code.usages(of: entry.key, in: catalog, table).map { usage in
      Usage(
        site: Site(code.sources[usage.file], usage.range), function: usage.function,
        isKnown: usage.isKnown)
    }
  }

  /// The comment, on lines without the blanks around it.
  private static func comment(of entry: Entry, in catalog: Catalog, _ table: Table) -> String? {
    guard let comment = catalog.comment(entry) else { return nil }
    let lines = comment.split(whereSeparator: \.isNewline).map { line in
      String(
        line.trimmingPrefix(while: \.isWhitespace).reversed().drop { $0.isWhitespace }.reversed())
    }.filter { !$0.isEmpty }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension CodeKeys {
  /// The usages that may ask a table for a key.
  fileprivate func usages(of key: Text, in catalog: Catalog, _ table: Table) -> [KeyUsage] {
    guard let index, !table.isInterface, !table.isInfoPlist else { return [] }
    return catalog.withBytes(key) { index.usages(of: $0) }.map { index.usages[$0] }.filter {
      usage in
      switch usage.table {
      case .named(let name): name.utf8.elementsEqual(table.name.utf8) && mayMean(table.root, usage)
      case .unknown: mayMean(table.root, usage)
      }
    }
  }
}
