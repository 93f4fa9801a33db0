import Foundation
import Testing

/// The article of guarantees names tests that there are.
@Suite
struct GuaranteesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every suite that the guarantees name exists, and every script`() throws {
    let article = try String(
      contentsOf: Self.root.appending(
        path: "Sources/TargetAction/TargetAction.docc/Guarantees.md"), encoding: .utf8)
    let tests = Self.root.appending(path: "Tests/TargetActionTests")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path())
    let suites = Set(article.matches(of: /`([A-Za-z]+Tests)`/).map { String($0.1) })
    #expect(suites.count > 15)
    for suite in suites {
      let file = try #require(
        files.first { $0.hasSuffix("/\(suite).swift") }, "There is no file of \(suite).")
      let source = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      #expect(source.contains(/(struct|class) \b/) && source.contains(suite), "\(file)")
    }
    for script in Set(article.matches(of: /`(\.ci\/[a-z-]+)/).map { String($0.1) }) {
      #expect(
        FileManager.default.fileExists(atPath: Self.root.appending(path: script).path()),
        "\(script)")
    }
    let table = try String(
      contentsOf: Self.root.appending(path: ".ci/faults"), encoding: .utf8)
    // Each fault that the model cannot catch gives a reason.
    let faults = table.matches(of: /(?m)^[a-z][a-z0-9-]*\n[^!]/)
    #expect(article.contains("\(faults.count) deliberate faults"))
  }
}
