public import Catalogs

/// A rule's name, as it is written everywhere: `missing-key`.
public struct RuleID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let name: String

  /// Makes an id from a name.
  public init(_ name: String) { self.name = name }
  /// Makes an id from a literal.
  public init(stringLiteral name: String) { self.name = name }
  /// The name.
  public var description: String { name }
}

/// Where something is: a range of a source, or the source as a whole.
public struct Site: Sendable {
  /// The file.
  public let source: Source
  /// The bytes meant; nil for the file as a whole.
  public let range: ByteRange?

  /// Makes a site.
  public init(_ source: Source, _ range: ByteRange? = nil) {
    self.source = source
    self.range = range
  }
}

/// What a rule reports.
public struct Finding: Sendable {
  /// A second place that belongs to a finding.
  public struct Note: Sendable {
    /// What is to be seen there, in one clause.
    public let message: Message
    /// Where it is.
    public let site: Site

    /// Makes a note.
    public init(_ message: Message, at site: Site) {
      self.message = message
      self.site = site
    }
  }

  /// One clause: lower case, no full stop, names in single quotes.
  public struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The words.
    public let text: String
    /// Makes a message from a literal.
    public init(stringLiteral text: String) { self.text = text }
    /// Makes a message from words made elsewhere.
    public init(_ text: String) { self.text = text }
  }

  /// What it says; shared, since a report may have a hundred thousand findings, which are sorted and
  /// passed on.
  private final class Content: Sendable {
    let rule: RuleID
    let severity: Severity
    let message: Message?
    let site: Site
    let root: String
    let language: String?
    let table: String?
    let key: String?
    let variant: String
    let notes: [Note]
    let parts: [String]
    /// The hash of what makes the fault.
    let identity: UInt64

    init(
      rule: RuleID, severity: Severity, message: Message?, site: Site, root: String,
      language: String?, table: String?, key: String?, variant: String, notes: [Note],
      parts: [String]
    ) {
      self.rule = rule
      self.severity = severity
      self.message = message
      self.site = site
      self.root = root
      self.language = language
      self.table = table
      self.key = key
      self.variant = variant
      self.notes = notes
      self.parts = parts
      identity = Finding.hash(rule, root, table, language, key, variant)
    }
  }

  private let content: Content
  /// How many findings of the same fingerprint stand before it in the report.
  var ordinal = 0
  /// Whether an older state is known to have it, without a look.
  var isShared = false

  /// The rule.
  public var rule: RuleID { content.rule }
  /// How much it weighs, configuration applied.
  public var severity: Severity { content.severity }
  /// What is wrong.
  public var message: Message { content.message ?? "" }
  /// Whether it says what is wrong; one that is only counted and set beside others does not.
  var hasWords: Bool { content.message != nil }
  /// Where it is, or where it should be.
  public var site: Site { content.site }
  /// The folder that holds the `*.lproj` folders or the catalog; part of the fingerprint.
  public var root: String { content.root }
  /// The language in BCP 47 spelling; nil when none is meant.
  public var language: String? { content.language }
  /// The table; nil when a whole language or project is meant.
  public var table: String? { content.table }
  /// The decoded key; nil when a file is meant.
  public var key: String? { content.key }
  /// Which variant is meant, as the fingerprint names it; empty for the plain text.
  public var variant: String { content.variant }
  /// Other places that belong to it.
  public var notes: [Note] { content.notes }
  /// Where it is about several things, which they are: with one more it is another finding, but of
  /// the same fingerprint.
  var parts: [String] { content.parts }

  /// The same with the weight of a warning.
  var asWarning: Finding {
    var finding = Finding(
      rule: rule, severity: .warning, message: content.message, site: site, root: root,
      language: language, table: table, key: key, variant: variant, notes: notes, parts: parts)
    finding.isShared = isShared
    return finding
  }

  /// Makes a finding.
  public init(
    rule: RuleID, severity: Severity, message: Message, site: Site, root: String,
    language: String?, table: String?, key: String?, variant: String = "", notes: [Note] = []
  ) {
    self.init(
      rule: rule, severity: severity, message: message, site: site, root: root, language: language,
      table: table, key: key, variant: variant, notes: notes, parts: [])
  }

  init(
    rule: RuleID, severity: Severity, message: Message?, site: Site, root: String,
    language: String?, table: String?, key: String?, variant: String, notes: [Note],
    parts: [String]
  ) {
    content = Content(
      rule: rule, severity: severity, message: message, site: site, root: root, language: language,
      table: table, key: key, variant: variant, notes: notes, parts: parts)
  }
}

extension Finding {
  /// The same finding with what it says.
  func saying(_ message: Message, _ notes: [Note]) -> Finding {
    Finding(
      rule: rule, severity: severity, message: message, site: site, root: root, language: language,
      table: table, key: key, variant: variant, notes: notes, parts: parts)
  }

  /// A hash of what makes the fault: FNV-1a, the same on every machine and in every version.
  ///
  /// Findings that only their ordinals tell apart have the same one.
  var kind: UInt64 { content.identity }

  /// A hash of what makes this one of its kind.
  var identity: UInt64 { numbered(content.identity) }

  /// The identity that the finding would have in another root.
  func identity(at root: String) -> UInt64 { identity(at: root, table: table) }

  /// The identity that the finding would have in another root and table.
  func identity(at root: String, table: String?) -> UInt64 {
    root == self.root && table == self.table
      ? identity : numbered(Self.hash(rule, root, table, language, key, variant))
  }

  private func numbered(_ hash: UInt64) -> UInt64 {
    ordinal == 0 ? Self.added("", to: hash) : Self.added(String(ordinal), to: hash)
  }

  private static func hash(
    _ rule: RuleID, _ root: String, _ table: String?, _ language: String?, _ key: String?,
    _ variant: String
  ) -> UInt64 {
    var hash = added(rule.name, to: 0xCBF2_9CE4_8422_2325)
    hash = added(root, to: hash)
    hash = added(table, to: hash)
    hash = added(language, to: hash)
    hash = added(key, to: hash)
    return added(variant, to: hash)
  }

  private static func added(_ part: String?, to start: UInt64) -> UInt64 {
    var hash = start
    for byte in (part ?? "\u{0}").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return (hash ^ 0xFF) &* 0x100_0000_01B3
  }
}
