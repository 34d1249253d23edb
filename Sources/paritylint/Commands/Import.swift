import Catalogs
import LocalizationLint

extension Command {
  static let `import` = Command(
    "import", "Takes translations back: checks each text first, and edits only what changed.",
    operands: Operands(usage: "FILE ... [PATH ...]", count: 1...Int.max),
    options: [
      .allOrNothing, .config, .developmentLanguage, .dryRun, .importLanguage, .noConfig, .profile,
      .reference,
    ],
    notes: [
      (
        "files:",
        [
          (".xliff, .xlf", "XLIFF from Xcode, from 'export', or from a translation service."),
          (".xcloc", "The folder that Xcode exports."),
          (".csv, .tsv", "A sheet with the columns 'key' and 'translation', or one a language."),
          (".strings", "A table, in the folder of its language."),
          ("a folder", "Everything of these kinds below it, as 'export --output' makes it."),
        ]
      ),
      (
        "exit status:",
        [
          ("0", "Every text is in, or was in before."),
          ("1", "Some texts are refused; the others are in, unless '--all-or-nothing' is given."),
          ("2", "The job could not be done, or not be told, and nothing is written."),
        ]
      ),
    ],
    run: { (arguments, environment) async throws(Failure) in
      let (files, rest) = try ReturnedFiles(environment.files).read(arguments.operands)
      var arguments = arguments
      arguments.operands = rest
      let settings = try environment.settings(arguments)
      let paths = try arguments.paths(in: environment.currentFolder)
      let linter = Linter(settings: settings)
      let project = try await Project.read(paths, settings: settings, files: environment.files)
      let returned = try files.map { (path, bytes) throws(Failure) in
        try Returned.read(path: path, bytes, for: project)
      }
      var result = try await TranslationImport(
        returned, into: project, language: arguments.onlyLanguages.first,
        findings: await linter.report(on: project).findings, files: environment.files
      ) { (files) async throws(Failure) in
        try await linter.lint(paths, files: files).findings
      }
      let isDropped = arguments.isAllOrNothing && !result.refusals.isEmpty
      if isDropped { result.drop() }
      try environment.checkPlaces(of: result.edits, in: paths)
      try environment.finish(result, isDryRun: arguments.isDryRun, isDropped: isDropped)
      return result.refusals.isEmpty ? .clean : .gaps
    })
}

/// A place in a file that came back: `de.csv:3:7`.
private func place(_ site: Site, _ lines: inout [String: LineIndex]) -> String {
  guard let range = site.range else { return site.source.path }
  let index = lines[site.source.path] ?? LineIndex(site.source)
  lines[site.source.path] = index
  let position = index.position(of: range.lower, in: site.source)
  return "\(site.source.path):\(position.line):\(position.column)"
}

extension Environment {
  /// Says what became of the texts, and writes the files; with `isDryRun` shows what would be written.
  fileprivate func finish(
    _ result: TranslationImport, isDryRun: Bool, isDropped: Bool
  ) throws(Failure) {
    var words = ""
    var lines: [String: LineIndex] = [:]
    for refusal in result.refusals {
      let rule = refusal.rule.map { "  \($0)" } ?? ""
      words +=
        "\(place(refusal.site, &lines)): refused: \(refusal.reason)\(rule)".atLineStart
        .escapedForTerminal
        + "\n"
    }
    for warning in result.warnings {
      let rule = warning.rule.map { "  \($0)" } ?? ""
      words +=
        "\(place(warning.site, &lines)): warning: \(warning.message)\(rule)".atLineStart
        .escapedForTerminal
        + "\n"
    }
    for tally in result.tallies {
      let parts = [
        (tally.taken, isDryRun ? "would be taken" : "taken"), (tally.unchanged, "unchanged"),
        (tally.waiting, "not translated yet"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      words +=
        "\(tally.language.code): \(parts.isEmpty ? "0 taken" : parts.joined(separator: ", "))\n"
    }
    if isDropped {
      words += "nothing is written: with '--all-or-nothing' every text must be fit to go in\n"
    }
    guard !isDryRun else {
      console.errors(words)
      return try writeDiff(of: result.edits)
    }
    for edit in result.edits {
      let note = isReadOnly(edit.path) ? ", which is read-only" : ""
      words += "wrote \(edit.path)\(note)".escapedForTerminal + "\n"
    }
    try replace(result.edits, saying: words)
  }
}

/// Finds and reads what came back.
private struct ReturnedFiles {
  private static let endings = [".xliff", ".xlf", ".xcloc", ".csv", ".tsv", ".strings"]

  private let files: FileAccess

  init(_ files: FileAccess) { self.files = files }

  /// Reads the files among the first operands; the first one always is one, the others by their
  /// names.
  func read(
    _ operands: [String]
  ) throws(Failure) -> (
    returned: [(path: String, bytes: ContiguousArray<UInt8>)], rest: [String]
  ) {
    var returned: [(path: String, bytes: ContiguousArray<UInt8>)] = []
    var rest = operands[...]
    while let operand = rest.first {
      let isNamed = Self.endings.contains { trimmed(operand).lowercased().hasSuffix($0) }
      guard isNamed || rest.count == operands.count else { break }
      rest = rest.dropFirst()
      for path in try paths(trimmed(operand)) {
        returned.append((path, try files.read(path)))
      }
    }
    return (returned, Array(rest))
  }

  /// The files that an operand means.
  private func paths(_ operand: String) throws(Failure) -> [String] {
    guard files.kind(operand) == .folder else { return [operand] }
    var found: [String] = []
    var visited: Set<String> = []
    var pending = [operand]
    while let folder = pending.popLast() {
      if let identity = files.identity(folder), !visited.insert(identity).inserted { continue }
      for item in try files.list(folder) where !item.name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + item.name : folder + "/" + item.name
        if item.kind == .folder {
          // Copies of the files that the texts come from.
          if item.name != "Source Contents" { pending.append(path) }
        } else if Self.endings.contains(where: { item.name.lowercased().hasSuffix($0) }) {
          found.append(path)
        }
      }
    }
    guard !found.isEmpty else {
      throw Failure(
        "'\(operand)' has no file that can be taken in: no .xliff, .csv, .tsv or .strings")
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func trimmed(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
