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
