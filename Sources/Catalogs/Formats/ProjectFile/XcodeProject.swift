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
  /// The marker lines of a merge.
  package let conflicts: [ByteRange]
  /// What the targets put into their `Info.plist` by build settings.
  package let infoPlistTexts: [InfoPlistText]
  /// Which files the project knows, and which of them its targets hold.
  package let members: XcodeMembers

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
    return XcodeProject(
      source, XcodeObjects(tree: tree, bytes: scanner.bytes), isWhole: tree.isWhole)
  }

  private init?(_ source: Source, _ file: XcodeObjects, isWhole: Bool) {
    guard let objects = file.member("objects", of: 0), file.tree.nodes[objects].kind == .dictionary
    else { return nil }
    conflicts = OldStyleConflicts(source.bytes).markers.map {
      ByteRange($0.lowerBound, $0.upperBound)
    }
    infoPlistTexts = InfoPlistText.all(in: file)
    members = XcodeMembers(file, isWhole: isWhole && conflicts.isEmpty)
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
