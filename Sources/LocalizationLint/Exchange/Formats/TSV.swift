import Catalogs

extension ExchangeFormat {
  static let tsv = ExchangeFormat(
    name: "tsv", summary: "The same sheet with tabs.", isOneFile: true,
    holds: { _, _ in true },
    write: { (handOff, _) throws(Failure) in
      [Piece("\(handOff.language.code).tsv", SheetWriter(handOff, separator: "\t").text)]
    })
}
