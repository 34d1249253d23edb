import Catalogs

extension Rule {
  static let platformMismatch = Rule(
    "platform-mismatch", .warning, since: "0.1.0",
    "A text is the same on both platforms, but its placeholders are not.",
    why: """
      The two apps show different things under the same words, and a translation that is carried over \
      from one to the other shows a wrong value or crashes.
      """,
    remedy: "Write the same placeholders in both, or other words.",
    examples: [
      .found(
        "A number on one, a text on the other",
        [
          "ios/en.lproj/Localizable.strings": #""calls" = "Missed calls: %lld";"#,
          "ios/de.lproj/Localizable.strings": #""calls" = "Verpasste Anrufe: %lld";"#,
          "android/res/values/strings.xml": """
          <resources><string name="missed">⟦Missed calls: %1$s⟧</string></resources>
          """,
          "android/res/values-de/strings.xml": """
          <resources><string name="missed">Verpasste Anrufe: %1$s</string></resources>
          """,
        ],
        finds: ["'missed' has the placeholders '%s', but 'calls' of the other platform has '%lld'"]),
      .found(
        "One more",
        [
          "ios/en.lproj/Localizable.strings": #""k" = "The server gave no answer";"#,
          "ios/de.lproj/Localizable.strings": #""k" = "Der Server antwortet nicht";"#,
          "android/res/values/strings.xml": """
          <resources><string name="k">⟦The server %1$s gave no answer⟧</string></resources>
          """,
          "android/res/values-de/strings.xml": """
          <resources><string name="k">Der Server %1$s antwortet nicht</string></resources>
          """,
        ],
        finds: ["'k' has the placeholders '%s', but 'k' of the other platform has none"]),
      .clean(
        "Each in its own spelling",
        [
          "ios/en.lproj/Localizable.strings":
            #""a" = "%@ called"; "b" = "%1$@ of %2$lld"; "c" = "%lld%%"; "d" = "Call"; "e" = "Call %@";"#,
          "ios/de.lproj/Localizable.strings":
            #""a" = "%@ rief an"; "b" = "%1$@ von %2$lld"; "c" = "%lld %%"; "d" = "Anruf"; "e" = "%@ anrufen";"#,
          "android/res/values/strings.xml": """
          <resources><string name="a">%1$s called</string><string name="b">%1$s of %2$d</string>
          <string name="c">%d%%</string><string name="e">Call %s</string></resources>
          """,
          "android/res/values-de/strings.xml": """
          <resources><string name="a">%1$s rief an</string><string name="b">%1$s von %2$d</string>
          <string name="c">%d %%</string><string name="e">%s anrufen</string></resources>
          """,
        ]),
    ],
    check: .project { project, findings in
      guard let counterparts = project.counterparts else { return }
      var told: Set<[Int]> = []
      for index in [counterparts.byWords, counterparts.byLooseWords] {
        for (_, sources) in index {
          guard let first = sources.first, sources.contains(where: { $0.side != first.side })
          else { continue }
          for source in sources where source.side > 0 {
            let others = sources.filter { $0.side < source.side }
            // Some text of the other half has them, so the one without is another text.
            guard let other = others.first, !counterparts.isMatched(source),
              !counterparts.isMatched(other)
            else { continue }
            guard told.insert([source.table, source.number]).inserted else { continue }
            project.report(source, other, &findings)
          }
        }
      }
    })
}

extension Counterparts {
  /// Whether another half has the same words with the same placeholders.
  fileprivate func isMatched(_ source: Source) -> Bool {
    (byWords[source.text.words] ?? []).contains {
      $0.side != source.side && $0.text.kinds == source.text.kinds
    }
  }
}

extension Project {
  fileprivate func report(
    _ source: Counterparts.Source, _ other: Counterparts.Source, _ findings: inout Findings
  ) {
    let (table, otherTable) = (tables[source.table], tables[other.table])
    guard table.developmentLanguage.isVariant(of: otherTable.developmentLanguage) else { return }
    let reference = table.reference.entries[source.number]
    let otherReference = otherTable.reference.entries[other.number]
    let key = table.key(reference)
    func list(_ source: Counterparts.Source) -> String {
      source.text.placeholders.isEmpty
        ? "none" : source.text.placeholders.map { "'\($0.spelling)'" }.joined(separator: ", ")
    }
    let own =
      source.text.placeholders.isEmpty ? "no placeholders" : "the placeholders \(list(source))"
    findings.report(
      "'\(key)' has \(own), but '\(otherTable.key(otherReference))' of the other platform has \(list(other))",
      at: textSite(table, reference), in: table.scope(table.developmentLanguage), key: key,
      notes: [Finding.Note("the other one is here", at: textSite(otherTable, otherReference))])
  }

  private func textSite(_ table: Table, _ reference: EntryReference) -> Site {
    let catalog = table.catalogs[Int(reference.catalog)]
    let variant = table.entry(reference).variants.first.map { catalog.variants[$0] }
    return Site(catalog.source, variant?.range)
  }
}
