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

  @Test func `name every object`() {
    let file = Self.read(
      Self.document(#"<label id="a&amp;b"/><view id="c"><rect key="frame"/></view>"#))
    #expect(file?.objects == ["a&b", "c"])
  }

  @Test(
    arguments: [
      "", "text", "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "<document/>",
      "<document type=\"other\"/>", "<!DOCTYPE a [<!ENTITY x \"y\">]><document/>",
    ])
  func `of other kinds are none`(_ text: String) {
    #expect(Self.read(text) == nil)
  }

  @Test(
    arguments: [
      #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><objects>"#,
      #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><label text="&x;" id="&x;"/></document>"#,
    ])
  func `that break say so`(_ text: String) throws {
    let file = try #require(Self.read(text))
    #expect(!file.catalog.isWhole)
    #expect(file.catalog.problems.count == 1)
  }

  @Test func `survive any change`() {
    let whole = Array(
      Self.document(
        #"<button id="a" toolTip="b"><state key="normal" title="Go &amp; on"/></button>"#
          + #"<label id="c"><string key="text">Two</string></label>"#
      ).utf8)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var bytes = ContiguousArray(whole)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(contentsOf: Array("<>&\"/".utf8).shuffled().prefix(1), at: index)
        }
      }
      let file = InterfaceFile.read(path: "Main.xib", bytes: bytes, place: Self.place)
      let size = file?.catalog.source.bytes.count ?? 0
      #expect(
        file?.catalog.entries.allSatisfy { Int($0.keyRange.upper) <= size } ?? true, "\(bytes)")
    }
  }
}
