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

  /// The rule.
  public let rule: RuleID
  /// How much it weighs, configuration applied.
  public let severity: Severity
  /// What is wrong.
  public let message: Message
  /// Where it is, or where it should be.
  public let site: Site
  /// The folder that holds the `*.lproj` folders or the catalog; part of the fingerprint.
  public let root: String
  /// The language in BCP 47 spelling; nil when none is meant.
  public let language: String?
  /// The table; nil when a whole language or project is meant.
  public let table: String?
  /// The decoded key; nil when a file is meant.
  public let key: String?
  /// Which variant is meant, as the fingerprint names it; empty for the plain text.
  public let variant: String
  /// Other places that belong to it.
  public let notes: [Note]
  /// How many findings of the same fingerprint stand before it in the report.
  var ordinal = 0

  /// Makes a finding.
  public init(
    rule: RuleID, severity: Severity, message: Message, site: Site, root: String,
    language: String?, table: String?, key: String?, variant: String = "", notes: [Note] = []
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
  }
}
