/// What one look at a text tells, so that nearly every text is looked at once and not by each rule.
package struct TextMarks: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// There is nothing in it but white space.
  package static let blank = TextMarks(rawValue: 1)
  /// It holds a byte that a placeholder of some kind starts with: `%`, `$`, `{` or `^`.
  package static let signs = TextMarks(rawValue: 2)
}

extension TextStore {
  /// The marks of each variant's text.
  func marks(of variants: ContiguousArray<Variant>) -> ContiguousArray<TextMarks> {
    var marks: ContiguousArray<TextMarks> = []
    marks.reserveCapacity(variants.count)
    for variant in variants {
      marks.append(withBytes(variant.text, TextMarks.init))
    }
    return marks
  }
}

extension TextMarks {
  /// The marks of a text in UTF-8.
  init(_ bytes: Span<UInt8>) {
    self = []
    if Self.isBlank(bytes) { insert(.blank) }
    if Self.hasSigns(bytes) { insert(.signs) }
  }

  /// Whether there is nothing but `White_Space` (Unicode 16, `PropList.txt`) in a text.
  package static func isBlank(_ bytes: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x09...0x0D, 0x20: offset += 1
      case 0xC2 where offset + 1 < bytes.count:
        guard bytes[offset + 1] == 0x85 || bytes[offset + 1] == 0xA0 else { return false }
        offset += 2
      case 0xE1...0xE3 where offset + 2 < bytes.count:
        let scalar =
          UInt32(bytes[offset] & 0x0F) << 12 | UInt32(bytes[offset + 1] & 0x3F) << 6
          | UInt32(bytes[offset + 2] & 0x3F)
        switch scalar {
        case 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: offset += 3
        default: return false
        }
      default: return false
      }
    }
    return true
  }

  private static func hasSigns(_ bytes: Span<UInt8>) -> Bool {
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = bytes.word(at: offset)
      // `$` and `%` differ in the lowest bit only.
      let answer =
        Word.equal(word & 0xFEFE_FEFE_FEFE_FEFE, UInt8(ascii: "$"))
        | Word.equal(word, UInt8(ascii: "{")) | Word.equal(word, UInt8(ascii: "^"))
      if answer != 0 { return true }
      offset += 8
    }
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "^"): return true
      default: offset += 1
      }
    }
    return false
  }
}
