import Catalogs

extension Reporter {
  /// The report for tools that read Checkstyle's XML: Jenkins, reviewdog and others.
  static let checkstyle = Reporter(
    name: "checkstyle", summary: "Checkstyle's XML, for Jenkins, reviewdog and others.",
    text: { report, style in
      var positions = Positions(report)
      let paths = ReportPaths(style)
      var xml = XMLOutput()
      xml.element("checkstyle", ["version": "4.3"]) { xml in
        if !report.failures.isEmpty {
          // What could not be read must not look like a clean run to those who see this file alone.
          xml.element("file", ["name": "."]) { xml in
            for failure in report.failures {
              xml.element(
                "error",
                [
                  "line": "1", "severity": "error", "message": failure.message.escapedForTerminal,
                  "source": "paritylint.failure",
                ])
            }
          }
        }
        for findings in report.findingsByFile {
          xml.element("file", ["name": paths.inRepository(findings.first?.site.source.path ?? "")])
          { xml in
            for finding in findings {
              let position = positions.position(of: finding.site)
              xml.element(
                "error",
                [
                  "line": "\(position?.line ?? 1)", "column": position.map { "\($0.column)" },
                  "severity": finding.severity == .note ? "info" : finding.severity.rawValue,
                  "message": finding.message.text.escapedForTerminal,
                  "source": "paritylint.\(finding.rule)",
                ])
            }
          }
        }
      }
      return xml.text
    })
}

extension Report {
  /// The findings, those of one file together.
  var findingsByFile: [ArraySlice<Finding>] {
    findings.chunked { $0.site.source.path.utf8.elementsEqual($1.site.source.path.utf8) }
  }
}

extension Array {
  /// The runs of neighbours that belong together.
  fileprivate func chunked(_ belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = []
    var start = 0
    for index in indices.dropFirst() where !belong(self[index - 1], self[index]) {
      runs.append(self[start..<index])
      start = index
    }
    if !isEmpty { runs.append(self[start...]) }
    return runs
  }
}
