import Catalogs
import Foundation

@testable import LocalizationLint
@testable import paritylint

/// Runs the tool in process, between a file system, rules and a linter that are given, and keeps
/// what it says and writes.
final class Stage: @unchecked Sendable {
  private struct Kept {
    var output = ""
    var errors = ""
    var written: [String: String] = [:]
    var linted: [String] = []
  }

  private let lock = NSLock()
  private var kept = Kept()

  /// What went to standard output.
  var output: String { lock.withLock { kept.output } }
  /// What went to standard error.
  var errors: String { lock.withLock { kept.errors } }
  /// The files that were written.
  var written: [String: String] { lock.withLock { kept.written } }
  /// What was handed to the linter, in words.
  var linted: [String] { lock.withLock { kept.linted } }

  var texts: [String: String] = [:]
  /// Whether the texts can be listed, so that a project is found in them.
  var isWalkable = false
  var isTerminal = false
  var variables: [String: String] = [:]
  var currentFolder = "/w"
  var report = Report(
    findings: [], failures: [], developmentLanguage: nil, languages: [], tables: [], files: 2,
    keys: 0, status: .clean)
  var refusal: Failure?
  var brokenOutput: Failure?

  func run(_ words: String...) async -> LocalizationLint.ExitStatus { await run(words) }

  func run(_ words: [String]) async -> LocalizationLint.ExitStatus {
    await Main.run(words, in: environment)
  }

  private func keep(_ change: (inout Kept) -> Void) { lock.withLock { change(&kept) } }

  private var environment: Environment {
    let texts = texts
    let folders = Set(
      texts.keys.flatMap { path in
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
      })
    var environment = Environment(
      console: Console(
        output: { [self] (text) throws(Failure) in
          if let brokenOutput { throw brokenOutput }
          keep { $0.output += text }
        },
        errors: { [self] text in keep { $0.errors += text } },
        isTerminal: isTerminal),
      files: FileAccess(
        list: { [isWalkable] (folder) throws(Failure) in
          isWalkable
            ? try FileAccess.memory(texts.mapValues { ContiguousArray($0.utf8) }).list(folder) : []
        },
        kind: {
          texts[$0] != nil ? .file : ["", "."].contains($0) || folders.contains($0) ? .folder : nil
        },
        read: { (path) throws(Failure) in
          guard let text = texts[path] else { throw Failure("cannot read '\(path)': no such file") }
          return ContiguousArray(text.utf8)
        }),
      replaceFile: { [self] (path, bytes) throws(Failure) in
        if path == "full" { throw Failure("cannot write 'full': No space left on device") }
        keep { $0.written[path] = String(decoding: bytes, as: UTF8.self) }
      },
      extendFile: { [self] (path, bytes) throws(Failure) in
        if path == "full" { throw Failure("cannot write 'full': No space left on device") }
        keep { $0.written[path, default: ""] += String(decoding: bytes, as: UTF8.self) }
      },
      currentFolder: currentFolder,
      variable: { [variables] in variables[$0] },
      rules: Stage.rules,
      reporters: Stage.reporters,
      lint: { [self] (paths, settings, _, _) async throws(Failure) in
        keep { $0.linted.append(Stage.words(paths, settings)) }
        if let refusal { throw refusal }
        return report
      })
    environment.replaceFiles = {
      [replace = environment.replaceFile] (files, ready) throws(Failure) in
      try ready()
      for (path, bytes) in files { try replace(path, bytes) }
    }
    environment.isReadOnly = { _ in false }
    return environment
  }

  static let rules = [
    Rule(
      "extra-key", .warning, since: "0.1", "A language has a key that the reference lacks.",
      why: "Nobody asks for it.", remedy: "Delete it.", examples: [],
      check: .project { (_, _) in }),
    Rule(
      "missing-key", .error, since: "0.1", "A language lacks a key that the reference has.",
      why:
        "The app shows the key itself, because it looks into one language's folder only and never "
        + "into the next best.",
      remedy: "Translate the key.",
      examples: [
        .found(
          "a key that was forgotten", en: "\"Close\" = \"Close\";\n\n\"Tab\t\" = \"\";\n",
          de: "⟦⟧", finds: ["'Close' is missing in de"]),
        .clean("all there", en: "\"a\" = \"b\";", de: "\"a\" = \"c\";"),
      ],
      check: .project { (_, _) in }),
    Rule(
      "note-me", .note, since: "0.1", "Something is worth a note.", why: "", remedy: "",
      examples: [], check: .project { (_, _) in }),
  ]

  static let reporters = [
    Reporter(
      name: "github", summary: "", text: { _, _ in "::github::\n" },
      refusal: Reporter.github.refusal),
    Reporter(name: "json", summary: "") { report, _ in "{\"files\": \(report.files)}\n" },
    Reporter(name: "text", summary: "") { report, style in
      "text\(style.isColored ? " colored" : "")\(style.isQuiet ? " quiet" : "") \(style.version) "
        + "\(report.files) files\n"
    },
  ]

  /// What differs from the defaults, in a fixed order.
  private static func words(_ paths: [String], _ settings: Settings) -> String {
    func list(_ name: String, _ values: [String]) -> [String] {
      values.isEmpty ? [] : ["\(name)=\(values.joined(separator: ","))"]
    }
    let severities = settings.severities.map { "\($0.key):\($0.value?.rawValue ?? "off")" }
    let words =
      ["[\(paths.joined(separator: " "))]"]
      + list("development", [settings.developmentLanguage?.written].compactMap { $0 })
      + list("languages", settings.languages.map(\.written))
      + list("exclude", settings.exclude.map(\.pattern))
      + list("severities", severities.sorted())
      + list("only", settings.only.map { $0.map(\.name).sorted() } ?? [])
      + list("skip", settings.skip.map(\.name).sorted())
      + (settings.isStrict ? ["strict"] : [])
    return words.joined(separator: " ")
  }
}
