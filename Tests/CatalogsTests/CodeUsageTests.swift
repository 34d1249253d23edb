import Catalogs
import Testing

/// A piece of code and the usages it holds.
struct CodeCase: Sendable, CustomTestStringConvertible {
  let code: String
  let usages: [String]

  init(_ code: String, _ usages: String...) {
    self.code = code
    self.usages = usages
  }

  var testDescription: String { code }
}

@Suite struct `Usages of keys` {
  static let foundation: [CodeCase] = [
    CodeCase(#"NSLocalizedString("k", comment: "c")"#, "explicit NSLocalizedString 'k'"),
    CodeCase(
      #"NSLocalizedString("k", tableName: "T", bundle: .module, value: "V", comment: "")"#,
      "explicit NSLocalizedString 'k' table T bundle module default V"),
    CodeCase(
      #"NSLocalizedString("k", tableName: nil, bundle: Bundle.main, value: "", comment: "")"#,
      "explicit NSLocalizedString 'k' bundle main"),
    CodeCase(
      #"NSLocalizedString("k", tableName: name, bundle: b, comment: "")"#,
      "explicit NSLocalizedString 'k' table ? bundle other"),
    CodeCase(#"String(localized: "k \(n)")"#, "explicit String 'k %@'"),
    CodeCase(
      #"let n: Int = 1; String(localized: "k \(n)", table: "T", bundle: #bundle)"#,
      "explicit String 'k %lld' table T bundle module"),
    CodeCase(
      #"String(localized: "k", defaultValue: "v \(x) 5%", comment: "")"#,
      "explicit String 'k' default v %@ 5%%"),
    CodeCase(#"String(localized: resource)"#),
    CodeCase(#"AttributedString(localized: "k")"#, "explicit AttributedString 'k'"),
    CodeCase(
      #"LocalizedStringResource("k", defaultValue: "v", table: "T")"#,
      "explicit LocalizedStringResource 'k' table T default v"),
    CodeCase(
      #"static var title: LocalizedStringResource = "Title""#,
      "explicit LocalizedStringResource 'Title'"),
    CodeCase(
      #"let t: LocalizedStringKey = on ? "On" : "Off""#, "swiftUI LocalizedStringKey 'On'",
      "swiftUI LocalizedStringKey 'Off'"),
    CodeCase(
      """
      var t: LocalizedStringKey {
        switch self {
        case .a: "A"
        case .b: return "B"
        case .c: other(x: "no")
        }
      }
      let c = "no"
      """, "swiftUI LocalizedStringKey 'A'", "swiftUI LocalizedStringKey 'B'"),
    CodeCase(
      #"let m: [Kind: LocalizedStringKey] = [.a: "A", .b: "B"]"#,
      "swiftUI LocalizedStringKey 'A'", "swiftUI LocalizedStringKey 'B'"),
    CodeCase(#"f("k" as LocalizedStringKey)"#),
    CodeCase(#"String.LocalizationValue("k")"#, "explicit LocalizationValue 'k'"),
    CodeCase(
      #"Bundle.main.localizedString(forKey: "k", value: nil, table: "T")"#,
      "explicit localizedString 'k' table T bundle main"),
    CodeCase(
      #"bundle?.localizedString(forKey: "k", value: "v", table: nil) ?? "x""#,
      "explicit localizedString 'k' bundle other default v"),
    CodeCase(
      #"String.localizedStringWithFormat(NSLocalizedString("%d k", comment: ""), 1)"#,
      "explicit NSLocalizedString '%d k'"),
    CodeCase(
      #"NSString.localizedUserNotificationString(forKey: "k", arguments: nil)"#,
      "explicit localizedUserNotificationString 'k'"),
    CodeCase(
      "import AppIntents\nreturn .result(dialog: \"Opened \\(1)\"); x.result(\"no\"); IntentDialog(full: \"f\", supporting: \"s\")",
      "swiftUI result 'Opened %lld'", "swiftUI IntentDialog 'f'", "swiftUI IntentDialog 's'"),
    CodeCase(#"CFCopyLocalizedString("k" as CFString, nil)"#, "explicit CFCopyLocalizedString 'k'"),
    CodeCase(
      "NSLocalizedString(\n  // \"no\"\n  \"k\", /* , */ comment: \"/*\")",
      "explicit NSLocalizedString 'k'"),
    CodeCase(
      #""\(NSLocalizedString("a", comment: "\(NSLocalizedString("b", comment: ""))"))""#,
      "explicit NSLocalizedString 'a'", "explicit NSLocalizedString 'b'"),
    CodeCase(#"// NSLocalizedString("k", comment: "")"#),
    CodeCase(#"/* /* */ NSLocalizedString("k", comment: "") */"#),
    CodeCase(#"let s = "NSLocalizedString(\"k\", comment: \"\")""#),
    CodeCase(
      "#if X\nNSLocalizedString(\"a\", comment: \"\")\n#else\nNSLocalizedString(\"b\", comment: \"\")\n#endif",
      "explicit NSLocalizedString 'a'", "explicit NSLocalizedString 'b'"),
    CodeCase(
      "NSLocalizedString(\"\"\"\n  a\n    b \\\n  c\n  \"\"\", comment: \"\")",
      "explicit NSLocalizedString 'a\n  b c'"),
    CodeCase(##"NSLocalizedString(#"a\n"#, comment: "")"##, #"explicit NSLocalizedString 'a\n'"#),
  ]

  static let dynamic: [CodeCase] = [
    CodeCase(#"NSLocalizedString("osc.\(key)", comment: "")"#, "dynamic NSLocalizedString 'osc.…'"),
    CodeCase(
      #"NSLocalizedString("a." + b.c + ".d", comment: "")"#, "dynamic NSLocalizedString 'a.….d'"),
    CodeCase(#"NSLocalizedString("a" + "b", comment: "")"#, "explicit NSLocalizedString 'ab'"),
    CodeCase(
      #"NSLocalizedString(x ? "a" : y ? "b" : "c", comment: "")"#,
      "explicit NSLocalizedString 'a'", "explicit NSLocalizedString 'b'",
      "explicit NSLocalizedString 'c'"),
    CodeCase(
      #"NSLocalizedString(x ?? "a", comment: "")"#, "dynamic NSLocalizedString '…'",
      "explicit NSLocalizedString 'a'"),
    CodeCase(#"NSLocalizedString(key, comment: "")"#, "dynamic NSLocalizedString '…'"),
    CodeCase(
      #"NSLocalizedString(String(format: "a.%d.%%b", n), comment: "")"#,
      "dynamic NSLocalizedString 'a.….%b'"),
    CodeCase(#"LocalizedStringKey(name)"#, "dynamic LocalizedStringKey '…'"),
  ]

  static let views: [CodeCase] = [
    CodeCase(#"Text("k")"#, "swiftUI Text 'k'"),
    CodeCase(
      #"Text("k", tableName: "T", bundle: .module)"#, "swiftUI Text 'k' table T bundle module"),
    CodeCase(
      #"Text(LocalizedStringKey("k"), tableName: "T")"#, "swiftUI Text 'k' table T"),
    CodeCase(#"Text(on ? "a" : "b")"#, "swiftUI Text 'a'", "swiftUI Text 'b'"),
    CodeCase(#"Text(on ? "a" : name)"#),
    CodeCase(#"Text(note ?? "a")"#),
    CodeCase(#"Text(verbatim: "a")"#),
    CodeCase(#"Text("a" + b)"#),
    CodeCase(#"Text("a" as String)"#),
    CodeCase(#"Text(name)"#),
    CodeCase(#"Image("a"); Color("a"); Image(systemName: "a"); Font.custom("a", size: 1)"#),
    CodeCase(#"x.accessibilityIdentifier("a").tag("b"); print("c"); Logger().info("d")"#),
    CodeCase(#"Label("k", systemImage: "a")"#, "swiftUI Label 'k'"),
    CodeCase(
      #"TextField("k", text: $t, prompt: Text("p"))"#, "swiftUI TextField 'k'", "swiftUI Text 'p'"),
    CodeCase(#"Section { } header: { Text("k") }"#, "swiftUI Text 'k'"),
    CodeCase(
      #"v.navigationTitle("k").alert("a", isPresented: $b) { Button("OK", role: .cancel) {} }"#,
      "swiftUI navigationTitle 'k'", "swiftUI alert 'a'", "swiftUI Button 'OK'"),
    CodeCase(
      #"v.searchable(text: $t, prompt: "k").help("h")"#, "swiftUI searchable 'k'",
      "swiftUI help 'h'"),
    CodeCase(
      #"Text("\(n) of \(a.count), 5% \(x, specifier: "%.2f") \(y, format: .number)")"#,
      "swiftUI Text '%@ of %lld, 5%% %.2f %@'"),
    CodeCase(#"Text("5% \("a") \(Int(x)) \(2.5)")"#, "swiftUI Text '5%% %@ %lld %lf'"),
    CodeCase(#"Text("100%")"#, "swiftUI Text '100%'"),
    CodeCase("#Preview { Text(\"k\") }\nText(\"l\")", "swiftUI Text 'l'"),
    CodeCase("struct P: PreviewProvider { var p: V { Text(\"k\") } }"),
    CodeCase("#Preview(\"x\", body: { Text(\"k\") })\nText(\"l\")", "swiftUI Text 'l'"),
    CodeCase("struct L: LibraryContentProvider { var v: [I] { I(Text(\"k\")) } }"),
    CodeCase(
      "struct Text { init(_ s: String) {} }\nlet a = Text(\"k\")", "possible Text 'k'"),
  ]

  static let intents: [CodeCase] = [
    CodeCase(#"static let description = IntentDescription("k")"#, "swiftUI IntentDescription 'k'"),
    CodeCase(
      #"@Parameter(title: "k", description: "d") var x: Int"#, "swiftUI Parameter 'k'",
      "swiftUI Parameter 'd'"),
    CodeCase(
      #"static var t: TypeDisplayRepresentation = "k""#, "swiftUI TypeDisplayRepresentation 'k'"),
    CodeCase(
      #"static let c: [Self: DisplayRepresentation] = [.a: "k", .b: DisplayRepresentation(title: "l")]"#,
      "swiftUI DisplayRepresentation 'k'", "swiftUI DisplayRepresentation 'l'"),
    CodeCase(#"Summary("Open \(\.$item)")"#, "swiftUI Summary 'Open ${item}'"),
    CodeCase(
      #"AppShortcut(intent: I(), phrases: ["Go \(.applicationName)", "Run"], shortTitle: "s")"#,
      "swiftUI AppShortcut 'Go ${applicationName}' table AppShortcuts",
      "swiftUI AppShortcut 'Run' table AppShortcuts", "swiftUI AppShortcut 's'"),
  ]

  static let objectiveC: [CodeCase] = [
    CodeCase(#"NSLocalizedString(@"k", nil);"#, "explicit NSLocalizedString 'k'"),
    CodeCase(#"NSLocalizedString(@"a" "b" @"c", @"");"#, "explicit NSLocalizedString 'abc'"),
    CodeCase(
      #"NSLocalizedString(@"\u00e9\x41\101\"", nil);"#, "explicit NSLocalizedString 'éAA\"'"),
    CodeCase(
      #"NSLocalizedStringFromTable(@"k", @"T", nil);"#,
      "explicit NSLocalizedStringFromTable 'k' table T"),
    CodeCase(
      #"NSLocalizedStringWithDefaultValue(@"k", nil, [NSBundle mainBundle], @"v", @"c");"#,
      "explicit NSLocalizedStringWithDefaultValue 'k' bundle other default v"),
    CodeCase(
      #"[[NSBundle mainBundle] localizedStringForKey:x ? @"a" : @"b" value:@"" table:@"T"];"#,
      "explicit localizedStringForKey 'a' table T bundle other",
      "explicit localizedStringForKey 'b' table T bundle other"),
    CodeCase(#"CFCopyLocalizedString(CFSTR("k"), "c");"#, "explicit CFCopyLocalizedString 'k'"),
    CodeCase(
      #"char c = '"'; /* NSLocalizedString(@"a", nil) */ NSLocalizedString(@"k", nil);"#,
      "explicit NSLocalizedString 'k'"),
    CodeCase(
      "#define L(k) NSLocalizedString(k, nil)\nid a = L(@\"k\");", "explicit L 'k'"),
    CodeCase(
      "#define L(k) \\\n  NSLocalizedStringFromTable((k), @\"T\", nil)\nid a = L(@\"k\");",
      "explicit L 'k' table T"),
    CodeCase(
      "NSString *Loc(NSString *key, int n) { return NSLocalizedString(key, nil); }\nid f(void) { return Loc(@\"k\", 1); }",
      "explicit Loc 'k'"),
    CodeCase(
      """
      @implementation NSString (More)
      - (NSString *)localized { return NSLocalizedString(self, nil); }
      @end
      @implementation T
      - (id)textFor:(NSString *)key count:(int)n { return [key localized]; }
      - (id)f { return [self textFor:@"a" count:1]; }
      - (id)g { return [@"b" localized]; }
      @end
      """, "explicit textFor 'a'", "explicit localized 'b'"),
    CodeCase(
      "#import \"NSLocalizedString(@\\\"k\\\", nil)\"\n#pragma mark NSLocalizedString(@\"k\")"),
  ]

  @Test(arguments: foundation + dynamic)
  func `of Foundation`(_ row: CodeCase) {
    #expect(CodeSamples.swift(row.code) == row.usages)
  }

  @Test(arguments: views + intents)
  func `of SwiftUI`(_ row: CodeCase) {
    #expect(CodeSamples.swift("import SwiftUI\n" + row.code) == row.usages)
  }

  @Test(arguments: objectiveC)
  func `of Objective-C`(_ row: CodeCase) {
    #expect(CodeSamples.objectiveC(row.code) == row.usages)
  }

  @Test func `a literal without SwiftUI may be anything`() {
    #expect(CodeSamples.swift(#"Text("k")"#) == ["possible Text 'k'"])
    let files = [("A.swift", "@_exported import SwiftUI"), ("B.swift", #"Text("k")"#)]
    #expect(CodeSamples.usages(files) == ["swiftUI Text 'k'"])
  }

  @Test func `positions are bytes of the source, quotes included`() throws {
    let code = CodeSamples.read("/* é */ f(NSLocalizedString(\"k\", comment: \"\"))")
    let usage = try #require(KeyUsages.resolve([code]).first)
    #expect(code.source.string(usage.range) == "\"k\"")
    #expect(usage.range == ByteRange(29, 32))
  }
}
