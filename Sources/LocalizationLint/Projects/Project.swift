/// Everything that was found under the given paths.
public struct Project: Sendable {
  /// The tables, sorted by root and name.
  public let tables: [Table]
  /// What could not be read.
  public let failures: [Failure]

  /// Finds and reads the localization files under the paths.
  public static func read(
    _ paths: [String], settings: Settings, files: FileAccess
  ) async throws(Failure) -> Project {
    Project(tables: [], failures: [])
  }
}

/// x.
public struct Table: Sendable {}
/// x.
public struct Comparison: Sendable {}
/// x.
public struct Pair: Sendable {}
