import Testing

/// A documented behavior of Cocoa, the library's behavior, and a proof.
struct Rule: Sendable, CustomTestStringConvertible {
  /// A unique statement of the library's behavior.
  let name: String
  /// The title of the page in Apple's documentation.
  let source: String
  /// The behavior of Cocoa.
  let cocoa: String
  /// How the library does it, unless the name says that, or Cocoa does the same.
  let here: String?
  /// The reason why the library breaks or extends the rule on purpose; nil if it does not.
  let reason: String?
  /// The rows that the rule proves in the article for readers who know Apple's frameworks.
  ///
  /// A row is named by its "Here" cell, or by a call of UIKit or AppKit if other rules prove other
  /// rows that have the same "Here" cell.
  let rows: [String]
  /// Proves the library's behavior with expectations that can fail.
  let check: @MainActor @Sendable (RuleScene) async throws -> Void

  init(
    _ name: String, in source: String, cocoa: String, here: String? = nil,
    why reason: String? = nil, rows: [String] = [],
    check: @escaping @MainActor @Sendable (RuleScene) async throws -> Void
  ) {
    (self.name, self.source, self.cocoa) = (name, source, cocoa)
    (self.here, self.reason, self.rows, self.check) = (here, reason, rows, check)
  }

  var testDescription: String { name }

  static let all =
    search + sending + chain + claims + events + firstResponder + hitTesting + registry
    + removal + controls + tracking + input + gestures + competition + validation + menus
    + porting + programs + windows + asynchronous
}
