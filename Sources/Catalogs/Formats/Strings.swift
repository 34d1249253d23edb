extension Format {
  /// Apple's `.strings` tables.
  public static let strings = Format(
    name: "strings",
    summary: "Apple's .strings tables: old-style, XML and binary property lists.",
    place: { AppleLayout.place($0, extension: "strings") },
    read: { path, bytes, place in [Strings.read(path, bytes, place)] })
}

private enum Strings {
  static func read(_ path: String, _ bytes: ContiguousArray<UInt8>, _ place: Place) -> Catalog {
    let format = "strings"
    if bytes.holds("bplist".utf8, at: 0) {
      return BinaryPropertyList.readTable(bytes, path: path, place, format: format)
    }
    let (source, problem) = Source.decode(path: path, bytes)
    let isRejected = problem?.severity == .error
    if let problem, isRejected, problem.message != Source.secondMark.message {
      return Catalog(
        source: source, place: place, format: format, language: place.folder.language,
        problems: [problem], isWhole: false)
    }
    if isXML(source.bytes) {
      let table = XMLPropertyList.readTable(source, place, format: format)
      return problem.map { table.led(by: $0) } ?? table
    }
    var reader = StringsReader(source.bytes)
    reader.read()
    return Catalog(
      source: source, place: place, format: format, language: place.folder.language,
      entries: reader.entries, variants: reader.variants, unescaped: reader.unescaped,
      problems: (problem.map { [$0] } ?? []) + reader.problems(isStopped: isRejected),
      isWhole: reader.isWhole && !isRejected)
  }

  /// Whether the text is an XML property list: after white space a `<` with `?`, `!` or a tag.
  ///
  /// `<0a0b>` is data of the old style, so a tag's name has a letter that no hexadecimal number
  /// has; `<<<<<<<` is a conflict marker.
  private static func isXML(_ bytes: ContiguousArray<UInt8>) -> Bool {
    var offset = 0
    while offset < bytes.count, bytes[offset] <= 0x20, bytes[offset] != 0 { offset += 1 }
    guard offset + 1 < bytes.count, bytes[offset] == 0x3C else { return false }
    if bytes[offset + 1] == 0x3F || bytes[offset + 1] == 0x21 { return true }
    let name = bytes[(offset + 1)...].prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    return name.contains { OldStyleEscapes.hexadecimal($0) == nil }
  }
}

extension Catalog {
  /// The catalog with a problem of its bytes in front of those of its text.
  fileprivate func led(by problem: Problem) -> Catalog {
    Catalog(
      source: source, place: place, format: format, language: language,
      sourceLanguage: sourceLanguage, entries: entries, variants: variants, selectors: selectors,
      unescaped: store.unescaped, problems: [problem] + problems,
      isWhole: isWhole && problem.severity != .error)
  }
}
