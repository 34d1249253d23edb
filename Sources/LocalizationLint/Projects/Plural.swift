import Catalogs

/// The plural forms that one number chooses between: of an entry's own text, or of one variable.
struct Plural {
  /// One of the forms.
  struct Form {
    /// The category as written.
    let name: String
    let variant: Variant
    let catalog: Catalog

    /// What its text says about the number.
    var text: CountText { CountText(variant, in: catalog) }

    /// The category; nil for a word that is none.
    var category: PluralCategory? { PluralCategory(rawValue: name) }
  }

  /// The selectors in front of the category.
  let path: [Selector]
  fileprivate(set) var forms: [Form]

  /// The variable; nil when the forms are those of the text itself.
  var variable: String? {
    for case .substitution(let name) in path { return name }
    return nil
  }

  /// The form of a category.
  func form(_ category: PluralCategory) -> Form? {
    forms.first { $0.category == category }
  }
}

/// An entry with plural forms, in one language.
struct PluralEntry {
  let catalog: Catalog
  let entry: Entry
  /// Counts in `Catalog.entries`.
  let number: Int
  let plurals: [Plural]
  /// The language; the development language for `Base`.
  let language: Language
  /// What is known about the plural forms of the language.
  let rules: PluralRules?
  let scope: Scope
  let key: String

  /// The site of one of its forms.
  func site(_ form: Plural.Form) -> Site { Site(catalog.source, form.variant.range) }

  /// How a finding about a plural names what it is about: `'key'`, or `'n' of 'key'` where the entry
  /// has plurals of several variables.
  func name(of plural: Plural) -> String {
    guard let variable = plural.variable,
      plurals.contains(where: { $0.variable != variable })
    else { return "'\(key)'" }
    return "'\(variable)' of '\(key)'"
  }

  /// How a finding names a form, for its fingerprint.
  func variant(_ form: Plural.Form) -> String {
    catalog.selectors[Int(form.variant.selector)].map(\.name).joined(separator: ", ")
  }
}

extension Catalog {
  /// The plurals of an entry, in the order of their first forms.
  func plurals(of entry: Entry) -> [Plural] {
    guard entry.variants.contains(where: { hasPlural(variants[$0]) }) else { return [] }
    var plurals: [Plural] = []
    var indices: [[Selector]: Int] = [:]
    for number in entry.variants {
      let variant = variants[number]
      let path = selectors[Int(variant.selector)]
      guard let place = path.firstIndex(where: \.isPlural), case .plural(let name) = path[place]
      else { continue }
      let form = Plural.Form(name: name, variant: variant, catalog: self)
      let front = Array(path[..<place])
      if let index = indices[front] {
        plurals[index].forms.append(form)
      } else {
        indices[front] = plurals.count
        plurals.append(Plural(path: front, forms: [form]))
      }
    }
    return plurals
  }

  private func hasPlural(_ variant: Variant) -> Bool {
    variant.selector > 0 && selectors[Int(variant.selector)].contains(where: \.isPlural)
  }

  /// Whether the texts are those of a string catalog, whose specifiers may have names.
  var isStringCatalog: Bool { format == Format.xcstrings.name }

  /// The substitutions of an entry.
  func substitutions(of entry: Int) -> ArraySlice<Substitution> {
    // They stand in the order of their entries.
    var (low, high) = (0, substitutions.count)
    while low < high {
      let middle = (low + high) / 2
      if substitutions[middle].entry < entry { low = middle + 1 } else { high = middle }
    }
    return Array(substitutions[low...].prefix { $0.entry == entry })[...]
  }
}

extension Selector {
  fileprivate var isPlural: Bool {
    if case .plural = self { true } else { false }
  }
}

extension Table {
  /// Calls `body` with each entry that has plural forms and is for translation.
  func forEachPlural(_ body: (PluralEntry) -> Void) {
    for catalog in catalogs where !catalog.varied.isEmpty {
      let language = catalog.language ?? developmentLanguage
      let rules = PluralRules(language)
      for number in catalog.varied {
        let entry = catalog.entries[number]
        guard entry.flags.isDisjoint(with: [.stale, .untranslatable, .anyForms, .reference]) else {
          continue
        }
        let plurals = catalog.plurals(of: entry)
        guard !plurals.isEmpty else { continue }
        body(
          PluralEntry(
            catalog: catalog, entry: entry, number: number, plurals: plurals, language: language,
            rules: rules, scope: scope(catalog.language), key: catalog.string(entry.key)))
      }
    }
  }
}

/// What a text says about the number it is chosen by.
struct CountText {
  /// How many of its specifiers print a number.
  let numbers: Int
  /// How many of its specifiers print an object, which may be a number that was formatted before.
  let objects: Int
  private let counts: [Range<Int>]
  private let variant: Variant
  private let catalog: Catalog

  init(_ variant: Variant, in catalog: Catalog) {
    if catalog.place.platform == .android {
      let text = catalog.array(variant.text)
      let reads = JavaPlaceholders.reads(JavaFormatString(ContiguousArray(text).span), text)
      counts = reads.filter { $0.type == .integer || $0.type == .fraction }.map(\.specifier.range)
      objects = reads.count { $0.type == .any }
    } else {
      let format = catalog.withBytes(variant.text) {
        FormatString($0, isCatalog: catalog.isStringCatalog)
      }
      counts = format.specifiers.filter(\.printsNumber).map(\.range)
      objects = format.specifiers.count { $0.kind == .argument(.object) }
    }
    numbers = counts.count
    self.variant = variant
    self.catalog = catalog
  }

  /// Whether its words do not depend on the number: there are none, or the number stands behind a
  /// colon or alone in brackets, as in "Files: %d".
  var isUninflected: Bool {
    let text = catalog.string(variant.text)
    guard Prose.hasLetters(text) else { return true }
    let bytes = Array(text.utf8)
    return !counts.isEmpty && counts.allSatisfy { Self.standsApart($0, in: bytes) }
  }

  /// Whether a number has a colon in front and no word behind it, or brackets around it.
  private static func standsApart(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let front = bytes[..<range.lowerBound].reversed().drop { $0 == 0x20 || $0 == 0x0A }
    let back = bytes[range.upperBound...]
    if front.first == 0x28, back.first == 0x29 { return true }
    let isColon = front.first == 0x3A || front.starts(with: [0x9A, 0xBC, 0xEF])
    return isColon && !Prose.hasLetters(String(decoding: back, as: UTF8.self))
  }
}

extension FormatString.Specifier {
  /// Whether it prints a number, and is not meant as prose.
  var printsNumber: Bool {
    switch kind {
    case .argument(.int32), .argument(.int64), .argument(.double), .argument(.longDouble):
      !mayBeProse
    case .untyped: true
    default: false
    }
  }
}

extension PluralRules {
  /// The numbers of a category in words: `1, 21, 31 …`; empty when no whole number leads to it.
  func numbers(of category: PluralCategory, excludingZero: Bool = false) -> String {
    let (first, hasMore) = integers(of: category, excludingZero: excludingZero)
    guard hasMore || first.count > 4 else {
      return first.map(String.init).joined(separator: ", ")
    }
    // The fourth one tells more than "and so on" where the first three follow each other.
    let isRun = first.count > 3 && first[2] == first[0] + 2 && first[3] != first[2] + 1
    return first.prefix(isRun ? 4 : 3).map(String.init).joined(separator: ", ") + " …"
  }
}
