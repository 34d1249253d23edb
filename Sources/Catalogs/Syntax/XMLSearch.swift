/// Looking for tags in a text that cannot be read as XML.
extension XMLReader {
  /// The offset of the first of some tags, each written up to its name: `</string`.
  func firstTag(of tags: [String], from start: Int) -> Int? {
    let bytes = source.bytes
    var at = start
    while at < bytes.count {
      if bytes[at] == 0x3C, tags.contains(where: { isTag($0, at: at) }) { return at }
      at += 1
    }
    return nil
  }

  /// How many tags of a name there are behind an offset, written or commented out.
  func count(of tag: String, from start: Int) -> Int {
    let bytes = source.bytes
    var count = 0
    var at = start
    while at < bytes.count {
      if bytes[at] == 0x3C, isTag(tag, at: at) { count += 1 }
      at += 1
    }
    return count
  }

  /// Whether a tag, written up to its name, stands at an offset and its name ends there.
  func isTag(_ tag: String, at start: Int) -> Bool {
    let bytes = source.bytes
    let end = start + tag.utf8.count
    // The second byte tells most tags apart.
    guard end < bytes.count, tag.utf8.dropFirst().first == bytes[start + 1],
      isText(ByteRange(start, end), tag)
    else { return false }
    return bytes[end] == 0x3E || bytes[end] == 0x2F || bytes[end].isXMLSpace
  }
}
