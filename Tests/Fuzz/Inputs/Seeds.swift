import Foundation

/// Inputs that stand in the repository.
enum Seeds {
  /// The top of the repository.
  static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The paths of the files below `Fixtures` and `.lproj-samples`, sorted.
  static let paths: [String] = ["Fixtures", ".lproj-samples"].flatMap { folder in
    let names =
      FileManager.default.enumerator(atPath: "\(top)/\(folder)")?.compactMap { $0 as? String } ?? []
    return names.sorted().map { "\(folder)/\($0)" }
  }

  /// The bytes of a file; nil for what is none.
  static func bytes(_ path: String) -> Bytes? {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(top)/\(path)"))).map { Bytes($0) }
  }

  /// Different files of some endings that are not large, at most `count`, from all over the
  /// repository.
  static func files(
    _ endings: String..., largest: Int = 6_000, count: Int = 48
  ) -> [Bytes] {
    var seen: Set<Bytes> = []
    let all = paths.filter { path in endings.contains { path.hasSuffix($0) } }.compactMap(bytes)
      .filter { $0.count <= largest && seen.insert($0).inserted }
    guard all.count > count else { return all }
    return (0..<count).map { all[$0 * all.count / count] }
  }

  /// Texts as inputs.
  static func texts(_ texts: String...) -> [Bytes] { texts.map { Bytes($0.utf8) } }
}
