/// JSON to be written for people: a configuration, its schema.
package indirect enum JSONValue: Sendable {
  case object([(name: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(Int)
  case bool(Bool)
  case null

  /// On one line.
  package var line: String {
    switch self {
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ "
          + members.map { "\(JSONValue.quoted($0.name)): \($0.value.line)" }.joined(separator: ", ")
          + " }"
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .string(let text): JSONValue.quoted(text)
    case .number(let number): String(number)
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .null: "null"
    }
  }

  /// On lines of at most 100 columns where that is possible, with a line break at the end.
  package var page: String { lines(indent: "", used: 0) + "\n" }

  private static let width = 100

  /// `used` columns of the first line are taken already.
  private func lines(indent: String, used: Int) -> String {
    let line = line
    let deeper = indent + "  "
    switch self {
    case .object(let members) where indent.isEmpty || used + line.utf8.count > Self.width:
      guard !members.isEmpty else { return line }
      let rows = members.map { name, value in
        let start = deeper + JSONValue.quoted(name) + ": "
        return start + value.lines(indent: deeper, used: start.utf8.count + 1)
      }
      return "{\n" + rows.joined(separator: ",\n") + "\n\(indent)}"
    case .array(let elements) where used + line.utf8.count > Self.width:
      if elements.allSatisfy(\.isScalar) {
        return "[\n" + Self.filled(elements.map(\.line), indent: deeper) + "\n\(indent)]"
      }
      let rows = elements.map { deeper + $0.lines(indent: deeper, used: deeper.utf8.count + 1) }
      return "[\n" + rows.joined(separator: ",\n") + "\n\(indent)]"
    default: return line
    }
  }

  private var isScalar: Bool {
    switch self {
    case .object, .array: false
    default: true
    }
  }

  /// As many words on each line as there is room for.
  private static func filled(_ words: [String], indent: String) -> String {
    var lines = [indent]
    for (number, word) in words.enumerated() {
      let word = number + 1 < words.count ? word + "," : word
      let last = lines.count - 1
      if lines[last] == indent {
        lines[last] += word
      } else if lines[last].utf8.count + 1 + word.utf8.count <= width {
        lines[last] += " " + word
      } else {
        lines.append(indent + word)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(booleanLiteral isTrue: Bool) { self = .bool(isTrue) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
}
