/// Where code sets the texts of outlets, so that those in the storyboard or xib are only
/// placeholders.
///
/// A setter counts in a file that names the outlet's owner, its class, or that holds a class it
/// inherits from: outlets of other owners may have the same name.
package struct OutletUses: Sendable {
  /// What is known of a file that sets anything.
  private struct File: Sendable {
    let source: Source
    /// The outlets, the texts of them that are set, and where.
    var uses: [(outlet: CodeName, property: String, range: ByteRange)] = []
    /// The owners that the file names.
    var owners: Set<CodeName> = []
    /// The classes that it holds, or adds to.
    var types: Set<CodeName> = []
  }

  private var files: [File] = []
  /// What classes inherit from.
  private var parents: [CodeName: CodeName] = [:]
  private let outlets: CodeNameSet
  private let owners: CodeNameSet

  /// Looks for the setters of some outlets.
  package init(of outlets: some Sequence<Outlet>) {
    var (names, owners) = (CodeNameSet(), CodeNameSet())
    for outlet in outlets {
      names.insert(CodeName(outlet.name))
      owners.insert(CodeName(outlet.owner))
    }
    self.outlets = names
    self.owners = owners
  }

  /// Where an outlet's text is set; nil where it is not, as far as can be told.
  package func site(of outlet: Outlet) -> (source: Source, range: ByteRange)? {
    let name = CodeName(outlet.name)
    var classes = [CodeName(outlet.owner)]
    while let parent = classes.last.flatMap({ parents[$0] }), !classes.contains(parent) {
      classes.append(parent)
    }
    for file in files
    where file.owners.contains(classes[0]) || classes.contains(where: file.types.contains) {
      let use = file.uses.first { $0.outlet == name && Self.covers($0.property, outlet.property) }
      if let use { return (file.source, use.range) }
    }
    return nil
  }

  /// Whether setting `property` sets another one: `segmentTitles[*]` stands for each of them.
  private static func covers(_ property: String, _ other: String) -> Bool {
    property == other || property.hasSuffix("[*]") && other.hasPrefix(property.dropLast(2))
  }

  /// Looks through a file.
  package mutating func add(_ source: Source) {
    guard !outlets.isEmpty, isNamed(in: source.bytes) else { return }
    let isC = !source.path.hasSuffix(".swift")
    let reader = SetterReader(
      bytes: source.bytes,
      tokens: isC ? CLexer.tokens(source.bytes) : SwiftLexer.tokens(source.bytes), isC: isC)
    var file = File(source: source)
    for index in reader.tokens.indices where reader.tokens[index].kind == .identifier {
      let name = reader.name(index)
      if owners.contains(name) { file.owners.insert(name) }
      if let (type, parent) = reader.type(index) {
        file.types.insert(type)
        if let parent { parents[type] = parent }
      }
      let outlet = outlets.contains(name) ? name : reader.plainName(index)
      guard let outlet, outlets.contains(outlet) else { continue }
      for property in reader.properties(setOf: index) {
        file.uses.append((outlet, property, reader.tokens[index].range))
      }
    }
    // A class says what it inherits from also where it sets nothing.
    if !file.uses.isEmpty { files.append(file) }
  }

  /// Whether any of the names is in a file, be it in a comment.
  private func isNamed(in bytes: ContiguousArray<UInt8>) -> Bool {
    var offset = 0
    while offset < bytes.count {
      guard CodeByte.isName(bytes[offset]) else {
        offset += 1
        continue
      }
      let end = bytes.endOfName(offset)
      let name = CodeName(bytes, offset, end)
      if outlets.contains(name) || owners.contains(name) { return true }
      if bytes[offset] == UInt8(ascii: "_"), outlets.contains(CodeName(bytes, offset + 1, end)) {
        return true
      }
      offset = end
    }
    return false
  }
}

/// The tokens of a file, with an eye for what sets a text.
private struct SetterReader {
  let bytes: ContiguousArray<UInt8>
  let tokens: ContiguousArray<CodeToken>
  let isC: Bool

  func kind(_ index: Int) -> CodeToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  func name(_ index: Int) -> CodeName {
    CodeName(bytes, tokens[index].lower, tokens[index].upper)
  }

  /// The name of an instance variable without its underscore.
  func plainName(_ index: Int) -> CodeName? {
    let token = tokens[index]
    guard token.count > 1, bytes[token.lower] == UInt8(ascii: "_") else { return nil }
    return CodeName(bytes, token.lower + 1, token.upper)
  }

  private func text(_ index: Int) -> String {
    guard kind(index) == .identifier else { return "" }
    return String(decoding: bytes[tokens[index].range.indices], as: UTF8.self)
  }

  /// The class that is defined or extended here, by its keyword, and what it inherits from.
  func type(_ index: Int) -> (CodeName, parent: CodeName?)? {
    let isKeyword =
      isC
      ? kind(index - 1) == .at && ["interface", "implementation"].contains(text(index))
      : ["class", "extension"].contains(text(index)) && kind(index - 1) != .dot
    guard isKeyword, kind(index + 1) == .identifier else { return nil }
    var next = index + 2
    // `class Cell<Content>: Base`
    if kind(next) == .other, bytes[tokens[next].lower] == UInt8(ascii: "<") {
      while let kind = kind(next), kind != .colon, kind != .braceOpen { next += 1 }
    }
    guard kind(next) == .colon, kind(next + 1) == .identifier, text(index) != "extension" else {
      return (name(index + 1), nil)
    }
    return (name(index + 1), name(next + 1))
  }

  /// Which of an outlet's texts are set where its name stands.
  func properties(setOf outlet: Int) -> [String] {
    // `.assign(to: \.text, on: outlet)`
    if text(outlet - 2) == "on", kind(outlet - 1) == .colon, kind(outlet - 3) == .comma {
      return Self.properties[text(outlet - 4)] ?? []
    }
    if isC, text(outlet + 1).hasPrefix("set") { return setter(outlet + 1) }
    var (index, path) = (outlet, [String]())
    while path.count < 4 {
      index += 1
      while isUnwrapping(index) { index += 1 }
      guard kind(index) == .dot, kind(index + 1) == .identifier else { break }
      index += 1
      path.append(text(index))
    }
    guard let last = path.last else { return [] }
    if ["rx", "reactive"].contains(path[0]) {
      return path.count > 1 ? Self.properties[path[1]] ?? [] : []
    }
    if path.count == 1, kind(index) == .parenOpen { return setter(index - 1) }
    guard kind(index) == .equal else { return [] }
    switch (path.count == 2 ? path[0] : "", last) {
    case ("configuration", "title"), ("configuration", "attributedTitle"):
      return ["configuration.title", "normalTitle"]
    case ("configuration", "subtitle"), ("configuration", "attributedSubtitle"):
      return ["configuration.subtitle"]
    case ("headerCell", "title"), ("headerCell", "stringValue"): return ["headerCell.title"]
    case ("cell", "title"), ("cell", "stringValue"): return ["title"]
    default: return path.count == 1 ? Self.properties[last] ?? [] : []
    }
  }

  private func isUnwrapping(_ index: Int) -> Bool {
    kind(index) == .question
      || kind(index) == .other && tokens[index].count == 1
        && bytes[tokens[index].lower] == UInt8(ascii: "!")
  }

  /// What a method sets: `setTitle(…, for: .normal)`, `setText:`.
  private func setter(_ index: Int) -> [String] {
    let method = text(index)
    guard method.hasPrefix("set"), kind(index + 1) == (isC ? .colon : .parenOpen) else { return [] }
    var states: [String] = []
    var position = index + 1
    let end = isC ? tokens.count : Int(tokens[index + 1].partner)
    while position < end, kind(position) != .semicolon, !isC || kind(position) != .bracketClose {
      let word = text(position)
      if word.hasPrefix("forSegment"), kind(position + 1) == .colon {
        let number = kind(position + 2) == .number ? position + 2 : nil
        let place = number.map { String(decoding: bytes[tokens[$0].range.indices], as: UTF8.self) }
        let property = method == "setLabel" ? "ibShadowedLabels" : "segmentTitles"
        return ["\(property)[\(place ?? "*")]"]
      }
      for state in ["normal", "highlighted", "selected", "disabled"]
      where word == state || word.lowercased() == "uicontrolstate" + state {
        states.append(state + "Title")
      }
      // What is in brackets may be about anything.
      let opens = [.parenOpen, .bracketOpen, .braceOpen].contains(kind(position))
      let close = opens && position > index + 1 ? Int(tokens[position].partner) : position
      position = max(position, close) + 1
    }
    if ["setTitle", "setAttributedTitle"].contains(method), !states.isEmpty || !isC {
      return (states.isEmpty ? ["normalTitle"] : states) + ["configuration.title"]
    }
    let name = method.dropFirst(3)
    return isC ? Self.properties[name.prefix(1).lowercased() + name.dropFirst()] ?? [] : []
  }

  /// What members of views are called in the keys that Xcode makes.
  private static let properties: [String: [String]] = [
    "accessibilityHint": ["accessibilityHint"], "accessibilityLabel": ["accessibilityLabel"],
    "alternateTitle": ["alternateTitle"], "attributedAlternateTitle": ["alternateTitle"],
    "attributedPlaceholder": ["placeholder"], "attributedStringValue": ["title"],
    "attributedText": ["text"], "attributedTitle": ["title"],
    "configuration": ["normalTitle", "configuration.title", "configuration.subtitle"],
    "doubleValue": ["title"], "floatValue": ["title"], "intValue": ["title"],
    "integerValue": ["title"], "label": ["label"], "objectValue": ["title"],
    "paletteLabel": ["paletteLabel"], "placeholder": ["placeholder"],
    "placeholderAttributedString": ["placeholderString"],
    "placeholderString": ["placeholderString"], "prompt": ["prompt"], "stringValue": ["title"],
    "text": ["text"], "title": ["title", "headerCell.title"], "toolTip": ["ibShadowedToolTip"],
  ]
}
