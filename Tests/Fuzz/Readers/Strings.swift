import Catalogs

extension Reader {
  static let strings = Reader(
    name: "strings",
    summary: "Apple's tables: as Foundation reads them, and texts can be written back.",
    seeds: {
      Seeds.files(".strings", largest: 4_000)
        + Seeds.texts(
          "/* \u{1F600} */\n\"a\" = \"ü\";\n\"b\" = \"x\"; // 😀\n\"c\" = '€';\n",
          "<plist><dict>\n<key>a</key><string>ü</string>\n<key>b</key><string>x</string></dict></plist>"
        )
    },
    tokens: [
      "/*", "*/", "//", "\\U", "\\UD83D", "\\UDE00", "\\u00e9", "\\1", "\\377", "\\n", "\"k\"",
      "\"v\"",
      "\"k\" = \"v\";\n", "k = v;", "\"k\";", ";;", " = ", "/* c */\n", "(\"a\", b)", "{a = b;}",
      "<0a0b>",
      "<?xml?>", "<plist>", "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>",
      "bplist00",
    ]
  ) { bytes in
    let path = "de.lproj/T.strings"
    return CatalogLaw.breach(.strings, path, bytes)
      ?? StringsLaw.breach(bytes, isThorough: SplitMix(bytes).first % 32 == 0)
      ?? EditLaw.breach(path, bytes, seed: SplitMix(bytes).first)
  }
}
