extension Format {
  /// Android's resource files.
  public static let androidResources = Format(
    name: "android-resources",
    summary: "Android's res/values*/*.xml: strings, plurals and string arrays.",
    place: { AndroidLayout.place($0) },
    read: { path, bytes, place in AndroidReader.read(path, bytes, place) })
}
