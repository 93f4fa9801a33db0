// How a control sends its registrations.

extension Control {
  /// Sends all registrations for some events, as if the events had happened.
  ///
  /// Handlers may change the registrations, send again, and release the control. Registrations that a handler removes
  /// are not sent, and those that it adds take effect from the next send. A disabled control sends too.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - event: The event that the actions carry, such as that of a pointer that a subclass tracks.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func sendActions(for events: Events, event: Event? = nil) {
    let bits = events.rawValue
    let count = registry.beginDispatch()
    defer { if registry.endDispatch() { release(registry.sweep()) } }
    for index in 0..<count {
      if let pair = registry.pair(at: index, for: bits), let target = pair.handle.object {
        send(pair.action, to: target, event)
      } else if let recipient = registry.recipient(at: index, for: bits) {
        send(to: recipient, at: index, event)
      }
    }
  }

  /// Sends an action to an object.
  ///
  /// Calls its method directly if there is no override, observer or validation.
  @inline(__always)
  private func send(_ action: Action, to target: AnyObject, _ event: Event?) {
    guard canSendDirectly, let conformance = action.directConformance(of: target) else {
      return sendIndirectly(action, to: target, event)
    }
    let outcome = action.call(
      .method(conformance), of: target, from: self, event: event,
      presenter: sendingApplication)
    if !outcome.isHandled { sendIndirectly(action, to: target, event) }
  }

  /// Sends an action through the methods that can be overridden, unless validation forbids it.
  @inline(never)
  private func sendIndirectly(
    _ action: Action,
    to target: AnyObject,
    _ event: Event?
  ) {
    if mayBeSent(action, to: target) { sendAction(action, to: target, event: event) }
  }

  /// Sends a registration that is not an action to a living target.
  @inline(never)
  private func send(
    to recipient: TargetList<Control>.Recipient,
    at index: Int,
    _ event: Event?
  ) {
    do {
      switch recipient {
      case .search(let action):
        if mayBeSent(action, to: nil) { sendAction(action, to: nil, event: event) }
      case .target(_, let action):
        registry.prune(at: index)
        sendingApplication.reportLostTarget(of: action, from: self)
      case .method(let handle, let call):
        guard let target = handle.object else {
          registry.prune(at: index)
          return
        }
        do {
          try call(target, self, event)
        } catch {
          ErrorPropagation.begin(error, at: (target as? Responder) ?? self, thrownBy: target)
        }
      case .closure(_, let handler):
        try handler(self)
      }
    } catch {
      ErrorPropagation.begin(error, at: self)
    }
  }

  /// The cached route of the control's actions, valid until a chain or the validation changes.
  struct Route {
    let epoch: UInt64
    let application: NodeReference
    /// Whether no override, observer or validation is involved in sending an action to an object.
    let isDirect: Bool
  }

  /// Whether an action to an object can call its method directly.
  private var canSendDirectly: Bool {
    if let route, route.epoch == Epoch.current { return route.isDirect }
    return findRoute().isDirect
  }

  /// The application that the chain ends in.
  var sendingApplication: Application {
    let known = if let route, route.epoch == Epoch.current { route } else { findRoute() }
    return known.application.application ?? .shared
  }

  @inline(never)
  private func findRoute() -> Route {
    let application = application ?? .shared
    let found = Route(
      epoch: Epoch.current, application: application.node,
      isDirect: !validatesAutomatically && !application.isObserved
        && node.classRecord.traits.isDisjoint(with: .overridesSend)
        && application.node.classRecord.traits.isDisjoint(with: .overridesSend))
    route = found
    return found
  }

  /// Whether the control's validation allows an action to be sent, or it is to be reported that its target does not
  /// take the control.
  private func mayBeSent(_ action: Action, to target: AnyObject?) -> Bool {
    !validatesAutomatically
      || sendingApplication.stateIfTaken(of: action, to: target, sender: self)?.isEnabled != false
  }
}
