import Catalogs

extension Rule {
  static let missingLanguage = Rule(
    "missing-language", .error, since: "0.1.0",
    "A whole language is missing.",
    why: "The configuration or the project promises the language, and nothing speaks it.",
    remedy: "Add the language's folder with all tables, or take the language out of the list.",
    examples: [
      .found(
        "The project lists a language that has no folder",
        [
          "App.xcodeproj/project.pbxproj": """
          // !$*UTF8*$!
          { objects = { P = { isa = PBXProject; developmentRegion = en;
          knownRegions = (en, Base, de, ⟦fr⟧); }; }; }
          """,
          "en.lproj/A.strings": #""ok" = "OK";"#, "de.lproj/A.strings": #""ok" = "OK";"#,
        ], finds: ["fr is missing: nothing in the current folder is in it"]),
      .found(
        "No translation at all",
        [
          "App.xcodeproj/project.pbxproj": """
          // !$*UTF8*$!
          { objects = { P = { isa = PBXProject; developmentRegion = en;
          knownRegions = (en, Base, ⟦de⟧, fr); }; }; }
          """,
          "en.lproj/A.strings": #""ok" = "OK";"#,
        ], finds: ["the current folder has no translation at all: de, fr are missing"]),
      .found(
        "One platform lacks it",
        [
          "ios/en.lproj/A.strings": #""ok" = "OK";"#, "ios/de.lproj/A.strings": #""ok" = "OK";"#,
          "ios/fr.lproj/A.strings": #""ok" = "OK";"#,
          "android/res/values/strings.xml":
            #"<resources><string name="ok">OK</string></resources>"#,
          "android/res/values-de/strings.xml":
            #"<resources><string name="ok">OK</string></resources>"#,
          "android/res/xml/locales_config.xml": """
          <locale-config xmlns:android="http://schemas.android.com/apk/res/android">
          <locale android:name="en"/><locale android:name="de"/><locale android:name="fr"/>
          </locale-config>
          """,
        ], finds: ["fr is missing in 'android/res', though 'ios' has it"]),
      .found(
        "The build keeps a language that has no folder",
        [
          "app/build.gradle.kts": """
          android { androidResources { localeFilters += listOf("en", "de", "⟦fr⟧") }
          productFlavors { create("quick") { resourceConfigurations += "it" } } }
          """,
          "app/src/main/res/values/strings.xml":
            #"<resources><string name="ok">OK</string></resources>"#,
          "app/src/main/res/values-de/strings.xml":
            #"<resources><string name="ok">OK</string></resources>"#,
        ], finds: ["fr is missing: nothing in 'app/src/main/res' is in it"]),
      .found(
        "A module of Android's lacks it",
        [
          "app/src/main/res/values/a.xml": #"<resources><string name="a">One</string></resources>"#,
          "app/src/main/res/values-de/a.xml":
            #"<resources><string name="a">Eins</string></resources>"#,
          "app/src/main/res/values-fr/a.xml":
            #"<resources><string name="a">Un</string></resources>"#,
          "lib/src/main/res/values/b.xml": #"<resources><string name="b">Two</string></resources>"#,
          "lib/src/main/res/values-de/b.xml":
            #"<resources><string name="b">Zwei</string></resources>"#,
          "app/src/pro/res/values/c.xml":
            #"<resources><string name="a">Uno</string><string name="c">Six</string></resources>"#,
        ],
        finds: [
          "fr is missing in 'lib/src/main/res' (1 key), though 'app/src/main/res' has it",
          "'app/src/pro/res' lacks de, fr, which 'app/src/main/res' has",
        ]),
      .clean(
        "Regions, and modules that have nothing to translate",
        [
          "app/src/main/res/values/a.xml": #"<resources><string name="a">One</string></resources>"#,
          "app/src/main/res/values-pt/a.xml":
            #"<resources><string name="a">Um</string></resources>"#,
          "app/src/main/res/values-pt-rBR/a.xml": "<resources/>",
          "lib/src/main/res/values/b.xml": #"<resources><string name="b">Two</string></resources>"#,
          "lib/src/main/res/values-pt/b.xml":
            #"<resources><string name="b">Dois</string></resources>"#,
          "app/src/pro/res/values/c.xml": #"<resources><string name="a">Uno</string></resources>"#,
          "web/src/main/res/values/d.xml":
            #"<resources><string name="d" translatable="false">https://a.b</string></resources>"#,
        ]),
      .found(
        "Translations of keys that are no texts, and no texts",
        [
          "de.lproj/A.strings": #""file_close" = "Schließen";"#,
          "fr.lproj/A.strings": #""file_close" = "Fermer";"#,
        ],
        finds: [
          "en is missing: nothing in the current folder has the texts of 1 key, such as 'file_close'"
        ]),
      .clean(
        "Translations of keys that are the texts",
        [
          "de.lproj/A.strings": #""Close" = "Schließen";"#,
          "fr.lproj/A.strings": #""Close" = "Fermer";"#,
        ]),
      .clean(
        "Serbian with its script and without",
        [
          "ios/en.lproj/A.strings": #""ok" = "OK";"#, "ios/sr.lproj/A.strings": #""ok" = "OK";"#,
          "ios/de.lproj/A.strings": #""ok" = "OK";"#,
          "android/res/values/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "android/res/values-b+sr+Latn/a.xml":
            #"<resources><string name="ok">OK</string></resources>"#,
          "android/res/values-de/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "android/lib/res/values/b.xml": #"<resources><string name="b">OK</string></resources>"#,
          "android/lib/res/values-sr/b.xml":
            #"<resources><string name="b">OK</string></resources>"#,
          "android/lib/res/values-de/b.xml":
            #"<resources><string name="b">OK</string></resources>"#,
        ]),
      .changed(
        "A language that an older revision had",
        before: [
          "en.lproj/Localizable.strings": #""k" = "Delete album";"#,
          "de.lproj/Localizable.strings": #""k" = "Album löschen";"#,
          "fr.lproj/Localizable.strings": #""k" = "Supprimer l’album";"#,
        ],
        en: #""k" = "Delete album";"#, de: #""k" = "Album löschen";"#,
        finds: ["fr is gone: something in the current folder was in it before"]),
      .clean(
        "Two apps side by side",
        [
          "App/en.lproj/A.strings": #""ok" = "Fine";"#, "App/de.lproj/A.strings": #""ok" = "Gut";"#,
          "App/fr.lproj/A.strings": #""ok" = "Bien";"#,
          "app/src/main/res/values/strings.xml":
            #"<resources><string name="go">Carry on</string></resources>"#,
          "app/src/main/res/values-de/strings.xml":
            #"<resources><string name="go">Weiter</string></resources>"#,
        ]),
      .clean(
        "Both platforms, each in its own spelling",
        [
          "ios/en.lproj/A.strings": #""ok" = "OK";"#, "ios/he.lproj/A.strings": #""ok" = "OK";"#,
          "ios/zh-Hans.lproj/A.strings": #""ok" = "OK";"#,
          "android/res/values/strings.xml":
            #"<resources><string name="ok">OK</string></resources>"#,
          "android/res/values-iw/strings.xml":
            #"<resources><string name="ok">OK</string></resources>"#,
          "android/res/values-zh-rCN/strings.xml":
            #"<resources><string name="ok">OK</string></resources>"#,
          "android/build.gradle":
            #"android { defaultConfig { resConfigs "en", "iw", 'zh-rCN', "xxhdpi" } }"#,
        ]),
      .clean(
        "Another spelling",
        [
          "App.xcodeproj/project.pbxproj": """
          // !$*UTF8*$!
          { objects = { P = { isa = PBXProject; developmentRegion = English;
          knownRegions = (English, Base, "zh-Hans", no); }; }; }
          """,
          "en.lproj/A.strings": #""ok" = "OK";"#, "nb.lproj/A.strings": #""ok" = "OK";"#,
          "zh_CN.lproj/A.strings": #""ok" = "好";"#,
        ]),
    ],
    check: .all([
      .history { history, findings in
        for root in history.new.roots {
          guard let site = history.new.tables.first(where: { $0.isIn(root) })?.firstSite
          else { continue }
          for language in history.lostLanguages(of: root) {
            findings.report(
              "\(language.code) is gone: something in \(root.name) was in it before", at: site,
              in: Scope(root: root.path, language: language))
          }
        }
      },
      .project { project, findings in project.reportPlatformGaps(&findings) },
      .project { project, findings in project.reportMissingLocales(&findings) },
      .project { project, findings in project.reportAndroidGaps(&findings) },
      .project { project, findings in project.reportSpeechlessRoots(&findings) },
      .project { project, findings in
        let demand = RootDemand(project)
        let isAnyTranslated = project.roots.contains(where: \.isTranslated)
        for root in project.roots {
          let named = project.settings.languages
          let wanted = named.isEmpty ? (root.project?.regions.map(\.language) ?? []) : named
          let missing = wanted.filter { language in
            !language.isSame(as: root.developmentLanguage)
              && !root.languages.contains {
                named.isEmpty ? $0.isVariant(of: language) : $0.isSame(as: language)
              }
              // What only changes a few texts, or has none to translate, lacks nothing.
              && demand.keys(of: language, in: root) > 0
          }
          guard let first = missing.first, let site = project.sitePromising(first, in: root)
          else { continue }
          if !root.isTranslated {
            // A list of the configuration that nothing at all fulfils is no slip of one target.
            let severity: Severity = named.isEmpty || isAnyTranslated ? .warning : .error
            findings.report(
              .untranslated(root, missing), at: site, in: Scope(root: root.path), severity: severity
            )
            continue
          }
          if named.isEmpty, missing.count > root.languages.count {
            // A root without most of them is not meant to have them: once is enough.
            findings.report(
              .mostly(root, missing), at: site, in: Scope(root: root.path), severity: .warning)
            continue
          }
          for language in missing {
            guard let site = project.sitePromising(language, in: root) else { continue }
            findings.report(
              .missing(root, language), at: site, in: Scope(root: root.path, language: language),
              severity: named.isEmpty ? .warning : .error)
          }
        }
      },
    ]))
}

extension Project {
  /// Reports languages that one platform of the app has and the other lacks.
  fileprivate func reportPlatformGaps(_ findings: inout Findings) {
    let (sides, gaps) = platformGaps
    var sites: [String: [Language: Site]] = [:]
    for side in sides {
      let own = gaps.filter { $0.side.name == side.name }
      guard let first = own.first, let site = site(of: side) else { continue }
      let shared = first.other.languages.count - own.count
      if settings.platforms.isEmpty, own.count > shared {
        // Without a word in the configuration, halves that share little may be two apps.
        let list = own.map(\.language.code).joined(separator: ", ")
        findings.report(
          "\(side.name) lacks most languages of \(first.other.name): \(list)", at: site,
          in: Scope(root: root(of: side)), severity: .warning)
        continue
      }
      for gap in own {
        let there = gap.other.roots.lazy.compactMap { root in
          root.languages.first { $0.isSame(as: gap.language) }.flatMap { language in
            let known = sites[root.path] ?? self.sites(in: root)
            sites[root.path] = known
            return known[language]
          }
        }.first
        findings.report(
          "\(gap.language.code) is missing in \(side.name), though \(gap.other.name) has it",
          at: site, in: Scope(root: root(of: side), language: gap.language),
          notes: there.map { [Finding.Note("it is here", at: $0)] } ?? [])
      }
    }
  }

  /// The root of a half that has most languages.
  private func root(of side: Platforms.Side) -> String {
    side.roots.max { $0.languages.count < $1.languages.count }?.path ?? ""
  }

  private func site(of side: Platforms.Side) -> Site? {
    let path = root(of: side)
    return tables.first { $0.root == path }.flatMap(\.firstSite)
  }

  /// Reports languages that a list of an Android project promises, and that have no folder.
  fileprivate func reportMissingLocales(_ findings: inout Findings) {
    guard settings.languages.isEmpty else { return }
    let gaps = platformGaps.gaps
    var told: Set<String> = []
    for governed in governedLists {
      guard let root = governed.roots.max(by: { $0.languages.count < $1.languages.count })
      else { continue }
      for (language, range) in governed.list.locales {
        guard !governed.speaks(language),
          told.insert(root.path + "\n" + language.identity).inserted,
          !gaps.contains(where: { gap in
            gap.language.isSame(as: language) && gap.side.roots.contains { $0.path == root.path }
          })
        else { continue }
        findings.report(
          .missing(root, language), at: Site(governed.list.source, range),
          in: Scope(root: root.path, language: language), severity: .warning)
      }
    }
  }

  /// Reports languages that one module or source set of Android's has and another lacks.
  fileprivate func reportAndroidGaps(_ findings: inout Findings) {
    guard settings.languages.isEmpty else { return }
    for gap in androidGaps {
      guard let site = tables.first(where: { $0.root == gap.root.path }).flatMap(\.firstSite)
      else { continue }
      let list = gap.languages.map(\.language.code).joined(separator: ", ")
      let isMost = gap.languages.count > gap.root.languages.count
      if gap.languages.count > 1, isMost {
        findings.report(
          "\(gap.root.name) lacks \(list), which \(gap.other.name) has", at: site,
          in: Scope(root: gap.root.path), severity: .warning)
        continue
      }
      for (language, count) in gap.languages {
        let keys = count == 1 ? "1 key" : "\(count) keys"
        findings.report(
          "\(language.code) is missing in \(gap.root.name) (\(keys)), though \(gap.other.name) has it",
          at: site, in: Scope(root: gap.root.path, language: language), severity: .warning)
      }
    }
  }

  /// Reports translations of keys that are no texts, without the development language's own.
  fileprivate func reportSpeechlessRoots(_ findings: inout Findings) {
    for (root, table, count) in speechlessRoots {
      guard let site = table.firstSite else { continue }
      let language = root.developmentLanguage
      let isSure =
        settings.developmentLanguage != nil || root.project?.developmentLanguage != nil
        || !platformGaps.sides.isEmpty
      let keys = count == 1 ? "1 key" : "\(count) keys"
      findings.report(
        "\(language.code) is missing: nothing in \(root.name) has the texts of \(keys), such as '\(table.reference.entries.first.map(table.key) ?? "")'",
        at: site, in: Scope(root: root.path, language: language),
        severity: isSure ? .error : .warning)
    }
  }
}

extension Project {
  /// Where the project file lists a language; for one that the configuration names, the root's
  /// first file.
  fileprivate func sitePromising(_ language: Language, in root: Root) -> Site? {
    if settings.languages.isEmpty, let project = root.project,
      let region = project.regions.first(where: { $0.language.isSame(as: language) })
    {
      return Site(project.source, region.range)
    }
    return tables.first { $0.isIn(root) }.flatMap(\.firstSite)
  }
}

extension Finding.Message {
  fileprivate static func mostly(_ root: Root, _ languages: [Language]) -> Self {
    let list = languages.map(\.code).joined(separator: ", ")
    return "\(root.name) lacks most languages of the project: \(list)"
  }
  fileprivate static func missing(_ root: Root, _ language: Language) -> Self {
    "\(language.code) is missing: nothing in \(root.name) is in it"
  }

  fileprivate static func untranslated(_ root: Root, _ languages: [Language]) -> Self {
    let list = languages.map(\.code).joined(separator: ", ")
    return
      "\(root.name) has no translation at all: \(list) \(languages.count == 1 ? "is" : "are") missing"
  }
}
