import Catalogs
import Testing

@testable import LocalizationLint

@Suite struct `The configuration file` {
  static let rules: [RuleID] = ["extra-key", "missing-key", "same-as-source"]

  static func refusal(_ text: String) -> String? {
    do throws(Failure) {
      _ = try Configuration.parse(Source(path: ".paritylint.json", text: text), rules: rules)
      return nil
    } catch {
      return error.message
    }
  }

  static let refusals: [(text: String, sentence: String)] = [
    (
      "{\n  \"only\": [\"missing-key\"],\n    \"languagse\": []\n}",
      ".paritylint.json:3:5: unknown name 'languagse'; did you mean 'languages'?"
    ),
    (#"{"ü": 1, "zzzzzz": 2}"#, ".paritylint.json:1:2: unknown name 'ü'"),
    (#"{"skip": [], "skip": []}"#, ".paritylint.json:1:14: 'skip' stands twice"),
    (#"[]"#, ".paritylint.json:1:1: a configuration must be an object in braces, not a list"),
    (
      #"{"languages": "de"}"#,
      ".paritylint.json:1:15: 'languages' must be a list of strings, not a string"
    ),
    (
      #"{"languages": ["de", 1]}"#,
      ".paritylint.json:1:22: an element of 'languages' must be a string, not a number"
    ),
    (
      #"{"languages": ["de,fr"]}"#,
      ".paritylint.json:1:16: 'de,fr' is no language code, as 'de' and 'pt-BR' are"
    ),
    (
      #"{"developmentLanguage": null}"#,
      ".paritylint.json:1:25: 'developmentLanguage' must be a string, not null"
    ),
    (#"{"strict": "yes"}"#, ".paritylint.json:1:12: 'strict' must be true or false, not a string"),
    (
      #"{"include": {}}"#,
      ".paritylint.json:1:13: 'include' must be a list of strings, not an object"
    ),
    (#"{"rules": []}"#, ".paritylint.json:1:11: 'rules' must be an object in braces, not a list"),
    (
      #"{"rules": {"missing-keys": "off"}}"#,
      ".paritylint.json:1:12: there is no rule 'missing-keys'; did you mean 'missing-key'?"
    ),
    (
      #"{"rules": {"zebra": "off"}}"#,
      ".paritylint.json:1:12: there is no rule 'zebra'; 'paritylint rules' lists them"
    ),
    (
      #"{"rules": {"extra-key": "warn"}}"#,
      ".paritylint.json:1:25: there is no severity 'warn'; did you mean 'warning'?"
    ),
    (
      #"{"rules": {"extra-key": "fatal"}}"#,
      ".paritylint.json:1:25: there is no severity 'fatal'; there are error, warning, note and off"
    ),
    (
      #"{"rules": {"extra-key": true}}"#,
      ".paritylint.json:1:25: 'extra-key' must be a string, not true"
    ),
    (
      #"{"rules": {"extra-key": "off", "extra-key": "off"}}"#,
      ".paritylint.json:1:32: 'extra-key' stands twice"
    ),
    (#"{"only": []}"#, ".paritylint.json:1:10: 'only' leaves no rule to run"),
    (
      #"{"skip": ["exta-key"]}"#,
      ".paritylint.json:1:11: there is no rule 'exta-key'; did you mean 'extra-key'?"
    ),
    (
      #"{"ignore": {}}"#, ".paritylint.json:1:12: 'ignore' must be a list of objects, not an object"
    ),
    (
      #"{"ignore": ["a"]}"#,
      ".paritylint.json:1:13: an exception must be an object in braces, not a string"
    ),
    (
      #"{"ignore": [{"because": "so"}]}"#,
      ".paritylint.json:1:13: an exception needs a 'rule', a 'key', a 'path' or 'languages'"
    ),
    (
      #"{"ignore": [{"rule": "extra-key", "keys": "a"}]}"#,
      ".paritylint.json:1:35: unknown name 'keys'; did you mean 'key'?"
    ),
    (
      #"{"ignore": [{"languages": []}]}"#,
      ".paritylint.json:1:27: 'languages' names no language"
    ),
    (
      #"{"reference": "english"}"#,
      ".paritylint.json:1:15: 'reference' must be auto, language or code, not 'english'"
    ),
    (#"{"code": 1}"#, ".paritylint.json:1:10: 'code' must be an object in braces, not a number"),
    (
      #"{"code": {"path": []}}"#,
      ".paritylint.json:1:11: unknown name 'path'; did you mean 'paths'?"
    ),
    (#"{"baselin": ""}"#, ".paritylint.json:1:2: unknown name 'baselin'; did you mean 'baseline'?"),
    (
      "{\n  \"strict\": true,\n}",
      ".paritylint.json:2:17: a ',' stands in front of '}', where JSON allows none"
    ),
    ("{} // why", ".paritylint.json:1:4: JSON has no comments"),
    ("", ".paritylint.json:1:1: expected a value, but the text ends"),
  ]

  @Test(arguments: refusals) func `is refused at line and column`(text: String, sentence: String) {
    #expect(`The configuration file`.refusal(text) == sentence)
  }

  @Test(arguments: ["baseline", "platforms", "profiles", "version"])
  func `keeps names for later versions`(name: String) {
    #expect(
      `The configuration file`.refusal("{\"\(name)\": 1}")
        == ".paritylint.json:1:2: this version does not know '\(name)' yet")
  }

  @Test func `says what is in force`() throws {
    let text = """
      {
        "developmentLanguage": "en", "languages": ["de", "zh_CN"], "partial": ["en-GB"],
        "include": ["ios"], "exclude": ["**/Pods/**"],
        "rules": { "extra-key": "warning", "same-as-source": "off" },
        "ignore": [
          { "rule": "same-as-source", "key": "Admin*", "path": "ios/a", "languages": ["nl"],
            "because": "loan word" },
          { "key": "x" }
        ],
        "only": ["missing-key"], "skip": ["extra-key"], "strict": true
      }
      """
    let source = Source(path: ".paritylint.json", text: text)
    let settings = try Configuration.parse(source, rules: `The configuration file`.rules).settings()
    #expect(settings.developmentLanguage == Language("en"))
    #expect(settings.languages == [Language("de"), Language("zh_CN")])
    #expect(settings.partial == [Language("en-GB")])
    #expect(settings.include == [Glob("ios")])
    #expect(settings.exclude == [Glob("**/Pods/**")])
    #expect(settings.severities == ["extra-key": .warning, "same-as-source": Severity?.none])
    #expect(settings.only == ["missing-key"])
    #expect(settings.skip == ["extra-key"])
    #expect(settings.isStrict)
    try #require(settings.ignore.count == 2)
    #expect(settings.ignore[0].rule == "same-as-source")
    #expect(settings.ignore[0].key == Glob("Admin*"))
    #expect(settings.ignore[0].path == Glob("ios/a"))
    #expect(settings.ignore[0].languages == [Language("nl")])
    #expect(settings.ignore[0].because == "loan word")
    #expect(settings.ignore[1].rule == nil)
    #expect(settings.ignore[1].languages.isEmpty)
  }

  @Test func `may be empty`() throws {
    let settings = try Configuration.parse(Source(path: "c", text: "{}"), rules: []).settings()
    #expect(settings.developmentLanguage == nil)
    #expect(settings.only == nil)
    #expect(settings.skip.isEmpty && settings.severities.isEmpty && settings.ignore.isEmpty)
    #expect(!settings.isStrict)
  }

  @Test func `is relative to its own folder`() throws {
    let source = Source(
      path: "../.paritylint.json",
      text: #"{"exclude": ["ios/Old"], "ignore": [{"path": "ios/a.strings"}]}"#)
    let settings = try Configuration.parse(source, rules: []).settings(currentFolder: "/w/ios")
    #expect(settings.exclude[0].matches(path: "Old/de.lproj/a.strings"))
    #expect(!settings.exclude[0].matches(path: "ios/Old/de.lproj/a.strings"))
    #expect(settings.ignore[0].path?.matches(path: "a.strings") == true)
  }
}

@Suite struct `Finding the configuration` {
  static let rows: [(current: String, files: Set<String>, expected: String?)] = [
    ("/w/ios", [], nil),
    ("/w/ios", [".paritylint.json", "../.paritylint.json"], ".paritylint.json"),
    ("/w/ios", ["../.paritylint.json", "../../.paritylint.json"], "../.paritylint.json"),
    ("/w/ios", ["../../.paritylint.json"], "../../.paritylint.json"),
    ("/w/ios", ["../../../.paritylint.json"], nil),
    ("/", [".paritylint.json"], ".paritylint.json"),
    ("", [".paritylint.json"], ".paritylint.json"),
  ]

  @Test(arguments: rows) func `goes up to the root`(
    current: String, files: Set<String>, expected: String?
  ) {
    #expect(Configuration.nearest(to: current, files: .holding(files)) == expected)
  }

  @Test func `reads with a byte order mark`() throws {
    let bytes: ContiguousArray<UInt8> = [0xEF, 0xBB, 0xBF, 0x7B, 0x7D]
    let configuration = try Configuration.read("c", rules: [], files: .holding(["c"], bytes))
    #expect(configuration.languages == nil)
  }

  @Test func `refuses what is not text`() {
    #expect(throws: Failure.self) {
      try Configuration.read("c", rules: [], files: .holding(["c"], [0x7B, 0xFF, 0x7D]))
    }
  }
}

extension FileAccess {
  fileprivate static func holding(
    _ paths: Set<String>, _ bytes: ContiguousArray<UInt8> = []
  ) -> FileAccess {
    FileAccess(
      list: { (_) throws(Failure) in [] }, kind: { paths.contains($0) ? .file : nil },
      read: { (_) throws(Failure) in bytes })
  }
}
