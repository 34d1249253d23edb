extension Format {
  /// Apple's `.strings` tables.
  public static let strings = Format(
    name: "strings",
    summary: "Apple's .strings tables: old-style, XML and binary property lists.",
    place: { AppleLayout.place($0, extension: "strings") },
    read: { path, bytes, place in
      [
        Catalog(
          source: Source(path: path, bytes: bytes), place: place, format: "strings", language: nil)
      ]
    })
}
