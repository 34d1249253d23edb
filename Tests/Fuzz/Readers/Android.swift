import Catalogs

extension Reader {
  static let android = Reader(
    name: "android", summary: "Android's resources: places hold, and texts can be written back.",
    seeds: {
      Seeds.files("strings.xml", "shapes.xml", "arrays.xml")
        + Seeds.texts(
          "<resources><!-- 😀 --><string name=\"b\">ü</string>\n<string name=\"c\">€</string></resources>",
          "<resources xmlns:tools=\"t\"><string name=\"a\" product=\"tablet\">A <b>b</b> %1$s</string>"
            + "<plurals name=\"p\"><item quantity=\"one\">%d</item><item quantity=\"other\">\\u0041\\n</item></plurals>"
            + "<string-array name=\"l\"><item>\" a \"</item><item><![CDATA[<i>]]></item></string-array></resources>"
        )
    },
    tokens: [
      "&#", "&lt;", "&#xD800;", "]]>", "<![CDATA[", "<!--", "-->", "--", "<?", "?>",
      "<!DOCTYPE r [<!ENTITY a \"b\">]>", "<string name=\"k\">", "</string>", "<item>", "</item>",
      "<item quantity=\"one\">", "<plurals name=\"k\">", "</plurals>", "<string-array name=\"k\">",
      "</string-array>", "<resources>", "</resources>", "<b>", "</b>", "<xliff:g id=\"1\">",
      "</xliff:g>", "xmlns:xliff=\"x\"", "%s", "%1$s", "\\u", "\\u0041", "\\uD83D", "\\n", "\\'",
      "name=", "quantity=", "product=\"tv\"", "translatable=\"false\"", "formatted=\"false\"",
      "tools:ignore=\"MissingTranslation\"", "encoding=\"latin1\"", "@string/k", "<eat-comment/>",
    ]
  ) { bytes in
    let path = "res/values-de/strings.xml"
    return CatalogLaw.breach(.androidResources, path, bytes)
      ?? EditLaw.breach(path, bytes, seed: SplitMix(bytes).first)
  }
}
