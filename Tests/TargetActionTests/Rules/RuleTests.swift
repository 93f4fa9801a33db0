import Testing

@MainActor
struct RuleTests {
  @Test(arguments: Rule.all)
  func `a rule of Cocoa holds or is deliberately broken`(rule: Rule) async throws {
    try await rule.check(RuleScene())
  }

  @Test func `each rule has a unique name and a source`() {
    let names = Rule.all.map(\.name)
    #expect(names.filter { name in names.count { $0 == name } > 1 } == [])
    for rule in Rule.all {
      let texts = [rule.name, rule.source, rule.cocoa, rule.here, rule.reason]
      #expect(!texts.contains(""), "\(rule.name) has an empty text.")
      #expect(rule.here == nil || rule.reason != nil, "\(rule.name) differs without a reason.")
    }
  }
}

/// The tables for readers who know Apple's frameworks: a rule proves each row.
struct MigrationTests {
  /// A row of a table, in cells without code marks.
  private struct Row {
    /// The calls in UIKit and in AppKit; nil for a framework that has none.
    let calls: [String?]
    /// The call in this library.
    let here: String

    /// The cells by which a proof can name the row.
    var names: Set<String> { Set(calls.compactMap(\.self) + [here]) }
  }

  private static let frameworks = ["UIKit", "AppKit"]
  private static let page = "ComingFromAppleFrameworks.md"

  /// Returns the rows of the article.
  private static func rows() throws -> [Row] {
    let tables = try PackageFiles.tables(of: "Sources/TargetAction/TargetAction.docc/\(page)")
      .filter { $0[0] != ["Selectors", "Here"] }
    return try tables.flatMap { table -> [Row] in
      #expect(table[0] == frameworks + ["Here", "Difference"] && table.count > 1)
      return try table.dropFirst().map { cells -> Row in
        try #require(cells.count == 4 && !cells.contains(""), "\(page): \(cells)")
        try #require(cells[2] != "—" && cells[3] != "—", "\(page): \(cells)")
        let calls = cells.prefix(2).map { $0 == "—" ? nil : $0 }
        try #require(calls != [nil, nil], "\(page): \(cells)")
        return Row(calls: calls, here: cells[2])
      }
    }
  }

  @Test func `a rule proves each row of the article`() throws {
    let rows = try Self.rows()
    #expect(rows.count > 130)
    for cell in Rule.all.flatMap(\.rows) {
      #expect(rows.contains { $0.names.contains(cell) }, "No row has \"\(cell)\".")
    }
    for row in rows {
      let rules = Rule.all.filter { !row.names.isDisjoint(with: $0.rows) }
      #expect(rules.count == 1, "\(row.calls) is listed with \(rules.map(\.name)).")
    }
  }

  @Test(arguments: frameworks.indices)
  func `the article has each call of a framework once`(column: Int) throws {
    let calls = try Self.rows().compactMap { $0.calls[column] }
    #expect(calls.count > 90 && Set(calls).count == calls.count)
  }

  @Test func `the frameworks share a row for each call here, with one exception`() throws {
    let rows = try Self.rows().filter { $0.here != "None" }
    let repeated = Dictionary(grouping: rows, by: \.here).filter { $0.value.count > 1 }
    // Disabling a control while its task runs, and validating a toolbar.
    #expect(Set(repeated.keys) == ["Control/validatesAutomatically"])
  }
}
