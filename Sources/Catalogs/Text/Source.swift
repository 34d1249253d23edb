/// One file's text, always as UTF-8 without a byte order mark, whatever its bytes on disk were.
public struct Source: Sendable {
  /// The path as it is shown: relative to the current folder, `/` between parts.
  public let path: String
  /// The text in UTF-8.
  ///
  /// Bytes that could not be decoded are U+FFFD; a file that has no text is empty.
  public let bytes: ContiguousArray<UInt8>
  /// How the bytes on disk encode the text.
  public let encoding: TextEncoding

  /// Makes a source from text that is already valid UTF-8 without a mark.
  public init(path: String, bytes: ContiguousArray<UInt8>, encoding: TextEncoding = .utf8) {
    self.path = path
    self.bytes = bytes
    self.encoding = encoding
  }

  /// Makes a source from a string, for tests and callers that hold text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: ContiguousArray(text.utf8))
  }

  /// The largest file that can be read, in bytes: texts keep their length in 31 bits.
  public static let largestSize = Int(Int32.max)

  /// The text of a range, with anything that is not UTF-8 replaced.
  public func string(_ range: ByteRange) -> String {
    String(decoding: bytes[range.indices], as: UTF8.self)
  }
}

/// How the bytes of a file encode its text.
public enum TextEncoding: Hashable, Sendable {
  case utf8
  case utf8WithMark
  case utf16LittleEndian
  case utf16BigEndian
  case utf32LittleEndian
  case utf32BigEndian
  /// ISO 8859-1, which an XML header may declare.
  case latin1
  /// No text at all: a binary property list.
  case binary
}
