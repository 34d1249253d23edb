import Catalogs

extension CoverageReporter {
  /// The coverage for a pull request, a wiki, or the summary of a job.
  static let markdown = CoverageReporter(
    name: "markdown", summary: "Tables in Markdown, for a pull request or the summary of a job.",
    write: { coverage, style in
      var page = CoveragePage()
      page.addLanguages(coverage, style)
      for language in coverage.languages { page.addOpen(language, coverage) }
      return page.text
    })
}

private struct CoveragePage {
  /// GitHub takes 65,536 characters in a comment.
  private static let limit = 60_000

  private(set) var text = ""
  private var positions = Positions(bases: [])

  mutating func addLanguages(_ coverage: Coverage, _ style: CoverageReporter.Style) {
    let counts = coverage.counts
    text += "## Localization: \(counts.percent) % of \(coverage.languages.count) "
    text += coverage.languages.count == 1 ? "language\n\n" : "languages\n\n"
    let languages = coverage.languages.map { (language: $0, counts: coverage.counts(of: $0)) }
    let shown = style.hasOnlyGaps ? languages.filter { $0.counts.open > 0 } : languages
    guard !shown.isEmpty else {
      text += "Nothing is open.\n"
      return
    }
    let platforms = coverage.platforms.count > 1 ? coverage.platforms : []
    let heads = platforms.map { "\($0.name) | " }.joined()
    text +=
      "| language | coverage | \(heads)missing | untranslated | empty | broken | needs review |\n"
    text += "|---|---:|\(platforms.map { _ in "---:|" }.joined())---:|---:|---:|---:|---:|\n"
    for (language, counts) in shown {
      let states: [Coverage.State] = [.missing, .untranslated, .empty, .broken, .needsReview]
      let cells = states.map { counts[$0] == 0 ? "" : "\(counts[$0])" }
      text +=
        "| \(LanguageName(language).english.escapedForMarkdown) (\(language.code.escapedForMarkdown)) "
      let note = coverage.isWhole(language) ? "" : ", not read whole"
      let sides = platforms.map { platform in
        coverage.counts(of: language, on: platform).map { "\($0.percent) % | " } ?? "– | "
      }
      text +=
        "| \(counts.percent) %\(note) | \(sides.joined())\(cells.joined(separator: " | ")) |\n"
    }
  }

  mutating func addOpen(_ language: Language, _ coverage: Coverage) {
    let rows = coverage.tables.flatMap { table in
      table.language(language).map { CoverageRow.all(of: $0, in: table, onlyGaps: true) } ?? []
    }
    guard !rows.isEmpty else { return }
    let name = LanguageName(language)
    let native = name.native == name.english ? "" : ", \(name.native)"
    text += "\n### " + "\(name.english)\(native) (\(language.code))".escapedForMarkdown + "\n\n"
    let hasSuggestions = rows.contains { $0.suggestion != nil }
    text +=
      hasSuggestions
      ? "| key | state | source | suggestion | used | table |\n|---|---|---|---|---|---|\n"
      : "| key | state | source | used | table |\n|---|---|---|---|---|\n"
    var left = 0
    for row in rows {
      let used = row.usages(&positions).prefix(2).map(\.codeSpan).joined(separator: " ")
      let source = row.key.text.map { $0 == row.key.key ? "" : $0.escapedForMarkdown } ?? ""
      let line =
        "| \(row.key.key.escapedForMarkdown) | \(row.entry.state.words) | \(source) | "
        + (hasSuggestions ? "\(row.suggestion?.text.escapedForMarkdown ?? "") | " : "")
        + "\(used) | "
        + "\(row.table.path.codeSpan) |\n"
      if text.utf8.count + line.utf8.count > Self.limit { left += 1 } else { text += line }
    }
    if left > 0 { text += "\n… and \(left) more.\n" }
  }
}
