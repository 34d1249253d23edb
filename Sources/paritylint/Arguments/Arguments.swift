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
  var profile: String?
  var developmentLanguage: Language?
  var languages: [Language] = []
  /// The languages that a page about a key shows; empty for all.
  var onlyLanguages: [Language] = []
  var reference: Settings.ReferenceChoice?
  var format: String?
  var output: String?
  var only: [String] = []
  var skip: [String] = []
  var isStrict = false
  var isQuiet = false
  var color: Color = .auto
}
