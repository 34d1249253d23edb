import Catalogs
import LocalizationLint

extension Reader {
  static let project = Reader(
    name: "project",
    summary: "A folder in one text: all rules, reports and repairs of whatever it holds.",
    seeds: { Archive.seeds },
    tokens: Archive.tokens, nanosecondsPerByte: 20_000
  ) { await ProjectLaw.breach(Archive(bytes: $0)) }
}

/// The files of a folder in one text: each behind a line `--- path`.
struct Archive: Sendable {
  private(set) var files: [String: Bytes] = [:]

  init(bytes: Bytes) {
    var path: String?
    var lines: [ArraySlice<UInt8>] = []
    func close() -> (path: String, bytes: Bytes)? {
      path.map { ($0, Bytes(lines.joined(separator: [0x0A]))) }
    }
    let all = Array(bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
    var found: [(path: String, bytes: Bytes)] = []
    for line in all {
      guard line.starts(with: "--- ".utf8) else {
        lines.append(line)
        continue
      }
      if let file = close() { found.append(file) }
      path = String(decoding: line.dropFirst(4), as: UTF8.self)
      lines = []
    }
    if let file = close() { found.append(file) }
    for file in found where Self.isPath(file.path) { files[file.path] = file.bytes }
    // A file is no folder.
    for path in files.keys {
      for other in files.keys where other.hasPrefix(path + "/") { files[other] = nil }
    }
  }

  /// Whether a file system could have the path below a folder.
  private static func isPath(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    return !path.utf8.contains(0)
      && parts.allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }

  init(_ files: [String: Bytes]) { self.files = files }

  /// The text.
  var bytes: Bytes {
    var bytes = Bytes()
    for (path, content) in files.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      bytes += Bytes("--- \(path)\n".utf8) + content + [0x0A]
    }
    return bytes
  }

  /// The small layouts of `Fixtures/projects`, and one that has something of everything.
  static var seeds: [Bytes] {
    let folder = "Fixtures/projects/"
    var layouts: [String: [String: Bytes]] = [:]
    for path in Seeds.paths where path.hasPrefix(folder) && !path.hasSuffix("/expected.txt") {
      let parts = path.dropFirst(folder.count).split(separator: "/", maxSplits: 1)
      guard parts.count == 2, let bytes = Seeds.bytes(path), bytes.count < 3_000 else { continue }
      layouts[String(parts[0]), default: [:]][String(parts[1])] = bytes
    }
    let small = layouts.sorted { $0.key < $1.key }.map { Archive($0.value).bytes }
      .filter { $0.count < 6_000 }
    return small + [Archive(everything).bytes]
  }

  private static let everything: [String: Bytes] = [
    ".paritylint.json":
      #"{"developmentLanguage": "en", "languages": ["de", "uk"], "exclude": ["Pods"], "rules": {"unused-key": "error"}, "ignore": [{"key": "b*"}]}"#,
    ".paritylint-baseline.json":
      #"{"version": 1, "findings": [{"root": "App", "table": "L", "key": "a", "language": "de", "rule": "missing-key"}, null]}"#,
    "App/en.lproj/L.strings":
      "/* c */\n\"a\" = \"%@ has %lld files\"; // paritylint:disable-line\n\"b\" = \"Close\";\n\"c\" = \"Read 3 of 5\";\n",
    "App/de.lproj/L.strings":
      "\"a\" = \"%lld Dateien hat %@\";\n\"b\" = \"Close\";\n\"b\" = \"Zu\";\n\"x\" = \"Y\";\n",
    "App/en.lproj/L.stringsdict":
      "<plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
      + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
      + "<string>d</string><key>one</key><string>a file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>",
    "App/A.swift":
      "func L(_ k: String, _ a: CVarArg...) -> String { NSLocalizedString(k, tableName: \"L\", comment: \"\") }\nlet t = L(\"a\", name, 3) + L(\"lost\")",
    "App/Main.xcstrings":
      #"{"sourceLanguage": "en", "strings": {"k %lld": {"comment": "c", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "k %lld"}}, "de": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "k"}}, "other": {"stringUnit": {"state": "translated", "value": "k %@"}}}}}}}}, "version": "1.0"}"#,
    "App/Info.plist":
      "<plist><dict><key>NSCameraUsageDescription</key><string>To scan</string><key>CFBundleVersion</key><string>1.2</string></dict></plist>",
    "project.yml":
      "options:\n  developmentLanguage: en\n  knownRegions: [en, de, uk]\ntargets:\n  App: {}\n",
    "Package.swift":
      "let package = Package(name: \"a\", defaultLocalization: \"en\", targets: [.target(name: \"App\")])",
    "App.xcodeproj/project.pbxproj":
      "{objects = {P = {isa = PBXProject; developmentRegion = en; knownRegions = (en, de, Base,); mainGroup = G;};"
      + " G = {isa = PBXGroup; children = (V,);}; V = {isa = PBXVariantGroup; name = L.strings; children = (F,);};"
      + " F = {isa = PBXFileReference; path = App/en.lproj/L.strings;};}; rootObject = P;}",
    "app/src/main/res/values/strings.xml":
      "<resources><string name=\"a\">Hi %1$s</string><plurals name=\"p\"><item quantity=\"other\">%d</item></plurals>"
      + "<string-array name=\"l\"><item>x</item><item>y</item></string-array></resources>",
    "app/src/main/res/values-de/strings.xml":
      "<resources><string name=\"a\">Hallo %s it's</string><string-array name=\"l\"><item>x</item></string-array></resources>",
  ].mapValues { Bytes($0.utf8) }

  static let tokens = [
    "\n--- en.lproj/L.strings\n", "\n--- de.lproj/L.strings\n", "\n--- L.xcstrings\n{",
    "\n--- res/values/a.xml\n<resources>",
    "\n--- project.yml\n", "\n--- .paritylint.json\n{", "\n--- A.swift\n",
    "\n--- A.xcodeproj/project.pbxproj\n{", "\n--- Info.plist\n",
    "\n--- Base.lproj/Main.storyboard\n", "\n--- de.lproj/L.stringsdict\n", "de.lproj/",
    "values-de/", "zh-Hant.lproj/", "pt-rBR", "en",
    "\"a\" = \"%@ %d\";\n", "\"k\" = \"v\";\n", "%1$@", "%d", "%lld", "%%", "%#@n@", "%arg", "%",
    "L(\"k\")", "NSLocalizedString(\"k\", comment: \"\")",
    "<string name=\"k\">v</string>", "<plurals name=\"k\">", "// paritylint:disable missing-key\n",
    "// paritylint:disable-next-line\n",
    "/* paritylint:disable extra-key because */",
    "{\"stringUnit\": {\"state\": \"new\", \"value\": \"x\"}}", "3.14", "1,000", "2026-01-01",
    "knownRegions: [de, fr]\n", "developmentLanguage: de\n", "options:\n", "\u{1B}[31m",
    "::error::", "]]>", "</script>", "=cmd|", "https://a.b",
  ]
}
