extension AndroidReader {
  /// Reads a file.
  static func read(_ path: String, _ bytes: ContiguousArray<UInt8>, _ place: Place) -> [Catalog] {
    let isWide = bytes.prefix(2).contains { $0 == 0 || $0 > 0xFD }
    let isTold = isWide || place.table.lowercased().contains("string") || mayHold(bytes)
    if !isTold, startsWithResources(bytes) {
      // A file of this name holds the texts, though it has none of them.
      let language = place.table == "strings" ? place.folder.language : nil
      return [
        Catalog(
          source: Source(path: path, bytes: []), place: place, format: format, language: language)
      ]
    }
    var (source, problem) = Source.decode(path: path, bytes)
    if problem.map({ $0.severity < .error }) ?? true {
      problem = source.declarationFault(bytes) ?? problem
    }
    if let problem, problem.severity == .error {
      return [
        Catalog(
          source: source, place: place, format: format, language: place.folder.language,
          problems: [problem], isWhole: false)
      ]
    }
    var reader = AndroidReader(source, place, problem)
    reader.read()
    reader.checkRoot()
    reader.settleProducts()
    return reader.catalogs
  }

  /// Whether the first element of a file is the one that all of these files have.
  private static func startsWithResources(_ bytes: ContiguousArray<UInt8>) -> Bool {
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while offset < bytes.count {
      if bytes[offset].isXMLSpace {
        offset += 1
      } else if bytes.holds("<resources".utf8, at: offset) {
        let next = offset + 10 < bytes.count ? bytes[offset + 10] : 0
        return next.isXMLSpace || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
      } else if bytes.holds("<!--".utf8, at: offset) || bytes.holds("<?".utf8, at: offset) {
        let isComment = bytes[offset + 1] == UInt8(ascii: "!")
        offset += isComment ? 4 : 2
        while offset < bytes.count, !bytes.holds(isComment ? "-->".utf8 : "?>".utf8, at: offset) {
          offset += 1
        }
        offset += isComment ? 3 : 2
      } else {
        return false
      }
    }
    return false
  }

  /// Whether a file has anything to do with texts, as most resource files have not.
  private static func mayHold(_ bytes: ContiguousArray<UInt8>) -> Bool {
    let marks = ["string", "plurals"].map { Array($0.utf8) }
    var offset = 0
    while offset < bytes.count {
      let before = offset > 0 ? bytes[offset - 1] : 0
      // `<string…`, `type="string"`, `<plurals`.
      if before == 0x3C || before == 0x22 || before == 0x27,
        marks.contains(where: { $0[0] == bytes[offset] | 0x20 && holds($0, bytes, offset) })
      {
        return true
      }
      offset += 1
    }
    return false
  }

  /// Whether a word stands at an offset, its first letter in whatever case.
  private static func holds(
    _ word: [UInt8], _ bytes: ContiguousArray<UInt8>, _ offset: Int
  ) -> Bool {
    offset < bytes.count && bytes.holds(word.dropFirst(), at: offset + 1)
  }
}

extension AndroidLayout {
  /// Whether a file is for no translation, by the name that is usual for it.
  static func isForNoTranslation(_ table: String) -> Bool {
    let letters = table.lowercased().utf8.filter { (0x61...0x7A).contains($0) }
    let name = String(decoding: letters, as: UTF8.self)
    return [
      "donottranslate", "notranslate", "untranslatable", "nontranslatable", "nottranslatable",
    ]
    .contains { name.hasPrefix($0) || name.hasSuffix($0) }
  }
}
