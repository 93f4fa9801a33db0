/// A closure that was registered for an action at run time.
///
/// It is kept in a type of its own, as a bare closure would be wrapped anew each time that it is read from a
/// dictionary.
struct ActionHandler {
  let call: @MainActor (ActionInvocation) throws -> ActionResult
}

extension Responder {
  /// Registers a closure that handles an action when it comes to this responder.
  ///
  /// With it the responder implements the action, whatever its class does; where the class has a method
  /// for the action, the closure is called instead. It gets the sender and the event as they were sent,
  /// of any type. A second registration for the same action replaces the first.
  ///
  /// - Parameters:
  ///   - action: The action to handle.
  ///   - handler: What handles it. It is retained until ``removeHandler(for:)``; refer to the responder
  ///     as `[weak self]` in it.
  public final func handle(
    _ action: Action,
    using handler: @escaping @MainActor (ActionInvocation) throws -> Void
  ) {
    register(
      action,
      ActionHandler { invocation in
        try handler(invocation)
        return .handled
      })
  }

  /// Registers a closure that handles an action when it comes to this responder, or passes it on.
  ///
  /// - Parameters:
  ///   - action: The action to handle.
  ///   - handler: What handles it, and says whether it did. It is retained until ``removeHandler(for:)``.
  @_disfavoredOverload  // A closure of several statements without a `return` would fit both.
  public final func handle(
    _ action: Action,
    using handler: @escaping @MainActor (ActionInvocation) throws -> ActionResult
  ) {
    register(action, ActionHandler(call: handler))
  }

  /// Removes the closure that was registered for an action; without one, nothing happens.
  ///
  /// - Parameter action: The action that it was registered for.
  public final func removeHandler(for action: Action) {
    guard let extras, extras.handlers.removeValue(forKey: action) != nil else { return }
    if extras.handlers.isEmpty { node.traits.remove(.hasHandlers) }
    Epoch.advance()
  }

  private func register(_ action: Action, _ handler: ActionHandler) {
    let extras = extras ?? ResponderExtras()
    self.extras = extras
    extras.handlers[action] = handler
    action.token.hasBeenRegistered = true
    node.traits.insert(.hasHandlers)
    Epoch.advance()
  }

  /// The closure that was registered for an action.
  func handler(for action: Action) -> ActionHandler? {
    node.traits.contains(.hasHandlers) ? extras?.handlers[action] : nil
  }
}
