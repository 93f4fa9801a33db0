import TargetAction

extension ActionReports {
  /// Ignores the reports of the library that a closure provokes.
  ///
  /// The closure is synchronous, because other tests change the handler whenever a test waits.
  @MainActor
  static func ignored<Result>(during body: () throws -> Result) rethrows -> Result {
    let former = handler
    handler = { _ in }
    defer { handler = former }
    return try body()
  }
}
