public import Catalogs

/// What a run found, sorted, with the figures that every report shows.
public struct Report: Sendable {
  /// How complete one table is.
  public struct TableSummary: Sendable {
    /// One language's share.
    public struct Share: Sendable {
      /// The language.
      public let language: Language
      /// How many of the reference's keys are missing, not translated, or empty.
      public let open: Int
      /// Whether its files could be read whole; when not, `open` says too much or too little.
      public let isWhole: Bool
    }

    /// The root of the table.
    public let root: String
    /// The table.
    public let table: String
    /// How many keys a complete language has.
    public let keys: Int
    /// Every language but the reference's own, in the order of their codes.
    public let shares: [Share]
  }

  /// The findings, sorted by path, position, rule, key and language.
  public let findings: [Finding]
  /// What kept the run from doing its whole job.
  public let failures: [Failure]
  /// The language the app is written in.
  public let developmentLanguage: Language?
  /// Every language met, sorted by code.
  public let languages: [Language]
  /// How complete each table is, sorted by root and name.
  public let tables: [TableSummary]
  /// How many localization files were read.
  public let files: Int
  /// How many keys all tables together must have.
  public let keys: Int
  /// How the run ends.
  public let status: ExitStatus
  /// The given paths that are absolute: fingerprints must not depend on them.
  var bases: [String] = []

  /// The number of findings of a severity.
  public func count(_ severity: Severity) -> Int {
    findings.reduce(into: 0) { $0 += $1.severity == severity ? 1 : 0 }
  }
}

extension Report.TableSummary {
  /// Sums up a table; a language that has no file for it has every key open.
  init(_ table: Table, _ shares: [Share]) {
    let absent =
      table.isLeftOver || table.isUntranslated
      ? [] : table.expected.filter { !table.has($0) && !$0.isSame(as: table.developmentLanguage) }
    root = table.root
    self.table = table.name
    keys = table.reference.entries.count { table.isDemanded($0, of: nil) }
    self.shares =
      (shares
      + absent.map { language in
        let open = table.reference.entries.count { table.isDemanded($0, of: language) }
        return Share(language: language, open: open, isWhole: true)
      }).sorted { $0.language.code < $1.language.code }
  }
}
