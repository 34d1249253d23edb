/// The languages that an Android project says it has: `locales_config.xml`, or the list of a
/// `build.gradle` that keeps all others out of the app.
package struct LocaleList: Sendable {
  /// The file.
  package let source: Source
  /// The languages, in the order of the file.
  package let locales: [(language: Language, range: ByteRange)]
  /// The folder that it speaks for: that of the resources, or of the module.
  package let folder: String
  /// The strings that a build script makes: `resValue "string", "name", …`.
  package let builtStrings: [String]
  /// What is wrong with it; a list with a fault may lack languages.
  package let problems: [Problem]

  /// Whether a file may be one, by its path.
  package static func isCandidate(_ path: String) -> Bool {
    guard path.hasSuffix(".xml") || path.hasSuffix(".gradle") || path.hasSuffix(".kts")
    else { return false }
    let parts = path.split(separator: "/")
    guard let file = parts.last else { return false }
    if file == "build.gradle" || file == "build.gradle.kts" { return true }
    guard parts.count >= 2, file.hasSuffix(".xml") else { return false }
    return parts[parts.count - 2].hasPrefix("xml") && file.lowercased().contains("locale")
  }

  /// Reads a file; nil when it has nothing to say.
  package static func read(path: String, bytes: ContiguousArray<UInt8>) -> LocaleList? {
    let (source, problem) = Source.decode(path: path, bytes)
    if let problem, problem.severity == .error { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isBuild = !path.hasSuffix(".xml")
    let folder = parts.dropLast(isBuild ? 1 : 2).joined(separator: "/")
    if isBuild {
      let (locales, strings) = GradleLocales.read(source)
      guard !locales.isEmpty || !strings.isEmpty else { return nil }
      return LocaleList(
        source: source, locales: locales, folder: folder, builtStrings: strings, problems: [])
    }
    let (locales, problems) = configured(source)
    guard !locales.isEmpty || !problems.isEmpty else { return nil }
    return LocaleList(
      source: source, locales: locales, folder: folder, builtStrings: [], problems: problems)
  }

  private typealias Locales = [(language: Language, range: ByteRange)]

  /// The names in a `<locale-config>`, and what is wrong with it.
  private static func configured(_ source: Source) -> (Locales, [Problem]) {
    var reader = XMLReader(source)
    var locales: Locales = []
    var problems: [Problem] = []
    var isList = false
    do throws(XMLError) {
      while let event = try reader.next() {
        guard event.kind == .start else { continue }
        if reader.depth == 1 {
          guard reader.isText(event.content, "locale-config") else { return ([], []) }
          isList = true
        }
        guard reader.isText(event.content, "locale") else { continue }
        guard let name = reader.attributes.first(where: { reader.isText($0.name, "android:name") })
        else {
          problems.append(
            Problem(
              .syntax, .error,
              "a <locale> has no 'android:name', so the system does not know which it is",
              at: event.range))
          continue
        }
        locales.append((language(source.string(name.value)), name.value))
      }
    } catch {
      // What stands in front of the fault is as good as ever.
      if isList { problems.append(Problem(.syntax, .error, error.message, at: error.range)) }
    }
    if isList {
      // One declaration mends all uses of a prefix.
      var told: Set<String> = []
      problems += reader.faults.filter {
        $0.prefix == nil || told.insert($0.error.message).inserted
      }
      .map { Problem(.syntax, .error, $0.error.message, at: $0.error.range) }
    }
    return (locales, problems)
  }

  /// The language of a name, which may be spelled as a folder's.
  private static func language(_ written: String) -> Language {
    guard written.contains("+") || written.contains("-r"), AndroidQualifiers.isLocale(written),
      let language = AndroidQualifiers(written[...]).language
    else { return Language(written) }
    return language
  }

  /// Why the system does not understand a name, as a clause that ends the sentence "'xx' is …"; nil
  /// for one that it understands.
  ///
  /// A name here is a BCP 47 tag, not what stands in a folder's name.
  package static func fault(of language: Language) -> String? {
    if language.written.contains("+") || language.written.contains("_")
      || language.written.contains("-r") && AndroidQualifiers.isLocale(language.written)
    {
      return "no language tag, as a list of languages wants it; write '\(language.code)'"
    }
    return LanguageCode.fault(of: language)
  }
}

/// The languages that a build script keeps: `resConfigs`, `resourceConfigurations` and
/// `localeFilters`, in Groovy or Kotlin.
///
/// A scan over tokens: only what is written out is found. A list of one flavour or build type is for
/// a quick build, and says nothing of the app.
private struct GradleLocales {
  private static let names: Set<String> = [
    "resConfig", "resConfigs", "resourceConfigurations", "localeFilters",
  ]
  private static let partial: Set<String> = ["productFlavors", "buildTypes"]

  static func read(
    _ source: Source
  ) -> (locales: [(language: Language, range: ByteRange)], strings: [String]) {
    var scan = GradleLocales(bytes: source.bytes)
    scan.run()
    let locales: [(language: Language, range: ByteRange)] = scan.literals.compactMap { range in
      let word = source.string(range)
      let android = AndroidQualifiers(word[...])
      if android.isVariant { return nil }
      if AndroidQualifiers.isLocale(word) { return android.language.map { ($0, range) } }
      let language = Language(word)
      return LanguageCode.fault(of: language) == nil ? (language, range) : nil
    }
    return (locales, scan.strings)
  }

  private let bytes: ContiguousArray<UInt8>
  private var literals: [ByteRange] = []
  private var strings: [String] = []
  /// Which literal of a `resValue` comes next, from 2 down.
  private var pending = 0
  private var offset = 0
  private var blocks: [String] = []
  private var word = ""
  /// How many brackets are open in the statement that lists languages; nil outside of one.
  private var depth: Int?
  /// The last byte that is no white space.
  private var last: UInt8 = 0

  private init(bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  private mutating func run() {
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case 0x2F where follows(0x2F): skipLine()
      case 0x2F where follows(0x2A): skipComment()
      case 0x22, 0x27: literal(byte)
      case 0x41...0x5A, 0x61...0x7A, 0x5F: identifier()
      case UInt8(ascii: "{"):
        blocks.append(word)
        advance(byte)
      case UInt8(ascii: "}"):
        _ = blocks.popLast()
        depth = nil
        advance(byte)
      case UInt8(ascii: "("), UInt8(ascii: "["):
        depth = depth.map { $0 + 1 }
        advance(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth = depth.map { max(0, $0 - 1) }
        advance(byte)
      case 0x0A:
        if depth == 0, !",=+".utf8.contains(last) { depth = nil }
        offset += 1
      case UInt8(ascii: ";"):
        depth = nil
        advance(byte)
      case 0x20, 0x09, 0x0D: offset += 1
      default: advance(byte)
      }
    }
  }

  private mutating func advance(_ byte: UInt8) {
    last = byte
    offset += 1
  }

  private func follows(_ byte: UInt8) -> Bool {
    offset + 1 < bytes.count && bytes[offset + 1] == byte
  }

  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
  }

  private mutating func skipComment() {
    offset += 2
    while offset < bytes.count, bytes[offset] != 0x2A || !follows(0x2F) { offset += 1 }
    offset += 2
  }

  private mutating func literal(_ quote: UInt8) {
    let start = offset + 1
    var end = start
    while end < bytes.count, bytes[end] != quote, bytes[end] != 0x0A {
      end += bytes[end] == 0x5C ? 2 : 1
    }
    end = min(end, bytes.count)
    if depth != nil { literals.append(ByteRange(start, end)) }
    if pending == 1 { strings.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
    pending = max(0, pending - 1)
    last = quote
    offset = end + 1
  }

  private mutating func identifier() {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: offset += 1
      default:
        word = String(decoding: bytes[start..<offset], as: UTF8.self)
        last = bytes[start]
        if word == "resValue" { pending = 2 }
        if Self.names.contains(word), Self.partial.isDisjoint(with: blocks) { depth = 0 }
        return
      }
    }
  }
}
