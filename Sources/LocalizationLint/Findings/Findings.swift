public import Catalogs

/// What findings are about: the root, table and language that JSON and the fingerprint name.
public struct Scope: Sendable {
  /// The root of the table.
  public let root: String
  /// The table; nil when a whole root or project is meant.
  public let table: String?
  /// The language; nil when none is meant.
  public let language: Language?

  /// Makes a scope.
  public init(root: String, table: String? = nil, language: Language? = nil) {
    self.root = root
    self.table = table
    self.language = language
  }
}

/// The sink that rules report into.
///
/// It knows the rule that is running, so a rule can neither speak under another's name nor overrule
/// the configured severity.
public struct Findings: Sendable {
  /// What was reported, in the order of reporting.
  public private(set) var all: [Finding] = []
  var rule: RuleID = ""
  /// The rule's default severity, and what the configuration sets in its place.
  var severity: (standard: Severity, configured: Severity?) = (.error, nil)

  /// Reports a finding of the running rule.
  ///
  /// `severity` is for rules whose findings differ in weight; a configured severity overrules it.
  public mutating func report(
    _ message: Finding.Message, at site: Site, in scope: Scope, key: String? = nil,
    variant: String = "", severity standard: Severity? = nil, notes: [Finding.Note] = []
  ) {
    all.append(
      Finding(
        rule: rule, severity: severity.configured ?? standard ?? severity.standard,
        message: message, site: site, root: scope.root, language: scope.language?.code,
        table: scope.table, key: key, variant: variant, notes: notes))
  }
}
