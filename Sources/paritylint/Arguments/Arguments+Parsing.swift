import LocalizationLint

extension Arguments {
  /// Reads the words after the command's name; throws one sentence that says what to type instead.
  init(_ words: ArraySlice<String>, options: [Option], of command: String) throws(Failure) {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 else {
        operands.append(word)
        continue
      }
      let (option, value) = try Arguments.option(word, among: options, of: command)
      try take(option, value: value, from: &rest)
    }
  }

  /// The option that a word names, and the value after its `=`.
  private static func option(
    _ word: String, among options: [Option], of command: String
  ) throws(Failure) -> (Option, value: String?) {
    let pieces = word.utf8.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(decoding: pieces[0], as: UTF8.self)
    let value = pieces.count > 1 ? String(decoding: pieces[1], as: UTF8.self) : nil
    let found = options.first {
      "--\($0.name)" == spelling || $0.letter.map { "-\($0)" } == spelling
    }
    if let found { return (found, value) }
    let name = String(decoding: spelling.utf8.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    let hint = options.map(\.name).nearest(to: name).map { "did you mean '--\($0)'?" }
    throw Failure(
      "there is no option '\(spelling)'; "
        + (hint ?? "'paritylint \(command) --help' lists those there are"))
  }

  private mutating func take(
    _ option: Option, value: String?, from rest: inout ArraySlice<String>
  ) throws(Failure) {
    func needed(_ name: String) throws(Failure) -> String {
      if let value, !value.isEmpty { return value }
      if value == nil, let next = rest.first, !next.isEmpty,
        next.utf8.first != UInt8(ascii: "-") || next == "-"
      {
        rest.removeFirst()
        return next
      }
      throw Failure("'--\(option.name)' needs a value, as in '\(option.usage)'")
    }
    if let setting = option.setting { overruling[setting] = "--\(option.name)" }
    switch option.effect {
    case .mark(let update):
      guard value == nil else { throw Failure("'--\(option.name)' takes no value") }
      update(&self)
    case .value(let name, let update):
      try update(try needed(name), &self)
    case .list(let name, let update):
      let values = try needed(name).utf8.split(separator: UInt8(ascii: ",")).map {
        String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      }
      guard !values.isEmpty else {
        throw Failure("'--\(option.name)' needs a value, as in '\(option.usage)'")
      }
      try update(values, &self)
    }
  }
}
