import Catalogs

extension Reader {
  static let interface = Reader(
    name: "interface",
    summary: "Storyboards, xibs and intent definitions: the texts of objects, with their places.",
    seeds: {
      Seeds.files(".storyboard", ".xib", ".intentdefinition")
        + Seeds.texts(
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">"
            + "<objects><button id=\"a\" toolTip=\"b\"><state key=\"normal\" title=\"Go &amp; on\"/></button>"
            + "<label id=\"c\"><string key=\"text\">Two</string></label></objects></document>",
          "<plist><dict><key>INIntents</key><array><dict><key>INIntentTitle</key><string>A</string>"
            + "<key>INIntentTitleID</key><string>aB1</string></dict></array></dict></plist>")
    },
    tokens: PropertyListTokens.all + [
      "<document ", "</document>", "<objects>", "</objects>", " id=\"a-b-1\"", " title=\"T\"",
      " text=\"T\"", " key=\"text\"", "<string key=\"title\">", "<label id=\"x\" text=\"T\"/>",
      "<attributedString key=\"attributedText\">", "<fragment content=\"A\">",
      "<userDefinedRuntimeAttribute ",
      "type=\"string\"", "keyPath=\"k\"", "value=\"v\"", "base64-UTF8=\"YES\"", "<mutableString>",
      "hidden=\"YES\"",
      "userLabel=\"u\"", "<state key=\"normal\" title=\"T\"/>", "<segment title=\"T\"/>",
      "<placeholder ",
    ]
  ) { bytes in
    for path in ["Base.lproj/Main.xib", "Base.lproj/A.intentdefinition"] {
      let place = Place(root: "", table: "Main", folder: .base)
      guard let file = InterfaceFile.read(path: path, bytes: bytes, place: place) else { continue }
      if let breach = CatalogLaw.breach([file.catalog]) { return breach }
      let again = InterfaceFile.read(path: path, bytes: bytes, place: place)
      guard CatalogLaw.sum([file.catalog]) == again.map({ CatalogLaw.sum([$0.catalog]) }),
        file.objects == again?.objects, file.unseen == again?.unseen
      else { return "again: read otherwise" }
    }
    return nil
  }
}
