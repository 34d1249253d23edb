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
  /// The day of the version, as manual pages show it.
  static let date = "November 30, 2026"

  var console: Console
  var files: FileAccess
  /// Puts bytes in the place of a file, whole or not at all.
  var replaceFile: @Sendable (_ path: String, ContiguousArray<UInt8>) throws(Failure) -> Void
  /// Puts bytes behind those that a file has; makes the file where there is none.
  var extendFile: @Sendable (_ path: String, ContiguousArray<UInt8>) throws(Failure) -> Void =
    Disk.extend
  /// Puts bytes in the place of several files, all of them or none; `ready` is called when nothing
  /// keeps them from being written, and keeps them by throwing.
  var replaceFiles:
    @Sendable (
      _ files: [(path: String, bytes: ContiguousArray<UInt8>)], _ ready: () throws(Failure) -> Void
    ) throws(Failure) -> Void = { (files, ready) throws(Failure) in
      try Disk.replace(files, ready: ready)
    }
  /// Where a path leads that may not be there yet, links followed as far as it is.
  var resolve: @Sendable (_ path: String) -> String = Disk.destination
  /// Whether a file is not to be changed without a word.
  var isReadOnly: @Sendable (_ path: String) -> Bool = Disk.isReadOnly
  /// Makes a folder and those around it, as far as they are not there; gives those that were made,
  /// the outermost first.
  var makeFolder: @Sendable (_ path: String) throws(Failure) -> [String] = Disk.makeFolder
  /// Takes folders away that hold nothing, the last first.
  var removeFolders: @Sendable (_ paths: [String]) -> Void = Disk.removeFolders
  /// The absolute path of the current folder; empty when it has none.
  var currentFolder: String
  /// The path of this program, as a hook starts it.
  var program = "paritylint"
  /// The value of an environment variable.
  var variable: @Sendable (_ name: String) -> String?
  var rules = Rule.all
  var reporters = Reporter.all
  var lint: @Sendable ([String], Settings, FileAccess, Ratchet) async throws(Failure) -> Report = {
    (paths, settings, files, ratchet) async throws(Failure) in
    let report = try await Linter(settings: settings).lint(paths, files: files, ratchet: ratchet)
    // The process ends soon, and the system takes all of it back at once.
    _ = unsafe Unmanaged.passRetained(Held(report: report))
    return report
  }

  /// That of the process.
  static var process: Environment {
    var environment = Environment(
      console: .standard, files: .disk,
      replaceFile: { (path, bytes) throws(Failure) in
        try Interruption.deferred { () throws(Failure) in
          try Disk.replace(path, with: bytes)
        }
      },
      currentFolder: Disk.currentFolder(), program: Disk.program(),
      variable: { name in
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
      })
    environment.replaceFiles = { (files, ready) throws(Failure) in
      try Interruption.deferred { () throws(Failure) in try Disk.replace(files, ready: ready) }
    }
    return environment
  }
}

extension Environment {
  /// The absolute path of a path, without `.` and `..`; links are not followed.
  func absolute(_ path: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : currentFolder + "/" + path).split(separator: "/")
    where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

/// Holds a report that nobody gives back.
private final class Held {
  let report: Report

  init(report: Report) { self.report = report }
}
