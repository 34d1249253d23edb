public import Catalogs

extension HandOff {
  /// The texts of every table that a language is to have, in files of the project.
  ///
  /// What is not for translation is left out, and so are tables for the source language alone;
  /// `everything` has those keys too that need no translation. A language need not exist yet.
  /// `coverage` is that of the whole project; `files` is asked for the storyboards behind tables.
  public init(
    _ project: Project, _ language: Language, coverage: Coverage, everything: Bool = false,
    files: FileAccess
  ) {
    let originals = Originals(project, files)
    var lines: [Int: LineIndex] = [:]
    let own = project.comparisons.map { comparisons in
      comparisons.first { $0.language == language }
        ?? comparisons.first { $0.language?.isSame(as: language) ?? false }
    }
    let files = zip(project.tables, own).enumerated().flatMap { number, both in
      let (table, comparison) = both
      guard !table.isLeftOver, !table.isUntranslated else { return [File]() }
      let builder = Builder(
        project: project, number: number, table: table, comparison: comparison,
        language: comparison?.language ?? language, everything: everything,
        coverage: coverage.tables.first { $0.table === table })
      return builder.files(originals, &lines)
    }
    self.init(language: language, files: files, comparisons: own)
  }

  /// The languages that a project is translated into: those of its files and of its configuration,
  /// but for the language that the texts are written in.
  public static func languages(of project: Project) -> [Language] {
    var languages: Set<Language> = []
    for table in project.tables where !table.isLeftOver && !table.isUntranslated {
      let own = Set(table.reference.own.compactMap { table.localizations[$0].language })
      for language in table.expected + table.localizations.compactMap(\.language)
      where !own.contains(language) && !language.isSame(as: table.developmentLanguage) {
        languages.insert(language)
      }
    }
    let named = project.settings.languages.filter { language in
      !project.roots.contains { $0.developmentLanguage.isSame(as: language) }
        && !languages.contains { $0.isSame(as: language) }
    }
    return (Array(languages) + named).sorted { $0.code < $1.code }
  }
}

/// Makes the units of one table in one language.
private struct Builder {
  let project: Project
  let number: Int
  let table: Table
  let comparison: Comparison?
  let language: Language
  let everything: Bool
  let coverage: TableCoverage?

  /// What the language has for a key.
  private func state(_ number: Int, own: LanguageCoverage?) -> Coverage.State {
    if let own { return own.entries[number].state }
    let isDemanded = table.isDemanded(table.reference.entries[number], of: language)
    return isDemanded ? .missing : .exempt
  }

  func files(_ originals: Originals, _ lines: inout [Int: LineIndex]) -> [HandOff.File] {
    let own = coverage?.languages.first { $0.language.isSame(as: language) }
    var order: [String] = []
    var files: [String: (format: String, units: [HandOff.Unit])] = [:]
    for (number, reference) in table.reference.entries.enumerated() {
      let entry = table.entry(reference)
      guard entry.flags.isDisjoint(with: [.untranslatable, .reference]),
        everything || !entry.flags.contains(.stale)
      else { continue }
      let match = comparison?.matches[number]
      guard everything || match != nil || table.isDemanded(reference, of: language) else {
        continue
      }
      let origin = originals.origin(of: reference, in: table)
      if files[origin.path] == nil {
        order.append(origin.path)
        files[origin.path] = (origin.format, [])
      }
      files[origin.path]?.units += units(
        number, reference, match, state(number, own: own), format: origin.format, &lines)
    }
    return order.compactMap { path in
      files[path].map {
        HandOff.File(
          original: originals.relative(path), path: path, sourceLanguage: table.developmentLanguage,
          units: $0.units, format: $0.format, table: self.number)
      }
    }
  }

  /// The texts of one key: those that the language has, and those it should have.
  private func units(
    _ number: Int, _ reference: EntryReference, _ match: EntryReference?, _ state: Coverage.State,
    format: String, _ lines: inout [Int: LineIndex]
  ) -> [HandOff.Unit] {
    let source = (catalog: table.catalogs[Int(reference.catalog)], entry: table.entry(reference))
    let target = match.map { (catalog: table.catalogs[Int($0.catalog)], entry: table.entry($0)) }
    let key = table.key(reference)
    let comment = source.catalog.comment(source.entry)
    let usages = usages(of: key, &lines)
    let rules = PluralRules(language)
    let isRule = source.catalog.format == Format.stringsdict.name && source.entry.variantCount > 1
    let sourceValues = ArgumentValues(source, Int(reference.entry))
    let values = target.map { ArgumentValues($0, Int(match?.entry ?? 0)) } ?? sourceValues
    return selectors(source, target, rules).compactMap { selectors in
      let variant = target.flatMap { target in
        target.entry.variants.map { target.catalog.variants[$0] }.last {
          target.catalog.selectors[Int($0.selector)] == selectors
        }
      }
      let original = Pair.counterpart(of: selectors, in: source)
      let hasSource = table.reference.hasText(reference)
      let hasMarkup =
        original.map { hasSource && source.catalog.hasMarkup($0) } ?? false
        || variant.flatMap { variant in target.map { $0.catalog.hasMarkup(variant) } } ?? false
      let text = variant.flatMap { variant in
        target.map {
          values.written(out: $0.catalog.text(variant, asMarkup: hasMarkup), in: selectors)
        }
      }
      let sourceText =
        hasSource
        ? original.map {
          sourceValues.written(out: source.catalog.text($0, asMarkup: hasMarkup), in: selectors)
        }
        : nil
      return HandOff.Unit(
        key: key, selectors: selectors,
        id: UnitName.id(key, selectors, format: format, isRule: isRule),
        source: sourceText ?? key, target: text, state: variant?.state ?? .none,
        coverage: state, comment: comment, usages: usages, numbers: numbers(selectors, rules),
        placeholders: PlaceholderHint.all(
          in: sourceText ?? key, as: PlaceholderHint.Grammar(source.catalog)),
        suggestion: state.isUnwritten && selectors.isEmpty
          ? project.suggestion(for: number, of: table, in: language) : nil,
        number: number, hasSource: sourceText != nil, match: match, values: values,
        hasMarkup: hasMarkup)
    }
  }

  /// The paths to the texts of a key: the language's own, completed by the plural forms it needs;
  /// where it has none, those of the source with the plural forms of the language.
  private func selectors(
    _ source: (catalog: Catalog, entry: Entry), _ target: (catalog: Catalog, entry: Entry)?,
    _ rules: PluralRules?
  ) -> [[Selector]] {
    // An entry without a text, as `<plurals name="files"/>`, is one that lacks all of them.
    let target = target.flatMap { $0.entry.variantCount > 0 ? $0 : nil }
    let model = target ?? source
    let own = model.entry.variants.map {
      model.catalog.selectors[Int(model.catalog.variants[$0].selector)]
    }
    let isTranslated = target != nil
    var paths: [[Selector]] = []
    var met: Set<[Selector]> = []
    // A translated array may have too few items.
    let items = source.entry.flags.contains(.array) && isTranslated
    let all =
      items
      ? source.entry.variants.map {
        source.catalog.selectors[Int(source.catalog.variants[$0].selector)]
      } : []
    for path in own + all {
      guard case .plural(let category)? = path.last else {
        if met.insert(path).inserted { paths.append(path) }
        continue
      }
      let front = Array(path.dropLast())
      guard met.insert(front + [.plural("")]).inserted else { continue }
      let written = own.compactMap { other -> String? in
        guard case .plural(let name)? = other.last, other.dropLast() == front[...] else {
          return nil
        }
        return name
      }
      var names = written
      if let rules {
        // `zero` is right for 0 in every language of an Apple system, where the source has it.
        if !isTranslated { names = written.filter { $0 == "zero" } }
        names += rules.required.map(\.rawValue).filter { !names.contains($0) }
      }
      let ranked = names.sorted {
        (PluralCategory(rawValue: $0) ?? .other) < (PluralCategory(rawValue: $1) ?? .other)
      }
      paths += (ranked.isEmpty ? [category] : ranked).map { front + [.plural($0)] }
    }
    return paths
  }

  private func numbers(_ selectors: [Selector], _ rules: PluralRules?) -> String? {
    guard case .plural(let name)? = selectors.last, let category = PluralCategory(rawValue: name)
    else { return nil }
    let numbers = rules?.numbers(of: category) ?? ""
    if !numbers.isEmpty { return numbers }
    return category == .zero ? "0" : rules == nil ? nil : "fractions"
  }

  private func usages(of key: String, _ lines: inout [Int: LineIndex]) -> [String] {
    guard let index = project.code.index else { return [] }
    let bytes = ContiguousArray(key.utf8)
    return index.usages(of: bytes.span).prefix(3).map { number in
      let usage = index.usages[number]
      let source = project.code.sources[usage.file]
      let index = lines[usage.file] ?? LineIndex(source)
      lines[usage.file] = index
      return "\(source.path):\(index.position(of: usage.range.lower, in: source).line)"
    }
  }
}
