import Catalogs
import Testing

@Suite struct `Edits of string catalogs` {
  /// A catalog in Xcode's layout with one entry, whose localizations are given.
  static func catalog(_ localizations: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Close" : {\(localizations)
        },
        "Open" : {

        }
      },
      "version" : "1.0"
    }
    """
  }

  static func unit(_ language: String, _ text: String, _ state: String = "translated") -> String {
    """

            "\(language)" : {
              "stringUnit" : {
                "state" : "\(state)",
                "value" : "\(text)"
              }
            }
    """
  }

  static func localizations(_ units: String...) -> String {
    """

          "localizations" : {\(units.joined(separator: ","))
          }
    """
  }

  static let german = localizations(unit("de", "Schließen"))

  static func edit(
    _ name: String, _ before: String, _ changes: [Change], order: [String] = [],
    after: String, refused: [String] = []
  ) -> EditCase {
    EditCase(
      name, before, changes, order: order, after: after, refused: refused, path: "T.xcstrings")
  }

  static let edits: [EditCase] = [
    edit(
      "a text", catalog(german), [.set("Close", in: "de", Wording("Zu/\"\\\n"))],
      after: catalog(localizations(unit("de", #"Zu/\"\\\n"#)))),
    edit(
      "the same text", catalog(german), [.set("Close", in: "de", Wording("Schließen"))],
      after: catalog(german)),
    edit(
      "a form of the name of a member",
      catalog(
        localizations(
          #""de" : {"variations" : {"plural" : {"variations" : {"stringUnit" : {"state" : "new", "value" : "a"}}}}}"#
        )),
      [.set("Close", in: "de", Wording("b", path: [.plural("variations")]))],
      after: catalog(
        localizations(
          #""de" : {"variations" : {"plural" : {"variations" : {"stringUnit" : {"state" : "new", "value" : "b"}}}}}"#
        ))),
    edit(
      "a state", catalog(german),
      [.set("Close", in: "de", Wording("Schließen", state: .needsReview))],
      after: catalog(localizations(unit("de", "Schließen", "needs_review")))),
    edit(
      "languages in their order", catalog(german),
      [.set("Close", in: "fr", Wording("Fermer")), .set("Close", in: "cs", Wording("Zavřít"))],
      after: catalog(
        localizations(unit("cs", "Zavřít"), unit("de", "Schließen"), unit("fr", "Fermer")))),
    edit(
      "an empty entry", catalog("\n"), [.set("Close", in: "de", Wording("Schließen"))],
      after: catalog(german)),
    edit(
      "a new key", catalog(german),
      [.set("Save", in: "de", Wording("Sichern", state: .new), comment: "A button")],
      after: catalog(german).replacing(
        "    \"Open\" : {\n\n    }",
        with: "    \"Open\" : {\n\n    },\n    \"Save\" : {\n      \"comment\" : \"A button\","
          + localizations(unit("de", "Sichern", "new")) + "\n    }")),
    edit(
      "a language goes", catalog(localizations(unit("de", "Zu"), unit("fr", "Fermer"))),
      [.remove("Close", in: "de")], after: catalog(localizations(unit("fr", "Fermer")))),
    edit(
      "the last language goes", catalog(localizations(unit("de", "Zu"))),
      [.remove("Close", in: "de")], after: catalog("\n")),
    edit(
      "an entry goes", catalog(german), [.remove("Close")],
      after: catalog(german).replacing("    \"Close\" : {\(german)\n    },\n", with: "")),
    edit(
      "another style",
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"#
        + #""stringUnit":{"state":"new","value":"\u00e4\/"}}}},"b":{}}}"#,
      [.set("a", in: "de", Wording("ü/", state: .translated)), .set("b", in: "de", Wording("é"))],
      after: #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"#
        + #""stringUnit":{"state":"translated","value":"\u00fc\/"}}}},"b":{"localizations":{"de":{"#
        + #""stringUnit":{"state":"translated","value":"\u00e9"}}}}}}"#),
    edit(
      "forms in the place of a text", catalog(german),
      [
        .set(
          "Close", in: "de", Wording("eins", path: [.plural("one")]),
          Wording("%lld", path: [.plural("other")]))
      ],
      after: catalog(
        """

              "localizations" : {
                "de" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "eins"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld"
                        }
                      }
                    }
                  }
                }
              }
        """)),
    edit(
      "a substitution", catalog("\n"),
      [
        .set(
          "Close", in: "de", Wording("%#@n@"),
          Wording("%arg", path: [.substitution("n"), .plural("other")]),
          variables: [Variable(name: "n", argument: 1, specifier: "lld")])
      ],
      after: catalog(
        """

              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "%#@n@"
                  },
                  "substitutions" : {
                    "n" : {
                      "argNum" : 1,
                      "formatSpecifier" : "lld",
                      "variations" : {
                        "plural" : {
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg"
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
        """)),
    edit(
      "a new catalog", "", [.set("Close", in: "de", Wording("Schließen"))],
      after: catalog(german).replacing(",\n    \"Open\" : {\n\n    }", with: "")),
    edit(
      "no language, no key", catalog(german),
      [.set("Close", "x"), .remove("Nothing"), .remove("Open", in: "de")], after: catalog(german),
      refused: [
        "a catalog needs a language", "the file has no such key",
        "the key has no text in this language",
      ]),
  ]

  @Test(arguments: edits) func `keep the layout`(_ edit: EditCase) { edit.check() }
}

@Suite struct `Edits of property lists` {
  static let rule = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>files</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@n@</string>
    \t\t<key>n</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>one</key>
    \t\t\t<string>one &amp; only</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%d files</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """

  static func form(_ name: String, _ text: String) -> Wording {
    Wording(text, path: [.substitution("n"), .plural(name)])
  }

  static let dictionaries: [EditCase] = [
    EditCase(
      "a form", rule, [Change(key: "files", .set([form("other", "<%d> & ]]>")]))],
      after: rule.replacing("%d files", with: "&lt;%d&gt; &amp; ]]&gt;")),
    EditCase(
      "the same", rule, [Change(key: "files", .set([form("one", "one & only")]))], after: rule),
    EditCase(
      "a form that was missing", rule,
      [Change(key: "files", .set([form("few", "%d Dateien")]))],
      after: rule.replacing(
        "one &amp; only</string>\n",
        with: "one &amp; only</string>\n\t\t\t<key>few</key>\n\t\t\t<string>%d Dateien</string>\n")),
    EditCase(
      "a new rule", "",
      [
        Change(
          key: "files",
          .set(
            [Wording("%#@n@"), form("other", "%d files"), form("one", "one & only")],
            variables: [Variable(name: "n", specifier: "d")]))
      ],
      after: rule.replacing(
        "<plist ",
        with: "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
          + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist ")),
    EditCase(
      "what XML cannot hold", rule, [Change(key: "files", .set([form("one", "\0")]))],
      after: rule, refused: ["XML cannot hold a control character of the text"]),
    EditCase(
      "a rule goes", rule, [.remove("files")],
      after: """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        </dict>
        </plist>

        """),
  ]

  static let tables: [EditCase] = [
    EditCase(
      "a text", "<plist><dict><key>a</key><string/><key>b</key><string>c</string></dict></plist>",
      [.set("a", "x\r"), .set("b", "y")],
      after:
        "<plist><dict><key>a</key><string>x&#13;</string><key>b</key><string>y</string></dict></plist>"
    ),
    EditCase(
      "CDATA", "<dict><key>a</key><string><![CDATA[<b>]]></string></dict>", [.set("a", "<i>")],
      after: "<dict><key>a</key><string><![CDATA[<i>]]></string></dict>"),
    EditCase(
      "a new entry", "<plist>\n<dict>\n  <key>a</key><string>x</string>\n</dict>\n</plist>\n",
      [.set("b", "<y>", comment: "B --> c")], order: ["a", "b"],
      after: "<plist>\n<dict>\n  <key>a</key><string>x</string>\n  <!-- B - -> c -->\n"
        + "  <key>b</key><string>&lt;y&gt;</string>\n</dict>\n</plist>\n"),
  ]

  @Test(arguments: dictionaries) func `in a stringsdict`(_ edit: EditCase) {
    EditCase(
      edit.testDescription, edit.before, edit.changes, after: edit.after, refused: edit.refused,
      path: "de.lproj/T.stringsdict"
    ).check()
  }

  @Test(arguments: tables) func `in a table`(_ edit: EditCase) { edit.check() }
}
