import Catalogs

/// What XcodeGen's `project.yml` says about languages.
///
/// Lines are enough: the two names stand in the block `options`, their values in one line or, for a
/// list, in lines that start with a dash. Anything else is passed over.
struct ProjectSpecification {
  /// `developmentLanguage`; nil when it is not said.
  private(set) var developmentLanguage: String?
  /// `knownRegions`, in file order.
  private(set) var knownRegions: [(name: String, range: ByteRange)] = []

  /// Reads a specification; nil when the file is none of XcodeGen's.
  init?(_ source: Source) {
    var section = ""
    var isList = false
    var hasTargets = false
    for line in Self.lines(source.bytes) {
      let text = Self.trimmed(source.bytes, line)
      guard !text.isEmpty, source.bytes[text.lowerBound] != UInt8(ascii: "#") else { continue }
      let isDash = source.bytes[text.lowerBound] == UInt8(ascii: "-")
      guard let colon = source.bytes[text].firstIndex(of: UInt8(ascii: ":")), !isDash else {
        if isList, isDash { add(source, text.lowerBound + 1..<text.upperBound) }
        continue
      }
      let name = String(decoding: source.bytes[text.lowerBound..<colon], as: UTF8.self)
      isList = false
      if text.lowerBound == line.lowerBound {
        section = name
        if name == "targets" { hasTargets = true }
      } else if section == "options", name == "developmentLanguage" {
        let value = Self.value(source.bytes, colon + 1..<text.upperBound)
        developmentLanguage = String(decoding: source.bytes[value], as: UTF8.self)
      } else if section == "options", name == "knownRegions" {
        isList = true
        var start = colon + 1
        for index in start..<text.upperBound {
          switch source.bytes[index] {
          case UInt8(ascii: "["): start = index + 1
          case UInt8(ascii: ","), UInt8(ascii: "]"):
            add(source, start..<index)
            start = index + 1
          default: break
          }
        }
      }
    }
    guard hasTargets || developmentLanguage != nil || !knownRegions.isEmpty else { return nil }
  }

  private mutating func add(_ source: Source, _ range: Range<Int>) {
    let value = Self.value(source.bytes, range)
    guard !value.isEmpty else { return }
    knownRegions.append(
      (
        String(decoding: source.bytes[value], as: UTF8.self),
        ByteRange(value.lowerBound, value.upperBound)
      ))
  }

  private static func lines(_ bytes: ContiguousArray<UInt8>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(start..<index)
      start = index + 1
    }
    return lines + [start..<bytes.count]
  }

  private static func trimmed(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, bytes[lower] <= 0x20 { lower += 1 }
    while upper > lower, bytes[upper - 1] <= 0x20 { upper -= 1 }
    return lower..<upper
  }

  /// A scalar without its quotes and without a comment behind it.
  private static func value(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let whole = trimmed(bytes, range)
    let comment = bytes[whole].indices.first {
      bytes[$0] == UInt8(ascii: "#") && ($0 == whole.lowerBound || bytes[$0 - 1] == 0x20)
    }
    let text = trimmed(bytes, whole.lowerBound..<(comment ?? whole.upperBound))
    guard let first = bytes[text].first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
      text.count > 1, bytes[text.upperBound - 1] == first
    else { return text }
    return text.lowerBound + 1..<text.upperBound - 1
  }
}
