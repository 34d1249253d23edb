import Catalogs

/// Everything that was found under the given paths.
public struct Project: Sendable {
  /// The tables, sorted by root and name.
  public let tables: [Table]
  /// For each table its reference beside each language that is not the reference itself.
  public let comparisons: [[Comparison]]
  /// The folders that hold them, sorted by path.
  public let roots: [Root]
  /// The keys that the code asks for.
  let code: CodeKeys
  /// What could not be read.
  public let failures: [Failure]
  /// How many localization files were read.
  public let files: Int
  /// What is in force.
  public let settings: Settings
  /// The given paths that are absolute.
  let bases: [String]
  /// Whether there is so much of it that a second thread saves more than it costs.
  let isLarge: Bool

  /// Finds and reads the localization files under the paths.
  ///
  /// Throws when a path does not exist, or when no localization file is found at all.
  public static func read(
    _ paths: [String], settings: Settings, files: FileAccess
  ) async throws(Failure) -> Project {
    let walk = try Walk(paths, settings: settings, files: files)
    var failures = walk.failures
    var work: [(found: Walk.Found, bytes: ContiguousArray<UInt8>)] = []
    for found in walk.localizations {
      do throws(Failure) {
        work.append((found, try files.read(found.path)))
      } catch {
        failures.append(error)
      }
    }
    guard !walk.localizations.isEmpty || !failures.isEmpty else {
      throw Failure(Self.nothingFound(in: paths, walk))
    }
    let catalogs = await parse(work)
    var facts: [ProjectFacts] = []
    for (folder, path) in walk.projects {
      do throws(Failure) {
        facts.append(try ProjectFacts(folder: folder, path: path, files: files))
      } catch {
        failures.append(error)
      }
    }
    let code = await codeKeys(walk.code, settings, files, &failures)
    let builder = ProjectBuilder(
      catalogs: catalogs, facts: facts, interfaces: walk.interfaces, code: code, settings: settings)
    let tables = builder.tables()
    let size = work.reduce(0) { $0 + $1.bytes.count }
    return Project(
      tables: tables, comparisons: await compare(tables, settings, size: size),
      roots: builder.roots, code: code, failures: failures, files: work.count, settings: settings,
      bases: paths.map(Paths.normalized).filter { $0.hasPrefix("/") },
      isLarge: size >= parallelThreshold)
  }

  private static func nothingFound(in paths: [String], _ walk: Walk) -> String {
    let names = paths.map { $0.isEmpty ? "the current folder" : "'\($0)'" }
    let places = names.isEmpty ? "the current folder" : names.joined(separator: ", ")
    if let path = walk.leftOut.first {
      return "no localization file in \(places) is to be linted: the configuration's 'include' and "
        + "'exclude' leave out '\(path)'"
        + (walk.leftOut.count > 1 ? " and \(walk.leftOut.count - 1) more" : "")
    }
    let sentence =
      "no localization file in \(places); give a folder that holds *.lproj folders or .xcstrings files"
    guard let stray = walk.strays.first else { return sentence }
    return sentence + " ('\(stray)' lies in no *.lproj folder)"
  }

  /// Below this many bytes a second thread costs more than it saves.
  private static let parallelThreshold = 1 << 20

  /// Reads the files side by side; the results stand in the order of the work.
  private static func parse(
    _ work: [(found: Walk.Found, bytes: ContiguousArray<UInt8>)]
  ) async -> [Catalog] {
    let size = work.reduce(0) { $0 + $1.bytes.count }
    return await work.sideBySide(if: size >= parallelThreshold) { found, bytes in
      found.format.read(found.path, bytes, found.place)
    }.flatMap(\.self)
  }

  /// Reads the code and finds out what it looks up.
  private static func codeKeys(
    _ paths: [String], _ settings: Settings, _ files: FileAccess, _ failures: inout [Failure]
  ) async -> CodeKeys {
    guard !paths.isEmpty else { return CodeKeys(nil, []) }
    var work: [(path: String, bytes: ContiguousArray<UInt8>)] = []
    for path in paths {
      do throws(Failure) {
        work.append((path, try files.read(path)))
      } catch {
        failures.append(error)
      }
    }
    let size = work.reduce(0) { $0 + $1.bytes.count }
    let code = await work.sideBySide(if: size >= parallelThreshold) { path, bytes in
      CodeFile.read(path: path, bytes: bytes)
    }
    return CodeKeys(CodeIndex(code, functions: settings.codeFunctions), code.map(\.source))
  }

  /// Aligns every language with its reference.
  private static func compare(
    _ tables: [Table], _ settings: Settings, size: Int
  ) async -> [[Comparison]] {
    let work = tables.enumerated().flatMap { number, table in
      table.localizations.indices.filter { !table.reference.own.contains($0) }
        .map { (table: table, number: number, localization: $0) }
    }
    let all = await work.sideBySide(if: size >= parallelThreshold) { work in
      Comparison(work.table, work.localization, settings: settings)
    }
    var comparisons = [[Comparison]](repeating: [], count: tables.count)
    for (work, comparison) in zip(work, all) { comparisons[work.number].append(comparison) }
    for number in comparisons.indices {
      let agreement = Agreement(comparisons[number])
      for index in comparisons[number].indices { comparisons[number][index].agreement = agreement }
    }
    return comparisons
  }
}

extension ProjectFacts {
  /// Reads a `project.pbxproj` or `Package.swift`.
  fileprivate init(folder: String, path: String, files: FileAccess) throws(Failure) {
    let bytes = try files.read(path)
    if path.hasSuffix("Package.swift") {
      let language = PackageManifest.defaultLocalization(bytes).map { Language($0) }
      self.init(
        folder: folder, source: Source(path: path, bytes: []), developmentLanguage: language,
        regions: [], members: [])
      return
    }
    guard let project = XcodeProject.read(path: path, bytes: bytes) else {
      throw Failure("cannot read '\(path)': it is no Xcode project file")
    }
    let regions = project.knownRegions.filter { $0.name != "Base" && $0.name != "mul" }
    self.init(
      folder: folder, source: project.source,
      developmentLanguage: project.developmentRegion.map { Language($0) },
      regions: regions.map { (Language($0.name), $0.range) },
      members: Set(project.variantGroupLanguages.map { Language($0).identity }))
  }
}
