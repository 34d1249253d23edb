import Testing

@testable import Catalogs

@Suite struct `Shown texts` {
  @Test(
    arguments: [
      ("", false), ("12:30", false), ("ⓘ", false), ("px", false), ("0s", false), ("+12 dB", false),
      ("190 px", false), ("2x", false), ("-5s", false), ("1280x720", false), ("x y", false),
      ("Ok", true), ("設定", true), ("設", true), ("é", true), ("cafe\u{301}", true),
      ("pixel", true), ("5 min", true), ("px and", true), ("नाम", true), ("و", true), ("HDR", true),
    ])
  func `have a word where somebody must translate`(_ text: String, _ hasWord: Bool) {
    #expect(ShownText.hasWord(text) == hasWord)
  }
}
