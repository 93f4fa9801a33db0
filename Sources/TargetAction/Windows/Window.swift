/// The root of a tree of views, in which one responder has the focus.
///
/// The ``Responder/next`` of a window is the application that it was added to. A program may set another responder,
/// such as a window controller or a document, and leads the chain on from there. That responder stays next when the
/// window becomes key, is hidden, is removed or is added again. Setting nil restores the application, and so does the
/// deallocation of that responder. The window's own ``rootViewController`` must not be its next.
@MainActor
open class Window: View {
  override class var chainTraits: NodeTraits { .isWindow }

  private final var delegateReference = WeakReference()
  private final var applicationReference = WeakReference()
  /// Where the application has this window.
  private final var seats: WindowSeats?
  private final var initialReference = WeakReference()
  /// The pointers that are down in the window.
  final var sequences: [PointerSequence] = []
  /// Whether no pointer goes down any more, as the window is leaving its application.
  final var isClosedToPointers = false

  /// Creates a window that is in no application yet.
  ///
  /// - Parameter frame: The frame of the window, in the coordinates of the screen or of its equivalent.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  override func leaveTables() {
    super.leaveTables()
    // The application may wait for its deinitializer.
    seats?.forget(node)
    next?.extras?.restoring[ObjectIdentifier(self)] = nil
  }

  override func releaseBelongings() {
    abandonSequences()
    super.releaseBelongings()
  }

  // MARK: - Delegate

  /// An object that is asked for actions after the window, each time that a search reaches the window.
  ///
  /// It does not have to be a responder. It is not retained.
  public final var delegate: AnyObject? {
    get { delegateReference.object }
    set {
      let isChange = delegateReference.object !== newValue
      delegateReference.object = newValue
      if isChange { node.set(hasDelegate: newValue != nil) }
    }
  }

  override var chainDelegate: AnyObject? { delegate }

  override var hasLostDelegate: Bool { delegateReference.isLost }

  // MARK: - Application

  /// The application that this window was added to, wherever its chain leads.
  var owner: Application? {
    applicationReference.node?.application
  }

  /// Takes the window from its application, if it is in one, and adds it to another, if there is one.
  ///
  /// Its chain continues there, unless a program has set its next responder.
  func move(to application: Application?) {
    let owner = owner
    if owner != nil { cancelSequences() }
    // The handlers of a cancel may have moved the window.
    guard self.owner === owner else { return }
    seats?.forget(node)
    application?.seats.add(node)
    applicationReference.object = application
    seats = application?.seats
    Epoch.advance()
    if next?.extras?.restoring[ObjectIdentifier(self)] == nil { setNext(application) }
  }

  override func choosingNext(_ responder: Responder?) -> Responder? {
    checkNext(responder)
    next?.extras?.restoring[ObjectIdentifier(self)] = nil
    guard let responder, responder.node.ifAlive != nil else { return owner }
    let extras = responder.extras ?? responder.makeSideTable()
    responder.extras = extras
    extras.restoring[ObjectIdentifier(self)] = { [weak self] in
      if let self, node.next == nil { setNext(owner) }
    }
    return responder
  }

  private func checkNext(_ next: Responder?) {
    require(
      next == nil || next !== rootViewController,
      """
      A window's next responder must not be its own root view controller, because the controller's chain leads to \
      the window (was \(next.map { TypeName.of($0) } ?? "nil"), the root of \(TypeName.of(self))). Choose a responder \
      outside the window.
      """
    )
  }

  // MARK: - Content

  /// The controller of the window's content.
  ///
  /// It is retained.
  ///
  /// Its view is inserted behind all others of the window, and fills it. The view of the previous controller is
  /// removed, if it is still in this window. A controller that is the root of another window leaves that window.
  public final var rootViewController: ViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      checkNext(next)
      Epoch.advance()
      if let oldValue, oldValue.isViewLoaded, oldValue.view.superview === self {
        oldValue.view.removeFromSuperview()
      }
      guard let controller = rootViewController else { return }
      var isElsewhereFirst = controller.isViewLoaded
      let view = controller.view
      // Loading the view runs code that may set another controller here, or this one elsewhere. So may a
      // responder that loses a pointer or the focus. What was set last counts.
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

  // MARK: - Events

  /// Delivers an event to the views of this window.
  ///
  /// Until a pointer comes up, its events go to the view that was hit when it went down, and from there up the chain
  /// until a responder takes them. A pointer that goes down a second time is cancelled first. Events of a pointer
  /// that is not down are ignored. Events of keys go to the ``firstResponder`` and up the chain, and pass over
  /// disabled controls. This method does not advance the time, so feed events to ``Application/sendEvent(_:)``
  /// instead.
  ///
  /// - Parameter event: A ``PointerEvent`` of this window, or a ``KeyEvent``. Others are ignored.
  /// - Returns: Whether a responder took the event.
  @discardableResult
  open func sendEvent(_ event: Event) -> Bool {
    switch event {
    case let event as PointerEvent where event.window === self: deliver(event)
    case let event as KeyEvent: deliver(event)
    default: false
    }
  }

  /// Moves the focus with the Tab key, backwards with Shift.
  ///
  /// - Parameter event: The event of the key.
  /// - Returns: Whether the focus was moved.
  open override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .tab, event.modifiers.isSubset(of: .shift) else {
      return false
    }
    return event.modifiers == .shift ? selectPreviousResponder() : selectNextResponder()
  }

  // MARK: - First responder

  /// The responder that is asked first for actions and keys.
  ///
  /// It is the window itself if no other has the focus.
  ///
  /// A first responder is replaced if it is deallocated, leaves the window, or is hidden, also by a view that it is
  /// in. When the change is complete, its ``Responder/resignFirstResponder()`` is called, and the result is ignored.
  /// Then its ancestors that stay are offered the focus, the nearest first, until one accepts in its
  /// ``Responder/becomeFirstResponder()``. If none does, the window becomes first responder. A control that is
  /// disabled keeps the focus, and gets no keys.
  public final var firstResponder: Responder {
    focusNode?.responder ?? self
  }

  /// The responder at which a search begins in this window while nothing in it has the focus.
  ///
  /// This does not give it the focus. If it is nil, deallocated or not in this window, searches begin at the
  /// ``rootViewController`` or, if that is not in this window, at the window. So a controller's actions and key
  /// commands are found before anything has the focus. It is not retained.
  public final var initialFirstResponder: Responder? {
    get { initialReference.node?.responder }
    set {
      let isChange = initialReference.object !== newValue
      initialReference.object = newValue
      if isChange { Epoch.advance() }
    }
  }

  override var searchStart: Responder {
    if let responder = initialFirstResponder, responder.window === self { return responder }
    if let controller = rootViewController, controller.window === self { return controller }
    return self
  }

  /// Gives the focus to a responder, or else to the window.
  ///
  /// The current first responder is asked to resign, and then the new one to become first responder. If the new one
  /// refuses, the window has the focus, and the result is still true, as in AppKit, because the current one has
  /// resigned. ``Responder/becomeFirstResponder()`` differs in both.
  ///
  /// | | `window.makeFirstResponder(view)` | `view.becomeFirstResponder()` |
  /// | --- | --- | --- |
  /// | The current first responder refuses to resign | false, it keeps the focus | false, it keeps the focus |
  /// | `view` accepts | true | true |
  /// | `view` cannot become first responder | true, the window has the focus | false, nothing changes |
  /// | `view` refuses in an override | true, the window has the focus | the override's result |
  /// | `view` passes the focus on to another | true, the other has the focus | the override's result |
  /// | `view` is not in the window | false, nothing changes | its own window decides; without one, false |
  ///
  /// If the responders that are asked move the focus themselves, the last move counts. A responder that had the focus
  /// in between is told that it lost it. It cannot refuse, and cannot move the focus then.
  ///
  /// - Parameter responder: The responder to give the focus to. Nil means the window itself.
  /// - Returns: Whether the current first responder has resigned, or `responder` is first responder already. False if
  ///   the current one refuses, or if `responder` is not in this window.
  /// - Complexity: O(*d*) for chains of *d* responders.
  @discardableResult
  public final func makeFirstResponder(_ responder: Responder?) -> Bool {
    let candidate = responder ?? self
    if candidate === firstResponder { return true }
    guard candidate.window === self, takeFocusBack(for: candidate) else { return false }
    if candidate !== self, candidate !== firstResponder { _ = offerFocus(to: candidate) }
    return true
  }

  /// Gives the focus to a responder in this window that has asked for it.
  ///
  /// - Returns: Whether that responder is first responder now.
  final func focus(on responder: Responder) -> Bool {
    if responder === firstResponder { return true }
    guard responder.canBecomeFirstResponder, takeFocusBack(for: responder) else { return false }
    install(responder)
    return responder === firstResponder
  }

  /// Offers the focus to a responder in this window and up its chain, until one accepts.
  ///
  /// - Parameters:
  ///   - heir: The responder that is asked first.
  ///   - moveCount: How often the focus had moved when it was lost. If it has moved since, no responder is asked.
  final func offerFocus(upFrom heir: Responder, ifUnmovedSince moveCount: UInt32) {
    var moveCount = moveCount
    _ = heir.bubble { responder in
      guard responder !== self, node.ifAlive != nil, node.focusMoveCount == moveCount,
        !node.traits.contains(.isEvicting)
      else { return true }
      if responder.canBecomeFirstResponder, mayTakeFocus(responder) {
        if offerFocus(to: responder) { return true }
        moveCount = node.focusMoveCount
      }
      node.passVacancy(of: responder.node)
      return false
    }
  }

  /// Whether a responder is alive, in this window, and in no hidden view.
  private func mayTakeFocus(_ responder: Responder) -> Bool {
    let candidate = responder.node
    return node.isReadyForFocus(candidate)
      || candidate.window == node && candidate.ifAlive != nil && !candidate.isInHiddenView
  }

  /// Takes the focus back from the first responder, if that agrees, in favour of another.
  private func takeFocusBack(for candidate: Responder) -> Bool {
    guard !node.traits.contains(.isEvicting) else { return false }
    let current = firstResponder
    guard current !== self else { return true }
    let moveCount = node.focusMoveCount
    guard current.agreesToResign() else {
      // It may have given up the focus before it refused.
      if firstResponder === self { install(current) }
      return firstResponder === candidate
    }
    if node.focusMoveCount != moveCount { evictFirstResponder(for: candidate) }
    if firstResponder !== candidate { node.setFocus(nil) }
    return true
  }

  /// Tells a responder that has taken the focus while it was on its way to another, and has no veto.
  private func evictFirstResponder(for candidate: Responder) {
    let intruder = firstResponder
    guard intruder !== self, intruder !== candidate else { return }
    node.traits.insert(.isEvicting)
    defer { node.traits.remove(.isEvicting) }
    _ = intruder.agreesToResign()
    node.setFocus(nil)
  }

  /// Offers the focus to a responder that may take it.
  ///
  /// - Returns: Whether it has accepted, or the focus is another's by now.
  private func offerFocus(to responder: Responder) -> Bool {
    guard responder.canBecomeFirstResponder else { return firstResponder !== self }
    let moveCount = node.focusMoveCount
    guard responder.agreesToBecome() else {
      if firstResponder === responder { node.setFocus(nil) }
      return firstResponder !== self
    }
    // An override need not call `super`. Where the focus was moved by it, it stays.
    if node.focusMoveCount == moveCount {
      evictFirstResponder(for: responder)
      install(responder)
    }
    return node.focusMoveCount != moveCount
  }

  /// Makes a responder first responder, if it is still in this window and nothing else has the focus.
  private func install(_ responder: Responder) {
    guard responder.node.window == node, node.ifAlive != nil else { return }
    node.setFocus(responder.node)
  }
}

extension NodeTraits {
  /// It is a window, whose delegate is asked after it.
  static let isWindow = NodeTraits(rawValue: 1 << 3)
}

extension Responder {
  /// The first window up the chain, which is the responder itself if it is a window.
  ///
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final var window: Window? {
    node.window?.owner(as: Window.self)
  }
}
