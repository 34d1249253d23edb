enum LanguageCode {
  static func spelled(_ written: String) -> String { written }
  static func resolved(_ code: String) -> String { code }
}
