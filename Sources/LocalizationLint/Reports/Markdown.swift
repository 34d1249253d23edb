import Catalogs

extension Reporter {
  /// The report for a comment on a pull request, or for the summary of a job.
  package static let markdown = Reporter(
    name: "markdown", summary: "Tables in Markdown, for a pull request or the summary of a job.",
    text: { report, style in
      var page = MarkdownPage(report, ReportPaths(style))
      page.addHead()
      if !style.isQuiet { page.addTables() }
      page.addFindings()
      return page.text
    })
}

/// Markdown as GitHub, GitLab and Bitbucket read it.
private struct MarkdownPage {
  /// GitHub takes 65,536 characters in a comment.
  private static let limit = 60_000

  private(set) var text = ""
  private let report: Report
  private let paths: ReportPaths
  private var positions: Positions

  init(_ report: Report, _ paths: ReportPaths) {
    self.report = report
    self.paths = paths
    positions = Positions(report)
  }

  mutating func addHead() {
    text += "## paritylint: \(report.totals)\n"
    for failure in report.failures {
      text += "\n**The job could not be done:** \(failure.message.escapedForMarkdown)\n"
    }
  }

  mutating func addTables() {
    guard !report.tables.isEmpty else { return }
    var rows = Rows("| table | keys | complete languages | open |\n|---|---:|---:|---|\n")
    for table in report.tables {
      let path = table.root.isEmpty ? table.table : "\(table.root)/\(table.table)"
      let short = table.shares.filter { $0.open > 0 || !$0.isWhole }
      let open = short.map { share in
        "\(share.language.code.escapedForMarkdown) \(share.isWhole ? "\(share.open)" : "unreadable")"
      }
      rows.add(
        "| \(path.codeSpan) | \(table.keys) | \(table.shares.count - short.count) of "
          + "\(table.shares.count) | \(open.joined(separator: ", ")) |\n", limit: Self.limit / 4)
    }
    add(rows, "tables")
  }

  mutating func addFindings() {
    guard !report.findings.isEmpty else { return }
    var rows = Rows("| | place | finding | rule |\n|---|---|---|---|\n")
    for severity in [Severity.error, .warning, .note] {
      for finding in report.findings where finding.severity == severity {
        let place =
          rows.isFull
          ? "" : positions.words(finding.site, path: paths.inRepository(finding.site.source.path))
        rows.add(
          "| \(severity.rawValue) | \(place.codeSpan) | \(finding.message.text.escapedForMarkdown) | "
            + "`\(finding.rule)` |\n", limit: Self.limit - text.utf8.count)
      }
    }
    add(rows, "findings")
  }

  private mutating func add(_ rows: Rows, _ noun: String) {
    text += "\n" + rows.text
    if rows.leftOut > 0 { text += "\n… and \(rows.leftOut) more \(noun).\n" }
  }

  /// Rows of a table, up to a size.
  private struct Rows {
    private(set) var text: String
    private(set) var leftOut = 0

    init(_ head: String) { text = head }

    var isFull: Bool { leftOut > 0 }

    mutating func add(_ row: @autoclosure () -> String, limit: Int) {
      guard !isFull else {
        leftOut += 1
        return
      }
      let row = row()
      guard text.utf8.count + row.utf8.count <= limit else {
        leftOut += 1
        return
      }
      text += row
    }
  }
}

extension String {
  /// The text as Markdown that shows it, in a paragraph or a cell: no markup, no HTML, no link, and
  /// nobody is mentioned.
  var escapedForMarkdown: String {
    let scalars = Array(escapedForTerminal.unicodeScalars)
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      // `@name` and `#12` are looked for in what Markdown has become; a comment parts them.
      case "@": text += "@<!-- -->"
      case "#": text += "\\#<!-- -->"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~", "$", "!": text += "\\\(scalar)"
      // `https://` and `www.` make links without any markup.
      case ":" where scalars[(index + 1)...].starts(with: ["/", "/"]): text += "\\:"
      case "." where index >= 3 && scalars[index - 1].properties.lowercaseMapping == "w":
        text += "\\."
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text as code in a cell of a table.
  ///
  /// A `|` would end the cell even in code, but for the backslash in front.
  var codeSpan: String {
    var text = ""
    var (run, longest) = (0, 0)
    for scalar in escapedForTerminal.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      if scalar == "|" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let gap = longest > 0 || text.isEmpty || text.hasPrefix(" ") || text.hasSuffix(" ") ? " " : ""
    return fence + gap + text + gap + fence
  }
}
