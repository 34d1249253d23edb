import Catalogs
import Foundation
import LocalizationLint
import Testing

@testable import paritylint

@Suite struct `The disk` {
  private let folder = TemporaryFolder()

  @Test func `lists files and folders`() throws {
    try folder.write("a.strings", "x")
    try folder.make("de.lproj")
    try folder.write(".hidden", "")
    try folder.write("line\nbreak.strings", "")
    let items = try list("")
    #expect(
      items == ["file .hidden", "file a.strings", "folder de.lproj", "file line\nbreak.strings"])
    #expect(try list("de.lproj") == [])
  }

  @Test func `follows links and says what is no file`() throws {
    try folder.write("a.strings", "x")
    try folder.make("real")
    try folder.link("to-file", to: "a.strings")
    try folder.link("to-folder", to: "real")
    try folder.link("to-nothing", to: "missing")
    try folder.link("to-itself", to: "to-itself")
    try folder.makeFIFO("fifo")
    #expect(
      try list("")
        == [
          "file a.strings", "folder real", "file to-file", "folder to-folder", "other to-nothing",
          "other to-itself", "other fifo",
        ]
        .sorted { $0.split(separator: " ")[1] < $1.split(separator: " ")[1] })
  }

  @Test func `lists what should be a localization and cannot be read`() async throws {
    try folder.make("en.lproj")
    try folder.write("en.lproj/A.strings", #""k" = "Key";"#)
    try folder.make("de.lproj")
    try folder.link("de.lproj/A.strings", to: "missing")
    try folder.make("fr.lproj")
    try folder.makeFIFO("fr.lproj/A.strings")
    #expect(try list("de.lproj") == ["file A.strings"])
    #expect(try list("fr.lproj") == ["file A.strings"])
    let report = try await Linter().lint([folder.path], files: .disk)
    #expect(report.status == .failed)
    #expect(report.failures.count == 2)
  }

  @Test func `knows a folder again behind a link`() throws {
    try folder.make("a")
    try folder.link("a/up", to: "..")
    let top = try FileAccess.disk.list(folder.path + "/a/up").filter { $0.name == "a" }
    let same = try FileAccess.disk.list(folder.path).filter { $0.name == "a" }
    #expect(top == same)
    #expect(top.first?.identity != nil)
    let up = try FileAccess.disk.list(folder.path + "/a")
    #expect(up.first?.identity != top.first?.identity)
    #expect(up.first?.kind == .folder)
  }

  @Test func `reads whole files`() throws {
    let large = String(repeating: "0123456789", count: 30_000)
    try folder.write("empty", "")
    try folder.write("large", large)
    #expect(try read("empty") == "")
    #expect(try read("large") == large)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `reads a file that says it is empty`() throws {
    let bytes = try FileAccess.disk.read("/proc/self/status")
    #expect(bytes.starts(with: "Name:".utf8))
    #expect(bytes.last == 0x0A)
  }

  @Test func `says why it cannot read`() throws {
    try folder.make("folder")
    try folder.link("loop", to: "loop")
    try folder.makeFIFO("fifo")
    #expect(refusal("none") == "cannot read 'none': No such file or directory")
    #expect(refusal("folder") == "cannot read 'folder': it is a folder")
    #expect(refusal("fifo") == "cannot read 'fifo': it is no regular file")
    #expect(refusal("loop") == "cannot read 'loop': Too many levels of symbolic links")
    #expect(listRefusal("none") == "cannot list 'none': No such file or directory")
    #expect(listRefusal("fifo") == "cannot list 'fifo': Not a directory")
  }

  @Test(.enabled(if: geteuid() != 0)) func `says that it may not`() throws {
    try folder.write("secret", "x")
    try folder.setMode("secret", 0)
    #expect(refusal("secret") == "cannot read 'secret': Permission denied")
  }

  @Test func `refuses what is too large without reading it`() throws {
    try folder.write("huge", "")
    try folder.lengthen("huge", to: Source.largestSize + 1)
    #expect(refusal("huge") == "cannot read 'huge': it is larger than 2147483647 bytes")
  }

  #if os(Linux)
    @Test func `does not pass over a name that is not UTF-8`() throws {
      try folder.write(bytes: [0x61, 0xFF] + Array(".strings".utf8))
      #expect(try list("") == ["file a\u{FFFD}.strings"])
      #expect(
        refusal("a\u{FFFD}.strings")
          == "cannot read 'a\u{FFFD}.strings': its name is not UTF-8; rename or exclude it")
    }
  #endif

  @Test func `says what a path is`() throws {
    try folder.write("a", "")
    try folder.make("b")
    try folder.link("c", to: "b")
    try folder.link("d", to: "none")
    let kinds = ["", "a", "b", "c", "d", "e"].map { FileAccess.disk.kind(folder.path + "/" + $0) }
    #expect(kinds == [.folder, .file, .folder, .folder, .other, nil])
    #expect(FileAccess.disk.kind("") == .folder)
    #expect(try !FileAccess.disk.list("").isEmpty)
  }

  @Test func `replaces files whole`() throws {
    try folder.write("a", "old and longer")
    try folder.setMode("a", 0o640)
    try folder.link("link", to: "a")
    try replace("a", "new")
    #expect(try read("a") == "new")
    try replace("link", "through")
    #expect(try read("a") == "through")
    #expect(try folder.mode("a") == 0o640)
    #expect(try folder.isLink("link"))
    try replace("fresh", "x")
    #expect(try read("fresh") == "x")
    #expect(try list("") == ["file a", "file fresh", "file link"])
  }

  @Test func `says why it cannot write`() throws {
    try folder.make("folder")
    #expect(writeRefusal("folder") == "cannot write 'folder': it is a folder")
    #expect(writeRefusal("none/a") == "cannot write 'none/a': No such file or directory")
    try folder.write("fixed", "x")
    try folder.setMode("fixed", 0o444)
    #expect(
      writeRefusal("fixed")
        == "cannot write 'fixed': it is read-only; 'chmod u+w' lets it be changed")
    #expect(throws: Never.self) {
      try Disk.replace("/dev/null", with: [0x61])
    }
    #expect(FileAccess.disk.kind("/dev/null") == .other)
  }

  @Test func `writes several files or none`() throws {
    try folder.write("a", "old")
    try folder.make("b")
    #expect(throws: Failure.self) {
      try Disk.replace(
        ["a", "new/c", "b"].map { (path: folder.path + "/" + $0, bytes: [0x61]) })
    }
    #expect(try read("a") == "old")
    #expect(try list("") == ["file a", "folder b"])
    try folder.write("fixed", "old")
    try folder.setMode("fixed", 0o444)
    try Disk.replace(["a", "new/c", "fixed"].map { (path: folder.path + "/" + $0, bytes: [0x61]) })
    #expect(try ["a", "new/c", "fixed"].map(read) == ["a", "a", "a"])
    #expect(try folder.mode("fixed") == 0o444)
  }

  @Test func `puts back what it has replaced`() throws {
    try folder.write("a", "old")
    try folder.setMode("a", 0o444)
    try folder.write("b", "old")
    try folder.write("c", "old")
    let files = ["a", "new/x", "b", "c"].map {
      (path: folder.path + "/" + $0, bytes: ContiguousArray<UInt8>([0x61]))
    }
    // A folder takes the place of a file when all are ready to be put in theirs.
    let refusal = sentence { () throws(Failure) in
      try Disk.replace(files) {
        try? FileManager.default.removeItem(atPath: folder.path + "/b")
        try? folder.make("b/full")
      }
    }
    #expect(refusal?.hasSuffix("'b': Is a directory") ?? false)
    #expect(try list("") == ["file a", "folder b", "file c"])
    #expect(try ["a", "c"].map(read) == ["old", "old"])
    #expect(try folder.mode("a") == 0o444)
  }

  @Test func `takes away what a killed process left`() throws {
    // No process has this number: it is larger than the largest that Linux and macOS give.
    try folder.write(".paritylint-99999999-0", "half")
    try folder.write(".paritylint-\(getppid())-0", "of a process that runs")
    try folder.write(".paritylint-notes", "of a person")
    try replace("a", "x")
    #expect(
      try list("") == [
        "file .paritylint-\(getppid())-0", "file .paritylint-notes", "file a",
      ])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `fails on a full disk`() {
    #expect(throws: Failure("cannot write '/dev/full': No space left on device")) {
      try Disk.replace("/dev/full", with: [0x61])
    }
  }

  /// Kinds and names, sorted by name.
  private func list(_ path: String) throws -> [String] {
    try FileAccess.disk.list(path.isEmpty ? folder.path : folder.path + "/" + path)
      .sorted { $0.name < $1.name }.map { "\($0.kind) \($0.name)" }
  }

  private func read(_ path: String) throws -> String {
    String(decoding: try FileAccess.disk.read(folder.path + "/" + path), as: UTF8.self)
  }

  private func replace(_ path: String, _ text: String) throws {
    try Disk.replace(folder.path + "/" + path, with: ContiguousArray(text.utf8))
  }

  private func refusal(_ path: String) -> String? {
    sentence { () throws(Failure) in _ = try FileAccess.disk.read(folder.path + "/" + path) }
  }

  private func listRefusal(_ path: String) -> String? {
    sentence { () throws(Failure) in _ = try FileAccess.disk.list(folder.path + "/" + path) }
  }

  private func writeRefusal(_ path: String) -> String? {
    sentence { () throws(Failure) in try Disk.replace(folder.path + "/" + path, with: [0x61]) }
  }

  /// What a failure says, with the temporary folder left out.
  private func sentence(_ body: () throws(Failure) -> Void) -> String? {
    do throws(Failure) {
      try body()
      return nil
    } catch {
      return error.message.replacingOccurrences(of: folder.path + "/", with: "")
    }
  }
}
