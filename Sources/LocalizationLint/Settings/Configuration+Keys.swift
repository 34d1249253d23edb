extension Configuration {
  /// Everything that can be set, sorted by name.
  ///
  /// A key is one value here and the property of `Settings` that it names; reading and refusing it,
  /// "did you mean", profiles, the JSON Schema, `paritylint config` and its pages are made from the
  /// two. To add one:
  ///
  /// 1. Give `Settings` a property whose initial value is the default.
  /// 2. Add a value here: the name (`group.name` for one in a nested object, whose group then stands
  ///    in `groups`), one sentence, the shape of what is written, the property, what holds when it is
  ///    left out in words where the default does not show it, and an example. `ValueShape` has shapes
  ///    for texts, files, patterns, languages, rules, words to choose from (`.choice`, for an enum of
  ///    strings) and lists of objects (`.list`); a new one says how JSON is read and written.
  /// 3. Take its name out of `later`.
  ///
  /// In a profile, a value replaces the one it stands over; with `merge:` it is added to it.
  package static let keys: [ConfigurationKey<Settings>] = [
    .init(
      "baseline", "The file of accepted findings.", .file, \.baseline,
      standard: "the nearest '.paritylint-baseline.json'", example: ".paritylint-baseline.json"),
    .init(
      "code.functions",
      "Functions whose first argument is a key, beside those that are found by what they do.",
      .strings, \.codeFunctions, standard: "found in the code", example: ["translate"]),
    .init(
      "code.paths", "Where code is looked for.", .pathPatterns, \.codePaths,
      standard: "everywhere", example: ["ios/App"]),
    .init(
      "developmentLanguage", "The language the app is written in.", .language,
      \.developmentLanguage, standard: "found in the project", example: "en"),
    .init(
      "exclude", "What is left out, beside folders that never hold an app's own files.",
      .pathPatterns, \.exclude, example: ["**/Generated/**", "ios/Legacy"]),
    .init(
      "ignore", "Findings that are not reported: by rule, key, path and language.",
      .exceptions, \.ignore,
      example: [
        [
          "rule": "same-as-source", "key": "Admin*", "languages": ["de", "nl"],
          "because": "loan word",
        ]
      ], merge: { $0 += $1 }),
    .init(
      "include", "What is linted below the paths that are given.", .pathPatterns, \.include,
      standard: "everything", example: ["ios", "android"]),
    .init(
      "languages", "The languages that every table must have.", .languages(), \.languages,
      standard: "found in the project", example: ["en", "de", "fr", "sr"]),
    .init(
      "only", "The only rules to run.", .rules(atLeast: 1), \.only, standard: "every rule",
      example: ["missing-key", "missing-table"]),
    .init(
      "partial", "Languages that may leave keys out.", .languages(), \.partial, example: ["en-GB"]),
    .init(
      "platforms.compare",
      "The folders of the platforms that are compared: what one speaks, the others must.",
      .pathPatterns, \.platforms, standard: "Apple's and Android's, where both are there",
      example: ["ios", "android"]),
    .init(
      "reference",
      "Where the keys come from that a table must have: the development language or the code.",
      .choice, \.reference, example: "auto"),
    .init(
      "rules", "The severities of rules.", .severities, \.severities, standard: "each rule's own",
      example: ["same-as-source": "off", "needs-review": "error"],
      merge: { $0.merge($1) { _, new in new } }),
    .init("skip", "Rules that do not run.", .rules(), \.skip, example: ["unused-key"]),
    .init(
      "strict", "Whether warnings make the run end with status 1, too.", .bool, \.isStrict,
      example: true),
    .init(
      "version.file", "The file whose first word is the number of the release.", .file,
      \.release.file, standard: "no numbers are compared", example: "VERSION"),
    .init(
      "version.in",
      "Where else the number must stand: behind the name of a setting, or in a text.",
      .releasePlaces, \.release.places,
      example: [
        ["path": "App.xcodeproj/project.pbxproj", "setting": "MARKETING_VERSION"],
        ["path": "App/LoginView.swift", "pattern": "Version: *"],
      ]),
  ]

  /// The objects that hold keys with a `.` in their names, and what each is about.
  package static let groups: [(name: String, summary: String)] = [
    ("code", "The app's code, where keys are looked up."),
    ("platforms", "The platforms that the app ships for."),
    ("version", "The number of the release."),
  ]

  /// Names that have a meaning, but not in this version.
  static let later: [String] = []

  /// What can be said of an exception, sorted by name.
  package static let exceptionKeys: [ConfigurationKey<Settings.Ignore>] = [
    .init("because", "Why.", .string, \.because, example: "loan word"),
    .init("key", "The keys it holds for.", .keyPattern, \.key, example: "Admin*"),
    .init(
      // An empty list would silence the exception's rule in every language.
      "languages", "The languages it holds for.", .languages(atLeast: 1), \.languages,
      example: ["de", "nl"]),
    .init("path", "The files it holds for.", .pathPattern, \.path, example: "ios/Legacy"),
    .init("rule", "The rule it silences.", .rule, \.rule, example: "same-as-source"),
  ]

  /// What a file may say, sorted by name: the settings, and what is no setting.
  static let members: [ConfigurationKey<Configuration>] =
    (keys.map { $0.recorded(in: \.written) } + [schemaKey, profilesKey])
    .sorted { $0.name < $1.name }

  /// An editor's business.
  private static let schemaKey = ConfigurationKey<Configuration>(
    "$schema", "The JSON Schema that an editor checks the file against.", noun: "a string",
    standard: "", example: "paritylint.schema.json", schema: ["type": "string"],
    read: { (value, reader) throws(Failure) in
      _ = try reader.string(value)
      return { _ in }
    }, write: { _ in nil })

  private static let profilesKey = ConfigurationKey<Configuration>(
    "profiles", "Settings by name that '--profile' lays over the others.", .profiles, \.profiles,
    example: [
      "import": ["skip": ["needs-review"]],
      "release": ["rules": ["needs-review": "error"], "strict": true],
    ])
}
