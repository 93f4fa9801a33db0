import Foundation

/// A call in UIKit and AppKit, and the code to write here instead.
struct MigrationRow: Sendable {
  /// The UIKit call, or nil if there is none.
  let uiKit: String?
  /// The AppKit call, or nil if there is none.
  let appKit: String?
  /// The call in this library, with links to symbols, which the documentation build checks.
  let here: String
  /// The difference from the other calls, or nil if there is none.
  let difference: String?
  /// The name of the rule that proves the row.
  let rule: String
  /// A Boolean value that indicates whether the row is part of the README's table.
  let isInReadme: Bool

  init(
    uiKit: String? = nil,
    appKit: String? = nil,
    here: String,
    difference: String? = nil,
    rule: String,
    isInReadme: Bool = false
  ) {
    self.uiKit = uiKit
    self.appKit = appKit
    self.here = here
    self.difference = difference
    self.rule = rule
    self.isInReadme = isInReadme
  }

  /// The difference column of a row without a difference.
  private static let same = "The same"

  /// The sections of the article "Coming from UIKit", each a heading with a table.
  static var uiKitSections: [String] { sections(for: "UIKit", \.uiKit) }

  /// The sections of the article "Coming from AppKit", each a heading with a table.
  static var appKitSections: [String] { sections(for: "AppKit", \.appKit) }

  private static func sections(
    for framework: String, _ call: KeyPath<MigrationRow, String?>
  ) -> [String] {
    sections.compactMap { title, rows in
      let rows = rows.filter { $0[keyPath: call] != nil }
      guard !rows.isEmpty else { return nil }
      let table = table([framework, "Here", "Difference"], rows) {
        [$0[keyPath: call], $0.here, $0.difference ?? same]
      }
      return "### \(title)\n\n\(table)"
    }
  }

  /// The README's table, in which links to symbols are replaced by code.
  static var readmeTable: String {
    table(["UIKit", "AppKit", "Here", "Difference"], all.filter(\.isInReadme)) {
      [$0.uiKit, $0.appKit, plain($0.here), $0.difference.map(plain) ?? same]
    }
  }

  /// Renders rows as Markdown.
  private static func table(
    _ heads: [String], _ rows: [MigrationRow], _ cells: (MigrationRow) -> [String?]
  ) -> String {
    let lines =
      [heads, heads.map { _ in "---" }] + rows.map { row in cells(row).map { $0 ?? "—" } }
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// Replaces links to symbols with code.
  private static func plain(_ text: String) -> String {
    text.components(separatedBy: "``").enumerated().map { index, part in
      index.isMultiple(of: 2) ? part : "`\(part.replacing("/", with: "."))`"
    }.joined()
  }
}
