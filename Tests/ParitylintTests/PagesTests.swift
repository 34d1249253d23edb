import LocalizationLint
import Testing

@testable import paritylint

@Suite struct `The pages` {
  @Test func `list the rules`() async {
    let stage = Stage()
    #expect(await stage.run("rules") == .clean)
    #expect(
      stage.output == """
        extra-key    warning  A language has a key that the reference lacks.
        missing-key  error    A language lacks a key that the reference has.
        note-me      note     Something is worth a note.

        """)
  }

  @Test func `explain a rule`() async {
    let stage = Stage()
    #expect(await stage.run("explain", "missing-key") == .clean)
    #expect(
      stage.output == #"""
        missing-key: error by default, since 0.1

        A language lacks a key that the reference has.

        why:
          The app shows the key itself, because it looks into one language's folder only
          and never into the next best.

        what to do:
          Translate the key.

        it speaks about: a key that was forgotten
          en.lproj/Localizable.strings
            "Close" = "Close";

            "Tab\t" = "";
          de.lproj/Localizable.strings
            ⟦⟧
          says: 'Close' is missing in de

        it is silent about: all there
          en.lproj/Localizable.strings
            "a" = "b";
          de.lproj/Localizable.strings
            "a" = "c";

        """#)
  }

  @Test(arguments: [["--version"], ["check", "--version"], ["rules", "--version"]])
  func `print the version`(words: [String]) async {
    let stage = Stage()
    #expect(await stage.run(words) == .clean)
    #expect(stage.output == "paritylint 0.1.0\n")
  }

  static let check = """
    Compares the languages of the files under the paths (default: the current
    folder).

    usage: paritylint [check] [OPTION ...] [PATH ...]

    options:
    \(checkOptions)\(formats)
    exit status:
    \(exitStatuses)
    """
  static let overview = """
    paritylint compares the languages of an app's localization files and says
    exactly what is missing, extra, untranslated or broken.

    usage: paritylint [check] [OPTION ...] [PATH ...]
           paritylint COMMAND ...

    commands ('paritylint help COMMAND' says more):
    \(commands)
    options of 'check':
    \(checkOptions)\(formats)
    exit status:
    \(exitStatuses)
    """
  static let explain = """
    Says what a rule finds, why that matters and what to do, with examples.

    usage: paritylint explain RULE

    options:
      -h, --help     Print this page.
          --version  Print the version.

    """
  private static let checkOptions = """
          --allow-none                 End with status 0 when there is no
                                       localization file, and with '--since' was
                                       none before.
          --at REV                     Lint a revision, as git holds it, instead of
                                       the files on disk.
          --baseline FILE              The file of accepted findings (default: the
                                       nearest '.paritylint-baseline.json').
          --color WHEN                 Colour the report: auto (on a terminal,
                                       unless NO_COLOR is set), always or never.
          --config FILE                Read the configuration from this file instead
                                       of the nearest '.paritylint.json'.
          --development-language CODE  The language the app is written in (default:
                                       found in the project).
          --format NAME                The form of the report (default: text); with
                                       an '--output' behind each, of several.
          --languages CODE,...         The languages every table must have (default:
                                       found in the project).
          --no-baseline                Report accepted findings too.
          --no-config                  Read no configuration.
          --only RULE,...              Run these rules and no other, even if the
                                       configuration leaves them out.
      -o, --output FILE                Write the report to this file instead of
                                       standard output, which '-' is.
          --profile NAME               Lay this profile of the configuration over
                                       its other settings.
      -q, --quiet                      Print findings only, no summary.
          --reference WHERE            Where the keys come from: auto (default),
                                       language (the development language) or code.
          --report-only                End with status 0 when there are gaps.
          --since REV                  Report only what the history that is shared
                                       with this revision did not have.
          --skip RULE,...              Leave these rules out.
          --staged                     Lint what is staged for the next commit
                                       instead of the files on disk.
          --stamp FILE                 Write an empty file when the run ends with
                                       status 0, for build systems.
          --strict                     End with status 1 for warnings too.
      -h, --help                       Print this page.
          --version                    Print the version.

    """
  /// The commands' own sentences, in order.
  private static let commands: String = {
    var page = Page()
    page.table(Command.all.map { ($0.name, $0.summary) })
    return page.text
  }()
  private static let exitStatuses = """
      0  Nothing is wrong at error level (with '--strict': at warning level).
      1  There are gaps.
      2  The job could not be done: wrong usage, a broken configuration, a file that
         cannot be read, or no localization file at all.

    """
  /// The reporters' own sentences, which are theirs to pin.
  private static let formats: String = {
    var page = Page()
    if !Reporter.all.isEmpty { page.heading("formats:") }
    page.table(Reporter.all.map { ($0.name, $0.summary) })
    return page.text
  }()

  static let requests: [(words: [String], page: String)] = [
    (["--help"], overview), (["-h"], overview), (["help"], overview), (["ios", "-h"], overview),
    (["check", "--help"], check), (["help", "check"], check), (["check", "x", "-h"], check),
    (["explain", "--help"], explain), (["help", "explain"], explain),
  ]

  @Test(arguments: requests) func `say how it is used`(words: [String], page: String) async {
    let stage = Stage()
    stage.texts = ["ios/a": ""]
    #expect(await stage.run(words) == .clean)
    #expect(stage.output == page)
    #expect(stage.errors == "")
  }

  @Test(arguments: Command.all.map(\.name)) func `there are for every command`(name: String) {
    let page = Command.named(name)?.page ?? ""
    #expect(page.contains("  Print the version.\n"))
    // A command to type stands on one line, however long it is.
    for line in page.split(separator: "\n") where !line.contains("paritylint completions ") {
      #expect(line.unicodeScalars.count <= 80)
    }
  }

  @Test func `list commands and options in order`() {
    #expect(Command.all.map(\.name) == Command.all.map(\.name).sorted())
    for command in Command.all {
      #expect(command.options.map(\.name) == command.options.map(\.name).sorted())
    }
  }
}
