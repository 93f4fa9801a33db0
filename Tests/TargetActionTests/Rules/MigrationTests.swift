import Foundation
import Testing

/// The tables for readers who know Cocoa are made from the rows, and a rule proves each row.
@Suite
struct MigrationTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let catalog = "Sources/TargetAction/TargetAction.docc"

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `every row is proven by a rule`() {
    let names = Set(Rule.all.map(\.name))
    for row in MigrationRow.all {
      #expect(names.contains(row.rule), "\(row.here) has no rule \"\(row.rule)\".")
      #expect(row.uiKit != nil || row.appKit != nil, "\(row.here) is for nobody.")
    }
  }

  @Test(arguments: [
    (path: "README.md", table: MigrationRow.readmeTable),
    (path: "\(catalog)/ComingFromUIKit.md", table: MigrationRow.uiKitTable),
    (path: "\(catalog)/ComingFromAppKit.md", table: MigrationRow.appKitTable),
  ])
  func `the table is that of the rows`(row: (path: String, table: String)) throws {
    // The table has a heading of its own, and ends where its lines end.
    let heading = try #require(row.table.split(separator: "\n").first)
    let lines = try Self.text(of: row.path).components(separatedBy: "\n")
      .drop { $0 != heading }.prefix { $0.hasPrefix("|") }
    #expect(
      lines.joined(separator: "\n") == row.table,
      "\(row.path) must have this table:\n\(row.table)")
  }

  @Test func `the program of the article is the example, to the letter`() throws {
    let article = try Self.text(of: "\(Self.catalog)/ComingFromUIKit.md")
    let example = try Self.text(of: "Tests/TargetActionTests/Examples/TitleListApp.swift")
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    let program = try #require(blocks.first)
    #expect(blocks.count == 1)
    // The example begins with a comment that says where it is shown.
    let code = try #require(example.range(of: "/// The event that a row sends")).lowerBound
    #expect(program == "import TargetAction\n\n" + example[code...])
  }
}
