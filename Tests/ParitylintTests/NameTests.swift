import Catalogs
import Foundation
import LocalizationLint
import Testing

@testable import paritylint

/// What names and links of files lead to.
@Suite struct `Names on disk` {
  /// A file, and what it holds; a text in front of an arrow is the name of a link.
  typealias Files = [(path: String, text: String)]

  private static let en = #""a" = "One"; "b" = "Two";"#
  private static let whole = #""a" = "Eins"; "b" = "Zwei";"#
  private static let gap = #""a" = "Eins";"#
  private static let (nfc, nfd) = ("Caf\u{E9}", "Cafe\u{301}")

  /// Files, and the paths of the findings.
  private static var twins: [(Files, [String])] {
    [(nfc, nfd), (nfd, nfc)].flatMap { good, bad -> [(Files, [String])] in
      [
        (
          [
            ("\(good)/en.lproj/L.strings", en), ("\(bad)/en.lproj/L.strings", en),
            ("\(good)/de.lproj/L.strings", whole), ("\(bad)/de.lproj/L.strings", gap),
          ], ["\(bad)/de.lproj/L.strings"]
        ),
        (
          [
            ("en.lproj/\(good).strings", en), ("en.lproj/\(bad).strings", en),
            ("de.lproj/\(good).strings", whole), ("de.lproj/\(bad).strings", gap),
          ], ["de.lproj/\(bad).strings"]
        ),
        (
          [
            ("en.lproj/Localizable.strings", en), ("de.lproj/Localizable.strings", whole),
            ("\(good).swift", #"let a = NSLocalizedString("a", comment: "")"#),
            ("\(bad).swift", #"let a = NSLocalizedString("gone", comment: "")"#),
          ], ["\(bad).swift"]
        ),
      ]
    }
      + ["\u{301}bar", "\u{200D}x", "\u{FE0F}x"].map { name in
        (
          [("en.lproj/\(name).strings", en), ("de.lproj/\(name).strings", gap)],
          ["de.lproj/\(name).strings"]
        )
      }
  }

  #if os(Linux)
    @Test func `are the same byte for byte`() async throws {
      for (files, places) in Self.twins {
        let folder = try Self.folder(files)
        let report = try await Linter().lint([folder.path], files: .disk)
        #expect(report.failures.isEmpty)
        let paths = report.findings.filter { $0.severity == .error }.map(\.site.source.path)
        #expect(
          paths.map { Array($0.utf8) } == places.map { Array((folder.path + "/" + $0).utf8) })
      }
    }

    @Test func `that are not UTF-8 do not go behind those that look like them`() async throws {
      let folder = try Self.folder([
        ("en.lproj/L.strings", Self.en), ("de.lproj/L.strings", Self.whole),
        ("en.lproj/x\u{FFFD}.strings", Self.en), ("de.lproj/x\u{FFFD}.strings", Self.whole),
      ])
      try folder.write(bytes: Array("de.lproj/x".utf8) + [0xFF] + Array(".strings".utf8))
      let report = try await Linter().lint([folder.path], files: .disk)
      #expect(
        report.failures.map(\.message) == [
          "cannot read '\(folder.path)/de.lproj/x\u{FFFD}.strings': its name is not UTF-8; "
            + "rename or exclude it"
        ])
    }
  #endif

  /// Links and files beside a project without a fault, and the messages, `TOP` being its folder.
  static let others: [(files: Files, failures: [String])] = [
    ([("root -> /", "")], []),
    ([("up -> ..", ""), ("sub/up -> ../..", ""), ("sub/here -> .", "")], []),
    ([("n.lproj/l.lproj -> ../n.lproj", "")], []),
    (
      [("fr.lproj -> .", "")],
      ["cannot list 'TOP/fr.lproj': it is a link to a folder that it lies in"]
    ),
    (
      [("fr.lproj -> /", "")],
      ["cannot list 'TOP/fr.lproj': it is a link to a folder that it lies in"]
    ),
    (
      [("fr.lproj", "../shared/fr.lproj")],
      [
        "'TOP/fr.lproj' is a file where a language's folder must be; git makes one of a link where "
          + "'core.symlinks' is false"
      ]
    ),
    ([("values", "a"), ("values-de", "b")], []),
  ]

  @Test(arguments: others) func `lead nowhere else`(files: Files, failures: [String]) async throws {
    let folder = try Self.folder(
      [("p/en.lproj/L.strings", Self.en), ("p/de.lproj/L.strings", Self.whole)]
        + [("q/en.lproj/L.strings", Self.en), ("q/de.lproj/L.strings", Self.gap)]
        + files.map { (path: "p/" + $0.path, text: $0.text) })
    let top = folder.path + "/p"
    let report = try await Linter().lint([top], files: .disk)
    #expect(
      report.failures.map { $0.message.replacingOccurrences(of: top, with: "TOP") } == failures)
    #expect(report.findings.filter { $0.severity == .error }.isEmpty)
  }

  private static func folder(_ files: Files) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (path, text) in files {
      let parts = path.components(separatedBy: " -> ")
      if let parent = parts[0].range(of: "/", options: [.backwards, .literal])?.lowerBound {
        try folder.make(String(parts[0][..<parent]))
      }
      if parts.count > 1 {
        try folder.link(parts[0], to: parts[1])
      } else {
        try folder.write(path, text)
      }
    }
    return folder
  }
}
