public import Catalogs

/// What a language is called, and which way it is written.
public struct LanguageName: Hashable, Sendable {
  /// The English name; the code where none is known.
  public let english: String
  /// The name in the language itself; the English one where none is known.
  public let native: String
  /// Whether its script runs from right to left.
  public let isRightToLeft: Bool

  /// Looks a language up.
  ///
  /// The code is looked up whole, then without its last part, and so on, with what was taken off in
  /// brackets: `German (LI)`.
  public init(_ language: Language) {
    isRightToLeft = Self.isRightToLeft(language)
    // The identity knows scripts that the code leaves open, but also drops what is written.
    for start in [language.code, language.identity] {
      var parts = start.split(separator: "-")
      var rest: [Substring] = []
      while !parts.isEmpty {
        if let (english, native) = Self.names[parts.joined(separator: "-")] {
          let suffix = rest.isEmpty ? "" : " (\(rest.joined(separator: ", ")))"
          self.english = english + suffix
          self.native = native + suffix
          return
        }
        rest.insert(parts.removeLast(), at: 0)
      }
    }
    english = language.code
    native = language.code
  }

  private static func isRightToLeft(_ language: Language) -> Bool {
    let parts = language.identity.split(separator: "-")
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
      return ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"].contains(script)
    }
    return [
      "ar", "arc", "ckb", "dv", "fa", "he", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
    ].contains(language.base)
  }

  private static let names: [String: (english: String, native: String)] = {
    var names: [String: (english: String, native: String)] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: "|").map(String.init)
      guard parts.count == 3 else { continue }
      names[parts[0]] = (parts[1], parts[2])
    }
    return names
  }()

  /// Code, English name and own name, as CLDR 49 has them.
  private static let table = """
    af|Afrikaans|Afrikaans
    am|Amharic|አማርኛ
    ar|Arabic|العربية
    ast|Asturian|asturianu
    as|Assamese|অসমীয়া
    az|Azerbaijani|azərbaycan
    be|Belarusian|беларуская
    bg|Bulgarian|български
    bn|Bangla|বাংলা
    bo|Tibetan|བོད་སྐད
    br|Breton|brezhoneg
    bs|Bosnian|bosanski
    ca|Catalan|català
    ckb|Central Kurdish|کوردیی ناوەندی
    cs|Czech|čeština
    cy|Welsh|Cymraeg
    da|Danish|dansk
    de-AT|Austrian German|Österreichisches Deutsch
    de-CH|Swiss High German|Schweizer Hochdeutsch
    de|German|Deutsch
    dv|Divehi|ދިވެހިބަސް
    el|Greek|Ελληνικά
    en-AU|Australian English|Australian English
    en-CA|Canadian English|Canadian English
    en-GB|British English|British English
    en-IE|English (Ireland)|English (Ireland)
    en-IN|English (India)|English (India)
    en-NZ|English (New Zealand)|English (New Zealand)
    en-US|American English|American English
    en-ZA|English (South Africa)|English (South Africa)
    en|English|English
    eo|Esperanto|Esperanto
    es-419|Latin American Spanish|español latinoamericano
    es-AR|Spanish (Argentina)|español (Argentina)
    es-ES|European Spanish|español de España
    es-MX|Mexican Spanish|español de México
    es-US|Spanish (United States)|español (Estados Unidos)
    es|Spanish|español
    et|Estonian|eesti
    eu|Basque|euskara
    fa|Persian|فارسی
    fil|Filipino|Filipino
    fi|Finnish|suomi
    fo|Faroese|føroyskt
    fr-BE|French (Belgium)|français (Belgique)
    fr-CA|Canadian French|français canadien
    fr-CH|Swiss French|français suisse
    fr-FR|French (France)|français (France)
    fr|French|français
    fy|Western Frisian|Frysk
    ga|Irish|Gaeilge
    gd|Scottish Gaelic|Gàidhlig
    gl|Galician|galego
    gu|Gujarati|ગુજરાતી
    haw|Hawaiian|ʻŌlelo Hawaiʻi
    ha|Hausa|Hausa
    he|Hebrew|עברית
    hi|Hindi|हिन्दी
    hr|Croatian|hrvatski
    hsb|Upper Sorbian|hornjoserbšćina
    hu|Hungarian|magyar
    hy|Armenian|հայերեն
    ia|Interlingua|interlingua
    id|Indonesian|Indonesia
    ig|Igbo|Asụsụ Igbo
    is|Icelandic|íslenska
    it-CH|Italian (Switzerland)|italiano (Svizzera)
    it|Italian|italiano
    ja|Japanese|日本語
    jv|Javanese|Jawa
    kab|Kabyle|Taqbaylit
    ka|Georgian|ქართული
    kk|Kazakh|қазақ тілі
    km|Khmer|ខ្មែរ
    kn|Kannada|ಕನ್ನಡ
    kok|Konkani|कोंकणी
    ko|Korean|한국어
    ku|Kurdish|kurdî (kurmancî)
    ky|Kyrgyz|кыргызча
    lb|Luxembourgish|Lëtzebuergesch
    lo|Lao|ລາວ
    lt|Lithuanian|lietuvių
    lv|Latvian|latviešu
    mi|Māori|Māori
    mk|Macedonian|македонски
    ml|Malayalam|മലയാളം
    mn|Mongolian|монгол
    mr|Marathi|मराठी
    ms|Malay|Melayu
    mt|Maltese|Malti
    my|Burmese|မြန်မာ
    nb|Norwegian Bokmål|norsk bokmål
    ne|Nepali|नेपाली
    nl-BE|Flemish|Vlaams
    nl|Dutch|Nederlands
    nn|Norwegian Nynorsk|norsk nynorsk
    oc|Occitan|occitan
    or|Odia|ଓଡ଼ିଆ
    pa|Punjabi|ਪੰਜਾਬੀ
    pl|Polish|polski
    ps|Pashto|پښتو
    pt-BR|Brazilian Portuguese|português (Brasil)
    pt-PT|European Portuguese|português europeu
    pt|Portuguese|português
    rm|Romansh|rumantsch
    ro|Romanian|română
    ru|Russian|русский
    rw|Kinyarwanda|Ikinyarwanda
    sa|Sanskrit|संस्कृत भाषा
    sc|Sardinian|sardu
    sd|Sindhi|سنڌي
    se|Northern Sami|davvisámegiella
    si|Sinhala|සිංහල
    sk|Slovak|slovenčina
    sl|Slovenian|slovenščina
    sn|Shona|chiShona
    so|Somali|Soomaali
    sq|Albanian|shqip
    sr-Cyrl|Serbian (Cyrillic)|српски (ћирилица)
    sr-Latn|Serbian (Latin)|srpski (latinica)
    sr|Serbian|српски
    su|Sundanese|Basa Sunda
    sv|Swedish|svenska
    sw|Swahili|Kiswahili
    ta|Tamil|தமிழ்
    te|Telugu|తెలుగు
    tg|Tajik|тоҷикӣ
    th|Thai|ไทย
    ti|Tigrinya|ትግርኛ
    tk|Turkmen|türkmen dili
    to|Tongan|lea fakatonga
    tr|Turkish|Türkçe
    tt|Tatar|татар
    ug|Uyghur|ئۇيغۇرچە
    uk|Ukrainian|українська
    ur|Urdu|اردو
    uz-Cyrl|Uzbek (Cyrillic)|ўзбекча (Кирил)
    uz|Uzbek|o‘zbek
    vi|Vietnamese|Tiếng Việt
    wo|Wolof|Wolof
    xh|Xhosa|IsiXhosa
    yi|Yiddish|ייִדיש
    yo|Yoruba|Èdè Yorùbá
    yue|Cantonese|粵語
    zh-Hans|Simplified Chinese|简体中文
    zh-Hant-HK|Chinese, Hong Kong|繁體中文（香港）
    zh-Hant|Traditional Chinese|繁體中文
    zu|Zulu|isiZulu
    """
}
