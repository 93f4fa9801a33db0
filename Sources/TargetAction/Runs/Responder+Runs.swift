extension Responder {
  /// Adds or removes a run at this responder, which claims `cancelOperation` while it has any.
  final func noteRun(_ run: ActionRun, isOpen: Bool) {
    let extras = ownExtras
    if extras.canceller == nil { extras.canceller = makeCanceller() }
    if isOpen {
      extras.runs.append(run)
      node.set(.hasHandlers, true)
    } else {
      extras.runs.removeFirst(run)
      noteHandlers(in: extras)
    }
    // Only this action has another target now, so the epoch need not advance.
    Action.cancelOperation.record.value.cachedCandidate = CachedCandidate()
  }

  /// Creates the handler that cancels the runs here; it uses the node, as `weak` would make each
  /// later retain slower.
  private func makeCanceller() -> ActionHandler {
    let node = node
    // Like a handler that may pass, it is not cached, because it comes and goes without a new
    // epoch.
    return ActionHandler(mayPass: true) { _ in
      node.responder?.runs.contains { !$0.isCancellationRequested } == true
    } state: { _ in
      .enabled
    } call: { _ in
      for run in node.responder?.runs ?? [] { run.cancel() }
      return .handled
    }
  }

  // MARK: - Asynchronous handlers

  /// Registers an asynchronous closure that handles an action at this responder.
  ///
  /// A send starts an ``ActionRun``, and returns when the closure first suspends
  /// (<doc:AsynchronousActions>). Otherwise, the closure is registered as a synchronous one is.
  ///
  /// - Parameters:
  ///   - id: The identifier for replacing or removing the closure, or nil for none.
  ///   - action: The action to handle.
  ///   - whileRunning: What a send does while an earlier one runs.
  ///   - lifetime: Whether closing the window in which a run began asks it to cancel.
  ///   - state: A closure that returns the state of the action (``ActionState``) for a sender, or
  ///     nil to call ``Responder/validate(_:sender:)``. It is retained like the handler.
  ///   - handler: The closure. The responder retains it until it is removed,
  ///     and a run retains it until it ends.
  /// - Returns: The registration, for ``removeHandler(_:)``.
  /// - Complexity: The same as for a synchronous closure.
  @discardableResult
  public final func addHandler(
    id: String? = nil,
    for action: Action,
    whileRunning: ActionRun.Policy = .ignore,
    lifetime: ActionRun.Lifetime = .untilDone,
    state: (@MainActor (_ sender: AnyObject?) -> ActionState)? = nil,
    _ handler: @escaping @MainActor (ActionInvocation) async throws -> Void
  ) -> HandlerRegistration {
    register(
      action, id,
      ActionHandler(rules: RunRules(whileRunning, lifetime), state: state) { invocation in
        .prepared { try await handler(invocation) }
      })
  }

  /// Registers an asynchronous closure that handles an action at this responder, with a typed
  /// sender and event.
  ///
  /// Both can have any type, optional or not. As with a method, the action is not handled if the
  /// sender or the event has a different type. Otherwise, the closure, its rules, and the result
  /// are those of ``addHandler(id:for:whileRunning:lifetime:state:_:)-9wzwx``.
  @discardableResult
  public final func addHandler<Sender, EventType>(
    id: String? = nil,
    for action: Action,
    whileRunning: ActionRun.Policy = .ignore,
    lifetime: ActionRun.Lifetime = .untilDone,
    state: (@MainActor (_ sender: AnyObject?) -> ActionState)? = nil,
    _ handler: @escaping @MainActor (Sender, EventType) async throws -> Void
  ) -> HandlerRegistration {
    register(
      action, id,
      ActionHandler(rules: RunRules(whileRunning, lifetime), state: state) { sender, event in
        .prepared { try await handler(sender, event) }
      })
  }

  /// Registers another object's asynchronous method to handle an action at this responder.
  ///
  /// The method takes an ``ActionInvocation``. The object is retained only while a run lasts. Once
  /// it is deallocated, the action is searched for as if the handler did not exist. Otherwise, the
  /// method, its rules, and the result are those of the closure of
  /// ``addHandler(id:for:whileRunning:lifetime:state:_:)-9wzwx``.
  @discardableResult
  public final func addHandler<Object: AnyObject>(
    id: String? = nil,
    for action: Action,
    of object: Object,
    whileRunning: ActionRun.Policy = .ignore,
    lifetime: ActionRun.Lifetime = .untilDone,
    state: (@MainActor (_ sender: AnyObject?) -> ActionState)? = nil,
    _ method: @escaping @MainActor (Object) -> @MainActor (ActionInvocation) async throws -> Void
  ) -> HandlerRegistration {
    let rules = RunRules(whileRunning, lifetime)
    let isAlive = { @MainActor [weak object] (_: AnyObject?) in object != nil }
    let handler = ActionHandler(rules: rules, applies: isAlive, state: state) {
      [weak object] sent in
      guard let object else { return .passed }
      return .prepared { try await method(object)(sent) }
    }
    return register(action, id, handler)
  }
}
