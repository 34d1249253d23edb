import Catalogs

extension Rule {
  static let unshippedTable = Rule(
    "unshipped-table", .warning, since: "0.1.0",
    "A table is on disk, but in no target of the Xcode project.",
    why: "Xcode copies what a target holds: the file looks finished, and no app contains it.",
    remedy: "Add the file to the target that needs it, or delete it.",
    examples: [
      .found(
        "A table that the project does not name",
        [
          "App.xcodeproj/project.pbxproj": project(),
          "en.lproj/A.strings": #""ok" = "OK";"#, "en.lproj/Old.strings": #""no" = "No";"#,
        ], finds: ["'Old' is not in 'App.xcodeproj/project.pbxproj' (1 file)"]),
      .found(
        "A table that is in no target",
        [
          "App.xcodeproj/project.pbxproj": project(
            "O = ⟦{ isa = PBXFileReference; path = en.lproj/Old.strings; }⟧;"),
          "en.lproj/A.strings": #""ok" = "OK";"#, "en.lproj/Old.strings": #""no" = "No";"#,
        ], finds: ["'Old' is in 'App.xcodeproj/project.pbxproj', but in no target (1 file)"]),
      .found(
        "A file of one language",
        [
          "App.xcodeproj/project.pbxproj": project(
            "F = { isa = PBXFileReference; path = de.lproj/B.strings; };"
              + "V = { isa = PBXVariantGroup; children = (F); };"
              + "W = { isa = PBXBuildFile; fileRef = V; };"
              + "X = { isa = PBXResourcesBuildPhase; files = (W); };"),
          "en.lproj/A.strings": #""ok" = "OK";"#, "de.lproj/A.strings": #""ok" = "Gut";"#,
          "de.lproj/B.strings": #""no" = "Nein";"#,
        ], finds: ["'A' in de is not in 'App.xcodeproj/project.pbxproj'"]),
      .clean(
        "A name in another case, which a Mac's file system does not mind",
        [
          "App.xcodeproj/project.pbxproj": project(
            "F = { isa = PBXFileReference; path = De.lproj/a.strings; };"
              + "H = { isa = PBXVariantGroup; children = (F); };"
              + "I = { isa = PBXBuildFile; fileRef = H; };"
              + "J = { isa = PBXResourcesBuildPhase; files = (I); };"),
          "en.lproj/A.strings": #""ok" = "OK";"#, "de.lproj/A.strings": #""ok" = "Gut";"#,
        ]),
      .clean(
        "A synchronized folder holds what is in it",
        [
          "App.xcodeproj/project.pbxproj": project(
            "S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; };"),
          "en.lproj/A.strings": #""ok" = "OK";"#, "App/en.lproj/Old.strings": #""no" = "No";"#,
        ]),
      .clean(
        "Two projects, of which either may hold it",
        [
          "App.xcodeproj/project.pbxproj": project(),
          "Other.xcodeproj/project.pbxproj": project(),
          "en.lproj/A.strings": #""ok" = "OK";"#, "en.lproj/Old.strings": #""no" = "No";"#,
        ]),
      .clean(
        "A project that a specification generates",
        [
          "App.xcodeproj/project.pbxproj": project(),
          "project.yml": "name: App\ntargets:\n  App: {}\n",
          "en.lproj/A.strings": #""ok" = "OK";"#, "en.lproj/Old.strings": #""no" = "No";"#,
        ]),
      .clean(
        "A path that leads elsewhere",
        [
          "App.xcodeproj/project.pbxproj": project(
            "X = { isa = PBXFileReference; path = Old.strings; sourceTree = BUILT_PRODUCTS_DIR; };"
          ),
          "en.lproj/A.strings": #""ok" = "OK";"#, "en.lproj/Old.strings": #""no" = "No";"#,
        ]),
    ],
    check: .table { table, project, findings in
      guard table.platform == .apple, let shipping = Shipping(table.root, in: project)
      else { return }
      var unknown: [Catalog] = []
      var unbuilt: [ByteRange] = []
      var shipped = 0
      var told: Set<String> = []
      for catalog in table.catalogs
      where catalog.isTable && told.insert(catalog.source.path).inserted {
        switch shipping.answer(catalog.source.path) {
        case .shipped: shipped += 1
        case .unknown: unknown.append(catalog)
        case .unbuilt(let range): unbuilt.append(range)
        }
      }
      if let range = unbuilt.first {
        findings.report(
          .unbuilt(table, unbuilt.count, shipping), at: Site(shipping.source, range),
          in: table.scope(nil))
      }
      guard let first = unknown.first else { return }
      if shipped == 0, unbuilt.isEmpty {
        findings.report(
          .unknown(table, unknown.count, shipping), at: Site(first.source), in: table.scope(nil))
        return
      }
      let facts = project.facts.first { $0.source.path == shipping.source.path }
      for catalog in unknown {
        // A whole language that the project does not list is told once, by another rule.
        guard let language = catalog.language, facts?.lists(language) ?? false else { continue }
        findings.report(
          .unknown(table, language, shipping), at: Site(catalog.source),
          in: table.scope(language))
      }
    })

  /// A project with the table `A` in a target.
  private static func project(_ more: String = "") -> String {
    """
    { objects = {
    P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base); };
    G = { isa = PBXVariantGroup; children = (E); name = A.strings; };
    E = { isa = PBXFileReference; path = en.lproj/A.strings; };
    B = { isa = PBXBuildFile; fileRef = G; };
    R = { isa = PBXResourcesBuildPhase; files = (B); };
    \(more)
    }; }
    """
  }
}

extension Finding.Message {
  fileprivate static func unbuilt(_ table: Table, _ count: Int, _ shipping: Shipping) -> Self {
    "'\(table.name)' is in '\(shipping.source.path)', but in no target (\(files(count)))"
  }

  fileprivate static func unknown(_ table: Table, _ count: Int, _ shipping: Shipping) -> Self {
    "'\(table.name)' is not in '\(shipping.source.path)' (\(files(count)))"
  }

  fileprivate static func unknown(
    _ table: Table, _ language: Language, _ shipping: Shipping
  ) -> Self {
    "'\(table.name)' in \(language.code) is not in '\(shipping.source.path)'"
  }

  private static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
