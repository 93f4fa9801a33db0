import Foundation

/// The pages of the package that show code, and the examples that contain the code.
enum Documentation {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The README, the articles, and the sources with their documentation comments.
  static let pages: [DocumentationPage] =
    [DocumentationPage(root.appending(path: "README.md"))]
    + (files("md", in: "Sources") + files("swift", in: "Sources")).map { DocumentationPage($0) }

  /// The examples.
  static let examples = files("swift", in: "Tests/TargetActionTests/Examples")
    .filter { !["SnippetTests.swift"].contains($0.lastPathComponent) }.map { ExampleSource($0) }

  /// The program of the tutorial, which other tests drive.
  static let program = files("swift", in: "Tests/Notes").map { ExampleSource($0) }

  /// The tests of the demo and of the tutorial's program, which contain their screens.
  static let screens = files("swift", in: "Tests/TerminalDemoTests").map { ExampleSource($0) }

  private static func files(_ kind: String, in folder: String) -> [URL] {
    let paths = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (paths?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == kind }
      .sorted { $0.path < $1.path }
  }

  /// Returns the lines of a file.
  static func lines(_ file: URL) -> [String] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
