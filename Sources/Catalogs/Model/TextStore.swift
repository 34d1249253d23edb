/// The bytes that the keys and texts of a catalog are pieces of.
@usableFromInline package final class TextStore: Sendable {
  @usableFromInline let bytes: ContiguousArray<UInt8>
  @usableFromInline let unescaped: ContiguousArray<UInt8>

  /// Makes a store of a source's own bytes, and of those that its escapes made.
  package init(bytes: ContiguousArray<UInt8>, unescaped: ContiguousArray<UInt8>) {
    self.bytes = bytes
    self.unescaped = unescaped
  }

  /// The characters of a text.
  package func string(_ text: Text) -> String {
    text.isUnescaped
      ? String(decoding: unescaped[text.indices], as: UTF8.self)
      : String(decoding: bytes[text.indices], as: UTF8.self)
  }

  /// Calls `body` with the UTF-8 bytes of a text.
  @inlinable package func withBytes<Result>(_ text: Text, _ body: (Span<UInt8>) -> Result) -> Result
  {
    // One variable for both would be counted as held, for each text anew.
    if text.isUnescaped {
      let unescaped = unescaped
      return body(unescaped.span.extracting(text.indices))
    }
    let bytes = bytes
    return body(bytes.span.extracting(text.indices))
  }

  /// Whether a text is, byte for byte, a text of another store.
  package func isEqual(_ text: Text, _ other: Text, in store: TextStore) -> Bool {
    guard text.count == other.count else { return false }
    return withBytes(text) { left in
      store.withBytes(other) { right in
        var offset = 0
        while offset + 8 <= left.count {
          if left.word(at: offset) != right.word(at: offset) { return false }
          offset += 8
        }
        while offset < left.count {
          if left[offset] != right[offset] { return false }
          offset += 1
        }
        return true
      }
    }
  }

  /// A hash of a text's bytes.
  func hash(_ text: Text, seed: UInt64) -> UInt64 {
    withBytes(text) { bytes in
      var (offset, end) = (0, bytes.count)
      var hash = seed ^ UInt64(end)
      func add(_ word: UInt64) {
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash &>> 32
      }
      while offset + 8 <= end {
        add(bytes.word(at: offset))
        offset += 8
      }
      var rest: UInt64 = 0
      while end > offset {
        end -= 1
        rest = rest << 8 | UInt64(bytes[end])
      }
      add(rest)
      return hash
    }
  }
}
