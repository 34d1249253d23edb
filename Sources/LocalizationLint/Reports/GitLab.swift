import Catalogs

extension Reporter {
  /// The report for GitLab's merge requests.
  ///
  /// The format is the subset of Code Climate's that GitLab documents under "Code Quality": a list of
  /// objects with description, check name, unique fingerprint, severity, path and first line.
  static let gitlab = Reporter(
    name: "gitlab", summary: "GitLab's code quality report, for the widget of a merge request.",
    write: { report, style in
      var positions = Positions(report)
      let paths = ReportPaths(style)
      var json = JSONOutput()
      json.array(
        report.failures.map(Issue.failure) + report.findings.map(Issue.finding), onLines: true
      ) {
        json, issue in
        json.object { json in
          switch issue {
          case .failure(let failure):
            json.field("description", failure.message.escapedForTerminal)
            json.field("check_name", "failure")
            json.field("fingerprint", "failure: \(failure.message)")
            json.field("severity", "blocker")
            location(".", 1, &json)
          case .finding(let finding):
            let anchor = finding.anchor
            json.field("description", finding.message.text.escapedForTerminal)
            json.field("check_name", finding.rule.name)
            json.field("fingerprint", positions.fingerprint(of: finding))
            json.field("severity", finding.severity.gitLabName)
            location(
              paths.inRepository(anchor.site.source.path),
              positions.position(of: anchor.site)?.line ?? 1, &json)
          }
        }
      }
      return json.page
    })

  private enum Issue {
    case failure(Failure)
    case finding(Finding)
  }

  private static func location(_ path: String, _ line: Int, _ json: inout JSONOutput) {
    json.field("location") {
      $0.object { json in
        json.field("path", path)
        json.field("lines") { $0.object { $0.field("begin", line) } }
      }
    }
  }
}

extension Severity {
  fileprivate var gitLabName: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
