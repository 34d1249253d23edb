public import Catalogs

/// What a `.paritylint.json` says; everything may be left out.
public struct Configuration: Sendable {
  /// One setting that stands in the file.
  struct Written: Sendable {
    /// The name of its key: `code.paths`.
    let key: String
    /// Where the name stands.
    let range: ByteRange
    /// What it changes.
    let change: @Sendable (inout Settings) -> Void
  }

  /// Settings that lie over the others when their name is asked for.
  struct Profile: Sendable {
    let name: String
    var written: [Written] = []
  }

  /// The name the file is looked for under.
  public static let fileName = ".paritylint.json"

  /// The file; its paths and path patterns are relative to the folder it stands in.
  public let source: Source
  /// The settings outside profiles, in file order.
  var written: [Written] = []
  /// The profiles, in file order.
  var profiles: [Profile] = []

  init(source: Source) { self.source = source }

  /// What is in force when nothing else is said.
  ///
  /// Throws when there is no such profile.
  public func settings(profile name: String? = nil) throws(Failure) -> Settings {
    var settings = Settings()
    for entry in try entries(profile: name) { entry.change(&settings) }
    return settings
  }

  /// Everything that counts with a profile, in the order in which it is laid one over the other.
  func entries(profile name: String?) throws(Failure) -> [Written] {
    guard let name else { return written }
    guard let profile = profiles.first(where: { $0.name == name }) else {
      let names = profiles.map(\.name)
      throw Failure(
        "\(source.path): there is no profile '\(name)'"
          + names.suggestion(
            for: name,
            otherwise: names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))"))
    }
    return written + profile.written
  }
}

extension Configuration {
  /// A place in the file that has a say in a setting.
  package struct WrittenPlace: Sendable {
    /// The file.
    package let path: String
    /// Where the key's name stands.
    package let position: Position
    /// The profile it stands in; nil outside of profiles.
    package let profile: String?
  }

  /// Where a key stands, as far as it counts with a profile: the last place wins, or adds.
  package func places(
    of key: String, profile name: String?
  ) throws(Failure) -> [WrittenPlace] {
    let lines = LineIndex(source)
    let own = written.count
    return try entries(profile: name).enumerated().filter { $1.key == key }.map { number, entry in
      WrittenPlace(
        path: source.path, position: lines.position(of: entry.range.lower, in: source),
        profile: number < own ? nil : name)
    }
  }
}
