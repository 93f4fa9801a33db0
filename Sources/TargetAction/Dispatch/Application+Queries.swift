extension Application {
  /// Finds the object that an action would be sent to.
  ///
  /// It runs the search of ``sendAction(_:to:from:event:)``, without the call: interceptors, claims and forwarders
  /// are asked, with no event. Whether a handler would pass the action on is not known before it is called.
  /// `UIApplication` and `NSApplication` do the same.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender. An action whose method does not take it has no target.
  /// - Returns: The target, or nil if no object would handle the action.
  /// - Complexity: That of ``sendAction(_:to:from:event:)``.
  public final func target(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    var position: SearchPosition?
    if !awaitsAnchoredSend {
      switch firstCandidate(of: action, from: sender) {
      case .none: return nil
      case .call(let responder, let implementation):
        return implementation.takes(sender, for: action) ? responder : nil
      case .ask(let place): position = place
      }
    }
    var search = TargetSearch(
      action, in: self, scope: scopeOfQueries, sender: sender, at: position)
    return search.findTarget() ? search.candidate.object : nil
  }

  /// Explains which object would handle an action, and why the others would not.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The one object to ask, or nil to search.
  ///   - sender: The sender.
  /// - Returns: Every object that was asked, with its answer.
  /// - Complexity: O(*n*) for *n* objects in the chains that are searched.
  public final func resolve(_ action: Action, to target: AnyObject?, sender: AnyObject?)
    -> Resolution
  {
    resolution(of: action, scope: target.map { .target($0) } ?? scopeOfQueries, sender: sender)
  }

  /// Explains a part of the search, or the whole.
  final func resolution(of action: Action, scope: SearchScope, sender: AnyObject?) -> Resolution {
    var search = TargetSearch(
      action, in: self, scope: scope, sender: sender, isRecorded: true)
    guard search.findTarget() else {
      return search.resolution(of: search.action ?? action, target: nil, state: .unhandled)
    }
    search.note(.handled)
    let (target, state) = (search.candidate.object, search.state)
    var resolution = search.resolution(
      of: search.action ?? action, target: target, state: state)
    resolution.event = search.targetEvent
    return resolution
  }

  /// Returns whether an action can be done now, and how to show it.
  ///
  /// It runs the search of ``sendAction(_:to:from:event:)``, and calls ``Responder/validate(_:sender:)`` of the
  /// target. A target that is not a responder is always enabled.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The one object to ask, or nil to search.
  ///   - sender: The sender.
  /// - Returns: The state that the target returns. It is
  ///   ``ActionState/unhandled`` if there is no target; ``resolve(_:to:sender:)`` explains why.
  /// - Complexity: That of ``sendAction(_:to:from:event:)``.
  public final func state(
    of action: Action,
    to target: AnyObject? = nil,
    sender: AnyObject? = nil
  ) -> ActionState {
    stateIfTaken(of: action, to: target, sender: sender) ?? .unhandled
  }

  /// Returns whether an action can be done now.
  ///
  /// - Returns: The state that the target returns; nil if the target does not take the sender. A send then reports
  ///   that, and does nothing else.
  final func stateIfTaken(of action: Action, to target: AnyObject? = nil, sender: AnyObject?)
    -> ActionState?
  {
    var position: SearchPosition?
    if target == nil, !awaitsAnchoredSend {
      switch firstCandidate(of: action, from: sender) {
      case .none: return .unhandled
      case .call(let responder, let implementation):
        return implementation.takes(sender, for: action)
          ? responder.validate(action, sender: sender) : nil
      case .ask(let place): position = place
      }
    }
    var search = TargetSearch(
      action, in: self, scope: target.map { .target($0) } ?? scopeOfQueries, sender: sender,
      at: position)
    return search.findState()
  }

  /// Finds the nearest object that conforms to a protocol, so that any of its methods can be called.
  ///
  /// The order is that of ``sendAction(_:to:from:event:)``. There is no action, so no object is asked for claims, and
  /// interceptors, forwarders and registered handlers take no part.
  ///
  /// ```swift
  /// let naming = app.target(as: (any DocumentNaming).self, sender: cell)
  /// let name = try await naming?.rename(to: "Draft")
  /// ```
  ///
  /// - Parameters:
  ///   - role: A protocol, as `(any P).self`, or a class.
  ///   - sender: Where to search after the first responder's chain, or first if nothing has the focus.
  /// - Returns: The object, or nil if none conforms.
  /// - Complexity: That of ``sendAction(_:to:from:event:)``.
  @inlinable
  public final func target<Role>(as role: Role.Type, sender: AnyObject?) -> Role? {
    guard let found = nearest(ProtocolCache.protocolRecord(of: role), sender: sender) else {
      return nil
    }
    return found.conformance.value(of: found.object, as: role)
  }

  /// Finds every object that conforms to a protocol, the nearest first.
  ///
  /// It runs the search of ``target(as:sender:)`` to its end.
  ///
  /// - Parameters:
  ///   - role: A protocol, as `(any P).self`, or a class.
  ///   - sender: Where to search after the first responder's chain, or first if nothing has the focus.
  /// - Returns: The objects, each once, in the order of the search.
  /// - Complexity: O(*n*) for *n* objects in the chains that are searched.
  @inlinable
  public final func targets<Role>(as role: Role.Type, sender: AnyObject?) -> [Role] {
    all(ProtocolCache.protocolRecord(of: role), sender: sender).map {
      $0.conformance.value(of: $0.object, as: role)
    }
  }

  /// Finds every object that conforms to a role, each once.
  @usableFromInline
  final func all(_ role: ProtocolReference, sender: AnyObject?) -> [FoundObject] {
    var search = TargetSearch(role, in: self, scope: scopeOfQueries, sender: sender)
    var found: [FoundObject] = []
    while let next = search.nextFound() { found.append(next) }
    return found
  }

  /// Finds the nearest object that conforms to a role.
  @usableFromInline
  final func nearest(_ role: ProtocolReference, sender: AnyObject?) -> FoundObject? {
    if !awaitsAnchoredSend {
      switch firstCandidate(as: role, from: sender) {
      case .none: return nil
      case .call(let responder, .method(let conformance)): return (responder, conformance)
      case .call, .ask: break
      }
    }
    var search = TargetSearch(role, in: self, scope: scopeOfQueries, sender: sender)
    return search.nextFound()
  }
}

/// An object that a search for a role has found, and how its class conforms to the role.
@usableFromInline
typealias FoundObject = (object: AnyObject, conformance: Conformance)

extension TargetSearch {
  /// The next object that conforms to the role.
  mutating func nextFound() -> FoundObject? {
    next() ? (candidate.object, candidate.conformance) : nil
  }
}
