import Catalogs
import Testing

/// Look-ups that are given a name: the usage is the literal that the name stands for.
@Suite struct `Names for keys` {
  static let look = "func L(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\n"
  static let member =
    "extension String { var loc: String { NSLocalizedString(self, comment: \"\") } }\n"

  /// Code behind both look-ups above, and the keys whose usages are certain.
  static let rows: [(code: String, keys: [String])] = [
    ("let k = \"a\"; L(k)", ["a"]),
    ("let k = on ? \"a\" : \"b\"\nL(k)", ["a", "b"]),
    ("func f() { let k = \"a\"; L(k) }\nlet k = \"no\"", ["a"]),
    ("enum K { static let a = \"a\"; static let b = \"no\" }\nL(K.a)", ["a"]),
    ("struct S { let k = \"a\"; var t: String { L(self.k) } }", ["a"]),
    (
      "func f(n: Int) {\n  let s: String\n  switch n { case 0: s = \"a\"; default: s = \"b\" }\n  L(s)\n}",
      ["a", "b"]
    ),
    (
      "enum M { case x, y\n var key: String { switch self { case .x: return \"a\"; case .y: return \"b\" } }\n var t: String { L(key) } }",
      ["a", "b"]
    ),
    (
      "func key(_ n: Int) -> String {\n  if n > 1 { return \"a\" }\n  return \"b\"\n}\nL(key(2))",
      ["a", "b"]
    ),
    ("enum E: String { case x = \"a\", b; var t: String { L(rawValue) } }", ["a", "b"]),
    (
      "enum E: String { case x = \"a\" }\nextension E { var t: String { self.rawValue.loc } }",
      ["a"]
    ),
    ("enum E: String { case x = \"a\", y = \"no\" }\nL(E.x.rawValue)", ["a"]),
    ("let ks = [\"a\", \"b\"]\nL(ks[i])", ["a", "b"]),
    ("let m = [1: \"a\", 2: \"b\"]\nL(m[i]!)", ["a", "b"]),
    ("[\"a\", \"b\"].map { L($0) }; [\"c\"].map(L); [\"d\"].map(\\.loc)", ["a", "b", "c", "d"]),
    ("for k in [\"a\", \"b\"] { L(k) }", ["a", "b"]),
    ("[\"a\"].forEach { k in print(k.loc) }", ["a"]),
    ("let k = \"a\"; k.loc; let s = \"no\"; s.other", ["a"]),
    ("func f(s: String?) { L(s ?? \"a\") }", ["a"]),
    ("let k = \"a\"; NSLocalizedString(k, tableName: nil, comment: \"\")", ["a"]),
    // What is put together or handed in is not followed.
    ("var k = \"no\"; k += \".x\"; L(k)", []),
    ("let k = \"no.\" + x; L(k)", []),
    ("let k = \"no\".lowercased(); L(k)", []),
    ("let k = \"no\"; func f(k: String) { L(k) }", []),
    ("let k = \"no\"; items.map { k in L(k) }", []),
    ("let k = \"no\"; for k in names { L(k) }", []),
    ("let k = \"no\"; if case .x(let k) = e { L(k) }", []),
    ("let k = \"no\"; show(k); Text(k)", []),
    ("struct A { let k = \"no\" }\nstruct B { var t: String { L(k) } }", []),
    ("let d = [\"no\": x]; L(d[\"no2\"])", []),
    ("L(f(\"no\"))", []),
  ]

  @Test(arguments: rows)
  func `are followed to literals`(_ code: String, _ keys: [String]) {
    let read = CodeSamples.read(Self.look + Self.member + code)
    let usages = KeyUsages.resolve([read]).filter { $0.certainty == .explicit && $0.isKnown }
    #expect(usages.map(\.key.description).sorted() == keys)
  }

  /// Files with the look-ups above, and the keys whose usages are certain, with their files.
  static let elsewhere: [(files: [String], keys: [String])] = [
    (["enum K { static let a = \"a\"; static let b: String = \"no\" }", "L(K.a)"], ["0 a"]),
    (["extension K { static let a = \"a\" }", "K.a.loc; N.K.a.loc; K.b.loc"], ["0 a"]),
    (
      ["enum Key: String { case a, b = \"c\"\n case d }", "L(Key.b.rawValue); Key.a.rawValue.loc"],
      ["0 a", "0 c"]
    ),
    (
      [
        "enum Key: String { case a, b = \"c\" }",
        "func f(_ e: Key) -> String { L(e.rawValue) }\nf(.a)",
      ],
      ["0 a", "0 c"]
    ),
    (
      [
        "enum Key: String { case a }",
        "extension Key { var t: String { L(rawValue) + rawValue.loc } }",
      ], ["0 a"]
    ),
    (["enum Key: Int { case a = 1 }", "func f(_ e: Key) -> String { L(e.rawValue) }"], []),
    // Two types of one name may be meant.
    (
      [
        "enum Key: String { case no }", "enum Key: String { case no2 }",
        "func f(e: Key) { L(e.rawValue) }",
      ], []
    ),
    (["enum K { static var a = \"no\"; static let b = \"no\" + x }", "L(K.a); L(K.b)"], []),
    (["enum K { static let a = \"no\" }", "show(K.a); Text(K.a)"], []),
    // The initializer that Swift writes hands its arguments to the properties.
    (
      ["struct R { let t: String; let n: Int\n var x: String { L(t) } }", "R(t: \"a\", n: 1)"],
      ["1 a"]
    ),
    (
      [
        "struct R {\n var t: String\n var s: String?\n var x: String { self.t.loc } }",
        "R(t: \"a\", s: \"no\")",
      ],
      ["1 a"]
    ),
    (
      [
        "struct R { let t: String\n func f() { L(t) } }\nstruct S { let u: String\n func f() { R(t: u) } }",
        "S(u: \"a\")",
      ],
      []
    ),
    (
      [
        "struct R { let t: String\n init(t: String) { self.t = t }\n var x: String { L(t) } }",
        "R(t: \"no\")",
      ], []
    ),
    (["struct R { let t: String\n func f(t: String) { L(t) } }", "R(t: \"no\")"], []),
    (["struct R { let t: String\n func f() { let t = \"a\"; L(t) } }", "R(t: \"no\")"], ["0 a"]),
    (["let k = \"a\"", "let x = \"b\"; x.loc"], ["1 b"]),
    (["class R { let t: String\n func f() { L(t) } }", "R(t: \"no\")"], []),
    (
      ["struct R { let t: String\n var v: Text { Text(LocalizedStringKey(t)) } }", "R(t: \"no\")"],
      []
    ),
  ]

  @Test(arguments: elsewhere)
  func `are followed through files`(_ texts: [String], _ keys: [String]) {
    let files = (texts + [Self.look + Self.member]).enumerated().map { number, text in
      CodeSamples.read(text, path: "F\(number).swift")
    }
    let usages = KeyUsages.resolve(files).filter { $0.certainty == .explicit && $0.isKnown }
    #expect(usages.map { "\($0.file) \($0.key.description)" } == keys)
  }

  @Test func `and raw values of an enumeration of keys`() {
    let code = "enum E: LocalizedStringResource { case a = \"A\", b = \"B \\(1)\"\n case c }"
    #expect(
      CodeSamples.swift(code) == [
        "explicit LocalizedStringResource 'A'", "explicit LocalizedStringResource 'B %lld'",
      ])
  }

  static let methods: [(call: String, isSure: Bool)] = [
    ("other.toast(\"k\")", true), ("self?.toast(\"k\")", true), ("other.text(\"k\")", false),
    ("toast(\"k\")", true), ("other.toast(\"k\", 1)", false),
  ]

  @Test(arguments: methods)
  func `a method on anything is meant when its name says enough`(_ call: String, _ isSure: Bool) {
    let type =
      "class C { func toast(_ m: String) { show(NSLocalizedString(m, comment: \"\")) }\nfunc text(_ m: String) { toast(m) } }\n"
    let usages = CodeSamples.swift(type + "func f() { \(call) }").filter { $0.contains("'k'") }
    #expect(usages.contains { $0.hasPrefix("explicit") } == isSure)
  }

  @Test func `the bundle of a module is that of the function`() {
    let files = [
      ("Sources/A/A.swift", "tr(\"k\"); NSLocalizedString(\"l\", bundle: .module, comment: \"\")"),
      (
        "Sources/B/B.swift",
        "func tr(_ k: String) -> String { NSLocalizedString(k, bundle: .module, comment: \"\") }"
      ),
    ]
    let read = files.map { CodeSamples.read($0.1, path: $0.0) }
    #expect(KeyUsages.resolve(read).map(\.bundleFile) == [1, 0])
  }

  @Test func `and keys in resources`() {
    var mentions = ResourceMentions(of: ["a", "b", "c d", "e"].map { ContiguousArray($0.utf8) })
    mentions.add(
      ContiguousArray("{\"a\": [\"x\", \"c d\"]}\n<key>b</key>\n\"unended\n".utf8), path: "a.json")
    let found = ["a", "b", "c d", "e"].filter { mentions.contains(ContiguousArray($0.utf8).span) }
    #expect(found == ["a", "b", "c d"])
  }

  /// A file, and the keys that it holds.
  static let resources: [(path: String, text: String, keys: [String])] = [
    (
      "a.plist", "<string>one &amp; two</string><string>three\nlines</string>",
      ["one & two", "three\nlines"]
    ),
    ("a.json", #"{"k": "say \"hi\"", "l": "caf\u00e9\n"}"#, ["say \"hi\"", "café\n"]),
    (
      "a.js", "t('single'); t(`ticks`); t(\"double\"); // isn't\nt('next')",
      ["single", "ticks", "double", "next"]
    ),
    ("a.json", "'single'", []),
    ("a.xib", "<menuItem title=\"Open…\">", ["Open…"]),
    ("a.nib", "streamtyped\u{4}+\u{7}Open It\u{86}", ["Open It"]),
    ("a.nib", "bplist00\u{57}Open It\u{55}Close", ["Open It", "Close"]),
    ("a.nib", "bplist00\u{63}\0O\0k\u{20}\u{26}", ["Ok…"]),
    ("a.nib", "bplist00\u{6F}\u{10}\u{2}\0O\0k", ["Ok"]),
    ("a.nib", "bplist00\u{57}Open", []),
    ("a.gorm", "GNUstep archive\u{5}\u{15}\0\0\0\u{7}\u{2}Open It0", ["Open It"]),
  ]

  @Test(arguments: resources)
  func `in resources of many kinds`(_ path: String, _ text: String, _ keys: [String]) {
    let all = Set(Self.resources.flatMap(\.keys)).sorted()
    var mentions = ResourceMentions(of: all.map { ContiguousArray($0.utf8) })
    #expect(ResourceMentions.isResource(path))
    mentions.add(ContiguousArray(text.utf8), path: path)
    #expect(all.filter { mentions.contains(ContiguousArray($0.utf8).span) } == keys.sorted())
  }

  @Test func `and symbols that Xcode makes of keys`() {
    let keys = ["home.title", "left %lld", "close", "not there"].map { ContiguousArray($0.utf8) }
    var mentions = ResourceMentions(of: keys, symbols: keys)
    mentions.addSymbols(
      ContiguousArray("Row(.homeTitle, sub: .left(3)); x.close; x?.notThere".utf8))
    #expect(keys.map { mentions.contains($0.span) } == [true, true, false, false])
  }
}
