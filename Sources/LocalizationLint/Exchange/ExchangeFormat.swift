/// A form in which texts are handed to translators, as a value.
public struct ExchangeFormat: Sendable {
  /// One file of a hand-off.
  public struct Piece: Sendable {
    /// The path from the folder that the hand-off goes to.
    public let path: String
    /// What stands in it.
    public let bytes: ContiguousArray<UInt8>
  }

  /// What a hand-off is written with.
  public struct Surroundings: Sendable {
    /// The tool's version.
    public var version: String
    /// Reads a file of the project.
    public var read: @Sendable (_ path: String) throws(Failure) -> ContiguousArray<UInt8>

    /// Makes surroundings.
    public init(
      version: String,
      read: @escaping @Sendable (_ path: String) throws(Failure) -> ContiguousArray<UInt8>
    ) {
      self.version = version
      self.read = read
    }
  }

  /// The name, as `--format` takes it.
  public let name: String
  /// What it is, in one sentence.
  public let summary: String
  /// Whether a language is one file, which can go to standard output.
  public let isOneFile: Bool
  /// The endings of a file's name by which it is known again; empty where a language is several files.
  public let endings: [String]
  /// Whether a text can be written in it; what cannot is left out.
  let holds: @Sendable (HandOff.Unit, HandOff.File) -> Bool
  /// Writes a hand-off that it can hold.
  let write: @Sendable (HandOff, Surroundings) throws(Failure) -> [Piece]

  /// Every form, sorted by name.
  public static let all: [ExchangeFormat] = [.csv, .strings, .tsv, .xcloc, .xliff]

  /// The files of a hand-off, and how many texts had to be left out of them.
  public func files(
    of handOff: HandOff, _ surroundings: Surroundings
  ) throws(Failure) -> (pieces: [Piece], leftOut: Int) {
    let held = handOff.keeping { file in
      let kept = file.keeping { holds($0, file) }
      return kept.units.isEmpty ? nil : kept
    }
    return (try write(held, surroundings), handOff.count - held.count)
  }
}

extension ExchangeFormat.Piece {
  init(_ path: String, _ text: String) {
    self.init(path: path, bytes: ContiguousArray(text.utf8))
  }
}
