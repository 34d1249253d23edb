import Testing

@testable import LocalizationLint

@Suite struct `Escaping for a terminal` {
  static let rows: [(String, String)] = [
    ("", ""),
    ("Close", "Close"),
    (#"a\nb 'c' "d""#, #"a\nb 'c' "d""#),
    ("Übergröße 見る 🙂", "Übergröße 見る 🙂"),
    ("a\nb\r\nc\td", #"a\nb\r\nc\td"#),
    ("\u{0}\u{1B}[31m\u{7F}\u{9B}", #"\u{0}\u{1B}[31m\u{7F}\u{9B}"#),
    (
      "\u{202A}\u{202E}\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}",
      #"\u{202A}\u{202E}\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}"#
    ),
    ("a\u{2028}b\u{2029}c", #"a\u{2028}b\u{2029}c"#),
    (
      "\u{200B}\u{200D}\u{2060}\u{FEFF}\u{AD}\u{E0041}",
      #"\u{200B}\u{200D}\u{2060}\u{FEFF}\u{AD}\u{E0041}"#
    ),
    // What is next to those that are escaped, and a no-break space, can be seen.
    (
      "\u{7E}\u{A0}\u{2027}\u{202F}\u{2065}\u{2070}",
      "\u{7E}\u{A0}\u{2027}\u{202F}\\u{2065}\u{2070}"
    ),
  ]

  @Test(arguments: rows) func `spells what cannot be seen`(text: String, expected: String) {
    #expect(text.escapedForTerminal.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }
}
