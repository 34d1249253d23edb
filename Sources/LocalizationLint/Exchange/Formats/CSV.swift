import Catalogs

extension ExchangeFormat {
  static let csv = ExchangeFormat(
    name: "csv", summary: "A sheet with commas, one row a text; formulas are defused.",
    isOneFile: true, endings: ["csv", "txt"],
    holds: { _, _ in true },
    write: { (handOff, _) throws(Failure) in
      [Piece("\(handOff.language.code).csv", SheetText(handOff).text)]
    })
}
