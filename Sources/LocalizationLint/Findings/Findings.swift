public import Catalogs

/// What findings are about: the root, table and language that JSON and the fingerprint name.
public struct Scope: Sendable {
  /// The root of the table.
  public let root: String
  /// The table; nil when a whole root or project is meant.
  public let table: String?
  /// The language; nil when none is meant.
  public let language: Language?
  /// Whether a finding names the file it stands in as its table: Android's tables are the files of
  /// one name space.
  let namesFile: Bool

  /// Makes a scope.
  public init(root: String, table: String? = nil, language: Language? = nil) {
    self.init(root: root, table: table, language: language, namesFile: false)
  }

  init(root: String, table: String?, language: Language?, namesFile: Bool) {
    self.namesFile = namesFile
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
  /// Tells of a finding without words whether it needs none, because nobody will read it.
  private let isMute: (@Sendable (Finding) -> Bool)?

  /// Whether an older state is known to have them all.
  private let areShared: Bool

  init(isMute: (@Sendable (Finding) -> Bool)? = nil, areShared: Bool = false) {
    self.isMute = isMute
    self.areShared = areShared
  }

  /// Reports a finding of the running rule.
  ///
  /// `severity` is for rules whose findings differ in weight; a configured severity overrules it.
  ///
  /// What it says is only worked out when somebody may read it.
  public mutating func report(
    _ message: @autoclosure () -> Finding.Message, at site: Site, in scope: Scope,
    key: String? = nil, variant: String = "", severity standard: Severity? = nil,
    notes: @autoclosure () -> [Finding.Note] = []
  ) {
    report(
      message(), at: site, in: scope, key: key, variant: variant, severity: standard,
      notes: notes(), parts: [])
  }

  /// Reports a finding about several things.
  mutating func report(
    _ message: @autoclosure () -> Finding.Message, at site: Site, in scope: Scope,
    key: String? = nil, variant: String = "", severity standard: Severity? = nil,
    notes: @autoclosure () -> [Finding.Note] = [], parts: [String]
  ) {
    let isMute = isMute
    var finding = Finding(
      rule: rule, severity: severity.configured ?? standard ?? severity.standard,
      message: isMute == nil ? message() : nil, site: site, root: scope.root,
      language: scope.language?.code, table: scope.table(of: site), key: key, variant: variant,
      notes: isMute == nil ? notes() : [], parts: parts)
    finding.isShared = areShared
    if let isMute, !isMute(finding) {
      all.append(finding.saying(message(), notes()))
    } else {
      all.append(finding)
    }
  }
}

extension Scope {
  /// The table that a finding at a site names.
  fileprivate func table(of site: Site) -> String? {
    guard namesFile, site.source.path.hasSuffix(".xml") else { return table }
    return site.source.path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? table
  }
}
