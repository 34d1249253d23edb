import Catalogs
import LocalizationLint

extension Option {
  /// The options that every command has.
  static let common: [Option] = [.help, .version]

  static let help = Option("help", letter: "h", "Print this page.", .mark { $0.wantsHelp = true })

  static let version = Option(
    "version", "Print the version.", .mark { $0.wantsVersion = true })

  static let config = Option(
    "config", "Read the configuration from this file instead of the nearest '.paritylint.json'.",
    .value("FILE") { $1.configuration = .file($0) })

  static let noConfig = Option(
    "no-config", "Read no configuration.", .mark { $0.configuration = .none })

  static let profile = Option(
    "profile", "Lay this profile of the configuration over its other settings.",
    .value("NAME") { (value, arguments) throws(Failure) in
      guard arguments.profile == nil else { throw Failure("'--profile' can be given once") }
      arguments.profile = value
    })

  static let developmentLanguage = Option(
    "development-language", "The language the app is written in (default: found in the project).",
    .value("CODE") { (value, arguments) throws(Failure) in
      arguments.developmentLanguage = try Language(setting: value)
    })

  static let languages = Option(
    "languages", "The languages every table must have (default: found in the project).",
    .list("CODE") { (values, arguments) throws(Failure) in
      for value in values { arguments.languages.append(try Language(setting: value)) }
    })

  static let language = Option(
    "language", "Show these languages only (default: all).",
    .list("CODE") { (values, arguments) throws(Failure) in
      for value in values { arguments.onlyLanguages.append(try Language(setting: value)) }
    })

  static let reference = Option(
    "reference",
    "Where the keys come from: auto (default), language (the development language) or code.",
    .value("WHERE") { (value, arguments) throws(Failure) in
      guard let choice = Settings.ReferenceChoice(rawValue: value) else {
        throw Failure("'--reference' takes auto, language or code, not '\(value)'")
      }
      arguments.reference = choice
    })

  static let format = Option(
    "format", "The form of the report (default: text).",
    .value("NAME") { (value, arguments) throws(Failure) in
      guard arguments.format == nil else { throw Failure("'--format' can be given once") }
      arguments.format = value
    })

  static let output = Option(
    "output", letter: "o", "Write the report to this file instead of standard output.",
    .value("FILE") { (value, arguments) throws(Failure) in
      guard arguments.output == nil else { throw Failure("'--output' can be given once") }
      arguments.output = value
    })

  static let only = Option(
    "only", "Run these rules and no other, even if the configuration leaves them out.",
    .list("RULE") { $1.only += $0 })

  static let skip = Option("skip", "Leave these rules out.", .list("RULE") { $1.skip += $0 })

  static let strict = Option(
    "strict", "End with status 1 for warnings too.", .mark { $0.isStrict = true })

  static let quiet = Option(
    "quiet", letter: "q", "Print findings only, no summary.", .mark { $0.isQuiet = true })

  static let color = Option(
    "color", "Colour the report: auto (on a terminal, unless NO_COLOR is set), always or never.",
    .value("WHEN") { (value, arguments) throws(Failure) in
      guard let color = Arguments.Color(rawValue: value) else {
        throw Failure("'--color' takes auto, always or never, not '\(value)'")
      }
      arguments.color = color
    })
}
