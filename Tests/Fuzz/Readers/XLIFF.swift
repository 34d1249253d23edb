import Catalogs
import LocalizationLint

extension Reader {
  static let xliff = Reader(
    name: "xliff",
    summary: "XLIFF that comes back, 1.2 and 2: read or refused, with places, and the same again.",
    seeds: {
      Seeds.texts(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="en.lproj/L.strings" source-language="en" target-language="de" datatype="plaintext">
            <header><tool tool-id="x" tool-name="y"/></header>
            <body>
              <trans-unit id="a" xml:space="preserve"><source>A &amp; b</source><target state="translated">C <g id="1">d</g></target><note>n</note></trans-unit>
              <trans-unit id="n|==|plural.one" approved="yes"><source>%d</source><target><x id="1" equiv-text="%d"/></target></trans-unit>
              <group><trans-unit id="s" translate="no"><source>S</source><seg-source><mrk mtype="seg" mid="1">S</mrk></seg-source><target><mrk mtype="seg" mid="1">T</mrk></target><alt-trans><target>U</target></alt-trans></trans-unit></group>
            </body>
          </file>
        </xliff>
        """,
        """
        <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
        <file id="f" original="en.lproj/L.strings"><unit id="a" name="k"><notes><note>n</note></notes><originalData><data id="d">%@</data></originalData>
        <segment state="final"><source>A <ph id="1" dataRef="d"/></source><target>B <ph id="1" dataRef="d"/></target></segment>
        <ignorable><source> </source></ignorable><segment order="1"><source>C</source><target>D<cp hex="0001"/></target></segment></unit></file></xliff>
        """)
    },
    tokens: [
      "<", ">", "&", "&#0;", "&#xD800;", "</target>", "<target>", "<source>", "</source>",
      "<x id=\"1\"/>", "<ph id=\"1\">", "</ph>",
      "<![CDATA[", "]]>", "<!--", "-->", "order=\"9\"", "</segment><segment>",
      "<mrk mtype=\"seg\" mid=\"1\">", "</mrk>",
      "<alt-trans>", "</alt-trans>", "version=\"2.0\"", "version=\"1.2\"", "<segment>", "</file>",
      "<file original=\"a\">", "<unit id=\"b\">",
      "<trans-unit id=\"b\">", "</trans-unit>", "state=\"new\"", "target-language=\"fr\"",
      "xml:space=\"default\"", "<g id=\"1\">", "</g>",
      "<bpt id=\"1\">", "<ept id=\"1\">", "<sub>", "<cp hex=\"0041\"/>", "dataRef=\"d\"",
      "<data id=\"d\">", "|==|", "/a:dict/b:dict/:string",
    ]
  ) { ReturnedLaw.breach("a.xliff", $0) }
}
