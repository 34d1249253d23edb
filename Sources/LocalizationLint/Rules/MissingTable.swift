import Catalogs

extension Rule {
  static let missingTable = Rule(
    "missing-table", .error, since: "0.1.0",
    "A language has no file for a table.",
    why: """
      The language's folder is there, so the system chooses it, and for every key of the table the \
      user reads the key, or the text of another language.
      """,
    remedy: "Add the file with a translation of every key.",
    examples: [
      .found(
        "One of two tables",
        [
          "en.lproj/Alpha.strings": #""one" = "One"; "two" = "Two";"#,
          "en.lproj/Beta.strings": #""three" = "Three";"#,
          "de.lproj/Beta.strings": #""three" = "Drei";"#,
        ], finds: ["de has no table 'Alpha' (2 keys)"]),
      .found(
        "A xib that one of two languages translates",
        [
          "Base.lproj/Main.xib": """
          <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
          <textFieldCell title="Photo" id="a"/></objects></document>
          """,
          "de.lproj/Localizable.strings": #""ok" = "OK";"#,
          "fr.lproj/Localizable.strings": #""ok" = "OK";"#,
          "fr.lproj/Main.strings": #""a.title" = "Photo";"#,
        ], finds: ["de has no table 'Main' (1 key)"]),
      .found(
        "Usage descriptions that no language translates",
        [
          "App/Info.plist": """
          <plist version="1.0"><dict><key>CFBundleName</key><string>App</string>
          <key>⟦NSCameraUsageDescription⟧</key><string>Takes photos.</string></dict></plist>
          """,
          "App/en.lproj/Localizable.strings": #""ok" = "OK";"#,
          "App/de.lproj/Localizable.strings": #""ok" = "Gut";"#,
        ],
        finds: ["no language has a table 'InfoPlist' for 'NSCameraUsageDescription'"]),
      .found(
        "A xib that no language translates",
        [
          "Base.lproj/Main.xib": """
          <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
          <textFieldCell title="⟦Photo⟧" id="a"/><textFieldCell title="Film" id="b"/></objects>
          </document>
          """,
          "Base.lproj/Plain.xib": "<document/>",
          "de.lproj/Localizable.strings": #""ok" = "OK";"#,
        ], finds: ["'Main.xib' has 2 texts, and no language has a table 'Main'"]),
      .found(
        "Phrases that no language translates",
        [
          "Shortcuts.swift": """
          import AppIntents
          struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
              AppShortcut(
                intent: Start(), phrases: [⟦"Start \\(.applicationName)"⟧, "Go, \\(.applicationName)"],
                shortTitle: "Start", systemImageName: "play")
            }
          }
          """,
          "en.lproj/Localizable.strings": #""Start" = "Start";"#,
          "de.lproj/Localizable.strings": #""Start" = "Los";"#,
        ],
        finds: [
          "no language has a table 'AppShortcuts' for the phrase 'Start ${applicationName}' and 1 more"
        ]),
      .clean(
        "A xib that each language has itself",
        [
          "en.lproj/Main.xib": "<document/>", "de.lproj/Main.xib": "<document/>",
          "de.lproj/Localizable.strings": #""ok" = "OK";"#,
          "en.lproj/Localizable.strings": #""ok" = "OK";"#,
        ]),
      .found(
        "One of two files on Android",
        [
          "res/values/strings.xml": #"<resources><string name="a">A file</string></resources>"#,
          "res/values/more.xml":
            #"<resources><string name="b">Two</string><string name="c">Three</string></resources>"#,
          "res/values-de/strings.xml": #"<resources><string name="a">Datei</string></resources>"#,
        ], finds: ["de has no table 'more' (2 keys)"]),
      .found(
        "No default texts on Android",
        [
          "res/values-de/strings.xml": #"<resources><string name="a">Datei</string></resources>"#,
          "res/values-fr/strings.xml":
            #"<resources><string name="a">Un</string><string name="b">Deux</string></resources>"#,
        ],
        finds: [
          "2 keys have no text in 'res/values', so the app stops in every language that is not here"
        ]),
      .clean(
        "Texts whose default stands in another module",
        [
          "lib/src/main/res/values/strings.xml":
            #"<resources><string name="a">A file</string></resources>"#,
          "app/src/main/res/values-de/strings.xml":
            #"<resources><string name="a">Datei</string></resources>"#,
        ]),
      .clean(
        "A table that says it is not for translation",
        [
          "en.lproj/Localizable.strings": #""one" = "One";"#,
          "en.lproj/Untranslated.strings": #""url" = "https://example.com";"#,
          "de.lproj/Localizable.strings": #""one" = "Eins";"#,
        ]),
      .clean(
        "An empty table",
        [
          "en.lproj/Localizable.strings": #""one" = "One";"#,
          "en.lproj/Later.strings": "/* nothing yet */",
          "de.lproj/Localizable.strings": #""one" = "Eins";"#,
        ]),
    ],
    check: .all([
      .table { table, project, findings in
        let keys = table.keysWithoutDefault(in: project)
        guard keys > 0 else { return }
        let folder = Paths.join(table.root, "values")
        findings.report(
          .withoutDefault(folder, keys),
          at: Site(Source(path: Paths.join(folder, table.name + ".xml"), bytes: [])),
          in: table.scope(nil))
      },
      .comparison { comparison, _, findings in comparison.reportMissingFiles(&findings) },
      .table { table, project, findings in
        guard !table.isLeftOver, !table.isUntranslated else { return }
        for language in table.expected where !table.has(language) {
          guard !language.isSame(as: table.developmentLanguage) || table.reference.basis == .texts,
            !project.isMisnamed(table, in: language),
            !project.settings.partial.contains(where: { $0.isSame(as: language) })
          else { continue }
          let keys = table.reference.entries.filter { table.isDemanded($0, of: language) }
          guard let first = keys.first else { continue }
          findings.report(
            .missing(table, language, keys.count),
            at: table.expectedSite(language),
            in: table.scope(language),
            // The one key of a table is what the user misses; of several none stands for the others.
            key: keys.count == 1 ? table.key(first) : nil,
            notes: [Finding.Note("the reference is here", at: Site(table.site(first).source))])
        }
      },
      .project { project, findings in project.reportUsageDescriptions(&findings) },
      .project { project, findings in project.reportUntranslatedInterfaces(&findings) },
      .project { project, findings in project.reportPhrases(&findings) },
    ]))
}

extension Project {
  /// Reports an `Info.plist` whose texts no language translates.
  fileprivate func reportUsageDescriptions(_ findings: inout Findings) {
    let lists = outside.infoPlists.files
    let paths = lists.map(\.catalog.source.path)
    let translated = tables.filter(\.isInfoPlist).map(\.root)
    let roots = self.roots.map(\.path)
    for list in lists {
      let catalog = list.catalog
      let texts = catalog.entries.filter {
        InfoPropertyList.isUsageDescription(catalog.string($0.key))
      }
      let own = self.roots.filter {
        $0.isTranslated && !isAndroid($0)
          && InfoPlists.path(of: $0.path, among: paths, roots) == catalog.source.path
      }
      guard let first = texts.first, let root = own.first, own.count == 1,
        !translated.contains(where: { $0 == root.path || $0.hasPrefix(catalog.place.root) })
      else { continue }
      findings.report(
        .untranslated(catalog.string(first.key), texts.count),
        at: Site(catalog.source, first.keyRange),
        in: Scope(root: root.path, table: "InfoPlist"), severity: .warning)
    }
  }
}

extension Project {
  /// Reports storyboards and xibs of which no language has a table.
  ///
  /// Many apps set such texts in code, so it is no more than a note.
  fileprivate func reportUntranslatedInterfaces(_ findings: inout Findings) {
    for file in outside.interfaces.untranslated where file.catalog.isWhole {
      let catalog = file.catalog
      let place = catalog.place
      let assigned = outside.assigned(in: [file])
      let entries = catalog.entries.filter { assigned[catalog.string($0.key)] == nil }
      guard let first = entries.first,
        roots.contains(where: { $0.path == place.root && $0.isTranslated }),
        outside.interfaces.languages(of: place).isEmpty
      else { continue }
      findings.report(
        .unused(catalog, entries.count), at: Site(catalog.source, first.keyRange),
        in: Scope(root: place.root, table: place.table), severity: .note)
    }
  }
}

extension Project {
  /// Reports phrases of App Shortcuts that no language has a table for.
  fileprivate func reportPhrases(_ findings: inout Findings) {
    let table = "AppShortcuts"
    guard !tables.contains(where: { ($0.rightName ?? $0.name) == table }),
      let root = roots.first(where: { $0.isTranslated && !isAndroid($0) }),
      let mention = code.mention(of: table)
    else { return }
    findings.report(
      .phrases(mention.key, mention.count), at: mention.site,
      in: Scope(root: root.path, table: table), severity: .warning)
  }
}

extension Comparison {
  /// Reports the files of Android's default texts that the language has none of.
  fileprivate func reportMissingFiles(_ findings: inout Findings) {
    guard isWhole, !isPartial, let language else { return }
    for (name, keys) in missingFiles.sorted(by: { $0.key < $1.key }) {
      guard let first = keys.first else { continue }
      findings.report(
        "\(language.code) has no table '\(name)' (\(keys.count) keys)",
        at: table.fileSite(name, in: localization), in: scope,
        notes: [Finding.Note("the reference is here", at: Site(table.site(first).source))])
    }
  }
}

extension Project {
  /// Whether a language has a table under a name that differs in case, which is a finding itself.
  fileprivate func isMisnamed(_ table: Table, in language: Language) -> Bool {
    tables.contains { other in
      other.root == table.root && other.rightName == table.name && other.has(language)
    }
  }
}

extension Finding.Message {
  fileprivate static func withoutDefault(_ folder: String, _ count: Int) -> Self {
    let keys = count == 1 ? "1 key has" : "\(count) keys have"
    return
      "\(keys) no text in '\(folder)', so the app stops in every language that is not here"
  }

  fileprivate static func untranslated(_ key: String, _ count: Int) -> Self {
    let more = count == 1 ? "" : " and \(count - 1) more"
    return "no language has a table 'InfoPlist' for '\(key)'\(more)"
  }

  fileprivate static func phrases(_ key: String, _ count: Int) -> Self {
    let more = count > 1 ? " and \(count - 1) more" : ""
    return "no language has a table 'AppShortcuts' for the phrase '\(key)'\(more)"
  }

  fileprivate static func unused(_ catalog: Catalog, _ count: Int) -> Self {
    let name = catalog.source.path.split(separator: "/").last ?? ""
    let texts = count == 1 ? "1 text" : "\(count) texts"
    return "'\(name)' has \(texts), and no language has a table '\(catalog.place.table)'"
  }

  fileprivate static func missing(_ table: Table, _ language: Language, _ count: Int) -> Self {
    let keys = count == 1 ? "1 key" : "\(count) keys"
    return "\(language.code) has no table '\(table.name)' (\(keys))"
  }
}
