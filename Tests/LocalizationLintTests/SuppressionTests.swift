import Catalogs
import Testing

@testable import LocalizationLint

/// Which findings of a rule comments and exceptions leave.
@Suite struct `Suppressions` {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: RuleID
    let files: [String: String]
    /// Language and key of what is left.
    let left: [String]
    /// What is said of the suppressions themselves.
    var said: [String] = []
  }

  private static let en = "en.lproj/A.strings"
  private static let de = "de.lproj/A.strings"
  private static let phrases = #""a" = "Good morning"; "b" = "Good evening"; "c" = "Good night";"#

  private static func phrases(_ name: String, _ german: String, left: [String]) -> Case {
    Case(
      testDescription: name, rule: "same-as-source", files: [en: phrases, de: german], left: left)
  }

  static let cases = [
    phrases("none", phrases, left: ["de a", "de b", "de c"]),
    phrases(
      "in front, with other words",
      """
      /* A label. paritylint:ignore same-as-source -- a name */
      "a" = "Good morning";
      "b" = "Good evening";
      """, left: ["de b"]),
    phrases(
      "behind on the line",
      """
      "a" = "Good morning"; // paritylint:ignore same-as-source: a name
      "b" = "Good evening";
      """, left: ["de b"]),
    phrases(
      "two for one entry, and one for the next",
      """
      // paritylint:ignore same-as-source
      // paritylint:ignore same-as-source
      "a" = "Good morning";
      "b" = "Good evening"; "c" = "Good night"; // paritylint:ignore same-as-source
      """, left: ["de b"]),
    phrases(
      "several rules",
      """
      // paritylint:ignore empty-value, same-as-source
      "a" = "Good morning";
      """, left: []),
    phrases(
      "inside an entry", #""a" = /* paritylint:ignore same-as-source */ "Good morning";"#, left: []),
    phrases(
      "another rule", #""a" = "Good morning"; // paritylint:ignore empty-value"#, left: ["de a"]),
    phrases(
      "for the file",
      """
      "a" = "Good morning";
      "b" = "Good evening";
      // paritylint:ignore-file same-as-source
      """, left: []),
    phrases(
      "within a word, or a text",
      """
      // see x.paritylint:ignore same-as-source
      "a" = "Good morning";
      "paritylint:ignore same-as-source" = "paritylint:ignore same-as-source";
      "b" = "Good evening";
      """, left: ["de a", "de b"]),
    Case(
      testDescription: "in the reference, for every language", rule: "missing-key",
      files: [
        en: """
        "a" = "One"; // paritylint:ignore missing-key
        "b" = "Two";
        """, de: "", "fr.lproj/A.strings": "",
      ], left: ["de b", "fr b"]),
    Case(
      testDescription: "in the reference, about texts", rule: "same-as-source",
      files: [en: "/* paritylint:ignore same-as-source */ " + phrases, de: phrases],
      left: ["de b", "de c"]),
    Case(
      testDescription: "in code that is the reference", rule: "missing-key",
      files: [
        "App.swift": """
        let a = NSLocalizedString("Close", comment: "") // paritylint:ignore missing-key
        // paritylint:ignore missing-key -- English only
        let b = NSLocalizedString("Share", comment: "")
        let c = NSLocalizedString("Open", comment: "")
        """, "en.lproj/Localizable.strings": "", "de.lproj/Localizable.strings": "",
      ], left: ["de Open"]),
    Case(
      testDescription: "in code, on the line and above", rule: "undefined-key",
      files: [
        "App.swift": """
        let a = NSLocalizedString("x", comment: "") // paritylint:ignore undefined-key
        // paritylint:ignore undefined-key -- comes from the server
        // in two lines
        let b = NSLocalizedString("y", comment: "")
        let c = NSLocalizedString("z", comment: "// paritylint:ignore undefined-key")
        """, "en.lproj/Localizable.strings": #""ok" = "OK";"#,
        "de.lproj/Localizable.strings": #""ok" = "OK";"#,
      ], left: ["en z"]),
    Case(
      testDescription: "in front of an element", rule: "missing-plural-form",
      files: [
        "en.lproj/A.stringsdict": Example.rule(one: "a file", other: "%d files"),
        "de.lproj/A.stringsdict": Example.rule(other: "%d Dateien").replacing(
          "<dict><key>files",
          with: "<dict><!-- paritylint:ignore missing-plural-form: why --><key>files"),
      ], left: []),
    Case(
      testDescription: "in the comment of a catalog's key", rule: "same-as-source",
      files: [
        "A.xcstrings": """
        {"sourceLanguage": "en", "strings": {
        "Good morning": {"comment": "A label.\\nparitylint:ignore same-as-source. It is a name.",
        "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Good morning"}}}},
        "Good night": {
        "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Good night"}}}}
        }, "version": "1.0"}
        """
      ], left: ["de Good night"]),
    Case(
      testDescription: "unused ones", rule: "empty-value",
      files: [
        en: #""a" = "One"; "b" = "Two"; // paritylint:ignore unused-key, empty-value"#,
        de: """
        // paritylint:ignore-file placeholder-mismatch
        "a" = ""; // paritylint:ignore empty-value
        "b" = "Zwei"; // paritylint:ignore empty-value
        // paritylint:ignore empty-value
        """,
      ], left: [],
      said: [
        "de.lproj/A.strings nothing here is silenced for 'empty-value'",
        "de.lproj/A.strings nothing here is silenced for 'empty-value'",
        "de.lproj/A.strings nothing in this file is silenced for 'placeholder-mismatch'",
        "en.lproj/A.strings nothing here is silenced for 'empty-value'",
        "en.lproj/A.strings nothing here is silenced for 'unused-key'",
      ]),
  ]

  @Test(arguments: cases) func `leave the rest`(_ testCase: Case) async throws {
    let files = testCase.files.mapValues { ContiguousArray($0.utf8) }
    let report = try await Linter().lint([], files: .memory(files))
    let left = report.findings.filter { $0.rule == testCase.rule }.map {
      "\($0.language ?? "-") \($0.key ?? "-")"
    }
    #expect(left.sorted() == testCase.left, "\(report.findings.map(\.message.text))")
    guard !testCase.said.isEmpty else { return }
    let said = report.findings.filter { $0.rule == "unused-suppression" }.map {
      "\($0.site.source.path) \($0.message.text)"
    }
    #expect(said.sorted() == testCase.said)
  }

  static let exceptions: [(text: String, paths: [String], said: [String])] = [
    (#"{"ignore": [{"rule": "empty-value", "key": "a"}]}"#, [], []),
    (
      #"{"ignore": [{"rule": "empty-value", "key": "b"}]}"#, [],
      ["this exception from 'empty-value' silences nothing"]
    ),
    (#"{"ignore": [{"key": "b"}]}"#, [], ["this exception silences nothing"]),
    (#"{"ignore": [{"key": "a"}]}"#, [], []), (#"{"ignore": [{"key": "*"}]}"#, [], []),
    (#"{"ignore": [{"rule": "empty-value", "key": "?"}]}"#, [], []),
    (#"{"ignore": [{"key": "ab*"}]}"#, [], ["this exception silences nothing"]),
    // All that silence a finding are used.
    (
      #"""
      {"ignore": [{"rule": "empty-value", "key": "a"}, {"rule": "empty-value", "key": "a*"},
      {"rule": "empty-value", "key": "*a"}, {"rule": "empty-value", "path": "de.lproj"},
      {"key": "a", "rule": "missing-key"}]}
      """#, [], ["this exception from 'missing-key' silences nothing"]
    ),
    // Part of the project proves nothing, nor does a rule that does not run.
    (#"{"ignore": [{"rule": "empty-value", "key": "b"}]}"#, ["de.lproj"], []),
    (#"{"ignore": [{"rule": "empty-value", "key": "b"}], "skip": ["empty-value"]}"#, [], []),
    (#"{"ignore": [{"key": "b"}], "skip": ["empty-value"]}"#, [], []),
    (#"{"ignore": [{"rule": "unused-suppression", "key": "b"}]}"#, [], []),
  ]

  @Test(arguments: exceptions) func `of the configuration are used`(
    text: String, paths: [String], said: [String]
  ) async throws {
    let source = Source(path: ".paritylint.json", text: text)
    let settings = try Configuration.parse(source, rules: Rule.all.map(\.id)).settings()
    let files = FileAccess.memory(texts: [
      "en.lproj/A.strings": #""a" = "One"; "b" = "Two";"#,
      "de.lproj/A.strings": #""a" = ""; "b" = "Zwei";"#,
    ])
    let report = try await Linter(settings: settings).lint(paths, files: files)
    #expect(
      report.findings.filter { $0.rule == "unused-suppression" }.map(\.message.text) == said)
  }
}
