import LocalizationLint

extension Command {
  static let completions = Command(
    "completions", "Prints a script that lets a shell complete commands, options and rules.",
    operands: Operands(usage: "SHELL", count: 1...1, choices: { Shell.allCases.map(\.rawValue) }),
    notes: [
      (
        "to have it at hand:",
        [
          (
            "bash",
            "paritylint completions bash > ~/.local/share/bash-completion/completions/paritylint"
          ),
          ("fish", "paritylint completions fish > ~/.config/fish/completions/paritylint.fish"),
          ("zsh", "paritylint completions zsh > _paritylint, in a folder of $fpath"),
        ]
      )
    ],
    run: { (arguments, environment) async throws(Failure) in
      let name = arguments.operands[0]
      guard let shell = Shell(rawValue: name) else {
        let names = Shell.allCases.map(\.rawValue)
        throw Failure(
          "there is no script for '\(name)'"
            + names.suggestion(for: name, otherwise: "; there are \(names.joined(separator: ", "))")
        )
      }
      try environment.console.output(shell.script)
      return .clean
    })
}

/// A shell that completes words.
private enum Shell: String, CaseIterable {
  case bash
  case fish
  case zsh

  var script: String {
    switch self {
    case .bash: bash
    case .fish: fish
    case .zsh: zsh
    }
  }

  private func options(_ command: Command) -> [Option] { command.options + Option.common }

  private var bash: String {
    let all = Command.all.map { command in
      "    \(command.name))\n      options='\(options(command).flatMap(\.spellings).joined(separator: " "))'\n"
        + "      operands='\(command.operands.choices().joined(separator: " "))' ;;\n"
    }
    var values: [String] = []
    var seen: Set<String> = []
    for command in Command.all {
      for option in options(command) where option.valueName != nil {
        let words = option.takesFile ? "@files" : option.choices.joined(separator: " ")
        // One option may take other words in another command.
        let row =
          "    \(option.spellings.map { "\(command.name):\($0)" }.joined(separator: " | ")))"
          + " words='\(words)'; isList=\(option.takesList ? 1 : 0) ;;\n"
        if seen.insert(row).inserted { values.append(row) }
      }
    }
    return """
      # Completion of paritylint for bash 3.2 and later.
      _paritylint() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local command=\(Command.standard.name) word options operands words='@none' isList=0
        local commands='\(Command.all.map(\.name).joined(separator: " "))'
        # '=' is a word of its own here: '--format=json' comes in three.
        if [[ $current == '=' ]]; then current=''
        elif [[ $previous == '=' ]]; then previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        if (( COMP_CWORD > 1 )); then
          for word in $commands; do
            [[ ${COMP_WORDS[1]} == "$word" ]] && command=$word
          done
        fi
        case $command in
      \(all.joined())  esac
        case "$command:$previous" in
      \(values.joined())  esac
        local prefix=''
        if [[ $words == '@files' ]]; then
          COMPREPLY=()
          return
        elif [[ $words != '@none' ]]; then
          if (( isList )) && [[ $current == *,* ]]; then
            prefix=${current%,*},
            current=${current##*,}
          fi
        elif [[ $current == -* ]]; then
          words=$options
        elif (( COMP_CWORD == 1 )); then
          words=$commands
        else
          words=$operands
        fi
        # shellcheck disable=SC2207
        COMPREPLY=($(compgen -P "$prefix" -W "$words" -- "$current"))
      }
      complete -o bashdefault -o default -F _paritylint paritylint

      """
  }

  private var zsh: String {
    func quoted(_ text: String) -> String {
      "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
    // Brackets and colons part the pieces of a specification.
    func plain(_ text: String) -> String {
      ["[", "]", ":"].reduce(text) { $0.replacing($1, with: "\\" + $1) }
    }
    func value(_ option: Option) -> String {
      guard let name = option.valueName else { return "" }
      let words = option.choices.joined(separator: " ")
      if option.takesFile { return ":\(name):_files" }
      if words.isEmpty { return ":\(name): " }
      return option.takesList
        ? ":\(name):_values -s , \(name) \(words)" : ":\(name):(\(words))"
    }
    func specification(_ option: Option) -> String {
      let tail = "[\(plain(option.summary))]" + value(option)
      let long = "--\(option.name)" + (option.valueName == nil ? "" : "=")
      let star = option.takesList ? "*" : ""
      guard let letter = option.letter else { return quoted(star + long + tail) }
      let short = "-\(letter)" + (option.valueName == nil ? "" : "+")
      return "'(-\(letter) --\(option.name))'{\(short),\(long)}" + quoted(tail)
    }
    let cases = Command.all.map { command in
      var specifications = options(command).map(specification)
      let words = command.operands.choices().joined(separator: " ")
      if !words.isEmpty {
        specifications.append(quoted("1:word:(\(words))"))
      } else if command.operands.count.upperBound > 0 {
        specifications.append("'*:path:_files'")
      }
      return "    \(command.name))\n      _arguments -s -S \\\n        "
        + specifications.joined(separator: " \\\n        ") + " ;;\n"
    }
    let commands = Command.all.map { "    " + quoted("\($0.name):\(plain($0.summary))") }
    return """
      #compdef paritylint
      # Completion of paritylint for zsh.
      _paritylint() {
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        local command=\(Command.standard.name)
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          _describe -t commands command commands
          _files
          return
        fi
        if (( ${commands[(I)$words[2]:*]} )); then
          command=$words[2]
          shift words
          (( CURRENT-- ))
        fi
        case $command in
      \(cases.joined())  esac
      }
      if [[ $funcstack[1] == _paritylint ]]; then
        _paritylint "$@"
      else
        compdef _paritylint paritylint
      fi

      """
  }

  private var fish: String {
    func quoted(_ text: String) -> String {
      "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
    let others = Command.all.map(\.name).filter { $0 != Command.standard.name }
    var lines = ["# Completion of paritylint for fish."]
    for command in Command.all {
      lines.append(
        "complete -c paritylint -n __fish_is_first_token -a \(command.name) -d "
          + quoted(command.summary))
    }
    for command in Command.all {
      let condition =
        command.name == Command.standard.name
        ? "not __fish_seen_subcommand_from \(others.joined(separator: " "))"
        : "__fish_seen_subcommand_from \(command.name)"
      let start = "complete -c paritylint -n \(quoted(condition))"
      for option in options(command) {
        var line = start
        if let letter = option.letter { line += " -s \(letter)" }
        line += " -l \(option.name)"
        if option.takesFile {
          line += " -r -F"
        } else if option.valueName != nil {
          line += " -x"
          if !option.choices.isEmpty {
            let words = option.choices.joined(separator: " ")
            line +=
              option.takesList
              ? " -a '(__fish_complete_list , \"string split \\  \\\"\(words)\\\"\")'"
              : " -a \(quoted(words))"
          }
        }
        lines.append(line + " -d " + quoted(option.summary))
      }
      let words = command.operands.choices().joined(separator: " ")
      if !words.isEmpty {
        lines.append(start + " -f -a \(quoted(words))")
      } else if command.operands.count.upperBound == 0 {
        lines.append(start + " -f")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Option {
  /// `--output` and `-o`.
  fileprivate var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }
}
