import Catalogs
import LocalizationLint

extension Command {
  static let report = Command(
    "report", "Says how complete each language is and lists what is open, for those who translate.",
    operands: .paths,
    options: [
      .config, .developmentLanguage, .coverageFormat, .language, .languages, .mark, .noConfig,
      .onlyGaps, .output, .profile, .reference, .coverageTable, .tsv,
    ],
    notes: [
      ("formats:", CoverageReporter.all.map { ($0.name, $0.summary) }),
      (
        "states of a key in a language, of which it has the first that holds:",
        Coverage.State.allCases.map { ($0.rawValue, $0.summary) }
      ),
      (
        "exit status:",
        [
          ("0", "The report is written, whatever it says."),
          ("2", "The job could not be done, or a file could not be read."),
        ]
      ),
    ],
    run: { (arguments, environment) async throws(Failure) in
      let outputs = try environment.outputs(arguments).map { (output) throws(Failure) in
        (file: output.file, reporter: try reporter(output.format ?? arguments.standardFormat))
      }
      if arguments.hasTabs, !outputs.contains(where: { $0.reporter.name == "csv" }) {
        throw Failure("'--tsv' goes with '--format csv'")
      }
      let settings = try environment.settings(arguments)
      let project = try await Project.read(
        arguments.paths(in: environment.currentFolder), settings: settings,
        files: environment.files)
      let report = await Linter(settings: settings).report(on: project)
      let coverage = try Coverage(project, report.findings).filtered(arguments)
      var style = CoverageReporter.Style()
      style.hasOnlyGaps = arguments.hasOnlyGaps
      style.hasTabs = arguments.hasTabs
      style.hasMark = arguments.hasMark
      style.version = Environment.version
      var failures = report.failures
      for (file, reporter) in outputs {
        let text = reporter.write(coverage, style)
        // What cannot be written keeps no other form from its place.
        do throws(Failure) {
          if let file {
            try environment.replaceFile(file, ContiguousArray(text.utf8))
          } else {
            try environment.console.write(ContiguousArray(text.utf8))
          }
        } catch {
          failures.append(error)
        }
      }
      for failure in failures { environment.console.report(failure) }
      return failures.isEmpty ? .clean : .failed
    })

  private static func reporter(_ name: String) throws(Failure) -> CoverageReporter {
    if let reporter = CoverageReporter.named(name) { return reporter }
    let names = CoverageReporter.all.map(\.name)
    throw Failure(
      "there is no format '\(name)'"
        + names.suggestion(for: name, otherwise: "; there are \(names.joined(separator: ", "))"))
  }
}

extension Arguments {
  fileprivate var standardFormat: String { hasTabs ? "csv" : "markdown" }
}

extension Coverage {
  /// What is asked for; throws when there is no such language or table.
  fileprivate func filtered(_ arguments: Arguments) throws(Failure) -> Coverage {
    for language in arguments.onlyLanguages
    where !languages.contains(where: { $0.identity == language.identity }) {
      let codes = languages.map(\.code)
      throw Failure(
        "nothing is compared in '\(language.written)'"
          + (codes.isEmpty ? "" : "; there are \(codes.joined(separator: ", "))"))
    }
    for name in arguments.tables
    where !tables.contains(where: { $0.table.isMeant(by: [name]) }) {
      let names = tables.map(\.table.name)
      throw Failure(
        "there is no table '\(name)'"
          + names.suggestion(for: name, otherwise: "; there are \(names.joined(separator: ", "))"))
    }
    return filtered(languages: arguments.onlyLanguages, tables: arguments.tables)
  }
}
