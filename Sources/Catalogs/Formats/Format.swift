/// A file format that holds localizations, as a value: what it is called, which files are its own,
/// and how they are read.
public struct Format: Sendable {
  /// The name, as documentation and reports say it.
  public let name: String
  /// What it is, in one sentence.
  public let summary: String
  /// What a path says; nil when the file is none of this format's localizations.
  ///
  /// Nothing is read. The path has `/` between its parts.
  public let place: @Sendable (_ path: String) -> Place?
  /// Reads a file's bytes.
  ///
  /// Total: whatever the bytes are, the entries that could be read and the problems met come back,
  /// never an error; at least one catalog.
  public let read:
    @Sendable (_ path: String, _ bytes: ContiguousArray<UInt8>, _ place: Place) -> [Catalog]

  /// Every format, sorted by name.
  public static let all: [Format] = [
    .androidResources, .strings, .stringsdict, .xcstrings,
  ]

  /// The format that a path belongs to, and what the path says.
  public static func place(_ path: String) -> (format: Format, place: Place)? {
    for format in all {
      if let place = format.place(path) { return (format, place) }
    }
    return nil
  }
}
