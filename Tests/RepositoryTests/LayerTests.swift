import Testing

/// Folders inside a module are layers: what stands in one uses its own folder and lower ones.
///
/// The compiler keeps the modules apart; this keeps the folders apart.
@Suite struct `The layers` {
  /// Names of folders and files, lowest first; those of one row do not use each other.
  struct Module: Sendable, CustomTestStringConvertible {
    let name: String
    let layers: [[String]]
    var testDescription: String { name }
  }

  static let modules = [
    Module(
      name: "Catalogs", layers: [["Text"], ["Syntax"], ["Model"], ["Formats", "Code"], ["Edits"]]),
    Module(
      name: "LocalizationLint",
      layers: [
        ["Findings"], ["Files"], ["Settings"], ["Projects"], ["Rules"], ["Coverage"],
        ["Reports", "Exchange"], ["Ratchet"], ["Linter.swift"], ["Linter+Ratchet.swift"],
        ["Fixer.swift"],
      ]),
    // `beside` are the files that stand in no folder.
    Module(
      name: "paritylint", layers: [["Arguments", "beside"], ["Git"], ["Commands"], ["Main.swift"]]),
  ]

  private struct File {
    let path: String
    let layer: String
    let code: SwiftCode
  }

  @Test(arguments: modules) func `point down`(_ module: Module) throws {
    let folder = "Sources/" + module.name
    let rank = Dictionary(
      uniqueKeysWithValues: module.layers.enumerated().flatMap { number, names in
        names.map { ($0, number) }
      })
    let files = try Repository.swiftFiles(in: folder).map { path in
      let part = String(path.dropFirst(folder.count + 1).prefix { $0 != "/" })
      let isLoose = rank[part] == nil && part.hasSuffix(".swift") && rank["beside"] != nil
      return File(
        path: path, layer: isLoose ? "beside" : part,
        code: try Repository.code(path))
    }
    #expect(files.count > 5)
    var homes: [Substring: File] = [:]
    for file in files {
      #expect(
        rank[file.layer] != nil, "'\(file.path)' is in no layer; give it a place in this test")
      for type in file.code.types { homes[type[...]] = file }
    }
    #expect(homes.count > 5)
    for file in files {
      for word in Set(file.code.words).sorted() {
        guard let home = homes[word], home.layer != file.layer, let own = rank[file.layer],
          let other = rank[home.layer]
        else { continue }
        #expect(
          other < own, "'\(file.path)' uses '\(word)' of '\(home.path)', which is not below it")
      }
    }
  }

  static let sources: [(source: String, words: [String], types: [String])] = [
    (
      "struct A { struct B {} }\nfinal class C: D {}",
      ["struct", "A", "struct", "B", "final", "class", "C", "D"], ["A", "C"]
    ),
    (
      "private enum A {}\nextension A { enum B {} }\nenum C {}",
      ["private", "enum", "A", "extension", "A", "enum", "B", "enum", "C"], ["C"]
    ),
    ("a // B\n/* C /* D */ E */ f", ["a", "f"], []),
    (##"a "B \(c("D")) E" f #"G \(H) \#(i) "J" "# k"##, ["a", "c", "f", "i", "k"], []),
    ("a \"\"\"\n B \"C\" \\(d)\n \"\"\" e", ["a", "d", "e"], []),
  ]

  @Test(arguments: sources) func `are told by code alone`(
    source: String, words: [String], types: [String]
  ) {
    let code = SwiftCode(source)
    #expect(code.words.map(String.init) == words)
    #expect(code.types == types)
  }
}
