import Catalogs

extension Rule {
  static let extraKey = Rule(
    "extra-key", .error, since: "0.1.0",
    "A language has a key that the reference lacks.",
    why: """
      Either the key was renamed or deleted in the reference, and a translator's work is shown to \
      nobody, or it was forgotten there, and everybody else reads the raw key.
      """,
    remedy: "Delete the key, or add it to the reference; where it is misspelled, mend the key.",
    examples: [
      .found(
        "Deleted in English", en: #""ok" = "OK";"#, de: #""ok" = "OK"; ⟦"old"⟧ = "Alt";"#,
        finds: ["'old' is not in the reference en"]),
      .found(
        "Misspelled", en: #""dismiss" = "Dismiss";"#, de: #"⟦"dismis"⟧ = "Ausblenden";"#,
        finds: [
          "'dismis' is not in the reference en, and 'dismiss', which is missing, is nearly the same"
        ]),
      .found(
        "Forgotten in English",
        [
          "en.lproj/Localizable.strings": #""ok" = "OK";"#,
          "de.lproj/Localizable.strings": #""ok" = "OK"; ⟦"new"⟧ = "Neu";"#,
          "fr.lproj/Localizable.strings": #""ok" = "OK"; ⟦"new"⟧ = "Nouveau";"#,
        ],
        finds: [
          "every language but the reference en has 'new'",
          "every language but the reference en has 'new'",
        ]),
      .found(
        "The code is the reference",
        [
          "A.swift": #"let a = NSLocalizedString("Dismiss", comment: "")"#,
          "en.lproj/Localizable.strings": "/* the English text is the key */",
          "de.lproj/Localizable.strings": #""Dismiss" = "Ausblenden"; ⟦"Weg"⟧ = "Weg";"#,
          "fr.lproj/Localizable.strings": #""Dismiss" = "Masquer";"#,
          "it.lproj/Localizable.strings": #""Dismiss" = "Nascondi";"#,
        ], finds: ["'Weg' is not in the code"]),
      .clean(
        "English has it in Base",
        [
          "Base.lproj/Localizable.strings": #""ok" = "OK"; "new" = "New";"#,
          "en.lproj/Localizable.strings": #""ok" = "OK"; "new" = "New";"#,
          "de.lproj/Localizable.strings": #""ok" = "OK"; "new" = "Neu";"#,
        ]),
      .clean(
        "A reference that could not be read whole proves nothing",
        en: #""a" = "One";; "b" = "Two";"#, de: #""a" = "Eins"; "b" = "Zwei";"#),
    ],
    check: .comparison { comparison, findings in
      let table = comparison.table
      guard table.reference.isWhole, table.reference.basis != .languages, !table.isLeftOver
      else { return }
      for extra in comparison.extras
      where !table.reference.mayHave(
        table.entry(extra).key, of: table.catalogs[Int(extra.catalog)])
      {
        // What `Info.plist` holds needs no English entry, so the reference proves less.
        findings.report(
          .extra(extra, comparison), at: table.site(extra), in: comparison.scope,
          key: table.key(extra), severity: table.isInfoPlist ? .warning : nil)
      }
    })
}

extension Finding.Message {
  fileprivate static func extra(_ extra: EntryReference, _ comparison: Comparison) -> Self {
    let key = comparison.table.key(extra)
    let name = comparison.table.referenceName
    let reference = comparison.table.reference.basis == .code ? name : "the reference \(name)"
    if let near = comparison.neighbors.ofExtra[extra] {
      return
        "'\(key)' is not in \(reference), and '\(near.key)', which is missing, \(near.difference)"
    }
    if comparison.isCommonExtra(extra) { return "every language but \(reference) has '\(key)'" }
    return "'\(key)' is not in \(reference)"
  }
}
