extension ContiguousArray<UInt8> {
  /// The eight bytes from an offset on, the first in the lowest place; they must exist.
  @inline(__always)
  func word(at offset: Int) -> UInt64 { span.word(at: offset) }
}

extension Span<UInt8> {
  /// The eight bytes from an offset on, the first in the lowest place; they must exist.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    let bytes = extracting(offset..<offset + 8)
    let low =
      UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
    let high =
      UInt64(bytes[4]) << 32 | UInt64(bytes[5]) << 40 | UInt64(bytes[6]) << 48
      | UInt64(bytes[7]) << 56
    return low | high
  }
}

/// Questions about eight bytes at once.
///
/// An answer has the high bit of a byte set where the byte is one of those asked for; above the
/// lowest of them the other bits mean nothing, so only the lowest may be taken.
enum Word {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Where a byte is this one.
  @inline(__always)
  static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  /// Where a byte is less than a limit of at most 0x80.
  @inline(__always)
  static func less(_ word: UInt64, than limit: UInt8) -> UInt64 {
    (word &- ones &* UInt64(limit)) & ~word & highs
  }

  /// Where a byte is not ASCII.
  @inline(__always)
  static func high(_ word: UInt64) -> UInt64 { word & highs }

  /// The number of the first byte that an answer names, from 0; 8 when it names none.
  @inline(__always)
  static func first(_ answer: UInt64) -> Int { answer.trailingZeroBitCount / 8 }
}
