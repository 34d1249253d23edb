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

  @Test func `are none when the beginning fits several`() {
    #expect(["no-color", "no-config"].nearest(to: "no-c") == nil)
  }
}
