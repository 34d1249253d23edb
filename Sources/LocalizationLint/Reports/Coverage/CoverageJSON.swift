import Catalogs

extension CoverageReporter {
  /// The coverage for programs; design and field order are fixed by its version.
  static let json = CoverageReporter(
    name: "json", summary: "One JSON object for programs; version 1.",
    write: { coverage, style in
      var writer = CoverageJSON(style)
      var json = JSONOutput()
      json.object { json in
        json.field("version", 1)
        json.field("tool") { json in
          json.object {
            $0.field("name", "paritylint")
            $0.field("version", style.version)
          }
        }
        json.field("developmentLanguage", coverage.developmentLanguage.code)
        json.field("languages") { json in
          json.array(coverage.languages, onLines: true) { json, language in
            json.object { json in
              let name = LanguageName(language)
              json.field("language", language.code)
              json.field("name", name.english)
              json.field("nativeName", name.native)
              CoverageJSON.write(coverage.counts(of: language), &json)
            }
          }
        }
        json.field("tables") { json in
          json.array(coverage.tables) { json, table in
            json.object { writer.write(table, &$0) }
          }
        }
      }
      return String(decoding: json.page, as: UTF8.self)
    })
}

/// The parts of the object.
private struct CoverageJSON {
  private let style: CoverageReporter.Style
  private var positions = Positions(bases: [])

  init(_ style: CoverageReporter.Style) { self.style = style }

  static func write(_ counts: Coverage.Counts, _ json: inout JSONOutput) {
    json.field("coverage", counts.percent)
    json.field("keys", counts.total)
    for state in Coverage.State.allCases where state.counts {
      json.field(state == .needsReview ? "needsReview" : state.rawValue, counts[state])
    }
  }

  mutating func write(_ table: TableCoverage, _ json: inout JSONOutput) {
    json.field("root", table.table.root)
    json.field("table", table.table.name)
    json.field("platform", table.platform.name.lowercased())
    let rows = table.languages.map {
      CoverageRow.all(of: $0, in: table, onlyGaps: style.hasOnlyGaps)
    }
    let shown = Set(rows.flatMap { $0.map(\.number) })
    json.field("keys") { json in
      json.array(table.keys.indices.filter(shown.contains), onLines: true) { json, number in
        json.object { write(table.keys[number], table.placeholders(number), &$0) }
      }
    }
    json.field("languages") { json in
      json.array(zip(table.languages, rows)) { json, item in
        let (language, rows) = item
        json.object { json in
          json.field("language", language.language.code)
          json.field("hasFile", language.localization != nil)
          json.field("isWhole", language.isWhole)
          Self.write(language.counts, &json)
          json.field("entries") { json in
            json.array(rows, onLines: true) { json, row in json.object { write(row, &$0) } }
          }
        }
      }
    }
  }

  private mutating func write(
    _ key: SourceKey, _ placeholders: [PlaceholderHint], _ json: inout JSONOutput
  ) {
    json.field("key", key.key)
    json.field("source") { Self.write(key.texts, &$0) }
    json.field("comment", key.comment)
    json.field("placeholders") { json in
      json.array(placeholders) { json, hint in
        json.object {
          $0.field("placeholder", hint.spelling)
          $0.field("meaning", hint.meaning)
        }
      }
    }
    json.field("usages") { json in
      json.array(key.usages) { json, usage in
        let position = positions.position(of: usage.site)
        json.object {
          $0.field("path", usage.site.source.path)
          $0.field("line", position?.line)
          $0.field("column", position?.column)
          $0.field("function", usage.function)
        }
      }
    }
  }

  private func write(_ row: CoverageRow, _ json: inout JSONOutput) {
    json.field("key", row.key.key)
    json.field("state", row.entry.state.rawValue)
    json.field("texts") { Self.write(row.texts, &$0) }
    json.field("forms") { json in
      json.array(row.forms) { json, form in
        json.object {
          $0.field("form", form.name)
          $0.field("numbers", form.numbers)
          $0.field("text", form.text)
        }
      }
    }
    if let suggestion = row.suggestion {
      json.field("suggestion") { json in
        json.object {
          $0.field("text", suggestion.text)
          $0.field("path", suggestion.site.source.path)
        }
      }
    } else {
      json.field("suggestion", String?.none)
    }
    json.field("findings") { json in
      json.array(row.entry.findings) { json, finding in
        json.object {
          $0.field("rule", finding.rule.name)
          $0.field("severity", finding.severity.rawValue)
          $0.field("message", finding.message.text)
        }
      }
    }
  }

  private static func write(_ texts: [EntryText], _ json: inout JSONOutput) {
    json.array(texts) { json, text in
      json.object {
        $0.field("form", text.name)
        $0.field("text", text.text)
      }
    }
  }
}
