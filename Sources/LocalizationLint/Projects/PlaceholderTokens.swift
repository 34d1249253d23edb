import Catalogs

/// Placeholders that the app replaces itself: `{name}`, `{{name}}`, `${name}`, `%{name}`, `$(NAME)`
/// and `%1` without a type.
///
/// They are compared letter by letter, as sets.
enum PlaceholderTokens {
  /// A token and where it stands: bytes of the text.
  struct Token {
    let name: String
    let range: Range<Int>
  }

  /// The tokens of a text, in its order.
  static func all(in text: [UInt8]) -> [Token] {
    guard text.contains(where: { $0 == 0x7B || $0 == 0x24 || $0 == 0x25 }), !isMessageFormat(text)
    else { return [] }
    var tokens: [Token] = []
    var offset = 0
    while offset < text.count {
      if let end = end(text, offset) {
        let name = String(decoding: text[offset..<end], as: UTF8.self)
        tokens.append(Token(name: name, range: offset..<end))
        offset = end
      } else {
        offset += 1
      }
    }
    return tokens
  }

  /// The faults of a translation's tokens against the source's; `isPhrase` for a spoken phrase of an
  /// App Shortcut, which must name the app.
  static func faults(
    _ text: [UInt8], _ language: String, against source: [UInt8], _ sourceLanguage: String,
    isPhrase: Bool
  ) -> [Placeholders.Fault] {
    let own = Array(all(in: text).prefix(most))
    let names = Set(own.map(\.name))
    let wanted = all(in: source).prefix(most)
    let wantedNames = Set(wanted.map(\.name))
    // In a text without tokens a brace or a digit behind '%' is prose; '${' never is.
    let strange = own.filter { token in
      !wantedNames.contains(token.name)
        && (!wanted.isEmpty || token.name.hasPrefix("${") || token.name.hasPrefix("%{"))
        && !(isNumbered(token.name) && !wantedNames.contains { isNumbered($0) })
    }
    var missing = wanted.map(\.name).reduce(into: [String]()) { missing, name in
      if !names.contains(name), !missing.contains(name) { missing.append(name) }
    }
    var faults: [Placeholders.Fault] = []
    for token in strange {
      let message =
        missing.isEmpty
        ? "'\(token.name)' in \(language) is not in \(sourceLanguage)"
        : "'\(token.name)' in \(language) stands for '\(missing.removeFirst())' of \(sourceLanguage), and is shown as it is"
      faults.append(.init(kind: .mismatch, severity: .error, message: message, range: token.range))
    }
    if let range = brokenInflection(text) {
      faults.append(
        .init(
          kind: .mismatch, severity: .error,
          message: "'^[' in \(language) lacks its end '](inflect: true)'", range: range))
    }
    for name in missing {
      let isFatal = isPhrase && name == applicationName
      let reason = isFatal ? ", which every phrase must have" : ""
      faults.append(
        .init(
          kind: .mismatch, severity: isFatal ? .error : .warning,
          message: "\(language) leaves out '\(name)'\(reason)", range: 0..<text.count))
    }
    return faults
  }

  /// The build settings in a translation of a text of `Info.plist`: Xcode puts them in there only,
  /// so a table has what they stand for.
  static func settings(in text: [UInt8], _ language: String) -> [Placeholders.Fault] {
    all(in: text).prefix(most).filter { $0.name.hasPrefix("$") }.map { token in
      .init(
        kind: .mismatch, severity: .warning,
        message:
          "'\(token.name)' in \(language) is shown as it is: Xcode puts build settings into 'Info.plist' only",
        range: token.range)
    }
  }

  /// More tokens than this are not compared.
  private static let most = 256

  static let applicationName = "${applicationName}"

  /// The `^[` of a text that no `](` ends; nil when there is none.
  private static func brokenInflection(_ text: [UInt8]) -> Range<Int>? {
    var start: Int?
    for (index, byte) in text.enumerated().dropLast() {
      let next = text[index + 1]
      if byte == UInt8(ascii: "^"), next == UInt8(ascii: "[") { start = start ?? index }
      if byte == UInt8(ascii: "]"), next == UInt8(ascii: "(") { start = nil }
    }
    return start.map { $0..<$0 + 2 }
  }

  /// Whether a text numbers its arguments in a way of the app's own: `%1`, without a type.
  static func areNumbered(in text: [UInt8]) -> Bool {
    all(in: text).contains { isNumbered($0.name) }
  }

  private static func isNumbered(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "%") && !name.hasPrefix("%{")
  }

  /// ICU's message format nests texts in braces, so its braces are no tokens: `{count, plural, …}`.
  private static func isMessageFormat(_ text: [UInt8]) -> Bool {
    guard let brace = text.firstIndex(of: 0x7B) else { return false }
    let rest = text[brace...].prefix { $0 != 0x7D }
    guard let comma = rest.firstIndex(of: 0x2C) else { return false }
    let word = rest[(comma + 1)...].drop { $0 == 0x20 }
    return ["plural", "select"].contains { word.starts(with: $0.utf8) }
  }

  /// The end of the token that starts at an offset; nil when none does.
  private static func end(_ text: [UInt8], _ start: Int) -> Int? {
    func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }
    switch text[start] {
    case UInt8(ascii: "{"):
      guard byte(start + 1) == UInt8(ascii: "{") else {
        return endOfName(text, start + 1, UInt8(ascii: "}"))
      }
      guard let end = endOfName(text, start + 2, UInt8(ascii: "}")), byte(end) == UInt8(ascii: "}")
      else { return nil }
      return end + 1
    case UInt8(ascii: "$") where byte(start + 1) == UInt8(ascii: "{"),
      UInt8(ascii: "%") where byte(start + 1) == UInt8(ascii: "{"):
      return endOfName(text, start + 2, UInt8(ascii: "}"))
    case UInt8(ascii: "$") where byte(start + 1) == UInt8(ascii: "("):
      return endOfName(text, start + 2, UInt8(ascii: ")"))
    case UInt8(ascii: "%") where (0x30...0x39).contains(byte(start + 1)):
      // One digit, and neither a number of Foundation's nor a width in front of a conversion.
      let next = byte(start + 2)
      let isWidth =
        switch next {
        case UInt8(ascii: "."): (0x2A...0x39).contains(byte(start + 3))
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "%"): true
        default: false
        }
      guard !isWidth, start == 0 || !(0x30...0x39).contains(text[start - 1]) else { return nil }
      return start + 2
    default: return nil
    }
  }

  /// The offset behind the closing bracket of a name of letters, digits, `_`, `.` and `-`.
  private static func endOfName(_ text: [UInt8], _ start: Int, _ closing: UInt8) -> Int? {
    var offset = start
    while offset < text.count {
      switch text[offset] {
      case closing: return offset > start ? offset + 1 : nil
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2E, 0x2D, 0x80...0xFF: offset += 1
      default: return nil
      }
    }
    return nil
  }
}
