import Testing

@testable import Catalogs

@Suite struct `Edits of Android resources` {
  static let path = "res/values-de/strings.xml"

  static func file(_ lines: String...) -> String {
    "<resources>\n" + lines.map { "    \($0)\n" }.joined() + "</resources>\n"
  }

  static func edit(
    _ name: String, _ before: String, _ changes: [Change], order: [String] = [],
    model: String? = nil, after: String, refused: [String] = []
  ) -> EditCase {
    EditCase(
      name, before, changes, order: order, model: model, after: after, refused: refused, path: path)
  }

  static func plural(_ key: String, _ forms: (String, String)...) -> Change {
    Change(
      key: key, kind: 1, .set(forms.map { Wording($0.1, path: [.plural($0.0)]) }))
  }

  static func items(_ key: String, _ items: (Int, String)...) -> Change {
    Change(key: key, kind: 2, .set(items.map { Wording($0.1, path: [.item($0.0)]) }))
  }

  static func markup(_ key: String, _ text: String) -> Change {
    var wording = Wording(text)
    wording.isMarkup = true
    return Change(key: key, .set([wording]))
  }

  /// What the app shows, and what the file must have for it.
  static let texts: [(shown: String, written: String)] = [
    ("It's \"so\" \\ n", #"It\'s \"so\" \\ n"#),
    ("1\n2\t3\r", #"1\n2\t3\u000D"#),
    ("@string/x", #"\@string/x"#), ("?", #"\?"#), ("a@b?", "a@b?"),
    (" a ", #"\u0020a\u0020"#), ("a   b", #"a \u0020 b"#), (" ", #"\u0020"#),
    ("a \n b", #"a \n b"#), ("<b> & ]]>", "&lt;b&gt; &amp; ]]&gt;"),
    ("\u{A0}ü\u{1F600}", "\u{A0}ü\u{1F600}"), ("", ""),
  ]

  @Test(arguments: texts) func `writes a text as AAPT2 reads it`(
    _ it: (shown: String, written: String)
  ) {
    Self.edit(
      "", Self.file(#"<string name="a">x</string>"#), [.set("a", it.shown)],
      after: Self.file("<string name=\"a\">\(it.written)</string>")
    ).check()
  }

  static let cases: [EditCase] = [
    edit(
      "nothing in an element without a text", file(#"<string name="a"/>"#), [.set("a", "")],
      after: file(#"<string name="a"/>"#)),
    edit(
      "a CR as XML keeps it", file(#"<string name="a">b<i>c</i></string>"#),
      [markup("a", "b<i>&#13;</i>")], after: file(#"<string name="a">b<i>\u000D</i></string>"#)),
    edit(
      "the text alone",
      "<resources>\n\t<!-- c --><string\tname='a' >x</string >  <!-- d -->\n</resources>",
      [.set("a", "neu")],
      after: "<resources>\n\t<!-- c --><string\tname='a' >neu</string >  <!-- d -->\n</resources>"),
    edit(
      "white space at the edges stays", file("<string name=\"a\">\n  x y\n  </string>"),
      [.set("a", "z")], after: file("<string name=\"a\">\n  z\n  </string>")),
    edit(
      "quotes and escapes that say the same", file(#"<string name="a">"it's  so"</string>"#),
      [.set("a", "it's  so")], after: file(#"<string name="a">"it's  so"</string>"#)),
    edit(
      "one tag", file(#"<string name="a" />"#), [.set("a", "x")],
      after: file(#"<string name="a" >x</string>"#)),
    edit(
      "a section of CDATA stays one", file("<string name=\"a\"><![CDATA[<b>x</b>]]></string>"),
      [.set("a", "<i>it's</i> & ]]>")],
      after: file("<string name=\"a\"><![CDATA[<i>it\\'s</i> & ]]]]><![CDATA[>]]></string>")),
    edit(
      "tags", file("<string name=\"a\">x <b>y</b></string>"),
      [markup("a", "<b>don't</b> &amp; <a href=\"u\">w</a> ")],
      after: file("<string name=\"a\"><b>don\\'t</b> &amp; <a href=\"u\">w</a>\\u0020</string>")),
    edit(
      "tags that do not fit", file("<string name=\"a\">x <b>y</b></string>"),
      [markup("a", "<b>y</i>")], after: file("<string name=\"a\">x <b>y</b></string>"),
      refused: ["its tags do not fit together"]),
    edit(
      "what must stay as it is",
      "<resources xmlns:xliff=\"u\">\n<string name=\"a\">Hi <xliff:g id=\"n\">%s</xliff:g></string>\n</resources>",
      [.set("a", "%s, hallo")],
      after:
        "<resources xmlns:xliff=\"u\">\n<string name=\"a\"><xliff:g id=\"n\">%s</xliff:g>, hallo</string>\n</resources>"
    ),
    edit(
      "new ones, in the order of the reference, with its attributes",
      file("<string name=\"b\">B</string>", "<string name=\"d\">D</string>"),
      [.set("e", "5"), .set("c", "3", comment: "so -- or"), .set("a", "1")],
      order: ["a", "b", "c", "d", "e"],
      model: file("<string name=\"c\" formatted=\"false\" translatable=\"true\">%d %d</string>"),
      after: file(
        "<string name=\"a\">1</string>", "<string name=\"b\">B</string>", "<!-- so - - or -->",
        "<string name=\"c\" formatted=\"false\">3</string>", "<string name=\"d\">D</string>",
        "<string name=\"e\">5</string>")),
    edit(
      "behind the comment of the file",
      "<resources>\n  <!-- Licence -->\n  <string name=\"b\">B</string>\n  <string name=\"c\">C</string>\n</resources>\n",
      [.set("a", "1")], order: ["a", "b"],
      after:
        "<resources>\n  <!-- Licence -->\n  <string name=\"a\">1</string>\n  <string name=\"b\">B</string>\n  <string name=\"c\">C</string>\n</resources>\n"
    ),
    edit(
      "into an empty file", "<resources/>", [.set("a", "1")],
      after: "<resources>\n    <string name=\"a\">1</string>\n</resources>"),
    edit(
      "between two tags on one line", "<resources></resources>", [.set("a", "1")],
      after: "<resources>\n    <string name=\"a\">1</string>\n</resources>"),
    edit(
      "a new file", "", [.set("a", "1"), plural("n", ("few", "f"), ("one", "o"))],
      order: ["a", "n"],
      model:
        "<resources xmlns:xliff=\"u\" xmlns:tools='t' tools:locale=\"en\">\r\n\t<string name=\"a\"><xliff:g>1</xliff:g></string>\r\n</resources>\r\n",
      after:
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<resources xmlns:xliff=\"u\" xmlns:tools=\"t\">\r\n\t<string name=\"a\"><xliff:g>1</xliff:g></string>\r\n\t<plurals name=\"n\">\r\n\t\t<item quantity=\"one\">o</item>\r\n\t\t<item quantity=\"few\">f</item>\r\n\t</plurals>\r\n</resources>\r\n"
    ),
    edit(
      "forms", file("<plurals name=\"n\">", "  <item quantity=\"one\">o</item>", "</plurals>"),
      [plural("n", ("other", "x"), ("one", "1"), ("zero", "z"), ("few", "f"))],
      after: file(
        "<plurals name=\"n\">", "  <item quantity=\"zero\">z</item>",
        "  <item quantity=\"one\">1</item>", "  <item quantity=\"few\">f</item>",
        "  <item quantity=\"other\">x</item>", "</plurals>")),
    edit(
      "forms of none", file("<plurals name=\"n\"/>"), [plural("n", ("other", "x"))],
      after: file(
        "<plurals name=\"n\">", "    <item quantity=\"other\">x</item>", "</plurals>")),
    edit(
      "items", file("<string-array name=\"l\">", "<item>1</item>", "</string-array>"),
      [items("l", (1, "eins"), (2, "zwei"), (3, "drei"))],
      after: file(
        "<string-array name=\"l\">", "<item>eins</item>", "<item>zwei</item>", "<item>drei</item>",
        "</string-array>")),
    edit(
      "items with a gap", file("<string-array name=\"l\">", "<item>1</item>", "</string-array>"),
      [items("l", (3, "drei"))],
      after: file("<string-array name=\"l\">", "<item>1</item>", "</string-array>"),
      refused: ["the items in front of number 3 are missing"]),
    edit(
      "a form of a string", file("<string name=\"a\">x</string>"),
      [Change(key: "b", .set([Wording("x", path: [.plural("one")])]))],
      after: file("<string name=\"a\">x</string>"),
      refused: ["a <string> has one text; forms need a <plurals>"]),
    edit(
      "a removal takes the comment along, and no other kind of the name",
      file(
        "<!-- a -->", "<string name=\"a\">x</string>", "<plurals name=\"a\">",
        "<item quantity=\"other\">x</item>", "</plurals>", "<string name=\"b\">x</string>"),
      [.remove("a")],
      after: file(
        "<!-- a -->", "<plurals name=\"a\">", "<item quantity=\"other\">x</item>", "</plurals>",
        "<string name=\"b\">x</string>")),
    edit(
      "a removal",
      file(
        "<!-- a -->", "<string name=\"a\">x</string> <!-- t -->", "", "<!-- b -->",
        "<string name=\"b\">x</string>"),
      [.remove("a")], after: file("", "<!-- b -->", "<string name=\"b\">x</string>")),
    edit(
      "one of two", file("<string name=\"a\">x</string>", "<string name=\"a\">y</string>"),
      [Change(key: "a", .removeEntry(0))], after: file("<string name=\"a\">y</string>")),
    edit(
      "a broken file", "<resources>\n<string name=\"a\">x</strong>\n</resources>",
      [.set("a", "1")], after: "<resources>\n<string name=\"a\">x</strong>\n</resources>",
      refused: ["mend the file first: expected '</string>', found '</strong>'"]),
  ]

  @Test(arguments: cases) func `keep everything else`(_ it: EditCase) { it.check() }

  static let fragments: [(written: String, text: String)] = [
    ("a <b>b</b> c", "a <b>b</b> c"), ("<b>a</b>  <i>b</i>", "<b>a</b> <i>b</i>"),
    ("it\\'s <br/>\\n&lt; &amp;", "it's <br/>\n&lt; &amp;"),
    ("x <xliff:g id=\"a\">%s</xliff:g> <u>y</u>", "x %s <u>y</u>"),
    ("<a href='&amp;'>\\u00e9\"  \"</a>", "<a href='&amp;'>é  </a>"),
    ("<![CDATA[<b>]]><i>x</i>", "&lt;b&gt;<i>x</i>"),
  ]

  @Test(arguments: fragments) func `hand texts over with their tags`(
    _ it: (written: String, text: String)
  ) throws {
    let fragment = try #require(AndroidFragment(written: ContiguousArray(it.written.utf8)))
    #expect(fragment.text == it.text)
    let back = try AndroidFragment(it.text)
    #expect(back.pieces == fragment.pieces)
    let again = AndroidFragment(written: ContiguousArray(back.written().utf8))
    #expect(again?.pieces == fragment.pieces)
  }

  static let folders = [
    ("de", "values-de"), ("pt-BR", "values-pt-rBR"), ("sr-Latn", "values-b+sr+Latn"),
    ("es-419", "values-b+es+419"), ("he", "values-iw"), ("id", "values-in"), ("fil", "values-fil"),
  ]

  @Test(arguments: folders) func `go into the folder of a language`(code: String, folder: String) {
    #expect(AndroidLayout.folder(of: Language(code)) == folder)
    let place = AndroidLayout.place("res/\(folder)/strings.xml")
    #expect(place?.folder.language?.identity == Language(code).identity)
  }
}
