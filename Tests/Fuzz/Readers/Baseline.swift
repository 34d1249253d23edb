import Catalogs
import LocalizationLint

extension Reader {
  static let baseline = Reader(
    name: "baseline",
    summary:
      "The file of accepted findings: taken or refused, and what is written is read the same.",
    seeds: {
      Seeds.files("baseline.json")
        + Seeds.texts(
          """
          {
            "version": 1,
            "findings": [
              {"root": "App", "table": "L", "key": "a", "language": "de", "rule": "missing-key", "text": "0f"},
              {"root": "", "table": "L", "key": "", "rule": "extra-key", "variant": "plural.one", "number": 2},
              null
            ]
          }
          """)
    },
    tokens: JSONTokens.all + [
      "\"version\" : 1", "\"findings\" : [", "\"rule\" : \"r\"", "\"key\" : \"k\"",
      "\"number\" : 1", "null\n", "\"root\" : \"..\"",
      "{\"rule\" : \"a\"},\n",
    ]
  ) { bytes in
    let path = ".paritylint-baseline.json"
    func read(_ bytes: Bytes) throws(Failure) -> Baseline {
      try Baseline.read(path, currentFolder: "/x", files: .memory([path: bytes]))
    }
    guard let baseline = try? read(bytes) else { return nil }
    let text = baseline.text
    guard let again = try? read(Bytes(text.utf8)) else { return "again: refuses what it writes" }
    return again.count == baseline.count && again.text.utf8.elementsEqual(text.utf8)
      ? nil : "again: \(again.count) of \(baseline.count)"
  }
}
