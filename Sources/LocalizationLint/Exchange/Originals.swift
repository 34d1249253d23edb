import Catalogs

/// Which file a hand-off names as the one that texts come from.
///
/// Xcode names the source language's file by its path from the folder of the project, and finds it
/// again by that.
struct Originals {
  private let folder: String
  private let files: FileAccess

  init(_ project: Project, _ files: FileAccess) {
    self.files = files
    let folders = Set(project.roots.map { $0.project?.folder ?? "" })
    let isShared = folders.count == 1
    folder =
      isShared && folders.first != ""
      ? folders.first ?? ""
      : project.bases.first { base in
        project.roots.allSatisfy { $0.path == base || $0.path.hasPrefix(base + "/") }
      } ?? ""
  }

  /// The file that an entry of the reference is said to come from, which need not exist, and the
  /// format of its translations.
  func origin(of reference: EntryReference, in table: Table) -> (path: String, format: String) {
    let catalog = table.catalogs[Int(reference.catalog)]
    if !catalog.isCode, table.reference.hasText(reference) {
      return (catalog.source.path, catalog.format)
    }
    let format = catalog.isCode ? Format.strings.name : catalog.format
    // The source language's own file may be there without an entry, as where the code has the keys.
    let own = table.catalogs.first {
      $0.format == format && !$0.isCode
        && ($0.language?.isSame(as: table.developmentLanguage) ?? false)
    }
    if let own { return (own.source.path, format) }
    let shared = table.catalogs.first { $0.place.folder == .several }
    if let shared { return (shared.source.path, shared.format) }
    let sibling = table.catalogs.first { $0.format == format && !$0.isCode }
    let path =
      sibling.flatMap {
        $0.source.path.inFolder(of: table.developmentLanguage.written)
      }
      ?? Paths.join(
        Paths.join(table.root, table.developmentLanguage.written + ".lproj"),
        table.name + ".strings")
    if table.isInterface, let base = path.inFolder(of: "Base") {
      let stem = base.dropLast(".strings".utf8.count)
      for ending in [".storyboard", ".xib", ".intentdefinition"]
      where files.kind(stem + ending) == .file { return (stem + ending, format) }
    }
    return (path, format)
  }

  /// A path from the folder of the project.
  func relative(_ path: String) -> String {
    guard !folder.isEmpty, path.hasPrefix(folder + "/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }
}

extension String {
  /// The path with another language's `.lproj`; nil for a path without one.
  func inFolder(of language: String) -> String? {
    var parts = split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let place = parts.lastIndex(where: { $0.utf8.count > 6 && $0.hasSuffix(".lproj") })
    else { return nil }
    parts[place] = language + ".lproj"
    return parts.joined(separator: "/")
  }
}
