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
    "if let", "let (", "func f(k: ", "for k in", "K.a.rawValue", "switch k { case",
  ])
  func `that ends too early`(_ end: String) {
    let text =
      "extension String { var loc: String { NSLocalizedString(self, comment: \"\") } }\n"
      + "func L(_ k: String) { k.loc }\nL(k); k.loc; "
    for count in 0...end.utf8.count {
      _ = CodeSamples.swift(text + String(decoding: Array(end.utf8).prefix(count), as: UTF8.self))
    }
  }

  /// Nothing but ranges that lie in the source can be asked of bytes at random.
  ///
  /// `PARITYLINT_SEED` gives another seed, `PARITYLINT_MUTATIONS` another number of inputs.
  @Test func `mutated fixtures`() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["PARITYLINT_SEED"].flatMap { UInt64($0) } ?? 20_260_311
    let count = environment["PARITYLINT_MUTATIONS"].flatMap { Int($0) } ?? 10_000
    print("mutating with PARITYLINT_SEED=\(seed)")
    let seeds = try CodeSamples.paths("mutation").map {
      [UInt8](try CodeSamples.bytes("\(CodeSamples.fixtures)/mutation/\($0)"))
    }
    try #require(!seeds.isEmpty)
    var random = SplitMix(state: seed)
    for number in 0..<count {
      let input = CodeMutation.mutate(seeds, &random)
      let path = number % 2 == 0 ? "a.swift" : "a.mm"
      let code = CodeFile.read(path: path, bytes: ContiguousArray(input))
      for usage in KeyUsages.resolve([code]) where usage.range.upper > code.source.bytes.count {
        Issue.record("\(usage.range): \(Mutation.shown(input)) (seed \(seed))")
      }
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
    "func f<", "LocalizedStringKey(", "\"a\".b", "x[\"a\"", "`",
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

enum CodeMutation {
  private static let pieces = [
    "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\#(", "(", ")", "[", "]", "{", "}", "/*", "*/", "//",
    "/",
    "\n", "\r\n", ",", ":", ".", "?", "??", " ? ", " : ", "+", "=", "@", "#", "\\", "'", "`",
    "\\u{",
    "#if A\n", "#endif\n", "#define L(x) ", "func f(_ k: String) {", "extension String {", "self",
    "NSLocalizedString(", "Text(\"", "init(", "k", "é", "\0", "R\"(", "@\"", "%", "var x: String {",
  ].map { [UInt8]($0.utf8) }

  static func mutate(_ seeds: [[UInt8]], _ random: inout SplitMix) -> [UInt8] {
    func pick(_ list: [[UInt8]]) -> [UInt8] { list[Int.random(in: 0..<list.count, using: &random)] }
    var bytes = pick(seeds)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let length = min(Int.random(in: 1...12, using: &random), bytes.count - place)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.removeSubrange(place..<place + length)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 2: bytes = Array(bytes[..<place] + pick(seeds).suffix(40))
      default: bytes.insert(contentsOf: pick(pieces), at: place)
      }
    }
    return bytes
  }
}
