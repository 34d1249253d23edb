import LocalizationLint

extension Command {
  static let check = Command(
    "check", "Compares the languages of the files under the paths (default: the current folder).",
    operands: .paths,
    options: [
      .at, .baseline, .color, .config, .developmentLanguage, .format, .languages, .noBaseline,
      .noConfig, .only, .output, .profile, .quiet, .reference, .reportOnly, .since, .skip, .staged,
      .stamp, .strict,
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
      let outputs = try arguments.outputs()
      let reporters = try outputs.map { (output) throws(Failure) in
        (file: output.file, reporter: try environment.reporter(output.format ?? "text"))
      }
      let (files, older) = try environment.judged(arguments)
      let settings = try environment.settings(arguments, files: files)
      let ratchet = try environment.ratchet(arguments, settings, files: files, older: older)
      let report = try await environment.lint(
        arguments.paths(in: environment.currentFolder), settings, files, ratchet)
      try environment.write(report, to: reporters, arguments)
      for failure in report.failures { environment.console.report(failure) }
      let status =
        report.status == .gaps && arguments.isReportOnly ? ExitStatus.clean : report.status
      if let stamp = arguments.stamp, status == .clean { try environment.replaceFile(stamp, []) }
      return status
    })
}

extension Environment {
  /// What is in force: what was typed over what the configuration says.
  ///
  /// A configuration that is found by itself is one of the judged files; one that is named is a file
  /// on disk.
  func settings(_ arguments: Arguments, files: FileAccess? = nil) throws(Failure) -> Settings {
    let rules = rules.map(\.id)
    return try arguments.settings(
      over: try configuration(arguments.configuration, rules: rules, files),
      rules: rules)
  }

  /// Writes a report in every form that is asked for; what people see first.
  fileprivate func write(
    _ report: Report, to outputs: [(file: String?, reporter: Reporter)], _ arguments: Arguments
  ) throws(Failure) {
    for (file, reporter) in outputs where file == nil {
      try console.output(reporter.write(report, style(arguments, isFile: false)))
    }
    for case (let file?, let reporter) in outputs {
      let text = reporter.write(report, style(arguments, isFile: true))
      try replaceFile(file, ContiguousArray(text.utf8))
    }
    // https://docs.github.com/actions: what a step appends to this file is shown on the job's page.
    if outputs.contains(where: { $0.reporter.name == Reporter.github.name }),
      let summary = variable("GITHUB_STEP_SUMMARY"), !summary.isEmpty
    {
      let text = Reporter.markdown.write(report, style(arguments, isFile: true))
      try extendFile(summary, ContiguousArray(text.utf8))
    }
  }

  private func style(_ arguments: Arguments, isFile: Bool) -> Reporter.Style {
    var style = Reporter.Style()
    style.isColored = isColored(arguments, isFile: isFile)
    style.isQuiet = arguments.isQuiet
    style.version = Environment.version
    style.currentFolder = currentFolder
    style.repository = repository
    return style
  }

  /// The folder above the current one, or itself, that git keeps its data in.
  private var repository: String? {
    var folder = currentFolder[...]
    while !folder.isEmpty {
      let inside = folder.hasSuffix("/") ? String(folder) : folder + "/"
      if files.kind(inside + ".git") != nil { return String(folder) }
      guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")), folder != "/" else {
        return nil
      }
      folder = slash == folder.startIndex ? "/" : folder[..<slash]
    }
    return nil
  }

  fileprivate func reporter(_ name: String) throws(Failure) -> Reporter {
    if let reporter = reporters.first(where: { $0.name == name }) { return reporter }
    let names = reporters.map(\.name)
    throw Failure(
      "there is no format '\(name)'"
        + names.suggestion(
          for: name, otherwise: "; there are \(names.joined(separator: ", "))"))
  }

  /// The configuration that is chosen; nil when there is none.
  func configuration(
    _ choice: Arguments.ConfigurationChoice, rules: [RuleID], _ judged: FileAccess? = nil
  ) throws(Failure) -> Configuration? {
    switch choice {
    case .none: return nil
    case .file(let path):
      return try Configuration.read(
        path, rules: rules, files: files, currentFolder: currentFolder)
    case .nearest:
      let judged = judged ?? files
      guard let path = Configuration.nearest(to: currentFolder, files: judged) else { return nil }
      return try Configuration.read(
        path, rules: rules, files: judged, currentFolder: currentFolder)
    }
  }

  fileprivate func isColored(_ arguments: Arguments, isFile: Bool) -> Bool {
    switch arguments.color {
    case .always: true
    case .never: false
    case .auto:
      // https://no-color.org: set, and not to the empty text, whatever it says.
      !isFile && console.isTerminal && (variable("NO_COLOR") ?? "").isEmpty
        && variable("TERM") != "dumb"
    }
  }
}
