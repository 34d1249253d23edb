import Catalogs

/// Where the number of the release stands, and where else it must stand.
public struct ReleaseSetting: Sendable {
  /// A text in which one `*` stands for a number.
  public struct Pattern: Hashable, Sendable {
    /// What stands in front of the number.
    public let before: String
    /// What stands behind it.
    public let after: String
    /// The pattern as it is written.
    public var written: String { before + "*" + after }

    /// Takes a pattern apart; nil when it has not just one `*`, or nothing else.
    public init?(_ written: String) {
      let parts = written.split(separator: "*", omittingEmptySubsequences: false)
      guard parts.count == 2, written.utf8.count > 1 else { return nil }
      before = String(parts[0])
      after = String(parts[1])
    }
  }

  /// A file, and how the number is found in it.
  public struct Place: Sendable {
    /// The path as it is shown.
    public var path = ""
    /// The name that the number stands behind.
    public var setting: String?
    /// The text that the number stands in.
    public var pattern: Pattern?
  }

  /// The path of the file whose first word is the number; nil to compare nothing.
  public var file: String?
  /// The other places.
  public var places: [Place] = []
}

extension Configuration {
  /// What can be said of a place of the release number, sorted by name.
  static let releasePlaceKeys: [ConfigurationKey<ReleaseSetting.Place>] = [
    .init("path", "The file.", .file, \.path, example: "App.xcodeproj/project.pbxproj"),
    .init(
      "pattern", "The text that the number stands in, with one '*' for the number.",
      .releasePattern, \.pattern, example: "Version: *"),
    .init(
      "setting", "The name that the number stands behind, in every place where it does.", .string,
      \.setting, example: "MARKETING_VERSION"),
  ]
}

extension ValueShape<ReleaseSetting.Pattern> {
  /// A text with one `*`.
  static var releasePattern: Self {
    Self(
      "a text with one '*'", schema: ["type": "string", "pattern": "^[^*]*\\*[^*]*$"],
      read: { (value, reader) throws(Failure) in
        guard let pattern = ReleaseSetting.Pattern(try reader.string(value)) else {
          throw reader.failure(
            "\(value.shown) must be a text with one '*', which stands for the number", at: value)
        }
        return pattern
      }, write: { .string($0.written) })
  }
}

extension ValueShape<[ReleaseSetting.Place]> {
  /// Places of the release number, each with a path and one way to find it.
  static var releasePlaces: Self {
    let list = list(
      of: Configuration.releasePlaceKeys, "a place", from: ReleaseSetting.Place(),
      needed: ["setting", "pattern"], "a place needs a 'setting' or a 'pattern'")
    return Self(
      list.noun, schema: list.schema,
      read: { (value, reader) throws(Failure) in
        let places = try list.read(value, reader)
        guard case .array(let nodes) = value.node.kind else { return places }
        for (place, node) in zip(places, nodes) {
          if place.path.isEmpty {
            throw reader.source.failure("a place needs a 'path'", at: node.range)
          }
          if place.setting != nil, place.pattern != nil {
            throw reader.source.failure(
              "a place has a 'setting' or a 'pattern', not both", at: node.range)
          }
        }
        return places
      }, write: list.write)
  }
}
