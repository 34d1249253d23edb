import Catalogs
import LocalizationLint

/// What commands do that change the files of a project.
extension Environment {
  /// Throws when a file that changes lies elsewhere, through a link.
  func checkPlaces(of edits: [EditedFile], in paths: [String]) throws(Failure) {
    for edit in edits {
      let place = resolve(edit.path)
      guard paths.contains(where: { place.isBelow(resolve($0)) }) else {
        throw Failure(
          "'\(edit.path)' leads out of the folder that was given, through a link; nothing is written"
        )
      }
    }
  }

  /// Puts files in their places and says so: all of it or, when something throws, nothing.
  func replace(_ edits: [EditedFile], saying words: String) throws(Failure) {
    for edit in edits where files.kind(edit.path) == .file {
      guard try files.read(edit.path) == edit.original else {
        throw Failure(
          "'\(edit.path)' has changed in the meantime; nothing is written, so run the command again"
        )
      }
    }
    let console = console
    try replaceFiles(edits.map { (path: $0.path, bytes: $0.bytes) }) { () throws(Failure) in
      try console.output(words)
    }
  }

  /// Puts a file in its place and says so: both or, when something throws, neither.
  func replace(
    _ path: String, _ bytes: ContiguousArray<UInt8>, saying words: String
  ) throws(Failure) {
    guard !isReadOnly(path) else { throw Disk.readOnly(path) }
    let console = console
    try replaceFiles([(path, bytes)]) { () throws(Failure) in try console.output(words) }
  }

  /// Writes the changes as a diff that `git apply` takes.
  ///
  /// That is done from the current folder, or from the nearest one around it and all the files, which
  /// is said: git takes no path with `..`.
  func writeDiff(of edits: [EditedFile]) throws(Failure) {
    var base = currentFolder.split(separator: "/")
    let names = edits.map { absolute($0.path).split(separator: "/") }
    for name in names {
      base = Array(zip(base, name.dropLast()).prefix { $0 == $1 }.map(\.0))
    }
    let climb = currentFolder.split(separator: "/").count - base.count
    if climb > 0 {
      let place = Array(repeating: "..", count: climb).joined(separator: "/")
      console.errors("paritylint: note: the diff is to be applied in '\(place)'\n")
    }
    for (edit, name) in zip(edits, names) {
      let path = name.dropFirst(base.count).joined(separator: "/")
      try console.write(edit.unifiedDiff(as: path, isNew: files.kind(edit.path) == nil))
    }
  }
}

extension String {
  /// Whether a resolved path is a folder, or something in it.
  func isBelow(_ folder: String) -> Bool {
    self == folder || hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}
