import LocalizationLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Disk {
  /// Puts bytes in the place of a file: whole, or not at all.
  ///
  /// They are written beside it and renamed over it, so nobody ever reads half a file. A link is
  /// followed; what is no regular file, as `/dev/stdout`, is written into instead of replaced.
  static func replace(_ path: String, with bytes: ContiguousArray<UInt8>) throws(Failure) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw failure("write", path, errno) }
      return try put(bytes, at: path, shown: path, mode: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw Failure("cannot write '\(path)': it is a folder")
    case S_IFREG:
      guard !isReadOnly(path) else { throw readOnly(path) }
      try put(bytes, at: resolved(path), shown: path, mode: status.st_mode & 0o7777)
    default:
      // Without O_NONBLOCK, opening a FIFO waits for a reader.
      let descriptor = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw unopened(path, errno) }
      defer { close(descriptor) }
      let code = write(bytes, to: descriptor)
      guard code == 0 || code == EPIPE else { throw failure("write", path, code) }
    }
  }

  private static func unopened(_ path: String, _ code: Int32) -> Failure {
    code == ENXIO
      ? Failure("cannot write '\(path)': nothing reads from it") : failure("write", path, code)
  }

  static func readOnly(_ path: String) -> Failure {
    Failure("cannot write '\(path)': it is read-only; 'chmod u+w' lets it be changed")
  }

  /// Whether a file is not to be changed, which a renamed file would not heed.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    let isRefused = unsafe access(path, W_OK) != 0
    return isRefused || status.st_mode & 0o222 == 0
  }

  /// Puts bytes behind those that a file has; makes the file where there is none.
  static func extend(_ path: String, by bytes: ContiguousArray<UInt8>) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else { throw unopened(path, errno) }
    var status = stat()
    let isFile = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    let code = write(bytes, to: descriptor)
    // Half a page would be worse than none.
    if code != 0, isFile { ftruncate(descriptor, status.st_size) }
    guard close(descriptor) == 0 || code != 0 else { throw failure("write", path, errno) }
    guard code == 0 else { throw failure("write", path, code) }
  }

  /// Makes a folder and those around it, as far as they are not there; gives those that were made,
  /// the outermost first.
  @discardableResult
  static func makeFolder(_ path: String) throws(Failure) -> [String] {
    guard !path.isEmpty, kind(path) == nil else { return [] }
    var made: [String] = []
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
      made = try makeFolder(String(path[..<slash]))
    }
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
      let code = errno
      removeFolders(made)
      throw failure("make", path, code)
    }
    return made + [path]
  }

  /// Takes folders away that hold nothing, the last first.
  static func removeFolders(_ paths: [String]) {
    for path in paths.reversed() { unsafe rmdir(path) }
  }

  /// Writes all bytes; gives 0, or the number of the error.
  static func write(_ bytes: ContiguousArray<UInt8>, to descriptor: Int32) -> Int32 {
    unsafe bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...].prefix(1 << 30))
        let written = unsafe systemWrite(descriptor, rest)
        if written >= 0 {
          offset += written
        } else if errno == EAGAIN {
          // Standard output may have been set not to wait by the process at its other end.
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&waiting, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  /// Puts bytes in the place of a path, of a link too; without a mode, with that of new files.
  static func put(
    _ bytes: ContiguousArray<UInt8>, at path: String, shown: String, mode: mode_t?
  ) throws(Failure) {
    let file = try stage(bytes, for: path, shown: shown, mode: mode)
    let code = commit(file)
    guard code != 0 else { return }
    unsafe unlink(file.temporary)
    throw failure("write", shown, code)
  }

  /// A file that was written beside the one that it is to be.
  private struct Staged {
    let temporary: String
    let path: String
    let shown: String
    /// What keeps the file that was there until all are in their places; nil where none was.
    var earlier: String?
  }

  /// Puts bytes in the place of several files: all of them are written beside those first, so that
  /// nothing has changed when one cannot be written, or when `ready`, which is called then, throws.
  ///
  /// When one cannot be put in its place, those that were are put back.
  ///
  /// Folders that are not there are made. A file that is read-only stays so, with other bytes: what
  /// is asked for is its change.
  static func replace(
    _ files: [(path: String, bytes: ContiguousArray<UInt8>)],
    ready: () throws(Failure) -> Void = {}
  ) throws(Failure) {
    var staged: [Staged] = []
    var folders: [String] = []
    func giveUp() {
      for file in staged {
        unsafe unlink(file.temporary)
        if let earlier = file.earlier { unsafe unlink(earlier) }
      }
      removeFolders(folders)
    }
    do throws(Failure) {
      for (path, bytes) in files {
        var status = stat()
        let isThere = unsafe stat(path, &status) == 0
        guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
          throw Failure("cannot write '\(path)': it is no regular file")
        }
        if !isThere, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
          folders += try makeFolder(String(path[..<slash]))
        }
        staged.append(
          try stage(
            bytes, for: isThere ? resolved(path) : path, shown: path,
            mode: isThere ? status.st_mode & 0o7777 : nil))
        // A single file is there as a whole or not at all.
        if isThere, files.count > 1 {
          staged[staged.count - 1].earlier = try keep(staged[staged.count - 1], status)
        }
      }
      try ready()
    } catch {
      giveUp()
      throw error
    }
    for (number, file) in staged.enumerated() {
      let code = commit(file)
      guard code != 0 else { continue }
      var lost: [String] = []
      for index in 0..<number where !putBack(staged[index]) {
        let kept = staged[index].earlier.map { " (as it was: '\($0)')" } ?? ""
        lost.append("'\(staged[index].shown)'\(kept)")
        staged[index].earlier = nil
      }
      giveUp()
      let failure = failure("write", file.shown, code)
      throw lost.isEmpty
        ? failure
        : Failure("\(failure.message); changed and not put back: \(lost.joined(separator: ", "))")
    }
    for file in staged { if let earlier = file.earlier { unsafe unlink(earlier) } }
  }

  /// Keeps a file that is to be replaced, under a second name beside it; as a copy where a file can
  /// have but one, or is not to be given another.
  private static func keep(_ file: Staged, _ status: stat) throws(Failure) -> String {
    for attempt in 0..<1000 {
      let earlier = "\(folder(of: file.path))\(temporaryName)\(getpid())-\(attempt)"
      if unsafe link(file.path, earlier) == 0 { return earlier }
      if errno != EEXIST { break }
    }
    return try stage(
      try read(file.path), for: file.path, shown: file.shown, mode: status.st_mode & 0o7777
    ).temporary
  }

  /// Undoes what was done with a file; says whether that could be done.
  private static func putBack(_ file: Staged) -> Bool {
    guard let earlier = file.earlier else { return unsafe unlink(file.path) == 0 }
    return unsafe rename(earlier, file.path) == 0
  }

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  private static func stage(
    _ bytes: ContiguousArray<UInt8>, for path: String, shown: String, mode: mode_t?
  ) throws(Failure) -> Staged {
    let folder = folder(of: path)
    removeLeftovers(in: folder)
    var temporary = ""
    var descriptor: Int32 = -1
    // Several files of one run may be waiting in a folder.
    for attempt in 0..<1000 {
      temporary = "\(folder)\(temporaryName)\(getpid())-\(attempt)"
      descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 || errno != EEXIST { break }
    }
    guard descriptor >= 0 else { throw failure("write", shown, errno) }
    var code = write(bytes, to: descriptor)
    if code == 0, let mode, fchmod(descriptor, mode) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code != 0 else { return Staged(temporary: temporary, path: path, shown: shown) }
    unsafe unlink(temporary)
    throw failure("write", shown, code)
  }

  private static let temporaryName = ".paritylint-"

  /// Takes away what a process left that was killed while it wrote.
  ///
  /// Only names are looked at: a folder may hold thousands of things.
  private static func removeLeftovers(in folder: String) {
    guard let stream = unsafe opendir(folder.isEmpty ? "." : folder) else { return }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      // The name lies in the entry, which holds until the next `readdir`, and ends with a zero byte.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { buffer -> String? in
        guard unsafe buffer.starts(with: temporaryName.utf8) else { return nil }
        let bytes = unsafe buffer.prefix { $0 != 0 }
        return unsafe String(decoding: bytes, as: UTF8.self)
      }
      guard let name else { continue }
      let parts = name.dropFirst(temporaryName.count).split(
        separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, Int(parts[1]) != nil, let process = pid_t(parts[0]), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unsafe unlink(folder + name)
    }
  }

  /// Gives 0, or the number of the error.
  private static func commit(_ file: Staged) -> Int32 {
    unsafe rename(file.temporary, file.path) == 0 ? 0 : errno
  }

  /// Whether two paths are names of one file, links not followed.
  static func isOne(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard unsafe lstat(path, &first) == 0, unsafe lstat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Where a path leads that may not be there yet, links followed as far as it is.
  static func destination(_ path: String) -> String {
    var there = path.isEmpty ? "." : path
    var missing: [Substring] = []
    while true {
      let real = resolved(there)
      if real != there || there == "/" || kind(there) != nil {
        return ([real == "/" ? "" : real] + missing.reversed().map(String.init)).joined(
          separator: "/")
      }
      guard let slash = there.utf8.lastIndex(of: UInt8(ascii: "/")) else {
        missing.append(there[...])
        there = "."
        continue
      }
      missing.append(there[there.utf8.index(after: slash)...])
      there = slash == there.startIndex ? "/" : String(there[..<slash])
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
