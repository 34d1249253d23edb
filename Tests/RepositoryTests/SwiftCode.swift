/// The words of Swift source text, without what stands in comments and string literals.
struct SwiftCode {
  /// The identifiers, keywords among them, in order.
  let words: [Substring]
  /// The types that are declared outside every brace and visible to other files.
  let types: [String]
  /// The text with comments and string literals blanked; interpolated code stays.
  let text: String

  init(_ source: String) {
    var blanking = Blanking(source)
    blanking.code()
    text = String(decoding: blanking.output, as: UTF8.self)
    words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    types = Self.types(in: text)
  }

  private static func types(in text: String) -> [String] {
    var (types, depth, isPrivate, isName) = ([String](), 0, false, false)
    var word = ""
    func isKeyword(_ word: String) -> Bool {
      ["struct", "enum", "class", "protocol", "actor", "typealias"].contains(word)
    }
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if depth == 0, !word.isEmpty {
        if isName {
          if !isPrivate { types.append(word) }
          (isName, isPrivate) = (false, false)
        } else if isKeyword(word) {
          isName = true
        } else if ["private", "fileprivate"].contains(word) {
          isPrivate = true
        } else if ["extension", "func", "var", "let", "import"].contains(word) {
          isPrivate = false
        }
      }
      word = ""
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
    }
    return types
  }
}

private struct Blanking {
  private let bytes: [UInt8]
  private var offset = 0
  private(set) var output: [UInt8] = []

  init(_ source: String) { bytes = Array(source.utf8) }

  private func follows(_ text: String, at offset: Int) -> Bool {
    bytes[offset] == text.utf8.first && bytes[offset...].starts(with: text.utf8)
  }

  /// Passes over code; inside an interpolation up to the parenthesis that closes it.
  mutating func code(isInterpolation: Bool = false) {
    var depth = 0
    while offset < bytes.count {
      if follows("//", at: offset) {
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      } else if follows("/*", at: offset) {
        comment()
      } else if let pounds = literalPounds() {
        literal(pounds)
      } else {
        if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
        if bytes[offset] == UInt8(ascii: ")") {
          if isInterpolation, depth == 0 { return }
          depth -= 1
        }
        output.append(bytes[offset])
        offset += 1
      }
    }
  }

  private mutating func comment() {
    var depth = 0
    while offset < bytes.count {
      if follows("/*", at: offset) {
        depth += 1
        offset += 2
      } else if follows("*/", at: offset) {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  /// The number of `#` in front of the literal that starts here; nil when none does.
  private func literalPounds() -> Int? {
    let pounds = bytes[offset...].prefix { $0 == UInt8(ascii: "#") }.count
    return offset + pounds < bytes.count && bytes[offset + pounds] == UInt8(ascii: "\"")
      ? pounds : nil
  }

  private mutating func literal(_ pounds: Int) {
    offset += pounds
    let quotes = follows("\"\"\"", at: offset) ? "\"\"\"" : "\""
    offset += quotes.utf8.count
    let end = quotes + String(repeating: "#", count: pounds)
    let escape = "\\" + String(repeating: "#", count: pounds)
    output += Array("\"\"".utf8)
    while offset < bytes.count, !follows(end, at: offset) {
      guard follows(escape, at: offset) else {
        if bytes[offset] == 0x0A { output.append(0x0A) }
        offset += 1
        continue
      }
      offset += escape.utf8.count
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "(") {
        offset += 1
        output.append(0x20)
        code(isInterpolation: true)
        output.append(0x20)
      }
      offset += 1
    }
    offset += end.utf8.count
  }
}
