import Catalogs
import Testing

@Suite struct `Xcode project files` {
  static let text = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
    /* Begin PBXFileReference section */
        A1 /* en */ = {isa = PBXFileReference; name = en; path = en.lproj/Main.strings; };
        A2 /* pt */ = {isa = PBXFileReference; name = "pt-BR"; path = "My App/pt-BR.lproj/Main.strings"; };
        A3 /* loose */ = {isa = PBXFileReference; path = fr.lproj/Other.strings; };
        A4 = {isa = PBXFileReference; path = Base.lproj/Main.xib; };
    /* End PBXFileReference section */
        B1 = {isa = PBXProject; attributes = { x = (1, 2, ); data = <0aff>; };
          developmentRegion = "d\\U0065";
          knownRegions = ( en, Base, "pt-BR", ); };
        C1 = {isa = PBXVariantGroup; children = ( A1 /* en */, A2, A4, ZZ, ); name = Main.strings; };
      };
      rootObject = B1 /* Project object */;
    }
    """

  @Test func `regions and the languages of variant groups`() throws {
    let project = try #require(
      XcodeProject.read(path: "p", bytes: ContiguousArray(Self.text.utf8)))
    #expect(project.developmentRegion == "de")
    #expect(project.developmentRegionRange.map(project.source.string) == "\"d\\U0065\"")
    #expect(project.knownRegions.map(\.name) == ["en", "Base", "pt-BR"])
    #expect(
      project.knownRegions.map { project.source.string($0.range) } == ["en", "Base", "\"pt-BR\""])
    #expect(project.variantGroupLanguages == ["en", "pt-BR", "Base"])
  }

  @Test func `our side of a conflict`() throws {
    let text = Self.text.replacing(
      "knownRegions = ( en, Base, \"pt-BR\", );",
      with:
        "\n<<<<<<< HEAD\nknownRegions = (en, );\n=======\nknownRegions = (en, fr, );\n>>>>>>> x\n")
    let project = try #require(XcodeProject.read(path: "p", bytes: ContiguousArray(text.utf8)))
    #expect(project.knownRegions.map(\.name) == ["en"])
    #expect(project.variantGroupLanguages == ["en", "pt-BR", "Base"])
  }

  @Test func `a file that is cut off is read as far as it goes`() throws {
    let text = Self.text.prefix(Self.text.count * 3 / 4)
    let project = try #require(XcodeProject.read(path: "p", bytes: ContiguousArray(text.utf8)))
    #expect(project.variantGroupLanguages == [])
  }

  @Test(arguments: [
    "", "{}", "(a)", "a = b;", "{ objects = x; }", "<plist/>", "{ \"objects\": {} }", "\u{FF}",
  ])
  func `no project`(_ text: String) {
    #expect(XcodeProject.read(path: "p", bytes: ContiguousArray(text.utf8)) == nil)
  }
}
