extension ActionRun {
  /// What a send does while an earlier send of the same action, with the same argument, still runs
  /// at the same target.
  ///
  /// A policy belongs to an asynchronous method or handler, where it is declared. It is a value
  /// that you can create on, and pass to, any thread. Later versions may add policies, so end a
  /// `switch` with `default`.
  public struct Policy: Hashable, Sendable {
    fileprivate let reentry: RunRules.Reentry

    /// The send does nothing.
    ///
    /// It counts as handled, and goes no further. Meanwhile, the action is not enabled
    /// (``ActionState/Availability/running(_:)``).
    public static let ignore = Policy(reentry: .ignore)
    /// The send asks the earlier run to cancel, and starts when its body has returned.
    ///
    /// Of several that wait, only the last one starts.
    public static let restart = Policy(reentry: .restart)
    /// The send starts when all earlier runs have ended.
    public static let queue = Policy(reentry: .queue)
    /// The send starts at once.
    public static let allow = Policy(reentry: .allow)
  }

  /// Whether closing a window asks a run that began in the window to cancel.
  ///
  /// It is a value that you can create on, and pass to, any thread. Later versions may add cases,
  /// so end a `switch` with `@unknown default`.
  public enum Lifetime: Hashable, Sendable {
    /// Closing the window has no effect, so that a save is finished.
    case untilDone
    /// Closing the window asks the run to cancel, because only the window shows its result.
    ///
    /// A run that begins while the window is being deallocated goes on.
    case window
  }

  /// How far an asynchronous action has come.
  ///
  /// It is a value that you can create on, and pass to, any thread.
  public struct Progress: Hashable, Sendable, CustomStringConvertible {
    /// The number of units that are complete.
    public let completed: Int
    /// The number of all units; nil if it is not known.
    public let total: Int?
    /// What the action does at the moment; nil if it has not said.
    public let text: String?

    /// Creates a value, such as for the state of an action that a test expects.
    ///
    /// - Parameters:
    ///   - completed: The number of units that are complete.
    ///   - total: The number of all units; nil if it is not known.
    ///   - text: What the action does at the moment; nil if it does not say.
    public init(completed: Int, of total: Int? = nil, _ text: String? = nil) {
      (self.completed, self.total, self.text) = (completed, total, text)
    }

    /// The numbers and the text, such as `3 of 10: Copying`.
    ///
    /// Control characters are escaped.
    public var description: String {
      let count = total.map { "\(completed) of \($0)" } ?? "\(completed)"
      return text.map { "\(count): \($0.escapingControlCharacters)" } ?? count
    }
  }
}

extension RunRules {
  init(_ policy: ActionRun.Policy, _ lifetime: ActionRun.Lifetime) {
    self.init(whileRunning: policy.reentry, endsWithWindow: lifetime == .window)
  }
}
