import Catalogs

extension Rule {
  static let missingKey = Rule(
    "missing-key", .error, since: "0.1.0",
    "The reference has a key that a language lacks.",
    why: """
      Apple systems choose one language for a table and look no further: for a key that its file lacks \
      the user reads the key itself, or the source text where the key is that text.
      """,
    remedy: "Add the key with its translation to the file.",
    examples: [
      .found(
        "Added in English only", en: #""ok" = "OK"; ⟦"close"⟧ = "Close";"#, de: #""ok" = "OK";"#,
        finds: ["'close' is missing in de"]),
      .found(
        "Written with another Unicode form", en: "⟦\"caf\u{E9}\"⟧ = \"Coffee\";",
        de: "\"cafe\u{301}\" = \"Kaffee\";",
        finds: ["'café' is missing in de; its 'café' is written with other Unicode scalars"]),
      .found(
        "A catalog without the language",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {⟦"Close"⟧: {}, "Open": {"localizations":
          {"de": {"stringUnit": {"state": "translated", "value": "Öffnen"}}}}}, "version": "1.0"}
          """
        ], finds: ["'Close' is missing in de"]),
      .found(
        "A button of a storyboard",
        [
          "Base.lproj/Main.storyboard": """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><objects>
          <label text="Photo" id="abc-12-xyz"/>
          <button id="def-34-uvw"><state key="normal" title="⟦Close⟧"/></button>
          </objects></document>
          """,
          "de.lproj/Main.strings": #""abc-12-xyz.text" = "Foto";"#,
        ], finds: ["'def-34-uvw.normalTitle' ('Close') is missing in de"]),
      .found(
        "Texts of a xib beside a table of English's own",
        [
          "Base.lproj/About.xib": """
          <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
          <textFieldCell title="Version" id="abc-12-xyz"/>
          <textFieldCell title="⟦Date⟧" id="def-34-uvw"/>
          <textFieldCell title="⟦License⟧" id="ghi-56-rst"/>
          <box title="Hidden" titlePosition="noTitle" id="jkl-78-opq"/></objects></document>
          """,
          "en.lproj/About.strings":
            #""abc-12-xyz.title" = "Version"; "jkl-78-opq.title" = "Hidden";"#,
          "de.lproj/About.strings": #""abc-12-xyz.title" = "Fassung";"#,
          "fr.lproj/About.strings":
            #""abc-12-xyz.title" = "Version"; "ghi-56-rst.title" = "Licence";"#,
        ],
        finds: [
          "'Date' ('def-34-uvw.title') stands in 'About.xib' and in no table, so no language can translate it",
          "'ghi-56-rst.title' ('License') is missing in de",
        ]),
      .found(
        "A title of an intent",
        [
          "Base.lproj/Intents.intentdefinition": """
          <plist version="1.0"><dict><key>INIntents</key><array><dict><key>INIntentTitle</key>
          <string>⟦Add an entry⟧</string><key>INIntentTitleID</key><string>80eo5o</string>
          <key>INIntentDescription</key><string>Adds it</string><key>INIntentDescriptionID</key>
          <string>yc02Yq</string><key>INIntentParameterMetadataDefaultValueID</key>
          <string>sfi0XQ</string></dict></array></dict></plist>
          """,
          "de.lproj/Intents.strings": #""yc02Yq" = "Fügt ihn hinzu";"#,
        ], finds: ["'80eo5o' ('Add an entry') is missing in de"]),
      .found(
        "A usage description of Info.plist",
        [
          "App/Info.plist": """
          <plist version="1.0"><dict><key>CFBundleName</key><string>App</string>
          <key>⟦NSCameraUsageDescription⟧</key><string>Takes photos.</string></dict></plist>
          """,
          "App/de.lproj/InfoPlist.strings": #"CFBundleName = "App";"#,
        ], finds: ["'NSCameraUsageDescription' is missing in de"]),
      .found(
        "Texts of a storyboard, one of which the code sets",
        [
          "Base.lproj/Main.storyboard": """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><objects>
          <viewController id="a" customClass="About"><connections>
          <outlet property="version" destination="abc-12-xyz" id="b"/>
          <outlet property="name" destination="def-34-uvw" id="c"/></connections></viewController>
          <label text="⟦Version⟧" id="abc-12-xyz"/><label text="⟦Product⟧" id="def-34-uvw"/>
          <label text="Thanks" id="ghi-56-rst"/></objects></document>
          """,
          "About.swift": """
          class About: UIViewController {
            override func viewDidLoad() { ⟦version⟧?.text = number; if name.text == nil { hide() } }
          }
          """,
          "de.lproj/Main.strings": #""ghi-56-rst.text" = "Danke";"#,
        ],
        finds: [
          "'abc-12-xyz.text' ('Version') is missing in de, and is seen only until the code sets 'version'",
          "'def-34-uvw.text' ('Product') is missing in de",
        ]),
      .found(
        "A property that most languages have of an object",
        [
          "Base.lproj/Main.storyboard": """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><objects>
          <label text="Thanks" id="ghi-56-rst"/></objects></document>
          """,
          "de.lproj/Main.strings": #""ghi-56-rst.text" = "Danke";"#,
          "fr.lproj/Main.strings":
            #""ghi-56-rst.text" = "Merci"; ⟦"ghi-56-rst.attributedText"⟧ = "Merci à tous";"#,
          "it.lproj/Main.strings":
            #""ghi-56-rst.text" = "Grazie"; "ghi-56-rst.attributedText" = "Grazie a tutti";"#,
        ],
        finds: ["'ghi-56-rst.attributedText' is missing in de, though other languages have it"]),
      .found(
        "A usage description that the catalog lacks, too",
        [
          "App/Info.plist": """
          <plist version="1.0"><dict><key>NSCameraUsageDescription</key><string>Photos.</string>
          <key>⟦NSMicrophoneUsageDescription⟧</key><string>Calls.</string></dict></plist>
          """,
          "App/InfoPlist.xcstrings": """
          {"sourceLanguage": "en", "strings": {"NSCameraUsageDescription": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Fotos."}},
          "en": {"stringUnit": {"state": "new", "value": "Photos."}}}}}, "version": "1.0"}
          """,
        ], finds: ["'NSMicrophoneUsageDescription' is missing in de"]),
      .found(
        "A usage description that some languages have, and Info.plist lost",
        [
          "App/Info.plist": """
          <plist version="1.0"><dict><key>NSCameraUsageDescription</key><string>Photos.</string>
          </dict></plist>
          """,
          "App/de.lproj/InfoPlist.strings": #"NSCameraUsageDescription = "Fotos.";"#,
          "App/fr.lproj/InfoPlist.strings":
            #"NSCameraUsageDescription = "Photos."; ⟦NSOldUsageDescription⟧ = "Vieux.";"#,
          "App/it.lproj/InfoPlist.strings":
            #"NSCameraUsageDescription = "Foto."; NSOldUsageDescription = "Vecchio.";"#,
        ], finds: ["'NSOldUsageDescription' is missing in de, though other languages have it"]),
      .clean(
        "A storyboard's numbers, fillers and tool tips of other names",
        [
          "Base.lproj/Main.xib": """
          <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
          <textFieldCell title="Photo" id="a"/><textFieldCell title="10 %" id="b"/>
          <textFieldCell title="Table View Cell" id="c"/><menuItem toolTip="Closes it" id="d"/>
          <popUpButtonCell title="Medium" id="e"/></objects></document>
          """,
          "de.lproj/Main.strings": #""a.title" = "Foto";"#,
        ]),
      .clean(
        "A language that has the xib itself",
        [
          "Base.lproj/Main.xib": """
          <document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>
          <textFieldCell title="Photo" id="a"/></objects></document>
          """,
          "de.lproj/Main.xib": "<document/>",
          "de.lproj/Localizable.strings": #""ok" = "OK";"#,
          "fr.lproj/Main.strings": #""a.title" = "Photo";"#,
        ]),
      .found(
        "On Android",
        [
          "res/values/strings.xml": """
          <resources><string name="ok">OK</string><string name="⟦close⟧">Close</string></resources>
          """,
          "res/values-de/strings.xml": #"<resources><string name="ok">OK</string></resources>"#,
        ], finds: ["'close' is missing in de"]),
      .found(
        "A comment that asks for a name to be left alone, on Android",
        [
          "res/values/strings.xml": """
          <resources><string name="ok">OK</string>
          <!-- Do not translate Opus --><string name="⟦about⟧">About Opus</string></resources>
          """,
          "res/values-de/strings.xml": #"<resources><string name="ok">OK</string></resources>"#,
        ], finds: ["'about' is missing in de"]),
      .found(
        "A text where a plural is asked for, on Android",
        [
          "res/values/strings.xml": """
          <resources><plurals name="⟦n⟧"><item quantity="one">%d file</item>
          <item quantity="other">%d files</item></plurals></resources>
          """,
          "res/values-de/strings.xml":
            #"<resources><string name="n">%d Dateien</string></resources>"#,
        ], finds: ["'n' is missing in de; its 'n' is a <string>"]),
      .clean(
        "What Android does not ask for",
        [
          "res/values/strings.xml": """
          <resources xmlns:tools="http://schemas.android.com/tools"><string name="a">A file</string>
          <string name="b" translatable="false">b</string><string name="c">@string/a</string>
          <string name="d" tools:ignore="MissingTranslation">Opus</string>
          <!-- Do not translate. --><string name="f">sans-serif</string></resources>
          """,
          "res/values/donottranslate.xml":
            #"<resources><string name="e">https://example.com</string></resources>"#,
          "res/values-pt/more.xml":
            #"<resources><string name="a">Um ficheiro</string></resources>"#,
          "res/values-pt-rBR/strings.xml": "<resources/>",
          "res/values-en-rGB/strings.xml": "<resources/>",
          "res/values-land/strings.xml": #"<resources><string name="a">File</string></resources>"#,
        ]),
      .clean(
        "In another order, quoted otherwise", en: #""a" = "One"; "b" = "Two";"#,
        de: "b = \"Zwei\"; 'a' = \"Eins\";"),
      .clean(
        "A file that could not be read whole proves nothing",
        en: #""a" = "One"; "b" = "Two";"#, de: #""a" = "Eins";; "b" = "Zwei";"#),
      .clean(
        "A catalog's key without words is shown as it is",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"%lld / %lld": {}, "": {}, "Open": {"localizations":
          {"de": {"stringUnit": {"state": "translated", "value": "Öffnen"}}}}}, "version": "1.0"}
          """
        ]),
      .clean(
        "A variant of English shows the key, which is English",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"Color": {"localizations": {"en-GB": {"stringUnit":
          {"state": "translated", "value": "Colour"}}}}, "Open": {}}, "version": "1.0"}
          """
        ]),
    ],
    fix: .notingMissing,
    check: .all([
      .comparison { comparison, project, findings in
        project.reportMissing(in: comparison, &findings)
      },
      .table { table, _, findings in
        for (catalog, entry) in table.textsInNoTable {
          let key = catalog.string(entry.key)
          let text = catalog.string(catalog.variants[Int(entry.firstVariant)].text)
          findings.report(
            .inNoTable(key, text, table), at: Site(catalog.source, entry.keyRange),
            in: table.scope(table.developmentLanguage), key: key, severity: .warning)
        }
      },
    ]))
}

extension Project {
  fileprivate func reportMissing(in comparison: Comparison, _ findings: inout Findings) {
    guard !comparison.isOfDevices, comparison.isWhole, !comparison.isPartial else { return }
    let files = Set(comparison.missingFiles.values.flatMap(\.self))
    let scope = comparison.scope
    for reference in comparison.missing where files.isEmpty || !files.contains(reference) {
      let key = comparison.table.key(reference)
      let site = comparison.siteOfAbsence(reference)
      findings.report(
        .missing(reference, key, comparison), at: site, in: scope, key: key,
        severity: comparison.isProven(reference) ? nil : .warning,
        notes: comparison.siteNotes(about: reference, absentAt: site)
          + suggestionNotes(reference, comparison))
    }
    for (reference, assignment) in comparison.missingAssigned {
      let site = comparison.siteOfAbsence(reference)
      findings.report(
        .assigned(reference, assignment, comparison), at: site, in: scope,
        key: comparison.table.key(reference), severity: .note,
        notes: comparison.siteNotes(about: reference, absentAt: site) + [
          Finding.Note("the code sets it here", at: assignment.site)
        ])
    }
  }

  /// What another platform of the app says for a missing text.
  private func suggestionNotes(
    _ reference: EntryReference, _ comparison: Comparison
  ) -> [Finding.Note] {
    guard counterparts != nil, let language = comparison.language,
      let number = comparison.table.number(of: reference),
      let found = suggestion(for: number, of: comparison.table, in: language)
    else { return [] }
    let name = found.platform == .android ? "Android" : "the Apple app"
    return [Finding.Note("\(name) translates it as '\(found.text)'", at: found.site)]
  }
}

extension Comparison {
  /// Whether it is known that a text is there to be translated, rather than that other languages
  /// have a key that the storyboard's objects or `Info.plist` may have lost.
  fileprivate func isProven(_ reference: EntryReference) -> Bool {
    if table.reference.hasText(reference) { return true }
    if table.reference.basis == .interface { return false }
    return !table.isInfoPlist || table.outside.keys.isEmpty
      || table.outside.keys.contains(table.key(reference))
  }

  /// The keys that the language lacks and the code sets the texts of.
  fileprivate var missingAssigned: [(EntryReference, OutsideTexts.Assignment)] {
    guard !table.outside.assigned.isEmpty else { return [] }
    return zip(table.reference.entries, matches).compactMap { reference, match in
      guard match == nil, table.isWanted(reference, of: language),
        let assignment = table.assignment(of: reference)
      else { return nil }
      return (reference, assignment)
    }
  }
}

extension Finding.Message {
  fileprivate static func assigned(
    _ reference: EntryReference, _ assignment: OutsideTexts.Assignment, _ comparison: Comparison
  ) -> Self {
    Self(
      "\(subject(reference, comparison.table.key(reference), comparison)) is missing in "
        + "\(comparison.language?.code ?? "Base"), and is seen only until the code sets "
        + "'\(assignment.outlet)'")
  }

  /// The key, and the source text where the key says nothing to anybody.
  private static func subject(
    _ reference: EntryReference, _ key: String, _ comparison: Comparison
  ) -> String {
    guard comparison.table.isInterface, let text = comparison.table.sourceText(reference),
      !text.utf8.elementsEqual(key.utf8)
    else { return "'\(key)'" }
    return "'\(key)' ('\(text)')"
  }

  fileprivate static func inNoTable(_ key: String, _ text: String, _ table: Table) -> Self {
    let name = table.interfaceName.map { "'\($0)'" } ?? "the file"
    return "'\(text)' ('\(key)') stands in \(name) and in no table, so no language can translate it"
  }

  fileprivate static func missing(
    _ reference: EntryReference, _ key: String, _ comparison: Comparison
  ) -> Self {
    let language = comparison.language?.code ?? "Base"
    var message = subject(reference, key, comparison)
    message += " is missing in \(language)"
    if !comparison.table.reference.hasText(reference) {
      message += ", though other languages have it"
    }
    if let near = comparison.neighbors.ofMissing[reference] {
      message += "; its '\(near.key)' \(near.difference)"
    }
    return Self(message)
  }
}
