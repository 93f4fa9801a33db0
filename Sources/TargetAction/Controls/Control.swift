/// A view that sends actions when the user does something to it.
///
/// An action goes to a target, or to nil: then the application searches for whoever handles it. Events
/// are the moments at which a control sends; ``addTarget(_:action:for:)`` says which action goes where at
/// which of them. As `UIControl`.
///
/// Targets are not retained.
@MainActor
open class Control: View {
  final var registry = TargetList<Control>()
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

  override class var classTraits: ClassTraits {
    var traits = super.classTraits
    if SendMethods.ofControl.isOverridden(by: self) { traits.insert(.overridesSend) }
    if EnabledProperty.entry.isOverridden(by: self) { traits.insert(.overridesIsEnabled) }
    return traits
  }

  override func leaveTables() {
    super.leaveTables()
    ValidationSchedule.unfollow(self)
  }

  // MARK: - State

  /// Whether the control takes input.
  ///
  /// A control that does not is passed over by hit-testing, and one that is disabled while it
  /// follows a pointer sees it cancelled. It does not keep code from sending:
  /// ``sendActions(for:event:)`` sends all the same.
  open var isEnabled = true {
    didSet {
      geometry.set(.isDisabled, !isEnabled && !geometry.flags.contains(.decidesIfEnabled))
      if !isEnabled { stopTracking(nil) }
    }
  }

  /// Whether ``isEnabled`` follows what the targets of the control's actions say.
  ///
  /// The control is then enabled while any of its actions would be handled and is enabled
  /// (``Application/state(of:to:sender:)``), and is left as it is while it has none or is in no
  /// application's window. It follows the changes of chains, focus and windows, and
  /// ``Application/setNeedsValidation(for:)``. Each action is validated once more before it is
  /// sent, and not sent unless it is enabled. Methods and closures have no say, and are called in
  /// any case. As toolbar items of AppKit.
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

  override var takesFocusFromPointer: Bool { allowsFocusOnClick }

  override var takesInput: Bool { isEnabled }

  override func abandonPointer() { stopTracking(nil) }

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

  /// Whether the Tab key visits the control, if it accepts the focus; true unless set.
  ///
  /// Set it to false for what is in a toolbar or a menu bar. The control still accepts the focus otherwise, as by
  /// ``allowsFocusOnClick``.
  public final var isTabStop: Bool {
    get { !geometry.flags.contains(.isNoTabStop) }
    set { geometry.set(.isNoTabStop, !newValue) }
  }

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

  /// Called when the pointer is taken away, before ``Control/Events/touchCancel`` is sent.
  ///
  /// - Parameter event: What happened; nil if the control was disabled, or the view that was hit has left its
  ///   window or its window the application, or is about to. ``Control/Events/touchCancel`` then carries no
  ///   event either.
  open func cancelTracking(_ event: PointerEvent?) {}

  /// Follows a pointer that went down in the control, or in a view inside it that has not taken the event.
  ///
  /// Other pointers are ignored meanwhile. A pointer that went down without its primary button is left to
  /// whoever is above, as for a menu.
  ///
  /// A control wins over ``TapGestureRecognizer``s of the views that it is in: they fail when the pointer goes
  /// down. Other recognizers of these views may still recognise their gesture, and the control then sees the
  /// pointer cancelled. Recognizers of the control itself, and of views in it, go before it. An override that
  /// takes a pointer without calling `super` has no such precedence.
  ///
  /// - Parameter event: What the pointer did.
  /// - Returns: Whether the pointer went down with its primary button: then what it does does not climb.
  open override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase == .began {
      leftPointerID = event.buttons.contains(.primary) ? nil : event.pointerID
    }
    guard leftPointerID != event.pointerID else { return false }
    let isMine = event.phase != .began || event.window?.give(event.pointerID, to: self) ?? true
    guard isMine else { return true }
    switch event.phase {
    case .began: begin(event)
    case .moved: move(event)
    case .ended: end(event)
    case .cancelled: cancel(event)
    }
    return true
  }

  // MARK: - Targets and actions

  /// Sends an action to a target at some events.
  ///
  /// A pair of target and action is sent once for each ``sendActions(for:event:)``, however many of
  /// its events are sent, and in the order of registration. A pair that is registered already moves
  /// to the end and gets the events in addition; if a handler does that, it is as everything that
  /// handlers add, and waits for the next time.
  ///
  /// - Parameters:
  ///   - target: Where the action goes. It is not retained; once it is deallocated, the pair is gone. Nil
  ///     to send the action up the responder chain.
  ///   - action: What to do.
  ///   - events: When. With none, nothing is changed.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func addTarget(_ target: AnyObject?, action: Action, for events: Events) {
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
    for events: Events,
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
    for events: Events,
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
    for events: Events,
    _ method:
      @escaping @MainActor (Target) -> @MainActor (Sender, Event?) throws -> Void
  ) {
    requireSelf(is: Sender.self)
    add(target, for: events) { target, control, event in
      if let sender = control as? Sender { try method(target)(sender, event) }
    }
  }

  private func add<Target: AnyObject>(
    _ target: Target,
    for events: Events,
    _ call: @escaping @MainActor (Target, Control, Event?) throws -> Void
  ) {
    let handle = WeakHandle(target)
    let recipient = TargetList<Control>.Recipient.method(handle) { target, control, event in
      if let target = target as? Target { try call(target, control, event) }
    }
    register(recipient, for: events)
  }

  private func register(_ recipient: TargetList<Control>.Recipient, for events: Events) {
    release(registry.add(recipient, for: events.rawValue))
  }

  private func unregister(
    _ events: Events,
    where matches: (TargetList<Control>.Recipient) -> Bool
  ) {
    let removed = registry.remove(events.rawValue, where: matches)
    release(removed)
  }

  private func requireSelf<Sender>(is type: Sender.Type) {
    require(
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
  public final func removeTarget(_ target: AnyObject?, action: Action?, for events: Events) {
    unregister(events) { recipient in
      if case .closure = recipient { return false }
      return (target == nil || recipient.handle?.object === target)
        && (action == nil || recipient.action == action)
    }
  }

  /// Stops sending to anybody, closures included, at whatever events.
  public final func removeAllTargets() {
    unregister(Events(rawValue: .max)) { _ in true }
  }

  // MARK: - Closures

  /// Runs a closure at some events.
  ///
  /// It is run in the order of registration, among the actions. A closure that is registered under the
  /// same identifier is replaced, moves to the end and gets the events in addition.
  ///
  /// - Parameters:
  ///   - id: What to remove it by; nil for an identifier that is made up, and is unlike any other.
  ///   - events: When. With none, nothing is changed.
  ///   - handler: What to run, with the control. It is retained; refer to what retains the control weakly.
  ///     What it throws is presented.
  /// - Returns: The identifier.
  /// - Complexity: O(*n*) for *n* registrations.
  @discardableResult
  public final func addHandler(
    id: String? = nil,
    for events: Events,
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
  public final func removeHandler(id: String, for events: Events) {
    unregister(events) { recipient in
      if case .closure(id, _) = recipient { true } else { false }
    }
  }

  // MARK: - Sending

  /// Sends an action of this control.
  ///
  /// Every action that the control sends goes through here: override it to see, change or drop
  /// them. It goes on to ``Application/sendAction(_:to:from:event:)`` of the application that the
  /// control's chain ends in, or of ``Application/shared`` if it ends in none. An override repeats
  /// `@discardableResult`, for calls through its own class.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - target: Where it goes. Nil to search.
  ///   - event: What happened, if it was an event.
  /// - Returns: Whether the action was handled.
  @discardableResult
  open func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    sendingApplication.send(
      SendRequest(action: action, target: target, sender: self, event: event, origin: .control))
  }

  /// Does what the control is for, as if the user had done it.
  ///
  /// It sends ``Control/Events/primaryActionTriggered``. What the user cannot do is not done: nothing is sent by
  /// a control that is disabled, or hidden, or in a view that is, or whose interaction is disabled. An override
  /// repeats the default argument, for calls through its own class.
  ///
  /// - Parameter event: What the actions carry, such as the key that was pressed.
  open func performPrimaryAction(event: Event? = nil) {
    if isWithinReach { sendActions(for: .primaryActionTriggered, event: event) }
  }

  /// Whether the user can reach the control: neither itself nor a view that it is in is hidden or disabled.
  final var isWithinReach: Bool {
    var current: View? = self
    while let view = current, view.isHittable { current = view.superview }
    return current == nil
  }
}
