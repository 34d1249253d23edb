import Catalogs

extension Rule {
  static let languageAlias = Rule(
    "language-alias", .warning, since: "0.1.0",
    "One language stands under two names side by side.",
    why: "The system chooses one of the two; the other one's texts are never shown.",
    remedy: "Keep one of the two, and move what only the other has.",
    examples: [
      .found(
        "Norwegian twice",
        [
          "en.lproj/A.strings": #""ok" = "OK";"#, "nb.lproj/A.strings": #""ok" = "OK";"#,
          "no.lproj/A.strings": #""ok" = "OK";"#,
        ], finds: ["'no' and 'nb' are the same language"]),
      .clean(
        "Another region or script is another language",
        [
          "en.lproj/A.strings": #""ok" = "OK";"#, "en-GB.lproj/A.strings": #""ok" = "OK";"#,
          "zh-Hans.lproj/A.strings": #""ok" = "好";"#, "zh-Hant.lproj/A.strings": #""ok" = "好";"#,
        ]),
      .clean(
        "In another folder",
        [
          "App/en.lproj/A.strings": #""ok" = "OK";"#, "App/nb.lproj/A.strings": #""ok" = "OK";"#,
          "Kit/en.lproj/A.strings": #""ok" = "OK";"#, "Kit/no.lproj/A.strings": #""ok" = "OK";"#,
        ]),
    ],
    check: .project { project, findings in
      for root in project.roots {
        var first: [String: Language] = [:]
        for language in root.languages {
          guard let other = first[language.identity] else {
            first[language.identity] = language
            continue
          }
          guard let site = project.site(of: language, in: root) else { continue }
          let notes = project.site(of: other, in: root).map {
            [Finding.Note("the other one is here", at: $0)]
          }
          findings.report(
            "'\(language.written)' and '\(other.written)' are the same language", at: site,
            in: Scope(root: root.path, language: language), notes: notes ?? [])
        }
      }
    })
}
