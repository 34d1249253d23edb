/// A decoded key or text: a piece of the source's own bytes, or of the bytes its escapes made.
///
/// Most texts hold no escape, so they cost no copy. Ask the `Catalog` for the characters.
public struct Text: Hashable, Sendable {
  @usableFromInline let offset: UInt32
  @usableFromInline let lengthAndBuffer: UInt32

  /// A piece of the source as it is written.
  package init(verbatim range: ByteRange) {
    offset = range.lower
    lengthAndBuffer = UInt32(range.count) & 0x7FFF_FFFF
  }

  /// A piece of `Catalog.unescaped`.
  package init(unescaped range: ByteRange) {
    offset = range.lower
    lengthAndBuffer = UInt32(range.count) & 0x7FFF_FFFF | 0x8000_0000
  }

  /// The number of UTF-8 bytes.
  @inlinable public var count: Int { Int(lengthAndBuffer & 0x7FFF_FFFF) }
  /// Whether there is nothing in it.
  public var isEmpty: Bool { count == 0 }

  @inlinable package var isUnescaped: Bool { lengthAndBuffer & 0x8000_0000 != 0 }
  @inlinable package var indices: Range<Int> { Int(offset)..<Int(offset) + count }
}
