// Sends and queries that start at a responder.

extension Responder {
  /// Sends an action to this responder and up its chain.
  ///
  /// Call this method to pass an action on from inside a handler, or to send an action to the
  /// objects around a certain view, wherever the focus is.
  ///
  /// ```swift
  /// func goBack(_ sender: AnyObject?) {
  ///   if pages.count > 1 { pages.removeLast() } else { next?.tryToPerform(.goBack, from: sender) }
  /// }
  /// ```
  ///
  /// The search starts at this responder, and continues up the chain to the window and the window's
  /// delegate, and then to the application and its delegate. It visits no other object. A handler
  /// can pass an action up the chain, changed or not, with `next?.tryToPerform(…)`. The send goes
  /// through ``Application/send(_:)`` of the application at the end of the chain or, if there is
  /// none, of ``Application/shared``. The method corresponds to `NSResponder.tryToPerform(_:with:)`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender, which is passed to the handler.
  ///   - event: The event, which is passed to the handler.
  /// - Returns: Whether the action was handled. If it was not,
  ///   ``Application/unhandledActionHandler`` has been called, unless an interceptor or an override
  ///   of ``Application/send(_:)`` stopped the action.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  @discardableResult
  public final func tryToPerform(
    _ action: Action,
    from sender: AnyObject? = nil,
    event: Event? = nil
  ) -> Bool {
    let send = ActionSend(
      action: action, scope: .chain(from: self), sender: sender, event: event, source: .code)
    return (application ?? .shared).send(send).isHandled
  }

  /// Returns the object that would handle an action sent from this responder up the chain.
  ///
  /// This method runs the search of ``tryToPerform(_:from:event:)`` without calling the target. It
  /// corresponds to `UIResponder.target(forAction:withSender:)`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender. If the target's method does not accept the sender, the result is nil.
  /// - Returns: The target, or nil if no object would handle the action.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final func chainTarget(forAction action: Action, sender: AnyObject? = nil) -> AnyObject? {
    var search = TargetSearch(
      action, in: application ?? .shared, scope: .chain(from: self), sender: sender)
    return search.findTarget() ? search.candidate.object : nil
  }

  /// Explains which object would handle an action sent from this responder up the chain, and why
  /// the others would not.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender.
  /// - Returns: A record of every object that the search reached and how it responded. The record
  ///   retains these objects.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final func chainResolution(of action: Action, sender: AnyObject? = nil) -> Resolution {
    let application = application ?? .shared
    return application.resolution(of: action, scope: .chain(from: self), sender: sender)
  }

  /// Returns the nearest object, from this responder up the chain, that conforms to a protocol or
  /// is an instance of a class.
  ///
  /// Call this method in a view that needs an object around it, such as its controller or its
  /// document, without storing a reference.
  ///
  /// The order is the same as for ``tryToPerform(_:from:event:)``, but objects to which others
  /// forward actions (``ActionForwarding``) are not found. The search reaches the first responder
  /// only if it is on this chain. To start at the first responder, use
  /// ``Application/target(as:sender:)``.
  ///
  /// ```swift
  /// let controller = view.chainTarget(as: ViewController.self)
  /// ```
  ///
  /// - Parameter role: A protocol, such as `(any P).self`, or a class.
  /// - Returns: The object, or nil if no object qualifies.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  @inlinable
  public final func chainTarget<Role>(as role: Role.Type) -> Role? {
    guard let found = nearest(ProtocolCache.protocolRecord(of: role)) else { return nil }
    return found.conformance.value(of: found.object, as: role)
  }

  /// Returns the nearest object that conforms to a role.
  @usableFromInline
  final func nearest(_ role: ProtocolReference) -> FoundObject? {
    var search = TargetSearch(
      nil, as: role, in: application ?? .shared, scope: .chain(from: self), sender: nil)
    return search.nextFound()
  }
}
