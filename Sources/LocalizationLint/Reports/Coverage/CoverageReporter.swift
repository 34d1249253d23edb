/// A form of report for those who translate, as a value.
public struct CoverageReporter: Sendable {
  /// How it is to be written.
  public struct Style: Sendable {
    /// Whether only keys that are open are listed.
    public var hasOnlyGaps = false
    /// Whether cells are parted by tabs instead of commas.
    public var hasTabs = false
    /// Whether a sheet starts with the mark that tells old spreadsheet programs of UTF-8.
    public var hasMark = false
    /// The tool's version.
    public var version = ""

    /// Everything, without a mark.
    public init() {}
  }

  /// The name after `--format`.
  public let name: String
  /// What it is for, in one sentence.
  public let summary: String
  /// Writes the report, with a line break at its end.
  public let write: @Sendable (Coverage, Style) -> String

  /// Every one, sorted by name.
  public static let all: [CoverageReporter] = [.csv, .html, .json, .markdown]

  /// The one of a name.
  public static func named(_ name: String) -> CoverageReporter? { all.first { $0.name == name } }
}

extension Coverage.State {
  /// The state in words.
  var words: String {
    switch self {
    case .needsReview: "needs review"
    default: rawValue
    }
  }
}
