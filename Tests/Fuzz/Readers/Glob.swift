import LocalizationLint

extension Reader {
  static let glob = Reader(
    name: "glob",
    summary: "A pattern and a path in two lines: matched as a matcher says that tries everything.",
    seeds: {
      Seeds.texts(
        "**/Pods/**\nios/Pods/a.strings", "*.lproj\na/de.lproj/b", "/a/*b?c\na/xbyc", "a/**/b\na/b",
        "**a**\nbab",
        "./x//y/\nx//y", "*a*a*a\naaaaaaab", "?é\né?")
    },
    tokens: [
      "*", "**", "**/", "/**", "/", "?", "a", "b", "ab", "./", "//", "*.lproj", "a/b", "é", "\n",
      "***", "/*", "*/", "[a]", "{a}",
    ], nanosecondsPerByte: 100_000
  ) { bytes in
    let lines = String(decoding: bytes, as: UTF8.self).utf8.split(separator: 0x0A, maxSplits: 1)
      .map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == 2 else { return nil }
    let glob = Glob(lines[0])
    let (path, key) = (glob.matches(path: lines[1]), glob.matches(key: lines[1]))
    // An absolute path is taken from the top.
    guard bytes.count < 400, !lines[1].hasPrefix("/") else { return nil }
    guard key == GlobLaw.matches(Array(lines[0].utf8), Array(lines[1].utf8)) else {
      return "key: \(key ? "matches" : "does not match")"
    }
    return path == GlobLaw.matches(path: lines[0], lines[1])
      ? nil : "path: \(path ? "matches" : "does not match")"
  }
}
