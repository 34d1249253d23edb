extension String {
  /// The text for a terminal or a log line: everything that moves the cursor, breaks the line, turns
  /// the reading direction or cannot be seen is spelled `\n`, `\r`, `\t` or `\u{202E}`.
  ///
  /// A backslash stays as it is: this is for reading, not for reading back.
  package var escapedForTerminal: String {
    // Mostly there is nothing to spell, and bytes tell at once.
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    guard unicodeScalars.contains(where: { $0.isHazardous }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += #"\n"#
      case "\r": text += #"\r"#
      case "\t": text += #"\t"#
      case _ where scalar.isHazardous: text += scalar.spelled
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text as a log line that holds no command for GitHub's runner in its older spelling, `##[`,
  /// which counts anywhere in a line of either stream.
  package var withoutCommands: String {
    var text = ""
    var last: (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    for scalar in unicodeScalars {
      if scalar == "[", last == ("#", "#") { text += " " }
      text.unicodeScalars.append(scalar)
      last = (last.1, scalar)
    }
    return text
  }
}

extension Unicode.Scalar {
  /// The scalar as Swift spells it: `\u{202E}`.
  var spelled: String { #"\u{"# + String(value, radix: 16, uppercase: true) + "}" }

  /// Whether it moves the cursor, breaks the line, turns the reading direction or cannot be seen.
  var isHazardous: Bool {
    switch value {
    case 0x20..<0x7F: false
    // C0, DELETE and C1: line breaks, and what a terminal takes for a command.
    case 0..<0x20, 0x7F...0x9F: true
    // Marks, embeddings, overrides and isolates of the bidirectional algorithm.
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // What is no character, and never will be.
    case _ where value & 0xFFFE == 0xFFFE: true
    // Line and paragraph separator.
    case 0x2028, 0x2029: true
    // Without a width: spaces, joiners, invisible operators, the byte order mark, annotations, tags.
    case 0xAD, 0x180E, 0x200B...0x200D, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}
