import Catalogs

extension Reader {
  static let xcodeProject = Reader(
    name: "xcode-project",
    summary: "project.pbxproj: regions, members and settings, with their places.",
    seeds: {
      Seeds.files(".pbxproj", largest: 8_000)
        + Seeds.texts(
          "// !$*UTF8*$!\n{objects = {A = {isa = PBXProject; developmentRegion = en; knownRegions = (en, de, Base,);"
            + " mainGroup = G;}; G = {isa = PBXGroup; children = (V, F); path = A;}; F = {isa = PBXFileReference; path ="
            + " \"a b.strings\";}; V = {isa = PBXVariantGroup; name = L.strings; children = (F);}; T = {isa ="
            + " PBXNativeTarget; buildPhases = (P);}; P = {isa = PBXResourcesBuildPhase; files = (B);}; B = {isa ="
            + " PBXBuildFile; fileRef = V;};}; rootObject = A;}")
    },
    tokens: [
      "/*", "*/", "isa = PBXProject;", "developmentRegion = en;", "knownRegions = (",
      "children = (", ");",
      "isa = PBXVariantGroup;", "isa = PBXGroup;", "path = \"..\";", "sourceTree = \"<group>\";",
      "mainGroup = A;",
      "A = {", "};", "INFOPLIST_KEY_NSCameraUsageDescription = \"x\";",
      "PBXFileSystemSynchronizedRootGroup",
      "fileRef = A;", "files = (A, A);", "\\U0041", "<0a>", "\"\"", "buildSettings = {", "isa = ",
    ]
  ) { bytes in
    guard let file = XcodeProject.read(path: "A.xcodeproj/project.pbxproj", bytes: bytes) else {
      return nil
    }
    var ranges = file.knownRegions.map(\.range) + file.conflicts + file.infoPlistTexts.map(\.range)
    ranges += file.members.files.values.map(\.range)
    ranges += [file.developmentRegionRange].compactMap(\.self)
    return SourceLaw.breach(ranges, in: file.source)
  }
}
