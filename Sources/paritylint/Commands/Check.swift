import LocalizationLint

extension Command {
  static let check = Command(
    "check", "Compares the languages of the files under the paths (default: the current folder).",
    operands: .paths,
    options: [
      .color, .config, .developmentLanguage, .format, .languages, .noConfig, .only, .output,
      .profile, .quiet, .reference, .skip, .strict,
    ],
    notes: [
      ("formats:", Reporter.all.map { ($0.name, $0.summary) }),
      (
        "exit status:",
        [
          ("0", "Nothing is wrong at error level (with '--strict': at warning level)."),
          ("1", "There are gaps."),
          (
            "2",
            "The job could not be done: wrong usage, a broken configuration, a file that cannot be "
              + "read, or no localization file at all."
          ),
        ]
      ),
    ],
    run: { (arguments, environment) async throws(Failure) in
      let reporter = try environment.reporter(arguments.format ?? "text")
      let settings = try environment.settings(arguments)
      let report = try await environment.lint(
        arguments.paths(in: environment.currentFolder), settings, environment.files)

      var style = Reporter.Style()
      style.isColored = environment.isColored(arguments)
      style.isQuiet = arguments.isQuiet
      style.version = Environment.version
      let text = reporter.write(report, style)
      if let output = arguments.output {
        try environment.replaceFile(output, ContiguousArray(text.utf8))
      } else {
        try environment.console.output(text)
      }
      for failure in report.failures { environment.console.report(failure) }
      return report.status
    })
}

extension Environment {
  /// What is in force: what was typed over what the configuration says.
  func settings(_ arguments: Arguments) throws(Failure) -> Settings {
    let rules = rules.map(\.id)
    return try arguments.settings(
      over: try configuration(arguments.configuration, rules: rules), rules: rules)
  }

  fileprivate func reporter(_ name: String) throws(Failure) -> Reporter {
    if let reporter = reporters.first(where: { $0.name == name }) { return reporter }
    let names = reporters.map(\.name)
    throw Failure(
      "there is no format '\(name)'"
        + names.suggestion(
          for: name, otherwise: "; there are \(names.joined(separator: ", "))"))
  }

  fileprivate func configuration(
    _ choice: Arguments.ConfigurationChoice, rules: [RuleID]
  ) throws(Failure) -> Configuration? {
    switch choice {
    case .none: return nil
    case .file(let path):
      return try Configuration.read(
        path, rules: rules, files: files, currentFolder: currentFolder)
    case .nearest:
      guard let path = Configuration.nearest(to: currentFolder, files: files) else { return nil }
      return try Configuration.read(
        path, rules: rules, files: files, currentFolder: currentFolder)
    }
  }

  fileprivate func isColored(_ arguments: Arguments) -> Bool {
    switch arguments.color {
    case .always: true
    case .never: false
    case .auto:
      // https://no-color.org: set, and not to the empty text, whatever it says.
      arguments.output == nil && console.isTerminal && (variable("NO_COLOR") ?? "").isEmpty
        && variable("TERM") != "dumb"
    }
  }
}
