import LocalizationLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Everything that a command uses and that does not come from its arguments.
struct Environment: Sendable {
  /// The tool's version.
  static let version = "0.1.0"

  var console: Console
  var files: FileAccess
  /// Puts bytes in the place of a file, whole or not at all.
  var replaceFile: @Sendable (_ path: String, ContiguousArray<UInt8>) throws(Failure) -> Void
  /// The absolute path of the current folder; empty when it has none.
  var currentFolder: String
  /// The value of an environment variable.
  var variable: @Sendable (_ name: String) -> String?
  var rules = Rule.all
  var reporters = Reporter.all
  var lint: @Sendable ([String], Settings, FileAccess) async throws(Failure) -> Report = {
    (paths, settings, files) async throws(Failure) in
    try await Linter(settings: settings).lint(paths, files: files)
  }

  /// That of the process.
  static var process: Environment {
    Environment(
      console: .standard, files: .disk, replaceFile: Disk.replace,
      currentFolder: Disk.currentFolder(),
      variable: { name in
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
      })
  }
}
