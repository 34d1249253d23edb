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
  /// Writes bytes, which need not be text, to standard output; nil where only text can be.
  var outputBytes: (@Sendable (ContiguousArray<UInt8>) throws(Failure) -> Void)?
  /// Writes to standard error.
  let errors: @Sendable (String) -> Void
  /// Whether standard output is a terminal.
  let isTerminal: Bool

  /// Writes lines of any bytes to standard output: escaped to a terminal, but for the tabs of a sheet
  /// and the ends of its lines, else as they are.
  func write(_ bytes: ContiguousArray<UInt8>) throws(Failure) {
    if !isTerminal, let outputBytes { return try outputBytes(bytes) }
    guard isTerminal else { return try output(String(decoding: bytes, as: UTF8.self)) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      let line = $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0
      return line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self).escapedForTerminal
      }.joined(separator: "\t")
    }
    try output(lines.joined(separator: "\n"))
  }

  /// Writes bytes that are text to standard output, as they are.
  func put(_ text: ContiguousArray<UInt8>) throws(Failure) {
    if let outputBytes { return try outputBytes(text) }
    try output(String(decoding: text, as: UTF8.self))
  }

  /// Says what kept the tool from doing its job, on one line.
  func report(_ failure: Failure) {
    errors("paritylint: error: \(failure.message.shortened.escapedForTerminal)\n")
  }

  @Sendable private static func outputBytes(
    _ bytes: ContiguousArray<UInt8>
  ) throws(Failure) {
    let code = Disk.write(bytes, to: STDOUT_FILENO)
    guard code == 0 || code == EPIPE else {
      throw Failure("cannot write to standard output: \(Disk.reason(code))")
    }
  }

  /// The streams of the process.
  static var standard: Console {
    Console(
      output: { (text) throws(Failure) in try outputBytes(ContiguousArray(text.utf8)) },
      outputBytes: outputBytes,
      errors: { _ = Disk.write(ContiguousArray($0.utf8), to: STDERR_FILENO) },
      isTerminal: isatty(STDOUT_FILENO) != 0)
  }
}
