// How a control sends its registrations.

extension Control: ActionSender {
  var responder: Responder? { self }

  var interceptsSends: Bool {
    // The property would cost a check of exclusive access.
    node.traits.contains(.isScheduled) || node.classRecord.value.traits.contains(.overridesSend)
  }

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
    registry.send(for: events.rawValue, from: self, event: event)
  }

  /// Sends an action through the methods that can be overridden.
  ///
  /// If the control validates automatically, nothing is sent that is not enabled, unless it is to be reported that the
  /// target does not take the control.
  @inline(never)
  func send(_ action: Action, to target: AnyObject?, event: Event?, in application: Application) {
    let mayBeSent =
      !validatesAutomatically
      || sendingApplication.stateIfTaken(of: action, to: target, sender: self)?.isEnabled != false
    if mayBeSent { sendAction(action, to: target, event: event) }
  }

  /// The application that the chain ends in.
  var sendingApplication: Application {
    if let route, route.epoch == Epoch.current, let known = route.application.application {
      return known
    }
    let found = application ?? .shared
    route = (Epoch.current, found.node)
    return found
  }
}
