import Foundation
import Testing

/// The README's code is that of the examples, which are compiled and run.
@Suite
struct ReadmeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func lines(of text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .map { $0.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import") }
  }

  @Test func `the first two snippets are the title-cell example`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let example = try String(
      contentsOf: Self.root.appending(
        path: "Tests/TargetActionTests/Examples/TitleCellExample.swift"),
      encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    var rest = lines(of: example)[...]
    let snippet = blocks.prefix(2).flatMap { lines(of: $0) }.filter { !$0.hasPrefix("print(") }
    #expect(snippet.count > 20)
    for line in snippet {
      let index = rest.firstIndex(of: line)
      #expect(index != nil, "The README says \(line), and the example does not.")
      if let index { rest = rest[(index + 1)...] }
    }
  }
}
