import LocalizationLint

extension Option {
  static let coverageFormat = Option(
    "format",
    "The form of the report (default: markdown); with an '--output' behind each, of several.",
    .value("NAME") { $1.outputWords.append(.format($0)) },
    choices: CoverageReporter.all.map(\.name))

  static let mark = Option(
    "mark", "Start a sheet with a mark of UTF-8, which old spreadsheet programs need.",
    .mark { $0.hasMark = true })

  static let onlyGaps = Option(
    "only-gaps", "List what is open, and leave out what is complete.",
    .mark { $0.hasOnlyGaps = true })

  static let coverageTable = Option(
    "table", "Report on these tables only, by name or path (default: all).",
    .list("NAME") { $1.tables += $0 })

  static let tsv = Option(
    "tsv", "Part the cells of a sheet by tabs instead of commas.", .mark { $0.hasTabs = true })
}
