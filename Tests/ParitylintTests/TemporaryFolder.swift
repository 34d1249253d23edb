import Foundation

/// A folder of its own for a test, removed with the value that holds it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("paritylint-\(UUID().uuidString)").path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// Makes an empty file whose name is any bytes.
  func write(bytes name: [UInt8]) throws {
    let whole = (Array((path + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
    let descriptor = unsafe open(whole, O_CREAT, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    close(descriptor)
  }

  func makeFIFO(_ name: String) throws {
    guard unsafe mkfifo(path + "/" + name, 0o600) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  func lengthen(_ name: String, to size: Int) throws {
    guard unsafe truncate(path + "/" + name, off_t(size)) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  func setMode(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: path + "/" + name)
  }

  func make(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  func mode(_ name: String) throws -> Int? {
    let all = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return (all[.posixPermissions] as? NSNumber)?.intValue
  }

  func isLink(_ name: String) throws -> Bool {
    let all = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return all[.type] as? FileAttributeType == .typeSymbolicLink
  }
}
