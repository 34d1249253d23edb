import Catalogs
import Foundation
import Testing

@Suite struct `JSON reader` {
  /// Texts that RFC 8259 allows.
  static let accepted = [
    "{}", "[]", " [ ] ", "{\n}", "\t\r\n{ }\r\n", "\"\"", "0", "-0", "true", "false", "null",
    "[0]", "[-0]", "[0.0]", "[-0.5e+10]", "[1E400]", "[1e-7]", "[1e0]", "[12345678901234567890]",
    "[123.456e78]", "[0e1]", "[0E-01]", "[[],[[]],{}]", #"{"":0}"#, #"{"a":{"b":[{"c":null}]}}"#,
    #"["\"\\\/\b\f\n\r\t"]"#, #"["\u0041\u00e9\u20AC\uD83D\uDE00"]"#, #"["\u0000"]"#,
    "[\"\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\"]", "[\"\u{2028}\u{2029}\u{FEFF}\"]",
    #"{"a b":" c "}"#, #"[true,false,null]"#, ##"["//", "/* */", "#", "'"]"##, "[1 , 2\n,3]",
    #"["\ud83d\ude00\u00e9"]"#,
  ]

  @Test(arguments: accepted)
  func `reads what the RFC allows, as Foundation does`(_ text: String) throws {
    let (node, problems) = JSONNode.parse(Source(path: "a.json", text: text))
    #expect(problems.map(\.message) == [])
    // A number beyond Double has no value in Foundation; RFC 8259 leaves that to the reader.
    guard text != "[1E400]" else { return }
    let expected = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    #expect(try #require(node).equals(expected))
  }

  /// Texts that are not JSON, with the line and column of the fault and what is said of it.
  static let refused: [(String, Int, Int, String)] = [
    ("", 1, 1, "expected a value, but the text ends"),
    (" \n ", 2, 2, "expected a value, but the text ends"),
    ("[", 1, 2, "expected a value, but the text ends"),
    ("{", 1, 2, "expected a member's name in double quotes, but the text ends"),
    ("[1", 1, 3, "expected ',' or ']' after the element, but the text ends"),
    ("[1,", 1, 4, "expected a value, but the text ends"),
    ("[1,]", 1, 3, "a ',' stands in front of ']', where JSON allows none"),
    ("[,1]", 1, 2, "expected a value, found ','"),
    ("[1,,2]", 1, 4, "expected a value, found ','"),
    ("[1 2]", 1, 3, "expected ',' or ']' after the element"),
    ("[1}", 1, 3, "expected ',' or ']' after the element, found '}'"),
    ("]", 1, 1, "expected a value, found ']'"),
    (#"{"x"}"#, 1, 5, "expected ':' after 'x', found '}'"),
    (#"{"x" 1}"#, 1, 6, "expected ':' after 'x', found '1'"),
    (#"{"x"=1}"#, 1, 5, "expected ':' after 'x', found '='"),
    (#"{"x":}"#, 1, 6, "expected a value, found '}'"),
    (#"{"x"::1}"#, 1, 6, "expected a value, found ':'"),
    (#"{"x":1,}"#, 1, 7, "a ',' stands in front of '}', where JSON allows none"),
    (#"{"x":1,,"y":2}"#, 1, 8, "expected a member's name in double quotes, found ','"),
    (#"{"x":1;"y":2}"#, 1, 7, "expected ',' or '}' after the value of 'x', found ';'"),
    ("{\"x\":1\n \"y\":2}", 1, 7, "expected ',' or '}' after the value of 'x'"),
    (#"{"x":1 "y" 2}"#, 1, 7, "expected ',' or '}' after the value of 'x'"),
    (#"{"x":1]"#, 1, 7, "expected ',' or '}' after the value of 'x', found ']'"),
    (#"{x:1}"#, 1, 2, "expected a member's name in double quotes, found 'x'"),
    (#"{1:1}"#, 1, 2, "expected a member's name in double quotes, found '1'"),
    (#"{'x':1}"#, 1, 2, "a string stands in double quotes in JSON, not in single ones"),
    ("['x']", 1, 2, "a string stands in double quotes in JSON, not in single ones"),
    ("[“x”]", 1, 2, "a string stands in straight quotes, not in '“'"),
    ("[é]", 1, 2, "expected a value, found 'é'"),
    ("[nul]", 1, 2, "expected a value, found 'nul'"),
    ("[nulll]", 1, 2, "expected a value, found 'nulll'"),
    ("[True]", 1, 2, "expected a value, found 'True'"),
    ("[NaN]", 1, 2, "expected a value, found 'NaN'"),
    ("[Infinity]", 1, 2, "expected a value, found 'Infinity'"),
    ("[+1]", 1, 2, "expected a value, found '+'"),
    ("[.5]", 1, 2, "expected a value, found '.'"),
    ("[-]", 1, 3, "expected a digit, found ']'"),
    ("[-x]", 1, 3, "expected a digit, found 'x'"),
    ("[01]", 1, 2, "a number has no leading zero in JSON"),
    ("[-01]", 1, 3, "a number has no leading zero in JSON"),
    ("[1.]", 1, 4, "expected a digit, found ']'"),
    ("[1.e1]", 1, 4, "expected a digit, found 'e1'"),
    ("[1e]", 1, 4, "expected a digit, found ']'"),
    ("[1e+]", 1, 5, "expected a digit, found ']'"),
    ("[0x1]", 1, 3, "expected ',' or ']' after the element, found 'x1'"),
    ("[1a]", 1, 3, "expected ',' or ']' after the element, found 'a'"),
    ("1 2", 1, 3, "expected nothing behind the JSON value, found '2'"),
    ("{}{}", 1, 3, "expected nothing behind the JSON value, found '{'"),
    ("{}\n// x", 2, 1, "JSON has no comments"),
    ("[1 /* x */]", 1, 4, "JSON has no comments"),
    ("[/1]", 1, 2, "expected a value, found '/'"),
    ("[#]", 1, 2, "expected a value, found '#'"),
    (#"["x]"#, 1, 5, #"expected '"' at the end of the string, but the text ends"#),
    (#"["x\"#, 1, 5, #"expected '"' at the end of the string, but the text ends"#),
    (
      "[\"x\n\"]", 1, 4,
      #"the line ends inside a string: its '"' is missing, or a line break "#
        + #"is meant, written '\n'"#
    ),
    ("[\"x\ty\"]", 1, 4, #"a tab inside a string is written '\t' in JSON"#),
    (
      "[\"\u{1}\"]", 1, 3,
      "the control character U+0001 inside a string must be written as an escape"
    ),
    (#"["\x"]"#, 1, 3, #"'\' makes no escape with 'x'"#),
    (#"["\'"]"#, 1, 3, #"'\' makes no escape with '''"#),
    (#"["\u12G4"]"#, 1, 3, #"expected four hexadecimal digits after '\u'"#),
    (#"["\u12"]"#, 1, 3, #"expected four hexadecimal digits after '\u'"#),
    (#"["\U0041"]"#, 1, 3, #"'\' makes no escape with 'U0041'"#),
    (#"{"x":"say "hi" now"}"#, 1, 11, #"a '"' inside a string is written '\"' in JSON"#),
    ("[\u{A0}1]", 1, 2, "U+00A0 is no white space in JSON"),
    ("\u{FEFF}{}", 1, 1, "U+FEFF is no white space in JSON"),
    ("[\u{0}]", 1, 2, "expected a value, found U+0000"),
    ("[\u{C}1]", 1, 2, "expected a value, found U+000C"),
  ]

  @Test(arguments: refused)
  func `says what is wrong and where`(
    _ text: String, _ line: Int, _ column: Int, _ message: String
  ) throws {
    let source = Source(path: "a.json", text: text)
    let problem = try #require(JSONNode.parse(source).problems.first)
    let range = try #require(problem.range)
    #expect(problem.message == message)
    #expect(problem.kind == .syntax && problem.severity == .error)
    #expect(
      LineIndex(source).position(of: range.lower, in: source)
        == Position(line: line, column: column))
  }

  @Test func `mends what leaves no doubt, and only that`() throws {
    let source = Source(path: "a.json", text: #"{"a":[1,2,],"b":{"c":3"# + "\n" + #" "d":4,},}"#)
    let (node, problems) = JSONNode.parse(source)
    #expect(problems.map { $0.range?.lower } == [9, 22, 29, 31])
    let expected = try JSONSerialization.jsonObject(
      with: Data(#"{"a":[1,2],"b":{"c":3,"d":4}}"#.utf8))
    #expect(try #require(node).equals(expected))
    let many = String(repeating: #""a":1 "#, count: 1000)
    #expect(JSONNode.parse(Source(path: "a.json", text: "{\(many)}")).problems.count == 101)
  }

  @Test func `keeps order, duplicates and ranges`() throws {
    let text = #" {"b" : [1, "x\n"], "a" : null, "b" : true }"#
    let source = Source(path: "a.json", text: text)
    let node = try #require(JSONNode.parse(source).node)
    guard case .object(let members) = node.kind else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.name) == ["b", "a", "b"])
    #expect(members.map { source.string($0.nameRange) } == [#""b""#, #""a""#, #""b""#])
    #expect(members.map { source.string($0.value.range) } == [#"[1, "x\n"]"#, "null", "true"])
    #expect(source.string(node.range) == text.trimmingCharacters(in: .whitespaces))
  }

  @Test func `a lone surrogate stands for U+FFFD`() throws {
    let text = #"["\ud83d", "\ud83dx", "\ude00", "\ud83d\ud83d\ude00", "\ud83d\n"]"#
    let (node, problems) = JSONNode.parse(Source(path: "a.json", text: text))
    #expect(problems.isEmpty)
    let expected = ["\u{FFFD}", "\u{FFFD}x", "\u{FFFD}", "\u{FFFD}😀", "\u{FFFD}\n"]
    #expect(try #require(node).equals(expected))
  }

  @Test func `all marks of a merge are one problem`() throws {
    let text = "{\n<<<<<<< HEAD\n  \"a\": 1\n=======\n  \"a\": 2\n>>>>>>> main\n}\n"
    let problems = JSONNode.parse(Source(path: "a.json", text: text)).problems
    #expect(problems.map(\.message) == ["conflict markers of a merge that was not finished"])
    #expect(problems.first?.notes.map(\.range.lower) == [24, 41])
  }

  @Test(arguments: ["[", #"{"a":"#], [513, 10_000, 1_000_000])
  func `reading too deep is a problem with a place`(_ opening: String, _ depth: Int) throws {
    let text = String(repeating: opening, count: depth)
    let source = Source(path: "a.json", text: text)
    let problem = try #require(JSONNode.parse(source).problems.first)
    #expect(problem.message == "objects and arrays stand more than 512 deep in each other")
    #expect(problem.range?.lower == UInt32(512 * opening.utf8.count))
    var reader = JSONReader(source)
    #expect(throws: JSONError.self) { try reader.skip() }
  }

  @Test func `reads to the limit of depth`() {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(JSONNode.parse(Source(path: "a.json", text: text)).problems.isEmpty)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }
}

extension JSONNode {
  /// Whether it says what Foundation's value says; of two members of one name the last counts.
  func equals(_ value: Any) -> Bool {
    switch kind {
    case .object(let members):
      guard let object = value as? [String: Any] else { return false }
      let last = Dictionary(members.map { ($0.name, $0.value) }) { $1 }
      return last.count == object.count
        && last.allSatisfy { name, node in object[name].map { node.equals($0) } == true }
    case .array(let elements):
      guard let array = value as? [Any], array.count == elements.count else { return false }
      return zip(elements, array).allSatisfy { $0.equals($1) }
    case .string(let text):
      return (value as? String).map { $0.utf8.elementsEqual(text.utf8) } == true
    case .number(let number): return (value as? NSNumber)?.doubleValue == number
    case .bool(let bool): return value as? Bool == bool
    case .null: return value is NSNull
    }
  }
}
