import Catalogs

/// A folder that no system reads because of its name, or that stands where a file must.
struct MisnamedFolder: Sendable {
  let path: String
  /// The name that was meant; nil for a folder that must be a file.
  let meant: String?
}

/// The files under the given paths that the linter has something to do with.
struct Walk {
  /// A localization file.
  struct Found: Sendable {
    let path: String
    let format: Format
    let place: Place
  }

  /// Folders that hold other people's files, built copies or tools' own ones.
  static let prunedFolders: Set<String> = [
    "Pods", "Carthage", "build", "DerivedData", "SourcePackages", "fastlane", "node_modules",
  ]
  /// Endings of folders that are built products or hand-offs to translators.
  static let prunedEndings = [
    ".xcloc", ".framework", ".xcframework", ".app", ".appex", ".xcassets",
  ]

  private(set) var localizations: [Found] = []
  /// `project.pbxproj`, `Package.swift` and `project.yml` files, with the folder they speak for.
  private(set) var projects: [(folder: String, path: String)] = []
  /// Interface Builder and intent definition files, with the table that translates them.
  private(set) var interfaces: [(path: String, place: Place)] = []
  /// `Info.plist` files, under any name that ends like that.
  private(set) var infoPlists: [String] = []
  /// Files of code.
  private(set) var code: [String] = []
  /// Files that may list the languages of an Android project.
  private(set) var localeLists: [String] = []
  /// Files that code may read keys from.
  private(set) var resources: [String] = []
  private(set) var failures: [Failure] = []
  /// `.strings` and `.stringsdict` files outside every `.lproj` folder.
  private(set) var strays: [String] = []
  /// Folders that are named like what they are not.
  private(set) var misnamed: [MisnamedFolder] = []
  /// Localization files that the settings leave out; what stands in excluded folders is not met.
  private(set) var leftOut: [String] = []
  /// Folders that the settings leave out, in the order of the walk.
  private(set) var excluded: [String] = []

  private let files: FileAccess
  private let settings: Settings
  private var visited: Set<PathKey> = []
  private var seen: Set<PathKey> = []

  /// Walks the paths; throws when one does not exist or is a file of no format.
  init(_ paths: [String], settings: Settings, files: FileAccess) throws(Failure) {
    self.files = files
    self.settings = settings
    for path in paths.isEmpty ? [""] : paths {
      let path = Paths.normalized(path)
      switch path.isEmpty ? .folder : files.kind(path) {
      case .folder:
        findProjects(above: path)
        // One language alone would be compared with nothing: its neighbours belong to it.
        guard Self.isLanguageFolder(Paths.name(of: path)) else {
          // A link further down may lead back here.
          if let identity = files.identity(path) { visited.insert(PathKey(identity)) }
          walk(path)
          continue
        }
        let parent = Paths.parent(of: path)
        walk(parent) { $0.kind == .folder && Self.isLanguageFolder($0.name) }
      case .file:
        guard let place = Format.place(path)?.place else {
          throw Failure(
            "'\(path)' is no localization file; give a folder, or a file that ends in "
              + ".strings, .stringsdict or .xcstrings, or an .xml file of Android's in a values folder"
          )
        }
        findProjects(above: path)
        // All files of a folder of Android's are one table.
        walk(place.root, table: place.platform == .android ? nil : place.table) {
          $0.kind == .file || Self.isLanguageFolder($0.name)
        }
      case .other:
        // A language that a link should bring in: listing it says why it does not.
        if Self.isLanguageFolder(Paths.name(of: path)) { _ = try files.list(path) }
        throw Failure("'\(path)' is neither a folder nor a file; give a folder")
      case nil:
        throw Failure("there is no '\(path)'; give a folder that exists")
      }
    }
    localizations.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    code.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    interfaces.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    infoPlists.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    strays.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    localeLists.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    misnamed.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    leftOut.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    projects.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Looks for project files in the folders around a path, as far as the current folder.
  private mutating func findProjects(above path: String) {
    guard !path.hasPrefix("/"), !path.isEmpty, !path.split(separator: "/").contains("..")
    else { return }
    var folder = path
    repeat {
      folder = Paths.parent(of: folder)
      guard let items = try? files.list(folder) else { continue }
      for item in items { addProject(item, in: folder) }
    } while !folder.isEmpty
  }

  private mutating func addProject(_ item: FileAccess.Item, in folder: String) {
    let path = Paths.join(folder, item.name)
    if item.kind == .folder, item.name.hasSuffix(".xcodeproj") {
      let project = Paths.join(path, "project.pbxproj")
      if files.kind(project) == .file, seen.insert(PathKey(project)).inserted {
        projects.append((folder, project))
      }
    } else if item.kind == .file, item.name == "Package.swift" || item.name == "project.yml",
      seen.insert(PathKey(path)).inserted
    {
      projects.append((folder, path))
    }
  }

  private mutating func walk(
    _ root: String, table: String? = nil, where isWanted: ((FileAccess.Item) -> Bool)? = nil
  ) {
    var pending: [(folder: String, isRoot: Bool)] = [(root, true)]
    while let (folder, isRoot) = pending.popLast() {
      let items: [FileAccess.Item]
      do throws(Failure) {
        items = try files.list(folder)
      } catch {
        failures.append(error)
        continue
      }
      let sorted = items.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      for item in sorted where !isRoot || isWanted?(item) != false {
        let path = Paths.join(folder, item.name)
        if !item.isUnnamed { addProject(item, in: folder) }
        switch item.kind {
        case .folder:
          guard !isPruned(item.name) else { continue }
          guard !isExcluded(path) else {
            excluded.append(path)
            continue
          }
          guard !item.isUnnamed else {
            failures.append(Self.unnamed("list", path))
            continue
          }
          addMisnamed(path, item.name, among: items)
          // A language's folder may be a link to one that other targets use too; it holds no loops.
          let isLanguage = item.name.hasSuffix(".lproj") && !folder.hasSuffix(".lproj")
          if let identity = item.identity {
            if item.isLink, isAround(folder, identity) || isAround(root, identity) {
              if isLanguage {
                failures.append(
                  Failure("cannot list '\(path)': it is a link to a folder that it lies in"))
              }
              continue
            }
            if !visited.insert(PathKey(identity)).inserted, !isLanguage { continue }
          }
          pending.append((path, false))
        case .file:
          if item.isUnnamed {
            if isRead(path, table: table) { failures.append(Self.unnamed("read", path)) }
          } else if Self.isLanguageFile(path), !isExcluded(path) {
            failures.append(
              Failure(
                "'\(path)' is a file where a language's folder must be; git makes one of a link "
                  + "where 'core.symlinks' is false"))
          } else {
            add(path, table: table)
          }
        case .other:
          // A language that a link should bring in must not pass unseen: listing it says why.
          guard Self.isLanguageFolder(item.name) else { continue }
          do throws(Failure) { _ = try files.list(path) } catch { failures.append(error) }
        }
      }
    }
  }

  /// Whether a folder is what another lies in, or the same; `..` leads up from where a link leads.
  private func isAround(_ folder: String, _ identity: String) -> Bool {
    var (way, below) = (folder, String?.none)
    while let own = files.identity(way), own != below {
      if PathKey(own) == PathKey(identity) { return true }
      (way, below) = (Paths.join(way, ".."), own)
    }
    return false
  }

  private static func unnamed(_ verb: String, _ path: String) -> Failure {
    Failure("cannot \(verb) '\(path)': its name is not UTF-8; rename or exclude it")
  }

  /// Whether a folder is for one language, so that its neighbours belong to it.
  private static func isLanguageFolder(_ name: String) -> Bool {
    name.hasSuffix(".lproj") || AndroidLayout.isValues(name)
  }

  /// Whether a file has the place of a language's folder; what is called `values` elsewhere is any
  /// file.
  private static func isLanguageFile(_ path: String) -> Bool {
    let name = Paths.name(of: path)
    if name.hasSuffix(".lproj") { return true }
    return AndroidLayout.isValues(name) && Paths.name(of: Paths.parent(of: path)) == "res"
  }

  /// Notes a folder that no system reads because of its name, and one that stands for a file.
  private mutating func addMisnamed(
    _ path: String, _ name: String, among items: [FileAccess.Item]
  ) {
    guard isIncluded(path) else { return }
    if Format.place(path) != nil {
      misnamed.append(MisnamedFolder(path: path, meant: nil))
    } else if name.lowercased().hasSuffix(".lproj"), !name.hasSuffix(".lproj") {
      misnamed.append(MisnamedFolder(path: path, meant: "\(name.dropLast(6)).lproj"))
    } else if let meant = AndroidLayout.meant(by: name),
      items.contains(where: { AndroidLayout.isValues($0.name) })
        || Paths.parent(of: path).split(separator: "/").last == "res"
    {
      misnamed.append(MisnamedFolder(path: path, meant: meant))
    }
  }

  private func isPruned(_ name: String) -> Bool {
    name.hasPrefix(".") || Self.prunedFolders.contains(name)
      || Self.prunedEndings.contains { name.hasSuffix($0) }
  }

  private func isExcluded(_ path: String) -> Bool {
    settings.exclude.contains { $0.matches(path: path) }
  }

  /// Whether a file is one that is read.
  private func isRead(_ path: String, table: String?) -> Bool {
    if let place = Format.place(path)?.place {
      return (table == nil || place.table == table) && isIncluded(path)
    }
    if LocaleList.isCandidate(path), isIncluded(path) { return true }
    if Self.interface(path) != nil || path.hasSuffix("Info.plist") { return !isExcluded(path) }
    return CodeFile.isCode(path) && isCode(path)
  }

  private mutating func add(_ path: String, table: String?) {
    if let (format, place) = Format.place(path) {
      guard table == nil || place.table == table else { return }
      guard isIncluded(path) else {
        leftOut.append(path)
        return
      }
      guard seen.insert(PathKey(path)).inserted else { return }
      localizations.append(Found(path: path, format: format, place: place))
    } else if LocaleList.isCandidate(path), isIncluded(path), seen.insert(PathKey(path)).inserted {
      localeLists.append(path)
    } else if path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") {
      strays.append(path)
    } else if let place = Self.interface(path) {
      guard !isExcluded(path) else { return }
      if seen.insert(PathKey(path)).inserted { interfaces.append((path, place)) }
      if ResourceMentions.isResource(path) { resources.append(path) }
    } else if path.hasSuffix("Info.plist") {
      guard !isExcluded(path) else { return }
      if seen.insert(PathKey(path)).inserted { infoPlists.append(path) }
      if ResourceMentions.isResource(path) { resources.append(path) }
    } else if CodeFile.isCode(path), isCode(path), seen.insert(PathKey(path)).inserted {
      code.append(path)
    } else if ResourceMentions.isResource(path), isCode(path) {
      resources.append(path)
    }
  }

  private func isCode(_ path: String) -> Bool {
    if isExcluded(path) { return false }
    return settings.codePaths.isEmpty || settings.codePaths.contains { $0.matches(path: path) }
  }

  private func isIncluded(_ path: String) -> Bool { settings.includes(path) }

  /// The table that translates a storyboard, xib or intent definition; nil for other files.
  private static func interface(_ path: String) -> Place? {
    for suffix in ["storyboard", "xib", "intentdefinition"] where path.hasSuffix("." + suffix) {
      return AppleLayout.place(path, extension: suffix)
    }
    return nil
  }
}

extension Settings {
  /// Whether a localization file is to be linted; for a folder, whether all that is in it may be.
  func includes(_ path: String) -> Bool {
    if exclude.contains(where: { $0.matches(path: path) }) { return false }
    return include.isEmpty || include.contains { $0.covers(path) }
  }

  /// What the settings name and nothing answers to: a slip there would leave out in silence what it
  /// was meant to bring in.
  ///
  /// For a walk of the whole current folder, by settings that are about nothing else.
  func unmet(_ walk: Walk) -> [Failure] {
    func failures(_ key: String, _ globs: [Glob], _ paths: [String], _ noun: String) -> [Failure] {
      globs.filter { glob in glob.isHere && !paths.contains { glob.covers($0) } }.map {
        Failure("the configuration's '\(key)' names '\($0.pattern)', but no \(noun) is there")
      }
    }
    let tables = walk.localizations.map(\.path)
    return failures("include", include, tables, "localization file")
      + failures("code.paths", codePaths, walk.code, "code")
      + failures("platforms.compare", platforms, tables, "localization file")
  }
}

extension Glob {
  /// Whether a path, or a folder that it lies in, matches.
  fileprivate func covers(_ path: String) -> Bool {
    var part = path
    while !part.isEmpty, part != "/" {
      if matches(path: part) { return true }
      part = Paths.parent(of: part)
    }
    return matches(path: "")
  }
}
