import Testing

@testable import paritylint

/// Pushes through the hook that `paritylint hook install` writes.
@Suite(.enabled(if: Scratch.hasGit)) struct `The pre-push hook` {
  /// A remote that has `main` with an old gap, and the hook.
  private static let start = """
    git init -q --bare -b main "$scratch/o.git"; git remote add origin "$scratch/o.git"
    put en '"a" = "One"; "b" = "Two";'; put de '"a" = "Eins";'; commit; git push -q origin main
    "$tool" hook install >/dev/null
    push() {
      status=0; git push -q "$@" >"$scratch/out" 2>&1 || status=$?
      sed -E -n 's/^ +[-0-9:]+ +(error|warning|note) +/\\1 /p; /^paritylint: error/p' "$scratch/out"
      echo "= $status"
    }
    new='"a" = "One"; "b" = "Two"; "c" = "Three";'

    """

  static let scratches = [
    Scratch(
      "judges what is pushed, beside what the remote has",
      start + """
        commit; push origin main
        put en "$new"; push origin main; commit; push origin main; push --no-verify origin main
        put de '"a" = "Eins"; "c" = "Drei";'; commit; push origin main
        put de '"a" = "Eins";'; commit; push origin main
        """,
      says: """
        = 0
        = 0
        error 'c' is missing in de  missing-key
        = 1
        = 0
        = 0
        error 'c' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "judges the first push of a branch from where it left the remote",
      start + """
        git checkout -q -b fine; commit; push origin fine; git checkout -q -b same; push origin same
        git checkout -q -b gap; put en "$new"; commit; push origin gap; push "$scratch/o.git" gap
        push origin gap:refs/heads/other; push origin main fine gap
        """,
      says: """
        = 0
        = 0
        error 'c' is missing in de  missing-key
        = 1
        error 'c' is missing in de  missing-key
        = 1
        error 'c' is missing in de  missing-key
        = 1
        error 'c' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "judges everything when the remote has nothing",
      start + """
        git init -q --bare -b main "$scratch/new.git"; git update-ref -d refs/remotes/origin/main
        git remote add fresh "$scratch/new.git"; push fresh main
        """,
      says: """
        error 'b' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "judges a forced push from where the histories part, known or not",
      start + """
        put en "$new"; commit; git push -q --no-verify origin main
        git commit -q --amend -m again; push --force origin main
        put en '"a" = "One"; "b" = "Two";'; git add -A; git commit -q --allow-empty --amend -m less
        push --force origin main
        git clone -q "$scratch/o.git" ../other; (cd ../other; commit; git push -q origin main)
        put en "$new"; commit; push --force origin main
        git checkout -q --orphan anew; put de '"a" = "Eins"; "b" = "Zwei";'; commit
        push --force origin anew:main
        """,
      says: """
        error 'c' is missing in de  missing-key
        = 1
        = 0
        error 'c' is missing in de  missing-key
        = 1
        error 'c' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "leaves deletions, tags and branches without a table alone",
      start + """
        git push -q origin main:gone; put en "$new"; commit; git tag v1; git tag -a -m t v2
        push origin :gone; push origin v1 v2
        git checkout -q --orphan pages; git rm -rqf .; echo x >index.html; commit; push origin pages
        git checkout -q main; git rm -q -r en.lproj de.lproj; commit; push origin main
        """,
      says: """
        = 0
        = 0
        = 0
        paritylint: error: no localization file in the current folder; give a folder that holds *.lproj folders, .xcstrings files, or Android's res/values folders
        = 1
        """),
    Scratch(
      "works from a worktree, a shallow clone and a path with a space and a quote",
      start + """
        put en "$new"; commit; git worktree add -q -b side "$scratch/my 'side"; cd "$scratch/my 'side"
        push origin side; cd ../r; git reset -q --hard HEAD~1
        git clone -q --depth 1 "file://$scratch/o.git" ../shallow; cd ../shallow
        "$tool" hook install >/dev/null; put en "$new"; commit; push origin main
        put en '"a" = "1";'; git add -A; git commit -q --amend -m x; push origin main
        """,
      says: """
        error 'c' is missing in de  missing-key
        = 1
        error 'c' is missing in de  missing-key
        = 1
        warning 'a' says something else in en, but de still translates 'One'  changed-source
        = 0
        """),
    Scratch(
      "judges the folder that it was installed in",
      start + """
        mkdir -p 'it'"'"'s ios'; cd 'it'"'"'s ios'; put en '"a" = "One";'; put de '"a" = "Eins";'
        echo '{"rules": {"missing-key": "warning"}}' >.paritylint.json
        "$tool" hook install; commit; push origin main; put en "$new"; commit; push origin main
        """,
      says: """
        'git push' lints what it pushes, by '../.git/hooks/pre-push'
        = 0
        warning 'b' is missing in de  missing-key
        warning 'c' is missing in de  missing-key
        = 0
        """),
    Scratch(
      "judges a folder that the work tree lacks, and only where it was pushed",
      start + """
        git checkout -q -b ios; mkdir 'my app'; cd 'my app'; put en '"a" = "One";'; put de '"a" = "Eins";'
        "$tool" hook install >/dev/null; cd ..; commit; put en "$new"; commit
        cd 'my app'; put en '"a" = "One"; "n" = "New";'; cd ..; commit; git checkout -q main; ls
        push origin main; push origin ios; git checkout -q ios; push origin ios
        cd 'my app'; put de '"a" = "Eins"; "n" = "Neu";'; cd ..; commit
        git checkout -q main; push origin ios; git tag t ios; push origin t; ls
        """,
      says: """
        de.lproj
        en.lproj
        = 0
        error 'n' is missing in de  missing-key
        = 1
        error 'n' is missing in de  missing-key
        = 1
        = 0
        = 0
        de.lproj
        en.lproj
        """),
    Scratch(
      "lets through what any branch of the remote has, however many there are",
      start + """
        git checkout -q -b l; commit; push origin l; git checkout -q main; put en "$new"; commit
        git push -q --no-verify origin main; git checkout -q l; git merge -q main -m m; push origin l
        git reset -q --hard HEAD~1; git rebase -q main; push --force origin l
        root=$(git rev-list --max-parents=0 HEAD); git checkout -q -b fine; commit
        seq -f "create refs/remotes/origin/a%g $root" 4000 | git update-ref --stdin; push origin fine
        put en "$new \\"d\\" = \\"Four\\";"; commit
        push origin 'fine@{0 seconds ago}:refs/heads/fine'
        """,
      says: """
        = 0
        = 0
        = 0
        = 0
        error 'd' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "asks a remote that nothing was fetched from what it has",
      start + """
        git clone -q --bare "$scratch/o.git" "$scratch/fork.git"; git remote add fork "$scratch/fork.git"
        git checkout -q -b work; commit; push fork work; git update-ref -d refs/remotes/fork/work
        put en "$new"; commit; push "$scratch/fork.git" work; push fork work:other
        git init -q --bare -b main "$scratch/new.git"; push "$scratch/new.git" main
        git remote add backup "$scratch/new.git"; push backup main; push ../nowhere.git main
        """,
      says: """
        = 0
        error 'c' is missing in de  missing-key
        = 1
        error 'c' is missing in de  missing-key
        = 1
        = 0
        = 0
        = 128
        """),
    Scratch(
      "does not ask for what the main remote has in a push to a fork that lags behind",
      start + """
        git clone -q --bare "$scratch/o.git" "$scratch/fork.git"; git remote add fork "$scratch/fork.git"
        git fetch -q fork; put en "$new"; commit; git push -q --no-verify origin main
        git checkout -q -b work; commit; push fork work; push fork main
        put en "$new \"d\" = \"Four\";"; commit; push fork work; push fork work:main
        git remote rename origin upstream; git remote rename fork origin; push origin work
        git init -q --bare "$scratch/third.git"; git remote add third "$scratch/third.git"
        push third main; push third work
        """,
      says: """
        = 0
        = 0
        error 'd' is missing in de  missing-key
        = 1
        error 'd' is missing in de  missing-key
        = 1
        error 'd' is missing in de  missing-key
        = 1
        = 0
        error 'd' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "lets the tool say whether there is anything to lint",
      start + """
        git checkout -q --orphan pages; git rm -rqf .
        mkdir -p Pods/en.lproj docs res/values; : >Pods/en.lproj/A.strings; : >docs/A.strings
        echo '<resources><dimen name="x">1</dimen></resources>' >res/values/dimens.xml
        commit; push origin pages; lint --at HEAD; lint --at HEAD --allow-none; lint --allow-none nope
        "$tool" --allow-none; mkdir Old; cd Old; put en '"a" = "1";'; cd ..
        echo '{"exclude": ["Old"]}' >.paritylint.json; commit; push origin pages
        echo '{"include": ["Odl"]}' >.paritylint.json; commit; push origin pages
        rm .paritylint.json; commit; push origin pages; git rm -rq Old; commit; push origin pages
        git push -q --no-verify origin pages; commit; push origin pages
        """,
      says: """
        = 0
        paritylint: error: no localization file in the current folder; give a folder that holds *.lproj folders, .xcstrings files, or Android's res/values folders ('docs/A.strings' lies in no *.lproj folder)
        = 2
        = 0
        paritylint: error: there is no 'nope'; give a folder that exists
        = 2
        no findings in 0 files
        = 0
        paritylint: error: no localization file in the current folder is to be linted: the configuration's 'include' and 'exclude' leave out 'Old/en.lproj/Localizable.strings' and 1 more
        = 1
        = 0
        paritylint: error: no localization file in the current folder; give a folder that holds *.lproj folders, .xcstrings files, or Android's res/values folders ('docs/A.strings' lies in no *.lproj folder)
        = 1
        = 0
        """),
    Scratch(
      "is kept where somebody changed it",
      start + """
        h=.git/hooks/pre-push; cp $h ../kept
        for line in 1 3 '$'; do
          sed "$line a echo mine" ../kept >$h; cp $h ../mine
          "$tool" hook install 2>&1 || echo "= $?"; cmp $h ../mine
          [ ! -e $h.before-paritylint ]
        done
        "$tool" hook uninstall 2>&1 || echo "= $?"; cmp $h ../mine
        printf '#!/bin/sh\necho mine >>../said\n' >$h.before-paritylint; chmod +x $h.before-paritylint
        "$tool" hook uninstall 2>&1 || echo "= $?"; rm $h; "$tool" hook install
        commit; push origin main; cat ../said; "$tool" hook install; "$tool" hook uninstall; cat $h
        """,
      says: """
        paritylint: error: '.git/hooks/pre-push' was changed by hand, and is kept; put what was added into '.git/hooks/pre-push.before-paritylint', which runs first, delete '.git/hooks/pre-push', and install again
        = 2
        paritylint: error: '.git/hooks/pre-push' was changed by hand, and is kept; put what was added into '.git/hooks/pre-push.before-paritylint', which runs first, delete '.git/hooks/pre-push', and install again
        = 2
        paritylint: error: '.git/hooks/pre-push' was changed by hand, and is kept; put what was added into '.git/hooks/pre-push.before-paritylint', which runs first, delete '.git/hooks/pre-push', and install again
        = 2
        paritylint: error: '.git/hooks/pre-push' was changed by hand, and is kept; save what was added, and delete it
        = 2
        paritylint: error: '.git/hooks/pre-push' was changed by hand, and is kept; save what was added, and delete it ('.git/hooks/pre-push.before-paritylint' was the hook before)
        = 2
        'git push' lints what it pushes, by '.git/hooks/pre-push'; the hook that was there before runs first
        = 0
        mine
        'git push' lints what it pushes, by '.git/hooks/pre-push'; the hook that was there before runs first
        'git push' lints nothing any more; the hook that was there before is back
        #!/bin/sh
        echo mine >>../said
        """),
    Scratch(
      "runs the hook before it first, and gives it back untouched",
      start + """
        "$tool" hook uninstall; "$tool" hook uninstall 2>&1 || echo "= $?"
        mkdir my\\ hooks; git config core.hooksPath 'my hooks'; hook='my hooks/pre-push'
        printf '#!/bin/sh\\necho "$@" >../seen; cat >>../seen; exit 3' >"$hook"
        chmod 750 "$hook"; cp -p "$hook" ../kept; "$tool" hook install; "$tool" hook install
        commit; push origin main; sed -n "s:$scratch:S:; 1p; 2s/[0-9a-f]\\{40\\}/X/gp" ../seen
        printf '#!/bin/sh\\ncat >../seen' >"$hook.before-paritylint"; put en "$new"; commit
        push origin main; wc -l <../seen | tr -d ' '; cp ../kept "$hook.before-paritylint"
        "$tool" hook uninstall; cmp "$hook" ../kept; ls -l "$hook" | cut -c 1-10; ls 'my hooks'
        """,
      says: """
        'git push' lints nothing any more
        paritylint: error: '.git/hooks/pre-push' is no hook of paritylint
        = 2
        'git push' lints what it pushes, by 'my hooks/pre-push'; the hook that was there before runs first
        'git push' lints what it pushes, by 'my hooks/pre-push'; the hook that was there before runs first
        = 1
        origin S/o.git
        refs/heads/main X refs/heads/main X
        error 'c' is missing in de  missing-key
        = 1
        1
        'git push' lints nothing any more; the hook that was there before is back
        -rwxr-x---
        pre-push
        """),
    Scratch(
      "knows itself where pre-commit moved it, and finds its tool by name",
      start + """
        cd .git/hooks; mv pre-push pre-push.legacy; echo 'exit 0' >pre-push; cd ../..
        "$tool" hook install 2>&1 || echo "= $?"; mv .git/hooks/pre-push.legacy .git/hooks/pre-push
        mkdir "$scratch/bin"; ln -s "$tool" "$scratch/bin/gate"; PATH=$scratch/bin:$PATH
        gate hook install >/dev/null; put en "$new"; commit; push origin main; rm "$scratch/bin/gate"
        PATH=/usr/bin:/bin push origin main
        """,
      says: """
        paritylint: error: pre-commit runs the hook of paritylint already, as '.git/hooks/pre-push.legacy'
        = 2
        error 'c' is missing in de  missing-key
        = 1
        paritylint: error: there is no 'paritylint'; 'git push --no-verify' does without
        = 1
        """),
    Scratch(
      "is refused where it would do harm",
      start + """
        "$tool" hook instal 2>&1 || echo "= $?"; "$tool" hook 2>&1 || echo "= $?"
        printf '[core]\\nhooksPath = %s/all\\n' "$scratch" >"$scratch/global"
        GIT_CONFIG_GLOBAL=$scratch/global "$tool" hook install 2>&1 | sed "s:$scratch:S:"
        git config core.hooksPath .husky/_; "$tool" hook install 2>&1 || echo "= $?"
        cd ..; "$tool" hook install 2>&1 || echo "= $?"
        """,
      says: """
        paritylint: error: 'hook' takes install or uninstall, not 'instal'; did you mean 'install'?
        = 2
        paritylint: error: 'hook' needs install|uninstall, as in 'paritylint hook install|uninstall'
        = 2
        paritylint: error: git takes the hooks of every repository from 'S/all' ('core.hooksPath'); give this repository its own with 'git config core.hooksPath "$(cd "$(git rev-parse --git-common-dir)" && pwd)/hooks"'
        paritylint: error: git's hooks are husky's; call paritylint from its '.husky/pre-push' instead
        = 2
        paritylint: error: the current folder is in no git repository, and what is asked for needs one
        = 2
        """),
  ]

  @Test(arguments: scratches) func `plays`(_ scratch: Scratch) throws { try scratch.play() }

  @Test(.enabled(if: Binary.succeeds("shellcheck --version")))
  func `is clean for shellcheck`() throws {
    let script = PrePushHook.script(tool: "/usr/it's/paritylint", folder: "a b/it's")
    let answer = try Binary.run("shellcheck -s sh - <<'END'\n\(script)\nEND")
    #expect(answer == "status 0\n")
  }
}
