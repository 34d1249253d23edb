import Catalogs

extension Rule {
  static let unusedPluralForm = Rule(
    "unused-plural-form", .note, since: "0.1.0",
    "A plural form stands for no number of its language.",
    why: """
      The system never chooses it: it is harmless, but somebody translates it, and reads it again \
      with each change of the source.
      """,
    remedy: "Delete the form.",
    examples: [
      .found(
        "A singular in Japanese",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "%d file", other: "%d files"),
          "ja.lproj/A.stringsdict": Example.rule(one: "⟦%d件⟧", other: "%d件"),
        ], finds: ["ja never uses the form 'one' of 'files'"]),
      .found(
        "A form for none on Android",
        [
          "res/values/strings.xml": """
          <resources><plurals name="n"><item quantity="zero">⟦no file⟧</item>
          <item quantity="one">%d file</item><item quantity="other">%d files</item></plurals></resources>
          """
        ], finds: ["en never uses the form 'zero' of 'n'"]),
      .clean(
        "A form for none, which Apple systems use in every language",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "%d file", other: "%d files"),
          "ja.lproj/A.stringsdict": Example.rule(zero: "なし", other: "%d件"),
        ]),
      .clean(
        "Forms for fractions and millions",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "%d file", other: "%d files"),
          "cs.lproj/A.stringsdict": Example.rule(
            one: "%d soubor", few: "%d soubory", many: "%d souboru", other: "%d souborů"),
          "fr.lproj/A.stringsdict": Example.rule(
            one: "%d fichier", many: "%d de fichiers", other: "%d fichiers"),
        ]),
      .clean(
        "A language of unknown rules",
        [
          "en.lproj/A.stringsdict": Example.rule(one: "%d file", other: "%d files"),
          "oc.lproj/A.stringsdict": Example.rule(one: "%d fichièr", other: "%d fichièrs"),
        ]),
    ],
    check: .table { table, _, findings in
      table.forEachPlural { entry in
        guard let rules = entry.rules else { return }
        for plural in entry.plurals {
          for form in plural.forms {
            guard let category = form.category,
              category != .zero || table.platform == .android,
              !rules.categories.contains(category)
            else { continue }
            let name = entry.name(of: plural)
            findings.report(
              "\(entry.language.code) never uses the form '\(form.name)' of \(name)",
              at: entry.site(form), in: entry.scope, key: entry.key, variant: entry.variant(form))
          }
        }
      }
    })
}
