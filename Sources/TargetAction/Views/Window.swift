/// The top of a tree of views, which knows the one responder in it that has the focus.
@MainActor
open class Window: View {
  override class var chainTraits: NodeTraits { .isWindow }

  private var delegateReference = WeakReference()
  private var applicationReference = WeakReference()

  /// Creates a window that belongs to no application yet.
  public override init() {
    super.init()
  }

  isolated deinit {
    releaseFocus()
    owner?.forget(self)
  }

  // MARK: - Delegate

  /// An object that is asked for actions after the window, wherever a search comes to the window.
  ///
  /// It need not be a responder. It is not retained.
  public final var delegate: AnyObject? {
    get { delegateReference.object }
    set {
      delegateReference.object = newValue
      Epoch.advance()
    }
  }

  override var chainDelegate: AnyObject? { delegate }

  // MARK: - Application

  /// The application that has this window, whatever its chain.
  var owner: Application? {
    applicationReference.object as? Application
  }

  /// Joins, or leaves, an application: the window's chain goes on there.
  func setApplication(_ application: Application?) {
    applicationReference.object = application
    next = application
  }

  // MARK: - First responder

  /// The node of the first responder; nil if that is the window itself.
  ///
  /// It does not notify anyone, nor mark the path.
  var focusNode: NodeReference? {
    get { node.focused }
    set {
      node.focused = newValue == node ? nil : newValue
      Epoch.advance()
    }
  }

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
    guard candidate !== self, candidate.canBecomeFirstResponder, candidate.becomeFirstResponder()
    else {
      releaseFocus()
      return true
    }
    install(candidate)
    return true
  }

  /// Gives the focus to a responder that has asked for it.
  func focus(on responder: Responder) -> Bool {
    if responder === firstResponder { return true }
    guard responder.canBecomeFirstResponder, resignCurrent() else { return false }
    install(responder)
    return responder === firstResponder
  }

  /// Takes the focus back, without asking.
  func releaseFocus() {
    focusNode?.unmarkFocusPath(upTo: nil)
    focusNode = nil
  }

  private func resignCurrent() -> Bool {
    let current = firstResponder
    guard current !== self else { return true }
    guard current.resignFirstResponder() else {
      install(current)
      return false
    }
    // Somebody may have taken the focus meanwhile; it is told, and has no veto.
    let intruder = firstResponder
    if intruder !== current, intruder !== self { intruder.resignFirstResponder() }
    releaseFocus()
    return true
  }

  /// Makes a responder first responder, if it is still in this window.
  private func install(_ responder: Responder) {
    guard responder !== firstResponder, responder.window === self else { return }
    releaseFocus()
    focusNode = responder.node
    focusNode?.markFocusPath()
  }
}
