import Testing

@testable import LocalizationLint

@Suite struct `Near misses` {
  static let names = ["developmentLanguage", "exclude", "include", "languages", "only", "rules"]
  static let rows: [(String, String?)] = [
    ("languagse", "languages"), ("language", "languages"), ("LANGUAGES", "languages"),
    ("dev", "developmentLanguage"), ("inlcude", "include"), ("xclude", "exclude"),
    ("olny", "only"), ("onyl", "only"), ("rule", "rules"), ("xx", nil), ("", nil), ("colour", nil),
    ("l", nil), (String(repeating: "languages", count: 1000), nil),
  ]

  @Test(arguments: rows) func `are found`(typed: String, expected: String?) {
    #expect(`Near misses`.names.nearest(to: typed) == expected)
  }

  static let slipRows: [(typed: String, name: String, limit: Int, slips: Int?)] = [
    ("abc", "abc", 0, 0), ("abc", "abc", -1, nil), ("abc", "acb", 1, 1), ("abc", "acb", 0, nil),
    // A swap is not edited again: "ca" to "abc" takes three.
    ("ca", "abc", 2, nil), ("ca", "abc", 3, 3), ("", "ab", 2, 2), ("ab", "", 1, nil),
    ("", "", 0, 0), ("kitten", "sitting", 3, 3), ("kitten", "sitting", 2, nil),
    ("abcdef", "badcfe", 3, 3), ("abcdef", "badcfe", 2, nil), ("xabc", "abcx", 2, 2),
    ("abcd", "xabcd", 1, 1), ("ab", "ba", 100, 1),
    // What is far apart is no dearer than its length.
    (String(repeating: "a", count: 20_000), String(repeating: "a", count: 19_999) + "b", 2, 1),
    (
      "b" + String(repeating: "a", count: 20_000), String(repeating: "a", count: 20_000) + "b", 2, 2
    ),
    (String(repeating: "ab", count: 9_000), String(repeating: "ba", count: 9_000), 2, 2),
    (String(repeating: "a", count: 20_000), String(repeating: "b", count: 20_000), 2, nil),
  ]

  @Test(arguments: slipRows) func `count slips`(
    typed: String, name: String, limit: Int, expected: Int?
  ) {
    #expect(slips(from: Array(typed.utf8), to: Array(name.utf8), atMost: limit) == expected)
  }

  @Test func `are none when the beginning fits several`() {
    #expect(["no-color", "no-config"].nearest(to: "no-c") == nil)
  }
}
