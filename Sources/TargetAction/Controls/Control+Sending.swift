// Where a control's searches begin, its payload, and how the control sends to its registrations.

extension Control: ActionSender, PayloadSender {
  /// The place where the searches for the targets of a control's actions begin.
  ///
  /// Later versions may add places, so end a `switch` with `@unknown default`.
  public enum SearchOrigin: Hashable, Sendable {
    /// The first responder of the key window, as for every other search.
    case firstResponder
    /// The first responder of the control's own window.
    case ownWindow
    /// The control itself.
    case control
  }

  /// The place where searches begin for the control's actions that have no explicit target.
  ///
  /// The default is ``SearchOrigin/firstResponder``. Set ``SearchOrigin/ownWindow`` for the
  /// controls of a toolbar, so that they show and change their own window even while another window
  /// is the key window. Their actions are then validated and sent from the first responder of their
  /// window. If nothing in the window has the focus, searches begin at its
  /// ``Window/initialFirstResponder``, its root view controller, or the window itself. The search
  /// then continues like any other (``Application/sendAction(_:to:from:event:)``): with the
  /// control's chain, with a main window that is not the key window, and with the application.
  ///
  /// Set ``SearchOrigin/control`` for a button in a row, so that it shows and does what its row can
  /// do, whatever has the focus. Searches then begin with the control's chain.
  ///
  /// With ``SearchOrigin/ownWindow``, a control outside a window searches from the first responder.
  /// The origin applies to all sends and queries with the control as their sender, including those of
  /// overrides, and to what the handlers ask and send (``Application/send(_:)``).
  ///
  /// - Complexity: O(1). A send from another origin than the default costs a search and O(*d*) for a
  ///   chain of *d* responders.
  public final var searchOrigin: SearchOrigin {
    get {
      if node.traits.contains(.searchesOwnWindow) { return .ownWindow }
      return node.traits.contains(.searchesItself) ? .control : .firstResponder
    }
    set {
      guard searchOrigin != newValue else { return }
      node.set(.searchesOwnWindow, newValue == .ownWindow)
      node.set(.searchesItself, newValue == .control)
      SearchPath.mayStartElsewhere = true
      noteActions()
    }
  }

  /// The payload that handlers receive in place of the event that triggers the control; nil if
  /// there is none.
  ///
  /// Controls that share an action send different values with it, such as the segments of a row or
  /// the choices of a pop-up:
  ///
  /// ```swift
  /// for (button, encoding) in zip(buttons, Encoding.allCases) {
  ///   button.addTarget(nil, action: .changeEncoding, for: .primaryActionTriggered)
  ///   button.payload = Payload(encoding)
  ///   button.validatesAutomatically = true
  /// }
  /// ```
  ///
  /// Actions and methods receive it for all of the control's events. Closures, and the target while
  /// the action is validated, find it on the control (``value(as:)``). The event that triggered the
  /// control is the ``Application/currentEvent``. The control retains its payload. The property
  /// corresponds to ``Command/payload``, and takes the place of tags in UIKit and AppKit.
  public final var payload: Event? {
    get { storedPayload }
    set {
      // An access that spans a call would make each read of the payload need an exclusivity check.
      let replaced = storedPayload
      storedPayload = newValue
      if newValue !== replaced { noteActions() }
    }
  }

  /// Returns the value of the payload if it is a ``Payload`` whose value can be cast to the given
  /// type, such as a protocol.
  ///
  /// Use this method in ``Responder/validate(_:sender:)``, where the control is the sender.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value; nil if the payload is missing, or if its value cannot be cast.
  public final func value<Value>(as type: Value.Type) -> Value? {
    payload?.value(as: type)
  }

  var responder: Responder? { self }

  var interceptsSends: Bool {
    // Reading the properties would cost exclusivity checks.
    !node.traits.isDisjoint(with: [.isFollowed, .searchesOwnWindow, .searchesItself])
      || node.classRecord.value.traits.contains(.overridesSend)
  }

  /// Sends to every recipient that is registered for the given events, as if the events had
  /// occurred.
  ///
  /// Call this method in a subclass when the user has changed its value. By convention, a control
  /// sends nothing if the program sets its value.
  ///
  /// ```swift
  /// override func endTracking(_ event: PointerEvent) {
  ///   guard isTouchInside else { return }
  ///   stars = Int(event.location(in: self).x / 20) + 1
  ///   sendActions(for: .valueChanged, event: event)
  /// }
  /// ```
  ///
  /// Recipients are called in the order of registration. They may change the registrations, send
  /// again, and release the control. A registration that is removed in the meantime is skipped, and
  /// a registration that is added takes effect with the next send. A disabled control sends, too.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - event: The event that the actions carry, such as the pointer event that a subclass tracks.
  ///     The ``payload`` takes its place if there is one.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func sendActions(for events: Events, event: Event? = nil) {
    // With `??`, a control without a payload would retain the event.
    guard storedPayload == nil else { return sendPayload(for: events) }
    registry.send(for: events.rawValue, from: self, event: event)
  }

  @inline(never)
  private func sendPayload(for events: Events) {
    registry.send(for: events.rawValue, from: self, event: storedPayload)
  }

  /// Sends an action through the methods that can be overridden.
  ///
  /// If the control validates automatically, the target is asked first, and called only if it is
  /// enabled.
  @inline(never)
  func send(_ action: Action, to target: AnyObject?, event: Event?, in application: Application) {
    guard validatesAutomatically else { return _ = sendAction(action, to: target, event: event) }
    let send = ActionSend(action, to: target, from: self, event: event, source: .control)
    guard node.classRecord.value.traits.contains(.overridesSend) else {
      return _ = sendingApplication.sendIfEnabled(send)
    }
    if sendingApplication.refusal(of: send) == nil {
      sendAction(action, to: target, event: event)
    }
  }

  /// The application at the end of the chain, or the shared one.
  var sendingApplication: Application {
    if let route, route.epoch == Epoch.current,
      let known = route.application.owner(as: Application.self)
    {
      return known
    }
    let found = application ?? .shared
    route = (Epoch.current, found.node)
    return found
  }
}
