import Catalogs
import Testing

extension `String catalogs` {
  /// Broken files in Xcode's layout: what is said, with its line, and which entries are read.
  static let broken: [(String, [String], [String])] = [
    (
      "quote.xcstrings", [#"19 a '"' inside a string is written '\"' in JSON"#],
      ["Close", "Open", "Share"]
    ),
    (
      "lost-comma.xcstrings", ["23 expected ',' or '}' after the value of 'Delete'"],
      ["Close", "Delete", "Open", "Share"]
    ),
    (
      "lost-brace.xcstrings", ["22 expected one more '}' at the end of 'Delete'"],
      ["Close", "Open", "Share"]
    ),
    (
      "extra-brace.xcstrings", ["24 this '}' is one too many"],
      ["Close", "Delete", "Open", "Share"]
    ),
    (
      "conflict.xcstrings", ["16 conflict markers of a merge that was not finished"],
      ["Close", "Open", "Share"]
    ),
  ]

  @Test(arguments: broken)
  func `reading goes on behind a fault where the layout allows it`(
    _ name: String, _ expected: [String], _ keys: [String]
  ) throws {
    let catalogs = read(try fixture(name))
    let source = catalogs[0].source
    let index = LineIndex(source)
    let problems = catalogs[0].problems.map { problem in
      "\(index.position(of: problem.range?.lower ?? 0, in: source).line) \(problem.message)"
    }
    #expect(problems == expected)
    #expect(catalogs.map { $0.language?.code } == ["en", "de"])
    for catalog in catalogs {
      #expect(catalog.entries.map { catalog.string($0.key) } == keys)
      #expect(catalog.isWhole == (name == "lost-comma.xcstrings"))
    }
  }

  @Test func `a mark is accepted, and bytes that are not UTF-8 are an encoding problem`() {
    let text = ContiguousArray(Self.catalog(#""a":{}"#).utf8)
    #expect(lines(read([0xEF, 0xBB, 0xBF] + text)) == ["en a [keyIsText] a"])
    let catalogs = read(text + [0x20, 0xE9, 0x20])
    #expect(catalogs.flatMap(\.problems).map(\.kind) == [.encoding])
    #expect(catalogs.allSatisfy { !$0.isWhole && $0.entries.isEmpty })
  }

  @Test(arguments: ["[", #"{"a":"#, #"{"variations":{"device":{"a":"#], [10_000, 1_000_000])
  func `any depth is a problem with a place`(_ opening: String, _ depth: Int) {
    let deep = String(repeating: opening, count: depth)
    for text in [deep, Self.catalog(#""a":{"localizations":{"de":"# + deep)] {
      let catalogs = read(text)
      #expect(catalogs[0].problems.contains { $0.kind == .syntax && $0.severity == .error })
      #expect(!catalogs[0].isWhole)
    }
  }

  @Test func `variations end at eight selectors`() {
    let opening = String(repeating: #"{"variations":{"device":{"mac":"#, count: 9)
    let text = Self.catalog(
      #""a":{"localizations":{"de":"# + opening + #"{"stringUnit":{"value":"A"}}"#
        + String(repeating: "}}}", count: 9) + "}}")
    #expect(
      read(text)[0].problems.map(\.message)
        == ["variations stand more than 8 deep in each other"])
  }

  @Test func `a hundred thousand languages, and as many faults, take linear time`() {
    var languages = ""
    for index in 0..<100_000 { languages += #""l\#(index)":{"stringUnit":{"value":"v"}},"# }
    languages.removeLast()
    let catalogs = read(Self.catalog(#""a":{"localizations":{"# + languages + "}}"))
    #expect(catalogs.count == 100_001)
    let faults = String(repeating: "    \"a\" : {\n x\n    },\n", count: 100_000)
    let broken = read("{\"sourceLanguage\":\"en\",\"strings\":{\n" + faults + "}}")
    #expect(broken[0].problems.count == 101)
    let markers = read(
      "{\"strings\":{\n    \"a\" : {},\n" + String(repeating: "=======\n", count: 100_000))
    #expect(
      markers[0].problems.map(\.message).first
        == "conflict markers of a merge that was not finished")
    let numbers = String(repeating: "5,", count: 20_000) + "5"
    let values = #""a":{"localizations":{"de":{"stringSet":{"values":["# + numbers + "]}}}}"
    #expect(read(Self.catalog(values))[0].problems.count == 10_000)
  }
}
