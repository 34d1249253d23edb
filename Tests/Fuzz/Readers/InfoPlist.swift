import Catalogs

extension Reader {
  static let infoPlist = Reader(
    name: "info-plist", summary: "Info.plist: the texts a table translates, with their places.",
    seeds: {
      Seeds.files(".plist", largest: 4_000)
        + Seeds.texts(
          "<plist><dict><key>NSCameraUsageDescription</key><string>To scan &amp; see</string>"
            + "<key>CFBundleLocalizations</key><array><string>de</string></array>"
            + "<key>CFBundleDisplayName</key><string>$(N)</string></dict></plist>")
    },
    tokens: PropertyListTokens.all + [
      "<key>NSCameraUsageDescription</key>", "<key>CFBundleDisplayName</key>", "$(PRODUCT_NAME)",
      "#if A\n",
      "<key>CFBundleLocalizations</key>", "<key>CFBundleURLTypes</key>",
      "<key>UTTypeDescription</key>",
    ]
  ) { bytes in
    let place = Place(root: "", table: "InfoPlist", folder: .base)
    let (file, torn) = InfoPropertyList.read(path: "Info.plist", bytes: bytes, place: place)
    let catalogs = [file?.catalog, torn].compactMap(\.self)
    guard !catalogs.isEmpty else { return nil }
    if let breach = CatalogLaw.breach(catalogs) { return breach }
    let ranges = file?.localizations.map(\.range) ?? []
    return file.flatMap { SourceLaw.breach(ranges, in: $0.catalog.source) }
  }
}
