import LocalizationLint

/// What a run is about.
struct Judged: Sendable {
  /// The files to judge: those of a revision or of the index where one is asked for, else the disk's.
  let files: FileAccess
  /// Where a configuration and a baseline are looked for: among the same, and around the repository,
  /// which no revision speaks of, on disk.
  let settings: FileAccess
  /// The older states that findings may be as old as.
  let older: [Ratchet.Older]
}

extension Environment {
  /// The files to judge, and those of the older states that findings may be as old as: where the
  /// histories of what is judged and of the named revisions part.
  func judged(_ arguments: Arguments) throws(Failure) -> Judged {
    guard arguments.revision == nil || !arguments.isStaged else {
      throw Failure("'--at' lints a revision and '--staged' the index; give one of them")
    }
    guard arguments.revision != nil || arguments.isStaged || !arguments.since.isEmpty else {
      return Judged(files: files, settings: files, older: [])
    }
    let git = try Git(currentFolder: currentFolder)
    var older: [Ratchet.Older] = []
    for since in arguments.since {
      let own = arguments.revision ?? "HEAD"
      let base = try git.mergeBase(
        try git.commit(own), try git.commit(since), names: (own, since))
      let name = since.shortened
      // What is read from disk has the files of submodules too.
      let tree = try GitTree(
        git, tree: try git.tree(base), name: name,
        readsSubmodules: arguments.revision == nil && !arguments.isStaged)
      older.append(Ratchet.Older(name: name, files: tree.files, top: git.wayToTop))
    }
    let tree: GitTree
    if let revision = arguments.revision {
      tree = try GitTree(git, tree: try git.tree(revision), name: revision.shortened)
    } else if arguments.isStaged {
      tree = try GitTree(index: git)
    } else {
      return Judged(files: files, settings: files, older: older)
    }
    if let module = tree.submodules.first, !arguments.isQuiet {
      let others = tree.submodules.count - 1
      console.errors(
        "paritylint: note: '\(module.escapedForTerminal)'"
          + (others > 0 ? " and \(others) more submodule\(others > 1 ? "s" : "")" : "")
          + " \(others > 0 ? "are" : "is") not linted: the files are in another repository\n")
    }
    return Judged(
      files: tree.files, settings: tree.files.with(files, where: git.isOutside), older: older)
  }

  /// What is let through.
  func ratchet(
    _ arguments: Arguments, _ settings: Settings, _ judged: Judged
  ) throws(Failure) -> Ratchet {
    let older = judged.older
    let asked = rules.filter { settings.only?.contains($0.id) ?? true }
    if older.isEmpty, !asked.isEmpty, asked.allSatisfy(\.needsHistory) {
      throw Failure(
        "'\(asked[0].id)' compares with an older revision; name one with '--since'")
    }
    var ratchet = Ratchet()
    ratchet.older = older
    ratchet.allowsNone = arguments.allowsNone
    if let path = baselinePath(arguments, settings, files: judged.settings) {
      // What is typed is a file on disk; what is found stands among the files that are judged.
      var place = judged.settings
      if case .file = arguments.baseline { place = files }
      guard place.kind(path) != nil else {
        throw Failure("there is no '\(path)'; 'paritylint baseline' makes it")
      }
      ratchet.baseline = try Baseline.read(path, currentFolder: currentFolder, files: place)
    }
    return ratchet
  }
}

extension Environment {
  /// The baseline's path: what was typed, else what the configuration says, else the nearest one that
  /// is there; nil for none.
  func baselinePath(
    _ arguments: Arguments, _ settings: Settings, files: FileAccess
  ) -> String? {
    switch arguments.baseline {
    case .file(let path): return path
    case .none: return nil
    case .nearest:
      if let path = settings.baseline { return path }
      // Without a configuration, nothing that lies about has a say.
      if arguments.configuration == .none { return nil }
      return Baseline.nearest(to: currentFolder, files: files)
    }
  }

  /// Where a new baseline goes: beside the configuration, else into the current folder.
  func newBaselinePath(_ arguments: Arguments) -> String {
    let configuration: String? =
      switch arguments.configuration {
      case .nearest: Configuration.nearest(to: currentFolder, files: files)
      case .file(let path): path
      case .none: nil
      }
    let folder = configuration.flatMap { path in
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) }
    }
    return (folder ?? "") + Baseline.fileName
  }
}

extension Git {
  /// Whether a path leads out of the repository.
  fileprivate func isOutside(_ path: String) -> Bool {
    if path.utf8.first == UInt8(ascii: "/") {
      return !top.isEmpty && path != top && !path.hasPrefix(top + "/")
    }
    return path.split(separator: "/").prefix { $0 == ".." }.count > prefix.count
  }
}

extension FileAccess {
  /// The same, with other files where a path leads there.
  fileprivate func with(
    _ others: FileAccess, where isOther: @escaping @Sendable (_ path: String) -> Bool
  ) -> FileAccess {
    @Sendable func chosen(_ path: String) -> FileAccess { isOther(path) ? others : self }
    return FileAccess(
      list: { (folder) throws(Failure) in try chosen(folder).list(folder) },
      kind: { path in chosen(path).kind(path) }, identity: { path in chosen(path).identity(path) },
      read: { (path) throws(Failure) in try chosen(path).read(path) },
      version: { path in chosen(path).version(path) })
  }
}

extension String {
  /// A commit's whole name as people know it: by its first digits.
  fileprivate var shortened: String {
    let isName = utf8.count >= 40 && utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    return isName ? String(prefix(10)) : self
  }
}
