import Catalogs

extension Rule {
  static let impliedQuantity = Rule(
    "implied-quantity", .warning, since: "0.1.0",
    "A plural form names no number, but stands for several.",
    why: """
      'one' is the number 1 in English and German, and may say "a file". In Russian it is 1, 21, 31 \
      and so on, in French 0 and 1: there the user reads "a file" for 21 of them.
      """,
    remedy: "Write the number into the form, as the form for 'other' has it.",
    examples: [
      .found(
        "Russian, where 'one' is 21 too",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "a file", other: "%d files"),
          "ru.lproj/A.stringsdict": Example.rule(
            one: "⟦один файл⟧", few: "%d файла", many: "%d файлов", other: "%d файла"),
        ],
        finds: [
          "the form 'one' of 'files' names no number, but in ru it stands for 1, 21, 31 …"
        ]),
      .found(
        "French, where 'one' is 0 too",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"fr": {"variations":
          {"plural": {"one": {"stringUnit": {"state": "translated", "value": ⟦"un jour"⟧}}, "other":
          {"stringUnit": {"state": "translated", "value": "%lld jours"}}}}}}}}, "version": "1.0"}
          """
        ], finds: ["the form 'one' of '%lld days' names no number, but in fr it stands for 0, 1"]),
      .clean(
        "Exactly one number",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "a file", other: "%d files"),
          "de.lproj/A.stringsdict": Example.rule(one: "eine Datei", other: "%d Dateien"),
          "he.lproj/A.stringsdict": Example.rule(
            one: "קובץ", two: "שני קבצים", other: "%d קבצים"),
          "pt-PT.lproj/A.stringsdict": Example.rule(one: "um ficheiro", other: "%d ficheiros"),
        ]),
      .clean(
        "None at all, and with it 'one' is 1 in French",
        [
          "en.lproj/A.stringsdict": Example.rule(zero: "no file", one: "a file", other: "%d files"),
          "ru.lproj/A.stringsdict": Example.rule(
            zero: "нет файлов", one: "%d файл", few: "%d файла", many: "%d файлов",
            other: "%d файла"),
          "fr.lproj/A.stringsdict": Example.rule(
            zero: "aucun fichier", one: "un fichier", other: "%d fichiers"),
        ]),
      .clean(
        "The number stands elsewhere in the sentence",
        [
          "en.lproj/A.stringsdict": Example.rule(
            format: "%2$@ %1$#@n@", one: "file", other: "files"),
          "hr.lproj/A.stringsdict": Example.rule(
            format: "%2$@ %1$#@n@", one: "datoteka", few: "datoteke", other: "datoteka"),
        ]),
      .clean(
        "The number is an argument of its own",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "%2$@ file", other: "%2$@ files"),
          "hr.lproj/A.stringsdict": Example.rule(
            one: "%2$@ datoteka", few: "%2$@ datoteke", other: "%1$d datoteka"),
        ]),
    ],
    check: .table { table, _, findings in
      table.forEachPlural { entry in
        guard let rules = entry.rules else { return }
        for plural in entry.plurals {
          guard let other = plural.form(.other), other.text.numbers > 0 else { continue }
          // On Android a form for none is used only where the language has one.
          let hasZero = plural.form(.zero) != nil && table.platform == .apple
          for form in plural.forms {
            // An object more than in the form for `other` may be the number, formatted before.
            guard let category = form.category, category != .other,
              category != .zero || rules.required.contains(.zero),
              form.text.numbers == 0, form.text.objects <= other.text.objects
            else { continue }
            let (first, hasMore) = rules.integers(of: category, excludingZero: hasZero)
            guard hasMore || first.count > 1 else { continue }
            let numbers = rules.numbers(of: category, excludingZero: hasZero)
            let name = entry.name(of: plural)
            findings.report(
              """
              the form '\(form.name)' of \(name) names no number, but in \(entry.language.code) it \
              stands for \(numbers)
              """, at: entry.site(form), in: entry.scope, key: entry.key,
              variant: entry.variant(form))
          }
        }
      }
    })
}
