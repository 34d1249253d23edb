import Catalogs

extension Reporter {
  /// The report for everything that shows test results: a suite for each table, a case for each
  /// language.
  ///
  /// A case fails when the run would for what is found in it; the other findings are its output.
  static let junit = Reporter(
    name: "junit", summary: "JUnit's XML: a suite for each table, a case for each language.",
    text: { report, style in
      var positions = Positions(report)
      let paths = ReportPaths(style)
      let suites = Suite.all(of: report)
      let cases = suites.flatMap(\.cases)
      var xml = XMLOutput()
      xml.element(
        "testsuites",
        [
          "name": "paritylint", "tests": "\(cases.count + (report.failures.isEmpty ? 0 : 1))",
          "failures": "\(cases.count { $0.isFailed(report) })",
          "errors": report.failures.isEmpty ? "0" : "1", "time": "0",
        ]
      ) { xml in
        if !report.failures.isEmpty { write(report.failures, &xml) }
        for suite in suites {
          xml.element(
            "testsuite",
            [
              "name": suite.name, "tests": "\(suite.cases.count)",
              "failures": "\(suite.cases.count { $0.isFailed(report) })", "errors": "0",
              "time": "0",
            ]
          ) { xml in
            for testCase in suite.cases {
              write(testCase, of: suite, report, paths, &positions, &xml)
            }
          }
        }
      }
      return xml.text
    })

  private static func write(_ failures: [Failure], _ xml: inout XMLOutput) {
    xml.element(
      "testsuite",
      ["name": "paritylint", "tests": "1", "failures": "0", "errors": "1", "time": "0"]
    ) { xml in
      xml.element("testcase", ["classname": "paritylint", "name": "run", "time": "0"]) { xml in
        xml.element(
          "error", ["message": failures[0].message.escapedForTerminal, "type": "failure"],
          characters: failures.map(\.message.escapedForTerminal).joined(separator: "\n"))
      }
    }
  }

  private static func write(
    _ testCase: Suite.Case, of suite: Suite, _ report: Report, _ paths: ReportPaths,
    _ positions: inout Positions, _ xml: inout XMLOutput
  ) {
    func lines(_ findings: [Finding]) -> String {
      findings.map { finding in
        let place = positions.words(
          finding.site, path: paths.inRepository(finding.site.source.path))
        return "\(place): \(finding.severity.rawValue): \(finding.message.text) (\(finding.rule))"
          .atLineStart.escapedForTerminal
      }.joined(separator: "\n")
    }
    let failing = testCase.findings.filter(report.isFailing)
    let others = testCase.findings.filter { !report.isFailing($0) }
    let attributes: KeyValuePairs<String, String?> = [
      "classname": suite.name, "name": testCase.name, "time": "0",
    ]
    guard let first = failing.first ?? others.first else {
      xml.element("testcase", attributes)
      return
    }
    xml.element("testcase", attributes) { xml in
      if !failing.isEmpty {
        let more = failing.count == 1 ? "" : ", and \(failing.count - 1) more"
        xml.element(
          "failure",
          [
            "message": first.message.text.escapedForTerminal + more,
            "type": first.rule.name,
          ], characters: lines(failing))
      }
      if !others.isEmpty { xml.element("system-out", characters: lines(others)) }
    }
  }
}

/// A table, or what belongs to a whole root.
private struct Suite {
  /// A language of it.
  struct Case {
    let name: String
    var findings: [Finding] = []

    func isFailed(_ report: Report) -> Bool { findings.contains(where: report.isFailing) }
  }

  let name: String
  var cases: [Case]

  mutating func add(_ finding: Finding) {
    let language = finding.language ?? "every language"
    if let index = cases.firstIndex(where: { $0.name.utf8.elementsEqual(language.utf8) }) {
      cases[index].findings.append(finding)
    } else {
      cases.append(Case(name: language, findings: [finding]))
    }
  }

  /// The suites of a report: its tables in their order, then what belongs to none.
  static func all(of report: Report) -> [Suite] {
    var suites = report.tables.map { table in
      Suite(
        name: name(table.root, table.table),
        cases: table.shares.map { Case(name: $0.language.code) })
    }
    var numbers: [[UInt8]: Int] = [:]
    for (number, suite) in suites.enumerated() { numbers[Array(suite.name.utf8)] = number }
    for finding in report.findings {
      let name = name(finding.root, finding.table)
      let number = numbers[Array(name.utf8)] ?? suites.count
      if number == suites.count {
        suites.append(Suite(name: name, cases: []))
        numbers[Array(name.utf8)] = number
      }
      suites[number].add(finding)
    }
    return suites
  }

  private static func name(_ root: String, _ table: String?) -> String {
    guard let table else { return root.isEmpty ? "." : root }
    return (root.isEmpty ? table : "\(root)/\(table)").escapedForTerminal
  }
}
