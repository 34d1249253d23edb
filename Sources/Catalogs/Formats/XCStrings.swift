extension Format {
  /// Xcode's String Catalogs.
  public static let xcstrings = Format(
    name: "xcstrings",
    summary: "Xcode's String Catalogs: one JSON file for all languages.",
    place: { AppleLayout.catalogPlace($0, extension: "xcstrings") },
    read: { path, bytes, place in
      let (source, problem) = Source.decode(path: path, bytes)
      if let problem, problem.severity == .error {
        return [XCStringsReader.unreadable(source, place: place, problem)]
      }
      var reader = XCStringsReader(source, place: place)
      let catalogs = reader.read(after: problem)
      guard reader.doubtsBraces else { return catalogs }
      reader = XCStringsReader(source, place: place)
      reader.checksLayout = true
      return reader.read(after: problem)
    })
}
