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
    var folder = String(decoding: answer.output, as: UTF8.self)
    if folder.utf8.last == UInt8(ascii: "\n") { folder.unicodeScalars.removeLast() }
    if folder.hasSuffix(".husky/_") {
      throw Failure(
        "git's hooks are husky's; call paritylint from its '.husky/pre-push' instead")
    }
    let configured = try Git.ask(["config", "--get", "core.hooksPath"])
    let own = try Git.ask(["config", "--local", "--get", "core.hooksPath"])
    if configured.status == 0, own.status != 0, git.top.isEmpty || !folder.hasPrefix(git.top + "/")
    {
      throw Failure(
        "git takes the hooks of every repository from '\(folder)' ('core.hooksPath'); "
          + "give this repository its own with 'git config core.hooksPath .git/hooks'")
    }
    path = folder + "/pre-push"
  }

  /// Puts the hook in its place; says whether one that was there runs before it.
  func install(tool: String, folder: String) throws(Failure) -> Bool {
    let script = ContiguousArray(Self.script(tool: tool, folder: folder).utf8)
    let parent = String(path.dropLast("/pre-push".utf8.count))
    if unsafe mkdir(parent, 0o777) != 0, errno != EEXIST {
      throw Disk.failure("make", parent, errno)
    }
    let isMoved = Self.exists(path) && !isOwn
    if isMoved {
      guard !Self.exists(earlier) else {
        throw Failure("'\(earlier)' is in the way; it was the hook before, so move it or delete it")
      }
      guard unsafe rename(path, earlier) == 0 else { throw Disk.failure("move", path, errno) }
    }
    do throws(Failure) {
      try Disk.replace(path, with: script)
      guard unsafe chmod(path, 0o755) == 0 else { throw Disk.failure("write", path, errno) }
    } catch {
      if isMoved { unsafe rename(earlier, path) }
      throw error
    }
    return Self.exists(earlier)
  }

  /// Takes the hook away and puts the one before back in its place; says whether there was one.
  func uninstall() throws(Failure) -> Bool {
    guard isOwn else { throw Failure("'\(path)' is no hook of paritylint") }
    let hadOther = Self.exists(earlier)
    let code = hadOther ? unsafe rename(earlier, path) : unsafe unlink(path)
    guard code == 0 else { throw Disk.failure("remove", path, errno) }
    return hadOther
  }

  private var isOwn: Bool {
    guard let bytes = try? Disk.read(path) else { return false }
    return bytes.starts(with: Self.head.utf8)
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }
}

extension PrePushHook {
  private static let head = """
    #!/bin/sh
    # The pre-push hook of paritylint: lints the commits that are pushed, and lets through what the
    # remote has already. 'paritylint hook uninstall' takes it away.

    """

  /// The hook, which starts `tool` in `folder` of the work tree; empty for its top.
  static func script(tool: String, folder: String) -> String {
    let change =
      folder.isEmpty
      ? ""
      : """

      # The folder that the hook was installed in.
      unset GIT_DIR GIT_WORK_TREE GIT_PREFIX
      cd \(quoted(folder)) || exit 1

      """
    return head + """
      remote=$1
      refs=$(cat)

      # The hook that was here before has its say first.
      earlier=${0%/*}/pre-push.before-paritylint
      if [ -x "$earlier" ]; then
        if [ -n "$refs" ]; then printf '%s\\n' "$refs"; fi | "$earlier" "$@" || exit
      fi
      \(change)
      tool=\(quoted(tool))
      [ -x "$tool" ] || tool=paritylint
      if ! command -v "$tool" >/dev/null; then
        echo "paritylint: error: the pre-push hook does not find 'paritylint'" >&2
        exit 1
      fi

      # The newest commit of $1 that the remote has: of the branch itself, else of any other.
      known() {
        for pattern in "refs/remotes/$remote" refs/remotes; do
          base=$({
            git rev-parse --quiet --verify "$2^{commit}" ||
              git for-each-ref --format='%(objectname)' "$pattern"
          } 2>/dev/null | xargs git merge-base "$1" 2>/dev/null | head -n 1)
          [ -z "$base" ] || break
          set -- "$1" ''
        done
      }

      has_tables() {
        git ls-tree -r --full-tree --name-only "$1" |
          grep -Eq '\\.(strings|stringsdict|xcstrings)"?$|(^|/)values[^/]*/[^/]*\\.xml"?$'
      }

      status=0
      while read -r _ local_oid remote_ref remote_oid; do
        # Zeros stand for a branch that is deleted. Tags and notes are no state of the app.
        case $local_oid in *[!0]*) ;; *) continue ;; esac
        case $remote_ref in refs/heads/* | refs/for/*) ;; *) continue ;; esac
        known "$local_oid" "$remote_oid"
        [ "$base" != "$local_oid" ] || continue
        has_tables "$local_oid" || { [ -n "$base" ] && has_tables "$base"; } || continue
        set -- check --quiet --at "$local_oid"
        [ -z "$base" ] || set -- "$@" --since "$base"
        if ! "$tool" "$@"; then
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
