import Catalogs

extension Reader {
  static let stringsdict = Reader(
    name: "stringsdict", summary: "Plural rules: places hold, and texts can be written back.",
    seeds: {
      Seeds.files(".stringsdict", "rules.plist", "rules.binary.plist")
        + Seeds.texts(
          """
          <plist><dict><key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ 😀</string>
          <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>other</key><string>%d ü</string></dict></dict></dict></plist>
          """)
    },
    tokens: PropertyListTokens.all + [
      "%#@n@", "NSStringDeviceSpecificRuleType", "NSStringVariableWidthRuleType",
      "NSStringLocalizedFormatKey", "NSStringFormatSpecTypeKey", "NSStringPluralRuleType",
      "NSStringFormatValueTypeKey", "<key>other</key>", "<key>one</key>", "<key>mac</key>",
    ]
  ) { bytes in
    let path = "de.lproj/T.stringsdict"
    return CatalogLaw.breach(.stringsdict, path, bytes)
      ?? EditLaw.breach(path, bytes, seed: SplitMix(bytes).first)
  }
}

/// What property lists in XML are made of.
enum PropertyListTokens {
  static let all = [
    "<key>", "</key>", "<string>", "</string>", "<dict>", "</dict>", "<key/>", "<string/>",
    "<dict/>", "<array/>", "<array>", "</array>", "<!--", "-->", "<!---->", "<![CDATA[", "]]>",
    "<?x?>", "&amp;", "&#233;", "&nbsp;", "&#xD800;", "&#;", "<b>", "</b>", "<plist>", "</plist>",
    "<true/>", "<integer>1</integer>", "<real>1</real>", "<date>", "<data>AA==</data>",
    "<!DOCTYPE x>", "a=\"1\"", "<key>k</key><string>v</string>",
  ]
}
