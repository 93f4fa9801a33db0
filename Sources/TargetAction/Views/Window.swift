/// The top of a tree of views, which knows the one responder in it that has the focus.
@MainActor
open class Window: View, EventWindow {
  override class var chainTraits: NodeTraits { .isWindow }

  private final var delegateReference = WeakReference()
  private final var applicationReference = WeakReference()
  private final var initialReference = WeakReference()
  /// The pointers that are down in this window.
  final var sequences = PointerSequences()

  /// Creates a window that belongs to no application yet.
  ///
  /// - Parameter frame: Where the window lies, in the coordinates of the screen, or of what stands for one.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  override func leadChainsAround() -> [FocusLoss] {
    let loss = FocusLoss(of: node, heir: nil, isWindowFreed: true)
    return loss.map { [$0] } ?? []
  }

  override func leaveTables() {
    super.leaveTables()
    owner?.forget(self)
  }

  override func releaseBelongings() {
    abandonSequences()
    super.releaseBelongings()
  }

  // MARK: - Delegate

  /// An object that is asked for actions after the window, wherever a search comes to the window.
  ///
  /// It need not be a responder. It is not retained.
  public final var delegate: AnyObject? {
    get { delegateReference.object }
    set {
      let isChange = delegateReference.object !== newValue
      delegateReference.object = newValue
      if isChange { Epoch.advance() }
    }
  }

  override var chainDelegate: AnyObject? { delegate }

  override var hasLostDelegate: Bool { delegateReference.isLost }

  // MARK: - Application

  /// The application that has this window, whatever its chain.
  var owner: Application? {
    applicationReference.object as? Application
  }

  /// Joins, or leaves, an application: the window's chain goes on there.
  func setApplication(_ application: Application?) {
    applicationReference.object = application
    Epoch.advance()
    next = application
  }

  // MARK: - Content

  /// The controller of what the window shows; it is retained.
  ///
  /// Its view is put behind all others of the window and fills it. That of the controller before is taken
  /// out, if it is in this window still. A controller that is the root of another window leaves that window.
  public final var rootViewController: ViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      Epoch.advance()
      if let oldValue, oldValue.isViewLoaded, oldValue.view.superview === self {
        oldValue.view.removeFromSuperview()
      }
      guard let controller = rootViewController else { return }
      let view = controller.view
      if let window = view.superview as? Window, window !== self,
        window.rootViewController === controller
      {
        window.rootViewController = nil
        // What lost a pointer or the focus by that may have set another.
        guard rootViewController === controller else { return }
      }
      view.frame = bounds
      insertSubview(view, at: 0)
    }
  }

  // MARK: - Events

  /// Delivers an event to the views of this window.
  ///
  /// What a pointer does goes to the view that was hit when it went down, until it comes up, and climbs
  /// from there if it is not taken. A pointer that goes down a second time is cancelled first. What a
  /// pointer does that is not down is ignored. What a key does goes to the ``firstResponder``, and climbs; a
  /// control that is disabled is passed over. The time of the event is not told to anybody: feed events to
  /// ``Application/sendEvent(_:)``.
  ///
  /// - Parameter event: A ``PointerEvent`` of this window, or a ``KeyEvent``. Others are ignored.
  /// - Returns: Whether anybody took the event.
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
  /// - Parameter event: What the key did.
  /// - Returns: Whether the focus was moved.
  open override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .tab, event.modifiers.isSubset(of: .shift) else {
      return false
    }
    return event.modifiers == .shift ? selectPreviousResponder() : selectNextResponder()
  }

  // MARK: - First responder

  /// The responder that is asked first for actions and keys: the window itself if no other has the focus.
  ///
  /// A first responder is replaced that is deallocated, leaves the window, or is hidden, itself or by a view that
  /// it is in. When the change is complete it is told (``Responder/resignFirstResponder()``, without a veto), and
  /// its ancestors that stay are offered the focus, the nearest first, until one accepts it in its
  /// ``Responder/becomeFirstResponder()``; else the window is first responder. A control that is disabled keeps
  /// the focus, and gets no keys meanwhile.
  public final var firstResponder: Responder {
    focusNode?.responder ?? self
  }

  /// The responder at which a search begins in this window while nobody in it has the focus.
  ///
  /// It does not get the focus by that. If it is nil, deallocated or not in this window, searches begin at the
  /// ``rootViewController``, and without one that is in this window at the window itself; so a controller's
  /// actions and key commands are found before anything has the focus. It is not retained.
  public final var initialFirstResponder: Responder? {
    get { initialReference.object as? Responder }
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
  /// The present first responder is asked to resign, then the new one to become first responder. A responder that
  /// refuses has left the focus to the window, and the answer is true all the same, as in AppKit: it tells that
  /// the present one has resigned. ``Responder/becomeFirstResponder()`` differs in both.
  ///
  /// | | `window.makeFirstResponder(view)` | `view.becomeFirstResponder()` |
  /// | --- | --- | --- |
  /// | The present first responder refuses to resign | false, it keeps the focus | false, it keeps the focus |
  /// | `view` accepts | true | true |
  /// | `view` cannot become first responder | true, the window has the focus | false, nothing is changed |
  /// | `view` refuses in an override of `becomeFirstResponder()` | true, the window has the focus | what the override returns, without `super` nothing is changed |
  /// | `view` hands the focus on to another | true, the other has the focus | what the override returns |
  /// | `view` is not in the window | false, nothing is changed | its own window decides; in none, false |
  ///
  /// A focus that is moved by the responders that are asked ends where it was moved last. Whoever got it in
  /// between is told that it is first responder no more, without a veto, and cannot move it on by that.
  ///
  /// - Parameter responder: Who gets the focus. Nil stands for the window itself.
  /// - Returns: Whether the present first responder has resigned, or `responder` is first responder already.
  ///   False if it refuses or if `responder` is not in this window.
  /// - Complexity: O(*d*) for chains of *d* responders.
  @discardableResult
  public final func makeFirstResponder(_ responder: Responder?) -> Bool {
    let candidate = responder ?? self
    if candidate === firstResponder { return true }
    guard candidate.window === self, takeFocusBack(for: candidate) else { return false }
    if candidate !== self, candidate !== firstResponder { _ = offerFocus(to: candidate) }
    return true
  }

  override func focus(on responder: Responder) -> Bool {
    if responder === firstResponder { return true }
    guard responder.canBecomeFirstResponder, takeFocusBack(for: responder) else { return false }
    install(responder)
    return responder === firstResponder
  }

  override func offerFocus(upFrom heir: Responder, ifUnmovedSince moveCount: UInt32) {
    var moveCount = moveCount
    _ = heir.climb { responder in
      guard responder !== self, node.ifAlive != nil, node.focusMoveCount == moveCount,
        !node.traits.contains(.isEvicting)
      else { return true }
      // The last two walk the chain.
      guard responder.canBecomeFirstResponder, responder.window === self,
        responder.node.ifAlive != nil, !responder.node.isInHiddenView
      else { return false }
      if offerFocus(to: responder) { return true }
      moveCount = node.focusMoveCount
      return false
    }
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
    if firstResponder !== candidate { node.releaseFocus() }
    return true
  }

  /// Tells a responder that has taken the focus while it was on its way to another, and has no veto.
  private func evictFirstResponder(for candidate: Responder) {
    let intruder = firstResponder
    guard intruder !== self, intruder !== candidate else { return }
    node.traits.insert(.isEvicting)
    defer { node.traits.remove(.isEvicting) }
    _ = intruder.agreesToResign()
    node.releaseFocus()
  }

  /// Offers the focus to a responder that may take it.
  ///
  /// - Returns: Whether it has accepted, or the focus is another's by now.
  private func offerFocus(to responder: Responder) -> Bool {
    guard responder.canBecomeFirstResponder else { return firstResponder !== self }
    let moveCount = node.focusMoveCount
    guard responder.agreesToBecome() else {
      if firstResponder === responder { node.releaseFocus() }
      return firstResponder !== self
    }
    // An override need not call `super`. Where the focus was moved by it, it stays.
    if node.focusMoveCount == moveCount {
      evictFirstResponder(for: responder)
      install(responder)
    }
    return node.focusMoveCount != moveCount
  }

  /// Makes a responder first responder, if it is still in this window, in which nobody else has the focus.
  private func install(_ responder: Responder) {
    guard responder !== firstResponder, responder.window === self, node.ifAlive != nil else {
      return
    }
    node.releaseFocus()
    node.setFocus(responder.node)
    responder.node.markFocusPath()
  }
}

extension Responder {
  /// The first window up the chain, which is the responder itself if it is a window.
  ///
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final var window: Window? {
    node.firstWindow?.responder as? Window
  }
}
