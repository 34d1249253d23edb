/// A language as a folder, a catalog or a setting names it.
///
/// Two languages are equal when their BCP 47 codes are; whether two codes mean one language is what
/// `identity` says.
public struct Language: Hashable, Sendable {
  /// The name as written: `zh_CN`, `English`, `pt-rBR`.
  public let written: String
  /// The name in BCP 47 spelling: `zh-CN`, `en`, `pt-BR`.
  ///
  /// A name that is no well-formed code stays as written, with `-` for `_`.
  public let code: String
  /// The code with deprecated and synonymous codes resolved: `no` and `nb` share one, and so do
  /// `zh-CN` and `zh-Hans`.
  public let identity: String

  /// Reads a name in any of the spellings Apple systems or Xcode accept in front of `.lproj`, or
  /// that a catalog or a setting uses.
  public init(_ written: String) {
    self.written = written
    code = LanguageCode.spelled(written)
    identity = LanguageCode.resolved(code)
  }

  /// Makes a language whose code is known, however it was written.
  package init(written: String, code: String) {
    self.written = written
    self.code = code
    identity = LanguageCode.resolved(code)
  }

  /// The language without script and region: `zh` of `zh-Hant-HK`.
  public var base: String { String(identity.prefix { $0 != "-" }) }

  /// Whether both are forms of one language in one script, so that a text may well be the same:
  /// `en` and `en-GB`, but not `zh-Hans` and `zh-Hant`.
  public func isVariant(of other: Language) -> Bool {
    core.elementsEqual(other.core)
  }

  /// The language and, where one is named, the script.
  private var core: Substring.UTF8View {
    let bytes = identity.utf8
    let hyphen = UInt8(ascii: "-")
    guard let end = bytes.firstIndex(of: hyphen) else { return bytes[...] }
    let second = bytes[bytes.index(after: end)...].prefix { $0 != hyphen }
    return second.count == 4 ? bytes[..<second.endIndex] : bytes[..<end]
  }

  /// Compares codes.
  public static func == (left: Language, right: Language) -> Bool {
    left.code.utf8.elementsEqual(right.code.utf8)
  }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
  }
}
