import Foundation
import PackagePlugin

/// Generates a target's examples from its templates and from the pages that show the code.
@main
struct ExamplePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let folder = target.directoryURL.appending(path: "Examples/").path()
    let output = context.pluginWorkDirectoryURL
    let templates = files(in: root.appending(path: "Tests"), [".template.swift"])
    let pages = files(in: root.appending(path: "Sources"), [".md", ".swift"])
    let inputs = templates + pages + [root.appending(path: "README.md")]
    return [
      .buildCommand(
        displayName: "Extracting the examples of \(target.name)",
        executable: try context.tool(named: "ExampleExtractor").url,
        arguments: [folder, output.path()] + inputs.map { $0.path() },
        inputFiles: inputs,
        outputFiles: templates.filter { $0.path().hasPrefix(folder) }
          .map { output.appending(path: $0.lastPathComponent.replacing(".template", with: "")) })
    ]
  }

  /// Returns the files in a folder whose names have one of the endings.
  private func files(in folder: URL, _ endings: [String]) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { endings.contains(where: $0.path().hasSuffix) }
      .sorted { $0.path() < $1.path() }
  }
}
