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

extension CallOutcome {
  @MainActor private static var body: RunBody?

  /// Returns the outcome of calling an asynchronous method, which leaves its body to the caller.
  @MainActor
  @usableFromInline
  static func starting(_ body: @escaping RunBody) -> CallOutcome {
    self.body = body
    return .prepared
  }

  /// Takes the body that the last call has left.
  @MainActor
  static func takeBody() -> RunBody {
    guard let body = exchange(&body, with: nil) else {
      trap("A run must begin with the call that prepares it; this one does not.")
    }
    return body
  }
}
