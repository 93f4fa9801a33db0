import Testing

/// One thing that is documented of Cocoa, what we do about it, and the proof.
struct Rule: Sendable, CustomTestStringConvertible {
  /// The rule as a statement of what we do; no two rules share it.
  let name: String
  /// The page of Apple's documentation, by its title.
  let source: String
  /// What Cocoa does.
  let cocoa: String
  /// What this library does, and why, where it differs on purpose; nil if it does the same.
  let difference: Difference?
  /// Proves what we do, with expectations that can fail.
  let check: @MainActor @Sendable (RuleScene) throws -> Void

  struct Difference: Sendable {
    let here: String
    let reason: String
  }

  /// A rule that holds here as in Cocoa.
  init(
    _ name: String,
    in source: String,
    cocoa: String,
    check: @escaping @MainActor @Sendable (RuleScene) throws -> Void
  ) {
    self.name = name
    self.source = source
    self.cocoa = cocoa
    difference = nil
    self.check = check
  }

  /// A rule that we break on purpose, or add to.
  init(
    _ name: String,
    in source: String,
    cocoa: String,
    here: String,
    why reason: String,
    check: @escaping @MainActor @Sendable (RuleScene) throws -> Void
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
    + porting
}
