import Catalogs
import LocalizationLint

extension Command {
  static let manual = Command(
    "manual", "Prints the manual page, for 'man': paritylint manual > paritylint.1.",
    operands: .none,
    run: { (_, environment) async throws(Failure) in
      try environment.console.output(Manual(environment.rules).text)
      return .clean
    })
}

/// The manual page in mdoc, made of the same values as everything that it describes.
private struct Manual {
  private(set) var text = ""

  init(_ rules: [Rule]) {
    macro("Dd", Environment.date)
    macro("Dt", "PARITYLINT 1")
    macro("Os", "paritylint \(Environment.version)")
    section("NAME")
    macro("Nm", "paritylint")
    macro("Nd", "compare the languages of an app's localization files")
    section("SYNOPSIS")
    for command in Command.all {
      macro("Nm")
      if command.name == Command.standard.name {
        macro("Op", "Cm \(command.name)")
      } else {
        macro("Cm", command.name)
      }
      if !command.options.isEmpty { macro("Op", "Ar OPTION ...") }
      let operands = command.operands.usage
      if operands.utf8.first == UInt8(ascii: "[") {
        macro("Op", "Ar \(operands.utf8.dropFirst().dropLast().words)")
      } else if !operands.isEmpty {
        operandMacro(operands)
      }
    }
    section("DESCRIPTION")
    macro("Nm")
    line(
      "reads every localization file below the paths, compares each language with the one the app "
        + "is written in, and says exactly what is missing, extra, untranslated or broken.")
    paragraph(
      "The first word names a command; without one, '\(Command.standard.name)' is meant.")
    section("COMMANDS")
    list {
      for command in Command.all {
        $0.item("Cm \(command.name)", command.summary)
        let own = command.name == Command.standard.name ? [] : command.options
        if !own.isEmpty {
          $0.list { for option in own { $0.item(option) } }
        }
      }
    }
    section("OPTIONS")
    line("Options of '\(Command.standard.name)', and those that every command has:")
    list { for option in Command.standard.options + Option.common { $0.item(option) } }
    addConfiguration()
    addComments()
    addRest(rules)
  }

  private mutating func addConfiguration() {
    section("CONFIGURATION")
    line(
      "What is typed at every run can stand in '\(Configuration.fileName)', in the current folder or "
        + "one above it. Its paths and patterns are relative to its folder. An option wins over it."
    )
    list {
      for key in Configuration.keys {
        let standard = key.standard.isEmpty ? "" : " Without it: \(key.standard)."
        $0.item(
          "Ic \(key.name)",
          "\(key.summary) It is \(key.noun), for example \(key.example.line).\(standard)")
      }
    }
    paragraph(
      "'profiles' holds further settings by name; the option '--profile' lays them over the others. "
        + "Rules and exceptions are added to those outside, everything else is replaced.")
    paragraph("An element of 'ignore' says what it holds for, and why:")
    list { for key in Configuration.exceptionKeys { $0.item("Ic \(key.name)", key.summary) } }
  }

  private mutating func addComments() {
    section("COMMENTS")
    line("A comment in a file silences a rule for what it stands at:")
    example([
      #"/* paritylint:ignore same-as-source -- a name */"#, #""admin" = "Admin";"#,
      #"L("beta") // paritylint:ignore undefined-key: comes from the server"#,
    ])
    line(
      "In front of an entry, inside it or behind it on its line, it means that entry; in the file of "
        + "the language the app is written in, it holds for every language. In a string catalog it "
        + "stands in the comment of a key. In code it means its line, or the next one when it stands "
        + "alone. 'paritylint:ignore-file' means the whole file. Rules are named, with commas or "
        + "spaces between them; the reason follows '--' or ':'.")
  }

  private mutating func addRest(_ rules: [Rule]) {
    section("RULES")
    list {
      for rule in rules {
        $0.item("Ic \(rule.id.name) Pq \(rule.severity.rawValue)", rule.summary)
      }
    }
    section("ENVIRONMENT")
    list { $0.item("Ev NO_COLOR", "When it is set and not empty, the report is not coloured.") }
    section("FILES")
    list {
      $0.item("Pa \(Configuration.fileName)", "The configuration.")
    }
    section("EXIT STATUS")
    let statuses = Command.standard.notes.first { $0.heading == "exit status:" }?.rows ?? []
    list { for (status, meaning) in statuses { $0.item("Li \(status)", meaning) } }
    section("EXAMPLES")
    line("Lint the app in the current folder, for a build server:")
    example(["paritylint --strict"])
    line("Say what is known about one key in German:")
    example(["paritylint why Close --language de"])
  }

  private mutating func section(_ name: String) { macro("Sh", name) }

  private mutating func paragraph(_ words: String) {
    macro("Pp")
    line(words)
  }

  private mutating func macro(_ name: String, _ arguments: String = "") {
    text += ".\(name)" + (arguments.isEmpty ? "" : " " + Self.escaped(arguments)) + "\n"
  }

  private mutating func operandMacro(_ operands: String) {
    // `KEY [PATH ...]`: a part in brackets may be left out.
    for part in operands.split(separator: "[", maxSplits: 1) {
      let words = part.split(separator: " ").joined(separator: " ")
      if words.hasSuffix("]") {
        macro("Op", "Ar \(words.dropLast())")
      } else {
        macro("Ar", words)
      }
    }
  }

  /// A line of text: mdoc wants each sentence on its own.
  private mutating func line(_ words: String) {
    var rest = words.split(separator: " ")[...]
    var sentence: [Substring] = []
    while let word = rest.popFirst() {
      sentence.append(word)
      let width = sentence.reduce(0) { $0 + $1.utf8.count + 1 } + (rest.first?.utf8.count ?? 0)
      if word.hasSuffix(".") || word.hasSuffix("?") || rest.isEmpty || width > 78 {
        text += Self.escaped(sentence.joined(separator: " ")) + "\n"
        sentence = []
      }
    }
  }

  private mutating func example(_ lines: [String]) {
    macro("Bd", "-literal -offset indent")
    for line in lines { text += Self.escaped(line) + "\n" }
    macro("Ed")
  }

  private mutating func list(_ items: (inout Manual) -> Void) {
    macro("Bl", "-tag -width Ds")
    items(&self)
    macro("El")
  }

  private mutating func item(_ option: Option) {
    let value = option.valueName.map { " Ar \($0)\(option.takesList ? ",..." : "")" } ?? ""
    let long = "Fl -\(option.name)\(value)"
    item(option.letter.map { "Fl \($0) , \(long)" } ?? long, option.summary)
  }

  private mutating func item(_ head: String, _ words: String) {
    macro("It", head)
    line(words)
  }

  /// Text in which nothing is a request, and a hyphen is one that can be copied.
  private static func escaped(_ words: String) -> String {
    let text = words.replacing("\\", with: "\\e")
    return [".", "'"].contains(text.prefix(1)) ? "\\&" + text : text
  }
}

extension Sequence<UInt8> {
  fileprivate var words: String { String(decoding: Array(self), as: UTF8.self) }
}
