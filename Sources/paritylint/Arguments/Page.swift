/// Text set for a terminal, at most 80 columns wide where words allow it.
struct Page: Sendable {
  private(set) var text = ""
  private static let width = 80

  /// Sets a paragraph, every line behind an indentation.
  mutating func paragraph(_ words: String, indent: Int = 0) {
    row("", words, column: indent)
  }

  /// Sets lines as they are.
  mutating func lines(_ lines: String) {
    text += lines + "\n"
  }

  /// Sets a heading with an empty line above it.
  mutating func heading(_ words: String) {
    text += "\n\(words)\n"
  }

  /// Sets rows of two columns below each other, the second wrapped in its own column.
  mutating func table(_ rows: [(String, String)]) {
    let column = (rows.map { $0.0.unicodeScalars.count }.max() ?? 0) + 4
    for (left, right) in rows { row("  " + left, right, column: column) }
  }

  private mutating func row(_ left: String, _ right: String, column: Int) {
    var line = left
    var width = left.unicodeScalars.count
    var isStarted = false
    for word in right.utf8.split(separator: UInt8(ascii: " ")) {
      let word = String(decoding: word, as: UTF8.self)
      let count = word.unicodeScalars.count
      if isStarted, width + 1 + count > Page.width {
        text += line + "\n"
        (line, width, isStarted) = ("", 0, false)
      }
      let gap = isStarted ? 1 : max(0, column - width)
      line += String(repeating: " ", count: gap) + word
      width += gap + count
      isStarted = true
    }
    text += line + "\n"
  }
}
