import Catalogs
import Foundation
import Testing

@Suite struct `String catalogs` {
  @Test func `every shape is a flat list of variants`() throws {
    let catalogs = read(try fixture("shapes.xcstrings"))
    #expect(catalogs.first?.problems.map(\.message) == [])
    #expect(catalogs.allSatisfy { $0.isWhole && $0.sourceLanguage?.written == "en" })
    #expect(
      lines(catalogs) == [
        "en  [keyIsText] ",
        "en %lld photos [plural.one new] %lld photo",
        "en %lld photos [plural.other new] %lld photos",
        "en %lld photos in %lld albums [new] %1$lld photos in %2$lld albums",
        "en Close [keyIsText] Close",
        "en AiPBX [untranslatable keyIsText] AiPBX",
        "en viewer.left [manual device.iphone plural.one translated] %lld photo left on iPhone",
        "en viewer.left [manual device.iphone plural.other translated] %lld photos left on iPhone",
        "en viewer.left [manual device.other translated] %lld photos left",
        "en viewer.share [new] Share\n“now”",
        "en viewer.old [stale translated] Old",
        "en viewer.wide [width.20 translated] Img",
        "en viewer.wide [width.40 translated] Image",
        "de %lld photos [plural.one translated] %lld Foto",
        "de %lld photos [plural.other needsReview] %lld Fotos",
        "de %lld photos in %lld albums [translated] %#@photos@ in %#@albums@",
        "de %lld photos in %lld albums [substitution.photos plural.one translated] %arg Foto",
        "de %lld photos in %lld albums [substitution.photos plural.other translated] %arg Fotos",
        "de %lld photos in %lld albums [substitution.albums plural.one translated] %arg Album",
        "de %lld photos in %lld albums [substitution.albums plural.other translated] %arg Alben",
        "de Close [translated] Schließen",
        "de viewer.share [translated] Jetzt\nteilen",
        "de viewer.wide [machineTranslated] Bild",
        "pl %lld photos [plural.one translated] %lld zdjęcie",
        "pl %lld photos [plural.few translated] %lld zdjęcia",
        "pl %lld photos [plural.many translated] %lld zdjęć",
        "pl %lld photos [plural.other translated] %lld zdjęcia",
        "pl Close [translated] Zamknij",
      ])
    let german = catalogs[1]
    let shown = german.substitutions.map { one in
      "\(one.entry) \(german.string(one.name)) \(one.argument ?? 0) \(german.string(one.specifier)) "
        + german.source.string(one.nameRange)
    }
    #expect(shown == [#"1 photos 1 lld "photos""#, #"1 albums 2 lld "albums""#])
    #expect(catalogs[0].substitutions.isEmpty && catalogs[2].substitutions.isEmpty)
  }

  @Test func `fields of later versions are known`() throws {
    let catalogs = read(try fixture("version-1.1.xcstrings"))
    #expect(catalogs[0].problems.isEmpty)
    #expect(catalogs[0].comment(catalogs[0].entries[0]) == "Title")
    #expect(
      lines(catalogs) == [
        "en photo.count [manual translated] %(count)lld photos",
        "de photo.count [manual translated] %(count)lld Fotos",
      ])
  }

  @Test func `a string set is one variant a phrase`() throws {
    let catalogs = read(try fixture("AppShortcuts.xcstrings"))
    #expect(
      lines(catalogs).map { $0.dropFirst("en Open photo in ${applicationName} ".count) } == [
        "[phrase.1 new] Open photo in ${applicationName}",
        "[phrase.2 new] ${applicationName} photo",
        "[phrase.1 translated] Foto in ${applicationName} öffnen",
        "[phrase.2 translated] ${applicationName} Foto",
        "[phrase.3 translated] Foto öffnen mit ${applicationName}",
      ])
  }

  @Test func `ranges are those of the file`() throws {
    let text = Self.catalog(
      #""a\tb" : {"comment":"c \"d\"","localizations":{"de":{"stringUnit":{"value":"\u00e4","#
        + #""state":"new"}}}},"e":{}"#)
    let catalogs = read(text)
    try #require(catalogs.count == 2)
    let source = catalogs[0].source
    for catalog in catalogs {
      let entry = catalog.entries[0]
      #expect(catalog.string(entry.key) == "a\tb")
      #expect(source.string(entry.keyRange) == #""a\tb""#)
      #expect(source.string(entry.comment) == #"c \"d\""#)
    }
    #expect(source.string(catalogs[0].variants[0].range) == #""a\tb""#)
    #expect(source.string(catalogs[1].variants[0].range) == #""\u00e4""#)
    #expect(catalogs[1].string(catalogs[1].variants[0].text) == "ä")
    #expect(catalogs[0].entries[1].comment.count == 0)
    #expect(catalogs[0].comment(catalogs[0].entries[1]) == nil)
  }

  /// Catalogs and what they say.
  static let wellFormed: [(String, [String])] = [
    // The source language may stand behind, and may differ from `en`.
    (
      #"{"strings":{"a":{"localizations":{"en":{"stringUnit":{"value":"A"}}}}},"sourceLanguage":"fr"}"#,
      ["fr a [keyIsText] a", "en a [] A"]
    ),
    // Escapes in names and languages.
    (
      #"{"sourceLanguage":"en","str\u0069ngs":{"a":{"localizations":{"\u0064e":{"stringUnit":{"value":"A"}}},"#
        + #""shouldTranslate":false},"b":{"localizations":{"de":{"stringUnit":{"value":"B"}}}}}}"#,
      [
        "en a [untranslatable keyIsText] a", "en b [keyIsText] b", "de a [untranslatable] A",
        "de b [] B",
      ]
    ),
    // No text: absent.
    (
      Self.catalog(#""a":{"localizations":{"de":{},"en":{},"fr":{"stringUnit":{"state":"new"}}}}"#),
      ["en a [keyIsText] a"]
    ),
    // `null` is absent, unknown members are nothing.
    (
      Self.catalog(#""a":{"comment":null,"localizations":null,"later":{"x":[1,{}]}}"#),
      ["en a [keyIsText] a"]
    ),
    // Both entries of one key stay.
    (
      Self.catalog(#""a":{},"a":{"localizations":{"en":{"stringUnit":{"value":"A"}}}}"#),
      ["en a [keyIsText] a", "en a [] A"]
    ),
    // Keys that are equal to `String`, but not by bytes.
    (
      Self.catalog("\"\u{E9}\":{},\"e\u{301}\":{}"),
      ["en é [keyIsText] é", "en e\u{301} [keyIsText] e\u{301}"]
    ),
    (#"{"sourceLanguage":"en","strings":{},"version":"1.9","other":1,"more":{"x":{}}}"#, []),
  ]

  @Test(arguments: wellFormed)
  func `well-formed catalogs make no problem`(_ text: String, _ expected: [String]) {
    let catalogs = read(text)
    #expect(catalogs[0].problems.map(\.message) == [])
    #expect(catalogs.allSatisfy { $0.isWhole })
    #expect(lines(catalogs).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  struct Faulty: Sendable {
    let text: String
    /// `severity kind key|offending text|message`, and the texts of the notes.
    let problems: [String]
    let lines: [String]
    let isWhole: Bool

    init(_ text: String, _ problems: [String], _ lines: [String], isWhole: Bool = true) {
      self.text = text
      self.problems = problems
      self.lines = lines
      self.isWhole = isWhole
    }
  }

  static let faulty = [
    Faulty("", ["error syntax -|-|the file is empty, so it is no catalog"], [], isWhole: false),
    Faulty("[]", ["error syntax -|[|a catalog is a JSON object in braces"], [], isWhole: false),
    Faulty("7", ["error syntax -|7|a catalog is a JSON object in braces"], [], isWhole: false),
    Faulty(
      "{}",
      [
        "error syntax -|{|the catalog has no 'sourceLanguage', so 'en' is taken for it",
        "error syntax -|{|the catalog has no 'strings'",
      ], [], isWhole: false),
    Faulty(
      #"{"strings":{"a":{}}}"#,
      ["error syntax -|{|the catalog has no 'sourceLanguage', so 'en' is taken for it"],
      ["en a [keyIsText] a"]),
    Faulty(
      #"{"sourceLanguage":"en","strings":[]}"#,
      ["error syntax -|[]|'strings' must be an object, not an array"], [], isWhole: false),
    Faulty(
      #"{"sourceLanguage":5,"strings":{},"version":1.0}"#,
      [
        "error syntax -|5|'sourceLanguage' must be a string, not a number",
        "error syntax -|1.0|'version' must be a string, not a number",
        "error syntax -|{|the catalog has no 'sourceLanguage', so 'en' is taken for it",
      ], []),
    Faulty(
      #"{"sourceLanguage":"en","strings":{},"version":"2.0"}"#,
      [#"warning syntax -|"2.0"|version '2.0' is newer than the 1.x that is understood"#], []),
    Faulty(
      Self.catalog(#""a":5,"b":{"localizations":{"de":{"stringUnit":{"value":5}},"fr":[]}}"#),
      [
        "error syntax a|5|'a' must be an object, not a number",
        "error syntax b|5|'value' must be a string, not a number",
        "error syntax b|[]|'fr' must be an object, not an array",
      ], ["en b [keyIsText] b"], isWhole: false),
    Faulty(
      Self.catalog(#""a":{"shouldTranslate":"no","comment":1,"extractionState":"made"}"#),
      [
        #"error syntax a|"no"|'shouldTranslate' must be 'true' or 'false', not a string"#,
        "error syntax a|1|'comment' must be a string, not a number",
        #"warning misplaced a|"made"|'made' is no extraction state: Xcode knows 'manual', "#
          + "'extracted_with_value', 'migrated' and 'stale'",
      ], ["en a [keyIsText] a"]),
    Faulty(
      Self.catalog(
        #""a":{"localizations":{"de":{"stringUnit":{"state":"","value":"A"}},"#
          + #""fr":{"stringUnit":{"state":"done","value":"B"}}}}"#),
      [
        #"note misplaced a|""|the state is empty"#,
        #"error misplaced a|"done"|'done' is no state: Xcode knows 'new', 'needs_review', "#
          + "'translated' and 'machine_translated'",
      ], ["en a [keyIsText] a", "de a [unknown] A", "fr a [unknown] B"]),
    Faulty(
      Self.catalog(
        #""a":{"localizations":{"de":{"stringUnit":{"state":"new","state":"new","value":"A"}}}}"#),
      [
        #"error duplicate a|"state"|'state' stands twice in one object, and the later one is not read"#
          + #"|"state" the first is here"#
      ], ["en a [keyIsText] a", "de a [new] A"]),
    Faulty(
      Self.catalog(
        #""a":{"localizations":{"de":{"stringUnit":{"value":"A"}},"de":{"stringUnit":{"value":"B"}},"#
          + #""fr":{},"fr":{"stringUnit":{"value":"C"}},"it":{},"it":{}}}"#),
      [
        #"error duplicate a|"de"|'de' stands twice in one entry, and the later one is not read"#
          + #"|"de" the first is here"#,
        #"error duplicate a|"fr"|'fr' stands twice in one entry, and the later one is not read"#
          + #"|"fr" the first is here"#,
        #"warning duplicate a|"it"|'it' stands twice in one entry, and the later one is not read"#
          + #"|"it" the first is here"#,
      ], ["en a [keyIsText] a", "de a [] A", "fr a [] C"]),
    Faulty(
      Self.catalog(
        #""a":{"localizations":{"de":{"variations":{"device":{"other":{"variations":{"plural":"#
          + #"{"other":{"stringUnit":{"value":"A"}}}}},"other":{"stringUnit":{"value":"B"}}}}}}}"#),
      [
        #"error duplicate a|"other"|'other' stands twice in one object, and the later one is not read"#
          + #"|"other" the first is here"#
      ], ["en a [keyIsText] a", "de a [device.other plural.other] A"]),
    Faulty(
      Self.catalog(
        #""a":{"localizations":{"de":{"variations":{"plural":{"one":{"stringUnit":{"value":"A"}}}},"#
          + #""stringUnit":{"value":"B"}}}}"#),
      [
        #"warning misplaced a|"stringUnit"|'stringUnit' and 'variations' stand side by side, and Xcode "#
          + #"exports only one of them|"variations" 'variations' is here"#
      ], ["en a [keyIsText] a", "de a [plural.one] A", "de a [] B"]),
    Faulty(
      #"{"sourceLanguage":"en","strings":{"a":{}},"tab.close":{"localizations":{}},"b":{},"c":{"x":1}}"#,
      [
        #"error misplaced tab.close|"tab.close"|'tab.close' stands beside 'strings', where Xcode does "#
          + "not look: its texts are never used",
        #"error misplaced b|"b"|'b' stands beside 'strings', where Xcode does not look: its texts "#
          + "are never used",
      ], ["en a [keyIsText] a"]),
    Faulty(
      Self.catalog(#""a":{"localizations":{"de":{"variations":{"gender":{}}}}}"#),
      [
        #"error misplaced a|"gender"|'gender' is no way to vary a text: Xcode knows 'plural' and "#
          + "'device'"
      ], ["en a [keyIsText] a"], isWhole: false),
    Faulty(
      Self.catalog(#""a\ud83d":{}"#),
      [#"note syntax -|\ud83d|'\ud83d' is half of a surrogate pair, so no character"#],
      ["en a\u{FFFD} [keyIsText] a\u{FFFD}"]),
    Faulty(
      Self.catalog(#""a":{"comment":"x",},"b":{},"#),
      [
        "error syntax a|,|a ',' stands in front of '}', where JSON allows none",
        "error syntax b|,|a ',' stands in front of '}', where JSON allows none",
      ], ["en a [keyIsText] a", "en b [keyIsText] b"]),
    Faulty(
      Self.catalog(#""a":{},"b":{"comment":x}"#),
      ["error syntax b|x|expected a value, found 'x'"], ["en a [keyIsText] a"], isWhole: false),
    Faulty(
      #"{"sourceLanguage":"en","strings":{"a":{},"b":{"#,
      [
        "error syntax b||expected a member's name in double quotes, but the text ends|{ '{' opens here"
      ],
      ["en a [keyIsText] a"], isWhole: false),
  ]

  @Test(arguments: faulty)
  func `faults are problems with a place`(_ faulty: Faulty) {
    let catalogs = read(faulty.text)
    #expect(catalogs[0].problems.map { shown($0, in: catalogs[0].source) } == faulty.problems)
    #expect(lines(catalogs) == faulty.lines)
    #expect(catalogs.allSatisfy { $0.isWhole == faulty.isWhole })
    #expect(catalogs.dropFirst().allSatisfy { $0.problems.isEmpty })
  }
}

extension `String catalogs` {
  /// What a catalog says, a line for each variant: language, key, flags, selectors, state, text.
  func lines(_ catalogs: [Catalog]) -> [String] {
    catalogs.flatMap { catalog in
      catalog.entries.flatMap { entry in
        entry.variants.map { index in
          let variant = catalog.variants[index]
          let selectors = catalog.selectors[Int(variant.selector)].map(\.shown)
          let state = variant.state == .none ? [] : ["\(variant.state)"]
          let parts = entry.flags.shown + selectors + state
          return "\(catalog.language?.written ?? "?") \(catalog.string(entry.key)) "
            + "[\(parts.joined(separator: " "))] \(catalog.string(variant.text))"
        }
      }
    }
  }

  func read(_ text: String) -> [Catalog] { read(ContiguousArray(text.utf8)) }

  func read(_ bytes: ContiguousArray<UInt8>) -> [Catalog] {
    let path = "App/Localizable.xcstrings"
    let place = Format.xcstrings.place(path)
    return Format.xcstrings.read(path, bytes, place ?? Place(root: "", table: "", folder: .several))
  }

  func fixture(_ name: String) throws -> ContiguousArray<UInt8> {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let path = "../../Fixtures/xcstrings/\(name)"
    return ContiguousArray(try Data(contentsOf: folder.appending(path: path)))
  }

  /// A catalog with these members of `strings`.
  static func catalog(_ strings: String) -> String {
    #"{"sourceLanguage":"en","strings":{"# + strings + #"},"version":"1.0"}"#
  }
}

extension Selector {
  fileprivate var shown: String {
    switch self {
    case .plural(let name): "plural.\(name)"
    case .device(let name): "device.\(name)"
    case .width(let name): "width.\(name)"
    case .substitution(let name): "substitution.\(name)"
    case .phrase(let number): "phrase.\(number)"
    case .item(let number): "item.\(number)"
    }
  }
}

extension Entry.Flags {
  fileprivate var shown: [String] {
    let names: [(Entry.Flags, String)] = [
      (.stale, "stale"), (.untranslatable, "untranslatable"), (.keyIsText, "keyIsText"),
      (.manual, "manual"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}

private func shown(_ problem: Problem, in source: Source) -> String {
  let place = problem.range.map { source.string($0) } ?? "-"
  let notes = problem.notes.map { "|\(source.string($0.range)) \($0.message)" }.joined()
  return
    "\(problem.severity) \(problem.kind) \(problem.key ?? "-")|\(place)|\(problem.message)\(notes)"
}
