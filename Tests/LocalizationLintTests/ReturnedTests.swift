import Catalogs
import Testing

@testable import LocalizationLint

/// Files as translators and their programs send them, and what is read from them.
@Suite struct `Files that come back` {
  /// A unit in a few words: `original language name = target [state] !fault`.
  static func words(_ unit: Returned.Unit) -> String {
    let name =
      switch unit.name {
      case .id(let id, let also): id + (also.map { "(\($0))" } ?? "")
      case .key(let key, let form): key + (form.isEmpty ? "" : "|\(form)")
      }
    let state =
      switch unit.state {
      case .none: ""
      case .untranslated: " new"
      case .needsReview: " review"
      case .done: " done"
      }
    return [
      unit.original ?? "-", unit.language?.code ?? "-", name, "=", unit.target ?? "nil",
    ].joined(separator: " ") + state + (unit.isFixed ? " fixed" : "")
      + (unit.fault.map { " !" + $0 } ?? "")
  }

  static func xliff(_ body: String) -> String {
    #"<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="A.strings" "#
      + #"source-language="en" target-language="de" datatype="plaintext"><body>"#
      + "\(body)</body></file></xliff>"
  }

  static let units: [(body: String, words: [String])] = [
    (
      #"<trans-unit id="a"><source>A</source><target>B</target></trans-unit>"#,
      ["A.strings de a = B"]
    ),
    (#"<trans-unit id="a"><source>A</source></trans-unit>"#, ["A.strings de a = nil"]),
    (#"<trans-unit id="a"><source>A</source><target/></trans-unit>"#, ["A.strings de a = "]),
    (
      #"<group><trans-unit id="1" resname="a&#10;b&amp;"><source/><target state="translated">B</target></trans-unit></group>"#,
      ["A.strings de 1(a\nb&) = B done"]
    ),
    (
      #"<trans-unit id="a"><source>A</source><target state="needs-review-l10n">B</target></trans-unit>"#,
      ["A.strings de a = B review"]
    ),
    (
      #"<trans-unit id="a"><source>A</source><target state="needs-translation">A</target></trans-unit>"#,
      ["A.strings de a = A new"]
    ),
    (
      #"<trans-unit id="a" approved="yes"><source>A</source><target state="needs-adaptation">B</target></trans-unit>"#,
      ["A.strings de a = B done"]
    ),
    (
      #"<trans-unit id="a" translate="no"><source>A</source><target>B</target></trans-unit>"#,
      ["A.strings de a = B fixed"]
    ),
    (
      "<trans-unit id=\"a\"><source>A</source><target>1\r\n2&#13;3<![CDATA[<b>\r\n&amp;]]></target></trans-unit>",
      ["A.strings de a = 1\n2\r3<b>\n&amp;"]
    ),
    (
      #"<trans-unit id="a"><source>A %@</source><seg-source><mrk mid="0" mtype="seg">x</mrk></seg-source><target><mrk mid="0" mtype="seg">B </mrk><mrk mid="1" mtype="seg"><g id="1">C</g> <ph id="2">%@</ph></mrk></target></trans-unit>"#,
      ["A.strings de a = B C %@"]
    ),
    (
      #"<trans-unit id="a"><source>A</source><target><x id="1" equiv-text="%@"/>!<x id="2" ctype="lb"/><x id="3" ctype="x-ch-0008"/></target></trans-unit>"#,
      ["A.strings de a = %@!\n\u{8}"]
    ),
    (
      #"<trans-unit id="a"><source>A</source><target>B <x id="1"/></target></trans-unit>"#,
      [
        "A.strings de a = B  !what '<x>' stands for is not said; write the text itself in its place"
      ]
    ),
    (
      #"<trans-unit id="a"><source>A</source><target>B</target><alt-trans><source>A</source><target>C</target></alt-trans></trans-unit>"#,
      ["A.strings de a = B"]
    ),
    (segmented("B ", "", in: "A. ", "B."), [halfDone("B.", "B ")]),
    (segmented("B ", nil, in: "A. ", "B."), [halfDone("B.", "B ")]),
    (segmented("", "", in: "A. ", "B."), ["A.strings de a = "]),
    (segmented("B ", "", in: "A. ", " "), ["A.strings de a = B "]),
    (segmented("", "C", in: "A. ", "B."), [halfDone("A. ", "C")]),
    (
      #"<x:trans-unit xmlns:x="u" id="a"><x:source>A</x:source><x:target>B</x:target></x:trans-unit>"#,
      ["A.strings de a = B"]
    ),
  ]

  /// A unit whose texts are cut into segments, of which the target may lack some.
  static func segmented(_ targets: String?..., in sources: String...) -> String {
    func marks(_ texts: [String?]) -> String {
      texts.enumerated().compactMap { number, text in
        text.map {
          $0.isEmpty
            ? #"<mrk mtype="seg" mid="\#(number)"/>"#
            : #"<mrk mtype="seg" mid="\#(number)">\#($0)</mrk>"#
        }
      }.joined()
    }
    return #"<trans-unit id="a"><source>\#(sources.joined())</source>"#
      + "<seg-source>\(marks(sources))</seg-source><target>\(marks(targets))</target></trans-unit>"
  }

  static func halfDone(_ open: String, _ target: String) -> String {
    "A.strings de a = \(target) !its part '\(open)' has no translation; translate every part of the text"
  }

  @Test(arguments: units) func `may be XLIFF`(body: String, words: [String]) throws {
    let returned = try Returned.read(
      path: "de.xliff", ContiguousArray(Self.xliff(body).utf8))
    #expect(returned.units.map(Self.words) == words)
  }

  @Test func `may be XLIFF 2`() throws {
    let text = """
      <xliff version="2.0" srcLang="en" trgLang="de"><file id="f1" original="A.strings">
      <unit id="a" name="n"><notes><note>x</note></notes>
      <segment state="final"><source>A. </source><target>B. </target></segment>
      <segment state="final"><source>C</source><target>D <ph id="1" equiv="%@"/><cp hex="0008"/></target></segment>
      </unit></file></xliff>
      """
    let returned = try Returned.read(path: "x.xlf", ContiguousArray(text.utf8))
    #expect(returned.units.map(Self.words) == ["A.strings de a(n) = B. D %@\u{8} done"])
    #expect(returned.units.map(\.source) == ["A. C"])
  }

  static let second: [(body: String, words: String)] = [
    (
      #"<segment state="initial"><source>A. </source></segment><segment state="translated"><source>B.</source><target>C</target></segment>"#,
      "A. C !its part 'A. ' has no translation; translate every part of the text"
    ),
    (
      #"<segment><source>A.</source><target>B.</target></segment><ignorable><source> </source></ignorable><segment><source>C.</source><target>D.</target></segment>"#,
      "B. D."
    ),
    (
      #"<segment state="initial"><source>A. </source><target>A. </target></segment><segment state="translated"><source>B.</source><target>C.</target></segment>"#,
      "A. C. new"
    ),
    (
      #"<segment state="final"><source>A</source><target>B</target></segment><segment state="translated"><source>C</source><target>D</target></segment>"#,
      "BD done"
    ),
    (
      #"<segment><source>A.</source><target order="3">B.</target></segment><ignorable><source> </source><target order="2">_</target></ignorable><segment><source>C.</source><target order="1">D.</target></segment>"#,
      "D._B."
    ),
    (
      #"<segment><source>A.</source><target order="2">B.</target></segment><segment><source>C.</source><target order="1">D.</target></segment><ignorable><source>!</source></ignorable>"#,
      "D.B.!"
    ),
    (
      #"<segment><source>A.</source><target order="2">B.</target></segment><segment><source>C.</source><target>D.</target></segment>"#,
      "B.D. !the 'order' of its parts is none: each needs a number of its own, up to 2"
    ),
    (
      #"<segment><source>A.</source><target order="0">B.</target></segment><segment><source>C.</source><target order="x">D.</target></segment>"#,
      "B.D. !the 'order' of its parts is none: each needs a number of its own, up to 2"
    ),
    (
      #"<segment><source>A.</source></segment><ignorable><source> </source><target> </target></ignorable><segment><source>B.</source></segment>"#,
      "nil"
    ),
    (
      #"<segment state="translated"><source>A.</source><target/></segment><segment><source>B.</source><target> </target></segment>"#,
      " done"
    ),
    (
      #"<segment><source>A.</source><target>B.</target></segment><segment><source> </source></segment>"#,
      "B. "
    ),
  ]

  static func second(_ body: String) -> String {
    #"<xliff version="2.0" srcLang="en" trgLang="de"><file id="f" original="A"><unit id="a">"#
      + "\(body)</unit></file></xliff>"
  }

  @Test(arguments: second) func `may be XLIFF 2, in segments`(body: String, words: String) throws {
    let text = Self.second(body)
    let returned = try Returned.read(path: "x.xlf", ContiguousArray(text.utf8))
    #expect(returned.units.map(Self.words) == ["A de a = " + words])
  }

  static let sheets: [(text: String, words: [String])] = [
    ("key,translation\na,B\n", ["- - a = B"]),
    (
      "\u{FEFF}Key;Target;Language;File\r\na;\"B;\"\"C\"\"\";de;x.strings\r\n",
      ["x.strings de a = B;\"C\""]
    ),
    ("sep=;\r\n\"key\";\"translation\"\r\n\"a\";\"B\r\nC\"\r\n", ["- - a = B\r\nC"]),
    (
      "key\ttranslation\rx\t'=1+1\ry\t''=a\rz\t'a\r", ["- - x = =1+1", "- - y = '=a", "- - z = 'a"]
    ),
    ("id,en,de,German (de-AT)\na,A,B,C\n", ["- en a = A", "- de a = B", "- de-AT a = C"]),
    (
      "key,form,translation,status\na,plural.one,B,Translated\n,,,\n", ["- - a|plural.one = B done"]
    ),
    (
      "key,translation\na,B, C\n",
      [
        "- - a = B !the row has more cells than the heading; put texts with a separator into quotes"
      ]
    ),
    ("key,translation\na,5\" B\nb\n", ["- - a = 5\" B", "- - b = nil"]),
    // The plainest name counts.
    ("key,value,translation\na,A,B\n", ["- - a = B"]),
    ("key,text,target\na,A,B\n", ["- - a = B"]),
    ("id,key,translation\n17,a,B\n", ["- - a = B"]),
    ("key,value,de\na,A,B\n", ["- de a = B"]),
    ("key,value\na,B\n", ["- - a = B"]),
    // Two columns for one thing.
    ("key,translation,translation\na,B,C\n", ["- - a = B", "- - a = C"]),
    (
      "key,translation,target\na,B,B\nb,,C\nc,D,\nd,,\n",
      [
        "- - a = B", "- - b = C", "- - c = D", "- - d = ",
      ]
    ),
    (
      "key,key,target\na,,B\na,b,B\n",
      [
        "- - a = B",
        "- - a = B !two columns are for 'key' and differ here; leave the one that is meant",
      ]
    ),
    // What stands in front of the heading.
    ("\"sep=;\"\r\nkey;translation\r\na;B\r\n", ["- - a = B"]),
    ("\"sep=;\";;\nkey;translation;x\na;B\n", ["- - a = B"]),
    ("\n,,\nTexts of the app, as of May,,\n\nkey,source,translation\na,A,B\n", ["- - a = B"]),
    // Languages of the project.
    ("key,de,id\na,B,C\n", ["- de a = B"]),
  ]

  @Test(arguments: sheets) func `may be sheets`(text: String, words: [String]) throws {
    let returned = try Returned.read(path: "x.csv", ContiguousArray(text.utf8))
    #expect(returned.units.map(Self.words) == words)
  }

  @Test func `may be a sheet in UTF-16`() throws {
    let bytes = ContiguousArray(
      "\u{FEFF}key\ttranslation\r\na\tÄ\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let returned = try Returned.read(path: "x.txt", bytes)
    #expect(returned.units.map(Self.words) == ["- - a = Ä"])
  }

  @Test func `may be a strings table`() throws {
    let text = "/* A */\n\"a\" = \"B\\n\";\n\"b\" = \"\";\n"
    let returned = try Returned.read(path: "o/de.lproj/T.strings", ContiguousArray(text.utf8))
    #expect(
      returned.units.map(Self.words) == [
        "o/de.lproj/T.strings de a = B\n", "o/de.lproj/T.strings de b = ",
      ])
  }

  static let broken: [(path: String, text: String, message: String)] = [
    (
      "a.xliff", "<resources/>",
      "cannot take in 'a.xliff:1:1': this is no XLIFF: its outermost element is '<resources>'"
    ),
    (
      "a.xliff", "<xliff version=\"1.2\">\n<file original=\"\"></xliff>",
      "cannot take in 'a.xliff:2:19': expected '</file>', found '</xliff>'"
    ),
    (
      "a.xliff", "<xliff version=\"3.0\"/>",
      "cannot take in 'a.xliff:1:1': XLIFF '3.0' cannot be read; export it as XLIFF 1.2"
    ),
    (
      "a.csv", "name of nothing,b\n",
      "cannot take in 'a.csv:1:1': no column is headed 'key'; the first line names the columns"
    ),
    (
      "a.csv", "a,b,c\nx,y,z\nkey,translation\n",
      "cannot take in 'a.csv:1:1': no column is headed 'key'; the first line names the columns"
    ),
    (
      "a.csv", "key,comment\n",
      "cannot take in 'a.csv:1:1': no column is headed 'translation' or with a language; "
        + "the first line names the columns"
    ),
    (
      "a.csv", "key,translation\na,\"B\nc,D\n",
      "cannot take in 'a.csv:2:3': the quote that opens this cell is never closed"
    ),
    (
      "a.csv", "key,translation\na,\"B\"C\n",
      "cannot take in 'a.csv:2:5': a quote ends the cell here, and text follows it; "
        + "write a quote inside of a cell twice"
    ),
    (
      "a.strings", "\"a\" = \"b\n",
      "cannot take in 'a.strings:1:7': "
    ),
    (
      "a.doc", "",
      "'a.doc' is in no form that can be taken in; give an .xliff, .xcloc, .csv, .tsv or .strings file"
    ),
  ]

  @Test(arguments: broken) func `may be broken`(path: String, text: String, message: String) {
    let failure = #expect(throws: Failure.self) {
      try Returned.read(path: path, ContiguousArray(text.utf8))
    }
    #expect(failure?.message.hasPrefix(message) ?? false, "\(failure?.message ?? "")")
  }
}
