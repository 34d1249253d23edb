/// Reads a String Catalog.
///
/// Apple publishes no schema. What is read is what Xcode 15 to 27 write:
///
/// ```
/// { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
///   "key" : { "comment" : "…", "extractionState" : "manual", "shouldTranslate" : false,
///     "localizations" : {
///       "de" : { "stringUnit" : { "state" : "translated", "value" : "…" } },
///       "pl" : { "variations" : { "plural" : { "one" : { "stringUnit" : { … } }, … } } } } } } }
/// ```
///
/// - An entry without a localization in the source language is its own source text.
/// - An untranslated language is simply absent; no state says so.
/// - `variations` hold `plural`, `device` or `width`, and their branches may hold `variations` again;
///   `substitutions` hold a text of their own for each `%#@name@`; a `stringSet`, in App Shortcuts
///   tables only, holds alternative phrases.
/// - Of two members of one name JSON readers take the first (`JSONDecoder`) or the last
///   (`JSONSerialization`). Here it is the first, except for two entries of one key, which both stay.
struct XCStringsReader {
  /// An object that is being read, and where its names begin in `seen`.
  struct Object {
    var container: JSONContainer
    let firstSeen: Int
  }

  /// How many selectors may lead to one text; Xcode writes two, with a substitution three.
  static let deepestVariation = 8
  /// How many phrases of a set are told apart; Apple takes 1,000 in a whole app.
  static let mostPhrases = 10_000

  let source: Source
  let place: Place
  let words = XCStringsWords.all
  let names = UnitNames()
  var json: JSONReader
  var builder = XCStringsBuilder(sourceLanguage: ContiguousArray("en".utf8))
  var unescaped: ContiguousArray<UInt8> = []
  var problems: [Problem] = []
  var isWhole = true
  /// The key of the entry that is being read.
  var key: JSONString? { didSet { keyText = nil } }
  /// The same as text, once a problem has asked for it.
  var keyText: String?
  /// How many problems of each severity there are.
  var problemCounts: [Severity: Int] = [:]
  /// The names of the members of all objects that are being read.
  var seen: ContiguousArray<JSONString> = []
  var conflicts: JSONConflicts?
  var faultCount = 0
  /// Whether the layout is believed where it and the braces disagree.
  var checksLayout = false
  /// Whether a brace is missing or one too many, so that the layout may show where.
  private(set) var doubtsBraces = false

  private var sourceLanguage: JSONString?
  private var hasStrings = false

  init(_ source: Source, place: Place) {
    self.source = source
    self.place = place
    json = JSONReader(source)
  }

  /// What is known of a file that holds no catalog at all.
  static func unreadable(_ source: Source, place: Place, _ problem: Problem) -> Catalog {
    Catalog(
      source: source, place: place, format: Format.xcstrings.name, language: nil,
      problems: [problem], isWhole: false)
  }

  /// One catalog for each language, the source language first.
  mutating func read(after decoding: Problem?) -> [Catalog] {
    problems = decoding.map { [$0] } ?? []
    guard !source.bytes.isEmpty else {
      let problem = Problem(.syntax, .error, "the file is empty, so it is no catalog", at: nil)
      return [Self.unreadable(source, place: place, problem)]
    }
    do throws(JSONError) {
      guard try json.kind() == .object else {
        let problem = Problem(
          .syntax, .error, "a catalog is a JSON object in braces",
          at: ByteRange(json.offset, json.bytes.endOfCharacter(at: json.offset)))
        return [Self.unreadable(source, place: place, problem)]
      }
      try root()
      try json.finish()
    } catch {
      doubtsBraces = error.expected == .end || error.offset == source.bytes.count
      fault(error)
    }
    noteMended()
    if let lone = json.loneSurrogate {
      problems.append(
        Problem(
          .syntax, .note, "'\(source.string(lone))' is half of a surrogate pair, so no character",
          at: lone))
    }
    return catalogs()
  }

  private func catalogs() -> [Catalog] {
    let languages = builder.languages.map { language in
      Language(String(decoding: language.written, as: UTF8.self))
    }
    return builder.languages.indices.map { index in
      let language = builder.languages[index]
      return Catalog(
        source: source, place: place, format: Format.xcstrings.name, language: languages[index],
        sourceLanguage: languages[0], entries: language.entries, variants: language.variants,
        marks: language.marks, selectors: builder.selectors, substitutions: language.substitutions,
        unescaped: unescaped,
        problems: index == 0 ? problems : [], isWhole: isWhole, mayRepeat: index == 0)
    }
  }

  private mutating func root() throws(JSONError) {
    var object = try open()
    while let name = try next(&object) {
      switch word(name) {
      case .sourceLanguage: try sourceLanguage(name)
      case .strings:
        hasStrings = true
        if sourceLanguage == nil, let language = sourceLanguageBehind(object) {
          sourceLanguage = language
          startBuilder(language)
        }
        if try meets(.object, name, isNullable: false) { try strings() }
        key = nil
      case .version: try version(name)
      default: try stranger(name)
      }
    }
    let end = ByteRange(object.container.opening, object.container.opening + 1)
    if sourceLanguage == nil {
      report(
        .syntax, .error, "the catalog has no 'sourceLanguage', so 'en' is taken for it", at: end)
    }
    if !hasStrings {
      report(.syntax, .error, "the catalog has no 'strings'", at: end)
      isWhole = false
    }
  }

  private mutating func sourceLanguage(_ name: JSONString) throws(JSONError) {
    guard try meets(.string, name, isNullable: false, losesText: false) else { return }
    let language = try json.string()
    guard sourceLanguage == nil else { return }
    guard language.inside.count > 0 else {
      return report(.syntax, .error, "'sourceLanguage' is empty", at: language.range)
    }
    sourceLanguage = language
    // Behind `strings` it was looked up before; when that failed, they are read by now.
    if !hasStrings { startBuilder(language) }
  }

  private mutating func startBuilder(_ language: JSONString) {
    builder = XCStringsBuilder(sourceLanguage: ContiguousArray(json.string(language).utf8))
  }

  /// The source language, when it is named behind `strings` only.
  private func sourceLanguageBehind(_ object: Object) -> JSONString? {
    var ahead = json
    var container = object.container
    do throws(JSONError) {
      try ahead.skip()
      while let name = try ahead.nextMember(&container) {
        guard word(name) == .sourceLanguage, try ahead.kind() == .string else {
          try ahead.skip()
          continue
        }
        let language = try ahead.string()
        return language.inside.count > 0 ? language : nil
      }
    } catch {
      // The fault is reported when reading comes to it.
    }
    return nil
  }

  private mutating func version(_ name: JSONString) throws(JSONError) {
    guard try meets(.string, name, losesText: false) else { return }
    let version = try json.string()
    let text = json.string(version)
    guard let major = Int(text.prefix { $0 != "." }), major > 1 else { return }
    report(
      .syntax, .warning, "version '\(text)' is newer than the 1.x that is understood",
      at: version.range)
  }

  /// A member of the catalog that no version of the format has.
  private mutating func stranger(_ name: JSONString) throws(JSONError) {
    guard try json.kind() == .object else { return try json.skip() }
    var isEmpty = true
    var hasEntryMember = false
    var object = try json.open()
    while let member = try json.nextMember(&object) {
      isEmpty = false
      if word(member)?.namesEntryMember == true { hasEntryMember = true }
      try json.skip()
    }
    guard isEmpty || hasEntryMember else { return }
    key = name
    report(
      .misplaced, .error,
      "'\(json.string(name))' stands beside 'strings', where Xcode does not look: its texts are "
        + "never used",
      at: name.range)
    key = nil
  }

  private mutating func strings() throws(JSONError) {
    var object = try open()
    while true {
      do throws(JSONError) {
        let name = try json.nextMember(&object.container)
        noteMended()
        guard let name else { return try checkEndOfStrings() }
        key = name
        try entry(name)
      } catch {
        guard let start = resumption(after: error, in: object.container) else { throw error }
        fault(error)
        seen.removeSubrange(object.firstSeen...)
        json.resume(at: start, in: &object.container)
      }
    }
  }

  private mutating func entry(_ name: JSONString) throws(JSONError) {
    guard try meets(.object, name, isNullable: false) else { return }
    builder.startEntry()
    var comment = ByteRange(UInt32(0), 0)
    var flags: Entry.Flags = []
    var object = try open()
    while let member = try next(&object) {
      switch word(member) {
      case .comment where try meets(.string, member, losesText: false):
        comment = try json.string().inside
      case .extractionState where try meets(.string, member, losesText: false):
        flags.formUnion(extractionState(try json.string()))
      case .shouldTranslate where try meets(.bool, member, losesText: false):
        if try !json.bool() { flags.insert(.untranslatable) }
      case .localizations where try meets(.object, member): try localizations()
      case .comment, .extractionState, .shouldTranslate, .localizations: break
      default: try strangerInEntry(member)
      }
    }
    let key = text(name)
    let (bytes, unescaped) = (json.bytes, unescaped)
    builder.commit(key: key, keyRange: name.range, comment: comment, flags: flags) { text in
      TextMarks((text.isUnescaped ? unescaped : bytes).span.extracting(text.indices))
    }
  }

  /// Passes over a member that no entry has; one that holds texts stands at the wrong place.
  private mutating func strangerInEntry(_ name: JSONString) throws(JSONError) {
    let texts: [XCStringsWord] = [.stringUnit, .variations, .stringSet, .localizations]
    var holdsTexts = word(name).map(texts.contains) ?? false
    guard try json.kind() == .object else { return try json.skip() }
    var object = try json.open()
    while let member = try json.nextMember(&object) {
      if word(member).map(texts.contains) ?? false { holdsTexts = true }
      try json.skip()
    }
    guard holdsTexts else { return }
    report(
      .misplaced, .error,
      "'\(json.string(name))' stands beside 'localizations', where Xcode does not look: its texts are "
        + "never used",
      at: name.range)
  }

  private mutating func extractionState(_ state: JSONString) -> Entry.Flags {
    switch word(state) {
    case .stale: return .stale
    case .manual: return .manual
    case .migrated, .extractedWithValue: return []
    default:
      report(
        .misplaced, .warning,
        "'\(json.string(state))' is no extraction state: Xcode knows 'manual', "
          + "'extracted_with_value', 'migrated' and 'stale'",
        at: state.range)
      return []
    }
  }
}
