import LocalizationLint

extension Command {
  static let hook = Command(
    "hook", "Installs a hook that lints what is pushed, or takes it away.",
    operands: Operands(
      usage: "install|uninstall", count: 1...1, choices: { ["install", "uninstall"] }),
    run: { (arguments, environment) async throws(Failure) in
      let git = try Git(currentFolder: environment.currentFolder)
      let hook = try PrePushHook(git)
      switch arguments.operands[0] {
      case "install":
        let isChained = try hook.install(
          tool: environment.program, folder: git.prefix.joined(separator: "/"))
        try environment.console.output(
          "'git push' lints what it pushes, by '\(hook.path.escapedForTerminal)'"
            + (isChained ? "; the hook that was there before runs first\n" : "\n"))
      case "uninstall":
        let hadOther = try hook.uninstall()
        try environment.console.output(
          "'git push' lints nothing any more"
            + (hadOther ? "; the hook that was there before is back\n" : "\n"))
      case let other:
        throw Failure(
          "'hook' takes install or uninstall, not '\(other)'"
            + ["install", "uninstall"].suggestion(for: other))
      }
      return .clean
    })
}
