import LocalizationLint

/// A command, whole: what it is called, what the help says of it, what it takes and does.
struct Command: Sendable {
  /// The words behind the options.
  struct Operands: Sendable {
    /// How they are typed: `[PATH ...]`.
    let usage: String
    let count: ClosedRange<Int>
    /// The words the first can be, for a shell to complete; empty when it is a path, or free.
    let choices: @Sendable () -> [String]

    init(
      usage: String, count: ClosedRange<Int>,
      choices: @escaping @Sendable () -> [String] = { [] }
    ) {
      self.usage = usage
      self.count = count
      self.choices = choices
    }

    static let none = Operands(usage: "", count: 0...0)
    static let paths = Operands(usage: "[PATH ...]", count: 0...Int.max)
  }

  let name: String
  /// One sentence.
  let summary: String
  let operands: Operands
  /// Beside those that every command has.
  let options: [Option]
  /// Headed lists for the end of the help page.
  let notes: [(heading: String, rows: [(String, String)])]
  let run: @Sendable (Arguments, Environment) async throws(Failure) -> ExitStatus

  init(
    _ name: String, _ summary: String, operands: Operands, options: [Option] = [],
    notes: [(heading: String, rows: [(String, String)])] = [],
    run: @escaping @Sendable (Arguments, Environment) async throws(Failure) -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.notes = notes
    self.run = run
  }

  /// Every command, sorted by name.
  static let all: [Command] = [
    .baseline, .check, .completions, .config, .explain, .export, .fix, .help, .hook, .import,
    .`init`,
    .manual, .report, .rules, .why,
  ]

  /// The one that is meant when none is named.
  static let standard = check

  /// The command of a name.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// How it is typed.
  var usage: String {
    let words = [
      "paritylint", name == Command.standard.name ? "[\(name)]" : name,
      options.isEmpty ? "" : "[OPTION ...]", operands.usage,
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Reads the words behind the command's name.
  func arguments(_ words: ArraySlice<String>) throws(Failure) -> Arguments {
    let arguments = try Arguments(words, options: options + Option.common, of: name)
    if arguments.wantsHelp || arguments.wantsVersion { return arguments }
    guard arguments.operands.count >= operands.count.lowerBound else {
      throw Failure("'\(name)' needs \(operands.usage), as in '\(usage)'")
    }
    guard arguments.operands.count <= operands.count.upperBound else {
      let extra = arguments.operands[operands.count.upperBound]
      throw Failure("'\(extra)' is one word too many; the usage is '\(usage)'")
    }
    return arguments
  }
}
