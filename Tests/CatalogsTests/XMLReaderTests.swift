import Catalogs
import Testing

@Suite struct `XML, event by event` {
  @Test(arguments: [
    ("<a/>", "start a 0-4 empty; end a 4-4"),
    ("<a>x</a>", "start a 0-3; text x 3-4; end a 4-8"),
    (
      "<?xml version='1.0'?>\n<r:a b = \"1\" c='&lt;'>é&amp;</r:a >\r\n",
      "instruction xml version='1.0' 0-21; text \n 21-22; start r:a 22-44 b=1 c=&lt;; "
        + "text é&amp; 44-51 coded; end r:a 51-58; text \r\n 58-60"
    ),
    (
      "<a><!-- - -- ><b> --><![CDATA[<]]]]></a>",
      "start a 0-3; comment  - -- ><b>  3-21; cdata <]] 21-36; end a 36-40"
    ),
    (
      "<!DOCTYPE a [<!-- <!ENTITY --><!ELEMENT a (\"]>\")>]><a/>",
      "doctype  a [<!-- <!ENTITY --><!ELEMENT a (\"]>\")>] 0-51; start a 51-55 empty; end a 55-55"
    ),
    ("", "! expected an element 0-0"),
    (" \n", "text  \n 0-2; ! expected an element 2-2"),
    (" x<a/>", "! expected an element, found text 1-2"),
    ("<a>", "start a 0-3; ! expected '</a>' 3-3 opened 0-2"),
    (
      "<a><b></a>",
      "start a 0-3; start b 3-6; ! expected '</b>', found '</a>' 6-9 opened 3-5"
    ),
    ("</a>", "! '</a>' closes nothing 0-3"),
    ("<a/><b/>", "start a 0-4 empty; end a 4-4; ! a document has one outermost element 4-8"),
    ("<a/>x", "start a 0-4 empty; end a 4-4; ! unexpected text behind the last element 4-5"),
    (
      "<a>1 < 2</a>",
      "start a 0-3; text 1  3-5; ! '<' must be written '&lt;' where it starts no tag 5-6"
    ),
    ("<a b></a>", "! expected '=' behind the name of an attribute 4-4"),
    ("<a b=1></a>", "! expected a quoted value behind '=' 5-5"),
    ("<a b='1'c='2'/>", "! expected '>' behind '<a' 8-8"),
    ("<a b='1><c/></a>", "! expected the closing quote of an attribute in front of '<' 8-8"),
    ("<a b='1", "! expected the closing quote of an attribute 7-7"),
    ("<a/ >", "! expected '>' behind '<a' 2-2"),
    ("<a></a b>", "start a 0-3; ! expected '>' behind '</a' 7-7"),
    ("<a><!-- </a>", "start a 0-3; ! expected '-->' behind '<!--' 3-7"),
    ("<a><![CDATA[ </a>", "start a 0-3; ! expected ']]>' behind '<![CDATA[' 3-12"),
    ("<a><!x></a>", "start a 0-3; ! expected '<!--' or '<![CDATA[' 3-5"),
    ("<?x", "! expected '?>' behind '<?' 0-2"),
    ("<? x?>", "! expected a name behind '<?' 0-2"),
    ("<!DOCTYPE a", "! expected '>' behind '<!DOCTYPE' 0-9"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "! entity declarations are not supported 13-21"),
    (
      "<a><!DOCTYPE a></a>",
      "start a 0-3; ! '<!DOCTYPE' must stand in front of the first element 3-12"
    ),
    ("<!DOCTYPE a><!DOCTYPE a>", "doctype  a 0-12; ! a document has one document type 12-21"),
  ]) func `Events`(input: String, expected: String) {
    #expect(events(input) == expected)
  }

  /// Documents that can be read, and what expat with namespaces refuses in them all the same.
  @Test(arguments: [
    (#"<a x='1' xmlns:p="u" p:x='2'><p:b p:c=''/><?pi?><!-- - --></a>"#, ""),
    ("<?xml version='1.1' encoding=\"x\" standalone='no' ?><a/>", ""),
    ("<a><p:b/></a>", "nothing declares the prefix 'p' of 'p:b' 4-7 prefix"),
    ("<a p:b='' xml:c=''/>", "nothing declares the prefix 'p' of 'p:b' 3-6 prefix"),
    ("<a><b xmlns:p='u'/><p:c/></a>", "nothing declares the prefix 'p' of 'p:c' 20-23 prefix"),
    ("<a xmlns:p=''/>", "'xmlns:p' declares nothing 3-10"),
    ("<a:b:c xmlns:a='u'/>", "'a:b:c' is no name in XML 1-6"),
    ("<:a/>", "':a' is no name in XML 1-3"),
    ("<a\u{2019}/>", "'a\u{2019}' is no name in XML 1-5"),
    ("<a b='1' c='2' b='3'/>", "the attribute 'b' stands twice 15-16"),
    ("<a xmlns:p='u' xmlns:q='u' p:b='' q:b=''/>", "the attribute 'q:b' stands twice 34-37"),
    ("<a>]]></a>", "']]>' must be written ']]&gt;' in a text 3-6"),
    ("<a>\0</a>", "the control character U+0000 may not stand in XML 3-4"),
    ("<a b='\u{1F}'/>", "the control character U+001F may not stand in XML 6-7"),
    ("<a><![CDATA[\u{FFFE}]]></a>", "U+FFFE is no character and may not stand in XML 12-15"),
    ("<a>\u{7F}\u{FFFD}\u{F000}</a>", ""),
    ("<a/><!-- a--b -->", "'--' may not stand in a comment 10-12"),
    ("<!-- a ---><a/>", "'--' may not stand in a comment 7-9"),
    (
      " <?xml version='1.0'?><a/>",
      "'<?xml' must be the very first of a file; nothing may stand in front 1-22"
    ),
    ("<?XML version='1.0'?><a/>", Self.broken + " 0-21"),
    ("<?xml version=1.0?><a/>", Self.broken + " 0-19"),
    ("<?xml encoding='utf-8'?><a/>", Self.broken + " 0-24"), ("<?xml?><a/>", Self.broken + " 0-7"),
    ("<?xml version='1.0' standalone='1'?><a/>", Self.broken + " 0-36"),
    ("<?xml version='1.0'encoding='x'?><a/>", Self.broken + " 0-33"),
    ("<?a\u{FEFF} b?><a/>", "'a\u{FEFF}' is no name in XML 2-6"),
    ("<?a!?><a/>", "expected a space behind '<?a' 0-6"),
  ]) func `Faults that reading goes on behind`(input: String, expected: String) {
    var reader = XMLReader(Source(path: "", text: input))
    var failure: XMLError?
    do throws(XMLError) {
      while try reader.next() != nil {}
    } catch {
      failure = error
    }
    #expect(failure == nil)
    let faults = reader.faults.map { fault in
      "\(fault.error.message) \(written(fault.error.range))\(fault.prefix == nil ? "" : " prefix")"
    }
    #expect(faults.joined(separator: "; ") == expected)
  }

  private static let broken =
    #"the XML declaration is broken; write '<?xml version="1.0" encoding="utf-8"?>'"#

  @Test func `A property list has no such faults`() {
    let source = Source(path: "", text: "<a p:b='' p:b=''>\u{1}]]><!-- -- --></a>")
    var reader = XMLReader(source, dialect: .propertyList)
    do throws(XMLError) { while try reader.next() != nil {} } catch {}
    #expect(reader.faults.isEmpty)
  }

  @Test func `Elements nest 512 deep`() {
    let deep = String(repeating: "<a>", count: 512) + String(repeating: "</a>", count: 512)
    #expect(events(deep).hasSuffix("end a 3580-3584"))
    let deeper = String(repeating: "<a>", count: 100_000)
    #expect(events(deeper).hasSuffix("! elements are nested more than 512 deep 1536-1537"))
  }

  @Test(arguments: [
    ("a b", "a b"),
    ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"),
    ("&#233;&#xE9;&#xe9;&#x1F600;&#00000065;", "ééé😀A"),
    ("&amp;lt;", "&lt;"),
    ("a\r\nb\rc&#13;\nd", "a\nb\nc\r\nd"),
    ("R & D", "! '&' must be written '&amp;' 2-3"),
    ("&", "! '&' must be written '&amp;' 0-1"),
    ("x&nbsp;", "! unknown entity '&nbsp;'; write the character itself 1-7"),
    ("&AMP;", "! unknown entity '&AMP;'; write the character itself 0-5"),
    ("&amp b", "! expected ';' behind '&amp' 0-4"),
    ("AT&T", "! '&' must be written '&amp;' 2-3"),
    ("&#;", "! '&#;' is not a character 0-3"),
    ("&#xD83D;", "! '&#xD83D;' is not a character 0-8"),
    ("&#x110000;", "! '&#x110000;' is not a character 0-10"),
    ("&#12a;", "! '&#12a;' is not a character 0-6"),
    ("&#X41;", "! '&#X41;' is not a character 0-6"),
    ("&#000000065;", "A"), ("&#9;&#xA;", "\t\n"), ("&#0;", "! '&#0;' is not a character 0-4"),
    ("&#x1F;", "! '&#x1F;' is not a character 0-6"),
    ("&#xFFFE;", "! '&#xFFFE;' is not a character 0-8"),
    ("&#65", "! '&' must be written '&amp;' 0-4"),
  ]) func `Decoding`(input: String, expected: String) {
    #expect(decoded(input) == expected)
  }

  @Test func `Line ends stay as they are in a property list`() {
    #expect(decoded("a\r\nb\rc&#13;\nd", .propertyList) == "a\r\nb\rc\r\nd")
  }

  @Test func `A tag of a property list ends at its first bracket`() {
    var reader = XMLReader(Source(path: "", text: "<a b='>'>"), dialect: .propertyList)
    let event = try? reader.next()
    #expect(event?.range == ByteRange(UInt32(0), 7))
    #expect(reader.tagFault?.message == "this '>' ends the tag")
  }

  private func events(_ text: String) -> String {
    let source = Source(path: "", text: text)
    var reader = XMLReader(source)
    var words: [String] = []
    do throws(XMLError) {
      while let event = try reader.next() {
        var word = "\(event.kind) \(source.string(event.content)) \(written(event.range))"
        if event.isEmpty { word += " empty" }
        if event.needsDecoding { word += " coded" }
        if event.kind == .start {
          for attribute in reader.attributes {
            word += " \(source.string(attribute.name))=\(source.string(attribute.value))"
          }
        }
        words.append(word)
      }
    } catch {
      words.append(
        written(error) + (error.opened.map { " opened \(written($0))" } ?? ""))
    }
    return words.joined(separator: "; ")
  }

  private func decoded(_ text: String, _ dialect: XMLReader.Dialect = .xml) -> String {
    let source = Source(path: "", text: text)
    var output: ContiguousArray<UInt8> = [0x2A]
    do throws(XMLError) {
      try XMLReader(source, dialect: dialect).decode(
        ByteRange(0, text.utf8.count), into: &output)
    } catch {
      return output == [0x2A] ? written(error) : "output is left over"
    }
    return String(decoding: output.dropFirst(), as: UTF8.self)
  }

  private func written(_ error: XMLError) -> String { "! \(error.message) \(written(error.range))" }
  private func written(_ range: ByteRange) -> String { "\(range.lower)-\(range.upper)" }
}
