import Catalogs
import LocalizationLint

extension Command {
  static let `init` = Command(
    "init", "Writes a starting '.paritylint.json' for what is found in the current folder.",
    operands: .none, options: [.force],
    run: { (arguments, environment) async throws(Failure) in
      let path = Configuration.fileName
      guard arguments.isForced || environment.files.kind(path) == nil else {
        throw Failure("'\(path)' is there already; '--force' writes over it")
      }
      let settings = Settings()
      let project = try await Project.read(
        try arguments.paths(in: environment.currentFolder), settings: settings,
        files: environment.files)
      let report = await Linter(settings: settings).report(on: project)
      for failure in report.failures { environment.console.report(failure) }
      let start = StartingConfiguration(project, report)
      try environment.replace(
        path, ContiguousArray(start.json.page.utf8),
        saying: start.sentences(path).map { $0 + "\n" }.joined())
      return report.failures.isEmpty ? .clean : .failed
    })
}

/// What a first configuration says: what the project shows by itself, so that it cannot change
/// unseen.
private struct StartingConfiguration {
  private let developmentLanguage: Language?
  private let languages: [Language]
  /// Variants of the development language that leave keys out.
  private let partial: [Language]
  /// Folders of tests that hold localizations of their own.
  private let testFolders: [String]

  init(_ project: Project, _ report: Report) {
    let development = report.developmentLanguage
    developmentLanguage = development
    var languages = report.languages
    if let development, !languages.contains(where: { $0.identity == development.identity }) {
      languages.append(development)
    }
    self.languages = languages.sorted { $0.code.utf8.lexicographicallyPrecedes($1.code.utf8) }
    let open = Set(
      report.tables.flatMap(\.shares).filter { $0.isWhole && $0.open > 0 }.map(\.language))
    partial = self.languages.filter { language in
      guard let development, language.identity != development.identity else { return false }
      return language.isVariant(of: development) && open.contains(language)
    }
    let folders = project.tables.flatMap { $0.root.split(separator: "/") }
    testFolders = Set(folders.filter { $0.hasSuffix("Tests") }.map(String.init)).sorted()
  }

  var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = []
    if let developmentLanguage {
      members.append(("developmentLanguage", .string(developmentLanguage.code)))
    }
    members.append(("languages", .array(languages.map { .string($0.code) })))
    if !partial.isEmpty { members.append(("partial", .array(partial.map { .string($0.code) }))) }
    if !testFolders.isEmpty { members.append(("exclude", .array(testFolders.map { .string($0) }))) }
    return .object(members)
  }

  /// What was written, for people.
  func sentences(_ path: String) -> [String] {
    func list(_ names: [String]) -> String { names.joined(separator: ", ").escapedForTerminal }
    var sentences = ["wrote '\(path)':"]
    if let developmentLanguage {
      sentences.append("  the development language is \(developmentLanguage.code)")
    }
    sentences.append(
      languages.count == 1
        ? "  every table must be there in \(list(languages.map(\.code)))"
        : "  every table must be there in \(languages.count) languages: \(list(languages.map(\.code)))"
    )
    if !partial.isEmpty {
      sentences.append("  these may leave keys out: \(list(partial.map(\.code)))")
    }
    if !testFolders.isEmpty {
      sentences.append("  these folders are left out: \(list(testFolders))")
    }
    sentences.append("'paritylint config' prints what is in force; 'paritylint' lints")
    return sentences
  }
}
