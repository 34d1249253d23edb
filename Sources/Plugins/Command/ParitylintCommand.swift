import Foundation
import PackagePlugin

/// `swift package paritylint …`: runs the tool in the package's folder with the words behind it.
@main struct ParitylintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "paritylint").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The tool's own status, which tells gaps from a job that could not be done.
    exit(process.terminationStatus)
  }
}
