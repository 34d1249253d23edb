import Catalogs

/// A table before its reference is known.
struct TableDraft {
  let name: String
  let catalogs: [Catalog]
  let localizations: [Localization]
  /// The catalogs that hold the usages in the code.
  let usages: [Int]
  /// The catalogs that hold source texts from outside the tables.
  let sources: [Int]
  let outside: OutsideTexts.Sources
  let developmentLanguage: Language
  /// `Base` and the development language, as far as they are there.
  let own: [Int]
  let isInterface: Bool
  let choice: Settings.ReferenceChoice
  let code: CodeIndex?

  func reference(in root: Root) -> Reference {
    let isWhole = own.allSatisfy { isWholeLocalization($0) }
    let hasTexts = own.contains { !isEmpty($0) } || !isWhole
    if !usages.isEmpty, choice == .code || (choice == .auto && !hasTexts) {
      var keys = collect(catalogs: usages)
      // What the code asks for in ways that nobody sees, most languages have.
      if choice == .auto { add(keysOf(atLeastHalf: true, leastLanguages: 2), to: &keys) }
      return Reference(
        basis: .code, own: Set(own), entries: keys.entries, isWhole: true, index: keys.index,
        code: code, sources: Set(usages.map { UInt32($0) }))
    }
    if hasTexts {
      var texts = collect(own)
      if isInfoPlist { addPropertyList(to: &texts) }
      if isInterface, areSourcesWhole { add(translatedSources, to: &texts) }
      // `Base` is no language, so nothing is asked of it; the development language beside it is one.
      let compared = own.count == 2 && !isEmpty(own[0]) ? [own[0]] : own
      return Reference(
        basis: .texts, own: Set(isInfoPlist ? own : compared), entries: texts.entries,
        isWhole: isWhole, index: texts.index, code: nil,
        sources: Set((own.flatMap { localizations[$0].catalogs } + sources).map { UInt32($0) }))
    }
    if isInterface, !sources.isEmpty, areSourcesWhole {
      var keys = collect(catalogs: sources)
      // Of a property that Xcode exports, and nobody wrote down, the translations tell.
      let common = keysOf(atLeastHalf: true, leastLanguages: 2).filter { reference in
        let key = key(reference)
        return outside.isOfObject(key) && !outside.unseen.contains(key)
          && !outside.passedOver.contains(key)
      }
      add(common, to: &keys)
      return Reference(
        basis: .interface, own: Set(own), entries: keys.entries, isWhole: true, index: keys.index,
        code: nil, sources: Set(sources.map { UInt32($0) }))
    }
    if isInterface, !areSourcesWhole {
      // What is broken proves nothing.
      return Reference(
        basis: .languages, own: Set(own), entries: [], isWhole: true,
        index: KeyIndex([], capacity: 0), code: nil, sources: [])
    }
    if own.isEmpty, catalogs.contains(where: { $0.place.platform == .android }) {
      // The default stands in another source set.
      return Reference(
        basis: .languages, own: [], entries: [], isWhole: true, index: KeyIndex([], capacity: 0),
        code: nil, sources: [])
    }
    if own.isEmpty, isLeftOver(in: root) {
      return Reference(
        basis: .texts, own: [], entries: [], isWhole: true, index: KeyIndex([], capacity: 0),
        code: nil, sources: [])
    }
    var keys = Keys(catalogs, count: 0)
    if isInfoPlist, !sources.isEmpty {
      addPropertyList(to: &keys)
    } else {
      add(keysOf(atLeastHalf: isInterface), to: &keys)
    }
    // The source texts of such a table stand elsewhere: nothing is asked of the development language.
    return Reference(
      basis: .languages, own: Set(own), entries: keys.entries, isWhole: true, index: keys.index,
      code: nil, sources: Set(sources.map { UInt32($0) }))
  }

  private struct Keys {
    var index: KeyIndex
    var entries: ContiguousArray<EntryReference> = []

    init(_ catalogs: [Catalog], count: Int) {
      index = KeyIndex(catalogs.map(\.store), capacity: count)
    }
  }

  private var isInfoPlist: Bool { Table.isInfoPlist(name) }

  /// Whether all of the files that hold the source texts were read.
  private var areSourcesWhole: Bool { sources.allSatisfy { catalogs[$0].isWhole } }

  /// The texts of a storyboard or xib that the development language shows from there, as far as any
  /// language translates them.
  private var translatedSources: [EntryReference] {
    guard !sources.isEmpty else { return [] }
    let translations = localizations.indices.filter { number in
      localizations[number].language.map { !$0.isVariant(of: developmentLanguage) } ?? false
    }
    let keys = collect(translations)
    return entries(of: sources).filter { reference in
      let catalog = catalogs[Int(reference.catalog)]
      let entry = catalog.entries[Int(reference.entry)]
      return keys.index.number(of: entry.key, kind: entry.kind, in: catalog.store, guess: 0) != nil
    }
  }

  /// What a language must have of `Info.plist`: the usage descriptions, and what most languages
  /// translate.
  ///
  /// A name is the same in many languages, and the system falls back to it.
  private func addPropertyList(to keys: inout Keys) {
    // What a single language has beyond the file may be its own mistake.
    let several = Set(keysOf(atLeastHalf: true, leastLanguages: 2))
    let common = keysOf(atLeastHalf: true).filter { reference in
      several.contains(reference) || outside.keys.isEmpty || outside.keys.contains(key(reference))
    }
    var wanted = Set<KeyBytes>()
    for reference in common { wanted.insert(KeyBytes(key(reference))) }
    add(
      entries(of: sources).filter { reference in
        let key = key(reference)
        return InfoPropertyList.isUsageDescription(key) || wanted.contains(KeyBytes(key))
      }, to: &keys)
    add(common, to: &keys)
  }

  private func key(_ reference: EntryReference) -> String {
    let catalog = catalogs[Int(reference.catalog)]
    return catalog.string(catalog.entries[Int(reference.entry)].key)
  }

  private func entries(of members: [Int]) -> [EntryReference] {
    members.flatMap { number in
      catalogs[number].entries.indices.map { EntryReference(number, $0) }
    }
  }

  private func isEmpty(_ localization: Int) -> Bool {
    localizations[localization].catalogs.allSatisfy { catalogs[$0].entries.isEmpty }
  }

  private func isWholeLocalization(_ localization: Int) -> Bool {
    localizations[localization].catalogs.allSatisfy { catalogs[$0].isWhole }
  }

  private func collect(_ numbers: [Int]) -> Keys {
    collect(catalogs: numbers.flatMap { localizations[$0].catalogs })
  }

  private func collect(catalogs members: [Int]) -> Keys {
    var keys = Keys(catalogs, count: members.reduce(0) { $0 + catalogs[$1].entries.count })
    for number in members {
      for (position, entry) in catalogs[number].entries.enumerated() {
        let reference = EntryReference(number, position)
        let (place, isNew) = keys.index.insert(entry.key, kind: entry.kind, of: number)
        if isNew {
          keys.entries.append(reference)
        } else if keys.entries[place].catalog == UInt32(number) {
          keys.entries[place] = reference
        }
      }
    }
    return keys
  }

  /// The keys of the translations, in the order they are met: all, or those that half of them have,
  /// and at least some number.
  private func keysOf(atLeastHalf: Bool, leastLanguages: Int = 1) -> [EntryReference] {
    let translations = localizations.indices.filter { !own.contains($0) && !isEmpty($0) }
    let keys = collect(translations)
    guard atLeastHalf else { return Array(keys.entries) }
    var counts = [Int](repeating: 0, count: keys.entries.count)
    for number in translations {
      var met: Set<Int> = []
      for catalog in localizations[number].catalogs {
        var guess = 0
        for entry in catalogs[catalog].entries {
          guard
            let place = keys.index.number(
              of: entry.key, kind: entry.kind, in: catalogs[catalog].store, guess: guess)
          else { continue }
          guess = place + 1
          if met.insert(place).inserted { counts[place] += 1 }
        }
      }
    }
    return zip(keys.entries, counts).filter {
      $0.1 * 2 >= translations.count && $0.1 >= leastLanguages
    }.map(\.0)
  }

  private func add(_ references: [EntryReference], to keys: inout Keys) {
    for reference in references {
      let entry = catalogs[Int(reference.catalog)].entries[Int(reference.entry)]
      if keys.index.insert(entry.key, kind: entry.kind, of: Int(reference.catalog)).isNew {
        keys.entries.append(reference)
      }
    }
  }

  /// Whether a table that the development language lacks is a left-over of the few languages that
  /// have it, rather than one whose source text stands elsewhere.
  private func isLeftOver(in root: Root) -> Bool {
    guard !isInterface, !isInfoPlist, name != "AppShortcuts",
      root.folders.contains(where: { $0.language.identity == developmentLanguage.identity })
    else { return false }
    let translations = root.folders.count { !$0.language.isVariant(of: developmentLanguage) }
    let having = localizations.count { $0.language != nil }
    return having * 2 <= translations
      || (translations == 1 && having == 1 && hasSymbolicKeys)
  }

  /// Whether no key reads like text, so that the keys cannot be their own source texts.
  private var hasSymbolicKeys: Bool {
    localizations.allSatisfy { localization in
      localization.catalogs.allSatisfy { number in
        catalogs[number].entries.allSatisfy { entry in
          catalogs[number].withBytes(entry.key) { bytes in
            bytes.indices.allSatisfy { bytes[$0] != 0x20 }
          }
        }
      }
    }
  }
}
