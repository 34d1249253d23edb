import LocalizationLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Interruptions that wait while files are put in place, so that nothing is left beside them, and of
/// several files all are written or none.
enum Interruption {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]
  /// The signal that came; written by the handler, which may do nothing but that.
  nonisolated(unsafe) private static var caught: sig_atomic_t = 0

  /// Does something; a signal that would end the process does so afterwards.
  static func deferred<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe caught = 0
    let earlier = signals.map { number in
      signal(number) { unsafe Interruption.caught = sig_atomic_t($0) }
    }
    defer {
      for (number, handler) in zip(signals, earlier) { _ = signal(number, handler) }
      let number = unsafe caught
      if number != 0 { raise(Int32(number)) }
    }
    return try body()
  }
}
