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
    var search = Search(action, in: self, scope: .everywhere, sender: sender)
    defer { search.end() }
    return search.firstAcceptable()?.object
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
    var search = Search(
      action, in: self, scope: target.map { .target($0) } ?? .everywhere, sender: sender)
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
  /// - Returns: What the target says. Disabled, with the reason, if there is no target.
  /// - Complexity: As ``sendAction(_:to:from:event:)``, with an allocation only if there is no target.
  public final func validate(_ action: Action, to target: AnyObject?, sender: AnyObject?)
    -> ActionState
  {
    var search = Search(
      action, in: self, scope: target.map { .target($0) } ?? .everywhere, sender: sender)
    defer { search.end() }
    guard let found = search.firstAcceptable() else {
      return .disabled(
        reason: search.resolution(target: nil).failure ?? "no responder implements it")
    }
    return found.validator?.validate(search.action, sender: search.sender) ?? .enabled
  }

  /// Finds the nearest object that conforms to a protocol, to call any of its methods with all their types.
  ///
  /// The order is that of ``sendAction(_:to:from:event:)``. There is no action, so nobody is asked for
  /// claims, and neither interceptors, forwarders nor registered handlers take part.
  ///
  /// ```swift
  /// let name = try await app.target(as: (any DocumentNaming).self, sender: cell)?.rename(to: "Draft")
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
    return withExtendedLifetime(found.object) {
      Receiver(found.object, found.conformance).converted(to: role)
    }
  }

  /// Finds the nearest object that conforms to a role.
  @usableFromInline
  final func nearest(
    _ role: Interface,
    sender: AnyObject?
  ) -> (object: AnyObject, conformance: Conformance)? {
    var search = RoleSearch(role, in: self, sender: sender)
    return search.nearest()
  }
}

extension Search {
  /// The next candidate whose method takes the sender.
  mutating func firstAcceptable() -> Candidate? {
    guard let candidate = next() else { return nil }
    guard case .method = candidate.means, !action.token.sender.accepts(sender) else {
      return candidate
    }
    note(walk.application.reason(for: .wrongSender, of: action, sender, nil), by: candidate)
    return nil
  }
}
