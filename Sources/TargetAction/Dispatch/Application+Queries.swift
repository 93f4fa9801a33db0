extension Application {
  /// Returns the object to which an action would be sent.
  ///
  /// Call this method if you need the object itself, for example to outline the pane that a command
  /// would change. To learn only whether the action is possible, ask for its
  /// ``state(of:to:sender:)``. To call methods of the object, call ``target(as:sender:)``.
  ///
  /// ```swift
  /// if let pane = application.target(forAction: .zoomIn) as? MapPane { pane.isOutlined = true }
  /// ```
  ///
  /// This method runs the search of ``sendAction(_:to:from:event:)`` without calling the target.
  /// Interceptors and forwarders are called, and responders accept or decline the action, but no
  /// event is passed. The search cannot know whether a handler would pass the action on. The same
  /// is true in UIKit and AppKit.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender. If the target's method does not accept the sender, the result is nil.
  /// - Returns: The target, or nil if no object would handle the action.
  /// - Complexity: The same as ``sendAction(_:to:from:event:)``.
  public final func target(forAction action: Action, sender: AnyObject? = nil) -> AnyObject? {
    var position: SearchPosition?
    switch firstCandidate(of: action, from: sender) {
    case .none: return nil
    case .call(let responder, let implementation):
      return implementation.takes(sender, for: action) ? responder : nil
    case .ask(let place): position = place
    }
    var search = TargetSearch(action, in: self, scope: .everywhere, sender: sender, at: position)
    return search.findTarget() ? search.candidate.object : nil
  }

  /// Explains which object would handle an action, and why the others would not.
  ///
  /// Print a resolution if an action goes to an unexpected object, or to none;
  /// <doc:WhyDidNothingHappen> explains each line. In code that runs often, call
  /// ``target(forAction:sender:)`` or ``state(of:to:sender:)`` instead, because they do not record
  /// the search.
  ///
  /// ```swift
  /// print(application.resolution(of: .paste, sender: pasteButton))
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The only object to try, or nil to search.
  ///   - sender: The sender.
  /// - Returns: A record of every object that the search reached and how it responded. The record
  ///   retains these objects.
  /// - Complexity: O(*n*) for *n* objects in the chains that are searched.
  public final func resolution(
    of action: Action, to target: AnyObject? = nil, sender: AnyObject? = nil
  ) -> Resolution {
    resolution(of: action, scope: ActionSend.Scope(target), sender: sender)
  }

  /// Explains a search in a scope.
  final func resolution(of action: Action, scope: ActionSend.Scope, sender: AnyObject?)
    -> Resolution
  {
    var search = TargetSearch(action, in: self, scope: scope, sender: sender, isRecorded: true)
    let isFound = search.findTarget()
    if isFound { search.note(.handled) }
    return search.resolution(of: search.action ?? action, isFound: isFound)
  }

  /// Returns the state of an action: whether it is available, and how to show it.
  ///
  /// Ask for the state before you send an action from code, and when you draw something that sends
  /// one, such as an item of a native toolbar. Commands, and controls that validate automatically,
  /// ask for it themselves.
  ///
  /// ```swift
  /// let state = application.state(of: .undo)
  /// toolbarItem.isEnabled = state.isEnabled
  /// toolbarItem.label = state.title ?? application.title(of: .undo)
  /// toolbarItem.toolTip = state.reason
  /// ```
  ///
  /// This method runs the search of ``sendAction(_:to:from:event:)``. It then calls the `state`
  /// closure of the registered handler, if it has one, or ``ActionValidating/validate(_:sender:)``
  /// on the target or, if the target does not adopt ``ActionValidating``, on the responder that
  /// represents it. Otherwise, the action is enabled.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The only object to try, or nil to search.
  ///   - sender: The sender.
  /// - Returns: The state that the target returns, or ``ActionState/unhandled`` if there is no
  ///   target or if the target does not accept the sender. To learn why, call
  ///   ``resolution(of:to:sender:)``.
  /// - Complexity: The same as ``sendAction(_:to:from:event:)``.
  public final func state(
    of action: Action,
    to target: AnyObject? = nil,
    sender: AnyObject? = nil
  ) -> ActionState {
    stateIfTaken(of: action, in: ActionSend.Scope(target), sender: sender) ?? .unhandled
  }

  /// Returns whether an action is available.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - scope: Where to search.
  ///   - sender: The sender.
  ///   - event: The event; nil if it is not known.
  /// - Returns: The state that the target returns; nil if the target does not accept the sender or
  ///   the event. A send then only reports the mismatch.
  final func stateIfTaken(
    of action: Action, in scope: ActionSend.Scope, sender: AnyObject?, event: Event? = nil
  ) -> ActionState? {
    var position: SearchPosition?
    if case .everywhere = scope {
      if currentAnchor?.isNowhere == true { return .unhandled }
      switch firstCandidate(of: action, from: sender) {
      case .none: return .unhandled
      case .call(let responder, let implementation):
        guard implementation.takes(sender, event, for: action) else { return nil }
        return state(of: action, at: responder, implementation, sender: sender)
      case .ask(let place): position = place
      }
    }
    var search = TargetSearch(
      action, in: self, scope: scope, sender: sender, event: event, at: position)
    guard search.next() else { return .unhandled }
    return search.takesSender() ? search.state : nil
  }

  /// Returns the nearest object that conforms to a protocol, so that you can call any of its
  /// methods.
  ///
  /// Call this method to get a result from the object, or to pass it more than a sender and an
  /// event.
  ///
  /// The order is the same as for ``sendAction(_:to:from:event:)``. No action is involved, so
  /// interceptors, forwarders, registered handlers, and ``Responder/canPerformAction(_:sender:)``
  /// play no part.
  ///
  /// ```swift
  /// let naming = app.target(as: (any DocumentNaming).self, sender: cell)
  /// let name = try await naming?.rename(to: "Draft")
  /// ```
  ///
  /// - Parameters:
  ///   - role: A protocol, such as `(any P).self`, or a class.
  ///   - sender: The object whose chain is searched after the first responder's chain, or before
  ///     any other chain if nothing has the focus.
  /// - Returns: The object, or nil if no object qualifies.
  /// - Complexity: The same as ``sendAction(_:to:from:event:)``.
  @inlinable
  public final func target<Role>(as role: Role.Type, sender: AnyObject? = nil) -> Role? {
    guard let found = nearest(ProtocolCache.protocolRecord(of: role), sender: sender) else {
      return nil
    }
    return found.conformance.value(of: found.object, as: role)
  }

  /// Returns every object that conforms to a protocol, nearest first.
  ///
  /// This method continues the search of ``target(as:sender:)`` to its end.
  ///
  /// - Parameters:
  ///   - role: A protocol, such as `(any P).self`, or a class.
  ///   - sender: The object whose chain is searched after the first responder's chain, or before
  ///     any other chain if nothing has the focus.
  /// - Returns: The objects, each once, in search order.
  /// - Complexity: O(*n*) for *n* objects in the chains that are searched.
  @inlinable
  public final func targets<Role>(as role: Role.Type, sender: AnyObject? = nil) -> [Role] {
    all(ProtocolCache.protocolRecord(of: role), sender: sender).map {
      $0.conformance.value(of: $0.object, as: role)
    }
  }

  /// Returns every object that conforms to a role, each once.
  @usableFromInline
  final func all(_ role: ProtocolReference, sender: AnyObject?) -> [FoundObject] {
    var search = TargetSearch(nil, as: role, in: self, scope: .everywhere, sender: sender)
    var found: [FoundObject] = []
    while let next = search.nextFound() { found.append(next) }
    return found
  }

  /// Returns the nearest object that conforms to a role.
  @usableFromInline
  final func nearest(_ role: ProtocolReference, sender: AnyObject?) -> FoundObject? {
    switch firstCandidate(as: role, from: sender) {
    case .none: return nil
    case .call(let responder, .method(let conformance)): return (responder, conformance)
    case .call, .ask: break
    }
    var search = TargetSearch(nil, as: role, in: self, scope: .everywhere, sender: sender)
    return search.nextFound()
  }
}

/// An object that a search for a role has found, and how its class conforms to the role.
@usableFromInline
typealias FoundObject = (object: AnyObject, conformance: Conformance)
