extension Format {
  /// Xcode's String Catalogs.
  public static let xcstrings = Format(
    name: "xcstrings",
    summary: "Xcode's String Catalogs: one JSON file for all languages.",
    place: { AppleLayout.catalogPlace($0, extension: "xcstrings") },
    read: { path, bytes, place in
      [
        Catalog(
          source: Source(path: path, bytes: bytes), place: place, format: "xcstrings", language: nil
        )
      ]
    })
}
