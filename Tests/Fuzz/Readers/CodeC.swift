import Catalogs

extension Reader {
  static let codeC = Reader(
    name: "code-c", summary: "C, C++ and Objective-C: what the keys of look-ups are, in one file.",
    seeds: { Seeds.files(".m", ".mm", ".h") + Seeds.files(".swift", count: 4) + CodeLaw.seeds },
    tokens: CodeLaw.tokens
  ) { CodeLaw.breach("A.mm", $0) }
}
