import Catalogs

extension Reporter {
  /// The report for people at a terminal or in a log.
  static let text = Reporter(
    name: "text", summary: "Findings grouped by file, and a line for each table.",
    text: { report, style in
      var text = StyledText(isColored: style.isColored)
      var positions = Positions(report)
      var path: String?
      for finding in report.findings {
        let own = finding.site.source.path
        if path.map(PathKey.init) != PathKey(own) {
          if path != nil { text.line() }
          path = own
          text.line(own.atLineStart, .bold)
        }
        text.finding(finding, &positions)
      }
      if style.isQuiet { return text.text }
      if path != nil { text.line() }
      for table in report.tables { text.table(table) }
      text.summary(report)
      return text.text
    })
}

/// Text with colours where they are wanted; everything that came from a file is escaped.
private struct StyledText {
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  let isColored: Bool
  private(set) var text = ""

  init(isColored: Bool) { self.isColored = isColored }

  mutating func line(_ words: String = "", _ style: Style? = nil) {
    text += styled(words, style) + "\n"
  }

  mutating func finding(_ finding: Finding, _ positions: inout Positions) {
    let place = positions.position(of: finding.site).map { "\($0.line):\($0.column)" } ?? "-"
    let severity = finding.severity.rawValue
    let message = finding.message.text
    text += "  "
    text += place
    text += Self.spaces(max(1, 9 - place.utf8.count))
    text += styled(severity + Self.spaces(7 - severity.utf8.count), finding.severity.style)
    text += "  "
    text += styled(message, nil)
    text += "  "
    text += styled(finding.rule.name, .dim)
    text += "\n"
    for note in finding.notes {
      let position = positions.position(of: note.site).map { ":\($0.line):\($0.column)" } ?? ""
      text += Self.spaces(20)
      text += styled("\(note.message.text): \(note.site.source.path)\(position)", .dim)
      text += "\n"
    }
  }

  mutating func table(_ table: Report.TableSummary) {
    let name = table.root.isEmpty ? table.table : table.root + "/" + table.table
    let short = table.shares.filter { $0.open > 0 || !$0.isWhole }
    let complete = table.shares.count - short.count
    var words = "\(name): \(Self.count(table.keys, "key")), "
    words +=
      table.shares.isEmpty
      ? "no translation" : "\(complete) of \(Self.count(table.shares.count, "language")) complete"
    if !short.isEmpty {
      let list = short.map { share in
        share.isWhole ? "\(share.language.code) \(share.open)" : "\(share.language.code) unreadable"
      }
      words += "; open: " + list.joined(separator: ", ")
    }
    line(words.atLineStart, nil)
  }

  mutating func summary(_ report: Report) {
    let style: Style =
      switch report.status {
      case .clean: report.count(.warning) == 0 ? .green : .yellow
      case .gaps, .failed: .red
      }
    line(report.totals, style)
  }

  private func styled(_ words: String, _ style: Style?) -> String {
    let words = words.escapedForTerminal
    guard isColored, let style, !words.isEmpty else { return words }
    return "\u{1B}[\(style.rawValue)m\(words)\u{1B}[0m"
  }

  private static func spaces(_ count: Int) -> Substring { blank.prefix(max(0, count)) }
  private static let blank = "                    "

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension Severity {
  fileprivate var style: StyledText.Style {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
