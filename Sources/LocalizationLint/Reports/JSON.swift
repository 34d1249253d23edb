import Catalogs

extension Reporter {
  /// The report for programs: design and field order are fixed by its version.
  static let json = Reporter(
    name: "json", summary: "One JSON object for programs; version 1.",
    write: { report, style in
      var positions = Positions(report)
      var json = JSONOutput()
      json.object {
        $0.field("version", 1)
        $0.field("tool") { tool in
          tool.object {
            $0.field("name", "paritylint")
            $0.field("version", style.version)
          }
        }
        $0.field("developmentLanguage", report.developmentLanguage?.code)
        $0.field("languages") { list in
          list.array(report.languages) { $0.string($1.code) }
        }
        $0.field("summary") { summary in
          summary.object {
            $0.field("status", report.status.name)
            $0.field("errors", report.count(.error))
            $0.field("warnings", report.count(.warning))
            $0.field("notes", report.count(.note))
            $0.field("files", report.files)
            $0.field("tables", report.tables.count)
            $0.field("keys", report.keys)
          }
        }
        $0.field("findings") { list in
          list.array(report.findings, onLines: true) { item, finding in
            item.object { write(finding, &positions, &$0) }
          }
        }
      }
      return json.page
    })

  private static func write(
    _ finding: Finding, _ positions: inout Positions, _ json: inout JSONOutput
  ) {
    json.field("rule", finding.rule.name)
    json.field("severity", finding.severity.rawValue)
    json.field("message", finding.message.text)
    place(finding.site, &positions, &json)
    json.field("language", finding.language)
    json.field("table", finding.table)
    json.field("key", finding.key)
    json.field("related") { list in
      list.array(finding.notes) { item, note in
        item.object {
          $0.field("message", note.message.text)
          place(note.site, &positions, &$0)
        }
      }
    }
    json.field("fingerprint", positions.fingerprint(of: finding))
  }

  private static func place(_ site: Site, _ positions: inout Positions, _ json: inout JSONOutput) {
    let position = positions.position(of: site)
    json.field("path", site.source.path)
    json.field("line", position?.line)
    json.field("column", position?.column)
  }
}

extension ExitStatus {
  /// The status in a word.
  var name: String {
    switch self {
    case .clean: "clean"
    case .gaps: "gaps"
    case .failed: "failed"
    }
  }
}
