import Catalogs

extension Reader {
  static let format = Reader(
    name: "format",
    summary: "Format strings of C and of Java: specifiers stand in order, apart and inside.",
    seeds: {
      Seeds.texts(
        "%@ of %1$@ %2$lld%% %#@n@", "%1$*2$d %-08.3lf % d %n %@%", "%s %2$tY %<s %,d %n %b %-10x",
        "%(name)@ %arg %{public}@ ％d ٪s", "Hello, {0}! ${a} {{b}}")
    },
    tokens: [
      "%", "%@", "%d", "%1$", "%2$@", "%lld", "%s", "%%", "%#@n@", "%arg", "*", "$", "hh", "ll",
      "qx",
      ".", "-", "0", "+", "#", " ", "%<s", "%tY", "%n", "%,d", "%(", "{", "}", "z", "t", "j", "L",
      "%C",
      "%1", "%9999999999$d", "%.99999999999999999999f",
    ]
  ) { bytes in
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    for isCatalog in [false, true] {
      let ranges = FormatString(text, isCatalog: isCatalog).specifiers.map(\.range)
      if let breach = order(ranges, bytes) { return breach }
    }
    return order(JavaFormatString(text).specifiers.map(\.range), bytes)
  }

  /// What is wrong with the places of specifiers.
  private static func order(_ ranges: [Range<Int>], _ bytes: Bytes) -> String? {
    var end = 0
    for range in ranges {
      guard range.lowerBound >= end, range.upperBound <= bytes.count, !range.isEmpty else {
        return "order: \(range) behind \(end) of \(bytes.count)"
      }
      end = range.upperBound
      guard bytes[range.lowerBound] & 0xC0 != 0x80, end == bytes.count || bytes[end] & 0xC0 != 0x80
      else { return "order: \(range) cuts a character" }
    }
    return nil
  }
}
