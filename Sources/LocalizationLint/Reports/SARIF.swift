import Catalogs

extension Reporter {
  /// The report as SARIF 2.1.0, the OASIS standard that code scanning services read.
  ///
  /// Paths are relative and have no `uriBaseId`: GitHub takes them from the top of the repository.
  /// It refuses a run with more than 25,000 results, and keeps two results apart by
  /// `primaryLocationLineHash`, which it would make of the line alone.
  static let sarif = Reporter(
    name: "sarif", summary: "SARIF 2.1.0, for code scanning.",
    write: { report, style in
      let results = report.findings.heaviest(25_000)
      var json = JSONOutput()
      json.object { json in
        json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        json.field("version", "2.1.0")
        json.field("runs") { json in
          json.array([report]) { json, report in
            json.object { json in
              json.field("tool") { $0.object { $0.field("driver") { driver(style, &$0) } } }
              json.field("invocations") { json in
                invocation(report, leftOut: report.findings.count - results.count, &json)
              }
              json.field("columnKind", "unicodeCodePoints")
              json.field("results") { json in
                var writer = ResultWriter(report, style)
                json.array(results, onLines: true) { writer.write($1, &$0) }
              }
            }
          }
        }
      }
      return json.page
    })

  private static func driver(_ style: Style, _ json: inout JSONOutput) {
    json.object { json in
      json.field("name", "paritylint")
      json.field("version", style.version)
      json.field("semanticVersion", style.version)
      json.field("rules") { json in
        json.array(Rule.all, onLines: true) { json, rule in
          json.object { json in
            json.field("id", rule.id.name)
            json.text("shortDescription", rule.summary)
            json.text("fullDescription", rule.why)
            json.field("help") { json in
              json.object { json in
                json.field("text", "\(rule.why)\n\nWhat to do: \(rule.remedy)")
                json.field("markdown", rule.helpPage)
              }
            }
            json.field("defaultConfiguration") { json in
              json.object { $0.field("level", rule.severity.rawValue) }
            }
            json.field("properties") { json in
              json.object { json in
                json.field("tags") { $0.array(["localization"]) { $0.string($1) } }
                json.field("precision", "high")
                json.field(
                  "problem.severity",
                  rule.severity == .note ? "recommendation" : rule.severity.rawValue)
              }
            }
          }
        }
      }
    }
  }

  private static func invocation(_ report: Report, leftOut: Int, _ json: inout JSONOutput) {
    json.array([report]) { json, report in
      json.object { json in
        json.field("executionSuccessful", report.failures.isEmpty)
        json.field("exitCode", Int(report.status.rawValue))
        var words = report.failures.map { (level: "error", text: $0.message.escapedForTerminal) }
        if leftOut > 0 {
          words.append(("warning", "\(leftOut) more findings are left out"))
        }
        json.field("toolExecutionNotifications") { json in
          json.array(words) { json, words in
            json.object { json in
              json.field("level", words.level)
              json.text("message", words.text)
            }
          }
        }
      }
    }
  }
}

/// Writes the results of a run.
private struct ResultWriter {
  private var positions: Positions
  private let paths: ReportPaths
  private let numbers: [RuleID: Int]

  init(_ report: Report, _ style: Reporter.Style) {
    positions = Positions(report)
    paths = ReportPaths(style)
    numbers = Dictionary(
      uniqueKeysWithValues: Rule.all.enumerated().map { ($0.element.id, $0.offset) })
  }

  mutating func write(_ finding: Finding, _ json: inout JSONOutput) {
    let anchor = finding.anchor
    let fingerprint = positions.fingerprint(of: finding)
    json.object { json in
      json.field("ruleId", finding.rule.name)
      if let number = numbers[finding.rule] { json.field("ruleIndex", number) }
      json.field("level", finding.severity.rawValue)
      json.text("message", finding.message.text.withoutLinks)
      json.field("locations") { json in
        json.array([anchor.site]) { json, site in
          json.object { place(site, &$0) }
        }
      }
      if !anchor.others.isEmpty {
        json.field("relatedLocations") { json in
          json.array(anchor.others.enumerated()) { json, other in
            json.object { json in
              json.field("id", other.offset + 1)
              place(other.element.site, &json)
              json.text("message", other.element.message.withoutLinks)
            }
          }
        }
      }
      json.field("partialFingerprints") { json in
        json.object { json in
          json.field("paritylint/v1", fingerprint)
          json.field("primaryLocationLineHash", fingerprint)
        }
      }
      json.field("properties") { json in
        json.object { json in
          if let language = finding.language { json.field("language", language) }
          if let table = finding.table { json.field("table", table) }
          if let key = finding.key { json.field("key", key) }
        }
      }
    }
  }

  /// A location; code scanning wants a line of each, so that of a whole file is the first.
  private mutating func place(_ site: Site, _ json: inout JSONOutput) {
    let position = positions.position(of: site)
    json.field("physicalLocation") { json in
      json.object { json in
        json.field("artifactLocation") { json in
          json.object { $0.field("uri", paths.inRepository(site.source.path).asURI) }
        }
        json.field("region") { json in
          json.object { json in
            json.field("startLine", position?.line ?? 1)
            if let position { json.field("startColumn", position.column) }
          }
        }
      }
    }
  }
}

extension JSONOutput {
  /// A message object.
  fileprivate mutating func text(_ name: String, _ text: String) {
    field(name) { $0.object { $0.field("text", text) } }
  }
}

extension Rule {
  /// Why it matters and what to do, in Markdown.
  fileprivate var helpPage: String {
    """
    \(why.escapedForMarkdown)

    **What to do:** \(remedy.escapedForMarkdown)

    `paritylint explain \(id)` shows examples.
    """
  }
}

extension [Finding] {
  /// The findings, or when they are too many those that weigh most, in their order.
  fileprivate func heaviest(_ count: Int) -> [Finding] {
    guard self.count > count else { return self }
    let order = indices.sorted { left, right in
      self[left].severity == self[right].severity
        ? left < right : self[left].severity > self[right].severity
    }
    return order.prefix(count).sorted().map { self[$0] }
  }
}

extension String {
  /// The text for a SARIF message, in which `[words](place)` would be a link.
  fileprivate var withoutLinks: String {
    var text = ""
    var last: Unicode.Scalar = " "
    for scalar in escapedForTerminal.unicodeScalars {
      if scalar == "(", last == "]" { text += " " }
      text.unicodeScalars.append(scalar)
      last = scalar
    }
    return text
  }

  /// The path as a URI reference: relative, or `file:///` where it is absolute.
  var asURI: String {
    var text = utf8.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
