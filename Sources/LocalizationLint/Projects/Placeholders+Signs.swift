import Catalogs

/// Per cent and dollar signs that are no placeholders, or broken ones.
extension Placeholders {
  /// Whether it is a per cent sign that shows nothing.
  func isLost(_ specifier: FormatString.Specifier) -> Bool {
    specifier.kind == .dangling || specifier.kind == .unknown
  }

  /// A lone per cent sign in a format is not shown, unless the source has them too.
  mutating func judgePercentSigns() {
    guard !source.specifiers.contains(where: isLost) else { return }
    for fault in broken { add(.invalid, .error, fault.message, at: fault.range) }
    for specifier in target.specifiers where isLost(specifier) {
      if faults.contains(where: { $0.range.overlaps(specifier.range) }) { continue }
      let words = Lookalikes.fault(at: specifier, in: targetText)
      add(
        .invalid, .error,
        words
          ?? "'\(spelling(specifier))' in \(language) is no placeholder; write '%%' for a per cent sign",
        at: specifier.range)
    }
    judgeDollars()
    for specifier in target.specifiers {
      if case .substitution(let name) = specifier.kind, specifier.hasDigits,
        specifier.position == nil
      {
        add(
          .invalid, .error,
          "'\(spelling(specifier))' lacks a '$'; write '%1$#@\(name)@'", at: specifier.range)
      } else if specifier.kind == .argument(.object), specifier.hasSpace,
        !source.specifiers.contains(where: \.hasSpace)
      {
        add(
          .invalid, .warning,
          "'\(spelling(specifier))' in \(language) has a space in it; write '%@'",
          at: specifier.range)
      }
    }
  }

  /// Where the source numbers its placeholders, a '$' or digits at the wrong place are a broken number.
  private mutating func judgeDollars() {
    func strays(_ format: FormatString, _ text: [UInt8]) -> [Int] {
      var inside = [Bool](repeating: false, count: text.count)
      for specifier in format.specifiers {
        for index in specifier.range { inside[index] = true }
      }
      return text.indices.filter { text[$0] == UInt8(ascii: "$") && !inside[$0] }
    }
    guard broken.isEmpty else { return }
    guard source.specifiers.contains(where: { $0.position != nil }) else { return }
    if let first = strays(target, targetText).first, strays(source, sourceText).isEmpty,
      PlaceholderTokens.all(in: targetText).isEmpty
    {
      add(
        .invalid, .error,
        "a '$' in \(language) stands outside of a placeholder; write '%1$@'", at: first..<first + 1)
      return
    }
    for specifier in target.specifiers
    where specifier.kind == .argument(.object) && specifier.hasDigits && specifier.position == nil
      && !source.specifiers.contains(where: { $0.kind == .argument(.object) && $0.hasDigits })
    {
      add(
        .invalid, .error,
        "'\(spelling(specifier))' in \(language) lacks a '$' behind its number",
        at: specifier.range)
    }
  }
}
