import Catalogs

extension Rule {
  static let invalidSyntax = Rule(
    "invalid-syntax", .error, since: "0.1.0",
    "A file is not what its format allows.",
    why: """
      Apple's parsers reject such a file whole, or, worse, stop reading in the middle of it without a \
      word: every later key is lost in the app, and the build is green.
      """,
    remedy: "Mend the file at the place named.",
    examples: [
      .found(
        "A second semicolon ends the table", en: #""a" = "One"; "b" = "Two";"#,
        de: #""a" = "Eins";⟦;⟧ "b" = "Zwei";"#,
        finds: [
          "';;' ends the table here without a message from Apple's parser; the 1 entry below it is lost at run time"
        ]),
      .found(
        "What Android's build refuses, and most readers let pass",
        [
          "res/values-de/strings.xml": """
          <resources><string name="a" ⟦tools:ignore⟧="all">A</string>
          <string name="b" ⟦name⟧="b">B</string><⟦strng⟧ name="c">C</strng>
          <string name="d">⟦]]>⟧</string><string name="e">E⟦&#0;⟧</string></resources>
          """
        ],
        finds: [
          "nothing declares the prefix 'tools' of 'tools:ignore'; add 'xmlns:tools=\"http://schemas.android.com/tools\"' to <resources>",
          "the attribute 'name' stands twice",
          "'<strng>' is no resource, so the build stops; write '<string>'",
          "']]>' must be written ']]&gt;' in a text", "'&#0;' is not a character",
        ]),
      .found(
        "A broken list of languages",
        [
          "res/values/strings.xml": #"<resources><string name="a">A</string></resources>"#,
          "res/xml/locales_config.xml": """
          <locale-config xmlns:android="http://schemas.android.com/apk/res/android">
          <locale android:name="en"/>⟦<locale name="de"/>⟧⟦<⟧ fr/></locale-config>
          """,
        ],
        finds: [
          "a <locale> has no 'android:name', so the system does not know which it is",
          "'<' must be written '&lt;' where it starts no tag",
        ]),
      .found(
        "Storyboards and xibs",
        [
          "Base.lproj/Main.storyboard": """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><objects>
          <label text="Photo" ⟦text⟧="Video" id="a"/></objects></document>⟦more⟧
          """,
          "Base.lproj/Empty.xib": "⟦⟧", "Base.lproj/Other.xib": "<archive/>",
          "Base.lproj/Entities.xib": #"<!DOCTYPE document [⟦<!ENTITY⟧ a "b">]><document/>"#,
          "de.lproj/Main.strings": #""a.text" = "Foto";"#,
          "fr.lproj/Main.strings": #""a.text" = "Photo"; "b.text" = "Film";"#,
        ],
        finds: [
          "the attribute 'text' stands twice", "unexpected text behind the last element",
          "expected an element", "entity declarations are not supported",
        ]),
      .clean(
        "What else Android's resources hold",
        [
          "res/values/strings.xml": """
          <?xml version='1.0' encoding="utf-8"?>
          <resources xmlns:x="urn:oasis:names:tc:xliff:document:1.2"><eat-comment/><skip/>
          <item type="dimen" name="a">1dp</item><style name="b"><item name="c">@null</item></style>
          <integer-array name="d"><item>1</item></integer-array><public type="id" name="e"/>
          <string name="f">A <x:g id="1">%1$s</x:g> &gt; B</string></resources>
          """
        ]),
      .clean(
        "Comments between all tokens", en: #""a" = "One";"#,
        de: #"/*1*/"a"/*2*/=/*3*/"Eins"/*4*/;// 5"#),
      .found(
        "An Info.plist that cannot be read",
        [
          "App/Info.plist": """
          <plist version="1.0"><dict><key>CFBundleName</key><string>Salt ⟦&⟧ Pepper</string></dict></plist>
          """,
          "App/de.lproj/InfoPlist.strings": #"CFBundleName = "Salz und Pfeffer";"#,
        ], finds: ["'&' must be written '&amp;'"]),
      .clean(
        "An Info.plist for the preprocessor",
        [
          "App/Info.plist": """
          <plist version="1.0"><dict>
          #if DEBUG
          <key>CFBundleName</key><string>App</string>
          #endif
          </dict></plist>
          """,
          "App/de.lproj/InfoPlist.strings": #"CFBundleName = "App";"#,
        ]),
    ],
    fix: .mending,
    check: .all([
      .catalog { catalog, scope, findings in
        for problem in catalog.problems where problem.kind == .syntax {
          findings.report(problem, in: catalog, scope)
        }
      },
      .project { project, findings in
        for list in project.localeLists {
          for problem in list.problems {
            findings.report(
              Finding.Message(problem.message), at: Site(list.source, problem.range),
              in: Scope(root: list.folder), severity: problem.severity)
          }
        }
        project.reportLoose(.syntax, &findings)
      },
    ]))
}
