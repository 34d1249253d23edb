import Catalogs
import Foundation
import LocalizationLint

/// What must hold for whatever a folder of any files is said to be.
enum ProjectLaw {
  static func breach(_ archive: Archive) async -> String? {
    let files = FileAccess.memory(archive.files)
    guard let settings = try? settings(archive) else { return nil }
    let linter = Linter(settings: settings)
    let report: Report
    do throws(Failure) {
      report = try await linter.lint([""], files: files)
    } catch {
      return error.message.isEmpty ? "failure: without a word" : nil
    }
    for finding in report.findings {
      if finding.message.text.isEmpty { return "message: none of \(finding.rule)" }
      for site in [finding.site] + finding.notes.map(\.site) {
        guard let range = site.range else { continue }
        if let breach = SourceLaw.breach([range], in: site.source) {
          return "\(breach) (\(finding.rule))"
        }
      }
    }
    let choice = SplitMix(Bytes(archive.files.keys.sorted().joined().utf8)).first % 4
    if choice == 0, let breach = await reports(report, linter, files) { return breach }
    return choice == 1 ? await repairs(archive, settings) : nil
  }

  private static func settings(_ archive: Archive) throws(Failure) -> Settings {
    let path = Configuration.fileName
    guard let bytes = archive.files[path] else { return Settings() }
    return try Configuration.parse(
      Source.decode(path: path, bytes).source, rules: Rule.all.map(\.id)
    ).settings()
  }

  /// What is wrong with what is written: it is of its form whatever the findings hold, and the same
  /// when the rules run again.
  private static func reports(
    _ report: Report, _ linter: Linter, _ files: FileAccess
  ) async -> String? {
    let again = try? await linter.lint([""], files: files)
    for reporter in Reporter.all {
      let text = reporter.text(report, Reporter.Style())
      if let again, !reporter.text(again, Reporter.Style()).utf8.elementsEqual(text.utf8) {
        return "again: another report in \(reporter.name)"
      }
      if let breach = form(reporter.name, text) { return breach }
    }
    guard let project = try? await Project.read([""], settings: linter.settings, files: files)
    else {
      return nil
    }
    let coverage = Coverage(project, report.findings)
    for reporter in CoverageReporter.all {
      if let breach = form(reporter.name, reporter.write(coverage, CoverageReporter.Style())) {
        return "coverage \(breach)"
      }
    }
    for key in Set(report.findings.compactMap(\.key)).sorted().prefix(2) {
      guard let text = KeyReport(key, languages: [], in: project, report).text else { continue }
      if let breach = form("text", text) { return "key \(breach)" }
    }
    return nil
  }

  /// What is wrong with the form of a report.
  private static func form(_ name: String, _ text: String) -> String? {
    switch name {
    case "json", "sarif", "gitlab":
      return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) == nil
        ? "form: no JSON in \(name)" : nil
    case "checkstyle", "junit":
      var reader = XMLReader(Source(path: name, text: text))
      do {
        while try reader.next() != nil {}
      } catch {
        return "form: \(error.message) in \(name)"
      }
      return reader.faults.first.map { "form: \($0.error.message) in \(name)" }
    case "text", "xcode", "github":
      let hazard = text.unicodeScalars.first {
        ($0.value < 0x20 || 0x7F..<0xA0 ~= $0.value) && $0 != "\n" || 0x202A...0x202E ~= $0.value
      }
      return hazard.map { "form: U+\(String($0.value, radix: 16)) in \(name)" }
    default: return nil
    }
  }

  /// What is wrong with repairs: what is repaired needs none any more.
  private static func repairs(_ archive: Archive, _ settings: Settings) async -> String? {
    var files = archive.files
    let fixer = Fixer(settings: settings)
    guard let outcome = try? await fixer.run([""], files: .memory(files)) else { return nil }
    for file in outcome.files {
      _ = file.edited.unifiedDiff()
      files[file.edited.path] = file.edited.bytes
    }
    guard !outcome.files.isEmpty else { return nil }
    guard let second = try? await fixer.run([""], files: .memory(files)) else {
      return "repairs: the folder cannot be read any more"
    }
    return second.files.first.map { "repairs: '\($0.edited.path)' again: \($0.summaries)" }
  }
}
