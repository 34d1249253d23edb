import Catalogs

extension Rule {
  static let unknownLanguage = Rule(
    "unknown-language", .warning, since: "0.1.0",
    "A folder or catalog names a language that no system would choose.",
    why: """
      Users of the language that was meant read the development language instead, and the store may \
      refuse the app.
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
      for root in project.roots {
        for language in root.languages {
          guard let fault = LanguageCode.fault(of: language),
            let site = project.site(of: language, in: root)
          else { continue }
          findings.report(
            "'\(language.written)' is \(fault)", at: site,
            in: Scope(root: root.path, language: language))
        }
      }
    })
}
