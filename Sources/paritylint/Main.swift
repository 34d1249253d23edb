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
  static func main() async {
    // A reader who stops reading is an error of one `write`, not the end of the process.
    _ = signal(SIGPIPE, SIG_IGN)
    // So is a file that may not grow any more.
    _ = signal(SIGXFSZ, SIG_IGN)
    let status = await run(Array(CommandLine.arguments.dropFirst()), in: .process)
    exit(status.rawValue)
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
