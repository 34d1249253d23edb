import Catalogs

extension Rule {
  static let unusedSuppression = Rule(
    "unused-suppression", .note, since: "0.1.0",
    "A comment or an exception of the configuration silences nothing.",
    why: "It may have been for a fault that is mended, and would hide the next one.",
    remedy: "Delete it.",
    examples: [
      .found(
        "A text that was translated since", en: #""greet" = "Good morning";"#,
        de: #""greet" = "Guten Tag"; // paritylint:ignore ⟦same-as-source⟧ -- later"#,
        finds: ["nothing here is silenced for 'same-as-source'"]),
      .found(
        "A rule that has nothing to say about the file", en: #""greet" = "Good morning";"#,
        de: """
          // paritylint:ignore-file ⟦empty-value⟧
          "greet" = "Guten Tag";
          """, finds: ["nothing in this file is silenced for 'empty-value'"]),
      .clean(
        "A phrase that is the same on purpose", en: #""greet" = "Good morning";"#,
        de: #"/* paritylint:ignore same-as-source: said so */ "greet" = "Good morning";"#),
      .clean(
        "One that holds for every language",
        en: #""b" = "Beta notes"; // paritylint:ignore missing-key"#,
        de: ""),
    ],
    check: .unused { suppressions, exceptions, findings in
      for suppression in suppressions where Rule.named(suppression.rule.name) != nil {
        findings.report(
          .nothing(suppression), at: suppression.site, in: suppression.scope,
          key: suppression.keys.first?.key, variant: suppression.rule.name)
      }
      for exception in exceptions {
        guard let site = exception.site else { continue }
        findings.report(.nothing(exception), at: site, in: Scope(root: ""))
      }
    })
}

extension Finding.Message {
  fileprivate static func nothing(_ suppression: Suppression) -> Self {
    let place = suppression.covered == nil ? "nothing in this file" : "nothing here"
    return "\(place) is silenced for '\(suppression.rule)'"
  }

  fileprivate static func nothing(_ exception: Settings.Ignore) -> Self {
    "this exception\(exception.rule.map { " from '\($0)'" } ?? "") silences nothing"
  }
}
