/// Reads the entries of a `.strings` table in the old style, and goes on behind a fault.
///
/// What Apple's parser makes of a fault decides how it is reported. In a file without braces it
/// ends the table *without a message* where a key should start and something else stands, or where
/// a key has no closing quote; the entries below are lost at run time. Everything else makes it
/// reject the whole table. Here both are faults, and reading goes on at the next line that starts
/// an entry, so that one fault hides no other and no debris becomes an entry.
struct StringsReader {
  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var variants: ContiguousArray<Variant> = []
  private(set) var unescaped: ContiguousArray<UInt8> = []

  var scanner: OldStyleScanner
  var faults: [StringsFault] = []
  /// Whether something that may have been an entry was passed over.
  var hasLosses = false
  /// Whether the entries stand in braces, where nothing ends the table silently.
  var isBraced = false
  /// Whether nothing but white space came so far, where the parser wants any value, not a key.
  var isStart = true

  /// Whether the text ends where an entry lacks its `;`.
  var endsWithinEntry = false
  /// The first known place from which on no block comment is closed.
  var openCommentsFrom = Int.max

  private let bytes: ContiguousArray<UInt8>
  private var surprises: [OldStyleEscapes.Surprise] = []
  /// The lines that belong to no entry: conflict markers, and the sides that are not ours.
  private var skipped: [Range<Int>] = []
  /// The key that a fault named last, and where it stands: many faults may name one long key.
  private var named: (offset: Int, name: String)?
  private var knowsConflicts = false
  private var meetsConflict = false

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    scanner = OldStyleScanner(bytes)
  }

  /// Reads everything.
  mutating func read() {
    let room = bytes.count / 96
    entries.reserveCapacity(room)
    variants.reserveCapacity(room)
    readEntries()
    guard meetsConflict || scanner.sawMarker && findsConflict() else { return }
    let conflicts = OldStyleConflicts(bytes)
    self = StringsReader(bytes)
    scanner = OldStyleScanner(conflicts.blanked(bytes))
    skipped = conflicts.skipped
    knowsConflicts = true
    readEntries()
    report(conflicts)
  }

  /// Whether the text has conflicts of a merge that are not yet taken out; to be asked before a
  /// fault is understood, because it may be their doing.
  mutating func findsConflict() -> Bool {
    if !knowsConflicts {
      knowsConflicts = true
      meetsConflict = !OldStyleConflicts(bytes).markers.isEmpty
    }
    return meetsConflict
  }

  /// Reads all entries from the scanner's place on, or up to a fault when there are conflicts.
  private mutating func readEntries() {
    var comment = ByteRange(0, 0)
    while !meetsConflict, scanner.skipSpace(noting: &comment) {
      guard let key = scanner.string() else {
        faultAtKey()
        continue
      }
      isStart = false
      switch separator(behind: key) {
      case .semicolon: add(key, key, comment, .keyIsText)
      case .equals: readValue(key, comment)
      case nil: break
      }
    }
    guard !meetsConflict else { return }
    faultAtEnd()
    reportNestedComments()
  }

  enum Separator {
    case semicolon
    case equals
  }

  /// Moves over the `=` or `;` behind a key; nil when there is neither, with the scanner where
  /// reading goes on.
  private mutating func separator(behind key: OldStyleString) -> Separator? {
    while true {
      if scanner.skipSpace() {
        if scanner.byte == 0x3D {
          scanner.offset += 1
          return .equals
        }
        if scanner.byte == 0x3B {
          scanner.offset += 1
          return .semicolon
        }
      }
      switch faultBehindKey(key) {
      case .retry: continue
      case .accept: return .equals
      case .skip: return nil
      }
    }
  }

  private mutating func readValue(_ key: OldStyleString, _ comment: ByteRange) {
    var value: OldStyleString?
    while value == nil {
      if scanner.skipSpace() { value = scanner.string() }
      if value == nil, !faultAtValue(key) { return }
    }
    while var found = value {
      if scanner.skipSpace(), scanner.byte == 0x3B {
        scanner.offset += 1
      } else {
        switch faultBehindValue(key, &found) {
        case .retry: continue
        case .accept: break
        case .skip: return
        }
      }
      add(key, found, comment, [])
      value = nil
    }
  }

  private mutating func add(
    _ key: OldStyleString, _ value: OldStyleString, _ comment: ByteRange, _ flags: Entry.Flags
  ) {
    let name = text(key)
    noteSurprises(in: name)
    let content = flags.contains(.keyIsText) ? name : text(value)
    noteSurprises(in: name)
    entries.append(
      Entry(
        key: name, keyRange: key.range, comment: comment, firstVariant: variants.count,
        flags: flags))
    variants.append(Variant(text: content, range: value.range))
  }

  private mutating func text(_ string: OldStyleString) -> Text {
    let inside = string.inside
    let gaps = string.firstBreak == nil ? [] : skipped.filter { $0.overlaps(inside) }
    guard string.hasEscape || !gaps.isEmpty else {
      return Text(verbatim: ByteRange(inside.lowerBound, inside.upperBound))
    }
    let start = unescaped.count
    var lower = inside.lowerBound
    for gap in gaps {
      decode(lower..<max(lower, gap.lowerBound))
      lower = min(gap.upperBound, inside.upperBound)
    }
    decode(lower..<inside.upperBound)
    return Text(unescaped: ByteRange(start, unescaped.count))
  }

  private mutating func decode(_ range: Range<Int>) {
    OldStyleEscapes.decode(bytes, range, into: &unescaped, &surprises)
  }

  private mutating func noteSurprises(in key: Text) {
    guard !surprises.isEmpty else { return }
    report(surprises, key: string(key))
    surprises.removeAll(keepingCapacity: true)
  }

  /// The characters of a text read so far.
  func string(_ text: Text) -> String {
    String(decoding: (text.isUnescaped ? unescaped : bytes)[text.indices], as: UTF8.self)
  }

  /// What stands in a range, as written.
  func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The decoded key of a string that is not, or not yet, an entry's.
  mutating func name(_ key: OldStyleString) -> String {
    if let named, named.offset == key.lower { return named.name }
    var text: ContiguousArray<UInt8> = []
    var ignored: [OldStyleEscapes.Surprise] = []
    OldStyleEscapes.decode(scanner.bytes, key.inside, into: &text, &ignored)
    let name = String(decoding: text, as: UTF8.self)
    named = (key.lower, name)
    return name
  }

  /// The decoded key of the last entry, if it ends on the line of an offset behind it.
  mutating func lastName(before end: Int) -> String? {
    guard let last = entries.last, let variant = variants.last,
      !scanner.bytes[Int(variant.range.upper)..<max(end, Int(variant.range.upper))].contains(
        where: { $0 == 0x0A || $0 == 0x0D })
    else { return nil }
    let offset = Int(last.keyRange.lower)
    if let named, named.offset == offset { return named.name }
    let name = string(last.key)
    named = (offset, name)
    return name
  }
}
