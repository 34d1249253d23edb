import Catalogs

extension Rule {
  static let unknownLanguage = Rule(
    "unknown-language", .warning, since: "0.1.0",
    "A folder or catalog names a language that no system would choose.",
    why: """
      Users of the language that was meant read the development language instead, and the store may \
      refuse the app; Android's build stops at a name it does not know.
      """,
    remedy: "Name the folder with the language's BCP 47 code.",
    examples: [
      .found(
        "Android's spelling",
        [
          "en.lproj/A.strings": #""ok" = "OK";"#, "zh-rCN.lproj/A.strings": #""ok" = "好";"#,
        ],
        finds: [
          "'zh-rCN' is Android's spelling, which Apple systems do not know; write 'zh-Hans'"
        ]),
      .found(
        "A country's code",
        ["en.lproj/A.strings": #""ok" = "OK";"#, "jp.lproj/A.strings": #""ok" = "好";"#],
        finds: ["'jp' is a country's code, not a language's; write 'ja'"]),
      .found(
        "Folders that Android's build refuses",
        [
          "res/values/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-sr-rLatn/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-pt-BR/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-zh-Hans/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-german/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-b+pt+BR/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-night-de/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-v21-land/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
        ],
        finds: [
          "'sr-rLatn' is no folder name that Android's build takes; write 'b+sr+Latn'",
          "'pt-BR' is no folder name that Android's build takes; write 'pt-rBR'",
          "'zh-Hans' is no folder name that Android's build takes; write 'b+zh+Hans'",
          "'german' is no qualifier that Android's build takes",
          "'night-de' is no folder name that Android's build takes; write 'de-night'",
          "'v21-land' is no folder name that Android's build takes; write 'land-v21'",
        ]),
      .found(
        "A folder's spelling in a list of languages",
        [
          "res/xml/locales_config.xml": """
          <locale-config xmlns:android="http://schemas.android.com/apk/res/android">
          <locale android:name="de"/><locale android:name="⟦pt-rBR⟧"/></locale-config>
          """,
          "res/values/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-de/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-pt-rBR/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
        ],
        finds: ["'pt-rBR' is no language tag, as a list of languages wants it; write 'pt-BR'"]),
      Example(
        name: "Every spelling that Android knows, and what is no language",
        files: [
          "", "-de", "-pt-rBR", "-b+sr+Latn", "-b+es+419", "-iw", "-in", "-fil", "-mcc262",
          "-mcc310-mnc004-en-rUS", "-night", "-land", "-sw600dp", "-v21", "-de-land", "-car",
          "-ldrtl", "-w820dp-port-xhdpi-v4", "-en-rXA",
        ].map {
          ("res/values\($0)/a.xml", #"<resources><string name="ok">OK</string></resources>"#)
        }, finds: []),
      .clean(
        "Every spelling that systems know",
        [
          "en.lproj/A.strings": #""ok" = "OK";"#, "German.lproj/A.strings": #""ok" = "OK";"#,
          "es-419.lproj/A.strings": #""ok" = "OK";"#, "pt_BR.lproj/A.strings": #""ok" = "OK";"#,
          "sr-Latn.lproj/A.strings": #""ok" = "OK";"#, "zh_Hant.lproj/A.strings": #""ok" = "好";"#,
          "kab.lproj/A.strings": #""ok" = "OK";"#,
        ]),
    ],
    check: .project { project, findings in
      for root in project.roots where !project.isAndroid(root) {
        lazy var sites = project.sites(in: root)
        for language in root.languages {
          guard let fault = LanguageCode.fault(of: language),
            let site = sites[language]
          else { continue }
          findings.report(
            "'\(language.written)' is \(fault)", at: site,
            in: Scope(root: root.path, language: language))
        }
      }
      for table in project.tables where table.platform == .android {
        reportFolders(of: table, &findings)
      }
      for list in project.localeLists where !list.isBuild {
        for (language, range) in list.locales {
          guard let fault = LocaleList.fault(of: language) else { continue }
          findings.report(
            "'\(language.written)' is \(fault)", at: Site(list.source, range),
            in: Scope(root: list.folder, language: language))
        }
      }
    })

  /// Reports the folders of Android's that the build refuses, or no system chooses.
  private static func reportFolders(of table: Table, _ findings: inout Findings) {
    var told: Set<String> = []
    for catalog in table.catalogs {
      let folder = Paths.parent(of: catalog.source.path)
      guard let name = folder.split(separator: "/").last.map(String.init),
        told.insert(name).inserted, let fault = AndroidLayout.fault(ofFolder: name)
      else { continue }
      let written = String(name.dropFirst(7))
      findings.report(
        "'\(written)' is \(fault)", at: Site(catalog.source),
        in: Scope(root: table.root, language: catalog.language),
        // What Android's build refuses is worse than what nobody chooses.
        severity: AndroidQualifiers.isLocale(written) ? nil : .error)
    }
  }
}
