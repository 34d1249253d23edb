import Catalogs

/// A key in a language, with what every report for translators shows of it.
struct CoverageRow {
  let table: TableCoverage
  let language: LanguageCoverage
  let number: Int

  var key: SourceKey { table.keys[number] }
  var entry: EntryCoverage { language.entries[number] }
  var forms: [NeededForm] { table.neededForms(number, in: language) }
  var placeholders: [PlaceholderHint] { table.placeholders(number) }
  /// The language's own texts.
  var texts: [EntryText] { entry.reference.map(table.texts) ?? [] }

  /// What was found about it that its state does not say already.
  var remarks: [Finding] {
    entry.findings.filter { !["missing-key", "missing-table", "empty-value"].contains($0.rule) }
  }

  /// The rows of a language in a table, in the order of the reference; all that ask for something
  /// or are there, or only those that are open.
  static func all(
    of language: LanguageCoverage, in table: TableCoverage, onlyGaps: Bool
  ) -> [CoverageRow] {
    table.keys.indices.compactMap { number in
      let entry = language.entries[number]
      let isThere = entry.state != .exempt || entry.reference != nil
      guard onlyGaps ? entry.state.isOpen : isThere else { return nil }
      return CoverageRow(table: table, language: language, number: number)
    }
  }

  /// What another platform of the app says.
  var suggestion: Suggestion? { entry.suggestion }

  /// Where the code asks for the key, at most five places.
  func usages(_ positions: inout Positions) -> [String] {
    var places: [String] = []
    for usage in key.usages.prefix(5) {
      places.append(positions.words(usage.site, path: usage.site.source.path))
    }
    if key.usages.count > 5 { places.append("and \(key.usages.count - 5) more") }
    return places
  }
}

extension NeededForm {
  /// The form in words: `few`, `few of 'files'`, `device mac, one`.
  var name: String {
    let front = selectors.map(\.name) + [category.rawValue]
    return front.joined(separator: ", ") + (variable.map { " of '\($0)'" } ?? "")
  }
}
