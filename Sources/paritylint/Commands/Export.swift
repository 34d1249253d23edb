import Catalogs
import LocalizationLint

extension Command {
  static let export = Command(
    "export", "Hands over to translators what is open in a language, or everything.",
    operands: .paths,
    options: [
      .all, .config, .developmentLanguage, .exchangeFormat, .handOffLanguage, .noConfig,
      .handOffOutput, .profile, .reference, .table,
    ],
    notes: [("formats:", ExchangeFormat.all.map { ($0.name, $0.summary) })],
    run: { (arguments, environment) async throws(Failure) in
      let output = try arguments.output()
      let format = try exchangeFormat(output.format ?? "xliff")
      let settings = try environment.settings(arguments)
      let paths = try arguments.paths(in: environment.currentFolder)
      let project = try await Project.read(paths, settings: settings, files: environment.files)
      let languages = try languages(arguments.onlyLanguages, of: project)
      try check(tables: arguments.tables, of: project)

      let isLone = format.isOneFile && languages.count == 1
      guard isLone || output.file != nil else {
        throw Failure(
          "a hand-off of several files needs a folder; name it with '--output'"
            + (languages.count > 1 ? ", or one language with '--language'" : ""))
      }
      let coverage = Coverage(
        project, await Linter(settings: settings).report(on: project).findings)
      var writer = HandOffWriter(
        output.file, isLone: isLone, environment,
        own: Set(project.tables.flatMap(\.catalogs).map(\.source.path)))
      for path in torn(project, languages, arguments.tables) {
        writer.note(
          "'\(path)' cannot be read whole, so texts of it are left out; 'paritylint check' says why"
        )
      }
      for note in HandOff.leftOut(of: project, tables: arguments.tables) { writer.note(note) }
      for language in languages {
        let whole = HandOff(project, language, coverage: coverage, files: environment.files)
          .only(tables: arguments.tables, of: project)
        try writer.write(arguments.includesAll ? whole : whole.openOnly(), language, format)
      }
      if format.name == "strings", let folder = output.file.map(environment.resolve),
        paths.contains(where: { folder.isBelow(environment.resolve($0)) })
      {
        writer.note(
          "'check' reads the tables in '\(output.file ?? "")' too, as they lie in the folder that is "
            + "checked; exclude them, or choose another folder")
      }
      for failure in project.failures { environment.console.report(failure) }
      return project.failures.isEmpty ? .clean : .failed
    })

  /// The files with texts of the languages, or with source texts, that could not be read whole.
  private static func torn(
    _ project: Project, _ languages: [Language], _ names: [String]
  ) -> [String] {
    var paths: Set<String> = []
    for table in project.tables where table.isMeant(by: names) {
      for catalog in table.catalogs where !catalog.isWhole {
        let own = catalog.place.folder.language
        let isMeant = own.map { own in
          ([table.developmentLanguage] + languages).contains { $0.identity == own.identity }
        }
        if isMeant ?? true { paths.insert(catalog.source.path) }
      }
    }
    return paths.sorted()
  }

  private static func exchangeFormat(_ name: String) throws(Failure) -> ExchangeFormat {
    if let format = ExchangeFormat.all.first(where: { $0.name == name }) { return format }
    let names = ExchangeFormat.all.map(\.name)
    throw Failure(
      "there is no format '\(name)' to export"
        + names.suggestion(for: name, otherwise: "; there are \(names.joined(separator: ", "))"))
  }

  private static func languages(
    _ typed: [Language], of project: Project
  ) throws(Failure) -> [Language] {
    let own = HandOff.languages(of: project)
    guard !typed.isEmpty else {
      guard own.isEmpty else { return own }
      throw Failure("the project has no translation yet; name a language with '--language'")
    }
    return try typed.map { (language) throws(Failure) in
      let isSource = project.tables.allSatisfy {
        $0.developmentLanguage.identity == language.identity
      }
      guard !isSource else {
        throw Failure("'\(language.written)' is the language that the texts are written in")
      }
      return own.first { $0 == language } ?? own.first { $0.identity == language.identity }
        ?? language
    }
  }

  private static func check(tables: [String], of project: Project) throws(Failure) {
    for name in tables where !project.tables.contains(where: { $0.isMeant(by: [name]) }) {
      let sorted = Set(project.tables.map(\.name)).sorted()
      throw Failure(
        "there is no table '\(name)'"
          + sorted.suggestion(for: name, otherwise: "; there are \(sorted.joined(separator: ", "))")
      )
    }
  }
}

/// Puts hand-offs where they belong, and says so.
private struct HandOffWriter {
  private let output: String?
  private let isLone: Bool
  private let environment: Environment
  /// The files that the texts come from, as absolute paths.
  private let own: Set<String>

  init(_ output: String?, isLone: Bool, _ environment: Environment, own: Set<String>) {
    self.own = Set(own.map(environment.absolute))
    self.output = output
    self.isLone = isLone
    self.environment = environment
  }

  mutating func write(
    _ handOff: HandOff, _ language: Language, _ format: ExchangeFormat
  ) throws(Failure) {
    let (pieces, leftOut) = try format.files(
      of: handOff,
      ExchangeFormat.Surroundings(version: Environment.version, read: environment.files.read))
    if leftOut > 0 {
      note(
        "\(language.code): \(leftOut) \(leftOut == 1 ? "text" : "texts") left out, which "
          + "'\(format.name)' cannot hold; 'csv' can")
    }
    guard handOff.count > leftOut else {
      if leftOut == 0 { note("\(language.code): nothing is open; '--all' hands everything over") }
      return
    }
    guard let output else {
      for piece in pieces { try environment.console.write(piece.bytes) }
      return
    }
    let isFolder = isLone ? try isFolder(output, format) : true
    var folder = output
    while folder.utf8.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    for piece in pieces {
      let path = isFolder ? folder + "/" + piece.path.withoutClimbing : output
      guard !own.contains(environment.absolute(path)) else {
        throw Failure(
          "'\(path)' is a file of the project itself; name another place with '--output'")
      }
      var folders: [String] = []
      if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
        folders = try environment.makeFolder(String(path[..<slash]))
      }
      do throws(Failure) {
        try environment.replaceFile(path, piece.bytes)
      } catch {
        environment.removeFolders(folders)
        throw error
      }
    }
    let count = handOff.count - leftOut
    let place = isFolder ? folder + "/" + (pieces.count == 1 ? pieces[0].path : "") : output
    try environment.console.output(
      "\(language.code): \(count) \(count == 1 ? "text" : "texts") in \(place)\n".shown)
  }

  /// Whether a path is for a folder: a name without an ending is, for what import would not know
  /// again is no file.
  private func isFolder(_ path: String, _ format: ExchangeFormat) throws(Failure) -> Bool {
    if path.hasSuffix("/") || environment.files.kind(path) == .folder { return true }
    // `/dev/stdout`, or a pipe of the shell's.
    if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return false }
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last, !ending.isEmpty else { return true }
    guard format.endings.contains(ending.lowercased()) else {
      throw Failure(
        "'\(path)' is no name by which a file of '\(format.name)' is known again; "
          + "end it with '.\(format.endings.first ?? format.name)'")
    }
    return false
  }

  func note(_ words: String) {
    environment.console.errors("paritylint: \(words)\n".shown)
  }
}

extension String {
  /// The path below a folder, wherever else it points.
  fileprivate var withoutClimbing: String {
    split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
  }

  /// A line for a terminal.
  fileprivate var shown: String { String(dropLast()).escapedForTerminal + "\n" }
}
