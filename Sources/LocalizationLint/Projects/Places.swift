import Catalogs

extension Language {
  /// Whether two names mean one language.
  func isSame(as other: Language) -> Bool { identity == other.identity }
}

extension Table {
  /// The reference as messages name it.
  var referenceName: String {
    if reference.basis == .code { return "the code" }
    if reference.basis == .interface, let name = interfaceName { return "'\(name)'" }
    if platform == .android { return developmentLanguage.code }
    let isBase = reference.own.contains { localizations[$0].language == nil }
    return isBase ? "Base" : developmentLanguage.code
  }

  /// Whether the table is for the development language alone, by its name.
  var isUntranslated: Bool {
    let letters = name.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)
    var plain = ""
    plain.unicodeScalars.append(contentsOf: letters)
    return ["untranslated", "untranslatable", "donottranslate", "nontranslatable"].contains(plain)
  }

  /// Its first file; that of Android's default texts, where there is one, and of several the one it
  /// is called for.
  var firstSite: Site? {
    let defaults = platform == .android ? catalogs.filter { $0.place.folder == .base } : []
    let first = defaults.first { $0.place.table == name } ?? defaults.first ?? catalogs.first
    return first.map { Site($0.source) }
  }

  /// The name of the storyboard or xib that it translates; nil when none was read.
  var interfaceName: String? {
    catalogs.first { $0.format == InterfaceFile.format }.map { catalog in
      catalog.source.path.split(separator: "/").last.map(String.init) ?? catalog.source.path
    }
  }

  /// Whether any of its files is in a language, or the storyboard or xib itself.
  func has(_ language: Language) -> Bool {
    identities.contains(language.identity) || outside.languages.contains(language.identity)
  }

  /// Where a language's file should stand; the catalog, where there is one.
  func expectedSite(_ language: Language) -> Site {
    if let catalog = catalogs.first(where: { $0.place.folder == .several }) {
      return Site(catalog.source)
    }
    let folder = Paths.join(root, language.written + ".lproj")
    return Site(Source(path: Paths.join(folder, name + ".strings"), bytes: []))
  }
}

extension Comparison {
  /// Where the reference has a key; nothing when the place of its absence, which is worked out where
  /// it is not given, says it already.
  func siteNotes(about reference: EntryReference, absentAt place: Site? = nil) -> [Finding.Note] {
    let site = table.site(reference)
    guard (place ?? siteOfAbsence(reference)).range == nil else { return [] }
    let isReference = table.reference.hasText(reference)
    if table.reference.basis == .code, isReference {
      return [Finding.Note("it is used here", at: site)]
    }
    return [
      Finding.Note(isReference ? "the reference is here" : "another language has it here", at: site)
    ]
  }

  /// Whether every other language has an extra key too.
  func isCommonExtra(_ extra: EntryReference) -> Bool {
    agreement.commonExtras.contains(KeyBytes(table.key(extra)))
  }
}

/// A key that compares byte for byte, where a `String` would take canonically equal ones for one.
struct KeyBytes: Hashable {
  let bytes: ContiguousArray<UInt8>

  init(_ key: String) { bytes = ContiguousArray(key.utf8) }
}

extension Table {
  /// Whether it stands in a root.
  func isIn(_ root: Root) -> Bool { self.root.utf8.elementsEqual(root.path.utf8) }
}

extension Project {
  /// Whether a root holds Android's resources.
  func isAndroid(_ root: Root) -> Bool {
    tables.first { $0.isIn(root) }?.platform == .android
  }

  /// Reports the problems of one kind in files that belong to no table.
  func reportLoose(_ kind: Problem.Kind, _ findings: inout Findings) {
    for catalog in outside.loose {
      for problem in catalog.problems where problem.kind == kind {
        findings.report(problem, in: catalog)
      }
    }
  }

  /// The first file of each language of a root.
  func sites(in root: Root) -> [Language: Site] {
    var sites: [Language: Site] = [:]
    for table in tables where table.isIn(root) {
      for catalog in table.catalogs {
        if let language = catalog.language, sites[language] == nil {
          sites[language] = Site(catalog.source)
        }
      }
    }
    return sites
  }
}

extension Root {
  /// Whether any language but the development language is there.
  var isTranslated: Bool { languages.contains { !$0.isSame(as: developmentLanguage) } }

  /// The root as messages name it.
  var name: String { path.isEmpty ? "the current folder" : "'\(path)'" }
}

extension Findings {
  /// Reports what a reader met in a file of the catalog that belongs to no table.
  mutating func report(_ problem: Problem, in catalog: Catalog) {
    report(problem, in: catalog, Scope(root: catalog.place.root, table: catalog.place.table))
  }

  /// Reports what a reader met.
  mutating func report(_ problem: Problem, in catalog: Catalog, _ scope: Scope) {
    // A file of several languages is broken in none of them more than in the others.
    let language = catalog.place.folder == .several ? nil : scope.language
    report(
      Finding.Message(problem.message), at: Site(catalog.source, problem.range),
      in: Scope(root: scope.root, table: scope.table, language: language),
      key: problem.key, severity: problem.severity,
      notes: problem.notes.map {
        Finding.Note(Finding.Message($0.message), at: Site(catalog.source, $0.range))
      })
  }
}
