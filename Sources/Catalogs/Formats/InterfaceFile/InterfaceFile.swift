/// A storyboard, xib or intent definition: the source of the table that translates it.
///
/// Xcode makes a key of an object's id and one of its properties, `abc-12-xyz.title`. Which ones it
/// makes is written down nowhere; the list below is that of the tables and catalogs it exported.
package struct InterfaceFile: Sendable {
  /// The texts a translation must have: an entry's ranges are those of the text in the file.
  ///
  /// Left out are texts without a word, those that Xcode's library gives a fresh object, and
  /// properties of which it is not known that Xcode exports them.
  package let catalog: Catalog
  /// The ids of all objects, decoded.
  package let objects: Set<String>

  /// The name that the catalog has for a format.
  package static let format = "interface"

  /// Reads a file; nil when it is no interface file of Xcode 5 or later, whose texts and ids can be
  /// told.
  ///
  /// What is no XML gives a catalog that is not whole, with the problem.
  package static func read(
    path: String, bytes: ContiguousArray<UInt8>, place: Place
  ) -> InterfaceFile? {
    if path.hasSuffix(".intentdefinition") {
      return intents(path: path, bytes: bytes, place: place)
    }
    let (source, problem) = Source.decode(path: path, bytes)
    if let problem, problem.severity == .error { return nil }
    var reader = InterfaceReader(source)
    let failure = reader.read()
    guard reader.isInterface else { return nil }
    return InterfaceFile(
      catalog: Catalog(
        source: source, place: place, format: format, language: place.folder.language,
        entries: reader.entries, variants: reader.variants, unescaped: reader.unescaped,
        problems: failure.map { [Problem(.syntax, .error, $0.message, at: $0.range)] } ?? [],
        isWhole: failure == nil, mayRepeat: false),
      objects: reader.objects)
  }
}

/// From XML to the texts of objects.
private struct InterfaceReader {
  /// An open element.
  private struct Element {
    let name: String
    /// The object it is, or belongs to.
    let object: String
    /// What its `key` attribute says it is of the element around it.
    let role: String
    /// How many segments were met in it.
    var segments = 0
    /// For a `<string>`: the range of what is in it.
    var content: ByteRange?
  }

  private(set) var isInterface = false
  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var variants: ContiguousArray<Variant> = []
  private(set) var unescaped: ContiguousArray<UInt8> = []
  private(set) var objects: Set<String> = []

  private let source: Source
  private var reader: XMLReader
  private var open: [Element] = []
  /// Whether the objects are AppKit's.
  private var isMac = false

  init(_ source: Source) {
    self.source = source
    reader = XMLReader(source)
  }

  /// Reads all of it; what stopped it, if something did.
  mutating func read() -> XMLError? {
    do throws(XMLError) {
      while let event = try reader.next() {
        switch event.kind {
        case .start: try start(event)
        case .text where event.content.count > 0:
          if let last = open.indices.last, open[last].name == "string" {
            open[last].content = event.content
          }
        case .end:
          guard let element = open.popLast() else { continue }
          try end(element)
        default: break
        }
        // A file of another kind has no object that could be told.
        if !isInterface, event.kind == .start { return nil }
      }
      return nil
    } catch {
      return error
    }
  }

  private mutating func start(_ event: XMLEvent) throws(XMLError) {
    let name = source.string(event.content)
    if open.isEmpty {
      guard name == "document", let type = try value("type") else { return }
      isInterface = type.hasPrefix("com.apple.InterfaceBuilder") || type.contains("WatchKit")
      isMac = type.contains(".Cocoa.")
    }
    let own = try value("id")
    if let own { objects.insert(own) }
    let parent = open.last
    if name == "segment", !open.isEmpty { open[open.count - 1].segments += 1 }
    // What is written in base 64 is no text to be read here.
    let isCoded = try value("base64-UTF8") != nil
    open.append(
      Element(
        name: isCoded ? "data" : name, object: own ?? parent?.object ?? "",
        role: try value("key") ?? ""))
    guard let element = open.last, !element.object.isEmpty, Self.mayHoldText(name) else { return }
    for attribute in reader.attributes {
      let written = source.string(attribute.name)
      guard let property = property(written, of: element, isOwn: own != nil) else { continue }
      try add(property, of: element.object, attribute.value)
    }
  }

  private mutating func end(_ element: Element) throws(XMLError) {
    guard element.name == "string", let content = element.content, let owner = open.last,
      !owner.object.isEmpty, Self.mayHoldText(owner.name),
      let property = property(element.role, of: owner, isOwn: true)
    else { return }
    try add(property, of: owner.object, content)
  }

  /// The elements whose attributes are no texts, although they are called like some.
  private static func mayHoldText(_ name: String) -> Bool {
    switch name {
    case "popUpButtonCell", "comboBoxCell", "fragment", "string", "action", "outlet", "segue": false
    default: true
    }
  }

  /// The property that Xcode exports for an attribute, or for a `<string>` of that role.
  private mutating func property(
    _ attribute: String, of element: Element, isOwn: Bool
  ) -> String? {
    switch (element.name, attribute) {
    case ("segment", "title") where !isMac, ("segment", "label") where isMac:
      guard open.count > 1, let number = openSegments() else { return nil }
      return isMac ? "ibShadowedLabels[\(number)]" : "segmentTitles[\(number)]"
    case ("state", "title"):
      return ["normal", "highlighted", "selected", "disabled"].contains(element.role)
        ? element.role + "Title" : nil
    case ("buttonConfiguration", "title"), ("buttonConfiguration", "subtitle"):
      return "configuration." + attribute
    case ("tableHeaderCell", "title"):
      return element.role == "headerCell" && !isOwn ? "headerCell.title" : nil
    case ("accessibility", "label"): return isMac ? nil : "accessibilityLabel"
    case ("accessibility", "hint"): return isMac ? nil : "accessibilityHint"
    default: break
    }
    guard isOwn else { return nil }
    switch attribute {
    case "title": return Self.titled.contains(element.name) ? attribute : nil
    case "label":
      return ["tabViewItem", "toolbarItem"].contains(element.name) ? attribute : nil
    case "paletteLabel": return element.name == "toolbarItem" ? attribute : nil
    case "text": return ["label", "textField", "textView"].contains(element.name) ? attribute : nil
    case "placeholder": return ["textField", "searchBar"].contains(element.name) ? attribute : nil
    case "placeholderString": return element.name.hasSuffix("Cell") ? attribute : nil
    case "prompt": return ["navigationItem", "searchBar"].contains(element.name) ? attribute : nil
    case "headerTitle", "footerTitle":
      return element.name == "tableViewSection" ? attribute : nil
    case "alternateTitle": return element.name == "buttonCell" ? attribute : nil
    case "toolTip":
      return isMac && !Self.untipped.contains(element.name) ? "ibShadowedToolTip" : nil
    default: return nil
    }
  }

  private static let titled: Set<String> = [
    "barButtonItem", "box", "buttonCell", "collectionViewController", "menu", "menuItem",
    "navigationController", "navigationItem", "pageViewController", "panel",
    "splitViewController", "tabBarController", "tabBarItem", "tableViewController",
    "textFieldCell", "viewController", "window",
  ]

  /// Objects whose help text Xcode exports under another name.
  private static let untipped: Set<String> = ["menuItem", "segment", "tableColumn", "toolbarItem"]

  /// The number of the segment that is open, from 0.
  private mutating func openSegments() -> Int? {
    let list = open.count - 2
    guard open[list].name == "segments" else { return nil }
    return open[list].segments - 1
  }

  private mutating func add(
    _ property: String, of object: String, _ range: ByteRange
  ) throws(XMLError) {
    let start = unescaped.count
    try reader.decode(range, into: &unescaped)
    let text = String(decoding: unescaped[start...], as: UTF8.self)
    guard Self.hasWord(text), !Self.isFiller(text) else {
      unescaped.removeSubrange(start...)
      return
    }
    let end = unescaped.count
    unescaped.append(contentsOf: "\(object).\(property)".utf8)
    entries.append(
      Entry(
        key: Text(unescaped: ByteRange(end, unescaped.count)), keyRange: range,
        firstVariant: variants.count))
    variants.append(Variant(text: Text(unescaped: ByteRange(start, end)), range: range))
  }

  /// Whether a text holds a letter that stands beside another, or one of a script beyond ASCII:
  /// `-5s` and `2x` are read in every language.
  private static func hasWord(_ text: String) -> Bool {
    var isBehindLetter = false
    for scalar in text.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic
      if isLetter, isBehindLetter || scalar.value > 0x7F { return true }
      isBehindLetter = isLetter
    }
    return false
  }

  /// Whether a text is what Xcode's library gives a fresh object: the app replaces it, and so
  /// translators leave it out.
  private static func isFiller(_ text: String) -> Bool {
    fillers.contains(text) || text.hasPrefix("Lorem ipsum")
  }

  private static let fillers: Set<String> = [
    "Box", "Button", "Item", "Item 1", "Item 2", "Item 3", "Label", "Multiline Label",
    "Table View Cell", "Text Cell", "Text Field", "Title", "Window",
  ]

  /// The decoded value of an attribute of the start tag read last; nil when it has none.
  private func value(_ name: String) throws(XMLError) -> String? {
    guard let attribute = reader.attributes.first(where: { reader.isText($0.name, name) })
    else { return nil }
    var bytes: ContiguousArray<UInt8> = []
    try reader.decode(attribute.value, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
