public import Catalogs

/// How complete a project is: every key of every table in every language, with its state.
///
/// All reports and hand-offs for translators count with it, and it counts like this. A key has one
/// state in a language (`State`). It *counts* there when the language must have it, or has it with
/// something wrong: a key that is not for translation, that a catalog marks as stale, or that a
/// regional variant may leave out does not. The coverage of a language is the share of the keys that
/// count whose state is `translated`; those that count and are not are *open*.
public struct Coverage: Sendable {
  /// What a language has for a key: of several states that hold, the first one of this order.
  public enum State: String, Sendable, CaseIterable {
    case missing
    case untranslated
    case empty
    case broken
    case needsReview = "needs-review"
    case translated
    case stale
    case exempt

    /// When a key is in the state, in one sentence.
    public var summary: String {
      switch self {
      case .missing: "The language has no text, and must have one."
      case .untranslated:
        "Its text is no translation: it is marked as new, is the key itself, or is a sentence of the "
          + "source that all others translate."
      case .empty: "Its text has nothing in it, though the source's has."
      case .broken:
        "A rule reports an error about its text, such as a wrong placeholder, or its file could not "
          + "be read that far."
      case .needsReview:
        "A catalog marks its text as in need of review, or it is a phrase of the source that was not "
          + "changed ('same-as-source')."
      case .translated: "There is a text, and nothing is known against it."
      case .stale: "A catalog no longer finds the key in the code; it does not count."
      case .exempt: "Nothing is asked of the language; it does not count."
      }
    }

    /// Whether a key in this state is one of those that coverage is measured by.
    public var counts: Bool { self != .stale && self != .exempt }
    /// Whether somebody has something to do.
    public var isOpen: Bool { counts && self != .translated }
    /// Whether the language says nothing of its own yet.
    public var isUnwritten: Bool { self == .missing || self == .untranslated || self == .empty }
  }

  /// How many keys are in each state.
  public struct Counts: Hashable, Sendable {
    private var numbers = [Int](repeating: 0, count: State.allCases.count)

    /// No keys at all.
    public init() {}

    /// How many are in a state.
    public subscript(state: State) -> Int { numbers[state.index] }
    /// How many count.
    public var total: Int { sum(\.counts) }
    /// How many count and are not translated.
    public var open: Int { sum(\.isOpen) }
    /// The coverage in whole per cent, rounded down, so that 100 means all; 100 of nothing.
    public var percent: Int { total == 0 ? 100 : self[.translated] * 100 / total }

    mutating func add(_ state: State) { numbers[state.index] += 1 }

    mutating func add(_ other: Counts) {
      for index in numbers.indices { numbers[index] += other.numbers[index] }
    }

    private func sum(_ isMeant: (State) -> Bool) -> Int {
      State.allCases.reduce(0) { $0 + (isMeant($1) ? self[$1] : 0) }
    }
  }

  /// The language the app is written in.
  public let developmentLanguage: Language
  /// The languages that are compared with a reference anywhere, sorted by code.
  public private(set) var languages: [Language]
  /// The tables that have keys, sorted by root and name.
  public private(set) var tables: [TableCoverage]

  /// Measures a project; `findings` are those of a report on it, which say what is broken.
  public init(_ project: Project, _ findings: [Finding]) {
    let index = FindingIndex(findings)
    let gaps = project.platformGaps.gaps
    tables = zip(project.tables, project.comparisons).compactMap { table, comparisons in
      guard !table.reference.entries.isEmpty, !table.isUntranslated else { return nil }
      return TableCoverage(table, comparisons, project, index, gaps)
    }
    developmentLanguage =
      project.settings.developmentLanguage ?? project.roots.first?.developmentLanguage
      ?? Language("en")
    languages = []
    languages = languagesOfTables
  }

  /// The coverage of these languages in these tables alone, given by name or path; of all where none
  /// is given.
  public func filtered(languages: [Language], tables names: [String]) -> Coverage {
    var filtered = self
    filtered.tables = tables.filter { $0.table.isMeant(by: names) }.map { table in
      var table = table
      table.languages = table.languages.filter { own in
        languages.isEmpty || languages.contains { $0.isSame(as: own.language) }
      }
      return table
    }
    filtered.languages = filtered.languagesOfTables
    return filtered
  }

  private var languagesOfTables: [Language] {
    Set(tables.flatMap { $0.languages.map(\.language) })
      .sorted { $0.code.utf8.lexicographicallyPrecedes($1.code.utf8) }
  }

  /// Whether every file of a language could be read whole.
  public func isWhole(_ language: Language) -> Bool {
    tables.allSatisfy { $0.language(language)?.isWhole ?? true }
  }

  /// The counts of a language over all tables.
  public func counts(of language: Language) -> Counts {
    tables.reduce(into: Counts()) { counts, table in
      if let own = table.language(language) { counts.add(own.counts) }
    }
  }

  /// The platforms that the tables are for, Apple's first.
  public var platforms: [Place.Platform] {
    [.apple, .android].filter { platform in tables.contains { $0.platform == platform } }
  }

  /// The counts of a language over the tables of one platform; nil when it has to do with none.
  public func counts(of language: Language, on platform: Place.Platform) -> Counts? {
    let own = tables.filter { $0.platform == platform }.compactMap { $0.language(language) }
    return own.isEmpty
      ? nil : own.reduce(into: Counts()) { counts, language in counts.add(language.counts) }
  }

  /// The counts of all languages together.
  public var counts: Counts {
    tables.reduce(into: Counts()) { counts, table in
      for language in table.languages { counts.add(language.counts) }
    }
  }
}

extension Coverage.State {
  fileprivate var index: Int {
    switch self {
    case .missing: 0
    case .untranslated: 1
    case .empty: 2
    case .broken: 3
    case .needsReview: 4
    case .translated: 5
    case .stale: 6
    case .exempt: 7
    }
  }
}
