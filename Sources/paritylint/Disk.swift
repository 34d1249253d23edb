import Catalogs
import LocalizationLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileAccess {
  /// The disk; relative paths start in the current folder.
  static let disk = FileAccess(
    list: Disk.list, kind: Disk.kind, identity: Disk.identity, read: Disk.read)
}

/// The file system by POSIX calls: Foundation would cost more at start-up than a small run takes.
enum Disk {
  /// What is in a folder.
  ///
  /// A name that is not UTF-8 is listed with replacement characters, and marked.
  static func list(_ folder: String) throws(Failure) -> [FileAccess.Item] {
    guard let stream = unsafe opendir(folder.isEmpty ? "." : folder) else {
      throw failure("list", folder, errno)
    }
    defer { unsafe closedir(stream) }
    let descriptor = unsafe dirfd(stream)
    var items: [FileAccess.Item] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw failure("list", folder, errno) }
        return items
      }
      let type = unsafe Int(entry.pointee.d_type)
      // The name lies in the entry, which holds until the next `readdir`, and ends with a zero byte.
      let item = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { buffer -> FileAccess.Item? in
        let bytes = unsafe buffer.prefix { $0 != 0 }
        let valid = unsafe String(validating: bytes, as: UTF8.self)
        let name = unsafe valid ?? String(decoding: bytes, as: UTF8.self)
        let (isLink, isUnnamed) = (type == Int(DT_LNK), valid == nil)
        func made(_ kind: FileAccess.Item.Kind, _ identity: String? = nil) -> FileAccess.Item {
          FileAccess.Item(
            name: name, kind: kind, identity: identity, isLink: isLink, isUnnamed: isUnnamed)
        }
        guard name != ".", name != ".." else { return nil }
        guard type != Int(DT_REG) else { return made(.file) }
        // What should be a localization and cannot be read must not pass unseen: reading it fails.
        let isExpected = Format.place(folder.isEmpty ? name : folder + "/" + name) != nil
        let unreadable = made(isExpected ? .file : .other)
        guard unresolved.contains(type), let start = buffer.baseAddress
        else { return unreadable }
        var status = stat()
        let path = unsafe start.assumingMemoryBound(to: CChar.self)
        guard unsafe fstatat(descriptor, path, &status, 0) == 0 else {
          if type == Int(DT_DIR) { return made(.folder) }
          // A way that is closed may lead to a localization file; one that leads nowhere does not.
          return errno == EACCES ? made(.file) : unreadable
        }
        guard let kind = kind(status) else { return unreadable }
        return made(kind, kind == .folder ? identity(status) : nil)
      }
      if let item { items.append(item) }
    }
  }

  /// The types of which the entry alone does not say enough.
  private static let unresolved = [Int(DT_DIR), Int(DT_LNK), Int(DT_UNKNOWN)]

  /// What a path is, links followed.
  static func kind(_ path: String) -> FileAccess.Item.Kind? {
    var status = stat()
    guard unsafe stat(path.isEmpty ? "." : path, &status) == 0 else {
      return isDangling(path) ? .other : nil
    }
    return kind(status) ?? .other
  }

  /// Whether a path is a link that leads nowhere.
  private static func isDangling(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// What a folder is the same as, links followed.
  static func identity(_ path: String) -> String? {
    var status = stat()
    guard unsafe stat(path.isEmpty ? "." : path, &status) == 0 else { return nil }
    return identity(status)
  }

  private static func identity(_ status: stat) -> String { "\(status.st_dev):\(status.st_ino)" }

  private static func kind(_ status: stat) -> FileAccess.Item.Kind? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: nil
    }
  }

  /// The bytes of a regular file.
  static func read(_ path: String) throws(Failure) -> ContiguousArray<UInt8> {
    // Without O_NONBLOCK, opening a FIFO waits for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw failure("read", path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure("read", path, errno) }
    switch kind(status) {
    case .file: break
    case .folder: throw Failure("cannot read '\(path)': it is a folder")
    case .other, nil: throw Failure("cannot read '\(path)': it is no regular file")
    }
    // One byte more than the file should have: when it stays free, the end was reached.
    var wanted = Int(status.st_size) + 1
    var bytes = ContiguousArray<UInt8>()
    while true {
      guard bytes.count <= Source.largestSize, wanted <= Source.largestSize + 1 else {
        throw Failure("cannot read '\(path)': it is larger than \(Source.largestSize) bytes")
      }
      let piece = try piece(of: descriptor, upTo: wanted, path: path)
      if bytes.isEmpty { bytes = piece } else { bytes.append(contentsOf: piece) }
      if piece.count < wanted { return bytes }
      wanted = 1 << 16
    }
  }

  /// Reads until `limit` bytes or the end of the file are reached.
  private static func piece(
    of descriptor: Int32, upTo limit: Int, path: String
  ) throws(Failure) -> ContiguousArray<UInt8> {
    try ContiguousArray(capacity: limit) { (output) throws(Failure) in
      var code: Int32 = 0
      // Only the `count` bytes that the system says it filled are taken over.
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        while count < limit, let start = buffer.baseAddress {
          let got = unsafe systemRead(descriptor, start + count, min(limit - count, 1 << 30))
          if got == 0 { return }
          if got > 0 {
            count += got
          } else if errno != EINTR {
            code = errno
            return
          }
        }
      }
      guard code == 0 else { throw failure("read", path, code) }
    }
  }

  /// The absolute path of the current folder; empty when it has none any more.
  static func currentFolder() -> String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The absolute path of this program, where it was started by a path; else its name.
  static func program() -> String {
    let word = CommandLine.arguments.first ?? ""
    guard word.utf8.contains(UInt8(ascii: "/")) else { return word.isEmpty ? "paritylint" : word }
    return word.utf8.first == UInt8(ascii: "/") ? word : currentFolder() + "/" + word
  }

  static func failure(_ verb: String, _ path: String, _ code: Int32) -> Failure {
    if code == ENOENT, path.unicodeScalars.contains("\u{FFFD}") {
      return Failure("cannot \(verb) '\(path)': its name is not UTF-8; rename or exclude it")
    }
    let isLink = code == ENOENT && isDangling(path)
    let words = isLink ? "it is a link that leads nowhere" : reason(code)
    return Failure("cannot \(verb) '\(path.isEmpty ? "." : path)': \(words)")
  }

  /// The system's words for an error.
  static func reason(_ code: Int32) -> String {
    guard let words = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: words)
  }
}

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  unsafe read(descriptor, start, count)
}
