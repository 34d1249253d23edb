import Catalogs

extension Rule {
  static let placeholderMismatch = Rule(
    "placeholder-mismatch", .error, since: "0.1.0",
    "A translation reads other arguments than the code passes.",
    why: """
      The code passes what the development language's text asks for. A translation that reads another \
      type, another order or one argument more shows rubbish or crashes, in that language only.
      """,
    remedy: """
      Use the source's placeholders; to change their order, number them (%1$@, %2$lld). What is \
      left out on purpose can be allowed in the configuration.
      """,
    examples: [
      .found(
        "An object for a number", en: #""n" = "%lld left";"#, de: #""n" = "noch ⟦%@⟧";"#,
        finds: [
          "'%@' in de reads argument 1 as an object, but it is a 64-bit integer ('%lld' in en)"
        ]),
      .found(
        "Swapped", en: #""n" = "%lld files for %@";"#, de: #""n" = "⟦%@⟧ erhält %lld Dateien";"#,
        finds: ["de reads the arguments in the wrong order; write '%2$@ … %1$lld'"]),
      .found(
        "An argument that is not passed", en: #""n" = "at %1$@";"#, de: #""n" = "um ⟦%2$@⟧";"#,
        finds: ["'%2$@' in de asks for argument 2, but only 1 argument is passed"]),
      .found(
        "Left out at the end", en: #""n" = "%@ of %@";"#, de: #""n" = ⟦"%@ davon"⟧;"#,
        finds: ["de leaves out argument 2 ('%@' in en)"]),
      .found(
        "Left out in front", en: #""n" = "%@ of %@";"#, de: #""n" = "von ⟦%2$@⟧";"#,
        finds: [
          "de leaves out argument 1 ('%@' in en), so '%2$@' shows it in place of argument 2"
        ]),
      .found(
        "A per cent sign that swallows a letter", en: #""n" = "%d%% finished";"#,
        de: #""n" = "%d⟦% f⟧ertig";"#,
        finds: ["'% f' in de is read as a placeholder; write '%%' for a per cent sign"]),
      .found(
        "A name of the app's own", en: #""n" = "Hello {name}";"#, de: #""n" = "Hallo ⟦{Name}⟧";"#,
        finds: ["'{Name}' in de stands for '{name}' of en, and is shown as it is"]),
      .found(
        "On Android, where a wrong type throws",
        [
          "res/values/strings.xml": """
          <resources><string name="a">%,d steps</string><string name="b">%.1f km</string>
          <string name="c">Hello %1$s</string><string name="d">%1$d of %2$d</string></resources>
          """,
          "res/values-de/strings.xml": """
          <resources><string name="a">⟦%,s⟧ Schritte</string><string name="b">⟦%d⟧ km</string>
          <string name="c">⟦Hallo⟧</string><string name="d">%1$d von ⟦%3$d⟧, %2$d</string></resources>
          """,
        ],
        finds: [
          "'%,s' in de throws: ',' is no flag of '%s'",
          "'%d' in de takes an integer, but argument 1 is a floating-point number ('%f' in en)",
          "de leaves out argument 1 ('%s' in en)",
          "'%3$d' in de asks for argument 3, but only 2 arguments are passed",
        ]),
      .found(
        "Texts for some devices",
        [
          "res/values/strings.xml":
            #"<resources><string name="n">%1$d of %2$d</string></resources>"#,
          "res/values-land/strings.xml":
            #"<resources><string name="n">%1$d of ⟦%3$d⟧</string></resources>"#,
          "res/values-de-land/strings.xml":
            #"<resources><string name="n">%1$d von ⟦%2$c⟧</string></resources>"#,
        ],
        finds: [
          "'%3$d' in en asks for argument 3, but only 2 arguments are passed",
          "'%2$c' in de takes a character, but argument 2 is an integer ('%d' in en)",
        ]),
      .found(
        "What takes the argument and writes something else, on Android",
        [
          "res/values/strings.xml": """
          <resources><string name="a">Hi %s</string><string name="b">%d files</string>
          <string name="c">Code %d</string></resources>
          """,
          "res/values-de/strings.xml": """
          <resources><string name="a">Hallo ⟦%b⟧</string><string name="b">⟦%s⟧ Dateien</string>
          <string name="c">Code ⟦%x⟧</string></resources>
          """,
        ],
        finds: [
          "'%b' in de writes 'true' or 'false' instead of the argument ('%s' in en)",
          "'%s' in de does not write the number as the language does ('%d' in en)",
          "'%x' in de writes the number in hexadecimal digits ('%d' in en)",
        ]),
      .found(
        "A build setting in a translation of Info.plist",
        [
          "App/Info.plist": """
          <plist version="1.0"><dict><key>NSCameraUsageDescription</key>
          <string>$(PRODUCT_NAME) takes photos.</string></dict></plist>
          """,
          "App/de.lproj/InfoPlist.strings": #"NSCameraUsageDescription = "Opus fotografiert.";"#,
          "App/fr.lproj/InfoPlist.strings":
            #"NSCameraUsageDescription = "⟦$(PRODUCT_NAME)⟧ photographie.";"#,
        ],
        finds: [
          "'$(PRODUCT_NAME)' in fr is shown as it is: Xcode puts build settings into 'Info.plist' only"
        ]),
      .clean(
        "A text for one product tells what is passed",
        [
          "res/values/strings.xml": """
          <resources><string name="n">Tap to fix</string>
          <string name="n" product="tv">%1$s is broken</string></resources>
          """,
          "res/values-de/strings.xml": """
          <resources><string name="n">Tippen</string>
          <string name="n" product="tv">%1$s ist kaputt</string></resources>
          """,
        ]),
      .clean(
        "On Android, in another order and spelling",
        [
          "res/values/strings.xml": """
          <resources><string name="a">%1$d of %2$s</string><string name="b">%,d bytes</string>
          <string name="c">Hi %1$s</string><plurals name="d"><item quantity="one">One file</item>
          <item quantity="other">%d files</item></plurals></resources>
          """,
          "res/values-de/strings.xml": """
          <resources><string name="a">%2$s: %1$d</string><string name="b">%d Bytes</string>
          <string name="c">Hallo %s, %1$s</string><plurals name="d"><item quantity="one">%d Datei</item>
          <item quantity="other">%d Dateien</item></plurals></resources>
          """,
        ]),
      .clean(
        "Numbered, reordered, in another spelling", en: #""n" = "%@ sent %d files, %.2f MB";"#,
        de: #""n" = "%2$i Dateien (%3$.1f MB) von %1$@";"#),
      .clean(
        "Per cent signs of a text that takes no argument",
        en: #""a" = "Stay 100% dry"; "b" = "7% of walkers"; "c" = "Save 20%";"#,
        de: #""a" = "100 % trocken"; "b" = "7 % der Leute"; "c" = "20 % sparen";"#),
      .clean(
        "Plain ones count apart from numbered ones", en: #""n" = "%@ has %d";"#,
        de: #""n" = "%2$d bei %@";"#),
      .clean(
        "A form for exactly one number names none",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"%lld hikes": {"localizations": {"de": {"variations":
          {"plural": {"one": {"stringUnit": {"state": "translated", "value": "Eine Wanderung"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld Wanderungen"}}}}}}}},
          "version": "1.0"}
          """
        ]),
      .clean(
        "A menu's title is no format",
        [
          "en.lproj/Main.strings": #""abc-12-xyz.title" = "% of screen";"#,
          "de.lproj/Main.strings": #""abc-12-xyz.title" = "% des Bildschirms";"#,
        ]),
    ],
    check: .all([
      .pair(.placeholders) { pair, comparison, findings in
        for (variant, fault) in pair.placeholderFaults(in: comparison) where fault.kind == .mismatch
        {
          findings.report(fault, variant, pair, comparison)
        }
      },
      .table { table, _, findings in
        guard table.isAppShortcuts else { return }
        // A phrase's key is the phrase as the code has it, in the development language too.
        for catalog in table.catalogs where !catalog.isCode {
          for entry in catalog.entries { findings.reportPhrases(entry, catalog, table) }
        }
      },
    ]))
}

extension Findings {
  /// Reports phrases of an App Shortcut that lack one of the key's tokens, or have another.
  fileprivate mutating func reportPhrases(_ entry: Entry, _ catalog: Catalog, _ table: Table) {
    for number in entry.variants {
      let variant = catalog.variants[number]
      guard variant.state != .new, !catalog.isBlank(variant.text) else { continue }
      let faults = PlaceholderTokens.faults(
        catalog.array(variant.text), catalog.language?.code ?? "Base",
        against: catalog.array(entry.key), "the phrase", isPhrase: true)
      for fault in faults {
        report(
          Finding.Message(fault.message), at: Site(catalog.source, variant.range),
          in: table.scope(catalog.language), key: catalog.string(entry.key),
          severity: fault.severity)
      }
    }
  }
}

extension Findings {
  /// Reports a fault at its place in a translation.
  mutating func report(
    _ fault: Placeholders.Fault, _ variant: Variant, _ pair: Pair, _ comparison: Comparison
  ) {
    let form = pair.name(of: variant)
    let catalog = pair.target.catalog
    let isWhole = fault.range.count == variant.text.count
    let range = isWhole ? variant.range : catalog.range(of: fault.range, in: variant)
    report(
      Finding.Message(fault.message + (form.isEmpty ? "" : " (form '\(form)')")),
      at: Site(catalog.source, range), in: comparison.scope,
      key: pair.key, variant: form, severity: fault.severity)
  }
}
