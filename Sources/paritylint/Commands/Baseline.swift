import LocalizationLint

extension Command {
  static let baseline = Command(
    "baseline", "Accepts today's findings, so that 'check' reports only those that come later.",
    operands: .paths,
    options: [
      .accept, .baseline, .config, .developmentLanguage, .languages, .noConfig, .profile,
      .reference, .update,
    ],
    run: { (arguments, environment) async throws(Failure) in
      guard !arguments.accepts || !arguments.updates else {
        throw Failure("'--accept' does what '--update' does and more; give one of them")
      }
      let settings = try environment.settings(arguments)
      let path = environment.baselinePath(arguments, settings, files: environment.files)
      let isThere = path.map { environment.files.kind($0) != nil } ?? false
      let file = path ?? environment.newBaselinePath(arguments)
      let before =
        isThere
        ? try Baseline.read(
          file, currentFolder: environment.currentFolder, files: environment.files)
        : Baseline(path: file, currentFolder: environment.currentFolder)
      if !isThere, arguments.updates, !arguments.accepts {
        throw Failure("there is no '\(file)' to update; 'paritylint baseline' makes it")
      }
      let update = try await Linter(settings: settings).update(
        before, arguments.paths(in: environment.currentFolder), files: environment.files,
        accepts: arguments.accepts || !isThere)
      guard !isThere || arguments.accepts || arguments.updates else {
        throw Failure(
          "'\(file)' is there: '--update' drops what is fixed (\(update.fixed + update.outdated) of "
            + "\(before.count.of("entry", "entries"))), '--accept' adds what is new as well "
            + "(\(update.added.of("finding", "findings")))")
      }
      try environment.replace(
        file, ContiguousArray(update.baseline.text.utf8),
        saying:
          "'\(file.escapedForTerminal)' accepts \(update.baseline.count.of("finding", "findings"))"
          + (isThere
            ? ", \(arguments.accepts ? update.added : 0) of them new; "
              + "\((update.fixed + update.outdated).of("entry", "entries")) dropped\n" : "\n"))
      return .clean
    })
}

extension Int {
  fileprivate func of(_ noun: String, _ nouns: String) -> String {
    "\(self) \(self == 1 ? noun : nouns)"
  }
}
