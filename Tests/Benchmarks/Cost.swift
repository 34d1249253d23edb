#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a process cost.
struct Cost {
  /// Seconds from its start to its end.
  let wall: Double
  /// Seconds of all its threads, in the system's code too.
  let processor: Double
  /// The most bytes of memory it held at once.
  let peak: Int

  /// Runs a program with its output thrown away; throws when it ends with another status.
  static func of(_ words: [String], statuses: Set<Int32>) throws -> Cost {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process = pid_t()
    let start = now()
    let code = unsafe posix_spawn(&process, words[0], &actions, nil, &arguments, environ)
    guard code == 0 else { throw Unusable("cannot run '\(words[0])'") }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Unusable("lost '\(words[0])'") }
    }
    let wall = now() - start
    guard status & 0x7F == 0, statuses.contains(status >> 8 & 0xFF) else {
      throw Unusable("'\(words.prefix(3).joined(separator: " "))' ended with \(status)")
    }
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    return Cost(
      wall: wall, processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peak: Int(usage.ru_maxrss) * unit)
  }

  /// Each figure's own median.
  static func median(of costs: [Cost]) -> Cost {
    func middle<Figure: Comparable>(_ figures: [Figure]) -> Figure {
      figures.sorted()[figures.count / 2]
    }
    return Cost(
      wall: middle(costs.map(\.wall)), processor: middle(costs.map(\.processor)),
      peak: middle(costs.map(\.peak)))
  }

  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
