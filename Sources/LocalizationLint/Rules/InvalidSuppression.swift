import Catalogs

extension Rule {
  static let invalidSuppression = Rule(
    "invalid-suppression", .warning, since: "0.1.0",
    "A comment that should silence a rule names none.",
    why: """
      It silences nothing, though whoever wrote it thinks so. A rule is silenced by its name only, so \
      that a comment written for a taste does not hide a crash.
      """,
    remedy:
      "Write 'paritylint:ignore' and the names of the rules, then '--' or ':' and the reason.",
    examples: [
      .found(
        "A slip in the rule's name", en: #""admin" = "The admin";"#,
        de: #"/* paritylint:ignore ⟦same-as-sorce⟧ */ "admin" = "The Admin";"#,
        finds: ["there is no rule 'same-as-sorce'; did you mean 'same-as-source'?"]),
      .found(
        "A reason without a sign in front", en: #""admin" = "The admin";"#,
        de: #""admin" = "The admin"; // paritylint:ignore same-as-source ⟦name⟧"#,
        finds: ["there is no rule 'name'; a reason stands behind '--' or ':'"]),
      .found(
        "No rule at all, and another word", en: #""a" = "One";"#,
        de: """
          /* ⟦paritylint:ignore⟧ */
          "a" = "Eins"; // paritylint:⟦disable⟧ missing-key
          """,
        finds: [
          "'paritylint:ignore' names no rule, so it silences nothing",
          "there is no 'paritylint:disable'; write 'paritylint:ignore' and the rule's name",
        ]),
      .clean(
        "Rules with and without a reason, and words that are no comment",
        en: #""a" = "The One"; "b" = "The Two"; "paritylint:ignore" = "paritylint:ignore all";"#,
        de: """
          /* A label. paritylint:ignore same-as-source, empty-value -- a name */
          "a" = "The One";
          "b" = "The Two"; // paritylint:ignore same-as-source: a name
          "paritylint:ignore" = "paritylint:ignore alles";
          """),
    ],
    check: .project { project, findings in
      for (mark, scope) in project.suppressions.marks {
        func report(_ message: Finding.Message, _ range: ByteRange) {
          findings.report(message, at: Site(mark.source, range), in: scope)
        }
        guard SuppressionMark.Word(rawValue: mark.word.text) != nil else {
          report(.unknownWord(mark.word.text), mark.word.range)
          continue
        }
        if mark.rules.isEmpty { report(.nameless(mark.word.text), mark.range) }
        for name in mark.rules where Rule.named(name.text) == nil {
          report(.unknownRule(name.text), name.range)
        }
      }
    })
}

extension Finding.Message {
  fileprivate static func unknownWord(_ word: String) -> Self {
    let hint = SuppressionMark.Word.allCases.map(\.rawValue).nearest(to: word).map {
      "did you mean 'paritylint:\($0)'?"
    }
    return
      "there is no 'paritylint:\(word)'; \(hint ?? "write 'paritylint:ignore' and the rule's name")"
  }

  fileprivate static func nameless(_ word: String) -> Self {
    "'paritylint:\(word)' names no rule, so it silences nothing"
  }

  fileprivate static func unknownRule(_ name: String) -> Self {
    let hint = Rule.all.map(\.id.name).suggestion(
      for: name, otherwise: "; a reason stands behind '--' or ':'")
    return "there is no rule '\(name)'\(hint)"
  }
}
