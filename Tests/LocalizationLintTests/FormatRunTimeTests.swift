import Catalogs
import Foundation
@testable import Fuzz
import Testing

@testable import LocalizationLint

/// The binding of arguments against what `String(format:)` prints.
///
/// `PARITYLINT_SEED` gives another seed.
@Suite struct `Format strings against Foundation` {
  static let seed =
    ProcessInfo.processInfo.environment["PARITYLINT_SEED"].flatMap { UInt64($0) } ?? 20_261_130

  /// What is printed for a text when argument n is `values[n - 1]`: each specifier alone is given to
  /// Foundation with the argument that the binding says it fetches.
  static func predicted(_ text: String, _ values: [any CVarArg]) -> String? {
    let bytes = Array(text.utf8)
    let specifiers = FormatString(text).specifiers
    let list = ArgumentList(specifiers)
    // What a lone '%' with flags or digits prints, and a number beyond the arguments, is accident.
    guard list.positions.last ?? 0 <= values.count,
      !specifiers.contains(where: { $0.kind == .dangling && $0.range.count > 1 })
    else { return nil }
    var result = ""
    var offset = 0
    for specifier in specifiers {
      result += String(decoding: bytes[offset..<specifier.range.lowerBound], as: UTF8.self)
      offset = specifier.range.upperBound
      let written = String(decoding: bytes[specifier.range], as: UTF8.self)
      switch specifier.kind {
      case .percent: result += "%"
      case .dangling: break
      case .unknown: result += written.dropFirst().prefix(1)
      case .argument, .substitution, .untyped:
        guard
          let read = list.reads.first(where: { $0.specifier?.range == specifier.range }),
          let rank = list.positions.firstIndex(of: read.position)
        else { return nil }
        let alone = specifier.position.map { written.replacing("\($0)$", with: "") } ?? written
        result += String(format: alone, values[rank])
      }
    }
    return result + String(decoding: bytes[offset...], as: UTF8.self)
  }

  @Test(arguments: [
    ("%@ has %@", "A has B"), ("%2$@ of %1$@", "B of A"), ("%1$@ %@", "A A"), ("%@ %1$@", "A A"),
    ("%2$@ %@", "B A"), ("%2$@", "A"), ("%3$@ alone", "A alone"), ("%1$@ %3$@", "A B"),
    ("100%% %@", "100% A"), ("%@%", "A"), ("%y %@", "y A"), ("% @", "A"),
  ])
  func `objects are fetched in the order of their numbers`(_ text: String, _ expected: String) {
    let values: [any CVarArg] = ["A", "B", "C"]
    #expect(String(format: text, arguments: values) == expected)
    #expect(Self.predicted(text, values) == expected)
  }

  @Test func `random formats of integers print what the binding says`() {
    var random = SplitMix(state: Self.seed)
    let pieces = [
      "%", "%", "%1$", "%2$", "%3$", "%4$", "d", "x", "u", "lld", "ld", "hd", "zd", "qu", " ", "-",
      "+", "0", "3", ".2d", "#", "y", "k", "é", "%%", "of ", ",", "7",
    ]
    let values: [any CVarArg] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    var compared = 0
    for _ in 0..<20_000 {
      let count = 1 + Int(random.next() % 12)
      let text = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      guard let predicted = Self.predicted(text, values) else { continue }
      compared += 1
      let printed = String(format: text, arguments: values)
      guard printed == predicted else {
        Issue.record("'\(text)' prints '\(printed)', not '\(predicted)' (seed \(Self.seed))")
        return
      }
    }
    #expect(compared > 10_000)
  }

  /// What the rule calls right prints the source's values, and what it calls wrong does not.
  @Test(arguments: [
    ("%@ sent %lld files", "%2$lld Dateien von %1$@", true),
    ("%@ sent %lld files", "%@ schickt %lld", true),
    ("%lld of %lld", "von %2$lld sind es %lld", true),
    ("%1$@ near %2$@", "%2$@ (%1$@)", true),
    ("%1$@ near %2$@", "bei %2$@", false),
    ("%lld%% done by %lld", "%lld%% bei %lld", true),
  ])
  func `verdicts hold at run time`(_ source: String, _ target: String, _ isRight: Bool) {
    let faults = Placeholders(
      Array(target.utf8), "de", against: Array(source.utf8), "en", isCatalog: false
    ).faults
    #expect(faults.isEmpty == isRight)
    var values: [any CVarArg] = []
    for (index, read) in ArgumentList(FormatString(source).specifiers).reads.enumerated() {
      values.append(read.type == .object ? "object\(index)" : 70 + index)
    }
    let printed = String(format: target, arguments: values)
    // Every specifier must show the argument whose number it has.
    let shown = FormatString(target).specifiers.compactMap(\.position).map { "\(values[$0 - 1])" }
    #expect(shown.allSatisfy(printed.contains) == isRight)
  }

  @Test func `any bytes are judged`() {
    var random = SplitMix(state: Self.seed)
    let alphabet = Array("%%%%@dlfs$12#*.-0 hqzarg(){}$n％٪é@")
    func text() -> [UInt8] {
      let count = Int(random.next() % 24)
      let text = (0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      return Array(String(text).utf8)
    }
    for _ in 0..<20_000 {
      let (source, target) = (text(), text())
      for isCatalog in [false, true] {
        let format = FormatString(ContiguousArray(target).span, isCatalog: isCatalog)
        var end = 0
        for specifier in format.specifiers {
          guard specifier.range.lowerBound >= end, specifier.range.upperBound <= target.count else {
            Issue.record("a specifier lies outside of \(target) (seed \(Self.seed))")
            return
          }
          end = specifier.range.upperBound
        }
        let faults =
          Placeholders(target, "de", against: source, "en", isCatalog: isCatalog).faults
          + PlaceholderTokens.faults(target, "de", against: source, "en", isPhrase: false)
        guard faults.allSatisfy({ $0.range.lowerBound >= 0 && $0.range.upperBound <= target.count })
        else {
          Issue.record("a fault lies outside of \(target) (seed \(Self.seed))")
          return
        }
      }
    }
  }
}
