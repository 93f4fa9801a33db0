// What becomes of a first responder whose view is hidden, or moved where the chain does not tell.

extension View {
  /// Takes the focus from a first responder in this view, which was hidden.
  func loseFocusByHiding() {
    if node.traits.contains(.focusPath), let window = node.window { loseFocus(in: window) }
    // The chain leads from a controller's root view past the views that it is in.
    if isHidden, NodeReference.mayPathsPassViews { loseFocus(in: node.outermostView) }
  }

  /// Takes the focus from a first responder in this view that has stayed on the window's chain, by way of its
  /// controller, although the view was taken out of the window, or put into a view that is hidden.
  ///
  /// - Parameter window: The window in whose tree the view was.
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

  /// The first node up a chain that is not in this view.
  private func firstAncestorOutside(from start: NodeReference) -> NodeReference? {
    guard !node.isReached(from: start) else { return node.next }
    var current = start.next
    while let ancestor = current, ancestor.lies(in: node) { current = ancestor.next }
    return current
  }
}
