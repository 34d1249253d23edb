import Catalogs

extension Rule {
  static let misplacedTable = Rule(
    "misplaced-table", .error, since: "0.1.0",
    "A table's file or folder has a name or a place that the system does not expect.",
    why: """
      The system asks for a table by its exact name, and looks at the top of the bundle before it \
      looks into the languages' folders. A table of another name or in another place is never read, \
      or hides all the others. Android's build stops at a folder of resources that it does not know.
      """,
    remedy: """
      Rename or move the file: 'InfoPlist' and 'AppShortcuts' are written like that, a catalog stands \
      beside the languages' folders, and no table stands beside the folders that hold it.
      """,
    examples: [
      .found(
        "A small letter at the start",
        [
          "App/en.lproj/infoPlist.strings": #"NSCameraUsageDescription = "Photos";"#,
          "App/de.lproj/infoPlist.strings": #"NSCameraUsageDescription = "Fotos";"#,
        ],
        finds: ["the system asks for 'InfoPlist' and never reads 'infoPlist' (2 files)"]),
      .found(
        "A small letter in one language only",
        [
          "en.lproj/Localizable.strings": #""ok" = "OK";"#,
          "de.lproj/localizable.strings": #""ok" = "Gut";"#,
          "fr.lproj/Localizable.strings": #""ok" = "OK";"#,
        ],
        finds: ["the app asks for 'Localizable' and never reads 'localizable' (1 file)"]),
      .found(
        "A catalog in the folder of one language",
        [
          "de.lproj/Localizable.xcstrings":
            #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#
        ],
        finds: [
          "a catalog holds all languages, so it stands beside the folders, not in 'de.lproj'"
        ]),
      .found(
        "A table beside the folders that hold it",
        [
          "App/Localizable.strings": #""ok" = "OK";"#,
          "App/en.lproj/Localizable.strings": #""ok" = "OK";"#,
          "App/de.lproj/Localizable.strings": #""ok" = "Gut";"#,
        ],
        finds: ["at the top of the bundle this file hides 'Localizable' of every language"]),
      .found(
        "Folders that are named like none of Android's",
        [
          "res/values/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/values_de/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/Value-fr/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/valuesit/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
        ],
        finds: [
          "'values_de' is no folder of resources that Android's build knows; write 'values-de'",
          "'Value-fr' is no folder of resources that Android's build knows; write 'values-fr'",
          "'valuesit' is no folder of resources that Android's build knows; write 'values-it'",
        ]),
      .found(
        "A folder where a file must stand, and a folder in capitals",
        [
          "en.lproj/A.strings": #""ok" = "OK";"#, "de.lproj/A.strings/old": "",
          "fr.LPROJ/A.strings": #""ok" = "OK";"#,
        ],
        finds: [
          "'A.strings' is a folder; a file must stand here",
          "'fr.LPROJ' is read by no device; write 'fr.lproj'",
        ]),
      .clean(
        "Folders of other names",
        [
          "res/values/a.xml": #"<resources><string name="ok">OK</string></resources>"#,
          "res/valuables/a.xml": "<a/>", "res/layout-de/a.xml": "<a/>", "res/raw/values.json": "",
          "value/a.xml": "<a/>",
        ]),
      .clean(
        "Tables of other names, in their places",
        [
          "App/en.lproj/InfoPlist.strings": #"NSCameraUsageDescription = "Photos";"#,
          "App/en.lproj/App-InfoPlist.strings": #"NSCameraUsageDescription = "Photos";"#,
          "App/Other.strings": #""a" = "b";"#,
          "App/mul.lproj/Main.xcstrings":
            #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
        ]),
      .clean(
        "Two tables whose names differ in case",
        [
          "en.lproj/Help.strings": #""a" = "One";"#, "de.lproj/Help.strings": #""a" = "Eins";"#,
          "en.lproj/HELP.strings": #""b" = "Two";"#, "de.lproj/HELP.strings": #""b" = "Zwei";"#,
        ]),
      .clean(
        "A table that is in no target",
        [
          "App.xcodeproj/project.pbxproj": """
          { objects = {
          P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base); };
          G = { isa = PBXVariantGroup; children = (E); name = Localizable.strings; };
          E = { isa = PBXFileReference; path = en.lproj/Localizable.strings; };
          B = { isa = PBXBuildFile; fileRef = G; };
          R = { isa = PBXResourcesBuildPhase; files = (B); };
          }; }
          """,
          "Localizable.strings": #""ok" = "OK";"#,
          "en.lproj/Localizable.strings": #""ok" = "OK";"#,
        ]),
    ],
    check: .project { project, findings in
      for table in project.tables where table.platform == .apple {
        reportName(of: table, &findings)
        for catalog in table.catalogs where catalog.place.folder == .several {
          reportFolder(of: catalog, table, &findings)
        }
      }
      for stray in project.strays { report(stray, project, &findings) }
      for folder in project.misnamed {
        findings.report(
          .misnamed(folder), at: Site(Source(path: folder.path, bytes: [])),
          in: Scope(root: Paths.parent(of: folder.path)))
      }
    })

  /// Reports a name that differs from the right one in case.
  private static func reportName(of table: Table, _ findings: inout Findings) {
    guard let name = table.rightName else { return }
    var (files, met) = ([Source](), Set<String>())
    for catalog in table.catalogs where catalog.isTable {
      if met.insert(catalog.source.path).inserted { files.append(catalog.source) }
    }
    guard let first = files.first else { return }
    findings.report(
      .misnamed(table, name, files.count), at: Site(first), in: table.scope(nil),
      notes: files.dropFirst().map { Finding.Note("and here", at: Site($0)) })
  }

  /// Reports a catalog that stands in the folder of one language.
  private static func reportFolder(
    of catalog: Catalog, _ table: Table, _ findings: inout Findings
  ) {
    let folder = catalog.source.path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    guard folder.hasSuffix(".lproj"), folder != "mul.lproj", folder != "Base.lproj",
      catalog === table.catalogs.first(where: { $0.source.path == catalog.source.path })
    else { return }
    findings.report(
      "a catalog holds all languages, so it stands beside the folders, not in '\(folder)'",
      at: Site(catalog.source), in: table.scope(nil))
  }

  /// Reports a file at the top of a bundle that hides those of the languages.
  private static func report(
    _ stray: String, _ project: Project, _ findings: inout Findings
  ) {
    let parts = stray.split(separator: "/")
    let name = parts.last.map { $0.prefix { $0 != "." } } ?? ""
    let table = project.tables.first {
      $0.root == Paths.parent(of: stray) && $0.name == name && !$0.isInterface
    }
    guard let table, table.catalogs.contains(where: { $0.isTable && $0.place.folder != .several }),
      project.mayShip(stray, of: table.root)
    else { return }
    findings.report(
      "at the top of the bundle this file hides '\(table.name)' of every language",
      at: Site(Source(path: stray, bytes: [])), in: table.scope(nil))
  }
}

extension Finding.Message {
  fileprivate static func misnamed(_ folder: MisnamedFolder) -> Self {
    let name = folder.path.split(separator: "/").last.map(String.init) ?? folder.path
    guard let meant = folder.meant else { return "'\(name)' is a folder; a file must stand here" }
    return meant.hasSuffix(".lproj")
      ? "'\(name)' is read by no device; write '\(meant)'"
      : "'\(name)' is no folder of resources that Android's build knows; write '\(meant)'"
  }

  fileprivate static func misnamed(_ table: Table, _ right: String, _ count: Int) -> Self {
    let files = count == 1 ? "1 file" : "\(count) files"
    let asker = table.isInfoPlist || right == "AppShortcuts" ? "the system" : "the app"
    return "\(asker) asks for '\(right)' and never reads '\(table.name)' (\(files))"
  }
}
