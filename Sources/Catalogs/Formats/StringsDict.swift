extension Format {
  /// Apple's `.stringsdict` tables.
  public static let stringsdict = Format(
    name: "stringsdict",
    summary: "Apple's .stringsdict tables: plural, device and width rules in a property list.",
    place: { AppleLayout.place($0, extension: "stringsdict") },
    read: { path, bytes, place in
      if BinaryPropertyList.recognizes(bytes) {
        return [StringsDictReader.read(BinaryPropertyList.parse(bytes, path: path), place)]
      }
      let (source, problem) = Source.decode(path: path, bytes)
      guard XMLPropertyList.recognizes(source) else {
        let isLegible = problem.map { $0.severity < .error } ?? true
        return [
          Catalog(
            source: source, place: place, format: StringsDictReader.format,
            language: place.folder.language,
            problems: (problem.map { [$0] } ?? []) + (isLegible ? [.notXML(source)] : []),
            isWhole: false)
        ]
      }
      return [StringsDictReader.read(XMLPropertyList.parse(source), place, after: problem)]
    })
}

extension Problem {
  fileprivate static func notXML(_ source: Source) -> Problem {
    source.bytes.isEmpty
      ? Problem(.syntax, .error, "the file is empty, so it is no property list", at: nil)
      : Problem(
        .syntax, .error, "this is no XML property list; a .stringsdict starts with '<?xml'",
        at: ByteRange(0, source.bytes.endOfCharacter(at: 0)))
  }
}
