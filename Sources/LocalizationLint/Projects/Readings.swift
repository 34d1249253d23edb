import Catalogs

/// What a file says by itself.
protocol Reading: Sendable {
  /// The bytes of the file.
  var size: Int { get }
}

extension SourceCode: Reading {
  var size: Int { source.bytes.count }
}

/// What was read of a project's files, for another state of it that has some of the same bytes.
struct Readings: Sendable {
  /// What was read of a localization file.
  struct Localization: Reading {
    let catalogs: [Catalog]
    let size: Int

    init(_ catalogs: [Catalog], _ size: Int) {
      self.catalogs = catalogs
      self.size = size
    }
  }

  private var localizations: [PathKey: (version: String?, reading: Localization)] = [:]
  private var code: [PathKey: (version: String?, reading: SourceCode)] = [:]

  init(_ localizations: [Localization], _ code: [SourceCode], _ files: FileAccess) {
    for reading in localizations {
      guard let path = reading.catalogs.first?.source.path else { continue }
      self.localizations[PathKey(path)] = (files.version(path), reading)
    }
    for reading in code {
      self.code[PathKey(reading.source.path)] = (files.version(reading.source.path), reading)
    }
  }

  /// What a version of a localization file says; nil where another one was read.
  func catalogs(_ found: Walk.Found, version: String) -> Localization? {
    guard let known = localizations[PathKey(found.path)], known.version == version else {
      return nil
    }
    return known.reading.isOf(found) ? known.reading : nil
  }

  /// What the bytes of a localization file say; nil where others were read.
  func catalogs(_ found: Walk.Found, _ bytes: ContiguousArray<UInt8>) -> Localization? {
    guard let known = localizations[PathKey(found.path)]?.reading, known.isOf(found),
      known.catalogs.first?.source.isMade(of: bytes) ?? false
    else { return nil }
    return known
  }

  /// What a version of a file of code says; nil where another one was read.
  func code(_ path: String, version: String) -> SourceCode? {
    guard let known = code[PathKey(path)], known.version == version else { return nil }
    return known.reading
  }

  /// What the bytes of a file of code say; nil where others were read.
  func code(_ path: String, _ bytes: ContiguousArray<UInt8>) -> SourceCode? {
    guard let known = code[PathKey(path)]?.reading, known.source.isMade(of: bytes) else {
      return nil
    }
    return known
  }
}

extension Readings.Localization {
  /// Whether it is of a file that is to be read in the same way.
  fileprivate func isOf(_ found: Walk.Found) -> Bool {
    catalogs.allSatisfy { $0.place == found.place && $0.format == found.format.name }
  }
}

extension Source {
  /// Whether a file of these bytes has this text; no also where that is not known at once.
  fileprivate func isMade(of bytes: ContiguousArray<UInt8>) -> Bool {
    encoding == .utf8 && self.bytes == bytes
  }
}

extension Project {
  /// The table that another state of the project would make of the same files in the same way; nil
  /// where something is different.
  ///
  /// Only tables that nothing but their own texts tells the keys of can be the same.
  func table(like other: Table) -> Table? {
    guard
      let table = tables.first(where: {
        TableName(root: $0.root, table: $0.name) == TableName(root: other.root, table: other.name)
      }),
      table.hasOnlyTexts, other.hasOnlyTexts,
      table.catalogs.elementsEqual(other.catalogs, by: ===),
      table.rightName == other.rightName,
      table.developmentLanguage == other.developmentLanguage, table.expected == other.expected,
      table.localizations.elementsEqual(
        other.localizations, by: { $0.language == $1.language && $0.catalogs == $1.catalogs }),
      table.reference.own == other.reference.own,
      table.reference.entries == other.reference.entries,
      table.reference.sources == other.reference.sources,
      table.reference.isWhole == other.reference.isWhole
    else { return nil }
    return table
  }

  /// The comparisons of each table.
  var comparisonsByTable: [ObjectIdentifier: [Comparison]] {
    Dictionary(zip(tables, comparisons).map { (ObjectIdentifier($0), $1) }) { first, _ in first }
  }

  /// The tables of which each comparison finds in an older state what it finds in this one.
  ///
  /// What is silenced, or weighs less, for reasons outside a table must be the same in both.
  func tablesJudged(as old: Project) -> Set<ObjectIdentifier> {
    guard suppressions.all.isEmpty, old.suppressions.all.isEmpty, unshipped == old.unshipped else {
      return []
    }
    return Set(tables.map { ObjectIdentifier($0) }).intersection(
      old.tables.map { ObjectIdentifier($0) })
  }
}

extension Table {
  fileprivate var hasOnlyTexts: Bool {
    platform == .apple && !isInterface && reference.basis == .texts && reference.code == nil
      && outside.isEmpty
  }
}

extension OutsideTexts.Sources {
  fileprivate var isEmpty: Bool {
    catalogs.isEmpty && languages.isEmpty && objects == nil && unseen.isEmpty
      && passedOver.isEmpty && assigned.isEmpty && keys.isEmpty && isWhole
  }
}
