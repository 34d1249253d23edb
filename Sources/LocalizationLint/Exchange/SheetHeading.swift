import Catalogs

/// The languages of the project that a sheet comes back to.
struct SheetLanguages {
  /// Those that it has.
  var all: [Language] = []
  /// The one that the texts are written in; nil where that is not the same everywhere.
  var source: Language?

  init() {}

  init(_ project: Project) {
    all = project.roots.flatMap(\.languages) + project.settings.languages
    let first = project.tables.first?.developmentLanguage
    let isShared = project.tables.allSatisfy {
      $0.developmentLanguage.identity == first?.identity
    }
    source = isShared ? first : nil
  }

  /// The language of the project that a heading names as it is written.
  func named(_ name: String) -> Language? {
    all.first { $0.written.lowercased() == name.lowercased() || $0.code == name }
  }
}

/// What the columns of a sheet are for.
///
/// They are told by their names, in any order: those of our own sheets, those that other tools give
/// them, and languages, each for a column of translations. Of several names for one thing the plainest
/// counts: where there is a `translation`, a `value` is none. A column of the language that the texts
/// are written in is the source text.
struct SheetHeading {
  /// The numbers of the columns of each kind; several where their names are as plain as each other.
  private(set) var columns: [SheetColumn: [Int]] = [:]
  private(set) var languages: [(column: Int, language: Language)] = []
  let width: Int

  var hasKey: Bool { columns[.key] != nil }
  var isUsable: Bool { hasKey && (columns[.translation] != nil || !languages.isEmpty) }

  init(_ cells: [SheetReader.Cell], _ known: SheetLanguages) {
    width = cells.count
    let names = cells.map(\.text.trimmed)
    var ranks: [SheetColumn: Int] = [:]
    let hasPlainKey = names.contains { $0.lowercased() == "key" }
    for (number, name) in names.enumerated() {
      // 'id' is Indonesian where the project has that, and a column of keys beside it.
      if let language = known.named(name), SheetColumn.named(name) == nil || hasPlainKey,
        name.lowercased() != "key"
      {
        languages.append((number, language))
      } else if let (column, rank) = SheetColumn.named(name) {
        let best = ranks[column] ?? .max
        if rank < best { columns[column] = [] }
        if rank <= best {
          columns[column, default: []].append(number)
          ranks[column] = rank
        }
      } else if let language = Self.language(name, known) {
        languages.append((number, language))
      }
    }
    takeSource(known.source)
    // Beside a column of translations a language's name says nothing more; beside languages a column
    // that may be anything says nothing.
    if languages.isEmpty { return }
    if columns[.translation] != nil, ranks[.translation] ?? 0 < SheetColumn.vagueRank {
      languages = []
    } else {
      columns[.translation] = nil
    }
  }

  /// Takes the source language's column for the source text, unless nothing else could be one of
  /// translations.
  private mutating func takeSource(_ language: Language?) {
    guard let language else { return }
    let own = languages.filter { $0.language.identity == language.identity }
    guard !own.isEmpty, own.count < languages.count || columns[.translation] != nil else { return }
    languages.removeAll { $0.language.identity == language.identity }
    if columns[.source] == nil { columns[.source] = own.map(\.column) }
  }

  /// The language that a heading names: `de`, `pt-BR`, or `German (de)`.
  private static func language(_ name: String, _ known: SheetLanguages) -> Language? {
    var code = name
    let bytes = Array(name.utf8)
    if bytes.last == UInt8(ascii: ")"), let open = bytes.lastIndex(of: UInt8(ascii: "(")) {
      code = String(decoding: bytes[(open + 1)..<(bytes.count - 1)], as: UTF8.self)
    }
    if let language = known.named(code) { return language }
    let language = Language(code)
    let isShort = language.code.utf8.prefix { $0 != UInt8(ascii: "-") }.count <= 3
    return isShort && LanguageCode.fault(of: language) == nil ? language : nil
  }
}
