/// What the names of elements and the attributes say.
extension AndroidReader {
  /// The name of an element that stands in the outermost one, as it was meant: another one than is
  /// written only where a problem was reported.
  mutating func meant(_ event: XMLEvent) -> String {
    let name = reader.source.string(event.content)
    switch name {
    case "string", "plurals", "string-array": return name
    case "item":
      guard let type = attribute("type") else {
        report(
          .syntax, "'<item>' has no type, so the build stops", at: event.content, losesText: false)
        return name
      }
      return reader.isText(type, "string") ? "string" : name
    default:
      guard isForAAPT, !Self.elements.contains(name), !name.utf8.contains(UInt8(ascii: ":"))
      else { return name }
      let meant = ["string", "plurals", "string-array"].first { name.isSlip(of: $0) }
      report(
        .syntax,
        "'<\(reader.source.excerpt(event.content))>' is no resource, so the build stops"
          + (meant.map { "; write '<\($0)>'" } ?? ""), at: event.content, losesText: false)
      return meant ?? name
    }
  }

  /// Whether an element of a list is an item, or was meant to be one.
  mutating func isItem(_ event: XMLEvent) -> Bool {
    let name = reader.source.string(event.content)
    if name == "item" { return true }
    guard isForAAPT, !["eat-comment", "skip"].contains(name),
      !name.utf8.contains(UInt8(ascii: ":"))
    else { return false }
    let isMeant = name.isSlip(of: "item")
    report(
      .syntax,
      "expected '<item>', found '<\(reader.source.excerpt(event.content))>', so the build stops",
      at: event.content, losesText: !isMeant)
    return isMeant
  }

  /// Whether a comment says of the element behind it that it is for no translation, in a sentence of
  /// its own, as Android's sources do: "Do not translate the name" is about the name only.
  func saysNotToTranslate(_ comment: ByteRange) -> Bool {
    guard comment.count >= 15 else { return false }
    let words = reader.source.string(comment).lowercased()
    return ["do not translate", "don't translate"].contains { phrase in
      let isEnd = { (character: Character?) in character.map(".:;,[]()-\n".contains) ?? true }
      let trimmed = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if trimmed.hasPrefix(phrase) { return isEnd(trimmed.dropFirst(phrase.count).first) }
      if trimmed.hasPrefix("[" + phrase) {
        return isEnd(trimmed.dropFirst(phrase.count + 1).first)
      }
      // Or at its end, behind another sentence.
      let core = trimmed.trimmedEnd(".])")
      guard core.hasSuffix(phrase) else { return false }
      let before = core.dropLast(phrase.count).last { $0 != " " }
      return isEnd(before)
    }
  }

  /// What else may stand in `<resources>` (`ResourceParser::ParseResource` of AAPT2), types of
  /// resources among them.
  private static let elements: Set<String> = [
    "add-resource", "anim", "animator", "array", "attr", "bool", "color", "configVarying",
    "declare-styleable", "dimen", "drawable", "eat-comment", "font", "fraction", "id", "integer",
    "integer-array", "interpolator", "java-symbol", "layout", "macro", "menu", "mipmap",
    "navigation", "overlayable", "public", "public-group", "raw", "skip", "staging-public-group",
    "staging-public-group-final", "style", "styleable", "symbol", "transition", "xml",
  ]

  /// The value of an attribute of the start tag read last.
  func attribute(_ name: String) -> ByteRange? {
    reader.attributes.first { reader.isText($0.name, name) }?.value
  }

  func isFalse(_ name: String) -> Bool {
    attribute(name).map { reader.isText($0, "false") } ?? false
  }

  /// What the attributes say about an entry.
  func flags() -> Entry.Flags {
    var flags: Entry.Flags = isFalse("translatable") ? .untranslatable : []
    guard let ignored = attribute("tools:ignore") else { return flags }
    for word in reader.source.string(ignored).split(whereSeparator: { $0 == "," || $0 == " " }) {
      switch word {
      case "MissingTranslation": flags.insert(.optional)
      case "ExtraTranslation": flags.insert(.unbound)
      case "MissingQuantity", "ImpliedQuantity", "UnusedQuantity": flags.insert(.anyForms)
      case "StringFormatMatches", "StringFormatInvalid", "StringFormatCount":
        flags.insert(.anyPlaceholders)
      case "all": flags.formUnion([.optional, .unbound, .anyForms, .anyPlaceholders])
      default: break
      }
    }
    return flags
  }

  /// The name of a resource, which becomes the current key; nil when a problem was reported.
  mutating func name(of event: XMLEvent) throws(XMLError) -> (text: Text, range: ByteRange)? {
    guard let range = attribute("name"), range.count > 0 else {
      isWhole = false
      report(.syntax, "a resource has no name, so the build stops", at: event.range)
      return nil
    }
    var text = Text(verbatim: range)
    if reader.source.bytes[range.indices].contains(0x26) {
      let start = unescaped.count
      try reader.decode(range, into: &unescaped)
      text = Text(unescaped: ByteRange(start, unescaped.count))
    }
    let bytes =
      text.isUnescaped ? unescaped[text.indices] : reader.source.bytes[text.indices]
    key = String(decoding: bytes, as: UTF8.self)
    let isFine = bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "$"): true
      default: false
      }
    }
    if !isFine || bytes.first.map({ (0x30...0x39).contains($0) }) ?? true {
      report(
        .syntax,
        "'\(key ?? "")' is no name of a resource, so the build stops; letters, digits and '_' make one",
        at: range)
    }
    return (text, range)
  }
}

extension String {
  /// The text without these characters at its end.
  fileprivate func trimmedEnd(_ characters: String) -> Substring {
    var rest = self[...]
    while let last = rest.last, characters.contains(last) { rest.removeLast() }
    return rest
  }
}
