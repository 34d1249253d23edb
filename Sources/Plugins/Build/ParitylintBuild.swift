import Foundation
import PackagePlugin

/// Lints a target's localization files whenever one of them, or its code, has changed.
///
/// Gaps do not stop the build: a developer who adds a label has not got its translations yet. With
/// `PARITYLINT_BUILD=fail` in the environment they do.
@main struct ParitylintBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let endings = ["strings", "stringsdict", "xcstrings", "swift", "m", "mm", "h"]
    let files = target.sourceFiles.map(\.url)
      .filter { endings.contains($0.pathExtension) }.sorted { $0.path < $1.path }
    let localizations = files.filter { $0.pathExtension.contains("strings") }
    guard !localizations.isEmpty else { return [] }
    let stamp = context.pluginWorkDirectoryURL.appending(path: "paritylint.stamp")
    let fails = ProcessInfo.processInfo.environment["PARITYLINT_BUILD"] == "fail"
    let configuration = context.package.directoryURL.appending(path: ".paritylint.json")
    let isConfigured = FileManager.default.fileExists(atPath: configuration.path)
    return [
      .buildCommand(
        displayName: "Comparing the languages of \(target.name)",
        executable: try context.tool(named: "paritylint").url,
        arguments: [target.directoryURL.path, "--format", "xcode", "--stamp", stamp.path]
          + (isConfigured ? ["--config", configuration.path] : ["--no-config"])
          + (fails ? [] : ["--report-only"]),
        inputFiles: files + (isConfigured ? [configuration] : []), outputFiles: [stamp])
    ]
  }
}
