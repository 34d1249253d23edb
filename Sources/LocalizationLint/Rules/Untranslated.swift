import Catalogs

extension Rule {
  static let untranslated = Rule(
    "untranslated", .error, since: "0.1.0",
    "A key is there, but its text is not translated.",
    why: """
      A key counts as present as soon as it stands in the file: a text that a catalog marks as new, a \
      key copied as its own text, or a left-over English sentence passes every check that counts keys.
      """,
    remedy: "Translate the text.",
    examples: [
      .found(
        "State new",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"Save": {"localizations": {"de": {"stringUnit":
          {"state": "new", "value": ⟦"Save"⟧}}}}}, "version": "1.0"}
          """
        ], finds: ["'Save' is not translated into de: its state is 'new'"]),
      .found(
        "The key as its own text", en: #""hud.slow" = "The network is slow";"#,
        de: #""hud.slow" = ⟦"hud.slow"⟧;"#,
        finds: ["'hud.slow' is not translated into de: its text is the key itself"]),
      .found(
        "One language kept the English sentence",
        [
          "en.lproj/A.strings": #""s" = "Your session has expired.";"#,
          "de.lproj/A.strings": #""s" = "Deine Sitzung ist abgelaufen.";"#,
          "es.lproj/A.strings": #""s" = "Tu sesión ha caducado.";"#,
          "fi.lproj/A.strings": #""s" = ⟦"Your session has expired."⟧;"#,
          "fr.lproj/A.strings": #""s" = "Votre session a expiré.";"#,
        ],
        finds: [
          "'s' is not translated into fi: its text is the source's, which every other language translates"
        ]),
      .found(
        "One language kept the English sentence, and one left it blank",
        [
          "en.lproj/A.strings": #""s" = "Your session has expired.";"#,
          "da.lproj/A.strings": #""s" = " ";"#,
          "de.lproj/A.strings": #""s" = "Deine Sitzung ist abgelaufen.";"#,
          "es.lproj/A.strings": #""s" = "Tu sesión ha caducado.";"#,
          "fi.lproj/A.strings": #""s" = ⟦"Your session has expired."⟧;"#,
          "fr.lproj/A.strings": #""s" = "Votre session a expiré.";"#,
        ],
        finds: [
          "'s' is not translated into fi: its text is the source's, which 3 other languages translate"
        ]),
      .clean(
        "State new is normal in the source language, and a stale key asks for nothing",
        [
          "App.xcstrings": """
          {"sourceLanguage": "en", "strings": {"save": {"localizations": {"en": {"stringUnit":
          {"state": "new", "value": "Save"}}, "de": {"stringUnit": {"state": "translated", "value":
          "Sichern"}}}}, "old": {"extractionState": "stale", "localizations": {"de": {"stringUnit":
          {"state": "new", "value": "Old"}}}}}, "version": "1.0"}
          """
        ]),
      .clean(
        "A key that is the English text", en: #""OK" = "OK"; "Wi-Fi" = "Wi-Fi";"#,
        de: #""OK" = "OK"; "Wi-Fi" = "Wi-Fi";"#),
    ],
    check: .pair([.unfinished, .keyCopy, .same]) { pair, comparison, findings in
      guard pair.source.entry.flags.isDisjoint(with: [.stale, .untranslatable]) else { return }
      let new = pair.variants(in: .new)
      let reason: String
      if !new.isEmpty {
        reason = "its state is 'new'" + pair.list(new)
      } else if pair.isKeyCopy(in: comparison) {
        reason = "its text is the key itself"
      } else if pair.sameness(in: comparison) == .leftOver {
        let (count, all) = (
          Int(comparison.agreement.translated[pair.number]), comparison.agreement.languages - 1
        )
        reason =
          "its text is the source's, which "
          + (count == all
            ? "every other language translates" : "\(count) other languages translate")
      } else {
        return
      }
      guard let variant = new.first ?? pair.firstVariant else { return }
      findings.report(
        .untranslated(pair, comparison.language, reason),
        at: Site(pair.target.catalog.source, variant.range), in: comparison.scope, key: pair.key)
    })
}

extension Finding.Message {
  fileprivate static func untranslated(_ pair: Pair, _ language: Language?, _ reason: String)
    -> Self
  {
    "'\(pair.key)' is not translated into \(language?.code ?? "Base"): \(reason)"
  }
}
