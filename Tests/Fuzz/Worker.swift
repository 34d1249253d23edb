import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Tries one input after the other, in a process of its own: what kills it is the input whose number
/// it wrote down last.
struct Worker {
  /// The most processor time that an input may cost before the process is ended, in seconds.
  static let alarm = 20
  /// The most that a short input may cost, in nanoseconds.
  private static let allowance: UInt64 = 100_000_000

  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Prints `number`, a tab and the breach for each input for which something does not hold.
  func run() async {
    let reader = options.readers[0]
    let mutator = Mutator(reader)
    let progress = unsafe open(options.progress, O_WRONLY | O_CREAT, 0o600)
    for number in options.first..<options.inputs {
      let digits = Array("\(number)\n".utf8)
      _ = unsafe pwrite(progress, digits, digits.count, 0)
      let bytes = mutator.input(number, seed: options.seed)
      Self.setAlarm(Self.alarm)
      if let breach = await Self.judge(reader, bytes).breach {
        print("\(number)\t\(breach.replacingOccurrences(of: "\n", with: " "))")
        fflush(nil)
      }
    }
    Self.setAlarm(0)
  }

  /// What does not hold for an input, its cost among it, and the cost in nanoseconds.
  static func judge(_ reader: Reader, _ bytes: Bytes) async -> (breach: String?, cost: UInt64) {
    let limit = allowance + UInt64(bytes.count) * reader.nanosecondsPerByte
    var least = UInt64.max
    // What else the machine does can make a reader slow, but not three times.
    for _ in 0..<3 {
      let start = processorTime()
      if let breach = await reader.breach(bytes) { return (breach, 0) }
      least = min(least, processorTime() - start)
      if least <= limit { return (nil, least) }
    }
    return ("slow: \(least / 1_000_000) ms for \(bytes.count) bytes", least)
  }

  /// The processor time of this process, in nanoseconds.
  private static func processorTime() -> UInt64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Ends the process after some processor time; 0 for never.
  private static func setAlarm(_ seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    #if canImport(Darwin)
      let clock = ITIMER_PROF
    #else
      let clock = __itimer_which_t(ITIMER_PROF.rawValue)
    #endif
    _ = unsafe setitimer(clock, &timer, nil)
  }
}
