import Catalogs

extension Reporter {
  /// The report as lines that Xcode takes for a compiler's.
  ///
  /// Paths are absolute, because Xcode opens no other. What has no line points at the first.
  static let xcode = Reporter(
    name: "xcode", summary: "One line for each finding, as Xcode reads them from a build phase.",
    text: { report, style in
      var positions = Positions(report)
      let paths = ReportPaths(style)
      var text = report.failures.map(refused).joined()
      func line(_ site: Site, _ severity: Severity, _ words: String) {
        let position = positions.position(of: site) ?? Position(line: 1, column: 1)
        let place = "\(paths.absolute(site.source.path)):\(position.line):\(position.column)"
        text += "\(place): \(severity.rawValue): \(words)".escapedForTerminal + "\n"
      }
      for finding in report.findings {
        line(finding.site, finding.severity, "\(finding.message.text) (\(finding.rule))")
        for note in finding.notes { line(note.site, .note, note.message.text) }
      }
      return text
    }, refusal: refused)

  @Sendable private static func refused(_ failure: Failure) -> String {
    "error: \(failure.message.shortened.escapedForTerminal)\n"
  }
}
