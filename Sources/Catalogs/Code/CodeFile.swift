/// Files of code that may look keys up.
public enum CodeFile: Sendable {
  private static let extensions = ["swift", "m", "mm", "h", "c", "cc", "cpp", "cxx", "hpp", "hh"]

  /// Whether a path is that of a file of Swift, Objective-C, C or C++, by its ending.
  public static func isCode(_ path: String) -> Bool {
    guard let ending = self.ending(path) else { return false }
    return extensions.contains { $0.utf8.elementsEqual(ending) }
  }

  private static func ending(_ path: String) -> Substring.UTF8View? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return path.utf8[path.utf8.index(after: dot)...]
  }

  /// Reads a file of code, whatever its bytes are: what cannot be text or code says nothing.
  public static func read(path: String, bytes: ContiguousArray<UInt8>) -> SourceCode {
    let source = Source.decode(path: path, bytes).source
    let isSwift = ending(path)?.elementsEqual("swift".utf8) ?? false
    guard source.bytes.count <= Source.largestSize else {
      return SourceCode(source: Source(path: path, bytes: []), isGenerated: false)
    }
    let isGenerated = isGenerated(path) || isGenerated(source.bytes)
    return CodeReader(source: source, isC: !isSwift, isGenerated: isGenerated).read()
  }

  /// Whether a folder or the file is named for being generated: `Generated`, `R.generated.swift`.
  private static func isGenerated(_ path: String) -> Bool {
    let bytes = ContiguousArray(path.utf8)
    return holdsWord(bytes, upTo: bytes.count, "generated")
      || holdsWord(bytes, upTo: bytes.count, "swiftgen")
  }

  /// Whether the comments at the start say so, as SwiftGen, R.swift and Xcode write it.
  private static func isGenerated(_ bytes: ContiguousArray<UInt8>) -> Bool {
    var end = 0
    while end < min(bytes.count, 4096) {
      switch bytes[end] {
      case 0...0x20: end += 1
      case UInt8(ascii: "/") where bytes.holds("//".utf8, at: end):
        end = bytes.endOfLine(end)
      case UInt8(ascii: "/") where bytes.holds("/*".utf8, at: end):
        end += 2
        while end < min(bytes.count, 4096), !bytes.holds("*/".utf8, at: end) { end += 1 }
        end += 2
      default:
        return holdsMark(bytes, end)
      }
    }
    return holdsMark(bytes, min(end, bytes.count))
  }

  private static func holdsMark(_ bytes: ContiguousArray<UInt8>, _ end: Int) -> Bool {
    holdsWord(bytes, upTo: min(end, bytes.count), "generated")
  }

  /// Whether a word stands in the first bytes, whatever its case.
  private static func holdsWord(
    _ bytes: ContiguousArray<UInt8>, upTo end: Int, _ word: String
  ) -> Bool {
    let word = ContiguousArray(word.utf8)
    guard end >= word.count else { return false }
    for start in 0...(end - word.count) where bytes[start] | 0x20 == word[0] {
      if word.indices.allSatisfy({ bytes[start + $0] | 0x20 == word[$0] }) { return true }
    }
    return false
  }
}
