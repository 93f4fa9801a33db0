// One initializer for each signature of an asynchronous method. Its thunk leaves the body to the
// search, which starts it. The thunk always casts: next to starting a task, that costs little. The
// initializers are not inlined into programs, which would enlarge each declaration.

extension Action {
  /// Creates an action from an asynchronous method.
  ///
  /// A send starts an ``ActionRun``, and returns when the method first suspends
  /// (<doc:AsynchronousActions>).
  ///
  /// - Parameters:
  ///   - name: The method's base name. The action's name is the name of the method's type, followed
  ///     by this name.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class. It is kept
  ///     for as long as the program runs.
  ///   - whileRunning: What a send does while an earlier one runs.
  ///   - lifetime: Whether closing the window in which a run began asks it to cancel.
  ///   - id: The name that files and scripts use, such as `"file.saveAs"`, or nil for none.
  ///   - title: The title for display, or nil to derive it from the name.
  ///   - isListed: Whether palettes list the action; false for one that makes no sense in a list.
  ///   - file: The file that contains the declaration.
  ///   - line: The line that contains the declaration.
  /// - Precondition: The same as for the action of a synchronous method.
  public init<Target: Sendable>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor () async throws -> Void,
    whileRunning: ActionRun.Policy = .ignore,
    lifetime: ActionRun.Lifetime = .untilDone,
    id: String? = nil,
    title: String? = nil,
    isListed: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init((name, id, title, isListed, file, line), rules: RunRules(whileRunning, lifetime)) {
      (target: Target, _: AnyObject?, _: AnyObject?) in
      .prepared { try await method(target)() }
    }
  }

  /// Creates an action from an asynchronous method that takes the sender.
  ///
  /// A send starts an ``ActionRun``, and returns when the method first suspends
  /// (<doc:AsynchronousActions>). If the method does not accept a sender, the action is not
  /// handled, and the report names both types (``Resolution/Reason``). The other parameters are
  /// those of ``init(_:_:whileRunning:lifetime:id:title:isListed:file:line:)-4k896``.
  ///
  /// - Precondition: The sender parameter must be able to hold an object: it must be `AnyObject`, a
  ///   class, or a protocol, optional or not.
  public init<Target: Sendable, Sender>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor (Sender) async throws -> Void,
    whileRunning: ActionRun.Policy = .ignore,
    lifetime: ActionRun.Lifetime = .untilDone,
    id: String? = nil,
    title: String? = nil,
    isListed: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init((name, id, title, isListed, file, line), rules: RunRules(whileRunning, lifetime)) {
      (target: Target, sender: Sender, _: AnyObject?) in
      .prepared { try await method(target)(sender) }
    }
  }

  /// Creates an action from an asynchronous method that takes the sender and the event.
  ///
  /// A send starts an ``ActionRun``, and returns when the method first suspends
  /// (<doc:AsynchronousActions>). If the method does not accept a sender or an event, the action is
  /// not handled, and the report names both types (``Resolution/Reason``). The other parameters are
  /// those of ``init(_:_:whileRunning:lifetime:id:title:isListed:file:line:)-4k896``.
  ///
  /// - Precondition: The sender parameter must be able to hold an object: it must be `AnyObject`, a
  ///   class, or a protocol, optional or not. The event parameter must be able to hold an event: it
  ///   must be ``Event``, a subclass, or a protocol, optional or not.
  public init<Target: Sendable, Sender, EventType>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor (Sender, EventType) async throws -> Void,
    whileRunning: ActionRun.Policy = .ignore,
    lifetime: ActionRun.Lifetime = .untilDone,
    id: String? = nil,
    title: String? = nil,
    isListed: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init((name, id, title, isListed, file, line), rules: RunRules(whileRunning, lifetime)) {
      (target: Target, sender: Sender, event: EventType) in
      .prepared { try await method(target)(sender, event) }
    }
  }
}
