/// How much a finding weighs.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  case note
  case warning
  case error

  /// Orders by weight: a note is less than a warning, a warning less than an error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Something a reader met in a file that it could not take as written.
///
/// Readers do not judge: a rule turns problems into findings.
public struct Problem: Sendable {
  /// Which rule speaks for the problem.
  public enum Kind: Sendable {
    /// The text is not what the format's grammar allows: `invalid-syntax`.
    case syntax
    /// The bytes are not text in the encoding they claim: `invalid-encoding`.
    case encoding
    /// Well-formed, but where the format does not look: `misplaced-entry`.
    case misplaced
    /// A member that stands twice in one object: `duplicate-key`.
    case duplicate
    /// A plural rule that cannot work as it is written: `invalid-plural`.
    case plural
    /// A character that Android takes for something else than text: `unescaped-character`.
    case escape
    /// Placeholders whose order is not told, so that Android's build stops:
    /// `ambiguous-placeholders`.
    case ambiguous
  }

  /// A second place that belongs to the problem.
  public struct Note: Hashable, Sendable {
    /// What is to be seen there, in one clause.
    public let message: String
    /// Where it is.
    public let range: ByteRange

    /// Makes a note.
    public init(_ message: String, at range: ByteRange) {
      self.message = message
      self.range = range
    }
  }

  /// A small change that helps to put a problem right and cannot be meant otherwise.
  public struct Mending: Hashable, Sendable {
    /// What goes; empty where something is only added.
    public let range: ByteRange
    /// What comes in its place.
    public let text: String

    /// Makes a mending.
    public init(_ range: ByteRange, _ text: String) {
      self.range = range
      self.text = text
    }
  }

  /// Which rule speaks for the problem.
  public let kind: Kind
  /// How much it weighs when the rule is at its default.
  public let severity: Severity
  /// What is wrong, in one clause: lower case, no full stop, names in single quotes.
  public let message: String
  /// Where it is; nil when the file as a whole is meant.
  public let range: ByteRange?
  /// The decoded key of the entry it stands in or belongs to, if that is known.
  public let key: String?
  /// Other places that belong to it.
  public let notes: [Note]
  /// What puts it right together, where a reader knows.
  public let mendings: [Mending]

  /// Makes a problem; `message` is one clause without a full stop.
  public init(
    _ kind: Kind, _ severity: Severity = .error, _ message: String, at range: ByteRange?,
    key: String? = nil, notes: [Note] = [], mendings: [Mending] = []
  ) {
    self.kind = kind
    self.severity = severity
    self.message = message
    self.range = range
    self.key = key
    self.notes = notes
    self.mendings = mendings
  }
}
