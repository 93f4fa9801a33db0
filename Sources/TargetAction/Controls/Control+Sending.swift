// How a control sends what is registered for its events.

extension Control {
  /// Sends everything that is registered for some events, as if they had happened.
  ///
  /// Handlers may change the registrations, send again, and release the control: what an earlier
  /// one removed is not sent, and what it added waits for the next time. It is sent whether or not
  /// the control is enabled.
  ///
  /// - Parameters:
  ///   - events: What happened.
  ///   - event: What the actions carry, such as the event of a pointer that a subclass follows.
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

  /// Sends an action to an object, straight to its method if nothing on the way there could do otherwise.
  @inline(__always)
  private func send(_ action: Action, to target: AnyObject, _ event: Event?) {
    guard canSendDirectly, let conformance = action.directConformance(of: target) else {
      return sendIndirectly(action, to: target, event)
    }
    _ = Application.call(
      action, of: target, conformance, from: self, event: event, in: sendingApplication)
  }

  /// Sends an action through what can be overridden, unless it is not to be sent.
  @inline(never)
  private func sendIndirectly(
    _ action: Action,
    to target: AnyObject,
    _ event: Event?
  ) {
    if mayBeSent(action, to: target) { sendAction(action, to: target, event: event) }
  }

  /// Sends to what is no living target of an action.
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
      case .target:
        registry.prune(at: index)
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

  /// What is known of the way that the control's actions take, until a chain or what validates changes.
  struct Route {
    let epoch: UInt64
    let application: NodeReference
    /// Whether an action to an object goes through nothing that can be overridden, observed or validated.
    let isDirect: Bool
  }

  /// Whether an action to an object can go straight to its method.
  private var canSendDirectly: Bool {
    if let route, route.epoch == Epoch.current { return route.isDirect }
    return findRoute().isDirect
  }

  /// The application that the chain ends in.
  var sendingApplication: Application {
    if let route, route.epoch == Epoch.current { return route.application.application }
    return findRoute().application.application
  }

  @inline(never)
  private func findRoute() -> Route {
    let application = application ?? .shared
    let found = Route(
      epoch: Epoch.current, application: application.node,
      isDirect: !validatesAutomatically && !application.isObserved
        && node.record.traits.isDisjoint(with: .overridesSend)
        && application.node.record.traits.isDisjoint(with: .overridesSend))
    route = found
    return found
  }

  /// Whether an action may be sent, as far as the control validates.
  private func mayBeSent(_ action: Action, to target: AnyObject?) -> Bool {
    !validatesAutomatically
      || sendingApplication.state(of: action, to: target, sender: self).isEnabled
  }
}
