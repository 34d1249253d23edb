@testable import Fuzz
import Testing

@testable import Catalogs
@testable import LocalizationLint
@testable import paritylint

/// What can be added is a value in a file of its own, and in one sorted list.
@Suite struct `Folder and list` {
  struct Kind: Sendable, CustomTestStringConvertible {
    let type: String
    let folder: String
    /// The names in the list, in its order.
    let names: [String]
    /// Whether every file of the folder, but the type's own, must be one.
    let isStrict: Bool
    var testDescription: String { type }

    /// The files of the folder itself.
    var files: [String] {
      Repository.swiftFiles(in: folder).filter { !$0.dropFirst(folder.count + 1).contains("/") }
    }
  }

  static let kinds = [
    Kind(
      type: "Rule", folder: "Sources/LocalizationLint/Rules", names: Rule.all.map(\.id.name),
      isStrict: true),
    Kind(
      type: "Format", folder: "Sources/Catalogs/Formats", names: Format.all.map(\.name),
      isStrict: true),
    Kind(
      type: "Editor", folder: "Sources/Catalogs/Edits", names: Editor.all.map(\.format),
      isStrict: false),
    Kind(
      type: "Reporter", folder: "Sources/LocalizationLint/Reports",
      names: Reporter.all.map(\.name), isStrict: false),
    Kind(
      type: "ExchangeFormat", folder: "Sources/LocalizationLint/Exchange/Formats",
      names: ExchangeFormat.all.map(\.name), isStrict: true),
    Kind(
      type: "Command", folder: "Sources/paritylint/Commands", names: Command.all.map(\.name),
      isStrict: false),
    Kind(
      type: "Reader", folder: "Tests/Fuzz/Readers", names: Reader.all.map(\.name), isStrict: true),
  ]

  @Test(arguments: kinds) func `agree`(_ kind: Kind) throws {
    #expect(kind.names == kind.names.sorted(), "the list is not sorted")
    var found: [String] = []
    for path in kind.files {
      // `Strings+Editing.swift` holds the editor of `Strings.swift`'s format.
      let stem = String(
        path.dropFirst(kind.folder.count + 1).dropLast(".swift".count).prefix { $0 != "+" })
      let members = Self.members(of: kind.type, in: SwiftCode(try Repository.text(path)).text)
      if stem == kind.type { continue }
      let isHelper = members.isEmpty && !kind.isStrict
      // `missingKey` stands in `MissingKey.swift` and is called `missing-key`.
      #expect(
        isHelper || members.map { $0.lowercased() } == [stem.lowercased()],
        "'\(path)' must declare one \(kind.type), 'static let' and named for the file")
      found += members
    }
    #expect(
      found.map { $0.lowercased() }.sorted()
        == kind.names.map { $0.filter { $0 != "-" } }.sorted(),
      "the files of '\(kind.folder)' and '\(kind.type).all' name different ones")
  }

  /// The names of the static members that a file makes of a type.
  private static func members(of type: String, in code: String) -> [String] {
    code.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").drop { $0 == "public" || $0 == "package" }
      guard words.count >= 5, words.starts(with: ["static", "let"]),
        words.dropFirst(3).first == "=",
        words.dropFirst(4).first?.hasPrefix(type + "(") ?? false
      else { return nil }
      return words.dropFirst(2).first.map { $0.filter { $0 != "`" } }
    }
  }
}
