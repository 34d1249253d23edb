import Catalogs
@testable import Fuzz
import Testing

@Suite struct `Decoding bytes` {
  struct Case: Sendable {
    let bytes: [UInt8]
    let text: String
    let encoding: TextEncoding
    var problem: String?
    var at: UInt32?

    init(
      _ bytes: [UInt8], _ text: String, _ encoding: TextEncoding, _ problem: String? = nil,
      at: UInt32? = nil
    ) {
      self.bytes = bytes
      self.text = text
      self.encoding = encoding
      self.problem = problem
      self.at = at
    }
  }

  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let latin = "looks like ISO Latin-1 or Windows-1252"
  static let cases = [
    Case([], "", .utf8),
    Case([0x61, 0xC3, 0xA9, 0xF0, 0x9F, 0x98, 0x80], "aé😀", .utf8),
    Case(mark, "", .utf8WithMark),
    Case(mark + [0x61], "a", .utf8WithMark),
    Case(mark + mark + [0x61], "a", .utf8WithMark, "a second byte order mark", at: 0),
    Case([0xFF, 0xFE], "", .utf16LittleEndian),
    Case([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0, 0xDE], "a😀", .utf16LittleEndian),
    Case([0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D, 0xDE, 0], "a😀", .utf16BigEndian),
    Case(
      [0xFE, 0xFF, 0xFE, 0xFF, 0, 0x61], "a", .utf16BigEndian, "a second byte order mark", at: 0),
    Case([0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0], "\u{FFFD}a", .utf16LittleEndian),
    Case([0xFF, 0xFE, 0, 0xDE, 0x3D, 0xD8], "\u{FFFD}\u{FFFD}", .utf16LittleEndian),
    Case([0xFF, 0xFE, 0x61, 0, 0x62], "a", .utf16LittleEndian, "ends within a character", at: 1),
    Case([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "a", .utf32LittleEndian),
    Case([0, 0, 0xFE, 0xFF, 0, 1, 0xF6, 0], "😀", .utf32BigEndian),
    Case(
      [0, 0, 0xFE, 0xFF, 0, 0, 0xD8, 0], "\u{FFFD}", .utf32BigEndian, "0xD800 is no character",
      at: 0),
    Case([0, 0, 0xFE, 0xFF, 0, 0, 0], "", .utf32BigEndian, "ends within a character", at: 0),
    Case([0x61, 0, 0x62, 0], "ab", .utf16LittleEndian, "UTF-16 without a byte order mark", at: 0),
    Case([0, 0x61, 0, 0x62], "ab", .utf16BigEndian, "UTF-16 without a byte order mark", at: 0),
    Case([0x61, 0, 0, 0, 0x62, 0, 0, 0], "ab", .utf32LittleEndian, "UTF-32 without", at: 0),
    Case([0x22, 0, 0x22, 0x3B, 0x20, 0x20], "\"\0\";  ", .utf8, "NUL among the first two", at: 0),
    Case(
      [0x61, 0xE9, 0x62], "a\u{FFFD}b", .utf8, "byte 0xE9 is not UTF-8; the file \(latin)", at: 1),
    Case(
      mark + [0x61, 0xE9], "a\u{FFFD}", .utf8WithMark, "byte 0xE9 is not UTF-8; the file \(latin)",
      at: 1),
    Case([0x64, 0x92, 0x73], "d\u{FFFD}s", .utf8, latin, at: 1),
    Case([0x47, 0x72, 0x9A, 0xA7, 0x65], "Gr\u{FFFD}\u{FFFD}e", .utf8, "Mac OS Roman", at: 2),
    Case(
      [0x68, 0x8E], "h\u{FFFD}", .utf8, "byte 0x8E is not UTF-8; the file looks like Mac OS Roman",
      at: 1),
    Case([0xC0, 0xAF], "\u{FFFD}\u{FFFD}", .utf8, "byte 0xC0 is not UTF-8", at: 0),
    Case([0xED, 0xA0, 0xBD], "\u{FFFD}\u{FFFD}\u{FFFD}", .utf8, "byte 0xED is not UTF-8", at: 0),
    Case(
      [0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", .utf8, "byte 0xF4 is not", at: 0
    ),
    Case([0x61, 0xE4, 0xB8], "a\u{FFFD}\u{FFFD}", .utf8, "byte 0xE4 is not UTF-8", at: 1),
    Case(
      Array("<?xml encoding='iso-8859-1'?>".utf8) + [0xE9], "<?xml encoding='iso-8859-1'?>é",
      .latin1),
    Case(Array("<?xml encoding = \"UTF-8\"?>".utf8), "<?xml encoding = \"UTF-8\"?>", .utf8),
  ]

  @Test(arguments: cases)
  func `one case`(_ expected: Case) {
    let (source, problem) = Source.decode(path: "p", ContiguousArray(expected.bytes))
    #expect(Array(source.bytes) == Array(expected.text.utf8))
    #expect(source.encoding == expected.encoding)
    #expect((problem == nil) == (expected.problem == nil))
    #expect(problem?.kind == (expected.problem == nil ? nil : .encoding))
    #expect(problem?.message.contains(expected.problem ?? "") ?? true, "\(problem?.message ?? "")")
    #expect(problem?.range?.lower == expected.at)
  }

  @Test func `the text of a sound file is not copied`() {
    let bytes = ContiguousArray("\"a\" = \"é\";".utf8)
    let source = Source.decode(path: "p", bytes).source
    let isSame = source.bytes.span.isIdentical(to: bytes.span)
    #expect(isSame)
  }

  /// The standard library's decoder is the judge of where UTF-8 goes wrong.
  @Test func `the first bad byte of damaged text`() {
    var random = SplitMix(state: 4)
    let pieces = ["a", " ", "é", "я", "中", "😀", "abcdefgh", "пример текста", "例文です"]
    for _ in 0..<4000 {
      var bytes = ContiguousArray<UInt8>([0x20, 0x20])
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        bytes += pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8
      }
      for _ in 0..<Int.random(in: 0...1, using: &random) {
        let place = Int.random(in: 2..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 1...255, using: &random)
      }
      if Int.random(in: 0..<8, using: &random) == 0 { bytes.removeLast() }
      let range = Source.decode(path: "p", bytes).problem?.range
      #expect(range.map { Int($0.lower) } == firstError(bytes), "\(bytes)")
    }
  }

  private func firstError(_ bytes: ContiguousArray<UInt8>) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
