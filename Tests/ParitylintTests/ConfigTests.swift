import Catalogs
import Foundation
import Testing

@testable import LocalizationLint
@testable import paritylint

@Suite struct `The command config` {
  private static let text = """
    {
      "languages": ["de"],
      "rules": {"missing-key": "warning"},
      "profiles": {"release": {"strict": true, "rules": {"extra-key": "off"}}}
    }
    """

  private static func stage(_ text: String? = text) -> Stage {
    let stage = Stage()
    stage.texts[".paritylint.json"] = text
    return stage
  }

  @Test func `says what is in force and from where`() async {
    let stage = Self.stage()
    #expect(await stage.run("config", "--profile", "release", "--only", "missing-key") == .clean)
    let lines = stage.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "configuration: .paritylint.json, profile 'release'")
    let rows = Set(lines.map { $0.split(separator: " ").joined(separator: " ") })
    let expected: Set = [
      "developmentLanguage default found in the project",
      #"languages .paritylint.json:2 ["de"]"#,
      #"only --only ["missing-key"]"#,
      #"reference default "auto""#,
      "rules .paritylint.json:3, .paritylint.json:4 (profile 'release') "
        + #"{ "extra-key": "off", "missing-key": "warning" }"#,
      "strict .paritylint.json:4 (profile 'release') true",
    ]
    #expect(expected.isSubset(of: rows), "\(stage.output)")
    #expect(lines.count == Configuration.keys.count + 1)
  }

  @Test func `says it without a configuration`() async {
    let stage = Self.stage(nil)
    #expect(await stage.run("config") == .clean)
    #expect(stage.output.hasPrefix("configuration: none\n\n"))
    for line in stage.output.split(separator: "\n").dropFirst() {
      #expect(line.contains("  default  "))
    }
  }

  @Test func `says it as JSON`() async throws {
    let stage = Self.stage()
    #expect(await stage.run("config", "--format=json", "--strict") == .clean)
    let page = try #require(
      try JSONSerialization.jsonObject(with: Data(stage.output.utf8)) as? [String: Any])
    #expect(page["configuration"] as? String == ".paritylint.json")
    let settings = try #require(page["settings"] as? [[String: Any]])
    #expect(settings.compactMap { $0["name"] as? String } == Configuration.keys.map(\.name))
    func origins(_ name: String) -> [[String: Any]] {
      settings.first { $0["name"] as? String == name }?["origins"] as? [[String: Any]] ?? []
    }
    #expect(origins("strict").first?["option"] as? String == "--strict")
    #expect(origins("languages").first?["line"] as? Int == 2)
    #expect(origins("exclude").first?["kind"] as? String == "default")
  }

  @Test func `prints the schema`() async throws {
    let stage = Self.stage("broken")
    #expect(await stage.run("config", "--schema") == .clean)
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(stage.output.utf8)) as? [String: Any])
    let definitions = schema["definitions"] as? [String: [String: Any]]
    #expect(
      definitions?["rule"]?["enum"] as? [String] == ["extra-key", "missing-key", "note-me"])
    // A profile without a name, which the reader refuses.
    let properties = schema["properties"] as? [String: [String: Any]]
    let names = properties?["profiles"]?["propertyNames"] as? [String: Int]
    #expect(names == ["minLength": 1])
  }

  @Test(arguments: ["yaml", "sarif"]) func `refuses other forms`(name: String) async {
    let stage = Self.stage()
    #expect(await stage.run("config", "--format", name) == .failed)
    #expect(
      stage.errors == "paritylint: error: '--format' takes text or json, not '\(name)'\n")
  }
}

@Suite struct `The command init` {
  static let projects: [(files: [String: String], configuration: String, sentences: String)] = [
    (
      [
        "App/en.lproj/L.strings": #""a" = "One two"; "b" = "Three four";"#,
        "App/en-GB.lproj/L.strings": #""a" = "One too";"#,
        "App/zh_CN.lproj/L.strings": #""a" = "一"; "b" = "二";"#,
        "AppTests/fr.lproj/T.strings": "",
      ],
      """
      {
        "developmentLanguage": "en",
        "languages": ["en", "en-GB", "fr", "zh-CN"],
        "partial": ["en-GB"],
        "exclude": ["AppTests"]
      }

      """,
      """
      wrote '.paritylint.json':
        the development language is en
        every table must be there in 4 languages: en, en-GB, fr, zh-CN
        these may leave keys out: en-GB
        these folders are left out: AppTests
      'paritylint config' prints what is in force; 'paritylint' lints

      """
    ),
    (
      ["de.lproj/L.strings": #""a" = "Eins";"#],
      """
      {
        "developmentLanguage": "en",
        "languages": ["de", "en"]
      }

      """,
      """
      wrote '.paritylint.json':
        the development language is en
        every table must be there in 2 languages: de, en
      'paritylint config' prints what is in force; 'paritylint' lints

      """
    ),
  ]

  @Test(arguments: projects) func `writes what it finds`(
    files: [String: String], configuration: String, sentences: String
  ) async throws {
    let stage = Stage()
    stage.texts = files
    stage.isWalkable = true
    #expect(await stage.run("init") == .clean, "\(stage.errors)")
    #expect(stage.written[".paritylint.json"] == configuration)
    #expect(stage.output == sentences)
    _ = try Configuration.parse(
      Source(path: "c", text: configuration), rules: Rule.all.map(\.id))
  }

  @Test func `never writes over one unless forced`() async {
    let stage = Stage()
    stage.texts = ["en.lproj/L.strings": "", ".paritylint.json": "broken"]
    stage.isWalkable = true
    #expect(await stage.run("init") == .failed)
    #expect(
      stage.errors
        == "paritylint: error: '.paritylint.json' is there already; '--force' writes over it\n")
    #expect(stage.written.isEmpty)
    #expect(await stage.run("init", "--force") == .clean)
    #expect(stage.written.count == 1)
  }

  @Test func `writes nothing where there is nothing`() async {
    let stage = Stage()
    #expect(await stage.run("init") == .failed)
    #expect(stage.written.isEmpty)
  }
}

@Suite struct `What shells and man read` {
  @Test(arguments: ["bash", "fish", "zsh"]) func `names everything`(shell: String) async {
    let stage = Stage()
    #expect(await stage.run("completions", shell) == .clean)
    for command in Command.all {
      #expect(stage.output.contains(command.name))
      for option in command.options {
        let spelling = shell == "fish" ? "-l \(option.name)" : "--\(option.name)"
        #expect(stage.output.contains(spelling), "\(spelling)")
      }
    }
    for rule in Rule.all { #expect(stage.output.contains(rule.id.name)) }
    #expect(stage.output.contains("install uninstall"))
  }

  @Test func `is refused for another shell`() async {
    let stage = Stage()
    #expect(await stage.run("completions", "csh") == .failed)
    #expect(stage.errors.hasPrefix("paritylint: error: there is no script for 'csh'; did you mean"))
  }

  @Test func `describes everything`() async {
    let stage = Stage()
    #expect(await stage.run("manual") == .clean)
    for command in Command.all {
      for option in command.options { #expect(stage.output.contains("Fl -\(option.name)")) }
    }
    for key in Configuration.keys { #expect(stage.output.contains(".It Ic \(key.name)\n")) }
    // A line that starts with a dot is a request, and every one is known here.
    let requests: Set = [
      "Dd", "Dt", "Os", "Sh", "Nm", "Nd", "Op", "Cm", "Ar", "Pp", "Bl", "It", "El", "Bd", "Ed",
    ]
    for line in stage.output.split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(String(line.dropFirst().prefix(2))), "\(line)")
    }
  }

  @Test func `stamps a run that ended well`() async {
    let stage = Stage()
    #expect(await stage.run("--stamp", "s") == .clean)
    #expect(stage.written == ["s": ""])
    let gaps = Stage()
    gaps.report = Report(
      findings: [], failures: [], developmentLanguage: nil, languages: [], tables: [], files: 2,
      keys: 0, status: .gaps)
    #expect(await gaps.run("--stamp", "s") == .gaps)
    #expect(gaps.written.isEmpty)
    #expect(await gaps.run("--stamp", "s", "--report-only") == .clean)
    #expect(gaps.written == ["s": ""])
  }
}
