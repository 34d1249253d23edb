import Catalogs
import Testing

@testable import LocalizationLint
@testable import paritylint

@Suite struct `The command check` {
  @Test(arguments: [LocalizationLint.ExitStatus.clean, .gaps, .failed])
  func `ends with the report's status`(status: LocalizationLint.ExitStatus) async {
    let stage = Stage()
    stage.report = report(status)
    #expect(await stage.run() == status)
    #expect(stage.output == "text 0.1.0 2 files\n")
  }

  @Test func `prints failures beside the report`() async {
    let stage = Stage()
    stage.report = report(
      .failed, [Failure("cannot read 'a\nb': Permission denied"), Failure("c")])
    #expect(await stage.run("--format", "json") == .failed)
    #expect(stage.output == "{\"files\": 2}\n")
    #expect(
      stage.errors
        == "paritylint: error: cannot read 'a\\nb': Permission denied\nparitylint: error: c\n")
  }

  @Test func `says why nothing could be judged`() async {
    let stage = Stage()
    stage.refusal = Failure("there is no localization file")
    #expect(await stage.run() == .failed)
    #expect(stage.output == "")
    #expect(stage.errors == "paritylint: error: there is no localization file\n")
  }

  @Test func `writes into a file`() async {
    let stage = Stage()
    stage.isTerminal = true
    stage.report = report(.gaps)
    #expect(await stage.run("-o", "r.txt", "--quiet") == .gaps)
    #expect(stage.output == "")
    #expect(stage.written == ["r.txt": "text quiet 0.1.0 2 files\n"])
  }

  static let outputs: [(words: [String], output: String, written: [String: String])] = [
    (["-o", "r", "--format", "json"], "", ["r": "{\"files\": 2}\n"]),
    (["--format", "json", "-o", "-"], "{\"files\": 2}\n", [:]),
    (
      ["--format", "json", "-o", "r", "--format", "text"], "text 0.1.0 2 files\n",
      ["r": "{\"files\": 2}\n"]
    ),
    (
      ["--format", "text", "--format", "json", "-o", "r", "--format", "text", "-o", "s"],
      "text 0.1.0 2 files\n", ["r": "{\"files\": 2}\n", "s": "text 0.1.0 2 files\n"]
    ),
  ]

  @Test(arguments: outputs) func `writes several reports`(
    words: [String], output: String, written: [String: String]
  ) async {
    let stage = Stage()
    #expect(await stage.run(words) == .clean)
    #expect(stage.output == output)
    #expect(stage.written == written)
  }

  @Test func `adds to the summary of GitHub's job`() async {
    let stage = Stage()
    stage.variables = ["GITHUB_STEP_SUMMARY": "s.md"]
    #expect(await stage.run() == .clean)
    #expect(stage.written == [:])
    #expect(await stage.run("--format", "github") == .clean)
    #expect(await stage.run("--format", "github") == .clean)
    #expect(stage.output.hasSuffix("::github::\n::github::\n"))
    let summary = "## paritylint: no findings in 2 files\n"
    #expect(stage.written == ["s.md": summary + summary])
    stage.variables = ["GITHUB_STEP_SUMMARY": "full"]
    #expect(await stage.run("--format", "github") == .failed)
  }

  @Test func `fails when the report cannot be written`() async {
    let stage = Stage()
    #expect(await stage.run("--output=full") == .failed)
    #expect(stage.errors == "paritylint: error: cannot write 'full': No space left on device\n")
    stage.brokenOutput = Failure("cannot write to standard output: No space left on device")
    #expect(await stage.run() == .failed)
  }

  @Test func `writes every report that can be written`() async {
    let stage = Stage()
    stage.variables = ["GITHUB_STEP_SUMMARY": "s.md"]
    let words = [
      "--format", "json", "-o", "full", "--format", "github", "--format", "text", "-o", "r",
    ]
    #expect(await stage.run(words) == .failed)
    let full = "paritylint: error: cannot write 'full': No space left on device\n"
    #expect(stage.errors == full)
    #expect(stage.output.hasPrefix("::github::\n"))
    let summary = "## paritylint: no findings in 2 files\n"
    #expect(stage.written == ["r": "text 0.1.0 2 files\n", "s.md": summary])
    stage.brokenOutput = Failure("cannot write to standard output: No space left on device")
    #expect(await stage.run("--format", "json", "--format", "text", "-o", "t") == .failed)
    #expect(stage.written["t"] == "text 0.1.0 2 files\n")
  }

  static let twins: [(words: [String], message: String)] = [
    (["--format", "json", "-o", "r", "--format", "text", "-o", "./r"], "'r' and './r'"),
    (
      ["--format", "json", "-o", "../r", "--format", "text", "-o", "./..//r"],
      "'../r' and './..//r'"
    ),
    (["-o", "r", "--stamp", "./r"], "'r' and './r'"),
  ]

  @Test(arguments: twins) func `writes no file twice`(words: [String], message: String) async {
    let stage = Stage()
    #expect(await stage.run(words) == .failed)
    #expect(
      stage.errors == "paritylint: error: \(message) are one file, which would be written twice\n")
    #expect(stage.linted == [])
    #expect(stage.written == [:])
  }

  static let refusals: [(words: [String], output: String, error: String)] = [
    (["--format", "github"], "::error title=paritylint::no such\n", "no such"),
    (["--format", "github", "-o", "r"], "", "no such"),
    (
      ["--format", "text", "-o", "r", "--format", "github"], "::error title=paritylint::no such\n",
      "no such"
    ),
    (["--format", "json"], "", "no such"),
    (
      ["--format", "github", "--only", "100%"],
      "::error title=paritylint::'--only': there is no rule '100%25'; 'paritylint rules' lists them\n",
      "'--only': there is no rule '100%'; 'paritylint rules' lists them"
    ),
  ]

  @Test(arguments: refusals) func `says on the page of a pull request why there is no report`(
    words: [String], output: String, error: String
  ) async {
    let stage = Stage()
    stage.refusal = Failure("no such")
    #expect(await stage.run(words) == .failed)
    #expect(stage.output == output)
    #expect(stage.errors == "paritylint: error: \(error)\n")
    #expect(stage.written == [:])
  }

  static let colors:
    [(isTerminal: Bool, variables: [String: String], words: [String], isColored: Bool)] = [
      (true, [:], [], true),
      (true, ["NO_COLOR": ""], [], true),
      (true, ["TERM": "xterm"], ["--color", "auto"], true),
      (true, ["NO_COLOR": "1"], [], false),
      (true, ["TERM": "dumb"], [], false),
      (false, [:], [], false),
      (true, [:], ["--color=never"], false),
      (false, ["NO_COLOR": "1", "TERM": "dumb"], ["--color=always"], true),
    ]

  @Test(arguments: colors) func `colours for a terminal that wants it`(
    isTerminal: Bool, variables: [String: String], words: [String], isColored: Bool
  ) async {
    let stage = Stage()
    stage.isTerminal = isTerminal
    stage.variables = variables
    _ = await stage.run(words)
    #expect(stage.output == "text\(isColored ? " colored" : "") 0.1.0 2 files\n")
  }

  private func report(_ status: LocalizationLint.ExitStatus, _ failures: [Failure] = []) -> Report {
    Report(
      findings: [], failures: failures, developmentLanguage: nil, languages: [], tables: [],
      files: 2, keys: 0, status: status)
  }
}
