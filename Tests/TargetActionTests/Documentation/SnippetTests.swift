import Foundation
import Testing

/// The build compiles all code that the pages show (`Tests/ExampleExtractor`).
@Suite
struct SnippetTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The README and the articles.
  static let pages = ["README.md"] + files("Sources", ".md")

  private static func files(_ folder: String, _ ending: String) -> [String] {
    let paths = try? FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path())
    return (paths ?? []).filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
  }

  private static func lines(_ path: String) throws -> [Substring] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8).split(separator: "\n")
  }

  @Test func `examples hide nothing from the compiler`() throws {
    let templates = Self.files("Tests/TargetActionTests/Examples", ".template.swift")
    #expect(templates.count > 8)
    for path in try templates.map({ try Self.lines($0) }) + Self.pages.map({ try Self.lines($0) }) {
      #expect(!path.contains { $0.contains(/^ *#if/) || $0.contains("/*") })
    }
  }

  /// The README and the pages next to the sources link to files.
  ///
  /// Articles link to each other as pages of DocC, which `.ci/docs` checks.
  @Test(arguments: pages)
  func `links lead to files`(page: String) throws {
    let folder = Self.root.appending(path: page).deletingLastPathComponent()
    var isBlock = false
    for line in try Self.lines(page) {
      if line.contains("```") { isBlock.toggle() }
      guard !isBlock else { continue }
      for path in line.matches(of: /\]\(([^)#:]+)[)#]/).map({ String($0.1) }) {
        #expect(
          FileManager.default.fileExists(atPath: folder.appending(path: path).path()),
          "\(page) links to \(path), which is not a file.")
      }
    }
  }
}
