import Foundation
import LocalizationLint
import Testing

@testable import paritylint

@Suite struct `The command report` {
  /// What a run says and writes.
  private final class Said: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String: String] = [:]

    func add(_ text: String, to name: String) {
      lock.withLock { texts[name, default: ""] += text }
    }
    subscript(name: String) -> String { lock.withLock { texts[name] ?? "" } }
  }

  static let texts: KeyValuePairs<String, String> = [
    "ios/en.lproj/Main.strings": #""a" = "One"; "b" = "Two";"#,
    "ios/de.lproj/Main.strings": #""a" = "Eins";"#,
    "ios/fr.lproj/Main.strings": #""a" = "Un"; "b" = "Deux";"#,
    "ios/en.lproj/Other.strings": #""c" = "Three";"#,
    "ios/de.lproj/Other.strings": #""c" = "Drei";"#,
    "ios/fr.lproj/Other.strings": #""c" = "Trois";"#,
  ]

  private func run(_ words: [String]) async -> (said: Said, status: LocalizationLint.ExitStatus) {
    let said = Said()
    let environment = Environment(
      console: Console(
        output: { (text) throws(Failure) in said.add(text, to: "output") },
        errors: { said.add($0, to: "errors") }, isTerminal: false),
      files: .memory(texts: Self.texts),
      replaceFile: { (path, bytes) throws(Failure) in
        said.add(String(decoding: bytes, as: UTF8.self), to: path)
      },
      currentFolder: "/", variable: { _ in nil })
    return (said, await Main.run(["report"] + words, in: environment))
  }

  @Test func `says what is open`() async {
    let (said, status) = await run(["--only-gaps"])
    #expect(status == .clean)
    #expect(said["errors"] == "")
    #expect(
      said["output"] == """
        ## Localization: 83 % of 2 languages

        | language | coverage | missing | untranslated | empty | broken | needs review |
        |---|---:|---:|---:|---:|---:|---:|
        | German (de) | 66 % | 1 |  |  |  |  |

        ### German, Deutsch (de)

        | key | state | source | used | table |
        |---|---|---|---|---|
        | b | missing | Two |  | `ios/Main` |

        """)
  }

  @Test func `writes several forms`() async {
    let (said, status) = await run([
      "--language", "de", "--table=Other", "--tsv", "-o", "a.tsv", "--format", "html", "-o", "-",
      "ios", "--mark",
    ])
    #expect(status == .failed)
    #expect(said["errors"].contains("'--output a.tsv' has no '--format' in front of it"))
    let (second, code) = await run([
      "--language", "de", "--table=ios/Other", "--tsv", "--format", "csv", "-o", "a.tsv",
      "--format", "html", "ios",
    ])
    #expect(code == .clean)
    #expect(second["output"].hasPrefix("<!DOCTYPE html>\n"))
    let lines = second["a.tsv"].split(separator: "\r\n")
    #expect(lines.count == 2)
    #expect(lines.last == "de\tios/Other\tc\t\t\ttranslated\tThree\tDrei\t\t\t\t\t")
  }

  static let refusals: [(words: [String], sentence: String)] = [
    (["--format", "htm"], "there is no format 'htm'; did you mean 'html'?"),
    (["--format", "text"], "there is no format 'text'; there are csv, html, json, markdown"),
    (["--language", "it"], "nothing is compared in 'it'; there are de, fr"),
    (["--table", "Maim"], "there is no table 'Maim'; did you mean 'Main'?"),
    (["--table", "Zzz"], "there is no table 'Zzz'; there are Main, Other"),
    (["--format", "json", "--tsv"], "'--tsv' goes with '--format csv'"),
  ]

  @Test(arguments: refusals) func `is refused in one sentence`(
    words: [String], sentence: String
  ) async {
    let (said, status) = await run(words)
    #expect(status == .failed)
    #expect(said["errors"] == "paritylint: error: \(sentence)\n")
    #expect(said["output"] == "")
  }
}
