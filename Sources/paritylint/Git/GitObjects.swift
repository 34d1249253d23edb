import Catalogs
import LocalizationLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The objects of a repository, asked for by name from one `git cat-file --batch`.
///
/// Names go through its standard input, where nothing is taken for an option. Any thread may ask;
/// they are served one after the other.
@safe final class GitObjects: @unchecked Sendable {
  /// An object as git gives it.
  struct Object: Sendable {
    let id: String
    /// `blob`, `tree`, `commit` or `tag`.
    let type: String
    let bytes: ContiguousArray<UInt8>
  }

  private let process: Subprocess
  private let input: Pipe
  private let output: Pipe
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  /// What was read from git and is not taken yet.
  private var buffer: ContiguousArray<UInt8> = []
  private var taken = 0

  /// Starts git in the current folder, or for the repository that keeps its data in another one.
  init(of data: String? = nil) throws(Failure) {
    guard let input = Pipe(), let output = Pipe() else {
      throw Failure("cannot ask git: \(Disk.reason(errno))")
    }
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { _ = close(nowhere) }
    let streams = Subprocess.Streams(
      input: input.reading, output: output.writing, errors: nowhere)
    guard
      let process = Subprocess(
        Git.words(["cat-file", "--batch"], of: data), variables: Git.variables, streams: streams)
    else { throw Git.cannotStart(errno) }
    output.closeWriting()
    self.process = process
    self.input = input
    self.output = output
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    // At the end of its input git ends.
    input.close()
    output.close()
    _ = process.wait()
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// The object of a name; nil when there is none, or when the name means several.
  func object(_ name: String) throws(Failure) -> Object? {
    // A name is a line.
    guard !name.utf8.contains(UInt8(ascii: "\n")), !name.isEmpty else { return nil }
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    guard Disk.write(ContiguousArray((name + "\n").utf8), to: input.writing) == 0 else {
      throw Failure("git ended before it was asked for everything")
    }
    let header = try line()
    let fields = header.split(separator: " ", omittingEmptySubsequences: false)
    guard fields.count >= 3, let size = Int(fields[fields.count - 1]) else { return nil }
    guard size >= 0 else { throw Self.strange }
    guard size <= Source.largestSize else {
      try skip(size)
      try skip(1)
      throw Failure("'\(name)' is larger than \(Source.largestSize) bytes")
    }
    let bytes = try take(size)
    try skip(1)
    return Object(
      id: String(fields[fields.count - 3]), type: String(fields[fields.count - 2]), bytes: bytes)
  }

  private func line() throws(Failure) -> String {
    var line: [UInt8] = []
    while true {
      if let end = buffer[taken...].firstIndex(of: UInt8(ascii: "\n")) {
        line += buffer[taken..<end]
        taken = end + 1
        return String(decoding: line, as: UTF8.self)
      }
      line += buffer[taken...]
      // A name is not longer than the system lets a word be.
      guard line.count <= 1 << 20 else { throw Self.strange }
      try fill()
    }
  }

  private func skip(_ count: Int) throws(Failure) {
    var rest = count
    while rest > buffer.count - taken {
      rest -= buffer.count - taken
      try fill()
    }
    taken += rest
  }

  private func take(_ size: Int) throws(Failure) -> ContiguousArray<UInt8> {
    let ready = min(size, buffer.count - taken)
    let head = buffer[taken..<taken + ready]
    taken += ready
    if ready == size { return ContiguousArray(head) }
    let descriptor = output.reading
    return try ContiguousArray(capacity: size) { (output) throws(Failure) in
      var isWhole = false
      // Only the `count` bytes that the system says it filled are taken over.
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        for byte in head {
          unsafe (start + count).initialize(to: byte)
          count += 1
        }
        while count < size {
          let got = unsafe systemRead(descriptor, start + count, min(size - count, 1 << 30))
          if got > 0 {
            count += got
          } else if got == 0 || errno != EINTR {
            return
          }
        }
        isWhole = true
      }
      guard isWhole else { throw Self.ended }
    }
  }

  /// Takes what git has written; everything read before must have been taken.
  private func fill() throws(Failure) {
    let descriptor = output.reading
    buffer = try ContiguousArray(capacity: 1 << 16) { (output) throws(Failure) in
      var isOpen = false
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        repeat {
          count = unsafe systemRead(descriptor, start, 1 << 16)
        } while count < 0
          && errno == EINTR
        isOpen = count > 0
        count = max(0, count)
      }
      guard isOpen else { throw Self.ended }
    }
    taken = 0
  }

  /// What git says is no answer to what it was asked.
  static let strange = Failure(
    "git's answer cannot be read; 'git fsck' checks the repository, 'command -v git' says which git it is"
  )
  private static let ended = Failure("git ended before it gave everything that was asked for")
}

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  unsafe read(descriptor, start, count)
}
