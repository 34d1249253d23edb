import LocalizationLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the tool says things.
struct Console: Sendable {
  /// Writes to standard output.
  ///
  /// Throws when that fails, but for a reader who has gone: `head` had enough.
  let output: @Sendable (String) throws(Failure) -> Void
  /// Writes to standard error.
  let errors: @Sendable (String) -> Void
  /// Whether standard output is a terminal.
  let isTerminal: Bool

  /// Says what kept the tool from doing its job, on one line.
  func report(_ failure: Failure) {
    errors("paritylint: error: \(failure.message.escapedForTerminal)\n")
  }

  /// The streams of the process.
  static var standard: Console {
    Console(
      output: { (text) throws(Failure) in
        let code = Disk.write(ContiguousArray(text.utf8), to: STDOUT_FILENO)
        guard code == 0 || code == EPIPE else {
          throw Failure("cannot write to standard output: \(Disk.reason(code))")
        }
      },
      errors: { _ = Disk.write(ContiguousArray($0.utf8), to: STDERR_FILENO) },
      isTerminal: isatty(STDOUT_FILENO) != 0)
  }
}
