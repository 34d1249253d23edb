import Catalogs

extension Fix {
  /// Takes out the later ones of entries that say the same.
  static let removingRepeats = Fix(
    "Takes out the later ones of entries that are the same."
  ) { finding, spot in
    guard let catalog = spot.catalog(of: finding), let range = finding.site.range,
      let later = spot.repeats(in: catalog)[range]
    else { return [] }
    let entry = catalog.entries[later]
    let key = catalog.string(entry.key)
    return [
      Repair(
        catalog.source.path, "takes out the second '\(key)'",
        // A catalog has the key for all its languages, and finds the one that says nothing new.
        Change(
          key: key, kind: entry.kind,
          .removeEntry(catalog.place.folder == .several ? 0 : later)))
    ]
  }

  /// Takes out entries that the reference lacks, but not those that were forgotten there, or whose
  /// key may be a slip.
  static let removingExtras = Fix(
    "Takes out entries that the reference lacks, unless every language has them or the key may be misspelled.",
    on: .removingExtra
  ) { finding, spot in
    guard let comparison = spot.comparison, !comparison.table.isUncheckable, let key = finding.key,
      let extras = spot.extras[KeyBytes(key)]
    else { return [] }
    guard
      extras.allSatisfy({
        comparison.neighbors.ofExtra[$0] == nil && !comparison.isCommonExtra($0)
      })
    else { return [] }
    // One name may be that of several things on Android.
    let kinds = Set(extras.map { [Int($0.catalog), Int(spot.table.entry($0).kind)] })
    return kinds.sorted { $0.lexicographicallyPrecedes($1) }.map { parts in
      let catalog = spot.table.catalogs[parts[0]]
      return Repair(
        catalog.source.path, "takes out '\(key)'",
        Change(
          key: key, language: catalog.languageInFile, kind: UInt8(clamping: parts[1]), .remove))
    }
  }

  /// Notes what a language lacks: in a catalog as a text in state `new`, in other files as a comment
  /// at their end, which no app reads.
  static let notingMissing = Fix(
    "Notes the key as not translated: in a catalog in state 'new', in other files as a comment.",
    on: .addingMissing
  ) { finding, spot in
    guard let comparison = spot.comparison, let key = finding.key,
      let reference = spot.missing[KeyBytes(key)]
    else { return [] }
    let source = comparison.siteOfAbsence(reference).source
    guard
      let catalog = spot.table.catalogs.first(where: {
        $0.source.path == source.path
          && ($0.place.folder != .several || $0.language == comparison.language)
      }) ?? spot.table.catalogs.first(where: { $0.source.path == source.path })
    else { return [] }
    let original = spot.table.catalogs[Int(reference.catalog)]
    let entry = spot.table.entry(reference)
    if catalog.place.folder == .several {
      guard original.source.path == catalog.source.path, let language = comparison.language else {
        return []
      }
      return [
        Repair(
          source.path, "adds '\(key)' in \(language.code) as new",
          original.asNew(entry, Int(reference.entry), in: language.written))
      ]
    }
    let text = spot.table.sourceText(reference) ?? key
    return noting(
      key, text, in: catalog, spot,
      hasForms: original.format != catalog.format && entry.variantCount > 1)
  }

  private static func noting(
    _ key: String, _ text: String, in catalog: Catalog, _ spot: Spot, hasForms: Bool
  ) -> [Repair] {
    let source = catalog.source
    let hindrance: String
    if catalog.format == Format.androidResources.name {
      return spot.notes(of: source, in: "resources").repairs(key, text)
    } else if source.encoding == .binary {
      hindrance = "it is a binary property list; convert it with 'plutil -convert xml1'"
    } else if hasForms {
      hindrance = "its forms need a .stringsdict, which the language lacks"
    } else if XMLPropertyList.recognizes(source) {
      return spot.notes(of: source, in: "dict").repairs(key, text)
    } else if catalog.format == Format.strings.name {
      return spot.isNoted(key, in: source) ? [] : [MissingNote(source).repair(key, text)]
    } else {
      hindrance = "it is no XML; convert it with 'plutil -convert xml1'"
    }
    return [Repair(source.path, .notes(key), hindrance: hindrance)]
  }
}

extension String {
  /// What a note of a missing key does.
  fileprivate static func notes(_ key: String) -> String { "notes '\(key)' as missing" }
}

extension Catalog {
  /// A change that gives another language the texts of an entry, as not translated.
  ///
  /// `number` counts in `entries`.
  fileprivate func asNew(_ entry: Entry, _ number: Int, in language: String) -> Change {
    let variables = substitutions(of: number).map {
      Variable(name: string($0.name), argument: $0.argument, specifier: string($0.specifier))
    }
    let wordings = entry.variants.map { index in
      let variant = variants[index]
      return Wording(
        string(variant.text), path: selectors[Int(variant.selector)], state: .new)
    }
    return Change(key: string(entry.key), language: language, .set(wordings, variables: variables))
  }
}

/// The comments at the end of a table that name keys it lacks.
struct MissingNote {
  private static let start = "// missing: "
  private let source: Source

  init(_ source: Source) { self.source = source }

  /// The keys that are named, as they are written.
  var keys: Set<KeyBytes> {
    let start = ContiguousArray(Self.start.utf8)
    var keys: Set<KeyBytes> = []
    for line in source.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    where line.starts(with: start) {
      let literal = line.dropFirst(start.count)
      var end = literal.startIndex + 1
      while end < literal.endIndex, literal[end] != 0x22 { end += literal[end] == 0x5C ? 2 : 1 }
      guard end < literal.endIndex else { continue }
      keys.insert(KeyBytes(String(decoding: literal[...end], as: UTF8.self)))
    }
    return keys
  }

  func repair(_ key: String, _ text: String) -> Repair {
    let line = "\(Self.start)\(StringsWriting.literal(key)) = \(StringsWriting.literal(text));"
    let end = lineEnd
    let isEnded = source.bytes.last.map { $0 == 0x0A || $0 == 0x0D } ?? true
    let size = source.bytes.count
    return Repair(
      source.path, .notes(key),
      Change(
        key: key,
        .mend(ByteRange(UInt32(size), UInt32(size)), isEnded ? line + end : end + line)))
  }

  /// What ends the lines of the file.
  private var lineEnd: String {
    let bytes = source.bytes
    guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if bytes[first] == 0x0A { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
  }
}

/// The comments at the end of a file in XML that name keys it lacks.
struct XMLMissingNote {
  private static let start = "<!-- missing: "
  private let source: Source
  /// The element that holds everything.
  private let element: String
  /// Behind the start of each note that is there, by what stands in front of its first ` = `.
  private let notes: [ArraySlice<UInt8>: [Int]]
  /// Where the last end tag of the element stands.
  private let end: Int?
  private let lineEnd: String

  init(_ source: Source, in element: String) {
    self.source = source
    self.element = element
    let bytes = source.bytes
    let tag = "</\(element)".utf8
    end = bytes.indices.last { bytes.holds(tag, at: $0) }
    lineEnd =
      bytes.contains(0x0A) && !bytes.indices.contains { bytes.holds("\r\n".utf8, at: $0) }
      ? "\n" : "\r\n"
    var notes: [ArraySlice<UInt8>: [Int]] = [:]
    for index in bytes.indices where bytes.holds(Self.start.utf8, at: index) {
      let place = index + Self.start.utf8.count
      notes[Self.head(bytes[place...]), default: []].append(place)
    }
    self.notes = notes
  }

  /// What stands in front of the first ` = ` or line end.
  private static func head(_ text: some Sequence<UInt8>) -> ArraySlice<UInt8> {
    let bytes = Array(text.prefix { $0 != 0x0A && $0 != 0x0D })
    let end = bytes.indices.first { bytes[$0...].starts(with: " = ".utf8) }
    return bytes[..<(end ?? bytes.endIndex)]
  }

  /// A comment in front of the last end tag; none when there is one already.
  func repairs(_ key: String, _ text: String) -> [Repair] {
    let bytes = source.bytes
    // A name of Android's is no string.
    let name = (element == "dict" ? StringsWriting.literal(key) : key).withoutDoubleHyphens
    let words = "\(name) = "
    let known = notes[Self.head(words.utf8)] ?? []
    guard !known.contains(where: { bytes.holds(words.utf8, at: $0) }) else { return [] }
    guard let end else {
      return [
        Repair(
          source.path, .notes(key),
          hindrance: "it has no '</\(element)>' in front of which a comment could stand")
      ]
    }
    let line = lineStart(end)
    let isAlone = bytes[line..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let note =
      "\(indent)\(Self.start)\(words)\(StringsWriting.literal(text).withoutDoubleHyphens) -->\(lineEnd)"
    let place = isAlone ? line : end
    return [
      Repair(
        source.path, .notes(key),
        Change(key: key, .mend(ByteRange(place, place), isAlone ? note : lineEnd + note)))
    ]
  }

  /// The blanks in front of the elements.
  private var indent: String {
    guard element == "dict" else { return "    " }
    let bytes = source.bytes
    guard let key = bytes.indices.first(where: { bytes.holds("<key".utf8, at: $0) }) else {
      return "\t"
    }
    let line = bytes[lineStart(key)..<key]
    return line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      ? String(decoding: line, as: UTF8.self) : "\t"
  }

  private func lineStart(_ offset: Int) -> Int {
    let before = source.bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }
    return before.map { $0 + 1 } ?? 0
  }
}
