import Catalogs

extension Rule {
  static let versionMismatch = Rule(
    "version-mismatch", .error, since: "0.1.0",
    "A release number differs from the one that the configuration names.",
    why: """
      A number that stands in several files is forgotten in one of them, and the store refuses the \
      build, or the app shows its users another version than the one they have.
      """,
    remedy: """
      Write the number of 'version.file' everywhere. A place is a 'path' with a 'setting', a name \
      that the number stands behind, or with a 'pattern', a text in which one '*' stands for the \
      number.
      """,
    examples: [
      .found(
        "One of two configurations",
        [
          ".paritylint.json": """
          {"version": {"file": "VERSION",
          "in": [{"path": "App.xcodeproj/project.pbxproj", "setting": "MARKETING_VERSION"}]}}
          """,
          "VERSION": "1.0.34\n",
          "App.xcodeproj/project.pbxproj": """
          { objects = { P = { isa = PBXProject; }; A = { buildSettings = {
          MARKETING_VERSION = 1.0.34; }; }; B = { buildSettings = {
          MARKETING_VERSION = ⟦1.0.33⟧; }; }; }; }
          """,
          "en.lproj/A.strings": #""ok" = "OK";"#,
        ],
        finds: ["'MARKETING_VERSION' is 1.0.33, but 'VERSION' says 1.0.34"]),
      .found(
        "A text in the code",
        [
          ".paritylint.json": """
          {"version": {"file": "VERSION", "in": [
          {"path": "Login.swift", "pattern": "Version: *"},
          {"path": "build.gradle.kts", "setting": "versionName"}]}}
          """,
          "VERSION": "1.0.34",
          "Login.swift": #"let text = "Version: ⟦1.0.33⟧""#,
          "build.gradle.kts": "versionCode = 34\n",
          "en.lproj/A.strings": #""ok" = "OK";"#,
        ],
        finds: [
          "'Version: *' is 1.0.33, but 'VERSION' says 1.0.34",
          "there is no 'versionName' here, where the number 1.0.34 should stand",
        ]),
      .clean(
        "The same number in every spelling of a setting",
        [
          ".paritylint.json": """
          {"version": {"file": "VERSION", "in": [
          {"path": "build.gradle", "setting": "versionName"},
          {"path": "App.xcconfig", "setting": "MARKETING_VERSION"},
          {"path": "package.json", "setting": "version"},
          {"path": "Info.plist", "setting": "CFBundleShortVersionString"},
          {"path": "Tag", "pattern": "release *"},
          {"path": "Login.swift", "pattern": "(v*)"}]}}
          """,
          "VERSION": "1.0.34",
          "build.gradle": "// versionName \"1.0\"\nversionName \"1.0.34\"\n",
          "App.xcconfig": "MARKETING_VERSION = 1.0.34 // release\nX = $(MARKETING_VERSION)\n",
          "package.json": #"{"versions": "9", "version": "1.0.34"}"#,
          "Info.plist":
            "<dict><key>CFBundleShortVersionString</key>\n<string>1.0.34</string></dict>",
          "Login.swift": #"let text = "App (v1.0.34)""#, "Tag": "release v1.0.34",
          "en.lproj/A.strings": #""ok" = "OK";"#,
        ]),
      .clean(
        "Nothing is configured",
        ["VERSION": "1.0.34", "en.lproj/A.strings": #""v" = "Version 1.0.33";"#]),
    ],
    check: .project { project, findings in
      guard let numbers = project.releaseNumbers else { return }
      guard let wanted = numbers.wanted else {
        findings.report(
          "there is no release number here", at: Site(numbers.source), in: Scope(root: ""))
        return
      }
      let notes = [Finding.Note("the number is here", at: wanted.site)]
      for place in numbers.places {
        if place.numbers.isEmpty {
          findings.report(
            .missing(place, wanted), at: Site(place.source), in: Scope(root: ""))
        }
        for number in place.numbers where number.plain != wanted.plain {
          findings.report(
            .differs(number, place, wanted), at: number.site, in: Scope(root: ""), notes: notes)
        }
      }
    })
}

extension Finding.Message {
  fileprivate static func missing(
    _ place: ReleaseNumbers.Place, _ wanted: ReleaseNumbers.Number
  ) -> Self {
    "there is no '\(place.name)' here, where the number \(wanted.text) should stand"
  }

  fileprivate static func differs(
    _ number: ReleaseNumbers.Number, _ place: ReleaseNumbers.Place,
    _ wanted: ReleaseNumbers.Number
  ) -> Self {
    """
    '\(place.name)' is \(number.text), but '\(wanted.site.source.path)' says \(wanted.text)
    """
  }
}
