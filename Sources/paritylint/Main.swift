import LocalizationLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@main
enum Main {
  static func main() {
    // A reader who stops reading is an error of one `write`, not the end of the process.
    _ = signal(SIGPIPE, SIG_IGN)
    // So is a file that may not grow any more.
    _ = signal(SIGXFSZ, SIG_IGN)
    // A stream that is closed must stay one that cannot be written to, and not become a file that is
    // opened later.
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
    Task.detached {
      let status = await run(Array(CommandLine.arguments.dropFirst()), in: .process)
      exit(status.rawValue)
    }
    // An asynchronous `main` would end this thread, for which the unwinder of a static executable
    // sorts all functions: as much work as reading a small app.
    while true { pause() }
  }

  /// Does what the words ask for.
  static func run(_ words: [String], in environment: Environment) async -> ExitStatus {
    do throws(Failure) {
      switch try Command.request(words, files: environment.files) {
      case .overview: try environment.console.output(Command.overview)
      case .page(let command): try environment.console.output(command.page)
      case .version: try environment.console.output("paritylint \(Environment.version)\n")
      case .run(let command, let arguments):
        return try await command.run(arguments, environment)
      }
      return .clean
    } catch {
      environment.console.report(error)
      return .failed
    }
  }
}
