import Catalogs
import Foundation
import Testing

@testable import LocalizationLint
@testable import paritylint

/// The folder that holds `Package.swift`, and the tool run in it or below it.
enum Repository {
  /// Without a `/` at its end.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The paths of all files relative to the repository's folder, sorted; what git ignores is left
  /// out.
  static let files: [String] = {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var files: [String] = []
    for case let path as String in walk {
      let isTop = !path.contains("/")
      if isTop, [".git", ".build", ".swiftpm", "Package.resolved"].contains(path) {
        walk.skipDescendants()
        continue
      }
      guard !path.hasSuffix(".DS_Store"),
        walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular
      else { continue }
      files.append(path)
    }
    return files.sorted()
  }()

  /// The Swift files below a folder.
  static func swiftFiles(in folder: String) -> [String] {
    files.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".swift") }
  }

  /// The code of every file in `Sources`, by path.
  static let sources: [String: SwiftCode] = Dictionary(
    uniqueKeysWithValues: swiftFiles(in: "Sources").map { path in
      (path, SwiftCode((try? text(path)) ?? ""))
    })

  static func code(_ path: String) throws -> SwiftCode { try #require(sources[path]) }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The names in a folder, sorted.
  static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/" + path).sorted()
  }

  /// What the tool says and how it ends, as though a folder of the repository were the current one.
  static func run(_ words: [String], in path: String = "") async -> (said: Said, status: Int32) {
    let place = path.isEmpty ? folder : folder + "/" + path
    let said = Said()
    // With `/` as the current folder, no configuration outside the repository has a say.
    var environment = Environment(
      console: Console(
        output: { (text) throws(Failure) in said.add(output: text) },
        errors: { said.add(errors: $0) }, isTerminal: false),
      files: FileAccess(
        list: { (path) throws(Failure) in try Disk.list(place + "/" + path) },
        kind: { Disk.kind(place + "/" + $0) },
        identity: { Disk.identity(place + "/" + $0) },
        read: { (path) throws(Failure) in try Disk.read(place + "/" + path) }),
      replaceFile: { (path, _) throws(Failure) in throw Failure("a test writes '\(path)'") },
      currentFolder: "/", variable: { _ in nil })
    environment.replaceFiles = { (files, _) throws(Failure) in
      throw Failure("a test writes \(files.map(\.path))")
    }
    let status = await Main.run(words, in: environment)
    return (said, status.rawValue)
  }

  /// The findings of a run, each on a line: rule, language, table, key and line.
  static func findings(_ words: [String], in path: String = "") async throws -> (
    lines: [String], errors: String, status: Int32
  ) {
    let (said, status) = await run(words + ["--format", "json"], in: path)
    guard !said.output.isEmpty else { return ([], said.errors, status) }
    let report = try JSONDecoder().decode(WrittenReport.self, from: Data(said.output.utf8))
    return (report.findings.map(\.line).sorted(), said.errors, status)
  }
}

/// What a run printed.
final class Said: @unchecked Sendable {
  private let lock = NSLock()
  private var texts = (output: "", errors: "")

  var output: String { lock.withLock { texts.output } }
  var errors: String { lock.withLock { texts.errors } }

  func add(output: String) { lock.withLock { texts.output += output } }
  func add(errors: String) { lock.withLock { texts.errors += errors } }
}

private struct WrittenReport: Decodable {
  struct Finding: Decodable {
    let rule: String
    let language: String?
    let table: String?
    let key: String?
    let number: Int?

    enum CodingKeys: String, CodingKey {
      case rule, language, table, key
      case number = "line"
    }

    var line: String {
      [rule, language ?? "-", table ?? "-", key ?? "-", number.map(String.init) ?? "-"]
        .joined(separator: " | ")
    }
  }

  let findings: [Finding]
}
