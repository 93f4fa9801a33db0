extension Responder {
  /// Sends an action from this responder up.
  ///
  /// This responder is asked first, then the chain above it up to the window and its delegate, then the application
  /// and its delegate, and no other object. A handler can pass an action up, changed or not, with
  /// `next?.tryToPerform(…)`. The application is the one at the end of the chain, or
  /// ``Application/shared`` if there is none. Mirrors `NSResponder.tryToPerform(_:with:)`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender, which the handler gets.
  ///   - event: The event, which the handler gets.
  /// - Returns: Whether the action was handled. If it was not, ``Application/unhandledAction`` was called, unless an
  ///   interceptor stopped the action.
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
