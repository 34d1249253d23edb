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
        "A form that reads another type",
        [
          "en.lproj/A.stringsdict": Example.rule(
            type: "li", one: "%li file", other: "⟦%@ files⟧")
        ], finds: ["'%@' in the form 'other' of 'files' reads what is declared as 'li'"]),
      .found(
        "A per cent sign too many",
        [
          "en.lproj/A.stringsdict": Example.rule(
            type: "⟦%ld⟧", one: "%ld file", other: "%ld files")
        ], finds: ["a value type has no per cent sign; write 'ld'"]),
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
          "de": {"stringUnit": {"state": "translated", "value": ⟦"In %#@b@ %#@a@"⟧},
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
          "'%#@b@' in '%lld %lld' takes argument 1, but 2 in en; give it 'argNum' 2",
        ]),
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
        for catalog in table.catalogs where catalog.format != Format.strings.name {
          let scope = table.scope(catalog.language)
          for (number, entry) in catalog.entries.enumerated()
          where entry.flags.isDisjoint(with: [.stale, .untranslatable]) {
            PluralFaults(catalog, entry, number, scope).report(&findings)
          }
        }
      },
      .pair { pair, comparison, findings in
        PluralFaults.compare(pair, comparison, &findings)
      },
    ]))
}
