import Foundation

/// The lint of a push of one commit, as the hook does it, beside `git archive` of the same tree.
struct Push {
  let lint: Cost
  let archive: Cost

  static let heading =
    "\nA push of one commit ('--at HEAD --since HEAD~1'), beside 'git archive' of its tree.\n"

  /// Makes a repository of a project of tables and adds a key to its English one, which the other
  /// languages lack.
  init(of folder: URL, _ tool: URL, _ rounds: Int) throws {
    func git(_ words: String...) throws {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
      _ = try Cost.of(
        ["/usr/bin/env", "git", "-C", folder.path] + identity + words, statuses: [0])
    }
    try git("init", "-q")
    try git("add", "App")
    try git("commit", "-q", "-m", "before")
    let english = folder.appendingPathComponent("App/en.lproj/Localizable.strings")
    let texts = try Data(contentsOf: english)
    try (texts + Data("\"pushed\" = \"A new text\";\n".utf8)).write(to: english)
    try git("commit", "-q", "-a", "-m", "after")
    let inside = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path]
    let words = ["check", "--at", "HEAD", "--since", "HEAD~1", "--no-config", "--no-baseline"]
    var costs: (lint: [Cost], archive: [Cost]) = ([], [])
    for _ in 0...max(1, rounds) {
      costs.lint.append(try Cost.of(inside + [tool.path] + words, statuses: [1]))
      costs.archive.append(
        try Cost.of(["/usr/bin/env", "git", "-C", folder.path, "archive", "HEAD"], statuses: [0]))
    }
    lint = .median(of: Array(costs.lint.dropFirst()))
    archive = .median(of: Array(costs.archive.dropFirst()))
  }

  func text(_ name: String) -> String {
    String(
      format: "%@: %.1f ms, git archive %.1f ms, times %.2f", name, lint.wall * 1e3,
      archive.wall * 1e3, lint.wall / archive.wall)
  }
}
