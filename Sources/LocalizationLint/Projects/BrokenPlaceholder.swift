import Catalogs

/// A placeholder that would be one without the characters that got into it: invisible ones, spaces,
/// or digits and signs of another script.
struct BrokenPlaceholder {
  /// Bytes of the text, from the per cent sign to the conversion.
  let range: Range<Int>
  /// What is wrong, and what to write.
  let message: String

  /// Looks at a per cent sign; nil where nothing of the kind follows it.
  ///
  /// Spaces alone prove nothing, `100 % der`, unless a number with `$` shows what was meant.
  init?(at start: Int, in text: [UInt8], conversions: String) {
    let rest = text[start...].prefix(Self.longest)
    var meant = ""
    var culprit: Unicode.Scalar?
    var end = start
    var hasDollar = false
    for scalar in String(decoding: rest, as: UTF8.self).unicodeScalars {
      end += scalar.utf8.count
      if scalar == "%", meant == "%", let culprit, culprit != " " {
        range = start..<end
        message = "'%%' is parted by \(Self.name(culprit)); remove it"
        return
      }
      guard !meant.isEmpty else {
        meant = "%"
        continue
      }
      if Self.isStray(scalar) {
        culprit = culprit == nil || culprit == " " ? scalar : culprit
        continue
      }
      let plain = Self.plain(scalar)
      if plain != scalar { culprit = scalar }
      meant.unicodeScalars.append(plain)
      switch plain {
      case "0"..."9", "-", "+", "#", ",", ".", "l", "h", "q": continue
      case "$" where !hasDollar:
        hasDollar = true
        continue
      default: break
      }
      guard let culprit, conversions.unicodeScalars.contains(plain),
        hasDollar || !Self.isSpace(culprit)
      else { return nil }
      let words = String(decoding: text[start..<end], as: UTF8.self)
      range = start..<end
      message =
        Self.isSpace(culprit)
        ? "'\(words)' is no placeholder: no space may stand in it; write '\(meant)'"
        : "'\(words)' is no placeholder: \(Self.name(culprit)) may not stand in it; write '\(meant)'"
      return
    }
    return nil
  }

  /// A placeholder is shorter than this, in bytes.
  private static let longest = 32

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace
  }

  /// Whether a character is none that anybody would write into a placeholder.
  private static func isStray(_ scalar: Unicode.Scalar) -> Bool {
    isSpace(scalar) || scalar.properties.generalCategory == .format
  }

  /// The character of a placeholder that another one looks like.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value < 0x80 { return scalar }
    if scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue, let digit = Unicode.Scalar(0x30 + UInt32(value))
    {
      return digit
    }
    switch scalar {
    case "＄": return "$"
    case "＠": return "@"
    default: return scalar
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String { Lookalikes.hexadecimal(scalar) }
}
