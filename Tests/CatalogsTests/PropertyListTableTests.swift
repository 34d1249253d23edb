import Catalogs
import Testing

/// Key, text and problems of small tables; each problem is shown with the text it points at.
@Suite struct `XML property lists as tables` {
  @Test(arguments: [
    ("<plist version='1.0'><dict><key>a</key><string>1</string></dict></plist>", "a=1"),
    ("<dict/>", ""),
    ("<plist><dict></dict></plist>\n<!-- end -->\n", ""),
    ("<dict><key>a</key><string/><key/><string>x</string></dict>", "a= =x"),
    ("<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>", "a=1 a=2"),
    ("<dict><key> a </key><string>\r\n x\t</string></dict>", " a =\r\n x\t"),
    (
      "<dict><key>a&amp;b</key><string>1 &lt; <![CDATA[2 & 3]]>&#x1F600;</string></dict>",
      "a&b=1 < 2 & 3😀"
    ),
    ("<dict><key>a</key><string><![CDATA[]]>x<![CDATA[y]]></string></dict>", "a=xy"),
    ("<dict a=\"/\"><key b='c'>a</key ><string xml:space=\"preserve\">1</string\n></dict>", "a=1"),
    (
      "\n<!DOCTYPE plist><?x?><!-- c --><dict><!-- d --><key>a</key><?y?><string>x]]></string></dict>",
      "a=x]]>"
    ),
  ]) func `Whole tables`(input: String, entries: String) {
    let table = read(input)
    #expect(written(table) == entries)
    #expect(table.problems.map(\.message) == [])
    #expect(table.isWhole)
  }

  @Test(arguments: [
    // What Foundation refuses, and what is read nevertheless.
    (
      "<dict><key>a</key><string>&nbsp;</string><key>b</key><string>2</string></dict>", "b=2",
      "unknown entity '&nbsp;'; write the character itself [&nbsp;] a"
    ),
    (
      "<dict><key>a</key><string>R & D</string><key>b</key><string>A & B</string></dict>", "",
      "'&' must be written '&amp;' [&] a; '&' must be written '&amp;' [&] b"
    ),
    (
      "<dict><key>R & D</key><string>1</string><key>b</key><string>2</string></dict>", "b=2",
      "'&' must be written '&amp;' [&]"
    ),
    (
      "<dict><key>a</key><string>x <b>y</b></string><key>b</key><string>2</string></dict>", "b=2",
      "markup inside <string>; write '&lt;' for '<', or put the text into '<![CDATA[…]]>' [<b>] a"
    ),
    (
      "<dict><key>a</key><string>x<br>y</string><key>b</key><string>2</string></dict>", "b=2",
      "markup inside <string>; write '&lt;' for '<', or put the text into '<![CDATA[…]]>' [<br>] a"
    ),
    (
      "<dict><key>a</key><string>1 < 2</string><key>b</key><string>2</string></dict>", "b=2",
      "'<' must be written '&lt;' where it starts no tag [<] a"
    ),
    (
      "<dict><key>a</key><string>x<!-- c -->y</string><key>b</key><string>2</string></dict>", "b=2",
      "a comment inside <string> is not allowed; remove it [<!-- c -->] a"
    ),
    (
      "<dict><key>a</key><string>1<string><key>b</key><string>2</string></dict>", "b=2",
      "expected '</string>' in front of '<string>' [<string>] a"
    ),
    (
      "<dict><key>a</key><string>1<key>b</key><string>2</string></dict>", "b=2",
      "expected '</string>' in front of '<key>' [<key>] a"
    ),
    (
      "<dict><key>a</key><string>1</strong><key>b</key><string>2</string></dict>", "b=2",
      "expected '</string>', found '</strong>' [</strong] a"
    ),
    (
      "<dict><key>a</key><key>b</key><string>2</string></dict>", "b=2",
      "'a' has no value; write a <string> behind its key [a] a"
    ),
    ("<dict><key>a</key></dict>", "", "'a' has no value; write a <string> behind its key [a] a"),
    (
      "<dict><string>1</string><key>b</key><string>2</string><string>3</string></dict>", "b=2",
      "'<string>' has no key; write a <key> in front of it [<string>]; "
        + "'<string>' has no key; write a <key> in front of it [<string>]"
    ),
    (
      "<dict><key>a</key><string>1</string>;<key>b</key><string>2</string></dict>", "a=1 b=2",
      "';' stands outside of <key> and <string>, where only elements may stand [;]"
    ),
    (
      "<dict><key>a</key><text>1</text><key>b</key><string>2</string></dict>", "b=2",
      "a property list has no element <text> [<text>] a"
    ),
    (
      "<DICT></DICT>", "",
      "write '<dict>' for '<DICT>': the names of elements are in lower case [<DICT>]"
    ),
    (
      "<resources><string name=\"a\">b</string></resources>", "",
      "a property list has no element <resources> [<resources>]"
    ),
    (
      "<plist><text/></plist>", "", "a property list has no element <text> [<text/>]"
    ),
    ("<plist/>", "", "the property list is empty; write a <dict> into <plist> []"),
    (
      "<plist><dict/><dict><key>a</key><string>1</string></dict></plist>", "",
      "a property list holds one value only; remove this one [<dict>]"
    ),
    (
      "<plist><dict><key>a</key><string>1</string></dict>", "a=1",
      "expected '</plist>' [] ('<plist' is opened here)"
    ),
    (
      "<dict><key>a</key><string>1</string></dic><key>b</key><string>2</string></dict>", "a=1",
      "expected '</dict>', found '</dic>' [</dic] ('<dict' is opened here) "
        + "(1 key from here on could not be read)"
    ),
    (
      "<!DOCTYPE p [<!ENTITY x 'y'>]><dict><key>a</key><string>&x;</string></dict>", "",
      "entity declarations are not supported [<!ENTITY] (1 key from here on could not be read)"
    ),
    // What is no string.
    (
      "<dict><key>a</key><dict><key>b</key><string>1</string></dict><key>c</key><true/>"
        + "<key>d</key><integer>1</integer><key>e</key><array/><key>f</key><string>2</string></dict>",
      "f=2",
      "the value of 'a' is a dictionary; a table holds only strings "
        + "[<dict><key>b</key><string>1</string></dict>] a; "
        + "the value of 'c' is a truth value; a table holds only strings [<true/>] c; "
        + "the value of 'd' is a number; a table holds only strings [<integer>1</integer>] d; "
        + "the value of 'e' is an array; a table holds only strings [<array/>] e"
    ),
    (
      "<plist><array/></plist>", "",
      "a table must be a dictionary; this one is an array [<array/>]"
    ),
    // What Foundation loses in silence.
    (
      "<!----><dict><key>a</key><string>1</string></dict>", "a=1",
      "an empty comment here hides what follows; remove '<!---->' [<!---->]"
    ),
    (
      "<dict><key>a</key><key>b</key><key>c</key><string>3</string></dict>", "a=b c=3",
      "'a' has no value, so the key 'b' is taken for it; write a <string> behind each key [a] a"
    ),
    (
      "<dict><key>a</key><string>1</string></dict><key>b</key><string>2</string></dict>", "a=1",
      "the property list ends in front of this; 1 key behind its end is ignored [<]"
    ),
  ]) func `Tables with an error`(input: String, entries: String, problems: String) {
    let table = read(input)
    #expect(written(table) == entries)
    #expect(written(table.problems, table.source) == problems)
    #expect(table.problems.allSatisfy { $0.severity == .error })
  }

  @Test(arguments: [
    ("<dict/>;", "text behind the end of the property list is ignored [;]"),
    ("<dict a></dict>", "expected '=' behind the name of an attribute []"),
    ("<!DOCTYPE a \"><dict/>", "expected '>' behind '<!DOCTYPE' [<!DOCTYPE]"),
  ]) func `Warnings leave a table whole`(input: String, problems: String) {
    let table = read(input)
    #expect(written(table.problems, table.source) == problems)
    #expect(table.problems.allSatisfy { $0.severity == .warning })
    #expect(table.isWhole)
  }

  @Test func `Ranges and comments`() {
    let table = read(
      "<dict><!-- one --> <key>a</key><!-- no --><string>1</string><key/><string/></dict>")
    let source = table.source
    let entries = Array(table.entries)
    #expect(entries.map(\.keyRange) == [ByteRange(UInt32(24), 25), ByteRange(UInt32(60), 66)])
    #expect(table.variants.map(\.range) == [ByteRange(UInt32(50), 51), ByteRange(UInt32(66), 75)])
    #expect(source.string(table.variants[1].range) == "<string/>")
    #expect(entries.map { table.comment($0) } == [" one ", nil])
  }

  @Test func `The language is the folder's`() {
    let source = Source(path: "t", text: "<dict/>")
    for (folder, code) in [
      (Place.Folder.language(Language("de")), "de"), (.base, nil), (.several, nil),
    ] {
      let place = Place(root: "", table: "t", folder: folder)
      #expect(XMLPropertyList.readTable(source, place, format: "strings").language?.code == code)
    }
  }

  @Test(arguments: [
    ("<?xml", true), (" \n<plist>", true), ("<!-- -->", true), ("<dict/>", true), ("", false),
    ("<", false), ("\"a\" = \"b\";", false), ("/* <dict> */", false), ("<0a>", false),
  ]) func `Recognized by content`(input: String, expected: Bool) {
    #expect(XMLPropertyList.recognizes(Source(path: "", text: input)) == expected)
  }

  /// Each of these takes quadratic time in a careless reader.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("<dict>", 20_000), ("<", 200_000), ("<key>a</key><string>b<c</string>", 2_000),
      ("<string><!-- ", 10_000), ("<!DOCTYPE '\">", 10_000), ("<a b=\">", 20_000),
      ("<dict><key>a</key>", 10_000), ("<string>&", 20_000), ("<key>", 20_000), ("<string", 20_000),
      ("<dict><key>a</key><string>b<key ", 5_000),
    ]) func `Hostile input`(piece: String, count: Int)
  {
    let text = String(repeating: piece, count: count)
    #expect(!read(text).isWhole)
    #expect(!read("<dict><key>a</key><string>" + text).isWhole)
  }

  private func read(_ text: String) -> Catalog {
    XMLPropertyList.readTable(
      Source(path: "t", text: text), Place(root: "", table: "t", folder: .base), format: "strings")
  }

  private func written(_ table: Catalog) -> String {
    table.entries.map { entry in
      "\(table.string(entry.key))=\(table.string(table.variants[Int(entry.firstVariant)].text))"
    }.joined(separator: " ")
  }

  private func written(_ problems: [Problem], _ source: Source) -> String {
    problems.map { problem in
      "\(problem.message) [\(problem.range.map { source.string($0) } ?? "-")]"
        + (problem.key.map { " \($0)" } ?? "") + problem.notes.map { " (\($0.message))" }.joined()
    }.joined(separator: "; ")
  }
}
