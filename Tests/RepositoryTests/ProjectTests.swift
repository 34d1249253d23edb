import Testing

/// `Fixtures/projects`: small layouts, each with what must be found in it.
///
/// `expected.txt` holds one run after the other: a line `$ paritylint …`, then a line for each
/// finding (rule, language, table, key and line), one that starts with `!` for what goes to standard
/// error, and `exit` with the status. Lines that start with `#` say what the layout shows.
@Suite struct `The layouts` {
  struct Run: Sendable {
    let words: [String]
    var findings: [String] = []
    var errors = ""
    var status: Int32?
  }

  static let folder = "Fixtures/projects"

  @Test(arguments: try Repository.names(in: folder))
  func `give what is expected`(_ name: String) async throws {
    let path = Self.folder + "/" + name
    let runs = try Self.runs(try Repository.text(path + "/expected.txt"))
    #expect(!runs.isEmpty)
    for run in runs {
      let (lines, errors, status) = try await Repository.findings(run.words, in: path)
      // Not `==` alone, which takes two Unicode forms of a key for one.
      let expected = run.findings.sorted()
      #expect(lines == expected, "paritylint \(run.words)")
      #expect(lines.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
      #expect(errors == run.errors)
      #expect(status == run.status)
    }
  }

  @Test func `are many`() throws {
    #expect(try Repository.names(in: Self.folder).count >= 12)
  }

  private static func runs(_ text: String) throws -> [Run] {
    var runs: [Run] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("$ paritylint") {
        runs.append(Run(words: line.split(separator: " ").dropFirst(2).map(String.init)))
        continue
      }
      let last = try #require(runs.indices.last, "'\(line)' stands before the first run")
      if line.hasPrefix("! ") {
        runs[last].errors += "paritylint: error: \(line.dropFirst(2))\n"
      } else if line.hasPrefix("exit ") {
        runs[last].status = Int32(line.dropFirst(5))
      } else {
        runs[last].findings.append(String(line))
      }
    }
    return runs
  }
}
