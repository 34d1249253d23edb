/// What a path says about a localization file, before a byte of it is read.
public struct Place: Hashable, Sendable {
  /// Which languages a file speaks for.
  public enum Folder: Hashable, Sendable {
    /// One language, named by the folder.
    case language(Language)
    /// `Base.lproj`, or Android's `values`: the source text, in no named language.
    case base
    /// Several: the file itself names its languages.
    case several
    /// Other texts for some devices, as Android's `values-land` and `values-de-land` hold: nobody
    /// asks for all keys there.
    case variant(Language?)

    /// The language, when it is one.
    package var language: Language? {
      guard case .language(let language) = self else { return nil }
      return language
    }
  }

  /// Whose systems read a file.
  public enum Platform: Hashable, Sendable {
    case apple
    case android
  }

  /// The folder that holds the `*.lproj` folders or the catalog, or the `values` folders; empty for
  /// the current folder.
  public let root: String
  /// The name space: the file's base name.
  public let table: String
  /// Which languages the file speaks for.
  public let folder: Folder
  /// Whose systems read it.
  public let platform: Platform

  /// Makes a place.
  public init(root: String, table: String, folder: Folder, platform: Platform = .apple) {
    self.platform = platform
    self.root = root
    self.table = table
    self.folder = folder
  }
}
