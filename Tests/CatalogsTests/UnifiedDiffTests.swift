import Catalogs
import Foundation
@testable import Fuzz
import Testing

@Suite struct `Unified diffs` {
  static let cases: [(name: String, edit: EditCase, diff: String)] = [
    (
      "a line in the middle",
      EditCase(
        "", "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n", [.set("b", "x")], after: ""),
      """
      --- a/de.lproj/T.strings
      +++ b/de.lproj/T.strings
      @@ -1,3 +1,3 @@
       "a" = "1";
      -"b" = "2";
      +"b" = "x";
       "c" = "3";

      """
    ),
    (
      "a line more, no line end",
      EditCase("", "\"a\" = \"1\";", [.set("b", "2")], order: ["a", "b"], after: ""),
      """
      --- a/de.lproj/T.strings
      +++ b/de.lproj/T.strings
      @@ -1 +1,2 @@
      -"a" = "1";
      \\ No newline at end of file
      +"a" = "1";
      +"b" = "2";
      \\ No newline at end of file

      """
    ),
    (
      "a line less", EditCase("", "\"a\" = \"1\";\n\"b\" = \"2\";\n", [.remove("a")], after: ""),
      """
      --- a/de.lproj/T.strings
      +++ b/de.lproj/T.strings
      @@ -1,2 +1 @@
      -"a" = "1";
       "b" = "2";

      """
    ),
    (
      "a new file, a name with a space",
      EditCase(
        "", "", [.set("a", "1")], after: "", path: "My App/de.lproj/T.strings"),
      "--- /dev/null\n+++ b/My App/de.lproj/T.strings\t\n@@ -0,0 +1 @@\n+\"a\" = \"1\";\n"
    ),
    (
      "a name with a line end",
      EditCase(
        "", "\"a\" = \"1\";\n", [.set("a", "2")], after: "", path: "x\ny/de.lproj/T.strings"),
      "--- \"a/x\\ny/de.lproj/T.strings\"\n+++ \"b/x\\ny/de.lproj/T.strings\"\n@@ -1 +1 @@\n"
        + "-\"a\" = \"1\";\n+\"a\" = \"2\";\n"
    ),
    ("nothing", EditCase("", "\"a\" = \"1\";\n", [.set("a", "1")], after: ""), ""),
  ]

  @Test(arguments: cases.indices) func `say what changes`(_ index: Int) {
    let (_, edit, diff) = Self.cases[index]
    let edited = edit.edited
    #expect(
      String(decoding: edited.unifiedDiff(isNew: edit.before.isEmpty), as: UTF8.self) == diff)
  }

  /// Applies diffs of random edits with git, where there is one.
  @Test func `are taken by git`() throws {
    let git = "/usr/bin/git"
    guard FileManager.default.isExecutableFile(atPath: git) else { return }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("paritylint-diff-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = "My \"App\"/de.lproj/T.strings"
    var random = SplitMix(state: 7)
    for round in 0..<12 {
      let lineEnd = ["\n", "\r\n", "\r"][round % 3]
      let keys = (0..<40).map { "key \($0)" }
      let lines = keys.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
        .map { "\"\($0)\" = \"ü\";" }
      var text = lines.joined(separator: lineEnd)
      if round % 2 == 0 { text += lineEnd }
      let encoding: String.Encoding = round % 4 == 3 ? .utf16LittleEndian : .utf8
      let mark: [UInt8] = round % 4 == 3 ? [0xFF, 0xFE] : []
      let bytes = ContiguousArray(mark + (try #require(text.data(using: encoding))))
      let changes = keys.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }.map {
        text.contains("\"\($0)\"") && Int.random(in: 0..<2, using: &random) == 0
          ? Change.remove($0) : Change.set($0, "new \($0)")
      }
      let edited = EditedFile(path, bytes, changes, in: Surroundings(order: keys))
      #expect(edited.refusals == [])
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
      let patch = folder.appendingPathComponent("patch")
      try Data(edited.unifiedDiff()).write(to: patch)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: git)
      process.arguments = ["apply", "--whitespace=nowarn", "patch"]
      process.currentDirectoryURL = folder
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "round \(round)")
      #expect(try ContiguousArray(Data(contentsOf: file)) == edited.bytes, "round \(round)")
    }
  }

  /// One edit and then another give what both in one list give.
  @Test func `follow each other`() {
    var random = SplitMix(state: 11)
    for _ in 0..<200 {
      let bytes = ContiguousArray((0..<30).map { _ in UInt8.random(in: 97...122, using: &random) })
      let first = Self.replacements(of: bytes, &random)
      let middle = first.applied(to: bytes)
      let second = Self.replacements(of: middle, &random)
      let both = first.followed(by: second, on: bytes)
      #expect(both.applied(to: bytes) == second.applied(to: middle))
    }
  }

  static func replacements(
    of bytes: ContiguousArray<UInt8>, _ random: inout SplitMix
  ) -> [Replacement] {
    var result: [Replacement] = []
    var offset = 0
    while true {
      offset += Int.random(in: 0...8, using: &random)
      let end = offset + Int.random(in: 0...4, using: &random)
      guard end <= bytes.count else { return result }
      let text = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        UInt8.random(in: 65...90, using: &random)
      }
      result.append(Replacement(offset..<end, ContiguousArray(text)))
      offset = end + 1
    }
  }
}
