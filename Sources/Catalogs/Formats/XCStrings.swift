extension Format {
  /// Xcode's String Catalogs.
  public static let xcstrings = Format(
    name: "xcstrings",
    summary: "Xcode's String Catalogs: one JSON file for all languages.",
    place: { AppleLayout.catalogPlace($0, extension: "xcstrings") },
    read: { path, bytes, place in
      let (source, problem) = Source.decode(path: path, bytes)
      if let problem, problem.severity == .error, source.bytes.isEmpty {
        return [XCStringsReader.unreadable(source, place: place, problem)]
      }
      var reader = XCStringsReader(source, place: place)
      return reader.read(after: problem)
    })
}
