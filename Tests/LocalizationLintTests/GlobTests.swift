import Testing

@testable import LocalizationLint

@Suite struct `Globs` {
  static let paths: [(pattern: String, path: String, matches: Bool)] = [
    // Parts.
    ("ios/*.strings", "ios/a.strings", true),
    ("ios/*.strings", "ios/de.lproj/a.strings", false),
    ("ios/?.strings", "ios/ä.strings", true),
    ("ios/?.strings", "ios/ab.strings", false),
    ("ios?a", "ios/a", false),
    ("i*s/*/a", "ios/x/a", true),
    ("i*s/*/a", "ios/a", false),
    ("*a*b", "xaxxb", true),
    ("a*b*c", "abbcbc", true),
    ("a*b*c", "abbcbd", false),
    ("IOS", "ios", false),
    ("[ab]/{c}", "[ab]/{c}", true),
    ("[ab]", "a", false),
    // What stands in a folder that matches.
    ("ios", "ios/AiPBX/en.lproj/a.strings", true),
    ("ios/AiPBX", "ios/AiPBX/en.lproj/a.strings", true),
    ("ios/Ai", "ios/AiPBX/en.lproj/a.strings", false),
    ("ios/*", "ios/AiPBX/en.lproj/a.strings", true),
    ("*.lproj", "ios/en.lproj/a.strings", true),
    // A name at any depth, or at the top.
    ("Pods", "Pods", true),
    ("Pods", "ios/Pods/A/a.strings", true),
    ("Pods", "ios/MyPods/a.strings", false),
    ("Pods", "ios/Pods2/a.strings", false),
    ("Pods/", "ios/Pods/a.strings", true),
    ("/Pods", "ios/Pods/a.strings", false),
    ("/Pods", "Pods/a.strings", true),
    ("./Pods", "ios/Pods/a.strings", false),
    ("./Pods", "Pods/a.strings", true),
    ("Pods/**", "ios/Pods/a.strings", false),
    ("Pods/**", "Pods/a.strings", true),
    // `**`.
    ("**", "a/b", true),
    ("**/Pods/**", "Pods/a", true),
    ("**/Pods/**", "ios/x/Pods/y/a", true),
    ("**/Pods/**", "ios/x/Pods", true),
    ("**/Pods/**", "ios/MyPods/a", false),
    ("**/Pods/**", "ios/Pods2/a", false),
    ("a/**/b", "a/b", true),
    ("a/**/b", "a/x/y/b", true),
    ("a/**/b", "a/xb", false),
    ("a/**/b", "ab", false),
    ("a**b", "a/x/b", true),
    ("**/a*c/**/d*f", "x/abc/y/abd/z/def", true),
    ("**/a*c/**/d*f", "x/abc/y/abd/z/deg", false),
    ("**/a/b", "a/x/a/a/b", true),
    ("***/a", "x/a", true),
    // Everything, and nothing.
    (".", "a/b", true),
    ("", "a/b", true),
    ("a", "", false),
    ("*", "a/b", true),
  ]

  @Test(arguments: paths) func `match paths`(pattern: String, path: String, matches: Bool) {
    #expect(Glob(pattern).matches(path: path) == matches)
  }

  static let keys: [(pattern: String, key: String, matches: Bool)] = [
    ("Admin", "Admin", true),
    ("Admin", "Administrator", false),
    ("Admin", "a/Admin", false),
    ("menu.*", "menu.file/open", true),
    ("*", "", true),
    ("**", "a/b", true),
    ("?", "é", true),
    ("?", "", false),
    ("%@ / %@", "%@ / %@", true),
    ("a", "a/b", false),
    ("", "", true),
    ("", "a", false),
    // Composed and decomposed are two keys.
    ("\u{E9}", "e\u{301}", false),
  ]

  @Test(arguments: keys) func `match keys`(pattern: String, key: String, matches: Bool) {
    #expect(Glob(pattern).matches(key: key) == matches)
  }

  static let bases:
    [(pattern: String, folder: String, current: String, path: String, matches: Bool)] = [
      // The configuration stands in the current folder.
      ("ios", "", "/w", "ios/a", true),
      ("ios", "", "/w", "/w/ios/a", true),
      ("/ios", "", "/w", "/w/x/ios/a", false),
      // It stands above.
      ("ios/Legacy", "../", "/w/ios", "Legacy/a", true),
      ("ios/Legacy", "../", "/w/ios", "Other/a", false),
      ("android/*/a", "../", "/w/ios", "../android/x/a", true),
      ("*/Legacy", "../../", "/w/ios/x", "../Legacy/a", true),
      // It stands below or beside.
      ("de.lproj/a", "conf/", "/w", "conf/de.lproj/a", true),
      ("../ios", "conf/", "/w", "ios/a", true),
      ("ios/a", "/other/", "/w", "/other/ios/a", true),
      ("**/Pods", "conf/", "/w", "Pods/a", true),
      ("ios", "../", "/w/ios", "./../ios/a", true),
    ]

  @Test(arguments: bases) func `follow the folder of their configuration`(
    pattern: String, folder: String, current: String, path: String, matches: Bool
  ) {
    let glob = Glob(pattern, relativeTo: PathBase(folder: folder, current: current))
    #expect(glob.matches(path: path) == matches)
  }

  @Test func `are not slow`() {
    let text = String(repeating: "a", count: 2000)
    #expect(!Glob("**a*a*a*a*a*a*a*b").matches(path: text))
    #expect(!Glob("*a*a*a*a*a*a*a*b").matches(key: text))
    #expect(!Glob("**/a/**/a/**/a/**/b").matches(path: text.map { "\($0)/" }.joined()))
  }
}
