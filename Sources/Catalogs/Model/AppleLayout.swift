/// How Apple projects lay out localizations: `<root>/<language>.lproj/<table>.<extension>`.
package enum AppleLayout {
  /// The place of a table file with this extension (without the dot); nil when the path has another
  /// extension or does not lie in an `*.lproj` folder.
  ///
  /// The extension of the folder is matched exactly, as Apple systems do (CFBundle_Resources.c).
  package static func place(_ path: String, extension suffix: String) -> Place? {
    guard let (folders, table) = split(path, extension: suffix),
      let index = folders.lastIndex(where: { $0.utf8.count > 6 && $0.hasSuffix(".lproj") })
    else { return nil }
    let name = String(folders[index].dropLast(6))
    // A folder below the .lproj keeps its tables apart from those of the .lproj itself.
    let root = (folders[..<index] + folders[(index + 1)...]).joined(separator: "/")
    return Place(root: root, table: table, folder: folder(name))
  }

  /// The place of a catalog, which names its languages itself.
  ///
  /// A catalog of a storyboard or xib stands in `mul.lproj`; its root is the folder around that.
  static func catalogPlace(_ path: String, extension suffix: String) -> Place? {
    guard let (parents, table) = split(path, extension: suffix) else { return nil }
    var folders = parents
    if let last = folders.last, last.hasSuffix(".lproj") { folders.removeLast() }
    return Place(root: folders.joined(separator: "/"), table: table, folder: .several)
  }

  private static func folder(_ name: String) -> Place.Folder {
    switch name {
    case "Base": .base
    case "mul": .several
    default: .language(Language(name))
    }
  }

  private static func split(
    _ path: String, extension suffix: String
  ) -> (folders: ArraySlice<Substring>, table: String)? {
    // Most files of a project have another extension.
    let rest = path.utf8.dropLast(suffix.utf8.count)
    guard rest.last == UInt8(ascii: "."), path.utf8[rest.endIndex...].elementsEqual(suffix.utf8)
    else { return nil }
    let parts = path.pathParts
    guard let file = parts.last else { return nil }
    let table = String(Substring(file.utf8.dropLast(suffix.utf8.count + 1)))
    return table.isEmpty ? nil : (parts.dropLast(), table)
  }
}

extension String {
  /// What stands between the slashes.
  ///
  /// Bytes tell: a name may start with a mark that makes one character with the slash.
  var pathParts: [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
  }
}
