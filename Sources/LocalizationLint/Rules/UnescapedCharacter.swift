import Catalogs

extension Rule {
  static let unescapedCharacter = Rule(
    "unescaped-character", .error, since: "0.1.0",
    "A character of an Android text means something else than itself.",
    why: """
      An apostrophe outside of quotes stops the build, a '?' in front of a text makes it an attribute, \
      and quotes are never shown. XML's own '&apos;' and '&quot;' are the same characters and help \
      nothing.
      """,
    remedy: #"Write \', \", \@ and \?; or put the whole text into quotes."#,
    examples: [
      .found(
        "Apostrophes",
        [
          "res/values/strings.xml": """
          <resources><string name="a">Don⟦'⟧t</string><string name="b">It⟦&apos;⟧s</string>
          <string name="c"><![CDATA[<b>It⟦'⟧s</b>]]></string><string name="d">a\\\\⟦'⟧b</string>
          <plurals name="e"><item quantity="one">a day⟦'⟧s</item><item quantity="other">%d</item>
          </plurals></resources>
          """
        ],
        finds: [
          #"'a': the apostrophe must be written '\'', or the build stops"#,
          #"'b': the apostrophe must be written '\'', or the build stops"#,
          #"'c': the apostrophe must be written '\'', or the build stops"#,
          #"'d': the apostrophe must be written '\'', or the build stops"#,
          #"'e': the apostrophe must be written '\'', or the build stops"#,
        ]),
      .found(
        "Quotes that nobody sees",
        [
          "res/values/strings.xml": """
          <resources><string name="a">Tap ⟦"⟧Save" now</string><string name="b">12⟦"⟧ pizza</string>
          <string name="c">Open ⟦&quot;⟧%1$s&quot;?</string></resources>
          """
        ],
        finds: [
          #"'a': quotes are not shown; write '\"' for one that users should see"#,
          #"'b': this quote is not shown and nothing closes it; write '\"'"#,
          #"'c': quotes are not shown; write '\"' for one that users should see"#,
        ]),
      .found(
        "In front of a text, and a number that is too short",
        [
          "res/values/strings.xml": """
          <resources><string name="a">⟦?⟧Why</string><string name="b">⟦@⟧home</string>
          <string name="c">⟦\\u20⟧!</string></resources>
          """
        ],
        finds: [
          #"'a': the build takes a text that starts with '?' for an attribute; write '\?'"#,
          #"'b': older builds take a text that starts with '@' for a reference; write '\@'"#,
          #"'c': four hexadecimal digits must follow '\u', or the build stops"#,
        ]),
      .clean(
        "Escaped, quoted, typographic, and references",
        [
          "res/values/strings.xml": """
          <resources><string name="a">Don\\'t</string><string name="b">"It's fine"</string>
          <string name="c">It’s “fine”</string><string name="d">@string/a</string>
          <string name="e">\\@home \\?</string><string name="f">?attr/title</string>
          <string name="g">a" "b and "  "c</string><string name="h">\\"%s\\"</string>
          <string name="i">?</string><string name="j">me@example.com, why?</string></resources>
          """
        ]),
      .clean(
        "In quotes piece by piece",
        [
          "res/values/strings.xml": """
          <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"><string name="a">"Call
          "<xliff:g id="n">%1$s</xliff:g>"?"</string><string name="b">"It "<b>"is"</b>" so"</string>
          <string name="c">"<xliff:g id="n">%1$s</xliff:g> <xliff:g id="u">%2$s</xliff:g>"</string>
          <string name="d">\\n"Call <xliff:g id="n">%1$s</xliff:g>"</string>
          </resources>
          """
        ]),
      .clean(
        "In resources of Compose Multiplatform",
        [
          "src/composeResources/values/strings.xml":
            #"<resources><string name="a">Don't say "no"</string></resources>"#
        ]),
      .clean("On Apple systems", en: #""a" = "It's";"#, de: #""a" = "'s ist \"so\"";"#),
    ],
    fix: .mending,
    check: .catalog { catalog, scope, findings in
      for problem in catalog.problems where problem.kind == .escape {
        findings.report(problem, in: catalog, scope)
      }
    })
}
