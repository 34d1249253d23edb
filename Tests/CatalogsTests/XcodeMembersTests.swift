import Testing

@testable import Catalogs

@Suite struct `Files of an Xcode project` {
  private static func members(_ objects: String) throws -> XcodeMembers {
    let text = "{ objects = { P = { isa = PBXProject; }; \(objects) }; }"
    let project = XcodeProject.read(path: "p", bytes: ContiguousArray(text.utf8))
    return try #require(project).members
  }

  @Test func `have the paths of their groups`() throws {
    let members = try Self.members(
      """
      M = { isa = PBXGroup; children = (G, H); };
      G = { isa = PBXGroup; children = (A, B); path = "App"; sourceTree = "<group>"; };
      H = { isa = PBXGroup; children = (C); name = Shown; };
      A = { isa = PBXFileReference; path = ../Shared/A.strings; };
      B = { isa = PBXFileReference; path = Root/B.strings; sourceTree = SOURCE_ROOT; };
      C = { isa = PBXFileReference; path = C.strings; };
      D = { isa = PBXFileReference; path = D.swift; };
      F = { isa = PBXFileReference; lastKnownFileType = folder; path = Data; };
      Y = { isa = PBXBuildFile; fileRef = A; };
      Z = { isa = PBXResourcesBuildPhase; files = (Y); };
      """)
    #expect(members.files.keys.sorted() == ["C.strings", "Root/B.strings", "Shared/A.strings"])
    #expect(members.files.filter { $0.value.isBuilt }.map(\.key) == ["Shared/A.strings"])
    #expect(members.isWhole)
    #expect(members.covers("Data/de.lproj/A.strings"))
    #expect(!members.covers("Database/A.strings"))
  }

  @Test(
    arguments: [
      "A = { isa = PBXFileReference; path = A.strings; sourceTree = BUILT_PRODUCTS_DIR; };",
      "A = { isa = PBXFileReference; path = /A.strings; sourceTree = \"<absolute>\"; };",
      "G = { isa = PBXGroup; children = (G, A); }; A = { isa = PBXFileReference; path = A.strings; };",
      "Q = { isa = PBXProject; projectDirPath = Other; };",
      "S = { isa = PBXFileSystemSynchronizedRootGroup; path = A; sourceTree = DEVELOPER_DIR; };",
    ])
  func `prove nothing where a path cannot be told`(_ objects: String) throws {
    #expect(try !Self.members(objects).isWhole)
  }

  @Test func `prove nothing in the middle of a merge`() throws {
    #expect(try !Self.members("\n<<<<<<< a\n=======\n>>>>>>> b\n").isWhole)
  }
}
