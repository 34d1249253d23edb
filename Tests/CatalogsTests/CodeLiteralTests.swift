import Catalogs
import Testing

/// Literal forms and their values.
///
/// The values of the Swift rows are what a program of the same literals, compiled by Swift 6.3.1,
/// printed scalar by scalar.
@Suite struct `Literals of code` {
  static let swift: [(literal: String, value: String)] = [
    ("\"plain\"", "plain"),
    ("\"a\\n\\t\\r\\0\\\\\\\"\\'\"", "a\n\t\r\u{0}\\\"'"),
    ("\"\\u{e9}\\u{1F600}\\u{2026}\"", "é😀…"),
    ("\"é… 😀\"", "é… 😀"),
    ("\"//no /*no*/\"", "//no /*no*/"),
    ("\"\"", ""),
    ("#\"raw \\n \"quoted\" \\\"#", "raw \\n \"quoted\" \\"),
    ("#\"a\\#nb\\#u{41}\\#\"c\"#", "a\nbA\"c"),
    ("##\"x\"#y\\#n\\##n\"##", "x\"#y\\#n\n"),
    ("#\"\"\"#", "\""),
    ("\"a\\u{0}b\"", "a\u{0}b"),
    ("\"\\u{00000041}\"", "A"),
    ("\"\"\"\n\"\"\"", ""),
    ("\"\"\"\n\n\"\"\"", ""),
    ("\"\"\"\n  a\n    b\n  \"\"\"", "a\n  b"),
    ("\"\"\"\n  a \\\n  b\n  c\n  \"\"\"", "a b\nc"),
    ("\"\"\"\n    a\n\n      b\n    \"\"\"", "a\n\n  b"),
    ("\"\"\"\n  say \"hi\" \"\"x\n  \\\"\"\"\n  \"\"\"", "say \"hi\" \"\"x\n\"\"\""),
    ("#\"\"\"\n  a\\n\\#n\"\"\"\n  \\#\n  b\n  \"\"\"#", "a\\n\n\"\"\"\nb"),
    ("\"\"\"\n\ta\n\t\tb\n\t\"\"\"", "a\n\tb"),
    ("\"\"\"\n  a\\t\\\n  \n  b\n  \"\"\"", "a\t\nb"),
    ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
    ("\"\"\"\n  tail \\  \n  more\n  \"\"\"", "tail more"),
    ("\"\"\"\n  é\n  \"\"\"", "é"),
  ]

  static let c: [(literal: String, value: String)] = [
    ("@\"plain\"", "plain"),
    ("\"a\\n\\t\\\\\\\"\\'\\?\"", "a\n\t\\\"'?"),
    ("@\"\\u00e9\\U0001F600\"", "é😀"),
    ("\"\\x41\\101\\60z\\e\"", "AA0z\u{1B}"),
    ("\"\\xC3\\xA9\"", "é"),
    ("@\"a\" @\"b\" \"c\"", "abc"),
    ("@\"a\"\n  // x\n  @\"b\"", "ab"),
    ("\"a\\\nb\"", "ab"),
    ("u8\"a\"", "a"),
    ("L\"a\"", "a"),
    ("R\"(a\\n\"b)\"", "a\\n\"b"),
    ("R\"x(a)\"b)x\"", "a)\"b"),
    ("@\"//no /*no*/\"", "//no /*no*/"),
  ]

  /// Interpolations as holes: the key of `String(localized:)`.
  static let interpolations: [(literal: String, key: String)] = [
    (#""\(a)""#, "%@"),
    (#""x \(f("y", "\(z)")) ) \")""#, #"x %@ ) ")"#),
    (#""\("a" + "\("b")")c""#, "%@c"),
    (#""\(a ? ")" : "(")""#, "%@"),
    (##"#"\(a) \#(b)"#"##, #"\(a) %@"#),
    ("\"\"\"\n  \\(a)\n    \\(b) \\\n  c\n  \"\"\"", "%@\n  %@ c"),
    (#""\({ (x: Int) -> String in "}" }(1))!""#, "%@!"),
    (#""\(a /* ) " */)b""#, "%@b"),
  ]

  /// What stands in front of a literal and must not hide it.
  static let contexts: [String] = [
    "/* a /* b */ \" */", "// \"\n", "let r = /\"/; ", "let r = #/\"/#; ", "let r = #/\n \" \n/#\n",
    "let x = a / b; let y = \"c\" ; ", "x / y / ", "let `case` = 1; ", "let s = \"unterminated\n",
    "#if A\n( \n#endif\n", "} ) ] ", "f(x)/2; ", "return /[a-z\\/\"]+/\n", "let s = \"\\\n",
    "\"\\(a\" \")\";", "@available(*, deprecated, message: \"x\") ", "#warning(\"x\")\n",
  ]

  private func keys(_ code: String, path: String) -> [String] {
    CodeSamples.usages([(path, code)])
  }

  @Test(arguments: swift)
  func `of Swift`(_ literal: String, _ value: String) {
    let usages = CodeSamples.swift("NSLocalizedString(\(literal), comment: \"\")")
    #expect(usages == (value.isEmpty ? [] : ["explicit NSLocalizedString '\(value)'"]))
  }

  @Test(arguments: c)
  func `of C`(_ literal: String, _ value: String) {
    let usages = CodeSamples.usages([("a.mm", "NSLocalizedString(\(literal), nil)")])
    #expect(usages == ["explicit NSLocalizedString '\(value)'"])
  }

  @Test(arguments: interpolations)
  func `with interpolations`(_ literal: String, _ key: String) {
    let usages = CodeSamples.swift("String(localized: \(literal), comment: \"\")")
    #expect(usages == ["explicit String '\(key)'"])
  }

  @Test(arguments: contexts)
  func `behind other code`(_ context: String) {
    let usages = CodeSamples.swift(context + "NSLocalizedString(\"k\", comment: \"\")")
    #expect(usages == ["explicit NSLocalizedString 'k'"])
  }
}
