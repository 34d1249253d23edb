/// The file system as the core sees it; made for the disk, for a revision, or for memory in tests.
public struct FileAccess: Sendable {
  /// One thing in a folder.
  public struct Item: Hashable, Sendable {
    /// What it is; a symbolic link counts as what it leads to.
    public enum Kind: Sendable {
      case file
      case folder
      /// What can be neither read nor listed: a link that leads nowhere, a pipe, a device.
      case other
    }
    /// The name, without a `/`.
    public let name: String
    /// What it is.
    public let kind: Kind
    /// For a folder, what it is the same as: equal for two paths that lead to one folder, so that a
    /// walk can leave loops.
    ///
    /// Nil where the file system has no loops.
    public let identity: String?
    /// Whether it is a symbolic link.
    public let isLink: Bool
    /// Whether its name is not UTF-8: the name given here may be that of something else, so that
    /// nothing can be read by it.
    public let isUnnamed: Bool

    /// Makes an item.
    public init(
      name: String, kind: Kind, identity: String? = nil, isLink: Bool = false,
      isUnnamed: Bool = false
    ) {
      self.name = name
      self.kind = kind
      self.identity = identity
      self.isLink = isLink
      self.isUnnamed = isUnnamed
    }
  }

  /// What is in a folder, in any order; `""` is the current folder.
  ///
  /// A localization file that is no file is listed as one: reading it says why. Throws when the folder
  /// cannot be listed.
  public let list: @Sendable (_ folder: String) throws(Failure) -> [Item]
  /// What a path is; nil when nothing is there.
  public let kind: @Sendable (_ path: String) -> Item.Kind?
  /// What a folder is the same as, as `Item.identity` says it; nil where nothing is known.
  public let identity: @Sendable (_ path: String) -> String?
  /// The bytes of a file.
  ///
  /// Throws when it cannot be read whole, or is larger than `Source.largestSize`.
  public let read: @Sendable (_ path: String) throws(Failure) -> ContiguousArray<UInt8>

  /// What names the bytes of a file, whatever its path; nil where they must be read to know.
  public let version: @Sendable (_ path: String) -> String?

  /// Makes a file system of functions; without `identity`, of one that has no loops.
  public init(
    list: @escaping @Sendable (_ folder: String) throws(Failure) -> [Item],
    kind: @escaping @Sendable (_ path: String) -> Item.Kind?,
    identity: @escaping @Sendable (_ path: String) -> String? = { _ in nil },
    read: @escaping @Sendable (_ path: String) throws(Failure) -> ContiguousArray<UInt8>,
    version: @escaping @Sendable (_ path: String) -> String? = { _ in nil }
  ) {
    self.list = list
    self.kind = kind
    self.identity = identity
    self.read = read
    self.version = version
  }
}

extension FileAccess {
  /// The path of the nearest thing of a name, from the current folder up to the root of the file
  /// system; relative to the current folder, whose absolute path is given.
  ///
  /// What stands there and is no file counts too: reading it says so, where to pass it over would
  /// leave out in silence what it was meant to say.
  func nearest(_ name: String, to currentFolder: String) -> String? {
    let depth = currentFolder.utf8.split(separator: UInt8(ascii: "/")).count
    return (0...depth).lazy.map { String(repeating: "../", count: $0) + name }
      .first { kind($0) != nil }
  }
}
