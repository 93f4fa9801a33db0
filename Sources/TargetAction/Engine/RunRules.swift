/// What a send does while an earlier send of the same action, with the same argument, still runs at the same target.
///
/// A policy belongs to an asynchronous method or handler, where it is declared. It is a value that you can create on,
/// and pass to, any thread.
public enum ReentryPolicy: Hashable, Sendable {
  /// The send does nothing. It counts as handled, and goes no further. Meanwhile, the action is not enabled
  /// (``ActionState/Availability/running(_:)``).
  case ignored
  /// The send asks the earlier run to cancel, and starts when its body has returned. Of several that wait, only the
  /// last one starts.
  case restarts
  /// The send starts when all earlier runs have ended.
  case queued
  /// The send starts at once.
  case concurrent
}

/// Whether closing a window asks a run that began in the window to cancel.
///
/// It is a value that you can create on, and pass to, any thread.
public enum RunLifetime: Hashable, Sendable {
  /// Closing the window has no effect, so that a save is finished.
  case untilDone
  /// Closing the window asks the run to cancel, because only the window shows its result.
  case window
}

/// What the declaration of an asynchronous method or handler says about its runs.
@usableFromInline
struct RunRules: Sendable {
  let whileRunning: ReentryPolicy
  let lifetime: RunLifetime

  @usableFromInline
  init(_ whileRunning: ReentryPolicy, _ lifetime: RunLifetime) {
    (self.whileRunning, self.lifetime) = (whileRunning, lifetime)
  }
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
