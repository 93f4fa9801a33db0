// The loss of the focus when a view is hidden, or moves although the chain stays the same.

extension View {
  /// Takes the focus from a first responder inside this view, which has been hidden.
  func loseFocusByHiding() {
    if node.traits.contains(.focusPath), let window = node.window { loseFocus(in: window) }
    // The chain from a controller's root view bypasses the views that contain it.
    if isHidden, NodeReference.mayPathsPassViews { loseFocus(in: node.outermostView) }
  }

  /// Takes the focus from a first responder inside this view, which has moved out of the window or
  /// into a hidden view.
  ///
  /// The first responder may have stayed on the window's chain, by way of its controller.
  ///
  /// - Parameter window: The window whose tree contained the view.
  func loseFocusByMoving(from window: Window) {
    guard window.node.focused != nil else { return }
    if node.outermostView != window.node || node.container?.isInHiddenView == true {
      loseFocus(in: window.node)
    }
  }

  private func loseFocus(in window: NodeReference) {
    window.endVacancy()
    guard window.ifAlive != nil, let focused = window.focused, focused.lies(in: node) else {
      return
    }
    FocusChange(in: window, to: firstAncestorOutside(from: focused))?.settle()
  }

  /// Returns the first node up a chain that is not inside this view.
  private func firstAncestorOutside(from start: NodeReference) -> NodeReference? {
    guard !node.isReached(from: start) else { return node.next }
    var current = start.next
    while let ancestor = current, ancestor.lies(in: node) { current = ancestor.next }
    return current
  }
}
