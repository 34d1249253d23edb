import Catalogs
import Foundation
import Testing

@testable import LocalizationLint
@testable import paritylint

/// The README says what the tool says.
///
/// `RECORD=1 swift test --filter RepositoryTests` writes what it should say, and fails all the same.
@Suite struct `The README` {
  @Test func `has the tool's own tables and output`() async throws {
    let written = try Repository.text("README.md")
    var readme = written
    for (name, text) in try await Self.sections() {
      readme = try Self.replacing(name, by: text, in: readme)
    }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try readme.write(
        toFile: Repository.folder + "/README.md", atomically: true, encoding: .utf8)
      Issue.record("README.md was recorded: read what changed, then test again without RECORD")
      return
    }
    #expect(
      readme == written,
      "README.md is out of date; 'RECORD=1 swift test --filter RepositoryTests' rewrites it")
  }

  private static func sections() async throws -> [(name: String, text: String)] {
    let (said, status) = await Repository.run([".lproj-samples/AiPBX-gaps"])
    #expect(status == 1)
    #expect(said.errors == "")
    let rows = Rule.all.map { rule in
      "| `\(rule.id)` | \(rule.severity.rawValue) | \(cell(rule.summary)) |\n"
    }
    return [
      ("output", "```text\n" + said.output + "```\n"),
      ("rules", "| rule | default | finds |\n|---|---|---|\n" + rows.joined()),
    ]
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// The text with another section between `<!-- begin NAME -->` and `<!-- end NAME -->`.
  private static func replacing(
    _ name: String, by section: String, in text: String
  ) throws -> String {
    let begin = try #require(text.range(of: "<!-- begin \(name) -->\n"))
    let end = try #require(text.range(of: "<!-- end \(name) -->\n"))
    return text[..<begin.upperBound] + section + text[end.lowerBound...]
  }

  @Test func `shows configurations that are accepted`() throws {
    let pieces = try Repository.text("README.md").components(separatedBy: "```json\n").dropFirst()
    #expect(!pieces.isEmpty)
    for piece in pieces {
      let text = try #require(piece.components(separatedBy: "```").first)
      do throws(Failure) {
        _ = try Configuration.parse(
          Source(path: "README.md", text: text), rules: Rule.all.map(\.id))
      } catch {
        Issue.record("\(error.message) in\n\(text)")
      }
    }
  }

  @Test func `names options, commands, rules and files that there are`() throws {
    let readme = try Repository.text("README.md")
    let options = Set(Command.all.flatMap { $0.options + Option.common }.map { "--" + $0.name })
    let others: Set = ["--filter", "--product"]
    for piece in readme.split(whereSeparator: { " `\n=|(),;".contains($0) })
    where piece.hasPrefix("--") && piece.dropFirst(2).first?.isLetter == true {
      #expect(options.union(others).contains(String(piece)), "there is no option '\(piece)'")
    }
    let words = readme.split(whereSeparator: { " \n`".contains($0) }).map(String.init)
    for (word, next) in zip(words, words.dropFirst()) {
      if word == "explain" {
        #expect(Rule.named(next) != nil || next == "RULE", "there is no rule '\(next)'")
      }
    }
    for piece in readme.components(separatedBy: "`")
    where ["Sources/", "Tests/", "Fixtures/", ".lproj-samples/"].contains(where: piece.hasPrefix) {
      #expect(
        FileManager.default.fileExists(atPath: Repository.folder + "/" + piece),
        "there is no '\(piece)'")
    }
  }
}
