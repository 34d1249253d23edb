import Catalogs
import Testing

/// Places end behind a character, never within one.
@Suite struct `Places of problems` {
  static let files: [(path: String, text: String, place: String)] = [
    ("res/values-de/a.xml", "<resources><string name='a'>A</string>“</resources>", "“"),
    ("res/values-de/a.xml", "“<resources></resources>", "“"),
    ("res/values-de/a.xml", "<resources><string name='a'>A</string></resources>“", "“"),
    ("de.lproj/T.stringsdict", "“", "“"),
    ("de.lproj/T.stringsdict", "<plist><dict></dict></plist>“", "“"),
    ("de.lproj/T.strings", "<plist><dict></dict></plist>😀", "😀"),
    ("T.xcstrings", "“", "“"),
    ("T.xcstrings", #"{"sourceLanguage" : "\é"}"#, #"\é"#),
    ("T.xcstrings", #"{"sourceLanguage" : "\😀"}"#, #"\😀"#),
  ]

  @Test(arguments: files) func `are whole characters`(
    _ it: (path: String, text: String, place: String)
  ) throws {
    let (format, place) = try #require(Format.place(it.path))
    let catalogs = format.read(it.path, ContiguousArray(it.text.utf8), place)
    let problem = try #require(catalogs.first?.problems.first { $0.range != nil })
    #expect(problem.range.map { catalogs[0].source.string($0) } == it.place, "\(problem.message)")
  }
}
