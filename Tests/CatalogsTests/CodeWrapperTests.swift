import Catalogs
import Testing

@Suite struct `Functions that look keys up` {
  static let wrappers: [CodeCase] = [
    CodeCase(
      "func L(_ key: String, _ args: CVarArg...) -> String { Bundle.main.localizedString(forKey: key, value: key, table: nil) }\nL(\"k\", 1)",
      "explicit L 'k' bundle main"),
    CodeCase(
      "func a(_ k: String) -> String { b(x: k) }\nfunc b(x y: String) -> String { c(1, y) }\nfunc c(_ n: Int, _ k: String) -> String { NSLocalizedString(k, comment: \"\") }\na(\"k\")",
      "explicit a 'k'"),
    CodeCase(
      "func a(_ k: String) -> String { b(k) }\nfunc b(_ k: String) -> String { a(k) }\na(\"k\")"),
    CodeCase(
      "extension String { var localized: String { NSLocalizedString(self, tableName: \"T\", comment: \"\") } }\n\"k\".localized.uppercased()",
      "explicit localized 'k' table T"),
    CodeCase(
      "extension String {\n  var l: String { localized() }\n  func localized(table: String = \"M\") -> String { NSLocalizedString(self, tableName: table, comment: \"\") }\n}\n\"a\".localized(table: \"T\"); \"b\".localized(); \"c\".l",
      "explicit localized 'a' table T", "explicit localized 'b' table M", "explicit l 'c' table M"),
    CodeCase(
      "extension String { func localized(key: String) -> String { NSLocalizedString(key, value: self, comment: \"\") } }\n\"Default\".localized(key: \"k\")",
      "explicit localized 'k' default Default"),
    CodeCase(
      "func tr(_ key: String, table: String?, bundle: Bundle = .module) -> String { NSLocalizedString(key, tableName: table, bundle: bundle, comment: \"\") }\ntr(\"a\", table: \"T\"); tr(\"b\", table: nil, bundle: .main); tr(\"c\", table: x)",
      "explicit tr 'a' table T bundle module", "explicit tr 'b' bundle main",
      "explicit tr 'c' table ? bundle module"),
    CodeCase(
      "enum L10n { static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String { let format = NSLocalizedString(key, tableName: table, bundle: b, comment: \"\"); return String(format: format, arguments: args) } }\nlet a = L10n.tr(\"T\", \"k\", 1)",
      "explicit tr 'k' table T bundle own"),
    CodeCase(
      "extension UILabel { convenience init(key: String) { self.init(); text = key.localized } }\nextension String { var localized: String { NSLocalizedString(self, comment: \"\") } }\nUILabel(key: \"k\")",
      "explicit UILabel 'k'"),
    CodeCase(
      "struct Strings { subscript(key: String) -> String { NSLocalizedString(key, comment: \"\") } }\nlet strings: Strings = Strings()\nstrings[\"k\"]; other[\"l\"]",
      "explicit strings 'k'"),
    CodeCase(
      "final class T { static let shared = T(); func text(_ k: String) -> String { NSLocalizedString(k, comment: \"\") } }\nT.shared.text(\"a\"); json.text(\"b\")",
      "explicit text 'a'", "possible text 'b'"),
    CodeCase(
      "func err(_ c: String) -> String { NSLocalizedString(\"error.\\(c)\", comment: \"\") }\nerr(\"a\")",
      "dynamic NSLocalizedString 'error.…'", "explicit err 'error.a'"),
    CodeCase(
      "func row(_ t: LocalizedStringKey, n: Int) {}\nrow(\"a\", n: 1); row(\"\\(2) b\", n: 2)",
      "swiftUI row 'a'", "swiftUI row '%lld b'"),
    CodeCase(
      "struct Row: View { let title: LocalizedStringKey; let n: Int }\nRow(title: \"a\", n: 1)",
      "swiftUI Row 'a'"),
    CodeCase("func show(_ t: String) { print(t) }\nshow(\"a\")"),
    CodeCase("func show(_ t: String) -> Text { Text(t) }\nshow(\"a\")"),
    CodeCase("func L(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }\nL(key)"),
    CodeCase(
      "func t(_ k: String, _ v: String) -> String { NSLocalizedString(k, value: v, comment: \"\") }\nt(\"a\", \"A\")",
      "explicit t 'a' default A"),
    CodeCase(
      "func f(_ k: String) -> String { let a = NSLocalizedString(k, tableName: \"A\", comment: \"\"); return a == k ? NSLocalizedString(k, tableName: \"B\", comment: \"\") : a }\nfunc g(_ k: String) -> String { f(k) }\ng(\"k\"); f(\"l\")",
      "explicit g 'k' table ?", "explicit f 'l' table ?"),
    CodeCase(
      "func f(_ k: String, t: String? = nil) -> String { guard let t else { return NSLocalizedString(k, comment: \"\") }; return NSLocalizedString(k, tableName: t, comment: \"\") }\nf(\"k\")",
      "explicit f 'k'"),
    CodeCase(
      "extension String { var kit: String { Bundle(for: UIView.self).localizedString(forKey: self, value: nil, table: nil) } }\n\"a\".kit",
      "explicit kit 'a' bundle other"),
    CodeCase(
      "let kit = Bundle(for: UIView.self)\nfunc t(_ k: String) -> String { kit.localizedString(forKey: k, value: nil, table: nil) }\nt(\"a\")",
      "explicit t 'a' bundle other"),
    CodeCase(
      "let own = Bundle(for: Views.self)\nfunc t(_ k: String) -> String { own.localizedString(forKey: k, value: nil, table: nil) }\nt(\"a\")",
      "explicit t 'a' bundle own"),
    CodeCase(
      "extension Bundle { static let kit = Bundle(identifier: \"com.apple.UIKit\")! }\nNSLocalizedString(\"a\", bundle: .kit, comment: \"\")",
      "explicit NSLocalizedString 'a' bundle other"),
    CodeCase(
      "func t(_ k: String.LocalizationValue) -> String { String(localized: k, bundle: .module) }\nt(\"a \\(n)\")",
      "explicit t 'a %@' bundle module"),
  ]

  @Test(arguments: wrappers)
  func `are found`(_ row: CodeCase) {
    #expect(CodeSamples.swift(row.code) == row.usages)
  }

  @Test func `are found through files, and named`() throws {
    let files = [
      ("A.swift", "let a = first(\"k\")"),
      ("B.swift", "func first(_ k: String) -> String { second(k) }"),
      ("C.swift", "func second(_ k: String) -> String { third(key: k) }"),
      ("D.m", "NSString *fourth(NSString *k) { return NSLocalizedString(k, nil); }"),
      ("E.swift", "func third(key: String) -> String { fourth(key) }"),
    ]
    #expect(CodeSamples.usages(files) == ["explicit first 'k'"])
    let read = files.map { CodeSamples.read($0.1, path: $0.0) }
    #expect(CodeIndex(read).wrappers == ["first", "fourth", "second", "third"])
  }

  @Test func `of Objective-C put a format around the key`() {
    let code = """
      #define TR NSLocalizedString
      @implementation A
      - (NSString *)c:(NSString *)v { return NSLocalizedString([NSString stringWithFormat:@"hc_%@", v], nil); }
      - (NSString *)d:(NSString *)f { return NSLocalizedString([NSString stringWithFormat:f, 1], nil); }
      - (void)e { [self c:@"a"]; [self d:@"no %d"]; TR(@"b", nil); }
      @end
      """
    #expect(
      CodeSamples.usages([("A.m", code)]) == [
        "dynamic NSLocalizedString 'hc_…'", "dynamic NSLocalizedString '…'", "explicit c 'hc_a'",
        "explicit TR 'b'",
      ])
  }

  @Test func `may be configured`() {
    let files = [("A.swift", "L(\"a\"); \"b\".tr; X.text(\"c\"); other(\"d\")")]
    #expect(
      CodeSamples.usages(files, functions: ["L", "tr", "X.text"]) == [
        "explicit L 'a'", "explicit tr 'b'", "explicit text 'c'",
      ])
  }

  @Test func `of the nearest folder are meant when several have the name`() {
    let wrapper =
      "extension String { var l: String { NSLocalizedString(self, tableName: \"%\", comment: \"\") } }"
    let files =
      ["A", "B"].map { ("\($0)/W.swift", wrapper.replacing("%", with: $0)) }
      + [("A/V.swift", "\"k\".l"), ("B/V.swift", "\"k\".l")]
    #expect(CodeSamples.usages(files) == ["explicit l 'k' table A", "explicit l 'k' table B"])
  }

  @Test func `a function of the same name makes a call doubtful`() {
    let files = [
      ("A.swift", "func t(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }"),
      ("B.swift", "func t(_ k: String) { print(k) }"), ("C.swift", "t(\"k\")"),
    ]
    #expect(CodeSamples.usages(files) == ["possible t 'k'"])
  }
}

@Suite struct `Functions that look some texts up` {
  static let look = "NSLocalizedString(s, comment: \"\")"

  /// Bodies of `func t(_ s: String, raw: Bool = false) -> String`, and whether a literal that such a
  /// function is given must be a key.
  static let bodies: [(body: String, isKey: Bool)] = [
    ("raw ? s : \(look)", false), ("raw ? \(look) : s", false), ("known[s] ?? \(look)", false),
    ("if raw { return s }; return \(look)", false),
    ("guard !raw else { return s }\nreturn \(look)", false),
    ("if raw { label.text = \(look) } else { label.text = s }", false),
    ("if let v = known[s] { return v }\nreturn \(look)", false),
    ("switch style {\ncase .a: return s\ndefault: return \(look)\n}", false),
    ("switch s {\ncase \"x\": return \"X\"\ndefault: return \(look)\n}", false),
    ("let text = \(look); return text == s ? nil : text", false),
    ("let text = \(look); if text == s { log(s, with: nil) }; return text", true),
    ("let text = \(look)\nguard text != s else { return nil }\nreturn text", false),
    ("if s.hasPrefix(\"@\") { return s }\nreturn \(look)", false),
    ("\(look)", true), ("let v = \(look); return v == s ? s : v", true),
    ("guard !s.isEmpty else { return s }\nreturn \(look)", true),
    ("raw ? \(look) : NSLocalizedString(s, tableName: nil, comment: \"\")", true),
    ("bundle?.localizedString(forKey: s, value: s, table: nil) ?? s", true),
    (
      "guard let path = path(of: language), let b = Bundle(path: path) else { return s }\nreturn b.localizedString(forKey: s, value: nil, table: nil)",
      true
    ),
    (
      "if let b = Bundle(path: x) { return b.localizedString(forKey: s, value: nil, table: nil) }\nreturn s",
      true
    ),
    ("if let v = cache[s] { return v }\nlet v = \(look)\ncache[s] = v\nreturn v", true),
    ("let v = \(look)\nif v == s { print(s); return fallback[s] ?? s }\nreturn v", true),
    ("withVaList(a) { NSString(format: \(look), arguments: $0) as String }", true),
    ("let text = x ?? \(look)\nreturn text", true), ("show(title: s, text: \(look))", true),
  ]

  @Test(arguments: bodies)
  func `give a key only when they always do`(_ body: String, _ isKey: Bool) {
    let code =
      "func t(_ s: String, raw: Bool = false) -> String {\n\(body)\n}\nlet a = t(\"k\")"
    #expect(
      Set(CodeSamples.swift(code).filter { $0.hasSuffix("t 'k'") || $0.contains("t 'k' ") })
        .map { $0.hasPrefix("explicit") } == [isKey])
  }

  @Test func `of extensions of String and of C too`() {
    #expect(
      CodeSamples.swift(
        "extension String { var l: String { on ? NSLocalizedString(self, comment: \"\") : self } }\n\"k\".l"
      )
        == ["possible l 'k'"])
    #expect(
      CodeSamples.objectiveC(
        "NSString *L(NSString *k) { if (raw) return k; return NSLocalizedString(k, nil); }\nid a = L(@\"k\");"
      )
        == ["possible L 'k'"])
  }

  static let own: [CodeCase] = [
    CodeCase(
      "func NSLocalizedString(_ key: String, comment: String) -> String { Foundation.NSLocalizedString(key, tableName: \"T\", comment: comment) }\nNSLocalizedString(\"k\", comment: \"\")",
      "explicit NSLocalizedString 'k' table T"),
    CodeCase(
      "func NSLocalizedString(_ key: String, comment: String) -> String { key }\nNSLocalizedString(\"k\", comment: \"\")",
      "possible NSLocalizedString 'k'"),
    CodeCase(
      "import SwiftUI\nextension Button { init(_ s: String, icon: String) {} }\nButton(\"a\", icon: \"i\"); Button(\"b\") {}",
      "possible Button 'a'", "swiftUI Button 'b'"),
    CodeCase(
      "import SwiftUI\nextension View { func help(_ s: String) -> some View { self } }\nv.help(\"a\")",
      "possible help 'a'"),
    CodeCase(
      "func t(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }\nfunc t(_ k: String, raw: Int) -> String { k }\nt(\"a\"); t(\"b\", raw: 1)",
      "explicit t 'a'"),
  ]

  @Test(arguments: own)
  func `are told apart by their labels`(_ row: CodeCase) {
    #expect(CodeSamples.swift(row.code) == row.usages)
  }

  static let receivers: [CodeCase] = [
    CodeCase(
      "extension String { var l: String { NSLocalizedString(self, comment: \"\") } }\n(\"a\" + x).l; (on ? \"b\" : \"c\").l",
      "dynamic l 'a…'", "explicit l 'b'", "explicit l 'c'")
  ]

  @Test(arguments: receivers)
  func `of texts in parentheses`(_ row: CodeCase) {
    #expect(CodeSamples.swift(row.code) == row.usages)
  }
}

@Suite struct `Generated accessors` {
  static let strings = """
    // Generated using SwiftGen
    enum L10n {
      enum Home {
        /// Home
        internal static let title = L10n.tr("Localizable", "home.title", fallback: "Home")
        internal static func left(_ p1: Int) -> String {
          return L10n.tr("Other", "home.left", p1, fallback: "%d left")
        }
        static let gone = L10n.tr("Localizable", "home.gone", fallback: "Gone")
      }
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    """

  @Test func `are used by their names`() {
    let files = [
      ("Strings.swift", Self.strings), ("V.swift", "let a = L10n.Home.title + L10n.Home.left(2)"),
    ]
    #expect(
      CodeSamples.usages(files) == [
        "accessor L10n.Home.title 'home.title' bundle own default Home",
        "accessor L10n.Home.left 'home.left' table Other bundle own default %d left",
      ])
  }

  @Test func `reached by an alias may be used`() {
    let files = [("S.swift", Self.strings), ("V.swift", "typealias S = L10n.Home\nlet a = S.gone")]
    #expect(CodeSamples.usages(files) == ["possible tr 'home.gone' bundle own default Gone"])
  }

  @Test func `in an extension of their type may be used`() {
    let files = [
      ("S.swift", Self.strings),
      ("V.swift", "extension L10n.Home { static var b: String { gone } }"),
    ]
    #expect(CodeSamples.usages(files) == ["possible tr 'home.gone' bundle own default Gone"])
  }

  @Test func `made at run time are their own keys`() {
    let code =
      "@dynamicMemberLookup struct D { subscript(dynamicMember k: String) -> String { NSLocalizedString(k, comment: \"\") } }\nlet a = D().home"
    #expect(Self.mention("home", CodeIndex([CodeSamples.read(code)])) == .literal)
    #expect(Self.mention("other", CodeIndex([CodeSamples.read(code)])) == nil)
  }

  @Test func `are not uses themselves`() {
    #expect(CodeSamples.usages([("S.swift", Self.strings)]).isEmpty)
    let index = CodeIndex([CodeSamples.read(Self.strings)])
    #expect(Self.mention("home.title", index) == nil)
  }

  static let headers: [(path: String, header: String, isGenerated: Bool)] = [
    ("A.swift", "// Generated using SwiftGen", true),
    ("A.swift", "//\n//  This file was generated", true),
    ("A.swift", "/*\n * AUTO-GENERATED\n */", true), ("Generated/A.swift", "", true),
    ("R.generated.swift", "", true), ("SwiftGen/A.swift", "", true),
    ("A.swift", "// Shows the code generated by the server", false),
    ("A.swift", "import A\n// Generated", false), ("generated-apps/A.swift", "", false),
    ("A.swift", "let a = 1 // @generated", false),
  ]

  @Test(arguments: headers)
  func `are known by their file`(_ path: String, _ header: String, _ isGenerated: Bool) {
    #expect(CodeSamples.read(header + "\nlet a = 1", path: path).isGenerated == isGenerated)
  }

  @Test func `do not hide a view`() {
    let code = "// Generated\nimport SwiftUI\nstruct V { var body: some View { Text(\"k\") } }"
    #expect(CodeSamples.swift(code) == ["swiftUI Text 'k'"])
  }

  static func mention(_ key: String, _ index: CodeIndex) -> CodeIndex.Mention? {
    index.mention(of: ContiguousArray(key.utf8).span)
  }

  static let mentions: [(code: String, key: String, mention: CodeIndex.Mention?)] = [
    (#"let a = "home.title""#, "home.title", .literal),
    (#"let a = ["x": f("home.title")]"#, "home.title", .literal),
    (#"let a = "home.\(x)""#, "home.title", .pattern),
    (#"let a = x + ".title""#, "home.title", .pattern),
    (#"print("Home is \(x)")"#, "Home is where", nil),
    (#"let a = "\(x)""#, "home.title", nil),
    ("enum K: String { case home, out = \"o\" }", "home", .literal),
    ("enum K: Int { case home }", "home", .literal),
    ("let a = L10n.Home.title", "home.title", .accessor),
    ("let a = L10n.homeTitle", "home.title", .accessor),
    ("let a = R.string.localizable.home_title()", "home.title", .accessor),
    ("Text(.homeTitle)", "home.title", .accessor),
    ("String(localized: .Other.homeTitle)", "home.title", .accessor),
    ("String(localized: .homeLeft(2))", "home %lld left", .accessor),
    ("String(localized: .homeLeft(2))", "home left %lld", .accessor),
    ("Text(.localizable(.homeTitle))", "home.title", .accessor),
    ("let a = Other.Home.title", "home.title", nil),
    (#"// "home.title""#, "home.title", nil),
    (#"var k = "home"; k += ".title""#, "home.title", .pattern),
    (#"k.append("title")"#, "home.title.a", .pattern),
    (#""ho".appending(x)"#, "home.title", .pattern),
    (#"["home", x].joined(separator: ".")"#, "home.title", .pattern),
    (#"["ho", "me"].joined()"#, "home", .pattern),
    (#"let f = "home.%d.x"; String(format: f, 1)"#, "home.3.x", .pattern),
    (#"let p = "home.""#, "home.title", .pattern),
    (#"let s = "_title""#, "home_title", .pattern),
    (#"let p = "home. ""#, "home. title", nil),
    (#"m = "Saved \(n) files""#, "Saved %lld files", .pattern),
    (#"x.append("Saved \(n) files")"#, "Saved %lld files", .pattern),
    (#"x.append("Saved \(n) files")"#, "Saved my files", nil),
    (#"let k = "\(level) Distance""#, "Near Distance", .pattern),
    ("import SwiftUI\nText(\"\\(n as Int) pages\")", "%d pages", nil),
    (
      "let s = R.string(preferredLanguages: l).localizable; s.homeTitle()", "home.title", .accessor
    ),
    ("let s = L10n.self; s.homeTitle", "home.title", .accessor),
    ("let s = Other.self; s.homeTitle", "home.title", nil),
    (#"let a = "home title""#, "Home.Title", .literal),
    ("enum K { case home(Int), away }", "Away", .literal),
  ]

  @Test(arguments: mentions)
  func `and other mentions excuse a key`(
    _ code: String, _ key: String, _ mention: CodeIndex.Mention?
  ) {
    #expect(Self.mention(key, CodeIndex([CodeSamples.read(code)])) == mention)
  }
}

@Suite struct `Key patterns` {
  static let rows: [(code: String, key: String, matches: Bool)] = [
    (#"Text("\(x) left")"#, "%lld left", true), (#"Text("\(x) left")"#, "%@ left", true),
    (#"Text("\(x) left")"#, "%arg left", true), (#"Text("\(x) left")"#, "%1$d left", true),
    (#"Text("\(x) left")"#, "%.2f left", true), (#"Text("\(x) left")"#, "% left", false),
    (#"Text("\(x) left")"#, "%@ left!", false), (#"Text("\(x) left")"#, "a left", false),
    (#"Text("\(x) left")"#, "%@%@ left", false), (#"Text("\(x) left")"#, "%% left", false),
    (#"Text("\(x)% of \(Int(y))")"#, "%@%% of %lld", true),
    (#"Text("\(x)% of \(Int(y))")"#, "%@%% of %d", false),
    (#"Text("\(x)% of \(Int(y))")"#, "%@% of %lld", false),
    (#"Text("\(Double(x))")"#, "%lf", true), (#"Text("\(Double(x))")"#, "%f", false),
    (#"Text("\(x, specifier: "%.1f") km")"#, "%.1f km", true),
    (#"Text("\(x, specifier: "%.1f") km")"#, "%f km", false),
    (#"NSLocalizedString("a.\(x).b.\(y).c", comment: "")"#, "a.1.b.2.c", true),
    (#"NSLocalizedString("a.\(x).b.\(y).c", comment: "")"#, "a..b..c", true),
    (#"NSLocalizedString("a.\(x).b.\(y).c", comment: "")"#, "a.b.c", false),
    (#"NSLocalizedString("a.\(x).b.\(y).c", comment: "")"#, "a.1.b.2.cd", false),
    (#"NSLocalizedString("\(x)ab", comment: "")"#, "aabab", true),
    (#"NSLocalizedString("ab\(x)ba", comment: "")"#, "aba", false),
  ]

  @Test(arguments: rows)
  func `match`(_ code: String, _ key: String, _ matches: Bool) {
    let index = CodeIndex([CodeSamples.read("import SwiftUI\n" + code)])
    #expect(index.usages(of: ContiguousArray(key.utf8).span) == (matches ? [0] : []))
  }

  @Test func `are found quickly among many`() {
    let code = (0..<3000).map { "NSLocalizedString(\"k\($0).\\(x)\", comment: \"\")\n" }.joined()
    let index = CodeIndex([CodeSamples.read(code)])
    let start = ContinuousClock.now
    for number in 0..<3000 {
      #expect(index.usages(of: ContiguousArray("k\(number).z".utf8).span) == [number])
    }
    #expect(ContinuousClock.now - start < .seconds(2))
  }
}
