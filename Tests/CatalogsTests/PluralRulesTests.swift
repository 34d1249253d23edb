import Catalogs
import Foundation
import Testing

@Suite struct `Plural rules` {
  /// Code, the categories needed, those CLDR has beside them, and those for exactly one integer.
  @Test(arguments: [
    ("en", "one other", "", "one=1"),
    ("de-CH", "one other", "", "one=1"),
    ("pl", "one few many other", "", "one=1"),
    ("ru", "one few many other", "", ""),
    ("fr", "one other", "many", ""),
    ("pt", "one other", "many", ""),
    ("pt-BR", "one other", "many", ""),
    ("pt-PT", "one other", "many", "one=1"),
    ("pt_PT", "one other", "many", "one=1"),
    ("he", "one two other", "many", "one=1 two=2"),
    ("iw", "one two other", "many", "one=1 two=2"),
    ("ar", "zero one two few many other", "", "zero=0 one=1 two=2"),
    ("cy", "zero one two few many other", "", "zero=0 one=1 two=2 few=3 many=6"),
    ("ja", "other", "", ""),
    ("vi", "other", "one", ""),
    ("lv", "zero one other", "", ""),
    ("cs", "one few other", "many", "one=1"),
    ("nb", "one other", "", "one=1"),
    ("no", "one other", "", "one=1"),
    ("sr-Latn", "one few other", "", ""),
    ("sh", "one few other", "", ""),
    ("zh-Hant-HK", "other", "", ""),
    ("zh_TW", "other", "", ""),
    ("fil", "one other", "", ""),
    ("tl", "one other", "", ""),
    ("es-419", "one other", "many", "one=1"),
    ("Danish", "one other", "", "one=1"),
  ]) func `Of languages`(code: String, required: String, optional: String, exact: String) throws {
    let rules = try #require(PluralRules(Language(code)))
    #expect(rules.required.map(\.rawValue).joined(separator: " ") == required)
    let others = rules.categories.filter { !rules.required.contains($0) }
    #expect(others.map(\.rawValue).joined(separator: " ") == optional)
    #expect(exactOnes(rules) == exact)
  }

  @Test(arguments: ["oc", "x", "", "-", "xx-YY"]) func `Of unknown languages`(code: String) {
    #expect(PluralRules(Language(code)) == nil)
  }

  @Test(arguments: [
    ("ru", PluralCategory.one, false, [1, 21, 31, 41, 51], true),
    ("ru", .other, false, [], false),
    ("fr", .one, false, [0, 1], false),
    ("fr", .one, true, [1], false),
    ("fr", .many, false, [], false),
    ("ga", .few, false, [3, 4, 5, 6], false),
    ("ja", .one, false, [], false),
  ]) func `Integers`(
    code: String, category: PluralCategory, excludingZero: Bool, first: [Int], hasMore: Bool
  ) throws {
    let rules = try #require(PluralRules(Language(code)))
    let found = rules.integers(of: category, excludingZero: excludingZero)
    #expect(found.first == first)
    #expect(found.hasMore == hasMore)
  }

  /// Every row of a table of CLDR's rules, where a folder with one is given.
  @Test func `As CLDR has them`() throws {
    guard let folder = ProcessInfo.processInfo.environment["PARITYLINT_REFERENCE"] else { return }
    let text = try String(
      contentsOf: URL(fileURLWithPath: "\(folder)/plural_categories.tsv"), encoding: .utf8)
    var rows = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") && !line.hasPrefix("locale")
    {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      rows += 1
      guard columns[1] != "default" else {
        #expect(PluralRules(Language(columns[0])) == nil, "\(columns[0])")
        continue
      }
      guard columns[0] != "vi" else { continue }
      let rules = try #require(PluralRules(Language(columns[0])), "\(columns[0])")
      let required = rules.required.map(\.rawValue).joined(separator: ",")
      #expect(required == columns[5], "\(columns[0])")
      let isHebrew = columns[0] == "he" || columns[0] == "iw"
      let all = rules.categories.filter { !isHebrew || $0 != .many }.map(\.rawValue)
      #expect(all.joined(separator: ",") == columns[4], "\(columns[0])")
      #expect(exactOnes(rules).replacing(" ", with: ",") == columns[6], "\(columns[0])")
      for part in columns[7].components(separatedBy: "; ") {
        let sides = part.components(separatedBy: "=")
        let category = try #require(PluralCategory(rawValue: sides[0]))
        let integers = rules.integers(of: category).first
        let expected = sides[1].split(separator: ",").compactMap { Int($0) }.filter {
          $0 < 1_000_000
        }
        #expect(integers == expected, "\(columns[0]) \(category)")
      }
    }
    #expect(rows > 300)
  }

  private func exactOnes(_ rules: PluralRules) -> String {
    rules.categories.compactMap { category in
      let (first, hasMore) = rules.integers(of: category)
      return first.count == 1 && !hasMore ? "\(category.rawValue)=\(first[0])" : nil
    }.joined(separator: " ")
  }
}
