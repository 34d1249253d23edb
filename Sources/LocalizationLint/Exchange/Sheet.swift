import Catalogs

/// The columns of a hand-off as a sheet.
enum SheetColumn: String, CaseIterable {
  case language
  case file
  case key
  case form
  case source
  case translation
  case suggestion
  case state
  case comment
  case usage = "used in"

  /// Other names that a column has in sheets of other tools, in lower case, the plainer ones first.
  var synonyms: [String] {
    switch self {
    case .language: ["lang", "locale", "target language", "language code"]
    case .file: ["original", "path", "filename", "file name", "table"]
    case .key: ["id", "identifier", "string id", "key name", "name", "resname"]
    case .form: ["variant", "variation", "plural", "plural form"]
    case .source: ["source text", "original text", "reference", "source string", "base"]
    case .translation:
      [
        "target", "target text", "translated text", "translation text", "translated", "value",
        "text",
      ]
    case .suggestion: []
    case .state: ["status"]
    case .comment: ["comments", "note", "notes", "description", "context"]
    case .usage: ["usage", "usages", "location", "occurrences"]
    }
  }

  /// The rank of the names for translations that may as well stand for the source text, or for a mark.
  static let vagueRank = 2

  /// How plainly a name that is none of its own says what the column is: 1 is less than 0.
  private func rank(ofSynonym number: Int) -> Int {
    guard self == .translation else { return number + 1 }
    // Each of the others is as plain as the name itself.
    return ["translated", "value", "text"].contains(synonyms[number]) ? Self.vagueRank : 0
  }

  /// The column of a heading, and how plainly it is named, 0 most; nil for one that means nothing here.
  static func named(_ heading: String) -> (column: SheetColumn, rank: Int)? {
    // No name is as long, and a hostile sheet may have a text of megabytes for one.
    guard heading.utf8.count <= 100 else { return nil }
    let words = heading.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" || $0 == "\u{A0}" }
      .joined(separator: " ")
    if let column = allCases.first(where: { $0.rawValue == words }) { return (column, 0) }
    for column in allCases {
      if let number = column.synonyms.firstIndex(of: words) {
        return (column, column.rank(ofSynonym: number))
      }
    }
    return nil
  }
}

extension SheetText {
  /// A hand-off as a sheet.
  init(_ handOff: HandOff, separator: Unicode.Scalar = ",") {
    self.init(separator: separator)
    add(SheetColumn.allCases.map(\.rawValue))
    for file in handOff.files {
      for unit in file.units {
        add(SheetColumn.allCases.map { $0.cell(unit, file, handOff.language) })
      }
    }
  }
}

extension SheetColumn {
  fileprivate func cell(_ unit: HandOff.Unit, _ file: HandOff.File, _ language: Language) -> String
  {
    switch self {
    case .language: language.code
    case .file: file.original
    case .key: unit.key
    case .form: unit.form
    case .source: unit.source
    case .translation: unit.target ?? ""
    case .suggestion: unit.suggestion?.text ?? ""
    case .state: unit.stateWord
    case .comment:
      [unit.comment, unit.numbers.map { "for the numbers \($0)" }, unit.placeholderHint]
        .compactMap(\.self).joined(separator: "; ")
    case .usage: unit.usages.joined(separator: ", ")
    }
  }
}

extension HandOff.Unit {
  /// How far the text is, in a word that is none of those that say it is done unless it is.
  fileprivate var stateWord: String {
    guard target != nil else { return "missing" }
    switch state {
    case .new: return "new"
    case .needsReview: return "needs review"
    case .none, .translated, .machineTranslated, .unknown: break
    }
    switch coverage {
    case .translated, .stale, .exempt: return "translated"
    case .needsReview: return "needs review"
    case .broken: return "broken"
    case .missing, .untranslated, .empty: return "not translated"
    }
  }
}
