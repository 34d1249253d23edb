import Catalogs

/// What is remarkable about a pair, found in one look at its bytes.
///
/// Nearly all pairs are plain translated texts that no rule has anything to say about: a rule names
/// the traits it is about, and is asked about those pairs only.
struct PairTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// Every one.
  static let all = PairTraits(rawValue: .max)

  /// All texts are those of the reference.
  static let same = PairTraits(rawValue: 1)
  /// A text of the translation has nothing in it but white space.
  static let blank = PairTraits(rawValue: 2)
  /// A text is marked as new or in need of review.
  static let unfinished = PairTraits(rawValue: 4)
  /// The text is the key.
  static let keyCopy = PairTraits(rawValue: 8)
  /// The placeholders are not those of the reference, letter by letter.
  static let placeholders = PairTraits(rawValue: 16)
  /// One side has other texts than a plain one.
  static let forms = PairTraits(rawValue: 32)
  /// The source text is plain and holds a digit, and the texts differ.
  static let numbers = PairTraits(rawValue: 64)
}

extension Comparison {
  /// The traits of each key that both sides have, in the reference's order.
  static func traits(
    _ table: Table, _ matches: ContiguousArray<EntryReference?>
  ) -> ContiguousArray<PairTraits> {
    var traits = ContiguousArray<PairTraits>(repeating: [], count: matches.count)
    for (number, match) in matches.enumerated() {
      guard let match else { continue }
      let reference = table.reference.entries[number]
      let (source, target) = (
        table.catalogs[Int(reference.catalog)], table.catalogs[Int(match.catalog)]
      )
      let (entry, other) = (
        source.entries[Int(reference.entry)], target.entries[Int(match.entry)]
      )
      if source.isPlain(entry), target.isPlain(other) {
        traits[number] = plainTraits(entry, source, other, target)
        if table.numbered[number], !traits[number].contains(.same) {
          traits[number].insert(.numbers)
        }
      } else {
        traits[number] = formTraits(table, reference, match)
      }
    }
    return traits
  }

  private static func plainTraits(
    _ entry: Entry, _ source: Catalog, _ other: Entry, _ target: Catalog
  ) -> PairTraits {
    let (from, to) = (
      source.variants[Int(entry.firstVariant)], target.variants[Int(other.firstVariant)]
    )
    let marks = target.marks[Int(other.firstVariant)]
    var traits: PairTraits = []
    if to.state == .new || to.state == .needsReview { traits.insert(.unfinished) }
    if target.isEqual(to.text, other.key, in: target) { traits.insert(.keyCopy) }
    if target.isEqual(to.text, from.text, in: source) {
      traits.insert(.same)
      if marks.contains(.blank) { traits.insert(.blank) }
      return traits
    }
    if marks.contains(.blank) { traits.insert(.blank) }
    guard marks.contains(.signs) || source.marks[Int(entry.firstVariant)].contains(.signs) else {
      return traits
    }
    let isAlike = target.withBytes(to.text) { text in
      source.withBytes(from.text) { PlaceholderSignature.areEqual(text, $0) }
    }
    // What `Info.plist` may have, a table may not.
    if !isAlike || source.format == InfoPropertyList.format { traits.insert(.placeholders) }
    return traits
  }

  private static func formTraits(
    _ table: Table, _ reference: EntryReference, _ match: EntryReference
  ) -> PairTraits {
    let target = table.catalogs[Int(match.catalog)]
    var traits: PairTraits = [.forms, .placeholders]
    for number in table.entry(match).variants {
      let variant = target.variants[number]
      if variant.state == .new || variant.state == .needsReview { traits.insert(.unfinished) }
      if target.marks[number].contains(.blank) { traits.insert(.blank) }
    }
    if Pair.isSame(table, reference, match) { traits.insert(.same) }
    return traits
  }
}

/// The characters of a text that can be part of a placeholder.
private enum PlaceholderSignature {
  /// Whether two texts hold the same placeholders in the same order, so that nothing can be wrong
  /// with one that is right in the other.
  ///
  /// No is also the answer where that cannot be told at once.
  static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    var (i, j) = (next(left, 0), next(right, 0))
    while i < left.count, j < right.count {
      // `^[…](inflect: true)` has an end that is none of these characters.
      guard left[i] == right[j], left[i] != UInt8(ascii: "^") else { return false }
      let isSpecifier = left[i] == UInt8(ascii: "%")
      var isName = false
      // A specifier goes on to its conversion, a token in braces to its end.
      repeat {
        i += 1
        j += 1
        guard i < left.count, j < right.count else { return i == left.count && j == right.count }
        guard left[i] == right[j] else { return false }
        // `%(name)lld` goes on behind its name.
        if isSpecifier, left[i] == UInt8(ascii: "(") { isName = true }
        if left[i] == UInt8(ascii: ")") { isName = false }
      } while isSpecifier ? isName || !endsSpecifier(left[i]) : !endsToken(left[i])
      (i, j) = (next(left, i + 1), next(right, j + 1))
    }
    return i >= left.count && j >= right.count
  }

  private static func next(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "^"): return offset
      default: offset += 1
      }
    }
    return offset
  }

  private static func endsSpecifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "t"),
      UInt8(ascii: "z"), UInt8(ascii: "j"), UInt8(ascii: "L"):
      false
    case UInt8(ascii: "@"), UInt8(ascii: "%"), 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private static func endsToken(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") || byte <= 0x20
  }
}
