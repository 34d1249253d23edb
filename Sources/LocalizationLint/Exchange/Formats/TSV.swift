import Catalogs

extension ExchangeFormat {
  static let tsv = ExchangeFormat(
    name: "tsv", summary: "The same sheet with tabs.", isOneFile: true,
    endings: ["tsv", "tab", "txt"],
    holds: { _, _ in true },
    write: { (handOff, _) throws(Failure) in
      [Piece("\(handOff.language.code).tsv", SheetText(handOff, separator: "\t").text)]
    })
}
