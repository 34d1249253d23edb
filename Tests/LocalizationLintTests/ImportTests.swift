import Catalogs
import Testing

@testable import LocalizationLint

/// A project, texts that come back for it, and what becomes of both.
@Suite struct `Taking translations in` {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    let returned: (path: String, text: String)
    /// The files that change, whole.
    var written: [String: String] = [:]
    var refused: [String] = []
    /// Taken, unchanged, waiting; for each language.
    let tallies: [String]
    var language: String?
    var testDescription: String { name }
  }

  static let strings = [
    "en.lproj/L.strings":
      "/* Door */\n\"close\" = \"Close\";\n\"ask\" = \"Really delete %@?\";\n\"ok\" = \"OK\";\n",
    "de.lproj/L.strings": "\"close\" = \"Zu\";\n\"ok\" = \"OK\";\n",
  ]
  static let catalog = [
    "L.xcstrings": """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld file"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld files"
                    }
                  }
                }
              }
            }
          }
        },
        "Close" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Zu"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  ]

  static func xliff(_ original: String, _ units: String..., language: String = "de") -> String {
    "<xliff version=\"1.2\"><file original=\"\(original)\" source-language=\"en\" "
      + "target-language=\"\(language)\" datatype=\"plaintext\"><body>\n"
      + units.joined(separator: "\n") + "\n</body></file></xliff>"
  }

  static func unit(
    _ id: String, _ source: String, _ target: String, state: String? = nil
  ) -> String {
    "<trans-unit id=\"\(id)\"><source>\(source)</source>"
      + "<target\(state.map { " state=\"\($0)\"" } ?? "")>\(target)</target></trans-unit>"
  }

  static let cases = [
    Case(
      name: "A changed and a new text", files: strings,
      returned: (
        "de.xliff",
        xliff(
          "en.lproj/L.strings", unit("close", "Close", "Schließen"),
          unit("ask", "Really delete %@?", "„%@“ \"löschen\"?"))
      ),
      written: [
        "de.lproj/L.strings":
          "\"close\" = \"Schließen\";\n\"ask\" = \"„%@“ \\\"löschen\\\"?\";\n\"ok\" = \"OK\";\n"
      ], tallies: ["de 2 0 0"]),
    Case(
      name: "The same texts", files: strings,
      returned: (
        "de.xliff",
        xliff("en.lproj/L.strings", unit("close", "Close", "Zu"), unit("ok", "OK", "OK"))
      ), tallies: ["de 0 2 0"]),
    Case(
      name: "What is not filled in", files: strings,
      returned: ("x.csv", "key,language,translation\nask,de,\nok,de,OK\nnew,de,\n"),
      tallies: ["de 0 1 2"]),
    Case(
      name: "A copy of the source is no translation, unless that is said", files: strings,
      returned: (
        "x.xliff",
        xliff(
          "en.lproj/L.strings", unit("ask", "Really delete %@?", "Really delete %@?"),
          unit("close", "Close", "Close", state: "final"))
      ),
      written: ["de.lproj/L.strings": "\"close\" = \"Close\";\n\"ok\" = \"OK\";\n"],
      tallies: ["de 1 0 1"]),
    Case(
      name: "A broken placeholder stays out, the rest goes in", files: strings,
      returned: (
        "de.xliff",
        xliff(
          "en.lproj/L.strings", unit("close", "Close", "Aus"),
          unit("ask", "Really delete %@?", "%d löschen?"))
      ),
      written: ["de.lproj/L.strings": "\"close\" = \"Aus\";\n\"ok\" = \"OK\";\n"],
      refused: ["3 placeholder-mismatch"], tallies: ["de 1 0 0"]),
    Case(
      name: "A key that is not there", files: strings,
      returned: ("de.xliff", xliff("en.lproj/L.strings", unit("clsoe", "Close", "Aus"))),
      refused: ["2 'clsoe' is no key of 'en.lproj/L.strings'; did you mean 'close'?"],
      tallies: ["de 0 0 0"]),
    Case(
      name: "A source text that has changed", files: strings,
      returned: ("de.xliff", xliff("en.lproj/L.strings", unit("close", "Shut", "Aus"))),
      refused: [
        "2 the source text of 'close' has changed: 'Shut' was translated, and it is 'Close' by now"
      ], tallies: ["de 0 0 0"]),
    Case(
      name: "A text that was emptied", files: strings,
      returned: ("de.xliff", xliff("en.lproj/L.strings", unit("close", "Close", ""))),
      refused: ["2 'close' is empty in de"], tallies: ["de 0 0 0"]),
    Case(
      name: "A blank text", files: strings,
      returned: ("de.xliff", xliff("en.lproj/L.strings", unit("close", "Close", " "))),
      refused: ["2 empty-value"], tallies: ["de 0 0 0"]),
    Case(
      name: "A new language", files: strings,
      returned: (
        "fr.xliff",
        xliff("en.lproj/L.strings", unit("close", "Close", "Fermer"), language: "fr")
      ), written: ["fr.lproj/L.strings": "/* Door */\n\"close\" = \"Fermer\";\n"],
      tallies: ["fr 1 0 0"]),
    Case(
      name: "The source language", files: strings,
      returned: (
        "en.xliff", xliff("en.lproj/L.strings", unit("close", "Close", "Shut"), language: "en")
      ), refused: ["2 'en' is the language that the texts are written in"], tallies: []),
    Case(
      name: "No language", files: strings, returned: ("x.csv", "key,translation\nclose,Aus\n"),
      refused: ["2 no language is named; say it with '--language'"], tallies: []),
    Case(
      name: "A language that is said", files: strings,
      returned: ("x.csv", "key;translation\nclose;'=Zu\n"),
      written: ["de.lproj/L.strings": "\"close\" = \"=Zu\";\n\"ok\" = \"OK\";\n"],
      tallies: ["de 1 0 0"], language: "de"),
    Case(
      name: "A table of its own", files: strings,
      returned: ("out/de.lproj/L.strings", "/* c */\n\"ask\" = \"%@ weg?\";\n\"close\" = \"\";\n"),
      written: [
        "de.lproj/L.strings":
          "\"close\" = \"Zu\";\n\"ask\" = \"%@ weg?\";\n\"ok\" = \"OK\";\n"
      ], refused: ["3 'close' is empty in de"], tallies: ["de 1 0 0"]),
    Case(
      name: "A text that came twice", files: strings,
      returned: ("x.csv", "key,de\nclose,A\nclose,B\n"),
      written: ["de.lproj/L.strings": "\"close\" = \"A\";\n\"ok\" = \"OK\";\n"],
      refused: ["3 'close' came back before, with another text"], tallies: ["de 1 0 0"]),
    Case(
      name: "A review that confirms", files: catalog,
      returned: (
        "x.xliff", xliff("L.xcstrings", unit("Close", "Close", "Zu", state: "translated"))
      ),
      written: [
        "L.xcstrings": catalog["L.xcstrings"]?.replacing("needs_review", with: "translated") ?? ""
      ], tallies: ["de 1 0 0"]),
    Case(
      name: "A text that is still to be reviewed", files: catalog,
      returned: (
        "x.xliff", xliff("L.xcstrings", unit("Close", "Close", "Zu", state: "needs-review-l10n"))
      ), tallies: ["de 0 1 0"]),
    Case(
      name: "Plural forms without one", files: catalog,
      returned: (
        "x.xliff",
        xliff("L.xcstrings", unit("%lld files|==|plural.one", "%lld file", "%lld Datei"))
      ), refused: ["2 missing-plural-form"], tallies: ["de 0 0 0"]),
    Case(
      name: "A form that the key cannot have", files: catalog,
      returned: ("x.csv", "key,form,de\nClose,plural.one,Zu\n%lld files,,Dateien\n"),
      refused: [
        "2 'Close' has no form 'plural.one'",
        "3 '%lld files' has no plain text; it has 'plural.one', 'plural.other'",
      ], tallies: ["de 0 0 0"]),
  ]

  @Test(arguments: cases) func `checks and writes`(_ it: Case) async throws {
    let files = FileAccess.memory(it.files.mapValues { ContiguousArray($0.utf8) })
    let result = try await Self.result(it, files)
    let written = Dictionary(
      uniqueKeysWithValues: result.edits.map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      })
    #expect(written == it.written)
    #expect(
      result.refusals.map { refusal in
        let line = refusal.site.range.map {
          LineIndex(refusal.site.source).position(of: $0.lower, in: refusal.site.source).line
        }
        return "\(line ?? 0) \(refusal.rule?.name ?? refusal.reason)"
      } == it.refused)
    #expect(
      result.tallies.map { "\($0.language.code) \($0.taken) \($0.unchanged) \($0.waiting)" }
        == it.tallies)
    guard it.refused.isEmpty else { return }
    let second = try await Self.result(
      it,
      FileAccess.memory(
        it.files.merging(written) { _, new in new }.mapValues { ContiguousArray($0.utf8) }))
    #expect(second.edits.isEmpty, "a second import changes something")
  }

  static func result(_ it: Case, _ files: FileAccess) async throws -> TranslationImport {
    let linter = Linter()
    let project = try await Project.read([], settings: Settings(), files: files)
    return try await TranslationImport(
      [Returned.read(path: it.returned.path, ContiguousArray(it.returned.text.utf8))],
      into: project, language: it.language.map { Language($0) },
      findings: await linter.report(on: project).findings, files: files
    ) { (files) async throws(Failure) in
      try await linter.lint([], files: files).findings
    }
  }
}
