import Catalogs

extension Reader {
  static let xml = Reader(
    name: "xml",
    summary: "XML: pieces lie side by side, elements close, and texts are decoded or refused.",
    seeds: {
      Seeds.files(".xml", ".storyboard", ".xib", ".plist", largest: 3_000, count: 24)
        + Seeds.texts(
          "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE a>\n<a b='1' c=\"&lt;\">t&amp;<d/><!-- e --><![CDATA[<f>]]>&#233;</a>\n",
          "<p:a xmlns:p=\"u\" xml:lang=\"en\"><?go on?><p:b p:c=\"d\"></p:b></p:a><!-- x -->")
    },
    tokens: [
      "<a>", "</a>", "<a/>", "<a b=\"c\">", " b='c'", " b=\"&lt;\"", "<!--", "-->", "--",
      "<![CDATA[", "]]>", "<?", "?>",
      "<?xml version=\"1.0\"?>", "encoding=\"utf-8\"", "standalone=\"yes\"", "<!DOCTYPE a>",
      "<!DOCTYPE a [", "]>",
      "<!ENTITY e \"x\">", "&e;", "&amp;", "&lt;", "&#65;", "&#x41;", "&#x0;", "&#xFFFFFFFFF;", "&",
      "xmlns:p=\"u\"",
      "<p:a", "</p:a>", "xmlns=\"\"", "xml:space=\"preserve\"", ":", "a:b:c",
    ]
  ) { XMLLaw.breach($0) }
}
