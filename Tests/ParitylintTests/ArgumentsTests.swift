import Testing

@testable import LocalizationLint
@testable import paritylint

@Suite struct `What is typed` {
  static let configuration = """
    { "developmentLanguage": "fr", "languages": ["it"], "exclude": ["Old"], "strict": true,
      "rules": { "missing-key": "warning", "extra-key": "off" }, "skip": ["note-me"] }
    """

  /// Words, and what the linter is then given.
  static let inForce: [(words: [String], configuration: String?, linted: String)] = [
    ([], nil, "[]"),
    (["check"], nil, "[]"),
    (["."], nil, "[]"),
    (["ios"], nil, "[ios]"),
    (["check", "./ios/", "a//b/./c", "../x", "/abs/"], nil, "[ios a/b/c ../x /abs]"),
    (["ios/en.lproj/nothing"], nil, "[ios/en.lproj/nothing]"),
    (["--", "--strict"], nil, "[--strict]"),
    (["check", "check"], nil, "[check]"),
    (["--strict"], nil, "[] strict"),
    (["ios", "--strict"], nil, "[ios] strict"),
    (["--languages", "de,fr"], nil, "[] languages=de,fr"),
    (["--languages=de, pt-BR,", "--languages", "zh_CN"], nil, "[] languages=de,pt-BR,zh_CN"),
    (["--development-language", "de"], nil, "[] development=de"),
    (["--only", "missing-key,extra-key"], nil, "[] only=extra-key,missing-key"),
    (["--only", "missing-key", "--only=extra-key"], nil, "[] only=extra-key,missing-key"),
    (["--skip", "missing-key"], nil, "[] skip=missing-key"),
    (["--only", "missing-key", "--skip", "extra-key"], nil, "[] only=missing-key skip=extra-key"),
    // The configuration, and what wins over it.
    (
      [], configuration,
      "[] development=fr languages=it exclude=Old severities=extra-key:off,missing-key:warning "
        + "skip=note-me strict"
    ),
    (
      ["--languages", "de", "--development-language=en", "--skip", "extra-key"], configuration,
      "[] development=en languages=de exclude=Old severities=extra-key:off,missing-key:warning "
        + "skip=extra-key,note-me strict"
    ),
    (
      ["--only", "extra-key,note-me"], configuration,
      "[] development=fr languages=it exclude=Old severities=missing-key:warning "
        + "only=extra-key,note-me strict"
    ),
    (["--no-config"], configuration, "[]"),
    (
      ["--profile", "import"], #"{"profiles": {"import": {"skip": ["note-me"], "strict": true}}}"#,
      "[] skip=note-me strict"
    ),
  ]

  @Test(arguments: [[], ["."], ["./"]]) func `means a language's folder by its name`(
    words: [String]
  ) async {
    let stage = Stage()
    stage.currentFolder = "/w/App/de.lproj"
    #expect(await stage.run(words) == .clean)
    #expect(stage.linted == ["[../de.lproj]"])
  }

  @Test(arguments: inForce) func `is in force`(
    words: [String], configuration: String?, linted: String
  ) async {
    let stage = Stage()
    stage.texts = ["ios/a.strings": ""]
    stage.texts[".paritylint.json"] = configuration
    #expect(await stage.run(words) == .clean)
    #expect(stage.linted == [linted])
    #expect(stage.errors == "")
  }

  @Test func `names a configuration`() async {
    let stage = Stage()
    stage.texts = ["conf/a.json": "{\"languages\": [\"de\"]}", ".paritylint.json": "broken"]
    #expect(await stage.run("--config", "conf/a.json") == .clean)
    #expect(await stage.run("--config=conf/a.json") == .clean)
    #expect(stage.linted == ["[] languages=de", "[] languages=de"])
  }

  @Test func `finds the configuration above`() async {
    let stage = Stage()
    stage.texts = ["../.paritylint.json": "{\n  \"strickt\": true\n}"]
    #expect(await stage.run() == .failed)
    #expect(
      stage.errors
        == "paritylint: error: ../.paritylint.json:2:3: unknown name 'strickt'; "
        + "did you mean 'strict'?\n")
  }

  static let refusals: [(words: [String], sentence: String)] = [
    (["chekc"], "'chekc' is neither a command nor a path; did you mean 'check'?"),
    (["zzzzz"], "'zzzzz' is neither a command nor a path; 'paritylint help' lists the commands"),
    (["--strict", "explain"], "the command comes first, as in 'paritylint explain'"),
    ([""], "a path is empty; write '.' for the current folder"),
    (["check", "ios", ""], "a path is empty; write '.' for the current folder"),
    (["--formt", "json"], "there is no option '--formt'; did you mean '--format'?"),
    (["--formt=json"], "there is no option '--formt'; did you mean '--format'?"),
    (["-strict"], "there is no option '-strict'; did you mean '--strict'?"),
    (["-x"], "there is no option '-x'; 'paritylint check --help' lists those there are"),
    (["--zzzzz"], "there is no option '--zzzzz'; 'paritylint check --help' lists those there are"),
    (
      ["rules", "--strict"],
      "there is no option '--strict'; 'paritylint rules --help' lists those there are"
    ),
    (["--strict=yes"], "'--strict' takes no value"),
    (["--config"], "'--config' needs a value, as in '--config FILE'"),
    (["--config="], "'--config' needs a value, as in '--config FILE'"),
    (["--config", "--strict"], "'--config' needs a value, as in '--config FILE'"),
    (["--only", ","], "'--only' needs a value, as in '--only RULE,...'"),
    (["--languages"], "'--languages' needs a value, as in '--languages CODE,...'"),
    (["--languages", "de;fr"], "'de;fr' is no language code, as 'de' and 'pt-BR' are"),
    (["--development-language", "ü"], "'ü' is no language code, as 'de' and 'pt-BR' are"),
    (["--color", "red"], "'--color' takes auto, always or never, not 'red'"),
    (["--format", "jsn"], "there is no format 'jsn'; did you mean 'json'?"),
    (["--format", "pdf"], "there is no format 'pdf'; there are github, json, text"),
    (
      ["--format", "json", "--format", "text"],
      "two reports go to standard output; give one of them an '--output'"
    ),
    (
      ["--format", "json", "-o", "-", "--format", "text"],
      "two reports go to standard output; give one of them an '--output'"
    ),
    (
      ["--output", "a", "-o", "b"],
      "'--output a' has no '--format' in front of it, to which it could belong"
    ),
    (
      ["-o", "a", "--format", "json", "--format", "text"],
      "'--output a' has no '--format' in front of it, to which it could belong"
    ),
    (
      ["--format", "json", "-o", "a", "-o", "b"],
      "'--output b' has no '--format' of its own in front of it; repeat '--format json' for a "
        + "second file"
    ),
    (
      ["--format", "json", "-o", "a", "--format", "text", "-o", "a"],
      "two reports go to 'a'; give each its own '--output'"
    ),
    (
      ["--only", "missing-keys"],
      "'--only': there is no rule 'missing-keys'; did you mean 'missing-key'?"
    ),
    (["--skip", "zebra"], "'--skip': there is no rule 'zebra'; 'paritylint rules' lists them"),
    (
      ["--only", "missing-key", "--skip", "missing-key"],
      "no rule is left to run: each one that is asked for is skipped as well"
    ),
    (["--profile", "a", "--profile", "b"], "'--profile' can be given once"),
    (["--profile", "release"], "'--profile release' needs a configuration that has profiles"),
    (["--config", "none.json"], "cannot read 'none.json': no such file"),
    (["explain"], "'explain' needs RULE, as in 'paritylint explain RULE'"),
    (["explain", "a", "b"], "'b' is one word too many; the usage is 'paritylint explain RULE'"),
    (["explain", "missin-key"], "there is no rule 'missin-key'; did you mean 'missing-key'?"),
    (["explain", "zebra"], "there is no rule 'zebra'; 'paritylint rules' lists them"),
    (["rules", "a"], "'a' is one word too many; the usage is 'paritylint rules'"),
    (["help", "chekc"], "there is no command 'chekc'; did you mean 'check'?"),
    (["help", "zzzzz"], "there is no command 'zzzzz'; 'paritylint help' lists them"),
    (
      ["a\nb\u{1B}[2J"],
      #"'a\nb\u{1B}[2J' is neither a command nor a path; 'paritylint help' lists the commands"#
    ),
  ]

  @Test(arguments: refusals) func `is refused in one sentence`(
    words: [String], sentence: String
  ) async {
    let stage = Stage()
    #expect(await stage.run(words) == .failed)
    #expect(stage.errors == "paritylint: error: \(sentence)\n")
    #expect(stage.output == "")
    #expect(stage.linted == [])
  }
}
