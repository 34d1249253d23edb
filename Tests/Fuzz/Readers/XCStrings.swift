import Catalogs
import Foundation

extension Reader {
  static let xcstrings = Reader(
    name: "xcstrings",
    summary: "String catalogs: none passes that Foundation refuses, and texts can be written back.",
    seeds: {
      Seeds.files(".xcstrings", largest: 8_000)
        + Seeds.texts(
          #"{"sourceLanguage" : "en", "strings" : {"b" : {"localizations" : {"de" : {"stringUnit" : {"#
            + #""state" : "translated", "value" : "ü😀"}}}}}, "version" : "1.0"}"#)
    },
    tokens: JSONTokens.all + [
      "\"state\" : \"\"", "\"strings\"", "\"version\" : \"2.0\"", "\"sourceLanguage\" : \"en\"",
      "\"localizations\" : {", "\"de\" : {",
      "\"stringUnit\" : {\"state\" : \"new\", \"value\" : \"x\"}",
      "\"variations\" : {", "\"plural\" : {", "\"other\" : {", "\"device\" : {",
      "\"substitutions\" : {",
      "\"argNum\" : 1", "\"formatSpecifier\" : \"lld\"", "\"extractionState\" : \"stale\"",
      "\"shouldTranslate\" : false", "\"comment\" : \"c\"", "\"stringSet\" : {", "%arg", "%#@a@",
    ]
  ) { bytes in
    let path = "T.xcstrings"
    if let breach = CatalogLaw.breach(.xcstrings, path, bytes) { return breach }
    let place = Place(root: "", table: "T", folder: .several)
    let problems = Format.xcstrings.read(path, bytes, place).flatMap(\.problems)
    // A lone surrogate is a note here, and an error to Foundation.
    let isSound = !problems.contains {
      $0.severity == .error || $0.kind == .syntax && $0.severity == .note
    }
    if isSound, (try? JSONSerialization.jsonObject(with: Data(bytes))) == nil {
      return "Foundation: does not read it"
    }
    return EditLaw.breach(path, bytes, seed: SplitMix(bytes).first)
  }
}
