import LocalizationLint

extension Arguments {
  /// A word that says where a report goes or what it looks like.
  enum OutputWord: Hashable, Sendable {
    case format(String)
    case file(String)
  }

  /// A report that was asked for.
  struct Output: Hashable, Sendable {
    /// The name of its form; nil for the standard one.
    var format: String?
    /// The file it goes to; nil for standard output.
    var file: String?
  }

  /// The reports that were asked for, at least one.
  ///
  /// An `--output` belongs to the `--format` in front of it; where each is given once at most, their
  /// order has no meaning.
  func outputs() throws(Failure) -> [Output] {
    var outputs: [Output] = []
    let formats = outputWords.count { if case .format = $0 { true } else { false } }
    if formats <= 1, outputWords.count - formats <= 1 {
      var output = Output()
      for word in outputWords { output.take(word) }
      outputs = [output]
    } else {
      for word in outputWords { try Self.take(word, into: &outputs) }
    }
    for index in outputs.indices where outputs[index].file == "-" { outputs[index].file = nil }
    for (number, output) in outputs.enumerated() {
      for other in outputs[..<number] where other.file == output.file {
        throw Failure(
          output.file.map { "two reports go to '\($0)'; give each its own '--output'" }
            ?? "two reports go to standard output; give one of them an '--output'")
      }
    }
    return outputs
  }

  /// The one output of a command that writes no more than one.
  func output() throws(Failure) -> Output {
    let outputs = try outputs()
    guard outputs.count == 1 else {
      throw Failure("'--format' and '--output' can be given once each")
    }
    return outputs[0]
  }

  private static func take(_ word: OutputWord, into outputs: inout [Output]) throws(Failure) {
    switch word {
    case .format: outputs.append(Output())
    case .file(let file):
      guard let last = outputs.last else {
        throw Failure(
          "'--output \(file)' has no '--format' in front of it, to which it could belong")
      }
      guard last.file == nil else {
        throw Failure(
          "'--output \(file)' has no '--format' of its own in front of it; repeat "
            + "'--format \(last.format ?? "")' for a second file")
      }
    }
    outputs[outputs.count - 1].take(word)
  }
}

extension Arguments.Output {
  fileprivate mutating func take(_ word: Arguments.OutputWord) {
    switch word {
    case .format(let name): format = name
    case .file(let path): file = path
    }
  }
}
