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
    var refusing: Responder?
    let stop = currentStop(of: action, sender: sender, place: sender)
    if let stop {
      guard let node = stop.position.node else { return nil }
      refusing = node.responder
      if let refusing, refusing.claims(action, sender: sender) { return refusing }
    }
    var search = search(for: action, sender: sender, past: refusing, in: stop?.position.part)
    defer { search.finish() }
    return search.findTarget() ? search.object : nil
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
      action, in: self, scope: scope, sender: sender, recordingIn: SearchRecord(isComplete: true))
    defer { search.finish() }
    guard search.findTarget() else {
      return search.resolution(of: search.action ?? action, target: nil, state: .unhandled)
    }
    search.note(.handled)
    let (target, state) = (search.object, search.state)
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
    guard let target else { return stateIfTaken(of: action, sender: sender, place: sender) }
    var search = TargetSearch(action, in: self, scope: .target(target), sender: sender)
    defer { search.finish() }
    return search.findState()
  }

  /// Returns whether an action to nil can be done now.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The sender.
  ///   - place: The sender, or nil if it is known to be in no chain.
  /// - Returns: The state that the target returns; nil if the target does not take the sender.
  final func stateIfTaken(of action: Action, sender: AnyObject?, place: AnyObject?)
    -> ActionState?
  {
    var refusing: Responder?
    let stop = currentStop(of: action, sender: sender, place: place)
    if let stop {
      guard let node = stop.position.node else { return .unhandled }
      let traits = node.classRecord.traits
      refusing = node.responder
      if let refusing {
        if traits.isDisjoint(with: .answers) { return .enabled }
        if refusing.claims(action, sender: sender) {
          return traits.contains(.overridesValidate)
            ? refusing.validate(action, sender: sender) : .enabled
        }
      }
    }
    var search = search(for: action, sender: sender, past: refusing, in: stop?.position.part)
    defer { search.finish() }
    return search.findState()
  }

  /// The search for the target of an action, past a responder that has refused it if there is one.
  private func search(
    for action: Action,
    sender: AnyObject?,
    past refusing: consuming Responder?,
    in part: SearchPart?
  ) -> TargetSearch {
    guard let refusing, let part else {
      return TargetSearch(action, in: self, scope: scopeOfQueries, sender: sender)
    }
    return TargetSearch(
      action, in: self, sender: sender, event: nil, past: refusing, asked: AskedObjects(), in: part,
      isCurrent: true, recordingIn: nil)
  }

  /// The first stop of the last search for an action, if there is none, or nothing more to ask there than for its claim.
  @inline(__always)
  private func currentStop(of action: Action, sender: AnyObject?, place: AnyObject?)
    -> CachedStop?
  {
    var stop = action.token.cachedStop
    if !stop.holds(for: node, sender: place) {
      guard !awaitsAnchoredSend, findFirstStop(of: action, place: place) else { return nil }
      stop = action.token.cachedStop
    }
    guard !awaitsAnchoredSend else { return nil }
    let called = stop.calledNode
    if stop.isMiss || called != nil && !stop.conformance.holds { return stop }
    guard called != nil || stop.plainConformance(to: action.token.interface) != nil,
      action.token.takes(sender)
    else { return nil }
    return stop
  }

  /// Finds and caches the first stop of an action, unless it is that of a sender which is not at its own place in a
  /// chain.
  ///
  /// - Returns: Whether the entry holds for the sender.
  private func findFirstStop(of action: Action, place: AnyObject?) -> Bool {
    if findDirectStop(for: action) == nil {
      guard place == nil || place is Responder else { return false }
      TargetSearch.cacheFirstStops(in: self, sender: place) { $0.append(action) }
    }
    // What was found may have died when it was let go of.
    return action.token.cachedStop.holds(for: node, sender: place)
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
    guard let found = nearest(RoleCache.interface(of: role), sender: sender) else { return nil }
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
    var targets: [Role] = []
    forEach(RoleCache.interface(of: role), sender: sender) { object, conformance in
      targets.append(conformance.value(of: object, as: role))
    }
    return targets
  }

  /// Calls a closure with every object that conforms to a role, each once.
  @usableFromInline
  final func forEach(
    _ role: Interface,
    sender: AnyObject?,
    _ body: (AnyObject, Conformance) -> Void
  ) {
    var search = TargetSearch(role, in: self, scope: scopeOfQueries, sender: sender)
    defer { search.finish() }
    while let found = search.nextFound() { body(found.object, found.conformance) }
  }

  /// Finds the nearest object that conforms to a role.
  @usableFromInline
  final func nearest(_ role: Interface, sender: AnyObject?) -> FoundObject? {
    let stop = role.cachedStop
    if stop.conformance.holds, stop.holds(for: node, sender: sender),
      let responder = stop.position.node?.responder
    {
      return (responder, stop.conformance)
    }
    return search(for: role, sender: sender)
  }

  @inline(never)
  private func search(for role: Interface, sender: AnyObject?) -> FoundObject? {
    if !role.cachedStop.holds(for: node, sender: sender), !awaitsAnchoredSend,
      let stop = findDirectStop(for: role), let responder = stop.position.node?.responder
    {
      return (responder, stop.conformance)
    }
    var search = TargetSearch(role, in: self, scope: scopeOfQueries, sender: sender)
    defer { search.finish() }
    return search.nextFound()
  }
}

/// An object that a search for a role has found, and how its class conforms to the role.
@usableFromInline
typealias FoundObject = (object: AnyObject, conformance: Conformance)

extension TargetSearch {
  /// The next object that conforms to the role.
  mutating func nextFound() -> FoundObject? {
    next() ? (object, conformance) : nil
  }

  /// Goes to the object that would handle the action, which takes the sender.
  ///
  /// - Returns: Whether there is one. A sender of another type ends the search.
  mutating func findTarget() -> Bool { next() && takesSender() }

  /// Goes to the object that would handle the action.
  ///
  /// - Returns: The state of the action there; nil if the object does not take the sender.
  mutating func findState() -> ActionState? {
    guard next() else { return .unhandled }
    return takesSender() ? state : nil
  }

  private func takesSender() -> Bool {
    let takesSender =
      handler.map { $0.sender?.accepts(sender) ?? true } ?? action?.token.takes(sender) ?? false
    if !takesSender { note(.wrongSender) }
    return takesSender
  }

  /// The state of the action at the target that was found.
  var state: ActionState {
    guard let action, let responder else { return .enabled }
    return responder.validate(action, sender: sender)
  }

  /// The event that the target that was found takes; nil if it takes any.
  var targetEvent: Parameter? { handler.map(\.event) ?? action?.token.event }
}
