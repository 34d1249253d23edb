import LocalizationLint

extension Command {
  static let check = Command(
    "check", "Compares the languages of the files under the paths (default: the current folder).",
    operands: .paths,
    options: [
      .allowNone, .at, .baseline, .color, .config, .developmentLanguage, .format, .languages,
      .noBaseline,
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
      let outputs = try environment.outputs(arguments).map { (output) throws(Failure) in
        (file: output.file, reporter: try environment.reporter(output.format ?? "text"))
      }
      do throws(Failure) {
        return try await environment.check(arguments, outputs)
      } catch {
        environment.announce(error, outputs)
        throw error
      }
    })
}

extension Environment {
  /// A report's form, and the file it goes to; nil for standard output.
  fileprivate typealias Output = (file: String?, reporter: Reporter)

  fileprivate func check(
    _ arguments: Arguments, _ outputs: [Output]
  ) async throws(Failure) -> ExitStatus {
    let judged = try judged(arguments)
    let settings = try settings(arguments, files: judged.settings)
    let ratchet = try ratchet(arguments, settings, judged)
    let report = try await lint(
      arguments.paths(in: currentFolder), settings, judged.files, ratchet)
    let unwritten = write(report, to: outputs, arguments)
    for failure in unwritten { announce(failure, outputs) }
    for failure in report.failures + unwritten { console.report(failure) }
    guard unwritten.isEmpty else { return .failed }
    let status = report.status == .gaps && arguments.isReportOnly ? ExitStatus.clean : report.status
    if let stamp = arguments.stamp, status == .clean { try replaceFile(stamp, []) }
    return status
  }

  /// Tells those who read a report from standard output, as a CI does, why there is none.
  fileprivate func announce(_ failure: Failure, _ outputs: [Output]) {
    for (file, reporter) in outputs where file == nil {
      guard let text = reporter.refusal?(failure) else { continue }
      // Where that cannot be written either, standard error says it.
      try? console.output(text)
    }
  }
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

  /// Writes a report in every form that is asked for, what people see first; gives what cannot be
  /// written, which keeps no other form from its place.
  fileprivate func write(
    _ report: Report, to outputs: [Output], _ arguments: Arguments
  ) -> [Failure] {
    var failures: [Failure] = []
    func attempt(_ write: () throws(Failure) -> Void) {
      do throws(Failure) { try write() } catch { failures.append(error) }
    }
    for (file, reporter) in outputs where file == nil {
      attempt { () throws(Failure) in
        try console.put(reporter.write(report, style(arguments, isFile: false)))
      }
    }
    for case (let file?, let reporter) in outputs {
      let bytes = reporter.write(report, style(arguments, isFile: true))
      attempt { () throws(Failure) in try replaceFile(file, bytes) }
    }
    // https://docs.github.com/actions: what a step appends to this file is shown on the job's page.
    if outputs.contains(where: { $0.reporter.name == Reporter.github.name }),
      let summary = variable("GITHUB_STEP_SUMMARY"), !summary.isEmpty
    {
      let page = Reporter.markdown.write(report, style(arguments, isFile: true))
      attempt { () throws(Failure) in try extendFile(summary, page) }
    }
    return failures
  }

  /// The reports that are asked for; throws where two files are one, however they are spelled.
  func outputs(_ arguments: Arguments) throws(Failure) -> [Arguments.Output] {
    let outputs = try arguments.outputs()
    var files: [(name: String, place: String)] = []
    for file in outputs.compactMap(\.file) + [arguments.stamp].compactMap(\.self) {
      let place = resolve(file)
      if let other = files.first(where: { $0.place == place }) {
        throw Failure("'\(other.name)' and '\(file)' are one file, which would be written twice")
      }
      files.append((file, place))
    }
    return outputs
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
