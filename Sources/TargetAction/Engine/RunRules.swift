/// What the declaration of an asynchronous method or handler says about its runs.
@usableFromInline
struct RunRules: Sendable {
  /// What a send does while an earlier one runs.
  enum Reentry { case ignore, restart, queue, allow }

  let whileRunning: Reentry
  /// Whether closing the window in which a run began asks it to cancel.
  let endsWithWindow: Bool
}

/// The body of a run: an asynchronous method with its target, sender, and event.
@usableFromInline
typealias RunBody = @MainActor () async throws -> Void
