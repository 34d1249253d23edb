import Catalogs

/// The release numbers that the configuration asks for, as they stand in the files.
struct ReleaseNumbers: Sendable {
  /// A number and where it stands.
  struct Number: Sendable {
    let text: String
    let site: Site

    /// The number without the `v` that a tag has in front.
    var plain: Substring { text.drop { $0 == "v" || $0 == "V" } }
  }

  /// What one configured place says.
  struct Place: Sendable {
    /// The name or pattern as it is configured.
    let name: String
    let source: Source
    /// Every number that was found; empty when none was.
    let numbers: [Number]
  }

  /// The number itself; nil when its file holds none.
  let wanted: Number?
  /// The file that holds it.
  let source: Source
  /// The other places, in the order of the configuration.
  private(set) var places: [Place] = []

  /// Reads the files; nil when nothing is configured, or the file of the number cannot be read.
  init?(_ setting: ReleaseSetting, files: FileAccess, _ failures: inout [Failure]) {
    guard let file = setting.file else {
      if !setting.places.isEmpty {
        failures.append(
          Failure("the configuration's 'version' has places 'in' which to look, but no 'file'"))
      }
      return nil
    }
    guard let source = Self.read(file, files, &failures) else { return nil }
    self.source = source
    wanted = Self.words(source.bytes, from: 0).first.map { range in
      Number(text: source.string(range), site: Site(source, range))
    }
    for place in setting.places {
      guard let source = Self.read(place.path, files, &failures) else { continue }
      var ranges: [ByteRange] = []
      if let name = place.setting { ranges = Self.values(of: name, in: source.bytes) }
      if let pattern = place.pattern {
        ranges += Self.matches(
          Array(pattern.before.utf8), Array(pattern.after.utf8), in: source.bytes)
      }
      places.append(
        Place(
          name: place.setting ?? place.pattern?.written ?? "", source: source,
          numbers: ranges.map { Number(text: source.string($0), site: Site(source, $0)) }))
    }
  }

  private static func read(
    _ path: String, _ files: FileAccess, _ failures: inout [Failure]
  ) -> Source? {
    guard files.kind(path) == .file else {
      failures.append(Failure("there is no '\(path)', which the configuration's 'version' names"))
      return nil
    }
    do throws(Failure) {
      return Source.decode(path: path, try files.read(path)).source
    } catch {
      failures.append(error)
      return nil
    }
  }

  /// The words of a text, separated by white space, from an offset on.
  private static func words(_ bytes: ContiguousArray<UInt8>, from start: Int) -> [ByteRange] {
    var words: [ByteRange] = []
    var lower: Int?
    for index in start...bytes.count {
      if index < bytes.count, bytes[index] > 0x20 {
        lower = lower ?? index
      } else if let first = lower {
        words.append(ByteRange(first, index))
        lower = nil
      }
    }
    return words
  }

  /// Every number between two texts.
  ///
  /// A number starts with a digit, or with `v` and a digit, and goes on with letters, digits and
  /// `.`, `-`, `+` and `_` between them.
  private static func matches(
    _ before: [UInt8], _ after: [UInt8], in bytes: ContiguousArray<UInt8>
  ) -> [ByteRange] {
    var ranges: [ByteRange] = []
    var offset = 0
    while offset + before.count <= bytes.count {
      guard before.isEmpty || bytes[offset] == before[0], holds(before, bytes, at: offset) else {
        offset += 1
        continue
      }
      let start = offset + before.count
      let end = numberEnd(bytes, start)
      if end > start, !before.isEmpty || start == 0 || !isNumber(bytes[start - 1]),
        holds(after, bytes, at: end)
      {
        ranges.append(ByteRange(start, end))
        offset = end
      } else {
        offset += 1
      }
    }
    return ranges
  }

  private static func holds(
    _ text: [UInt8], _ bytes: ContiguousArray<UInt8>, at offset: Int
  ) -> Bool {
    offset + text.count <= bytes.count
      && bytes[offset..<offset + text.count].elementsEqual(text)
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2E, 0x2D, 0x2B, 0x5F: true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func numberEnd(_ bytes: ContiguousArray<UInt8>, _ start: Int) -> Int {
    var end = start
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "v") { end += 1 }
    guard end < bytes.count, isDigit(bytes[end]) else { return start }
    while end < bytes.count, isNumber(bytes[end]) { end += 1 }
    // A sentence ends in a dot, a number does not.
    while end > start,
      !isNumber(bytes[end - 1]) || [0x2E, 0x2D, 0x2B, 0x5F].contains(bytes[end - 1])
    { end -= 1 }
    return end
  }

  /// Every value of a setting: what stands behind its name and, if it is there, `=`, `:`, `(` or
  /// the tags of a property list.
  ///
  /// A value that only refers to another setting, `$(CURRENT_VERSION)`, is passed over. So is a line
  /// that is a comment.
  private static func values(
    of name: String, in bytes: ContiguousArray<UInt8>
  ) -> [ByteRange] {
    let name = Array(name.utf8)
    guard let first = name.first else { return [] }
    var ranges: [ByteRange] = []
    var offset = 0
    while offset + name.count < bytes.count {
      guard bytes[offset] == first, holds(name, bytes, at: offset),
        offset == 0 || !isWord(bytes[offset - 1]), !isWord(bytes[offset + name.count]),
        !isComment(bytes, offset)
      else {
        offset += 1
        continue
      }
      offset += name.count
      if let range = value(bytes, offset) {
        ranges.append(range)
        offset = Int(range.upper)
      }
    }
    return ranges
  }

  private static func value(_ bytes: ContiguousArray<UInt8>, _ start: Int) -> ByteRange? {
    var lower = start
    let isElement = holds(Array("</key>".utf8), bytes, at: start)
    if isElement {
      while lower < bytes.count, !holds(Array("<string>".utf8), bytes, at: lower) { lower += 1 }
      lower += "<string>".utf8.count
    } else {
      // The quote that ends the name, what assigns, and the quote that starts the value; a condition
      // of a build setting, `[sdk=…]`, belongs to the name.
      if lower < bytes.count, bytes[lower] == UInt8(ascii: "[") {
        while lower < bytes.count, bytes[lower] != UInt8(ascii: "]"), bytes[lower] != 0x0A {
          lower += 1
        }
        lower += 1
      }
      let skipped = Array(" \t\"'=:(".utf8)
      while lower < bytes.count, skipped.contains(bytes[lower]) { lower += 1 }
    }
    var upper = lower
    let ends = Array("\"';,)<# \t\r\n".utf8)
    while upper < bytes.count, !ends.contains(bytes[upper]) { upper += 1 }
    guard upper > lower, lower > start, bytes[lower] != UInt8(ascii: "$") else { return nil }
    return ByteRange(lower, upper)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }

  /// Whether the line of an offset starts as a comment.
  private static func isComment(_ bytes: ContiguousArray<UInt8>, _ offset: Int) -> Bool {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    while start < offset, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    return holds(Array("//".utf8), bytes, at: start) || bytes[start] == UInt8(ascii: "#")
      || bytes[start] == UInt8(ascii: "*")
  }
}
