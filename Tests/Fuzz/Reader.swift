typealias Bytes = ContiguousArray<UInt8>

/// Something that reads bytes of strangers, as a value: what it is called, what inputs grow from,
/// and what must hold for every one of them.
struct Reader: Sendable {
  /// The name, as the command line takes it.
  let name: String
  /// What is read, and what must hold, in one sentence.
  let summary: String
  /// Inputs as people have them; changed ones are made of these.
  let seeds: @Sendable () -> [Bytes]
  /// Words and signs of the format that an input may get in any place.
  let tokens: [String]
  /// The most that a byte of a long input may cost, in nanoseconds.
  var nanosecondsPerByte: UInt64 = 1_000
  /// Reads an input; what does not hold, as `law: details`, or nil.
  let breach: @Sendable (Bytes) async -> String?

  /// Every one, sorted by name.
  static let all: [Reader] = [
    .android, .baseline, .codeC, .codeSwift, .configuration, .escaping, .exchange, .format,
    .glob, .infoPlist, .interface, .json, .localeList, .plist, .project, .sheet, .strings,
    .stringsdict, .xcodeProject, .xcstrings, .xliff, .xml,
  ]
}
