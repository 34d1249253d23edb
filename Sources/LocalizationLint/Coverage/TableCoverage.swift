public import Catalogs

/// One table: its keys, and what each language has for them.
public struct TableCoverage: Sendable {
  /// The table; `Table.reference` tells where the keys come from.
  public let table: Table
  /// The keys of the reference, parallel to `Table.reference.entries`.
  public let keys: [SourceKey]
  /// Every language but the reference's own, sorted by code.
  public internal(set) var languages: [LanguageCoverage]

  /// What a language has of the table; nil for the reference's own, and for one that has nothing to
  /// do with it.
  public func language(_ language: Language) -> LanguageCoverage? {
    languages.first { $0.language == language }
  }

  /// The folder and name in one: `App/Resources/Localizable`.
  public var path: String { table.path }

  /// Whose systems read it.
  public var platform: Place.Platform { table.platform }

  /// The texts of an entry, in the order of its file.
  public func texts(_ reference: EntryReference) -> [EntryText] {
    let catalog = table.catalogs[Int(reference.catalog)]
    return table.entry(reference).variants.map { EntryText(catalog.variants[$0], in: catalog) }
  }
}

/// A key of a table, with what the reference and the code say about it.
public struct SourceKey: Sendable {
  /// A place in the code that asks for the key.
  public struct Usage: Sendable {
    /// The file and the range of the key in it.
    public let site: Site
    /// The function that takes the key.
    public let function: String
    /// Whether the key is spelled there, rather than made at run time.
    public let isKnown: Bool
  }

  /// The decoded key.
  public let key: String
  /// The entry that stands for it: the development language's, a usage in the code, or where the
  /// languages are compared with each other, that of any of them.
  public let reference: EntryReference
  /// The source texts, the plain one first; empty where the reference tells keys alone.
  public let texts: [EntryText]
  /// What the developer tells the translator.
  public let comment: String?
  /// Where the code asks for it.
  public let usages: [Usage]

  /// The source text for one line: the plain one, or that of the form `other`.
  public var text: String? {
    (texts.first { $0.selectors.isEmpty } ?? texts.first { $0.selectors.last == .plural("other") }
      ?? texts.first)?.text
  }
}

/// A table in one language.
public struct LanguageCoverage: Sendable {
  /// The language.
  public let language: Language
  /// Which of `Table.localizations` it is; nil when the language has no file.
  public let localization: Int?
  /// Whether its files could be read whole.
  ///
  /// When not, nothing must be added to them.
  public let isWhole: Bool
  /// What it has for each key, parallel to `TableCoverage.keys`.
  public let entries: [EntryCoverage]
  /// How many of them are in each state.
  public let counts: Coverage.Counts
  /// What was found in it that belongs to no key of the reference: faults of a whole file, and extra
  /// keys.
  public let findings: [Finding]
}

/// What a language has for a key.
public struct EntryCoverage: Sendable {
  /// The state.
  public let state: Coverage.State
  /// The language's own entry; nil when it has none.
  public let reference: EntryReference?
  /// What was found about it.
  public let findings: [Finding]
  /// What another platform of the app says for the same source text, where this one says nothing.
  public let suggestion: Suggestion?
}

/// One text of an entry.
public struct EntryText: Sendable {
  /// What must hold for it to be shown; empty for the plain text.
  public let selectors: [Selector]
  /// The text, decoded.
  public let text: String
  /// How far it is, as a catalog says it.
  public let state: Variant.State
  /// Where it stands in the file, quotes included.
  public let range: ByteRange

  init(_ variant: Variant, in catalog: Catalog) {
    selectors = catalog.selectors[Int(variant.selector)]
    text = catalog.string(variant.text)
    state = variant.state
    range = variant.range
  }

  /// The selectors in words: `device mac, one`; empty for the plain text.
  public var name: String { selectors.map(\.name).joined(separator: ", ") }
}
