/// A view that sends actions when the user interacts with it.
///
/// An action goes to a target, or to nil, and then the application searches for an object that handles it. A control
/// sends for events:
/// ``addTarget(_:action:for:)`` registers an action and its target for some of them. Mirrors `UIControl`.
///
/// Targets are not retained.
@MainActor
open class Control: View {
  final let registry = TargetList<Control>()
  /// The application that the chain ends in, and the epoch at which it was found.
  final var route: (epoch: UInt64, application: NodeReference)?
  /// The pointer that went down in this control, until it comes up.
  final var tracking: Tracking?
  /// The last pointer that went down without its primary button.
  private final var leftPointerID: Int?
  /// How many pointers have gone down in this control.
  final var sequenceCount = 0

  /// Creates a control without registrations.
  ///
  /// - Parameter frame: The frame of the control, in the coordinates of its future superview.
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
  /// Hit-testing passes over a disabled control, and disabling a control cancels the pointer that it tracks. Code can
  /// still send: ``sendActions(for:event:)`` does not check this property.
  open var isEnabled = true {
    didSet {
      geometry.set(.isDisabled, !isEnabled && !geometry.flags.contains(.decidesIfEnabled))
      if !isEnabled { stopTracking(nil) }
    }
  }

  /// Whether ``isEnabled`` follows the states that the targets of the control's actions return.
  ///
  /// The control is then enabled while at least one of its actions is enabled (``Application/state(of:to:sender:)``).
  /// It stays as it is while it has no actions or is in no application's window. It is validated after changes of
  /// chains, focus and windows, after events (``Application/sendEvent(_:)``), and after
  /// ``Application/setNeedsValidation(for:)``. Each action is also validated before it is sent, and is not sent unless it
  /// is enabled. Methods and closures are not validated, and are always
  /// called. Toolbar items of AppKit do the same.
  public final var validatesAutomatically = false {
    didSet {
      guard validatesAutomatically != oldValue else { return }
      if validatesAutomatically {
        ValidationSchedule.follow(self)
        application?.setNeedsValidation()
      } else {
        ValidationSchedule.unfollow(self)
      }
    }
  }

  override final var showingApplication: Application? { window?.owner }

  override final func updateState(in application: Application, for actions: Set<Action>?) {
    // It keeps the targets alive.
    let handlers = eventHandlers
    var (isConcerned, isValid) = (false, false)
    for handler in handlers {
      if let action = handler.recipient.action, actions?.contains(action) ?? true {
        isConcerned = true
      }
    }
    guard isConcerned else { return }
    for handler in handlers where !isValid {
      guard let action = handler.recipient.action else { continue }
      let state = application.state(of: action, to: handler.recipient.target, sender: self)
      isValid = state.isEnabled
    }
    if isEnabled != isValid { isEnabled = isValid }
  }

  override var takesFocusFromPointer: Bool { allowsFocusOnClick }

  override var takesInput: Bool { isEnabled }

  override func abandonPointer() { stopTracking(nil) }

  /// Whether the control is selected.
  ///
  /// The meaning is up to the control.
  open var isSelected = false

  /// Whether the control is highlighted.
  open var isHighlighted = false

  /// The state of the control, for drawing it.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  // MARK: - Tracking

  /// Whether the control tracks a pointer that went down in it.
  public final var isTracking: Bool { tracking?.isActive ?? false }

  /// Whether the pointer that the control tracks is inside, or was at its last event.
  public final var isTouchInside: Bool { isTracking && tracking?.isInside == true }

  /// The distance outside the bounds at which a pointer that is down still counts as inside, in points.
  ///
  /// The default is 0, which suits a mouse. Fingers need about 70, as in UIKit.
  public final var touchSlop = 0.0

  /// Whether the control takes the focus when a pointer goes down in it.
  ///
  /// The default is false, as on macOS.
  public final var allowsFocusOnClick = false

  /// Whether the Tab key visits the control, if it accepts the focus.
  ///
  /// The default is true. Set it to false for controls in a toolbar or a menu bar. The control still accepts the
  /// focus in other ways, such as ``allowsFocusOnClick``.
  public final var isTabStop: Bool {
    get { !geometry.flags.contains(.isNoTabStop) }
    set { geometry.set(.isNoTabStop, !newValue) }
  }

  /// Called when a pointer goes down in the control, before anything is sent.
  ///
  /// - Parameter event: The event of the pointer.
  /// - Returns: Whether to track the pointer. The default is true. If it is false, the control ignores the pointer
  ///   until it is up.
  open func beginTracking(_ event: PointerEvent) -> Bool {
    true
  }

  /// Called when the pointer moves, before anything is sent.
  ///
  /// - Parameter event: The event of the pointer.
  /// - Returns: Whether to continue tracking the pointer. The default is true. If it is false, the control ignores
  ///   the pointer until it is up, and sends neither an up nor a cancel.
  open func continueTracking(_ event: PointerEvent) -> Bool {
    true
  }

  /// Called when the pointer comes up, before anything is sent.
  ///
  /// ``isTouchInside`` still says where.
  ///
  /// - Parameter event: The event of the pointer.
  open func endTracking(_ event: PointerEvent) {}

  /// Called when the pointer is cancelled, before ``Control/Events/touchCancel`` is sent.
  ///
  /// - Parameter event: The event; nil if the control was disabled, or if the view that was hit leaves its window, or
  ///   its window leaves the application. Then ``Control/Events/touchCancel`` has no event either.
  open func cancelTracking(_ event: PointerEvent?) {}

  /// Tracks a pointer that went down in the control, or in a view inside it that did not take the event.
  ///
  /// Other pointers are ignored meanwhile. A pointer that went down without its primary button is left to the next
  /// responder, for example for a menu.
  ///
  /// A control wins over ``TapGestureRecognizer``s of the views that it is in: they fail when the pointer goes down.
  /// Other recognizers of these views may still recognise their gesture, which cancels the pointer in the control.
  /// Recognizers of the control itself, and of views in it, come before it. An override that takes a pointer without
  /// calling `super` has no such precedence.
  ///
  /// - Parameter event: The event of the pointer.
  /// - Returns: Whether the pointer went down with its primary button. Then its events go no further.
  open override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase == .began {
      leftPointerID = event.buttons.contains(.primary) ? nil : event.pointerID
    }
    guard leftPointerID != event.pointerID else { return false }
    switch event.phase {
    case .began: if event.window?.give(event.pointerID, to: self) ?? true { begin(event) }
    case .moved: move(event)
    case .ended: end(event)
    case .cancelled: cancel(event)
    }
    return true
  }

  // MARK: - Targets and actions

  /// Registers an action and its target for some events.
  ///
  /// A pair of target and action is sent once for each ``sendActions(for:event:)``, even if several of its events are
  /// sent. Pairs are sent in the order of registration. Registering a pair again moves it to the end and adds the
  /// events. Registrations made by a handler take effect from the next ``sendActions(for:event:)``.
  ///
  /// - Parameters:
  ///   - target: The target. It is not retained. When it is deallocated, the pair is dropped, and a send
  ///     that still finds it is reported to ``Application/unhandledAction``. Nil to send the action
  ///     up the responder chain.
  ///   - action: The action.
  ///   - events: The events. If there are none, nothing changes.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func addTarget(_ target: AnyObject?, action: Action, for events: Events) {
    registry.add(target, action, for: events.rawValue)
  }

  /// Registers a method of a target for some events, checked by the compiler.
  ///
  /// There is no action, so the call does not go through ``sendAction(_:to:event:)``. Methods cannot be compared, so
  /// each call adds a registration. ``removeTarget(_:action:for:)`` removes them by target.
  ///
  /// - Parameters:
  ///   - target: The target. It is not retained.
  ///   - events: The events. If there are none, nothing changes.
  ///   - method: The method, as `Controller.refresh`. Errors that it throws are presented.
  public final func addTarget<Target: AnyObject>(
    _ target: Target,
    for events: Events,
    _ method: @escaping @MainActor (Target) -> @MainActor () throws -> Void
  ) {
    add(target, for: events) { target, _, _ in try method(target)() }
  }

  /// Registers a method of a target that takes the control as its sender, checked by the compiler.
  ///
  /// There is no action, so the call does not go through ``sendAction(_:to:event:)``. Methods cannot be compared, so
  /// each call adds a registration. ``removeTarget(_:action:for:)`` removes them by target.
  ///
  /// - Parameters:
  ///   - target: The target. It is not retained.
  ///   - events: The events. If there are none, nothing changes.
  ///   - method: The method, as `Controller.buttonPressed(_:)`. Errors that it throws are presented.
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

  /// Registers a method of a target that takes the control and the event, checked by the compiler.
  ///
  /// There is no action, so the call does not go through ``sendAction(_:to:event:)``. Methods cannot be compared, so
  /// each call adds a registration. ``removeTarget(_:action:for:)`` removes them by target.
  ///
  /// - Parameters:
  ///   - target: The target. It is not retained.
  ///   - events: The events. If there are none, nothing changes.
  ///   - method: The method, as `Controller.buttonPressed(_:event:)`. Errors that it throws are presented.
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
    let recipient = TargetList<Control>.Recipient.method(WeakHandle(target)) {
      target, control, event in
      if let target = target as? Target { try call(target, control, event) }
    }
    registry.add(recipient, for: events.rawValue)
  }

  private func requireSelf<Sender>(is type: Sender.Type) {
    require(
      self is Sender,
      """
      The sender parameter of the method must accept this control (was \(type), but the control is a \
      \(TypeName.of(self))). Declare it as \(TypeName.of(self)) or Control.
      """
    )
  }

  /// Removes a target for some events.
  ///
  /// - Parameters:
  ///   - target: The target. Nil means all targets, and actions without one.
  ///   - action: The action. Nil means all actions, and methods.
  ///   - events: The events. A pair keeps its other events. Removing a pair that was never registered does nothing.
  /// - Complexity: O(*n*) for *n* registrations.
  public final func removeTarget(_ target: AnyObject?, action: Action?, for events: Events) {
    registry.remove(target, action, for: events.rawValue)
  }

  /// Removes all registrations, including closures, for all events.
  public final func removeAllTargets() {
    registry.remove(.max) { _ in true }
  }

  // MARK: - Closures

  /// Registers a closure for some events.
  ///
  /// It is run in the order of registration, among the actions. Registering a closure under the same identifier
  /// replaces it, moves it to the end and adds the events.
  ///
  /// - Parameters:
  ///   - id: The identifier to remove it with; nil to create a unique one.
  ///   - events: The events. If there are none, nothing changes.
  ///   - handler: The closure, which gets the control. It is retained, so capture objects that retain the control
  ///     weakly. Errors that it throws are presented.
  /// - Returns: The identifier.
  /// - Complexity: O(*n*) for *n* registrations.
  @discardableResult
  public final func addHandler(
    id: String? = nil,
    for events: Events,
    _ handler: @escaping @MainActor (Control) throws -> Void
  ) -> String {
    let id = id ?? registry.makeIdentifier()
    registry.add(.closure(id: id, handler), for: events.rawValue)
    return id
  }

  /// Removes a closure for some events.
  ///
  /// - Parameters:
  ///   - id: The identifier that it was registered under. If there is none, nothing happens.
  ///   - events: The events. A closure keeps its other events.
  public final func removeHandler(id: String, for events: Events) {
    registry.remove(events.rawValue) { recipient in
      if case .closure(id, _) = recipient { true } else { false }
    }
  }

  // MARK: - Sending

  /// Sends an action of this control.
  ///
  /// Every action that the control sends goes through this method. Override it to see, change or drop actions. It
  /// calls ``Application/sendAction(_:to:from:event:)`` of the application at the end of the control's chain, or of
  /// ``Application/shared`` if there is none. Mark an override `@discardableResult` as well.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The target. Nil to search for one.
  ///   - event: The event that the action carries, if any.
  /// - Returns: Whether the action was handled.
  @discardableResult
  open func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    sendingApplication.send(
      SendRequest(action: action, target: target, sender: self, event: event, origin: .control))
  }

  /// Performs the control's primary action, as if the user had done it.
  ///
  /// It sends ``Control/Events/primaryActionTriggered``. It does nothing if the user could not do it: if the control,
  /// or a view that it is in, is disabled or hidden, or has its interaction disabled. Repeat the default argument in
  /// an override.
  ///
  /// - Parameter event: The event that the actions carry, such as that of the key.
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
