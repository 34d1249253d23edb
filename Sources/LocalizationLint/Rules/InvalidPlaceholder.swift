import Catalogs

extension Rule {
  static let invalidPlaceholder = Rule(
    "invalid-placeholder", .error, since: "0.1.0",
    "Something that looks like a placeholder is none.",
    why: """
      Translation services and input methods change the characters of a placeholder into ones that \
      look alike: the user reads the raw text, and the value is lost.
      """,
    remedy: "Write the placeholder as the source has it.",
    examples: [
      .found(
        "A full-width sign", en: #""n" = "%d left";"#, de: #""n" = "noch ⟦％d⟧";"#,
        finds: ["'％d' is no placeholder: U+FF05 FULLWIDTH PERCENT SIGN is not '%'"]),
      .found(
        "A number without a type", en: #""n" = "%@ near %@";"#, de: #""n" = "%@ bei ⟦%2⟧";"#,
        finds: ["'%2' is no placeholder; write '%2$' and its type"]),
      .found(
        "A lone per cent sign", en: #""n" = "%d%%";"#, de: #""n" = "%d⟦%⟧";"#,
        finds: ["'%' in de is no placeholder; write '%%' for a per cent sign"]),
      .found(
        "Two types for one argument", en: #""n" = ⟦"%1$@ or %1$lld"⟧;"#, de: #""n" = "%1$@";"#,
        finds: ["'n' reads argument 1 as an object and as a 64-bit integer"]),
      .found(
        "A form that reads another type",
        [
          "en.lproj/A.stringsdict": Example.rule(
            type: "li", one: "%li file", other: "⟦%@ files⟧")
        ], finds: ["'%@' in the form 'other' of 'files' reads what is declared as 'li'"]),
      .found(
        "A variable without a rule", en: #""n" = ⟦"%#@files@"⟧;"#, de: #""n" = ⟦"%#@dateien@"⟧;"#,
        finds: [
          "'%#@files@' of 'n' needs a rule for the key in a .stringsdict",
          "'%#@dateien@' of 'n' needs a rule for the key in a .stringsdict",
        ]),
      .clean(
        "A full-width sign as text", en: #""n" = "A fee of 5％ applies";"#,
        de: #""n" = "5 ％ des Preises";"#),
      .clean(
        "Direction marks beside a placeholder", en: #""n" = "%@!";"#,
        de: "\"n\" = \"\u{2067}%@\u{2069}!\";"),
      .found(
        "Apple's placeholder on Android",
        [
          "res/values/strings.xml": #"<resources><string name="n">%1$s left</string></resources>"#,
          "res/values-de/strings.xml":
            #"<resources><string name="n">noch ⟦%1$@⟧</string></resources>"#,
        ],
        finds: ["'%1$@' in de is no placeholder of Android's; write '%1$s'"]),
      .clean("The sign spelled out", en: #""n" = "%d%%";"#, de: #""n" = "%d Prozent";"#),
    ],
    check: .all([
      .pair(.placeholders) { pair, comparison, findings in
        for (variant, fault) in pair.placeholderFaults(in: comparison) where fault.kind == .invalid
        {
          findings.report(fault, variant, pair, comparison)
        }
      },
      .catalog { catalog, scope, findings in
        for (number, entry) in catalog.entries.enumerated() {
          if !catalog.substitutions.isEmpty {
            PluralFaults(catalog, entry, number, scope).reportTypes(&findings)
          }
          let types = catalog.substitutions.isEmpty ? [:] : catalog.types(of: number)
          for number in entry.variants {
            guard catalog.marks[number].contains(.signs) else { continue }
            let variant = catalog.variants[number]
            guard let words = catalog.contradiction(in: variant, types) else { continue }
            let key = catalog.string(entry.key)
            findings.report(
              .contradiction(key, words), at: Site(catalog.source, variant.range), in: scope,
              key: key)
          }
        }
      },
      .table { table, _, findings in table.reportLoneVariables(&findings) },
    ]))
}

extension Table {
  /// Reports variables in `.strings` texts: without a rule for the key in a `.stringsdict` they are
  /// formatted as objects.
  fileprivate func reportLoneVariables(_ findings: inout Findings) {
    let rules = catalogs.filter { $0.format == Format.stringsdict.name }
    var index = KeyIndex(rules.map(\.store), capacity: rules.reduce(0) { $0 + $1.entries.count })
    for (number, rule) in rules.enumerated() {
      for entry in rule.entries { _ = index.insert(entry.key, of: number) }
    }
    for catalog in catalogs where catalog.format == Format.strings.name {
      for entry in catalog.entries {
        guard let number = entry.variants.first, catalog.marks[number].contains(.signs) else {
          continue
        }
        let variant = catalog.variants[number]
        guard let name = catalog.variable(in: variant.text),
          index.number(of: entry.key, in: catalog.store, guess: 0) == nil
        else { continue }
        let key = catalog.string(entry.key)
        findings.report(
          .lone(key, name), at: Site(catalog.source, variant.range), in: scope(catalog.language),
          key: key)
      }
    }
  }
}

extension Catalog {
  /// The first `%#@name@` of a text; nil when there is none.
  fileprivate func variable(in text: Text) -> String? {
    let mayHold = withBytes(text) { bytes in
      bytes.indices.dropLast().contains { bytes[$0] == 0x23 && bytes[$0 + 1] == 0x40 }
    }
    guard mayHold else { return nil }
    for specifier in FormatString(string(text)).specifiers {
      if case .substitution(let name) = specifier.kind { return name }
    }
    return nil
  }
}

extension Finding.Message {
  fileprivate static func lone(_ key: String, _ name: String) -> Self {
    "'%#@\(name)@' of '\(key)' needs a rule for the key in a .stringsdict"
  }

  fileprivate static func contradiction(_ key: String, _ words: String) -> Self {
    "'\(key)' reads \(words)"
  }
}

extension Catalog {
  /// The argument that a text reads as two types, in words; nil when there is none.
  fileprivate func contradiction(in variant: Variant, _ types: SubstitutionTypes) -> String? {
    if place.platform == .android { return androidContradiction(in: variant) }
    // Only a number in front of '$', or a variable's, can name an argument twice.
    let mayRepeat = withBytes(variant.text) { bytes in
      bytes.indices.contains { bytes[$0] == 0x24 } && bytes.indices.contains { bytes[$0] == 0x25 }
    }
    guard mayRepeat || !types.isEmpty else { return nil }
    let text = string(variant.text)
    let format = FormatString(text, isCatalog: isStringCatalog)
    // In a form of a variable a plain specifier reads the variable's value.
    let meant = format.meant(in: Array(text.utf8)).filter { !isForm(variant) || $0.position != nil }
    guard let found = ArgumentList(meant, names: [], types).contradiction,
      let first = found.first.type, let second = found.second.type
    else { return nil }
    return "argument \(found.position) as \(first.name) and as \(second.name)"
  }

  /// The argument that an Android text takes for two things, in words.
  private func androidContradiction(in variant: Variant) -> String? {
    let text = array(variant.text)
    guard text.contains(0x24), text.contains(0x25) else { return nil }
    var first: [Int: JavaFormatString.ArgumentType] = [:]
    for read in JavaPlaceholders.reads(JavaFormatString(ContiguousArray(text).span), text)
    where read.type != .any {
      guard let other = first[read.position] else {
        first[read.position] = read.type
        continue
      }
      if other != read.type {
        return "argument \(read.position) as \(other.name) and as \(read.type.name)"
      }
    }
    return nil
  }
}
