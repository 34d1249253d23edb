extension String {
  /// The text for a terminal or a log line: everything that moves the cursor, breaks the line, turns
  /// the reading direction or cannot be seen is spelled `\n`, `\r`, `\t` or `\u{202E}`; and no
  /// command is left that counts anywhere in a line of a log.
  ///
  /// A backslash stays as it is: this is for reading, not for reading back.
  package var escapedForTerminal: String {
    // Mostly there is nothing to spell, and bytes tell at once.
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "#") }) { return self }
    guard unicodeScalars.contains(where: { $0.isHazardous }) else { return withoutCommands }
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
    return text.withoutCommands
  }

  /// The text without what runners take for a command wherever it stands in a line of either stream:
  /// `##[error]` for GitHub's in its older spelling and for Azure's, `##vso[task.complete]` for
  /// Azure's.
  ///
  /// A space parts the bracket from what stands in front of it.
  package var withoutCommands: String {
    guard utf8.contains(UInt8(ascii: "#")) else { return self }
    var text = ""
    var signs = 0
    var isWord = false
    for scalar in unicodeScalars {
      if scalar == "[", signs > 1 { text += " " }
      text.unicodeScalars.append(scalar)
      switch scalar {
      case "#":
        signs = isWord ? 1 : signs + 1
        isWord = false
      case "A"..."Z", "a"..."z": isWord = true
      default: (signs, isWord) = (0, false)
      }
    }
    return text
  }

  /// A path to start a line of a log with, where GitHub's runner takes `::error::` for a command,
  /// white space in front of it or not.
  package var atLineStart: String {
    let head = unicodeScalars.drop { $0.properties.isWhitespace }
    return head.starts(with: "::".unicodeScalars) ? "./" + self : self
  }

  /// The text with its middle left out where it is longer than anybody reads: a refusal repeats what
  /// it is about, which may be a whole file.
  package var shortened: String {
    let (most, head, tail) = (4_000, 2_000, 1_000)
    guard utf8.count > most else { return self }
    func isStart(_ index: Index) -> Bool { utf8[index] & 0xC0 != 0x80 }
    var end = utf8.index(startIndex, offsetBy: head)
    while !isStart(end) { end = utf8.index(before: end) }
    var start = utf8.index(endIndex, offsetBy: -tail)
    while start < endIndex, !isStart(start) { start = utf8.index(after: start) }
    return "\(self[..<end])…\(self[start...])"
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
