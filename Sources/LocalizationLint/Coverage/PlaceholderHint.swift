import Catalogs

/// A placeholder of a text, explained to somebody who does not code.
public struct PlaceholderHint: Hashable, Sendable {
  /// The placeholder as it is written: `%1$@`.
  public let spelling: String
  /// What stands there in the end: `a text`.
  public let meaning: String
}

extension TableCoverage {
  /// The placeholders of a key's source texts, or where it has none, of the key itself, in order and
  /// each once.
  public func placeholders(_ number: Int) -> [PlaceholderHint] {
    let catalog = table.catalogs[Int(keys[number].reference.catalog)]
    let texts = keys[number].texts.isEmpty ? [keys[number].key] : keys[number].texts.map(\.text)
    var hints: [PlaceholderHint] = []
    for text in texts {
      for hint in PlaceholderHint.all(in: text, as: PlaceholderHint.Grammar(catalog))
      where !hints.contains(hint) {
        hints.append(hint)
      }
    }
    return hints
  }
}

extension PlaceholderHint {
  /// Whose placeholders a text has.
  enum Grammar: Sendable {
    case foundation
    /// That of a string catalog, which has `%arg` too.
    case catalog
    /// `java.util.Formatter`'s.
    case java

    init(_ catalog: Catalog) {
      self =
        catalog.place.platform == .android
        ? .java : catalog.isStringCatalog ? .catalog : .foundation
    }
  }

  /// The placeholders of a text, each once.
  static func all(in text: String, as grammar: Grammar) -> [PlaceholderHint] {
    let bytes = Array(text.utf8)
    var hints =
      grammar == .java
      ? java(bytes) : foundation(text, bytes, isCatalog: grammar == .catalog)
    for token in PlaceholderTokens.all(in: bytes)
    where !hints.contains(where: { $0.start == token.range.lowerBound }) {
      hints.append(
        (
          token.range.lowerBound,
          PlaceholderHint(spelling: token.name, meaning: "something that the app puts in")
        ))
    }
    return hints.sorted { $0.start < $1.start }.map(\.hint).reduce(into: []) { hints, hint in
      if !hints.contains(hint) { hints.append(hint) }
    }
  }

  private typealias Placed = (start: Int, hint: PlaceholderHint)

  private static func foundation(
    _ text: String, _ bytes: [UInt8], isCatalog: Bool
  ) -> [Placed] {
    FormatString(text, isCatalog: isCatalog).specifiers.compactMap { specifier in
      guard !specifier.mayBeProse else { return nil }
      let spelling = String(decoding: bytes[specifier.range], as: UTF8.self)
      return specifier.meaning(spelling).map {
        (specifier.range.lowerBound, PlaceholderHint(spelling: spelling, meaning: $0))
      }
    }
  }

  private static func java(_ bytes: [UInt8]) -> [Placed] {
    let format = JavaFormatString(ContiguousArray(bytes).span)
    let reads = JavaPlaceholders.reads(format, bytes)
    return format.specifiers.compactMap { specifier in
      let spelling = String(decoding: bytes[specifier.range], as: UTF8.self)
      let meaning: String
      switch specifier.kind {
      case .percent: meaning = "a per cent sign"
      case .lineBreak: meaning = "a line break"
      case .argument(let type):
        guard let read = reads.first(where: { $0.specifier.range == specifier.range }) else {
          return nil
        }
        let isNumbered = specifier.position != nil || specifier.isRelative
        let place = isNumbered ? " (number \(read.position) of the values)" : ""
        meaning = type.meaning(spelling) + place
      case .invalid: return nil
      }
      return (specifier.range.lowerBound, PlaceholderHint(spelling: spelling, meaning: meaning))
    }
  }
}

extension FormatString.Specifier {
  /// What the placeholder stands for; nil for one that prints no argument and no sign.
  fileprivate func meaning(_ spelling: String) -> String? {
    let place = position.map { " (number \($0) of the values)" } ?? ""
    switch kind {
    case .percent: return "a per cent sign"
    case .substitution(let name):
      return "the words for '\(name)', which depend on a number\(place)"
    case .untyped: return "the number\(place)"
    case .argument(let type): return type.meaning(conversion, Self.decimals(spelling)) + place
    case .unknown, .dangling: return nil
    }
  }

  /// The decimals that `%.2f` asks for.
  fileprivate static func decimals(_ spelling: String) -> Int? {
    let parts = spelling.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return Int(String(decoding: parts[1].prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
  }
}

extension ArgumentType {
  fileprivate func meaning(_ conversion: String, _ decimals: Int?) -> String {
    switch self {
    case .object, .cString, .utf16String: return "a text, such as a name, a date or an amount"
    case .int32, .int64:
      return switch conversion.utf8.last {
      case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"):
        "a code made of digits"
      default: "a whole number"
      }
    case .double, .longDouble:
      return switch decimals {
      case 0: "a number without decimals"
      case 1: "a number with 1 decimal"
      case let count?: "a number with \(count) decimals"
      case nil: "a number"
      }
    case .character: return "a single character"
    case .pointer, .counter: return "a technical value"
    }
  }
}

extension JavaFormatString.ArgumentType {
  fileprivate func meaning(_ spelling: String) -> String {
    switch self {
    case .any: return "a text, such as a name, a date or an amount"
    case .integer: return ArgumentType.int32.meaning(String(spelling.suffix(1)), nil)
    case .fraction:
      return ArgumentType.double.meaning("f", FormatString.Specifier.decimals(spelling))
    case .character: return "a single character"
    case .date: return "a date or a time"
    }
  }
}
