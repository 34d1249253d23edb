import Foundation
import Testing

@testable import Catalogs

/// A resource file as this package reads it.
private enum Resources {
  static func read(_ text: String, _ path: String = "res/values-de/strings.xml") -> Catalog {
    read(Array(text.utf8), path)
  }

  static func read(_ bytes: [UInt8], _ path: String = "res/values-de/strings.xml") -> Catalog {
    let place = AndroidLayout.place(path) ?? Place(root: "", table: "", folder: .base)
    return Format.androidResources.read(path, ContiguousArray(bytes), place)[0]
  }

  /// The text of a string with this inside.
  static func text(_ inside: String) -> String? {
    let catalog = read(#"<resources><string name="a">\#(inside)</string></resources>"#)
    return catalog.entries.first.flatMap { $0.variants.first }.map {
      catalog.string(catalog.variants[$0].text)
    }
  }

  /// `name flags: form text | form text` for each entry.
  static func entries(_ catalog: Catalog) -> [String] {
    catalog.entries.map { entry in
      let texts = entry.variants.map { number -> String in
        let variant = catalog.variants[number]
        let form = catalog.selectors[Int(variant.selector)].map { selector in
          switch selector {
          case .plural(let name): "\(name)="
          case .item(let number): "\(number)="
          default: "?"
          }
        }.joined()
        return form + catalog.string(variant.text)
      }
      let flags: [(Entry.Flags, String)] = [
        (.untranslatable, "u"), (.plurals, "p"), (.array, "a"), (.optional, "o"), (.unbound, "x"),
        (.reference, "r"), (.anyForms, "f"), (.anyPlaceholders, "s"),
      ]
      let letters = flags.filter { entry.flags.contains($0.0) }.map(\.1).joined()
      return "\(catalog.string(entry.key)) \(letters): \(texts.joined(separator: " | "))"
    }
  }

  /// `line:column kind severity message [key]`.
  static func problems(_ catalog: Catalog) -> [String] {
    let lines = LineIndex(catalog.source)
    return catalog.problems.map { problem in
      let place = problem.range.map { lines.position(of: $0.lower, in: catalog.source) }
      let at = place.map { "\($0.line):\($0.column) " } ?? ""
      return "\(at)\(problem.kind) \(problem.severity): \(problem.message)"
    }
  }
}

@Suite struct `Android's resource files` {
  /// What stands in the element, and what AAPT2 makes of it.
  static let texts: [(inside: String, text: String)] = [
    ("Plain", "Plain"), ("  at the edges \n ", "at the edges"), ("a  b\n\tc", "a b c"),
    (#""a  b""#, "a  b"), (#"" a ""#, " a "), (#"a"  "b"#, "a  b"), (#"" a" b "#, " a b"),
    (#"" open  end "#, " open  end "), (#"&quot;a  b&quot;"#, "a  b"), (#"\"a\""#, #""a""#),
    (##"\n\t\'\"\\\@\?\#"##, "\n\t'\"\\@?#"), (#"\u00e9\u00E9x"#, "ééx"),
    (#"\uD83D\uDE00!"#, "😀!"), (#"\q\é"#, "qé"), (#"end\"#, "end"), (#"\n "#, "\n"),
    ("&lt;b&gt; &amp; &#65;&#x42;", "<b> & AB"), ("<![CDATA[<b> & </b>]]>", "<b> & </b>"),
    ("a<![CDATA[ b ]]>c", "a b c"), ("<b>a</b> and <i>b</i>", "a and b"), (" <b>a</b> ", " a "),
    (#"Hi <xliff:g id="n">%1$s</xliff:g>!"#, "Hi %1$s!"), ("a<!-- no -->b", "ab"),
    ("@string/other", "@string/other"), (" @null ", "@null"), ("?attr/title", "?attr/title"),
    ("<![CDATA[<a href=\"x\">y</a>]]>", "<a href=x>y</a>"), (#"\@home"#, "@home"), ("?", "?"),
    ("a@b.c", "a@b.c"), ("", ""),
    ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"),
    ("a\r\nb", "a b"), ("\"a\r\nb\rc&#13;\"", "a\nb\nc\r"),
    ("<![CDATA[\"a\r\nb\"]]>", "a\nb"), (#"'quoted'"#, "'quoted'"),
  ]

  @Test(arguments: texts) func `have texts as they are shown`(inside: String, text: String) {
    #expect(Resources.text(inside) == text)
  }

  @Test func `have entries of each kind`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try Data(contentsOf: folder.appendingPathComponent("Fixtures/android/shapes.xml"))
    let catalog = Resources.read([UInt8](bytes))
    #expect(
      Resources.entries(catalog) == [
        "app_name u: Hikes", "apostrophe : Don't", "quoted : It's   kept",
        "spaces : Two words on two lines\n", "entities : Salt & pepper <b> © é", "unicode : é 😀",
        "reference or: @string/app_name", "multi : %d of %d", "positional : %1$s has %2$d",
        "placeholder : Hi %1$s!", "markup : Go to the page <u>y</u>", "lint o: Only here",
        "product : Phone", "empty : ", "item : An item", "hikes p: one=%d hike | other=%d hikes",
        "sizes a: 1=Small | 2=Medium | 3=@string/app_name", "sizes : Sizes",
      ])
    #expect(Resources.problems(catalog) == [])
    #expect(catalog.isWhole && catalog.repeats.isEmpty)
    #expect(catalog.sourceLanguage == Language("en"))
    #expect(catalog.comment(catalog.entries[0]) == "describes the next element")
    #expect(catalog.comment(catalog.entries[1]) == nil)
    #expect(catalog.source.string(catalog.entries[1].keyRange) == "apostrophe")
    #expect(catalog.source.string(catalog.variants[1].range) == #"Don\'t"#)
  }

  /// A file, its problems, and the names of what was read.
  static let faults: [(text: String, problems: [String], names: [String], isWhole: Bool)] = [
    (
      "<resources>\n<string name=\"a\">Salt & pepper</string><string name=\"b\">B</string></resources>",
      ["2:23 syntax error: '&' must be written '&amp;'"], ["b"], false
    ),
    (
      "<resources><string name=\"a\"><b>A</string>\n<string name=\"b\">B</string></resources>",
      ["1:33 syntax error: expected '</b>', found '</string>'"], ["b"], false
    ),
    (
      "<resources><string name=\"a\">A</string><string name=\"b\">1 < 2</string><string name=\"c\">C</string></resources>",
      ["1:58 syntax error: '<' must be written '&lt;' where it starts no tag"], ["a", "c"], false
    ),
    (
      "<resources><string name=\"a\">&nbsp;A</string><string name=\"b\">B</string></resources>",
      ["1:29 syntax error: unknown entity '&nbsp;'; write the character itself"], ["b"], false
    ),
    (
      "<!DOCTYPE resources [<!ENTITY app \"App\">]>\n<resources><string name=\"a\">&app;</string><string name=\"b\">B</string></resources>",
      ["1:22 syntax error: entity declarations are not supported"], ["b"], false
    ),
    (
      "<!DOCTYPE resources SYSTEM \"a.dtd\"><resources><string name=\"a\">A</string></resources>",
      ["1:1 syntax error: a document type is not supported in resources; remove it"], ["a"], false
    ),
    (
      "<resources><string name=\"a\">A</string>\n<<<<<<< HEAD\n<string name=\"b\">B</string>\n=======\n<string name=\"b\">C</string>\n>>>>>>> x\n</resources>",
      ["2:1 syntax error: a conflict marker stands in the file"], ["a", "b", "b"], false
    ),
    (
      "<resources><string name=\"a\">A</string>,<string>B</string><string name=\"1 c\">C</string></resources>",
      [
        "1:39 syntax error: ',' stands outside of every resource",
        "1:40 syntax error: a resource has no name, so the build stops",
        "1:72 syntax error: '1 c' is no name of a resource, so the build stops; letters, digits and '_' make one",
      ], ["a", "1 c"], false
    ),
    (
      "<resources><plurals name=\"a\"><item quantity=\"one\">A</item><item quantity=\"one\">B</item><item quantity=\"more\">C</item><item>D</item></plurals><plurals name=\"b\"/></resources>",
      [
        "1:75 duplicate error: the form 'one' of 'a' stands twice, so the build stops",
        "1:104 plural error: 'more' in 'a' is no quantity, so the build stops",
        "1:118 plural error: a form of 'a' has no quantity, so the build stops",
        "1:157 plural error: 'b' has no form",
      ], ["a", "b"], true
    ),
    (
      "<resources><!-- a -- b --><string name=\"a\">A</string></resources>",
      ["1:19 syntax error: '--' may not stand in a comment"], ["a"], true
    ),
    (
      "<resources><string name=\"a\" tools:x=\"\">A</string><xliff:b/><tools:c/></resources>",
      [
        "1:29 syntax error: nothing declares the prefix 'tools' of 'tools:x'; add 'xmlns:tools=\"http://schemas.android.com/tools\"' to <resources>",
        "1:51 syntax error: nothing declares the prefix 'xliff' of 'xliff:b'; add 'xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\"' to <resources>",
      ], ["a"], true
    ),
    (
      "<resources><strng name=\"a\">A</strng><String name=\"b\" c=\"R&D\">B</String><plurls name=\"c\"><Item quantity=\"other\">C</Item></plurls><text name=\"d\">D</text><item name=\"e\">E</item></resources>",
      [
        "1:13 syntax error: '<strng>' is no resource, so the build stops; write '<string>'",
        "1:58 syntax error: '&' must be written '&amp;'",
        "1:38 syntax error: '<String>' is no resource, so the build stops; write '<string>'",
        "1:73 syntax error: '<plurls>' is no resource, so the build stops; write '<plurals>'",
        "1:90 syntax error: expected '<item>', found '<Item>', so the build stops",
        "1:130 syntax error: '<text>' is no resource, so the build stops",
        "1:153 syntax error: '<item>' has no type, so the build stops",
      ], ["a", "b", "c"], true
    ),
    (
      "<resources><string name=\"a\" product=\"tablet\">A</string><string name=\"b\" product=\"tv\">B</string><string name=\"b\">C</string></resources>",
      [
        "1:26 syntax error: 'a' is for the product 'tablet' only, so the build of any other one stops; add one for 'default'"
      ], ["a", "b"], true
    ),
    (
      "<resources><color name=\"c\">&foo;</color><string name=\"a\">A\u{1}]]></string></resources>",
      [
        "1:28 syntax error: unknown entity '&foo;'; write the character itself",
        "1:59 syntax error: the control character U+0001 may not stand in XML",
        "1:60 syntax error: ']]>' must be written ']]&gt;' in a text",
      ], ["a"], true
    ),
    (
      "<resources><string name=\"a\">A</string>", ["1:39 syntax error: expected '</resources>'"],
      ["a"], false
    ),
    (
      "<?xml version=\"1.0\" encoding=\"windows-1251\"?><resources><string name=\"a\">A</string></resources>",
      [
        "1:1 encoding error: the file says that it is 'windows-1251', but it is UTF-8; write 'utf-8' and save it as that"
      ], [], false
    ),
    (
      "<plist><string>A</string></plist>",
      ["1:2 syntax error: expected '<resources>', found '<plist>', so the build stops"], [], false
    ),
    (
      "<html>404</html>",
      ["1:2 syntax error: expected '<resources>', found '<html>', so the build stops"], [], false
    ),
    ("<resources/>", [], [], true),
    ("<?xml version='1.0'?>\n<!-- a -->\n<resources >\n</resources>", [], [], true),
    (
      "no XML, but a \"string\"", ["1:1 syntax error: expected an element, found text"], [], false
    ),
    ("<resources><color name=\"a\">#fff</color></resources>", [], [], true),
    ("", ["1:1 syntax error: expected an element"], [], false),
  ]

  @Test(arguments: faults)
  func `cost what is broken`(text: String, problems: [String], names: [String], isWhole: Bool) {
    let catalog = Resources.read(text)
    #expect(Resources.problems(catalog) == problems)
    #expect(catalog.entries.map { catalog.string($0.key) } == names)
    #expect(catalog.isWhole == isWhole)
  }

  @Test func `refuse a bomb of entities at once`() {
    let lines = (1...200).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()
    let catalog = Resources.read(
      "<!DOCTYPE r [\(lines)]><resources><string name=\"a\">&a200;</string></resources>")
    #expect(catalog.problems.count == 1 && catalog.entries.isEmpty && !catalog.isWhole)
  }

  /// A folder's name, its language's code, and whether it is for some devices only.
  static let folders: [(name: String, language: String?, isVariant: Bool)] = [
    ("values-de", "de", false), ("values-pt-rBR", "pt-BR", false),
    ("values-zh-rTW", "zh-TW", false),
    ("values-b+sr+Latn", "sr-Latn", false), ("values-b+es+419", "es-419", false),
    ("values-b+zh+Hans+CN", "zh-Hans-CN", false), ("values-iw", "iw", false),
    ("values-in", "in", false), ("values-fil", "fil", false), ("values-PT-rbr", "pt-BR", false),
    ("values-mcc262", nil, true), ("values-mcc310-mnc004", nil, true),
    ("values-mcc310-de", "de", true),
    ("values-night", nil, true), ("values-land", nil, true), ("values-port", nil, true),
    ("values-car", nil, true), ("values-desk", nil, true), ("values-v21", nil, true),
    ("values-sw600dp", nil, true), ("values-w820dp", nil, true), ("values-ldrtl", nil, true),
    ("values-320dpi", nil, true), ("values-round", nil, true), ("values-de-land", "de", true),
    ("values-de-rAT-night-v21", "de-AT", true), ("values-en-rXA", "en-XA", true),
    ("values-night-de", "de", true), ("values-land-pt-rBR-v21", "pt-BR", true),
    ("values-sr-rLatn", "sr-rLatn", false), ("values-pt-BR", "pt-BR", false),
    ("values-zh-Hans", "zh-Hans", false), ("values-german", "german", false),
  ]

  @Test(arguments: folders)
  func `stand in folders`(name: String, language: String?, isVariant: Bool) {
    let place = AndroidLayout.place("app/src/main/res/\(name)/strings.xml")
    #expect(place?.root == "app/src/main/res" && place?.table == "strings")
    let expected: Place.Folder =
      isVariant
      ? .variant(language.map { Language(written: $0, code: $0) })
      : language.map { .language(Language(written: $0, code: $0)) } ?? .base
    #expect(place?.folder == expected)
  }

  /// A folder's name, and why the build refuses it.
  @Test(
    arguments: [
      ("values", nil), ("values-de", nil),
      ("values-mcc310-de-rAT-ldrtl-sw600dp-land-night-v21", nil),
      ("values-night-de", "no folder name that Android's build takes; write 'de-night'"),
      ("values-v21-port", "no folder name that Android's build takes; write 'port-v21'"),
      ("values-pt-BR", "no folder name that Android's build takes; write 'pt-rBR'"),
      ("values-DE-NIGHT", nil), ("values-any-de", nil),
    ] as [(String, String?)]) func `have folders that the build takes`(name: String, fault: String?)
  {
    #expect(AndroidLayout.fault(ofFolder: name) == fault)
  }

  @Test(
    arguments: [
      ("values", nil), ("values-de", nil), ("values_de", "values-de"),
      ("values_pt_rBR", "values-pt-rBR"),
      ("value", "values"), ("Values-de", "values-de"), ("vaules-de", "values-de"),
      ("valuesde", "values-de"), ("valuables", nil), ("layout-de", nil), ("valuesets", nil),
    ] as [(String, String?)]) func `have folders that were meant otherwise`(
      name: String, meant: String?
    )
  {
    #expect(AndroidLayout.meant(by: name) == meant)
  }

  @Test(arguments: [
    "res/values/strings.txt", "res/layout/main.xml", "strings.xml", "res/values/.xml",
    "res/valuesx/a.xml", "values/sub/a.xml",
  ]) func `stand nowhere else`(path: String) {
    #expect(AndroidLayout.place(path) == nil)
  }

  /// A text, and what stops the build.
  static let formats: [(text: String, found: [String]?)] = [
    ("%s and %s", ["%s", "%s"]), ("%1$s and %s", ["%1$s", "%s"]), ("%1$s and %2$s", nil),
    ("%s", nil), ("100%", nil), ("50% of 100% of it", ["% o", "% o"]), ("%%s %%d", nil),
    ("%d.%m.%Y", nil), ("%n%s", nil), ("%5d, %-3s", ["%5d", "%-3s"]), ("%s %<s", ["%s", "%<s"]),
    ("%1$,d %2$.2f", nil),
  ]

  @Test(arguments: formats) func `are asked for numbers`(text: String, found: [String]?) {
    #expect(AndroidText.unordered(ContiguousArray(text.utf8).span) == found)
  }
}
