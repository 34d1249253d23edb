import Catalogs

/// What a text is made of, as far as it tells whether a translator has something to do with it.
///
/// Placeholders, markup, addresses and numbers are passed over; what is left are words.
struct Prose {
  /// A run of letters.
  struct Word {
    let text: String
    /// Whether it starts with a lower-case letter and looks like no name, as `iPhone` does.
    let isPlain: Bool
  }

  /// The words of at least two letters that are not written all in capitals, as `USB` is.
  private(set) var words: [Word] = []

  /// Takes a text apart; in a key, `settings.title` is no host's name.
  init(_ text: String, isKey: Bool = false) {
    let scalars = Array(text.unicodeScalars)
    var offset = 0
    while offset < scalars.count {
      if let end = Self.endOfToken(scalars, offset, isKey: isKey) {
        offset = end
      } else if scalars[offset].isLetter {
        let start = offset
        while offset < scalars.count, Self.continuesWord(scalars, offset) { offset += 1 }
        add(scalars[start..<offset])
      } else {
        offset += 1
      }
    }
  }

  /// Whether a text has any letter outside placeholders, markup and addresses.
  static func hasLetters(_ text: String, isKey: Bool = false) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var offset = 0
    while offset < scalars.count {
      if let end = endOfToken(scalars, offset, isKey: isKey) {
        offset = end
      } else if scalars[offset].isLetter {
        return true
      } else {
        offset += 1
      }
    }
    return false
  }

  /// Whether it is a phrase that somebody wrote to be read, rather than a name.
  var isPhrase: Bool { words.count >= 2 && words.contains(where: \.isPlain) }

  /// Whether it is a sentence in English beyond doubt, or, in another language, a long phrase.
  func isSentence(in language: Language) -> Bool {
    guard language.base == "en" else { return words.count >= 4 && isPhrase }
    let marks = words.count { Self.englishWords.contains($0.text.lowercased()) }
    return marks >= 2 || (marks == 1 && words.count >= 4)
  }

  /// Common English words that no other language of Latin script shares in running text.
  private static let englishWords: Set<String> = [
    "the", "your", "you", "this", "that", "these", "those", "with", "are", "cannot", "been", "from",
    "there", "their", "please", "could", "would", "should", "when", "what", "which", "where",
    "into",
    "has", "not", "and", "will", "does", "were", "can't", "don't", "isn't", "couldn't", "you're",
  ]

  private mutating func add(_ scalars: ArraySlice<Unicode.Scalar>) {
    let isCapital = scalars.allSatisfy { !$0.isLowercase }
    // Chinese, Japanese and others have neither cases nor spaces: a long run stands for a phrase.
    if let first = scalars.first, !first.isUppercase, !first.isLowercase {
      for _ in 0..<max(1, scalars.count / 3) { words.append(Word(text: "", isPlain: true)) }
      return
    }
    guard scalars.count >= 2, !isCapital else { return }
    let hasInnerCapital = scalars.dropFirst().contains { $0.isUppercase }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let isPlain =
      scalars.count >= 3 && !hasInnerCapital && scalars.first?.isLowercase == true
    words.append(Word(text: text, isPlain: isPlain))
  }

  private static func continuesWord(_ scalars: [Unicode.Scalar], _ offset: Int) -> Bool {
    if scalars[offset].isLetter { return true }
    let properties = scalars[offset].properties
    if properties.canonicalCombiningClass != .notReordered { return true }
    // An apostrophe between letters belongs to the word; a digit makes it an identifier.
    guard scalars[offset] == "'" || scalars[offset] == "’" || properties.numericType != nil else {
      return false
    }
    return offset + 1 < scalars.count && scalars[offset + 1].isLetter
  }

  /// The end of a placeholder, tag or address that starts here; nil when none does.
  static func endOfToken(
    _ scalars: [Unicode.Scalar], _ offset: Int, isKey: Bool
  ) -> Int? {
    switch scalars[offset] {
    case "%": return endOfSpecifier(scalars, offset + 1)
    case "{": return end(scalars, offset, with: "}")
    case "<": return end(scalars, offset, with: ">")
    case "/", "~":
      if let end = endOfPath(scalars, offset) { return end }
    case "$" where offset + 1 < scalars.count && scalars[offset + 1] == "{":
      return end(scalars, offset + 1, with: "}")
    case "&":
      guard let end = end(scalars, offset, with: ";"), end - offset <= 9 else { return nil }
      return end
    default: break
    }
    guard scalars[offset].isLetter,
      offset == 0 || !scalars[offset - 1].isLetter
    else { return nil }
    return endOfAddress(scalars, offset, hasDots: !isKey)
  }

  /// Within so many scalars it must be clear what a piece is: a lone `<` or `{` of a long text starts
  /// no markup, and nothing is read again and again.
  private static let farthest = 256

  private static func end(
    _ scalars: [Unicode.Scalar], _ offset: Int, with closing: Unicode.Scalar
  ) -> Int? {
    let limit = min(scalars.count, offset + farthest)
    return scalars[offset..<limit].firstIndex(of: closing).map { $0 + 1 }
  }

  /// The end of a path that starts here, `/usr/local` or `~/Library`; nil when none does.
  private static func endOfPath(_ scalars: [Unicode.Scalar], _ start: Int) -> Int? {
    guard start == 0 || !scalars[start - 1].isLetter else { return nil }
    var end = Self.end(scalars, start, within: farthest) { $0.isSpace }
    let slashes = scalars[start..<end].count { $0 == "/" }
    guard end - start > 2, slashes >= (scalars[start] == "~" ? 1 : 2) else { return nil }
    end = Self.end(scalars, end, within: scalars.count) { $0.isSpace }
    return end
  }

  /// The offset of the first scalar that ends a piece, or how far is looked.
  private static func end(
    _ scalars: [Unicode.Scalar], _ start: Int, within count: Int,
    _ isEnd: (Unicode.Scalar) -> Bool
  ) -> Int {
    let limit = min(scalars.count, start + count)
    return scalars[start..<limit].firstIndex(where: isEnd) ?? limit
  }

  private static func endOfSpecifier(_ scalars: [Unicode.Scalar], _ start: Int) -> Int? {
    var offset = start
    func current() -> Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }
    if current() == "#", offset + 1 < scalars.count, scalars[offset + 1] == "@" {
      return end(scalars, offset + 2, with: "@")
    }
    if current() == "{" { return end(scalars, offset, with: "}") }
    if current() == "(" { offset = end(scalars, offset, with: ")") ?? offset }
    while let scalar = current(), "0123456789$.*-+#".unicodeScalars.contains(scalar) { offset += 1 }
    if current() == "#" { offset += 1 }
    while let scalar = current(), "hlqzjtL".unicodeScalars.contains(scalar) { offset += 1 }
    guard let scalar = current(), "@dDiuUxXoOfFeEgGaAcCsSpn%".unicodeScalars.contains(scalar)
    else { return nil }
    if scalar == "a", scalars[offset...].starts(with: "arg".unicodeScalars) { return offset + 3 }
    return offset + 1
  }

  /// The end of a web or mail address, or of a file or host name: letters with `://`, `@` or a dot
  /// between them, up to the next space.
  private static func endOfAddress(
    _ scalars: [Unicode.Scalar], _ start: Int, hasDots: Bool
  ) -> Int? {
    func end(from start: Int, within count: Int) -> Int {
      var end = Self.end(scalars, start, within: count) { $0.endsAddress }
      while end > start, ".,;:!?…".unicodeScalars.contains(scalars[end - 1]) { end -= 1 }
      return end
    }
    let near = end(from: start, within: farthest)
    guard start < near else { return nil }
    for index in (start + 1)..<near where index + 1 < near {
      let next = scalars[index + 1]
      let isAddress =
        switch scalars[index] {
        case "@": true
        case ":": next == "/"
        // `example.com` and `file.txt`, but not a full stop that lacks its space: `done.Then`.
        case ".": hasDots && (next.isLetter && !next.isUppercase || next == "*")
        default: false
        }
      if isAddress { return end(from: index, within: scalars.count) }
    }
    return nil
  }
}

extension Unicode.Scalar {
  // Most texts are ASCII, and the tables of the standard library cost a search.
  fileprivate var isLetter: Bool {
    value < 0x80 ? (0x61...0x7A).contains(value | 0x20) : properties.isAlphabetic
  }

  fileprivate var isSpace: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// Whether no address goes on here: white space, brackets, quotes, and the marks of Chinese and
  /// Japanese, which stand without spaces.
  fileprivate var endsAddress: Bool {
    switch self {
    case "<", ">", "\"", "(", ")", "[", "]", "{", "}": true
    case "\u{3000}"..."\u{303F}", "\u{FF01}"..."\u{FF0F}", "\u{FF1A}"..."\u{FF20}": true
    default: isSpace
    }
  }

  fileprivate var isUppercase: Bool {
    value < 0x80 ? (0x41...0x5A).contains(value) : properties.isUppercase
  }

  fileprivate var isLowercase: Bool {
    value < 0x80 ? (0x61...0x7A).contains(value) : properties.isLowercase
  }
}
