/// What a `.paritylint.json` says; everything may be left out.
public struct Configuration: Sendable {
  /// The name the file is looked for under.
  public static let fileName = ".paritylint.json"
}
