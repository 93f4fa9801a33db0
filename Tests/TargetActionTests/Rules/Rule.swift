import Testing

/// A documented behavior of Cocoa, the library's behavior, and a proof.
struct Rule: Sendable, CustomTestStringConvertible {
  /// A unique statement of the library's behavior.
  let name: String
  /// The title of the page in Apple's documentation.
  let source: String
  /// The behavior of Cocoa.
  let cocoa: String
  /// The library's behavior and the reason for it if it differs on purpose, or nil.
  let difference: Difference?
  /// Proves the library's behavior with expectations that can fail.
  let check: @MainActor @Sendable (RuleScene) async throws -> Void

  struct Difference: Sendable {
    let here: String
    let reason: String
  }

  /// Creates a rule that holds here as in Cocoa.
  init(
    _ name: String,
    in source: String,
    cocoa: String,
    check: @escaping @MainActor @Sendable (RuleScene) async throws -> Void
  ) {
    self.name = name
    self.source = source
    self.cocoa = cocoa
    difference = nil
    self.check = check
  }

  /// Creates a rule that the library breaks on purpose or extends.
  init(
    _ name: String,
    in source: String,
    cocoa: String,
    here: String,
    why reason: String,
    check: @escaping @MainActor @Sendable (RuleScene) async throws -> Void
  ) {
    self.name = name
    self.source = source
    self.cocoa = cocoa
    difference = Difference(here: here, reason: reason)
    self.check = check
  }

  var testDescription: String { name }

  static let all =
    search + sending + chain + claims + events + firstResponder + hitTesting + registry
    + removal + controls + tracking + input + gestures + competition + validation + menus
    + porting + programs + windows + asynchronous
}
