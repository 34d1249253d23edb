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
    check: .project { project, findings in
      let isAnyTranslated = project.roots.contains(where: \.isTranslated)
      for root in project.roots {
        let named = project.settings.languages
        let wanted = named.isEmpty ? (root.project?.regions.map(\.language) ?? []) : named
        let missing = wanted.filter { language in
          !language.isSame(as: root.developmentLanguage)
            && !root.languages.contains {
              named.isEmpty ? $0.isVariant(of: language) : $0.isSame(as: language)
            }
        }
        guard let first = missing.first, let site = project.sitePromising(first, in: root)
        else { continue }
        if !root.isTranslated {
          // A list of the configuration that nothing at all fulfils is no slip of one target.
          let severity: Severity = named.isEmpty || isAnyTranslated ? .warning : .error
          findings.report(
            .untranslated(root, missing), at: site, in: Scope(root: root.path), severity: severity)
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
    })
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
    return tables.first { $0.root == root.path }?.catalogs.first.map { Site($0.source) }
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
