/// One value of an old-style property list with everything in it, as a flat list in file order.
///
/// Containers nest 512 deep at most, as in CFOldStylePList.c; no recursion, so no depth overflows
/// the stack.
struct OldStyleTree {
  enum Kind {
    case string
    case dictionary
    case array
    case data
  }

  struct Node {
    let kind: Kind
    /// The key in front, in a dictionary.
    let key: OldStyleString?
    /// The string itself, or the key once more where `key;` stands for both.
    let string: OldStyleString?
    var range: ByteRange
    /// The index of the next node that is not within this one.
    var next: Int
  }

  static let largestDepth = 512

  /// The nodes; the first is the value itself, and a container is followed by what is in it.
  private(set) var nodes: [Node] = []
  /// Whether the value was read to its end; else the scanner is at what does not belong there.
  private(set) var isWhole = false
  /// Whether it nests too deep.
  private(set) var isTooDeep = false

  private var open: [Int] = []

  /// Reads the value that comes next.
  init(_ scanner: inout OldStyleScanner) {
    isWhole = read(&scanner)
    for index in open {
      nodes[index].next = nodes.count
      nodes[index].range = ByteRange(Int(nodes[index].range.lower), scanner.offset)
    }
  }

  /// The indices of the nodes directly in a container.
  func children(of index: Int) -> [Int] {
    var result: [Int] = []
    var child = index + 1
    while child < nodes[index].next {
      result.append(child)
      child = nodes[child].next
    }
    return result
  }

  private mutating func read(_ scanner: inout OldStyleScanner) -> Bool {
    var key: OldStyleString?
    while true {
      guard scanner.skipSpace() else { return false }
      let start = scanner.offset
      var isFresh = false
      switch scanner.byte {
      case 0x7B, 0x28:
        isTooDeep = open.count == Self.largestDepth
        if isTooDeep { return false }
        open.append(nodes.count)
        append(scanner.byte == 0x7B ? .dictionary : .array, key: key, start, start + 1)
        scanner.offset += 1
        isFresh = true
      case 0x3C:
        guard Self.skipData(&scanner) else { return false }
        append(.data, key: key, start, scanner.offset)
      default:
        guard let string = scanner.string() else { return false }
        append(.string, key: key, string: string, start, scanner.offset)
      }
      guard let more = member(&scanner, isFresh: isFresh) else { return false }
      guard !open.isEmpty else { return true }
      key = more.key
    }
  }

  /// Moves from the end of one member of a container to the value of the next, or out of all
  /// containers; nil where something does not belong.
  private mutating func member(
    _ scanner: inout OldStyleScanner, isFresh: Bool
  ) -> (key: OldStyleString?, Void)? {
    var isFresh = isFresh
    while let top = open.last {
      guard scanner.skipSpace() else { return nil }
      let isDictionary = nodes[top].kind == .dictionary
      if !isFresh {
        if scanner.byte == (isDictionary ? 0x3B : 0x2C) {
          scanner.offset += 1
          guard scanner.skipSpace() else { return nil }
        } else if isDictionary || scanner.byte != 0x29 {
          return nil
        }
      }
      isFresh = false
      if scanner.byte == (isDictionary ? 0x7D : 0x29) {
        scanner.offset += 1
        nodes[top].next = nodes.count
        nodes[top].range = ByteRange(Int(nodes[top].range.lower), scanner.offset)
        open.removeLast()
        continue
      }
      guard isDictionary else { return (nil, ()) }
      guard let key = scanner.string(), scanner.skipSpace() else { return nil }
      if scanner.byte == 0x3D {
        scanner.offset += 1
        return (key, ())
      }
      guard scanner.byte == 0x3B else { return nil }
      append(.string, key: key, string: key, key.lower, key.upper)
    }
    return (nil, ())
  }

  private mutating func append(
    _ kind: Kind, key: OldStyleString?, string: OldStyleString? = nil, _ lower: Int, _ upper: Int
  ) {
    nodes.append(
      Node(
        kind: kind, key: key, string: string, range: ByteRange(lower, upper), next: nodes.count + 1)
    )
  }

  private static func skipData(_ scanner: inout OldStyleScanner) -> Bool {
    scanner.offset += 1
    while !scanner.isAtEnd {
      let byte = scanner.byte
      if byte == 0x3E {
        scanner.offset += 1
        return true
      }
      let space = byte == 0x0B || byte == 0x0C ? 0 : scanner.space(at: scanner.offset)
      if space > 0 {
        scanner.offset += space
      } else if scanner.offset + 1 < scanner.bytes.count,
        OldStyleEscapes.hexadecimal(byte) != nil,
        OldStyleEscapes.hexadecimal(scanner.bytes[scanner.offset + 1]) != nil
      {
        scanner.offset += 2
      } else {
        return false
      }
    }
    return false
  }
}
