import LocalizationLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#else
  @unsafe @preconcurrency import Glibc
#endif

/// A program that runs beside this one, asked with an array of arguments and never through a shell.
struct Subprocess: Sendable {
  /// What its three streams are.
  struct Streams: Sendable {
    var input: Int32
    var output: Int32
    var errors: Int32
  }

  /// How a program ended, and what it said.
  struct Answer: Sendable {
    /// The status it ended with; 128 and the signal's number where a signal ended it.
    let status: Int32
    let output: ContiguousArray<UInt8>
    let errors: String
  }

  let id: pid_t

  /// Starts a program that `PATH` leads to; nil with `errno` set where that fails.
  ///
  /// `variables` (`NAME=value`) stand before those of this process.
  init?(_ words: [String], variables: [String], streams: Streams) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, streams.input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, streams.output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, streams.errors, STDERR_FILENO)
    // This process ignores SIGPIPE, which a program would inherit.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let arguments = unsafe words.map { unsafe strdup($0) }
    let own = unsafe variables.map { unsafe strdup($0) }
    defer { unsafe (arguments + own).forEach { unsafe free($0) } }
    var inherited: [UnsafeMutablePointer<CChar>?] = unsafe []
    #if canImport(Darwin)
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
        unsafe _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
    #endif
    while let place = unsafe next, let variable = unsafe place.pointee {
      unsafe inherited.append(variable)
      unsafe next = place + 1
    }
    var id: pid_t = 0
    let code = unsafe posix_spawnp(
      &id, words[0], &actions, &attributes, arguments + [nil], own + inherited + [nil])
    guard code == 0 else {
      errno = code
      return nil
    }
    self.id = id
  }

  /// Waits for the end.
  func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Runs a program to its end, with nothing to read; nil with `errno` set where it cannot be
  /// started.
  static func run(_ words: [String], variables: [String]) -> Answer? {
    guard let output = Pipe() else { return nil }
    defer { output.close() }
    guard let errors = Pipe() else { return nil }
    defer { errors.close() }
    let nothing = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0 else { return nil }
    defer { close(nothing) }
    let streams = Streams(input: nothing, output: output.writing, errors: errors.writing)
    guard let process = Subprocess(words, variables: variables, streams: streams) else {
      return nil
    }
    output.closeWriting()
    errors.closeWriting()
    let (texts, isTooMuch) = readAll(output.reading, errors.reading)
    // It may never end by itself.
    if isTooMuch { kill(process.id, SIGKILL) }
    return Answer(
      status: process.wait(), output: texts.0,
      errors: String(decoding: texts.1, as: UTF8.self))
  }

  /// More than any answer has, and of a stream of errors more than anybody reads.
  private static let most = (output: 1 << 28, errors: 1 << 20)

  /// Reads two streams to their ends, or until the first has more than any answer; side by side, as a
  /// program that fills one waits for its reader.
  private static func readAll(
    _ first: Int32, _ second: Int32
  ) -> (texts: (ContiguousArray<UInt8>, ContiguousArray<UInt8>), isTooMuch: Bool) {
    var texts: [ContiguousArray<UInt8>] = [[], []]
    var waiting = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // A descriptor below zero is left out by `poll`.
    while waiting.contains(where: { $0.fd >= 0 }) {
      if unsafe poll(&waiting, nfds_t(waiting.count), -1) < 0 {
        guard errno == EINTR else { break }
        continue
      }
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        let count = unsafe read(waiting[index].fd, &buffer, buffer.count)
        if count > 0 {
          if index == 0 || texts[1].count < most.errors {
            texts[index].append(contentsOf: buffer[..<count])
          }
          if texts[0].count > most.output { return ((texts[0], texts[1]), true) }
        } else if count == 0 || errno != EINTR {
          waiting[index].fd = -1
        }
      }
    }
    return ((texts[0], texts[1]), false)
  }
}

/// Two ends of a channel, neither of which a started program inherits by itself.
final class Pipe {
  let reading: Int32
  private(set) var writing: Int32
  private var isClosed = false

  /// Makes a channel; nil with `errno` set where none is to be had.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeWriting() {
    if writing >= 0 { Self.close(writing) }
    writing = -1
  }

  func close() {
    closeWriting()
    if !isClosed { Self.close(reading) }
    isClosed = true
  }

  private static func close(_ descriptor: Int32) { _ = closeDescriptor(descriptor) }
}

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
