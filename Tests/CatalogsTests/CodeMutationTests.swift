import Catalogs
import Foundation
import Testing

@Suite struct `Code of any bytes` {
  @Test func `the fixtures as they are`() throws {
    let files = try CodeSamples.paths("mutation").map { name in
      let path = "\(CodeSamples.fixtures)/mutation/\(name)"
      return (name, String(decoding: try CodeSamples.bytes(path), as: UTF8.self))
    }
    #expect(
      CodeSamples.usages(files) == [
        "explicit L 'abé'", "explicit l 'k' table ? bundle own",
        "swiftUI Text '%lld of %.1f' table T", "swiftUI Button 'On'", "swiftUI Button 'Off'",
        "explicit L 'p.k' table T",
        "possible L 'T' table ? bundle main", "dynamic tr 'p.…' table ?",
        "explicit l 'p.k' table T",
        "dynamic L 'p.r…' table T", "explicit l 'p.c' table T",
      ])
  }

  /// Code that ends in the middle of what names are followed through.
  @Test(arguments: [
    "for k in [\"a\"] ", "let k =", "k = ", "self.k =", "enum E: String { case a =", "x.map { k in",
    "enum K { static let a =", "[\"a\"].map(", "struct S { let t: String", "k.loc", "L(", "L(k",
    "if let", "let (", "L(`", "init(`", "k: `", "``(\"a\")", "func f(k: ", "for k in",
    "K.a.rawValue", "switch k { case",
  ])
  func `that ends too early`(_ end: String) {
    let text =
      "extension String { var loc: String { NSLocalizedString(self, comment: \"\") } }\n"
      + "func L(_ k: String) { k.loc }\nL(k); k.loc; "
    for count in 0...end.utf8.count {
      _ = CodeSamples.swift(text + String(decoding: Array(end.utf8).prefix(count), as: UTF8.self))
    }
  }

  /// Deep nesting, and starts without ends, cost time in proportion to their length.
  @Test(arguments: [
    "(", "[", "{", "\"\\(", "f(", "f(\"a\", ", "/*", "\"\"\"\n\\(", "a ? ", "#\"\\#(", "@[",
    "[a b:",
    "func f(_ k: String) { f(k); ", "extension String { ", "Text(Text(", ")", "}", "(}", "#/\n",
    "/a\\",
    "struct S { let t: LocalizedStringKey ", "L10n.a.", "enum E: String { case a, ", "\"a\" + ",
    "R\"x(", "#define f(x) g(x) \\\n", "- (id)a:(NSString *)b {", "@implementation A ", "#/a",
    "func f<", "LocalizedStringKey(", "\"a\".b", "x[\"a\"", "`", "#define L(if let ",
  ])
  func `repeated starts`(_ piece: String) {
    let text = String(repeating: piece, count: 20_000 / piece.utf8.count)
    let start = ContinuousClock.now
    for path in ["a.swift", "a.m"] {
      _ = KeyUsages.resolve([CodeSamples.read(text, path: path)])
    }
    #expect(ContinuousClock.now - start < .seconds(4))
  }
}
