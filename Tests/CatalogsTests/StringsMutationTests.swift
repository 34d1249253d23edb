import Catalogs
import Foundation
@testable import Fuzz
import Testing

/// The small inputs under `Fixtures/strings`, and other folders of tables.
enum StringsFiles {
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/strings").path

  /// The paths of all `.strings` files below a folder, sorted.
  static func paths(_ folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".strings") }.sorted().map { "\(folder)/\($0)" }
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

@Suite struct `Strings against Foundation` {
  @Test(arguments: StringsFiles.paths(StringsFiles.fixtures))
  func `a fixture`(_ path: String) throws {
    #expect(StringsLaw.breach(try StringsFiles.bytes(path)) == nil)
  }

  @Test func `tables of a folder`() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["PARITYLINT_STRINGS_DIR"] else { return }
    let paths = StringsFiles.paths(folder)
    #expect(!paths.isEmpty)
    for path in paths {
      let breach = StringsLaw.breach(try StringsFiles.bytes(path), isThorough: true)
      #expect(breach == nil, "\(path)")
    }
  }
}
