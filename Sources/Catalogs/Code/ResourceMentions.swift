/// Keys that stand in files which code may read at run time: JSON, property lists, nibs.
///
/// Such a key may be looked up by a name that no code spells. A file is not parsed: each text in
/// double quotes and each text between tags is compared as it is written.
public struct ResourceMentions: Sendable {
  private let wanted: CodeNameSet
  private var found = CodeNameSet()

  /// Whether a path is that of a file whose texts may be keys.
  public static func isResource(_ path: String) -> Bool {
    [".json", ".plist", ".storyboard", ".xib"].contains { path.hasSuffix($0) }
  }

  /// Looks for some keys.
  public init(of keys: [ContiguousArray<UInt8>]) {
    wanted = CodeNameSet(keys.map { CodeName($0.span) })
  }

  /// Whether a key was found.
  public func contains(_ key: Span<UInt8>) -> Bool { found.contains(CodeName(key)) }

  /// Looks through a file.
  public mutating func add(_ bytes: ContiguousArray<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): add(bytes, &offset, until: UInt8(ascii: "\""))
      case UInt8(ascii: ">"): add(bytes, &offset, until: UInt8(ascii: "<"))
      default: break
      }
    }
  }

  /// Adds the text from an offset to a byte on the same line; the byte itself may start another.
  private mutating func add(
    _ bytes: ContiguousArray<UInt8>, _ offset: inout Int, until mark: UInt8
  ) {
    var end = offset
    while end < bytes.count, bytes[end] != mark, bytes[end] != 0x0A { end += 1 }
    let name = CodeName(bytes, offset, end)
    if end > offset, wanted.contains(name) { found.insert(name) }
    // The end of one text in quotes is not the start of the next.
    if end < bytes.count, bytes[end] == mark, mark == UInt8(ascii: "\"") { end += 1 }
    offset = end
  }
}
