import Catalogs

/// What the words of a text say about who should translate it.
struct Phrasing: Sendable {
  /// Whether it claims a copyright.
  let isNotice: Bool
  /// Whether it is a sentence of the development language beyond doubt.
  let isSentence: Bool
  /// Whether somebody wrote it to be read.
  let isPhrase: Bool
  /// How many words it has that may be no names.
  let words: Int
}

extension Pair {
  /// What it means that a translation is the source text.
  enum Sameness {
    /// Nothing: the texts differ, or the text is the same in both languages by nature.
    case natural
    /// A phrase that most likely waits for its translation.
    case phrase
    /// A sentence of the source language that several other languages translate, and none has as it is.
    case leftOver
  }

  /// Judges a text that is the source's by its words, and by what the other languages do with it.
  func sameness(in comparison: Comparison) -> Sameness {
    let table = comparison.table
    guard isSame, hasSource, let language = comparison.language,
      !language.isVariant(of: table.developmentLanguage),
      source.entry.flags.isDisjoint(with: [.stale, .untranslatable, .reference]),
      let phrasing = comparison.agreement.phrasings[number]
    else { return .natural }
    // A notice names its owner and a licence, and is often left as the law has it.
    guard !phrasing.isNotice else { return .natural }
    let others = Int(comparison.agreement.present[number]) - 1
    let same = Int(comparison.agreement.same[number]) - 1
    if phrasing.isSentence {
      return comparison.agreement.translated[number] >= 3 && same == 0 ? .leftOver : .phrase
    }
    // What nearly every language leaves as it is, is a name.
    if others >= 4, same * 4 >= others * 3 { return .natural }
    if phrasing.isPhrase { return .phrase }
    // Capitals everywhere: a name or a title. Only the other languages can tell.
    let isTold = others >= 4 && same * 4 <= others
    return phrasing.words >= 2 && isTold && same == 0 ? .phrase : .natural
  }

  /// What its words are, where the translation is the source text.
  func phrasing(in language: Language) -> Phrasing? {
    guard let text = longestVariant?.text else { return nil }
    let words = target.catalog.string(text)
    let prose = Prose(words)
    return Phrasing(
      isNotice: words.unicodeScalars.contains("©"),
      isSentence: prose.isSentence(in: language), isPhrase: prose.isPhrase,
      words: prose.words.count)
  }

  /// Whether the text is the key itself, which no word of the language can be: a symbolic key, or a
  /// phrase of the source's language.
  func isKeyCopy(in comparison: Comparison) -> Bool {
    guard target.entry.variantCount == 1, let variant = firstVariant,
      target.catalog.isEqual(variant.text, target.entry.key, in: target.catalog),
      hasSource, !isSame
    else { return false }
    let key = self.key
    return Prose(key).isPhrase || Self.isSymbolic(key)
  }

  /// Whether a key is an identifier: letters and digits with `_`, `.` or `-` between them, or a
  /// capital inside a word.
  static func isSymbolic(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard bytes.count > 2, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    return zip(bytes, bytes.dropFirst()).contains { left, right in
      let isJoint = [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(left)
      return isJoint && right > 0x2F
        || (0x61...0x7A).contains(left) && (0x41...0x5A).contains(right)
    }
  }
}

extension Pair {
  /// The translation's first variant.
  var firstVariant: Variant? { target.entry.variants.first.map { target.catalog.variants[$0] } }

  /// The translation's variant with the longest text: that of a plural rule is a frame without words.
  var longestVariant: Variant? {
    target.entry.variants.map { target.catalog.variants[$0] }.max { $0.text.count < $1.text.count }
  }

  /// The translation's variants in a state.
  func variants(in state: Variant.State) -> [Variant] {
    target.entry.variants.map { target.catalog.variants[$0] }.filter { $0.state == state }
  }

  /// The selectors that lead to a variant of the translation: `device mac, plural one`; empty for
  /// the plain text.
  func name(of variant: Variant) -> String {
    target.catalog.selectors[Int(variant.selector)].map(\.name).joined(separator: ", ")
  }

  /// The forms of variants, to go at the end of a sentence; empty for a plain text.
  func list(_ variants: [Variant]) -> String {
    let names = variants.map(name).filter { !$0.isEmpty }
    guard !names.isEmpty else { return "" }
    return " (\(names.map { "'\($0)'" }.joined(separator: ", ")))"
  }
}

extension Selector {
  /// The selector in words.
  var name: String {
    switch self {
    case .plural(let category): category
    case .device(let device): "device \(device)"
    case .width(let width): "width \(width)"
    case .substitution(let name): "substitution \(name)"
    case .phrase(let number): "phrase \(number)"
    case .item(let number): "item \(number)"
    }
  }
}

extension Catalog {
  /// Whether a text has nothing in it but white space.
  func isBlank(_ text: Text) -> Bool {
    withBytes(text, TextMarks.isBlank)
  }

  /// Whether two entries have the same texts under the same selectors.
  func haveEqualTexts(_ left: Entry, _ right: Entry) -> Bool {
    left.variantCount == right.variantCount
      && zip(left.variants, right.variants).allSatisfy { one, other in
        let (one, other) = (variants[one], variants[other])
        return one.selector == other.selector && isEqual(one.text, other.text, in: self)
      }
  }
}
