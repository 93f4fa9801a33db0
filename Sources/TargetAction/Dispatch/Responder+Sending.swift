extension Responder {
  /// Sends an action from this responder up.
  ///
  /// This responder is asked first, then the chain above it, up to the window and its delegate, and
  /// then the application and its delegate; nobody else. A handler sends an action on, changed or not,
  /// with `next?.tryToPerform(…)`. The application is the one that the chain ends in, or
  /// ``Application/shared`` if it ends in none. Mirrors `NSResponder.tryToPerform(_:with:)`.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - sender: The object that sends, for the handler to know.
  ///   - event: What happened, for the handler to know.
  /// - Returns: Whether the action was handled. If it was not,
  ///   ``Application/unhandledAction`` has been told, unless an interceptor stopped the action.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  @discardableResult
  public final func tryToPerform(
    _ action: Action,
    from sender: AnyObject? = nil,
    event: Event? = nil
  ) -> Bool {
    let application = application ?? .shared
    let request = SendRequest(action: action, target: nil, sender: sender, event: event)
    return application.deliver(request, in: .chain(from: self))
  }
}
