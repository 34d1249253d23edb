import LocalizationLint

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The pre-push hook of a repository.
struct PrePushHook: Sendable {
  /// The file, as git looks for it; relative to the current folder or absolute.
  let path: String
  /// Where a hook that was there before is kept; beside it, as hooks look for files beside them.
  private var earlier: String { path + ".before-paritylint" }

  /// Finds where git looks for hooks: `core.hooksPath`, else the folder that all worktrees share.
  init(_ git: Git) throws(Failure) {
    let answer = try Git.ask(["rev-parse", "--git-path", "hooks"])
    guard answer.status == 0 else { throw Git.refusal(answer) }
    // No system takes a longer path.
    guard answer.output.count < 1 << 16 else { throw GitObjects.strange }
    var folder = String(decoding: answer.output, as: UTF8.self)
    if folder.utf8.last == UInt8(ascii: "\n") { folder.unicodeScalars.removeLast() }
    let setting = try Self.hooksPath("--includes")
    if setting == "" {
      throw Failure(
        "'core.hooksPath' is empty, so git runs no hooks; take it out with "
          + "'git config --unset core.hooksPath'")
    }
    if folder.hasSuffix(".husky/_") {
      throw Failure(
        "git's hooks are husky's; call paritylint from its '.husky/pre-push' instead")
    }
    if setting != nil, try Self.hooksPath("--local") == nil,
      git.top.isEmpty || !folder.hasPrefix(git.top + "/")
    {
      throw Failure(
        "git takes the hooks of every repository from '\(folder)' ('core.hooksPath'); "
          + "give this repository its own with "
          + "'git config core.hooksPath \"$(cd \"$(git rev-parse --git-common-dir)\" && pwd)/hooks\"'"
      )
    }
    path = folder + "/pre-push"
  }

  /// What `core.hooksPath` says in all files of settings or in one; nil where nothing does.
  private static func hooksPath(_ scope: String) throws(Failure) -> String? {
    let answer = try Git.ask(["config", scope, "--get", "core.hooksPath"])
    guard answer.status == 0 else { return nil }
    return String(decoding: answer.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Puts the hook in its place; says whether one that was there runs before it.
  func install(tool: String, folder: String) throws(Failure) -> Bool {
    let script = ContiguousArray(Self.script(tool: tool, folder: folder).utf8)
    try Disk.makeFolder(String(path.dropLast("/pre-push".utf8.count)))
    if Self.origin(of: path) == .edited {
      throw Failure(
        "'\(path)' was changed by hand, and is kept; put what was added into '\(earlier)', which runs "
          + "first, delete '\(path)', and install again")
    }
    let isMoved = Self.origin(of: path) == .other
    if isMoved {
      guard ![.own, .edited].contains(Self.origin(of: path + ".legacy")) else {
        throw Failure("pre-commit runs the hook of paritylint already, as '\(path).legacy'")
      }
      // What a run that was killed has begun goes on.
      if Disk.isOne(path, earlier) { unsafe unlink(earlier) }
      guard !Self.exists(earlier) else {
        throw Failure("'\(earlier)' is in the way; it was the hook before, so move it or delete it")
      }
    }
    try Interruption.deferred { () throws(Failure) -> Void in
      // A second name keeps it in its place until the other is there; a link is moved as one.
      if isMoved, unsafe linkat(AT_FDCWD, path, AT_FDCWD, earlier, 0) != 0,
        unsafe rename(path, earlier) != 0
      {
        throw Disk.failure("move", path, errno)
      }
      do throws(Failure) {
        try Disk.put(script, at: path, shown: path, mode: 0o755)
      } catch {
        if isMoved { unsafe rename(earlier, path) }
        // Two names of one file stay where they are.
        if isMoved, Self.exists(path) { unsafe unlink(earlier) }
        throw error
      }
    }
    return Self.exists(earlier)
  }

  /// Takes the hook away and puts the one before back in its place; says whether there was one.
  func uninstall() throws(Failure) -> Bool {
    switch Self.origin(of: path) {
    case .own: break
    case .edited:
      throw Failure(
        "'\(path)' was changed by hand, and is kept; save what was added, and delete it"
          + (Self.exists(earlier) ? " ('\(earlier)' was the hook before)" : ""))
    case .other, nil: throw Failure("'\(path)' is no hook of paritylint")
    }
    let hadOther = Self.exists(earlier)
    let code = hadOther ? unsafe rename(earlier, path) : unsafe unlink(path)
    guard code == 0 else { throw Disk.failure("remove", path, errno) }
    return hadOther
  }

  /// Who wrote a hook.
  private enum Origin {
    case own
    /// This tool, and then somebody else.
    case edited
    case other
  }

  /// Who wrote a hook; nil where there is none.
  private static func origin(of path: String) -> Origin? {
    guard exists(path) else { return nil }
    guard let bytes = try? Disk.read(path) else { return .other }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.elementsEqual(title.utf8) }) else { return .other }
    let seal = lines.firstIndex { $0.starts(with: sealStart.utf8) }
    guard let seal else { return .edited }
    let rest = (lines[..<seal] + lines[(seal + 1)...]).joined(separator: [UInt8(ascii: "\n")])
    return lines[seal].elementsEqual(Self.seal(rest).utf8) ? .own : .edited
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }
}

extension PrePushHook {
  private static let title =
    "# The pre-push hook of paritylint: lints the commits that are pushed, and lets through what the"
  private static let sealStart =
    "# Written as a whole; lines of your own keep it from being replaced: "

  /// A line that tells whether the others are as they were written: FNV-1a.
  private static func seal(_ lines: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in lines { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return sealStart + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The hook, which starts `tool` in `folder` of the work tree; empty for its top.
  static func script(tool: String, folder: String) -> String {
    let head = """
      #!/bin/sh
      \(title)
      # remote has already. 'paritylint hook uninstall' takes it away.

      """
    let body = body(tool: tool, folder: folder)
    return head + seal((head + body).utf8) + "\n" + body
  }

  private static func body(tool: String, folder: String) -> String {
    """
    remote=$1
    url=$2
    refs=$(cat)
    # The folder of the work tree that the hook was installed in; empty for its top.
    folder=\(quoted(folder))

    # The hook that was here before has its say first.
    earlier=${0%/*}/pre-push.before-paritylint
    if [ -x "$earlier" ]; then
      if [ -n "$refs" ]; then printf '%s\\n' "$refs"; fi | "$earlier" "$@" || exit
    fi

    tool=\(quoted(tool))
    command -v "$tool" >/dev/null || tool=paritylint
    if ! command -v "$tool" >/dev/null; then
      echo "paritylint: error: there is no 'paritylint'; 'git push --no-verify' does without" >&2
      exit 1
    fi

    # The remote that others follow: what it has is not the doing of who pushes it to a fork.
    main=origin
    ! git config --get remote.upstream.url >/dev/null || main=upstream

    # What git rev-list is to leave out: what was fetched of the remote, or, where nothing ever was,
    # what it says it has; the branch, which is at $1 there; and what the main remote has.
    known() {
      echo "^$1"
      git for-each-ref --format='^%(objectname)' "refs/remotes/$remote" | grep . ||
        git ls-remote --heads "$url" | sed 's/^/^/; s/[[:space:]].*//'
      [ "$remote" = "$main" ] || git for-each-ref --format='^%(objectname)' "refs/remotes/$main"
    } 2>/dev/null

    # Where the work tree lacks the folder, an empty one stands for it: what is linted is in git.
    judge() (
      if [ -n "$folder" ]; then
        git_dir=$(git rev-parse --absolute-git-dir)
        unset GIT_DIR GIT_WORK_TREE GIT_PREFIX
        if ! CDPATH='' cd -- "$folder" 2>/dev/null; then
          top=$(mktemp -d) || exit
          trap 'rm -rf "$top"' EXIT
          { mkdir -p "$top/$folder" && cd "$top/$folder"; } || exit
          export GIT_DIR="$git_dir" GIT_WORK_TREE="$top"
        fi
      fi
      "$tool" "$@"
    )

    status=0
    while IFS= read -r line; do
      # The name of what is pushed comes first, as it was typed: it may hold spaces.
      remote_oid=${line##* } line=${line% *}
      remote_ref=${line##* } line=${line% *}
      local_oid=${line##* }
      # Zeros stand for a branch that is deleted. Tags and notes are no state of the app.
      case $local_oid in *[!0]*) ;; *) continue ;; esac
      case $remote_ref in refs/heads/* | refs/for/*) ;; *) continue ;; esac
      # The commits that the remote lacks, and, behind a dash, those of its own that they stand on:
      # several where branches were merged.
      commits=$({ echo "$local_oid"; known "$remote_oid"; } |
        git rev-list --boundary --ignore-missing --stdin) || exit
      [ -n "$commits" ] || continue
      bases=$(printf '%s\\n' "$commits" | sed -n 's/^-//p' | head -n 20)
      # shellcheck disable=SC2086 # Names of commits are words.
      [ -z "$bases" ] || bases=$(git merge-base --independent $bases | head -n 4)
      # Whether there is anything to lint, the tool knows.
      set -- check --quiet --allow-none --at "$local_oid"
      for base in $bases; do set -- "$@" --since "$base"; done
      if ! judge "$@"; then
        status=1
        echo "paritylint: '$remote_ref' is not pushed; 'git push --no-verify' pushes it unseen" >&2
      fi
    done <<REFS
    $refs
    REFS
    exit "$status"

    """
  }

  /// A word for the shell.
  private static func quoted(_ word: String) -> String {
    let pieces = word.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    return "'" + pieces.map { String(decoding: $0, as: UTF8.self) }.joined(separator: #"'\''"#)
      + "'"
  }
}
