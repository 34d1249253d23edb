import Catalogs
import Testing

@testable import LocalizationLint

/// Files from translators with bytes changed at random: they are read or refused, and never more.
@Suite struct `Mutated files that come back` {
  /// A generator that gives the same numbers in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ state &>> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed &>> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed &>> 31
    }
  }

  private static let sheet =
    "sep=;\r\nkey;form;\"translation\";language\r\n\"a\"\"b\";plural.one;'=B;de\r\nÄ;;\"x\ny\";de\r\n"
  private static let pieces = [
    "<", ">", "\"", "&", "&#0;", "&#xD800;", "</target>", "<target>", "<x/>", "<ph id=\"1\">",
    "<![CDATA[", "]]>", "<!--", ";", ",", "\t", "\r", "\n", "'", "\u{0}", "\u{FEFF}", "sep=,",
    "order=\"9\"", "</segment><segment>", "<mrk mtype=\"seg\" mid=\"1\">", "<alt-trans>",
    "version=\"2.0\"", "<segment>", "</file>",
  ]

  @Test(arguments: ["a.xliff", "a.csv"]) func `are read or refused`(path: String) {
    let texts =
      path == "a.csv"
      ? [Self.sheet]
      : `Files that come back`.units.map { `Files that come back`.xliff($0.body) }
        + `Files that come back`.second.map { `Files that come back`.second($0.body) }
    for (number, text) in texts.enumerated() {
      for round in 0..<(path == "a.csv" ? 2000 : 150) {
        let seed = UInt64(number) << 32 | UInt64(round)
        var numbers = Numbers(state: seed)
        var bytes = ContiguousArray(text.utf8)
        for _ in 0...Int.random(in: 0..<3, using: &numbers) {
          let place = Int.random(in: 0..<bytes.count, using: &numbers)
          switch Int.random(in: 0..<4, using: &numbers) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
          case 1:
            bytes.removeSubrange(
              place..<min(bytes.count, place + Int.random(in: 1..<9, using: &numbers)))
          case 2: bytes.removeSubrange(place...)
          default:
            let piece = Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &numbers)]
            bytes.insert(contentsOf: piece.utf8, at: place)
          }
          if bytes.isEmpty { bytes = [0x20] }
        }
        guard let returned = try? Returned.read(path: path, bytes) else { continue }
        let size = returned.source.bytes.count
        #expect(
          returned.units.allSatisfy { Int($0.range.upper) <= size }, "seed \(seed) of \(path)")
      }
    }
  }
}
