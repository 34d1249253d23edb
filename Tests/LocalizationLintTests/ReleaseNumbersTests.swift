import Catalogs
import Testing

@testable import LocalizationLint

@Suite struct `Release numbers` {
  private static func numbers(
    _ text: String, setting: String? = nil, pattern: String? = nil
  ) -> [String] {
    var release = ReleaseSetting()
    release.file = "VERSION"
    release.places = [
      ReleaseSetting.Place(
        path: "file", setting: setting, pattern: pattern.flatMap { ReleaseSetting.Pattern($0) })
    ]
    let files = ["VERSION": "1.0", "file": text].mapValues { ContiguousArray($0.utf8) }
    var failures: [Failure] = []
    let found = ReleaseNumbers(release, files: .memory(files), &failures)
    #expect(failures.isEmpty)
    return found?.places.first?.numbers.map(\.text) ?? ["none"]
  }

  @Test(
    arguments: [
      ("a = 1.0;\n\t\ta = 1.1;", ["1.0", "1.1"]), ("a = \"1.0\";", ["1.0"]),
      ("a = \"$(A)\"; a = $(B);", []), ("a[sdk=iphoneos*] = 1.0", ["1.0"]), ("ba = 1; a_ = 2", []),
      ("a \"1.0\"", ["1.0"]), ("a(\"1.0\")", ["1.0"]), ("a: 1.0 # now", ["1.0"]),
      ("\"a\": \"1.0\",", ["1.0"]), ("  // a = 1.0", []), ("# a: 1.0", []),
      ("<key>a</key>\n<string>1.0</string>", ["1.0"]), ("<key>a</key><string>$(B)</string>", []),
      ("<key>a</key>", []), ("a", []), ("a =", []), ("a\n= 1", []), ("", []),
    ] as [(String, [String])])
  func `stand behind a name`(_ text: String, _ expected: [String]) {
    #expect(Self.numbers(text, setting: "a") == expected)
  }

  @Test(
    arguments: [
      ("Version: *", "\"Version: 1.0.34\" Version: 2", ["1.0.34", "2"]),
      ("Version: *", "Version: 1.0.", ["1.0"]), ("Version: *", "Version: %@", []),
      ("(*)", "(1.0) (a) (2.0-beta.1) (3.0", ["1.0", "2.0-beta.1"]),
      ("* beta", "1.0 beta", ["1.0"]),
      ("App *", "App v1.0", ["v1.0"]), ("é*", "é1é2", ["1", "2"]), ("aa*", "aaa1", ["1"]),
    ] as [(String, String, [String])])
  func `stand in a text`(_ pattern: String, _ text: String, _ expected: [String]) {
    #expect(Self.numbers(text, pattern: pattern) == expected)
  }

  @Test(arguments: ["", "*", "a", "a*b*", "**"])
  func `have a pattern with one gap`(_ pattern: String) {
    #expect(ReleaseSetting.Pattern(pattern) == nil)
  }

  @Test func `are not passed over where a file is missing`() {
    var release = ReleaseSetting()
    release.places = [ReleaseSetting.Place(path: "gone", setting: "a")]
    var failures: [Failure] = []
    #expect(ReleaseNumbers(release, files: .memory([:]), &failures) == nil)
    release.file = "VERSION"
    #expect(ReleaseNumbers(release, files: .memory([:]), &failures) == nil)
    let files = ["VERSION": ContiguousArray("1".utf8)]
    #expect(ReleaseNumbers(release, files: .memory(files), &failures)?.places.count == 0)
    #expect(
      failures.map(\.message) == [
        "the configuration's 'version' has places 'in' which to look, but no 'file'",
        "there is no 'VERSION', which the configuration's 'version' names",
        "there is no 'gone', which the configuration's 'version' names",
      ])
  }
}
