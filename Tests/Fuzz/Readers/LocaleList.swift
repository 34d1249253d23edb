import Catalogs

extension Reader {
  static let localeList = Reader(
    name: "locale-list",
    summary: "Android's locales_config.xml and Gradle files: languages, with their places.",
    seeds: {
      Seeds.files("locales_config.xml", ".gradle", ".kts")
        + Seeds.texts(
          "<locale-config xmlns:android=\"a\"><locale android:name=\"de\"/><locale android:name=\"pt-BR\"/></locale-config>",
          "android { defaultConfig { resourceConfigurations += [\"en\", 'de'] // c\n resConfigs(\"fr\")\n"
            + " androidResources { localeFilters += listOf(\"it\") } resValue(\"string\", \"a\", \"b\") } }"
        )
    },
    tokens: [
      "<locale-config", "</locale-config>", "<locale android:name=\"de\"/>", "android:",
      "xmlns:android=\"x\"", "<!--",
      "-->", "resConfigs ", "resourceConfigurations", "+= [", "listOf(", "\"de\"", "'de'", "//",
      "/*", "*/",
      "localeFilters", "defaultConfig {", "resValue(\"string\", \"a\", \"b\")", "${", "&amp;",
      "<![CDATA[",
    ]
  ) { bytes in
    for path in ["res/xml/locales_config.xml", "app/build.gradle.kts", "app/build.gradle"] {
      guard let list = LocaleList.read(path: path, bytes: bytes) else { continue }
      let ranges = list.locales.map(\.range) + SourceLaw.ranges(list.problems)
      if let breach = SourceLaw.breach(ranges, in: list.source) { return breach }
    }
    return nil
  }
}
