// The registrations of a control: targets with actions or methods, and closures.

extension Control {
  // MARK: - Targets and actions

  /// Registers a target and an action for one or more events.
  ///
  /// Pass nil to let the nearest object handle the action, depending on the focus, and a target if
  /// only that object makes sense. For a reaction that no menu or key shares, register a method or
  /// a closure instead.
  ///
  /// ```swift
  /// searchField.addTarget(bookList, action: .filter, for: [.editingChanged, .editingDidEnd])
  /// ```
  ///
  /// Each call to ``sendActions(for:event:)`` sends a target-action pair at most once, even if
  /// several of the pair's events are sent. Pairs are sent in the order of registration.
  /// Registering a pair again moves it to the end and adds the events. Registrations that a handler
  /// adds take effect with the next call to ``sendActions(for:event:)``. If a handler registers
  /// again what the call in progress has not sent yet, that call still sends it, as it is then.
  ///
  /// - Parameters:
  ///   - target: The target, or nil to send the action up the responder chain. The target is not
  ///     retained. When it is deallocated, the pair is dropped, and a send that still finds it is
  ///     reported to ``Application/unhandledActionHandler``.
  ///   - action: The action.
  ///   - events: The events. If there are none, nothing changes.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func addTarget(_ target: AnyObject?, action: Action, for events: Events) {
    registry.add(target, action, for: events.rawValue)
    noteActions()
  }

  /// Registers a method of a target, whose type the compiler checks, for one or more events.
  ///
  /// No action is involved, so the call does not go through ``sendAction(_:to:event:)``. Methods
  /// cannot be compared, so each call adds a registration. ``removeTarget(_:action:for:)`` removes
  /// them by target.
  ///
  /// - Parameters:
  ///   - target: The target, which is not retained. When it is deallocated, the registration is
  ///     dropped without a report.
  ///   - events: The events. If there are none, nothing changes.
  ///   - method: The method, such as `Controller.refresh`. Errors that it throws are presented,
  ///     starting at the target if it is a responder, otherwise at the control
  ///     (``Responder/presentError(_:)``).
  /// - Complexity: O(*n*) for *n* registrations.
  public final func addTarget<Target: AnyObject>(
    _ target: Target,
    for events: Events,
    _ method: @escaping @MainActor (Target) -> @MainActor () throws -> Void
  ) {
    registry.add(target, of: self, for: events.rawValue) { (target: Target, _: AnyObject, _) in
      try method(target)()
    }
  }

  /// Registers a method of a target that takes the control as its sender.
  ///
  /// No action is involved, so the call does not go through ``sendAction(_:to:event:)``. Methods
  /// cannot be compared, so each call adds a registration. ``removeTarget(_:action:for:)`` removes
  /// them by target.
  ///
  /// - Parameters:
  ///   - target: The target, which is not retained. When it is deallocated, the registration is
  ///     dropped without a report.
  ///   - events: The events. If there are none, nothing changes.
  ///   - method: The method, such as `Controller.buttonPressed(_:)`. Errors that it throws are
  ///     presented, starting at the target if it is a responder, otherwise at the control
  ///     (``Responder/presentError(_:)``).
  /// - Precondition: The method's sender parameter must accept this control.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target,
    for events: Events,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) throws -> Void
  ) {
    registry.add(target, of: self, for: events.rawValue) { target, sender, _ in
      try method(target)(sender)
    }
  }

  /// Registers a method of a target that takes the control and the event.
  ///
  /// No action is involved, so the call does not go through ``sendAction(_:to:event:)``. Methods
  /// cannot be compared, so each call adds a registration. ``removeTarget(_:action:for:)`` removes
  /// them by target.
  ///
  /// - Parameters:
  ///   - target: The target, which is not retained. When it is deallocated, the registration is
  ///     dropped without a report.
  ///   - events: The events. If there are none, nothing changes.
  ///   - method: The method, such as `Controller.buttonPressed(_:event:)`. Errors that it throws
  ///     are presented, starting at the target if it is a responder, otherwise at the control
  ///     (``Responder/presentError(_:)``).
  /// - Precondition: The method's sender parameter must accept this control.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target,
    for events: Events,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event?) throws -> Void
  ) {
    registry.add(target, of: self, for: events.rawValue) { try method($0)($1, $2) }
  }

  /// Removes the registrations of a target for the given events.
  ///
  /// This method does nothing if there are none. Closures stay registered; remove them with
  /// ``removeHandler(id:for:)``.
  ///
  /// - Parameters:
  ///   - target: The target. Nil matches every target, and actions without a target.
  ///   - action: The action. Nil matches every action and method.
  ///   - events: The events to remove. A registration keeps its other events.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func removeTarget(_ target: AnyObject?, action: Action?, for events: Events) {
    registry.remove(target, action, for: events.rawValue)
    noteActions()
  }

  /// Removes all registrations, including closures, for all events.
  ///
  /// - Complexity: O(*n*) for *n* registrations.
  public final func removeAllTargets() {
    registry.remove(.max) { _ in true }
    noteActions()
  }

  // MARK: - Closures

  /// Registers a closure for one or more events.
  ///
  /// Register a closure if the reaction takes only a few lines, and belongs where the control is
  /// created. If a menu or a key should do the same, use an action.
  ///
  /// ```swift
  /// let id = retryButton.addHandler(for: .primaryActionTriggered) { _ in try connect() }
  /// retryButton.removeHandler(id: id, for: .allEvents)  // Once the program is connected
  /// ```
  ///
  /// The closure runs in the order of registration, among the actions. Registering a closure under
  /// an existing identifier replaces the existing closure, moves it to the end, and adds the
  /// events.
  ///
  /// - Parameters:
  ///   - id: The identifier for removing the closure, or nil to create a unique one.
  ///   - events: The events. If there are none, nothing changes.
  ///   - handler: The closure, which receives the control. The control retains it, so capture
  ///     weakly any object that retains the control. Errors that the closure throws are presented,
  ///     starting at the control (``Responder/presentError(_:)``).
  /// - Returns: The identifier, which names the closure in this control.
  /// - Complexity: O(*n*) for *n* registrations.
  @discardableResult
  public final func addHandler(
    id: String? = nil,
    for events: Events,
    _ handler: @escaping @MainActor (Control) throws -> Void
  ) -> String {
    registry.addClosure(id, for: events.rawValue, handler)
  }

  /// Removes a closure for the given events.
  ///
  /// This method does nothing if no closure has the identifier.
  ///
  /// - Parameters:
  ///   - id: The identifier under which the closure is registered.
  ///   - events: The events to remove. The closure keeps its other events.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func removeHandler(id: String, for events: Events) {
    registry.removeClosure(id, for: events.rawValue)
  }
}
