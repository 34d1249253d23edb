import Catalogs
import Testing

@testable import LocalizationLint

/// A project, texts that come back for it, and what becomes of both.
@Suite struct `Taking translations in` {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    let returned: (path: String, text: String)
    /// The files that change, whole.
    var written: [String: String] = [:]
    var refused: [String] = []
    var warned: [String] = []
    /// Taken, unchanged, waiting; for each language.
    let tallies: [String]
    var language: String?
    var testDescription: String { name }
  }

  static let strings = [
    "en.lproj/L.strings":
      "/* Door */\n\"close\" = \"Close\";\n\"ask\" = \"Really delete %@?\";\n\"ok\" = \"OK\";\n",
    "de.lproj/L.strings": "\"close\" = \"Zu\";\n\"ok\" = \"OK\";\n",
  ]
  static let catalog = [
    "L.xcstrings": """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld file"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld files"
                    }
                  }
                }
              }
            }
          }
        },
        "Close" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Zu"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  ]

  static let android = [
    "res/values/strings.xml":
      "<resources>\n  <string name=\"close\">Close</string>\n  <string name=\"rules\">Read the <b>rules</b></string>\n"
      + "  <string name=\"hello\">Hello %s</string>\n  <plurals name=\"files\">\n    <item quantity=\"one\">%d file</item>\n"
      + "    <item quantity=\"other\">%d files</item>\n  </plurals>\n</resources>\n",
    "res/values-de/strings.xml":
      "<resources>\n  <string name=\"close\">Schließen</string>\n</resources>\n",
  ]

  static let products = [
    "res/values/strings.xml":
      "<resources>\n    <string name=\"u\">Text</string>\n"
      + "    <string name=\"p\" product=\"tablet\">Tab</string>\n    <string name=\"p\" product=\"default\">Tel</string>\n"
      + "    <string name=\"q\" product=\"default\">Q</string>\n    <string name=\"q\" product=\"tablet\">QT</string>\n"
      + "    <string name=\"r\">R</string>\n    <string name=\"r\" product=\"tablet\">RT</string>\n</resources>\n",
    "res/values-de/strings.xml":
      "<resources>\n    <string name=\"u\">Text</string>\n"
      + "    <string name=\"p\" product=\"tablet\">Tab</string>\n    <string name=\"p\" product=\"default\">Tel</string>\n"
      + "</resources>\n",
  ]

  static let phrases = [
    "AppShortcuts.xcstrings": """
    {"sourceLanguage":"en","strings":{"Play ${applicationName}":{"localizations":{"en":{"stringSet":\
    {"state":"translated","values":["Play ${applicationName}"]}}}},"Stop ${applicationName}":\
    {"localizations":{"de":{"stringSet":{"state":"translated","values":["Stopp ${applicationName}"]}},\
    "en":{"stringSet":{"state":"translated","values":["Stop ${applicationName}"]}}}}},"version":"1.0"}
    """
  ]

  static func xliff(_ original: String, _ units: String..., language: String = "de") -> String {
    "<xliff version=\"1.2\"><file original=\"\(original)\" source-language=\"en\" "
      + "target-language=\"\(language)\" datatype=\"plaintext\"><body>\n"
      + units.joined(separator: "\n") + "\n</body></file></xliff>"
  }

  static func unit(
    _ id: String, _ source: String, _ target: String, state: String? = nil
  ) -> String {
    "<trans-unit id=\"\(id)\"><source>\(source)</source>"
      + "<target\(state.map { " state=\"\($0)\"" } ?? "")>\(target)</target></trans-unit>"
  }

  static let cases = [
    Case(
      name: "A changed and a new text", files: strings,
      returned: (
        "de.xliff",
        xliff(
          "en.lproj/L.strings", unit("close", "Close", "Schließen"),
          unit("ask", "Really delete %@?", "„%@“ \"löschen\"?"))
      ),
      written: [
        "de.lproj/L.strings":
          "\"close\" = \"Schließen\";\n\"ask\" = \"„%@“ \\\"löschen\\\"?\";\n\"ok\" = \"OK\";\n"
      ], tallies: ["de 2 0 0"]),
    Case(
      name: "The same texts", files: strings,
      returned: (
        "de.xliff",
        xliff("en.lproj/L.strings", unit("close", "Close", "Zu"), unit("ok", "OK", "OK"))
      ), tallies: ["de 0 2 0"]),
    Case(
      name: "What is not filled in", files: strings,
      returned: ("x.csv", "key,language,translation\nask,de,\nok,de,OK\nnew,de,\n"),
      tallies: ["de 0 1 2"]),
    Case(
      name: "A copy of the source is no translation, unless that is said", files: strings,
      returned: (
        "x.xliff",
        xliff(
          "en.lproj/L.strings", unit("ask", "Really delete %@?", "Really delete %@?"),
          unit("close", "Close", "Close", state: "final"))
      ),
      written: ["de.lproj/L.strings": "\"close\" = \"Close\";\n\"ok\" = \"OK\";\n"],
      tallies: ["de 1 0 1"]),
    Case(
      name: "A broken placeholder stays out, the rest goes in", files: strings,
      returned: (
        "de.xliff",
        xliff(
          "en.lproj/L.strings", unit("close", "Close", "Aus"),
          unit("ask", "Really delete %@?", "%d löschen?"))
      ),
      written: ["de.lproj/L.strings": "\"close\" = \"Aus\";\n\"ok\" = \"OK\";\n"],
      refused: ["3 placeholder-mismatch"], tallies: ["de 1 0 0"]),
    Case(
      name: "A key that is not there", files: strings,
      returned: ("de.xliff", xliff("en.lproj/L.strings", unit("clsoe", "Close", "Aus"))),
      refused: ["2 'clsoe' is no key of 'en.lproj/L.strings'; did you mean 'close'?"],
      tallies: ["de 0 0 0"]),
    Case(
      name: "A source text that has changed", files: strings,
      returned: ("de.xliff", xliff("en.lproj/L.strings", unit("close", "Shut", "Aus"))),
      refused: [
        "2 the source text of 'close' has changed: 'Shut' was translated, and it is 'Close' by now"
      ], tallies: ["de 0 0 0"]),
    Case(
      name: "A text that was emptied", files: strings,
      returned: ("de.xliff", xliff("en.lproj/L.strings", unit("close", "Close", ""))),
      refused: ["2 'close' is empty, but the app has 'Zu'; leave the text or take the line out"],
      tallies: ["de 0 0 0"]),
    Case(
      name: "A blank text", files: strings,
      returned: ("de.xliff", xliff("en.lproj/L.strings", unit("close", "Close", " "))),
      refused: ["2 empty-value"], tallies: ["de 0 0 0"]),
    Case(
      name: "A new language", files: strings,
      returned: (
        "fr.xliff",
        xliff("en.lproj/L.strings", unit("close", "Close", "Fermer"), language: "fr")
      ), written: ["fr.lproj/L.strings": "/* Door */\n\"close\" = \"Fermer\";\n"],
      tallies: ["fr 1 0 0"]),
    Case(
      name: "The source language", files: strings,
      returned: (
        "en.xliff", xliff("en.lproj/L.strings", unit("close", "Close", "Shut"), language: "en")
      ), refused: ["2 'en' is the language that the texts are written in"], tallies: []),
    Case(
      name: "No language", files: strings, returned: ("x.csv", "key,translation\nclose,Aus\n"),
      refused: ["2 no language is named; say it with '--language'"], tallies: []),
    Case(
      name: "A language that is said", files: strings,
      returned: ("x.csv", "key;translation\nclose;'=Zu\n"),
      written: ["de.lproj/L.strings": "\"close\" = \"=Zu\";\n\"ok\" = \"OK\";\n"],
      tallies: ["de 1 0 0"], language: "de"),
    Case(
      name: "A table of its own", files: strings,
      returned: ("out/de.lproj/L.strings", "/* c */\n\"ask\" = \"%@ weg?\";\n\"close\" = \"\";\n"),
      written: [
        "de.lproj/L.strings":
          "\"close\" = \"Zu\";\n\"ask\" = \"%@ weg?\";\n\"ok\" = \"OK\";\n"
      ], refused: ["3 'close' is empty, but the app has 'Zu'; leave the text or take the line out"],
      tallies: ["de 1 0 0"]),
    Case(
      name: "A text that came twice", files: strings,
      returned: ("x.csv", "key,de\nclose,A\nask,%@ weg?\nclose,B\nclose,C\nok,Ok\nok,OK\n"),
      written: [
        "de.lproj/L.strings":
          "\"close\" = \"Zu\";\n\"ask\" = \"%@ weg?\";\n\"ok\" = \"OK\";\n"
      ],
      refused: [
        "2 'close' came back more than once, as 'A' and as 'B'; leave the one that is meant",
        "4 'close' came back more than once, as 'A' and as 'B'; leave the one that is meant",
        "5 'close' came back more than once, as 'A' and as 'C'; leave the one that is meant",
        "6 'ok' came back more than once, as 'Ok' and as 'OK'; leave the one that is meant",
        "7 'ok' came back more than once, as 'Ok' and as 'OK'; leave the one that is meant",
      ], tallies: ["de 1 0 0"]),
    Case(
      name: "The same text twice", files: strings,
      returned: ("x.csv", "key,de\nclose,A\nclose,A\nok,OK\nok,OK\n"),
      written: ["de.lproj/L.strings": "\"close\" = \"A\";\n\"ok\" = \"OK\";\n"],
      tallies: ["de 1 3 0"]),
    Case(
      name: "An argument that is left out", files: strings,
      returned: ("x.csv", "key,de\nask,Wirklich weg?\n"),
      written: [
        "de.lproj/L.strings":
          "\"close\" = \"Zu\";\n\"ask\" = \"Wirklich weg?\";\n\"ok\" = \"OK\";\n"
      ], warned: ["2 placeholder-mismatch"], tallies: ["de 1 0 0"]),
    Case(
      name: "What is no text",
      files: [
        "en.lproj/L.strings":
          "\"a.title\" = \"Title\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"d\" = \"D\";\n\"e\" = \"#1!\";\n\"f\" = \"F\";\n\"g\" = \"G\";\n",
        "de.lproj/L.strings": "",
      ],
      returned: (
        "x.csv",
        "key,de\na.title,a.title\nb,#NAME?\nc,#DIV/0!\nd,\"x\n||||||| y\"\ne,#1!\nf,\u{8}\ng,\u{7F}\n"
      ),
      written: ["de.lproj/L.strings": "\"d\" = \"x\\n||||||| y\";\n\"e\" = \"#1!\";\n"],
      refused: [
        "2 'a.title' came back as its own key; write the translation of 'Title'",
        "3 'b' is '#NAME?', which a program for sheets computed; set the cells to text and write it again",
        "4 'c' is '#DIV/0!', which a program for sheets computed; set the cells to text and write it again",
        "8 'f' holds the control character U+0008", "9 'g' holds the control character U+007F",
      ], tallies: ["de 2 0 0"]),
    Case(
      name: "A conflict in a text", files: strings,
      returned: (
        "de.lproj/L.strings", "\"close\" = \"\\n<<<<<<< HEAD\\nA\\n=======\\nB\\n>>>>>>> x\";\n"
      ),
      refused: ["1 'close' holds a conflict mark of git; write the one text that is meant"],
      tallies: ["de 0 0 0"]),
    Case(
      name: "A comment for a new text of a file that has comments",
      files: [
        "en.lproj/L.strings": "/* Door */\n\"close\" = \"Close\";\n/* Key */\n\"b\" = \"B\";\n",
        "de.lproj/L.strings": "/* Door */\n\"close\" = \"Zu\";\n",
      ], returned: ("x.csv", "key,de\nb,Be\n"),
      written: [
        "de.lproj/L.strings": "/* Door */\n\"close\" = \"Zu\";\n/* Key */\n\"b\" = \"Be\";\n"
      ], tallies: ["de 1 0 0"]),
    Case(
      name: "A table to be filled in, for a text that is new",
      files: [
        "L.xcstrings": (catalog["L.xcstrings"] ?? "").replacing("needs_review", with: "new")
      ], returned: ("de.lproj/L.strings", "\"Close\" = \"\";\n"), tallies: ["de 0 0 1"]),
    Case(
      name: "What names nothing", files: strings,
      returned: (
        "x.xliff",
        xliff(
          "en.lproj/L.strings", "<trans-unit><source>Close</source><target>Zu</target></trans-unit>"
        )
      ), refused: ["2 the unit has no 'id', so nobody knows which text it is"],
      tallies: ["de 0 0 0"]),
    Case(
      name: "A reference that cannot be read",
      files: [
        "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B;\n", "de.lproj/L.strings": "",
      ], returned: ("x.csv", "key,file,de\nb,en.lproj/L.strings,Be\n"),
      refused: [
        "2 'en.lproj/L.strings' could not be read whole, so its keys are not known; 'paritylint check' says what to mend"
      ], tallies: ["de 0 0 0"]),
    Case(
      name: "A language that a service renamed", files: strings,
      returned: ("x.csv", "key,de-DE\nclose,Aus\n"),
      refused: ["2 the project has 'de' and no 'de-DE'; say which is meant with '--language'"],
      tallies: []),
    Case(
      name: "A language that a service renamed, and that is said", files: strings,
      returned: ("x.csv", "key,de-DE\nclose,Aus\n"),
      written: ["de.lproj/L.strings": "\"close\" = \"Aus\";\n\"ok\" = \"OK\";\n"],
      tallies: ["de 1 0 0"], language: "de"),
    Case(
      name: "Android", files: android,
      returned: (
        "x.csv",
        "key,form,de,fr\nclose,,Zu,\nrules,,Lies die <b>Regeln</b>!,Les règles\nfiles,one,%d Datei,\n"
          + "files,other,%d Dateien,\nhello,,<b>Hallo</b> %s,Salut %d\n"
      ),
      written: [
        "res/values-de/strings.xml":
          "<resources>\n  <string name=\"close\">Zu</string>\n  <string name=\"rules\">Lies die <b>Regeln</b>!</string>\n"
          + "  <string name=\"hello\">&lt;b&gt;Hallo&lt;/b&gt; %s</string>\n  <plurals name=\"files\">\n"
          + "    <item quantity=\"one\">%d Datei</item>\n    <item quantity=\"other\">%d Dateien</item>\n  </plurals>\n</resources>\n",
        "res/values-fr/strings.xml":
          "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n  <string name=\"rules\">Les règles</string>\n</resources>\n",
      ], refused: ["6 placeholder-mismatch"],
      warned: ["3 'rules' has no '<b>', which the source text has"],
      tallies: ["de 5 0 0", "fr 1 0 3"]),
    Case(
      name: "Line ends of Android, which XML makes one",
      files: [
        "res/values/strings.xml":
          "<resources>\r\n<string name=\"a\">\"One\r\ntwo\"</string>\r\n</resources>\r\n",
        "res/values-de/strings.xml":
          "<resources>\r\n<string name=\"a\">\"Eins\r\nzwei\"</string>\r\n</resources>\r\n",
      ], returned: ("x.csv", "key,de\na,\"Ein\r\nzwei\"\n"),
      written: [
        "res/values-de/strings.xml":
          "<resources>\r\n<string name=\"a\">Ein\\nzwei</string>\r\n</resources>\r\n"
      ], tallies: ["de 1 0 0"]),
    Case(
      name: "Line ends of a property list, which Foundation keeps",
      files: [
        "en.lproj/L.strings": "\"a\" = \"One\\ntwo\";\n",
        "de.lproj/L.strings":
          "<plist>\r\n<dict>\r\n<key>a</key>\r\n<string>Eins\r\nzwei</string>\r\n</dict>\r\n</plist>\r\n",
      ], returned: ("x.csv", "key,de\na,\"Ein\nzwei\"\n"),
      written: [
        "de.lproj/L.strings":
          "<plist>\r\n<dict>\r\n<key>a</key>\r\n<string>Ein\r\nzwei</string>\r\n</dict>\r\n</plist>\r\n"
      ], tallies: ["de 1 0 0"]),
    Case(
      name: "What is said to be not for translation", files: strings,
      returned: (
        "de.xliff",
        xliff(
          "en.lproj/L.strings", unit("close", "Close", "Aus"), unit("ok", "OK", "OK"),
          unit("build", "1", "2")
        ).replacing("<trans-unit", with: "<trans-unit translate=\"no\"")
      ),
      refused: [
        "2 'close' has another text, and its file says 'translate=\"no\"'; take that out if the text is meant"
      ], tallies: ["de 0 1 0"]),
    Case(
      name: "Android's markup", files: android,
      returned: ("x.csv", "key,de,fr\nrules,Lies <u>die</u>,Lis <b>les\n"),
      refused: [
        "2 '<u>' in 'rules' is no markup of the source text; write '&lt;' for the sign itself",
        "2 the markup of 'rules' is broken: expected '</b>', found '</t>'",
      ], tallies: ["de 0 0 0", "fr 0 0 0"]),
    Case(
      name: "A sheet with the source language", files: strings,
      returned: ("x.csv", "key,en,de\nclose,Shut,Aus\nask,Really delete %1$@?,%@ weg?\nok,,Ok\n"),
      written: [
        "de.lproj/L.strings": "\"close\" = \"Zu\";\n\"ask\" = \"%@ weg?\";\n\"ok\" = \"Ok\";\n"
      ],
      refused: [
        "2 the source text of 'close' has changed: 'Shut' was translated, and it is 'Close' by now"
      ], tallies: ["de 2 0 0"]),
    Case(
      name: "A sheet with a language whose code is a word",
      files: strings.merging(["id.lproj/L.strings": "\"ok\" = \"OK\";\n"]) { $1 },
      returned: ("x.csv", "key,de,id\nclose,Aus,Tutup\n"),
      written: [
        "de.lproj/L.strings": "\"close\" = \"Aus\";\n\"ok\" = \"OK\";\n",
        "id.lproj/L.strings": "/* Door */\n\"close\" = \"Tutup\";\n\"ok\" = \"OK\";\n",
      ], tallies: ["de 1 0 0", "id 1 0 0"]),
    Case(
      name: "Two columns of translations", files: strings,
      returned: ("x.csv", "key,translation,target\nclose,Aus,Zu\nok,Ok,Ok\nask,,%@ weg?\n"),
      written: [
        "de.lproj/L.strings": "\"close\" = \"Zu\";\n\"ask\" = \"%@ weg?\";\n\"ok\" = \"Ok\";\n"
      ],
      refused: [
        "2 'close' came back more than once, as 'Aus' and as 'Zu'; leave the one that is meant",
        "2 'close' came back more than once, as 'Aus' and as 'Zu'; leave the one that is meant",
      ], tallies: ["de 2 0 0"], language: "de"),
    Case(
      name: "Half a text", files: strings,
      returned: (
        "x.xliff",
        xliff(
          "en.lproj/L.strings",
          `Files that come back`.segmented("Zu ", "", in: "Close ", "it").replacing(
            "id=\"a\"", with: "id=\"close\""))
      ),
      refused: [
        "2 'close': its part 'it' has no translation; translate every part of the text"
      ], tallies: ["de 0 0 0"]),
    Case(
      name: "A new language in another spelling", files: strings,
      returned: ("x.csv", "key,pt_BR\nclose,Fechar\n"),
      written: ["pt-BR.lproj/L.strings": "/* Door */\n\"close\" = \"Fechar\";\n"],
      tallies: ["pt-BR 1 0 0"]),
    Case(
      name: "Nothing to translate",
      files: [
        "L.xcstrings":
          #"{"sourceLanguage":"en","strings":{"k":{"shouldTranslate":false}},"version":"1.0"}"#
      ], returned: ("x.csv", "key,de\nk,Neu\n"),
      refused: ["2 'k' of 'L' is not for translation, as its file says"], tallies: ["de 0 0 0"]),
    Case(
      name: "Texts for several products of Android's", files: products,
      returned: ("x.csv", "key,de\nu,Neu\np,Neues Telefon\nq,Q neu\nr,R neu\n"),
      written: [
        "res/values-de/strings.xml": products["res/values-de/strings.xml"]?.replacing(
          ">Text<", with: ">Neu<"
        ).replacing(">Tel<", with: ">Neues Telefon<").replacing(
          "</resources>",
          with: "    <string name=\"q\" product=\"default\">Q neu</string>\n"
            + "    <string name=\"r\">R neu</string>\n</resources>") ?? ""
      ], tallies: ["de 4 0 0"]),
    Case(
      name: "A plural of Android's without a form",
      files: [
        "res/values/strings.xml":
          "<resources>\n    <plurals name=\"f\"><item quantity=\"one\">%d file</item><item quantity=\"other\">%d files</item></plurals>\n</resources>\n",
        "res/values-de/strings.xml": "<resources>\n    <plurals name=\"f\"/>\n</resources>\n",
      ], returned: ("x.csv", "key,form,de\nf,one,%d Datei\nf,other,%d Dateien\n"),
      written: [
        "res/values-de/strings.xml":
          "<resources>\n    <plurals name=\"f\">\n        <item quantity=\"one\">%d Datei</item>\n"
          + "        <item quantity=\"other\">%d Dateien</item>\n    </plurals>\n</resources>\n"
      ], tallies: ["de 2 0 0"]),
    Case(
      name: "Phrases", files: phrases,
      returned: (
        "x.csv",
        "key,form,de\nPlay ${applicationName},phrase.1,Spiele alles\n"
          + "Stop ${applicationName},,Stopp\nStop ${applicationName},phrase.1,${applicationName} aus\n"
      ),
      written: [
        "AppShortcuts.xcstrings": phrases["AppShortcuts.xcstrings"]?.replacing(
          "Stopp ${applicationName}", with: "${applicationName} aus") ?? ""
      ],
      refused: [
        "2 placeholder-mismatch",
        "3 'Stop ${applicationName}' has a text for each form, and this names none; it has 'phrase.1'",
      ], tallies: ["de 1 0 0"]),
    Case(
      name: "A review that confirms", files: catalog,
      returned: (
        "x.xliff", xliff("L.xcstrings", unit("Close", "Close", "Zu", state: "translated"))
      ),
      written: [
        "L.xcstrings": catalog["L.xcstrings"]?.replacing("needs_review", with: "translated") ?? ""
      ], tallies: ["de 1 0 0"]),
    Case(
      name: "A text that is still to be reviewed", files: catalog,
      returned: (
        "x.xliff", xliff("L.xcstrings", unit("Close", "Close", "Zu", state: "needs-review-l10n"))
      ), tallies: ["de 0 1 0"]),
    Case(
      name: "A text that is to be reviewed again",
      files: [
        "L.xcstrings": catalog["L.xcstrings"]?.replacing("needs_review", with: "translated") ?? ""
      ],
      returned: (
        "x.xliff", xliff("L.xcstrings", unit("Close", "Close", "Zu", state: "needs-review-l10n"))
      ), written: catalog, warned: ["2 needs-review"], tallies: ["de 1 0 0"]),
    Case(
      name: "A source text with other numbers of its arguments",
      files: [
        "en.lproj/L.strings":
          "\"a\" = \"%1$@ of %2$@\";\n\"b\" = \"%@ of %@\";\n\"c\" = \"%2$@ of %1$@\";\n",
        "de.lproj/L.strings": "",
      ],
      returned: (
        "x.csv",
        "key,source,de\na,%2$@ of %1$@,%1$@ von %2$@\na,%@ of %@,%1$@ von %2$@\n"
          + "b,%1$@ of %2$@,%@ von %@\nc,%@ of %@,%@ von %@\n"
      ),
      written: ["de.lproj/L.strings": "\"a\" = \"%1$@ von %2$@\";\n\"b\" = \"%@ von %@\";\n"],
      refused: [
        "2 the source text of 'a' has changed: '%2$@ of %1$@' was translated, and it is '%1$@ of %2$@' by now",
        "5 the source text of 'c' has changed: '%@ of %@' was translated, and it is '%2$@ of %1$@' by now",
      ], tallies: ["de 2 0 0"]),
    Case(
      name: "Plural forms without one", files: catalog,
      returned: (
        "x.xliff",
        xliff("L.xcstrings", unit("%lld files|==|plural.one", "%lld file", "%lld Datei"))
      ), refused: ["2 missing-plural-form"], tallies: ["de 0 0 0"]),
    Case(
      name: "A plural form that is refused, and the other one", files: catalog,
      returned: (
        "x.csv",
        "key,form,de\n%lld files,plural.one,%@ Datei\n%lld files,plural.other,%lld Dateien\n"
      ),
      refused: [
        "2 placeholder-mismatch",
        "3 'plural.other' goes in with 'plural.one' or not at all, and that is refused",
      ], tallies: ["de 0 0 0"]),
    Case(
      name: "A form that the key cannot have", files: catalog,
      returned: ("x.csv", "key,form,de\nClose,plural.one,Zu\n%lld files,,Dateien\n"),
      refused: [
        "2 'Close' has no form 'plural.one'",
        "3 '%lld files' has a text for each form, and this names none; it has 'plural.one', 'plural.other'",
      ], tallies: ["de 0 0 0"]),
  ]

  @Test(arguments: cases) func `checks and writes`(_ it: Case) async throws {
    let files = FileAccess.memory(it.files.mapValues { ContiguousArray($0.utf8) })
    let result = try await Self.result(it, files)
    let written = Dictionary(
      uniqueKeysWithValues: result.edits.map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      })
    #expect(written == it.written)
    func line(_ site: Site) -> Int {
      site.range.map { LineIndex(site.source).position(of: $0.lower, in: site.source).line } ?? 0
    }
    #expect(
      result.refusals.map { "\(line($0.site)) \($0.rule?.name ?? $0.reason)" } == it.refused)
    #expect(
      result.warnings.map { "\(line($0.site)) \($0.rule?.name ?? $0.message)" } == it.warned)
    #expect(
      result.tallies.map { "\($0.language.code) \($0.taken) \($0.unchanged) \($0.waiting)" }
        == it.tallies)
    guard it.refused.isEmpty else { return }
    let second = try await Self.result(
      it,
      FileAccess.memory(
        it.files.merging(written) { _, new in new }.mapValues { ContiguousArray($0.utf8) }))
    #expect(second.edits.isEmpty, "a second import changes something")
  }

  static func result(_ it: Case, _ files: FileAccess) async throws -> TranslationImport {
    let linter = Linter()
    let project = try await Project.read([], settings: Settings(), files: files)
    return try await TranslationImport(
      [
        Returned.read(
          path: it.returned.path, ContiguousArray(it.returned.text.utf8), for: project)
      ],
      into: project, language: it.language.map { Language($0) },
      findings: await linter.report(on: project).findings, files: files
    ) { (files) async throws(Failure) in
      try await linter.lint([], files: files).findings
    }
  }
}

@Suite struct `A language that only Android has` {
  @Test(arguments: [
    ("pt-rBR", "pt-BR", "pt-BR"), ("zh-rTW", "zh-TW", "zh-TW"), ("b+sr+Latn", "sr-Latn", "sr-Latn"),
    ("iw", "iw", "he"), ("in-rID", "in-ID", "id-ID"), ("es-419", "es-419", "es-419"),
    ("zh_CN", "zh-CN", "zh_CN"), ("English", "en", "English"),
  ]) func `is spelled as Apple does`(written: String, code: String, name: String) {
    #expect(Language(written: written, code: code).appleName == name)
  }
}
