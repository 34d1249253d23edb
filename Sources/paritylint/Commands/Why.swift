import Catalogs
import LocalizationLint

extension Command {
  static let why = Command(
    "why", "Prints everything known about one key: texts, states, usages and findings.",
    operands: Operands(usage: "KEY [PATH ...]", count: 1...Int.max),
    options: [.config, .developmentLanguage, .language, .noConfig, .profile, .reference],
    run: { (arguments, environment) async throws(Failure) in
      let key = arguments.operands[0]
      var rest = arguments
      rest.operands.removeFirst()
      let settings = try environment.settings(rest)
      let project = try await Project.read(
        rest.paths(in: environment.currentFolder), settings: settings, files: environment.files)
      let report = await Linter(settings: settings).report(on: project)
      let page = KeyReport(key, languages: arguments.onlyLanguages, in: project, report)
      guard let text = page.text else {
        let hint = page.suggestion.map { "; did you mean '\($0)'?" } ?? ""
        throw Failure("no table and no code has the key '\(key)'\(hint)")
      }
      try environment.console.output(text)
      for failure in report.failures { environment.console.report(failure) }
      return report.failures.isEmpty ? .clean : .failed
    })
}
