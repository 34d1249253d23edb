import Catalogs

extension Rule {
  static let unshippedLanguage = Rule(
    "unshipped-language", .warning, since: "0.1.0",
    "A language is on disk, but the Xcode project does not list it.",
    why: """
      Xcode copies the folders that the project lists: the translation looks finished, and no user \
      ever sees it.
      """,
    remedy: "Add the language in the project's settings, or delete its folder.",
    examples: [
      .found(
        "A folder that a translation service exported",
        [
          "App.xcodeproj/project.pbxproj": """
          // !$*UTF8*$!
          { objects = { P = { isa = PBXProject; developmentRegion = en;
          knownRegions = (⟦en⟧, Base); }; }; }
          """,
          "en.lproj/A.strings": #""ok" = "OK";"#, "de.lproj/A.strings": #""ok" = "OK";"#,
        ], finds: ["de is on disk, but 'App.xcodeproj/project.pbxproj' does not list it"]),
      .clean(
        "Without a project file",
        ["en.lproj/A.strings": #""ok" = "OK";"#, "de.lproj/A.strings": #""ok" = "OK";"#]),
      .clean(
        "A catalog ships its languages by itself",
        [
          "App.xcodeproj/project.pbxproj": """
          // !$*UTF8*$!
          { objects = { P = { isa = PBXProject; developmentRegion = en;
          knownRegions = (en, Base); }; }; }
          """,
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"Save": {"localizations": {"de": {"stringUnit":
          {"state": "translated", "value": "Sichern"}}}}}, "version": "1.0"}
          """,
        ]),
    ],
    check: .project { project, findings in
      var told: Set<String> = []
      for root in project.roots {
        guard let facts = root.project, let region = facts.regions.first else { continue }
        for (language, source) in root.folders where !facts.lists(language) {
          guard told.insert(facts.source.path + "\n" + language.identity).inserted else { continue }
          findings.report(
            "\(language.code) is on disk, but '\(facts.source.path)' does not list it",
            at: Site(source), in: Scope(root: root.path, language: language),
            notes: [Finding.Note("the list is here", at: Site(facts.source, region.range))])
        }
      }
    })
}
