import Foundation
import Testing

/// The pages beside the sources name the files that there are.
@Suite
struct DocumentationTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/TargetAction")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: sources.appending(path: path), encoding: .utf8)
  }

  /// The sources, by their paths.
  private static func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sources.path())
      .filter { $0.hasSuffix(".swift") }
  }

  /// The names of source files in a text.
  private static func names(in text: some StringProtocol) -> Set<String> {
    Set(String(text).matches(of: /[A-Za-z+]+\.swift/).map { String($0.0) })
  }

  @Test(arguments: ["HowAnActionTravels.md", "Engine/Unsafe.md"])
  func `every file that a page names exists`(page: String) throws {
    let names = try Self.names(in: Self.text(page))
    let files = try Set(Self.files().map { URL(filePath: $0).lastPathComponent })
    #expect(names.count > 6)
    #expect(names.subtracting(files).isEmpty, "\(page)")
  }

  @Test func `the walk-through names every file of the demo once`() throws {
    let page = try Self.text("TargetAction.docc/DemoWalkThrough.md")
    let named = page.matches(of: /`([A-Za-z+\/]+\.swift)`/).map { String($0.1) }
    let demo = Self.sources.deletingLastPathComponent().appending(path: "TerminalDemo")
    let files = try FileManager.default.subpathsOfDirectory(atPath: demo.path())
      .filter { $0.hasSuffix(".swift") }
    #expect(named.sorted() == files.sorted())
  }

  @Test func `the table of unsafe code lists the files that have any`() throws {
    let rows = try Self.text("Engine/Unsafe.md").split(separator: "\n").filter {
      $0.hasPrefix("| [")
    }
    let listed = Set(rows.flatMap { Self.names(in: $0.split(separator: "|")[0]) })
    var found: Set<String> = []
    for file in try Self.files() {
      let code = try Self.text(file).split(separator: "\n").filter {
        !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }
      guard code.contains(where: { $0.contains(/\bunsafe\b|Unsafe[A-Z]/) }) else { continue }
      found.insert(URL(filePath: file).lastPathComponent)
    }
    #expect(listed == found)
  }
}
