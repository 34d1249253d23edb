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

/// What a shell does with the binary, and what is to be read then.
struct Play: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let script: String
  let said: String

  init(_ name: String, _ script: String, says said: String) {
    (testDescription, self.script, self.said) = (name, script, said)
  }
}

/// What the binary does to files and by way of other programs, played by a shell in a folder of its
/// own.
@Suite(.enabled(if: Binary.path != nil)) struct `The process in a folder` {
  static let plays: [Play] = [
    Play(
      "leaves no file that it could not speak of",
      #"""
      "$tool" init 2>&1 >/dev/full; "$tool" baseline 2>&1 >/dev/full; ls -A
      """#,
      says: """
        paritylint: error: cannot write to standard output: No space left on device
        paritylint: error: cannot write to standard output: No space left on device
        de.lproj
        en.lproj
        """),
    Play(
      "leaves a summary as it was when there is no room for its own",
      #"""
      printf '%4090s\n' x >summary
      (ulimit -f 8; GITHUB_STEP_SUMMARY=summary "$tool" check --format github >/dev/null 2>&1)
      wc -c <summary | tr -d ' '
      """#,
      says: "4091"),
    Play(
      "waits for nobody to read a pipe with a name",
      #"""
      mkfifo pipe; "$tool" check --quiet --output pipe 2>&1
      """#,
      says: "paritylint: error: cannot write 'pipe': nothing reads from it"),
    Play(
      "takes no answer of git that is none",
      #"""
      mkdir bin; cat >bin/git <<'END'
      #!/bin/sh
      case "$*" in
      *rev-parse*) printf 'false\n\n' ;;
      *) read -r name; echo "$name commit $SIZE"; exec cat >/dev/null ;;
      esac
      END
      chmod +x bin/git
      for SIZE in -5 -9223372036854775808; do
        SIZE=$SIZE PATH=$PWD/bin:$PATH "$tool" check --at HEAD 2>&1 | head -c 300
      done
      """#,
      says: """
        paritylint: error: git's answer cannot be read; 'git fsck' checks the repository, 'command -v git' says which git it is
        paritylint: error: git's answer cannot be read; 'git fsck' checks the repository, 'command -v git' says which git it is
        """),
    Play(
      "shortens what it repeats",
      #"""
      "$tool" "$(printf '%5000s' x)" 2>&1 | wc -c | tr -d ' '
      """#,
      // 19 bytes in front, 2,000 and 1,000 of the message, 3 between, and a line break behind.
      says: "3023"),
    Play(
      "knows the folder that it was told of when its own is gone",
      #"""
      mkdir gone; top=$PWD; cd gone; rmdir ../gone
      "$tool" check --quiet "$top" 2>&1 | head -n 2 | sed "s:$top:TOP:"
      """#,
      says: """
        TOP/de.lproj/A.strings
          -        error    'b' is missing in de  missing-key
        """),
  ]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: plays)
  func `says and leaves what it should`(_ play: Play) throws {
    let answer = try Binary.run(
      #"""
      tool=$0; case $tool in /*) ;; *) tool=$PWD/$tool ;; esac
      folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
      unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE GIT_PREFIX GITHUB_STEP_SUMMARY
      mkdir en.lproj de.lproj
      echo '"a" = "One"; "b" = "Two";' >en.lproj/A.strings; echo '"a" = "Eins";' >de.lproj/A.strings

      """# + play.script + "\n:\n")
    #expect(answer == play.said + "\nstatus 0\n")
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
