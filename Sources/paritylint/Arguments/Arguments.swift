import Catalogs
import LocalizationLint

/// What was typed, with nothing filled in and nothing looked up.
struct Arguments: Sendable {
  /// Which configuration file is to be used.
  enum ConfigurationChoice: Hashable, Sendable {
    /// The nearest one, from the current folder upwards.
    case nearest
    case file(String)
    case none
  }

  /// Which baseline is to be used.
  enum BaselineChoice: Hashable, Sendable {
    /// The one that the configuration names, else the nearest one, from the current folder upwards.
    case nearest
    case file(String)
    case none
  }

  /// When the output is coloured.
  enum Color: String, Sendable, CaseIterable {
    /// When standard output is a terminal that wants colour.
    case auto
    case always
    case never
  }

  var operands: [String] = []
  var wantsHelp = false
  var wantsVersion = false
  var configuration: ConfigurationChoice = .nearest
  var baseline: BaselineChoice = .nearest
  /// Whether a baseline may grow.
  var accepts = false
  /// Whether a baseline is to shrink.
  var updates = false
  var profile: String?
  var developmentLanguage: Language?
  var languages: [Language] = []
  /// The languages that a page or report shows, or a hand-off is for; empty for all.
  var onlyLanguages: [Language] = []
  /// Whether a report for translators lists what is open alone.
  var hasOnlyGaps = false
  var hasTabs = false
  var hasMark = false
  var reference: Settings.ReferenceChoice?
  /// The revision to lint; nil for the files on disk, or the index.
  var revision: String?
  /// The revision that findings may be as old as; nil for none.
  var since: [String] = []
  /// Whether the index is linted.
  var isStaged = false
  /// Whether there may be no localization file.
  var allowsNone = false
  /// Each `--format` and `--output`, in order.
  var outputWords: [OutputWord] = []
  /// The tables that a hand-off or a report for translators is about; empty for all.
  var tables: [String] = []
  /// Whether a hand-off has the texts too that are not open.
  var includesAll = false
  var only: [String] = []
  var skip: [String] = []
  /// Whether one refused text keeps all others out.
  var isAllOrNothing = false
  /// Whether changes are shown instead of made.
  var isDryRun = false
  var isStrict = false
  var addsMissing = false
  var removesExtra = false
  var isQuiet = false
  var color: Color = .auto
  var isForced = false
  /// Whether gaps end the run with status 0, too.
  var isReportOnly = false
  /// A file that is written when the run has ended with status 0.
  var stamp: String?
  var wantsSchema = false
  /// The options that overrule a setting, by its key.
  var overruling: [String: String] = [:]
}
