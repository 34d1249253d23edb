import Foundation
import Testing

/// Hand-offs on disk, from one run of the binary to the next.
@Suite(.enabled(if: Binary.path != nil)) struct `A hand-off` {
  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Close" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Zu"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for name in ["A/en.lproj", "A/de.lproj", "A/fr.lproj", "B"] { try folder.make(name) }
    try folder.write("A/en.lproj/L.strings", "\"a\" = \"One %@\";\n\"b\" = \"Two\";\n")
    // The text in UTF-16 with CRLF, the other one without a language.
    let text = "\u{FEFF}\"a\" = \"Eins %@\";\r\n"
    try Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }).write(
      to: URL(fileURLWithPath: folder.path + "/A/de.lproj/L.strings"))
    try folder.write("A/fr.lproj/L.strings", "\"a\" = \"Un %@\";\n\"b\" = \"Deux\";\n")
    try folder.write("B/Catalog.xcstrings", Self.catalog)
    return folder
  }

  private func run(_ folder: TemporaryFolder, _ script: String) throws -> String {
    try Binary.run("cd '\(folder.path)' && { \(script)\n} 2>&1")
  }

  @Test(arguments: ["xliff", "xcloc", "csv", "tsv"])
  func `comes back without a change`(_ format: String) throws {
    let folder = try project()
    let output = try run(
      folder,
      """
      "$0" export --all --format \(format) -o out A B >/dev/null && find A B -type f | sort | \
      xargs cat | cksum >before && "$0" import out A B && find A B -type f | sort | xargs cat | \
      cksum >after && cmp before after
      """)
    #expect(
      output == """
        de: 2 unchanged, 1 not translated yet
        fr: 2 unchanged, 1 not translated yet
        status 0

        """)
  }

  @Test func `changes its own bytes alone`() throws {
    let folder = try project()
    let output = try run(
      folder,
      """
      "$0" export --language de --all A B | sed 's/Eins/Ein/;s/>Zu</>Aus</' >de.xliff && \
      "$0" import de.xliff A B && "$0" import de.xliff A B
      """)
    #expect(
      output == """
        de: 2 taken, 1 not translated yet
        wrote A/de.lproj/L.strings
        wrote B/Catalog.xcstrings
        de: 2 unchanged, 1 not translated yet
        status 0

        """)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/A/de.lproj/L.strings"))
    let text = "\u{FEFF}\"a\" = \"Ein %@\";\r\n"
    #expect(Array(bytes) == text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(
      try String(contentsOfFile: folder.path + "/B/Catalog.xcstrings", encoding: .utf8)
        == Self.catalog.replacingOccurrences(of: "\"Zu\"", with: "\"Aus\""))
  }

  @Test func `is refused in part, or whole`() throws {
    let folder = try project()
    try folder.write(
      "de.csv", "key,de\na,\"Eins, %d\"\nb,Zwei\nc,Drei\n")
    let whole = try run(folder, "\"$0\" import --all-or-nothing de.csv A")
    #expect(whole.hasPrefix("de.csv:2:3: refused: "))
    #expect(
      whole.hasSuffix(
        """

        de: 0 taken
        nothing is written: with '--all-or-nothing' every text must be fit to go in
        status 1

        """))
    #expect(
      try run(folder, "\"$0\" import de.csv A | tail -3").hasSuffix(
        """
        de.csv:4:3: refused: 'c' is no key of 'A/en.lproj/L.strings'
        de: 1 taken
        wrote A/de.lproj/L.strings
        status 0

        """))
  }

  @Test func `tells of a file that is not read whole`() throws {
    let folder = TemporaryFolder()
    for name in ["values", "values-de", "values-fr"] { try folder.make("res/\(name)") }
    try folder.write(
      "res/values/strings.xml", "<resources><string name=\"a\">A</string></resources>")
    let torn =
      "<!DOCTYPE r [<!ENTITY x \"X\">]><resources><string name=\"a\">&x;</string></resources>"
    for language in ["de", "fr"] { try folder.write("res/values-\(language)/strings.xml", torn) }
    #expect(
      try run(folder, "\"$0\" export --language de --format csv -o de.csv res").hasPrefix(
        "paritylint: 'res/values-de/strings.xml' cannot be read whole, so texts of it are left out; "
          + "'paritylint check' says why\nde: 1 text in de.csv\n"))
  }

  @Test func `may be for a language that is not there`() throws {
    let folder = try project()
    let output = try run(
      folder,
      """
      "$0" export --language sv --format strings -o out A && \
      sed -i 's/^"b" = ""/"b" = "Två"/' out/A/sv.lproj/L.strings && "$0" import out A && \
      cat A/sv.lproj/L.strings
      """)
    #expect(
      output == """
        sv: 2 texts in out/A/sv.lproj/L.strings
        sv: 1 taken, 1 not translated yet
        wrote A/sv.lproj/L.strings
        "b" = "Två";
        status 0

        """)
  }

  @Test func `goes into a folder, where no ending says otherwise`() throws {
    let folder = try project()
    let output = try run(
      folder,
      """
      rm -r A/fr.lproj; "$0" export --all -o out A; ls out; "$0" import out A; \
      "$0" export --all -o de.txt A; "$0" export --all --format csv -o de.CSV A; \
      "$0" export --all --format csv -o /dev/stdout A | head -1
      """)
    #expect(
      output == """
        de: 2 texts in out/de.xliff
        de.xliff
        de: 1 unchanged, 1 not translated yet
        paritylint: error: 'de.txt' is no name by which a file of 'xliff' is known again; end it with '.xliff'
        de: 2 texts in de.CSV
        language,file,key,form,source,translation,suggestion,state,comment,used in\r
        status 0

        """)
  }

  @Test func `never takes the place of the project's own files`() throws {
    let folder = try project()
    let output = try run(
      folder,
      """
      "$0" export --language de --format strings -o . A B; cat A/de.lproj/L.strings | wc -c; \
      cd A; "$0" export --language de --format strings --all -o ../out/in ../A ../B | tail -1; \
      cd ..; find out -type f | sort
      """)
    #expect(
      output == """
        paritylint: error: './A/de.lproj/L.strings' is a file of the project itself; name another place with '--output'
        38
        de: 3 texts in ../out/in/
        out/in/A/de.lproj/L.strings
        out/in/B/de.lproj/Catalog.strings
        status 0

        """)
  }

  @Test func `does not leave the project through a link`() throws {
    let folder = try project()
    try folder.make("elsewhere")
    try folder.write("elsewhere/L.strings", "\"a\" = \"Uno %@\";\n")
    try folder.link("A/es.lproj", to: "../elsewhere")
    try folder.write("es.csv", "key,es\na,Un %@\n")
    let output = try run(
      folder, "\"$0\" import es.csv A; cat elsewhere/L.strings; \"$0\" import es.csv .")
    #expect(
      output == """
        paritylint: error: 'A/es.lproj/L.strings' leads out of the folder that was given, through a link; nothing is written
        "a" = "Uno %@";
        es: 1 taken
        wrote A/es.lproj/L.strings
        status 0

        """)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `is repaired in its own folder, and all of it or nothing`() throws {
    let folder = try project()
    try folder.make("elsewhere")
    try folder.write("elsewhere/L.strings", "\"a\" = \"Uno %@\";\n")
    try folder.link("A/es.lproj", to: "../elsewhere")
    let output = try run(
      folder,
      """
      "$0" fix --add-missing A; cat elsewhere/L.strings; "$0" fix --add-missing --dry-run A; \
      rm A/es.lproj; find A | sort >before; cat A/*/* | cksum >>before; \
      "$0" fix --add-missing A >/dev/full; echo $?; \
      find A | sort >after; cat A/*/* | cksum >>after; cmp before after; "$0" fix --add-missing A
      """)
    let link =
      "paritylint: error: 'A/es.lproj/L.strings' leads out of the folder that was given, through a "
      + "link; nothing is written\n"
    #expect(
      output == link + "\"a\" = \"Uno %@\";\n" + link + """
        paritylint: error: cannot write to standard output: No space left on device
        2
        A/de.lproj/L.strings: notes 'b' as missing
        1 repair in 1 file
        status 0

        """)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `is not taken in when that cannot be told`() throws {
    let folder = try project()
    try folder.write("de.csv", "key,de\na,Ein %@\n")
    let output = try run(
      folder,
      """
      cksum A/de.lproj/* >before; "$0" import de.csv A >/dev/full; echo $?; cksum A/de.lproj/* >after; \
      cmp before after; ls -A A/de.lproj
      """)
    #expect(
      output == """
        paritylint: error: cannot write to standard output: No space left on device
        2
        L.strings
        status 0

        """)
  }

  @Test func `is shown as a diff for git, wherever the files are`() throws {
    let folder = try project()
    try folder.make("sub/deep")
    try folder.write("de.csv", "key,de\na,Ein %@\n")
    let output = try run(
      folder,
      """
      git init -q . && cd sub/deep && "$0" import --dry-run ../../de.csv ../../A >../../diff && \
      head -2 ../../diff && cd ../.. && git apply --check diff && cd A && \
      "$0" import --dry-run ../de.csv "$PWD" | head -1
      """)
    #expect(
      output == """
        de: 1 would be taken
        paritylint: note: the diff is to be applied in '../..'
        --- a/A/de.lproj/L.strings
        +++ b/A/de.lproj/L.strings
        de: 1 would be taken
        --- a/de.lproj/L.strings
        status 0

        """)
  }

  @Test func `says what it leaves out`() throws {
    let folder = TemporaryFolder()
    for name in ["values", "values-de", "values-land"] { try folder.make("res/\(name)") }
    try folder.write(
      "res/values/strings.xml",
      "<resources><string name=\"a\">A</string><string name=\"a\" product=\"tablet\">B</string></resources>"
    )
    try folder.write(
      "res/values-land/strings.xml", "<resources><string name=\"a\">L</string></resources>")
    try folder.write(
      "res/values-de/strings.xml", "<resources><string name=\"a\">A</string></resources>")
    try folder.write(
      "AppShortcuts.xcstrings",
      #"{"sourceLanguage":"en","strings":{"Play ${applicationName}":{"localizations":{"en":"#
        + #"{"stringSet":{"state":"translated","values":["Play ${applicationName}"]}}}}},"version":"1.0"}"#
    )
    let output = try run(
      folder,
      """
      "$0" export --language de res; "$0" export --language de --table res/strings res; \
      "$0" export --language de AppShortcuts.xcstrings; \
      "$0" export --language de --format csv AppShortcuts.xcstrings | sed 1d | cut -d, -f1-6
      """)
    let note = """
      paritylint: 'res/values-land/strings.xml': 1 text for some devices alone is left out; \
      translate it in the files
      paritylint: 'res/values/strings.xml': 1 text for the product 'tablet' alone is left out; \
      translate it in the files
      paritylint: de: nothing is open; '--all' hands everything over

      """
    #expect(
      output == note + note + """
        paritylint: de: 1 text left out, which 'xliff' cannot hold; 'csv' can
        de,AppShortcuts.xcstrings,Play ${applicationName},phrase.1,Play ${applicationName},
        status 0

        """)
  }

  @Test func `leaves nothing behind when it cannot write`() throws {
    let folder = try project()
    try folder.setMode("A/de.lproj/L.strings", 0o444)
    let output = try run(
      folder,
      """
      printf 'key,de\\na,"Ein %%@"\\n' >de.csv; \
      (ulimit -f 0; "$0" import de.csv A) 2>&1 | cat; ls -A A/de.lproj; \
      "$0" import de.csv A; stat -c %a A/de.lproj/L.strings 2>/dev/null || echo 444
      """)
    #expect(
      output == """
        paritylint: error: cannot write 'A/de.lproj/L.strings': File too large
        L.strings
        de: 1 taken
        wrote A/de.lproj/L.strings, which is read-only
        444
        status 0

        """)
  }

  /// Where Debian's `php-symfony-translation` has the schema.
  static let schemas = "/usr/share/php/Symfony/Component/Translation/Resources/schemas"

  /// The interpreter that has `lxml` and `translate-toolkit`; `PARITYLINT_PYTHON` names one, and
  /// `PARITYLINT_SCHEMAS` the folder of `xliff-core-1.2-strict.xsd`.
  private static func python(_ modules: String, needsSchema: Bool) -> String? {
    let variables = ProcessInfo.processInfo.environment
    let python = variables["PARITYLINT_PYTHON"] ?? "python3"
    let schemas = variables["PARITYLINT_SCHEMAS"] ?? Self.schemas
    let hasSchema = FileManager.default.fileExists(atPath: schemas + "/xliff-core-1.2-strict.xsd")
    guard !needsSchema || hasSchema,
      (try? Binary.run("\(python) -c 'import \(modules)' 2>/dev/null")) == "status 0\n"
    else { return nil }
    return "SCHEMAS='\(schemas)' \(python)"
  }

  @Test(.enabled(if: python("lxml", needsSchema: true) != nil))
  func `is valid XLIFF`() throws {
    let folder = try project()
    try folder.write(
      "check.py",
      """
      import os, sys
      from lxml import etree
      folder = os.environ["SCHEMAS"]
      text = open(folder + "/xliff-core-1.2-strict.xsd").read()
      text = text.replace("http://www.w3.org/2001/xml.xsd", folder + "/xml.xsd")
      schema = etree.XMLSchema(etree.fromstring(text.encode()))
      for path in sys.argv[1:]:
          schema.assertValid(etree.parse(path))
      print("valid")

      """)
    let python = try #require(Self.python("lxml", needsSchema: true))
    #expect(
      try run(folder, "\"$0\" export --all -o out A B >/dev/null && \(python) check.py out/*")
        == "valid\nstatus 0\n")
  }

  @Test(.enabled(if: python("translate.storage.xliff", needsSchema: false) != nil))
  func `is read back by translate-toolkit`() throws {
    let folder = try project()
    try folder.write(
      "read.py",
      """
      from translate.storage.xliff import xlifffile
      for unit in xlifffile.parsefile("de.xliff").units:
          print(unit.getid().split("\\x04")[-1], "|", unit.source, "|", unit.target)

      """)
    let python = try #require(Self.python("translate.storage.xliff", needsSchema: false))
    #expect(
      try run(folder, "\"$0\" export --all --language de A B >de.xliff && \(python) read.py")
        == "a | One %@ | Eins %@\nb | Two | None\nClose | Close | Zu\nstatus 0\n")
  }
}
