import Catalogs
import LocalizationLint

extension Command {
  static let fix = Command(
    "fix", "Repairs what can be repaired without asking anybody (default: the current folder).",
    operands: .paths,
    options: [
      .addMissing, .config, .developmentLanguage, .dryRun, .languages, .noConfig, .only, .reference,
      .removeExtra, .skip,
    ],
    notes: [
      (
        "repairs:",
        Rule.all.compactMap { rule in
          rule.fix.map { fix in
            let flag = fix.request.option.map { " Only with '--\($0.name)'." } ?? ""
            return (rule.id.name, fix.summary + flag)
          }
        }
      ),
      (
        "exit status:",
        [
          ("0", "Everything that was to be repaired is, even if 'check' has more to say."),
          ("1", "Something was to be repaired and could not be."),
          (
            "2",
            "The job could not be done: wrong usage, a broken configuration, no localization file at "
              + "all, a file that cannot be written, so that none is, or one that cannot be read."
          ),
        ]
      ),
    ],
    run: { (arguments, environment) async throws(Failure) in
      let settings = try environment.settings(arguments)
      let requests = try arguments.requests(among: environment.rules)
      let paths = try arguments.paths(in: environment.currentFolder)
      let outcome = try await Fixer(settings: settings, requests: requests).run(
        paths, files: environment.files)
      for failure in outcome.failures { environment.console.report(failure) }
      let edits = outcome.files.map(\.edited)
      try environment.checkPlaces(of: edits, in: paths)
      if arguments.isDryRun {
        try environment.writeDiff(of: edits)
      } else {
        var words = ""
        for file in outcome.files {
          words += file.text
          if environment.isReadOnly(file.edited.path) {
            words +=
              "\(file.edited.path): changed, though it is read-only".atLineStart.escapedForTerminal
              + "\n"
          }
        }
        try environment.replace(edits, saying: words + outcome.summary)
      }
      for (path, summary, reason) in outcome.refusals {
        environment.console.report(
          Failure("'\(path)' stays as it is, where this would help: \(summary): \(reason)"))
      }
      return !outcome.failures.isEmpty ? .failed : outcome.refusals.isEmpty ? .clean : .gaps
    })
}

extension Fix.Request {
  /// The option that asks for it.
  fileprivate var option: Option? {
    switch self {
    case .always: nil
    case .removingExtra: .removeExtra
    case .addingMissing: .addMissing
    }
  }
}

extension Arguments {
  /// What is asked for; a rule that is named must have something to do.
  fileprivate func requests(among rules: [Rule]) throws(Failure) -> Set<Fix.Request> {
    var requests: Set<Fix.Request> = [.always]
    if addsMissing { requests.insert(.addingMissing) }
    if removesExtra { requests.insert(.removingExtra) }
    for name in only {
      guard let fix = rules.first(where: { $0.id.name == name })?.fix else {
        throw Failure("'--only': what '\(name)' finds cannot be repaired without a person")
      }
      guard requests.contains(fix.request) else {
        throw Failure(
          "'--only': '\(name)' is repaired on request; add '--\(fix.request.option?.name ?? "")'")
      }
    }
    return requests
  }
}

extension Fixer.File {
  /// What was done, a line for each change.
  fileprivate var text: String {
    summaries.map { "\(edited.path): \($0)".atLineStart.escapedForTerminal + "\n" }.joined()
  }
}

extension Fixer.Outcome {
  /// What was done in all, in one line.
  fileprivate var summary: String {
    let count = files.reduce(0) { $0 + $1.summaries.count }
    guard count > 0 else { return "nothing to repair\n" }
    return "\(count) \(count == 1 ? "repair" : "repairs") in \(files.count) "
      + "\(files.count == 1 ? "file" : "files")\n"
  }
}
