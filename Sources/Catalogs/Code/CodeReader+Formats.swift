/// Formats: texts whose specifiers stand for what is filled in at run time.
extension CodeReader {
  /// `format: "a.%@", x`: a text with a hole for each specifier.
  mutating func formatValue(_ start: Int, _ end: Int) -> Bool {
    guard start + 2 < end, codeName(start) == words.format, kind(start + 1) == .colon,
      kind(start + 2) == .string
    else { return false }
    return formatValue(literal.text(tokens[start + 2]), tokens[start + 2].range)
  }

  /// `[NSString stringWithFormat:@"a.%@", x]`, without its brackets.
  mutating func formatMessage(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end, kind(index + 1) != .colon { index = next(index, end) }
    guard index + 2 < end, words.formats.contains(codeName(index)), kind(index + 2) == .string
    else { return false }
    let firstPart = code.parts.count
    guard formatValue(literal.text(tokens[index + 2]), tokens[index + 2].range) else {
      return false
    }
    var argument = next(index + 2, end)
    for part in firstPart..<code.parts.count where code.parts[part].hole != nil {
      guard argument < end, kind(argument) == .comma else { break }
      let first = argument + 1
      argument = first
      while argument < end, tokens[argument].kind != .comma { argument = next(argument, end) }
      if argument - first == 1, tokens[first].kind == .identifier, !active.isEmpty {
        code.parts[part].parameter = parameter(codeName(first))
      }
    }
    return true
  }

  /// Adds a text with a hole for each specifier.
  mutating func formatValue(_ text: Text, _ range: ByteRange) -> Bool {
    let buffer = text.isUnescaped ? literal.decoded : bytes
    let firstPart = code.parts.count
    let format = FormatString(buffer.span.extracting(text.indices), isCatalog: false)
    var offset = text.indices.lowerBound
    func piece(_ upper: Int) -> Text {
      let range = ByteRange(offset, upper)
      return text.isUnescaped ? Text(unescaped: range) : Text(verbatim: range)
    }
    for specifier in format.specifiers {
      // Of `%%` one stays.
      let kept = specifier.kind == .percent ? 1 : 0
      code.parts.append(
        CodePart(
          hole: nil, text: piece(text.indices.lowerBound + specifier.range.lowerBound + kept)))
      if specifier.takesArgument { addHole() }
      offset = text.indices.lowerBound + specifier.range.upperBound
    }
    code.parts.append(CodePart(hole: nil, text: piece(text.indices.upperBound)))
    code.values.append(
      CodeValue(
        kind: .text, firstPart: UInt32(firstPart), partCount: UInt32(code.parts.count - firstPart),
        range: range))
    return true
  }
}
