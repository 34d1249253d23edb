/// A range of a file's bytes, before anything is decoded, and what takes its place.
public struct Replacement: Hashable, Sendable {
  /// The offsets of the bytes that go; empty where something is only added.
  public let range: Range<Int>
  /// The bytes that come.
  public let bytes: ContiguousArray<UInt8>

  /// Makes a replacement.
  public init(_ range: Range<Int>, _ bytes: ContiguousArray<UInt8>) {
    self.range = range
    self.bytes = bytes
  }
}

extension [Replacement] {
  /// The bytes with every replacement made; they must be in order and apart.
  public func applied(to bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var result = ContiguousArray<UInt8>()
    result.reserveCapacity(bytes.count + reduce(0) { $0 + $1.bytes.count - $1.range.count })
    var offset = 0
    for replacement in self {
      result.append(contentsOf: bytes[offset..<replacement.range.lowerBound])
      result.append(contentsOf: replacement.bytes)
      offset = replacement.range.upperBound
    }
    result.append(contentsOf: bytes[offset...])
    return result
  }
}

/// A range of a source's text, and the UTF-8 that takes its place.
struct TextReplacement {
  var range: Range<Int>
  var bytes: ContiguousArray<UInt8>
}

extension [TextReplacement] {
  mutating func replace(_ range: Range<Int>, _ text: String) {
    append(TextReplacement(range: range, bytes: ContiguousArray(text.utf8)))
  }

  /// The replacements in the file's own bytes and encoding, in order; nil when two of them overlap.
  func encoded(for source: Source) -> [Replacement]? {
    let sorted = indices.sorted { left, right in
      let (a, b) = (self[left].range, self[right].range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      // What is added in front of a range stands in front of what takes its place.
      if a.isEmpty != b.isEmpty { return a.isEmpty }
      return left < right
    }.map { self[$0] }
    var end = 0
    var offsets: [Int] = []
    for replacement in sorted {
      guard replacement.range.lowerBound >= end else { return nil }
      end = replacement.range.upperBound
      offsets += [replacement.range.lowerBound, end]
    }
    let places = source.fileOffsets(of: offsets)
    return sorted.enumerated().map { index, replacement in
      Replacement(
        places[2 * index]..<places[2 * index + 1], source.encoding.encode(replacement.bytes))
    }
  }
}

extension Source {
  /// Where offsets of the text, in ascending order, are in the file's bytes.
  ///
  /// A surrogate without its other half is U+FFFD in the text, which has the same length in UTF-16.
  fileprivate func fileOffsets(of offsets: [Int]) -> [Int] {
    let mark = encoding.mark.count
    switch encoding {
    case .utf8, .utf8WithMark, .binary: return offsets.map { $0 + mark }
    default: break
    }
    var result: [Int] = []
    var place = mark
    var offset = 0
    for target in offsets {
      while offset < target {
        let byte = bytes[offset]
        if byte & 0xC0 != 0x80 {
          place += encoding.unit * (byte >= 0xF0 && encoding.unit == 2 ? 2 : 1)
        }
        offset += 1
      }
      result.append(place)
    }
    return result
  }
}

extension TextEncoding {
  /// The byte order mark in front of the text; empty when there is none.
  var mark: ContiguousArray<UInt8> {
    switch self {
    case .utf8, .latin1, .binary: []
    case .utf8WithMark: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    }
  }

  /// The bytes of a code unit.
  fileprivate var unit: Int {
    switch self {
    case .utf8, .utf8WithMark, .latin1, .binary: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  private var isBig: Bool { self == .utf16BigEndian || self == .utf32BigEndian }

  /// The text in this encoding; what ISO 8859-1 lacks is a character reference, as only XML is
  /// written in it.
  func encode(_ text: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    guard self != .utf8, self != .utf8WithMark else { return text }
    var result = ContiguousArray<UInt8>()
    func append(_ value: UInt32, bytes: Int) {
      for index in 0..<bytes {
        let shift = UInt32(8 * (isBig ? bytes - 1 - index : index))
        result.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch unit {
      case 2: for unit in String(scalar).utf16 { append(UInt32(unit), bytes: 2) }
      case 4: append(scalar.value, bytes: 4)
      default:
        if scalar.value < 0x100 {
          append(scalar.value, bytes: 1)
        } else {
          result += ContiguousArray("&#\(scalar.value);".utf8)
        }
      }
    }
    return result
  }
}
