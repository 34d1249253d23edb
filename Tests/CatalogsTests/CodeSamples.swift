import Catalogs
import Foundation

/// Code as this package reads it, in words.
enum CodeSamples {
  static func read(_ text: String, path: String = "V.swift") -> SourceCode {
    CodeFile.read(path: path, bytes: ContiguousArray(text.utf8))
  }

  /// The usages of some files: `certainty function 'key' table bundle default`, the last three
  /// only when they are not `Localizable`, unspecified and none.
  static func usages(_ files: [(path: String, text: String)], functions: [String] = []) -> [String]
  {
    let read = files.map { self.read($0.text, path: $0.path) }
    return KeyUsages.resolve(read, functions: functions).map(words)
  }

  static func words(_ usage: KeyUsage) -> String {
    var words = "\(usage.certainty) \(usage.function) '\(usage.key.description)'"
    switch usage.table {
    case .named("Localizable"): break
    case .named(let name): words += " table \(name)"
    case .unknown: words += " table ?"
    }
    if usage.bundle != .unspecified { words += " bundle \(usage.bundle)" }
    if let text = usage.defaultText { words += " default \(text)" }
    return words
  }

  static func swift(_ text: String) -> [String] { usages([("V.swift", text)]) }
  static func objectiveC(_ text: String) -> [String] { usages([("V.m", text)]) }

  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/code").path

  /// The paths of the inputs, below `fixtures`, sorted.
  static func paths(_ folder: String = "") throws -> [String] {
    let root = folder.isEmpty ? fixtures : "\(fixtures)/\(folder)"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter(CodeFile.isCode).sorted()
  }

  static func bytes(_ path: String) throws -> ContiguousArray<UInt8> {
    ContiguousArray(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
