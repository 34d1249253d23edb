import Catalogs

extension Rule {
  static let ambiguousPlaceholders = Rule(
    "ambiguous-placeholders", .warning, since: "0.1.0",
    "Several placeholders have no numbers.",
    why: """
      A translator who needs another order can only swap the words around them, and nobody can see \
      from the text that the values are swapped. On Android the build stops.
      """,
    remedy: "Number them: %1$@, %2$@; on Android %1$s, %2$d.",
    examples: [
      .found(
        "Two objects", en: #""n" = ⟦"%@ of %@"⟧;"#, de: #""n" = "%@ von %@";"#,
        finds: ["'n' has several '%@' without numbers"]),
      .found(
        "On Android, in every language",
        [
          "res/values/strings.xml": """
          <resources><string name="n">⟦%s of %d⟧</string>
          <string name="p">Save 50%</string></resources>
          """,
          "res/values-de/strings.xml": """
          <resources><string name="n">%1$s von %2$d</string>
          <string name="p">⟦Spare 50 % von 100 % des Preises⟧</string></resources>
          """,
        ],
        finds: [
          "'n' has several placeholders without numbers ('%s', '%d'), so the build stops; write '%1$', '%2$', and '%%' for a per cent sign",
          "'p' has several placeholders without numbers ('% v', '% d'), so the build stops; write '%1$', '%2$', and '%%' for a per cent sign",
        ]),
      .clean(
        "Where Android's build asks for nothing",
        [
          "res/values/strings.xml": """
          <resources><string name="a" formatted="false">%s of %s</string>
          <string name="b"><b>%s</b> of %s</string><string name="c">%H:%M, %d.%m.</string>
          <string name="d" translatable="false">%s/%s</string><string name="e">%1$s%% %2$s%n</string>
          <plurals name="f"><item quantity="one">%d of %d</item><item quantity="other">%d of %d</item>
          </plurals></resources>
          """
        ]),
      .clean("Numbered", en: #""n" = "%1$@ of %2$@";"#, de: #""n" = "%2$@ aus %1$@";"#),
      .clean("Of different types", en: #""n" = "%@ has %d";"#, de: #""n" = "%@ hat %d";"#),
    ],
    fix: .numbering,
    // Nothing breaks on Apple systems as long as the order stays, so it is only told.
    check: .all([
      .catalog { catalog, scope, findings in
        for problem in catalog.problems where problem.kind == .ambiguous {
          findings.report(problem, in: catalog, scope)
        }
      },
      .table { table, _, findings in
        guard !table.isInterface, !table.isInfoPlist, table.platform == .apple else { return }
        for reference in table.reference.entries where table.reference.hasText(reference) {
          let catalog = table.catalogs[Int(reference.catalog)]
          let entry = table.entry(reference)
          guard entry.variantCount == 1, let number = entry.variants.first else { continue }
          let variant = catalog.variants[number]
          guard let spelling = catalog.repeatedPlaceholder(in: variant.text) else { continue }
          let key = catalog.string(entry.key)
          findings.report(
            .several(key, spelling), at: Site(catalog.source, variant.range),
            in: table.scope(catalog.language), key: key, severity: .note)
        }
      },
    ]))
}

extension Finding.Message {
  fileprivate static func several(_ key: String, _ spelling: String) -> Self {
    "'\(key)' has several '\(spelling)' without numbers"
  }
}

extension Catalog {
  /// A placeholder that stands at least twice without a number; nil when there is none.
  fileprivate func repeatedPlaceholder(in text: Text) -> String? {
    let signs = withBytes(text) { bytes in bytes.indices.count { bytes[$0] == 0x25 } }
    guard signs > 1 else { return nil }
    let string = string(text)
    let format = FormatString(string, isCatalog: sourceLanguage != nil)
    let plain = format.meant(in: Array(string.utf8)).filter { $0.position == nil && $0.name == nil }
    for (index, specifier) in plain.enumerated() {
      if plain[..<index].contains(where: { $0.kind == specifier.kind }) {
        return "%" + specifier.conversion
      }
    }
    return nil
  }
}
