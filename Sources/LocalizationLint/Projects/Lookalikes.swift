import Catalogs

/// What looks like a placeholder to people and is none to Foundation.
enum Lookalikes {
  /// The first one in a text, with a clause that names it.
  static func first(
    in text: [UInt8], _ format: FormatString
  ) -> (range: Range<Int>, message: String)? {
    for specifier in format.specifiers {
      if let message = fault(at: specifier, in: text) { return (specifier.range, message) }
    }
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      let width = scalar.utf8.count
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "％" where isBody(next), "٪" where isBody(next), "﹪" where isBody(next):
        let name = hexadecimal(scalar)
        return (
          offset..<offset + width + next.utf8.count,
          "'\(scalar)\(next)' is no placeholder: \(name) is not '%'"
        )
      case "@" where next == "%", "＠" where next == "%":
        return (offset..<offset + width + 1, "'\(scalar)%' is reversed; write '%@'")
      case "$" where next == "%":
        return (offset..<offset + 2, "'$%' is out of order; write '%1$@'")
      default: break
      }
      offset += width
    }
    return nil
  }

  /// What is wrong with a specifier that Foundation does not take as one, or takes as another.
  static func fault(at specifier: FormatString.Specifier, in text: [UInt8]) -> String? {
    let words = String(decoding: text[specifier.range], as: UTF8.self)
    let rest = String(decoding: text[specifier.range.upperBound...].prefix(4), as: UTF8.self)
    switch specifier.kind {
    case .dangling, .unknown, .argument:
      if specifier.hasDigits, specifier.position == nil,
        !specifier.takesArgument || specifier.hasSpace
      {
        if words.hasSuffix("$") {
          return "'\(words)\(rest.prefix(1))' is no placeholder; no space may stand in it"
        }
        let digits = words.dropFirst().prefix { $0.isNumber }
        return "'%\(digits)' is no placeholder; write '%\(digits)$' and its type"
      }
    default: return nil
    }
    guard specifier.kind == .unknown, let last = words.unicodeScalars.last else { return nil }
    let isMark =
      (0x200E...0x200F).contains(last.value) || (0x202A...0x202E).contains(last.value)
      || (0x2066...0x2069).contains(last.value)
    if last.value == 0xA0 || last.value == 0x202F || isMark {
      return "'%' and its type are parted by \(hexadecimal(last)); remove it"
    }
    if last == "＠" { return "'\(words)' is no placeholder: \(hexadecimal(last)) is not '@'" }
    if last.properties.isAlphabetic, last.value >= 0x80 {
      return "'\(words)' is no placeholder: \(hexadecimal(last)) is no conversion"
    }
    return nil
  }

  private static func isBody(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "@", "＠", "d", "s", "l", "f", "i", "u", "1"..."9": true
    default: false
    }
  }

  /// The code of a character, and its name where it has one.
  static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    guard let name = scalar.properties.name else { return code }
    return code + " " + name
  }
}
