import Foundation
import Testing

/// The binary beside the test bundle, run as a shell runs it.
@Suite(.enabled(if: Binary.path != nil)) struct `The process` {
  @Test func `prints its version`() throws {
    #expect(try Binary.run("\"$0\" --version") == "paritylint 0.1.0\nstatus 0\n")
  }

  @Test func `refuses bad usage`() throws {
    #expect(
      try Binary.run("\"$0\" chekc 2>&1")
        == "paritylint: error: 'chekc' is neither a command nor a path; did you mean 'check'?\n"
        + "status 2\n")
  }

  @Test func `ends quietly when nobody reads`() throws {
    #expect(
      try Binary.run(
        "{ sleep 0.2; \"$0\" --help 2>&1; echo \"ended $?\" >&2; } | true; sleep 0.5", errors: true)
        == "ended 0\nstatus 0\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `fails when its output cannot be written`() throws {
    #expect(
      try Binary.run("\"$0\" --help 2>&1 >/dev/full")
        == "paritylint: error: cannot write to standard output: No space left on device\nstatus 2\n"
    )
    #expect(
      try Binary.run("\"$0\" --help 2>&1 >&-")
        == "paritylint: error: cannot write to standard output: Bad file descriptor\nstatus 2\n")
  }

  @Test func `escapes what it repeats`() throws {
    #expect(
      try Binary.run("\"$0\" \"$(printf '\\033[2J')\" 2>&1")
        == "paritylint: error: '\\u{1B}[2J' is neither a command nor a path; "
        + "'paritylint help' lists the commands\nstatus 2\n")
  }
}

enum Binary {
  static let path: String? = {
    let beside = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let folders =
      beside + [
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
        Bundle.main.bundleURL,
      ]
    return folders.map { $0.appendingPathComponent("paritylint").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// What a shell script prints, `$0` being the binary, and the status it ends with.
  static func run(_ script: String, errors: Bool = false) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, path ?? ""]
    let pipe = Pipe()
    if errors {
      process.standardError = pipe
    } else {
      process.standardOutput = pipe
    }
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self) + "status \(process.terminationStatus)\n"
  }
}
