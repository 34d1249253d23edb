import Testing

@testable import Catalogs

@Suite struct `Interface files` {
  private static let place = Place(root: "", table: "Main", folder: .base)

  private static func read(_ text: String) -> InterfaceFile? {
    InterfaceFile.read(path: "Main.xib", bytes: ContiguousArray(text.utf8), place: place)
  }

  private static func document(_ objects: String, mac: Bool = false) -> String {
    let kind = mac ? "Cocoa" : "CocoaTouch"
    return "<document type=\"com.apple.InterfaceBuilder3.\(kind).XIB\"><objects>\(objects)"
      + "</objects></document>"
  }

  @Test(
    arguments: [
      (#"<label text="An &lt;b&gt;&#10;c&quot;" id="a"/>"#, false, ["a.text=An <b>\nc\""]),
      (
        #"<label id="a"><string key="text">Two words</string></label>"#, false, ["a.text=Two words"]
      ),
      (#"<label id="a"><string key="text" base64-UTF8="YES">VHdv</string></label>"#, false, []),
      (#"<button id="a"><state key="focused" title="Go on"/></button>"#, false, []),
      (
        #"<segmentedControl id="a"><segments><segment title="1"/><segment title="All"/></segments></segmentedControl>"#,
        false, ["a.segmentTitles[1]=All"]
      ),
      (
        #"<segmentedCell id="a"><segments><segment title="All"/></segments></segmentedCell>"#, true,
        []
      ),
      (
        #"<window title="Over &amp; out" toolTip="No" id="a"/>"#, true,
        ["a.title=Over & out", "a.ibShadowedToolTip=No"]
      ),
      (#"<popUpButtonCell title="Medium" id="a"/>"#, true, []),
      (#"<action selector="x" title="Medium" id="a"/>"#, true, []),
      (#"<textFieldCell title="2x" id="a"/><textFieldCell title="-5s" id="b"/>"#, true, []),
      (
        #"<textFieldCell title="設定" id="a"/><textFieldCell title="Ok" id="b"/>"#, true,
        ["a.title=設定", "b.title=Ok"]
      ),
      (#"<viewController title="Photos"/>"#, false, []),
      (
        #"<label id="a"><string key="text">Two <!-- c -->words<![CDATA[ & more]]></string></label>"#,
        false, ["a.text=Two words & more"]
      ),
      (
        #"<label id="a"><mutableString key="text">Two words</mutableString></label>"#, false,
        ["a.text=Two words"]
      ),
      (
        #"<menuItem title="Window" id="a"><menu key="submenu" title="Window" id="b"/></menuItem><window title="Window" id="c"/>"#,
        true, ["a.title=Window", "b.title=Window"]
      ),
      (
        #"<textFieldCell title="ⓘ" id="a"/><textFieldCell title="190 px" id="b"/><textFieldCell title="+12 dB" id="c"/>"#,
        true, []
      ),
    ] as [(String, Bool, [String])])
  func `give the texts that Xcode exports`(_ objects: String, _ mac: Bool, _ texts: [String]) throws
  {
    let file = try #require(Self.read(Self.document(objects, mac: mac)))
    let catalog = file.catalog
    #expect(catalog.isWhole)
    #expect(
      catalog.entries.map { entry in
        let text = catalog.string(catalog.variants[Int(entry.firstVariant)].text)
        return catalog.string(entry.key) + "=" + text
      } == texts)
  }

  /// What nobody sees is asked of nobody, but may be in a table.
  @Test(
    arguments: [
      (#"<box title="No" titlePosition="noTitle" id="a"/><box title="Yes" id="b"/>"#, ["b.title"]),
      (
        #"<buttonCell title="No" imagePosition="only" id="a"/><buttonCell title="Yes" imagePosition="left" id="b"/>"#,
        ["b.title"]
      ),
      (#"<buttonCell type="disclosureTriangle" title="No" id="a"/>"#, []),
      (
        #"<window title="No" titleVisibility="hidden" toolTip="Yes" id="a"/>"#,
        ["a.ibShadowedToolTip"]
      ),
      (
        """
        <textField id="f"><textFieldCell key="cell" title="No" placeholderString="Yes" id="a"/>
        <connections><binding name="value" keyPath="self.x" id="g"/></connections></textField>
        """, ["a.placeholderString"]
      ),
      (
        """
        <button id="f"><buttonCell key="cell" title="Yes" id="b"/><connections>
        <binding name="value" keyPath="self.x" id="g"/></connections></button>
        """, ["b.title"]
      ),
      (
        """
        <button id="f"><buttonCell key="cell" title="No" id="a"/><connections>
        <binding name="title" keyPath="self.x" id="g"/></connections></button>
        """, []
      ),
      (
        """
        <view id="v"><textField id="f"><textFieldCell key="cell" title="Yes" id="b"/></textField>
        <connections><binding name="value" keyPath="self.x" id="g"/></connections></view>
        """, ["b.title"]
      ),
      (
        """
        <tableColumn id="c"><tableHeaderCell key="headerCell" title="Yes"/>
        <textFieldCell key="dataCell" title="No" id="a"/></tableColumn>
        """, ["c.headerCell.title"]
      ),
      (#"<menuItem title="No" isSeparatorItem="YES" id="a"/>"#, []),
      (
        """
        <menu title="No" systemMenu="main" id="a"><items><menuItem title="File" id="b">
        <menu key="submenu" title="File" id="c"/></menuItem></items></menu>
        """, ["b.title", "c.title"]
      ),
      (#"<tabViewItem label="Yes" toolTip="No" id="b"/>"#, ["b.label"]),
    ] as [(String, [String])])
  func `leave out what nobody sees`(_ objects: String, _ keys: [String]) throws {
    let file = try #require(Self.read(Self.document(objects, mac: true)))
    #expect(file.catalog.entries.map { file.catalog.string($0.key) } == keys)
    #expect(file.unseen == (objects.contains(#"title="No""#) ? ["a.title"] : []))
  }

  @Test(
    arguments: [
      (#"<label text="One" id="a"/>"#, false, "a.text it Owner text"),
      (
        #"<textField id="a"><textFieldCell key="cell" title="One" id="c"/></textField>"#, true,
        "c.title it Owner title"
      ),
      (
        #"<tableColumn id="a"><tableHeaderCell key="headerCell" title="One"/></tableColumn>"#, true,
        "a.headerCell.title it Owner headerCell.title"
      ),
      (#"<label text="One" id="z"/>"#, false, ""), (#"<label text="1" id="a"/>"#, false, ""),
      (
        #"<viewController id="v" customClass="V"><navigationItem key="navigationItem" title="One" id="n"/></viewController>"#,
        false, "n.title navigationItem V title"
      ),
      (
        #"<viewController id="v"><navigationItem key="navigationItem" title="One" id="n"/></viewController>"#,
        false, ""
      ),
    ])
  func `say by which outlets code reaches a text`(
    _ objects: String, _ mac: Bool, _ outlet: String
  ) throws {
    let owner =
      #"<placeholder id="-2" customClass="Owner"><connections><outlet property="it" destination="a" id="o"/></connections></placeholder>"#
    let file = try #require(Self.read(Self.document(owner + objects, mac: mac)))
    let outlets = file.outlets.flatMap { key, outlets in
      outlets.map { "\(key) \($0.name) \($0.owner) \($0.property)" }
    }
    #expect(outlets == (outlet.isEmpty ? [] : [outlet]))
  }

  @Test func `tell texts that translators leave out`() {
    let file = Self.read(
      Self.document(#"<label text="10 %" id="a"/><label text="Label" id="b"/><label id="c"/>"#))
    #expect(file?.passedOver == ["a.text", "b.text"])
  }

  @Test func `name every object`() {
    let file = Self.read(
      Self.document(#"<label id="a&amp;b"/><view id="c"><rect key="frame"/></view>"#))
    #expect(file?.objects == ["a&b", "c"])
  }

  @Test(
    arguments: [
      "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "<document/>",
      "<document type=\"other\"/>", "<!DOCTYPE document><document a=\"1\" a=\"2\"/>",
    ])
  func `of other kinds are none`(_ text: String) {
    #expect(Self.read(text) == nil)
  }

  @Test(
    arguments: [
      ("", .syntax, "expected an element", 0..<0),
      (" \n", .syntax, "expected an element", 2..<2),
      ("text", .syntax, "expected an element, found text", 0..<4),
      (
        "<!DOCTYPE a [<!ENTITY x \"y\">]><document/>", .syntax,
        "entity declarations are not supported", 13..<21
      ),
      ("<archive>", .syntax, "expected '</archive>'", 9..<9),
      ("<document/>x", .syntax, "unexpected text behind the last element", 11..<12),
      (
        "\u{FEFF}\u{FEFF}<document/>", .encoding,
        "a second byte order mark at the start; the whole file cannot be read", 0..<0
      ),
      (
        "<\0d\0o\0c\0u\0/\0>\0", .encoding,
        "the text is UTF-16 without a byte order mark; save it as UTF-8", 0..<0
      ),
    ] as [(String, Problem.Kind, String, Range<Int>)])
  func `that nobody can read say so`(
    _ text: String, _ kind: Problem.Kind, _ message: String, _ range: Range<Int>
  ) throws {
    let catalog = try #require(Self.read(text)).catalog
    #expect(!catalog.isWhole)
    #expect(catalog.problems.map(\.kind) == [kind])
    #expect(catalog.problems.map(\.message) == [message])
    #expect(catalog.problems.map(\.range?.indices) == [range])
  }

  @Test func `that are no UTF-8 say so`() throws {
    let bytes = ContiguousArray("<document/>".utf8) + [0xFF]
    let file = InterfaceFile.read(path: "Main.xib", bytes: bytes, place: Self.place)
    let problem = try #require(file?.catalog.problems.first)
    #expect(problem.kind == .encoding)
    #expect(problem.range?.lower == 11)
    #expect(file?.catalog.isWhole == false)
  }

  @Test(
    arguments: [
      ("", .syntax, "expected a property list in XML, as Xcode writes it"),
      ("text", .syntax, "expected a property list in XML, as Xcode writes it"),
      (
        "\u{FEFF}\u{FEFF}<plist/>", .encoding,
        "a second byte order mark at the start; the whole file cannot be read"
      ),
      (
        "<!DOCTYPE a [<!ENTITY x \"y\">]><plist><dict/></plist>", .syntax,
        "entity declarations are not supported"
      ),
      ("<plist><dict></plist>", .syntax, "expected '</dict>', found '</plist>'"),
    ] as [(String, Problem.Kind, String)])
  func `of intents that nobody can read say so`(
    _ text: String, _ kind: Problem.Kind, _ message: String
  ) throws {
    let file = InterfaceFile.read(
      path: "A.intentdefinition", bytes: ContiguousArray(text.utf8), place: Self.place)
    let catalog = try #require(file).catalog
    #expect(!catalog.isWhole)
    #expect(catalog.problems.map(\.kind) == [kind])
    #expect(catalog.problems.map(\.message) == [message])
  }

  @Test(
    arguments: [
      (
        #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>"#,
        ["expected '</objects>'"]
      ),
      (
        #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><label text="&x;" id="&y;"/></document>"#,
        [
          "unknown entity '&x;'; write the character itself",
          "unknown entity '&y;'; write the character itself",
        ]
      ),
      (
        #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><label id="a"><string key="text">A & B</string></label></document>"#,
        ["'&' must be written '&amp;'"]
      ),
    ])
  func `that break say so`(_ text: String, _ messages: [String]) throws {
    let file = try #require(Self.read(text))
    #expect(!file.catalog.isWhole)
    #expect(file.catalog.problems.map(\.message) == messages)
  }

  @Test(
    arguments: [
      ("", #"<label text="One" id="a" id="b"/>"#, "the attribute 'id' stands twice"),
      (
        "", "<label text=\"One\u{1}\" id=\"a\"/>",
        "the control character U+0001 may not stand in XML"
      ),
      ("", #"<!-- a -- b --><label text="One" id="a"/>"#, "'--' may not stand in a comment"),
      (
        "\n<?xml version=\"1.0\"?>", #"<label text="One" id="a"/>"#,
        "'<?xml' must be the very first of a file; nothing may stand in front"
      ),
      (
        #"<?xml version="1.0" encoding="UTF-16"?>"#, #"<label text="One" id="a"/>"#,
        "the file says that it is 'utf-16', but it is UTF-8; write 'utf-8' and save it as that"
      ),
      (
        "", #"<label text="One" id="a"/><view customClass="&x;"/>"#,
        "unknown entity '&x;'; write the character itself"
      ),
    ])
  func `that XML forbids are read all the same`(
    _ head: String, _ objects: String, _ message: String
  ) throws {
    let catalog = try #require(Self.read(head + Self.document(objects))).catalog
    #expect(catalog.isWhole)
    #expect(catalog.problems.map(\.message) == [message])
    #expect(catalog.entries.map { catalog.string($0.key) } == ["a.text"])
  }
}
