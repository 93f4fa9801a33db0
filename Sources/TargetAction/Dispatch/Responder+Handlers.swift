/// A closure that was registered for an action at run time, with the types that it accepts.
final class ActionHandler {
  /// The sender that the closure accepts; nil if it accepts any.
  let sender: Parameter?
  /// The event that the closure accepts; nil if it accepts any.
  let event: Parameter?
  /// Whether the closure may pass the action on, or is asynchronous.
  let mayPass: Bool
  /// The closure that returns the state; nil if the responder determines it.
  let state: State?
  /// Whether the closure is asked, for a sender; nil if it always is.
  let applies: (@MainActor (AnyObject?) -> Bool)?
  /// The rules of the closure's runs; nil if it is synchronous.
  let rules: RunRules?
  let call: @MainActor (ActionInvocation) throws -> CallOutcome
  /// The registration of the closure; nil if the library has provided it.
  var registration: Responder.HandlerRegistration?

  /// A closure that returns the state of the action for a sender.
  typealias State = @MainActor (AnyObject?) -> ActionState

  init(
    sender: Parameter? = nil,
    event: Parameter? = nil,
    mayPass: Bool = false,
    rules: RunRules? = nil,
    applies: (@MainActor (AnyObject?) -> Bool)? = nil,
    state: State?,
    call: @escaping @MainActor (ActionInvocation) throws -> CallOutcome
  ) {
    (self.sender, self.event, self.rules) = (sender, event, rules)
    (self.applies, self.state, self.call) = (applies, state, call)
    self.mayPass = mayPass || rules != nil
  }

  /// Creates a handler that accepts only a sender and an event of certain types.
  convenience init<Sender, EventType>(
    rules: RunRules? = nil,
    state: State?,
    typed call: @escaping @MainActor (Sender, EventType) throws -> CallOutcome
  ) {
    self.init(
      sender: Parameter(Sender.self), event: Parameter(EventType.self), rules: rules, state: state
    ) { sent in
      guard let sender = Argument(sent.sender).cast(to: Sender.self) else { return .wrongSender }
      guard let event = Argument(sent.event).cast(to: EventType.self) else { return .wrongEvent }
      return try call(sender, event)
    }
  }
}

extension Responder {
  /// The registration of a closure that handles an action, for removing that closure alone.
  ///
  /// A registration retains neither the closure nor the responder.
  @MainActor
  public final class HandlerRegistration {
    /// The action that the handler was added for.
    public let action: Action
    fileprivate let id: String?

    fileprivate init(_ action: Action, _ id: String?) { (self.action, self.id) = (action, id) }
  }

  /// Registers a closure that handles an action at this responder.
  ///
  /// Register a closure for an action that the responder handles only for a while, or that a
  /// plug-in adds. If the class always handles the action, adopt the action's protocol instead, so
  /// that the compiler checks the method.
  ///
  /// ```swift
  /// let registration = pageWindow.addHandler(for: .refresh) { _ in reload() }
  /// pageWindow.removeHandler(registration)  // Once the page is up to date
  /// ```
  ///
  /// The responder then implements the action, even if its class does not. If the class has a
  /// method for the action, the closure replaces it. The closure receives the sender and the event
  /// as they were sent, whatever their types. Of several closures for an action, the one that was
  /// registered last is called; when it is removed, it is the one before it. Registering a closure
  /// under an existing identifier replaces the existing closure, and moves it to the end. Errors
  /// that the closure throws are presented, starting at this responder
  /// (``Responder/presentError(_:)``).
  ///
  /// - Parameters:
  ///   - id: The identifier for replacing or removing the closure, or nil for none. It names the
  ///     closure among those that this responder has for the action.
  ///   - action: The action to handle.
  ///   - state: A closure that returns the state of the action (``ActionState``) for a sender, or
  ///     nil to call ``Responder/validate(_:sender:)``. It is retained like the handler.
  ///   - handler: The closure. The responder retains it until it is removed.
  ///     If the closure uses the responder, capture it weakly to avoid a reference cycle.
  /// - Returns: The registration, for ``removeHandler(_:)``.
  /// - Complexity: O(1) on average, or O(*n*) with an identifier for *n* closures for the same
  ///   action. The next send of every action runs a new search.
  @discardableResult
  public final func addHandler(
    id: String? = nil,
    for action: Action,
    state: (@MainActor (_ sender: AnyObject?) -> ActionState)? = nil,
    _ handler: @escaping @MainActor (ActionInvocation) throws -> Void
  ) -> HandlerRegistration {
    register(action, id, ActionHandler(state: state) { try CallOutcome(handler($0)) })
  }

  /// Registers a closure that handles an action at this responder, with a typed sender and event.
  ///
  /// Use it if the handler needs properties of the sender or the event.
  ///
  /// Both can have any type, optional or not. As with a method, the action is not handled if the
  /// sender or the event has a different type. The report to ``Application/unhandledActionHandler``
  /// names both types. Otherwise, the closure, its state, and the result are those of
  /// ``addHandler(id:for:state:_:)-2cs9i``.
  ///
  /// ```swift
  /// controller.addHandler(for: .lookUp) { (field: SearchField, event: KeyEvent) in
  ///   print("\(field.text)\(event.characters)")
  /// }
  /// ```
  @discardableResult
  public final func addHandler<Sender, EventType>(
    id: String? = nil,
    for action: Action,
    state: (@MainActor (_ sender: AnyObject?) -> ActionState)? = nil,
    _ handler: @escaping @MainActor (Sender, EventType) throws -> Void
  ) -> HandlerRegistration {
    register(action, id, ActionHandler(state: state) { try CallOutcome(handler($0, $1)) })
  }

  /// Registers a closure that handles an action at this responder or passes it on up the chain.
  ///
  /// The closure returns whether it handled the action. A closure that is only a call needs a
  /// `return`, as in `{ return search($0) }`: without it, the closure is taken for one that returns
  /// nothing, and the compiler warns that the result is unused. Otherwise, the closure, its state,
  /// and the result are those of ``addHandler(id:for:state:_:)-2cs9i``.
  @_disfavoredOverload  // A closure of several statements without a `return` would fit both.
  @discardableResult
  public final func addHandler(
    id: String? = nil,
    for action: Action,
    state: (@MainActor (_ sender: AnyObject?) -> ActionState)? = nil,
    _ handler: @escaping @MainActor (ActionInvocation) throws -> ActionResult
  ) -> HandlerRegistration {
    register(
      action, id, ActionHandler(mayPass: true, state: state) { try CallOutcome(handler($0)) })
  }

  /// Registers another object's method to handle an action at this responder.
  ///
  /// Use it if an object that is not in the chain does the work.
  ///
  /// The method takes an ``ActionInvocation``. The object is not retained. Once it is deallocated,
  /// the action is searched for as if the handler did not exist. Otherwise, the closure, its state,
  /// and the result are those of ``addHandler(id:for:state:_:)-2cs9i``.
  ///
  /// ```swift
  /// responder.addHandler(for: .refresh, of: controller, Controller.refresh)
  /// ```
  @discardableResult
  public final func addHandler<Object: AnyObject>(
    id: String? = nil,
    for action: Action,
    of object: Object,
    state: (@MainActor (_ sender: AnyObject?) -> ActionState)? = nil,
    _ method: @escaping @MainActor (Object) -> @MainActor (ActionInvocation) throws -> Void
  ) -> HandlerRegistration {
    let isAlive = { @MainActor [weak object] (_: AnyObject?) in object != nil }
    let handler = ActionHandler(mayPass: true, applies: isAlive, state: state) {
      [weak object] invocation in
      guard let object else { return .passed }
      return try CallOutcome(method(object)(invocation))
    }
    return register(action, id, handler)
  }

  /// Removes a closure, and releases it.
  ///
  /// This method does nothing if the closure is not registered at this responder.
  ///
  /// - Parameter registration: What registering the closure has returned.
  /// - Complexity: O(*n*) for *n* closures for the same action. The next send of every action runs
  ///   a new search.
  public final func removeHandler(_ registration: HandlerRegistration) {
    removeHandler(for: registration.action) { $0 === registration }
  }

  /// Removes the closure that is registered for an action under an identifier, and releases it.
  ///
  /// This method does nothing if no closure for the action has the identifier.
  ///
  /// - Parameters:
  ///   - id: The identifier under which the closure is registered.
  ///   - action: The action.
  /// - Complexity: O(*n*) for *n* closures for the action. The next send of every action runs a new
  ///   search.
  public final func removeHandler(id: String, for action: Action) {
    removeHandler(for: action) { $0.id == id }
  }

  /// Removes the closure that `takeHandler(for:where:)` finds, and releases it.
  private func removeHandler(for action: Action, where isMatch: (HandlerRegistration) -> Bool) {
    guard let removed = takeHandler(for: action, where: isMatch), let extras else { return }
    noteHandlers(in: extras, of: action)
    release(removed)
  }

  /// Removes the first closure for an action whose registration meets a condition, and returns it,
  /// for the caller to release.
  private func takeHandler(
    for action: Action, where isMatch: (HandlerRegistration) -> Bool
  ) -> ActionHandler? {
    guard let extras, var handlers = extras.handlers[action],
      let index = handlers.firstIndex(where: { $0.registration.map(isMatch) == true })
    else { return nil }
    let removed = handlers.remove(at: index)
    extras.handlers[action] = handlers.isEmpty ? nil : handlers
    return removed
  }

  /// Removes all closures registered for an action, and releases them.
  ///
  /// - Parameter action: The action.
  /// - Complexity: O(*n*) for *n* closures for the action. The next send of every action runs a new
  ///   search.
  public final func removeHandler(for action: Action) {
    guard let extras, let removed = extras.handlers.removeValue(forKey: action) else { return }
    noteHandlers(in: extras, of: action)
    release(removed)
  }

  /// Registers a closure of the program, in place of one with the same identifier.
  func register(
    _ action: Action, _ id: String?, _ handler: ActionHandler
  ) -> HandlerRegistration {
    let registration = HandlerRegistration(action, id)
    handler.registration = registration
    let extras = ownExtras
    let replaced = id.flatMap { id in takeHandler(for: action) { $0.id == id } }
    extras.handlers[action, default: []].append(handler)
    noteHandlers(in: extras, of: action)
    release(replaced)
    return registration
  }

  /// Sets what the library itself does if neither the class nor the program handles an action,
  /// which must be one that `ActionRecord.asksMethodFirst` marks.
  func provide(_ handler: ActionHandler?, for action: Action) {
    let extras = ownExtras
    let replaced = exchange(&extras.provided[action], with: handler)
    noteHandlers(in: extras, of: action)
    release(replaced)
  }

  /// Notes that the handlers of an action have changed.
  private func noteHandlers(in extras: ResponderSideTable, of action: Action) {
    action.record.value.hasBeenRegistered = true
    noteHandlers(in: extras)
    Epoch.markChange()
  }

  /// Notes whether a search must ask this responder for its handlers.
  func noteHandlers(in extras: ResponderSideTable) {
    let isEmpty = extras.handlers.isEmpty && extras.provided.isEmpty && extras.runs.isEmpty
    node.set(.hasHandlers, !isEmpty)
  }

  /// Returns the next handler of an action: the closure that the program has registered, then what
  /// the library provides, and then the handler that cancels the runs.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - previous: The handler that has passed the action on; nil to return the first one.
  /// - Returns: The handler; nil if there is none.
  func handler(for action: Action, after previous: ActionHandler? = nil) -> ActionHandler? {
    guard node.traits.contains(.hasHandlers), let extras else { return nil }
    if let previous {
      if previous === extras.canceller { return nil }
    } else if let own = extras.handlers[action]?.last(where: { $0.applies?(nil) != false }) {
      // A method whose object has been deallocated handles nothing.
      return own
    }
    if let provided = extras.provided[action], previous !== provided { return provided }
    return extras.runs.isEmpty || action != .cancelOperation ? nil : extras.canceller
  }
}
