import Catalogs

extension Configuration {
  /// The path of the nearest configuration file, from the current folder up to the root of the file
  /// system; relative to the current folder, whose absolute path is given.
  public static func nearest(to currentFolder: String, files: FileAccess) -> String? {
    files.nearest(fileName, to: currentFolder)
  }

  /// Reads a configuration file.
  ///
  /// Throws what is wrong with it: the first fault, at its line and column.
  public static func read(
    _ path: String, rules: [RuleID], files: FileAccess, currentFolder: String = ""
  ) throws(Failure) -> Configuration {
    let (source, problem) = Source.decode(path: path, try files.read(path))
    if let problem { throw source.failure(problem.message, at: problem.range) }
    return try parse(source, rules: rules, currentFolder: currentFolder)
  }
}
