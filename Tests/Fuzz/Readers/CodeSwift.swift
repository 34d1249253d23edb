import Catalogs

extension Reader {
  static let codeSwift = Reader(
    name: "code-swift", summary: "Swift: what the keys of look-ups are, in one file.",
    seeds: { Seeds.files(".swift") + CodeLaw.seeds },
    tokens: CodeLaw.tokens
  ) { CodeLaw.breach("A.swift", $0) }
}

/// What must hold for code of any kind.
enum CodeLaw {
  static let seeds = Seeds.texts(
    "extension String { var loc: String { NSLocalizedString(self, comment: \"\") } }\n"
      + "func L(_ k: String) { k.loc }\nL(k); k.loc; for k in [\"a\", \"b\"] { L(k) }",
    "enum L10n { static let a = \"a\"\n enum B: String { case c, d = \"e\" } }\nText(\"\\(n) of %@\")",
    "#define TR(x) NSLocalizedString(x, nil)\n@implementation A\n- (id)a:(NSString *)b { return TR(b); }\n@end"
  )

  static let tokens = [
    "\"\"\"", "#\"", "\"#", "\\(", "\\#(", "/*", "*/", "//", "??", " ? ", " : ", "\\u{", "\\u{41}",
    "#if A\n", "#else\n", "#endif\n", "#define L(x) ", "func f(_ k: String) {",
    "extension String {",
    "self", "NSLocalizedString(", "Text(\"", "init(", "R\"(", ")\"", "@\"", "var x: String {",
    "let t: LocalizedStringKey", "enum E: String { case a", "case a = \"b\"", "struct S {",
    "static let a = ", "switch k {", "for k in ", "if let ", "return ", "import SwiftUI\n",
    ".map {",
    "$0", "[a b:", "@implementation A\n", "- (id)a:(NSString *)b {", "LocalizedStringKey(", "#/",
    "String(format: ", ", comment: \"\")", "tableName: ", "bundle: .module", "L10n.a.", "func f<",
  ]

  /// What does not hold for a file.
  static func breach(_ path: String, _ bytes: Bytes) -> String? {
    let code = CodeFile.read(path: path, bytes: bytes)
    let index = CodeIndex([code])
    let ranges = index.usages.map(\.range)
    if let breach = SourceLaw.breach(ranges, in: code.source) { return breach }
    for usage in index.usages where usage.key.isExact {
      guard !index.usages(of: usage.key.text.span).isEmpty else {
        return "index: it has no usage of '\(usage.key.description)'"
      }
    }
    let again = KeyUsages.resolve([CodeFile.read(path: path, bytes: bytes)])
    return again.map(\.key) == index.usages.map(\.key) && again.map(\.range) == ranges
      ? nil : "again: read otherwise"
  }
}
