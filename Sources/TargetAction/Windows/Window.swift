/// The root of a tree of views, in which one responder has the focus.
///
/// A window's ``Responder/next`` is the application to which the window was added. You can set a
/// different responder, such as a window controller or a document, and continue the chain from
/// there. The window keeps that responder when it becomes key, is hidden, is removed, or is added
/// again. Setting nil restores the application, and so does the deallocation of that responder. The
/// next responder must not be the window's own ``rootViewController``.
///
/// A new window does not belong to an application. Its ``View/frame`` is in the coordinates of the
/// screen or its equivalent.
///
/// An application does not retain its windows, unless they are modal. A window retains its
/// ``rootViewController`` and its subviews, but not its ``delegate`` or its first responder.
@MainActor
open class Window: View {
  override class var chainTraits: NodeTraits { .isWindow }

  override class var classTraits: ClassTraits { super.classTraits.union(.overridesMoments) }

  /// The table in which the application keeps this window.
  private(set) final var seats: WindowSeats?
  /// What events hold of the window.
  private(set) final lazy var tag = WindowTag(node.ifAlive)
  private final var initialReference = WeakReference()
  /// The report about the last responder that was refused the focus, in debug builds; nil if there
  /// is none, or a responder has had the focus since.
  final var refusedFocus: String?
  final var sheetParentReference = WeakReference()
  final var defaultButtonReference = WeakReference()
  final var cancelButtonReference = WeakReference()
  /// The sequences of the pointers that are pressed in the window.
  ///
  /// Code that changes the list takes it out and puts it back, so that no access needs an
  /// exclusivity check and the memory is used again.
  final var sequences: [PointerSequence] = []
  /// The place from which the Tab key goes on after a loss of the focus.
  final var tabPlace = TabPlace()
  /// Whether the window ignores presses, because it is leaving its application.
  final var isClosedToPointers = false
  /// The asynchronous actions that began at the responders of this window, and run or wait, in the
  /// order in which they were sent.
  ///
  /// Ask the user before you close the window while the array is not empty. Closing it cancels only
  /// the runs that are declared with ``ActionRun/Lifetime/window``. Responders above the window,
  /// such as a document, are not in the window, and have their own ``Responder/runs``. A run that
  /// goes on after the window was closed stays in the array.
  public internal(set) final var allRuns: [ActionRun] = []

  override func leaveTables() {
    if isHosted { noteHost() }
    super.leaveTables()
    // The application may be waiting for its own deinitializer to run.
    seats?.forget(node)
    tag.node = nil
    if PointerHover.isActive { PointerHover.noteChange() }
  }

  override func releaseBelongings() {
    for run in allRuns { run.windowDidClose(isDeallocated: true) }
    owner?.noteWindowChange()
    abandonSequences()
    super.releaseBelongings()
  }

  // MARK: - Host

  /// The object that shows this window and is told what changes in it; nil if there is none.
  ///
  /// The window does not retain its host. When a host is set, the whole window needs display.
  public final weak var host: (any WindowHost)? {
    didSet {
      guard host !== oldValue else { return }
      if isHosted != (host != nil) { noteHost() }
      toldFirstResponder.object = firstResponder
      undrawn.removeAll()
      setNeedsDisplay()
    }
  }

  /// The views that the host was asked to draw.
  final let undrawn = WeakList<View>()
  /// The first responder that the host knows of, and the number of focus changes in progress.
  private final var toldFirstResponder = WeakReference()
  private final var focusChangeCount = 0

  /// The views that must be drawn, each with everything in it, in the order in which drawing was
  /// first requested.
  ///
  /// Views inside another view of the list are omitted. When the host has drawn a view, it calls
  /// ``View/didDisplay()``.
  ///
  /// - Complexity: O(*n* *d*) for *n* views at depth *d*.
  public final var viewsToDisplay: [View] {
    guard host != nil else { return [] }
    return undrawn.objects.filter { $0.windowOfTree === self && $0.superview?.needsDisplay != true }
  }

  /// Begins a change of the focus.
  ///
  /// - Parameter isAhead: Whether the focus has not moved yet, so that the host is told first.
  final func beginFocusChange(isAhead: Bool) {
    focusChangeCount += 1
    guard focusChangeCount == 1 else { return }
    // Letters that wait are typed before the first responder resigns.
    if let owner, owner.keys != nil, owner.seats.key.target == node { owner.leaveWaitingKeys() }
    if isAhead { host?.firstResponderWillChange(in: self) }
  }

  /// Ends a change of the focus, and reports the first responder if the outermost change has ended.
  final func endFocusChange() {
    focusChangeCount -= 1
    guard focusChangeCount == 0, let host, node.ifAlive != nil else { return }
    let (old, new) = (toldFirstResponder.node?.responder, firstResponder)
    guard old !== new else { return }
    toldFirstResponder.object = new
    for case let view as View in [old, new] where view !== self { view.setNeedsDisplay() }
    host.firstResponderDidChange(in: self, from: old)
  }

  override func visibilityDidChange() {
    owner?.seats.noteVisibility(of: node)
    owner?.noteWindowChange()
  }

  override func boundsDidChange() {
    guard let view = rootViewController?.loadedView, view.superview === self else { return }
    view.frame = bounds
  }

  // MARK: - Delegate

  /// An object that is offered actions directly after the window, whenever a search reaches the
  /// window.
  ///
  /// The delegate does not have to be a responder. The window does not retain it.
  public final var delegate: AnyObject? {
    get { chainDelegate }
    set { chainDelegate = newValue }
  }

  // MARK: - Application

  /// The application to which this window was added, wherever the chain leads.
  var owner: Application? {
    seats?.application.target?.owner(as: Application.self)
  }

  /// Whether the window is in an application and is not hidden.
  final var isOpen: Bool { owner != nil && !isHidden }

  /// Moves the window from its application, if it has one, to another application or to none.
  ///
  /// The chain continues at the new application, unless a program has set the window's next
  /// responder.
  func move(to application: Application?) {
    let owner = owner
    if owner != nil { cancelPointers(isRemoval: true) }
    // Handlers called by the cancellation may have moved the window.
    guard self.owner === owner else { return }
    seats?.forget(node)
    application?.seats.add(node)
    seats = application?.seats
    Epoch.markChange()
    if PointerHover.isActive { PointerHover.noteChange() }
    if node.next == nil || next === owner { setNext(application) }
    if owner != nil { for run in allRuns { run.windowDidClose(isDeallocated: false) } }
    owner?.noteWindowChange()
  }

  override func choosingNext(_ responder: Responder?) -> Responder? {
    checkNext(responder)
    guard let responder, responder.node.ifAlive != nil else { return owner }
    responder.node.traits.insert(.followsWindow)
    return responder
  }

  private func checkNext(_ next: Responder?) {
    require(
      next == nil || next !== rootViewController,
      """
      A window's next responder must not be its own root view controller, because the controller's \
      chain leads to the window (was \(next.map { TypeName.of($0) } ?? "nil"), the root of \
      \(TypeName.of(self))). Choose a responder outside the window.
      """
    )
  }

  // MARK: - Key window

  /// Notifies the window that it has become the key window.
  ///
  /// The previous key window has been notified first. Override this method to update the window's
  /// appearance. The default implementation does nothing.
  open func didBecomeKey() {}

  /// Notifies the window that it has stopped being the key window.
  ///
  /// This method is not called on a window that is being deallocated. The default implementation
  /// does nothing.
  open func didResignKey() {}

  // MARK: - Main window

  /// A Boolean value that indicates whether the window becomes the main window when it becomes the
  /// key window, or when the main window is closed or hidden.
  ///
  /// By default, the value is false for modal windows and sheets, for windows that work while
  /// others are modal (``worksWhenModal``), and for windows whose ``Responder/next`` leads to
  /// another window. Override this property for other panels and palettes. Setting
  /// ``Application/mainWindow`` does not ask it. The property corresponds to
  /// `NSWindow.canBecomeMain`.
  ///
  /// - Complexity: O(*d*) for a chain of *d* responders above the window.
  open var canBecomeMain: Bool {
    !worksWhenModal && seats?.session(of: node) == nil && node.next?.window == nil
  }

  // MARK: - Content

  /// The controller of the window's content.
  ///
  /// The window retains it. Setting the property loads the controller's view, inserts it behind all
  /// other views of the window, and sets its frame to the window's bounds. The frame follows later
  /// changes of the bounds. The view of the previous controller is removed if it is still in this
  /// window. A controller that is the root of another window leaves that window.
  ///
  /// - Precondition: The controller must not be the window's next responder.
  /// - Complexity: O(1) to read. To set, O(*n*) for *n* subviews, plus the cost of loading the
  ///   view.
  public final var rootViewController: ViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      checkNext(next)
      Epoch.markChange()
      if let view = oldValue?.loadedView, view.superview === self { view.removeFromSuperview() }
      guard let controller = rootViewController else { return }
      var isElsewhereFirst = controller.isViewLoaded
      let view = controller.view
      // Loading the view runs code that may set another controller here, or this controller on
      // another window. So may a responder that loses a pointer or the focus. The last assignment
      // wins.
      guard rootViewController === controller else { return }
      while let window = view.superview as? Window, window !== self,
        window.rootViewController === controller
      {
        (isElsewhereFirst ? window : self).rootViewController = nil
        guard rootViewController === controller else { return }
        isElsewhereFirst = false
      }
      view.frame = bounds
      insertSubview(view, at: 0)
      if rootViewController !== controller, view.superview === self { view.removeFromSuperview() }
    }
  }

  // MARK: - Visible views

  /// A view that shows in an area of its window.
  public struct VisibleView {
    /// The view, which this value retains.
    public let view: View
    /// The rectangle of the view, in the coordinates of the window.
    public let frame: Rect
    /// The part of the ``frame`` that is in the area and inside every view that contains the view.
    ///
    /// It is in the coordinates of the window, and not empty.
    public let clip: Rect
    /// The ``View/alpha`` of the view, multiplied by those of the views that contain it.
    public let alpha: Double
  }

  /// The views that show in an area of the window, from back to front, beginning with the window.
  ///
  /// A toolkit draws them in this order, each clipped to its ``VisibleView/clip``. Each view comes
  /// directly before the views inside it, so the order from front to back is `reversed()`. A view
  /// that is hidden, has an ``View/alpha`` of 0, or has no part in the area and inside its
  /// superview is left out, together with everything inside it. Views that others cover are not
  /// left out.
  ///
  /// - Parameter area: The area, in the coordinates of the window; nil for all of the window.
  /// - Returns: The views, which the array retains.
  /// - Complexity: O(*n*) for *n* views that show, and their subviews.
  public final func visibleViews(in area: Rect? = nil) -> [VisibleView] {
    var found: [VisibleView] = []
    // Each view comes with the origin of the coordinates of its superview.
    var pending = [(view: self as View, origin: Point.zero, clip: area ?? bounds, alpha: 1.0)]
    while let (view, origin, clip, alpha) = pending.popLast() {
      let offset = view === self ? .zero : origin + view.geometry.offset
      let frame = Rect(origin: offset + view.bounds.origin, size: view.bounds.size)
      guard !view.isHidden, view.alpha > 0, let clip = frame.intersection(clip) else { continue }
      let shown = VisibleView(view: view, frame: frame, clip: clip, alpha: alpha * view.alpha)
      found.append(shown)
      pending += view.children.reversed().map { ($0, offset, clip, shown.alpha) }
    }
    return found
  }

  // MARK: - Events

  /// Delivers an event to the responders of this window.
  ///
  /// From the press to the release, a pointer's events go to the view that the press hit, and then
  /// up the chain until a responder handles them. If a pointer is pressed again without a release,
  /// its earlier sequence is canceled. Events of a pointer that is not pressed are ignored.
  ///
  /// Another ``LocatedEvent`` goes to the view that has captured a pointer or, if none has, to the
  /// view at its location, and up the chain from there (``Responder/handleEvent(_:)``). The
  /// responder that takes a scroll receives the rest of it (``ScrollEvent``).
  ///
  /// Key events go to the ``firstResponder`` if it keeps them
  /// (``Responder/takesKeyBeforeCommands(_:)``), then to key commands, and then to the first
  /// responder and up the chain. Disabled controls are skipped.
  ///
  /// Deliver events with ``Application/sendEvent(_:)`` instead, which also advances the time, and
  /// ignores events for windows that are blocked (``isBlocked``).
  ///
  /// - Parameter event: A ``LocatedEvent`` in this window, such as a ``PointerEvent``, or a
  ///   ``KeyEvent``. Other events are ignored.
  /// - Returns: Whether the event was handled. A pointer event that gesture recognizers follow
  ///   counts as handled.
  @discardableResult
  open func sendEvent(_ event: Event) -> Bool {
    switch event {
    case let event as PointerEvent where event.window === self: deliver(event)
    case let event as LocatedEvent where event.window === self: deliver(event)
    case let event as KeyEvent: (application ?? .shared).deliver(event, in: self)
    default: false
    }
  }

  /// Moves the focus forward when Tab is pressed, and backward when Shift-Tab is pressed.
  ///
  /// - Parameter event: The key event.
  /// - Returns: Whether the focus moved.
  open override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    event.isStroke && event.key == .tab && event.modifiers.isSubset(of: .shift)
      && select(forward: event.modifiers.isEmpty)
  }

  // MARK: - First responder

  /// The responder that is offered actions and keys first.
  ///
  /// It is the window itself if no other responder has the focus. The window does not retain it.
  ///
  /// The first responder is replaced if it is deallocated or leaves the window, and if it is hidden
  /// or loses user interaction, whether directly or with an ancestor. After the change,
  /// ``Responder/resignFirstResponder()`` is called on it, unless it is being deallocated, and the
  /// result is ignored. Then the ancestors that remain in the window are offered the focus, the
  /// nearest first, until one accepts it in ``Responder/becomeFirstResponder()``. If none does, the
  /// window becomes first responder. A control that becomes disabled keeps the focus but receives
  /// no keys. A responder inside a control that the program disables is replaced.
  public final var firstResponder: Responder {
    focusNode?.responder ?? self
  }

  /// The responder at which a search begins in this window while nothing in it has the focus.
  ///
  /// Set it to the view that should handle actions and keys before the user has clicked anything,
  /// such as the list of a mail program.
  ///
  /// ```swift
  /// mailWindow.initialFirstResponder = messageList
  /// ```
  ///
  /// Setting this property does not move the focus and, unlike in AppKit, neither does showing the
  /// window. If the value is nil, or is a responder that is not in this window or that the user
  /// cannot use, such as a hidden view, searches begin at the ``rootViewController`` or, if that is
  /// not in this window, at the window. A controller's
  /// actions and key commands therefore work before anything has the focus. The window does not
  /// retain the responder.
  public final var initialFirstResponder: Responder? {
    get { initialReference.node?.responder }
    set {
      let isChange = initialReference.object !== newValue
      initialReference.object = newValue
      if isChange { Epoch.markChange() }
    }
  }

  override var searchStart: Responder {
    if let responder = initialFirstResponder, node.mayFocus(responder.node) { return responder }
    if let controller = rootViewController, controller.window === self { return controller }
    return self
  }
}

/// What events hold of their window, until it is deallocated.
///
/// A weak reference would make every later retain of the window slower.
@MainActor
final class WindowTag {
  fileprivate(set) var node: NodeReference?

  fileprivate init(_ node: NodeReference?) { self.node = node }
}
