public import Catalogs

extension Configuration {
  /// Reads a configuration; `rules` are those it may name.
  ///
  /// Throws the first fault, at its line and column: a text that is no JSON, a name or rule nobody
  /// knows, a value of the wrong kind.
  public static func parse(_ source: Source, rules: [RuleID]) throws(Failure) -> Configuration {
    let (node, problems) = JSONNode.parse(source)
    let first = problems.min { ($0.range?.lower ?? 0) < ($1.range?.lower ?? 0) }
    if let first { throw source.failure(first.message, at: first.range) }
    guard let node else { throw source.failure("this is no JSON", at: nil) }
    let reader = ConfigurationReader(source: source, rules: rules)
    var configuration = Configuration(source: source)
    try reader.object(node, "a configuration", members: members, later: later, &configuration)
    return configuration
  }

  private static let members: [ConfigurationReader.Member<Configuration>] = [
    // An editor's business.
    .init("$schema") { (value, reader, _) throws(Failure) in _ = try reader.string(value) },
    .init("code") { (value, reader, configuration) throws(Failure) in
      try reader.object(value.node, value.shown, members: codeMembers, &configuration)
    },
    .init("developmentLanguage") { (value, reader, configuration) throws(Failure) in
      configuration.developmentLanguage = try reader.language(value)
    },
    .init("exclude") { (value, reader, configuration) throws(Failure) in
      configuration.exclude = try reader.strings(value)
    },
    .init("ignore") { (value, reader, configuration) throws(Failure) in
      configuration.ignore = try reader.list(value, of: "objects") {
        (element) throws(Failure) in try reader.ignore(element)
      }
    },
    .init("include") { (value, reader, configuration) throws(Failure) in
      configuration.include = try reader.strings(value)
    },
    .init("languages") { (value, reader, configuration) throws(Failure) in
      configuration.languages = try reader.languages(value)
    },
    .init("only") { (value, reader, configuration) throws(Failure) in
      let only = try reader.ruleIDs(value)
      guard !only.isEmpty else { throw reader.failure("'only' leaves no rule to run", at: value) }
      configuration.only = only
    },
    .init("partial") { (value, reader, configuration) throws(Failure) in
      configuration.partial = try reader.languages(value)
    },
    .init("reference") { (value, reader, configuration) throws(Failure) in
      let name = try reader.string(value)
      guard let choice = Settings.ReferenceChoice(rawValue: name) else {
        throw reader.failure("'reference' must be auto, language or code, not '\(name)'", at: value)
      }
      configuration.reference = choice
    },
    .init("rules") { (value, reader, configuration) throws(Failure) in
      configuration.severities = try reader.severities(value)
    },
    .init("skip") { (value, reader, configuration) throws(Failure) in
      configuration.skip = try reader.ruleIDs(value)
    },
    .init("strict") { (value, reader, configuration) throws(Failure) in
      configuration.isStrict = try reader.bool(value)
    },
  ]

  /// Names that have a meaning, but not in this version.
  private static let later = ["baseline", "platforms", "profiles", "version"]

  private static let codeMembers: [ConfigurationReader.Member<Configuration>] = [
    .init("functions") { (value, reader, configuration) throws(Failure) in
      configuration.codeFunctions = try reader.strings(value)
    },
    .init("paths") { (value, reader, configuration) throws(Failure) in
      configuration.codePaths = try reader.strings(value)
    },
  ]
}

extension ConfigurationReader {
  fileprivate func ignore(_ value: Value) throws(Failure) -> Configuration.Ignore {
    var ignore = Configuration.Ignore(range: value.node.range)
    try object(value.node, "an exception", members: ConfigurationReader.ignoreMembers, &ignore)
    guard ignore.rule != nil || ignore.key != nil || ignore.path != nil || ignore.languages != nil
    else {
      throw failure("an exception needs a 'rule', a 'key', a 'path' or 'languages'", at: value)
    }
    return ignore
  }

  private static let ignoreMembers: [Member<Configuration.Ignore>] = [
    .init("because") { (value, reader, ignore) throws(Failure) in
      ignore.because = try reader.string(value)
    },
    .init("key") { (value, reader, ignore) throws(Failure) in
      ignore.key = try reader.string(value)
    },
    .init("languages") { (value, reader, ignore) throws(Failure) in
      ignore.languages = try reader.languages(value)
      // An empty list would silence the exception's rule in every language.
      if ignore.languages == [] { throw reader.failure("'languages' names no language", at: value) }
    },
    .init("path") { (value, reader, ignore) throws(Failure) in
      ignore.path = try reader.string(value)
    },
    .init("rule") { (value, reader, ignore) throws(Failure) in
      ignore.rule = try reader.ruleID(value)
    },
  ]
}
