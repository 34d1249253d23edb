public import Catalogs

/// What is in force for a run: no optionals but where "found by itself" is a choice.
public struct Settings: Sendable {
  /// One configured exception.
  public struct Ignore: Sendable {
    /// The rule it silences; nil for every rule.
    public var rule: RuleID?
    /// Which keys, as a glob; nil for every key.
    public var key: Glob?
    /// Which files, as a glob over the shown path; nil for every file.
    public var path: Glob?
    /// In which languages; empty for all.
    public var languages: [Language]
    /// Why.
    public var because: String?
    /// Where it stands; nil when no file holds it.
    var site: Site?

    /// Makes an exception.
    public init(
      rule: RuleID? = nil, key: Glob? = nil, path: Glob? = nil, languages: [Language] = [],
      because: String? = nil
    ) {
      self.rule = rule
      self.key = key
      self.path = path
      self.languages = languages
      self.because = because
    }
  }

  /// The development language; nil to find it in the project.
  public var developmentLanguage: Language?
  /// Where the keys come from that a table must have.
  public enum ReferenceChoice: String, Sendable, CaseIterable {
    /// The development language's texts, else the code, else the other languages.
    case auto
    /// The development language's texts, whatever the code says.
    case language
    /// The code, whatever the development language's texts are.
    case code
  }

  /// Where the keys come from that a table must have.
  public var reference = ReferenceChoice.auto
  /// Where code is looked for: globs over paths; empty for everywhere.
  public var codePaths: [Glob] = []
  /// Names of functions whose first argument is a key, beside those that are found by themselves.
  public var codeFunctions: [String] = []
  /// The languages that every root must have; empty to find them in the project.
  public var languages: [Language] = []
  /// Languages that may leave keys out.
  public var partial: [Language] = []
  /// The folders of the platforms that are compared; empty to take Apple's and Android's, where both
  /// are there.
  public var platforms: [Glob] = []
  /// Globs over paths below the given ones; empty for everything.
  public var include: [Glob] = []
  /// Globs over paths that are left out, beside the folders that never hold an app's own files.
  public var exclude: [Glob] = []
  /// Configured severities; a value of nil switches the rule off.
  public var severities: [RuleID: Severity?] = [:]
  /// The only rules to run; nil for all.
  public var only: Set<RuleID>?
  /// Rules that do not run.
  public var skip: Set<RuleID> = []
  /// Configured exceptions.
  public var ignore: [Ignore] = []
  /// Where the release number stands.
  public var release = ReleaseSetting()
  /// The path of the file of accepted findings; nil to look for one.
  public var baseline: String?
  /// Whether warnings make the run end with `gaps`.
  public var isStrict = false

  /// The defaults.
  public init() {}
}
