import Catalogs
import LocalizationLint

/// The files of a revision or of the index, as git lists them.
///
/// Submodules are left out, unless they are asked for: their files are in another repository.
/// Symbolic links lead to what they name inside the tree.
struct GitTree: Sendable {
  private enum Kind: Sendable {
    case folder
    case file
    case link
    case submodule
    /// A file whose path is not UTF-8.
    case unnamed
  }

  private struct Node: Sendable {
    let kind: Kind
    /// The object's name in the listing; empty for a folder.
    let id: Range<Int>
    /// Counts in `stores`.
    let store: Int
  }

  /// What is listed of one repository.
  private struct Store: Sendable {
    let objects: GitObjects
    let listing: ContiguousArray<UInt8>
  }

  /// What a path leads to; ways are canonical, from the top of the repository.
  private enum Target {
    case folder(_ way: String)
    case file(Node)
    /// What is there and leads nowhere, in words.
    case unreadable(_ reason: String)
    /// A folder of which is known why it cannot be listed.
    case closed(_ reason: String)
  }

  /// How many links a way may have, as in Linux.
  private static let mostLinks = 40

  private let git: Git
  /// What is listed, for sentences.
  private let name: String
  /// The repository, and the submodules that are read.
  private var stores: [Store]
  /// The paths of the submodules, in the order of the listing.
  private(set) var submodules: [String] = []
  /// Why a submodule cannot be read, by its path.
  private var unread: [String: String] = [:]
  /// For each folder what is in it by name; `""` is the top.
  private var folders: [PathKey: [PathKey: Node]] = [PathKey(""): [:]]

  /// Lists a revision's tree, `id`, which sentences call `name`; with the submodules that are checked
  /// out, where they are asked for.
  init(
    _ git: Git, tree id: String, name: String, readsSubmodules: Bool = false
  ) throws(Failure) {
    try self.init(git, Self.listing(of: id), name: "'\(name)'")
    var next = 0
    while readsSubmodules, next < submodules.count {
      try readSubmodule(submodules[next])
      next += 1
    }
  }

  private static func listing(of id: String) -> [String] {
    ["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", id]
  }

  /// Reads the files that a submodule had; one that is not checked out has none on disk either.
  private mutating func readSubmodule(_ way: String) throws(Failure) {
    let folder = Self.parent(of: way)
    let name = Self.name(of: way)
    guard let node = folders[PathKey(folder)]?[PathKey(name)], node.kind == .submodule
    else { return }
    let place = Self.join(git.wayToTop, way)
    guard Disk.kind(place + "/.git") != nil else { return }
    let id = id(of: node)
    let answer = try Git.ask(Self.listing(of: id), of: place + "/.git")
    guard answer.status == 0 else {
      unread[way] =
        "its clone lacks commit \(id.prefix(10)), which \(self.name) has of this submodule; fetch "
        + "it ('git -C \(place) fetch origin \(id)')"
      return
    }
    stores.append(Store(objects: try GitObjects(of: place + "/.git"), listing: answer.output))
    folders[PathKey(folder)]?[PathKey(name)] = nil
    addFolder(way)
    try read(stores.count - 1, under: way)
  }

  /// Lists the index.
  init(index git: Git) throws(Failure) {
    try self.init(git, ["ls-files", "--stage", "-z", "--full-name", "--", ":/"], name: "the index")
    try leaveOutPromised()
  }

  /// Takes out the files that are only promised (`git add --intent-to-add`): the index lists them as
  /// empty, and a commit leaves them out.
  private mutating func leaveOutPromised() throws(Failure) {
    let empty = [
      "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
      "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
    ]
    let mayBe = folders.contains { way, nodes in
      nodes.contains { name, node in
        node.kind == .file && empty.contains(id(of: node))
          && Format.place(Self.join(way.text, name.text)) != nil
      }
    }
    guard mayBe else { return }
    let answer = try Git.ask(["diff-files", "--name-only", "-z", "--diff-filter=A"])
    guard answer.status == 0 else { throw Git.refusal(answer) }
    for path in answer.output.split(separator: 0) {
      let way = String(decoding: path, as: UTF8.self)
      let folder = Self.parent(of: way)
      folders[PathKey(folder)]?[PathKey(Self.name(of: way))] = nil
    }
  }

  private init(_ git: Git, _ words: [String], name: String) throws(Failure) {
    let answer = try Git.ask(words)
    guard answer.status == 0 else { throw Git.refusal(answer) }
    self.git = git
    self.name = name
    stores = [Store(objects: git.objects, listing: answer.output)]
    try read(0, under: "")
  }

  /// Reads records of mode, type, name and path, or of mode, name, stage and path.
  private mutating func read(_ store: Int, under top: String) throws(Failure) {
    let listing = stores[store].listing
    var start = 0
    var (latest, latestWay) = (0..<0, top)
    while let end = listing[start...].firstIndex(of: 0) {
      defer { start = end + 1 }
      guard let tab = listing[start..<end].firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let fields = listing[start..<tab].split(separator: UInt8(ascii: " "))
      guard fields.count == 3 else { continue }
      // A type is shorter than any object's name.
      let id = fields[1].count >= 40 ? fields[1] : fields[2]
      if fields[1].count >= 40, !fields[2].elementsEqual("0".utf8) {
        throw Failure(
          "'\(String(decoding: listing[(tab + 1)..<end], as: UTF8.self))' is not merged; "
            + "resolve its conflicts and stage it")
      }
      let mode = fields[0]
      let path = listing[(tab + 1)..<end]
      var kind: Kind =
        mode.elementsEqual("120000".utf8)
        ? .link : mode.elementsEqual("160000".utf8) ? .submodule : .file
      if kind == .submodule {
        submodules.append(Self.join(top, String(decoding: path, as: UTF8.self)))
      }
      // Two such paths may be one in replacement characters, so none of them is read.
      if String(validating: path, as: UTF8.self) == nil { kind = .unnamed }
      let slash = listing[(tab + 1)..<end].lastIndex(of: UInt8(ascii: "/"))
      let folder = (tab + 1)..<(slash ?? tab + 1)
      if !listing[folder].elementsEqual(listing[latest]) {
        let inside = String(decoding: listing[folder], as: UTF8.self)
        latestWay = inside.isEmpty ? top : Self.join(top, inside)
        addFolder(latestWay)
      }
      latest = folder
      let name = String(decoding: listing[(slash.map { $0 + 1 } ?? tab + 1)..<end], as: UTF8.self)
      let node = Node(kind: kind, id: id.startIndex..<id.endIndex, store: store)
      // What has no name must not go behind a file that is called so.
      let known = folders[PathKey(latestWay)]?.updateValue(node, forKey: PathKey(name))
      if known?.kind == .unnamed { folders[PathKey(latestWay)]?[PathKey(name)] = known }
    }
  }

  private mutating func addFolder(_ way: String) {
    var way = way
    while folders[PathKey(way)] == nil {
      folders[PathKey(way)] = [:]
      let parent = Self.parent(of: way)
      let name = Self.name(of: way)
      // What stands above is added first, so that it holds what is below.
      addFolder(parent)
      folders[PathKey(parent)]?[PathKey(name)] = Node(kind: .folder, id: 0..<0, store: 0)
      way = parent
    }
  }

  private static func parent(of way: String) -> String {
    way.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(way[..<$0]) } ?? ""
  }

  private static func name(of way: String) -> String {
    way.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(way[way.utf8.index(after: $0)...]) }
      ?? way
  }

  /// The tree as a file system; relative paths start in the current folder.
  var files: FileAccess {
    FileAccess(
      list: { (folder) throws(Failure) in try list(folder) },
      kind: { path in
        switch try? target(path) {
        case .folder, .closed: .folder
        case .file: .file
        case .unreadable: .other
        case nil: nil
        }
      },
      identity: { path in
        guard case .folder(let way) = try? target(path) else { return nil }
        return way
      },
      read: { (path) throws(Failure) in try bytes(path) },
      version: { path in
        guard case .file(let node) = try? target(path) else { return nil }
        return id(of: node)
      })
  }

  private func list(_ folder: String) throws(Failure) -> [FileAccess.Item] {
    let own = try target(folder)
    switch own {
    case .unreadable(let reason), .closed(let reason):
      throw Failure("cannot list '\(folder)': \(reason)")
    default: break
    }
    guard case .folder(let way) = own, let nodes = folders[PathKey(way)] else {
      throw Failure("cannot list '\(folder.isEmpty ? "." : folder)': \(name) has no such folder")
    }
    var items: [FileAccess.Item] = []
    for (key, node) in nodes {
      let name = key.text
      switch node.kind {
      case .submodule:
        // What is there today must not be taken for new because its past cannot be read.
        if unread[Self.join(way, name)] != nil {
          items.append(FileAccess.Item(name: name, kind: .folder))
        }
      case .file: items.append(FileAccess.Item(name: name, kind: .file))
      case .unnamed: items.append(FileAccess.Item(name: name, kind: .file, isUnnamed: true))
      case .folder:
        items.append(FileAccess.Item(name: name, kind: .folder, identity: Self.join(way, name)))
      case .link:
        switch try target(parts: Self.parts(way) + [name]) {
        case .file: items.append(FileAccess.Item(name: name, kind: .file))
        case .folder(let target):
          items.append(
            FileAccess.Item(name: name, kind: .folder, identity: target, isLink: true))
        case .closed: items.append(FileAccess.Item(name: name, kind: .folder))
        case .unreadable, nil:
          // What should be a localization and cannot be read must not pass unseen: reading it fails.
          let isExpected = Format.place(Self.join(folder, name)) != nil
          items.append(FileAccess.Item(name: name, kind: isExpected ? .file : .other))
        }
      }
    }
    return items
  }

  private func bytes(_ path: String) throws(Failure) -> ContiguousArray<UInt8> {
    let node: Node
    switch try target(path) {
    case .file(let found): node = found
    case .unreadable(let reason), .closed(let reason):
      throw Failure("cannot read '\(path)': \(reason)")
    case .folder: throw Failure("cannot read '\(path)': it is a folder")
    case nil: throw Failure("cannot read '\(path)': \(name) has no such file")
    }
    guard let object = try object(of: node) else {
      throw Failure("cannot read '\(path)': git lacks its object \(id(of: node).prefix(7))")
    }
    if object.bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      throw Failure(
        "cannot read '\(path)': git holds only a pointer to it (Git LFS); lint the files on disk")
    }
    return object.bytes
  }

  /// What a path leads to, relative to the current folder or absolute; nil when nothing is there.
  private func target(_ path: String) throws(Failure) -> Target? {
    guard path.utf8.first == UInt8(ascii: "/") else {
      // The current folder and those around it are known by name; the tree need not have them.
      let parts = Self.parts(path)
      let up = parts.prefix { $0 == ".." }.count
      let rest = parts.dropFirst(up)
      if up <= git.prefix.count { return try target(parts: git.prefix.dropLast(up) + rest) }
      // A way may lead out and back in.
      let back = Self.parts(git.top).suffix(up - git.prefix.count)
      guard back.count == up - git.prefix.count, rest.starts(with: back) else { return nil }
      return try target(parts: Array(rest.dropFirst(back.count)))
    }
    guard !git.top.isEmpty, path == git.top || path.hasPrefix(git.top + "/") else { return nil }
    return try target(parts: Self.parts(String(path.dropFirst(git.top.utf8.count))))
  }

  private func target(parts: [String]) throws(Failure) -> Target? {
    if let target = try follow(parts) { return target }
    guard let last = parts.last, case .folder(let way) = try follow(parts.dropLast()),
      folders[PathKey(way)]?[PathKey(last)]?.kind == .link
    else { return nil }
    return .unreadable("it is a link that leads nowhere in \(name)")
  }

  /// Goes from the top down, along links.
  private func follow(_ parts: [String]) throws(Failure) -> Target? {
    var rest = Array(parts.reversed())
    var way = ""
    var links = 0
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == ".." {
        // What is above the top is not of the tree.
        if way.isEmpty { return nil }
        way = Self.parent(of: way)
        continue
      }
      guard let node = folders[PathKey(way)]?[PathKey(part)] else { return nil }
      switch node.kind {
      case .submodule: return unread[Self.join(way, part)].map { .closed($0) }
      case .folder: way = Self.join(way, part)
      case .file: return rest.isEmpty ? .file(node) : nil
      case .unnamed: return .unreadable("its name is not UTF-8; rename or exclude it")
      case .link:
        links += 1
        guard links <= Self.mostLinks, let object = try object(of: node) else {
          return nil
        }
        let goal = String(decoding: object.bytes, as: UTF8.self)
        if goal.isEmpty || goal.utf8.first == UInt8(ascii: "/") { return nil }
        rest += Self.parts(goal).reversed()
      }
    }
    return .folder(way)
  }

  private func id(of node: Node) -> String {
    String(decoding: stores[node.store].listing[node.id], as: UTF8.self)
  }

  private func object(of node: Node) throws(Failure) -> GitObjects.Object? {
    try stores[node.store].objects.object(id(of: node))
  }

  private static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder + "/" + name
  }
}
