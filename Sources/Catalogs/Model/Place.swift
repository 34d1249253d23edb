/// What a path says about a localization file, before a byte of it is read.
public struct Place: Hashable, Sendable {
  /// Which languages a file speaks for.
  public enum Folder: Hashable, Sendable {
    /// One language, named by the folder.
    case language(Language)
    /// `Base.lproj`: the source text, in no named language.
    case base
    /// Several: the file itself names its languages.
    case several

    /// The language, when it is one.
    var language: Language? {
      guard case .language(let language) = self else { return nil }
      return language
    }
  }

  /// The folder that holds the `*.lproj` folders or the catalog; empty for the current folder.
  public let root: String
  /// The name space: the file's base name.
  public let table: String
  /// Which languages the file speaks for.
  public let folder: Folder

  /// Makes a place.
  public init(root: String, table: String, folder: Folder) {
    self.root = root
    self.table = table
    self.folder = folder
  }
}
