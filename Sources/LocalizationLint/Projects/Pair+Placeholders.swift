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
    guard table.reference.basis == .texts, !isSame,
      source.entry.flags.isDisjoint(with: [.stale, .untranslatable]), hasPlaceholders
    else { return [] }
    var all: [(variant: Variant, fault: Placeholders.Fault)] = []
    let types = (
      source: source.catalog.types(of: source.entry), target: target.catalog.types(of: target.entry)
    )
    let language = comparison.language?.code ?? "Base"
    // A catalog's key is made from the code's interpolations: it tells what is passed, too.
    let key = target.catalog.sourceLanguage == nil ? [] : source.catalog.array(source.entry.key)
    for number in target.entry.variants {
      let variant = target.catalog.variants[number]
      guard variant.state != .new, !target.catalog.isBlank(variant.text) else { continue }
      let text = target.catalog.array(variant.text)
      let own = sourceVariant(for: variant).map { source.catalog.array($0.text) } ?? []
      let full = fullSource(for: variant) ?? own
      var faults = PlaceholderTokens.faults(
        text, language, against: own, table.referenceName,
        isPhrase: table.isAppShortcuts)
      if table.isFormatted, !PlaceholderTokens.areNumbered(in: own) {
        faults +=
          Placeholders(
            text, language, against: full, table.referenceName,
            isCatalog: target.catalog.sourceLanguage != nil,
            isPlural: target.catalog.isPlural(variant), optional: full == own ? nil : own, key: key,
            types: types
          ).faults
      }
      all += faults.map { (variant, $0) }
    }
    return all
  }

  /// Whether any text holds a byte that a placeholder starts with.
  private var hasPlaceholders: Bool {
    func isThere(_ side: (catalog: Catalog, entry: Entry)) -> Bool {
      side.entry.variants.contains { number in
        side.catalog.withBytes(side.catalog.variants[number].text) { bytes in
          bytes.indices.contains { bytes[$0] == 0x25 || bytes[$0] == 0x7B || bytes[$0] == 0x24 }
        }
      }
    }
    return isThere(source) || isThere(target)
  }

  /// The source's text that tells most of the arguments of a plural form: the one for `other`.
  private func fullSource(for variant: Variant) -> [UInt8]? {
    let selectors = target.catalog.selectors[Int(variant.selector)]
    if case .substitution(let name) = selectors.first,
      !source.entry.variants.contains(where: { number in
        let other = source.catalog.variants[number]
        return source.catalog.selectors[Int(other.selector)].first == .substitution(name)
      })
    {
      // A variable of the translation's own: what its forms read is what it declares.
      return target.catalog.specifier(of: name, target.entry).map { Array("%\($0)".utf8) }
    }
    guard target.catalog.isPlural(variant) else { return nil }
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
  fileprivate func types(of entry: Entry) -> SubstitutionTypes {
    var types: SubstitutionTypes = [:]
    for substitution in substitutions(of: entry) {
      let specifier = FormatString("%" + string(substitution.specifier)).specifiers.first
      var type: ArgumentType?
      if case .argument(let read) = specifier?.kind { type = read }
      types[string(substitution.name)] = (substitution.argument, type)
    }
    return types
  }

  /// How an entry's substitution reads its argument, without the `%`; nil when the file does not say.
  fileprivate func specifier(of name: String, _ entry: Entry) -> String? {
    substitutions(of: entry).first { string($0.name) == name }.map { string($0.specifier) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Substitutions stand in the order of their entries.
  private func substitutions(of entry: Entry) -> ArraySlice<Substitution> {
    guard !substitutions.isEmpty,
      let number = entries.firstIndex(where: { $0.keyRange == entry.keyRange })
    else { return [] }
    let mine = substitutions.indices.filter { Int(substitutions[$0].entry) == number }
    guard let first = mine.first, let last = mine.last else { return [] }
    return substitutions[first...last][...].prefix(mine.count)
  }

  /// Whether a plural category chose a variant.
  fileprivate func isPlural(_ variant: Variant) -> Bool {
    selectors[Int(variant.selector)].contains { selector in
      if case .plural = selector { true } else { false }
    }
  }

  /// The bytes of a text.
  fileprivate func array(_ text: Text) -> [UInt8] {
    withBytes(text) { bytes in bytes.indices.map { bytes[$0] } }
  }
}

extension Table {
  /// Whether its texts are read out to a person, who names the app.
  fileprivate var isAppShortcuts: Bool { name == "AppShortcuts" }

  /// Whether the app may format its texts: those of nibs, of `Info.plist` and of spoken phrases
  /// are shown as they are.
  fileprivate var isFormatted: Bool { !isInterface && !isInfoPlist && !isAppShortcuts }
}
