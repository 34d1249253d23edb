import Foundation
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
    ("##[error]x ##vso[task.complete]y", "## [error]x ##vso [task.complete]y"),
    ("###[a] ##a#[b] #[c] ##1[d] ##-[e] ## [f]", "### [a] ##a#[b] #[c] ##1[d] ##-[e] ## [f]"),
    ("##a##b[\t", #"##a##b [\t"#),
  ]

  static let starts: [(path: String, shown: String)] = [
    ("a/::b", "a/::b"), ("::error::x/a", "./::error::x/a"), ("\u{A0} ::a", "./\u{A0} ::a"),
    (":a", ":a"), ("", ""),
  ]

  @Test(arguments: starts) func `starts a line with no command`(path: String, shown: String) {
    #expect(path.atLineStart.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  static let lengths: [(text: String, shown: String)] = [
    (String(repeating: "a", count: 4_000), String(repeating: "a", count: 4_000)),
    (
      String(repeating: "a", count: 5_000) + "b",
      String(repeating: "a", count: 2_000) + "…" + String(repeating: "a", count: 999) + "b"
    ),
    // No character is cut: three bytes each.
    (
      String(repeating: "見", count: 2_000),
      String(repeating: "見", count: 666) + "…" + String(repeating: "見", count: 333)
    ),
  ]

  @Test(arguments: lengths) func `shortens what nobody reads`(text: String, shown: String) {
    #expect(text.shortened == shown)
  }

  /// A text, and how JSON and XML write it.
  static let documents: [(text: String, json: String, xml: String)] = [
    ("a#b [c]", "a#b [c]", "a#b [c]"),
    ("##[x]", #"#\u0023[x]"#, "#&#35;[x]"),
    ("##vso[x]", #"#\u0023vso[x]"#, "#&#35;vso[x]"),
    (
      "\u{61C}\u{200E}\u{200F}\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}",
      #"\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069"#,
      "&#1564;&#8206;&#8207;&#8232;&#8233;&#8234;&#8238;&#8294;&#8297;"
    ),
    ("\u{1B}\u{7F}\u{9B}", #"\u001b\u007f\u009b"#, #"\u{1B}&#127;&#155;"#),
    // What is next to those.
    (
      "\u{61B}\u{61D}\u{200D}\u{2010}\u{2027}\u{202F}\u{2065}\u{206A}\u{A0}\u{1028}\u{66}",
      "\u{61B}\u{61D}\u{200D}\u{2010}\u{2027}\u{202F}\u{2065}\u{206A}\u{A0}\u{1028}\u{66}",
      "\u{61B}\u{61D}\u{200D}\u{2010}\u{2027}\u{202F}\u{2065}\u{206A}\u{A0}\u{1028}\u{66}"
    ),
  ]

  @Test(arguments: documents) func `leaves no command in a document`(
    text: String, json: String, xml: String
  ) {
    var output = JSONOutput()
    output.string(text)
    #expect(output.bytes.elementsEqual("\"\(json)\"".utf8))
    #expect(XMLOutput.escaped(text).utf8.elementsEqual(xml.utf8))
  }

  @Test func `any text comes back out of JSON`() throws {
    for start in stride(from: 0, to: 0x1_1000, by: 64) where !(0xD800..<0xE000).contains(start) {
      // What is escaped at the start keeps all that follows from being taken as it is.
      var text = "\""
      for value in start..<start + 64 {
        if let scalar = Unicode.Scalar(UInt32(value)) { text.unicodeScalars.append(scalar) }
      }
      var output = JSONOutput()
      output.string(text)
      let read = try JSONDecoder().decode(String.self, from: Data(output.bytes))
      #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  @Test(arguments: rows) func `spells what cannot be seen`(text: String, expected: String) {
    #expect(text.escapedForTerminal.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }
}
