import Catalogs
import Foundation
import Testing

@Suite struct `stringsdict tables` {
  static let shapes = [
    "boats (Title of the list)",
    "  = %1$#@boats@ in %2$#@harbours@",
    "  %boats zero = no boat",
    "  %boats one = %1$lld boat",
    "  %boats other = %1$lld boats & ships",
    "  %harbours other = %2$d harbours",
    "  boats: lld",
    "  harbours: d",
    "hint",
    "  mac = %#@n@",
    "  mac %n other = %d clicks",
    "  other = %d taps",
    "  n: d",
    "greeting",
    "  w1 = Hi",
    "  w20 = Hello",
    "plain",
    "  = Plain",
  ]

  @Test func `All shapes`() throws {
    let catalog = try Self.read(ContiguousArray(Self.fixture()))
    #expect(Self.lines(catalog) == Self.shapes)
    #expect(catalog.problems.map(\.message) == [])
    #expect(catalog.isWhole)
    #expect(catalog.language == Language("de"))
    for variant in catalog.variants where !variant.text.isEmpty {
      let written = catalog.source.string(variant.range)
      #expect(written.replacing("&amp;", with: "&") == catalog.string(variant.text))
    }
    let first = try #require(catalog.substitutions.first)
    #expect(catalog.source.string(first.nameRange) == "boats")
    #expect(catalog.source.string(catalog.entries[0].keyRange) == "boats")
  }

  /// The same from a binary property list, which has no order, no comments and no ranges.
  @Test func `Binary`() throws {
    let tree = unsafe try PropertyListSerialization.propertyList(
      from: Self.fixture(), options: [], format: nil)
    let data = try PropertyListSerialization.data(
      fromPropertyList: tree, format: .binary, options: 0)
    let catalog = Self.read(ContiguousArray(data))
    #expect(
      Self.lines(catalog).sorted()
        == Self.shapes.map { $0 == Self.shapes[0] ? "boats" : $0 }.sorted())
    #expect(catalog.problems.isEmpty)
    #expect(catalog.variants.allSatisfy { $0.range.count == 0 })
  }

  static let plural =
    "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
    + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
  static let format = "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"

  @Test(
    arguments: [
      // The members of the root dictionary, the problems as kind, message and text pointed at, and
      // whether all was read.
      (
        "<key>a</key><integer>1</integer>",
        [
          "syntax: the value of 'a' must be a string or a dictionary, not a number [<integer>1</integer>] a"
        ], false
      ),
      ("<key>a</key><dict/>", ["syntax: 'a' has no text [a] a"], false),
      (
        "<key>a</key><dict><key>x</key><string>y</string></dict>",
        [
          "plural: 'x' means nothing beside a format: a variable is a dictionary [x] a",
          "syntax: 'a' has no text [a] a",
        ], false
      ),
      (
        "<key>a</key><dict>\(format)<key>n</key><dict>\(plural)<key>other</key><true/></dict></dict>",
        ["syntax: 'other' must be a string, not a truth value [<true/>] a"], false
      ),
      (
        "<key>a</key><dict><key>n</key><dict>\(plural)<key>other</key><string>x</string></dict></dict>",
        ["plural: 'a' has no 'NSStringLocalizedFormatKey', so its forms are never used [a] a"], true
      ),
      (
        "<key>a</key><dict>\(format)<key>n</key><dict>\(plural)</dict></dict>",
        ["plural: the variable 'n' has no form [n] a"], true
      ),
      (
        "<key>a</key><dict>\(format)<key>n</key><dict><key>other</key><string>x</string></dict></dict>",
        [
          "plural: the variable 'n' has no 'NSStringFormatSpecTypeKey' and no 'NSStringFormatValueTypeKey'; write 'NSStringPluralRuleType' and 'd' or 'lld' [n] a"
        ], true
      ),
      (
        "<key>a</key><dict>\(format)<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>Plural</string><key>NSStringFormatValueTypeKey</key><string>number</string><key>other</key><string>x</string></dict></dict>",
        [
          "plural: 'Plural' is no rule; write 'NSStringPluralRuleType' [Plural] a",
          "plural: 'number' is no value type; write 'd' or 'lld' for a whole number [number] a",
        ], true
      ),
      (
        "<key>a</key><dict>\(format)<key>n</key><dict>\(plural)<key>some</key><string>x</string><key>other</key><string>y</string></dict></dict>",
        ["plural: 'some' is no plural category, so its text is never used [some] a"], true
      ),
      (
        "<key>a</key><dict>\(format)<key>x</key><string>y</string></dict>",
        ["plural: 'x' means nothing beside a format: a variable is a dictionary [x] a"], true
      ),
      (
        "<key>a</key><dict>\(format)<key>n</key><dict>\(plural)<key>other</key><string>x</string><key>other</key><string>y</string></dict></dict>",
        ["duplicate: 'other' stands twice in one dictionary; the last one counts [other] a"], true
      ),
      (
        "<key>a</key><dict><key>NSStringDeviceSpecificRuleType</key><string>x</string></dict>",
        ["syntax: 'NSStringDeviceSpecificRuleType' must be a dictionary, not a string [x] a"], false
      ),
      (
        "<key>a</key><dict>\(format)<key>n</key><dict>\(plural.replacing(">d<", with: ">%ld<"))<key>other</key><string>x</string></dict></dict>",
        [], true
      ),
    ] as [(String, [String], Bool)]) func `Problems`(
      members: String, expected: [String], isWhole: Bool
    )
  {
    let catalog = Self.read("<plist><dict>\(members)</dict></plist>")
    #expect(Self.problems(catalog) == expected)
    #expect(catalog.isWhole == isWhole)
  }

  @Test(arguments: [
    ("", "the file is empty, so it is no property list"),
    ("\"a\" = \"b\";", "this is no XML property list; a .stringsdict starts with '<?xml'"),
    ("<array/>", "a table must be a dictionary; this one is an array"),
  ]) func `No table`(text: String, message: String) {
    let catalog = Self.read(text)
    #expect(catalog.problems.map(\.message) == [message])
    #expect(!catalog.isWhole)
    #expect(catalog.entries.isEmpty)
  }

  @Test func `Depth is bounded`() {
    var text = "<string>x</string>"
    for _ in 0..<2_000 {
      text =
        "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key>\(text)</dict></dict>"
    }
    let catalog = Self.read("<dict><key>a</key>\(text)</dict>")
    #expect(!catalog.isWhole)
    #expect(catalog.entries.isEmpty)
  }

  /// The key counts of other people's tables, where a folder with a list of them is given.
  @Test func `Real tables`() throws {
    guard let folder = ProcessInfo.processInfo.environment["PARITYLINT_CORPUS"] else { return }
    let facts = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: "\(folder)/facts.json")))
    let counts = try #require((facts as? [String: Any])?["stringsdict"] as? [String: Int])
    #expect(counts.count > 100)
    for (path, count) in counts {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)"))
      let catalog = Self.read(ContiguousArray(bytes))
      #expect(catalog.entries.count == count, "\(path): \(Self.problems(catalog))")
      #expect(catalog.isWhole)
    }
  }

  // MARK: - What was read

  static func fixture() throws -> Data {
    try Data(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/stringsdict/shapes.stringsdict"))
  }

  static func read(_ text: String) -> Catalog { read(ContiguousArray(text.utf8)) }

  static func read(_ bytes: ContiguousArray<UInt8>) -> Catalog {
    let path = "App/de.lproj/A.stringsdict"
    let place = Place(root: "App", table: "A", folder: .language(Language("de")))
    return Format.stringsdict.read(path, bytes, place)[0]
  }

  static func lines(_ catalog: Catalog) -> [String] {
    catalog.entries.enumerated().flatMap { number, entry in
      let comment = catalog.comment(entry).map {
        " (\($0.trimmingCharacters(in: .whitespaces)))"
      }
      return [catalog.string(entry.key) + (comment ?? "")]
        + entry.variants.map { index in
          let variant = catalog.variants[index]
          let names = catalog.selectors[Int(variant.selector)].map(word) + ["="]
          return "  \(names.joined(separator: " ")) \(catalog.string(variant.text))"
        }
        + catalog.substitutions.filter { $0.entry == number }.map {
          "  \(catalog.string($0.name)): \(catalog.string($0.specifier))"
        }
    }
  }

  static func word(_ selector: Selector) -> String {
    switch selector {
    case .plural(let word), .device(let word): word
    case .width(let word): "w\(word)"
    case .substitution(let word): "%\(word)"
    case .phrase(let number), .item(let number): "\(number)"
    }
  }

  static func problems(_ catalog: Catalog) -> [String] {
    catalog.problems.map { problem in
      let text = problem.range.map { catalog.source.string($0) } ?? "-"
      return "\(problem.kind): \(problem.message) [\(text)] \(problem.key ?? "-")"
    }
  }
}
