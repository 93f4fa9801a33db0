import Testing

/// The tables for readers who know Cocoa: a rule proves each row.
@Suite
struct MigrationTests {
  /// A row of a table, in cells without code marks.
  private struct Row {
    /// The call in UIKit or AppKit.
    let call: String
    /// The call in this library.
    let here: String
    let difference: String
  }

  /// Returns the rows of the article for readers who know a framework.
  private static func article(_ framework: String) throws -> [Row] {
    let page = "Sources/TargetAction/TargetAction.docc/ComingFrom\(framework).md"
    let tables = try PackageFiles.tables(of: page).filter { $0[0][0] == framework }
    return try tables.flatMap { table -> [Row] in
      #expect(table[0] == [framework, "Here", "Difference"] && table.count > 1)
      return try table.dropFirst().map { cells -> Row in
        try #require(cells.count == 3 && !cells.contains(""), "\(page): \(cells)")
        return Row(call: cells[0], here: cells[1], difference: cells[2])
      }
    }
  }

  @Test func `a rule proves each row of the articles`() throws {
    let names = Set(Rule.all.map(\.name))
    let rows = try Self.article("UIKit") + Self.article("AppKit")
    #expect(rows.count > 200)
    for (rule, cells) in Self.proofs {
      #expect(names.contains(rule), "There is no rule \"\(rule)\".")
      for cell in cells {
        #expect(rows.contains { [$0.call, $0.here].contains(cell) }, "No row has \"\(cell)\".")
      }
    }
    for row in rows {
      let rules = Self.proofs.filter { !Set($0.value).isDisjoint(with: [row.call, row.here]) }
      #expect(rules.count == 1, "\"\(row.call)\" is listed with \(rules.map(\.key)).")
    }
  }

  @Test(arguments: ["UIKit", "AppKit"])
  func `an article has each call once`(framework: String) throws {
    let calls = try Self.article(framework).map(\.call)
    #expect(Set(calls).count == calls.count)
  }

  @Test func `the articles agree, except about calls in which the frameworks differ`() throws {
    let rows = try Self.article("AppKit")
    let differing = try Self.article("UIKit").filter { row in
      let others = rows.filter { $0.here == row.here }
      return !others.isEmpty && !others.contains { $0.difference == row.difference }
    }
    #expect(
      Set(differing.map(\.here)) == [
        "Responder/tryToPerform(_:from:event:)", "Control/sendAction(_:to:event:)", "Toggle/isOn",
        "TapGestureRecognizer", "View/hitTest(_:with:)", "Responder/keyCommands",
      ])
  }

  @Test func `the rows of the README's table are rows of the articles`() throws {
    let tables = try PackageFiles.tables(of: "README.md").filter { $0[0][0] == "UIKit" }
    let table = try #require(tables.first)
    #expect(tables.count == 1 && table.count > 1)
    #expect(table[0] == ["UIKit", "AppKit", "Here", "Difference"])
    for (column, framework) in ["UIKit", "AppKit"].enumerated() {
      let rows = try Self.article(framework)
      for cells in table.dropFirst() where cells[column] != "—" {
        // The README has no links to symbols, which are written with a slash.
        let isInArticle = rows.contains { row in
          row.call == cells[column] && row.here.replacing("/", with: ".") == cells[2]
            && row.difference.replacing("/", with: ".") == cells[3]
        }
        #expect(isInArticle, "ComingFrom\(framework).md has no row \(cells).")
      }
    }
  }
}
