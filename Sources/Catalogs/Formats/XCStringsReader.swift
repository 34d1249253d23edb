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
  var json: JSONReader
  var builder = XCStringsBuilder(sourceLanguage: ContiguousArray("en".utf8))
  var unescaped: ContiguousArray<UInt8> = []
  var problems: [Problem] = []
  var isWhole = true
  /// The key of the entry that is being read.
  var key: JSONString?
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
          at: ByteRange(json.offset, json.offset + 1))
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
        selectors: builder.selectors, substitutions: language.substitutions, unescaped: unescaped,
        problems: index == 0 ? problems : [], isWhole: isWhole)
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
    let text = json.string(name)
    problems.append(
      Problem(
        .misplaced, .error,
        "'\(text)' stands beside 'strings', where Xcode does not look: its texts are never used",
        at: name.range, key: text))
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
      default: try json.skip()
      }
    }
    builder.commit(key: text(name), keyRange: name.range, comment: comment, flags: flags)
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

  private mutating func localizations() throws(JSONError) {
    var object = try open()
    while let name = try member(of: &object) {
      let language: Int
      if name.hasEscapes {
        let bytes = ContiguousArray(json.string(name).utf8)
        language = builder.language(bytes, ByteRange(0, bytes.count))
      } else {
        language = builder.language(json.bytes, name.inside)
      }
      let isObject = try meets(.object, name)
      let start = json.offset
      let firstVariant = builder.variants.count
      let firstSubstitution = builder.substitutions.count
      let earlier = builder.localization(of: language)
      if isObject {
        if let earlier, earlier.variantCount > 0 {
          try json.skip()
        } else {
          try node(selector: 0, isRoot: true)
        }
      }
      let value = ByteRange(start, json.offset)
      if let earlier { reportLanguageTwice(name, value, earlier) }
      if earlier.map({ $0.variantCount == 0 }) ?? true {
        builder.add(
          language, name: name.range, value: value, variantsBehind: firstVariant,
          substitutionsBehind: firstSubstitution)
      }
    }
  }

  private mutating func reportLanguageTwice(
    _ name: JSONString, _ value: ByteRange, _ earlier: XCStringsBuilder.Localization
  ) {
    let isSame =
      value.count == earlier.value.count
      && json.bytes[value.indices].elementsEqual(json.bytes[earlier.value.indices])
    report(
      .duplicate, isSame ? .warning : .error,
      "'\(json.string(name))' stands twice in one entry, and the later one is not read",
      at: name.range, notes: [Problem.Note("the first is here", at: earlier.name)])
  }

  /// A localization, or a branch of a variation.
  private mutating func node(selector: Int, isRoot: Bool = false) throws(JSONError) {
    var unit: JSONString?
    var variations: JSONString?
    var object = try open()
    while let name = try next(&object) {
      switch word(name) {
      case .stringUnit where try meets(.object, name):
        unit = name
        try stringUnit(selector)
      case .stringSet where try meets(.object, name): try stringSet(selector)
      case .variations where try meets(.object, name):
        variations = name
        try self.variations(selector)
      case .substitutions:
        if isRoot, try meets(.object, name) {
          try substitutions()
        } else if !isRoot {
          try json.skip()
        }
      case .stringUnit, .stringSet, .variations: break
      default: try json.skip()
      }
    }
    guard let unit, let variations else { return }
    let isUnitFirst = unit.range.lower < variations.range.lower
    let (first, second) = isUnitFirst ? (unit, variations) : (variations, unit)
    report(
      .misplaced, .warning,
      "'stringUnit' and 'variations' stand side by side, and Xcode exports only one of them",
      at: second.range,
      notes: [Problem.Note("'\(json.string(first))' is here", at: first.range)])
  }

  private mutating func stringUnit(_ selector: Int) throws(JSONError) {
    var state = Variant.State.none
    var value: JSONString?
    var object = try open()
    while let name = try next(&object) {
      switch word(name) {
      case .state where try meets(.string, name, losesText: false):
        state = self.state(try json.string())
      case .value where try meets(.string, name, isNullable: false): value = try json.string()
      case .state, .value: break
      default: try json.skip()
      }
    }
    guard let value else { return }
    builder.variants.append(
      Variant(text: text(value), range: value.range, state: state, selector: selector))
  }

  private mutating func stringSet(_ selector: Int) throws(JSONError) {
    var state = Variant.State.none
    let first = builder.variants.count
    var object = try open()
    while let name = try next(&object) {
      switch word(name) {
      case .state where try meets(.string, name, losesText: false):
        state = self.state(try json.string())
      case .values where try meets(.array, name, isNullable: false):
        var values = try json.open()
        while try json.nextElement(&values) {
          guard try meets(.string, name, isNullable: false, isElement: true) else { continue }
          let value = try json.string()
          let number = min(builder.variants.count - first + 1, Self.mostPhrases)
          builder.variants.append(
            Variant(
              text: text(value), range: value.range,
              selector: builder.selector(selector, .phrase(number))))
        }
      case .state, .values: break
      default: try json.skip()
      }
    }
    for index in builder.variants.indices[first...] {
      let phrase = builder.variants[index]
      builder.variants[index] = Variant(
        text: phrase.text, range: phrase.range, state: state, selector: Int(phrase.selector))
    }
  }

  private mutating func state(_ state: JSONString) -> Variant.State {
    switch word(state) {
    case .new: return .new
    case .needsReview: return .needsReview
    case .translated: return .translated
    case .machineTranslated: return .machineTranslated
    default:
      if state.inside.count == 0 {
        report(.misplaced, .note, "the state is empty", at: state.range)
      } else {
        report(
          .misplaced, .error,
          "'\(json.string(state))' is no state: Xcode knows 'new', 'needs_review', 'translated' and "
            + "'machine_translated'",
          at: state.range)
      }
      return .unknown
    }
  }

  private mutating func variations(_ selector: Int) throws(JSONError) {
    guard builder.depth(selector) < Self.deepestVariation else {
      let start = json.offset
      try json.skip()
      isWhole = false
      return report(
        .syntax, .error, "variations stand more than \(Self.deepestVariation) deep in each other",
        at: ByteRange(start, start + 1))
    }
    var object = try open()
    while let name = try next(&object) {
      switch word(name) {
      case .plural where try meets(.object, name): try branches(selector) { .plural($0) }
      case .device where try meets(.object, name): try branches(selector) { .device($0) }
      case .width where try meets(.object, name): try branches(selector) { .width($0) }
      case .plural, .device, .width: break
      default:
        try json.skip()
        isWhole = false
        report(
          .misplaced, .warning,
          "'\(json.string(name))' is no way to vary a text: Xcode knows 'plural' and 'device'",
          at: name.range)
      }
    }
  }

  private mutating func branches(
    _ selector: Int, _ make: (String) -> Selector
  ) throws(JSONError) {
    var object = try open()
    while let name = try next(&object) {
      guard try meets(.object, name) else { continue }
      try node(selector: builder.selector(selector, make(json.string(name))))
    }
  }

  private mutating func substitutions() throws(JSONError) {
    var object = try open()
    while let name = try next(&object) {
      guard try meets(.object, name) else { continue }
      try substitution(name)
    }
  }

  private mutating func substitution(_ name: JSONString) throws(JSONError) {
    let selector = builder.selector(0, .substitution(json.string(name)))
    var argument: Int?
    var specifier = Text(verbatim: ByteRange(UInt32(0), 0))
    var object = try open()
    while let member = try next(&object) {
      switch word(member) {
      case .argNum where try meets(.number, member, losesText: false):
        argument = Int(source.string(try json.number()))
      case .formatSpecifier where try meets(.string, member, losesText: false):
        specifier = text(try json.string())
      case .stringUnit where try meets(.object, member): try stringUnit(selector)
      case .variations where try meets(.object, member): try variations(selector)
      case .argNum, .formatSpecifier, .stringUnit, .variations: break
      default: try json.skip()
      }
    }
    builder.substitutions.append(
      Substitution(
        entry: 0, name: text(name), nameRange: name.range, argument: argument, specifier: specifier)
    )
  }
}
