import Catalogs

extension Reporter {
  /// The report as commands that GitHub's runner turns into annotations of the changed lines.
  ///
  /// GitHub shows at most ten annotations of each severity that one step gives, and drops the others
  /// without a word. So the tenth of too many says how many more there are, and those stand below as
  /// plain lines of the log. The escapes are those of `@actions/core` (`command.ts`).
  package static let github = Reporter(
    name: "github", summary: "Annotations for GitHub Actions, and a summary of the job.",
    text: { report, style in
      var log = WorkflowLog(report, ReportPaths(style))
      for severity in [Severity.error, .warning, .note] {
        log.add(
          severity, failures: severity == .error ? report.failures : [],
          report.findings.filter { $0.severity == severity })
      }
      log.addRest()
      if !style.isQuiet { log.line(report.totals) }
      return log.text
    },
    refusal: { failure in
      var log = WorkflowLog()
      log.add(.error, failures: [failure], [])
      return log.text
    })
}

/// The log of a step, with workflow commands in it.
private struct WorkflowLog {
  /// What GitHub shows of each severity.
  private static let limit = 10

  private(set) var text = ""
  private let paths: ReportPaths
  private var positions: Positions
  private var rest: [Finding] = []

  init(_ report: Report, _ paths: ReportPaths) {
    positions = Positions(report)
    self.paths = paths
  }

  init() {
    positions = Positions(bases: [])
    paths = ReportPaths(Reporter.Style())
  }

  /// Adds everything of one severity.
  mutating func add(_ severity: Severity, failures: [Failure], _ findings: [Finding]) {
    let isTooMuch = failures.count + findings.count > Self.limit
    let room = isTooMuch ? Self.limit - 1 : Self.limit
    for failure in failures.prefix(room) {
      command(severity, [("title", "paritylint")], failure.message.shortened.escapedForTerminal)
    }
    let shown = findings.prefix(max(0, room - failures.count))
    for finding in shown { annotate(finding) }
    guard isTooMuch else { return }
    let more = failures.count + findings.count - room
    rest += findings.dropFirst(shown.count)
    command(
      severity, [("title", "paritylint")],
      "\(more) more \(severity.rawValue)\(more == 1 ? "" : "s"); the log of this step lists "
        + (more == 1 ? "it" : "them"))
  }

  /// Adds the findings that got no annotation, as lines that fold.
  mutating func addRest() {
    guard !rest.isEmpty else { return }
    text += "::group::\(rest.count) more finding\(rest.count == 1 ? "" : "s")\n"
    for finding in rest {
      let place = positions.words(
        finding.site, path: paths.inRepository(finding.site.source.path))
      line("\(finding.severity.rawValue): \(place): \(finding.message.text) (\(finding.rule))")
    }
    text += "::endgroup::\n"
  }

  /// Adds a line that does not start with `::`, and is no command in the older spelling either.
  mutating func line(_ words: String) { text += words.escapedForTerminal + "\n" }

  private mutating func annotate(_ finding: Finding) {
    let anchor = finding.anchor
    let position = positions.position(of: anchor.site)
    var properties = [("file", paths.inRepository(anchor.site.source.path))]
    if let position {
      properties += [("line", "\(position.line)"), ("col", "\(position.column)")]
    }
    properties.append(("title", finding.rule.name))
    let others = anchor.others.map { message, site in
      let place = positions.words(site, path: paths.inRepository(site.source.path))
      return "\n" + "\(message): \(place)".escapedForTerminal
    }
    command(
      finding.severity, properties, finding.message.text.escapedForTerminal + others.joined())
  }

  private mutating func command(
    _ severity: Severity, _ properties: [(name: String, value: String)], _ message: String
  ) {
    let name = severity == .note ? "notice" : severity.rawValue
    let list = properties.map { "\($0.name)=\(Self.escaped($0.value, isProperty: true))" }
    text += "::\(name) \(list.joined(separator: ","))::\(Self.escaped(message))\n"
  }

  private static func escaped(_ value: String, isProperty: Bool = false) -> String {
    var text = ""
    for scalar in value.withoutCommands.unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      // A path with such characters is shown, not linked.
      case _ where scalar.isHazardous: text += scalar.spelled
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
