public import Catalogs

/// What a `.paritylint.json` says; everything may be left out.
public struct Configuration: Sendable {
  /// One written exception.
  public struct Ignore: Sendable {
    /// The rule it silences.
    public var rule: RuleID?
    /// A glob over keys.
    public var key: String?
    /// A glob over paths.
    public var path: String?
    /// The languages in which it holds.
    public var languages: [Language]?
    /// Why.
    public var because: String?
    /// Where it stands in the file.
    public let range: ByteRange
  }

  /// The name the file is looked for under.
  public static let fileName = ".paritylint.json"

  /// The file; its path patterns are relative to the folder it stands in.
  public let source: Source
  /// The language the app is written in.
  public internal(set) var developmentLanguage: Language?
  /// The languages that every table must have.
  public internal(set) var languages: [Language]?
  /// Where the keys come from that a table must have.
  public internal(set) var reference: Settings.ReferenceChoice?
  /// Globs over the paths where code is looked for.
  public internal(set) var codePaths: [String]?
  /// Names of functions whose first argument is a key.
  public internal(set) var codeFunctions: [String]?
  /// Languages that may leave keys out.
  public internal(set) var partial: [Language]?
  /// Globs over the paths that are linted.
  public internal(set) var include: [String]?
  /// Globs over paths that are left out.
  public internal(set) var exclude: [String]?
  /// The severities of rules; a value of nil switches the rule off.
  public internal(set) var severities: [RuleID: Severity?]?
  /// The only rules to run.
  public internal(set) var only: [RuleID]?
  /// Rules that do not run.
  public internal(set) var skip: [RuleID]?
  /// Exceptions.
  public internal(set) var ignore: [Ignore]?
  /// Whether warnings make the run end with `gaps`.
  public internal(set) var isStrict: Bool?

  init(source: Source) { self.source = source }

  /// What is in force when nothing else is said; `currentFolder` is absolute, or empty when shown
  /// paths are relative to the configuration's own folder.
  public func settings(currentFolder: String = "") -> Settings {
    let path = source.path.utf8
    let folder = path.lastIndex(of: UInt8(ascii: "/")).map { String(source.path[...$0]) } ?? ""
    let base = currentFolder.isEmpty ? PathBase() : PathBase(folder: folder, current: currentFolder)
    func globs(_ patterns: [String]?) -> [Glob] {
      (patterns ?? []).map { Glob($0, relativeTo: base) }
    }
    var settings = Settings()
    settings.developmentLanguage = developmentLanguage
    settings.languages = languages ?? []
    settings.partial = partial ?? []
    settings.reference = reference ?? .auto
    settings.codePaths = globs(codePaths)
    settings.codeFunctions = codeFunctions ?? []
    settings.include = globs(include)
    settings.exclude = globs(exclude)
    settings.severities = severities ?? [:]
    settings.only = only.map { Set($0) }
    settings.skip = Set(skip ?? [])
    settings.isStrict = isStrict ?? false
    settings.ignore = (ignore ?? []).map {
      Settings.Ignore(
        rule: $0.rule, key: $0.key.map { Glob($0) },
        path: $0.path.map { Glob($0, relativeTo: base) },
        languages: $0.languages ?? [], because: $0.because)
    }
    return settings
  }
}
