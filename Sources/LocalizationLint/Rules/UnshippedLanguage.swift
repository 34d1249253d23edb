import Catalogs

extension Rule {
  static let unshippedLanguage = Rule(
    "unshipped-language", .warning, since: "0.1.0",
    "A language is on disk but not in the project, or in the project's Info.plist but not on disk.",
    why: """
      Xcode copies the folders that the project lists: the translation looks finished, and no user \
      ever sees it. A language that only 'CFBundleLocalizations' names is offered to the user, who \
      then reads another one.
      """,
    remedy: """
      Add the language in the project's settings, or delete its folder; take a language that has no \
      texts out of 'CFBundleLocalizations'.
      """,
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
      .found(
        "A language that only Info.plist has",
        [
          "App/Info.plist": """
          <plist version="1.0"><dict><key>CFBundleLocalizations</key><array>
          <string>en</string><string>⟦fr⟧</string><string>de</string></array></dict></plist>
          """,
          "App/en.lproj/A.strings": #""ok" = "OK";"#, "App/de.lproj/A.strings": #""ok" = "OK";"#,
        ], finds: ["fr is in 'CFBundleLocalizations', but nothing here is in it"]),
      .clean(
        "Info.plist lists the languages of a framework that the app does not translate itself",
        [
          "App/Info.plist": """
          <plist version="1.0"><dict><key>CFBundleLocalizations</key><array>
          <string>English</string><string>fr</string><string>de</string></array></dict></plist>
          """,
          "App/en.lproj/A.strings": #""ok" = "OK";"#,
        ]),
      .found(
        "A list of Android's",
        [
          "app/src/main/res/xml/locales_config.xml": """
          <locale-config xmlns:android="http://schemas.android.com/apk/res/android">
          <locale android:name="⟦en⟧"/><locale android:name="pt-BR"/></locale-config>
          """,
          "app/src/main/res/values/strings.xml":
            #"<resources><string name="ok">OK</string></resources>"#,
          "app/src/main/res/values-pt/strings.xml":
            #"<resources><string name="ok">OK</string></resources>"#,
          "app/src/main/res/values-de/strings.xml":
            #"<resources><string name="ok">OK</string></resources>"#,
        ],
        finds: [
          "de is on disk, but 'app/src/main/res/xml/locales_config.xml' does not list it"
        ]),
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
    check: .all([
      .project { project, findings in project.reportUnlistedLocales(&findings) },
      .project { project, findings in
        var told: Set<String> = []
        for root in project.roots {
          // A specification needs no list: it takes the languages from the folders.
          guard let facts = root.project, facts.xcode != nil, let region = facts.regions.first
          else { continue }
          for (language, source) in root.folders where !facts.lists(language) {
            guard told.insert(facts.source.path + "\n" + language.identity).inserted else {
              continue
            }
            findings.report(
              "\(language.code) is on disk, but '\(facts.source.path)' does not list it",
              at: Site(source), in: Scope(root: root.path, language: language),
              notes: [Finding.Note("the list is here", at: Site(facts.source, region.range))])
          }
        }
      },
      .project { project, findings in project.reportUntranslatedLocalizations(&findings) },
    ]))
}

extension Project {
  /// Reports folders of Android's whose language no list of the project names.
  fileprivate func reportUnlistedLocales(_ findings: inout Findings) {
    // A broken list lacks what nobody knows.
    for governed in governedLists where governed.list.problems.isEmpty {
      guard let first = governed.list.locales.first else { continue }
      var told: Set<String> = []
      for root in governed.roots {
        for (language, source) in root.folders
        where !language.isVariant(of: root.developmentLanguage)
          && !governed.list.locales.contains(where: { $0.language.isVariant(of: language) })
          && told.insert(language.identity).inserted
        {
          findings.report(
            "\(language.code) is on disk, but '\(governed.list.source.path)' does not list it",
            at: Site(source), in: Scope(root: root.path, language: language),
            notes: [
              Finding.Note("the list is here", at: Site(governed.list.source, first.range))
            ])
        }
      }
    }
  }
}

extension Project {
  /// Reports languages of `CFBundleLocalizations` that nothing around the file is in.
  fileprivate func reportUntranslatedLocalizations(_ findings: inout Findings) {
    for list in outside.infoPlists.files {
      let folder = list.catalog.place.root
      // The texts may stand beside the file's folder as well as in it.
      let around = Paths.parent(of: folder)
      let near = roots.filter { root in
        around.isEmpty || root.path == around || root.path.hasPrefix(around + "/")
      }
      let languages = Set(near.flatMap(\.languages))
      guard languages.count > 1 else { continue }
      for (name, range) in list.localizations where !name.isEmpty && name != "Base" {
        let language = Language(name)
        guard !languages.contains(where: { $0.isVariant(of: language) }),
          !near.contains(where: { $0.developmentLanguage.isVariant(of: language) })
        else { continue }
        findings.report(
          "\(language.code) is in 'CFBundleLocalizations', but nothing here is in it",
          at: Site(list.catalog.source, range), in: Scope(root: folder, language: language))
      }
    }
  }
}
