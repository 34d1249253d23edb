import Catalogs
@testable import Fuzz
import Testing

@Suite struct `Strings grammar` {
  /// An input and its entries in file order, as `key=value`.
  static let sound: [(input: String, entries: [String])] = [
    ("", []),
    (" \n\t\u{0B}\u{0C}\r\n\u{2028}\u{2029}", []),
    ("/* nothing */ // yet", []),
    (#""a" = "b";"#, ["a=b"]),
    (#""a"="b";"c"="d";"#, ["a=b", "c=d"]),
    (#"/*1*/"a"/*2*/=/*3*/"b"/*4*/;/*5*/"#, ["a=b"]),
    ("\"a\" // c\n = \"b\";", ["a=b"]),
    ("// c\r\"a\" = \"b\";", ["a=b"]),
    ("// c\u{2028}\"a\" = \"b\";\u{2029}\"c\"\u{2028}=\"d\";", ["a=b", "c=d"]),
    (#"/* "x" = "y;"# + "\n\"k\" = \"v\"; */ \"q\" = \"r\";", ["q=r"]),
    (#""a" = "x /* y */ // z";"#, ["a=x /* y */ // z"]),
    (#"A-b_c.d/e:f$9 = ok;"#, ["A-b_c.d/e:f$9=ok"]),
    ("a//b = c;\nhttp://x = y; /z = -1.5;", ["a//b=c", "http://x=y", "/z=-1.5"]),
    (#"'a"x' = 'b'; 'it\'s' = "it's";"#, ["a\"x=b", "it's=it's"]),
    (#""a"; b; 'c';"#, ["a=a", "b=b", "c=c"]),
    (#"{ "a" = "b"; c; } // end"#, ["a=b", "c=c"]),
    ("{}", []),
    (#""" = "";"#, ["="]),
    ("\"a\nb\" = \"c\r\nd\";", ["a\nb=c\r\nd"]),
    (#""a" = "1"; a = "2"; "\U0061" = "3";"#, ["a=1", "a=2", "a=3"]),
    ("\"\u{E9}\" = \"nfc\"; \"e\u{301}\" = \"nfd\";", ["\u{E9}=nfc", "e\u{301}=nfd"]),
    (#""a" = "\a\b\f\n\r\t\v\\\"\'\/";"#, ["a=\u{7}\u{8}\u{C}\n\r\t\u{B}\\\"'/"]),
    (#""a" = "\@\%\(x)\{\ ";"#, ["a=@%(x){ "]),
    ("\"a\" = \"x\\\ny\\\r\nz\";", ["a=x\ny\r\nz"]),
    (#""a" = "\U00e9\U4E2D\Ue9;\U9x\Uxyz\U0g";"#, ["a=é中é;\tx\0xyz\0g"]),
    (#""a" = "\U01F600\UD83D\UDE00";"#, ["a=\u{1F6}00😀"]),
    (
      #""a" = "\UD83Dx\UDE00\UD83D\UD83D\UDE00\UD83D\U41";"#,
      ["a=\u{FFFD}x\u{FFFD}\u{FFFD}😀\u{FFFD}A"]
    ),
    (#""a" = "\101\1011\0\05\7z\400";"#, ["a=AA1\0\u{5}\u{7}z\0"]),
    (#""a" = "\341\351\200\240\376\377\776";"#, ["a=ÆØ\u{A0}©\0\0\0"]),
    (#""k\n\"x\"" = "\\n";"#, ["k\n\"x\"=\\n"]),
    ("\"a\" = \"x\0y\";  ", ["a=x\0y"]),
    (#""a" = "“b” ‘c’";"#, ["a=“b” ‘c’"]),
    ("\"a\" = \"f;\ng\";", ["a=f;\ng"]),
    ("/*\n=======\n*/ \"a\" = \">\n>>>>>>> b\n=======\n\";", ["a=>\n>>>>>>> b\n=======\n"]),
  ]

  @Test(arguments: sound)
  func `a sound table`(_ input: String, _ entries: [String]) {
    let catalog = StringsTable.read(input.utf8)
    #expect(written(catalog) == entries.map { Array($0.utf8) })
    #expect(StringsTable.problems(catalog) == [])
    #expect(catalog.isWhole)
  }

  private func written(_ catalog: Catalog) -> [[UInt8]] {
    StringsTable.entries(catalog).map { $0.key + [0x3D] + $0.value }
  }

  @Test func `the ranges of an entry have its quotes`() throws {
    let catalog = StringsTable.read(#"/* c */ 'k' = "\U0041é"; short;"#.utf8)
    let first = try #require(catalog.entries.first)
    let last = try #require(catalog.entries.last)
    #expect(catalog.source.string(first.keyRange) == "'k'")
    #expect(catalog.source.string(catalog.variants[0].range) == #""\U0041é""#)
    #expect(catalog.comment(first) == "c")
    #expect(first.flags == [])
    #expect(catalog.source.string(last.keyRange) == "short")
    #expect(catalog.source.string(catalog.variants[1].range) == "short")
    #expect(last.flags == .keyIsText)
    #expect(catalog.language == Language("de"))
  }

  /// An input and the comment of its last entry.
  static let comments: [(input: String, comment: String?)] = [
    (#""a" = "b";"#, nil),
    ("/* c */\n\"a\" = \"b\";", "c"),
    ("/* c */ \"a\" = \"b\";", "c"),
    ("// c\n\"a\" = \"b\";", "c"),
    ("/** c **/\n\"a\" = \"b\";", "c"),
    ("/// c \n\"a\" = \"b\";", "c"),
    ("/* one\n   two */\r\n\"a\" = \"b\";", "one\n   two"),
    ("/* c */\n\n\"a\" = \"b\";", nil),
    ("/* c */\r\n \t\r\n\"a\" = \"b\";", nil),
    ("/* b */\n/* c */\n\"a\" = \"b\";", "c"),
    ("// b\n// c\n\"a\" = \"b\";", "b\n// c"),
    ("// b\n\n// c\n\"a\" = \"b\";", "c"),
    ("/* b */\n// c\n\"a\" = \"b\";", "c"),
    ("\"x\" = \"y\"; // of x\n\"a\" = \"b\";", nil),
    ("\"x\" = \"y\"; /* of x */\n\"a\" = \"b\";", nil),
    ("\"x\" = \"y\"; // of x\n// c\n\"a\" = \"b\";", "c"),
    ("\"x\" = \"y\"; /* c */ \"a\" = \"b\";", "c"),
    ("\"a\" /* no */ = /* no */ \"b\" /* no */;", nil),
    ("/**/\"a\" = \"b\";", nil),
    ("/* c */\n\"x\" = \"y\"\n\"a\" = \"b\";", nil),
    ("/* é */\n\"a\" = \"b\";", "é"),
  ]

  @Test(arguments: comments)
  func `the comment in front`(_ input: String, _ comment: String?) throws {
    let catalog = StringsTable.read(input.utf8)
    #expect(catalog.comment(try #require(catalog.entries.last)) == comment)
  }

  /// Which reader the bytes go to, shown by what it finds.
  static let kinds: [(input: String, isOldStyle: Bool)] = [
    ("<?xml version=\"1.0\"?>", false), (" \n<plist>", false), ("<dict/>", false),
    ("<!-- c -->", false), ("<!DOCTYPE plist>", false), ("<resources>", false),
    ("<0a0b>", true), ("<abcd>", true), ("<>", true), ("<<<<<<< HEAD", true), ("<\"a\">", true),
  ]

  @Test(arguments: kinds)
  func `XML is told by content`(_ input: String, _ isOldStyle: Bool) {
    #expect(
      StringsLaw.isOtherSyntax(StringsTable.read(input.utf8), Array(input.utf8)) != isOldStyle)
    if isOldStyle { #expect(!StringsTable.read(input.utf8).isWhole) }
  }

  @Test func `a second mark is reported in front of XML too`() {
    let catalog = StringsTable.read("\u{FEFF}\u{FEFF}<plist><dict/></plist>".utf8)
    #expect(catalog.problems.first?.kind == .encoding)
    #expect(!catalog.isWhole)
  }
}
