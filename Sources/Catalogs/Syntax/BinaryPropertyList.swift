/// Binary property lists, format `bplist00` (CFBinaryPList.c).
package enum BinaryPropertyList {
  /// How many containers may stand inside each other, the root included, as in Foundation.
  package static let depthLimit = 512

  /// Whether the bytes start as a binary property list does.
  package static func recognizes(_ bytes: ContiguousArray<UInt8>) -> Bool {
    bytes.starts(with: "bplist0".utf8)
  }

  /// Reads a property list; total.
  ///
  /// All texts are in `unescaped`, all ranges are empty at 0. A damaged file gives one problem
  /// without a range and no value, as Foundation reads nothing of it either.
  package static func parse(
    _ bytes: ContiguousArray<UInt8>, path: String = ""
  ) -> PropertyListTree {
    var builder = BinaryPropertyListBuilder(bytes)
    var problems: [Problem] = []
    do throws(BinaryPropertyListDamage) {
      try builder.read()
    } catch {
      problems = [
        Problem(.syntax, .error, "the binary property list is damaged: \(error.what)", at: nil)
      ]
    }
    let isWhole = problems.isEmpty
    return PropertyListTree(
      source: Source(path: path, bytes: [], encoding: .binary),
      nodes: isWhole ? builder.nodes : [], unescaped: isWhole ? builder.unescaped : [],
      problems: problems, isWhole: isWhole)
  }
}

private struct BinaryPropertyListDamage: Error {
  let what: String
  init(_ what: String) { self.what = what }
}

private struct BinaryPropertyListBuilder {
  /// A container whose references are being followed.
  private struct Frame {
    let node: Int
    let isDictionary: Bool
    /// The offset of the next key's or element's reference.
    var reference: Int
    /// How many members are left.
    var left: Int
    /// From the reference of a key to that of its value.
    let distance: Int
  }

  private static let nowhere = ByteRange(UInt32(0), 0)

  private(set) var nodes: ContiguousArray<PropertyListNode> = []
  private(set) var unescaped: ContiguousArray<UInt8> = []

  private let bytes: ContiguousArray<UInt8>
  private var frames: ContiguousArray<Frame> = []
  /// The strings decoded so far, by offset: a string that is referred to often is kept once.
  private var texts: [Int: Text] = [:]
  private var tableOffset = 0
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  mutating func read() throws(BinaryPropertyListDamage) {
    try append(object: readTrailer(), key: nil)
    while var frame = frames.popLast() {
      guard frame.left > 0 else {
        nodes[frame.node] = nodes[frame.node].closed(end: nodes.count, at: 0)
        continue
      }
      let reference = frame.reference
      frame.reference += referenceSize
      frame.left -= 1
      frames.append(frame)
      guard frame.isDictionary else {
        try append(object: target(of: reference), key: nil)
        continue
      }
      let offset = try target(of: reference)
      guard let text = try text(at: offset) else {
        throw BinaryPropertyListDamage("a key is not a string")
      }
      let key = PropertyListKey(text: text, range: Self.nowhere, comment: Self.nowhere)
      try append(object: target(of: reference + frame.distance), key: key)
    }
  }

  /// Checks the last 32 bytes and the table of offsets they describe; gives the root's offset.
  private mutating func readTrailer() throws(BinaryPropertyListDamage) -> Int {
    guard BinaryPropertyList.recognizes(bytes) else {
      throw BinaryPropertyListDamage("it does not start with 'bplist00'")
    }
    let trailer = bytes.count - 32
    guard trailer > 8 else { throw BinaryPropertyListDamage("it is cut off") }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = number(at: trailer + 8, size: 8)
    let root = number(at: trailer + 16, size: 8)
    let table = number(at: trailer + 24, size: 8)
    guard table >= 9, table < UInt64(trailer), count >= 1, count <= UInt64(trailer), root < count,
      (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      UInt64(trailer) - table == count * UInt64(offsetSize),
      referenceSize == 8 || count < 1 << (8 * UInt64(referenceSize)),
      offsetSize == 8 || table < 1 << (8 * UInt64(offsetSize))
    else { throw BinaryPropertyListDamage("its end is cut off or does not fit its size") }
    tableOffset = Int(table)
    objectCount = Int(count)
    for index in 0..<objectCount where try offset(of: index) >= tableOffset {
      throw BinaryPropertyListDamage("an object lies outside of the file")
    }
    return try offset(of: Int(root))
  }

  /// Reads the object at an offset and appends it; a container's members follow later.
  private mutating func append(
    object start: Int, key: PropertyListKey?
  ) throws(BinaryPropertyListDamage) {
    guard start >= 8 else { throw BinaryPropertyListDamage("an object lies in its header") }
    // Each reference takes a byte at least, so only containers that are referred to again and
    // again lead to more values than bytes.
    guard nodes.count < bytes.count else {
      throw BinaryPropertyListDamage("its objects refer to each other too often")
    }
    let kind: PropertyListNode.Kind
    switch bytes[start] >> 4 {
    case 0x0:
      switch bytes[start] {
      case 0x00: kind = .scalar(.null)
      case 0x08: kind = .scalar(.no)
      case 0x09: kind = .scalar(.yes)
      default: throw BinaryPropertyListDamage("it holds an object of an unknown type")
      }
    case 0x1: kind = try scalar(.integer, start, sizes: 0...4)
    case 0x2: kind = try scalar(.real, start, sizes: 2...3)
    case 0x3: kind = try scalar(.date, start, sizes: 3...3)
    case 0x4:
      _ = try content(start, unit: 1)
      kind = .scalar(.data)
    case 0x5, 0x6:
      guard let text = try text(at: start) else { return }
      kind = .string(text)
    case 0x8:
      try check(start + 1, Int(bytes[start] & 0x0F) + 1)
      kind = .scalar(.uid)
    case 0xA, 0xC: kind = .array
    case 0xD: kind = .dictionary
    default: throw BinaryPropertyListDamage("it holds an object of an unknown type")
    }
    let index = nodes.count
    nodes.append(PropertyListNode(kind: kind, range: Self.nowhere, key: key, end: index + 1))
    guard kind == .array || kind == .dictionary else { return }
    guard frames.count < BinaryPropertyList.depthLimit else {
      throw BinaryPropertyListDamage(
        "it is nested more than \(BinaryPropertyList.depthLimit) deep, or holds itself")
    }
    let isDictionary = kind == .dictionary
    let (offset, count) = try content(start, unit: referenceSize * (isDictionary ? 2 : 1))
    frames.append(
      Frame(
        node: index, isDictionary: isDictionary, reference: offset, left: count,
        distance: count * referenceSize))
  }

  private func scalar(
    _ scalar: PropertyListNode.Scalar, _ start: Int, sizes: ClosedRange<UInt8>
  ) throws(BinaryPropertyListDamage) -> PropertyListNode.Kind {
    let size = bytes[start] & 0x0F
    guard sizes.contains(size) else {
      throw BinaryPropertyListDamage("it holds a number of an unknown size")
    }
    try check(start + 1, 1 << Int(size))
    return .scalar(scalar)
  }

  /// The string at an offset; nil when there is another object.
  private mutating func text(at start: Int) throws(BinaryPropertyListDamage) -> Text? {
    guard start >= 8 else { throw BinaryPropertyListDamage("an object lies in its header") }
    let isASCII = bytes[start] >> 4 == 0x5
    guard isASCII || bytes[start] >> 4 == 0x6 else { return nil }
    if let known = texts[start] { return known }
    let (offset, count) = try content(start, unit: isASCII ? 1 : 2)
    let mark = unescaped.count
    // UTF-8 takes at most twice the bytes, and distinct strings do not share theirs.
    guard mark + count * (isASCII ? 1 : 3) <= min(2 * bytes.count, Source.largestSize) else {
      throw BinaryPropertyListDamage("its strings overlap")
    }
    if isASCII {
      appendLatin1(at: offset, count: count)
    } else {
      appendUTF16(at: offset, count: count)
    }
    let text = Text(unescaped: ByteRange(mark, unescaped.count))
    texts[start] = text
    return text
  }

  /// Appends ASCII; Foundation takes a byte that is none for ISO 8859-1.
  private mutating func appendLatin1(at offset: Int, count: Int) {
    for byte in bytes[offset..<offset + count] {
      if byte < 0x80 {
        unescaped.append(byte)
      } else {
        unescaped.append(0xC0 | byte >> 6)
        unescaped.append(0x80 | byte & 0x3F)
      }
    }
  }

  /// Appends big-endian UTF-16; a surrogate alone becomes U+FFFD, as in a Swift string.
  private mutating func appendUTF16(at offset: Int, count: Int) {
    let end = offset + 2 * count
    var at = offset
    while at < end {
      var value = UInt32(number(at: at, size: 2))
      at += 2
      if value & 0xFC00 == 0xD800, at < end {
        let low = UInt32(number(at: at, size: 2))
        if low & 0xFC00 == 0xDC00 {
          value = 0x1_0000 + (value & 0x3FF) << 10 + low & 0x3FF
          at += 2
        }
      }
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  // MARK: - Bytes

  /// Where the content of an object starts and how many units of `unit` bytes it has.
  private func content(
    _ start: Int, unit: Int
  ) throws(BinaryPropertyListDamage) -> (offset: Int, count: Int) {
    let short = bytes[start] & 0x0F
    if short < 0x0F {
      try check(start + 1, Int(short) * unit)
      return (start + 1, Int(short))
    }
    try check(start + 1, 1)
    let marker = bytes[start + 1]
    guard marker >> 4 == 0x1, marker & 0x0F <= 4 else {
      throw BinaryPropertyListDamage("an object has no length")
    }
    let size = 1 << Int(marker & 0x0F)
    try check(start + 2, size)
    let count = number(at: start + 2, size: size)
    guard count <= UInt64(bytes.count) else {
      throw BinaryPropertyListDamage("an object is longer than the file")
    }
    try check(start + 2 + size, Int(count) * unit)
    return (start + 2 + size, Int(count))
  }

  private func check(_ start: Int, _ count: Int) throws(BinaryPropertyListDamage) {
    guard start + count <= tableOffset else {
      throw BinaryPropertyListDamage("an object is longer than the file")
    }
  }

  /// The offset of the object that a reference means.
  private func target(of reference: Int) throws(BinaryPropertyListDamage) -> Int {
    let index = number(at: reference, size: referenceSize)
    guard index < UInt64(objectCount) else {
      throw BinaryPropertyListDamage("a reference leads to no object")
    }
    return try offset(of: Int(index))
  }

  private func offset(of index: Int) throws(BinaryPropertyListDamage) -> Int {
    let offset = number(at: tableOffset + index * offsetSize, size: offsetSize)
    guard offset < UInt64(tableOffset) else {
      throw BinaryPropertyListDamage("an object lies outside of the file")
    }
    return Int(offset)
  }

  /// A big-endian number, of which the last eight bytes count.
  private func number(at start: Int, size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in start..<start + size { value = value << 8 | UInt64(bytes[index]) }
    return value
  }
}
