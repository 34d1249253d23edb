import Catalogs
import Testing

/// One edit of a file, worked out beforehand.
struct EditCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let before: String
  let changes: [Change]
  var order: [String] = []
  var model: String?
  /// The file afterwards.
  let after: String
  /// What is refused.
  var refused: [String] = []
  var path = "de.lproj/T.strings"

  init(
    _ name: String, _ before: String, _ changes: [Change], order: [String] = [],
    model: String? = nil, after: String, refused: [String] = [],
    path: String = "de.lproj/T.strings"
  ) {
    testDescription = name
    self.before = before
    self.changes = changes
    self.order = order
    self.model = model
    self.after = after
    self.refused = refused
    self.path = path
  }

  var edited: EditedFile {
    EditedFile(
      path, ContiguousArray(before.utf8), changes,
      in: Surroundings(order: order, model: model.map { ContiguousArray($0.utf8) }))
  }

  func check() {
    let edited = edited
    #expect(String(decoding: edited.bytes, as: UTF8.self) == after)
    #expect(edited.refusals.map(\.reason) == refused)
  }
}

extension Change {
  static func set(_ key: String, _ text: String, comment: String? = nil) -> Change {
    Change(key: key, .set([Wording(text)]), comment: comment)
  }

  static func set(
    _ key: String, in language: String, _ wordings: Wording..., variables: [Variable] = [],
    comment: String? = nil
  ) -> Change {
    Change(key: key, language: language, .set(wordings, variables: variables), comment: comment)
  }

  static func remove(_ key: String, in language: String? = nil) -> Change {
    Change(key: key, language: language, .remove)
  }
}

@Suite struct `Edits of old-style tables` {
  static let texts: [EditCase] = [
    EditCase(
      "only the text changes", "/* c */\n\"a\"  =\"x\" ; // y\n\"b\" = \"z\";",
      [.set("a", "neu")], after: "/* c */\n\"a\"  =\"neu\" ; // y\n\"b\" = \"z\";"),
    EditCase("nothing changes", #""a" = "\U0041";"#, [.set("a", "A")], after: #""a" = "\U0041";"#),
    EditCase(
      "quotes and backslashes", #""a" = "x";"#, [.set("a", #"say "\n""#)],
      after: #""a" = "say \"\\n\"";"#),
    EditCase(
      "controls are escaped", #""a" = "x";"#, [.set("a", "1\n2\r3\t4\0\u{2028}\u{FEFF}\u{1F600}")],
      after: "\"a\" = \"1\\n2\\r3\\t4\\U0000\\U2028\\UFEFF\u{1F600}\";"),
    EditCase(
      "raw line breaks stay raw", "\"a\" = \"1\n2\";", [.set("a", "3\n4\r")],
      after: "\"a\" = \"3\n4\\r\";"),
    EditCase(
      "never like a conflict", "\"a\" = \"1\n2\";", [.set("a", "3\n<<<<<<< HEAD\n")],
      after: #""a" = "3\n<<<<<<< HEAD\n";"#),
    EditCase(
      "digits behind an escape do not make it longer", #""a" = "x";"#,
      [.set("a", "\u{1}2345\u{10}face\u{1}g\u{2028}1234")],
      after: #""a" = "\0012345\020face\U0001g\U20281234";"#),
    EditCase(
      "single quotes stay", "'a' = 'x';", [.set("a", "it's \"so\"")],
      after: #"'a' = 'it\'s "so"';"#),
    EditCase("a bare word stays bare", "a = 12.5;", [.set("a", "13")], after: "a = 13;"),
    EditCase("a bare word that cannot", "a = 12.5;", [.set("a", "1 3")], after: "a = \"1 3\";"),
    EditCase("never a comment", "a = b;", [.set("a", "//c")], after: "a = \"//c\";"),
    EditCase("a key alone", "\"a\";", [.set("a", "x")], after: "\"a\" = \"x\";"),
    EditCase(
      "the last of two counts", "\"a\" = \"1\";\n\"a\" = \"2\";\n", [.set("a", "3")],
      after: "\"a\" = \"1\";\n\"a\" = \"3\";\n"),
    EditCase(
      "keys differ by scalars", "\"caf\u{E9}\" = \"1\";\n\"cafe\u{301}\" = \"2\";\n",
      [.set("caf\u{E9}", "3")], after: "\"caf\u{E9}\" = \"3\";\n\"cafe\u{301}\" = \"2\";\n"),
  ]

  static let additions: [EditCase] = [
    EditCase(
      "behind the neighbour of the reference", "\"a\" = \"1\";\n\"c\" = \"3\";\n",
      [.set("b", "2")], order: ["a", "b", "c"],
      after: "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n"),
    EditCase(
      "several, in the reference's order", "\"a\" = \"1\";\n",
      [.set("d", "4"), .set("b", "2"), .set("c", "3")], order: ["a", "b", "c", "d"],
      after: "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n\"d\" = \"4\";\n"),
    EditCase(
      "in front of all", "\"b\" = \"2\";\n", [.set("a", "1")], order: ["a", "b"],
      after: "\"a\" = \"1\";\n\"b\" = \"2\";\n"),
    EditCase(
      "below the head of the file", "/* Made by us */\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
      [.set("a", "1")], order: ["a", "b"],
      after: "/* Made by us */\n\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n"),
    EditCase(
      "with its comment, spaced like the rest",
      "/* A */\n\"a\" = \"1\";\n\n/* C */\n\"c\" = \"3\";\n", [.set("b", "2", comment: "B")],
      order: ["a", "b", "c"],
      after:
        "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n\n/* C */\n\"c\" = \"3\";\n"),
    EditCase(
      "a comment that would end early", "\"a\" = \"1\";\n",
      [.set("b", "2", comment: "*/ \"x\" = \"y\"; /*")], order: ["a", "b"],
      after: "\"a\" = \"1\";\n// */ \"x\" = \"y\"; /*\n\"b\" = \"2\";\n"),
    EditCase(
      "CRLF", "\"a\" = \"1\";\r\n\"c\" = \"3\";\r\n", [.set("b", "2", comment: "x\ny")],
      order: ["a", "b", "c"],
      after: "\"a\" = \"1\";\r\n/* x\r\ny */\r\n\"b\" = \"2\";\r\n\"c\" = \"3\";\r\n"),
    EditCase(
      "lone CR", "\"a\" = \"1\";\r\"c\" = \"3\";\r", [.set("b", "2")], order: ["a", "b", "c"],
      after: "\"a\" = \"1\";\r\"b\" = \"2\";\r\"c\" = \"3\";\r"),
    EditCase(
      "no line end at the end", "\"a\" = \"1\";", [.set("b", "2")], order: ["a", "b"],
      after: "\"a\" = \"1\";\n\"b\" = \"2\";"),
    EditCase(
      "behind the comment on the line", "\"a\" = \"1\"; // first\n\"c\" = \"3\";\n",
      [.set("b", "2")], order: ["a", "b", "c"],
      after: "\"a\" = \"1\"; // first\n\"b\" = \"2\";\n\"c\" = \"3\";\n"),
    EditCase(
      "among others on a line", "\"a\"=\"1\"; \"c\"=\"3\";", [.set("b", "2", comment: "B")],
      order: ["a", "b", "c"], after: "\"a\"=\"1\"; /* B */ \"b\"=\"2\"; \"c\"=\"3\";"),
    EditCase(
      "in braces, indented", "{\n  a = \"1\";\n}\n", [.set("b", "2")], order: ["a", "b"],
      after: "{\n  a = \"1\";\n  b = \"2\";\n}\n"),
    EditCase(
      "not in the reference: at the end", "\"a\" = \"1\";\n\"c\" = \"3\";\n", [.set("b", "2")],
      after: "\"a\" = \"1\";\n\"c\" = \"3\";\n\"b\" = \"2\";\n"),
    EditCase(
      "the first entry", "// Nothing yet\n", [.set("a", "1")],
      after: "// Nothing yet\n\n\"a\" = \"1\";\n"),
    EditCase(
      "a new file", "", [.set("a", "1", comment: "A"), .set("b", "2")], order: ["a", "b"],
      after: "/* A */\n\"a\" = \"1\";\n\"b\" = \"2\";\n"),
    EditCase(
      "a new file like another", "", [.set("a", "1"), .set("b", "2")], order: ["a", "b"],
      model: "a=\"x\";\r\n\r\nb=\"y\";\r\n", after: "a=\"1\";\r\n\r\nb=\"2\";\r\n"),
  ]

  static let removals: [EditCase] = [
    EditCase(
      "a line", "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n", [.remove("b")],
      after: "\"a\" = \"1\";\n\"c\" = \"3\";\n"),
    EditCase(
      "with its comment and empty line",
      "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\"; // x\n\n/* C */\n\"c\" = \"3\";\n",
      [.remove("b")], after: "/* A */\n\"a\" = \"1\";\n\n/* C */\n\"c\" = \"3\";\n"),
    EditCase(
      "a comment above several stays", "/* All */\n\"a\" = \"1\";\n\"b\" = \"2\";\n",
      [.remove("a")], after: "/* All */\n\"b\" = \"2\";\n"),
    EditCase(
      "one of a line", "\"a\"=\"1\"; \"b\"=\"2\"; \"c\"=\"3\";\n", [.remove("b")],
      after: "\"a\"=\"1\"; \"c\"=\"3\";\n"),
    EditCase(
      "the last without a line end", "\"a\" = \"1\";\n\"b\" = \"2\";", [.remove("b")],
      after: "\"a\" = \"1\";\n"),
    EditCase(
      "every one of a key", "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n", [.remove("a")],
      after: "\"b\" = \"2\";\n"),
    EditCase(
      "one of two", "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"1\";\n",
      [Change(key: "a", .removeEntry(0))], after: "\"b\" = \"2\";\n\"a\" = \"1\";\n"),
    EditCase(
      "what is not there", "\"a\" = \"1\";\n", [.remove("b"), .set("a", "2")],
      after: "\"a\" = \"2\";\n", refused: ["the file has no such key"]),
  ]

  static let refusals: [EditCase] = [
    EditCase(
      "a conflict", "<<<<<<< a\n\"a\" = \"1\";\n=======\n\"a\" = \"2\";\n>>>>>>> b\n",
      [.set("a", "3")],
      after: "<<<<<<< a\n\"a\" = \"1\";\n=======\n\"a\" = \"2\";\n>>>>>>> b\n",
      refused: [
        "mend the file first: a conflict marker stands where a key should; the whole table with its 1 entry cannot be read"
      ]),
    EditCase(
      "forms", "\"a\" = \"1\";\n",
      [Change(key: "a", .set([Wording("x", path: [.plural("one")])]))], after: "\"a\" = \"1\";\n",
      refused: ["a .strings file has one text for a key; forms need a .stringsdict"]),
    EditCase(
      "no localization", "a", [.set("a", "1")], after: "a",
      refused: ["files of this name cannot be written"], path: "notes.txt"),
    EditCase(
      "behind what ends the table", "\"a\" = \"1\";;\n", [.set("b", "2")], order: ["a", "b"],
      after: "\"a\" = \"1\";;\n",
      refused: [
        "mend the file first: ';;' ends the table here without a message from Apple's parser"
      ]
    ),
  ]

  @Test(arguments: texts) func `change a text`(_ edit: EditCase) { edit.check() }
  @Test(arguments: additions) func `add an entry`(_ edit: EditCase) { edit.check() }
  @Test(arguments: removals) func `remove an entry`(_ edit: EditCase) { edit.check() }
  @Test(arguments: refusals) func `are refused`(_ edit: EditCase) { edit.check() }
}
