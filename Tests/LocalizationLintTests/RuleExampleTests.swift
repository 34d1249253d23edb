import Catalogs
import Testing

@testable import LocalizationLint

/// Every example of every rule, run.
@Suite struct `Rule examples` {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let example: Example
    var testDescription: String { "\(rule.id): \(example.name)" }
  }

  static let cases = Rule.all.flatMap { rule in
    rule.examples.map { Case(rule: rule, example: $0) }
  }

  @Test(arguments: cases)
  func `say what the rule says`(_ testCase: Case) async throws {
    var files: [String: ContiguousArray<UInt8>] = [:]
    var marks: [String] = []
    for (path, text) in testCase.example.files {
      let (bytes, ranges) = Self.unmarked(text)
      files[path] = bytes
      marks += ranges.map { "\(path) \($0)" }
    }
    var ratchet = Ratchet()
    if let before = testCase.example.before {
      var older = files
      for (path, text) in before { older[path] = ContiguousArray(text.utf8) }
      ratchet.older = [Ratchet.Older(name: "before", files: .memory(older))]
    }
    let report = try await Self.linter(files).lint([], files: .memory(files), ratchet: ratchet)
    let findings = report.findings.filter { $0.rule == testCase.rule.id }
    #expect(
      findings.map(\.message.text).sorted() == testCase.example.finds.sorted(),
      "all findings: \(report.findings.map { "\($0.rule): \($0.message.text)" })")
    // What is absent has no range of its own: the mark stands where the note points.
    let places = findings.flatMap { finding in
      (finding.site.range == nil ? finding.notes.map(\.site) : [finding.site]).compactMap { site in
        site.range.map { "\(site.source.path) \($0.lower)..<\($0.upper)" }
      }
    }
    #expect(places.sorted() == marks.sorted())
  }

  @Test(arguments: Rule.all.map(\.id.name))
  func `are there, found and clean`(_ name: String) throws {
    let rule = try #require(Rule.named(name))
    #expect(rule.examples.contains { !$0.finds.isEmpty })
    #expect(rule.examples.contains { $0.finds.isEmpty })
  }

  /// Clean examples are clean for every rule that is an error.
  @Test(arguments: cases.filter { $0.example.finds.isEmpty })
  func `are not loud elsewhere`(_ testCase: Case) async throws {
    let files = Dictionary(
      testCase.example.files.map { ($0.path, ContiguousArray($0.text.utf8)) }
    ) { _, last in last }
    let report = try await Self.linter(files).lint([], files: .memory(files))
    #expect(!report.findings.contains { $0.rule == testCase.rule.id })
  }

  /// A linter with the configuration of an example, if it has one.
  private static func linter(_ files: [String: ContiguousArray<UInt8>]) throws -> Linter {
    let path = Configuration.fileName
    guard let bytes = files[path] else { return Linter() }
    let source = Source(path: path, bytes: bytes)
    return Linter(settings: try Configuration.parse(source, rules: Rule.all.map(\.id)).settings())
  }

  /// A text without its `⟦…⟧`, and the ranges they stood around.
  static func unmarked(_ text: String) -> (ContiguousArray<UInt8>, [String]) {
    var bytes: ContiguousArray<UInt8> = []
    var open: Int?
    var ranges: [String] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟦": open = bytes.count
      case "⟧":
        ranges.append("\(open ?? -1)..<\(bytes.count)")
      default: bytes += Array(String(scalar).utf8)
      }
    }
    return (bytes, ranges)
  }
}
