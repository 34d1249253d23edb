/// The localization files that an Xcode project knows, and whether a target holds them.
package struct XcodeMembers: Sendable {
  /// One file reference.
  package struct File: Sendable {
    /// Whether it, or the group of its languages, is in a build phase.
    package let isBuilt: Bool
    /// Where the project file names it.
    package let range: ByteRange
  }

  /// The tables, storyboards and xibs by their path from the project's folder.
  package private(set) var files: [String: File] = [:]
  /// The same by their path in lower case: where the file system knows no case, Xcode finds a file
  /// by a name that differs in it.
  private var foldedFiles: [String: File] = [:]
  /// The folders of which everything belongs to the project: synchronized folders, folder
  /// references and bundles.
  package private(set) var folders: [String] = []
  /// Whether every path could be told, so that a file which is not among them is not known.
  package private(set) var isWhole: Bool

  /// Whether a path lies in one of the folders.
  package func covers(_ path: String) -> Bool {
    let path = path.lowercased()
    return folders.contains { folder in
      let folder = folder.lowercased()
      return folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }
  }

  /// What the project says of a path; nil when it does not name it.
  package func file(at path: String) -> File? {
    files[path] ?? foldedFiles[path.lowercased()]
  }

  init(_ file: XcodeObjects, isWhole: Bool) {
    self.isWhole = isWhole
    var parents: [String: Int] = [:]
    var references: [Int] = []
    var synchronized: [Int] = []
    var builtFiles: [String: String] = [:]
    var inPhases: [String] = []
    for object in file.all {
      guard let kind = file.text("isa", of: object) else { continue }
      switch kind {
      case "PBXGroup", "PBXVariantGroup":
        for child in file.list("children", of: object) { parents[child] = object }
      case "PBXFileReference": references.append(object)
      case "PBXFileSystemSynchronizedRootGroup": synchronized.append(object)
      case "PBXBuildFile":
        if let reference = file.text("fileRef", of: object) {
          builtFiles[file.key(object)] = reference
        }
      case "PBXProject":
        let folder = file.text("projectDirPath", of: object) ?? ""
        if !folder.isEmpty { self.isWhole = false }
      default:
        if kind.hasSuffix("BuildPhase") { inPhases += file.list("files", of: object) }
      }
    }
    let built = Set(inPhases.compactMap { builtFiles[$0] })
    func path(of object: Int) -> String? {
      var parts: [String] = []
      var next: Int? = object
      // A group that holds itself has no path.
      for _ in 0..<64 {
        guard let current = next else { return Self.normalized(parts.reversed()) }
        if let own = file.text("path", of: current) { parts.append(own) }
        switch file.text("sourceTree", of: current) ?? "<group>" {
        case "SOURCE_ROOT": return Self.normalized(parts.reversed())
        case "<group>": next = parents[file.key(current)]
        default: return nil
        }
      }
      return nil
    }
    for reference in references {
      let name = file.text("path", of: reference) ?? ""
      let isFolder = Self.isFolder(file.text("lastKnownFileType", of: reference) ?? "", name)
      guard isFolder || Self.isLocalized(name) else { continue }
      guard let path = path(of: reference) else {
        // A framework of the system, or a product of the build, holds none of the app's tables.
        if !isFolder { self.isWhole = false }
        continue
      }
      if isFolder {
        folders.append(path)
        continue
      }
      let group = parents[file.key(reference)].map { file.key($0) }
      files[path] = File(
        isBuilt: built.contains(file.key(reference)) || group.map(built.contains) ?? false,
        range: file.tree.nodes[reference].range)
    }
    foldedFiles = Dictionary(
      files.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $0.isBuilt ? $0 : $1 })
    for group in synchronized {
      if let path = path(of: group) { folders.append(path) } else { self.isWhole = false }
    }
  }

  private static func isFolder(_ type: String, _ name: String) -> Bool {
    type == "folder" || type.hasPrefix("wrapper") || name.hasSuffix(".bundle")
      || name.hasSuffix(".lproj")
  }

  private static func isLocalized(_ name: String) -> Bool {
    [".strings", ".stringsdict", ".xcstrings", ".storyboard", ".xib"].contains {
      name.hasSuffix($0)
    }
  }

  /// The path without `.` and `..`, as far as they can be resolved.
  private static func normalized(_ parts: [String]) -> String {
    var result: [Substring] = []
    for part in parts.flatMap({ $0.split(separator: "/") }) where part != "." {
      if part == "..", let last = result.last, last != ".." {
        result.removeLast()
      } else {
        result.append(part)
      }
    }
    return result.joined(separator: "/")
  }
}
