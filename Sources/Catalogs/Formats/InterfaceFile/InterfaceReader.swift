/// From XML to the texts of objects.
struct InterfaceReader {
  /// An open element.
  struct Element {
    let name: String
    /// The object it is, or belongs to.
    let object: String
    /// The object whose cell it is; empty for none.
    let control: String
    /// What its `key` attribute says it is of the element around it.
    let role: String
    /// Which of its texts nobody sees.
    let hidden: InterfaceHidden
    /// How many segments were met in it.
    var segments = 0
    /// For a `<string>`: what is in it.
    var pieces: ContiguousArray<XMLEvent> = []
  }

  private(set) var isInterface = false
  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var variants: ContiguousArray<Variant> = []
  private(set) var unescaped: ContiguousArray<UInt8> = []
  private(set) var objects: Set<String> = []
  private(set) var unseen: Set<String> = []
  private(set) var passedOver: Set<String> = []
  private(set) var outlets: [String: [Outlet]] = [:]
  /// What XML forbids, as far as it can be read past, and at the end what stopped the reading.
  private(set) var problems: [Problem] = []
  /// What stopped the reading.
  private(set) var failure: Problem?
  /// Whether every text was read.
  private(set) var isWhole = true

  private let source: Source
  private var reader: XMLReader
  private var open: [Element] = []
  /// Whether the objects are AppKit's.
  private var isMac = false
  /// For each entry the element it was read in, and the property that it is.
  private var origins: [(element: Element, property: String)] = []
  /// The classes that objects have of the app's own.
  private var classes: [String: String] = [:]
  /// For each object the properties of other objects that it is reached by.
  private var links: [String: [(name: String, owner: String)]] = [:]
  /// The names of what is bound to a model, for each object.
  private var bound: [String: Set<String>] = [:]

  init(_ source: Source) {
    self.source = source
    reader = XMLReader(source)
  }

  /// Reads all of it.
  ///
  /// A file of another kind is read as well: it may break off, so that nobody knows what it is.
  mutating func read() {
    do throws(XMLError) {
      while let event = try reader.next() {
        if isInterface || !hasRoot { take(event) }
        // Faults in front of the root element count only in a file whose kind is known.
        if isInterface || !hasRoot { tellFaults() }
      }
    } catch {
      let notes = error.opened.map {
        [Problem.Note("'\(source.excerpt($0))' is opened here", at: $0)]
      }
      let problem = Problem(.syntax, .error, error.message, at: error.range, notes: notes ?? [])
      failure = problem
      problems.append(problem)
      isWhole = false
    }
    dropUnseen()
  }

  private var hasRoot = false

  private mutating func take(_ event: XMLEvent) {
    switch event.kind {
    case .start: start(event)
    case .text, .cdata:
      guard event.content.count > 0, let last = open.indices.last, open[last].isText else { return }
      open[last].pieces.append(event)
    case .end:
      if let element = open.popLast() { end(element) }
    default: break
    }
  }

  private mutating func tellFaults() {
    // Interface Builder minds no prefixes.
    for fault in reader.faults where fault.prefix == nil {
      problems.append(Problem(.syntax, .error, fault.error.message, at: fault.error.range))
    }
    reader.faults.removeAll()
  }

  private mutating func start(_ event: XMLEvent) {
    let name = source.string(event.content)
    if open.isEmpty {
      hasRoot = true
      guard name == "document", let type = value("type"),
        type.hasPrefix("com.apple.InterfaceBuilder") || type.contains("WatchKit")
      else { return }
      isInterface = true
      isMac = type.contains(".Cocoa.")
    }
    for attribute in reader.attributes { reader.checkReferences(attribute.value) }
    let own = value("id")
    if let own { objects.insert(own) }
    let parent = open.last
    if name == "segment", !open.isEmpty { open[open.count - 1].segments += 1 }
    if name == "binding", parent?.name == "connections", let object = parent?.object,
      let names = value("name")
    {
      bound[object, default: []].insert(names)
    }
    if name == "outlet", parent?.name == "connections", let object = parent?.object,
      let property = value("property"), let destination = value("destination")
    {
      links[destination, default: []].append((property, object))
    }
    if let own, let type = value("customClass") { classes[own] = type }
    // What is written in base 64 is no text to be read here.
    let isCoded = value("base64-UTF8") != nil
    let role = value("key") ?? ""
    // A controller has these without a word in the file.
    if let own, role == "navigationItem" || role == "tabBarItem", let parent {
      links[own, default: []].append((role, parent.object))
    }
    open.append(
      Element(
        name: isCoded ? "data" : name, object: own ?? parent?.object ?? "",
        control: role == "cell" ? parent?.object ?? "" : "", role: role,
        hidden: InterfaceHidden(name, role, within: parent?.hidden) { value($0) }))
    guard let element = open.last, !element.object.isEmpty, element.mayHoldText else { return }
    for attribute in reader.attributes {
      let written = source.string(attribute.name)
      guard let property = property(written, of: element, isOwn: own != nil) else { continue }
      let start = unescaped.count
      guard decode(attribute.value) else { continue }
      add(property, of: element, from: start, at: attribute.value)
    }
  }

  private mutating func end(_ element: Element) {
    guard element.isText, let first = element.pieces.first, let last = element.pieces.last
    else { return }
    for piece in element.pieces where piece.needsDecoding { reader.checkReferences(piece.content) }
    guard let owner = open.last, !owner.object.isEmpty, owner.mayHoldText,
      let property = property(element.role, of: owner, isOwn: true)
    else { return }
    let start = unescaped.count
    do throws(XMLError) {
      for piece in element.pieces { try reader.decode(piece, into: &unescaped) }
    } catch {
      unescaped.removeSubrange(start...)
      isWhole = false
      return
    }
    add(
      property, of: owner, from: start,
      at: ByteRange(Int(first.content.lower), Int(last.content.upper)))
  }

  /// The property that Xcode exports for an attribute, or for a `<string>` of that role.
  private func property(_ attribute: String, of element: Element, isOwn: Bool) -> String? {
    if element.name == "segment" {
      guard open.count > 1, open[open.count - 2].name == "segments" else { return nil }
      let number = open[open.count - 2].segments - 1
      if isMac { return attribute == "label" ? "ibShadowedLabels[\(number)]" : nil }
      return attribute == "title" ? "segmentTitles[\(number)]" : nil
    }
    return element.property(attribute, isOwn: isOwn, isMac: isMac)
  }

  /// Adds the text that was decoded last, from an offset on.
  private mutating func add(
    _ property: String, of element: Element, from start: Int, at range: ByteRange
  ) {
    let text = String(decoding: unescaped[start...], as: UTF8.self)
    guard ShownText.hasWord(text), !element.isFiller(text) else {
      unescaped.removeSubrange(start...)
      passedOver.insert("\(element.object).\(property)")
      return
    }
    let end = unescaped.count
    unescaped.append(contentsOf: "\(element.object).\(property)".utf8)
    entries.append(
      Entry(
        key: Text(unescaped: ByteRange(end, unescaped.count)), keyRange: range,
        firstVariant: variants.count))
    variants.append(Variant(text: Text(unescaped: ByteRange(start, end)), range: range))
    origins.append((element, property))
  }

  /// Takes out the texts that nobody sees, or that a binding takes the place of, which stands behind
  /// them.
  private mutating func dropUnseen() {
    var kept: ContiguousArray<Entry> = []
    for (entry, (element, property)) in zip(entries, origins) {
      let names = (bound[element.object] ?? []).union(bound[element.control] ?? [])
      if element.hidden.covers(property) || element.isReplaced(property, by: names) {
        unseen.insert(String(decoding: unescaped[entry.key.indices], as: UTF8.self))
      } else {
        kept.append(entry)
        let links = (links[element.object] ?? []) + (links[element.control] ?? [])
        guard !links.isEmpty else { continue }
        let key = String(decoding: unescaped[entry.key.indices], as: UTF8.self)
        outlets[key] = links.compactMap { link in
          classes[link.owner].map {
            Outlet(name: link.name, owner: $0, property: property)
          }
        }
      }
    }
    entries = kept
  }

  /// Appends what an attribute's value means; false when that cannot be told.
  private mutating func decode(_ range: ByteRange) -> Bool {
    do throws(XMLError) {
      try reader.decode(range, into: &unescaped)
      return true
    } catch {
      isWhole = false
      return false
    }
  }

  /// The decoded value of an attribute of the start tag read last; nil when it has none.
  private mutating func value(_ name: String) -> String? {
    guard let attribute = reader.attributes.first(where: { reader.isText($0.name, name) })
    else { return nil }
    var bytes: ContiguousArray<UInt8> = []
    do throws(XMLError) {
      try reader.decode(attribute.value, into: &bytes)
    } catch {
      isWhole = false
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
