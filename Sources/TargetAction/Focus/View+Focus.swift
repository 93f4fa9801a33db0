// Whether the user can reach a view, and the loss of the focus when a view becomes unusable, or
// moves although the chain stays the same.

extension View {
  /// Whether the view can be used, if it is in a window: it and the views that contain it are
  /// visible and take interaction, and no other disabled control contains it.
  final var isUsable: Bool {
    // A closure would cost an executor check.
    var current: View? = self
    while let view = current, view.geometry.flags.isDisjoint(with: .cannotBeHit),
      view === self || view.takesInput
    {
      current = view.superview
    }
    return current == nil
  }

  /// Whether the user can reach the view: it is usable, and nothing blocks its window, if it has
  /// one.
  ///
  /// Whether the window is in an application is not checked: a window that leaves its application
  /// cancels pointers and scrolls itself.
  final var isReachable: Bool { isUsable && windowOfTree?.isBlocked != true }

  /// Takes the focus, pressed pointers, and scrolls from this view and the views inside it if they
  /// have become unusable, because a property of this view has changed.
  func loseReach() {
    // The path of a focus that begins here leads through the tree to its window, at no cost.
    let path = node.windowOfFocus.flatMap { $0.traits.contains(.hasUsablePath) ? $0 : nil }
    let window = path?.owner(as: Window.self) ?? windowOfTree
    window?.noteTabPlace(of: self)
    // First, so that no handler called for the focus delivers another event to the view.
    window?.cancelUnreachable()
    // A hidden window keeps its first responder.
    if node.traits.isSuperset(of: [.isWindow, .ignoresUser]) {
      FocusChange(in: node, to: nil)?.settle()
    }
    if node.traits.contains(.focusPath), let window = node.window { loseFocus(in: window) }
    // The chain from a controller's root view bypasses the views that contain it.
    if NodeReference.mayPathsPassViews { loseFocus(in: node.outermostView) }
  }

  /// Takes the focus from a first responder inside this view, which has moved out of the window or
  /// into a view that is not usable.
  ///
  /// The first responder may have stayed on the window's chain, by way of its controller.
  ///
  /// - Parameter window: The window whose tree contained the view.
  func loseFocusByMoving(from window: Window) {
    guard window.node.focused != nil else { return }
    if node.outermostView != window.node || node.container?.passesFocus(to: nil) == false {
      loseFocus(in: window.node, isMoved: true)
    }
  }

  private func loseFocus(in window: NodeReference, isMoved: Bool = false) {
    window.endVacancy()
    guard window.ifAlive != nil, let focused = window.focused,
      isMoved || !window.mayFocus(focused), focused.lies(in: node)
    else { return }
    let isOnChain = node.isReached(from: focused)
    let heir = isOnChain ? node.next : focused.next?.first { !$0.lies(in: node) }
    FocusChange(in: window, to: heir)?.settle()
  }
}
