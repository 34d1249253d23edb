import Catalogs

extension Reporter {
  /// The report for programs: design and field order are fixed by its version.
  static let json = Reporter(
    name: "json", summary: "One JSON object for programs; version 1.",
    write: { report, style in
      var positions = Positions(report)
      var json = JSONText()
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
      return json.text + "\n"
    })

  private static func write(
    _ finding: Finding, _ positions: inout Positions, _ json: inout JSONText
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
    json.field("fingerprint", finding.fingerprint(positions.bases))
  }

  private static func place(_ site: Site, _ positions: inout Positions, _ json: inout JSONText) {
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

/// JSON being written: commas are set where they belong.
private struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ body: (inout JSONText) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  mutating func array<Items: Sequence>(
    _ items: Items, onLines: Bool = false, _ body: (inout JSONText, Items.Element) -> Void
  ) {
    open("[")
    for item in items {
      if needsComma { text += "," }
      if onLines { text += "\n" }
      needsComma = false
      body(&self, item)
      needsComma = true
    }
    if onLines, needsComma { text += "\n" }
    close("]")
  }

  mutating func field(_ name: String, _ value: (inout JSONText) -> Void) {
    if needsComma { text += "," }
    text += "\"\(name)\":"
    needsComma = false
    value(&self)
    needsComma = true
  }

  mutating func field(_ name: String, _ value: String?) {
    field(name) { if let value { $0.string(value) } else { $0.text += "null" } }
  }

  mutating func field(_ name: String, _ value: Int?) {
    field(name) { $0.text += value.map(String.init) ?? "null" }
  }

  mutating func string(_ value: String) {
    text += "\""
    guard !value.utf8.allSatisfy(Self.isPlain) else {
      text += value
      text += "\""
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Line separators end a statement where a program reads JSON as JavaScript.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Whether a byte of UTF-8 can start nothing that is escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xE2: false
    default: true
    }
  }

  private mutating func open(_ bracket: String) {
    text += bracket
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    text += bracket
    needsComma = true
  }
}
