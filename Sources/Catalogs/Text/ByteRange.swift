/// A half-open range of byte offsets into a `Source`'s UTF-8 bytes.
///
/// Two 32-bit numbers rather than a `Range<Int>`: a project has millions of these.
public struct ByteRange: Hashable, Sendable {
  /// The offset of the first byte, from 0.
  public let lower: UInt32
  /// The offset behind the last byte.
  public let upper: UInt32

  /// Makes the range from `lower` up to, but not including, `upper`.
  public init(_ lower: UInt32, _ upper: UInt32) {
    self.lower = lower
    self.upper = max(lower, upper)
  }

  /// Makes a range from `Int` offsets, which must lie within `Source.largestSize`.
  package init(_ lower: Int, _ upper: Int) {
    self.init(UInt32(clamping: lower), UInt32(clamping: upper))
  }

  /// The number of bytes.
  public var count: Int { Int(upper - lower) }

  package var indices: Range<Int> { Int(lower)..<Int(upper) }
}
