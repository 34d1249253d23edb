import Foundation
import Testing

/// What programs that are not ours say of ours, where they are installed.
@Suite struct `Other tools` {
  static let shells = Repository.files.filter { path in
    path.hasSuffix(".sh") || path == ".ci/run"
  }

  @Test(.enabled(if: Self.tool("shellcheck") != nil), arguments: shells)
  func `find nothing in a script`(path: String) throws {
    #expect(try Self.run("shellcheck", [path]) == "")
  }

  @Test(.enabled(if: Self.tool("xmllint") != nil), arguments: ["checkstyle", "junit"])
  func `read our XML`(format: String) async throws {
    let (said, _) = await Repository.run([".lproj-samples/AiPBX-gaps", "--format", format])
    let file = FileManager.default.temporaryDirectory.appending(
      path: "paritylint-\(UUID().uuidString).xml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(said.output.utf8).write(to: file)
    #expect(try Self.run("xmllint", ["--noout", "--nonet", file.path]) == "")
  }

  @Test(.enabled(if: Self.tool("check-jsonschema") != nil))
  func `accept our action`() throws {
    let words = ["--quiet", "--builtin-schema", "vendor.github-actions"]
    #expect(
      try Self.run("check-jsonschema", words + [".github/actions/paritylint/action.yml"]) == "")
  }

  private static func tool(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// What a tool says, run in the repository's folder.
  private static func run(_ name: String, _ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(tool(name)))
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: Repository.folder)
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
