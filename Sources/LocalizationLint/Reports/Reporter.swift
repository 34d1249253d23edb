/// A form of report, as a value.
public struct Reporter: Sendable {
  /// How it is to be written.
  public struct Style: Sendable {
    /// Whether the output is for a terminal that shows colour.
    public var isColored = false
    /// Whether only findings are wanted, without a summary.
    public var isQuiet = false
    /// The tool's version.
    public var version = ""
    /// The absolute path of the current folder, where paths start; empty where it is not known.
    public var currentFolder = ""
    /// The absolute path of the repository that the current folder lies in; nil when it lies in
    /// none.
    public var repository: String?

    /// Plain, with a summary.
    public init() {}
  }

  /// The name after `--format`.
  public let name: String
  /// What it is for, in one sentence.
  public let summary: String
  /// Writes the report in UTF-8, with a line break at its end when it is not empty.
  public let write: @Sendable (Report, Style) -> ContiguousArray<UInt8>
  /// Says why there is no report, to who reads it line by line; nil for a form that is a document.
  package var refusal: (@Sendable (Failure) -> String)?

  /// Every reporter, sorted by name.
  public static let all: [Reporter] = [
    .checkstyle, .github, .gitlab, .json, .junit, .markdown, .sarif, .text, .xcode,
  ]

  init(
    name: String, summary: String,
    write: @escaping @Sendable (Report, Style) -> ContiguousArray<UInt8>
  ) {
    self.name = name
    self.summary = summary
    self.write = write
  }

  init(
    name: String, summary: String, text: @escaping @Sendable (Report, Style) -> String,
    refusal: (@Sendable (Failure) -> String)? = nil
  ) {
    self.init(name: name, summary: summary) { ContiguousArray(text($0, $1).utf8) }
    self.refusal = refusal
  }

  /// The report as text.
  public func text(_ report: Report, _ style: Style) -> String {
    String(decoding: write(report, style), as: UTF8.self)
  }

  /// The reporter of a name.
  public static func named(_ name: String) -> Reporter? { all.first { $0.name == name } }
}
