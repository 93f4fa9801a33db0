import Foundation
import Testing

/// The tables for readers who know Cocoa are generated from the rows, and a rule proves each row.
@Suite
struct MigrationTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let catalog = "Sources/TargetAction/TargetAction.docc"

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `each row names a rule that proves it`() {
    let names = Set(Rule.all.map(\.name))
    for row in MigrationRow.all {
      #expect(names.contains(row.rule), "\(row.here) has no rule \"\(row.rule)\".")
      #expect(row.uiKit != nil || row.appKit != nil, "\(row.here) names neither UIKit nor AppKit.")
    }
  }

  @Test func `the README's table matches its rows`() throws {
    let table = MigrationRow.readmeTable
    // The table has a unique heading and ends at the first line without a cell.
    let heading = try #require(table.split(separator: "\n").first)
    let lines = try Self.text(of: "README.md").components(separatedBy: "\n")
      .drop { $0 != heading }.prefix { $0.hasPrefix("|") }
    #expect(lines.joined(separator: "\n") == table, "README.md must have this table:\n\(table)")
  }

  @Test(arguments: [
    (path: "\(catalog)/ComingFromUIKit.md", sections: MigrationRow.uiKitSections),
    (path: "\(catalog)/ComingFromAppKit.md", sections: MigrationRow.appKitSections),
  ])
  func `the tables of an article match the rows`(
    article: (path: String, sections: [String])
  ) throws {
    let text = try Self.text(of: article.path)
    #expect(
      text.contains(article.sections.joined(separator: "\n\n") + "\n"),
      "\(article.path) must have these tables:\n\(article.sections.joined(separator: "\n\n"))")
    // The article has no other rows.
    let rows = article.sections.joined(separator: "\n").components(separatedBy: "\n")
    #expect(
      text.components(separatedBy: "\n").count { $0.hasPrefix("|") }
        == rows.count { $0.hasPrefix("|") })
  }
}
