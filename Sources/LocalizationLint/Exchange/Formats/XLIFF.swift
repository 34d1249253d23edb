import Catalogs

extension ExchangeFormat {
  static let xliff = ExchangeFormat(
    name: "xliff", summary: "XLIFF 1.2 as Xcode exports and imports it.", isOneFile: true,
    endings: ["xliff", "xlf", "xlif", "xml"],
    holds: { unit, _ in unit.isForXLIFF },
    write: { (handOff, surroundings) throws(Failure) in
      [Piece("\(handOff.language.code).xliff", XLIFFWriter(handOff, surroundings.version).text)]
    })
}
