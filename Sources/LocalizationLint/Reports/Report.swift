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

  /// What was found and is not reported.
  public struct LeftOut: Hashable, Sendable {
    /// The revision that findings are left out for being as old as; nil for none.
    public var revision: String?
    /// How many are as old.
    public var older = 0
    /// The path of the baseline; nil for none.
    public var baseline: String?
    /// How many findings it accepts.
    public var accepted = 0
    /// How many of its entries have no finding any more.
    public var fixed = 0
    /// What its entries name that is no rule, sorted; such an entry accepts nothing.
    public var unknownRules: [String] = []
  }

  /// The findings, sorted by path, position, rule, key and language.
  public internal(set) var findings: [Finding]
  /// What kept the run from doing its whole job.
  public internal(set) var failures: [Failure]
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
  public internal(set) var status: ExitStatus
  /// What was found and is not reported.
  public internal(set) var leftOut = LeftOut()
  /// What it was made of, which goes when the report goes.
  var origin: [any Sendable] = []
  /// The given paths that are absolute: fingerprints must not depend on them.
  var bases: [String] = []
  /// Whether warnings are gaps too.
  var isStrict = false

  /// The number of findings of a severity.
  public func count(_ severity: Severity) -> Int {
    findings.indices.count { findings[$0].severity == severity }
  }

  /// Whether a finding is one of those that end the run with `gaps`.
  func isFailing(_ finding: Finding) -> Bool {
    finding.severity >= (isStrict ? .warning : .error)
  }

  /// The report in one line: `2 errors, 1 note in 3 files`.
  var totals: String {
    func words(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let counts = [Severity.error, .warning, .note].compactMap { severity in
      let count = count(severity)
      return count == 0 ? nil : words(count, severity.rawValue)
    }
    let found = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    return (["\(found) in \(words(files, "file"))"] + leftOut.words).joined(separator: "; ")
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

extension Report.LeftOut {
  /// What a summary says of it, in clauses.
  var words: [String] {
    func count(_ number: Int, _ noun: String, _ nouns: String) -> String {
      "\(number) \(number == 1 ? noun : nouns)"
    }
    var words: [String] = []
    if let revision {
      words.append("\(count(older, "finding", "findings")) as old as '\(revision)' left out")
    }
    if let baseline {
      words.append("\(accepted) accepted by '\(baseline)'")
      if !unknownRules.isEmpty {
        let names = unknownRules.map { "'\($0)'" }.joined(separator: ", ")
        words.append(
          "\(names) in it \(unknownRules.count == 1 ? "is no rule" : "are no rules"); "
            + "'paritylint baseline --update' drops what names \(unknownRules.count == 1 ? "it" : "them")"
        )
      }
      if fixed > 0 {
        words.append(
          "\(count(fixed, "of its entries is", "of its entries are")) fixed; "
            + "'paritylint baseline --update' drops \(fixed == 1 ? "it" : "them")")
      }
    }
    return words
  }
}
