// How a control sends to its registrations.

extension Control: ActionSender {
  var responder: Responder? { self }

  var interceptsSends: Bool {
    // Reading the property would cost an exclusivity check.
    node.traits.contains(.isScheduled) || node.classRecord.value.traits.contains(.overridesSend)
  }

  /// Sends to every recipient that is registered for the given events, as if the events had occurred.
  ///
  /// Recipients are called in the order of registration. They may change the registrations, send again, and release the
  /// control. A registration that is removed in the meantime is skipped, and a registration that is added takes effect
  /// with the next send. A disabled control sends, too.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - event: The event that the actions carry, such as the pointer event that a subclass tracks.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func sendActions(for events: Events, event: Event? = nil) {
    registry.send(for: events.rawValue, from: self, event: event)
  }

  /// Sends an action through the methods that can be overridden.
  ///
  /// If the control validates automatically, an action that is not enabled is not sent, unless the send would report
  /// that the target does not accept the control as its sender.
  @inline(never)
  func send(_ action: Action, to target: AnyObject?, event: Event?, in application: Application) {
    let mayBeSent =
      !validatesAutomatically
      || sendingApplication.stateIfTaken(of: action, to: target, sender: self)?.isEnabled != false
    if mayBeSent { sendAction(action, to: target, event: event) }
  }

  /// The application at the end of the chain, or the shared one.
  var sendingApplication: Application {
    if let route, route.epoch == Epoch.current, let known = route.application.application {
      return known
    }
    let found = application ?? .shared
    route = (Epoch.current, found.node)
    return found
  }
}
