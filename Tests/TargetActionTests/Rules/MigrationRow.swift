import Foundation

/// A call of UIKit and of AppKit, and what to write here for it.
struct MigrationRow: Sendable {
  /// UIKit's call; nil if there is none.
  let uiKit: String?
  /// AppKit's call; nil if there is none.
  let appKit: String?
  /// Our call, with links to symbols, which the documentation's build checks.
  let here: String
  /// What is different; nil if nothing is.
  let difference: String?
  /// The name of the rule that proves it.
  let rule: String
  /// Whether it is one of those that the README has.
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

  /// What a row without a difference says.
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

  /// The table of the README, where links to symbols are code.
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

  /// A text with code in the place of links to symbols.
  private static func plain(_ text: String) -> String {
    text.components(separatedBy: "``").enumerated().map { index, part in
      index.isMultiple(of: 2) ? part : "`\(part.replacing("/", with: "."))`"
    }.joined()
  }
}
