import Catalogs
import Foundation
import Testing

@testable import LocalizationLint

@Suite struct `The reports for translators` {
  static let hostile = FileAccess.memory(texts: [
    "en.lproj/T.strings": """
    "<script>alert(1)</script>\\U202E" = "=1+1, \\"quoted\\" & <b>bold</b>";
    "-k" = "A\\nB";
    """,
    "ar.lproj/T.strings": #""-k" = "@cmd";"#,
  ])

  private func text(
    _ reporter: CoverageReporter, _ style: CoverageReporter.Style = .init()
  ) async throws -> String {
    reporter.write(try await `The coverage`.coverage(Self.hostile), style)
  }

  @Test func `csv`() async throws {
    var style = CoverageReporter.Style()
    #expect(
      try await text(.csv, style).replacing("\r\n", with: "\r\n|") == """
        language,table,key,form,numbers,state,source,translation,suggestion,comment,placeholders,used,remarks\r
        |ar,T,<script>alert(1)</script>\u{202E},,,missing,"'=1+1, ""quoted"" & <b>bold</b>",,,,,,\r
        |ar,T,'-k,,,translated,"A
        B",'@cmd,,,,,\r
        |
        """)
    style.hasTabs = true
    style.hasMark = true
    style.hasOnlyGaps = true
    let lines = try await text(.csv, style).split(separator: "\r\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("\u{FEFF}language\ttable\tkey\t"))
    #expect(lines[1].hasPrefix("ar\tT\t<script>"))
  }

  @Test func `json`() async throws {
    let style = CoverageReporter.Style()
    let text = try await text(.json, style)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let json = try #require(object as? [String: Any])
    #expect(json["version"] as? Int == 1)
    #expect(json["developmentLanguage"] as? String == "en")
    let language = try #require((json["languages"] as? [[String: Any]])?.first)
    #expect(language["nativeName"] as? String == "العربية")
    #expect(language["coverage"] as? Int == 50)
    #expect(language["keys"] as? Int == 2)
    #expect(language["missing"] as? Int == 1)
    let table = try #require((json["tables"] as? [[String: Any]])?.first)
    let own = try #require((table["languages"] as? [[String: Any]])?.first)
    let entries = try #require(own["entries"] as? [[String: Any]])
    #expect(entries.map { $0["state"] as? String } == ["missing", "translated"])
    #expect(entries.map { ($0["texts"] as? [Any])?.count } == [0, 1])
  }

  @Test func `markdown`() async throws {
    #expect(
      try await text(.markdown) == #"""
        ## Localization: 50 % of 1 language

        | language | coverage | missing | untranslated | empty | broken | needs review |
        |---|---:|---:|---:|---:|---:|---:|
        | Arabic (ar) | 50 % | 1 |  |  |  |  |

        ### Arabic, العربية (ar)

        | key | state | source | used | table |
        |---|---|---|---|---|
        | &lt;script&gt;alert(1)&lt;/script&gt;\\u\{202E\} | missing | =1+1, "quoted" &amp; &lt;b&gt;bold&lt;/b&gt; |  | `T` |

        """#)
  }

  static let halves = FileAccess.memory(texts: [
    "ios/en.lproj/T.strings": #""Close" = "Close"; "Hi %@" = "Hi %@";"#,
    "ios/de.lproj/T.strings": #""Close" = "Zu";"#,
    "ios/fr.lproj/T.strings": #""Close" = "Fermer"; "Hi %@" = "Salut %@";"#,
    "android/res/values/s.xml":
      "<resources><string name=\"c\">Close</string><string name=\"h\">Hi %1$s</string></resources>",
    "android/res/values-de/s.xml": "<resources><string name=\"h\">Hallo %1$s</string></resources>",
  ])

  @Test func `both halves of an app stand side by side`() async throws {
    let coverage = try await `The coverage`.coverage(Self.halves)
    #expect(
      CoverageReporter.markdown.write(coverage, .init()) == #"""
        ## Localization: 50 % of 2 languages

        | language | coverage | Apple | Android | missing | untranslated | empty | broken | needs review |
        |---|---:|---:|---:|---:|---:|---:|---:|---:|
        | German (de) | 50 % | 50 % | 50 % | 2 |  |  |  |  |
        | French (fr) | 50 % | 100 % | 0 % | 2 |  |  |  |  |

        ### German, Deutsch (de)

        | key | state | source | suggestion | used | table |
        |---|---|---|---|---|---|
        | c | missing | Close | Zu |  | `android/res/s` |
        | Hi %@<!-- --> | missing |  | Hallo %@<!-- --> |  | `ios/T` |

        ### French, français (fr)

        | key | state | source | suggestion | used | table |
        |---|---|---|---|---|---|
        | c | missing | Close | Fermer |  | `android/res/s` |
        | h | missing | Hi %1\$s | Salut %1\$s |  | `android/res/s` |

        """#)
    let html = CoverageReporter.html.write(coverage, .init())
    #expect(html.contains("<dt>Suggestion</dt><dd>"))
    #expect(html.contains("the Android app, android/res/values-de/s.xml:1"))
    #expect(html.contains("<li class=\"open\"><b>0 of 2</b> languages complete</li>"))
    let sheet = CoverageReporter.csv.write(coverage, .init())
    #expect(sheet.contains("de,ios/T,Hi %@,,,missing,Hi %@,,Hallo %@,"))
    let json = CoverageReporter.json.write(coverage, .init())
    #expect(json.contains("\"platform\":\"android\""))
    #expect(
      json.contains(
        "\"suggestion\":{\"text\":\"Hallo %@\",\"path\":\"android/res/values-de/s.xml\"}"))
  }

  @Test func `html shows what is hostile as text`() async throws {
    let html = try await text(.html)
    #expect(
      html.contains("&lt;script&gt;alert(1)&lt;/script&gt;<span class=\"control\">U+202E</span>"))
    #expect(html.contains("=1+1, &quot;quoted&quot; &amp; &lt;b&gt;bold&lt;/b&gt;"))
    #expect(html.components(separatedBy: "<script").count == 2)
    #expect(!html.unicodeScalars.contains("\u{202E}"))
    #expect(html.contains("<bdi class=\"text\" lang=\"ar\" dir=\"rtl\">العربية</bdi>"))
  }

  @Test func `html sets texts in their direction`() {
    #expect(
      HTMLOutput.words("قيمة %1$@ <", in: Language("ar"))
        == "<bdi class=\"text\" lang=\"ar\" dir=\"rtl\">قيمة <bdi dir=\"ltr\">%1$@</bdi> &lt;</bdi>"
    )
    #expect(
      HTMLOutput.words("A %@\u{200D}\u{202E}", in: Language("de"))
        == "<bdi class=\"text\" lang=\"de\" dir=\"ltr\">A %@\u{200D}"
        + "<span class=\"control\">U+202E</span></bdi>")
  }

  @Test func `html needs nothing from elsewhere`() async throws {
    let html = try await text(.html)
    for word in ["http://", "https://", "src=", "url(", "@import", " style=", " onclick", "//"] {
      #expect(!html.contains(word), "the page holds '\(word)'")
    }
    #expect(
      html.contains(
        "default-src 'none'; style-src 'sha256-\(HTMLAssets.styleHash)'; "
          + "script-src 'sha256-\(HTMLAssets.scriptHash)'; base-uri 'none'; form-action 'none'"))
    #expect(html.contains("<style>\(HTMLAssets.style)</style>"))
    #expect(html.contains("<script>\(HTMLAssets.script)</script>"))
  }

  @Test(arguments: [
    (HTMLAssets.style, HTMLAssets.styleHash), (HTMLAssets.script, HTMLAssets.scriptHash),
  ])
  func `html allows its own style and script`(text: String, hash: String) {
    #expect(Data(SHA256.hash(Array(text.utf8))).base64EncodedString() == hash)
  }

  @Test func `html nests as it should`() async throws {
    for html in [
      try await text(.html),
      CoverageReporter.html.write(try await `The coverage`.coverage(), .init()),
    ] {
      var open: [Substring] = []
      for piece in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
        let name = piece.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
        if ["meta", "br", "wbr", "input", ""].contains(name) || piece.hasPrefix("!") { continue }
        if piece.hasPrefix("/") {
          #expect(open.popLast() == name)
        } else {
          open.append(name)
        }
      }
      #expect(open.isEmpty)
    }
  }

  @Test(arguments: CoverageReporter.all.map(\.name))
  func `are the same twice, and there for nothing`(name: String) async throws {
    let reporter = try #require(CoverageReporter.named(name))
    let files = `The coverage`.files
    let first = reporter.write(try await `The coverage`.coverage(files), .init())
    #expect(reporter.write(try await `The coverage`.coverage(files), .init()) == first)
    let single = FileAccess.memory(texts: ["en.lproj/T.strings": #""a" = "A";"#])
    #expect(
      reporter.write(try await `The coverage`.coverage(single), .init()).utf8.last == 0x0A)
    #expect(CoverageReporter.all.map(\.name) == CoverageReporter.all.map(\.name).sorted())
  }
}

/// FIPS 180-4, for pages whose policy names a hash.
enum SHA256 {
  static func hash(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: UInt64(message.count * 8) >> UInt64(shift)))
    }
    // The first 32 bits of the fractional parts of square and cube roots of primes.
    let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
    func fraction(_ root: Double) -> UInt32 {
      UInt32(truncatingIfNeeded: UInt64((root - root.rounded(.down)) * 4_294_967_296))
    }
    let constants = primes.prefix(64).map { fraction(cbrt(Double($0))) }
    var state = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 {
      value >> count | value << (32 - count)
    }
    for block in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { word in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[block + word * 4 + $1]) }
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
        let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let sumOfE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        let choice = (e & f) ^ (~e & g)
        let first = h &+ sumOfE &+ choice &+ constants[index] &+ words[index]
        let sumOfA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
        let second = sumOfA &+ ((a & b) ^ (a & c) ^ (b & c))
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
      }
      for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }
    return state.flatMap { word in (0..<4).map { UInt8(word >> (24 - 8 * $0) & 0xFF) } }
  }
}
