import Catalogs

extension Reader {
  static let json = Reader(
    name: "json",
    summary:
      "JSON: what is accepted has the values that Foundation reads, each in its container.",
    seeds: {
      Seeds.files(".json", ".xcstrings", largest: 3_000)
        + Seeds.texts(
          "{\"a\": [1, -0.5e+3, true, false, null, \"b\\u00e9\\ud83d\\ude00\\n\"], \"\": {}}", "[]",
          "\"x\"", "0")
    },
    tokens: JSONTokens.all
  ) { JSONLaw.breach($0) }
}

/// What JSON is made of.
enum JSONTokens {
  static let all = [
    "\"a\"", "\"a\" : ", "\"a\" : {", "\"a\" : \"b\",", "{}", "[]", "[[", "true", "false", "null",
    "NaN", "Infinity",
    "0.5", "-", "1e9", "1E+2", "01", ".5", "5.", "\\u", "\\u0041", "\\ud83d", "\\ude00",
    "\\ud83d\\ude00", "\\u0000", "\\x",
    "\\/", "//", "/* c */", ",,", ",}", "'",
  ]
}
