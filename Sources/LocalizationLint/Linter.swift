/// Runs the rules over a project.
public struct Linter: Sendable {
  /// What is in force.
  public let settings: Settings

  /// Makes a linter.
  public init(settings: Settings = Settings()) { self.settings = settings }

  /// Reads what stands under the paths and judges it.
  ///
  /// Throws when nothing can be judged: a path that does not exist, or no localization file at all.
  /// What could not be read on the way is in `Report.failures`, and the rest is judged all the same.
  public func lint(_ paths: [String], files: FileAccess) async throws(Failure) -> Report {
    report(on: try await Project.read(paths, settings: settings, files: files))
  }

  /// Judges a project that was read.
  public func report(on project: Project) -> Report {
    Report(
      findings: [], failures: project.failures, developmentLanguage: nil, languages: [],
      tables: [], files: 0, keys: 0, status: .clean)
  }
}
