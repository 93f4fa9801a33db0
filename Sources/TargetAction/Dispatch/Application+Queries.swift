extension Application {
  /// Finds the object that an action would be sent to.
  ///
  /// The search is that of ``sendAction(_:to:from:event:)``, up to the call: interceptors, claims and
  /// forwarders are asked, with no event. Whether a handler would pass the action on is not known before
  /// it is called. As `UIApplication` and `NSApplication` do.
  ///
  /// - Parameters:
  ///   - action: What would be done.
  ///   - sender: The object that would send. An action whose method does not take it has no target.
  /// - Returns: The target, or nil if nobody would handle the action.
  /// - Complexity: As ``sendAction(_:to:from:event:)``.
  public final func target(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    switch plainAnswer(to: action, sender: sender, place: sender) {
    case .found(let responder, _)?: return responder
    case .nobody?: return nil
    case let answer:
      return search(for: action, sender: sender, after: answer) { $0.firstAcceptable()?.object }
    }
  }

  /// Explains who would handle an action, and why nobody else.
  ///
  /// - Parameters:
  ///   - action: What would be done.
  ///   - target: The one object to ask, or nil to search.
  ///   - sender: The object that would send.
  /// - Returns: Every object that was asked, with its answer.
  /// - Complexity: O(*n*) for *n* objects in the chains that are searched.
  public final func resolve(_ action: Action, to target: AnyObject?, sender: AnyObject?)
    -> Resolution
  {
    resolution(of: action, scope: target.map { .target($0) } ?? scopeOfQueries, sender: sender)
  }

  /// Explains a part of the search, or the whole.
  final func resolution(of action: Action, scope: Search.Scope, sender: AnyObject?) -> Resolution {
    var search = Search(action, in: self, scope: scope, sender: sender)
    defer { search.end() }
    let found = search.firstAcceptable()
    if let found { search.note(.chosen, by: found) }
    return search.resolution(target: found?.object)
  }

  /// Finds out whether an action can be done now, and how it is to be shown.
  ///
  /// The search is that of ``sendAction(_:to:from:event:)``; the target that it finds answers, with
  /// ``Responder/validate(_:sender:)``. A target that is no responder has nothing against it.
  ///
  /// - Parameters:
  ///   - action: What would be done.
  ///   - target: The one object to ask, or nil to search.
  ///   - sender: The object that would send.
  /// - Returns: What the target says. Disabled if there is no target, with a reason for developers, as
  ///   ``Resolution/failure`` has it; ``target(forAction:sender:)`` tells that from what a target says.
  /// - Complexity: As ``sendAction(_:to:from:event:)``.
  public final func state(
    of action: Action,
    to target: AnyObject? = nil,
    sender: AnyObject? = nil
  ) -> ActionState {
    guard let target else { return state(of: action, sender: sender, place: sender) }
    var search = Search(action, in: self, scope: .target(target), sender: sender)
    defer { search.end() }
    return search.state()
  }

  /// Finds out whether an action to nil can be done now.
  ///
  /// - Parameters:
  ///   - action: What would be done.
  ///   - sender: The object that would send.
  ///   - place: The sender, or nil if it is known that it has no place in any chain.
  /// - Returns: What the target says.
  final func state(of action: Action, sender: AnyObject?, place: AnyObject?) -> ActionState {
    switch plainAnswer(to: action, sender: sender, place: place) {
    case .found(let responder, let hasState)?:
      return hasState ? responder.validate(action, sender: sender) : .enabled
    case .nobody?:
      return Absence.of(action).state
    case let answer:
      return search(for: action, sender: sender, after: answer) { $0.state() }
    }
  }

  /// What a query learns without a whole search.
  private enum PlainAnswer {
    /// The target, and whether it has to be asked for a state.
    case found(Responder, hasState: Bool)
    /// Those that were asked have refused, and there is more to ask than claims after them.
    case refused(PlainWalk)
    /// Nobody has a say.
    case nobody
  }

  /// What is known of a query from the last search, while nothing has changed.
  ///
  /// - Returns: Nil if it takes a search to know.
  @inline(__always)
  private func plainAnswer(to action: Action, sender: AnyObject?, place: AnyObject?) -> PlainAnswer?
  {
    let token = action.token
    guard
      let stop = token.memory.recallPlainStop(application: node, sender: place)
        ?? findPlainStop(for: token, sender: place)
    else {
      return token.memory.recallsNothing(application: node, sender: place) ? .nobody : nil
    }
    guard stop.isHandler || token.takes(sender) else { return nil }
    let (responder, hasState) = (stop.node.responder, stop.hasState)
    guard !stop.hasClaim || responder.canPerformAction(action, sender: sender) else {
      return plainAnswer(to: action, sender: sender, after: responder, in: stop.leg)
    }
    return .found(responder, hasState: hasState)
  }

  /// What is learnt of a query above a responder that has refused.
  @inline(never)
  private func plainAnswer(
    to action: Action,
    sender: AnyObject?,
    after responder: Responder,
    in leg: SearchLeg
  ) -> PlainAnswer {
    var walk = PlainWalk(after: responder, in: leg, because: .refused)
    // A handler that has refused takes any sender; the methods above it may not.
    guard action.token.takes(sender),
      let (responder, _) = walk.next(for: action, sender: sender)
    else { return .refused(walk) }
    walk.notes.removeAll()
    return .found(responder, hasState: responder.node.record.traits.contains(.hasState))
  }

  /// Asks a search, which goes on after a refusal if there was one.
  private func search<Answer>(
    for action: Action,
    sender: AnyObject?,
    after answer: PlainAnswer?,
    _ ask: (inout Search) -> Answer
  ) -> Answer {
    guard case .refused(let walk)? = answer else {
      var search = Search(action, in: self, scope: scopeOfQueries, sender: sender)
      defer { search.end() }
      return ask(&search)
    }
    var search = Search(
      action, in: self, scope: .everywhere, sender: sender, notes: walk.notes)
    defer { search.end() }
    search.resume(after: walk)
    return ask(&search)
  }

  /// Finds the nearest object that conforms to a protocol, to call any of its methods with all their types.
  ///
  /// The order is that of ``sendAction(_:to:from:event:)``. There is no action, so nobody is asked for
  /// claims, and neither interceptors, forwarders nor registered handlers take part.
  ///
  /// ```swift
  /// let naming = app.target(as: (any DocumentNaming).self, sender: cell)
  /// let name = try await naming?.rename(to: "Draft")
  /// ```
  ///
  /// - Parameters:
  ///   - role: A protocol, as `(any P).self`, or a class.
  ///   - sender: Where to search if nobody has the focus, and after the first responder's chain.
  /// - Returns: The object, or nil if none conforms.
  /// - Complexity: As ``sendAction(_:to:from:event:)``.
  @inlinable
  public final func target<Role>(as role: Role.Type, sender: AnyObject?) -> Role? {
    guard let found = nearest(RoleCache.interface(of: role), sender: sender) else { return nil }
    return found.taken(as: role)
  }

  /// Finds every object that conforms to a protocol, the nearest first.
  ///
  /// The search is that of ``target(as:sender:)``, and goes on to its end.
  ///
  /// - Parameters:
  ///   - role: A protocol, as `(any P).self`, or a class.
  ///   - sender: Where to search if nobody has the focus, and after the first responder's chain.
  /// - Returns: The objects, each once, in the order of the search.
  /// - Complexity: O(*n*) for *n* objects in the chains that are searched.
  @inlinable
  public final func targets<Role>(as role: Role.Type, sender: AnyObject?) -> [Role] {
    var targets: [Role] = []
    forEach(RoleCache.interface(of: role), sender: sender) { found in
      targets.append(found.taken(as: role))
    }
    return targets
  }

  /// Goes through every object that conforms to a role, each once.
  @usableFromInline
  final func forEach(
    _ role: Interface,
    sender: AnyObject?,
    _ body: (consuming RoleHolder) -> Void
  ) {
    var search = RoleSearch(role, in: self, scope: scopeOfQueries, sender: sender)
    search.forEach(body)
  }

  /// Finds the nearest object that conforms to a role.
  @usableFromInline
  final func nearest(_ role: Interface, sender: AnyObject?) -> RoleHolder? {
    if let stop = role.memory.recallPlainStop(application: node, sender: sender) {
      return RoleHolder(stop.node.responder, stop.conformance)
    }
    var search = RoleSearch(role, in: self, scope: scopeOfQueries, sender: sender)
    return search.nearest()
  }
}

extension Search {
  /// The state of the action, by the target that is found.
  fileprivate mutating func state() -> ActionState {
    if let found = firstAcceptable() { return state(by: found) }
    return .disabled(reason: resolution(target: nil).failure ?? "")
  }

  /// The state of the action, by its target.
  func state(by target: Candidate) -> ActionState {
    target.validator?.validate(action, sender: sender) ?? .enabled
  }

  /// Whether a candidate would handle the action if it came without an event.
  func takesNoEvent(_ candidate: Candidate) -> Bool {
    switch candidate.means {
    case .method: action.token.event.accepts(nil)
    case .handler(let handler): handler.event?.accepts(nil) ?? true
    }
  }

  /// The next candidate, if it takes the sender.
  mutating func firstAcceptable() -> Candidate? {
    guard let candidate = next() else { return nil }
    let takesSender =
      switch candidate.means {
      case .method: action.token.takes(sender)
      case .handler(let handler): handler.sender?.accepts(sender) ?? true
      }
    if takesSender { return candidate }
    let reason = walk.application.reason(
      for: .wrongSender, of: action, sender, nil, by: candidate.means)
    note(reason, by: candidate)
    return nil
  }
}
