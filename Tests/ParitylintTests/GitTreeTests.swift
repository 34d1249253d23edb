import Testing

/// What `--at` and `--staged` read.
@Suite(.enabled(if: Scratch.hasGit)) struct `A tree of git` {
  static let scratches = [
    Scratch(
      "is what was committed, and the index what is staged",
      """
      put en '"a" = "One";'; put de '"a" = "Eins";'; commit
      put en '"a" = "One"; "b" = "Two";'; git add -A
      put en '"a" = "One"; "b" = "Two"; "c" = "Three";'
      lint --at HEAD; lint --staged; lint; lint --at HEAD --staged
      mkdir fr.lproj; : >fr.lproj/Localizable.strings; git add -N fr.lproj; lint --staged
      git add fr.lproj; lint --staged
      """,
      says: """
        = 0
        error 'b' is missing in de  missing-key
        = 1
        error 'b' is missing in de  missing-key
        error 'c' is missing in de  missing-key
        = 1
        paritylint: error: '--at' lints a revision and '--staged' the index; give one of them
        = 2
        error 'b' is missing in de  missing-key
        = 1
        error 'b' is missing in de  missing-key
        error 'a' is missing in fr  missing-key
        error 'b' is missing in fr  missing-key
        = 1
        """),
    Scratch(
      "starts no program that watches files",
      #"""
      put en '"a" = "One";'; put de '"a" = "Eins";'; commit
      printf '#!/bin/sh\ntouch "%s/ran"\n' "$scratch" >"$scratch/watch"; chmod +x "$scratch/watch"
      git config core.fsmonitor "$scratch/watch"; lint --staged; lint --at HEAD; ls "$scratch"
      """#,
      says: """
        = 0
        = 0
        out
        r
        watch
        """),
    Scratch(
      "names what it cannot read or does not hold",
      #"""
      put en '"a" = "One";'; put de '"a" = "Eins";'; git init -q sub; cd sub; commit; cd ..
      mkdir "$(printf 'f\377.lproj')" "$(printf 'f\376.lproj')"
      : >"$(printf 'f\377.lproj/A.strings')"; : >"$(printf 'f\376.lproj/A.strings')"
      git add -A 2>/dev/null; git commit -qm x; lint --at HEAD
      "$tool" --at HEAD 2>&1 >/dev/null | sed -n '/note/p'
      git rm -rq --cached sub "$(printf 'f\377.lproj')" "$(printf 'f\376.lproj')"; rm -rf f*.lproj
      ln -s nowhere .paritylint.json; git add .paritylint.json; lint --staged; lint
      "$tool" init 2>&1 || echo "= $?"
      git rm -qf .paritylint.json; mkfifo .paritylint-baseline.json; lint
      rm .paritylint-baseline.json; mkdir .paritylint.json; lint; rmdir .paritylint.json
      ln -s nowhere fr.lproj; git add fr.lproj; lint; lint --staged; git rm -qf fr.lproj
      echo '{"include": ["de.lproj", "en.lproj", "ios"], "code": {"paths": ["App"]},
        "platforms": {"compare": ["en.lproj", "x"]}}' >.paritylint.json; lint; lint de.lproj
      """#,
      says: #"""
        paritylint: error: cannot read 'f\#u{FFFD}.lproj/A.strings': its name is not UTF-8; rename or exclude it
        = 2
        paritylint: note: 'sub' is not linted: the files are in another repository
        paritylint: error: cannot read '.paritylint.json': it is a link that leads nowhere in the index
        = 2
        paritylint: error: cannot read '.paritylint.json': it is a link that leads nowhere
        = 2
        paritylint: error: '.paritylint.json' is there already; '--force' writes over it
        = 2
        paritylint: error: cannot read '.paritylint-baseline.json': it is no regular file
        = 2
        paritylint: error: cannot read '.paritylint.json': it is a folder
        = 2
        paritylint: error: cannot list 'fr.lproj': it is a link that leads nowhere
        = 2
        paritylint: error: cannot list 'fr.lproj': it is a link that leads nowhere in the index
        = 2
        paritylint: error: the configuration's 'include' names 'ios', but no localization file is there
        paritylint: error: the configuration's 'code.paths' names 'App', but no code is there
        paritylint: error: the configuration's 'platforms.compare' names 'x', but no localization file is there
        = 2
        = 0
        """#),
    Scratch(
      "is any revision: a tag, a tree, an older commit",
      """
      put en '"a" = "One";'; put de '// nothing'; commit; git tag -a -m t v1
      put de '"a" = "Eins";'; commit
      lint --at v1; lint --at 'HEAD^{tree}'; lint --at main~1; lint --at ':/change'
      lint --at nope; lint --at HEAD:en.lproj/Localizable.strings; lint --at=--help
      lint --at 'HEAD
      x'
      """,
      says: """
        error 'a' is missing in de  missing-key
        = 1
        = 0
        error 'a' is missing in de  missing-key
        = 1
        = 0
        paritylint: error: there is no revision 'nope'
        = 2
        paritylint: error: 'HEAD:en.lproj/Localizable.strings' is no commit and no tree
        = 2
        paritylint: error: there is no revision '--help'
        = 2
        paritylint: error: there is no revision 'HEAD\\nx'
        = 2
        """),
    Scratch(
      "brings its own configuration, unless one is named",
      """
      put en '"a" = "One";'; put de '// nothing'
      echo '{"rules": {"missing-key": "off"}}' >.paritylint.json; commit
      rm .paritylint.json
      lint --at HEAD; lint
      echo '{"rules": {"missing-key": "warning"}}' >other.json
      lint --at HEAD --config other.json; lint --at HEAD --no-config
      """,
      says: """
        = 0
        error 'a' is missing in de  missing-key
        = 1
        warning 'a' is missing in de  missing-key
        = 0
        error 'a' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "has the configuration and the baseline that stand around the repository",
      """
      put en '"a" = "One"; "b" = "Two";'; put de '"a" = "Eins";'; commit
      echo '{"rules": {"missing-key": "warning"}}' >../.paritylint.json; mkdir app; cd app
      lint ..; lint .. --at HEAD; lint .. --staged; cd ..; lint --at HEAD; "$tool" baseline
      lint; lint --at HEAD; rm -rf ../.paritylint-baseline.json
      echo '{"rules": {"missing-key": "note"}}' >.paritylint.json; lint --at HEAD
      git add -A; lint --staged
      """,
      says: """
        warning 'b' is missing in de  missing-key
        = 0
        warning 'b' is missing in de  missing-key
        = 0
        warning 'b' is missing in de  missing-key
        = 0
        warning 'b' is missing in de  missing-key
        = 0
        '../.paritylint-baseline.json' accepts 1 finding
        = 0
        = 0
        warning 'b' is missing in de  missing-key
        = 0
        note 'b' is missing in de  missing-key
        = 0
        """),
    Scratch(
      "takes paths as the disk does",
      #"""
      mkdir -p 'my app
      x/Sub'; cd 'my app
      x'; put en '"a" = "One";'; put de '// nothing'; : >Sub/x; commit
      show() { "$tool" --format json "$@" | grep -o '"path":"[^"]*"' | sed -n 1p; }
      lint --at HEAD; show --at HEAD; cd Sub
      show --at HEAD ..; show --at HEAD ../de.lproj/Localizable.strings; lint --at HEAD; mkdir Empty; cd Empty
      lint --at HEAD; cd ../../..
      show --at HEAD; show --staged "$PWD" | sed "s:$PWD:TOP:"
      lint --at HEAD nowhere; lint --at HEAD ..; lint --at HEAD "$scratch"; lint --at HEAD ../other
      cd 'my app
      x/Sub/Empty'; show --at HEAD ../../../../r/my*; mkdir ../New; cd ../New; show --at HEAD ../..
      show --at HEAD ../../de.lproj
      """#,
      says: #"""
        error 'a' is missing in de  missing-key
        = 1
        "path":"de.lproj/Localizable.strings"
        "path":"../de.lproj/Localizable.strings"
        "path":"../de.lproj/Localizable.strings"
        paritylint: error: no localization file in the current folder; give a folder that holds *.lproj folders, .xcstrings files, or Android's res/values folders
        = 2
        paritylint: error: cannot list '.': 'HEAD' has no such folder
        = 2
        "path":"my app\nx/de.lproj/Localizable.strings"
        "path":"my app\nx/de.lproj/Localizable.strings"
        paritylint: error: there is no 'nowhere'; give a folder that exists
        = 2
        paritylint: error: there is no '..'; give a folder that exists
        = 2
        paritylint: error: there is no 'SCRATCH'; give a folder that exists
        = 2
        paritylint: error: there is no '../other'; give a folder that exists
        = 2
        "path":"../../../../r/my app\nx/de.lproj/Localizable.strings"
        "path":"../../de.lproj/Localizable.strings"
        "path":"../../de.lproj/Localizable.strings"
        """#),
    Scratch(
      "follows links inside it, and says where one leads out",
      """
      mkdir App Ext; cd App; put en '"a" = "One";'; put de '// nothing'; cd ..
      ln -s ../App/en.lproj Ext/en.lproj; ln -s ../App/./de.lproj Ext/de.lproj
      ln -s . App/loop; ln -s nothing App/none; commit
      lint --at HEAD; lint --at HEAD Ext; lint --at HEAD App/loop/loop
      mkdir fr.lproj; ln -s /dev/null fr.lproj/Localizable.strings; git add -A
      ln -s .. App/up; git add -A; lint --staged
      """,
      says: """
        error 'a' is missing in de  missing-key
        error 'a' is missing in de  missing-key
        = 1
        error 'a' is missing in de  missing-key
        = 1
        error 'a' is missing in de  missing-key
        = 1
        error 'a' is missing in de  missing-key
        error 'a' is missing in de  missing-key
        paritylint: error: cannot read 'fr.lproj/Localizable.strings': it is a link that leads nowhere in the index
        = 2
        """),
    Scratch(
      "leaves submodules out, and is found in a worktree and a subfolder",
      """
      put en '"a" = "One";'; put de '"a" = "Eins";'; commit
      git -c protocol.file.allow=always clone -q . ../lib
      (cd ../lib && put de '// nothing' && commit)
      git -c protocol.file.allow=always submodule add -q ../lib Lib 2>/dev/null; commit
      lint; lint --at HEAD; lint --staged; cd Lib; lint --at HEAD; cd ..
      git worktree add -q -b side ../side; cd ../side; put de '// less'; commit; lint --at HEAD
      cd ../r; lint --at side; lint --at main
      """,
      says: """
        error 'a' is missing in de  missing-key
        = 1
        = 0
        = 0
        error 'a' is missing in de  missing-key
        = 1
        error 'a' is missing in de  missing-key
        = 1
        error 'a' is missing in de  missing-key
        = 1
        = 0
        """),
    Scratch(
      "is not there",
      """
      lint --at HEAD; lint --staged
      put en '"a" = "One";'; put de '// nothing'; commit
      git checkout -q -b other; put de '// other'; commit; git checkout -q main
      put de '// main'; commit; git merge -q other >/dev/null || true; lint --staged
      git reset -q --hard
      printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:0\\nsize 1\\n' \
        >de.lproj/Localizable.strings
      commit; lint --at HEAD
      object=$(git rev-parse HEAD:en.lproj/Localizable.strings)
      rm -f .git/objects/$(echo "$object" | sed 's:^..:&/:'); lint --at HEAD
      cd ..; lint --at HEAD; PATH=/nowhere; "$tool" --staged || echo "= $?"; PATH=/usr/bin:/bin
      """,
      says: """
        paritylint: error: there is no commit yet
        = 2
        paritylint: error: no localization file in the current folder; give a folder that holds *.lproj folders, .xcstrings files, or Android's res/values folders
        = 2
        paritylint: error: 'de.lproj/Localizable.strings' is not merged; resolve its conflicts and stage it
        = 2
        paritylint: error: cannot read 'de.lproj/Localizable.strings': git holds only a pointer to it (Git LFS); lint the files on disk
        = 2
        paritylint: error: cannot read 'de.lproj/Localizable.strings': git holds only a pointer to it (Git LFS); lint the files on disk
        paritylint: error: cannot read 'en.lproj/Localizable.strings': git lacks its object 3a1c1de
        = 2
        paritylint: error: the current folder is in no git repository, and what is asked for needs one
        = 2
        paritylint: error: there is no 'git' in PATH, and what is asked for needs it
        = 2
        """),
  ]

  @Test(arguments: scratches) func `is read`(_ scratch: Scratch) throws { try scratch.play() }

  #if os(Linux)
    @Test func `has names that are one in Unicode`() throws {
      try Scratch(
        "keeps names apart that are one in Unicode",
        #"""
        put en '"a" = "One";'; put de '"a" = "Eins";'; nfc=$(printf 'Caf\303\251') nfd=$(printf 'Cafe\314\201'); mkdir "$nfc" "$nfd"
        cp -r ??.lproj "$nfc"; cp -r ??.lproj "$nfd"
        echo '"a" = "One"; "b" = "Two";' >"$nfd"/en.lproj/Localizable.strings; commit; lint --at HEAD
        echo '"a" = "One"; "b" = "Two";' >"$nfc"/en.lproj/Localizable.strings; commit; lint --at HEAD
        """#,
        says: """
          error 'b' is missing in de  missing-key
          = 1
          error 'b' is missing in de  missing-key
          error 'b' is missing in de  missing-key
          = 1
          """
      ).play()
    }
  #endif
}
