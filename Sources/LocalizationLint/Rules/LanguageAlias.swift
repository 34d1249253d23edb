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
      .found(
        "One code in two spellings",
        [
          "en.lproj/A.strings": #""ok" = "OK";"#, "pt-BR.lproj/A.strings": #""ok" = "OK";"#,
          "pt_BR.lproj/A.strings": #""ok" = "OK";"#,
        ], finds: ["'pt_BR' and 'pt-BR' are the same language"]),
      .found(
        "Two spellings on Android",
        [
          "res/values/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-b+pt+BR/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-pt-rBR/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
        ], finds: ["'pt-rBR' and 'b+pt+BR' are the same language"]),
      .clean(
        "Android's old and new codes side by side",
        [
          "res/values/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-iw/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values-he/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
        ]),
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
        var first: [String: Spelling] = [:]
        let isAndroid = project.isAndroid(root)
        for spelling in project.spellings(in: root) {
          // Old and new systems know a language of Android's under two codes, so apps ship both.
          let name = isAndroid ? spelling.language.code : spelling.language.identity
          guard let other = first[name] else {
            first[name] = spelling
            continue
          }
          findings.report(
            "'\(spelling.language.written)' and '\(other.language.written)' are the same language",
            at: spelling.site, in: Scope(root: root.path, language: spelling.language),
            notes: [Finding.Note("the other one is here", at: other.site)])
        }
      }
    })
}

/// A language as a folder or a catalog names it, and one of its files.
private struct Spelling {
  let language: Language
  let site: Site
}

extension Project {
  /// The languages of a root, sorted by code, and folders that spell one code in two ways.
  fileprivate func spellings(in root: Root) -> [Spelling] {
    var met: Set<String> = []
    var spellings: [Spelling] = []
    func add(_ language: Language, _ name: String, _ site: Site) {
      if met.insert(name).inserted { spellings.append(Spelling(language: language, site: site)) }
    }
    let catalogs = tables.filter { $0.isIn(root) }.flatMap(\.catalogs)
    var codes: Set<String> = []
    for catalog in catalogs {
      guard case .language(let language) = catalog.place.folder else { continue }
      add(language, language.written, Site(catalog.source))
      codes.insert(language.code)
    }
    // `English.lproj` beside a catalog's `en` is an old name, and not a second language.
    let sites = sites(in: root)
    for language in root.languages where !codes.contains(language.code) {
      if let site = sites[language] { add(language, language.written, site) }
    }
    return spellings.sorted {
      ($0.language.code, $0.language.written) < ($1.language.code, $1.language.written)
    }
  }
}
