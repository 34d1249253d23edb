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

  static let accept = Option(
    "accept", "Accept what is new, and drop what is fixed.", .mark { $0.accepts = true })

  static let allowNone = Option(
    "allow-none",
    "End with status 0 when there is no localization file, and with '--since' was none before.",
    .mark { $0.allowsNone = true })

  static let baseline = Option(
    "baseline",
    "The file of accepted findings (default: the nearest '.paritylint-baseline.json').",
    .value("FILE") { $1.baseline = .file($0) })

  static let noBaseline = Option(
    "no-baseline", "Report accepted findings too.", .mark { $0.baseline = .none })

  static let update = Option(
    "update", "Drop what is fixed, and accept nothing new.", .mark { $0.updates = true })

  static let at = Option(
    "at", "Lint a revision, as git holds it, instead of the files on disk.",
    .value("REV") { (value, arguments) throws(Failure) in
      guard arguments.revision == nil else { throw Failure("'--at' can be given once") }
      arguments.revision = value
    })

  static let since = Option(
    "since", "Report only what the history that is shared with this revision did not have.",
    .value("REV") { $1.since.append($0) })

  static let staged = Option(
    "staged", "Lint what is staged for the next commit instead of the files on disk.",
    .mark { $0.isStaged = true })

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
    }, setting: "developmentLanguage")

  static let languages = Option(
    "languages", "The languages every table must have (default: found in the project).",
    .list("CODE") { (values, arguments) throws(Failure) in
      for value in values { arguments.languages.append(try Language(setting: value)) }
    }, setting: "languages")

  static let language = Option(
    "language", "Show these languages only (default: all).",
    .list("CODE") { (values, arguments) throws(Failure) in
      for value in values { arguments.onlyLanguages.append(try Language(setting: value)) }
    })

  static let handOffLanguage = Option(
    "language", "Hand over these languages, which need not exist yet (default: all).",
    .list("CODE") { (values, arguments) throws(Failure) in
      for value in values { arguments.onlyLanguages.append(try Language(setting: value)) }
    })

  static let handOffOutput = Option(
    "output", letter: "o",
    "Write to this file, or into this folder where there are several files (default: standard "
      + "output).",
    .value("PATH") { $1.outputWords.append(.file($0)) })

  static let exchangeFormat = Option(
    "format", "The form of the hand-off (default: xliff).",
    .value("NAME") { $1.outputWords.append(.format($0)) })

  static let importLanguage = Option(
    "language", "The language of texts that name none.",
    .value("CODE") { (value, arguments) throws(Failure) in
      guard arguments.onlyLanguages.isEmpty else { throw Failure("'--language' can be given once") }
      arguments.onlyLanguages = [try Language(setting: value)]
    })

  static let allOrNothing = Option(
    "all-or-nothing", "Write nothing when a text is refused.", .mark { $0.isAllOrNothing = true })

  static let table = Option(
    "table", "Hand over these tables only, by name or path (default: all).",
    .list("NAME") { $1.tables += $0 })

  static let all = Option(
    "all", "Hand over the texts too that are translated.", .mark { $0.includesAll = true })

  static let reference = Option(
    "reference",
    "Where the keys come from: auto (default), language (the development language) or code.",
    .value("WHERE") { (value, arguments) throws(Failure) in
      guard let choice = Settings.ReferenceChoice(rawValue: value) else {
        throw Failure("'--reference' takes auto, language or code, not '\(value)'")
      }
      arguments.reference = choice
    }, choices: Settings.ReferenceChoice.allCases.map(\.rawValue), setting: "reference")

  static let format = Option(
    "format",
    "The form of the report (default: text); with an '--output' behind each, of several.",
    .value("NAME") { $1.outputWords.append(.format($0)) }, choices: Reporter.all.map(\.name))

  static let output = Option(
    "output", letter: "o",
    "Write the report to this file instead of standard output, which '-' is.",
    .value("FILE") { $1.outputWords.append(.file($0)) })

  static let only = Option(
    "only", "Run these rules and no other, even if the configuration leaves them out.",
    .list("RULE") { $1.only += $0 }, choices: ruleNames, setting: "only")

  static let skip = Option(
    "skip", "Leave these rules out.", .list("RULE") { $1.skip += $0 }, choices: ruleNames,
    setting: "skip")

  private static let ruleNames = Rule.all.map(\.id.name)

  static let dryRun = Option(
    "dry-run", letter: "n", "Write nothing; print the changes as a diff that 'git apply' takes.",
    .mark { $0.isDryRun = true })

  static let addMissing = Option(
    "add-missing",
    "Note missing keys as not translated: in a catalog in state 'new', else in a comment.",
    .mark { $0.addsMissing = true })

  static let removeExtra = Option(
    "remove-extra", "Take out keys that the reference lacks.", .mark { $0.removesExtra = true })

  static let strict = Option(
    "strict", "End with status 1 for warnings too.", .mark { $0.isStrict = true },
    setting: "strict")

  static let quiet = Option(
    "quiet", letter: "q", "Print findings only, no summary.", .mark { $0.isQuiet = true })

  static let color = Option(
    "color", "Colour the report: auto (on a terminal, unless NO_COLOR is set), always or never.",
    .value("WHEN") { (value, arguments) throws(Failure) in
      guard let color = Arguments.Color(rawValue: value) else {
        throw Failure("'--color' takes auto, always or never, not '\(value)'")
      }
      arguments.color = color
    }, choices: Arguments.Color.allCases.map(\.rawValue))

  static let reportOnly = Option(
    "report-only", "End with status 0 when there are gaps.", .mark { $0.isReportOnly = true })

  static let stamp = Option(
    "stamp", "Write an empty file when the run ends with status 0, for build systems.",
    .value("FILE") { $1.stamp = $0 })

  static let force = Option(
    "force", "Write over a configuration that is there.", .mark { $0.isForced = true })

  static let schema = Option(
    "schema", "Print the JSON Schema of a configuration, for editors.",
    .mark { $0.wantsSchema = true })

  static let pageFormat = Option(
    "format", "The form of the page: text (default) or json.",
    .value("NAME") { (value, arguments) throws(Failure) in
      guard pageFormats.contains(value) else {
        throw Failure("'--format' takes text or json, not '\(value)'")
      }
      arguments.outputWords.append(.format(value))
    }, choices: pageFormats)

  private static let pageFormats = ["text", "json"]
}
