/// The catalogs of one file while it is read.
///
/// What an entry says comes before it is known how the entry ends, `shouldTranslate` even behind the
/// localizations, so an entry's parts are held back until `commit` gives them to the languages.
struct XCStringsBuilder {
  /// A language of the file; the first one is the source language.
  struct Language {
    let written: ContiguousArray<UInt8>
    var entries: ContiguousArray<Entry> = []
    var variants: ContiguousArray<Variant> = []
    /// The marks of the variants, made while their texts are at hand.
    var marks: ContiguousArray<TextMarks> = []
    var substitutions: ContiguousArray<Substitution> = []
    /// The number of the last entry that named it, and which of `localizations` that was.
    var lastEntry = -1
    var localization = 0
  }

  /// One language of the entry that is being read.
  struct Localization {
    let language: Int
    /// The language as written.
    let name: ByteRange
    /// Its object.
    let value: ByteRange
    let firstVariant: Int
    var variantCount: Int
    let firstSubstitution: Int
    var substitutionCount: Int
  }

  private struct Path: Hashable {
    let parent: Int
    let last: Selector
  }

  private(set) var languages: ContiguousArray<Language>
  private(set) var selectors: [[Selector]] = [[]]
  private(set) var localizations: ContiguousArray<Localization> = []
  var variants: ContiguousArray<Variant> = []
  var substitutions: ContiguousArray<Substitution> = []

  private var entryNumber = 0
  private var expectedLanguage = 0
  private var languageIndices: [ContiguousArray<UInt8>: Int]
  private var selectorIndices: [Path: Int] = [:]

  init(sourceLanguage: ContiguousArray<UInt8>) {
    languages = [Language(written: sourceLanguage)]
    languageIndices = [sourceLanguage: 0]
  }

  /// Forgets what has been read of an entry.
  mutating func startEntry() {
    entryNumber += 1
    localizations.removeAll(keepingCapacity: true)
    variants.removeAll(keepingCapacity: true)
    substitutions.removeAll(keepingCapacity: true)
  }

  /// The index of a language; entries mostly name them in one order, so the one behind the last is
  /// tried first.
  mutating func language(_ bytes: ContiguousArray<UInt8>, _ range: ByteRange) -> Int {
    if expectedLanguage < languages.count,
      languages[expectedLanguage].written.elementsEqual(bytes[range.indices])
    {
      expectedLanguage += 1
      return expectedLanguage - 1
    }
    let written = ContiguousArray(bytes[range.indices])
    let index = languageIndices[written] ?? languages.count
    if index == languages.count {
      languages.append(Language(written: written))
      languageIndices[written] = index
    }
    expectedLanguage = index + 1
    return index
  }

  /// The localization of a language that the entry has already.
  func localization(of language: Int) -> Localization? {
    guard languages[language].lastEntry == entryNumber else { return nil }
    return localizations[languages[language].localization]
  }

  /// Adds a localization, made of the variants and substitutions behind these counts.
  mutating func add(
    _ language: Int, name: ByteRange, value: ByteRange, variantsBehind firstVariant: Int,
    substitutionsBehind firstSubstitution: Int
  ) {
    languages[language].lastEntry = entryNumber
    languages[language].localization = localizations.count
    localizations.append(
      Localization(
        language: language, name: name, value: value, firstVariant: firstVariant,
        variantCount: variants.count - firstVariant, firstSubstitution: firstSubstitution,
        substitutionCount: substitutions.count - firstSubstitution))
  }

  /// The index of the selectors that lead to `parent`, and one more.
  mutating func selector(_ parent: Int, _ last: Selector) -> Int {
    let path = Path(parent: parent, last: last)
    if let index = selectorIndices[path] { return index }
    selectorIndices[path] = selectors.count
    selectors.append(selectors[parent] + [last])
    return selectors.count - 1
  }

  /// How many selectors lead to a text.
  func depth(_ selector: Int) -> Int { selectors[selector].count }

  /// Gives the entry to every language that has a text for it, and to the source language.
  ///
  /// `marks` tells the marks of a text.
  mutating func commit(
    key: Text, keyRange: ByteRange, comment: ByteRange, flags: Entry.Flags,
    marks: (Text) -> TextMarks
  ) {
    var sourceHasText = false
    for localization in localizations where localization.variantCount > 0 {
      let language = localization.language
      if language == 0 { sourceHasText = true }
      let entry = languages[language].entries.count
      let first = languages[language].variants.count
      languages[language].entries.append(
        Entry(
          key: key, keyRange: keyRange, comment: comment, firstVariant: first,
          variantCount: localization.variantCount, flags: flags))
      let range = localization.firstVariant..<localization.firstVariant + localization.variantCount
      for index in range {
        languages[language].variants.append(variants[index])
        languages[language].marks.append(marks(variants[index].text))
      }
      for index in 0..<localization.substitutionCount {
        let one = substitutions[localization.firstSubstitution + index]
        languages[language].substitutions.append(
          Substitution(
            entry: entry, name: one.name, nameRange: one.nameRange, argument: one.argument,
            specifier: one.specifier))
      }
    }
    guard !sourceHasText else { return }
    languages[0].entries.append(
      Entry(
        key: key, keyRange: keyRange, comment: comment, firstVariant: languages[0].variants.count,
        flags: flags.union(.keyIsText)))
    languages[0].variants.append(Variant(text: key, range: keyRange))
    languages[0].marks.append(marks(key))
  }
}
