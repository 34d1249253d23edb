import Foundation

/// A synthetic project: the same bytes on every run and machine.
struct Subject {
  enum Form {
    /// A `Localizable.strings` for each language.
    case tables
    /// One `Localizable.xcstrings`, as Xcode writes it.
    case catalog
    /// A `Localizable.strings` for each language, and 2,000 files of Swift that ask for the keys.
    case code
  }

  let name: String
  let form: Form
  let languages: Int
  let keys: Int
  /// How many keys each language but English lacks.
  var missing = 1

  static let all = [
    Subject(name: "app, tables", form: .tables, languages: 23, keys: 500),
    Subject(name: "app, catalog", form: .catalog, languages: 23, keys: 500),
    Subject(name: "large, tables", form: .tables, languages: 40, keys: 5_000),
    Subject(name: "large, catalog", form: .catalog, languages: 40, keys: 5_000),
    Subject(name: "code", form: .code, languages: 2, keys: 0),
  ]

  /// A table that most languages lack most of.
  static let gaps = Subject(
    name: "100,000 findings", form: .tables, languages: 40, keys: 3_000, missing: 2_565)

  /// What takes minutes to make.
  static let huge = [
    Subject(name: "huge, tables", form: .tables, languages: 40, keys: 50_000),
    Subject(name: "huge, catalog", form: .catalog, languages: 40, keys: 20_000),
  ]

  /// The same form with one, two, four and eight times the keys.
  static func growth(of form: Form) -> [Subject] {
    [1, 2, 4, 8].map { times in
      Subject(name: "\(form), \(times)x", form: form, languages: 40, keys: 1_000 * times)
    }
  }

  /// The gaps that are there to be found.
  var gaps: Int { (languages - 1) * missing }

  /// Writes the project; gives its localization files.
  func write(into folder: URL) throws -> [URL] {
    if form == .code { return try writeCode(into: folder) }
    let texts = Texts(languages: Array(Self.codes.prefix(languages)), keys: keys, missing: missing)
    switch form {
    case .tables:
      return try texts.languages.indices.map { number in
        let lproj = "App/\(texts.languages[number]).lproj"
        return try Self.write(
          texts.table(number), to: folder.appendingPathComponent(lproj), "Localizable.strings")
      }
    case .catalog, .code:
      return [
        try Self.write(
          texts.catalog, to: folder.appendingPathComponent("App"), "Localizable.xcstrings")
      ]
    }
  }

  /// Writes 20 MB of Swift; the second language lacks the last key.
  private func writeCode(into folder: URL) throws -> [URL] {
    let app = folder.appendingPathComponent("App")
    var code = CodeFiles()
    var files = try (0..<2_000).map { number in
      try Self.write(
        code.file(number, size: 5_000 + number % 11 * 1_000),
        to: app.appendingPathComponent("Module\(number % 20)"), "File\(number).swift")
    }
    files.append(
      try Self.write(
        CodeFiles.wrappers, to: app.appendingPathComponent("Support"), "Wrappers.swift"))
    for (number, language) in Self.codes.prefix(languages).enumerated() {
      let table = code.keys.dropLast(number).map { "\"\($0)\" = \"\($0) \(language)\";\n" }
      files.append(
        try Self.write(
          table.joined(), to: app.appendingPathComponent("\(language).lproj"),
          "Localizable.strings"))
    }
    return files
  }

  private static func write(_ text: String, to folder: URL, _ name: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }

  private static let codes = [
    "en", "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "et", "fa", "fi", "fr", "he", "hi",
    "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro",
    "ru", "sk", "sl", "sv", "th", "tr", "uk", "vi", "zh-Hans",
  ]
}

/// Keys, and a text for each of them in each language.
private struct Texts {
  let languages: [String]
  private let keys: [String]
  private let placeholders: [String]

  private let missing: Int

  init(languages: [String], keys count: Int, missing: Int) {
    self.languages = languages
    self.missing = missing
    var random = Random(seed: 1)
    var keys: [String] = []
    var placeholders: [String] = []
    for number in 0..<count {
      let words = (0..<random.below(4) + 2).map { _ in random.word(of: Self.words) }
      keys.append(words.joined(separator: ".") + ".\(number)")
      placeholders.append(
        random.below(8) == 0 ? [" %@", " %lld", " %1$@ %2$@"][random.below(3)] : "")
    }
    self.keys = keys
    self.placeholders = placeholders
  }

  /// Whether a language has a key: each but the first lacks some that follow each other.
  private func has(_ key: Int, in language: Int) -> Bool {
    let first = language * 7 % keys.count
    return language == 0 || (key - first + keys.count) % keys.count >= missing
  }

  /// A text of two to twenty words, with an escape here and there.
  private func text(_ key: Int, in language: Int) -> String {
    var random = Random(seed: UInt64(key * 101 + language + 2))
    let alphabet = Self.alphabets[language % Self.alphabets.count]
    // Mostly short, now and then a paragraph.
    let count = 2 + random.below(random.below(5) == 0 ? 20 : 6)
    var text = (0..<count).map { _ in random.word(of: alphabet) }.joined(separator: " ")
    if random.below(40) == 0 { text += "\\n" + random.word(of: alphabet) }
    if random.below(40) == 0 { text += " \\\"" + random.word(of: alphabet) + "\\\"" }
    // No two languages say the same.
    return text + " " + languages[language] + placeholders[key]
  }

  func table(_ language: Int) -> String {
    var table = "/* Localizable.strings */\n"
    for key in keys.indices where has(key, in: language) {
      if key % 3 == 0 { table += "\n/* Title of the screen that shows number \(key) */\n" }
      table += "\"\(keys[key])\" = \"\(text(key, in: language))\";\n"
    }
    return table
  }

  var catalog: String {
    var catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    let order = languages.indices.sorted { languages[$0] < languages[$1] }
    let sorted = keys.indices.sorted { keys[$0] < keys[$1] }
    for key in sorted {
      catalog += "    \"\(keys[key])\" : {\n      \"localizations\" : {\n"
      let units = order.filter { has(key, in: $0) }.map { language in
        """
                "\(languages[language])" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(text(key, in: language))"
                  }
                }
        """
      }
      catalog += units.joined(separator: ",\n") + "\n      }\n    }"
      catalog += key == sorted.last ? "\n" : ",\n"
    }
    return catalog + "  },\n  \"version\" : \"1.0\"\n}"
  }

  private static let words = alphabets[0]

  private static let alphabets = [
    """
    account settings network message folder album photo download update version failed camera search \
    result preview volume subtitle history favorite theme advanced region password session contact
    """,
    "Einstellungen Verbindung Ordner Größe wählen für über Zugriff Übertragung und nicht kann",
    "настройки подключение файл папка открыть сохранить отмена удалить сеть сообщение следующий",
    "réglages connexion fichier dossier où déjà été très façon mémoire réseau échec",
    "设置 账户 连接 通知 文件 保存 取消 删除 网络 消息 下载",
    "الإعدادات الحساب الاتصال ملف مجلد حفظ إلغاء حذف الشبكة رسالة",
    "nastavení připojení soubor otevřít zavřít uložit zrušit smazat síť zpráva příští",
  ].map { $0.split(separator: " ").map(String.init) }
}

/// SplitMix64: small, and the same everywhere.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
    return Int(value % UInt64(max(1, bound)))
  }

  mutating func word(of words: [String]) -> String { words[below(words.count)] }
}
