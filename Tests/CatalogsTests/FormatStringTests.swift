import Testing

@testable import Catalogs

@Suite struct `Format strings` {
  /// Each specifier as `range kind position`.
  @Test(arguments: [
    ("%@", ["0..<2 argument(object)"]),
    ("a %1$@ b", ["2..<6 argument(object) 1"]),
    ("%lld%%", ["0..<4 argument(int64)", "4..<6 percent"]),
    (
      "%hhd %hd %d %ld %qu %zd %td %jd",
      [
        "0..<4 argument(int32)", "5..<8 argument(int32)", "9..<11 argument(int32)",
        "12..<15 argument(int64)", "16..<19 argument(int64)", "20..<23 argument(int64)",
        "24..<27 argument(int64)", "28..<31 argument(int64)",
      ]
    ),
    ("%.2f %5.1Lf", ["0..<4 argument(double)", "5..<11 argument(longDouble)"]),
    ("%*d %1$*2$d", ["0..<3 argument(int32)", "4..<11 argument(int32) 1"]),
    (
      "%s %S %ls %c %p",
      [
        "0..<2 argument(cString)", "3..<5 argument(utf16String)", "6..<9 argument(utf16String)",
        "10..<12 argument(character)", "13..<15 argument(pointer)",
      ]
    ),
    ("%#@n@ %2$#@files@", ["0..<5 substitution(\"n\")", "6..<17 substitution(\"files\") 2"]),
    ("100% des", ["3..<6 argument(int32)"]),
    ("5%", ["1..<2 dangling"]), ("%5", ["0..<2 dangling"]), ("%é", ["0..<3 unknown"]),
    ("%'d", ["0..<2 unknown"]), ("%arg", ["0..<2 argument(double)"]), ("％@", []),
  ])
  func `of Foundation`(_ text: String, _ expected: [String]) {
    #expect(Self.shown(FormatString(text)) == expected)
  }

  @Test(arguments: [
    ("%arg", ["0..<4 untyped"]), ("%1$arg", ["0..<6 untyped 1"]), ("%%arg", ["0..<2 percent"]),
    ("%(count)lld", ["0..<11 argument(int64)"]), ("%1$(who)@", ["0..<9 argument(object) 1"]),
  ])
  func `of String Catalogs`(_ text: String, _ expected: [String]) {
    #expect(Self.shown(FormatString(text, isCatalog: true)) == expected)
  }

  private static func shown(_ format: FormatString) -> [String] {
    format.specifiers.map { specifier in
      var kind = "\(specifier.kind)"
      for prefix in ["Catalogs.ArgumentType."] { kind = kind.replacing(prefix, with: "") }
      return "\(specifier.range) \(kind)" + (specifier.position.map { " \($0)" } ?? "")
    }
  }

  /// Each specifier as `range kind position conversion`.
  @Test(arguments: [
    ("%s", ["0..<2 any s"]), ("%1$s", ["0..<4 any 1 s"]), ("%,d", ["0..<3 integer d"]),
    ("%-5.1f", ["0..<6 fraction f"]), ("%05d", ["0..<4 integer d"]), ("%<s", ["0..<3 any < s"]),
    ("%tY-%1$tm", ["0..<3 date tY", "4..<9 date 1 tm"]), ("%c", ["0..<2 character c"]),
    ("100%%%n", ["3..<5 percent %", "5..<7 lineBreak n"]),
    ("%@", ["0..<2 invalid @"]), ("%ld", ["0..<2 invalid l"]), ("%", ["0..<1 invalid "]),
    ("%0$s", ["0..<4 invalid 0 s"]), ("%.s", ["0..<3 invalid s"]), ("5% é", ["1..<5 invalid "]),
  ])
  func `of Java`(_ text: String, _ expected: [String]) {
    let shown = JavaFormatString(text).specifiers.map { specifier in
      let kind =
        switch specifier.kind {
        case .argument(let type): "\(type)"
        case .percent: "percent"
        case .lineBreak: "lineBreak"
        case .invalid: "invalid"
        }
      let position = specifier.position.map { " \($0)" } ?? (specifier.isRelative ? " <" : "")
      return "\(specifier.range) \(kind)\(position) \(specifier.conversion)"
    }
    #expect(shown == expected)
  }
}
