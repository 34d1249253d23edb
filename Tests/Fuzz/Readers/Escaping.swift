import Catalogs
import LocalizationLint

extension Reader {
  static let escaping = Reader(
    name: "escaping",
    summary:
      "Any text: what is written for a table, for XML or for a terminal reads back as the text.",
    seeds: { EditLaw.hostile.map { Bytes($0.utf8) } + [Bytes("Grüße, %1$@ \\ \"x\"".utf8)] },
    tokens: [
      "\\n", "\\\"", "\\U0041", "\\\\", "]]>", "<b>", "</b>", "&amp;", "::", "%0A", "##[",
      "\u{1B}[31m", "\u{9B}", "\u{E0041}", "\u{61C}",
    ]
  ) { EscapingLaw.breach(String(decoding: $0, as: UTF8.self)) }
}
