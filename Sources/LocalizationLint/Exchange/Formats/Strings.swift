import Catalogs

extension ExchangeFormat {
  static let strings = ExchangeFormat(
    name: "strings",
    summary: "A .strings file a table, with empty texts to be filled in; no plural forms.",
    isOneFile: false, endings: [],
    holds: { unit, file in
      unit.selectors.isEmpty
        && [Format.strings.name, Format.xcstrings.name].contains(file.format)
    },
    write: { (handOff, _) throws(Failure) in
      handOff.files.map { file in
        Piece(file.translation(handOff.language, ending: ".strings"), StringsSkeleton(file).text)
      }
    })
}

extension HandOff.File {
  /// The path of the file's translation, from the folder of the project.
  fileprivate func translation(_ language: Language, ending: String) -> String {
    let folders = original.split(separator: "/").dropLast().map(String.init)
    let name = original.split(separator: "/").last.map(String.init) ?? ""
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    let stem = dot.map { String(name[..<$0]) } ?? name
    let isInside = folders.last?.hasSuffix(".lproj") ?? false
    let folder = (isInside ? folders.dropLast() : folders[...]) + [language.appleName + ".lproj"]
    return (folder + [stem + ending]).joined(separator: "/")
  }
}
