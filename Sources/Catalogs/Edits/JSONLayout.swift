/// How a JSON text is laid out, for what is added to it.
struct JSONLayout {
  /// What one level of depth adds to the indentation; nil when the text has no lines.
  var unit: String? = "  "
  var colon = " : "
  var lineEnd = "\n"
  /// What stands behind a `,` where there are no lines.
  var gap = " "
  /// Whether an empty object has an empty line in it, as Xcode writes it.
  var spacesEmpty = true
  var escapesSlash = false
  var escapesBeyondASCII = false

  init() {}

  /// The layout of a text, from its first member and from the escapes in it.
  init(_ bytes: ContiguousArray<UInt8>, root: JSONNode) {
    guard case .object(let members) = root.kind, let first = members.first else { return }
    func text(_ lower: UInt32, _ upper: UInt32) -> String {
      String(decoding: bytes[Int(lower)..<Int(upper)], as: UTF8.self)
    }
    colon = text(first.nameRange.upper, first.value.range.lower)
    let lead = text(root.range.lower + 1, first.nameRange.lower)
    if let line = lead.utf8.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      unit = String(decoding: lead.utf8[lead.utf8.index(after: line)...], as: UTF8.self)
      let start = lead.utf8.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? line
      let isPair =
        lead.utf8[start] == 0x0D && lead.utf8[lead.utf8.index(after: start)...].first == 0x0A
      lineEnd = lead.utf8[start] == 0x0A ? "\n" : isPair ? "\r\n" : "\r"
    } else {
      unit = nil
      gap = lead
      if members.count > 1 {
        let between = text(first.value.range.upper, members[1].nameRange.lower).utf8
        gap = String(decoding: between.drop { $0 != 0x2C }.dropFirst(), as: UTF8.self)
      }
    }
    spacesEmpty = unit != nil && colon.utf8.first == 0x20
    noteEscapes(bytes)
  }

  private mutating func noteEscapes(_ bytes: ContiguousArray<UInt8>) {
    var hasRaw = false
    var hasUnit = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 { hasRaw = true }
      guard byte == 0x5C, index + 1 < bytes.count else {
        index += 1
        continue
      }
      if bytes[index + 1] == 0x2F { escapesSlash = true }
      if bytes[index + 1] == 0x75, JSONString.unit(in: bytes, at: index + 2) ?? 0 >= 0x80 {
        hasUnit = true
      }
      index += 2
    }
    escapesBeyondASCII = hasUnit && !hasRaw
  }

  // MARK: - Writing

  /// A text as a JSON string.
  func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x2F where escapesSlash: result += "\\/"
      case 0x08: result += "\\b"
      case 0x0C: result += "\\f"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0..<0x20: result += Self.escape(UInt16(scalar.value))
      case 0x80... where escapesBeyondASCII:
        for unit in String(scalar).utf16 { result += Self.escape(unit) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// A value, laid out for a line with this indentation; members are sorted as Xcode sorts them.
  func text(_ value: Wanted, indent: String) -> String {
    switch value {
    case .string(let text): return literal(text)
    case .number(let number): return String(number)
    case .nothing: return "null"
    case .elements(let elements):
      let inner = indent + (unit ?? "")
      return brackets(
        elements.sorted { $0.index < $1.index }.map { literal($0.text) }, "[", "]", inner, indent)
    case .object(let members):
      let inner = indent + (unit ?? "")
      let lines = members.filter { if case .nothing = $0.value { false } else { true } }
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        .map { member($0.name, $0.value, indent: inner) }
      return brackets(lines, "{", "}", inner, indent)
    }
  }

  /// A member, of an object whose members have this indentation.
  func member(_ name: String, _ value: Wanted, indent: String) -> String {
    literal(name) + colon + text(value, indent: indent)
  }

  private func brackets(
    _ parts: [String], _ open: String, _ close: String, _ inner: String, _ outer: String
  ) -> String {
    guard unit != nil else { return open + parts.joined(separator: "," + gap) + close }
    guard !parts.isEmpty else {
      return spacesEmpty ? open + lineEnd + lineEnd + outer + close : open + close
    }
    let separator = lineEnd + inner
    return open + separator + parts.joined(separator: "," + separator) + lineEnd + outer + close
  }
}
