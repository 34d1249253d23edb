import Catalogs

extension Reader {
  static let exchange = Reader(
    name: "exchange",
    summary: "The source texts of a project: what is handed over in any form comes back unchanged.",
    seeds: {
      Seeds.files(
        ".strings", ".stringsdict", ".xcstrings", "strings.xml", largest: 2_000, count: 32)
        + Seeds.texts(
          "/* \u{1F600} */\n\"a\" = \"%@ ü\";\n\"b\" = \"=x\"; // 😀\n\"c\" = '€\\n\\r\\n';\n\"d\" = \"\";\n\"e\\U0008\" = \" f \";\n"
        )
    },
    tokens: [
      "/*", "*/", "\\U0041", "\\U0008", "\\n", "\\r", "\\\"", "\"k\" = \"v\";\n",
      "\"a\" = \"=1\";\n", "%@", "%1$d", "%#@n@", "|==|", "|",
      "&amp;", "<b>", "</b>", "]]>", "\"\"", ",", "\t", "'=", "--", "plural.one", ":dict/",
      "<item>", "<string name=\"k\">v</string>",
      "\"value\" : \"x\"", "\"localizations\" : {", "\"state\" : \"new\"",
    ], nanosecondsPerByte: 20_000
  ) { await ExchangeLaw.breach($0) }
}
