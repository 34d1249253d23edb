import Catalogs

/// Everything that was found under the given paths.
public struct Project: Sendable {
  /// The tables, sorted by root and name.
  public let tables: [Table]
  /// For each table its reference beside each language that is not the reference itself.
  public let comparisons: [[Comparison]]
  /// For each table its reference beside the texts for some devices.
  let deviceComparisons: [[Comparison]]
  /// The folders that hold them, sorted by path.
  public let roots: [Root]
  /// The keys that the code asks for.
  let code: CodeKeys
  /// The project files, sorted by path.
  let facts: [ProjectFacts]
  /// What the tables translate that stands outside them.
  let outside: OutsideTexts
  /// `.strings` and `.stringsdict` files outside every `*.lproj` folder, sorted.
  let strays: [String]
  /// Folders that no system reads because of their names.
  let misnamed: [MisnamedFolder]
  /// The release numbers that the configuration asks for.
  let releaseNumbers: ReleaseNumbers?
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
  /// The lists of languages of Android's projects.
  let localeLists: [LocaleList]
  /// The source texts that several platforms have; nil when there is one only.
  private(set) var counterparts: Counterparts?
  /// The languages of each root that provably no target ships: the project lists other languages of
  /// the root file by file, and names neither this one nor any of its files.
  private(set) var unshipped: [String: Set<String>] = [:]
  /// Whether the current folder is linted as a whole.
  let isWhole: Bool
  /// What the settings name and nothing answers to.
  let unmet: [Failure]
  /// What comments in the files silence.
  let suppressions: Suppressions
  /// What the files say, each by itself.
  private let readings: Readings

  /// Finds and reads the localization files under the paths.
  ///
  /// Throws when a path does not exist, or when no localization file is found at all.
  public static func read(
    _ paths: [String], settings: Settings, files: FileAccess
  ) async throws(Failure) -> Project {
    let walk = try Walk(paths, settings: settings, files: files)
    guard let project = try await read(walk, of: paths, settings: settings, files: files) else {
      throw Failure(nothingFound(in: paths, walk))
    }
    return project
  }

  /// Reads what a walk along the paths has found; nil when there is no localization file.
  ///
  /// What another state of the project has in common with it is taken from there.
  static func read(
    _ walk: Walk, of paths: [String], settings: Settings, files: FileAccess,
    beside other: Project? = nil
  ) async throws(Failure) -> Project? {
    let isWhole = paths.allSatisfy { Paths.normalized($0).isEmpty }
    var failures = walk.failures
    async let projectFiles = readFacts(walk.projects, files)
    let known = other?.readings
    let (all, size) = await parse(
      walk.localizations, at: \.path, files, &failures,
      known: { found, version in known?.catalogs(found, version: version) }
    ) { found, bytes in
      known?.catalogs(found, bytes)
        ?? Readings.Localization(found.format.read(found.path, bytes, found.place), bytes.count)
    }
    guard !walk.localizations.isEmpty || !failures.isEmpty else { return nil }
    let catalogs = all.flatMap(\.catalogs).withoutOtherResources
    let count = Set(catalogs.map(\.source.path)).count
    guard count > 0 || !failures.isEmpty else { return nil }
    let (facts, unread) = await projectFiles
    failures += unread
    var lists: [LocaleList] = []
    for path in walk.localeLists {
      do throws(Failure) {
        if let list = LocaleList.read(path: path, bytes: try files.read(path)) {
          lists.append(list)
        }
      } catch {
        failures.append(error)
      }
    }
    let sources = await readCode(walk.code, files, &failures, known)
    var code = CodeKeys(
      sources.isEmpty ? nil : CodeIndex(sources, functions: settings.codeFunctions), sources)
    let outside = OutsideTexts(walk, catalogs, facts, code, files, &failures)
    let builder = ProjectBuilder(
      catalogs: catalogs, facts: facts, outside: outside, code: code, settings: settings)
    let tables = builder.tables().map { table in other?.table(like: table) ?? table }
    try Self.check(settings.developmentLanguage, of: tables)
    code.look(for: tables, in: walk.resources, files)
    let releaseNumbers = ReleaseNumbers(settings.release, files: files, &failures)
    var project = Project(
      tables: tables, comparisons: await compare(tables, settings, size: size, other),
      deviceComparisons: compareDevices(tables, settings),
      roots: builder.roots, code: code, facts: facts, outside: outside, strays: walk.strays,
      misnamed: walk.misnamed,
      releaseNumbers: releaseNumbers, failures: failures, files: count, settings: settings,
      bases: paths.map(Paths.normalized).filter { $0.hasPrefix("/") },
      isLarge: size >= parallelThreshold, localeLists: lists,
      isWhole: isWhole, unmet: isWhole ? settings.unmet(walk) : [],
      suppressions: Suppressions(await marks(catalogs, code), tables: tables),
      readings: Readings(all, sources, files))
    project.counterparts = Counterparts(project)
    project.unshipped = project.findUnshipped()
    return project
  }

  /// Refuses a development language of the settings that nothing is written in: every language would
  /// be compared with the others only.
  private static func check(_ language: Language?, of tables: [Table]) throws(Failure) {
    guard let language else { return }
    let catalogs = tables.flatMap(\.catalogs)
    let isThere = catalogs.contains { catalog in
      catalog.place.folder == .base || catalog.language?.isVariant(of: language) ?? false
        || catalog.sourceLanguage?.isSame(as: language) ?? false
    }
    guard !isThere, tables.allSatisfy({ $0.reference.basis == .languages || $0.isLeftOver }) else {
      return
    }
    let found = Set(catalogs.compactMap { $0.language?.code }).sorted()
    throw Failure(
      "no table is in the development language '\(language.written)'"
        + found.suggestion(
          for: language.written,
          otherwise: found.isEmpty ? "" : "; there are \(found.joined(separator: ", "))"))
  }

  static func nothingFound(in paths: [String], _ walk: Walk) -> String {
    let names = paths.map { $0.isEmpty ? "the current folder" : "'\($0)'" }
    let places = names.isEmpty ? "the current folder" : names.joined(separator: ", ")
    let leftOut = walk.leftOut.isEmpty ? walk.excluded : walk.leftOut
    if let path = leftOut.first {
      return "no localization file in \(places) is to be linted: the configuration's 'include' and "
        + "'exclude' leave out '\(path)'"
        + (leftOut.count > 1 ? " and \(leftOut.count - 1) more" : "")
    }
    let sentence =
      "no localization file in \(places); give a folder that holds *.lproj folders, "
      + ".xcstrings files, or Android's res/values folders"
    guard let stray = walk.strays.first else { return sentence }
    return sentence + " ('\(stray)' lies in no *.lproj folder)"
  }

  /// Below this many bytes a second thread costs more than it saves.
  private static let parallelThreshold = 1 << 20

  /// Takes files apart while the next ones are read, which git may have to unpack.
  ///
  /// The results stand in the order of the items, beside the number of all bytes; those of files that
  /// cannot be read are left out. What is `known` of a version of a file is not read again.
  private static func parse<Item: Sendable, Result: Reading>(
    _ items: [Item], at path: (Item) -> String, _ files: FileAccess, _ failures: inout [Failure],
    known: (Item, _ version: String) -> Result?,
    _ body: @escaping @Sendable (Item, ContiguousArray<UInt8>) -> Result
  ) async -> (results: [Result], size: Int) {
    typealias Work = (number: Int, item: Item, bytes: ContiguousArray<UInt8>)
    var (size, unread) = (0, failures)
    let results = await withTaskGroup(of: [(number: Int, result: Result)].self) { group in
      var results = [Result?](repeating: nil, count: items.count)
      var (batch, batchSize): ([Work], Int) = ([], 0)
      for (number, item) in items.enumerated() {
        if let version = files.version(path(item)), let result = known(item, version) {
          results[number] = result
          size += result.size
          continue
        }
        do throws(Failure) {
          let bytes = try files.read(path(item))
          batch.append((number, item, bytes))
          batchSize += bytes.count
        } catch {
          unread.append(error)
        }
        guard batchSize >= parallelThreshold / 4 else { continue }
        size += batchSize
        let whole = batch
        (batch, batchSize) = ([], 0)
        group.addTask { whole.map { ($0.number, body($0.item, $0.bytes)) } }
      }
      size += batchSize
      for work in batch { results[work.number] = body(work.item, work.bytes) }
      for await part in group {
        for (number, result) in part { results[number] = result }
      }
      return results.compactMap(\.self)
    }
    failures = unread
    return (results, size)
  }

  private static func readFacts(
    _ projects: [(folder: String, path: String)], _ files: FileAccess
  ) -> (facts: [ProjectFacts], failures: [Failure]) {
    var facts: [ProjectFacts] = []
    var failures: [Failure] = []
    for (folder, path) in projects {
      do throws(Failure) {
        facts += try ProjectFacts.read(folder: folder, path: path, files: files)
      } catch {
        failures.append(error)
      }
    }
    return (facts, failures)
  }

  private static func readCode(
    _ paths: [String], _ files: FileAccess, _ failures: inout [Failure], _ known: Readings?
  ) async -> [SourceCode] {
    await parse(
      paths, at: { $0 }, files, &failures, known: { known?.code($0, version: $1) }
    ) { path, bytes in
      known?.code(path, bytes) ?? CodeFile.read(path: path, bytes: bytes)
    }.results
  }

  /// The comments that silence something, file by file.
  private static func marks(_ catalogs: [Catalog], _ code: CodeKeys) async -> [SuppressionMark] {
    // The catalogs of one file stand in a row.
    var sources: [Source] = []
    for source in catalogs.map(\.source) + code.sources
    where sources.last.map({ PathKey($0.path) }) != PathKey(source.path) {
      sources.append(source)
    }
    let size = sources.reduce(0) { $0 + $1.bytes.count }
    return await sources.sideBySide(if: size >= 8 * parallelThreshold) {
      SuppressionMark.all(in: $0)
    }.flatMap(\.self)
  }

  /// Aligns the texts for some devices with the reference.
  private static func compareDevices(_ tables: [Table], _ settings: Settings) -> [[Comparison]] {
    let sets = SourceSets(tables)
    return tables.map { table in
      table.deviceTexts.indices.map { number in
        Comparison(
          table, number, settings: settings, sourceSets: sets, isOfDevices: true)
      }
    }
  }

  /// Aligns every language with its reference.
  private static func compare(
    _ tables: [Table], _ settings: Settings, size: Int, _ other: Project?
  ) async -> [[Comparison]] {
    let known = other?.comparisonsByTable ?? [:]
    let work = tables.enumerated().flatMap { number, table in
      known[ObjectIdentifier(table)] != nil
        ? []
        : table.localizations.indices.filter { !table.reference.own.contains($0) }
          .map { (table: table, number: number, localization: $0) }
    }
    let sets = SourceSets(tables)
    let all = await work.sideBySide(if: size >= parallelThreshold) { work in
      Comparison(
        work.table, work.localization, settings: settings, sourceSets: sets)
    }
    var comparisons = [[Comparison]](repeating: [], count: tables.count)
    for (work, comparison) in zip(work, all) { comparisons[work.number].append(comparison) }
    for number in comparisons.indices {
      if let known = known[ObjectIdentifier(tables[number])] {
        comparisons[number] = known
        continue
      }
      let agreement = Agreement(comparisons[number])
      for index in comparisons[number].indices { comparisons[number][index].agreement = agreement }
    }
    return comparisons
  }
}
