import Testing

/// What `paritylint baseline` accepts, and for how long.
@Suite(.enabled(if: Scratch.hasGit)) struct `A baseline` {
  private static let start = """
    put en '"a" = "One"; "b" = "Two"; "c" = "%1$d of %2$d";'; put de '"a" = "Eins"; "c" = "%1$d";'
    baseline() { status=0; "$tool" baseline "$@" 2>&1 || status=$?; echo "= $status"; }
    sum() { "$tool" "$@" | tail -n 1; }

    """

  static let scratches = [
    Scratch(
      "is sorted, one finding a line, without lines and messages",
      start + """
        baseline; cat .paritylint-baseline.json; lint; sum; lint --no-baseline; lint --no-config
        """,
      says: """
        '.paritylint-baseline.json' accepts 2 findings
        = 0
        {
          "version": 1,
          "findings": [
            {"table": "Localizable", "key": "b", "language": "de", "rule": "missing-key"},
            {"table": "Localizable", "key": "c", "language": "de", "rule": "placeholder-mismatch", "text": "f103983df73744e7"},
            null
          ]
        }
        = 0
        no findings in 2 files; 2 accepted by '.paritylint-baseline.json'
        error 'b' is missing in de  missing-key
        warning de leaves out argument 2 ('%d' in en)  placeholder-mismatch
        = 1
        error 'b' is missing in de  missing-key
        warning de leaves out argument 2 ('%d' in en)  placeholder-mismatch
        = 1
        """),
    Scratch(
      "only shrinks by itself",
      start + """
        baseline; put en '"a" = "One"; "b" = "Two"; "d" = "Four"; "c" = "%1$d of %2$d";'
        put de '"a" = "Eins"; "b" = "Zwei"; "c" = "%1$d";'; lint; sum; baseline; baseline --update
        lint; sum; put de '"a" = "Eins"; "c" = "%1$d";'; lint; baseline --accept; lint; baseline --accept
        baseline --update; rm .paritylint-baseline.json; baseline --update
        """,
      says: """
        '.paritylint-baseline.json' accepts 2 findings
        = 0
        error 'd' is missing in de  missing-key
        = 1
        1 error in 2 files; 1 accepted by '.paritylint-baseline.json'; 1 of its entries is fixed; 'paritylint baseline --update' drops it
        paritylint: error: '.paritylint-baseline.json' is there: '--update' drops what is fixed (1 of 2 entries), '--accept' adds what is new as well (1 finding)
        = 2
        '.paritylint-baseline.json' accepts 1 finding, 0 of them new; 1 entry dropped
        = 0
        error 'd' is missing in de  missing-key
        = 1
        1 error in 2 files; 1 accepted by '.paritylint-baseline.json'
        error 'b' is missing in de  missing-key
        error 'd' is missing in de  missing-key
        = 1
        '.paritylint-baseline.json' accepts 3 findings, 2 of them new; 0 entries dropped
        = 0
        = 0
        '.paritylint-baseline.json' accepts 3 findings, 0 of them new; 0 entries dropped
        = 0
        '.paritylint-baseline.json' accepts 3 findings, 0 of them new; 0 entries dropped
        = 0
        paritylint: error: there is no '.paritylint-baseline.json' to update; 'paritylint baseline' makes it
        = 2
        """),
    Scratch(
      "excuses a text no longer that changed, and a gap whatever the source says",
      start + """
        baseline; put en '"a" = "One"; "b" = "2"; "c" = "%1$d of %2$d";'; lint
        put de '"a" = "Eins"; "c" = "nur %1$d";'; lint; put de '"a" = "Eins"; "c" = "%1$d";'
        put en '"a" = "One"; "b" = "2"; "c" = "%1$d from %2$d";'; lint; sum
        put de '"a" = "Eins" "c" = "%1$d";'; rm .paritylint-baseline.json; baseline; lint
        put de '"a" = "Eins" "c" = "%1$d"; "x" = "y";'; lint
        """,
      says: """
        '.paritylint-baseline.json' accepts 2 findings
        = 0
        = 0
        warning de leaves out argument 2 ('%d' in en)  placeholder-mismatch
        = 0
        warning de leaves out argument 2 ('%d' in en)  placeholder-mismatch
        = 0
        1 warning in 2 files; 1 accepted by '.paritylint-baseline.json'
        '.paritylint-baseline.json' accepts 2 findings
        = 0
        = 0
        error missing ';' behind the value; the whole table with its 3 entries cannot be read  invalid-syntax
        error 'x' is not in the reference en  extra-key
        = 1
        """),
    Scratch(
      "follows a folder that moved, and excuses nothing in one that was there",
      start + """
        mkdir old other; mv ./*.lproj old; cd other; put en '"b" = "Two";'; put de '"b" = "Zwei";'
        cd ..; baseline; mv old new; lint; mv new/*.lproj .; lint; mkdir new/deep; mv ./*.lproj new/deep
        lint; rm -r new; lint; cd other; put de '// none'; cd ..; lint; baseline --update --accept
        put en '"a" = "One";'; put de '// none'; baseline --accept; mkdir new; mv ./*.lproj new; lint
        baseline --update; grep -c '"root": "new"' .paritylint-baseline.json; put en '"b" = "2";'
        put de '"b" = "2";'; mkdir third; mv ./*.lproj third; lint third; cd third; put de '// none'
        lint; cd ..; lint third; cd new; put de '"a" = "Eins";'; cd ..; lint
        """,
      says: """
        '.paritylint-baseline.json' accepts 2 findings
        = 0
        = 0
        = 0
        = 0
        = 0
        error 'b' is missing in de  missing-key
        = 1
        paritylint: error: '--accept' does what '--update' does and more; give one of them
        = 2
        '.paritylint-baseline.json' accepts 2 findings, 2 of them new; 2 entries dropped
        = 0
        = 0
        '.paritylint-baseline.json' accepts 2 findings, 0 of them new; 0 entries dropped
        = 0
        1
        = 0
        error 'b' is missing in de  missing-key
        = 1
        error 'b' is missing in de  missing-key
        = 1
        error 'b' is missing in de  missing-key
        = 1
        """),
    Scratch(
      "follows a table that is renamed, and takes no other for it",
      start + """
        rename() { mv "en.lproj/$1" "en.lproj/$2"; mv "de.lproj/$1" "de.lproj/$2"; }
        baseline; rename Localizable.strings App.strings; lint; sum; baseline --update
        grep -c '"table": "App"' .paritylint-baseline.json; mkdir sub; mv ./*.lproj sub; cd sub
        rename App.strings Main.strings; cd ..; lint; sum; echo '"m" = "M";' >sub/en.lproj/More.strings
        baseline --accept; lint; rm sub/en.lproj/More.strings
        echo '"n" = "N";' >sub/en.lproj/Extra.strings; lint; sum
        """,
      says: """
        '.paritylint-baseline.json' accepts 2 findings
        = 0
        = 0
        no findings in 2 files; 2 accepted by '.paritylint-baseline.json'
        '.paritylint-baseline.json' accepts 2 findings, 0 of them new; 0 entries dropped
        = 0
        2
        = 0
        no findings in 2 files; 2 accepted by '.paritylint-baseline.json'
        '.paritylint-baseline.json' accepts 3 findings, 1 of them new; 0 entries dropped
        = 0
        = 0
        error de has no table 'Extra' (1 key)  missing-table
        = 1
        1 error in 3 files; 2 accepted by '.paritylint-baseline.json'; 1 of its entries is fixed; 'paritylint baseline --update' drops it
        """),
    Scratch(
      "says what it names that is no rule, and drops that",
      start + """
        baseline; sed -i.old 's/missing-key/missing-kye/' .paritylint-baseline.json; lint; sum
        baseline --update; lint; sum
        """,
      says: """
        '.paritylint-baseline.json' accepts 2 findings
        = 0
        error 'b' is missing in de  missing-key
        = 1
        1 error in 2 files; 1 accepted by '.paritylint-baseline.json'; 'missing-kye' in it is no rule; 'paritylint baseline --update' drops what names it
        '.paritylint-baseline.json' accepts 1 finding, 0 of them new; 1 entry dropped
        = 0
        error 'b' is missing in de  missing-key
        = 1
        1 error in 2 files; 1 accepted by '.paritylint-baseline.json'
        """),
    Scratch(
      "and a revision know of what a gap consists, and not how lines end",
      #"""
      mkdir -p res/values res/values-de; baseline() { "$tool" baseline >/dev/null; }
      items() {
        file=res/$1/s.xml; shift; printf '<resources><string-array name="a">' >"$file"
        for item; do printf '<item>%s</item>' "$item" >>"$file"; done
        echo '</string-array></resources>' >>"$file"
      }
      items values One Two Three; items values-de Eins Zwei; baseline; commit; lint
      items values-de Eins; lint; lint --no-baseline --since HEAD
      items values One Two Three Four; items values-de Eins Zwei; lint; lint --no-baseline --since HEAD
      items values One Two Three; items values-de Eins Zwei Drei Vier
      lint --no-baseline --since HEAD; rm -r res .paritylint-baseline.json
      put en '"a" = "One";'; printf '"a" = "Eins"\n"b"' >de.strings; mkdir de.lproj
      mv de.strings de.lproj/Localizable.strings; baseline; commit; lint
      printf '"a" = "Eins"\r\n"b"' >de.lproj/Localizable.strings; lint; lint --no-baseline --since HEAD
      """#,
      says: """
        = 0
        error 'a' has 1 item in de, but 3 in en  missing-item
        = 1
        error 'a' has 1 item in de, but 3 in en  missing-item
        = 1
        error 'a' has 2 items in de, but 4 in en  missing-item
        = 1
        error 'a' has 2 items in de, but 4 in en  missing-item
        = 1
        = 0
        = 0
        = 0
        = 0
        """),
    Scratch(
      "belongs to its folder, whatever the current one is and what is linted",
      start + """
        mkdir ios ios/sub; mv ./*.lproj ios; echo '{"baseline": "lists/old.json"}' >.paritylint.json
        mkdir lists; lint; baseline; grep -c '"root": "../ios"' lists/old.json
        lint; lint ios; lint "$PWD/ios"; cd ios; lint; lint de.lproj; cd sub; lint ..; cd ../..
        mkdir web; cd web; put en '"w" = "W";'; put de '"w" = "We";'; cd ..; sum web; git mv -k x y
        mv ios apps; lint; cd apps; put de '"a" = "Eins";'; lint; cd ..
        commit; rm -r lists; lint --at HEAD; lint
        """,
      says: """
        paritylint: error: there is no 'lists/old.json'; 'paritylint baseline' makes it
        = 2
        'lists/old.json' accepts 2 findings
        = 0
        2
        = 0
        = 0
        = 0
        = 0
        = 0
        = 0
        no findings in 2 files; 0 accepted by 'lists/old.json'
        = 0
        error 'b' is missing in de  missing-key
        error 'c' is missing in de  missing-key
        = 1
        error 'b' is missing in de  missing-key
        error 'c' is missing in de  missing-key
        = 1
        paritylint: error: there is no 'lists/old.json'; 'paritylint baseline' makes it
        = 2
        """),
    Scratch(
      "is refused when it is broken, and made of what could be read only",
      start + """
        try() { printf "$1" >.paritylint-baseline.json; lint; }
        try '{"version": 1, "findings": [\\n  {"rule": "missing-key",}, null]}'
        try '{"version": 2, "findings": []}'; try '{"findings": []}'; try '[]'; try ''
        try '{"version": 1, "findings": [{"rul": "x"}]}'
        try '{"version": 1, "findings": [{"rule": 1}]}'
        try '{\\n"version": 1,\\n"findings": [\\n<<<<<<< a\\n{"rule": "x"},\\n=======\\n>>>>>>> b\\nnull]}'
        lint --baseline none.json; rm .paritylint-baseline.json; ln -s x fr.lproj; lint fr.lproj
        mkdir it.lproj; ln -s /nowhere it.lproj/Localizable.strings; baseline
        """,
      says: """
        paritylint: error: .paritylint-baseline.json:2:25: a ',' stands in front of '}', where JSON allows none
        = 2
        paritylint: error: .paritylint-baseline.json:1:13: this paritylint reads baselines of version 1 only
        = 2
        paritylint: error: .paritylint-baseline.json:1:1: a baseline needs a 'version'
        = 2
        paritylint: error: .paritylint-baseline.json:1:1: a baseline must be an object in braces
        = 2
        paritylint: error: .paritylint-baseline.json:1:1: expected a value, but the text ends
        = 2
        paritylint: error: .paritylint-baseline.json:1:30: unknown name 'rul'
        = 2
        paritylint: error: .paritylint-baseline.json:1:30: 'rule' has a value of the wrong kind
        = 2
        paritylint: error: .paritylint-baseline.json:4:1: git left a conflict here; keep the lines of both sides without the marks around them, and let 'paritylint baseline --update' drop what is fixed ('.paritylint-baseline.json merge=union' in '.gitattributes' keeps both by itself)
        = 2
        paritylint: error: there is no 'none.json'; 'paritylint baseline' makes it
        = 2
        paritylint: error: cannot list 'fr.lproj': it is a link that leads nowhere
        = 2
        paritylint: error: cannot list 'fr.lproj': it is a link that leads nowhere; a baseline is only made of what could be read whole
        = 2
        """),
    Scratch(
      "and a revision excuse together; two branches merge",
      start + """
        git checkout -q -b main2; commit; baseline >/dev/null; commit; git checkout -q -b left
        put en '"a" = "One"; "b" = "Two"; "c" = "%1$d of %2$d"; "z" = "Z";'; baseline --accept >/dev/null; commit; git checkout -q main2
        put de '"a" = "Eins"; "b" = "Zwei"; "c" = "%1$d";'; baseline --update >/dev/null; commit
        git merge -q left >/dev/null; lint; sum --since left
        """,
      says: """
        = 0
        no findings in 2 files; 0 findings as old as 'left' left out; 2 accepted by '.paritylint-baseline.json'
        """),
  ]

  @Test(arguments: scratches) func `accepts`(_ scratch: Scratch) throws { try scratch.play() }
}
