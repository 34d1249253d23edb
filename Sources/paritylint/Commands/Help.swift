import LocalizationLint

extension Command {
  static let help = Command(
    "help", "Says how paritylint, or one of its commands, is used.",
    operands: Operands(usage: "[COMMAND]", count: 0...1, choices: { all.map(\.name) }),
    run: { (arguments, environment) async throws(Failure) in
      guard let name = arguments.operands.first else {
        try environment.console.output(overview)
        return .clean
      }
      guard let command = named(name) else {
        throw Failure(
          "there is no command '\(name)'"
            + all.map(\.name).suggestion(for: name, otherwise: "; 'paritylint help' lists them"))
      }
      try environment.console.output(command.page)
      return .clean
    })
}
