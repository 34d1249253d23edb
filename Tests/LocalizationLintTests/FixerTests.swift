import Catalogs
import Testing

@testable import LocalizationLint

@Suite struct `Repairs` {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    var requests: Set<Fix.Request> = []
    /// The files that change.
    let after: [String: String]
    let summaries: [String]
    var refused: [String] = []

    init(
      _ name: String, en: String, de: String, requests: Set<Fix.Request> = [],
      after: [String: String], summaries: [String], refused: [String] = []
    ) {
      self.init(
        name, ["en.lproj/T.strings": en, "de.lproj/T.strings": de], requests: requests,
        after: Dictionary(
          uniqueKeysWithValues: after.map { ("\($0.key).lproj/T.strings", $0.value) }),
        summaries: summaries, refused: refused)
    }

    init(
      _ name: String, _ files: [String: String], requests: Set<Fix.Request> = [],
      after: [String: String], summaries: [String], refused: [String] = []
    ) {
      testDescription = name
      self.files = files
      self.requests = requests
      self.after = after
      self.summaries = summaries
      self.refused = refused
    }
  }

  static let plural =
    "    <plurals name=\"p\"><item quantity=\"one\">%d f</item><item quantity=\"other\">%d fs</item></plurals>\n"
  static let array = "    <string-array name=\"l\"><item>1</item></string-array>\n"
  static let tablet =
    "<string name=\"p\" product=\"tablet\">Tab</string>\n<string name=\"p\">Tel</string>\n"

  static func xml(_ keys: String...) -> String {
    "<plist version=\"1.0\">\n<dict>\n"
      + keys.map { "\t<key>\($0)</key>\n\t<string>\($0) --\n</string>\n" }.joined()
      + "</dict>\n</plist>\n"
  }

  static let cases: [Case] = [
    Case(
      "a missing semicolon", en: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      de: "\"a\" = \"eins\"\n\"b\" = \"zwei\" // x\n",
      after: ["de": "\"a\" = \"eins\";\n\"b\" = \"zwei\"; // x\n"],
      summaries: ["sets ';'", "sets ';'"]),
    Case(
      "a comma for a semicolon, and one too many", en: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      de: "\"a\" = \"eins\",\n\"b\" = \"zwei\";;\n",
      after: ["de": "\"a\" = \"eins\";\n\"b\" = \"zwei\";\n"],
      summaries: ["sets ';' for ','", "takes out ';'"]),
    Case(
      "a key three times, and one whose texts differ",
      en: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      de:
        "\"a\" = \"A\";\n\"b\" = \"B\";\n\"a\" = \"A\";\n\"b\" = \"C\";\n\"a\" = \"A\";\n\"b\" = \"B\";\n",
      after: ["de": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"b\" = \"C\";\n\"b\" = \"B\";\n"],
      summaries: ["takes out the second 'a'", "takes out the second 'a'"]),
    Case(
      "not whole for all that", en: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      de: "\"a\" = \"eins\"\n\"b\" = \"zwei\n", after: [:], summaries: [],
      refused: ["it cannot be written without changing something else; do it by hand"]),
    Case(
      "apostrophes of Android",
      [
        "res/values/strings.xml":
          "<resources>\n<string name=\"a\">It's &apos;so&apos; \"it's\" it\\'s</string>\n</resources>\n",
        "res/values-de/strings.xml":
          "<resources>\n<string name=\"a\">So ist\\'s</string>\n</resources>\n",
      ],
      after: [
        "res/values/strings.xml":
          "<resources>\n<string name=\"a\">It\\'s \\&apos;so\\&apos; \"it's\" it\\'s</string>\n</resources>\n"
      ], summaries: ["sets '\\'", "sets '\\'", "sets '\\'"]),
    Case(
      "repeats, extra and missing texts of Android",
      [
        "res/values/strings.xml":
          "<resources>\n    <string name=\"a\">A</string>\n    <string name=\"b\">B -- b</string>\n    <plurals name=\"b\">\n        <item quantity=\"other\">x</item>\n    </plurals>\n</resources>\n",
        "res/values-de/strings.xml":
          "<resources>\n    <string name=\"a\">Ah</string>\n    <string name=\"a\">Ah</string>\n    <string name=\"gone\">x</string>\n    <plurals name=\"b\">\n        <item quantity=\"other\">y</item>\n    </plurals>\n</resources>\n",
      ], requests: [.removingExtra, .addingMissing],
      after: [
        "res/values-de/strings.xml":
          "<resources>\n    <string name=\"a\">Ah</string>\n    <plurals name=\"b\">\n        <item quantity=\"other\">y</item>\n    </plurals>\n    <!-- missing: b = \"B - - b\" -->\n</resources>\n"
      ],
      summaries: ["notes 'b' as missing", "takes out the second 'a'", "takes out 'gone'"]),
    Case(
      "repeats of a catalog, in two languages",
      [
        "T.xcstrings":
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "1"}}, "fr": {"stringUnit": {"state": "translated", "value": "2"}}}}, "b": {},"#
          + #" "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "1"}}, "fr": {"stringUnit": {"state": "translated", "value": "2"}}}}, "c": {}}, "version": "1.0"}"#
      ],
      after: [
        "T.xcstrings":
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "1"}}, "fr": {"stringUnit": {"state": "translated", "value": "2"}}}}, "b": {},"#
          + #" "c": {}}, "version": "1.0"}"#
      ], summaries: ["takes out the second 'a'"]),
    Case(
      "placeholders of Android, but not where tags stand",
      [
        "res/values/strings.xml":
          "<resources>\n<string name=\"a\">%s of %d</string>\n<string name=\"b\" formatted=\"false\">%s <b>of</b> %s</string>\n</resources>\n",
        "res/values-de/strings.xml":
          "<resources>\n<string name=\"a\">%s von %d</string>\n<string name=\"b\" formatted=\"false\">%s <b>von</b> %s</string>\n</resources>\n",
      ],
      after: [
        "res/values/strings.xml":
          "<resources>\n<string name=\"a\">%1$s of %2$d</string>\n<string name=\"b\" formatted=\"false\">%s <b>of</b> %s</string>\n</resources>\n",
        "res/values-de/strings.xml":
          "<resources>\n<string name=\"a\">%1$s von %2$d</string>\n<string name=\"b\" formatted=\"false\">%s <b>von</b> %s</string>\n</resources>\n",
      ],
      summaries: ["numbers the placeholders of 'a'", "numbers the placeholders of 'a'"]),
    Case(
      "a conflict", en: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      de: "\"a\" = \"eins\"\n<<<<<<< x\n\"b\" = \"2\";\n=======\n\"b\" = \"3\";\n>>>>>>> y\n",
      after: [:], summaries: [],
      refused: ["it cannot be written without changing something else; do it by hand"]),
    Case(
      "repeats", en: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      de: "\"a\" = \"eins\";\n\"b\" = \"zwei\";\n\"a\" = \"eins\";\n'a' = 'eins';\n",
      after: ["de": "\"a\" = \"eins\";\n\"b\" = \"zwei\";\n"],
      summaries: ["takes out the second 'a'", "takes out the second 'a'"]),
    Case(
      "repeats that differ", en: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      de: "\"a\" = \"eins\";\n\"b\" = \"zwei\";\n\"a\" = \"Eins\";\n\"a\" = \"Eins\";\n",
      after: [:],
      summaries: []),
    Case(
      "a repeat behind a fault", en: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      de: "\"a\" = \"eins\";\n\"a\" = \"eins\"\n\"b\" = \"zwei\";\n",
      after: ["de": "\"a\" = \"eins\";\n\"b\" = \"zwei\";\n"],
      summaries: ["sets ';'", "takes out the second 'a'"]),
    Case(
      "placeholders of one type", en: "\"a\" = \"%@ of %@, 5%%\";\n",
      de: "\"a\" = \"%@ von %@\";\n",
      after: [
        "en": "\"a\" = \"%1$@ of %2$@, 5%%\";\n", "de": "\"a\" = \"%1$@ von %2$@\";\n",
      ],
      summaries: ["numbers the placeholders of 'a'", "numbers the placeholders of 'a'"]),
    Case(
      "a translation with numbers", en: "\"a\" = \"%@ of %@\";\n",
      de: "\"a\" = \"%2$@ aus %1$@\";\n", after: ["en": "\"a\" = \"%1$@ of %2$@\";\n"],
      summaries: ["numbers the placeholders of 'a'"]),
    Case(
      "placeholders behind a fault", en: "\"a\" = \"%@ of %@\";\n", de: "\"a\" = \"%@ von %@\"\n",
      after: [
        "en": "\"a\" = \"%1$@ of %2$@\";\n", "de": "\"a\" = \"%1$@ von %2$@\";\n",
      ],
      summaries: [
        "sets ';'", "numbers the placeholders of 'a'", "numbers the placeholders of 'a'",
      ]),
    Case(
      "types in another order", en: "\"a\" = \"%@ of %@ in %d\";\n",
      de: "\"a\" = \"%@ in %d von %@\";\n", after: [:], summaries: []),
    Case(
      "an extra key, not asked", en: "\"a\" = \"1\";\n",
      de: "\"a\" = \"eins\";\n\"old thing\" = \"alt\";\n", after: [:], summaries: []),
    Case(
      "an extra key", en: "\"a\" = \"1\";\n\"dismiss\" = \"2\";\n",
      de: "\"a\" = \"eins\";\n\"old thing\" = \"alt\";\n\"dismis\" = \"zu\";\n",
      requests: [.removingExtra], after: ["de": "\"a\" = \"eins\";\n\"dismis\" = \"zu\";\n"],
      summaries: ["takes out 'old thing'"]),
    Case(
      "a missing key", en: "\"a\" = \"Line\n\";\n\"b\" = \"say \\\"so\\\"\";\n",
      de: "\"c\" = \"x\";\n", requests: [.addingMissing],
      after: [
        "de":
          "\"c\" = \"x\";\n// missing: \"a\" = \"Line\\n\";\n// missing: \"b\" = \"say \\\"so\\\"\";\n"
      ],
      summaries: ["notes 'a' as missing", "notes 'b' as missing"]),
    Case(
      "repeats with placeholders, beside another key",
      en: "\"a\" = \"%d of %d\";\n\"b\" = \"%@ and %@\";\n",
      de: "\"a\" = \"%d von %d\";\n\"b\" = \"%@ und %@\";\n\"a\" = \"%d von %d\";\n",
      after: [
        "en": "\"a\" = \"%1$d of %2$d\";\n\"b\" = \"%1$@ and %2$@\";\n",
        "de": "\"a\" = \"%1$d von %2$d\";\n\"b\" = \"%1$@ und %2$@\";\n",
      ],
      summaries: [
        "takes out the second 'a'", "numbers the placeholders of 'a'",
        "numbers the placeholders of 'a'", "numbers the placeholders of 'b'",
        "numbers the placeholders of 'b'",
      ]),
    Case(
      "an extra key that stands twice", en: "\"a\" = \"A\";\n",
      de: "\"a\" = \"Ah\";\n\"old thing\" = \"alt\";\n\"old thing\" = \"alt\";\n",
      requests: [.removingExtra], after: ["de": "\"a\" = \"Ah\";\n"],
      summaries: ["takes out the second 'old thing'", "takes out 'old thing'"]),
    Case(
      "an extra key that stands twice with other texts", en: "\"a\" = \"A\";\n",
      de: "\"a\" = \"Ah\";\n\"old thing\" = \"alt\";\n\"old thing\" = \"neu\";\n",
      requests: [.removingExtra], after: ["de": "\"a\" = \"Ah\";\n"],
      summaries: ["takes out 'old thing'"]),
    Case(
      "a plural and an array of Android that stand twice",
      [
        "res/values/strings.xml": "<resources>\n\(Self.plural)\(Self.array)</resources>\n",
        "res/values-de/strings.xml":
          "<resources>\n\(Self.plural)\(Self.array)\(Self.plural)\(Self.array)</resources>\n",
      ],
      after: [
        "res/values-de/strings.xml": "<resources>\n\(Self.plural)\(Self.array)</resources>\n"
      ], summaries: ["takes out the second 'p'", "takes out the second 'l'"]),
    Case(
      "apostrophes and numbers beside texts for a product of Android's",
      [
        "res/values/strings.xml":
          "<resources>\n\(Self.tablet)<string name=\"a\">%s of %s</string>\n</resources>\n",
        "res/values-de/strings.xml":
          "<resources>\n\(Self.tablet)<string name=\"a\">%s von %s</string>\n</resources>\n",
      ],
      after: [
        "res/values/strings.xml":
          "<resources>\n\(Self.tablet)<string name=\"a\">%1$s of %2$s</string>\n</resources>\n",
        "res/values-de/strings.xml":
          "<resources>\n\(Self.tablet)<string name=\"a\">%1$s von %2$s</string>\n</resources>\n",
      ], summaries: ["numbers the placeholders of 'a'", "numbers the placeholders of 'a'"]),
    Case(
      "a missing key of a property list", en: xml("a", "b"), de: xml("a"),
      requests: [.addingMissing],
      after: [
        "de": xml("a").replacing(
          "</dict>", with: "\t<!-- missing: \"b\" = \"b - -\\n\" -->\n</dict>")
      ], summaries: ["notes 'b' as missing"]),
    Case(
      "a missing key of a rule",
      [
        "en.lproj/T.stringsdict": Example.rule(format: "%#@n@", one: "%d file", other: "%d files"),
        "de.lproj/T.stringsdict": "<plist>\n<dict>\n</dict>\n</plist>\n",
      ], requests: [.addingMissing],
      after: [
        "de.lproj/T.stringsdict":
          "<plist>\n<dict>\n\t<!-- missing: \"files\" = \"%#@n@\" -->\n</dict>\n</plist>\n"
      ], summaries: ["notes 'files' as missing"]),
    Case(
      "a missing key where no note can stand", en: xml("a"), de: "<plist><dict/></plist>",
      requests: [.addingMissing], after: [:], summaries: [],
      refused: ["it has no '</dict>' in front of which a comment could stand"]),
    Case(
      "a missing key of a catalog",
      ["T.xcstrings": CatalogSample.text("")], requests: [.addingMissing],
      after: [
        "T.xcstrings": CatalogSample.text(
          """
          ,
                  "fr" : {
                    "stringUnit" : {
                      "state" : "new",
                      "value" : "Close window"
                    }
                  }
          """)
      ], summaries: ["adds 'Close window' in fr as new"]),
  ]

  @Test(arguments: cases) func `do what they say and no more`(_ repair: Case) async throws {
    var files = repair.files.mapValues { ContiguousArray($0.utf8) }
    let fixer = Fixer(requests: repair.requests)
    let before = try await Linter().lint([], files: .memory(files))
    let outcome = try await fixer.run([], files: .memory(files))
    for file in outcome.files { files[file.edited.path] = file.edited.bytes }
    let texts = outcome.files.map {
      ($0.edited.path, String(decoding: $0.edited.bytes, as: UTF8.self))
    }
    #expect(Dictionary(uniqueKeysWithValues: texts) == repair.after)
    #expect(outcome.files.flatMap(\.summaries).sorted() == repair.summaries.sorted())
    #expect(Set(outcome.refusals.map(\.reason)) == Set(repair.refused))
    let again = try await fixer.run([], files: .memory(files))
    #expect(again.files.isEmpty)
    guard repair.requests.isEmpty, !before.findings.contains(where: { $0.rule == "invalid-syntax" })
    else { return }
    let after = try await Linter().lint([], files: .memory(files))
    let known = Set(before.findings.map { "\($0.rule) \($0.message.text)" })
    #expect(after.findings.filter { !known.contains("\($0.rule) \($0.message.text)") }.isEmpty)
  }

  /// What every repair of every example of every rule must keep.
  @Test(arguments: `Rule examples`.cases)
  func `leave nothing to repair and nothing new`(_ testCase: `Rule examples`.Case) async throws {
    var files: [String: ContiguousArray<UInt8>] = [:]
    for (path, text) in testCase.example.files { files[path] = `Rule examples`.unmarked(text).0 }
    for requests: Set<Fix.Request> in [[], [.removingExtra], [.addingMissing]] {
      try await Self.check(files, requests)
    }
  }

  /// Nothing is left to repair, and but for what a fault had hidden no finding is new.
  static func check(
    _ before: [String: ContiguousArray<UInt8>], _ requests: Set<Fix.Request>
  ) async throws {
    guard let old = try? await Linter().lint([], files: .memory(before)) else { return }
    let fixer = Fixer(requests: requests)
    let outcome = try await fixer.run([], files: .memory(before))
    guard !outcome.files.isEmpty else { return }
    var files = before
    for file in outcome.files { files[file.edited.path] = file.edited.bytes }
    let again = try await fixer.run([], files: .memory(files))
    #expect(again.files.isEmpty, "\(again.files.map(\.summaries))")
    let new = try await Linter().lint([], files: .memory(files))
    guard !old.findings.contains(where: { $0.rule == "invalid-syntax" }) else { return }
    var known: [String: Int] = [:]
    func name(_ finding: Finding) -> String {
      "\(finding.rule) \(finding.site.source.path) \(finding.language ?? "") \(finding.key ?? "")"
    }
    for finding in old.findings { known[name(finding), default: 0] += 1 }
    for finding in new.findings {
      // A text that is noted as new is not translated.
      if requests.contains(.addingMissing), finding.rule == "untranslated" { continue }
      known[name(finding), default: 0] -= 1
      #expect(known[name(finding), default: 0] >= 0, "\(finding.message.text)")
    }
  }
}

private enum CatalogSample {
  static func text(_ more: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Close window" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Fenster schließen"
              }
            }\(more)
          }
        },
        "Open" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Öffnen"
              }
            },
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Ouvrir"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }
}
