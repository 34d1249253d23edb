import Catalogs
import LocalizationLint

extension Reader {
  static let configuration = Reader(
    name: "configuration",
    summary: ".paritylint.json: taken, or refused with a place.",
    seeds: {
      Seeds.files(".paritylint.json")
        + Seeds.texts(
          """
          {"developmentLanguage": "en", "languages": ["de", "pt-BR"], "include": ["ios"], "exclude": ["**/Pods/**"],
           "reference": "auto", "code": {"paths": ["ios/A"], "functions": ["L"]}, "partial": ["en-GB"],
           "rules": {"same-as-source": "off", "unused-key": "error"},
           "ignore": [{"rule": "same-as-source", "key": "Admin*", "languages": ["de"], "because": "loan word"}],
           "platforms": {"compare": ["ios", "android"]}, "baseline": ".b.json", "profiles": {"p": {"languages": ["fr"]}}}
          """)
    },
    tokens: JSONTokens.all + Rule.all.map { "\"\($0.id.name)\" : \"error\"" } + [
      "\"languages\" : [", "\"profiles\" : {\"p\" : {", "\"release\" : {", "\"ignore\" : [{",
      "\"path\" : \"**/a*\"", "\"off\"",
      "\"code\" : {", "\"because\" : \"x\"", "\"$schema\" : \"s\"", "\"../../..\"", "\"/a/b\"",
    ]
  ) { bytes in
    let (source, problem) = Source.decode(path: "a/.paritylint.json", bytes)
    guard problem == nil else { return nil }
    do throws(Failure) {
      let configuration = try Configuration.parse(
        source, rules: Rule.all.map(\.id), currentFolder: "/x/y")
      _ = try configuration.settings()
      return nil
    } catch {
      return error.message.hasPrefix("a/.paritylint.json") ? nil : "refusal: \(error.message)"
    }
  }
}
