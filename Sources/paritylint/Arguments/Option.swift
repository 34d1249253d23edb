import LocalizationLint

/// An option of a command, whole: its spellings, its sentence in the help, and what it changes.
struct Option: Sendable {
  /// What giving the option does.
  enum Effect: Sendable {
    /// It takes no value.
    case mark(@Sendable (inout Arguments) -> Void)
    /// It takes a value, which the help calls by the name.
    case value(
      _ name: String, @Sendable (_ value: String, inout Arguments) throws(Failure) -> Void)
    /// It takes values separated by commas, each of which the help calls by the name; given again,
    /// it adds to them.
    case list(
      _ name: String, @Sendable (_ values: [String], inout Arguments) throws(Failure) -> Void)
  }

  /// The name after `--`.
  let name: String
  /// The letter after `-`.
  let letter: String?
  /// One sentence.
  let summary: String
  let effect: Effect
  /// The words its value can be, for a shell to complete; empty when they are not few.
  let choices: [String]
  /// The key of the configuration that it overrules.
  let setting: String?

  init(
    _ name: String, letter: String? = nil, _ summary: String, _ effect: Effect,
    choices: [String] = [], setting: String? = nil
  ) {
    self.name = name
    self.letter = letter
    self.summary = summary
    self.effect = effect
    self.choices = choices
    self.setting = setting
  }

  /// What the help calls its value; nil when it takes none.
  var valueName: String? {
    switch effect {
    case .mark: nil
    case .value(let name, _), .list(let name, _): name
    }
  }

  /// Whether its value is a path.
  var takesFile: Bool { ["FILE", "FOLDER", "PATH"].contains(valueName) }

  /// Whether it takes several values with commas between them.
  var takesList: Bool {
    if case .list = effect { true } else { false }
  }

  /// How it is typed: `--only RULE,...`.
  var usage: String {
    switch effect {
    case .mark: "--\(name)"
    case .value(let value, _): "--\(name) \(value)"
    case .list(let value, _): "--\(name) \(value),..."
    }
  }
}
