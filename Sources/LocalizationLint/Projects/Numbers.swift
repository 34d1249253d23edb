import Catalogs

/// The numbers that a text shows, outside placeholders, markup and addresses.
///
/// Digits of every script count, and marks between thousands do not: `1,000`, `1 000` and `١٬٠٠٠`
/// are one number.
struct Numbers {
  /// A group of digits.
  struct Group: Hashable {
    /// The digits in ASCII, without leading zeros.
    let digits: String
  }

  /// One group and the whole that it is part of: `34` of `1.0.34`.
  struct Item {
    let group: Group
    /// The whole as written.
    let whole: String
    /// Where the whole stands: bytes of the text.
    let range: Range<Int>
  }

  private(set) var items: [Item] = []
  /// Whether the text has a sign of those whose numbers change from country to country: times, prices,
  /// measures, telephone numbers, numbers of ten thousands.
  private(set) var isLocal = false
  /// How many of them stand directly in front of a percent sign.
  private(set) var percents = 0

  /// Whether other numbers in a translation can be wrong.
  var areTelling: Bool { !items.isEmpty && !isLocal }

  /// Takes a text apart.
  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var offsets: [Int] = []
    var bytes = 0
    for scalar in scalars {
      offsets.append(bytes)
      bytes += UTF8.width(scalar)
    }
    offsets.append(bytes)
    var offset = 0
    while offset < scalars.count {
      if let end = Prose.endOfToken(scalars, offset, isKey: false) {
        offset = end
      } else if Self.digit(scalars[offset]) != nil {
        let count = items.count
        let end = read(scalars, offset, offsets)
        // `server1` is a name.
        if Self.isName(scalars, offset) { items.removeLast(items.count - count) }
        let next = scalars[end...].first { !$0.properties.isWhitespace }
        if let next, Self.percents.contains(next) { percents += 1 }
        offset = end
      } else {
        if Self.localSigns.contains(scalars[offset]) { isLocal = true }
        offset += 1
        // Within a word of ASCII nothing else starts.
        while offset < scalars.count, scalars[offset - 1].isASCIILetter,
          scalars[offset].isASCIILetter
        {
          offset += 1
        }
      }
    }
  }

  /// Whether a text names a measure, or says that it gives an example.
  private static func hasLocalWord(_ text: String) -> Bool {
    let words = text.lowercased().unicodeScalars.split { !$0.properties.isAlphabetic }
    return words.contains { localWords.contains(String(Substring($0))) }
  }

  /// Reads a whole: groups of digits with one mark between them.
  private mutating func read(
    _ scalars: [Unicode.Scalar], _ start: Int, _ offsets: [Int]
  ) -> Int {
    var groups: [String] = []
    var end = start
    var joins = false
    while end < scalars.count, Self.digit(scalars[end]) != nil {
      var digits = ""
      while end < scalars.count, let digit = Self.digit(scalars[end]) {
        digits += String(digit)
        end += 1
      }
      if joins, digits.utf8.count == 3, let last = groups.last {
        groups[groups.count - 1] = last + digits
      } else {
        groups.append(digits)
      }
      guard end + 1 < scalars.count, Self.digit(scalars[end + 1]) != nil else { break }
      let mark = scalars[end]
      if mark == ":" || mark == "/" { isLocal = true }
      let isSpace = mark.properties.isWhitespace
      joins = isSpace || Self.marks.contains(mark)
      // Behind a space only three digits go on with the number.
      let next = scalars[(end + 1)...].prefix { Self.digit($0) != nil }.count
      guard joins || mark == ":" || mark == "/", !isSpace || next == 3 else { break }
      end += 1
    }
    var whole = ""
    whole.unicodeScalars.append(contentsOf: scalars[start..<end])
    let range = offsets[start]..<offsets[end]
    for digits in groups {
      let plain = String(digits.drop { $0 == "0" })
      items.append(Item(group: Group(digits: plain), whole: whole, range: range))
    }
    return end
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    if scalar.value < 0x80 {
      return (0x30...0x39).contains(scalar.value) ? Int(scalar.value) - 0x30 : nil
    }
    guard scalar.properties.generalCategory == .decimalNumber else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  /// Whether a number goes on behind two letters.
  private static func isName(_ scalars: [Unicode.Scalar], _ offset: Int) -> Bool {
    offset >= 2 && scalars[offset - 1].properties.isAlphabetic
      && scalars[offset - 2].properties.isAlphabetic && scalars[offset - 1].value < 0x250
  }

  private static let percents: Set<Unicode.Scalar> = ["%", "٪", "％"]

  private static let marks: Set<Unicode.Scalar> = [
    ",", ".", "'", "\u{2019}", "_", "\u{066B}", "\u{066C}",
  ]

  private static let localSigns: Set<Unicode.Scalar> = [
    "$", "€", "£", "¥", "₹", "°", "″", "\"", "+", "万", "萬", "億", "亿", "만", "억", "千", "천", "百",
  ]

  private static let localWords: Set<String> = [
    "am", "pm", "cm", "eg", "feet", "fl", "foot", "ft", "gallon", "gallons", "inch", "inches", "k",
    "kg", "km", "lb", "lbs", "m", "mi", "mile", "miles", "mm", "mph", "ounce", "ounces", "oz",
    "pound", "pounds", "yard", "yards", "example",
  ]

  /// Whether two texts have the same groups of ASCII digits in the same order, so that no number of
  /// the first lacks in the second; no where the first may have other digits.
  static func areAlike(_ source: Span<UInt8>, _ target: Span<UInt8>) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
    /// The offset of the next group.
    func next(_ text: Span<UInt8>, _ start: Int, isASCII: Bool) -> Int? {
      var offset = start
      while offset < text.count, !isDigit(text[offset]) {
        if isASCII, text[offset] >= 0x80 { return nil }
        offset += 1
      }
      return offset
    }
    var (i, j) = (0, 0)
    while true {
      guard let left = next(source, i, isASCII: true), let right = next(target, j, isASCII: false)
      else { return false }
      (i, j) = (left, right)
      guard i < source.count, j < target.count else {
        return i == source.count && j == target.count
      }
      while i < source.count, j < target.count, isDigit(source[i]), source[i] == target[j] {
        i += 1
        j += 1
      }
      let isWhole = i == source.count || !isDigit(source[i])
      guard isWhole, j == target.count || !isDigit(target[j]) else { return false }
    }
  }

  /// The one or two numbers that a translation has in place of the source's; nil when nothing is
  /// clearly wrong.
  ///
  /// A number left out or added may be written as a word, so that only numbers that stand for others
  /// tell.
  static func difference(_ source: String, _ target: String) -> (source: Item, target: Item)? {
    let ours = Numbers(source)
    guard ours.areTelling else { return nil }
    let theirs = Numbers(target)
    guard !theirs.isLocal, ours.items.count == theirs.items.count,
      ours.percents == theirs.percents
    else { return nil }
    var left = ours.items
    var right: [Item] = []
    for item in theirs.items {
      if let index = left.firstIndex(where: { $0.group == item.group }) {
        left.remove(at: index)
      } else {
        right.append(item)
      }
    }
    guard let first = left.first, let other = right.first, left.count <= 2 else { return nil }
    // A long text may count its own words.
    let isSmall = first.whole.utf8.count == 1 && other.whole.utf8.count == 1
    if isSmall, source.utf8.count > 80 { return nil }
    return hasLocalWord(source) || hasLocalWord(target) ? nil : (first, other)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { value < 0x80 && 0x61...0x7A ~= value | 0x20 }
}
