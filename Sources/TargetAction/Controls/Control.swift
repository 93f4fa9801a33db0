/// A view that sends actions when the user does something to it.
///
/// An action goes to a target, or to nil: then the application searches for whoever handles it. Events
/// are the moments at which a control sends; ``addTarget(_:action:for:)`` says which action goes where at
/// which of them. As `UIControl`.
///
/// Targets are not retained. In a subclass the bare name `Event` means ``Control/Event``; the event that
/// an action carries is `TargetAction.Event` there.
@MainActor
open class Control: View {
  final var registry = ControlRegistry()
  /// What is known of the way that the control's actions take.
  final var route: Route?
  /// The pointer that went down in this control, until it comes up.
  final var tracking: Tracking?
  /// The pointer that went down without its primary button last.
  private final var leftPointerID: Int?
  /// How many pointers have gone down in this control.
  final var sequenceCount = 0

  /// Creates a control that sends nothing yet.
  ///
  /// - Parameter frame: Where the control lies, in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  override func leaveTables() {
    super.leaveTables()
    ValidationSchedule.unfollow(self)
  }

  // MARK: - State

  /// Whether the control takes input.
  ///
  /// A control that does not is passed over by hit-testing, and one that is disabled while it follows a
  /// pointer sees it cancelled. It does not keep code from sending: ``sendActions(for:)`` sends all the
  /// same.
  open var isEnabled = true {
    didSet { if !isEnabled { stopTracking(nil) } }
  }

  /// Whether ``isEnabled`` follows what the targets of the control's actions say.
  ///
  /// The control is then enabled while any of its actions would be handled and is enabled
  /// (``Application/validate(_:to:sender:)``), and is left as it is while it has none or is in no
  /// application's window. It follows the changes of chains, focus and windows, and
  /// ``Application/setNeedsValidation(_:)``. Each action is validated once more before it is sent, and not
  /// sent unless it is enabled. Methods and closures have no say, and are called in any case. As toolbar
  /// items of AppKit.
  public final var validatesAutomatically = false {
    didSet {
      guard validatesAutomatically != oldValue else { return }
      route = nil
      if validatesAutomatically {
        ValidationSchedule.follow(self)
        application?.setNeedsValidation()
      } else {
        ValidationSchedule.unfollow(self)
      }
    }
  }

  /// Validates the actions of the control, if it has one of some, or any.
  final func validate(in application: Application, for actions: Set<Action>?) {
    let pairs = eventHandlers.compactMap { handler in
      handler.action.map { (action: $0, target: handler.target) }
    }
    guard pairs.contains(where: { actions?.contains($0.action) ?? true }) else { return }
    let isValid = pairs.contains {
      application.validate($0.action, to: $0.target, sender: self).isEnabled
    }
    if isEnabled != isValid { isEnabled = isValid }
  }

  override var isHittable: Bool {
    isEnabled && super.isHittable
  }

  /// Whether the control is selected, whatever that means to it.
  open var isSelected = false

  /// Whether the control is highlighted.
  open var isHighlighted = false

  /// Everything that says what the control looks like.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  // MARK: - Tracking

  /// Whether the control follows a pointer that went down in it.
  public final var isTracking: Bool { tracking?.isActive ?? false }

  /// Whether the pointer that the control follows is inside, or was when it was last seen.
  public final var isTouchInside: Bool { isTracking && tracking?.isInside == true }

  /// How far outside of the bounds a pointer still counts as inside while it is down, in points.
  ///
  /// It is 0, which suits a mouse; 70 is what fingers need, and what UIKit has.
  public final var touchSlop = 0.0

  /// Whether the control takes the focus when a pointer goes down in it; false unless set, as on macOS.
  public final var allowsFocusOnClick = false

  /// Called when a pointer goes down in the control, before anything is sent.
  ///
  /// - Parameter event: What the pointer did.
  /// - Returns: Whether to follow the pointer; true unless overridden. If not, the control ignores the
  ///   pointer until it is up.
  open func beginTracking(_ event: PointerEvent) -> Bool {
    true
  }

  /// Called when the pointer moves, before anything is sent.
  ///
  /// - Parameter event: What the pointer did.
  /// - Returns: Whether to follow the pointer on; true unless overridden. If not, the control ignores it
  ///   until it is up, and sends neither an up nor a cancel.
  open func continueTracking(_ event: PointerEvent) -> Bool {
    true
  }

  /// Called when the pointer comes up, before anything is sent; ``isTouchInside`` still tells where.
  ///
  /// - Parameter event: What the pointer did.
  open func endTracking(_ event: PointerEvent) {}

  /// Called when the pointer is taken away, before ``Control/Event/touchCancel`` is sent.
  ///
  /// - Parameter event: What happened; nil if the control was disabled.
  open func cancelTracking(_ event: PointerEvent?) {}

  /// Follows a pointer that went down in the control, or in a view inside it that has not taken the event.
  ///
  /// Other pointers are ignored meanwhile. A pointer that went down without its primary button is left to
  /// whoever is above, as for a menu.
  ///
  /// - Parameter event: What the pointer did.
  /// - Returns: Whether the pointer went down with its primary button: then what it does does not climb.
  open override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase == .began {
      leftPointerID = event.buttons.contains(.primary) ? nil : event.pointerID
    }
    guard leftPointerID != event.pointerID else { return false }
    track(event)
    return true
  }

  // MARK: - Targets and actions

  /// Sends an action to a target at some events.
  ///
  /// A pair of target and action is sent once for each ``sendActions(for:)``, however many of its events
  /// are sent, and in the order of registration. A pair that is registered already moves to the end and
  /// gets the events in addition; if a handler does that, it is as everything that handlers add, and waits for
  /// the next time.
  ///
  /// - Parameters:
  ///   - target: Where the action goes. It is not retained; once it is deallocated, the pair is gone. Nil
  ///     to send the action up the responder chain.
  ///   - action: What to do.
  ///   - events: When. With none, nothing is changed.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func addTarget(_ target: AnyObject?, action: Action, for events: Event) {
    register(target.map { .target(WeakHandle($0), action) } ?? .search(action), for: events)
  }

  /// Calls a method of a target at some events, checked when the program is compiled.
  ///
  /// There is no action, so the call does not go through ``sendAction(_:to:event:)``. Methods cannot be
  /// compared: each registration is one more. ``removeTarget(_:action:for:)`` removes them by target.
  ///
  /// - Parameters:
  ///   - target: Whose method is called. It is not retained.
  ///   - events: When. With none, nothing is changed.
  ///   - method: The method, as `Controller.refresh`. What it throws is presented.
  public final func addTarget<Target: AnyObject>(
    _ target: Target,
    for events: Event,
    _ method: @escaping @MainActor (Target) -> @MainActor () throws -> Void
  ) {
    add(target, for: events) { target, _, _ in try method(target)() }
  }

  /// Calls a method of a target with the control as its sender, checked when the program is compiled.
  ///
  /// There is no action, so the call does not go through ``sendAction(_:to:event:)``. Methods cannot be
  /// compared: each registration is one more. ``removeTarget(_:action:for:)`` removes them by target.
  ///
  /// - Parameters:
  ///   - target: Whose method is called. It is not retained.
  ///   - events: When. With none, nothing is changed.
  ///   - method: The method, as `Controller.buttonPressed(_:)`. What it throws is presented.
  /// - Precondition: The method's sender must be of a type that this control is of.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target,
    for events: Event,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) throws -> Void
  ) {
    requireSelf(is: Sender.self)
    add(target, for: events) { target, control, _ in
      if let sender = control as? Sender { try method(target)(sender) }
    }
  }

  /// Calls a method of a target with the control and the event, checked when the program is compiled.
  ///
  /// There is no action, so the call does not go through ``sendAction(_:to:event:)``. Methods cannot be
  /// compared: each registration is one more. ``removeTarget(_:action:for:)`` removes them by target.
  ///
  /// - Parameters:
  ///   - target: Whose method is called. It is not retained.
  ///   - events: When. With none, nothing is changed.
  ///   - method: The method, as `Controller.buttonPressed(_:event:)`. What it throws is presented.
  /// - Precondition: The method's sender must be of a type that this control is of.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target,
    for events: Event,
    _ method:
      @escaping @MainActor (Target) -> @MainActor (Sender, TargetAction.Event?) throws -> Void
  ) {
    requireSelf(is: Sender.self)
    add(target, for: events) { target, control, event in
      if let sender = control as? Sender { try method(target)(sender, event) }
    }
  }

  private func add<Target: AnyObject>(
    _ target: Target,
    for events: Event,
    _ call: @escaping @MainActor (Target, Control, TargetAction.Event?) throws -> Void
  ) {
    let handle = WeakHandle(target)
    let recipient = ControlRegistry.Recipient.method(handle) { target, control, event in
      if let target = target as? Target { try call(target, control, event) }
    }
    register(recipient, for: events)
  }

  private func register(_ recipient: ControlRegistry.Recipient, for events: Event) {
    release(registry.add(recipient, for: events))
  }

  private func unregister(_ events: Event, where matches: (ControlRegistry.Recipient) -> Bool) {
    let removed = registry.remove(events, where: matches)
    release(removed)
  }

  private func requireSelf<Sender>(is type: Sender.Type) {
    precondition(
      self is Sender,
      """
      The method's sender must be a type that the control is of (was \(type), and the control is a \
      \(TypeName.of(self))). Take a \(TypeName.of(self)) or a Control in the method.
      """
    )
  }

  /// Stops sending to a target at some events.
  ///
  /// - Parameters:
  ///   - target: Where it goes. Nil stands for every target, and for none.
  ///   - action: What is sent. Nil stands for every action, and for methods.
  ///   - events: When. A pair keeps its other events. What was never registered is not an error.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func removeTarget(_ target: AnyObject?, action: Action?, for events: Event) {
    unregister(events) { recipient in
      if case .closure = recipient { return false }
      return (target == nil || recipient.handle?.object === target)
        && (action == nil || recipient.action == action)
    }
  }

  /// Stops sending to anybody, closures included.
  public final func removeAllTargets() {
    unregister(.allEvents) { _ in true }
  }

  // MARK: - Closures

  /// Runs a closure at some events.
  ///
  /// It is run in the order of registration, among the actions. A closure that is registered under the
  /// same identifier is replaced, moves to the end and gets the events in addition.
  ///
  /// - Parameters:
  ///   - id: What to remove it by; nil for an identifier that is made up.
  ///   - events: When. With none, nothing is changed.
  ///   - handler: What to run, with the control. It is retained; refer to what retains the control weakly.
  ///     What it throws is presented.
  /// - Returns: The identifier.
  /// - Complexity: O(*n*) for *n* registrations.
  @discardableResult
  public final func addAction(
    id: String? = nil,
    for events: Event,
    _ handler: @escaping @MainActor (Control) throws -> Void
  ) -> String {
    let id = id ?? registry.makeIdentifier()
    register(.closure(id: id, handler), for: events)
    return id
  }

  /// Stops running a closure at some events.
  ///
  /// - Parameters:
  ///   - id: The identifier that it was registered under. One that was never registered is not an error.
  ///   - events: When. A closure keeps its other events.
  public final func removeAction(id: String, for events: Event) {
    unregister(events) { recipient in
      if case .closure(id, _) = recipient { true } else { false }
    }
  }

  // MARK: - Looking

  /// The objects that something is sent to, each once; those that are gone are left out.
  ///
  /// Actions that go up the responder chain and closures have none; ``enumerateEventHandlers(_:)`` has all.
  public final var allTargets: [AnyObject] {
    var targets: [AnyObject] = []
    for case let target? in registry.current.map({ $0.recipient.handle?.object })
    where !targets.contains(where: { $0 === target }) {
      targets.append(target)
    }
    return targets
  }

  /// The events at which anything is sent.
  public final var allControlEvents: Event {
    eventHandlers.reduce([]) { $0.union($1.events) }
  }

  /// The actions that go to a target at some events, in the order of sending.
  ///
  /// - Parameters:
  ///   - target: Where they go. Nil for those that go up the responder chain.
  ///   - events: When; an action counts that is sent at any of them.
  /// - Returns: The actions. Methods and closures have none.
  public final func actions(forTarget target: AnyObject?, for events: Event) -> [Action] {
    eventHandlers.compactMap { handler in
      handler.target === target && !handler.events.isDisjoint(with: events) ? handler.action : nil
    }
  }

  /// Something that a control sends.
  public struct EventHandler {
    /// Where it goes; nil if it goes up the responder chain, or is a closure.
    public let target: AnyObject?
    /// The action; nil if it is a method or a closure.
    public let action: Action?
    /// The identifier of the closure; nil if it is none.
    public let id: String?
    /// When it is sent.
    public let events: Event
  }

  /// Goes through everything that the control sends, in the order of sending.
  ///
  /// - Parameter body: Called with each, and with a value to set to stop. It may change the
  ///   registrations; it still sees those that there were.
  public final func enumerateEventHandlers(
    _ body: (_ handler: EventHandler, _ stop: inout Bool) throws -> Void
  ) rethrows {
    var stop = false
    for handler in eventHandlers where !stop { try body(handler, &stop) }
  }

  private var eventHandlers: [EventHandler] {
    registry.current.compactMap { entry in
      let target = entry.recipient.handle?.object
      if entry.recipient.handle != nil, target == nil { return nil }
      let id: String? = if case .closure(let id, _) = entry.recipient { id } else { nil }
      return EventHandler(
        target: target, action: entry.recipient.action, id: id, events: entry.events)
    }
  }

  // MARK: - Sending

  /// Sends an action of this control.
  ///
  /// Every action that the control sends goes through here: override it to see, change or drop them. It
  /// goes on to ``Application/sendAction(_:to:from:event:)`` of the application that the control's chain
  /// ends in, or of ``Application/shared`` if it ends in none.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - target: Where it goes. Nil to search.
  ///   - event: What happened, if it was an event.
  open func sendAction(_ action: Action, to target: AnyObject?, event: TargetAction.Event?) {
    sendingApplication.sendAction(action, to: target, from: self, event: event, as: .control)
  }

  /// Sends everything that is registered for some events, as if they had happened.
  ///
  /// Handlers may change the registrations, send again, and release the control: what an earlier one
  /// removed is not sent, and what it added waits for the next time. It is sent whether or not the control
  /// is enabled.
  ///
  /// - Parameter events: What happened.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func sendActions(for events: Event) {
    sendActions(for: events, event: nil)
  }

  /// Does what the control is for, as if the user had done it.
  ///
  /// It sends ``Control/Event/primaryActionTriggered``.
  open func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }
}
