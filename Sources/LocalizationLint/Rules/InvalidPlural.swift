import Catalogs

extension Rule {
  static let invalidPlural = Rule(
    "invalid-plural", .error, since: "0.1.0",
    "A plural rule cannot work as it is written.",
    why: """
      A variable that is misspelled, left out, or of the wrong type makes the app show the bare rule, \
      print a wrong number or crash, in one language only; property list tools find the file valid.
      """,
    remedy: """
      Use each variable under the name it is defined with, with the argument and the type it has in \
      the source.
      """,
    examples: [
      .found(
        "A variable that somebody translated",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "%d file", other: "%d files"),
          "de.lproj/A.stringsdict": Example.rule(
            format: "⟦%#@zahl@⟧", one: "%d Datei", other: "%d Dateien"),
        ], finds: ["'%#@zahl@' in 'files' is not defined; it defines 'n'"]),
      .found(
        "A per cent sign too many",
        [
          "en.lproj/A.stringsdict": """
          <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>⟦n⟧</key><dict><key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
          <string>%ld</string><key>one</key><string>%ld file</string>
          <key>other</key><string>%ld files</string></dict></dict></dict>
          """
        ], finds: ["the type '%ld' of 'n' in 'k' has a per cent sign; write 'ld'"]),
      .found(
        "A variable that is left out, so that the other one takes its argument",
        [
          "en.lproj/A.stringsdict": Example.rules(format: "%#@names@%#@count@"),
          "pl.lproj/A.stringsdict": Example.rules(format: "⟦%#@count@⟧", unused: true),
        ],
        finds: [
          "'%#@count@' in 'k' takes argument 1, but 2 in en; use '%#@names@' in front of it",
          "'k' defines 'names', but uses it nowhere",
        ]),
      .found(
        "Devices, and no text for the others",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {⟦"tap"⟧: {"localizations": {"en": {"variations":
          {"device": {"mac": {"stringUnit": {"state": "translated", "value": "Click"}}, "iphone":
          {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}}}, "version": "1.0"}
          """
        ], finds: ["'tap' has no text for the device 'other', so other devices show the key"]),
      .found(
        "No form with the number, in a catalog",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"%lld files": {"localizations": {"en": {"variations":
          {"plural": {"one": {"stringUnit": {"state": "translated", "value": ⟦"file"⟧}}, "other":
          {"stringUnit": {"state": "translated", "value": "files"}}}}}}}}, "version": "1.0"}
          """
        ],
        finds: [
          "no plural form of '%lld files' names the number, which Xcode refuses; write two keys, or the number"
        ]),
      .found(
        "No rule, no type",
        [
          "en.lproj/A.stringsdict": """
          <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>⟦n⟧</key><dict><key>other</key><string>%d</string></dict></dict></dict>
          """,
          "de.lproj/A.stringsdict": """
          <dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>⟦n⟧</key><dict><key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string><key>one</key><string>%d</string>
          <key>other</key><string>%d</string></dict></dict></dict>
          """,
        ],
        finds: [
          "the variable 'n' has no 'NSStringFormatSpecTypeKey' and no 'NSStringFormatValueTypeKey'; write 'NSStringPluralRuleType' and 'd' or 'lld'",
          "the variable 'n' has no 'NSStringFormatValueTypeKey'; write 'd' or 'lld'",
        ]),
      .found(
        "Two variables in another order",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"%lld %lld": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "%#@a@ in %#@b@"}, "substitutions": {
          "a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg file"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}},
          "b": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg folder"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg folders"}}}}}}},
          "de": {"stringUnit": {"state": "translated", "value": "In %#@b@ %#@a@"},
          "substitutions": {
          "a": {"formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg Datei"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg Dateien"}}}}},
          "b": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg Ordner"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg Ordnern"}}}}}}},
          "fr": {"stringUnit": {"state": "translated", "value": ⟦"Dans %#@b@ %#@a@"⟧},
          "substitutions": {
          "a": {"formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg fichier"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg fichiers"}}}}},
          "b": {"formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg dossier"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg dossiers"}}}}}}}}}},
          "version": "1.0"}
          """
        ],
        finds: [
          "'%#@b@' in '%lld %lld' takes argument 1, but 2 in en; give it 'argNum' 2"
        ]),
      .found(
        "Quantities that Android does not know",
        [
          "res/values/strings.xml": """
          <resources><plurals name="n"><item quantity="⟦single⟧">a file</item>
          <item quantity="one">%d file</item><item quantity="other">%d files</item></plurals></resources>
          """
        ], finds: ["'single' in 'n' is no quantity, so the build stops"]),
      .clean(
        "Types that differ in width only, other arguments, other names",
        [
          "en.lproj/A.stringsdict": Example.rule(
            format: "%2$@: %1$#@n@", type: "lu", one: "%d file", other: "%ld files of %2$@"),
          "de.lproj/A.stringsdict": Example.rule(
            format: "%1$#@n@, %2$@", type: "d", one: "%lld Datei", other: "%lld Dateien"),
        ]),
    ],
    check: .all([
      .catalog { catalog, scope, findings in
        for problem in catalog.problems where problem.kind == .plural {
          findings.report(problem, in: catalog, scope)
        }
      },
      .table { table, _, findings in
        let own = table.reference.own.flatMap { table.localizations[$0].catalogs }
        for (index, catalog) in table.catalogs.enumerated()
        where catalog.format != Format.strings.name && table.platform == .apple {
          let scope = table.scope(catalog.language)
          for (number, entry) in catalog.entries.enumerated()
          where entry.flags.isDisjoint(with: [.stale, .untranslatable])
            && catalog.mayHaveRules(entry)
          {
            let faults = PluralFaults(catalog, entry, number, scope)
            faults.report(&findings)
            if own.contains(index) { faults.reportOddities(beside: nil, &findings) }
          }
        }
      },
      .pair(.forms) { pair, comparison, findings in
        PluralFaults.compare(pair, comparison, &findings)
      },
    ]))
}

extension Catalog {
  /// Whether an entry can have forms or variables: a plain text without a sign of them has none.
  fileprivate func mayHaveRules(_ entry: Entry) -> Bool {
    !substitutions.isEmpty || !isPlain(entry) || marks[Int(entry.firstVariant)].contains(.signs)
  }
}
