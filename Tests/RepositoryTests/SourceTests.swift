import Foundation
import Testing

/// What no file of the repository may hold.
@Suite struct `The repository` {
  @Test func `has nothing else at its top`() throws {
    let allowed = [
      ".ci", ".editorconfig", ".gitattributes", ".github", ".gitignore", ".lproj-samples",
      ".pre-commit-hooks.yaml", ".swift-format", "Fixtures", "LICENSE", "Package.swift",
      "README.md", "Sources", "Tests",
    ]
    let ignored = [".build", ".git", ".swiftpm", ".DS_Store", "Package.resolved"]
    for name in try Repository.names(in: "") where !ignored.contains(name) {
      #expect(allowed.contains(name), "'\(name)' has no place at the top of the repository")
    }
  }

  @Test(arguments: ["Catalogs", "LocalizationLint"])
  func `has libraries without Foundation`(module: String) throws {
    let files = Repository.swiftFiles(in: "Sources/" + module)
    #expect(!files.isEmpty)
    let allowed = module == "Catalogs" ? [] : ["Catalogs"]
    for path in files {
      let lines = try Repository.code(path).text.split(separator: "\n")
      for line in lines {
        let words = line.split(separator: " ")
        guard let number = words.firstIndex(of: "import"), number <= 1 else { continue }
        #expect(allowed.contains(words.last.map(String.init) ?? ""), "'\(path)': \(line)")
      }
    }
  }

  /// In two halves, so that this file does not hold what it looks for.
  static let machinePaths = ["work", "root", "opt", "Users", "home"].map { "/" + $0 + "/" }

  @Test func `names no path of a machine`() throws {
    #expect(Repository.files.count > 100)
    for path in Repository.files {
      let bytes = Data(try Repository.bytes(path))
      for machinePath in Self.machinePaths {
        #expect(bytes.range(of: Data(machinePath.utf8)) == nil, "'\(path)' holds '\(machinePath)'")
      }
    }
  }

  @Test(arguments: ["TODO", "FIXME", "XXX"]) func `leaves nothing for later`(word: String) throws {
    for path in Repository.swiftFiles(in: "Sources") {
      #expect(!(try Repository.text(path)).contains(word), "'\(path)' holds '\(word)'")
    }
  }

  @Test(arguments: ["try!", "as!", "fatalError(", "unowned(unsafe)"])
  func `does not gamble`(words: String) throws {
    for path in Repository.swiftFiles(in: "Sources") {
      let code = try Repository.code(path).text
      #expect(!code.contains(words), "'\(path)' holds '\(words)'")
    }
  }
}
