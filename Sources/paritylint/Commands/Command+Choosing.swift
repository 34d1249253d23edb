import LocalizationLint

extension Command {
  /// What a command line asks for.
  enum Request {
    /// The page about everything.
    case overview
    /// A page about one command.
    case page(Command)
    case version
    case run(Command, Arguments)
  }

  /// Finds the command that is meant, and reads its arguments.
  ///
  /// The first word names it; one that is no command must be an existing path, for the standard
  /// command.
  static func request(_ words: [String], files: FileAccess) throws(Failure) -> Request {
    let first = words.first ?? ""
    let isWord = !first.isEmpty && first.utf8.first != UInt8(ascii: "-")
    let named = named(first)
    if isWord, named == nil { try refuse(first, files: files) }
    let command = named ?? standard
    let arguments = try command.arguments(named == nil ? words[...] : words.dropFirst())
    if arguments.wantsHelp { return named == nil ? .overview : .page(command) }
    if arguments.wantsVersion { return .version }
    if named == nil, let late = arguments.operands.first.flatMap({ Command.named($0) }),
      files.kind(late.name) == nil
    {
      throw Failure("the command comes first, as in 'paritylint \(late.name)'")
    }
    return .run(command, arguments)
  }

  /// Refuses a first word that is neither a command nor a path.
  private static func refuse(_ word: String, files: FileAccess) throws(Failure) {
    guard !word.utf8.contains(UInt8(ascii: "/")), files.kind(word) == nil else { return }
    throw Failure(
      "'\(word)' is neither a command nor a path"
        + all.map(\.name).suggestion(for: word, otherwise: "; 'paritylint help' lists the commands")
    )
  }
}
