import Catalogs

extension Pair {
  /// The faults of the placeholders of every variant.
  ///
  /// Nothing is said of a text that is still to be translated, of an empty one, and of tables whose
  /// texts nobody formats: those of nibs, and of `Info.plist` but for its `$(…)`.
  func placeholderFaults(
    in comparison: Comparison
  ) -> [(variant: Variant, fault: Placeholders.Fault)] {
    let table = comparison.table
    guard hasSource, !isSame, !table.isAppShortcuts,
      source.entry.flags.isDisjoint(with: [.stale, .untranslatable]), hasPlaceholders
    else { return [] }
    if table.platform == .android { return androidFaults(in: comparison) }
    var all: [(variant: Variant, fault: Placeholders.Fault)] = []
    let types = (
      source: source.catalog.types(of: numbers.source),
      target: target.catalog.types(of: numbers.target)
    )
    let language = comparison.language?.code ?? "Base"
    // What the forms of variables stand in: it tells the arguments that they may read by number.
    let frame = source.entry.variants.lazy.map { source.catalog.variants[$0] }
      .first { !source.catalog.isForm($0) }.map { source.catalog.array($0.text) }
    // A catalog's key is made from the code's interpolations: it tells what is passed, too.
    let key = !target.catalog.isStringCatalog ? [] : source.catalog.array(source.entry.key)
    for number in target.entry.variants {
      let variant = target.catalog.variants[number]
      guard variant.state != .new, !target.catalog.isBlank(variant.text) else { continue }
      let text = target.catalog.array(variant.text)
      let own = sourceVariant(for: variant).map { source.catalog.array($0.text) } ?? []
      if !source.catalog.isTable, !source.catalog.isCode, table.isInfoPlist {
        all += PlaceholderTokens.settings(in: text, language).map { (variant, $0) }
        continue
      }
      var faults = PlaceholderTokens.faults(
        text, language, against: own, table.referenceName,
        isPhrase: false)
      if table.isFormatted, !PlaceholderTokens.areNumbered(in: own) {
        let isForm = target.catalog.isForm(variant)
        let full = (isForm ? nil : fullSource(for: variant)) ?? own
        faults +=
          Placeholders(
            text, language, against: full, table.referenceName,
            isCatalog: target.catalog.isStringCatalog,
            role: isForm ? .form : target.catalog.isPlural(variant) ? .plural : .plain,
            optional: full == own ? nil : own, promise: (isForm ? frame : nil) ?? key,
            mustShowNumber: target.catalog.isOther(variant),
            ownType: isForm ? ownType(of: variant, types) : nil, types: types
          ).faults
      }
      all += faults.map { (variant, $0) }
    }
    return all
  }

  /// The faults of an Android translation.
  private func androidFaults(
    in comparison: Comparison
  ) -> [(variant: Variant, fault: Placeholders.Fault)] {
    let silent: Entry.Flags = [.anyPlaceholders, .reference]
    guard source.entry.flags.isDisjoint(with: silent), target.entry.flags.isDisjoint(with: silent)
    else { return [] }
    let language = comparison.language?.code ?? comparison.table.developmentLanguage.code
    let name = comparison.table.referenceName
    let forms = source.entry.variants.map { source.catalog.array(source.catalog.variants[$0].text) }
    let isSource = comparison.isOfDevices && comparison.isVariantOfSource
    let devices = isSource ? [] : comparison.table.deviceSources[KeyBytes(key)] ?? []
    var all: [(variant: Variant, fault: Placeholders.Fault)] = []
    for number in target.entry.variants {
      let variant = target.catalog.variants[number]
      guard !target.catalog.isBlank(variant.text), let other = sourceVariant(for: variant)
      else { continue }
      let text = target.catalog.array(variant.text)
      let own = source.catalog.array(other.text)
      // What the default text does not show may be passed for the sake of those that do.
      if isSource, JavaPlaceholders.reads(JavaFormatString(ContiguousArray(own).span), own).isEmpty
      {
        continue
      }
      var faults = PlaceholderTokens.faults(text, language, against: own, name, isPhrase: false)
      if !PlaceholderTokens.areNumbered(in: own) {
        let isPlural = target.catalog.isPlural(variant)
        faults +=
          JavaPlaceholders(
            text, language, against: (isPlural ? forms : [own]) + devices, shown: own, name,
            mayLeaveOutNumber: isPlural && !target.catalog.isOther(variant)
          ).faults
      }
      all += faults.map { (variant, $0) }
    }
    return all
  }

  /// The type of the variable that a form belongs to; nil where it is not declared.
  private func ownType(
    of variant: Variant, _ types: (source: SubstitutionTypes, target: SubstitutionTypes)
  ) -> ArgumentType? {
    for case .substitution(let name) in target.catalog.selectors[Int(variant.selector)] {
      return types.target[name]?.type ?? types.source[name]?.type
    }
    return nil
  }

  /// Whether any text holds a byte that a placeholder starts with.
  private var hasPlaceholders: Bool {
    func isThere(_ side: (catalog: Catalog, entry: Entry)) -> Bool {
      side.entry.variants.contains { side.catalog.marks[$0].contains(.signs) }
    }
    return isThere(source) || isThere(target)
  }

  /// The source's text that tells most of the arguments of a plural form: the one for `other`.
  private func fullSource(for variant: Variant) -> [UInt8]? {
    guard target.catalog.isPlural(variant) else { return nil }
    let selectors = target.catalog.selectors[Int(variant.selector)]
    for number in source.entry.variants {
      let other = source.catalog.variants[number]
      let own = source.catalog.selectors[Int(other.selector)]
      if own.dropLast() == selectors.dropLast(), own.last == .plural("other") {
        return source.catalog.array(other.text)
      }
    }
    return nil
  }
}

extension Catalog {
  /// The arguments and types of an entry's substitutions.
  func types(of entry: Int) -> SubstitutionTypes {
    var types: SubstitutionTypes = [:]
    for substitution in substitutions(of: entry) {
      let written = string(substitution.specifier)
      let specifier = FormatString(written.hasPrefix("%") ? written : "%" + written).specifiers
        .first
      var type: ArgumentType?
      if case .argument(let read) = specifier?.kind { type = read }
      types[string(substitution.name)] = (substitution.argument, type)
    }
    return types
  }

  /// Whether a variant is a form of a variable, whose plain specifiers read the variable's value.
  func isForm(_ variant: Variant) -> Bool {
    selectors[Int(variant.selector)].contains { selector in
      if case .substitution = selector { true } else { false }
    }
  }

  /// Whether a variant is the form for all numbers that no other form is for.
  fileprivate func isOther(_ variant: Variant) -> Bool {
    selectors[Int(variant.selector)].contains(.plural("other"))
  }

  /// Whether a plural category chose a variant.
  fileprivate func isPlural(_ variant: Variant) -> Bool {
    selectors[Int(variant.selector)].contains { selector in
      if case .plural = selector { true } else { false }
    }
  }

  /// The bytes of a text.
  func array(_ text: Text) -> [UInt8] {
    withBytes(text) { bytes in bytes.indices.map { bytes[$0] } }
  }
}

extension Table {
  /// Whether its texts are read out to a person, who names the app.
  var isAppShortcuts: Bool { name == "AppShortcuts" }

  /// Whether the app may format its texts: those of nibs, of `Info.plist` and of spoken phrases
  /// are shown as they are.
  fileprivate var isFormatted: Bool { !isInterface && !isInfoPlist && !isAppShortcuts }
}
