/// Keys that stand in files which code may read at run time, or that is code of other languages.
///
/// Such a key may be looked up by a name that no code spells: a menu of a nib hands its titles over,
/// a script its literals. A file is not parsed: each text in quotes and each text between tags is
/// compared, and in an archive each text behind its length.
public struct ResourceMentions: Sendable {
  private let wanted: CodeNameSet
  /// For each number of bytes whether a key has so many; longer ones are in no archive.
  private var lengths = ContiguousArray(repeating: false, count: 256)
  private var found = CodeNameSet()
  /// The keys by the symbols that Xcode makes of them.
  private let symbols: CodeNameSet
  private var foundSymbols = CodeNameSet()

  private static let data = [
    ".json", ".plist", ".storyboard", ".xib", ".html", ".yml", ".yaml", ".intentdefinition",
  ]
  /// Where texts stand in other quotes too.
  private static let scripts = [".js", ".jsx", ".ts", ".tsx", ".dart", ".kt"]
  private static let archives = [".nib", ".gorm"]

  /// Whether a path is that of a file whose texts may be keys.
  public static func isResource(_ path: String) -> Bool {
    data.contains { path.hasSuffix($0) } || scripts.contains { path.hasSuffix($0) }
      || archives.contains { path.hasSuffix($0) }
  }

  /// Looks for some keys; `symbols` are those that Xcode may make symbols of.
  public init(of keys: [ContiguousArray<UInt8>], symbols: [ContiguousArray<UInt8>] = []) {
    wanted = CodeNameSet(keys.map { CodeName($0.span) })
    for key in keys where key.count < lengths.count { lengths[key.count] = true }
    self.symbols = CodeNameSet(symbols.map { Self.symbol($0.span) })
  }

  /// Whether a key was found.
  public func contains(_ key: Span<UInt8>) -> Bool {
    found.contains(CodeName(key)) || foundSymbols.contains(Self.symbol(key))
  }

  /// What a key and the symbol made of it have in common: Xcode leaves the specifiers out.
  private static func symbol(_ key: Span<UInt8>) -> CodeName {
    CodeIndex.accessorName(key, skipsSpecifiers: true).name
  }

  /// Looks through a file.
  public mutating func add(_ bytes: ContiguousArray<UInt8>, path: String) {
    if bytes.starts(with: "bplist".utf8) || Self.archives.contains(where: { path.hasSuffix($0) }) {
      addArchive(bytes)
    }
    addTexts(bytes, from: UInt8(ascii: ">"), until: UInt8(ascii: "<"))
    addTexts(bytes, from: UInt8(ascii: "\""), until: UInt8(ascii: "\""))
    if Self.scripts.contains(where: { path.hasSuffix($0) }) {
      addTexts(bytes, from: UInt8(ascii: "'"), until: UInt8(ascii: "'"))
      addTexts(bytes, from: UInt8(ascii: "`"), until: UInt8(ascii: "`"))
    }
  }

  // MARK: Text

  /// Adds the texts between two marks; quotes close on their line.
  private mutating func addTexts(
    _ bytes: ContiguousArray<UInt8>, from start: UInt8, until end: UInt8
  ) {
    let isTag = start != end
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == start else {
        offset += 1
        continue
      }
      let lower = offset + 1
      offset = lower
      var hasEscapes = false
      while offset < bytes.count, bytes[offset] != end, isTag || bytes[offset] != 0x0A {
        if bytes[offset] == UInt8(ascii: "&") { hasEscapes = true }
        if bytes[offset] == UInt8(ascii: "\\"), !isTag {
          hasEscapes = true
          offset += 1
        }
        offset += 1
      }
      offset = min(offset, bytes.count)
      add(CodeName(bytes, lower, offset))
      if hasEscapes { addUnescaped(bytes[lower..<offset]) }
      // The end of one text in quotes is not the start of the next.
      if !isTag { offset += 1 }
    }
  }

  private mutating func add(_ name: CodeName) {
    if wanted.contains(name) { found.insert(name) }
  }

  /// Adds a text as XML and JSON mean it.
  private mutating func addUnescaped(_ text: ContiguousArray<UInt8>.SubSequence) {
    var whole: ContiguousArray<UInt8> = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"),
        let entity = Self.entities.first(where: { rest.starts(with: $0.name.utf8) })
      {
        rest.removeFirst(entity.name.utf8.count)
        whole.append(entity.byte)
      } else if byte == UInt8(ascii: "\\"), let letter = rest.popFirst() {
        Self.append(letter, &rest, to: &whole)
      } else {
        whole.append(byte)
      }
    }
    add(CodeName(whole.span))
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("amp;", UInt8(ascii: "&")), ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")),
    ("quot;", UInt8(ascii: "\"")), ("apos;", UInt8(ascii: "'")), ("#10;", 0x0A), ("#xA;", 0x0A),
  ]

  /// Appends what an escape of JSON means.
  private static func append(
    _ letter: UInt8, _ rest: inout ContiguousArray<UInt8>.SubSequence,
    to whole: inout ContiguousArray<UInt8>
  ) {
    switch letter {
    case UInt8(ascii: "n"): whole.append(0x0A)
    case UInt8(ascii: "t"): whole.append(0x09)
    case UInt8(ascii: "u"):
      var value: UInt32 = 0
      for _ in 0..<4 {
        guard let digit = rest.first.flatMap({ CodeByte.hex($0) }) else { break }
        value = value << 4 | digit
        rest.removeFirst()
      }
      whole.append(scalar: Unicode.Scalar(value) == nil ? 0xFFFD : value)
    default: whole.append(letter)
    }
  }

  // MARK: Archives

  /// Larger archives hold no menus.
  private static let largestArchive = 1 << 20

  /// Adds the texts of a nib: archives of all kinds write a text's length in front of it, as one
  /// byte, or, in a binary property list (CFBinaryPList.c), as the low half of one.
  private mutating func addArchive(_ bytes: ContiguousArray<UInt8>) {
    guard bytes.count <= Self.largestArchive else { return }
    for offset in bytes.indices {
      let byte = bytes[offset]
      add(bytes, offset + 1, Int(byte))
      // GNUstep's archives put the encoding between the two.
      add(bytes, offset + 2, Int(byte))
      switch byte & 0xF0 {
      case 0x50: add(bytes, offset + 1, Int(byte & 0x0F))
      case 0x60 where byte & 0x0F < 0x0F: addWide(bytes, offset + 1, Int(byte & 0x0F))
      case 0x60 where offset + 2 < bytes.count && bytes[offset + 1] == 0x10:
        addWide(bytes, offset + 3, Int(bytes[offset + 2]))
      default: break
      }
    }
  }

  private mutating func add(_ bytes: ContiguousArray<UInt8>, _ start: Int, _ count: Int) {
    guard lengths[count], start + count <= bytes.count else { return }
    add(CodeName(bytes, start, start + count))
  }

  /// Adds a text of 16-bit units, the higher byte first.
  private mutating func addWide(_ bytes: ContiguousArray<UInt8>, _ start: Int, _ count: Int) {
    guard count > 0, start + 2 * count <= bytes.count else { return }
    var text: ContiguousArray<UInt8> = []
    for index in 0..<count {
      let unit = UInt32(bytes[start + 2 * index]) << 8 | UInt32(bytes[start + 2 * index + 1])
      // Nobody spells a key in pairs of surrogates.
      guard Unicode.Scalar(unit) != nil else { return }
      text.append(scalar: unit)
    }
    add(CodeName(text.span))
  }

  // MARK: Symbols

  /// Looks through code for `.symbol` without anything in front, as `Text(.homeTitle)` has it.
  public mutating func addSymbols(_ bytes: ContiguousArray<UInt8>) {
    guard !symbols.isEmpty else { return }
    var offset = bytes.index(of: UInt8(ascii: "."), from: 0)
    while offset < bytes.count {
      let start = offset + 1
      let end = bytes.endOfName(start)
      if end > start, offset > 0, !Self.endsOperand(bytes[offset - 1]) {
        var name = AccessorName()
        name.append(bytes, start..<end)
        if symbols.contains(name.name) { foundSymbols.insert(name.name) }
      }
      offset = bytes.index(of: UInt8(ascii: "."), from: end)
    }
  }

  private static func endsOperand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""),
      UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."):
      true
    default: CodeByte.isName(byte)
    }
  }
}
