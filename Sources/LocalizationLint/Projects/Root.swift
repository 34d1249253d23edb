public import Catalogs

/// A folder that holds `*.lproj` folders or catalogs, with what its project says about languages.
public struct Root: Sendable {
  /// The path; empty for the current folder.
  public let path: String
  /// The languages of its `*.lproj` folders, sorted by code, each with one of its files.
  public let folders: [(language: Language, source: Source)]
  /// The languages of its folders and catalogs, sorted by code.
  public let languages: [Language]
  /// The language its texts are written in first.
  public let developmentLanguage: Language
  /// The project file that governs it, if one does.
  let project: ProjectFacts?
}

/// What a project file says about languages.
struct ProjectFacts: Sendable {
  /// The folder it speaks for.
  let folder: String
  /// The file.
  let source: Source
  /// The development language it names.
  let developmentLanguage: Language?
  /// The languages it lists, without `Base`, in its own order; empty for a file that lists none.
  let regions: [(language: Language, range: ByteRange)]
  /// The languages whose files it names.
  let members: Set<String>
  /// The Xcode project itself, when it is one.
  let xcode: XcodeProject?

  /// The file that speaks for a root: the deepest one; of several in one folder the Xcode project,
  /// then one that names a language.
  static func speaking(for root: String, among facts: [ProjectFacts]) -> ProjectFacts? {
    let around = facts.filter { $0.governs(root) }
    let depth = around.map(\.folder.utf8.count).max()
    let deepest = around.filter { $0.folder.utf8.count == depth }
    return deepest.first { $0.xcode != nil } ?? deepest.first { $0.developmentLanguage != nil }
      ?? deepest.first
  }

  /// Whether a folder lies in the one it speaks for.
  func governs(_ root: String) -> Bool {
    folder.isEmpty ? !root.hasPrefix("/") : root == folder || root.hasPrefix(folder + "/")
  }

  /// Whether it names a language, in any spelling.
  func lists(_ language: Language) -> Bool {
    members.contains(language.identity)
      || regions.contains { $0.language.identity == language.identity }
  }
}
