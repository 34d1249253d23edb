public import Catalogs

extension Configuration {
  /// Reads a configuration; `rules` are those it may name.
  ///
  /// `currentFolder` is absolute, or empty when shown paths are relative to the configuration's own
  /// folder. Throws the first fault, at its line and column: a text that is no JSON, a name or rule
  /// nobody knows, a value of the wrong kind.
  public static func parse(
    _ source: Source, rules: [RuleID], currentFolder: String = ""
  ) throws(Failure) -> Configuration {
    let (node, problems) = JSONNode.parse(source)
    let first = problems.min { ($0.range?.lower ?? 0) < ($1.range?.lower ?? 0) }
    if let first { throw source.failure(first.message, at: first.range) }
    guard let node else { throw source.failure("this is no JSON", at: nil) }
    let base =
      currentFolder.isEmpty
      ? PathBase() : PathBase(folder: source.folder, current: currentFolder)
    let reader = ConfigurationReader(source: source, rules: rules, base: base)
    var configuration = Configuration(source: source)
    try reader.object(node, "a configuration", keys: members, later: later, &configuration)
    return configuration
  }
}
