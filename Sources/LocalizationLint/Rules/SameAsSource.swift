import Catalogs

extension Rule {
  static let sameAsSource = Rule(
    "same-as-source", .warning, since: "0.1.0",
    "A phrase is the same as in the development language.",
    why: "Most often it was copied to be translated later, and later did not come.",
    remedy: "Translate it; where it is the same in both languages, allow it in the configuration.",
    examples: [
      .found(
        "A copied phrase", en: #""greet" = "Good morning";"#, de: #""greet" = ⟦"Good morning"⟧;"#,
        finds: ["'greet' in de is the same as in en: 'Good morning'"]),
      .clean(
        "Names, numbers, addresses, units and short words",
        en: """
          "a" = "OK"; "b" = "Home Assistant"; "c" = "https://example.com/a b"; "d" = "%lld km/h";
          "e" = "Version 2.0"; "f" = "Name"; "g" = "%1$@ – %2$@"; "h" = "USB"; "i" = "";
          "j" = "© 2026 The makers of it"; "k" = "/path/to/folder";
          """,
        de: """
          "a" = "OK"; "b" = "Home Assistant"; "c" = "https://example.com/a b"; "d" = "%lld km/h";
          "e" = "Version 2.0"; "f" = "Name"; "g" = "%1$@ – %2$@"; "h" = "USB"; "i" = "";
          "j" = "© 2026 The makers of it"; "k" = "/path/to/folder";
          """),
      .clean(
        "A variant of the source language",
        [
          "en.lproj/A.strings": #""greet" = "Good morning";"#,
          "en-GB.lproj/A.strings": #""greet" = "Good morning";"#,
        ]),
      .clean(
        "The same in nearly every language",
        [
          "en.lproj/A.strings": #""m" = "Live at home";"#,
          "de.lproj/A.strings": #""m" = "Live at home";"#,
          "es.lproj/A.strings": #""m" = "Live at home";"#,
          "fr.lproj/A.strings": #""m" = "Live at home";"#,
          "it.lproj/A.strings": #""m" = "Live at home";"#,
          "ja.lproj/A.strings": #""m" = "Live at home";"#,
        ]),
    ],
    check: .pair(.same) { pair, comparison, findings in
      guard pair.isSame, pair.sameness(in: comparison) == .phrase,
        !pair.isKeyCopy(in: comparison), pair.variants(in: .new).isEmpty,
        pair.variants(in: .needsReview).isEmpty, let variant = pair.longestVariant
      else { return }
      let text = pair.target.catalog.string(variant.text)
      findings.report(
        .same(pair.key, text, comparison), at: Site(pair.target.catalog.source, variant.range),
        in: comparison.scope, key: pair.key)
    })
}

extension Finding.Message {
  fileprivate static func same(_ key: String, _ text: String, _ comparison: Comparison) -> Self {
    let language = comparison.language?.code ?? "Base"
    let same = "in \(language) is the same as in \(comparison.table.referenceName)"
    return key.utf8.elementsEqual(text.utf8)
      ? "'\(key)' \(same)" : "'\(key)' \(same): '\(text)'"
  }
}
