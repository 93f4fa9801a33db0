/// A view that sends actions when the user interacts with it.
///
/// Register a target and an action for one or more events with ``addTarget(_:action:for:)``. When
/// one of the events occurs, the control sends the action to the target. If the target is nil, the
/// application searches for an object that handles the action. The class corresponds to UIKit's
/// `UIControl`.
///
/// A control does not retain its targets. It retains the closures that you register with
/// ``addHandler(id:for:_:)``.
@MainActor
open class Control: View {
  final let registry = TargetList<Control>()
  /// The payload, which is read at each send; a public variable would need an exclusivity check.
  final var storedPayload: Event?
  /// The application at the end of the chain, and the epoch at which it was found.
  final var route: (epoch: UInt64, application: NodeReference)?
  /// The pointer that was pressed in this control, until its release.
  final var tracking: Tracking?
  /// The number of the last press that the control has tracked; nil if it is not known.
  final var lastPress: UInt64?
  /// The pointers that are pressed without their primary buttons.
  private(set) final var leftPointerIDs: [Int] = []
  /// Whether the control is performing its primary action, so that no window presses it again as
  /// its default button.
  final var isBeingPressed = false

  /// Creates a control that has no registrations.
  ///
  /// - Parameter frame: The frame of the control, in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  override class var classTraits: ClassTraits {
    var traits = super.classTraits.union(.isControl)
    if ControlMethods.send.isOverridden(by: self) { traits.insert(.overridesSend) }
    if ControlMethods.isEnabled.isOverridden(by: self) { traits.insert(.overridesIsEnabled) }
    return traits
  }

  override func leaveTables() {
    super.leaveTables()
    ValidationSchedule.unfollow(self)
  }

  // MARK: - State

  /// A Boolean value that indicates whether the control accepts input.
  ///
  /// The value is true if the program and validation both allow it. Setting it sets only the
  /// program's part (``isEnabledByProgram``), which is true by default. Validation has a part while
  /// ``validatesAutomatically`` is true. When the value changes for either reason, the control
  /// calls ``enabledDidChange()``.
  ///
  /// Disabling a control cancels the pointer that it tracks. A disabled control receives neither
  /// keys nor scrolls. As in UIKit, it takes presses with the primary button, and does nothing, so
  /// that they do not reach the views around it or behind it; its own gesture recognizers still
  /// follow them. Other presses go on to the next responder. Views inside a disabled control
  /// receive no pointers; the outermost disabled control that contains the location receives them.
  /// Code can still make the control send: ``sendActions(for:event:)`` does not check this
  /// property.
  ///
  /// An override decides alone whether the control is enabled. To keep both parts, combine it with
  /// `super`, as in `super.isEnabled && !isLocked`. The control does not notice when such a
  /// condition changes: a press that it tracks is canceled at the next event, and a property
  /// observer of an override runs only when the program sets the value.
  open var isEnabled: Bool {
    get { !node.traits.contains(.isDisabled) }
    set {
      node.set(.isDisabledByProgram, !newValue)
      Epoch.invalidate()
      if !newValue { loseReach() }
      updateEnabled()
    }
  }

  /// A Boolean value that indicates whether the program allows the control to accept input.
  ///
  /// This is the value to which ``isEnabled`` was last set; the default is true. Validation does
  /// not change it.
  public final var isEnabledByProgram: Bool { !node.traits.contains(.isDisabledByProgram) }

  /// Notifies the control that ``isEnabled`` has changed, because the program has set it or because
  /// validation has found another state.
  ///
  /// The control calls this method once the change is complete, and a pointer that it tracked is
  /// canceled. Override it to update what depends on the value. It is not called for a condition
  /// that an override of ``isEnabled`` computes. The default implementation does nothing.
  open func enabledDidChange() {}

  /// Updates whether the control is enabled, because a part of it may have changed.
  private func updateEnabled() {
    let isAllowed = isEnabledByProgram && actionState?.isEnabled != false
    guard isAllowed == node.traits.contains(.isDisabled) else { return }
    node.traits.formSymmetricDifference(.isDisabled)
    noteReachChange()
    if PointerHover.isActive { PointerHover.noteChange() }
    if !isEnabled {
      stopTracking(nil)
      windowOfTree?.cancelUnreachable()
    }
    setNeedsDisplay()
    enabledDidChange()
  }

  /// A Boolean value that indicates whether the states of the control's actions decide, along with
  /// the program, whether the control is enabled (``isEnabled``).
  ///
  /// Set it to true for a control whose action is not always possible, or whose title or mark
  /// depends on the current state.
  ///
  /// ```swift
  /// let undoButton = Button("Undo")
  /// undoButton.addTarget(nil, action: .undo, for: .primaryActionTriggered)
  /// undoButton.validatesAutomatically = true  // Shows, for example, "Undo Typing"
  /// ```
  ///
  /// The default is false. If the value is true, validation allows the control to be enabled while
  /// at least one of its actions is enabled (``Application/state(of:to:sender:)``), and the control
  /// shows the ``actionState``. Its state does not change while it has no actions or is outside a
  /// window of an application. Validation that finds all targets of its actions deallocated disables
  /// it. The control is validated after changes to its actions, chains, the
  /// focus, and windows, after events (``Application/sendEvent(_:)``), and after
  /// ``Application/setNeedsValidation()``. Searches begin at the ``searchOrigin``. Once the value is
  /// false again, only the program decides.
  ///
  /// Each action is also validated before it is sent, and is sent only if it is enabled. Methods
  /// and closures are not validated, and are always called.
  public final var validatesAutomatically = false {
    didSet {
      guard validatesAutomatically != oldValue else { return }
      if validatesAutomatically {
        ValidationSchedule.follow(self)
        noteActions()
      } else {
        ValidationSchedule.unfollow(self)
        show(nil)
      }
    }
  }

  /// The state that the control shows for its actions; nil until the control is validated
  /// automatically.
  ///
  /// This is the state of the first action that is enabled or, if none is, of the first action, in
  /// the order of registration. Methods and closures have no state. Setting
  /// ``validatesAutomatically`` to false makes the value nil.
  ///
  /// A ``Button`` shows the title (``Button/displayTitle``). Each time the control is validated, a
  /// mark sets ``isSelected`` of a button, and ``Toggle/isOn`` of a toggle, to true for
  /// ``ActionState/Mark/on``, and to false otherwise. To show ``ActionState/Mark/mixed``, read the
  /// mark of this state; a click on a mixed toggle turns it on, as in AppKit. A state without a
  /// mark leaves both properties alone. A hidden action disables the control, but does not hide it;
  /// hide the control yourself if ``ActionState/isHidden`` is true.
  public private(set) final var actionState: ActionState?

  override final var ownSearchStart: Responder? {
    if searchOrigin == .control { return self }
    guard searchOrigin == .ownWindow, let window else { return nil }
    return window.focusNode?.nearestResponder ?? window.searchStart
  }

  override final var showingApplication: Application? { window?.owner }

  /// Marks the state of the actions, which may be others, or may be sent in another way.
  final func noteActions() {
    if validatesAutomatically { showingApplication?.setNeedsValidation() }
  }

  override final func updateState(in application: Application) {
    var (hasActions, shown): (Bool, ActionState?) = (false, nil)
    for entry in registry.entries where shown?.isEnabled != true {
      guard let action = entry.recipient.action else { continue }
      hasActions = true
      let target = entry.recipient.handle?.object
      guard target != nil || entry.recipient.handle == nil else { continue }
      let scope = ActionSend.Scope(target)
      let state =
        application.stateIfTaken(of: action, in: scope, sender: self, event: storedPayload)
        ?? .unhandled
      if shown == nil || state.isEnabled { shown = state }
    }
    // Reading `validatesAutomatically` would cost an exclusivity check.
    guard hasActions, node.traits.contains(.isFollowed) else { return }
    // All targets may have been deallocated.
    show(shown ?? .unhandled)
    if let mark = actionState?.mark { show(mark) }
  }

  private func show(_ state: ActionState?) {
    guard state != actionState else { return }
    actionState = state
    updateEnabled()
    setNeedsDisplay()
    actionStateDidChange()
  }

  /// Notifies the control that its ``actionState`` has changed, and perhaps ``isEnabled`` with it.
  ///
  /// Validation calls this method once the change is complete, and after the control has been marked
  /// as needing display. Override it to update what shows the title, the mark, or the reason, such
  /// as a native widget. The default implementation does nothing.
  open func actionStateDidChange() {}

  /// Shows the mark of the control's action.
  func show(_ mark: ActionState.Mark) {}

  override var takesFocusFromPointer: Bool { allowsFocusOnClick && isEnabled }

  override var takesInput: Bool { isEnabled }

  override func hoverDidChange() { setNeedsDisplay() }

  /// A Boolean value that indicates whether the control is selected.
  ///
  /// The default is false. The meaning depends on the control.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  /// A Boolean value that indicates whether the control is highlighted.
  ///
  /// The default is false. Tracking a pointer changes the value.
  open var isHighlighted = false {
    didSet { if isHosted, isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// The state of a control, with the names and bits of UIKit's `UIControl.State`.
  ///
  /// The type is `Sendable`, so you can use its values outside the main actor.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the state.
    public let rawValue: UInt

    /// Creates a state from its bits.
    ///
    /// - Parameter rawValue: The bits of the state.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The state of a control to which no other state applies.
    public static let normal: State = []
    /// A pointer is pressed on the control, or the control is highlighted for another reason.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control accepts no input.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    ///
    /// The meaning depends on the control.
    public static let selected = State(rawValue: 1 << 2)
    /// The control is the first responder of its window.
    public static let focused = State(rawValue: 1 << 3)
    /// A pointer is in the control, or in a view inside it.
    ///
    /// UIKit has no such state. The bit is one of the ``reserved`` bits.
    public static let hovered = State(rawValue: 1 << 24)
    /// The bits reserved for states that a program defines.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits reserved for this library.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The state of the control, for drawing.
  ///
  /// It contains ``State/hovered`` from ``View/pointerEntered(_:)`` to
  /// ``View/pointerExited(_:)``, even if a subclass overrides these methods.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    if PointerHover.isIn(self) { state.insert(.hovered) }
    return state
  }

  // MARK: - Tracking

  /// A Boolean value that indicates whether the control is tracking a pointer.
  public final var isTracking: Bool { tracking?.isActive ?? false }

  /// A Boolean value that indicates whether the tracked pointer was inside the control at its last
  /// event.
  public final var isTouchInside: Bool { isTracking && tracking?.isInside == true }

  /// The distance outside the bounds within which a pressed pointer still counts as inside, in
  /// points.
  ///
  /// The default is 0, which suits a mouse. Fingers need about 70, as in UIKit.
  public final var trackingOutset: Double {
    get { slop }
    set { slop = newValue }
  }

  /// The value of `trackingOutset`, which is read at each move; a public variable would need an
  /// exclusivity check.
  private final var slop = 0.0

  /// A Boolean value that indicates whether a pointer that is pressed in the control stays with the
  /// control.
  ///
  /// The default is false: if a recognizer of an ancestor begins a gesture, such as a pan in a
  /// list, it cancels the control's pointer. Override this property to return true in a control
  /// that is itself dragged, such as a slider. All recognizers of its ancestors then fail when the
  /// pointer is pressed in the control, except those that recognize their gestures at the press
  /// itself. Recognizers of the control, and of the views inside it, take precedence over the
  /// control even then. The property corresponds to `UIScrollView.touchesShouldCancel(in:)`.
  open var keepsPointerWhileDragging: Bool { false }

  /// A Boolean value that indicates whether pressing a pointer in the control gives it the focus.
  ///
  /// The default is false, as on macOS. A press in a view inside the control does not give the
  /// control the focus.
  public final var allowsFocusOnClick = false

  /// A Boolean value that indicates whether the Tab key visits the control, if the control accepts
  /// the focus.
  ///
  /// The default is true. Set the value to false for controls in a toolbar or a menu bar. The
  /// control still accepts the focus in other ways, such as ``allowsFocusOnClick``.
  public final var isTabStop: Bool {
    get { !geometry.flags.contains(.isNoTabStop) }
    set { geometry.set(.isNoTabStop, !newValue) }
  }

  /// Decides whether to track a pointer that was pressed in the control.
  ///
  /// Override this method, along with ``continueTracking(_:)`` and ``endTracking(_:)``, in a
  /// control that follows the pointer, such as a slider (<doc:ControlsAndEvents>), and return false
  /// if a press at that location means nothing.
  ///
  /// ```swift
  /// override func beginTracking(_ event: PointerEvent) -> Bool {
  ///   knob.contains(event.location(in: self))
  /// }
  /// ```
  ///
  /// The control calls this method before it sends anything for the press.
  ///
  /// - Parameter event: The pointer event.
  /// - Returns: `true` by default. An override returns `false` to ignore the pointer until it is
  ///   released.
  open func beginTracking(_ event: PointerEvent) -> Bool { true }

  /// Decides whether to continue tracking a pointer that has moved.
  ///
  /// The control calls this method before it sends anything for the move.
  ///
  /// - Parameter event: The pointer event.
  /// - Returns: `true` by default. An override returns `false` to stop tracking. The control then
  ///   ignores the pointer until it is released, and sends neither an up event nor a cancel event.
  open func continueTracking(_ event: PointerEvent) -> Bool { true }

  /// Notifies the control that the tracked pointer was released.
  ///
  /// The control calls this method before it sends anything for the release. During the call,
  /// ``isTouchInside`` indicates where the pointer was released. The default implementation does
  /// nothing.
  ///
  /// - Parameter event: The pointer event.
  open func endTracking(_ event: PointerEvent) {}

  /// Notifies the control that the tracked pointer was canceled.
  ///
  /// The control calls this method before it sends ``Control/Events/touchCancel``. The default
  /// implementation does nothing.
  ///
  /// - Parameter event: The pointer event. Nil if the control was disabled, if the view that was
  ///   hit was hidden or left its window, or if the window was hidden, left its application, or was
  ///   deallocated. In these cases, ``Control/Events/touchCancel`` has no event either.
  open func cancelTracking(_ event: PointerEvent?) {}

  /// Tracks a pointer that was pressed in the control, or in a view inside it that did not handle
  /// the event.
  ///
  /// While the control tracks a pointer, it ignores others. A pointer that is pressed without its
  /// primary button is left to the next responder, for example to open a context menu.
  ///
  /// A control takes precedence over each ``TapGestureRecognizer`` of its ancestors: the recognizer
  /// fails when the pointer is pressed. Other recognizers of the ancestors may still recognize
  /// their gestures, which cancels the pointer in the control, unless it
  /// ``keepsPointerWhileDragging``. Recognizers of the control itself, and of the views inside it,
  /// take precedence over the control. An override that handles a pointer without calling `super`
  /// does not make recognizers fail. As in UIKit, an override is called while the control is
  /// disabled, too, and must check ``isEnabled``.
  ///
  /// - Parameter event: The pointer event.
  /// - Returns: `true` if the pointer was pressed with its primary button. The event then goes no
  ///   further up the chain.
  open override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    let (id, wasLeft) = (event.pointerID, leftPointerIDs.contains(event.pointerID))
    let isLeft = event.phase == .began ? !event.buttons.contains(.primary) : wasLeft
    let staysLeft = isLeft && (event.phase == .began || event.phase == .moved)
    if staysLeft != wasLeft {
      leftPointerIDs = staysLeft ? leftPointerIDs + [id] : leftPointerIDs.filter { $0 != id }
    }
    guard !isLeft else { return false }
    // An override may compute whether the control is enabled.
    if !isEnabled { stopTracking(nil) }
    switch event.phase {
    case .began: beginPress(event)
    case .moved: continuePress(event)
    case .ended: endPress(event)
    case .cancelled:
      if tracking?.pointerID == id { stopTracking(event.isOfRemoval ? nil : event) }
    case .hovered, .left: return false
    }
    return true
  }

  // MARK: - Sending

  /// Sends an action of this control.
  ///
  /// Every action that the control sends goes through this method. Override it to observe, change,
  /// or drop actions. The default implementation calls ``Application/send(_:)`` on the application
  /// at the end of the control's chain, or on ``Application/shared`` if there is none. A search for
  /// a target begins at the ``searchOrigin``. Mark an override `@discardableResult` as well.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The target, or nil to search for one.
  ///   - event: The event that the action carries, if any; from ``sendActions(for:event:)``, it is
  ///     the control's ``payload`` if there is one.
  /// - Returns: Whether the action was handled.
  @discardableResult
  open func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    let send = ActionSend(action, to: target, from: self, event: event, source: .control)
    return sendingApplication.send(send).isHandled
  }

  /// Performs the control's primary action, as if the user had performed it.
  ///
  /// This method sends ``Control/Events/primaryActionTriggered``, and corresponds to
  /// `UIControl.performPrimaryAction()`. It does nothing if the user could not perform the action,
  /// because its window is blocked, or because the control or one of its ancestors is disabled or
  /// hidden, has an ``View/alpha`` of 0.01 or less, or has user interaction disabled. Repeat the
  /// default argument in an override.
  ///
  /// - Parameter event: The event that the actions carry, such as a key event.
  open func performPrimaryAction(event: Event? = nil) {
    if canBePerformed() { sendPrimaryAction(event: event) }
  }

  /// Returns whether the user can reach the control, after the letters that wait have been typed.
  final func canBePerformed() -> Bool {
    if sendingApplication.keys != nil { sendingApplication.leaveWaitingKeys() }
    return isEnabled && isReachable
  }

  /// Sends the primary action, after which the states of actions may have changed.
  final func sendPrimaryAction(event: Event?, since start: UInt64 = Serial.next()) {
    whilePressed { $0.triggerPrimaryAction(event, since: start) }
    (application ?? .shared).setNeedsValidation()
  }
}
