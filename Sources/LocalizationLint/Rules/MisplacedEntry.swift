import Catalogs

extension Rule {
  static let misplacedEntry = Rule(
    "misplaced-entry", .error, since: "0.1.0",
    "A catalog holds something where Xcode does not look for it.",
    why: """
      Xcode passes over members it does not know: texts that stand there are never shown, though \
      they look translated.
      """,
    remedy: "Move the entries where the message says, or correct the word.",
    examples: [
      .found(
        "An entry beside 'strings'",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {}, "version": "1.0", ⟦"Close"⟧: {"localizations": {}}}
          """
        ],
        finds: [
          "'Close' stands beside 'strings', where Xcode does not look: its texts are never used"
        ]),
      .found(
        "A language beside 'localizations'",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"Open": {⟦"de"⟧: {"stringUnit":
          {"state": "translated", "value": "Öffnen"}}}}, "version": "1.0"}
          """
        ],
        finds: [
          "'de' stands beside 'localizations', where Xcode does not look: its texts are never used"
        ]),
      .found(
        "A project file with the marks of a merge",
        [
          "App.xcodeproj/project.pbxproj": """
          { objects = { P = { isa = PBXProject; developmentRegion = en;
          ⟦<<<<<<< HEAD⟧
          knownRegions = (en, Base);
          =======
          knownRegions = (en, Base, de);
          >>>>>>> main
          }; }; }
          """,
          "en.lproj/A.strings": #""ok" = "OK";"#,
        ], finds: ["a merge left its marks here: Xcode opens the project only without them"]),
      .clean(
        "Unknown members of an entry",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"Open": {"someday": true}}, "version": "1.0"}
          """
        ]),
    ],
    check: .all([
      .catalog { catalog, scope, findings in
        for problem in catalog.problems where problem.kind == .misplaced {
          findings.report(problem, in: catalog, scope)
        }
      },
      .project { project, findings in
        for facts in project.facts {
          guard let marker = facts.xcode?.conflicts.first else { continue }
          findings.report(
            "a merge left its marks here: Xcode opens the project only without them",
            at: Site(facts.source, marker), in: Scope(root: facts.folder))
        }
      },
    ]))
}
