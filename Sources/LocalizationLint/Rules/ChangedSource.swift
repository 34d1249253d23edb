import Catalogs

extension Rule {
  static let changedSource = Rule(
    "changed-source", .warning, since: "0.1.0",
    "The source text of a key changed since an older revision, and a translation did not.",
    why: """
      The translation says what the app used to say. Nothing is missing, so nobody notices; when the \
      placeholders changed, it reads other arguments than the code passes.
      """,
    remedy: """
      Have the translation looked at again. Only '--since' asks for this rule: it compares with an \
      older revision. A change of punctuation, case or white space alone is no matter.
      """,
    examples: [
      .changed(
        "Another text", before: ["en.lproj/Localizable.strings": #""k" = "Delete album";"#],
        en: #""k" = "Archive album";"#, de: #""k" = ⟦"Album löschen"⟧;"#,
        finds: ["'k' says something else in en, but de still translates 'Delete album'"]),
      .changed(
        "Other arguments", before: ["en.lproj/Localizable.strings": #""k" = "%d files";"#],
        en: #""k" = "%d files of %@";"#, de: #""k" = ⟦"%d Dateien"⟧;"#,
        finds: ["'k' takes other arguments in en, but de still translates '%d files'"]),
      .changed(
        "Translated anew, or its punctuation mended",
        before: [
          "en.lproj/Localizable.strings": #""k" = "Delete album"; "l" = "Loading..."; "#,
          "de.lproj/Localizable.strings": #""k" = "Album löschen"; "l" = "Lädt …";"#,
        ],
        en: #""k" = "Archive album"; "l" = "Loading…";"#,
        de: #""k" = "Album archivieren"; "l" = "Lädt …";"#),
      .changed(
        "A new key", before: ["en.lproj/Localizable.strings": #""k" = "Delete album";"#],
        en: #""k" = "Delete album"; "l" = "Share";"#, de: #""k" = "Album löschen"; "l" = "Teilen";"#
      ),
      .clean(
        "Without an older revision", en: #""k" = "Archive album";"#, de: #""k" = "Album löschen";"#),
    ],
    check: .history { project, findings in
      for history in project.tables {
        for (old, new) in history.changes {
          guard let weight = history.weight(old, new) else { continue }
          for (before, after) in history.comparisons {
            guard let origin = before.matches[old], let match = after.matches[new],
              history.old.hasSameTexts(origin, as: match, of: history.new),
              !after.traits[new].contains(.same)
            else { continue }
            let pair = Pair(new, match, history.new, isSame: false)
            // A catalog marks a translation whose source changed by itself.
            guard pair.variants(in: .new).isEmpty, pair.variants(in: .needsReview).isEmpty,
              pair.source.entry.flags.isDisjoint(with: [.stale, .untranslatable]),
              let variant = pair.longestVariant
            else { continue }
            findings.report(
              .changed(
                pair.key, history.old.sourceText(history.old.reference.entries[old]), weight, after),
              at: Site(pair.target.catalog.source, variant.range), in: after.scope, key: pair.key,
              severity: weight,
              notes: [
                Finding.Note(
                  "the source text is here",
                  at: Site(pair.source.catalog.source, pair.source.entry.keyRange))
              ])
          }
        }
      }
    })
}

extension Finding.Message {
  fileprivate static func changed(
    _ key: String, _ text: String?, _ weight: Severity, _ comparison: Comparison
  ) -> Self {
    let change = weight == .error ? "takes other arguments" : "says something else"
    let language = comparison.language?.code ?? "Base"
    return """
      '\(key)' \(change) in \(comparison.table.referenceName), but \(language) still translates \
      '\(text ?? key)'
      """
  }
}

extension TableHistory {
  /// How much a change of a source text weighs; nil when no word of it changed.
  fileprivate func weight(_ before: Int, _ after: Int) -> Severity? {
    let (origin, entry) = (old.reference.entries[before], new.reference.entries[after])
    if !new.isInterface, !new.isInfoPlist, old.arguments(of: origin) != new.arguments(of: entry) {
      return .error
    }
    return old.words(of: origin) == new.words(of: entry) ? nil : .warning
  }
}

extension Table {
  /// What the texts of an entry read, in words that can be compared.
  fileprivate func arguments(of reference: EntryReference) -> Set<String> {
    let catalog = catalogs[Int(reference.catalog)]
    var arguments: Set<String> = []
    for number in entry(reference).variants {
      let text = catalog.array(catalog.variants[number].text)
      let format = FormatString(ContiguousArray(text).span, isCatalog: catalog.isStringCatalog)
      for read in ArgumentList(format.specifiers).reads where read.type != nil {
        arguments.insert("\(read.position) \(read.type.map { "\($0)" } ?? "")")
      }
      for token in PlaceholderTokens.all(in: text) { arguments.insert(token.name) }
    }
    return arguments
  }

  /// The letters and digits of an entry's texts, whatever their case.
  fileprivate func words(of reference: EntryReference) -> [String] {
    let catalog = catalogs[Int(reference.catalog)]
    return entry(reference).variants.map { number in
      var words = ""
      let text = catalog.string(catalog.variants[number].text).lowercased()
      words.unicodeScalars.append(
        contentsOf: text.unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        })
      return words
    }
  }
}
