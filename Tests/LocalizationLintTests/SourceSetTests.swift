import Catalogs
import Testing

@testable import LocalizationLint

/// Which keys the source sets of one app have for each other.
@Suite struct `Source sets` {
  private static func strings(_ keys: String) -> String {
    "<resources>" + keys.map { "<string name=\"\($0)\">A text of \($0)</string>" }.joined()
      + "</resources>"
  }

  static let rows: [(name: String, files: [String: String], found: [String])] = [
    (
      "of three, each has what the others lack",
      [
        "app/src/main/res/values": "abc", "app/src/main/res/values-de": "a",
        "app/src/pro/res/values": "d", "app/src/pro/res/values-de": "bx",
        "app/src/free/res/values": "e", "app/src/free/res/values-de": "c",
      ], ["extra-key de x", "missing-key de d", "missing-key de e"]
    ),
    (
      "a key that two others have",
      [
        "app/src/main/res/values": "ab", "app/src/main/res/values-de": "b",
        "app/src/pro/res/values": "c", "app/src/pro/res/values-de": "ac",
        "app/src/free/res/values": "d", "app/src/free/res/values-de": "ad",
      ], []
    ),
    (
      "the parent of a language",
      [
        "app/src/main/res/values": "ab", "app/src/main/res/values-es-rMX": "b",
        "app/src/pro/res/values": "z", "app/src/pro/res/values-es": "az",
      ], []
    ),
    (
      "another module is no source set",
      [
        "app/src/main/res/values": "ab", "app/src/main/res/values-de": "b",
        "lib/src/main/res/values": "c", "lib/src/main/res/values-de": "ac",
      ], ["extra-key de a", "missing-key de a"]
    ),
  ]

  @Test(arguments: rows) func `share their keys`(
    name: String, files: [String: String], found: [String]
  ) async throws {
    let texts = Dictionary(
      uniqueKeysWithValues: files.map { folder, keys in
        ("\(folder)/strings.xml", ContiguousArray(Self.strings(keys).utf8))
      })
    let report = try await Linter().lint([], files: .memory(texts))
    let rules: [RuleID] = ["missing-key", "extra-key"]
    let all = report.findings.filter { rules.contains($0.rule) }.map {
      "\($0.rule.name) \($0.language ?? "-") \($0.key ?? "-")"
    }
    #expect(all.sorted() == found, "\(name): \(report.findings.map(\.message.text))")
  }
}
