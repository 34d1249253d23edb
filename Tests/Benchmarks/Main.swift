import Foundation

/// Lints synthetic projects and sets what that costs beside `b2sum` over the same files.
///
/// `swift run -c release Benchmarks [ROUNDS] [huge]`; the files are made in a temporary folder.
@main enum Main {
  static func main() throws {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15
    let tool = try Tool.build()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("paritylint-benchmarks-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    print(
      "Medians of \(rounds) rounds; 'times' is paritylint's figure by that of b2sum over the same files.\n"
    )
    print(Row.heading)
    let huge = CommandLine.arguments.contains("huge") ? Subject.huge : []
    for subject in Subject.all + [.gaps] + huge + Subject.growth(of: .tables)
      + Subject.growth(of: .catalog)
    {
      let files = try subject.write(into: folder.appendingPathComponent(subject.name))
      print(try measure(subject, files, tool, rounds).text)
    }
    print(Push.heading)
    for subject in Subject.all where subject.form == .tables {
      let push = try Push(of: folder.appendingPathComponent(subject.name), tool, rounds)
      print(push.text(subject.name))
    }
  }

  /// Runs the tool and the yardstick by turns, so that what else the machine does hits both.
  private static func measure(
    _ subject: Subject, _ files: [URL], _ tool: URL, _ rounds: Int
  ) throws -> Row {
    guard let first = files.first else { throw Unusable("'\(subject.name)' has no files") }
    let root = first.deletingLastPathComponent().deletingLastPathComponent()
    let report = root.appendingPathComponent("report.json")
    let lint = [
      tool.path, "check", root.path, "--no-config", "--format", "json", "--output", report.path,
    ]
    let sum = ["/usr/bin/env", "b2sum"] + files.map(\.path)
    var costs: (lint: [Cost], sum: [Cost]) = ([], [])
    for _ in 0...max(1, rounds) {
      costs.lint.append(try Cost.of(lint, statuses: [0, 1]))
      costs.sum.append(try Cost.of(sum, statuses: [0]))
    }
    // The first round fills the file system's cache.
    let lintCosts = costs.lint.dropFirst()
    let sumCosts = costs.sum.dropFirst()
    let findings = try Report.findings(in: report)
    guard findings == subject.gaps else {
      throw Unusable("'\(subject.name)' has \(subject.gaps) gaps, and \(findings) were found")
    }
    return Row(
      name: subject.name, bytes: files.reduce(0) { $0 + size($1) },
      lint: .median(of: Array(lintCosts)), sum: .median(of: Array(sumCosts)))
  }

  private static func size(_ file: URL) -> Int {
    (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
  }
}

/// Why nothing could be measured.
struct Unusable: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// The tool that is measured.
enum Tool {
  /// Builds it as it is, beside this program.
  static func build() throws -> URL {
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    _ = try Cost.of(
      [
        "/usr/bin/env", "swift", "build", "-c", "release", "--product", "paritylint",
        "--package-path", package.path,
      ], statuses: [0])
    return own.deletingLastPathComponent().appendingPathComponent("paritylint")
  }
}

private enum Report {
  private struct Written: Decodable {
    struct Finding: Decodable { let rule: String }
    let findings: [Finding]
  }

  static func findings(in file: URL) throws -> Int {
    try JSONDecoder().decode(Written.self, from: Data(contentsOf: file)).findings.count
  }
}

/// A line of the table.
private struct Row {
  let name: String
  let bytes: Int
  let lint: Cost
  let sum: Cost

  static let heading = line([
    "project", "MB", "wall ms", "b2sum", "times", "CPU ms", "b2sum", "times", "peak MB",
  ])

  var text: String {
    Self.line([
      name, Self.number(Double(bytes) / 1e6), Self.number(lint.wall * 1e3),
      Self.number(sum.wall * 1e3), Self.number(lint.wall / sum.wall, digits: 2),
      Self.number(lint.processor * 1e3), Self.number(sum.processor * 1e3),
      Self.number(lint.processor / sum.processor, digits: 2),
      Self.number(Double(lint.peak) / 1e6),
    ])
  }

  private static func number(_ value: Double, digits: Int = 1) -> String {
    String(format: "%.\(digits)f", value)
  }

  private static func line(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let gap = String(repeating: " ", count: max(0, (index == 0 ? 18 : 8) - cell.count))
      return index == 0 ? cell + gap : gap + cell
    }.joined(separator: " ")
  }
}
