/// Where the entries of an old-style table stand, and how they are laid out.
struct StringsLayout {
  /// One entry with what belongs to it.
  struct Item {
    /// The offset of the comment that belongs to it, or of its key.
    let start: Int
    /// The offset of its key.
    let key: Int
    /// The offset behind its `;`.
    let end: Int
    /// The offset behind the comments that stand on the line of the `;` and end on it.
    let tail: Int
  }

  /// A place for entries.
  struct Slot {
    let offset: Int
    /// Whether lines are put in front of an offset that starts a line; else they follow one that has
    /// no line end, or stand among others on their line.
    enum Kind {
      case line
      case end
      case inside
    }
    let kind: Kind
  }

  let bytes: ContiguousArray<UInt8>
  let items: [Item]
  /// What ends a line: the first line end in the text.
  let lineEnd: String?
  /// Whether most entries have an empty line in front of them.
  let isSpaced: Bool
  /// Whether most entries have a comment.
  let isCommented: Bool

  init(_ catalog: Catalog) {
    let bytes = catalog.source.bytes
    self.bytes = bytes
    var scanner = OldStyleScanner(bytes)
    var items: [Item] = []
    var (spaced, commented) = (0, 0)
    for entry in catalog.entries {
      let start = Self.commentStart(of: entry, from: items.last?.end ?? 0, bytes)
      let variant = catalog.variants[Int(entry.firstVariant)]
      scanner.offset = Int(max(variant.range.upper, entry.keyRange.upper))
      if scanner.skipSpace(), scanner.byte == 0x3B { scanner.offset += 1 }
      let end = scanner.offset
      if entry.comment.count > 0 { commented += 1 }
      if let last = items.last, Self.breaks(bytes, last.tail, start) > 1 { spaced += 1 }
      items.append(
        Item(
          start: start, key: Int(entry.keyRange.lower), end: end,
          tail: Self.tail(of: end, bytes)))
    }
    self.items = items
    isSpaced = spaced * 2 > items.count - 1
    isCommented = commented * 2 > items.count
    lineEnd = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }.map {
      String(decoding: bytes[$0..<OldStyleConflicts.nextLine(bytes, $0)], as: UTF8.self)
    }
  }

  /// The offset of the comment that holds an entry's comment, or of its key.
  private static func commentStart(
    of entry: Entry, from start: Int, _ bytes: ContiguousArray<UInt8>
  ) -> Int {
    let key = Int(entry.keyRange.lower)
    guard entry.comment.count > 0 else { return key }
    var scanner = OldStyleScanner(bytes)
    scanner.offset = start
    while scanner.offset < key {
      let comment = scanner.offset
      if scanner.byte == 0x2F, scanner.skipComment() {
        if scanner.offset >= Int(entry.comment.lower), comment < Int(entry.comment.lower) {
          return comment
        }
      } else {
        scanner.offset += 1
      }
    }
    return key
  }

  /// The offset behind the comments between a `;` and the end of its line.
  private static func tail(of end: Int, _ bytes: ContiguousArray<UInt8>) -> Int {
    var scanner = OldStyleScanner(bytes)
    scanner.offset = end
    var tail = end
    while !scanner.isAtEnd {
      let byte = scanner.byte
      if byte == 0x0A || byte == 0x0D { return tail }
      if byte == 0x20 || byte == 0x09 {
        scanner.offset += 1
      } else if byte == 0x2F, scanner.skipComment() {
        tail = scanner.offset
      } else {
        return end
      }
    }
    return tail
  }

  /// How many line ends there are between two offsets.
  private static func breaks(_ bytes: ContiguousArray<UInt8>, _ start: Int, _ end: Int) -> Int {
    var count = 0
    var offset = start
    while offset < end {
      if bytes[offset] == 0x0A || bytes[offset] == 0x0D {
        count += 1
        offset = OldStyleConflicts.nextLine(bytes, offset)
      } else {
        offset += 1
      }
    }
    return count
  }

  /// The place behind an entry.
  func slot(behind index: Int) -> Slot {
    let item = items[index]
    var offset = item.tail
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    guard offset < bytes.count else { return Slot(offset: bytes.count, kind: .end) }
    guard bytes[offset] == 0x0A || bytes[offset] == 0x0D else {
      return Slot(offset: item.end, kind: .inside)
    }
    return Slot(offset: OldStyleConflicts.nextLine(bytes, offset), kind: .line)
  }

  /// The place in front of an entry and the comment that is its own; nil when that may be the
  /// comment of the file, or when something else stands on the line.
  func slot(before index: Int) -> Slot? {
    let item = items[index]
    let line = lineStart(item.start)
    guard bytes[line..<item.start].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    let isAtTop = bytes[..<line].allSatisfy { $0 <= 0x20 }
    if isAtTop, item.start < item.key, !isCommented {
      let key = lineStart(item.key)
      return key > item.start ? Slot(offset: key, kind: .line) : nil
    }
    return Slot(offset: line, kind: .line)
  }

  /// The place for the first entry of a table: behind everything, but in braces.
  var firstSlot: Slot {
    var scanner = OldStyleScanner(bytes)
    if scanner.skipSpace(), scanner.byte == 0x7B {
      return Slot(offset: scanner.offset + 1, kind: .inside)
    }
    let isLine = bytes.last.map { $0 == 0x0A || $0 == 0x0D } ?? true
    return Slot(offset: bytes.count, kind: isLine ? .line : .end)
  }

  /// The blanks in front of the key of an entry on its line.
  func indent(of index: Int) -> String {
    let line = bytes[lineStart(items[index].key)...]
    return String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// What goes when an entry does.
  ///
  /// Its comment goes with it, unless it may head the entries that follow.
  func removal(of index: Int) -> Range<Int> {
    let item = items[index]
    let next = index + 1 < items.count ? items[index + 1] : nil
    let headsMore = next.map { $0.start == $0.key && Self.breaks(bytes, item.tail, $0.key) < 2 }
    var start = headsMore ?? false ? item.key : item.start
    if start < item.key, Self.breaks(bytes, item.start, item.key) == 0 { start = item.start }
    let line = lineStart(start)
    let isAlone = bytes[line..<start].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let slot = slot(behind: index)
    switch slot.kind {
    case .line where isAlone:
      // Of the empty lines on both sides one stays.
      var end = slot.offset
      let isEmptyAbove = line > 0 && Self.isEmptyLine(bytes, before: line)
      while isEmptyAbove || line == 0, end < bytes.count, let next = emptyLineEnd(end) {
        end = next
      }
      return line..<end
    case .end where isAlone: return line..<bytes.count
    case .line, .end: return trimmed(start, item.tail)
    case .inside: return trimmed(start, item.end)
    }
  }

  /// A range with the blanks in front of it.
  private func trimmed(_ start: Int, _ end: Int) -> Range<Int> {
    var start = start
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return start..<end
  }

  private static func isEmptyLine(_ bytes: ContiguousArray<UInt8>, before line: Int) -> Bool {
    var offset = line
    if offset > 0, bytes[offset - 1] == 0x0A { offset -= 1 }
    if offset > 0, bytes[offset - 1] == 0x0D, offset == line || bytes[offset] == 0x0A {
      offset -= 1
    }
    return offset == 0 || bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D
  }

  /// The end of the empty line at an offset.
  private func emptyLineEnd(_ line: Int) -> Int? {
    guard bytes[line] == 0x0A || bytes[line] == 0x0D else { return nil }
    return OldStyleConflicts.nextLine(bytes, line)
  }
}
