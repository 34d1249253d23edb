extension Source {
  /// What is wrong with the encoding that an XML declaration names; nil when nothing is.
  ///
  /// The judge is expat, which AAPT2 reads with: it knows UTF-8, UTF-16, ISO-8859-1 and US-ASCII.
  func declarationFault(_ written: ContiguousArray<UInt8>) -> Problem? {
    guard bytes.holds("<?xml".utf8, at: 0), let end = bytes.prefix(256).firstIndex(of: 0x3E)
    else { return nil }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let words = head.split { $0 == "\"" || $0 == "'" }
    guard
      let index = words.firstIndex(where: {
        $0.split(separator: " ").last.map { $0.hasPrefix("encoding") } ?? false
      }), index + 1 < words.count
    else { return nil }
    let name = words[index + 1].lowercased()
    let isUTF8 = encoding == .utf8 || encoding == .utf8WithMark
    switch name {
    case "utf-8", "utf8": if isUTF8 { return nil }
    case "us-ascii", "ascii": if !bytes.contains(where: { $0 > 0x7F }) { return nil }
    case "utf-16": if encoding == .utf16BigEndian || encoding == .utf16LittleEndian { return nil }
    case "iso-8859-1", "latin1", "latin-1", "iso_8859-1":
      // What is UTF-8 all the same would be read letter by letter.
      let isMeant = UTF8Check.firstBadByte(written, from: 0) < written.count
      if isMeant || !written.contains(where: { $0 > 0x7F }) { return nil }
    default: break
    }
    let actual = isUTF8 || encoding == .latin1 ? "UTF-8" : "UTF-16"
    return Problem(
      .encoding, .error,
      "the file says that it is '\(name)', but it is \(actual); write 'utf-8' and save it as that",
      at: ByteRange(0, end))
  }
}
