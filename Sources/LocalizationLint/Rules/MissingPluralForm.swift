import Catalogs

extension Rule {
  static let missingPluralForm = Rule(
    "missing-plural-form", .error, since: "0.1.0",
    "A text lacks a plural form that its language needs.",
    why: """
      For the numbers of a missing form the system takes 'other', which is the wrong word: translators \
      are often offered the forms of English only. And 'other' itself must always be there.
      """,
    remedy: """
      Add the forms named; a language's own forms count, not those of the source: Japanese needs \
      'other' alone.
      """,
    examples: [
      .found(
        "Polish with the forms of English",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "%d file", other: "%d files"),
          "pl.lproj/A.stringsdict": Example.rule(
            key: "⟦files⟧", one: "%d plik", other: "%d plików"),
        ],
        finds: ["pl lacks the forms 'few' (2, 3, 4, 22 …) and 'many' (0, 5, 6 …) of 'files'"]),
      .found(
        "One text for all numbers",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "%d file", other: "%d files"),
          "de.lproj/A.strings": #""files" = ⟦"%d Dateien"⟧;"#,
        ],
        finds: [
          "de has one text for all numbers of 'files'; it needs the forms 'one' (1) and 'other' (0, 2, 3 …)"
        ]),
      .found(
        "No 'other', in the development language too",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {⟦"%lld days"⟧: {"localizations": {"en": {"variations":
          {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day"}}}}}}}},
          "version": "1.0"}
          """
        ], finds: ["en lacks the form 'other' (0, 2, 3 …) of '%lld days'"]),
      .found(
        "On Android",
        [
          "res/values/strings.xml": """
          <resources><plurals name="n"><item quantity="one">%d hut</item>
          <item quantity="other">%d huts</item></plurals></resources>
          """,
          "res/values-es-rMX/strings.xml": """
          <resources><plurals name="⟦n⟧"><item quantity="other">%d refugio</item></plurals></resources>
          """,
          "res/values-ja/strings.xml": """
          <resources><plurals name="n"><item quantity="other">%d軒</item></plurals></resources>
          """,
        ], finds: ["es-MX lacks the form 'one' (1) of 'n'"]),
      .clean(
        "Each language has its own forms",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "%d file", other: "%d files"),
          "ja.lproj/A.stringsdict": Example.rule(other: "%d件"),
          "ko.lproj/A.strings": #""files" = "파일 %d개";"#,
          "uk.lproj/A.stringsdict": Example.rule(
            one: "%d файл", few: "%d файли", many: "%d файлів", other: "%d файлу"),
          "fr.lproj/A.stringsdict": Example.rule(one: "%d fichier", other: "%d fichiers"),
          "cs.lproj/A.stringsdict": Example.rule(
            one: "%d soubor", few: "%d soubory", other: "%d souborů"),
        ]),
      .clean(
        "A language of unknown rules",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "%d file", other: "%d files"),
          "oc.lproj/A.stringsdict": Example.rule(other: "%d fichièrs"),
        ]),
      .clean(
        "Words that do not depend on the number",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "%d file", other: "%d files"),
          "ru.lproj/A.strings": #""files" = "Файлы: %d";"#,
          "pl.lproj/A.strings": #""files" = "%d / 9";"#,
          "de.lproj/A.strings": #""files" = "Einige Dateien";"#,
        ]),
      .clean(
        "A variable that swallows its argument",
        [
          "en.lproj/A.stringsdict": Example.rule(other: ""),
          "pl.lproj/A.stringsdict": Example.rule(other: ""),
        ]),
    ],
    check: .all([
      .table { table, _, findings in
        table.forEachPlural { entry in
          let ofVariables = Dictionary(grouping: entry.plurals, by: \.variable)
          var met: Set<String?> = []
          for plural in entry.plurals where met.insert(plural.variable).inserted {
            let missing = entry.missingForms(of: ofVariables[plural.variable] ?? [])
            guard !missing.isEmpty else { continue }
            findings.report(
              .missing(missing, plural, entry),
              at: Site(entry.catalog.source, entry.entry.keyRange),
              in: entry.scope, key: entry.key, variant: plural.variable ?? "",
              notes: entry.noteOnForms(of: plural), parts: missing.map { "\($0)" })
          }
        }
      },
      .pair(.forms) { pair, comparison, findings in
        guard pair.lacksForms, let variant = pair.firstVariant, variant.state != .new,
          let language = comparison.language, let rules = PluralRules(language),
          rules.integerFormCount > 1
        else { return }
        findings.report(
          .flat(pair, rules, language), at: Site(pair.target.catalog.source, variant.range),
          in: comparison.scope, key: pair.key, variant: pair.name(of: variant))
      },
    ]))
}

extension PluralEntry {
  /// The forms that the plurals of one variable lack.
  fileprivate func missingForms(of plurals: [Plural]) -> [PluralCategory] {
    var missing: Set<PluralCategory> = []
    for plural in plurals {
      // The same text for all numbers is complete when its words do not depend on the number.
      if plural.form(.other) != nil, plural.forms.allSatisfy(\.text.isUninflected),
        plural.forms.allSatisfy({
          catalog.isEqual($0.variant.text, plural.forms[0].variant.text, in: catalog)
        })
      {
        continue
      }
      let required = rules?.required ?? [.other]
      missing.formUnion(required.filter { plural.form($0) == nil })
    }
    return missing.sorted()
  }
}

extension PluralEntry {
  /// Where the forms of a language stand in a catalog, whose key stands for all languages.
  fileprivate func noteOnForms(of plural: Plural) -> [Finding.Note] {
    guard catalog.place.folder == .several, let form = plural.forms.first else { return [] }
    return [
      Finding.Note("its forms are here", at: Site(catalog.source, form.variant.range))
    ]
  }
}

extension Pair {
  /// Whether the source has plural forms, and the translation one text that says the number.
  fileprivate var lacksForms: Bool {
    guard source.entry.variantCount > 1,
      source.entry.flags.isDisjoint(with: [.stale, .untranslatable]),
      // An Android plural with one form lacks the others, which is told of each.
      !target.entry.flags.contains(.plurals),
      target.entry.variantCount == 1
        || target.catalog.plurals(of: target.entry).isEmpty
    else { return false }
    let plurals = source.catalog.plurals(of: source.entry)
    guard let form = plurals.first?.form(.other) ?? plurals.first?.forms.first,
      let variant = firstVariant
    else { return false }
    let text = CountText(variant, in: target.catalog)
    if text.isUninflected { return false }
    return form.text.numbers > 0 ? text.numbers > 0 : text.objects > 0
  }
}

extension Finding.Message {
  fileprivate static func missing(
    _ missing: [PluralCategory], _ plural: Plural, _ entry: PluralEntry
  ) -> Self {
    """
    \(entry.language.code) lacks \(list(missing, entry.rules)) of \(entry.name(of: plural))
    """
  }

  fileprivate static func flat(_ pair: Pair, _ rules: PluralRules, _ language: Language) -> Self {
    """
    \(language.code) has one text for all numbers of '\(pair.key)'; it needs \
    \(list(rules.required, rules))
    """
  }

  private static func list(_ categories: [PluralCategory], _ rules: PluralRules?) -> String {
    let names = categories.map { category in
      let numbers = rules?.numbers(of: category) ?? ""
      return "'\(category.rawValue)'" + (numbers.isEmpty ? "" : " (\(numbers))")
    }
    guard let last = names.last, names.count > 1 else { return "the form \(names.joined())" }
    return "the forms \(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}
