import Foundation
import Testing

/// A scratch repository made by real git, and a shell script that is played in it.
struct Scratch: Sendable, CustomTestStringConvertible {
  let name: String
  let script: String
  /// What the script prints.
  let said: String
  var testDescription: String { name }

  init(_ name: String, _ script: String, says said: String) {
    self.name = name
    self.script = script
    self.said = said
  }

  static let hasGit = Binary.path != nil && Binary.succeeds("git --version")

  func play() throws {
    let answer = try Binary.run("{ \(Self.prelude)\n\(script)\n} 2>&1")
    #expect(answer == said + "\nstatus 0\n")
  }

  /// Words for the scripts; nothing of the machine's own configuration or of a hook around the tests
  /// has a say.
  ///
  /// `put CODE TEXT` writes a table, `commit` commits everything, `lint` prints the messages of a run
  /// and `= STATUS`.
  private static let prelude = #"""
    set -eu
    unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE GIT_PREFIX
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null LC_ALL=C
    export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_AUTHOR_DATE='2026-01-01T00:00:00Z'
    export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
    export GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'
    case $0 in /*) tool=$0 ;; *) tool=$PWD/$0 ;; esac
    scratch=$(cd "$(mktemp -d)" && pwd -P)
    trap 'rm -rf "$scratch"' EXIT
    git init -q -b main "$scratch/r"
    cd "$scratch/r"
    put() { mkdir -p "$1.lproj"; printf '%s\n' "$2" >"$1.lproj/Localizable.strings"; }
    commit() { git add -A; git commit -q --allow-empty -m "${1:-change}"; }
    lint() {
      status=0
      "$tool" check --quiet "$@" >"$scratch/out" 2>&1 || status=$?
      sed -E -n 's/^ +[-0-9:]+ +(error|warning|note) +/\1 /p; /^paritylint:/p' "$scratch/out" \
        | sed "s:$scratch:SCRATCH:g"
      echo "= $status"
    }
    """#
}

extension Binary {
  /// Whether a shell script ends well.
  static func succeeds(_ script: String) -> Bool {
    (try? run("\(script) >/dev/null 2>&1 && echo yes").hasPrefix("yes")) ?? false
  }
}
