public import Catalogs

/// What is handed to a translator: the texts of one language, with what is known about them.
public struct HandOff: Sendable {
  /// One text: the plain one of a key, or that of a plural form, device or variable.
  public struct Unit: Sendable {
    /// The decoded key.
    public let key: String
    /// What must hold for the text to be chosen; empty for the plain text.
    public let selectors: [Selector]
    /// The name that XLIFF has for the text, in Xcode's form; see `UnitName`.
    public let id: String
    /// The text to translate.
    public let source: String
    /// The translation; nil when there is none.
    public let target: String?
    /// How far the translation is, as its file says it.
    public let state: Variant.State
    /// What the language has for the key, as all reports count it.
    public let coverage: Coverage.State
    /// The comment of the developers; nil when there is none.
    public let comment: String?
    /// Where the code asks for the key: `App/Player.swift:12`.
    public let usages: [String]
    /// The numbers that a plural form stands for: `1, 21, 31 …`; nil for other texts.
    public let numbers: String?
    /// The placeholders of the source text.
    public let placeholders: [PlaceholderHint]
    /// What another platform of the app says in the language, where this one says nothing.
    public let suggestion: Suggestion?
    /// Which entry of the table it belongs to: counts in `Reference.entries`.
    let number: Int
    /// Whether the source text is one, rather than the key in the place of one that is not known.
    let hasSource: Bool
    /// The entry that holds the translation, or other texts of its key; nil when there is none.
    let match: EntryReference?
    /// What `%arg` stands for.
    let values: ArgumentValues
    /// Whether the texts are pieces of XML with tags, as Android's may be.
    let hasMarkup: Bool

    /// Whether the text waits for a translator.
    public var isOpen: Bool { coverage.isOpen }

    /// What tells the texts of one key apart: `device.mac.plural.one`; empty for the plain text.
    public var form: String { UnitName.form(selectors) }
  }

  /// The texts of one file.
  public struct File: Sendable {
    /// The source language's file, from the folder of the project: `App/en.lproj/Main.strings`.
    public let original: String
    /// The path of that file as it is shown; it need not exist.
    public let path: String
    /// The language of the source texts.
    public let sourceLanguage: Language
    /// The texts in the order of the reference.
    public let units: [Unit]
    /// The format of the file that holds, or is to hold, the translations.
    let format: String
    /// Counts in `Project.tables`.
    let table: Int
  }

  /// The language to translate into.
  public let language: Language
  /// The files, in the order of the project's tables.
  public let files: [File]
  /// For each table of the project the language's comparison; nil where it has none.
  let comparisons: [Comparison?]

  init(language: Language, files: [File], comparisons: [Comparison?]) {
    self.language = language
    self.files = files
    self.comparisons = comparisons
  }

  /// The number of texts.
  public var count: Int { files.reduce(0) { $0 + $1.units.count } }

  /// The hand-off with the keys alone that have an open text.
  ///
  /// The forms of a key stay together: nobody translates one without the others.
  public func openOnly() -> HandOff {
    keeping { file in
      let open = Set(file.units.filter(\.isOpen).map(\.number))
      return open.isEmpty ? nil : file.keeping { open.contains($0.number) }
    }
  }

  /// The hand-off with these tables alone; all when `names` is empty.
  public func only(tables names: [String], of project: Project) -> HandOff {
    guard !names.isEmpty else { return self }
    return keeping { project.tables[$0.table].isMeant(by: names) ? $0 : nil }
  }

  /// What no hand-off of a project has, in one clause a file: texts for some devices only, or for one
  /// of Android's products, beside those for all.
  public static func leftOut(of project: Project, tables names: [String]) -> [String] {
    project.tables.filter { $0.isMeant(by: names) }.flatMap { table in
      table.catalogs.compactMap { catalog -> String? in
        guard case .variant(let language) = catalog.place.folder,
          language?.isSame(as: table.developmentLanguage) ?? true
        else { return nil }
        let count = catalog.entries.count {
          $0.flags.isDisjoint(with: [.untranslatable, .reference])
        }
        guard count > 0 else { return nil }
        let texts = count == 1 ? "1 text" : "\(count) texts"
        let kind = catalog.product.map { "the product '\($0)'" } ?? "some devices"
        return "'\(catalog.source.path)': \(texts) for \(kind) alone \(count == 1 ? "is" : "are") "
          + "left out; translate \(count == 1 ? "it" : "them") in the files"
      }
    }.sorted()
  }

  /// The hand-off with what becomes of its files.
  func keeping(_ change: (File) -> File?) -> HandOff {
    HandOff(language: language, files: files.compactMap(change), comparisons: comparisons)
  }
}

extension HandOff.File {
  func keeping(_ isWanted: (HandOff.Unit) -> Bool) -> HandOff.File {
    HandOff.File(
      original: original, path: path, sourceLanguage: sourceLanguage,
      units: units.filter(isWanted), format: format, table: table)
  }
}
