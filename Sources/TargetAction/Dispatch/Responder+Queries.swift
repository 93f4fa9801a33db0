// Sends and queries of an application, from one responder up.

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

  /// Finds the object that an action would be sent to from this responder up.
  ///
  /// It runs the search of
  /// ``tryToPerform(_:from:event:)``, without the call. Mirrors `UIResponder.target(forAction:withSender:)`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender. An action whose method does not take it has no target.
  /// - Returns: The target, or nil if no object would handle the action.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final func chainTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    var search = TargetSearch(
      action, in: application ?? .shared, scope: .chain(from: self), sender: sender)
    return search.findTarget() ? search.candidate.object : nil
  }

  /// Explains which object would handle an action that is sent from this responder up, and why the others would not.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender.
  /// - Returns: Every object that was asked, with its answer.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final func chainResolution(of action: Action, sender: AnyObject?) -> Resolution {
    let application = application ?? .shared
    return application.resolution(of: action, scope: .chain(from: self), sender: sender)
  }

  /// Finds the nearest object from this responder up that conforms to a protocol, or is of a class.
  ///
  /// The order is that of ``tryToPerform(_:from:event:)``, which begins with this responder. The first responder is
  /// asked only if it is on this chain. ``Application/target(as:sender:)`` begins there.
  ///
  /// ```swift
  /// let controller = view.chainTarget(as: ViewController.self)
  /// ```
  ///
  /// - Parameter role: A protocol, as `(any P).self`, or a class.
  /// - Returns: The object, or nil if none conforms.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  @inlinable
  public final func chainTarget<Role>(as role: Role.Type) -> Role? {
    guard let found = nearest(ProtocolCache.protocolRecord(of: role)) else { return nil }
    return found.conformance.value(of: found.object, as: role)
  }

  /// Finds the nearest object that conforms to a role.
  @usableFromInline
  final func nearest(_ role: ProtocolReference) -> FoundObject? {
    var search = TargetSearch(
      role, in: application ?? .shared, scope: .chain(from: self), sender: nil)
    return search.nextFound()
  }
}
