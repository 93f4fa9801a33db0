/// The top of a tree of views, which knows the one responder in it that has the focus.
@MainActor
open class Window: View, EventWindow {
  override class var chainTraits: NodeTraits { .isWindow }

  private final var delegateReference = WeakReference()
  private final var applicationReference = WeakReference()
  /// The pointers that are down in this window.
  final var sequences = PointerSequences()

  /// Creates a window that belongs to no application yet.
  ///
  /// - Parameter frame: Where the window lies, in the coordinates of the screen, or of what stands for one.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  override func leaveTables() {
    super.leaveTables()
    node.releaseFocus()
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
  /// A first responder that is deallocated, or leaves the window, is replaced by the nearest of its
  /// ancestors that stays in the window, which is not asked whether it wants to.
  public final var firstResponder: Responder {
    focusNode?.responder ?? self
  }

  /// Gives the focus to a responder.
  ///
  /// The present first responder is asked to resign, then the new one to become first responder. As in
  /// AppKit.
  ///
  /// - Parameter responder: Who gets the focus. Nil stands for the window itself.
  /// - Returns: Whether the present first responder has resigned. False, and nothing is changed, if it
  ///   refuses or if `responder` is not in this window. True, with the window itself as first responder,
  ///   if `responder` refuses.
  /// - Complexity: O(*d*) for chains of *d* responders.
  @discardableResult
  public final func makeFirstResponder(_ responder: Responder?) -> Bool {
    let candidate = responder ?? self
    if candidate === firstResponder { return true }
    guard candidate.window === self, resignCurrent() else { return false }
    guard candidate !== self, candidate.canBecomeFirstResponder, candidate.agreesToBecome() else {
      node.releaseFocus()
      return true
    }
    install(candidate)
    return true
  }

  override func focus(on responder: Responder) -> Bool {
    if responder === firstResponder { return true }
    guard responder.canBecomeFirstResponder, resignCurrent() else { return false }
    install(responder)
    return responder === firstResponder
  }

  private func resignCurrent() -> Bool {
    let current = firstResponder
    guard current !== self else { return true }
    guard current.agreesToResign() else {
      install(current)
      return false
    }
    // Somebody may have taken the focus meanwhile; it is told, and has no veto.
    let intruder = firstResponder
    if intruder !== current, intruder !== self { _ = intruder.agreesToResign() }
    node.releaseFocus()
    return true
  }

  /// Makes a responder first responder, if it is still in this window.
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

  /// Asks for the focus back, once: a move of the focus from within the answer does not ask again.
  fileprivate func agreesToResign() -> Bool {
    guard !node.traits.contains(.isResigning) else { return true }
    node.traits.insert(.isResigning)
    defer { node.traits.remove(.isResigning) }
    return resignFirstResponder()
  }

  /// Offers the focus, once: a move of the focus to this responder from within the answer does not ask again.
  fileprivate func agreesToBecome() -> Bool {
    guard !node.traits.contains(.isBecoming) else { return true }
    node.traits.insert(.isBecoming)
    defer { node.traits.remove(.isBecoming) }
    return becomeFirstResponder()
  }
}
