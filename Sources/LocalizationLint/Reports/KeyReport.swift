public import Catalogs

/// Everything known about one key: its reference, each language's texts, where it is used, and what
/// is wrong with it.
public struct KeyReport: Sendable {
  /// The report as text; nil when no table and no code has the key.
  public let text: String?
  /// A key that was most likely meant; nil when the key is there, or none is near.
  public let suggestion: String?

  /// Looks a key up in all tables of a project; `languages` are the only ones to show, all when
  /// empty.
  public init(_ key: String, languages: [Language], in project: Project, _ report: Report) {
    var page = KeyPage(key, languages, project)
    for (table, comparisons) in zip(project.tables, project.comparisons) {
      page.add(table, comparisons)
    }
    page.addUsages()
    guard page.isFound else {
      text = nil
      suggestion = Self.nearest(to: key, in: project)
      return
    }
    page.add(
      report.findings.filter { finding in
        finding.key.map { $0.utf8.elementsEqual(key.utf8) } ?? false
          && (languages.isEmpty || finding.language == nil
            || languages.contains { $0.code == finding.language })
      })
    text = page.text
    suggestion = nil
  }

  private static func nearest(to key: String, in project: Project) -> String? {
    let keys = Set(project.tables.flatMap { table in table.reference.entries.map(table.key) })
    return keys.sorted().nearest(to: key)
  }
}

/// The text of a `KeyReport`, as it grows.
private struct KeyPage {
  private(set) var text = ""
  private(set) var isFound = false
  private let key: String
  private let languages: [Language]
  private let project: Project
  private var positions = Positions(bases: [])

  init(_ key: String, _ languages: [Language], _ project: Project) {
    self.key = key
    self.languages = languages
    self.project = project
  }

  mutating func add(_ table: Table, _ comparisons: [Comparison]) {
    let number = table.reference.entries.firstIndex { table.key($0).utf8.elementsEqual(key.utf8) }
    let extras = comparisons.compactMap { comparison in
      comparison.extras.first { table.key($0).utf8.elementsEqual(key.utf8) }
        .map { (comparison: comparison, entry: $0) }
    }
    guard number != nil || !extras.isEmpty else { return }
    if isFound { text += "\n" }
    isFound = true
    let root = table.root.isEmpty ? "" : table.root + "/"
    line("'\(key)' in \(root)\(table.name)")
    if let number { addReference(table, table.reference.entries[number]) }
    for comparison in comparisons where isWanted(comparison.language) {
      let name = comparison.language?.code ?? "Base"
      let entry =
        number.flatMap { comparison.matches[$0] }
        ?? extras.first { $0.comparison.localization == comparison.localization }?.entry
      if let entry {
        addTexts(name, table, entry)
      } else {
        row(name, comparison.isWhole ? "missing" : "not read: the file is broken")
      }
    }
    for language in table.expected where !table.has(language) && isWanted(language) {
      row(language.code, "has no table '\(table.name)'")
    }
  }

  mutating func addUsages() {
    guard let index = project.code.index else { return }
    let usages = ContiguousArray(key.utf8).withSpan { index.usages(of: $0) }
    for number in usages {
      let usage = index.usages[number]
      if !isFound { line("'\(key)' in the code") }
      isFound = true
      let place = place(Site(project.code.sources[usage.file], usage.range))
      let doubt =
        if !usage.isKnown {
          ", a key made at run time"
        } else if usage.certainty == .possible {
          ", which need not look it up"
        } else {
          ""
        }
      row("used", "\(place)  \(usage.function)\(doubt)")
    }
  }

  mutating func add(_ findings: [Finding]) {
    for finding in findings {
      row(
        finding.severity.rawValue,
        "\(finding.message.text)  \(finding.rule)  \(place(finding.site))")
    }
  }

  private mutating func addReference(_ table: Table, _ reference: EntryReference) {
    let catalog = table.catalogs[Int(reference.catalog)]
    if table.reference.hasText(reference) {
      addTexts(table.referenceName, table, reference)
    } else {
      row("reference", "the other languages")
    }
    if let comment = catalog.comment(table.entry(reference)) { row("comment", comment) }
  }

  private mutating func addTexts(_ name: String, _ table: Table, _ reference: EntryReference) {
    let catalog = table.catalogs[Int(reference.catalog)]
    for number in table.entry(reference).variants {
      let variant = catalog.variants[number]
      let form = catalog.selectors[Int(variant.selector)].map(\.name).joined(separator: ", ")
      let state =
        switch variant.state {
        case .new: "  new"
        case .needsReview: "  needs review"
        default: ""
        }
      row(
        form.isEmpty ? name : "\(name) (\(form))",
        "'\(catalog.string(variant.text))'\(state)  \(place(Site(catalog.source, variant.range)))")
    }
  }

  private func isWanted(_ language: Language?) -> Bool {
    languages.isEmpty || languages.contains { own in language.map(own.isSame) ?? false }
  }

  private mutating func place(_ site: Site) -> String {
    let position = positions.position(of: site).map { ":\($0.line):\($0.column)" } ?? ""
    return site.source.path + position
  }

  private mutating func row(_ head: String, _ words: String) {
    line("  " + head + String(repeating: " ", count: max(1, 12 - head.utf8.count)) + words)
  }

  private mutating func line(_ words: String) { text += words.escapedForTerminal + "\n" }
}

extension ContiguousArray<UInt8> {
  fileprivate func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result { body(span) }
}
