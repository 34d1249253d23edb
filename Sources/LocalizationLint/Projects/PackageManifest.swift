import Catalogs

/// What a `Package.swift` says about localization.
enum PackageManifest {
  /// The text behind `defaultLocalization:`; nil when the manifest has none.
  ///
  /// A scan over tokens, not a parse: comments and other strings are passed over.
  static func defaultLocalization(_ bytes: ContiguousArray<UInt8>) -> String? {
    let name = Array("defaultLocalization".utf8)
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "/") where follows(bytes, offset + 1, UInt8(ascii: "/")):
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      case UInt8(ascii: "/") where follows(bytes, offset + 1, UInt8(ascii: "*")):
        offset += 2
        while offset < bytes.count,
          bytes[offset] != UInt8(ascii: "*") || !follows(bytes, offset + 1, UInt8(ascii: "/"))
        { offset += 1 }
        offset += 2
      case UInt8(ascii: "\""):
        offset = endOfLiteral(bytes, offset)
      case name[0] where bytes[offset...].starts(with: name):
        offset += name.count
        while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x3A].contains(bytes[offset]) {
          offset += 1
        }
        guard follows(bytes, offset, UInt8(ascii: "\"")) else { continue }
        let end = endOfLiteral(bytes, offset)
        return String(decoding: bytes[(offset + 1)..<max(offset + 1, end - 1)], as: UTF8.self)
      default:
        offset += 1
      }
    }
    return nil
  }

  private static func follows(
    _ bytes: ContiguousArray<UInt8>, _ offset: Int, _ byte: UInt8
  ) -> Bool {
    offset < bytes.count && bytes[offset] == byte
  }

  /// The offset behind the closing quote of the literal that opens at `offset`.
  private static func endOfLiteral(_ bytes: ContiguousArray<UInt8>, _ offset: Int) -> Int {
    var offset = offset + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != 0x0A {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, bytes.count)
  }
}
