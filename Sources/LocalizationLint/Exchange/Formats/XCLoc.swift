import Catalogs

extension ExchangeFormat {
  /// The folder that Xcode exports: the XLIFF file, copies of the source files, and a description.
  static let xcloc = ExchangeFormat(
    name: "xcloc", summary: "The folder that Xcode exports, with the XLIFF file and the sources.",
    isOneFile: false, endings: [],
    holds: { unit, _ in unit.isForXLIFF },
    write: { (handOff, surroundings) throws(Failure) in
      let language = handOff.language.code
      let folder = "\(language).xcloc/"
      var pieces = [
        Piece(folder + "contents.json", contents(handOff, surroundings.version)),
        Piece(
          folder + "Localized Contents/\(language).xliff",
          XLIFFWriter(handOff, surroundings.version).text),
      ]
      for file in handOff.files {
        let inside = file.original.split(separator: "/").filter { $0 != ".." && $0 != "." }
        guard let bytes = try? surroundings.read(file.path) else { continue }
        pieces.append(
          Piece(path: folder + "Source Contents/" + inside.joined(separator: "/"), bytes: bytes))
      }
      return pieces
    })

  private static func contents(_ handOff: HandOff, _ version: String) -> String {
    """
    {
      "developmentRegion" : "\(handOff.files.first?.sourceLanguage.code ?? "en")",
      "targetLocale" : "\(handOff.language.code)",
      "toolInfo" : {
        "toolBuildNumber" : "\(version)",
        "toolID" : "paritylint",
        "toolName" : "paritylint",
        "toolVersion" : "\(version)"
      },
      "version" : "1.0"
    }

    """
  }
}
