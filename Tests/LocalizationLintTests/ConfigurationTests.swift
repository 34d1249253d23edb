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
    (#"{"exclude": ["a", ""]}"#, ".paritylint.json:1:19: an element of 'exclude' is empty"),
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
    let settings = try Configuration.parse(source, rules: [], currentFolder: "/w/ios").settings()
    #expect(settings.exclude[0].matches(path: "Old/de.lproj/a.strings"))
    #expect(!settings.exclude[0].matches(path: "ios/Old/de.lproj/a.strings"))
    #expect(settings.ignore[0].path?.matches(path: "a.strings") == true)
  }
}

@Suite struct `The keys of the configuration` {
  private static let rules: [RuleID] = [
    "missing-key", "missing-table", "needs-review", "same-as-source", "unused-key",
  ]

  private static func settings(_ text: String, profile: String? = nil) throws -> Settings {
    try Configuration.parse(Source(path: "c.json", text: text), rules: rules)
      .settings(profile: profile)
  }

  @Test func `are sorted, said in sentences, and in groups that are there`() {
    #expect(Configuration.keys.map(\.name) == Configuration.keys.map(\.name).sorted())
    let own = Configuration.exceptionKeys
    #expect(own.map(\.name) == own.map(\.name).sorted())
    let summaries =
      Configuration.members.map(\.summary) + own.map(\.summary)
      + Configuration.groups.map(\.summary)
    for summary in summaries { #expect(summary.hasSuffix("."), "\(summary)") }
    let groups = Configuration.keys.map(\.name).filter { $0.contains(".") }.map {
      $0.prefix { $0 != "." }
    }
    #expect(Set(groups.map(String.init)) == Set(Configuration.groups.map(\.name)))
    #expect(Set(Configuration.later).isDisjoint(with: Configuration.members.map(\.name)))
  }

  /// What is written of settings is what was read.
  @Test(arguments: Configuration.keys.map(\.name))
  func `read and write their examples`(_ name: String) throws {
    let key = try #require(Configuration.keys.first { $0.name == name })
    var text = key.example.line
    for part in name.split(separator: ".").reversed() { text = "{\"\(part)\": \(text)}" }
    let settings = try Self.settings(text)
    #expect(key.write(settings)?.line == Self.sorted(key.example).line)
    // The example is no value that holds anyhow.
    if name != "reference" { #expect(key.write(Settings())?.line != key.write(settings)?.line) }
  }

  /// Sets of rules are written in order, and so are the members of an exception.
  private static func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(members.map { ($0.name, sorted($0.value)) }.sorted { $0.0 < $1.0 })
    case .array(let elements): .array(elements.map(sorted))
    default: value
    }
  }

  @Test(arguments: Configuration.members.map(\.name).filter { !$0.contains(".") })
  func `of a file read their examples`(_ name: String) throws {
    let key = try #require(Configuration.members.first { $0.name == name })
    _ = try Self.settings("{\"\(name)\": \(key.example.line)}")
  }

  static let profiles = """
    {
      "languages": ["de"], "rules": {"missing-key": "warning", "unused-key": "off"},
      "ignore": [{"key": "a"}], "code": {"paths": ["x"], "functions": ["L"]},
      "profiles": {
        "release": {
          "strict": true, "languages": ["fr"], "code": {"paths": ["y"]},
          "rules": {"unused-key": "error"}, "ignore": [{"key": "b"}]
        },
        "quick": {}
      }
    }
    """

  @Test func `in a profile lie over the others`() throws {
    let plain = try Self.settings(Self.profiles)
    #expect(plain.languages == [Language("de")])
    #expect(!plain.isStrict)
    let release = try Self.settings(Self.profiles, profile: "release")
    #expect(release.isStrict)
    #expect(release.languages == [Language("fr")])
    #expect(release.codePaths == [Glob("y")])
    #expect(release.codeFunctions == ["L"])
    #expect(release.severities == ["missing-key": .warning, "unused-key": .error])
    #expect(release.ignore.compactMap(\.key?.pattern) == ["a", "b"])
    #expect(try Self.settings(Self.profiles, profile: "quick").languages == [Language("de")])
  }

  static let refusals: [(text: String, profile: String?, sentence: String)] = [
    (#"{"profiles": []}"#, nil, "c.json:1:14: 'profiles' must be an object in braces, not a list"),
    (
      #"{"profiles": {"a": 1}}"#, nil,
      "c.json:1:20: a profile must be an object in braces, not a number"
    ),
    (
      #"{"profiles": {"a": {"profiles": {}}}}"#, nil, "c.json:1:21: unknown name 'profiles'"
    ),
    (
      #"{"profiles": {"a": {"strickt": true}}}"#, nil,
      "c.json:1:21: unknown name 'strickt'; did you mean 'strict'?"
    ),
    (#"{"profiles": {"a": {}, "a": {}}}"#, nil, "c.json:1:24: 'a' stands twice"),
    (#"{"profiles": {"": {}}}"#, nil, "c.json:1:15: a profile needs a name"),
    (#"{"code.paths": []}"#, nil, "c.json:1:2: unknown name 'code.paths'"),
    (
      profiles, "relaese", "c.json: there is no profile 'relaese'; did you mean 'release'?"
    ),
    (profiles, "zzzzz", "c.json: there is no profile 'zzzzz'; there are release, quick"),
    ("{}", "release", "c.json: there is no profile 'release'"),
  ]

  @Test(arguments: refusals) func `refuse what is no profile`(
    text: String, profile: String?, sentence: String
  ) {
    let failure = #expect(throws: Failure.self) { try Self.settings(text, profile: profile) }
    #expect(failure?.message == sentence)
  }

  /// Every name of the schema is one that is read, and the reverse.
  @Test func `are all in the schema`() throws {
    let schema = Configuration.schema(rules: [("missing-key", "A key is missing.")])
    let text = schema.page
    let (node, problems) = JSONNode.parse(Source(path: "schema.json", text: text))
    #expect(problems.isEmpty && node != nil)
    func properties(_ value: JSONValue?, in group: String = "") -> [String] {
      guard case .object(let members) = value?["properties"] else { return [] }
      return members.flatMap { name, value in
        let nested = properties(value, in: group + name + ".")
        return nested.isEmpty ? [group + name] : nested
      }
    }
    #expect(properties(schema) == Configuration.members.map(\.name))
    let definitions = schema["definitions"]
    #expect(properties(definitions?["profile"]) == Configuration.keys.map(\.name))
    let exception = schema["properties"]?["ignore"]?["items"]
    #expect(properties(exception) == Configuration.exceptionKeys.map(\.name))
    #expect(properties(definitions?["severities"]) == ["missing-key"])
  }
}

@Suite struct `JSON that is written` {
  @Test func `fills lines and escapes`() {
    let value: JSONValue = [
      "a\"\\\n\u{7}": true, "empty": [:], "none": .null,
      "long": .array((10..<40).map { .number($0) }),
      "deep": [["k": .string(String(repeating: "x", count: 90))], 1],
    ]
    #expect(
      value.page == #"""
        {
          "a\"\\\n\u0007": true,
          "empty": {},
          "none": null,
          "long": [
            10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33,
            34, 35, 36, 37, 38, 39
          ],
          "deep": [
            {
              "k": "\#(String(repeating: "x", count: 90))"
            },
            1
          ]
        }

        """#)
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
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
    #expect(configuration.written.isEmpty)
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
