import Catalogs

extension Rule {
  static let invalidEncoding = Rule(
    "invalid-encoding", .error, since: "0.1.0",
    "The bytes of a file are not text in the encoding they claim.",
    why: """
      Apple's parser reads UTF-8, and UTF-16 and UTF-32 with a byte order mark; anything else makes \
      the whole table unreadable.
      """,
    remedy: "Save the file as UTF-8.",
    examples: [
      .found(
        "Two marks", en: #""a" = "One";"#, de: "⟦⟧\u{FEFF}\u{FEFF}\"a\" = \"Eins\";",
        finds: ["a second byte order mark at the start; the whole file cannot be read"]),
      .found(
        "A storyboard",
        [
          "Base.lproj/Main.storyboard": "⟦⟧\u{FEFF}\u{FEFF}<document/>",
          "de.lproj/Localizable.strings": #""ok" = "OK";"#,
        ], finds: ["a second byte order mark at the start; the whole file cannot be read"]),
      .clean("One mark", en: #""a" = "One";"#, de: "\u{FEFF}\"a\" = \"Eins\";"),
    ],
    check: .all([
      .catalog { catalog, scope, findings in
        for problem in catalog.problems where problem.kind == .encoding {
          findings.report(problem, in: catalog, scope)
        }
      },
      .project { project, findings in project.reportLoose(.encoding, &findings) },
    ]))
}
