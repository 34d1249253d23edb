/// What an Xcode project file says about the languages of its app.
package struct XcodeProject: Sendable {
  /// The project file's text.
  package let source: Source
  /// The language the app is written in, as `developmentRegion` names it.
  package let developmentRegion: String?
  /// Where that stands; nil when it stands nowhere.
  package let developmentRegionRange: ByteRange?
  /// The languages the project says it has, in file order, `Base` among them.
  package let knownRegions: [(name: String, range: ByteRange)]
  /// The names in front of `.lproj` of the files that the project's variant groups hold: what is
  /// shipped of the tables, storyboards and xibs.
  package let variantGroupLanguages: Set<String>

  /// Reads a `project.pbxproj`; nil when the bytes are not one.
  ///
  /// A project with the marks of a merge is read as our side has it, a damaged one as far as it
  /// goes.
  package static func read(path: String, bytes: ContiguousArray<UInt8>) -> XcodeProject? {
    let (source, problem) = Source.decode(path: path, bytes)
    if let problem, problem.severity == .error { return nil }
    var scanner = OldStyleScanner(source.bytes)
    guard scanner.skipSpace(), scanner.byte == 0x7B else { return nil }
    let start = scanner.offset
    var tree = OldStyleTree(&scanner)
    if !tree.isWhole {
      scanner = OldStyleScanner(OldStyleConflicts(source.bytes).blanked(source.bytes))
      scanner.offset = start
      tree = OldStyleTree(&scanner)
    }
    return XcodeProject(source, Objects(tree: tree, bytes: scanner.bytes))
  }

  private init?(_ source: Source, _ file: Objects) {
    guard let objects = file.member("objects", of: 0), file.tree.nodes[objects].kind == .dictionary
    else { return nil }
    let root = file.member("rootObject", of: 0).map { file.text($0) }
    var project: Int?
    var grouped: Set<String> = []
    let all = file.tree.children(of: objects)
    for object in all {
      guard let kind = file.member("isa", of: object) else { continue }
      if file.isEqual(kind, "PBXProject") {
        if project == nil || file.key(object) == root { project = object }
      } else if file.isEqual(kind, "PBXVariantGroup") {
        guard let children = file.member("children", of: object) else { continue }
        for child in file.tree.children(of: children) { grouped.insert(file.text(child)) }
      }
    }
    var languages: Set<String> = []
    for object in all where !grouped.isEmpty {
      guard let kind = file.member("isa", of: object), file.isEqual(kind, "PBXFileReference"),
        grouped.contains(file.key(object))
      else { continue }
      let names = [file.member("path", of: object), file.member("name", of: object)]
      languages.formUnion(names.lazy.compactMap { $0 }.compactMap { Self.language(file.text($0)) })
    }
    let region = project.flatMap { file.member("developmentRegion", of: $0) }
    let regions = project.flatMap { file.member("knownRegions", of: $0) }
    self.source = source
    developmentRegion = region.map { file.text($0) }
    developmentRegionRange = region.map { file.tree.nodes[$0].range }
    knownRegions = (regions.map { file.tree.children(of: $0) } ?? []).map {
      (file.text($0), file.tree.nodes[$0].range)
    }
    variantGroupLanguages = languages
  }

  /// The `de` of `App/de.lproj/Main.strings`.
  private static func language(_ path: String) -> String? {
    for part in path.split(separator: "/").reversed() where part.hasSuffix(".lproj") {
      return part.utf8.count > 6 ? String(part.dropLast(6)) : nil
    }
    return nil
  }
}

/// The tree of a project file, with look-up by name.
private struct Objects {
  let tree: OldStyleTree
  let bytes: ContiguousArray<UInt8>

  /// The value of a key in a dictionary; nil when there is none, or no dictionary.
  func member(_ name: String, of index: Int) -> Int? {
    guard tree.nodes[index].kind == .dictionary else { return nil }
    var child = index + 1
    while child < tree.nodes[index].next {
      if let key = tree.nodes[child].key, isEqual(key, name) { return child }
      child = tree.nodes[child].next
    }
    return nil
  }

  func isEqual(_ index: Int, _ name: String) -> Bool {
    tree.nodes[index].string.map { isEqual($0, name) } ?? false
  }

  func text(_ index: Int) -> String { tree.nodes[index].string.map(decoded) ?? "" }
  func key(_ index: Int) -> String { tree.nodes[index].key.map(decoded) ?? "" }

  private func isEqual(_ string: OldStyleString, _ name: String) -> Bool {
    let inside = string.inside
    if string.hasEscape { return decoded(string).utf8.elementsEqual(name.utf8) }
    guard inside.count == name.utf8.count else { return false }
    return name.utf8.elementsEqual(bytes[inside])
  }

  private func decoded(_ string: OldStyleString) -> String {
    guard string.hasEscape else { return String(decoding: bytes[string.inside], as: UTF8.self) }
    var text: ContiguousArray<UInt8> = []
    var surprises: [OldStyleEscapes.Surprise] = []
    OldStyleEscapes.decode(bytes, string.inside, into: &text, &surprises)
    return String(decoding: text, as: UTF8.self)
  }
}
