/// Spelling and identity of language codes.
///
/// Sources: BCP 47 for the grammar and the letter case, ISO 639-1 and ISO 3166-1 for the codes, the
/// list of English names in `CFBundle_Locale.c` for folders of the time before codes, CLDR's aliases
/// for the deprecated codes.
public enum LanguageCode: Sendable {
  /// A code in BCP 47 letter case, `_` read as `-`, an English name resolved; a name that is no
  /// well-formed code stays as written but for the `_`.
  static func spelled(_ written: String) -> String {
    if let code = englishNames[written] { return code }
    let parts = written.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let kinds = subtags(parts) else { return parts.joined(separator: "-") }
    return zip(parts, kinds).map { part, kind in
      switch kind {
      case .script: part.prefix(1).uppercased() + part.dropFirst().lowercased()
      case .region: part.uppercased()
      case .language, .other: part.lowercased()
      }
    }.joined(separator: "-")
  }

  /// The code that stands for the same language on every system.
  static func resolved(_ code: String) -> String {
    if let other = identities[code] { return other }
    guard let dash = code.utf8.firstIndex(of: UInt8(ascii: "-")) else { return code }
    guard let base = identities[String(code[..<dash])] else { return code }
    return base + code[dash...]
  }

  /// Why no system would choose a language of this code, as a clause that ends the sentence "'xx' is
  /// …"; nil for a code that may well be chosen.
  ///
  /// Any code of three letters is let through: ISO 639-3 has thousands, and apps do ship rare ones.
  public static func fault(of language: Language) -> String? {
    let parts = language.code.split(separator: "-", omittingEmptySubsequences: false)
    guard let kinds = subtags(parts) else {
      if let code = androidCode(parts) {
        return "Android's spelling, which Apple systems do not know; write '\(code)'"
      }
      return "no language code"
    }
    let base = String(parts[0])
    if base.utf8.count == 2, !languages.contains(base) {
      if let meant = countries[base] {
        return "a country's code, not a language's; write '\(meant)'"
      }
      return "no language code of ISO 639"
    }
    if ["und", "mis", "zxx", "mul"].contains(base) { return "no language" }
    for (part, kind) in zip(parts, kinds) where kind == .region && part.utf8.count == 2 {
      if part == "UK" { return "not a region of ISO 3166; write '\(base)-GB'" }
      if !regions.contains(String(part)) { return "not a language with a region of ISO 3166" }
    }
    return nil
  }

  private enum Subtag {
    case language
    case script
    case region
    case other
  }

  /// What each part of a code is; nil when the code is not well-formed.
  private static func subtags(_ parts: [Substring]) -> [Subtag]? {
    guard let first = parts.first, (2...3).contains(first.utf8.count), isAlphabetic(first)
    else { return nil }
    var kinds: [Subtag] = [.language]
    var isPrivate = false
    for part in parts.dropFirst() {
      let count = part.utf8.count
      guard (1...8).contains(count), part.utf8.allSatisfy({ isLetter($0) || isDigit($0) })
      else { return nil }
      if isPrivate || count == 1 {
        isPrivate = true
        kinds.append(.other)
      } else if count == 4, isAlphabetic(part), kinds == [.language] {
        kinds.append(.script)
      } else if !kinds.contains(.region), !kinds.contains(.other),
        (count == 2 && isAlphabetic(part)) || (count == 3 && part.utf8.allSatisfy(isDigit))
      {
        kinds.append(.region)
      } else if count >= 5 || (count == 4 && part.utf8.first.map(isDigit) == true) {
        kinds.append(.other)
      } else {
        return nil
      }
    }
    return kinds
  }

  /// The code that a folder in Android's spelling, `zh-rCN`, means.
  private static func androidCode(_ parts: [Substring]) -> String? {
    guard parts.count == 2, parts[1].utf8.count == 3, parts[1].hasPrefix("r"),
      subtags([parts[0]]) != nil
    else { return nil }
    return resolved(spelled(parts[0] + "-" + parts[1].dropFirst()))
  }

  private static func isAlphabetic(_ part: Substring) -> Bool { part.utf8.allSatisfy(isLetter) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static let identities: [String: String] = [
    "no": "nb", "iw": "he", "in": "id", "ji": "yi", "tl": "fil", "mo": "ro", "jw": "jv",
    "sh": "sr-Latn", "zh": "zh-Hans", "zh-CN": "zh-Hans", "zh-SG": "zh-Hans-SG",
    "zh-TW": "zh-Hant", "zh-HK": "zh-Hant-HK", "zh-MO": "zh-Hant-MO", "zh-Hans": "zh-Hans",
    "zh-Hant": "zh-Hant", "zh-Hans-CN": "zh-Hans", "zh-Hant-TW": "zh-Hant",
    "zh-Hans-SG": "zh-Hans-SG", "zh-Hant-HK": "zh-Hant-HK", "zh-Hant-MO": "zh-Hant-MO",
  ]

  private static let languages = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da \
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz \
    ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la \
    lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj \
    om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv \
    sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))

  private static let regions = Set(
    """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS \
    BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CS CU CV CW CX CY CZ DE DJ DK DM DO DZ EC \
    EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK \
    HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB \
    LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ \
    NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU \
    RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN \
    TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XA XB XK YE YT YU ZA ZM ZW
    """.split(separator: " ").map(String.init))

  /// Countries whose code people write for a language, and that is no language's.
  private static let countries: [String: String] = [
    "at": "de-AT", "cn": "zh-Hans", "cz": "cs", "dk": "da", "gb": "en-GB", "gr": "el",
    "hk": "zh-HK",
    "il": "he", "jp": "ja", "kz": "kk", "mx": "es-MX", "ph": "fil", "rs": "sr", "ua": "uk",
    "us": "en-US", "vn": "vi",
  ]

  private static let englishNames: [String: String] = [
    "Afrikaans": "af", "Albanian": "sq", "Arabic": "ar", "Armenian": "hy", "Azerbaijani": "az",
    "Basque": "eu", "Belorussian": "be", "Belarusian": "be", "Bengali": "bn", "Breton": "br",
    "Bulgarian": "bg", "Burmese": "my", "Catalan": "ca", "Chinese": "zh", "Croatian": "hr",
    "Czech": "cs", "Danish": "da", "Dutch": "nl", "English": "en", "Esperanto": "eo",
    "Estonian": "et", "Faroese": "fo", "Farsi": "fa", "Finnish": "fi", "French": "fr",
    "Galician": "gl", "Georgian": "ka", "German": "de", "Greek": "el", "Gujarati": "gu",
    "Hebrew": "he", "Hindi": "hi", "Hungarian": "hu", "Icelandic": "is", "Indonesian": "id",
    "Irish": "ga", "Italian": "it", "Japanese": "ja", "Kannada": "kn", "Kazakh": "kk",
    "Khmer": "km", "Korean": "ko", "Kurdish": "ku", "Lao": "lo", "Latin": "la", "Latvian": "lv",
    "Lithuanian": "lt", "Macedonian": "mk", "Malay": "ms", "Malayalam": "ml", "Maltese": "mt",
    "Marathi": "mr", "Mongolian": "mn", "Nepali": "ne", "Norwegian": "nb", "Persian": "fa",
    "Polish": "pl", "Portuguese": "pt", "Punjabi": "pa", "Romanian": "ro", "Russian": "ru",
    "Serbian": "sr", "Slovak": "sk", "Slovenian": "sl", "Somali": "so", "Spanish": "es",
    "Swahili": "sw", "Swedish": "sv", "Tagalog": "fil", "Tamil": "ta", "Telugu": "te",
    "Thai": "th", "Tibetan": "bo", "Turkish": "tr", "Ukrainian": "uk", "Urdu": "ur",
    "Uzbek": "uz", "Vietnamese": "vi", "Welsh": "cy", "Yiddish": "yi",
  ]
}
