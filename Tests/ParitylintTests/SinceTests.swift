import Testing

/// What `--since` finds, in histories that real git makes.
@Suite(.enabled(if: Scratch.hasGit)) struct `Since a revision` {
  /// English has `a` and `b`, German only `a`; that is `main`, and work goes on on a branch.
  private static let start = """
    put en '"a" = "One"; "b" = "Two";'; put de '"a" = "Eins";'; commit
    git checkout -q -b work

    """

  static let scratches = [
    Scratch(
      "old gaps are let through, and a new one is not",
      start + """
        lint --since main; put en '"a" = "One"; "b" = "Two"; "c" = "Three";'
        lint --since main; lint --staged --since main; git add -A; lint --staged --since main
        commit; lint --at HEAD --since main; lint --at main --since HEAD
        "$tool" --since main | tail -n 1
        git checkout -q main; put fr '"a" = "Un"; "b" = "Deux";'; commit; lint --at work --since main
        """,
      says: """
        = 0
        error 'c' is missing in de  missing-key
        = 1
        = 0
        error 'c' is missing in de  missing-key
        = 1
        error 'c' is missing in de  missing-key
        = 1
        = 0
        1 error in 2 files; 1 finding as old as 'main' left out
        error 'c' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "a language that is gone is new, under another name or by agreement it is not",
      start + """
        put pt '"a" = "Um"; "b" = "Dois";'; put fr '"a" = "Un"; "b" = "Deux";'; commit
        git branch -f main; git rm -rq fr.lproj; lint; lint --since main; commit; lint --since main
        git mv pt.lproj pt-BR.lproj; lint --since main; git mv en.lproj Base.lproj; lint --since main
        echo '{"ignore": [{"rule": "missing-language", "languages": ["fr"], "because": "x"}]}' \\
          >.paritylint.json; lint --since main; rm .paritylint.json; put fr ''; lint --since main
        git checkout -qf main; git rm -rq en.lproj; lint --since main; git reset -q --hard
        git rm -rq fr.lproj; mkdir -p App; git mv de.lproj en.lproj pt.lproj App; lint --since main
        """,
      says: """
        error 'b' is missing in de  missing-key
        = 1
        error fr is gone: something in the current folder was in it before  missing-language
        = 1
        error fr is gone: something in the current folder was in it before  missing-language
        = 1
        error fr is gone: something in the current folder was in it before  missing-language
        = 1
        error fr is gone: something in the current folder was in it before  missing-language
        = 1
        = 0
        error 'a' is missing in fr  missing-key
        error 'b' is missing in fr  missing-key
        = 1
        error en is gone: something in the current folder was in it before  missing-language
        = 1
        error fr is gone: something in 'App' was in it before  missing-language
        = 1
        """),
    Scratch(
      "a gap of a language that nobody asked for before is new",
      start + """
        put fr '"a" = "Un";'; lint --since main; rm -r fr.lproj
        echo '{"languages": ["de", "fr"]}' >.paritylint.json; commit; put fr '"a" = "Un";'
        lint --since HEAD
        """,
      says: """
        error 'b' is missing in fr  missing-key
        = 1
        = 0
        """),
    Scratch(
      "what is no revision, in words that help",
      start + "lint --since '@{u}'; lint --since main..work; lint --at '@{u}'",
      says: """
        paritylint: error: git says: no upstream configured for branch 'work'
        = 2
        paritylint: error: there is no revision 'main..work'; give one revision instead of a range
        = 2
        paritylint: error: git says: no upstream configured for branch 'work'
        = 2
        """),
    Scratch(
      "what one of several revisions had is let through",
      start + """
        put en '"a" = "One"; "b" = "Two"; "c" = "Three";'; commit; git branch left
        git checkout -q -b right main; mkdir x; cd x; put en '"r" = "R";'; put de '// none'; cd ..
        commit; git branch before; git merge -q left -m m; lint --since left; lint --since before
        lint --since left --since before; put en '"a" = "One"; "b" = "Two"; "c" = "3"; "d" = "Four";'
        "$tool" --since left --since before | tail -n 1
        """,
      says: """
        error 'r' is missing in de  missing-key
        = 1
        error 'c' is missing in de  missing-key
        = 1
        = 0
        1 error in 4 files; 3 findings as old as 'left' and 'before' left out
        """),
    Scratch(
      "a gap that was filled and comes back is new",
      start + """
        put de '"a" = "Eins"; "b" = "Zwei";'; commit; lint --since main
        put de '"a" = "Eins";'; commit; lint --since main; lint --since HEAD~1
        """,
      says: """
        = 0
        = 0
        error 'b' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "a key that is renamed everywhere leaves nothing new, elsewhere two gaps",
      start + """
        put en '"x" = "One"; "b" = "Two";'; put de '"x" = "Eins";'; lint --since main
        put de '"a" = "Eins";'; lint --since main
        """,
      says: """
        = 0
        error 'x' is missing in de  missing-key
        error 'a' is not in the reference en  extra-key
        = 1
        """),
    Scratch(
      "a source text that changed under a translation is worth a warning, other arguments an error",
      start + """
        put en '"a" = "Another";'; lint --since main; put en '"a" = "ONE!"; "b" = "2";'; lint --since main
        put en '"a" = "One %@"; "b" = "2";'; lint --since main --only changed-source
        put de '"a" = "Eins %@";'; lint --since main; lint --only changed-source
        """,
      says: """
        warning 'a' says something else in en, but de still translates 'One'  changed-source
        = 0
        = 0
        error 'a' takes other arguments in en, but de still translates 'One'  changed-source
        = 1
        = 0
        paritylint: error: 'changed-source' compares with an older revision; name one with '--since'
        = 2
        """),
    Scratch(
      "files that move take their gaps along",
      start + """
        mkdir -p App/Resources; git mv ./*.lproj App/Resources; commit; lint --since main
        cd App/Resources; put en '"a" = "Other"; "b" = "Two"; "c" = "Three";'; cd ../..
        lint --since main
        """,
      says: """
        = 0
        error 'c' is missing in de  missing-key
        warning 'a' says something else in en, but de still translates 'One'  changed-source
        = 1
        """),
    Scratch(
      "a table that moves or is renamed takes its gaps along, wherever one looks",
      start + """
        rename() { git mv en.lproj/Localizable.strings "en.lproj/$1"; git mv de.lproj/Localizable.strings "de.lproj/$1"; }
        rename App.strings; lint --since main; lint --since main de.lproj/App.strings
        echo '"a" = "One"; "b" = "Two"; "c" = "Three";' >en.lproj/App.strings; lint --since main
        echo '"x" = "X"; "y" = "Y"; "b" = "Two";' >en.lproj/App.strings
        lint --since main --only missing-key; git reset -q --hard
        mkdir -p ios/App; git mv en.lproj de.lproj ios/App; lint --since main ios/; lint --since main ios/App/de.lproj
        lint --staged --since main ios; commit; lint --at HEAD --since main ios; cd ios/App
        lint --since main; lint --at HEAD --since main "$PWD"; rename Main.strings; lint --since main .
        echo '"a" = "Other"; "b" = "Two"; "c" = "Three";' >en.lproj/Main.strings; lint --since main
        cd ..; commit; cp -r App Copy; lint --since HEAD Copy
        """,
      says: """
        = 0
        = 0
        error 'c' is missing in de  missing-key
        = 1
        error 'b' is missing in de  missing-key
        error 'x' is missing in de  missing-key
        error 'y' is missing in de  missing-key
        = 1
        = 0
        = 0
        = 0
        = 0
        = 0
        = 0
        = 0
        error 'c' is missing in de  missing-key
        warning 'a' says something else in en, but de still translates 'One'  changed-source
        = 1
        error 'b' is missing in de  missing-key
        error 'c' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "of several tables that move, each goes to the one with its keys",
      """
      for app in One Two; do
        mkdir -p $app; cd $app; put en '"'$app'.a" = "A"; "'$app'.b" = "B";'
        put de '"'$app'.a" = "C";'; cd ..
      done
      lint
      commit; git mv One Y; git mv Two X; lint --since main; lint --since main X
      cd Y; put en '"One.a" = "A"; "One.b" = "B"; "One.c" = "C";'; cd ..; lint --since main Y X
      """,
      says: """
        error 'One.b' is missing in de  missing-key
        error 'Two.b' is missing in de  missing-key
        = 1
        = 0
        = 0
        error 'One.c' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "the gaps of a submodule are as old as the commit that the revision has of it",
      """
      git init -q -b main ../lib; cd ../lib; put en '"a" = "One"; "b" = "Two";'; put de '"a" = "Eins";'
      commit; cd ../r; git -c protocol.file.allow=always submodule add -q ../lib Lib 2>/dev/null
      put en '"x" = "X";'; put de '"x" = "X!";'; commit; git checkout -q -b work
      lint; lint --since main; lint --since main Lib; cd Lib; lint --since HEAD; cd ..
      mkdir app; cd app; lint --since main ..; lint --since main ../Lib; cd ..
      cd Lib; put en '"a" = "One"; "b" = "Two"; "c" = "Three";'; commit; git push -q origin HEAD:next
      cd ..; lint --since main; commit; lint --since main; lint --at HEAD --since main
      (cd ../lib; git checkout -q next); git config -f .gitmodules submodule.Lib.url "file://$scratch/lib"
      commit; git clone -q . ../other; cd ../other; lint --since origin/main
      git -c protocol.file.allow=always submodule -q update --init --depth 1 2>/dev/null
      lint --since origin/main | sed -E 's/[0-9a-f]{40}/X/; s/[0-9a-f]{10}/Y/'
      lint --since origin/main Lib | tail -n 1; lint --since origin/main en.lproj
      echo '{"exclude": ["Lib"]}' >.paritylint.json; lint --since origin/main
      """,
      says: """
        error 'b' is missing in de  missing-key
        = 1
        = 0
        = 0
        = 0
        = 0
        = 0
        error 'c' is missing in de  missing-key
        = 1
        error 'c' is missing in de  missing-key
        = 1
        = 0
        = 0
        paritylint: error: in 'origin/main': cannot list 'Lib': its clone lacks commit Y, which 'origin/main' has of this submodule; fetch it ('git -C Lib fetch origin X')
        = 2
        = 2
        = 0
        = 0
        """),
    Scratch(
      "the first keys of a new translation do not make the others new gaps",
      """
      put en '"a" = "One"; "b" = "Two";'; put de '"a" = "Eins"; "b" = "Zwei";'
      echo '"t" = "T"; "u" = "U";' >en.lproj/More.strings; commit; git checkout -q -b work
      echo '"t" = "Te";' >de.lproj/More.strings; lint; lint --since main
      echo '"t" = "T"; "u" = "U"; "v" = "V";' >en.lproj/More.strings; lint --since main
      """,
      says: """
        error 'u' is missing in de  missing-key
        = 1
        = 0
        error 'v' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "what was a warning excuses no error, and a rule switched on today finds nothing new",
      """
      put en '"a" = "%@ of %@";'; put de '"a" = "%@";'; commit; git checkout -q -b work
      put de '"a" = "%d";'; lint --since main
      echo '{"rules": {"placeholder-mismatch": "off"}}' >.paritylint.json; commit
      rm .paritylint.json; lint --since HEAD
      """,
      says: """
        error '%d' in de reads argument 1 as a 32-bit integer, but it is an object ('%@' in en)  placeholder-mismatch
        = 1
        = 0
        """),
    Scratch(
      "a first table has nothing old",
      """
      commit; git checkout -q -b work; put en '"a" = "One";'; put de '// nothing'
      lint --since main; mkdir App; git mv -k x App; mv ./*.lproj App; lint --since main App
      """,
      says: """
        error 'a' is missing in de  missing-key
        = 1
        error 'a' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "what cannot be compared is said, and never green",
      """
      lint --since HEAD; put en '"a" = "One";'; put de '"a" = "Eins";'; commit; commit; commit
      lint --since nope; lint --at HEAD --since nope; lint --at 'HEAD^{tree}' --since HEAD
      git checkout -q --orphan other; commit alone; lint --since main
      git clone -q --depth 1 --no-single-branch "file://$PWD" ../shallow; cd ../shallow
      lint --since origin/main; lint --since HEAD~1; lint --at HEAD~1; lint --since HEAD
      """,
      says: """
        paritylint: error: there is no commit yet
        = 2
        paritylint: error: there is no revision 'nope'
        = 2
        paritylint: error: there is no revision 'nope'
        = 2
        paritylint: error: 'HEAD^{tree}' is no commit
        = 2
        paritylint: error: 'HEAD' and 'main' have no commit in common
        = 2
        paritylint: error: this clone is shallow and ends before 'HEAD' and 'origin/main' meet; fetch more of their history ('git fetch --unshallow')
        = 2
        paritylint: error: there is no revision 'HEAD~1'; this clone is shallow, so fetch more of its history ('git fetch --unshallow')
        = 2
        paritylint: error: there is no revision 'HEAD~1'; this clone is shallow, so fetch more of its history ('git fetch --unshallow')
        = 2
        = 0
        """),
  ]

  @Test(arguments: scratches) func `is told`(_ scratch: Scratch) throws { try scratch.play() }
}
