import Catalogs

extension ProjectFacts {
  /// Reads a `project.pbxproj`, `Package.swift` or `project.yml`; nothing where a file of that name
  /// says nothing about languages.
  static func read(
    folder: String, path: String, files: FileAccess
  ) throws(Failure) -> [ProjectFacts] {
    let bytes = try files.read(path)
    if path.hasSuffix("Package.swift") {
      let language = PackageManifest.defaultLocalization(bytes).map { Language($0) }
      return [
        ProjectFacts(
          folder: folder, source: Source(path: path, bytes: []), developmentLanguage: language,
          regions: [], members: [], xcode: nil)
      ]
    }
    if path.hasSuffix("project.yml") {
      let (source, _) = Source.decode(path: path, bytes)
      guard let specification = ProjectSpecification(source) else { return [] }
      return [
        ProjectFacts(
          folder: folder, source: source,
          developmentLanguage: specification.developmentLanguage.map { Language($0) },
          regions: specification.knownRegions.filter { $0.name != "Base" && $0.name != "mul" }
            .map { (Language($0.name), $0.range) },
          members: [], xcode: nil)
      ]
    }
    guard let project = XcodeProject.read(path: path, bytes: bytes) else {
      throw Failure("cannot read '\(path)': it is no Xcode project file")
    }
    let regions = project.knownRegions.filter { $0.name != "Base" && $0.name != "mul" }
    return [
      ProjectFacts(
        folder: folder, source: project.source,
        developmentLanguage: project.developmentRegion.map { Language($0) },
        regions: regions.map { (Language($0.name), $0.range) },
        members: Set(project.variantGroupLanguages.map { Language($0).identity }), xcode: project)
    ]
  }
}
