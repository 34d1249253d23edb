import Catalogs

/// What is wrong with the plural, device and variable rules of an entry.
///
/// What breaks a language is told for each; what is merely odd, and the same in the source, is told
/// of the source only.
struct PluralFaults {
  private let catalog: Catalog
  private let entry: Entry
  private let scope: Scope
  private let variables: Variables?
  private var key: String { catalog.string(entry.key) }

  init(_ catalog: Catalog, _ entry: Entry, _ number: Int, _ scope: Scope) {
    self.catalog = catalog
    self.entry = entry
    self.scope = scope
    variables = Variables(entry, number, in: catalog)
  }

  /// Reports what breaks the entry, whatever the source says.
  func report(_ findings: inout Findings) {
    if let variables { reportUndefined(variables, &findings) }
    if entry.variants.contains(where: { path($0).count > 0 }) { reportForms(&findings) }
  }

  /// Reports what is odd, unless it is the same in the source; `source` is nil for the source itself.
  func reportOddities(beside source: PluralFaults?, _ findings: inout Findings) {
    if let variables {
      let known = Set(source?.variables.map { $0.unused.map(\.name) } ?? [])
      reportUnused(variables, except: known, &findings)
      for (name, substitution) in variables.definitions {
        let type = catalog.string(substitution.specifier)
        guard type.hasPrefix("%"), source?.type(of: name)?.hasPrefix("%") != true else { continue }
        findings.report(
          "the type '\(type)' of '\(name)' in '\(key)' has a per cent sign; write '\(type.dropFirst())'",
          at: Site(catalog.source, substitution.nameRange), in: scope, key: key,
          variant: "substitution \(name)", severity: .warning)
      }
    }
    guard entry.variants.contains(where: { path($0).count > 0 }) else { return }
    if source.map({ $0.catalog.deviceWithoutOther($0.entry) == nil }) ?? true {
      reportDevices(&findings)
    }
    // Xcode looks at the source, and at a translation only where the source has no plural.
    if catalog.isStringCatalog, source.map({ $0.catalog.plurals(of: $0.entry).isEmpty }) ?? true {
      reportNumberless(&findings)
    }
  }

  private func type(of name: String) -> String? {
    variables?.definition(of: name).map { catalog.string($0.specifier) }
  }

  private func path(_ variant: Int) -> [Selector] {
    catalog.selectors[Int(catalog.variants[variant].selector)]
  }

  private func site(_ variant: Variant) -> Site { Site(catalog.source, variant.range) }

  private func name(_ variant: Variant) -> String {
    catalog.selectors[Int(variant.selector)].map(\.name).joined(separator: ", ")
  }

  // MARK: - Variables

  private func reportUndefined(_ variables: Variables, _ findings: inout Findings) {
    var told: Set<String> = []
    let defined = variables.definitions.map { "'\($0.name)'" }
    for (name, variant) in variables.undefined where told.insert(name).inserted {
      let hint =
        defined.isEmpty ? "" : "; it defines \(defined.prefix(5).joined(separator: ", "))"
      findings.report(
        "'%#@\(name)@' in '\(key)' is not defined\(hint)", at: site(variant), in: scope, key: key,
        variant: self.name(variant))
    }
  }

  private func reportUnused(
    _ variables: Variables, except known: Set<String>, _ findings: inout Findings
  ) {
    let unused = variables.unused.filter { !known.contains($0.name) }
    // The finding about the name that is used in its place says it all.
    guard let first = unused.first, variables.undefined.isEmpty else { return }
    let names = unused.map { "'\($0.name)'" }.joined(separator: ", ")
    let isDead = unused.count == variables.definitions.count
    findings.report(
      isDead
        ? "no text of '\(key)' uses its variable \(names); write '%#@\(first.name)@'"
        : "'\(key)' defines \(names), but uses it nowhere",
      at: Site(catalog.source, first.substitution.nameRange), in: scope, key: key,
      variant: "substitution \(first.name)", severity: isDead ? .error : .warning)
  }

  /// Reports forms that read another kind of value than their variable is declared to have.
  func reportTypes(_ findings: inout Findings) {
    guard let variables,
      variables.definitions.contains(where: { !$0.substitution.specifier.isEmpty })
    else { return }
    for plural in catalog.plurals(of: entry) {
      guard let variable = plural.variable,
        let definition = variables.definition(of: variable)
      else { continue }
      let type = catalog.string(definition.specifier)
      for form in plural.forms {
        guard let misfit = catalog.misfit(of: form, valueType: type) else { continue }
        findings.report(
          "'\(misfit)' in the form '\(form.name)' of '\(key)' reads what is declared as '\(type)'",
          at: site(form.variant), in: scope, key: key, variant: name(form.variant))
      }
    }
  }

  // MARK: - Forms

  /// Reports words that are no category, and what Xcode refuses to vary further.
  private func reportForms(_ findings: inout Findings) {
    var hasNested = false
    for number in entry.variants {
      let variant = catalog.variants[number]
      for (index, selector) in path(number).enumerated() {
        let isLast = index == path(number).count - 1
        switch selector {
        case .plural(let word) where PluralCategory(rawValue: word) == nil:
          findings.report(
            "'\(word)' in '\(key)' is no plural category, so its text is never used",
            at: site(variant), in: scope, key: key, variant: name(variant))
        case .plural where !isLast && catalog.isStringCatalog && !hasNested:
          hasNested = true
          findings.report(
            "a plural form of '\(key)' is varied further, which Xcode refuses", at: site(variant),
            in: scope, key: key, variant: name(variant))
        default: break
        }
      }
    }
  }

  private func reportDevices(_ findings: inout Findings) {
    guard let variant = catalog.deviceWithoutOther(entry) else { return }
    findings.report(
      "'\(key)' has no text for the device 'other', so other devices show the key",
      at: Site(catalog.source, entry.keyRange), in: scope, key: key, variant: name(variant),
      severity: .warning)
  }

  /// Reports plurals that Xcode refuses because no form has a numeric specifier ("Plural variation
  /// requires referencing the number in the string").
  private func reportNumberless(_ findings: inout Findings) {
    let plurals = catalog.plurals(of: entry).filter { $0.variable == nil }
    guard let form = plurals.first?.forms.first,
      plurals.allSatisfy({ $0.forms.allSatisfy { $0.text.numbers == 0 } })
    else { return }
    findings.report(
      "no plural form of '\(key)' names the number, which Xcode refuses; write two keys, or the number",
      at: site(form.variant), in: scope, key: key)
  }

  // MARK: - Beside the source

  /// Compares a translation with its source.
  static func compare(_ pair: Pair, _ comparison: Comparison, _ findings: inout Findings) {
    guard pair.source.entry.flags.isDisjoint(with: [.stale, .untranslatable]),
      pair.target.catalog.format != Format.strings.name, comparison.table.platform == .apple,
      let match = comparison.matches[pair.number]
    else { return }
    let reference = comparison.table.reference.entries[pair.number]
    let source = PluralFaults(
      pair.source.catalog, pair.source.entry, Int(reference.entry), comparison.scope)
    let target = PluralFaults(
      pair.target.catalog, pair.target.entry, Int(match.entry), comparison.scope)
    target.reportOddities(beside: source, &findings)
    guard let theirs = target.variables, let ours = source.variables,
      theirs.definitions.count > 1 || ours.definitions.count > 1
    else { return }
    compareArguments(pair, comparison, ours, theirs, &findings)
  }

  /// Reports variables that take another argument than in the source.
  private static func compareArguments(
    _ pair: Pair, _ comparison: Comparison, _ ours: Variables, _ theirs: Variables,
    _ findings: inout Findings
  ) {
    let target = pair.target
    var told: Set<String> = []
    for use in theirs.uses where !told.contains(use.name) {
      guard let variant = pair.sourceVariant(for: use.variant),
        let other = ours.uses(in: variant).first(where: { $0.name == use.name }),
        other.argument != use.argument
      else { continue }
      // Of two that are swapped one finding is enough.
      told.formUnion(theirs.uses(in: use.variant).map(\.name))
      let used = theirs.uses(in: use.variant).map(\.name)
      // A number alone does not help: arguments that no specifier names are not fetched
      // (CFString.c), so the one behind a gap is still the first.
      let absent = ours.uses(in: variant).first {
        $0.argument < other.argument && !used.contains($0.name)
      }
      let remedy =
        if let absent {
          "use '%#@\(absent.name)@' in front of it"
        } else if target.catalog.isStringCatalog {
          "give it 'argNum' \(other.argument)"
        } else {
          "write '%\(other.argument)$#@\(use.name)@'"
        }
      findings.report(
        """
        '%#@\(use.name)@' in '\(pair.key)' takes argument \(use.argument), but \(other.argument) in \
        \(comparison.table.referenceName); \(remedy)
        """, at: Site(target.catalog.source, use.variant.range), in: comparison.scope,
        key: pair.key, variant: pair.name(of: use.variant))
    }
    for use in theirs.uses where !told.contains(use.name) {
      let others = theirs.uses(in: use.variant).filter { $0.argument == use.argument }
      guard others.count > 1, let variant = pair.sourceVariant(for: use.variant),
        Set(ours.uses(in: variant).map(\.argument)).count == ours.uses(in: variant).count
      else { continue }
      told.formUnion(others.map(\.name))
      let names = others.map { "'%#@\($0.name)@'" }.joined(separator: " and ")
      findings.report(
        "\(names) in '\(pair.key)' take the same argument, \(use.argument)",
        at: Site(target.catalog.source, use.variant.range), in: comparison.scope,
        key: pair.key, variant: pair.name(of: use.variant))
    }
  }
}
