import Catalogs

/// Escapes of another language in a key: `\u{2026}` and `\u2026` mean nothing in a `.strings` file,
/// which leaves `u2026` of them, and `\U2026` means nothing in Swift.
enum KeyEscapes {
  /// The key with each such escape as the character that was meant.
  static func read(_ key: String) -> String {
    let scalars = Array(key.unicodeScalars)
    var read = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if let (scalar, end) = escape(scalars, index) {
        read.append(scalar)
        index = end
      } else {
        read.append(scalars[index])
        index += 1
      }
    }
    return String(read)
  }

  /// `u2026`, `U2026` and `u{2026}`, with or without a backslash.
  private static func escape(
    _ scalars: [Unicode.Scalar], _ start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    var index = start
    if scalars[index] == "\\" { index += 1 }
    guard index < scalars.count, scalars[index] == "u" || scalars[index] == "U" else { return nil }
    index += 1
    let isBraced = index < scalars.count && scalars[index] == "{"
    if isBraced { index += 1 }
    var value: UInt32 = 0
    let digits = index
    while index < scalars.count, index - digits < (isBraced ? 8 : 4),
      let digit = scalars[index].properties.numericType == nil
        ? letter(scalars[index]) : UInt32(String(scalars[index]))
    {
      value = value << 4 | digit
      index += 1
    }
    if isBraced {
      guard index > digits, index < scalars.count, scalars[index] == "}" else { return nil }
      index += 1
    } else {
      guard index - digits == 4 else { return nil }
    }
    // `u00e9` is meant; `user1234` is no escape.
    guard value >= 0xA0, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, index)
  }

  private static func letter(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "a"..."f": scalar.value - 0x61 + 10
    case "A"..."F": scalar.value - 0x41 + 10
    default: nil
    }
  }
}

/// Keys by what they look like: without case, white space and escapes.
struct FoldedKeys: Sendable {
  /// For each table the first key of each form.
  private var keys: [String: [String: String]] = [:]

  mutating func add(_ key: String, to table: String) {
    let form = Self.form(key)
    if keys[table]?[form] == nil { keys[table, default: [:]][form] = key }
  }

  /// A key of a table that looks like another.
  func neighbor(of key: String, in table: String) -> Neighbors.Neighbor? {
    guard let other = keys[table]?[Self.form(key)], !other.utf8.elementsEqual(key.utf8),
      let difference = Neighbors.difference(key, other)
    else { return nil }
    return Neighbors.Neighbor(key: other, difference: difference)
  }

  private static func form(_ key: String) -> String { Neighbors.folded(KeyEscapes.read(key)) }
}
