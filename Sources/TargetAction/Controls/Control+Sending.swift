// Where a control's searches begin, and how the control sends to its registrations.

extension Control {
  /// The place where the searches for the targets of a control's actions begin.
  ///
  /// Later versions may add places, so end a `switch` with `@unknown default`.
  public enum SearchAnchor: Hashable, Sendable {
    /// The first responder of the key window, as for every other search.
    case firstResponder
    /// The first responder of the control's own window.
    case ownWindow
  }

  /// The place where searches begin for the control's actions that have no explicit target.
  ///
  /// The default is ``SearchAnchor/firstResponder``. Set ``SearchAnchor/ownWindow`` for the
  /// controls of a toolbar, so that they show and change their own window even while another window
  /// is the key window. Their actions are then validated and sent from the first responder of their
  /// window. If nothing in the window has the focus, searches begin at its
  /// ``Window/initialFirstResponder``, its root view controller, or the window itself. The search
  /// then continues like any other (``Application/sendAction(_:to:from:event:)``): with the
  /// control's chain, with a main window that is not the key window, and with the application.
  ///
  /// A control outside a window searches from the first responder in either case. The anchor
  /// applies to all sends and queries with the control as their sender, including those of
  /// overrides, and to what the handlers ask and send (``Application/send(_:)``).
  ///
  /// - Complexity: O(1). A send with ``SearchAnchor/ownWindow`` costs a search and O(*d*) for a
  ///   chain of *d* responders.
  public final var searchAnchor: SearchAnchor {
    get { node.traits.contains(.searchesOwnWindow) ? .ownWindow : .firstResponder }
    set {
      guard searchAnchor != newValue else { return }
      node.traits.formSymmetricDifference(.searchesOwnWindow)
      SearchPath.mayStartElsewhere = true
      if validatesAutomatically { showingApplication?.setNeedsValidation() }
    }
  }
}

extension Control: ActionSender {
  var responder: Responder? { self }

  var interceptsSends: Bool {
    // Reading the properties would cost exclusivity checks.
    !node.traits.isDisjoint(with: [.isScheduled, .searchesOwnWindow])
      || node.classRecord.value.traits.contains(.overridesSend)
  }

  /// Sends to every recipient that is registered for the given events, as if the events had
  /// occurred.
  ///
  /// Recipients are called in the order of registration. They may change the registrations, send
  /// again, and release the control. A registration that is removed in the meantime is skipped, and
  /// a registration that is added takes effect with the next send. A disabled control sends, too.
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
  /// If the control validates automatically, an action that is not enabled is not sent, unless the
  /// send would report that the target does not accept the control as its sender.
  @inline(never)
  func send(_ action: Action, to target: AnyObject?, event: Event?, in application: Application) {
    let mayBeSent =
      !validatesAutomatically
      || sendingApplication.stateIfTaken(
        of: action, in: ActionSend.Scope(target), sender: self)?.isEnabled != false
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
