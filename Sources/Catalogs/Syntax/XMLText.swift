extension XMLReader {
  /// Appends what a piece of text or of an attribute's value means: entities and character
  /// references are replaced.
  ///
  /// CR and CRLF mean LF (XML 1.0, section 2.11), other than in property lists, where Foundation
  /// keeps them; a CR written as a reference always stays. A reference may have up to eight digits
  /// there (CFPropertyList.c). On an error nothing is appended.
  package func decode(
    _ range: ByteRange, into output: inout ContiguousArray<UInt8>
  ) throws(XMLError) {
    try decode(range, hasReferences: true, into: &output)
  }

  /// Appends what a text or a CDATA section means, as `decode` does; in CDATA nothing is replaced.
  package func decode(
    _ event: XMLEvent, into output: inout ContiguousArray<UInt8>
  ) throws(XMLError) {
    try decode(event.content, hasReferences: event.kind == .text, into: &output)
  }

  private func decode(
    _ range: ByteRange, hasReferences: Bool, into output: inout ContiguousArray<UInt8>
  ) throws(XMLError) {
    let mark = output.count
    let bytes = source.bytes
    var at = Int(range.lower)
    let end = Int(range.upper)
    while at < end {
      switch bytes[at] {
      case 0x26 where hasReferences:
        do throws(XMLError) {
          let (scalar, length) = try reference(at: at, end: end)
          output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
          at += length
        } catch {
          output.removeLast(output.count - mark)
          throw error
        }
      case 0x0D where dialect == .xml:
        output.append(0x0A)
        at += at + 1 < end && bytes[at + 1] == 0x0A ? 2 : 1
      case let byte:
        output.append(byte)
        at += 1
      }
    }
  }

  /// What the reference at an `&` stands for, and its length with `&` and `;`.
  private func reference(
    at start: Int, end: Int
  ) throws(XMLError) -> (scalar: Unicode.Scalar, length: Int) {
    let bytes = source.bytes
    // Longer than any reference that means something, and short enough to stay linear.
    let limit = min(end, start + 32)
    var at = start + 1
    while at < limit, isReferenceByte(bytes[at]) { at += 1 }
    let name = ByteRange(start + 1, at)
    guard name.count > 0 else {
      throw XMLError("'&' must be written '&amp;'", at: ByteRange(start, start + 1))
    }
    let scalar = bytes[start + 1] == 0x23 ? number(name) : named(name)
    guard at < end, bytes[at] == 0x3B else {
      throw XMLError(
        scalar == nil || bytes[start + 1] == 0x23
          ? "'&' must be written '&amp;'" : "expected ';' behind '&\(source.string(name))'",
        at: ByteRange(start, scalar == nil ? start + 1 : at))
    }
    let range = ByteRange(start, at + 1)
    if let scalar { return (scalar, range.count) }
    throw XMLError(
      bytes[start + 1] == 0x23
        ? "'\(source.string(range))' is not a character"
        : "unknown entity '\(source.string(range))'; write the character itself", at: range)
  }

  private func isReferenceByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x23, 0x5F, 0x2D, 0x2E, 0x3A: true
    default: false
    }
  }

  private func named(_ name: ByteRange) -> Unicode.Scalar? {
    if isText(name, "amp") { return "&" }
    if isText(name, "lt") { return "<" }
    if isText(name, "gt") { return ">" }
    if isText(name, "quot") { return "\"" }
    return isText(name, "apos") ? "'" : nil
  }

  /// The character of a reference's `#233` or `#xE9`.
  ///
  /// XML has no number for the control characters, U+FFFE and U+FFFF; Foundation takes them all.
  private func number(_ name: ByteRange) -> Unicode.Scalar? {
    var digits = source.bytes[name.indices].dropFirst()
    let radix: UInt32 = digits.first == 0x78 ? 16 : 10
    if radix == 16 { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.count <= 8 || dialect == .xml else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      let digit: UInt32
      switch byte {
      case 0x30...0x39: digit = UInt32(byte - 0x30)
      case 0x41...0x46 where radix == 16: digit = UInt32(byte - 0x37)
      case 0x61...0x66 where radix == 16: digit = UInt32(byte - 0x57)
      default: return nil
      }
      value = min(value * radix + digit, 0x0FFF_FFFF)
    }
    if dialect == .xml {
      if value < 0x20, value != 0x09, value != 0x0A, value != 0x0D { return nil }
      if value == 0xFFFE || value == 0xFFFF { return nil }
    }
    return Unicode.Scalar(value)
  }
}
