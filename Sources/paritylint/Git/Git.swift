import LocalizationLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The repository around the current folder, asked through the program `git`.
struct Git: Sendable {
  /// The absolute path of the folder that git's paths start in; empty when it is not known.
  let top: String
  /// The parts of the way from there to the current folder.
  let prefix: [String]
  /// Whether the history ends early.
  let isShallow: Bool
  let objects: GitObjects

  /// Finds the repository; throws one sentence when there is none.
  init(currentFolder: String) throws(Failure) {
    let answer = try Git.ask([
      "rev-parse", "--is-shallow-repository", "--show-prefix",
    ])
    guard answer.status == 0 else { throw Git.refusal(answer) }
    // The prefix comes last, as its name may hold line breaks.
    var fields = answer.output.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    let first = fields.isEmpty ? [] : fields.removeFirst()
    isShallow = first.elementsEqual("true".utf8)
    var way = String(decoding: fields.first ?? [], as: UTF8.self)
    if way.utf8.last == UInt8(ascii: "\n") { way.unicodeScalars.removeLast() }
    prefix = way.split(separator: "/").map(String.init)
    let folder = currentFolder.hasSuffix("/") ? currentFolder : currentFolder + "/"
    top = folder.hasSuffix("/" + way) ? String(folder.dropLast(way.utf8.count + 1)) : ""
    objects = try GitObjects()
  }

  /// The folder that git's paths start in, relative to the current one; empty where it is that.
  var wayToTop: String { prefix.map { _ in ".." }.joined(separator: "/") }

  /// What `git` says to some words, in the current folder, or of the repository that keeps its data
  /// in another one.
  static func ask(_ words: [String], of data: String? = nil) throws(Failure) -> Subprocess.Answer {
    guard let answer = Subprocess.run(Git.words(words, of: data), variables: variables) else {
      throw cannotStart(errno)
    }
    return answer
  }

  static func words(_ words: [String], of data: String? = nil) -> [String] {
    // A program that the repository's settings name for watching files must not be started by a look.
    ["git", "--no-pager", "-c", "core.quotePath=false", "-c", "core.fsmonitor=false"]
      + (data.map { ["--git-dir=" + $0] } ?? [])
      + words
  }

  /// No lock is taken for what may be done later, no question is asked, and what is read from its
  /// errors is in one language.
  static let variables = [
    "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_LITERAL_PATHSPECS=0", "LC_ALL=C",
  ]

  static func cannotStart(_ code: Int32) -> Failure {
    code == ENOENT
      ? Failure("there is no 'git' in PATH, and what is asked for needs it")
      : Failure("cannot start git: \(Disk.reason(code))")
  }

  /// What git says when it does not do what it is asked for.
  static func refusal(_ answer: Subprocess.Answer) -> Failure {
    if answer.errors.contains("not a git repository") {
      return Failure("the current folder is in no git repository, and what is asked for needs one")
    }
    let lines = answer.errors.split(separator: "\n")
    let line = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first
    let words = line.map { $0.hasPrefix("fatal: ") ? $0.dropFirst(7) : $0[...] }
    let advice =
      answer.errors.contains("dubious ownership")
      ? "; 'git config --global --add safe.directory PATH' makes git read it" : ""
    return Failure(
      "git says: \(words ?? "nothing, and ends with status \(answer.status)")\(advice)")
  }
}

extension Git {
  /// The commit that a revision means.
  func commit(_ revision: String) throws(Failure) -> String {
    try peeled(revision, to: "commit", or: "'\(revision)' is no commit")
  }

  /// The tree that a revision means.
  func tree(_ revision: String) throws(Failure) -> String {
    try peeled(revision, to: "tree", or: "'\(revision)' is no commit and no tree")
  }

  private func peeled(
    _ revision: String, to type: String, or refusal: String
  ) throws(Failure) -> String {
    let found: GitObjects.Object?
    do throws(Failure) {
      found = try objects.object(revision)
    } catch {
      // Of some names, as `@{u}` without an upstream, git says what is wrong and ends.
      let answer = try Git.ask(["rev-parse", "--verify", "--end-of-options", revision])
      throw answer.status == 0 ? error : Git.refusal(answer)
    }
    guard let object = found else {
      if revision == "HEAD" { throw Failure("there is no commit yet") }
      let hint =
        isShallow
        ? "; this clone is shallow, so fetch more of its history ('git fetch --unshallow')"
        : revision.contains("..") ? "; give one revision instead of a range" : ""
      throw Failure("there is no revision '\(revision)'\(hint)")
    }
    // In `:/words` everything is searched for, so a type can only stand behind the object's name.
    guard let peeled = try objects.object("\(object.id)^{\(type)}") else { throw Failure(refusal) }
    return peeled.id
  }

  /// The newest commit that two commits both stem from.
  ///
  /// `names` are the two in words.
  func mergeBase(
    _ first: String, _ second: String, names: (String, String)
  ) throws(Failure) -> String {
    let answer = try Git.ask(["merge-base", "--end-of-options", first, second])
    switch answer.status {
    case 0:
      return String(decoding: answer.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    case 1 where isShallow:
      throw Failure(
        "this clone is shallow and ends before '\(names.0)' and '\(names.1)' meet; "
          + "fetch more of their history ('git fetch --unshallow')")
    case 1: throw Failure("'\(names.0)' and '\(names.1)' have no commit in common")
    default: throw Git.refusal(answer)
    }
  }
}
