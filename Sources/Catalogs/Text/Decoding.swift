extension Source {
  /// Decodes a file's bytes.
  package static func decode(
    path: String, _ bytes: ContiguousArray<UInt8>
  ) -> (source: Source, problem: Problem?) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? ContiguousArray(bytes.dropFirst(3)) : bytes
    guard String(validating: text, as: UTF8.self) != nil else {
      return (Source(path: path, bytes: []), Problem(.encoding, .error, "not UTF-8", at: nil))
    }
    return (Source(path: path, bytes: text, encoding: hasMark ? .utf8WithMark : .utf8), nil)
  }
}
