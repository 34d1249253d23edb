import Catalogs
@testable import Fuzz
import Testing

@Suite struct `Strings faults` {
  struct Case: Sendable {
    let input: String
    /// The keys of the entries that are read all the same.
    let keys: [String]
    /// `line:column severity: message [key]`.
    let problems: [String]
    let isWhole: Bool

    init(_ input: String, _ keys: [String], _ problems: [String], isWhole: Bool = false) {
      self.input = input
      self.keys = keys
      self.problems = problems
      self.isWhole = isWhole
    }
  }

  static let ends = "ends the table here without a message from Apple's parser"
  static let stops = "; Apple's parser ends the table here without a message"
  static let one = "; the 1 entry below it is lost at run time"
  static func rejects(_ count: Int) -> String {
    "; the whole table with its \(count == 1 ? "1 entry" : "\(count) entries") cannot be read"
  }

  static let silent: [Case] = [
    Case(
      "a=b;;\nc=d;\ne=f;", ["a", "c", "e"],
      ["1:5 error: ';;' \(ends); the 2 entries below it are lost at run time [a]"]),
    Case("a=b; ;;c=d;", ["a", "c"], ["1:6 error: ';;' \(ends)\(one) [a]"]),
    Case("a=b;;", ["a"], ["1:5 error: ';;' \(ends) [a]"], isWhole: true),
    Case("a=b;\n# note\nc=d;", ["a", "c"], ["2:1 error: '#' starts no comment\(stops)\(one)"]),
    Case(
      "a=b;\n# \"c\" = \"d\";\n", ["a"], ["2:1 error: '#' starts no comment\(stops)"],
      isWhole: true),
    Case("a=b; } c=d;", ["a", "c"], ["1:6 error: '}' \(ends)\(one) [a]"]),
    Case("a=b;\n,\nc=d;", ["a", "c"], ["2:1 error: ',' \(ends)\(one)"]),
    Case(
      "a=b;\n*/\nc=d;", ["a", "c"], ["2:1 error: '*/' without '/*' in front \(ends)\(one)"]),
    Case("a=b;\n%%%\nc=d;", ["a", "c"], ["2:1 error: '%' \(ends)\(one)"]),
    Case(
      "a=b;\n@\"c\"=@\"d\";\ne=f;", ["a", "e"],
      ["2:1 error: '@' in front of a string belongs to Objective-C\(stops)\(one)"]),
    Case(
      "a=b;\u{A0}c=d;", ["a", "c"],
      ["1:5 error: U+00A0 NO-BREAK SPACE is no white space here\(stops)\(one) [a]"]),
    Case(
      "a=b;\n\u{FEFF}c=d;", ["a", "c"],
      ["2:1 error: U+FEFF BYTE ORDER MARK is no white space here\(stops)\(one)"]),
    Case(
      "a=b;\u{85}", ["a"], ["1:5 error: U+0085 NEXT LINE is no white space here\(stops) [a]"],
      isWhole: true),
    Case(
      "a=b;\n\0\0", ["a"], ["2:1 error: U+0000 NULL is no white space here\(stops)"],
      isWhole: true),
    Case("a=b;；\nc=d;", ["a", "c"], ["1:5 error: U+FF1B FULLWIDTH SEMICOLON \(ends)\(one) [a]"]),
    Case(
      "a=b;\n“c” = “d”;\ne=f;", ["a", "e"],
      ["2:1 error: typographic quote “ does not delimit; write '\"'\(stops)\(one)"]),
    Case(
      "a=b;\né=d;\ne=f;", ["a", "e"],
      ["2:1 error: a key or value with 'é' needs quotes\(stops)\(one)"]),
    Case(
      "a=b;\n=======\nc=d;", ["a", "c"],
      ["2:1 error: the conflict marker '=======' \(ends)\(one)"]),
    Case(
      "a=b;\n\"c = 1;\nd = 2;", ["a", "d"],
      ["2:1 error: the quote of the key is not closed\(stops)\(one)"]),
    Case(
      "a=b;\n/* x\nc = d;\n  \"e\" = \"f\";\n", ["a"],
      ["2:1 error: this comment is never closed; the 2 entries in it are lost at run time"]),
    Case(
      "a=b;\n/* x", ["a"], ["2:1 error: this comment is never closed\(stops)"], isWhole: true),
    Case(
      "a=b;;\nc=d\ne=f;", ["a", "c", "e"],
      [
        "1:5 error: ';;' \(ends); the 2 entries below it are lost at run time [a]",
        "2:3 error: missing ';' behind the value [c]",
      ]),
  ]

  static let loud: [Case] = [
    Case(";a=b;", ["a"], ["1:1 error: ';' stands where a key should\(rejects(1))"]),
    Case("# c\na=b;", ["a"], ["1:1 error: '#' starts no comment\(rejects(1))"]),
    Case(
      "a=b;\nSection two\nc=d;", ["a", "c"],
      ["2:1 error: 'Section two' is neither an entry nor a comment\(rejects(2))"]),
    Case(
      "a=b;\n.\nc=d;", ["a", "c"],
      ["2:1 error: '.' is neither an entry nor a comment\(rejects(2))"]),
    Case(
      "\"a\" = \"b\"\n\n/* c */\n\"c\" = \"d\";", ["a", "c"],
      ["1:9 error: missing ';' behind the value\(rejects(2)) [a]"]),
    Case(
      "\"a\" = \"b\"\r\"c\" = \"d\"\r", ["a", "c"],
      [
        "1:9 error: missing ';' behind the value\(rejects(2)) [a]",
        "2:9 error: missing ';' behind the value [c]",
      ]),
    Case(
      "\"a\" = \"b\" \"c\" = \"d\";", ["a", "c"],
      ["1:9 error: missing ';' behind the value\(rejects(2)) [a]"]),
    Case(
      "\"a\" = \"b\",\n\"c\" = \"d\";", ["a", "c"],
      ["1:10 error: ',' instead of ';'\(rejects(2)) [a]"]),
    Case(
      "\"a\" = \"b\"；", ["a"],
      ["1:10 error: U+FF1B FULLWIDTH SEMICOLON instead of ';'\(rejects(1)) [a]"]),
    Case(
      "\"a\"\u{A0}=\u{3000}\"b\";", ["a"],
      [
        "1:4 error: U+00A0 NO-BREAK SPACE is no white space here\(rejects(1)) [a]",
        "1:6 error: U+3000 IDEOGRAPHIC SPACE is no white space here [a]",
      ]),
    Case("\"a\" : \"b\";", ["a"], ["1:5 error: ':' instead of '='\(rejects(1)) [a]"]),
    Case("\"a\" == \"b\";", ["a"], ["1:6 error: '==' instead of '='\(rejects(1)) [a]"]),
    Case(
      "\"a\" ＝ \"b\";", ["a"],
      ["1:5 error: U+FF1D FULLWIDTH EQUALS SIGN instead of '='\(rejects(1)) [a]"]),
    Case(
      "\"a\" \"b\";\nc=d;", ["c"], ["1:3 error: missing '=' between key and value\(rejects(1)) [a]"]
    ),
    Case(
      "\"a\"\n\"c\" = \"d\";", ["c"],
      ["1:3 error: missing '=' or ';' behind the key\(rejects(1)) [a]"]),
    Case("c=d; \"a\"", ["c"], ["1:8 error: missing '=' or ';' behind the key\(rejects(1)) [a]"]),
    Case("\"a\" = ;\nc=d;", ["c"], ["1:7 error: 'a' has no value\(rejects(1)) [a]"]),
    Case("\"a\" =\n\"c\" = \"d\";", ["c"], ["1:1 error: 'a' has no value\(rejects(1)) [a]"]),
    Case(
      "\"a\" = @\"b\";", ["a"],
      ["1:7 error: '@' in front of a string belongs to Objective-C\(rejects(1)) [a]"]),
    Case(
      "a = 50%;\nc=d;", ["c"], ["1:7 error: a key or value with '%' needs quotes\(rejects(1)) [a]"]),
    Case("clé = 1;\nc=d;", ["c"], ["1:3 error: a key or value with 'é' needs quotes\(rejects(1))"]),
    Case(
      "\"a\" = +5;\nc=d;", ["c"],
      ["1:7 error: '+' starts no value; a value stands in quotes\(rejects(1)) [a]"]),
    Case(
      "\"a\" = \"say \"hi\" now\";\nc=d;", ["a", "c"],
      ["1:12 error: an unescaped '\"' inside the value\(rejects(2)) [a]"]),
    Case(
      "\"a\" = \"5'10\"\";\nc=d;", ["a", "c"],
      ["1:12 error: an unescaped '\"' inside the value\(rejects(2)) [a]"]),
    Case(
      "\"a\" = \"b;\n\"c\" = \"d\";", ["c"],
      ["1:7 error: the quote of the value is not closed\(rejects(1)) [a]"]),
    Case(
      "\"a\" = \"b\n\"c\" = \"d\";", ["c"],
      ["1:7 error: the quote of the value is not closed\(rejects(1)) [a]"]),
    Case(
      "\"a\" = \"b", [],
      ["1:7 error: the quote of the value is not closed; the whole table cannot be read [a]"]),
    Case(
      "\"a = \"b\";\n\"c\" = \"d\";", ["c"],
      ["1:1 error: the quote of the key is not closed\(rejects(1))"]),
    Case(
      "x=y;\n\"a\n\"c\" = \"d\";", ["x", "c"],
      ["2:1 error: the quote of the key is not closed\(rejects(2))"]),
    Case(
      "\"a” = \"b\";\nc=d;", ["c"],
      ["1:3 error: typographic quote ” does not delimit; write '\"'\(rejects(1))"]),
    Case(
      "\"a\" = “b”;\nc=d;", ["c"],
      ["1:7 error: typographic quote “ does not delimit; write '\"'\(rejects(1)) [a]"]),
    Case(
      "\"a\" = \"b”;\n\"c\" = \"d\";", ["c"],
      ["1:9 error: typographic quote ” does not delimit; write '\"'\(rejects(1)) [a]"]),
    Case(
      "“a” = “b”;\n\"c” = \"d\";\n\"e\" = \"f\";", ["e"],
      [
        "1:1 error: typographic quote “ does not delimit; write '\"'\(rejects(1))",
        "2:3 error: typographic quote ” does not delimit; write '\"'",
      ]),
    Case(
      "{ a=b; } c=d;", ["a", "c"], ["1:10 error: text behind the closing '}'\(rejects(2)) [a]"]),
    Case("{ a=b;\n", ["a"], ["2:1 error: the '{' at the start is not closed\(rejects(1))"]),
    Case("{ a = b }", ["a"], ["1:7 error: missing ';' behind the value\(rejects(1)) [a]"]),
    Case(
      "{\"a\": \"b\"}", [],
      ["1:5 error: this is JSON, not a .strings table; the whole table cannot be read"]),
    Case(
      "\"a\"\n", [],
      ["1:1 error: the file holds one string, not a table; the whole table cannot be read"]),
    Case(
      "(a, b)", [],
      ["1:1 error: the file holds an array, not a table of strings; the whole table cannot be read"]
    ),
    Case(
      "<0a>", [],
      ["1:1 error: the file holds data, not a table of strings; the whole table cannot be read"]),
    Case(
      "\"a\" = \"b\" /* x\nc = d;", ["a"],
      [
        "1:11 error: this comment is never closed; the whole table with its 1 entry cannot be read [a]"
      ]),
    Case(
      "a = { x = y; };\nb = (1, 2,);\nc = <0a ff>;\nd=e;", ["d"],
      [
        "1:5 error: the value of 'a' is a dictionary; a table holds only strings [a]",
        "2:5 error: the value of 'b' is an array; a table holds only strings [b]",
        "3:5 error: the value of 'c' is data; a table holds only strings [c]",
      ]),
    Case(
      "a = (1 2);\nb=c;", ["b"],
      ["1:5 error: the value of 'a' is an array; a table holds only strings\(rejects(1)) [a]"]),
  ]

  static let escapes: [Case] = [
    Case(
      #""a" = "d.\u00A0h.";"#, ["a"],
      [
        #"1:10 warning: '\u00A0' is not an escape in .strings: users see 'u00A0'; write '\U00A0' [a]"#
      ], isWhole: true),
    Case(
      #""\u203A" = "b";"#, ["u203A"],
      [
        #"1:2 warning: '\u203A' is not an escape in .strings: users see 'u203A'; write '\U203A' [u203A]"#
      ], isWhole: true),
    Case(
      #""a" = "\U0001F600";"#, ["a"],
      [
        #"1:8 warning: '\U0001F600' is read as '\U0001' and the text 'F600'; write '\UD83D\UDE00' [a]"#
      ], isWhole: true),
    Case(
      #""a" = "\q\ה";"#, ["a"],
      [#"1:8 note: '\q' is not an escape in .strings: users see 'q' [a]"#], isWhole: true),
    Case(
      #""a" = "\u{e9}";"#, ["a"],
      [#"1:8 note: '\u' is not an escape in .strings: users see 'u' [a]"#], isWhole: true),
    Case(
      #""a" = "\ה";"#, ["a"], [#"1:8 note: '\ה' is not an escape in .strings: users see 'ה' [a]"#],
      isWhole: true),
  ]

  static let comments: [Case] = [
    Case(
      "/* one\na = b;\n/* two */\nc = d;", ["c"],
      [
        "1:1 warning: this comment runs up to the end of the next one; the 1 entry in it is not read"
      ], isWhole: true),
    Case("/* one\n/* two */\nc = d;", ["c"], [], isWhole: true),
    Case("/* a = b;\n// src/*.md */\nc = d;", ["c"], [], isWhole: true),
    Case("/*\na = b;\n*/\n/* two */\nc = d;", ["c"], [], isWhole: true),
  ]

  static let conflicts: [Case] = [
    Case(
      "a=b;\n<<<<<<< H\nc=1;\n=======\nc=2;\nx=3;\n>>>>>>> x\nd=e;", ["a", "c", "d"],
      ["2:1 error: a conflict marker \(ends); the 2 entries below it are lost at run time"]),
    Case(
      "<<<<<<< H\na=1;\n||||||| b\na=0;\n=======\na=2;\n>>>>>>> x\nd=e;", ["a", "d"],
      ["1:1 error: a conflict marker stands where a key should\(rejects(2))"]),
    Case(
      "/*\n<<<<<<< H\nx\n=======\ny\n>>>>>>> z\n*/\na=b;", ["a"],
      ["2:1 error: a conflict marker stands in the file"]),
    Case(
      "\"a\" = \"x\n<<<<<<< H\n1\n=======\n2\n>>>>>>> z\n\";\nb=c;", ["a", "b"],
      ["2:1 error: a conflict marker stands in the file"]),
    Case(
      "a=b;\n<<<<<<< H\nc=1;\n=======\nc=2;\n>>>>>>> x\n<<<<<<< H\nd=1\n=======\nd=2;\n>>>>>>> x\n",
      ["a", "c", "d"],
      [
        "2:1 error: a conflict marker \(ends); the 2 entries below it are lost at run time",
        "8:3 error: missing ';' behind the value [d]",
      ]),
  ]

  @Test(arguments: silent + loud + escapes + comments + conflicts)
  func `what is said and what is read`(_ expected: Case) {
    let catalog = StringsTable.read(expected.input.utf8)
    let keys = StringsTable.entries(catalog).map { String(decoding: $0.key, as: UTF8.self) }
    #expect(keys == expected.keys)
    #expect(StringsTable.problems(catalog) == expected.problems)
    #expect(catalog.isWhole == expected.isWhole)
    #expect(StringsLaw.breach(Array(expected.input.utf8)) == nil)
  }

  @Test func `a conflict notes its other markers`() {
    let catalog = StringsTable.read("<<<<<<< H\na=1;\n=======\na=2;\n>>>>>>> x\n".utf8)
    let lines = LineIndex(catalog.source)
    let notes = catalog.problems[0].notes.map {
      lines.position(of: $0.range.lower, in: catalog.source).line
    }
    #expect(notes == [3, 5])
  }

  @Test func `a conflict in a value leaves our side`() {
    let catalog = StringsTable.read("a = \"x\n<<<<<<< H\n1\n=======\n2\n>>>>>>> z\ny\";".utf8)
    #expect(catalog.string(catalog.variants[0].text) == "x\n1\ny")
  }

  /// Inputs on which a careless reader overflows the stack or looks at the rest again and again.
  static let heavy: [(piece: String, count: Int)] = [
    ("(", 100_000), ("a=(", 4_000), ("{", 100_000), ("a /*\n", 4_000), ("/* x\n", 4_000),
    ("a = \"b;\n", 4_000), ("'a' = \"b\n", 4_000), ("a = 'x\n\"", 4_000), ("\"a\" = \"b\" ", 4_000),
    ("<<<<<<< x\n", 4_000), ("a /*\n", 4_000), ("\"\\\n", 4_000), ("a b c ", 4_000),
    ("a=b;\u{A0}", 4_000), ("}", 100_000), (";", 100_000), (" /* */\u{A0}", 4_000),
    ("/*\n", 4_000), ("    /*", 4_000), ("\"a\" \"b", 4_000), ("a \n", 4_000),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: heavy)
  func `hostile input is read in linear time`(_ piece: String, _ count: Int) {
    let text = String(repeating: piece, count: count)
    for input in [text, "x=y;\n" + text, "x = " + text, text + "*/"] {
      let start = ContinuousClock.now
      let catalog = StringsTable.read(input.utf8)
      #expect(catalog.problems.count <= 1001)
      #expect(ContinuousClock.now - start < .seconds(3))
    }
  }
}
