public import Catalogs

/// A translation of the same source text on another platform.
public struct Suggestion: Sendable {
  /// The text, with the placeholders of the platform that it is for; not escaped for any format.
  public let text: String
  /// Where the other platform has it.
  public let site: Site
  /// The other platform.
  public let platform: Place.Platform
}

/// The source texts that an app has on more than one platform, by their words.
struct Counterparts: Sendable {
  /// A source text.
  struct Source: Sendable {
    /// Counts in `Project.tables`.
    let table: Int
    /// Counts in `Reference.entries`.
    let number: Int
    let platform: Place.Platform
    /// Counts the halves of the app.
    let side: Int
    let text: NeutralText
  }

  private(set) var byWords: [String: [Source]] = [:]
  /// Texts of three words and more, without the places of their placeholders.
  private(set) var byLooseWords: [String: [Source]] = [:]

  /// Whether the halves have so many source texts in common that they are one app.
  private(set) var isOneApp = false

  /// Collects the source texts of the tables; nil when the app has one platform only.
  init?(_ project: Project) {
    guard let platforms = Platforms(project) else { return nil }
    for (side, half) in platforms.sides.enumerated() {
      let roots = Set(half.roots.map(\.path))
      for (index, table) in project.tables.enumerated()
      where roots.contains(table.root) && !table.isInterface && !table.isInfoPlist {
        for number in table.reference.entries.indices {
          guard let text = table.neutralSource(number) else { continue }
          let source = Source(
            table: index, number: number, platform: table.platform, side: side, text: text)
          byWords[text.words, default: []].append(source)
          if text.isLong { byLooseWords[text.looseWords, default: []].append(source) }
        }
      }
    }
    var counts = [Int](repeating: 0, count: platforms.sides.count)
    var shared = 0
    for (_, sources) in byWords {
      let sides = Set(sources.map(\.side))
      for side in sides { counts[side] += 1 }
      if sides.count > 1 { shared += 1 }
    }
    isOneApp = shared > 0 && shared * 2 >= counts.min() ?? 0
  }
}

/// A text with a mark in place of each placeholder.
struct NeutralText: Sendable {
  /// What a placeholder shows, whatever the platform.
  enum Kind: Sendable {
    case object
    case integer
    case fraction
    case other
  }

  /// A placeholder.
  struct Placeholder: Sendable {
    let kind: Kind
    /// Which argument it reads, from 1.
    let position: Int
    /// As written, without its number: `%@`, `%,d`.
    let spelling: String
    /// Bytes of the text.
    let range: Range<Int>
  }

  let text: [UInt8]
  let placeholders: [Placeholder]
  /// The text with a mark for each placeholder, white space made even.
  let words: String

  init(_ text: [UInt8], _ platform: Place.Platform, isCatalog: Bool) {
    self.text = text
    placeholders =
      platform == .android ? Self.java(text) : Self.foundation(text, isCatalog: isCatalog)
    words = Self.words(text, placeholders.map(\.range), mark: "\u{1}")
  }

  /// The words alone.
  var looseWords: String { Self.words(text, placeholders.map(\.range), mark: " ") }

  /// Whether it has three words and more, so that two such texts are the same by more than chance.
  var isLong: Bool { Prose(looseWords).words.count >= 3 }

  var kinds: [Kind] { placeholders.map(\.kind) }

  private static func words(_ text: [UInt8], _ ranges: [Range<Int>], mark: String) -> String {
    var bytes: [UInt8] = []
    var offset = 0
    for range in ranges where range.lowerBound >= offset {
      bytes += text[offset..<range.lowerBound] + Array(mark.utf8)
      offset = range.upperBound
    }
    bytes += text[offset...]
    // A per cent sign is doubled where the text is a format, on whichever platform it is one.
    let parts = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\u{A0}" }
    return parts.joined(separator: " ").split(separator: "%").joined(separator: "%")
  }

  private static func java(_ text: [UInt8]) -> [Placeholder] {
    JavaPlaceholders.reads(JavaFormatString(ContiguousArray(text).span), text).map { read in
      let kind: Kind =
        switch read.type {
        case .any: .object
        case .integer: .integer
        case .fraction: .fraction
        case .character, .date: .other
        }
      return Placeholder(
        kind: kind, position: read.position, spelling: spelling(text[read.specifier.range]),
        range: read.specifier.range)
    }
  }

  private static func foundation(_ text: [UInt8], isCatalog: Bool) -> [Placeholder] {
    let format = FormatString(ContiguousArray(text).span, isCatalog: isCatalog)
    let list = ArgumentList(format.meant(in: text))
    return list.reads.compactMap { read in
      guard let specifier = read.specifier else { return nil }
      let kind: Kind =
        switch read.type {
        case .object, .cString: .object
        case .int32, .int64: .integer
        case .double, .longDouble: .fraction
        default: .other
        }
      return Placeholder(
        kind: kind, position: read.position, spelling: spelling(text[specifier.range]),
        range: specifier.range)
    }
  }

  /// A placeholder without its number.
  private static func spelling(_ bytes: ArraySlice<UInt8>) -> String {
    let rest =
      bytes.firstIndex(of: UInt8(ascii: "$")).map { bytes[($0 + 1)...] } ?? bytes.dropFirst()
    return "%" + String(decoding: rest, as: UTF8.self)
  }

  /// The text for another platform: each placeholder as `target`'s source spells the argument that
  /// `source`, this platform's source text, has at the same place; nil when one has no counterpart.
  func rewritten(from source: NeutralText, to target: NeutralText) -> String? {
    guard source.placeholders.count == target.placeholders.count else { return nil }
    var bytes: [UInt8] = []
    var offset = 0
    for placeholder in placeholders {
      guard placeholder.range.lowerBound >= offset,
        let index = source.placeholders.firstIndex(where: { $0.position == placeholder.position })
      else { return nil }
      let other = target.placeholders[index]
      bytes += text[offset..<placeholder.range.lowerBound]
      let isNumbered = target.placeholders.count > 1 || other.isNumbered(in: target.text)
      bytes += Array(
        (isNumbered ? "%\(other.position)$\(other.spelling.dropFirst())" : other.spelling).utf8)
      offset = placeholder.range.upperBound
    }
    return String(decoding: bytes + text[offset...], as: UTF8.self)
  }
}

extension NeutralText.Placeholder {
  fileprivate func isNumbered(in text: [UInt8]) -> Bool {
    text[range].contains(UInt8(ascii: "$"))
  }
}

extension Table {
  /// Which key of the reference an entry of the reference is.
  func number(of reference: EntryReference) -> Int? {
    self.reference.index.number(
      of: entry(reference).key, kind: entry(reference).kind,
      in: catalogs[Int(reference.catalog)].store, guess: 0)
  }

  /// The source text of a key, when it is one text and for translation.
  fileprivate func neutralSource(_ number: Int) -> NeutralText? {
    let reference = reference.entries[number]
    let entry = entry(reference)
    guard self.reference.hasText(reference), entry.variantCount == 1, entry.kind == 0,
      entry.flags.isDisjoint(with: [.stale, .untranslatable, .reference]),
      let variant = entry.variants.first.map({ catalogs[Int(reference.catalog)].variants[$0] }),
      variant.selector == 0
    else { return nil }
    let catalog = catalogs[Int(reference.catalog)]
    guard !catalog.isBlank(variant.text) else { return nil }
    return NeutralText(
      catalog.array(variant.text), platform, isCatalog: catalog.isStringCatalog)
  }
}

extension Project {
  /// What another platform of the app says for a source text that a language lacks; nil when it has
  /// no text with the same words and placeholders, or none in the language.
  ///
  /// `number` counts in the entries of the table's reference.
  public func suggestion(for number: Int, of table: Table, in language: Language) -> Suggestion? {
    guard let counterparts, table.reference.entries.indices.contains(number),
      let own = table.neutralSource(number)
    else { return nil }
    for source in counterparts.byWords[own.words] ?? []
    where tables[source.table] !== table && source.text.kinds == own.kinds {
      guard source.platform != table.platform, let found = text(of: source, in: language)
      else { continue }
      let other = tables[source.table]
      let translation = NeutralText(
        found.catalog.array(found.variant.text), other.platform,
        isCatalog: found.catalog.isStringCatalog)
      guard let words = translation.rewritten(from: source.text, to: own) else { continue }
      return Suggestion(
        text: words, site: Site(found.catalog.source, found.variant.range),
        platform: other.platform)
    }
    return nil
  }

  /// The translation of a source text in a language; of a form of the language where it has none.
  private func text(
    of source: Counterparts.Source, in language: Language
  ) -> (catalog: Catalog, variant: Variant)? {
    let all = comparisons[source.table].filter { comparison in
      comparison.language.map { $0.isVariant(of: language) } ?? false
    }
    let exact = all.filter { $0.language.map { $0.isSame(as: language) } ?? false }
    for comparison in exact + all {
      guard let match = comparison.matches[source.number] else { continue }
      let catalog = comparison.table.catalogs[Int(match.catalog)]
      let entry = comparison.table.entry(match)
      guard entry.variantCount == 1, !entry.flags.contains(.reference),
        let variant = entry.variants.first.map({ catalog.variants[$0] }), variant.state != .new,
        !catalog.isBlank(variant.text)
      else { continue }
      return (catalog, variant)
    }
    return nil
  }

  /// The comparisons of a table.
  func comparisons(of table: Table) -> [Comparison] {
    tables.firstIndex { $0 === table }.map { comparisons[$0] } ?? []
  }
}
