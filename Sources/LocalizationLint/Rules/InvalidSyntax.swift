import Catalogs

extension Rule {
  static let invalidSyntax = Rule(
    "invalid-syntax", .error, since: "0.1.0",
    "A file is not what its format allows.",
    why: """
      Apple's parsers reject such a file whole, or, worse, stop reading in the middle of it without a \
      word: every later key is lost in the app, and the build is green.
      """,
    remedy: "Mend the file at the place named.",
    examples: [
      .found(
        "A second semicolon ends the table", en: #""a" = "One"; "b" = "Two";"#,
        de: #""a" = "Eins";⟦;⟧ "b" = "Zwei";"#,
        finds: [
          "';;' ends the table here without a message from Apple's parser; the 1 entry below it is lost at run time"
        ]),
      .clean(
        "Comments between all tokens", en: #""a" = "One";"#,
        de: #"/*1*/"a"/*2*/=/*3*/"Eins"/*4*/;// 5"#),
    ],
    fix: .mending,
    check: .catalog { catalog, scope, findings in
      for problem in catalog.problems where problem.kind == .syntax {
        findings.report(problem, in: catalog, scope)
      }
    })
}
