public import Catalogs

/// A plural form that a language needs of a text.
public struct NeededForm: Sendable {
  /// The variable whose number chooses the form; nil where it is the number of the text itself.
  public let variable: String?
  /// The selectors in front of the category, variables left out: a device, mostly none.
  public let selectors: [Selector]
  /// The category: `few`.
  public let category: PluralCategory
  /// Numbers that the form is for: `2, 3, 4, 22 …`; empty where none is known.
  public let numbers: String
  /// The source's text of this form, or of the form it would be.
  public let source: String?
  /// The language's own text; nil when it has none.
  public let text: String?
}

extension TableCoverage {
  /// The plural forms that a key's text has, or should have, in a language; empty for a text that no
  /// number chooses.
  ///
  /// A language has its own forms, whatever those of the source are: of English `one` and `other`
  /// Polish makes `one`, `few`, `many` and `other`.
  public func neededForms(_ number: Int, in language: LanguageCoverage) -> [NeededForm] {
    func plurals(_ reference: EntryReference) -> [Plural] {
      table.catalogs[Int(reference.catalog)].plurals(of: table.entry(reference))
    }
    let own = language.entries[number].reference.map(plurals) ?? []
    let source = plurals(keys[number].reference)
    let isSource = !keys[number].texts.isEmpty
    let rules = PluralRules(language.language)
    return (source.isEmpty ? own : source).flatMap { plural -> [NeededForm] in
      let current = own.first { $0.path == plural.path }
      var categories = rules?.required ?? plural.forms.compactMap(\.category)
      // Apple systems take a form for nothing at all in every language.
      let isZero = [plural, current].contains { $0?.form(.zero) != nil }
      if isZero, !categories.contains(.zero) { categories.append(.zero) }
      for form in current?.forms ?? [] {
        if let category = form.category, !categories.contains(category) {
          categories.append(category)
        }
      }
      return categories.sorted().map { category in
        let other = plural.form(category) ?? plural.form(.other)
        return NeededForm(
          variable: plural.variable,
          selectors: plural.path.filter { !$0.isSubstitution }, category: category,
          numbers: category == .zero && isZero
            ? "0" : rules?.numbers(of: category, excludingZero: isZero) ?? "",
          source: isSource && !source.isEmpty ? other?.string : nil,
          text: current?.form(category)?.string)
      }
    }
  }
}

extension Plural.Form {
  /// The text.
  fileprivate var string: String { catalog.string(variant.text) }
}
