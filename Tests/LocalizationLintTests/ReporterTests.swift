import Catalogs
import Testing

@testable import LocalizationLint

/// Every format, of one small report with all that can be in one: each severity, a failure, a place
/// without a line, notes, and words that want to be something else than words.
@Suite struct `The reporters` {
  /// The end of a CDATA section, a workflow command, an override of the reading direction, a line
  /// break, an old workflow command, a link, a tag, a mention, a cell's end and code.
  static let key = "]]>::error::\u{202E}\n##[x](y)<b>@me|`"

  static let german = Source(
    path: "a/de.lproj/T.strings", text: "\"k\" = \"\";\n\"é\" = \"x\";\n")
  static let english = Source(path: "a/en.lproj/T.strings", text: "\"k\" = \"K\";\n")
  static let odd = Source(path: "b,:%\n.strings", text: "")

  static var report: Report {
    func finding(
      _ rule: RuleID, _ severity: Severity, _ words: String, _ site: Site, _ key: String?,
      notes: [Finding.Note] = []
    ) -> Finding {
      Finding(
        rule: rule, severity: severity, message: Finding.Message(words), site: site,
        root: key == nil ? "" : "a", language: key == nil ? nil : "de",
        table: key == nil ? nil : "T", key: key, notes: notes)
    }
    let findings = [
      finding(
        "missing-key", .error, "'\(key)' is missing", Site(german), key,
        notes: [Finding.Note("the reference is here", at: Site(english, ByteRange(0, 3)))]),
      finding("empty-value", .error, "'k' is empty", Site(german, ByteRange(6, 8)), "k"),
      finding(
        "same-as-source", .warning, "'é' is 100% the same", Site(german, ByteRange(17, 20)), "é"),
      finding("unused-plural-form", .note, "'few' stands for no number", Site(odd), nil),
    ]
    let table = Report.TableSummary(
      root: "a", table: "T", keys: 3,
      shares: [
        .init(language: Language("de"), open: 2, isWhole: true),
        .init(language: Language("fr"), open: 0, isWhole: true),
        .init(language: Language("tr"), open: 0, isWhole: false),
      ])
    return Report(
      findings: findings, failures: [Failure("cannot read 'z\u{1B}\u{FFFE}': no")],
      developmentLanguage: Language("en"), languages: [], tables: [table], files: 3, keys: 3,
      status: .failed)
  }

  static var style: Reporter.Style {
    var style = Reporter.Style()
    style.version = "1.2"
    style.currentFolder = "/r/app"
    style.repository = "/r"
    return style
  }

  private func written(_ reporter: Reporter) -> String {
    reporter.text(Self.report, Self.style)
  }

  @Test func `github`() {
    #expect(
      written(.github) == #"""
        ::error title=paritylint::cannot read 'z\u{1B}\u{FFFE}': no
        ::error file=app/a/en.lproj/T.strings,line=1,col=1,title=missing-key::']]>::error::\u{202E}\n## [x](y)<b>@me|`' is missing%0Athis file is meant: app/a/de.lproj/T.strings
        ::error file=app/a/de.lproj/T.strings,line=1,col=7,title=empty-value::'k' is empty
        ::warning file=app/a/de.lproj/T.strings,line=2,col=7,title=same-as-source::'é' is 100%25 the same
        ::notice file=app/b%2C%3A%25%0A.strings,title=unused-plural-form::'few' stands for no number
        2 errors, 1 warning, 1 note in 3 files

        """#)
  }

  @Test(arguments: [10, 11]) func `github shows ten of a kind`(count: Int) {
    let finding = Self.report.findings[0]
    let report = Report(
      findings: Array(repeating: finding, count: count), failures: [], developmentLanguage: nil,
      languages: [], tables: [], files: 1, keys: 1, status: .gaps)
    let lines = Reporter.github.text(report, Reporter.Style()).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    let rest = count == 10 ? [] : lines.suffix(6)
    let words =
      #"error: a/de.lproj/T.strings: ']]>::error::\u{202E}\n## [x](y)<b>@me|`' is missing (missing-key)"#
    #expect(
      rest
        == (count == 10
          ? []
          : [
            "::error title=paritylint::2 more errors; the log of this step lists them",
            "::group::2 more findings", words[...], words[...], "::endgroup::",
            "11 errors in 1 file",
          ]))
  }

  @Test func `xcode`() {
    #expect(
      written(.xcode) == #"""
        error: cannot read 'z\u{1B}\u{FFFE}': no
        /r/app/a/de.lproj/T.strings:1:1: error: ']]>::error::\u{202E}\n## [x](y)<b>@me|`' is missing (missing-key)
        /r/app/a/en.lproj/T.strings:1:1: note: the reference is here
        /r/app/a/de.lproj/T.strings:1:7: error: 'k' is empty (empty-value)
        /r/app/a/de.lproj/T.strings:2:7: warning: 'é' is 100% the same (same-as-source)
        /r/app/b,:%\n.strings:1:1: note: 'few' stands for no number (unused-plural-form)

        """#)
  }

  static let refusals: [(name: String, text: String?)] = [
    ("github", "::error title=paritylint::no 100%25, 'z\\u{1B}'\n"),
    ("xcode", "error: no 100%, 'z\\u{1B}'\n"), ("text", nil), ("json", nil), ("sarif", nil),
    ("junit", nil), ("gitlab", nil), ("checkstyle", nil), ("markdown", nil),
  ]

  @Test(arguments: refusals) func `a refusal is told line by line or not at all`(
    name: String, text: String?
  ) {
    #expect(Reporter.named(name)?.refusal?(Failure("no 100%, 'z\u{1B}'")) == text)
  }

  @Test func `gitlab`() {
    #expect(
      written(.gitlab) == #"""
        [
        {"description":"cannot read 'z\\u{1B}\\u{FFFE}': no","check_name":"failure","fingerprint":"failure: cannot read 'z\u001b￾': no","severity":"blocker","location":{"path":".","lines":{"begin":1}}},
        {"description":"']]>::error::\\u{202E}\\n#\u0023 [x](y)<b>@me|`' is missing","check_name":"missing-key","fingerprint":"cc0ffedb54db3b04","severity":"major","location":{"path":"app/a/en.lproj/T.strings","lines":{"begin":1}}},
        {"description":"'k' is empty","check_name":"empty-value","fingerprint":"481ea91f1366235a","severity":"major","location":{"path":"app/a/de.lproj/T.strings","lines":{"begin":1}}},
        {"description":"'é' is 100% the same","check_name":"same-as-source","fingerprint":"026ba34b48ddeb83","severity":"minor","location":{"path":"app/a/de.lproj/T.strings","lines":{"begin":2}}},
        {"description":"'few' stands for no number","check_name":"unused-plural-form","fingerprint":"841575ca1f194a24","severity":"info","location":{"path":"app/b,:%\n.strings","lines":{"begin":1}}}
        ]

        """#)
  }

  @Test func `checkstyle`() {
    #expect(
      written(.checkstyle) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name=".">
            <error line="1" severity="error" message="cannot read 'z\u{1B}\u{FFFE}': no" source="paritylint.failure"/>
          </file>
          <file name="app/a/de.lproj/T.strings">
            <error line="1" severity="error" message="']]&gt;::error::\u{202E}\n#&#35; [x](y)&lt;b&gt;@me|`' is missing" source="paritylint.missing-key"/>
            <error line="1" column="7" severity="error" message="'k' is empty" source="paritylint.empty-value"/>
            <error line="2" column="7" severity="warning" message="'é' is 100% the same" source="paritylint.same-as-source"/>
          </file>
          <file name="app/b,:%&#10;.strings">
            <error line="1" severity="info" message="'few' stands for no number" source="paritylint.unused-plural-form"/>
          </file>
        </checkstyle>

        """#)
  }

  @Test func `junit`() {
    #expect(
      written(.junit) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="paritylint" tests="5" failures="1" errors="1" time="0">
          <testsuite name="paritylint" tests="1" failures="0" errors="1" time="0">
            <testcase classname="paritylint" name="run" time="0">
              <error message="cannot read 'z\u{1B}\u{FFFE}': no" type="failure">cannot read 'z\u{1B}\u{FFFE}': no</error>
            </testcase>
          </testsuite>
          <testsuite name="a/T" tests="3" failures="1" errors="0" time="0">
            <testcase classname="a/T" name="de" time="0">
              <failure message="']]&gt;::error::\u{202E}\n#&#35; [x](y)&lt;b&gt;@me|`' is missing, and 1 more" type="missing-key">app/a/de.lproj/T.strings: error: ']]&gt;::error::\u{202E}\n#&#35; [x](y)&lt;b&gt;@me|`' is missing (missing-key)
        app/a/de.lproj/T.strings:1:7: error: 'k' is empty (empty-value)</failure>
              <system-out>app/a/de.lproj/T.strings:2:7: warning: 'é' is 100% the same (same-as-source)</system-out>
            </testcase>
            <testcase classname="a/T" name="fr" time="0"/>
            <testcase classname="a/T" name="tr" time="0"/>
          </testsuite>
          <testsuite name="." tests="1" failures="0" errors="0" time="0">
            <testcase classname="." name="every language" time="0">
              <system-out>app/b,:%\n.strings: note: 'few' stands for no number (unused-plural-form)</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test func `junit fails for warnings where they are gaps`() {
    var report = Self.report
    report.isStrict = true
    let text = Reporter.junit.text(report, Self.style)
    #expect(text.contains("is missing, and 2 more\" type=\"missing-key\">"))
    #expect(!text.contains("<system-out>app/a"))
  }

  @Test func `markdown`() {
    #expect(
      written(.markdown) == ##"""
        ## paritylint: 2 errors, 1 warning, 1 note in 3 files

        **The job could not be done:** cannot read 'z\\u\{1B\}\\u\{FFFE\}': no

        | table | keys | complete languages | open |
        |---|---:|---:|---|
        | `a/T` | 3 | 1 of 3 | de 2, tr unreadable |

        | | place | finding | rule |
        |---|---|---|---|
        | error | `app/a/de.lproj/T.strings` | '\]\]&gt;::error::\\u\{202E\}\\n\#<!-- -->\#<!-- --> \[x\](y)&lt;b&gt;@<!-- -->me\|\`' is missing | `missing-key` |
        | error | `app/a/de.lproj/T.strings:1:7` | 'k' is empty | `empty-value` |
        | warning | `app/a/de.lproj/T.strings:2:7` | 'é' is 100% the same | `same-as-source` |
        | note | `app/b,:%\n.strings` | 'few' stands for no number | `unused-plural-form` |

        """##)
  }

  @Test func `markdown fits into a comment`() {
    let finding = Self.report.findings[0]
    let report = Report(
      findings: Array(repeating: finding, count: 1000), failures: [], developmentLanguage: nil,
      languages: [], tables: [], files: 1, keys: 1, status: .gaps)
    let text = Reporter.markdown.text(report, Self.style)
    #expect(text.utf8.count < 65_536)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| error |") }
    #expect(rows > 300)
    #expect(text.hasSuffix("\n… and \(1000 - rows) more findings.\n"))
  }

  @Test func `sarif`() {
    let text = written(.sarif)
    let rules = Rule.all.map(\.id.name)
    func number(_ rule: String) -> Int { rules.firstIndex(of: rule) ?? -1 }
    // The rules are the catalog's own words; what stands around them is fixed.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[0] == #"""
        {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"name":"paritylint","version":"1.2","semanticVersion":"1.2","rules":[
        """#)
    #expect(lines.count == rules.count + 8)
    #expect(
      lines[1...].prefix(rules.count).map { $0.split(separator: "\"")[3] } == rules.map { $0[...] })
    let rest = lines.dropFirst(rules.count + 1).joined(separator: "\n")
    #expect(
      rest == #"""
        ]}},"invocations":[{"executionSuccessful":false,"exitCode":2,"toolExecutionNotifications":[{"level":"error","message":{"text":"cannot read 'z\\u{1B}\\u{FFFE}': no"}}]}],"columnKind":"unicodeCodePoints","results":[
        {"ruleId":"missing-key","ruleIndex":\#(number("missing-key")),"level":"error","message":{"text":"']]>::error::\\u{202E}\\n#\u0023 [x] (y)<b>@me|`' is missing"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"app/a/en.lproj/T.strings"},"region":{"startLine":1,"startColumn":1}}}],"relatedLocations":[{"id":1,"physicalLocation":{"artifactLocation":{"uri":"app/a/de.lproj/T.strings"},"region":{"startLine":1}},"message":{"text":"this file is meant"}}],"partialFingerprints":{"paritylint/v1":"cc0ffedb54db3b04","primaryLocationLineHash":"cc0ffedb54db3b04"},"properties":{"language":"de","table":"T","key":"]]>::error::\u202e\n#\u0023[x](y)<b>@me|`"}},
        {"ruleId":"empty-value","ruleIndex":\#(number("empty-value")),"level":"error","message":{"text":"'k' is empty"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"app/a/de.lproj/T.strings"},"region":{"startLine":1,"startColumn":7}}}],"partialFingerprints":{"paritylint/v1":"481ea91f1366235a","primaryLocationLineHash":"481ea91f1366235a"},"properties":{"language":"de","table":"T","key":"k"}},
        {"ruleId":"same-as-source","ruleIndex":\#(number("same-as-source")),"level":"warning","message":{"text":"'é' is 100% the same"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"app/a/de.lproj/T.strings"},"region":{"startLine":2,"startColumn":7}}}],"partialFingerprints":{"paritylint/v1":"026ba34b48ddeb83","primaryLocationLineHash":"026ba34b48ddeb83"},"properties":{"language":"de","table":"T","key":"é"}},
        {"ruleId":"unused-plural-form","ruleIndex":\#(number("unused-plural-form")),"level":"note","message":{"text":"'few' stands for no number"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"app/b%2C%3A%25%0A.strings"},"region":{"startLine":1}}}],"partialFingerprints":{"paritylint/v1":"841575ca1f194a24","primaryLocationLineHash":"841575ca1f194a24"},"properties":{}}
        ]}]}

        """#)
  }

  static let uris: [(path: String, uri: String)] = [
    ("", ""), ("a/b-c_d~1.strings", "a/b-c_d~1.strings"), ("/a b", "file:///a%20b"),
    ("é?#[]\u{1}", "%C3%A9%3F%23%5B%5D%01"),
  ]

  @Test(arguments: uris) func `spell paths as URIs`(path: String, uri: String) {
    #expect(path.asURI == uri)
  }

  static let paths:
    [(path: String, folder: String, top: String?, absolute: String, inside: String)] =
      [
        ("a/b", "/r/app", "/r", "/r/app/a/b", "app/a/b"),
        ("../b", "/r/app", "/r", "/r/b", "b"),
        ("../../b", "/r/app", "/r", "/b", "../../b"),
        ("/r/b", "/r/app", "/r", "/r/b", "b"),
        ("/rx/b", "/r/app", "/r", "/rx/b", "/rx/b"),
        ("a", "/r", "/r", "/r/a", "a"),
        ("a", "/", "/", "/a", "a"),
        ("a", "/r", nil, "/r/a", "a"),
        ("a", "", nil, "a", "a"),
        ("", "/r/app", "/r", "/r/app", "app"),
      ]

  @Test(arguments: paths) func `find their place in the repository`(
    path: String, folder: String, top: String?, absolute: String, inside: String
  ) {
    var style = Reporter.Style()
    style.currentFolder = folder
    style.repository = top
    #expect(ReportPaths(style).absolute(path) == absolute)
    #expect(ReportPaths(style).inRepository(path) == inside)
  }

  @Test(arguments: Reporter.all.map(\.name)) func `write an empty report`(name: String) throws {
    let report = Report(
      findings: [], failures: [], developmentLanguage: nil, languages: [], tables: [], files: 0,
      keys: 0, status: .clean)
    let text = try #require(Reporter.named(name)).text(report, Reporter.Style())
    #expect(text.isEmpty || text.hasSuffix("\n"))
    #expect(try #require(Reporter.named(name)).text(report, Reporter.Style()) == text)
  }

  static let spans: [(text: String, code: String)] = [
    ("a", "`a`"), ("a|b", #"`a\|b`"#), ("`a``b", "``` `a``b ```"), ("", "`  `"), (" a", "`  a `"),
    ("a\nb", #"`a\nb`"#),
  ]

  @Test(arguments: spans) func `set code`(text: String, code: String) {
    #expect(text.codeSpan == code)
  }
}
